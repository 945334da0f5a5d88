/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-tricks-view.h"

#include "dp-speak.h"
#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

struct _DpTricksView {
  GtkWidget parent;
  DpSeat seat;
  int n;
  gboolean won[DP_TRICKS];
  gboolean returned; /* the cards are back in the board: only the count is left */
};

G_DEFINE_FINAL_TYPE (DpTricksView, dp_tricks_view, GTK_TYPE_WIDGET)

/* How far the next back lies from this one at ease, and how high a back is, in widths of a back. */
#define STEP .72
#define LONG 1.42
/* The count's letters, as a part of the depth of the row: beside the backs in one line, or below them in two. */
#define LETTER .44

/* Where the backs lie: as a column, or a row that leaves room for the words beside it, or, where there is none, above them. */
static DpBox
backs_box (double width, double height)
{
  if (height > width)
    return (DpBox) { 0, 0, width, height - width * LETTER * 2.9 };
  if (width > height * 6)
    return (DpBox) { 0, 0, width - height * LETTER * 6.2, height };
  return (DpBox) { 0, 0, width, height * .54 };
}

/* The width of a back, and how far the next one lies: closer when there is no room. */
static double
measure_back (DpTricksView *self, double width, double height, double *step)
{
  gboolean down = height > width;
  DpBox b = backs_box (width, height);
  double deep = down ? b.w : b.h, along = down ? b.h : b.w, w = MIN (deep, along) / LONG;

  *step = MIN (w * STEP, (along - w * LONG) / MAX (self->n - 1, 1));
  return w;
}

gboolean
dp_tricks_view_get_back (DpTricksView *self, int t, double width, double height, DpBox *box)
{
  gboolean down = height > width, upright;
  DpBox room = backs_box (width, height);
  double step, w = measure_back (self, width, height, &step), h = w * LONG, at = t * step, deep = down ? room.w : room.h;

  if (t < 0 || t >= self->n || self->returned)
    return FALSE;
  /* Towards partner is up and down for North and South, left and right for the others. */
  upright = self->won[t] == (dp_seat_side (self->seat) == DP_SIDE_NS);
  box->w = upright ? w : h;
  box->h = upright ? h : w;
  box->x = down ? (deep - box->w) / 2 : at + (h - box->w) / 2;
  box->y = down ? at + (h - box->h) / 2 : (deep - box->h) / 2;
  return TRUE;
}

static void
draw_words (DpTricksView *self, const DpPen *pen, double width, double height, double end)
{
  const GdkRGBA *colour = &pen->palette->felt_text;
  g_autofree char *won = NULL, *lost = NULL, *both = NULL;
  int n = 0;
  double size;

  for (int t = 0; t < self->n; t++)
    n += self->won[t];
  won = g_strdup_printf (ngettext ("%d won", "%d won", n), n);
  lost = g_strdup_printf (ngettext ("%d lost", "%d lost", self->n - n), self->n - n);
  if (height > width)
    {
      size = width * LETTER;
      dp_draw_text (pen, won, width / 2, end + size * .9, size, PANGO_WEIGHT_BOLD, colour, .5, width, FALSE);
      dp_draw_text (pen, lost, width / 2, end + size * 2.15, size, PANGO_WEIGHT_BOLD, colour, .5, width, FALSE);
      return;
    }
  /* Translators: tricks, "4 won, 1 lost". */
  both = g_strdup_printf (_("%1$s, %2$s"), won, lost);
  size = height * (width > height * 6 ? LETTER : .4);
  if (width > height * 6)
    dp_draw_text (pen, both, end + size * .6, height / 2, size, PANGO_WEIGHT_BOLD, colour, 0, MAX (width - end - size * .6, 1), FALSE);
  else
    dp_draw_text (pen, both, 0, height * .79, size, PANGO_WEIGHT_BOLD, colour, 0, width, FALSE);
}

static void
dp_tricks_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpTricksView *self = DP_TRICKS_VIEW (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), w, step;
  DpPen pen;
  DpBox b;

  if (!self->n || width < 8 || height < 8)
    return;
  pen = dp_pen_begin (widget, snapshot, FALSE);
  for (int t = 0; dp_tricks_view_get_back (self, t, width, height, &b); t++)
    dp_draw_card_back (&pen, (DpBox) { b.x + .5, b.y + .5, b.w - 1, b.h - 2 });
  w = measure_back (self, width, height, &step);
  draw_words (self, &pen, width, height, self->returned ? 0 : w * LONG + (self->n - 1) * step);
  dp_pen_end (&pen);
}

static void
dp_tricks_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = 8;
  *natural = 40;
}

static void
dp_tricks_view_class_init (DpTricksViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = dp_tricks_view_snapshot;
  widget_class->measure = dp_tricks_view_measure;
  gtk_widget_class_set_css_name (widget_class, "dp-tricks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_tricks_view_init (DpTricksView *self)
{
  self->seat = DP_SEAT_NONE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_tricks_view_new (void)
{
  return g_object_new (DP_TYPE_TRICKS_VIEW, NULL);
}

void
dp_tricks_view_set_table (DpTricksView *self, const DpTable *table, DpSeat seat)
{
  g_autofree char *text = NULL;

  g_return_if_fail (DP_IS_TRICKS_VIEW (self) && table != NULL);
  self->seat = seat;
  self->n = seat < DP_SEAT_NONE ? dp_table_cards_turned (table) : 0;
  self->returned = table->hands_returned && dp_table_cards_trick (table) < 0;
  for (int t = 0; t < self->n; t++)
    self->won[t] = dp_seat_side ((DpSeat) table->play.tricks[t].winner) == dp_seat_side (seat);
  text = self->n ? dp_speak_tricks (table, seat) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_widget_set_visible (GTK_WIDGET (self), self->n > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
