/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-ruling-sheet-private.h"

#include "dp-a11y.h"
#include "dp-bidding-box.h"
#include "dp-matter-picker.h"

#include <glib/gi18n-lib.h>

/* The making of the rows: each from its own .ui file, filled with answers, named for screen readers. */

/* A duty of a player's whose card has been picked from the table is his. */
static void
on_duty_card (DpRulingSheet *self, DpMatterPicker *picker)
{
  DpMatter matter = dp_matter_picker_get_matter (picker);

  for (guint i = 0; i < DP_SHEET_DUTIES; i++)
    if (dp_ruling_sheet_at (self, DP_ROW_DUTY, i, "which") == picker && matter.seat < DP_SEATS)
      {
        DpChoice *who = dp_ruling_sheet_at (self, DP_ROW_DUTY, i, "who");

        if (dp_choice_get_selected (who) == 0)
          dp_choice_set_selected (who, matter.seat + 1u);
      }
  dp_ruling_sheet_said (self);
}

void
dp_ruling_sheet_show_repeat (DpRulingSheet *self)
{
  GtkWidget *button = dp_ruling_sheet_at (self, DP_ROW_REPEAT, 0, "repeat");
  const char *text = self->repeat == DP_NO_CALL ? dp_unstated_name () : dp_call_symbol (self->repeat);
  const char *spoken = self->repeat == DP_NO_CALL ? text : dp_call_name (self->repeat);
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), _("Call to repeat"), spoken);

  gtk_label_set_label (dp_ruling_sheet_at (self, DP_ROW_REPEAT, 0, "repeat_label"), text);
  dp_bidding_box_set_selected (dp_ruling_sheet_at (self, DP_ROW_REPEAT, 0, "bidding_box"), self->repeat);
  dp_a11y_name_button (button, name);
  if (self->repeat == DP_NO_CALL)
    gtk_widget_add_css_class (button, "unstated");
  else
    gtk_widget_remove_css_class (button, "unstated");
}

static void
set_repeat (DpRulingSheet *self, DpCall call)
{
  self->repeat = call;
  dp_ruling_sheet_show_repeat (self);
  gtk_popover_popdown (dp_ruling_sheet_at (self, DP_ROW_REPEAT, 0, "repeat_popover"));
  dp_ruling_sheet_said (self);
}

static void
on_call_chosen (DpRulingSheet *self, guint call)
{
  set_repeat (self, (DpCall) call);
}

static void
on_call_cleared (DpRulingSheet *self)
{
  set_repeat (self, DP_NO_CALL);
}

/* "not stated" and then names; NULL-terminated copies are taken. */
static void
fill_choice (DpChoice *choice, const DpField *field)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  guint n = field->kind == DP_FIELD_SEAT || field->kind == DP_FIELD_CHOOSER ? DP_SEATS : field->n_answers;

  g_ptr_array_add (items, (char *) dp_unstated_name ());
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, (char *) (field->kind == DP_FIELD_CHOICE ? field->answer (i) : dp_seat_name ((DpSeat) i)));
  if (field->kind == DP_FIELD_CHOOSER)
    {
      g_ptr_array_add (items, (char *) dp_seat_name (DP_SEAT_NONE));
      g_ptr_array_add (items, _("either North or South"));
      g_ptr_array_add (items, _("either East or West"));
    }
  g_ptr_array_add (items, NULL);
  dp_choice_set_items (choice, (const char *const *) items->pdata);
}

void
dp_ruling_sheet_fill_calls (GArray *calls, DpChoice *choice)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (items, g_strdup (dp_unstated_name ()));
  for (guint i = 0; i < calls->len; i++)
    {
      const DpSheetCall *call = &g_array_index (calls, DpSheetCall, i);

      g_ptr_array_add (items, dp_clause_call_name ((DpSeat) call->seat, call->call, call->nth));
    }
  g_ptr_array_add (items, NULL);
  dp_choice_set_items (choice, (const char *const *) items->pdata);
}

/* The name of one thing in the i-th row of its kind: no two have the same. Caller frees. */
static char *
numbered (const char *name, guint i)
{
  /* Translators: a row of the ruling sheet, and its number where there are several of the kind. */
  return i == 0 ? g_strdup (name ? name : "") : g_strdup_printf (_("%1$s (%2$u)"), name ? name : "", i + 1);
}

static void
wire_bits (DpRulingSheet *self, GtkWidget *box, guint i)
{
  for (GtkWidget *button = gtk_widget_get_first_child (box); button; button = gtk_widget_get_next_sibling (button))
    {
      g_autofree char *name = numbered (gtk_widget_get_tooltip_text (button), i);

      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      g_signal_connect_object (button, "toggled", G_CALLBACK (dp_ruling_sheet_said), self, G_CONNECT_SWAPPED);
    }
}

