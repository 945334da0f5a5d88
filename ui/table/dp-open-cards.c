/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-open-cards.h"

#include "dp-speak.h"
#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

struct _DpOpenCards {
  DpCardList parent;
  DpSeat seat;
  DpTable table;
  double align;
};

G_DEFINE_FINAL_TYPE (DpOpenCards, dp_open_cards, DP_TYPE_CARD_LIST)

/* Cards that lie together, and the word below them. */
typedef struct {
  DpHand cards;
  const char *word;   /* NULL for none */
  DpWordShape shape;
  const char *detail; /* for the names of the cards */
  gboolean face_down;
} Group;

#define GROUPS 9
/* How far the next card lies from the left edge of this one, and the next group from the last, in card widths. */
#define STEP .5
#define GAP .25
#define WORD DP_OPEN_WORD

static int
groups (const DpTable *table, DpSeat seat, Group out[GROUPS])
{
  DpHand down = dp_table_cards_put_down (table, seat), penalty = table->penalty[seat] & ~down;
  DpHand major = penalty & table->major[seat], minor = penalty & table->minor[seat] & ~major;
  DpHand due = dp_table_cards_due (table, seat);
  gboolean lead = table->lead && table->leader == seat, faced = table->phase == DP_PHASE_PLAY;
  const Group all[GROUPS] = {
    /* Translators: under a card that an opponent has seen, but that doesn't lie on the table. */
    { dp_table_cards_glimpsed (table, seat), C_("card seen by an opponent", "in the hand"), DP_WORD_PLAIN, _("in the hand, seen by an opponent"), FALSE },
    { table->exposed[seat] & ~(table->penalty[seat] | due | down), NULL, DP_WORD_PLAIN, _("face up"), FALSE },
    /* Translators: under a card that lies before a player, who must play it at his turn. */
    { due, C_("card on the table", "must play"), DP_WORD_PLAIN, _("face up, to be played"), FALSE },
    /* Translators: under a card on the table: a major penalty card, a minor one, one of the only kind. */
    { major, C_("penalty card", "major"), DP_WORD_PENNANT, _("penalty card, major"), FALSE },
    { minor, C_("penalty card", "minor"), DP_WORD_PLAIN, _("penalty card, minor"), FALSE },
    { penalty & ~(major | minor), C_("penalty card", "penalty"), DP_WORD_PLAIN, _("penalty card"), FALSE },
    { lead ? table->lead : 0, C_("opening lead", "lead"), DP_WORD_PLAIN, _("led"), !faced },
    { dp_table_cards_early (table, seat, FALSE), C_("opening lead", "lead"), DP_WORD_PLAIN, _("led"), FALSE },
    { dp_table_cards_early (table, seat, TRUE), C_("opening lead", "lead"), DP_WORD_PLAIN, _("led"), TRUE },
  };
  int n = 0;

  /* What has gone back into the board lies nowhere. */
  for (int i = 0; i < GROUPS && !table->hands_returned; i++)
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
  /* Those are in the hand. */
  return shown & ~dp_table_cards_glimpsed (table, seat);
}

double
dp_open_cards_span (const DpTable *table, DpSeat seat)
{
  Group all[GROUPS];
  int n = groups (table, seat, all);
  double span = n + MAX (n - 1, 0) * GAP;

  for (int i = 0; i < n; i++)
    span += (dp_hand_size (all[i].cards) - 1) * STEP;
  return span;
}

/* How wide the word below a group of that height is. */
static double
word_width (const DpPen *pen, const Group *group, double height)
{
  return group->word ? dp_draw_text_width (pen, group->word, height * WORD * .58, PANGO_WEIGHT_BOLD) + height * WORD * .8 : 0;
}

/* Where each group begins, and the step from card to card; the width of a card. */
static double
lay_groups (DpOpenCards *self, const Group *all, int n, double width, double height, double x[GROUPS], double *step)
{
  double w = (height * (1 - WORD) - 3) / DP_PLAYING_CARD_RATIO, gaps = (n - 1) * GAP, cards = 0, at;

  for (int i = 0; i < n; i++)
    cards += (dp_hand_size (all[i].cards) - 1) * STEP;
  w = MIN (w, width / (n + gaps));
  *step = cards > 0 ? w * STEP * MIN (1, (width - w * (n + gaps)) / (w * cards)) : 0;
  at = (width - w * (n + gaps) - cards / STEP * *step) * self->align;
  for (int i = 0; i < n; i++)
    {
      x[i] = at;
      at += w * (1 + GAP) + (dp_hand_size (all[i].cards) - 1) * *step;
    }
  return w;
}

