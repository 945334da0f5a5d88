/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hand-view.h"

#include "dp-speak.h"

#include <glib/gi18n-lib.h>

struct _DpHandView {
  DpCardList parent;
  DpHand hand;
  DpHandStyle style;
  DpSeat seat;     /* nobody for a picture */
  gboolean dummy;
  gboolean shown;
  gboolean rest; /* no cards means none left, not unknown */
};

G_DEFINE_FINAL_TYPE (DpHandView, dp_hand_view, DP_TYPE_CARD_LIST)

static gboolean
is_text (DpHandView *self)
{
  return self->style.shape == DP_HAND_LINE || self->style.shape == DP_HAND_BLOCK;
}

static int
backs (DpHandView *self)
{
  int n = dp_hand_size (self->hand);

  return n || self->rest ? n : 13;
}

static void
draw_backs (DpHandView *self, const DpPen *pen, double width, double height)
{
  gboolean down = self->style.shape == DP_HAND_COLUMN;
  int n = backs (self);
  double deep = down ? width : height, along = down ? height : width;
  double thick = deep / 1.4, step = n > 1 ? MIN (thick * .42, (along - thick) / (n - 1)) : 0;
  double start = (along - thick - step * (n - 1)) * self->style.align;

  for (int i = 0; i < n; i++)
    dp_draw_card_back (pen, down ? (DpBox) { 1, start + i * step, deep - 2, thick } : (DpBox) { start + i * step, 1, thick, deep - 2 });
}

/* On a light slip, so that the suits keep their colours on any cloth. */
static void
draw_slip (DpHandView *self, const DpPen *pen, double width, double height)
{
  DpBox pip, slip;

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      DpDenomination d = (DpDenomination) suit;

      if (!dp_hand_layout_pip (self->hand, &self->style, width, height, d, &pip, &slip))
        return;
      if (suit == DP_SPADES)
        {
          dp_draw_round_box (pen, slip, 4);
          gdk_cairo_set_source_rgba (pen->cr, &pen->palette->card);
          cairo_fill (pen->cr);
        }
      dp_draw_suit (pen, d, pip.x + pip.w * .46, pip.y + pip.h / 2, MIN (pip.h * .62, pip.w * .9), dp_pen_suit_on_card (pen, d));
      if (!dp_hand_length (self->hand, d))
        dp_draw_text (pen, "–", pip.x + pip.w, pip.y + pip.h / 2, pip.h * .7, PANGO_WEIGHT_BOLD, &pen->palette->ink, 0, 0, FALSE);
    }
}

static void
draw_cards (DpHandView *self, const DpPen *pen, double width, double height)
{
  DpHandPlace place[DP_CARDS];

  for (int i = 0, n = dp_hand_layout (self->hand, &self->style, width, height, place); i < n; i++)
    if (is_text (self))
      dp_draw_text (pen, dp_card_rank_symbol (place[i].card), place[i].box.x + place[i].box.w / 2, place[i].box.y + place[i].box.h / 2, place[i].index,
                    PANGO_WEIGHT_BOLD, dp_pen_suit_on_card (pen, dp_card_suit (place[i].card)), .5, place[i].box.w * .98, FALSE);
    else
      dp_draw_playing_card (pen, place[i].card, place[i].box, place[i].index, place[i].look);
}

static void
dp_hand_view_draw (DpCardList *list, const DpPen *pen, gboolean over)
{
  DpHandView *self = DP_HAND_VIEW (list);
  double width = gtk_widget_get_width (GTK_WIDGET (list)), height = gtk_widget_get_height (GTK_WIDGET (list));

  if (over)
    return;
  if (!self->shown || !self->hand)
    {
      draw_backs (self, pen, width, height);
      return;
    }
  draw_slip (self, pen, width, height);
  if (self->seat == DP_SEAT_NONE)
    draw_cards (self, pen, width, height);
}

static void
dp_hand_view_lay (DpCardList *list, double width, double height, DpHandPlace *place)
{
  dp_hand_layout (DP_HAND_VIEW (list)->hand, &DP_HAND_VIEW (list)->style, width, height, place);
}

static void
dp_hand_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  gboolean down = DP_HAND_VIEW (widget)->style.shape == DP_HAND_COLUMN;

  *minimum = 8;
  *natural = (orientation == GTK_ORIENTATION_HORIZONTAL) != down ? 420 : 68;
}

