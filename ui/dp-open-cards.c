/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-open-cards.h"

#include "dp-draw.h"
#include "dp-speak.h"

#include <glib/gi18n-lib.h>

struct _DpOpenCards {
  GtkWidget parent;
  DpSeat seat;
  DpTable table;
  double align;
  gboolean four_colour;
};

G_DEFINE_FINAL_TYPE (DpOpenCards, dp_open_cards, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/* Cards that lie together, and the word below them. */
typedef struct {
  DpHand cards;
  const char *word; /* NULL for none */
  gboolean face_down;
} Group;

#define GROUPS 5
/* How far the next card lies from the left edge of this one, and the next group from the last, in card widths. */
#define STEP .5
#define GAP .25
/* Room for the word, in parts of the whole height. */
#define WORD .26

static int
groups (const DpTable *table, DpSeat seat, Group out[GROUPS])
{
  DpHand penalty = table->penalty[seat], major = penalty & table->major[seat], minor = penalty & table->minor[seat] & ~major;
  gboolean lead = table->lead && table->leader == seat;
  const Group all[GROUPS] = {
    { table->exposed[seat] & ~penalty, NULL, FALSE },
    /* Translators: under a card on the table: a major penalty card, a minor one, one of the only kind. */
    { major, C_("penalty card", "major"), FALSE },
    { minor, C_("penalty card", "minor"), FALSE },
    { penalty & ~(major | minor), C_("penalty card", "penalty"), FALSE },
    { lead ? table->lead : 0, C_("opening lead", "lead"), table->phase != DP_PHASE_PLAY },
  };
  int n = 0;

  for (int i = 0; i < GROUPS; i++)
    if (all[i].cards)
      out[n++] = all[i];
  return n;
}

DpHand
dp_open_cards_shown (const DpTable *table, DpSeat seat)
{
  Group all[GROUPS];
  DpHand shown = 0;

  for (int i = 0, n = groups (table, seat, all); i < n; i++)
    if (!all[i].face_down)
      shown |= all[i].cards;
  return shown;
}

gboolean
dp_open_cards_any (const DpTable *table, DpSeat seat)
{
  Group all[GROUPS];

  return groups (table, seat, all) > 0;
}

/* Widths in card widths at ease. */
static double
span (const Group *group)
{
  return 1 + (dp_hand_size (group->cards) - 1) * STEP;
}

static void
draw_group (const DpPen *pen, const Group *group, double x, double w, double step, double height)
{
  double h = w * DP_PLAYING_CARD_RATIO, at = x;
  int left = dp_hand_size (group->cards);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    for (int rank = 12; rank >= 0; rank--)
      {
        DpCard card = dp_card ((DpDenomination) suit, rank);
        DpBox box = { at, 1, w, h };

        if (!dp_hand_has (group->cards, card))
          continue;
        if (group->face_down)
          dp_draw_card_back (pen, box);
        else
          dp_draw_playing_card (pen, card, box, --left > 0 ? DP_LOOK_COVERED : (DpLook) 0);
        at += step;
      }
  if (group->word)
    dp_draw_text (pen, group->word, (x + at - step + w) / 2, height - height * WORD / 2, height * WORD * .8, PANGO_WEIGHT_BOLD,
                  &pen->palette->felt_text, .5, 0, FALSE);
}

/* As wide as the widest of a group's cards and its word. */
static double
group_width (const DpPen *pen, const Group *group, double w, double step, double height)
{
  double cards = w + (span (group) - 1) / STEP * step;
  double word = group->word ? dp_draw_text_width (pen, group->word, height * WORD * .8, PANGO_WEIGHT_BOLD) : 0;

  return MAX (cards, word);
}

static void
dp_open_cards_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpOpenCards *self = DP_OPEN_CARDS (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double w = (height * (1 - WORD) - 3) / DP_PLAYING_CARD_RATIO, ease = 0, least = 0, squeeze, x, whole = 0;
  Group all[GROUPS];
  int n = groups (&self->table, self->seat, all);
  DpPen pen;

  if (!n || width < 8 || height < 8)
    return;
  for (int i = 0; i < n; i++)
    {
      ease += (span (&all[i]) - 1) * w;
      least += w + (i ? GAP * w : 0);
    }
  squeeze = ease > 0 ? CLAMP ((width - 2 - least) / ease, .1, 1) : 1;
  pen = dp_pen_begin (widget, snapshot, self->four_colour);
  for (int i = 0; i < n; i++)
    whole += group_width (&pen, &all[i], w, STEP * w * squeeze, height) + (i ? GAP * w : 0);
  x = MAX ((width - whole - 2) * self->align, 0) + 1;
  for (int i = 0; i < n; i++)
    {
      double mine = group_width (&pen, &all[i], w, STEP * w * squeeze, height);
      double cards = w + (span (&all[i]) - 1) * w * squeeze;

      draw_group (&pen, &all[i], x + (mine - cards) / 2, w, STEP * w * squeeze, height);
      x += mine + GAP * w;
    }
  dp_pen_end (&pen);
}

static void
dp_open_cards_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 8;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 70;
}

static void
dp_open_cards_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, DP_OPEN_CARDS (object)->four_colour);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_open_cards_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    dp_open_cards_set_four_colour (DP_OPEN_CARDS (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_open_cards_class_init (DpOpenCardsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_open_cards_get_property;
  object_class->set_property = dp_open_cards_set_property;
  widget_class->snapshot = dp_open_cards_snapshot;
  widget_class->measure = dp_open_cards_measure;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "dp-open-cards");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_open_cards_init (DpOpenCards *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_open_cards_new (DpSeat seat)
{
  DpOpenCards *self;

  g_return_val_if_fail (seat < DP_SEAT_NONE, NULL);
  self = g_object_new (DP_TYPE_OPEN_CARDS, NULL);
  self->seat = seat;
  return GTK_WIDGET (self);
}

void
dp_open_cards_set_table (DpOpenCards *self, const DpTable *table)
{
  g_autofree char *cards = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DP_IS_OPEN_CARDS (self) && table != NULL);
  self->table = *table;
  cards = dp_speak_open (table, self->seat);
  /* Translators: a seat and the cards that lie on the table before that player. */
  text = cards ? g_strdup_printf (_("%1$s’s cards on the table: %2$s"), dp_seat_name (self->seat), cards) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), cards);
  gtk_widget_set_visible (GTK_WIDGET (self), cards != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_open_cards_set_align (DpOpenCards *self, double align)
{
  g_return_if_fail (DP_IS_OPEN_CARDS (self));
  self->align = CLAMP (align, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_open_cards_set_four_colour (DpOpenCards *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_OPEN_CARDS (self));
  if (self->four_colour == !!four_colour)
    return;
  self->four_colour = !!four_colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}
