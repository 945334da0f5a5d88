/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-seat-view.h"

#include "dp-calls-view.h"
#include "dp-hand-view.h"
#include "dp-open-cards.h"
#include "dp-speak.h"

#include <glib/gi18n-lib.h>

struct _DpSeatView {
  GtkWidget parent;
  DpSeat seat;
  DpTable table;
  DpHand hand;
  char *name;
  gboolean shown;
  gboolean show_turn;
  DpTableLayout layout;
  GtkWidget *hand_view;
  GtkWidget *calls_view;
  GtkWidget *open_cards;
};

G_DEFINE_FINAL_TYPE (DpSeatView, dp_seat_view, GTK_TYPE_WIDGET)

static gboolean
has_turn (DpSeatView *self)
{
  return self->show_turn && self->table.phase == DP_PHASE_AUCTION && self->table.turn == self->seat;
}

/* What he holds up: not what lies on the table before him. */
static DpHand
held (DpSeatView *self)
{
  return self->hand & ~dp_open_cards_shown (&self->table, self->seat);
}

static void
update_label (DpSeatView *self)
{
  g_autofree char *calls = dp_speak_calls (&self->table.auction, self->seat);
  g_autofree char *hand = dp_speak_hand (held (self), self->shown);
  g_autofree char *open = dp_speak_open (&self->table, self->seat);
  g_autoptr (GString) who = g_string_new (dp_seat_name (self->seat));
  g_autofree char *text = NULL;

  if (self->name)
    g_string_append_printf (who, ", %s", self->name);
  if (self->table.auction.dealer == self->seat)
    g_string_append (who, _(", dealer"));
  if (dp_vul_covers ((DpVul) self->table.vul, self->seat))
    g_string_append (who, _(", vulnerable"));
  if (has_turn (self))
    g_string_append (who, _(", to call"));
  /* Translators: who sits there; the calls he made; his hand. */
  text = open ? g_strdup_printf (_("%s. Calls: %s. On the table: %s. Hand: %s"), who->str, calls, open, hand)
              : g_strdup_printf (_("%s. Calls: %s. Hand: %s"), who->str, calls, hand);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* "NORTH  Nora" with the dealer's D, and the marker of the turn if it is wanted. */
static void
draw_plate (DpSeatView *self, const DpPen *pen)
{
  const DpPalette *p = pen->palette;
  DpBox b = self->layout.plate[self->seat];
  double size = b.h * .66, gap = size * .45, disc = size * 1.2, y = b.y + b.h / 2, x, width;
  double align = self->seat == DP_SEAT_WEST ? 0 : self->seat == DP_SEAT_EAST ? 1 : .5;
  gboolean dealer = self->table.auction.dealer == self->seat;
  g_autofree char *compass = g_utf8_strup (dp_seat_name (self->seat), -1);
  const char *turn = has_turn (self) ? _("to call") : NULL;
  double compass_width = dp_draw_text_width (pen, compass, size * .86, PANGO_WEIGHT_BOLD);
  double fixed = compass_width + (dealer ? disc + gap : 0) + (turn ? dp_draw_text_width (pen, turn, size * .8, PANGO_WEIGHT_BOLD) + 2.4 * gap : 0);
  double name_width = self->name ? MIN (dp_draw_text_width (pen, self->name, size, PANGO_WEIGHT_NORMAL), MAX (b.w - fixed - gap, 0)) : 0;

  if (name_width < size * 1.5 && name_width < (self->name ? dp_draw_text_width (pen, self->name, size, PANGO_WEIGHT_NORMAL) : 0))
    name_width = 0;
  width = fixed + (name_width > 0 ? name_width + gap : 0);
  x = b.x + (b.w - width) * align;
  if (dealer)
    {
      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, x + disc / 2, y, disc / 2, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (pen->cr, &p->felt_text);
      cairo_fill (pen->cr);
      /* Translators: one letter for "dealer", on a disc. */
      dp_draw_text (pen, C_("dealer", "D"), x + disc / 2, y, size * .8, PANGO_WEIGHT_HEAVY, &p->felt, .5, disc * .8, FALSE);
      x += disc + gap;
    }
  x += dp_draw_text (pen, compass, x, y, size * .86, PANGO_WEIGHT_BOLD, &p->felt_text, 0, 0, FALSE) + gap;
  if (name_width > 0)
    x += dp_draw_text (pen, self->name, x, y, size, PANGO_WEIGHT_NORMAL, &p->felt_dim, 0, name_width + 1, TRUE) + gap;
  if (turn)
    {
      cairo_move_to (pen->cr, x + gap * .9, y - size * .3);
      cairo_line_to (pen->cr, x + gap * .9, y + size * .3);
      cairo_line_to (pen->cr, x, y);
      cairo_close_path (pen->cr);
      gdk_cairo_set_source_rgba (pen->cr, &p->ring);
      cairo_fill (pen->cr);
      dp_draw_text (pen, turn, x + 1.4 * gap, y, size * .8, PANGO_WEIGHT_BOLD, &p->ring, 0, 0, FALSE);
    }
}

static void
dp_seat_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpSeatView *self = DP_SEAT_VIEW (widget);
  DpPen pen = dp_pen_begin (widget, snapshot, FALSE);

  draw_plate (self, &pen);
  dp_pen_end (&pen);
  gtk_widget_snapshot_child (widget, self->calls_view, snapshot);
  gtk_widget_snapshot_child (widget, self->hand_view, snapshot);
  gtk_widget_snapshot_child (widget, self->open_cards, snapshot);
}

