/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-ruling-sheet-private.h"

#include "dp-bidding-box.h"
#include "dp-matter-picker.h"
#include "dp-sheet-row.h"
#include "dp-still.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (DpRulingSheet, dp_ruling_sheet, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void show_rows (DpRulingSheet *self);

gpointer
dp_ruling_sheet_at (DpRulingSheet *self, DpRow row, guint i, const char *id)
{
  return self->unit[row][i] ? gtk_builder_get_object (self->unit[row][i], id) : NULL;
}

void
dp_ruling_sheet_said (DpRulingSheet *self)
{
  if (self->filling)
    return;
  dp_still_hold (GTK_WIDGET (self));
  show_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_folded (DpRulingSheet *self, DpRow row)
{
  return gtk_widget_get_parent (self->group[row]) == GTK_WIDGET (self->folded_rows);
}

/* A row for the review is there or not by the form; the heading stands over the first. */
static void
show_reviews (DpRulingSheet *self)
{
  gboolean first = TRUE;

  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    {
      gboolean shown = dp_sheet_review_is_for (i, self->players, self->form);

      gtk_widget_set_visible (dp_ruling_sheet_at (self, DP_ROW_REVIEW, i, "row"), shown);
      gtk_widget_set_visible (dp_ruling_sheet_at (self, DP_ROW_REVIEW, i, "head_0"), shown && first);
      first = first && !shown;
    }
}

/* Makes the rows that the form needs for what is said on it. */
static void
show_rows (DpRulingSheet *self)
{
  guint n, folded;
  const DpRow *order = dp_row_order (self->form, &n, &folded);
  DpSheet sheet;

  dp_ruling_sheet_get_sheet (self, &sheet);
  for (guint at = 0; at < n; at++)
    {
      DpRow row = order[at];
      /* A row that is there stays while the sheet is filled in, also when what made room for it is taken back, and a new one comes at the end: nothing is to jump. */
      guint count = self->shown[row] = (guint8) MAX (dp_row_count (row, &sheet), self->shown[row]);

      /* What nobody has opened costs nothing. */
      if (is_folded (self, row) && !gtk_expander_get_expanded (self->fold))
        continue;
      for (guint i = 0; i < dp_row_kind (row)->n; i++)
        {
          if (i < count)
              dp_ruling_sheet_build (self, row, i);
          if (self->unit[row][i])
            gtk_widget_set_visible (dp_ruling_sheet_at (self, row, i, "row"), i < count);
        }
      gtk_widget_set_visible (self->group[row], row != DP_ROW_DOUBLE || self->players);
    }
  show_reviews (self);
  gtk_widget_set_visible (dp_ruling_sheet_at (self, DP_ROW_ENDING, 0, "of_auction"), self->form == DP_FORM_AUCTION);
  gtk_widget_set_visible (dp_ruling_sheet_at (self, DP_ROW_ENDING, 0, "of_play"), self->form == DP_FORM_PLAY);
  dp_choice_set_label (dp_ruling_sheet_at (self, DP_ROW_ENDING, 0, "ending"), self->form == DP_FORM_PLAY ? _("The play") : _("The auction"));
}

static void
on_folded (DpRulingSheet *self)
{
  if (gtk_expander_get_expanded (self->fold))
    show_rows (self);
}

static void
lay_out (DpRulingSheet *self)
{
  guint n, folded;
  const DpRow *order = dp_row_order (self->form, &n, &folded);

  for (GtkWidget *more = gtk_widget_get_first_child (GTK_WIDGET (self->more_rows)); more; more = gtk_widget_get_next_sibling (more))
    gtk_widget_set_visible (more, FALSE);
  for (int row = 0; row < DP_ROWS; row++)
    if (gtk_widget_get_parent (self->group[row]))
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->group[row])), self->group[row]);
  for (guint at = 0; at < n; at++)
    gtk_box_append (at < folded ? self->open_rows : self->folded_rows, self->group[order[at]]);
  gtk_widget_set_visible (GTK_WIDGET (self->fold), folded < n);
}

void
dp_ruling_sheet_set_form (DpRulingSheet *self, DpSheetForm form)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  if (form == self->form)
    return;
  self->form = form;
  memset (self->shown, 0, sizeof self->shown);
  gtk_expander_set_expanded (self->fold, FALSE);
  lay_out (self);
  show_rows (self);
}

DpSheetForm
dp_ruling_sheet_get_form (DpRulingSheet *self)
{
  g_return_val_if_fail (DP_IS_RULING_SHEET (self), DP_FORM_AUCTION);
  return self->form;
}

/* Every call that was made, and of equal ones of a player's which it is. One that nobody spoke is listed where he made no such call himself. */
static void
list_fates (DpRulingSheet *self, const DpAuction *auction)
{
  g_array_set_size (self->fates, 0);
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];
      DpSheetCall call = { c->seat, c->call, DP_FATE_UNSTATED, 0 };
      gboolean several = dp_auction_find_nth (auction, (DpSeat) c->seat, c->call, 2) >= 0;
      gboolean listed = !several && (c->marks & DP_MARK_DEEMED) && dp_auction_find_nth (auction, (DpSeat) c->seat, c->call, 1) >= 0;

      for (guint nth = 1; several && nth < G_MAXUINT8 && !call.nth && !(c->marks & DP_MARK_DEEMED); nth++)
        if (dp_auction_find_nth (auction, (DpSeat) c->seat, c->call, nth) == i)
          call.nth = (guint8) nth;
      if (several ? call.nth > 0 : !listed)
        g_array_append_val (self->fates, call);
    }
}

