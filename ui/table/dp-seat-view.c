/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-seat-view.h"

#include "dp-bound.h"
#include "dp-calls-view.h"
#include "dp-hand-view.h"
#include "dp-open-cards.h"
#include "dp-speak.h"
#include "dp-table-cards.h"

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

enum { CARD_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
in_play (DpSeatView *self)
{
  return dp_table_cards_in_play (&self->table);
}

/* What the player whose turn it is has to do, if that is to be shown; NULL for the others. */
static const char *
turn_word (DpSeatView *self)
{
  if (!self->show_turn)
    return NULL;
  if (in_play (self))
    return dp_table_cards_turn (&self->table) != self->seat ? NULL : dp_table_cards_is_lead (&self->table) ? _("to lead") : _("to play");
  return self->table.phase == DP_PHASE_AUCTION && self->table.turn == self->seat ? _("to call") : NULL;
}

/* What a ruling has laid on his next call or card, where that is to be shown like the turn; NULL. Caller frees. */
static char *
bound_word (DpSeatView *self)
{
  return self->show_turn ? dp_bound_word (&self->table, self->seat) : NULL;
}

static gboolean
is_dummy (DpSeatView *self)
{
  return dp_table_cards_dummy (&self->table) == self->seat;
}

static const char *
role_word (DpSeatView *self)
{
  if (!in_play (self))
    return NULL;
  return self->table.play.declarer == self->seat ? _("declarer") : dp_play_dummy (&self->table.play) == self->seat ? _("dummy") : NULL;
}

/* His cards are in the board. Where they're to be shown all the same, one is to see what they were. */
static gboolean
is_back (DpSeatView *self)
{
  return self->table.hands_returned && !self->shown;
}

/* What he holds up: not what lies on the table before him. */
static DpHand
held (DpSeatView *self)
{
  if (is_back (self))
    return 0;
  return in_play (self) ? dp_table_cards_held (&self->table, self->seat) : self->hand & ~dp_open_cards_shown (&self->table, self->seat);
}

static void
update_label (DpSeatView *self)
{
  g_autofree char *calls = in_play (self) ? NULL : dp_speak_calls (&self->table.auction, self->seat);
  g_autofree char *hand = (in_play (self) || is_back (self)) && !held (self) ? dp_speak_no_cards () : dp_speak_hand (held (self), dp_seat_view_is_shown (self));
  g_autofree char *open = dp_speak_open (&self->table, self->seat);
  g_autofree char *bound = bound_word (self);
  g_autoptr (GString) text = g_string_new (dp_seat_name (self->seat));

  if (self->name)
    g_string_append_printf (text, ", %s", self->name);
  if (role_word (self))
    g_string_append_printf (text, ", %s", role_word (self));
  if (self->table.auction.dealer == self->seat)
    g_string_append (text, _(", dealer"));
  if (dp_vul_covers ((DpVul) self->table.vul, self->seat))
    g_string_append (text, _(", vulnerable"));
  if (turn_word (self))
    g_string_append_printf (text, ", %s", turn_word (self));
  if (bound)
    g_string_append_printf (text, ", %s", bound);
  /* Translators: parts of what is said of a player: his calls, the cards before him, his hand. */
  if (calls)
    g_string_append_printf (text, _(". Calls: %s"), calls);
  if (open)
    g_string_append_printf (text, _(". On the table: %s"), open);
  g_string_append_printf (text, _(". Hand: %s"), hand);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static void
update_hand (DpSeatView *self)
{
  DpHandView *view = DP_HAND_VIEW (self->hand_view);

  dp_hand_view_set_dummy (view, is_dummy (self));
  if (in_play (self) || is_back (self))
    dp_hand_view_set_rest (view, held (self), dp_seat_view_is_shown (self));
  else
    dp_hand_view_set_hand (view, held (self), self->shown);
  update_label (self);
}

/* What stands on a plate, and how wide it is in one size of letters. */
typedef struct {
  double size, gap, disc;
  const char *compass, *role;
  const char *turn; /* or what binds him */
  gboolean dealer, his; /* the turn is his */
  double name;  /* width of the name, 0 = left out */
  double width; /* of all */
} Plate;

static void
measure_plate (DpSeatView *self, const DpPen *pen, Plate *plate, double size)
{
  double fixed = dp_draw_text_width (pen, plate->compass, size * .86, PANGO_WEIGHT_BOLD);

  plate->size = size;
  plate->gap = size * .45;
  plate->disc = size * 1.2;
  if (plate->role)
    fixed += dp_draw_text_width (pen, plate->role, size * .9, PANGO_WEIGHT_NORMAL) + plate->gap;
  if (plate->dealer)
    fixed += plate->disc + plate->gap;
  if (plate->turn)
    fixed += dp_draw_text_width (pen, plate->turn, size * .8, PANGO_WEIGHT_BOLD) + (plate->his ? 2.4 : 1) * plate->gap;
  plate->name = self->name ? dp_draw_text_width (pen, self->name, size, PANGO_WEIGHT_NORMAL) : 0;
  plate->width = fixed + (plate->name > 0 ? plate->name + plate->gap : 0);
}

/* The name gives way first: shortened, and left out where that says nothing. */
static void
shorten_name (Plate *plate, double room)
{
  double over = plate->width - room, full = plate->name;

  if (over <= 0 || full <= 0)
    return;
  plate->name = MAX (full - over, 0);
  plate->width -= MIN (over, full);
  if (plate->name < plate->size * 1.5)
    {
      plate->width -= plate->name + plate->gap;
      plate->name = 0;
    }
}

static double
draw_dealer (const DpPen *pen, const Plate *plate, double x, double y)
{
  const DpPalette *p = pen->palette;

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x + plate->disc / 2, y, plate->disc / 2, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (pen->cr, &p->felt_text);
  cairo_fill (pen->cr);
  /* Translators: one letter for "dealer", on a disc. */
  dp_draw_text (pen, C_("dealer", "D"), x + plate->disc / 2, y, plate->size * .8, PANGO_WEIGHT_HEAVY, &p->felt, .5, plate->disc * .8, FALSE);
  return plate->disc + plate->gap;
}

static void
draw_turn (const DpPen *pen, const Plate *plate, double x, double y)
{
  double size = plate->size, gap = plate->gap;

  if (!plate->his)
    {
      dp_draw_text (pen, plate->turn, x, y, size * .8, PANGO_WEIGHT_BOLD, &pen->palette->ring, 0, 0, FALSE);
      return;
    }
  cairo_move_to (pen->cr, x + gap * .9, y - size * .3);
  cairo_line_to (pen->cr, x + gap * .9, y + size * .3);
  cairo_line_to (pen->cr, x, y);
  cairo_close_path (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->ring);
  cairo_fill (pen->cr);
  dp_draw_text (pen, plate->turn, x + 1.4 * gap, y, size * .8, PANGO_WEIGHT_BOLD, &pen->palette->ring, 0, 0, FALSE);
}

/* So small at least, in parts of its size, is what stands on a plate where it is too long. */
#define LEAST_PLATE .62

/* "NORTH  Nora" with the dealer's D, and the marker of the turn if it is wanted. Large text is as large as there is room for it all. */
static void
draw_plate (DpSeatView *self, const DpPen *pen)
{
  const DpPalette *p = pen->palette;
  DpBox b = self->layout.plate[self->seat];
  double size = b.h * .66, y = b.y + b.h / 2, x;
  double align = self->seat == DP_SEAT_WEST ? 0 : self->seat == DP_SEAT_EAST ? 1 : .5;
  g_autofree char *compass = g_utf8_strup (dp_seat_name (self->seat), -1);
  /* What binds him says more than that he is to call or to lead. */
  g_autofree char *bound = bound_word (self);
  Plate plate = { .compass = compass, .role = role_word (self), .turn = bound ? bound : turn_word (self), .his = turn_word (self) != NULL,
                  .dealer = self->table.auction.dealer == self->seat };

  measure_plate (self, pen, &plate, size);
  if (plate.width > b.w && self->layout.grow > 1)
    measure_plate (self, pen, &plate, MAX (size / self->layout.grow, size * b.w / plate.width));
  shorten_name (&plate, b.w);
  /* What binds him is longer than whose turn it is: it must not run under the cards in the middle. */
  if (plate.width > b.w)
    {
      measure_plate (self, pen, &plate, MAX (plate.size * LEAST_PLATE, plate.size * b.w / plate.width));
      shorten_name (&plate, b.w);
    }
  size = plate.size;
  x = b.x + (b.w - plate.width) * align;
  if (plate.dealer)
    x += draw_dealer (pen, &plate, x, y);
  x += dp_draw_text (pen, compass, x, y, size * .86, PANGO_WEIGHT_BOLD, &p->felt_text, 0, 0, FALSE) + plate.gap;
  if (plate.name > 0)
    x += dp_draw_text (pen, self->name, x, y, size, PANGO_WEIGHT_NORMAL, &p->felt_dim, 0, plate.name + 1, TRUE) + plate.gap;
  if (plate.role)
    x += dp_draw_text (pen, plate.role, x, y, size * .9, PANGO_WEIGHT_NORMAL, &p->felt_text, 0, 0, FALSE) + plate.gap;
  if (plate.turn)
    draw_turn (pen, &plate, x, y);
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
  if (gtk_widget_should_layout (self->calls_view))
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
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", DP_TYPE_SEAT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                          G_TYPE_UINT, G_TYPE_UINT);
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

static void
on_card_activated (DpSeatView *self, guint seat, guint card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, seat, card);
}

GtkWidget *
dp_seat_view_new (DpSeat seat)
{
  DpSeatView *self;

  g_return_val_if_fail (seat < DP_SEAT_NONE, NULL);
  self = g_object_new (DP_TYPE_SEAT_VIEW, NULL);
  self->seat = seat;
  self->hand_view = dp_hand_view_new_list (seat);
  self->calls_view = dp_calls_view_new (seat);
  self->open_cards = dp_open_cards_new (seat);
  gtk_widget_set_parent (self->hand_view, GTK_WIDGET (self));
  gtk_widget_set_parent (self->calls_view, GTK_WIDGET (self));
  dp_open_cards_set_align (DP_OPEN_CARDS (self->open_cards), seat == DP_SEAT_EAST || seat == DP_SEAT_NORTH ? 1 : 0);
  gtk_widget_set_parent (self->open_cards, GTK_WIDGET (self));
  g_signal_connect_swapped (self->hand_view, "card-activated", G_CALLBACK (on_card_activated), self);
  g_signal_connect_swapped (self->open_cards, "card-activated", G_CALLBACK (on_card_activated), self);
  update_hand (self);
  return GTK_WIDGET (self);
}

void
dp_seat_view_set_table (DpSeatView *self, const DpTable *table, int latest)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->table = *table;
  dp_calls_view_set_auction (DP_CALLS_VIEW (self->calls_view), &table->auction, latest);
  dp_open_cards_set_table (DP_OPEN_CARDS (self->open_cards), table);
  /* The cards take the place of the calls. */
  gtk_widget_set_visible (self->calls_view, !in_play (self));
  update_hand (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_seat_view_set_hand (DpSeatView *self, DpHand hand, gboolean shown)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->hand = hand;
  self->shown = shown;
  update_hand (self);
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
  dp_card_list_set_four_colour (DP_CARD_LIST (self->hand_view), four_colour);
  dp_calls_view_set_four_colour (DP_CALLS_VIEW (self->calls_view), four_colour);
  dp_card_list_set_four_colour (DP_CARD_LIST (self->open_cards), four_colour);
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
dp_seat_view_set_playable (DpSeatView *self, gboolean playable)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  dp_card_list_set_playable (DP_CARD_LIST (self->hand_view), playable);
  dp_card_list_set_playable (DP_CARD_LIST (self->open_cards), playable);
}

gboolean
dp_seat_view_is_shown (DpSeatView *self)
{
  g_return_val_if_fail (DP_IS_SEAT_VIEW (self), FALSE);
  return self->shown || is_dummy (self);
}

GtkWidget *
dp_seat_view_get_hand (DpSeatView *self)
{
  g_return_val_if_fail (DP_IS_SEAT_VIEW (self), NULL);
  return self->hand_view;
}

GtkWidget *
dp_seat_view_get_open (DpSeatView *self)
{
  g_return_val_if_fail (DP_IS_SEAT_VIEW (self), NULL);
  return self->open_cards;
}

void
dp_seat_view_set_layout (DpSeatView *self, const DpTableLayout *layout)
{
  g_return_if_fail (DP_IS_SEAT_VIEW (self));
  self->layout = *layout;
  dp_hand_view_set_style (DP_HAND_VIEW (self->hand_view), &layout->style[self->seat]);
  dp_calls_view_set_card_width (DP_CALLS_VIEW (self->calls_view), layout->card_width);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
