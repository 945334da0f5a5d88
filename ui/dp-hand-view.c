/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hand-view.h"

#include "dp-speak.h"

struct _DpHandView {
  GtkWidget parent;
  DpHand hand;
  DpHandShape shape;
  double align;
  gboolean shown;
  gboolean four_colour;
};

G_DEFINE_FINAL_TYPE (DpHandView, dp_hand_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/* In the order of a printed diagram: spades, hearts, diamonds, clubs, each from the top. */
static int
sorted (DpHand hand, DpCard cards[DP_CARDS])
{
  int n = 0;

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    for (int rank = 12; rank >= 0; rank--)
      if (dp_hand_has (hand, dp_card ((DpDenomination) suit, rank)))
        cards[n++] = dp_card ((DpDenomination) suit, rank);
  return n;
}

static void
draw_backs (const DpPen *pen, double width, double height, int n, gboolean down, double align)
{
  double deep = down ? width : height, along = down ? height : width;
  double thick = deep / 1.4, step = n > 1 ? MIN (thick * .42, (along - thick) / (n - 1)) : 0;
  double start = (along - thick - step * (n - 1)) * align;

  for (int i = 0; i < n; i++)
    dp_draw_card_back (pen, down ? (DpBox) { 1, start + i * step, deep - 2, thick } : (DpBox) { start + i * step, 1, thick, deep - 2 });
}

/* A wider step where the suit changes, if there is room for it. */
static void
draw_fan (const DpPen *pen, DpHand hand, double width, double height, gboolean down)
{
  DpCard cards[DP_CARDS];
  int n = sorted (hand, cards), suits = 0;
  double w = down ? width - 2 : MIN ((height - 3) / DP_PLAYING_CARD_RATIO, width / 3);
  double h = w * DP_PLAYING_CARD_RATIO, along = down ? height - 3 : width - 2, size = down ? h : w;
  double step, gap, at;

  for (int i = 1; i < n; i++)
    suits += dp_card_suit (cards[i]) != dp_card_suit (cards[i - 1]);
  step = MIN (w * (down ? .56 : .62), (along - size) / MAX (n - 1 + .35 * suits, 1));
  gap = step * .35;
  at = (along - size - step * (n - 1) - gap * suits) / 2 + 1;
  for (int i = 0; i < n; i++)
    {
      DpBox box = down ? (DpBox) { 1, at, w, h } : (DpBox) { at, 1, w, h };

      dp_draw_playing_card (pen, cards[i], box, (DpLook) ((i < n - 1 ? DP_LOOK_COVERED : 0) | (down ? DP_LOOK_ACROSS : 0)));
      at += step;
      if (i < n - 1 && dp_card_suit (cards[i]) != dp_card_suit (cards[i + 1]))
        at += gap;
    }
}

/* On a light slip, so that the suits keep their colours on any cloth. */
static void
draw_lines (const DpPen *pen, DpHand hand, double width, double height, gboolean block, double align)
{
  double line = block ? height / 4 : height, size = line * .78, gap = size * .3, pip = size * .8;
  double wide[4], whole = 0, longest = 0, x, narrow;
  char text[4][16];

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *ranks = dp_hand_suit_string (hand, (DpDenomination) (DP_SPADES - i));

      g_strlcpy (text[i], *ranks ? ranks : "–", sizeof text[i]);
      wide[i] = pip + gap / 2 + dp_draw_text_width (pen, text[i], size, PANGO_WEIGHT_BOLD);
      whole += wide[i] + (i ? gap : 0);
      longest = MAX (longest, wide[i]);
    }
  longest = block ? longest : whole;
  narrow = MIN (1, (width - 2 * gap) / longest);
  x = (width - longest * narrow - 2 * gap) * align;
  dp_draw_round_box (pen, (DpBox) { x, 0, longest * narrow + 2 * gap, height }, line * .2);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->card);
  cairo_fill (pen->cr);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x + gap, 0);
  cairo_scale (pen->cr, narrow, 1);
  x = 0;
  for (int i = 0; i < 4; i++)
    {
      DpDenomination suit = (DpDenomination) (DP_SPADES - i);
      double y = line * (block ? i + .5 : .5);

      dp_draw_suit (pen, suit, x + pip / 2, y, pip, dp_pen_suit_on_card (pen, suit));
      dp_draw_text (pen, text[i], x + pip + gap / 2, y, size, PANGO_WEIGHT_BOLD, &pen->palette->ink, 0, 0, FALSE);
      if (!block)
        x += wide[i] + gap;
    }
  cairo_restore (pen->cr);
}

static void
dp_hand_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpHandView *self = DP_HAND_VIEW (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean text = self->shape == DP_HAND_LINE || self->shape == DP_HAND_BLOCK;
  int n = dp_hand_size (self->hand);
  DpPen pen;

  if (width < 8 || height < 8)
    return;
  pen = dp_pen_begin (widget, snapshot, self->four_colour);
  if (!n || !self->shown)
    draw_backs (&pen, width, height, n ? n : 13, self->shape == DP_HAND_COLUMN, text ? self->align : .5);
  else if (text)
    draw_lines (&pen, self->hand, width, height, self->shape == DP_HAND_BLOCK, self->align);
  else
    draw_fan (&pen, self->hand, width, height, self->shape == DP_HAND_COLUMN);
  dp_pen_end (&pen);
}

static void
dp_hand_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  gboolean down = DP_HAND_VIEW (widget)->shape == DP_HAND_COLUMN;

  *minimum = 8;
  *natural = (orientation == GTK_ORIENTATION_HORIZONTAL) != down ? 420 : 68;
}

static void
update_label (DpHandView *self)
{
  g_autofree char *text = dp_speak_hand (self->hand, self->shown);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
dp_hand_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, DP_HAND_VIEW (object)->four_colour);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_hand_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    dp_hand_view_set_four_colour (DP_HAND_VIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_hand_view_class_init (DpHandViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_hand_view_get_property;
  object_class->set_property = dp_hand_view_set_property;
  widget_class->snapshot = dp_hand_view_snapshot;
  widget_class->measure = dp_hand_view_measure;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "dp-hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_hand_view_init (DpHandView *self)
{
  self->align = .5;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  dp_palette_watch (GTK_WIDGET (self));
  update_label (self);
}

GtkWidget *
dp_hand_view_new (void)
{
  return g_object_new (DP_TYPE_HAND_VIEW, NULL);
}

void
dp_hand_view_set_hand (DpHandView *self, DpHand hand, gboolean shown)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  shown = !!shown;
  if (self->hand == hand && self->shown == shown)
    return;
  self->hand = hand;
  self->shown = shown;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_hand_view_set_shape (DpHandView *self, DpHandShape shape)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  if (self->shape == shape)
    return;
  self->shape = shape;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_hand_view_set_align (DpHandView *self, double align)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  self->align = CLAMP (align, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_hand_view_set_four_colour (DpHandView *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_HAND_VIEW (self));
  if (self->four_colour == !!four_colour)
    return;
  self->four_colour = !!four_colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}
