/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-ruling-sheet-private.h"

#include "dp-matter-picker.h"

#include <stdlib.h>

/* Between the widgets and the bytes of DpSheet. */

guint
dp_ruling_sheet_find_call (DpRulingSheet *self, DpSeat seat, DpCall call)
{
  for (guint i = 0; call != DP_NO_CALL && i < self->calls->len; i++)
    {
      const DpSheetCall *c = &g_array_index (self->calls, DpSheetCall, i);

      if (c->call == call && (seat == DP_SEAT_NONE || c->seat == seat))
        return i + 1;
    }
  return 0;
}

/* The same in the list of calls whose fate is told: that one of several, or the first where it is not said which. */
static guint
find_fate (DpRulingSheet *self, const DpSheetCall *call)
{
  guint found = 0;

  for (guint i = 0; call->seat != DP_SEAT_NONE && i < self->fates->len; i++)
    {
      const DpSheetCall *c = &g_array_index (self->fates, DpSheetCall, i);

      if (c->call == call->call && c->seat == call->seat && (!found || c->nth == call->nth))
        found = i + 1;
    }
  return found;
}

static DpSheetCall
chosen_call (GArray *calls, DpChoice *choice)
{
  guint i = dp_choice_get_selected (choice);

  if (i == 0 || i > calls->len)
    return (DpSheetCall) { DP_SEAT_NONE, DP_NO_CALL, DP_FATE_UNSTATED };
  return g_array_index (calls, DpSheetCall, i - 1);
}

static void
set_field (GtkWidget *widget, const DpField *field, guint8 value)
{
  switch (field->kind)
    {
    case DP_FIELD_CHOICE:
      dp_choice_set_selected (DP_CHOICE (widget), value);
      break;
    case DP_FIELD_SEAT:
    case DP_FIELD_CHOOSER:
      dp_choice_set_selected (DP_CHOICE (widget), value < DP_SEATS ? value + 1u : value >= DP_SHEET_NOBODY ? DP_SEATS + 1u + value - DP_SHEET_NOBODY : 0);
      break;
    case DP_FIELD_BITS:
      for (GtkWidget *button = gtk_widget_get_first_child (widget); button; button = gtk_widget_get_next_sibling (button))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), value >> atoi (gtk_widget_get_name (button)) & 1);
      break;
    }
}

static guint8
get_field (GtkWidget *widget, const DpField *field)
{
  guint selected = field->kind == DP_FIELD_BITS ? 0 : dp_choice_get_selected (DP_CHOICE (widget));
  guint8 bits = 0;

  if (field->kind == DP_FIELD_CHOICE)
    return (guint8) selected;
  if (field->kind == DP_FIELD_SEAT || field->kind == DP_FIELD_CHOOSER)
    return (guint8) (selected == 0 ? (guint) DP_SEAT_NONE : selected > DP_SEATS ? DP_SHEET_NOBODY + selected - DP_SEATS - 1 : selected - 1);
  for (GtkWidget *button = gtk_widget_get_first_child (widget); button; button = gtk_widget_get_next_sibling (button))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      bits |= (guint8) (1 << atoi (gtk_widget_get_name (button)));
  return bits;
}

static void
set_specials (DpRulingSheet *self, const DpSheet *sheet)
{
  for (guint i = 0; i < DP_SHEET_CALLS && self->unit[DP_ROW_CALL][i]; i++)
    dp_choice_set_selected (dp_ruling_sheet_at (self, DP_ROW_CALL, i, "which"), find_fate (self, &sheet->calls[i]));
  if (self->unit[DP_ROW_DOUBLE][0])
    dp_choice_set_selected (dp_ruling_sheet_at (self, DP_ROW_DOUBLE, 0, "which"), dp_ruling_sheet_find_call (self, DP_SEAT_NONE, sheet->no_double.call));
  self->repeat = sheet->repeat;
  if (self->unit[DP_ROW_REPEAT][0])
    dp_ruling_sheet_show_repeat (self);
  for (guint i = 0; i < DP_SHEET_CARDS && self->unit[DP_ROW_CARDS][i]; i++)
    dp_matter_picker_set_matter (dp_ruling_sheet_at (self, DP_ROW_CARDS, i, "which"), (DpMatter) { sheet->cards[i].cards, sheet->cards[i].seat, DP_NO_CALL });
  for (guint i = 0; i < DP_SHEET_DUTIES && self->unit[DP_ROW_DUTY][i]; i++)
    dp_matter_picker_set_matter (dp_ruling_sheet_at (self, DP_ROW_DUTY, i, "which"), (DpMatter) { sheet->duties[i].cards, DP_SEAT_NONE, DP_NO_CALL });
  for (guint i = 0; i < DP_SHEET_INFORMATION && self->unit[DP_ROW_INFORMATION][i]; i++)
    dp_matter_picker_set_matter (dp_ruling_sheet_at (self, DP_ROW_INFORMATION, i, "source"),
                                 (DpMatter) { sheet->information[i].cards, sheet->information[i].seat, sheet->information[i].call, sheet->information[i].nth });
  for (guint i = 0; i < DP_SHEET_REVIEWS && self->unit[DP_ROW_REVIEW][i]; i++)
    gtk_check_button_set_active (dp_ruling_sheet_at (self, DP_ROW_REVIEW, i, "review"), sheet->reviews >> i & 1);
}

