/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-interview-view.h"

#include "dp-a11y.h"
#include "dp-line-row.h"
#include "dp-narrator.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpInterviewView {
  GtkWidget parent;
  GtkListBox *players;
  AdwActionRow *row[DP_SEATS];
  GtkMenuButton *ask[DP_SEATS];
  GtkListBox *answers;
  GListStore *answered; /* DpLine */
  gboolean with_play;   /* it is asked about the play, too */
};

G_DEFINE_FINAL_TYPE (DpInterviewView, dp_interview_view, GTK_TYPE_WIDGET)

enum { ASK, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
ask_action (GtkWidget *widget, const char *name, GVariant *target)
{
  guint seat, question, place;

  g_variant_get (target, "(uuu)", &seat, &question, &place);
  if (seat < DP_SEATS && question < DP_QUESTIONS && place < DP_PLACE_EITHER)
    g_signal_emit (widget, signals[ASK], 0, seat, question, place);
}

static GMenuModel *
questions_menu (DpSeat seat, DpTopic topic, DpPlace place)
{
  GMenu *menu = g_menu_new ();

  for (int question = 0; question < DP_QUESTIONS; question++)
    {
      g_autoptr (GMenuItem) item = NULL;

      if (dp_question_topic ((DpQuestion) question) != topic && dp_question_topic ((DpQuestion) question) != DP_TOPIC_BOTH)
        continue;
      item = g_menu_item_new (dp_question_text (question), NULL);
      g_menu_item_set_action_and_target (item, "interview.ask", "(uuu)", (guint) seat, (guint) question, (guint) place);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* The same questions in every case, those about the play once there is one, so that no menu is long. */
static void
append_topic (GMenu *menu, DpSeat seat, DpTopic topic, const char *heading, const char *aloud_label, const char *away_label)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenuModel) aloud = questions_menu (seat, topic, DP_PLACE_TABLE);
  g_autoptr (GMenuModel) away = questions_menu (seat, topic, DP_PLACE_AWAY);

  g_menu_append_submenu (section, aloud_label, aloud);
  g_menu_append_submenu (section, away_label, away);
  g_menu_append_section (menu, heading, G_MENU_MODEL (section));
}

/* What of a window’s width a list of questions doesn’t need for their words, in pixels; and the most of it that they have, in characters. */
#define MENU_FRAME 150
#define MENU_CHARS 80

static void
wrap_labels (GtkWidget *widget, int chars)
{
  if (GTK_IS_LABEL (widget))
    {
      gboolean wrap = g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1) > chars;

      gtk_label_set_wrap (GTK_LABEL (widget), wrap);
      gtk_label_set_width_chars (GTK_LABEL (widget), wrap ? chars : -1);
      gtk_label_set_max_width_chars (GTK_LABEL (widget), wrap ? chars : -1);
      /* One of two lines is told from the next. */
      gtk_widget_set_margin_top (widget, wrap ? 4 : 0);
      gtk_widget_set_margin_bottom (widget, wrap ? 4 : 0);
      if (wrap)
        gtk_label_set_xalign (GTK_LABEL (widget), 0);
      if (wrap)
        gtk_widget_set_halign (widget, GTK_ALIGN_FILL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    wrap_labels (child, chars);
}

/* Before it opens: a question may be longer than a narrow window is wide. */
static void
fit_menu (GtkMenuButton *button, gpointer unused)
{
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (button));
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (menu), NULL, NULL);
  int each = MAX (PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics)), 1);
  int width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button))));

  pango_font_metrics_unref (metrics);
  wrap_labels (menu, CLAMP ((width - MENU_FRAME) / each, 1, MENU_CHARS));
}

static GtkWidget *
find_stack (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_STACK (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_stack (child);
  return found;
}

/* As large from the first as its largest page: a page that opens in it would else carry the whole menu to the other side of its button. */
static void
keep_size (GtkPopover *menu)
{
  GtkWidget *stack = find_stack (GTK_WIDGET (menu));

  g_return_if_fail (stack);
  gtk_stack_set_vhomogeneous (GTK_STACK (stack), TRUE);
  gtk_stack_set_hhomogeneous (GTK_STACK (stack), TRUE);
}

static void
fill_menu (DpInterviewView *self, DpSeat seat, gboolean with_play)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *name = g_strdup_printf (_("Ask %s"), dp_seat_name (seat));

  /* A submenu is known by its label: no two may have the same. */
  append_topic (menu, seat, DP_TOPIC_AUCTION, _("About the auction"), _("At the table"), _("Away from the table"));
  if (with_play)
    append_topic (menu, seat, DP_TOPIC_PLAY, _("About the play"), _("At the table, about the play"), _("Away from the table, about the play"));
  gtk_menu_button_set_menu_model (self->ask[seat], G_MENU_MODEL (menu));
  keep_size (gtk_menu_button_get_popover (self->ask[seat]));
  dp_a11y_name_button (GTK_WIDGET (self->ask[seat]), name);
  /* A menu that closes from a submenu leaves the focus inside itself, where no key is heard. */
  g_signal_connect_object (gtk_menu_button_get_popover (self->ask[seat]), "closed", G_CALLBACK (gtk_widget_grab_focus), self->ask[seat], G_CONNECT_SWAPPED);
}

