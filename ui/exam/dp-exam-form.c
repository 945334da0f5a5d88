/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-form.h"

#include "dp-a11y.h"
#include "dp-exam-choices.h"
#include "dp-exam-field.h"
#include "dp-exam-words.h"
#include "dp-line-row.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpExamForm {
  GtkWidget parent;
  GtkEditable *title, *seed;
  GtkSpinButton *n, *minutes, *pass;
  GtkWidget *levels, *laws, *all_laws, *no_laws;
  AdwExpanderRow *laws_row;
  GtkSwitch *variants, *open_book;
  GtkLabel *preview;
  GtkSpinner *spinner;
  GtkListBox *lines;
  DpLaws there;      /* laws that can be chosen */
  gboolean filling;  /* by the program */
};

G_DEFINE_FINAL_TYPE (DpExamForm, dp_exam_form, GTK_TYPE_WIDGET)

enum { CHANGED, WORDS_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

#define NUMBER "dp-number"
#define DEFAULT_MINUTES 60

static DpLaws
chosen_laws (DpExamForm *self)
{
  DpLaws laws = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->laws); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      laws |= (DpLaws) 1 << GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), NUMBER));
  return laws;
}

/* "All", or their numbers. */
static void
say_laws (DpExamForm *self)
{
  DpLaws laws = chosen_laws (self);
  g_autoptr (GString) s = g_string_new (NULL);

  for (int law = 1; law <= DP_LAST_LAW && laws != self->there; law++)
    if (laws >> law & 1)
      g_string_append_printf (s, "%s%d", s->len ? ", " : "", law);
  if (laws == self->there)
    g_string_assign (s, _("All that have cases"));
  else if (laws == 0)
    g_string_assign (s, _("None: choose at least one"));
  adw_expander_row_set_subtitle (self->laws_row, s->str);
  gtk_widget_set_sensitive (self->all_laws, laws != self->there);
  gtk_widget_set_sensitive (self->no_laws, laws != 0);
}

static void
on_changed (DpExamForm *self)
{
  if (self->filling)
    return;
  say_laws (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_words_changed (DpExamForm *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[WORDS_CHANGED], 0);
}

static void
choose_laws (DpExamForm *self, gboolean chosen)
{
  self->filling = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (self->laws); child; child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (child), chosen);
  self->filling = FALSE;
  on_changed (self);
}

static void
on_all_laws (DpExamForm *self)
{
  choose_laws (self, TRUE);
}

static void
on_no_laws (DpExamForm *self)
{
  choose_laws (self, FALSE);
}

static gboolean
on_minutes_output (GtkSpinButton *spin)
{
  if (gtk_spin_button_get_value_as_int (spin) != 0)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), C_("time limit", "None"));
  return TRUE;
}

static int
on_minutes_input (GtkSpinButton *spin, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (g_utf8_collate (text, C_("time limit", "None")) != 0 && *text)
    return FALSE;
  *value = 0;
  return TRUE;
}

static void
add_check (DpExamForm *self, GtkWidget *box, const char *label, int number)
{
  GtkWidget *check = gtk_check_button_new_with_label (label);
  GtkWidget *text = gtk_widget_get_last_child (check);

  if (GTK_IS_LABEL (text) && box == self->laws)
    {
      gtk_label_set_wrap (GTK_LABEL (text), TRUE);
      gtk_label_set_xalign (GTK_LABEL (text), 0);
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_object_set_data (G_OBJECT (check), NUMBER, GINT_TO_POINTER (number));
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_changed), self);
  gtk_box_append (GTK_BOX (box), check);
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)))
    gtk_box_remove (GTK_BOX (box), child);
}

void
dp_exam_form_set_laws (DpExamForm *self, const DpCode *code, DpLaws laws)
{
  DpLaws off;

  g_return_if_fail (DP_IS_EXAM_FORM (self) && code);
  laws &= ~(DpLaws) 1;
  if (laws == self->there)
    return;
  off = self->there & ~chosen_laws (self);
  self->filling = TRUE;
  self->there = laws;
  empty (self->laws);
  for (int law = 1; law <= DP_LAST_LAW; law++)
    if (laws >> law & 1)
      {
        g_autofree char *text = dp_exam_words_law (code, law);

        add_check (self, self->laws, text, law);
        gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_last_child (self->laws)), !(off >> law & 1));
      }
  say_laws (self);
  self->filling = FALSE;
}

void
dp_exam_form_set_seed (DpExamForm *self, guint32 seed)
{
  g_autofree char *text = g_strdup_printf ("%u", seed);

  g_return_if_fail (DP_IS_EXAM_FORM (self));
  gtk_editable_set_text (self->seed, text);
}