static void
get_specials (DpRulingSheet *self, DpSheet *sheet)
{
  for (guint i = 0; i < DP_SHEET_CALLS && self->unit[DP_ROW_CALL][i]; i++)
    {
      DpSheetCall call = chosen_call (self->fates, dp_ruling_sheet_at (self, DP_ROW_CALL, i, "which"));

      sheet->calls[i].seat = call.seat;
      sheet->calls[i].nth = call.nth;
      sheet->calls[i].call = call.call;
    }
  if (self->unit[DP_ROW_DOUBLE][0])
    sheet->no_double.call = chosen_call (self->calls, dp_ruling_sheet_at (self, DP_ROW_DOUBLE, 0, "which")).call;
  sheet->repeat = self->repeat;
  for (guint i = 0; i < DP_SHEET_CARDS && self->unit[DP_ROW_CARDS][i]; i++)
    {
      DpMatter matter = dp_matter_picker_get_matter (dp_ruling_sheet_at (self, DP_ROW_CARDS, i, "which"));

      sheet->cards[i].cards = matter.cards;
      sheet->cards[i].seat = matter.seat;
    }
  for (guint i = 0; i < DP_SHEET_DUTIES && self->unit[DP_ROW_DUTY][i]; i++)
    sheet->duties[i].cards = dp_matter_picker_get_matter (dp_ruling_sheet_at (self, DP_ROW_DUTY, i, "which")).cards;
  for (guint i = 0; i < DP_SHEET_INFORMATION && self->unit[DP_ROW_INFORMATION][i]; i++)
    {
      DpMatter matter = dp_matter_picker_get_matter (dp_ruling_sheet_at (self, DP_ROW_INFORMATION, i, "source"));

      sheet->information[i].cards = matter.cards;
      sheet->information[i].seat = matter.seat;
      sheet->information[i].call = matter.call;
      sheet->information[i].nth = matter.nth;
    }
  for (guint i = 0; i < DP_SHEET_REVIEWS && self->unit[DP_ROW_REVIEW][i]; i++)
    sheet->reviews |= (guint32) gtk_check_button_get_active (dp_ruling_sheet_at (self, DP_ROW_REVIEW, i, "review")) << i;
}

void
dp_ruling_sheet_show_values (DpRulingSheet *self, const DpSheet *sheet)
{
  dp_law_picker_set_law (self->law, sheet->law);
  for (guint f = 0; f < dp_n_fields (); f++)
    {
      const DpField *field = dp_field (f);

      for (guint i = 0; i < dp_row_kind (field->row)->n && self->unit[field->row][i]; i++)
        set_field (dp_ruling_sheet_at (self, field->row, i, field->id), field, ((const guint8 *) sheet)[field->at + i * field->step]);
    }
  set_specials (self, sheet);
}

void
dp_ruling_sheet_read_values (DpRulingSheet *self, DpSheet *sheet)
{
  sheet->law = (guint8) dp_law_picker_get_law (self->law);
  for (guint f = 0; f < dp_n_fields (); f++)
    {
      const DpField *field = dp_field (f);

      for (guint i = 0; i < dp_row_kind (field->row)->n && self->unit[field->row][i]; i++)
        ((guint8 *) sheet)[field->at + i * field->step] = get_field (dp_ruling_sheet_at (self, field->row, i, field->id), field);
    }
  get_specials (self, sheet);
}