static void
dp_seat_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
}

static void
allocate (GtkWidget *child, DpBox b)
{
  GtkAllocation at = { (int) b.x, (int) b.y, MAX ((int) (b.w + .5), 8), MAX ((int) (b.h + .5), 8) };
  int minimum;

  /* GTK wants a widget asked before it is told. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &at, -1);
}

static void
dp_seat_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DpSeatView *self = DP_SEAT_VIEW (widget);

  allocate (self->hand_view, self->layout.hand[self->seat]);
  allocate (self->calls_view, self->layout.calls[self->seat]);
  if (gtk_widget_should_layout (self->open_cards))
    allocate (self->open_cards, self->layout.open[self->seat]);
}

/* Only the parts take the pointer: the four seats lie over one another. */
static gboolean
dp_seat_view_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
dp_seat_view_dispose (GObject *object)
{
  DpSeatView *self = DP_SEAT_VIEW (object);

  g_clear_pointer (&self->hand_view, gtk_widget_unparent);
  g_clear_pointer (&self->calls_view, gtk_widget_unparent);
  g_clear_pointer (&self->open_cards, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_seat_view_parent_class)->dispose (object);
}

static void
dp_seat_view_finalize (GObject *object)
{
  g_free (DP_SEAT_VIEW (object)->name);
  G_OBJECT_CLASS (dp_seat_view_parent_class)->finalize (object);
}

static void
dp_seat_view_class_init (DpSeatViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_seat_view_dispose;
  object_class->finalize = dp_seat_view_finalize;
  widget_class->snapshot = dp_seat_view_snapshot;
  widget_class->measure = dp_seat_view_measure;
  widget_class->size_allocate = dp_seat_view_size_allocate;
  widget_class->contains = dp_seat_view_contains;
  gtk_widget_class_set_css_name (widget_class, "dp-seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_seat_view_init (DpSeatView *self)
{
  self->table.turn = DP_SEAT_NONE;
  self->table.auction.dealer = DP_SEAT_NONE;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_seat_view_new (DpSeat seat)
{
  DpSeatView *self;

  g_return_val_if_fail (seat < DP_SEAT_NONE, NULL);
  self = g_object_new (DP_TYPE_SEAT_VIEW, NULL);
  self->seat = seat;
  self->hand_view = dp_hand_view_new ();
  self->calls_view = dp_calls_view_new (seat);
  self->open_cards = dp_open_cards_new (seat);
  dp_hand_view_set_align (DP_HAND_VIEW (self->hand_view), seat == DP_SEAT_WEST ? 0 : seat == DP_SEAT_EAST ? 1 : .5);
  gtk_widget_set_parent (self->hand_view, GTK_WIDGET (self));
  gtk_widget_set_parent (self->calls_view, GTK_WIDGET (self));
  dp_open_cards_set_align (DP_OPEN_CARDS (self->open_cards), seat == DP_SEAT_EAST || seat == DP_SEAT_NORTH ? 1 : 0);
  gtk_widget_set_parent (self->open_cards, GTK_WIDGET (self));
  update_label (self);
  return GTK_WIDGET (self);
}

void
dp_seat_view_set_table (DpSeatView *self, const DpTable *table, int latest)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->table = *table;
  dp_calls_view_set_auction (DP_CALLS_VIEW (self->calls_view), &table->auction, latest);
  dp_open_cards_set_table (DP_OPEN_CARDS (self->open_cards), table);
  dp_hand_view_set_hand (DP_HAND_VIEW (self->hand_view), held (self), self->shown);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_seat_view_set_hand (DpSeatView *self, DpHand hand, gboolean shown)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->hand = hand;
  self->shown = shown;
  dp_hand_view_set_hand (DP_HAND_VIEW (self->hand_view), held (self), shown);
  update_label (self);
}

void
dp_seat_view_set_name (DpSeatView *self, const char *name)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  g_free (self->name);
  self->name = name && *name ? g_strdup (name) : NULL;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_seat_view_set_four_colour (DpSeatView *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  dp_hand_view_set_four_colour (DP_HAND_VIEW (self->hand_view), four_colour);
  dp_calls_view_set_four_colour (DP_CALLS_VIEW (self->calls_view), four_colour);
  dp_open_cards_set_four_colour (DP_OPEN_CARDS (self->open_cards), four_colour);
}

void
dp_seat_view_set_show_turn (DpSeatView *self, gboolean show_turn)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->show_turn = show_turn;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_seat_view_set_layout (DpSeatView *self, const DpTableLayout *layout)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->layout = *layout;
  dp_hand_view_set_shape (DP_HAND_VIEW (self->hand_view), layout->shape[self->seat]);
  dp_calls_view_set_card_width (DP_CALLS_VIEW (self->calls_view), layout->card_width);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