/* What he is told to whom this question was put: at the ruling point where he put it, whatever has come out since. */
static char *
answer_at (const DpCaseState *state, guint asked)
{
  guint point = dp_case_state_asked_at (state, asked);

  return dp_narrator_answer (state->scenario, state->director, point + 1, point < state->n_points ? dp_director_point (state->director, point)->event + 1 : state->n_events,
                             state->asked[asked].seat, state->asked[asked].question);
}

char *
dp_interview_view_last_answer (const DpCaseState *state)
{
  const DpAsked *asked;
  g_autofree char *answer = NULL;

  g_return_val_if_fail (state && state->n_asked > 0, NULL);
  asked = &state->asked[state->n_asked - 1];
  answer = answer_at (state, state->n_asked - 1);
  /* Translators: who is asked, where, and what he answers. */
  return g_strdup_printf (_("%1$s, %2$s: “%3$s”"), dp_seat_name (asked->seat), dp_narrator_place (asked->place), answer);
}

void
dp_interview_view_set_state (DpInterviewView *self, const DpCaseState *state, gboolean compass_only)
{
  gboolean with_play;

  g_return_if_fail (DP_IS_INTERVIEW_VIEW (self));
  with_play = dp_case_state_offers (state, DP_ASK_CARD_MIND);
  for (int seat = 0; seat < DP_SEATS && with_play != self->with_play; seat++)
    fill_menu (self, seat, with_play);
  self->with_play = with_play;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      g_autofree char *who = compass_only ? g_strdup (dp_seat_name (seat)) : dp_narrator_seat (state->scenario, seat);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row[seat]), who);
      gtk_widget_set_sensitive (GTK_WIDGET (self->ask[seat]), state->mode == DP_CASE_RULING);
    }
  if (state->n_asked < g_list_model_get_n_items (G_LIST_MODEL (self->answered)))
    g_list_store_remove_all (self->answered);
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->answered)); i < state->n_asked; i++)
    {
      const DpAsked *asked = &state->asked[i];
      g_autofree char *answer = answer_at (state, i);
      g_autofree char *quoted = g_strdup_printf (_("“%s”"), answer);
      /* Translators: who is asked, where, and the question. */
      g_autofree char *heading = g_strdup_printf (_("%1$s, %2$s: %3$s"), dp_seat_name (asked->seat), dp_narrator_place (asked->place),
                                                  dp_question_text (asked->question));
      g_autoptr (DpLine) line = dp_line_new (heading, quoted);

      g_list_store_append (self->answered, line);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->answers), state->n_asked > 0);
}

void
dp_interview_view_clear (DpInterviewView *self)
{
  g_return_if_fail (DP_IS_INTERVIEW_VIEW (self));
  g_list_store_remove_all (self->answered);
}

static void
dp_interview_view_dispose (GObject *object)
{
  DpInterviewView *self = DP_INTERVIEW_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->answered);
  G_OBJECT_CLASS (dp_interview_view_parent_class)->dispose (object);
}

static void
dp_interview_view_class_init (DpInterviewViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_interview_view_dispose;
  signals[ASK] = g_signal_new ("ask", DP_TYPE_INTERVIEW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_install_action (widget_class, "interview.ask", "(uuu)", ask_action);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-interview-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpInterviewView, players);
  gtk_widget_class_bind_template_child (widget_class, DpInterviewView, answers);
  for (int i = 0; i < DP_SEATS; i++)
    {
      g_autofree char *row = g_strdup_printf ("row_%d", i);
      g_autofree char *ask = g_strdup_printf ("ask_%d", i);

      gtk_widget_class_bind_template_child_full (widget_class, row, FALSE, (gssize) (G_STRUCT_OFFSET (DpInterviewView, row) + (gsize) i * sizeof (gpointer)));
      gtk_widget_class_bind_template_child_full (widget_class, ask, FALSE, (gssize) (G_STRUCT_OFFSET (DpInterviewView, ask) + (gsize) i * sizeof (gpointer)));
    }
}

static void
dp_interview_view_init (DpInterviewView *self)
{
  self->answered = g_list_store_new (DP_TYPE_LINE);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      fill_menu (self, seat, FALSE);
      gtk_menu_button_set_create_popup_func (self->ask[seat], fit_menu, NULL, NULL);
    }
  gtk_list_box_bind_model (self->answers, G_LIST_MODEL (self->answered), dp_line_row_create, NULL, NULL);
}