/* The widgets of a row that hold no byte of their own. */
static void
wire_special (DpRulingSheet *self, DpRow row, guint i)
{
  static const char *const pickers[DP_ROWS] = { [DP_ROW_CARDS] = "which", [DP_ROW_DUTY] = "which", [DP_ROW_INFORMATION] = "source" };

  if (pickers[row])
    {
      DpMatterPicker *picker = dp_ruling_sheet_at (self, row, i, pickers[row]);

      dp_matter_picker_set_matters (picker, self->fates, self->seen);
      g_signal_connect_object (picker, "changed", row == DP_ROW_DUTY ? G_CALLBACK (on_duty_card) : G_CALLBACK (dp_ruling_sheet_said), self, G_CONNECT_SWAPPED);
    }
  if (row == DP_ROW_CALL || row == DP_ROW_DOUBLE)
    {
      dp_ruling_sheet_fill_calls (row == DP_ROW_CALL ? self->fates : self->calls, dp_ruling_sheet_at (self, row, i, "which"));
      g_signal_connect_object (dp_ruling_sheet_at (self, row, i, "which"), "notify::selected", G_CALLBACK (dp_ruling_sheet_said), self, G_CONNECT_SWAPPED);
    }
  if (row == DP_ROW_REPEAT)
    {
      GtkMenuButton *button = dp_ruling_sheet_at (self, row, i, "repeat");

      gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (button)), GTK_ALIGN_FILL);
      dp_bidding_box_set_four_colour (dp_ruling_sheet_at (self, row, i, "bidding_box"), gtk_widget_has_css_class (GTK_WIDGET (self), "four-colour"));
      g_signal_connect_object (dp_ruling_sheet_at (self, row, i, "bidding_box"), "call-chosen", G_CALLBACK (on_call_chosen), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (dp_ruling_sheet_at (self, row, i, "no_repeat"), "clicked", G_CALLBACK (on_call_cleared), self, G_CONNECT_SWAPPED);
      dp_ruling_sheet_show_repeat (self);
    }
  if (row == DP_ROW_REVIEW)
    {
      /* Translators: a law and what the director reviews under it. */
      g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), dp_sheet_review_law (i), dp_sheet_review_name (i));

      gtk_label_set_label (dp_ruling_sheet_at (self, row, i, "review_label"), text);
      gtk_accessible_update_property (dp_ruling_sheet_at (self, row, i, "review"), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      g_signal_connect_object (dp_ruling_sheet_at (self, row, i, "review"), "toggled", G_CALLBACK (dp_ruling_sheet_said), self, G_CONNECT_SWAPPED);
    }
}

static void
name_row (DpRulingSheet *self, DpRow row, guint i, GtkWidget *unit)
{
  for (GtkWidget *child = gtk_widget_get_first_child (unit); child && i > 0; child = gtk_widget_get_next_sibling (child))
    if (DP_IS_CHOICE (child) || DP_IS_MATTER_PICKER (child))
      {
        g_autofree char *label = NULL;
        g_autofree char *name = NULL;

        g_object_get (child, "label", &label, NULL);
        name = numbered (label, i);
        g_object_set (child, "label", name, NULL);
      }
  if (row == DP_ROW_PLAYER)
    {
      g_autofree char *may = g_strdup_printf (_("%s may make"), dp_seat_name ((DpSeat) i));
      g_autofree char *silence = g_strdup_printf (_("%s must pass"), dp_seat_name ((DpSeat) i));

      gtk_label_set_label (dp_ruling_sheet_at (self, row, i, "name"), dp_seat_name ((DpSeat) i));
      dp_choice_set_label (dp_ruling_sheet_at (self, row, i, "may"), may);
      dp_choice_set_label (dp_ruling_sheet_at (self, row, i, "silence"), silence);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (unit); child; child = gtk_widget_get_next_sibling (child))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (child));

      if (id && (g_str_equal (id, i > 0 ? "first" : "more") || (i > 0 && g_str_has_prefix (id, "head_"))))
        gtk_widget_set_visible (child, FALSE);
    }
}

void
dp_ruling_sheet_build (DpRulingSheet *self, DpRow row, guint i)
{
  g_autofree char *resource = g_strdup_printf ("/org/directorplease/DirectorPlease/dp-sheet-%s.ui", dp_row_kind (row)->name);
  GtkWidget *unit;
  gboolean filling = self->filling;

  if (self->unit[row][i])
    return;
  self->filling = TRUE;
  self->unit[row][i] = gtk_builder_new_from_resource (resource);
  unit = dp_ruling_sheet_at (self, row, i, "row");
  name_row (self, row, i, unit);
  for (guint f = 0; f < dp_n_fields (); f++)
    {
      const DpField *field = dp_field (f);
      GtkWidget *widget = field->row == row ? dp_ruling_sheet_at (self, row, i, field->id) : NULL;

      if (widget && field->kind == DP_FIELD_BITS)
        wire_bits (self, widget, i);
      else if (widget)
        {
          fill_choice (DP_CHOICE (widget), field);
          g_signal_connect_object (widget, "notify::selected", G_CALLBACK (dp_ruling_sheet_said), self, G_CONNECT_SWAPPED);
        }
    }
  wire_special (self, row, i);
  gtk_box_append (i < dp_row_kind (row)->shown ? GTK_BOX (self->group[row]) : self->more_rows, unit);
  self->filling = filling;
}