static void
dp_open_cards_lay (DpCardList *list, double width, double height, DpHandPlace *place)
{
  DpOpenCards *self = DP_OPEN_CARDS (list);
  Group all[GROUPS];
  int n = groups (&self->table, self->seat, all), k = 0;
  double x[GROUPS], step, w = lay_groups (self, all, n, width, height, x, &step), h = w * DP_PLAYING_CARD_RATIO;
  double y = (height * (1 - WORD) - h) / 2;

  for (int g = 0; g < n; g++)
    for (int i = 0, m = dp_hand_size (all[g].cards); i < m; i++, k++)
      {
        double at = x[g] + i * step;

        place[k] = (DpHandPlace) {
          .group = g,
          .box = { at, y, w, h },
          .seen = { at, y, i < m - 1 ? step : w, h },
          .look = i < m - 1 ? DP_LOOK_COVERED : (DpLook) 0,
          .index = i < m - 1 ? MIN (w * .46, step * 1.12) : w * .46,
        };
      }
}

static void
dp_open_cards_draw (DpCardList *list, const DpPen *pen, gboolean over)
{
  DpOpenCards *self = DP_OPEN_CARDS (list);
  Group all[GROUPS];
  double width = gtk_widget_get_width (GTK_WIDGET (list)), height = gtk_widget_get_height (GTK_WIDGET (list));
  int n = groups (&self->table, self->seat, all);
  double x[GROUPS], step, w = lay_groups (self, all, n, width, height, x, &step);
  double size = height * WORD * .58, y = height - height * WORD / 2;

  for (int g = 0; over && g < n; g++)
    if (all[g].word)
      {
        double wide = w + (dp_hand_size (all[g].cards) - 1) * step, word = MIN (word_width (pen, &all[g], height), wide + GAP * w);
        double middle = CLAMP (x[g] + wide / 2, MIN (word / 2, width / 2), MAX (width - word / 2, width / 2));

        dp_draw_word (pen, all[g].word, middle, y, size, word, all[g].shape);
      }
}

static void
dp_open_cards_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 8;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 70;
}

static void
dp_open_cards_class_init (DpOpenCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DpCardListClass *list_class = DP_CARD_LIST_CLASS (klass);

  widget_class->measure = dp_open_cards_measure;
  list_class->lay = dp_open_cards_lay;
  list_class->draw = dp_open_cards_draw;
  gtk_widget_class_set_css_name (widget_class, "dp-open-cards");
}

static void
dp_open_cards_init (DpOpenCards *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
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

static void
update_cards (DpOpenCards *self)
{
  Group all[GROUPS];
  DpListCard cards[DP_LIST_MAX];
  int n = 0;

  for (int g = 0, n_groups = groups (&self->table, self->seat, all); g < n_groups; g++)
    for (int i = DP_CARDS - 1; i >= 0 && n < DP_LIST_MAX; i--)
      if (dp_hand_has (all[g].cards, (DpCard) i))
        cards[n++] = (DpListCard) {
          .card = (DpCard) i,
          .seat = self->seat,
          .face_down = all[g].face_down,
          .name = all[g].face_down ? dp_speak_face_down (self->seat) : dp_speak_card ((DpCard) i, self->seat, all[g].detail),
        };
  dp_card_list_set_cards (DP_CARD_LIST (self), cards, n);
}

void
dp_open_cards_set_table (DpOpenCards *self, const DpTable *table)
{
  g_autofree char *cards = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DP_IS_OPEN_CARDS (self) && table != NULL);
  self->table = *table;
  update_cards (self);
  cards = dp_speak_open (table, self->seat);
  /* Translators: a seat and the cards that lie on the table before that player. */
  text = !cards                                            ? g_strdup ("")
         : dp_table_cards_glimpsed (table, self->seat) != 0 ? g_strdup_printf (_("%1$s’s cards: %2$s"), dp_seat_name (self->seat), cards)
                                                            : g_strdup_printf (_("%1$s’s cards on the table: %2$s"), dp_seat_name (self->seat), cards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), cards != NULL);
}

void
dp_open_cards_set_align (DpOpenCards *self, double align)
{
  g_return_if_fail (DP_IS_OPEN_CARDS (self));
  self->align = CLAMP (align, 0, 1);
  dp_card_list_queue_lay (DP_CARD_LIST (self));
}