static void
update (DpHandView *self)
{
  DpHandPlace place[DP_CARDS];
  DpListCard cards[DP_LIST_MAX];
  /* The order of the cards does not hang on the room they have. */
  int n = self->shown && self->seat < DP_SEAT_NONE ? dp_hand_layout (self->hand, &self->style, 500, 500, place) : 0;
  g_autofree char *text = self->rest && !self->hand ? dp_speak_no_cards () : dp_speak_hand (self->hand, self->shown);

  for (int i = 0; i < n; i++)
    cards[i] = (DpListCard) {
      .card = place[i].card,
      .seat = self->seat,
      .text = is_text (self),
      .name = dp_speak_card (place[i].card, self->seat, self->dummy ? _("dummy") : NULL),
    };
  dp_card_list_set_cards (DP_CARD_LIST (self), cards, n);
  dp_card_list_set_walk (DP_CARD_LIST (self), dp_hand_shape_is_down (self->style.shape),
                         self->style.shape == DP_HAND_DOWN || self->style.shape == DP_HAND_ACROSS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
dp_hand_view_class_init (DpHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DpCardListClass *list_class = DP_CARD_LIST_CLASS (klass);

  widget_class->measure = dp_hand_view_measure;
  list_class->lay = dp_hand_view_lay;
  list_class->draw = dp_hand_view_draw;
  gtk_widget_class_set_css_name (widget_class, "dp-hand");
}

static void
dp_hand_view_init (DpHandView *self)
{
  self->style = (DpHandStyle) { .align = .5, .trumps = DP_NOTRUMP };
  self->seat = DP_SEAT_NONE;
  update (self);
}

GtkWidget *
dp_hand_view_new (void)
{
  return g_object_new (DP_TYPE_HAND_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
}

GtkWidget *
dp_hand_view_new_list (DpSeat seat)
{
  DpHandView *self;

  g_return_val_if_fail (seat < DP_SEAT_NONE, NULL);
  self = g_object_new (DP_TYPE_HAND_VIEW, NULL);
  self->seat = seat;
  return GTK_WIDGET (self);
}

static void
set_hand (DpHandView *self, DpHand hand, gboolean shown, gboolean rest)
{
  if (self->hand == hand && self->shown == !!shown && self->rest == rest)
    return;
  self->hand = hand;
  self->shown = !!shown;
  self->rest = rest;
  update (self);
}

void
dp_hand_view_set_hand (DpHandView *self, DpHand hand, gboolean shown)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  set_hand (self, hand, shown, FALSE);
}

void
dp_hand_view_set_rest (DpHandView *self, DpHand hand, gboolean shown)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  set_hand (self, hand, shown, TRUE);
}

void
dp_hand_view_set_dummy (DpHandView *self, gboolean dummy)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  if (self->dummy == !!dummy)
    return;
  self->dummy = !!dummy;
  update (self);
}

void
dp_hand_view_set_style (DpHandView *self, const DpHandStyle *style)
{
  gboolean order;

  g_return_if_fail (DP_IS_HAND_VIEW (self) && style != NULL);
  order = self->style.shape != style->shape || self->style.trumps != style->trumps || self->style.mirrored != style->mirrored
          || self->style.rising != style->rising;
  self->style = *style;
  if (order)
    update (self);
  dp_card_list_queue_lay (DP_CARD_LIST (self));
}

void
dp_hand_view_set_shape (DpHandView *self, DpHandShape shape)
{
  DpHandStyle style;

  g_return_if_fail (DP_IS_HAND_VIEW (self));
  style = self->style;
  style.shape = shape;
  dp_hand_view_set_style (self, &style);
}

void
dp_hand_view_set_align (DpHandView *self, double align)
{
  DpHandStyle style;

  g_return_if_fail (DP_IS_HAND_VIEW (self));
  style = self->style;
  style.align = CLAMP (align, 0, 1);
  dp_hand_view_set_style (self, &style);
}

void
dp_hand_view_set_four_colour (DpHandView *self, gboolean four_colour)
{
  dp_card_list_set_four_colour (DP_CARD_LIST (self), four_colour);
}