void
dp_exam_form_set_spec (DpExamForm *self, const DpPaperSpec *spec)
{
  g_return_if_fail (DP_IS_EXAM_FORM (self));
  self->filling = TRUE;
  gtk_editable_set_text (self->title, spec->title ? spec->title : "");
  gtk_spin_button_set_value (self->n, spec->n_questions);
  gtk_spin_button_set_value (self->minutes, (spec->seconds + 59) / 60);
  gtk_spin_button_set_value (self->pass, spec->pass_percent ? spec->pass_percent : DP_PAPER_PASS);
  gtk_switch_set_active (self->open_book, spec->open_book);
  gtk_switch_set_active (self->variants, spec->variants);
  dp_exam_form_set_seed (self, spec->seed);
  for (GtkWidget *child = gtk_widget_get_first_child (self->levels); child; child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (child), spec->levels >> GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), NUMBER)) & 1);
  for (GtkWidget *child = gtk_widget_get_first_child (self->laws); child; child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (child),
                                 !spec->laws || (spec->laws >> GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), NUMBER)) & 1));
  self->filling = FALSE;
  on_changed (self);
}

void
dp_exam_form_reset_conditions (DpExamForm *self, const char *title)
{
  g_return_if_fail (DP_IS_EXAM_FORM (self));
  self->filling = TRUE;
  gtk_editable_set_text (self->title, title ? title : "");
  gtk_spin_button_set_value (self->minutes, DEFAULT_MINUTES);
  gtk_spin_button_set_value (self->pass, DP_PAPER_PASS);
  gtk_switch_set_active (self->open_book, FALSE);
  self->filling = FALSE;
}

static guint
chosen_levels (DpExamForm *self)
{
  guint levels = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->levels); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      levels |= 1u << GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), NUMBER));
  return levels;
}

gboolean
dp_exam_form_get_spec (DpExamForm *self, DpPaperSpec *spec, const char **problem)
{
  guint64 seed = 0;
  DpLaws laws;

  g_return_val_if_fail (DP_IS_EXAM_FORM (self), FALSE);
  laws = chosen_laws (self);
  *problem = NULL;
  spec->title = gtk_editable_get_text (self->title);
  spec->n_questions = (guint) gtk_spin_button_get_value_as_int (self->n);
  spec->seconds = (guint) gtk_spin_button_get_value_as_int (self->minutes) * 60;
  spec->open_book = gtk_switch_get_active (self->open_book);
  spec->pass_percent = (guint) gtk_spin_button_get_value_as_int (self->pass);
  spec->variants = gtk_switch_get_active (self->variants);
  spec->levels = chosen_levels (self);
  spec->laws = laws == self->there ? 0 : laws;
  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (self->seed), 10, 0, G_MAXUINT32, &seed, NULL))
    *problem = _("The seed can’t be read: write a whole number from 0 to 4294967295.");
  else if (spec->levels == 0)
    *problem = _("No level is chosen: choose at least one.");
  else if (laws == 0 && self->there)
    *problem = _("No law is chosen: choose at least one.");
  else if (g_utf8_strlen (spec->title, -1) > DP_PAPER_MAX_TITLE)
    *problem = _("The title is too long: use at most 120 characters.");
  spec->seed = (guint32) seed;
  return *problem == NULL;
}
G_STATIC_ASSERT (DP_PAPER_MAX_TITLE == 120);

void
dp_exam_form_set_preview (DpExamForm *self, const char *text, GListModel *lines)
{
  g_return_if_fail (DP_IS_EXAM_FORM (self));
  if (g_strcmp0 (gtk_label_get_label (self->preview), text) != 0)
    gtk_label_set_label (self->preview, text);
  gtk_list_box_bind_model (self->lines, lines, dp_line_row_create, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), lines && g_list_model_get_n_items (lines) > 0);
}

void
dp_exam_form_set_busy (DpExamForm *self, gboolean busy)
{
  g_return_if_fail (DP_IS_EXAM_FORM (self));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_spinner_set_spinning (self->spinner, busy);
}

const char *
dp_exam_form_get_preview (DpExamForm *self)
{
  g_return_val_if_fail (DP_IS_EXAM_FORM (self), NULL);
  return gtk_label_get_label (self->preview);
}

static gboolean
dp_exam_form_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_EXAM_FORM (widget)->title));
}

static void
dp_exam_form_dispose (GObject *object)
{
  DpExamForm *self = DP_EXAM_FORM (object);
  GtkWidget *child;

  self->filling = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_exam_form_parent_class)->dispose (object);
}

static void
dp_exam_form_class_init (DpExamFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_exam_form_dispose;
  widget_class->grab_focus = dp_exam_form_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_EXAM_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WORDS_CHANGED] = g_signal_new ("conditions-changed", DP_TYPE_EXAM_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (DP_TYPE_EXAM_FIELD);
  g_type_ensure (DP_TYPE_EXAM_CHOICES);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-form.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, title);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, seed);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, n);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, minutes);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, pass);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, levels);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, laws);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, all_laws);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, no_laws);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, laws_row);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, variants);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, open_book);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, preview);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, spinner);
  gtk_widget_class_bind_template_child (widget_class, DpExamForm, lines);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_words_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_all_laws);
  gtk_widget_class_bind_template_callback (widget_class, on_no_laws);
  gtk_widget_class_bind_template_callback (widget_class, on_minutes_output);
  gtk_widget_class_bind_template_callback (widget_class, on_minutes_input);
}

static void
dp_exam_form_init (DpExamForm *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int level = 0; level < DP_LEVELS; level++)
    add_check (self, self->levels, dp_level_name ((DpLevel) level), level);
  say_laws (self);
  self->filling = FALSE;
}