void
dp_ruling_sheet_set_matters (DpRulingSheet *self, const DpAuction *auction, GArray *seen)
{
  DpSheet sheet;

  g_return_if_fail (DP_IS_RULING_SHEET (self));
  dp_ruling_sheet_get_sheet (self, &sheet);
  g_array_set_size (self->calls, 0);
  for (int i = 0; i < auction->n; i++)
    {
      DpSheetCall call = { auction->call[i].seat, auction->call[i].call, DP_FATE_UNSTATED };

      if (!dp_ruling_sheet_find_call (self, call.seat, call.call))
        g_array_append_val (self->calls, call);
    }
  list_fates (self, auction);
  g_array_set_size (self->seen, 0);
  if (seen)
    g_array_append_vals (self->seen, seen->data, seen->len);
  self->filling = TRUE;
  for (int row = 0; row < DP_ROWS; row++)
    for (guint i = 0; i < dp_row_kind (row)->n; i++)
      if ((row == DP_ROW_CALL || row == DP_ROW_DOUBLE) && self->unit[row][i])
        dp_ruling_sheet_fill_calls (row == DP_ROW_CALL ? self->fates : self->calls, dp_ruling_sheet_at (self, row, i, "which"));
  self->filling = FALSE;
  dp_ruling_sheet_set_sheet (self, &sheet);
}

void
dp_ruling_sheet_set_four_colour (DpRulingSheet *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  if (four_colour)
    gtk_widget_add_css_class (GTK_WIDGET (self), "four-colour");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "four-colour");
  if (self->unit[DP_ROW_REPEAT][0])
    dp_bidding_box_set_four_colour (dp_ruling_sheet_at (self, DP_ROW_REPEAT, 0, "bidding_box"), four_colour);
}

void
dp_ruling_sheet_set_sheet (DpRulingSheet *self, const DpSheet *sheet)
{
  guint n, folded;
  const DpRow *order;

  g_return_if_fail (DP_IS_RULING_SHEET (self));
  order = dp_row_order (self->form, &n, &folded);
  memset (self->shown, 0, sizeof self->shown);
  self->filling = TRUE;
  for (guint at = 0; at < n; at++)
    {
      gboolean stated = dp_row_is_stated (order[at], sheet);

      if (at >= folded && stated)
        gtk_expander_set_expanded (self->fold, TRUE);
      for (guint i = 0; (at < folded || stated) && i < dp_row_count (order[at], sheet); i++)
        dp_ruling_sheet_build (self, order[at], i);
    }
  dp_ruling_sheet_show_values (self, sheet);
  self->filling = FALSE;
  show_rows (self);
}

void
dp_ruling_sheet_set_code (DpRulingSheet *self, const DpCode *code)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  dp_law_picker_set_code (self->law, code);
  self->players = code && dp_code_has (code, DP_TRAIT_PLAYERS_RULE);
  show_rows (self);
}

void
dp_ruling_sheet_get_sheet (DpRulingSheet *self, DpSheet *sheet)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  dp_sheet_init (sheet);
  dp_ruling_sheet_read_values (self, sheet);
}

static void
dp_ruling_sheet_dispose (GObject *object)
{
  DpRulingSheet *self = DP_RULING_SHEET (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  for (int row = 0; row < DP_ROWS; row++)
    {
      g_clear_object (&self->group[row]);
      for (int i = 0; i < MOST; i++)
        g_clear_object (&self->unit[row][i]);
    }
  G_OBJECT_CLASS (dp_ruling_sheet_parent_class)->dispose (object);
}

static void
dp_ruling_sheet_finalize (GObject *object)
{
  g_array_unref (DP_RULING_SHEET (object)->calls);
  g_array_unref (DP_RULING_SHEET (object)->fates);
  g_array_unref (DP_RULING_SHEET (object)->seen);
  G_OBJECT_CLASS (dp_ruling_sheet_parent_class)->finalize (object);
}

static gboolean
dp_ruling_sheet_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_RULING_SHEET (widget)->law));
}

static void
dp_ruling_sheet_class_init (DpRulingSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dp_ruling_sheet_grab_focus;
  object_class->dispose = dp_ruling_sheet_dispose;
  object_class->finalize = dp_ruling_sheet_finalize;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_RULING_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (DP_TYPE_MATTER_PICKER);
  g_type_ensure (DP_TYPE_SHEET_ROW);
  gtk_widget_class_set_css_name (widget_class, "rulingsheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-ruling-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, law);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, open_rows);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, folded_rows);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, fold);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, more_rows);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_changed", G_CALLBACK (dp_ruling_sheet_said));
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
}

static void
dp_ruling_sheet_init (DpRulingSheet *self)
{
  self->calls = g_array_new (FALSE, FALSE, sizeof (DpSheetCall));
  self->fates = g_array_new (FALSE, FALSE, sizeof (DpSheetCall));
  self->seen = g_array_new (FALSE, FALSE, sizeof (DpSeen));
  self->repeat = DP_NO_CALL;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int row = 0; row < DP_ROWS; row++)
    self->group[row] = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  lay_out (self);
  self->filling = FALSE;
  show_rows (self);
}
