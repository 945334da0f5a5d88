/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-trick-view.h"

#include "dp-speak.h"
#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

struct _DpTrickView {
  DpCardList parent;
  DpLaidCard laid[DP_LAID_MAX]; /* in the order in which they are drawn */
  int aside[DP_LAID_MAX];       /* how many cards of the same hand lie over it */
  int n;
  gboolean last;
};

G_DEFINE_FINAL_TYPE (DpTrickView, dp_trick_view, DP_TYPE_CARD_LIST)

/* How many cards of that hand lie under its last one. */
static int
under (DpTrickView *self, DpSeat hand)
{
  int n = 0;

  for (int i = 0; i < self->n; i++)
    if (self->laid[i].hand == hand)
      n = MAX (n, self->aside[i]);
  return n;
}

static void
dp_trick_view_lay (DpCardList *list, double width, double height, DpHandPlace *place)
{
  DpTrickView *self = DP_TRICK_VIEW (list);
  double w = MIN (width / DP_TRICK_WIDTH, height / DP_TRICK_LEAST), h = w * DP_PLAYING_CARD_RATIO;
  double aside = h * DP_TRICK_ASIDE, gap = w * .06;
  int south = under (self, DP_SEAT_SOUTH), others = MAX (under (self, DP_SEAT_NORTH), MAX (under (self, DP_SEAT_EAST), under (self, DP_SEAT_WEST)));
  /* What lies aside looks out above; South's would hide North's card, so there the card that counts lies lower instead. */
  double above = south && !others ? 0 : aside, below = south * aside;
  double apart = MAX (MIN (h / 2 + gap, (height - above - below - 2 * w * DP_TRICK_MARGIN - h) / 2), h * .2);
  double x = width / 2 - w / 2, y = (height + above - below) / 2 - h / 2;
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };

  for (int i = 0; i < self->n; i++)
    {
      DpSeat hand = (DpSeat) self->laid[i].hand;
      double up = aside * (hand == DP_SEAT_SOUTH ? self->aside[i] - south : self->aside[i]);
      DpBox box = { x + dx[hand] * (w * 1.04 + gap), y + dy[hand] * apart - up, w, h };

      place[i] = (DpHandPlace) {
        .group = i,
        .box = box,
        .seen = { box.x, box.y, w, self->aside[i] ? aside : h },
        .look = (DpLook) ((self->laid[i].status == DP_PLAYED_WITHDRAWN ? DP_LOOK_STRUCK : 0) | (self->aside[i] ? DP_LOOK_COVERED | DP_LOOK_ACROSS : 0)),
        .index = self->aside[i] ? MIN (w * .42, aside * .95) : w * .46,
      };
    }
}

static const char *
word_of (const DpLaidCard *laid, DpWordShape *shape)
{
  *shape = DP_WORD_PLAIN;
  if (laid->status == DP_PLAYED_UNDECIDED && laid->irregular)
    {
      *shape = DP_WORD_FLAG;
      return C_("card", "irregular");
    }
  if (laid->status == DP_PLAYED_WITHDRAWN)
    return C_("card", "taken back");
  if (laid->won)
    return C_("card", "won");
  return laid->led ? C_("card", "led") : NULL;
}

/* Where the card ends that can be seen: South's may lie over North's. */
static double
foot (DpTrickView *self, int i)
{
  const DpHandPlace *place = dp_card_list_get_place (DP_CARD_LIST (self), i);
  double y = place->box.y + place->box.h;

  for (int k = i + 1; k < self->n && self->laid[i].hand == DP_SEAT_NORTH; k++)
    if (self->laid[k].hand == DP_SEAT_SOUTH)
      y = MIN (y, dp_card_list_get_place (DP_CARD_LIST (self), k)->box.y);
  return y;
}

static void
dp_trick_view_draw (DpCardList *list, const DpPen *pen, gboolean over)
{
  DpTrickView *self = DP_TRICK_VIEW (list);

  for (int i = 0; i < self->n; i++)
    {
      DpBox b = dp_card_list_get_place (list, i)->box;
      DpWordShape shape;
      const char *word = word_of (&self->laid[i], &shape);

      /* Below the cards: a card that lies over this one lies over its frame. */
      if (!over)
        {
          if (self->laid[i].latest && !self->laid[i].won && !self->last)
            dp_draw_ring (pen, b);
          continue;
        }
      if (self->laid[i].irregular && self->laid[i].status == DP_PLAYED_UNDECIDED)
        dp_draw_flag (pen, b.x + b.w * .74, b.y + b.w * .44, b.w * .4);
      if (word && !self->aside[i])
        dp_draw_word (pen, word, b.x + b.w / 2, foot (self, i) - b.w * .17, b.w * .2, b.w * 1.02, shape);
    }
  if (over && self->last && self->n)
    {
      double width = gtk_widget_get_width (GTK_WIDGET (list)), height = gtk_widget_get_height (GTK_WIDGET (list));
      DpBox b = dp_card_list_get_place (list, 0)->box;

      dp_draw_word (pen, _("Last trick"), width / 2, (height + b.h * DP_TRICK_ASIDE) / 2, b.w * .26, width, DP_WORD_PLAIN);
    }
}

static char *
detail_of (const DpLaidCard *laid)
{
  GString *s = g_string_new (NULL);
  const struct {
    gboolean is;
    const char *word;
  } words[] = {
    { laid->led, _("led") },
    { laid->irregular && laid->status != DP_PLAYED_WITHDRAWN, _("irregular") },
    { laid->status == DP_PLAYED_WITHDRAWN, _("taken back") },
    { laid->won, _("wins the trick") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].is)
      g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", words[i].word);
  return g_string_free (s, FALSE);
}

/* By hand, and of one hand what was taken back first, so that it comes to lie below. */
static int
by_hand (gconstpointer a, gconstpointer b)
{
  static const int depth[] = { 0, 1, 3, 2 }; /* North's lie below, South's above */
  const DpLaidCard *x = a, *y = b;

  if (x->hand != y->hand)
    return depth[x->hand] - depth[y->hand];
  return (y->status == DP_PLAYED_WITHDRAWN) - (x->status == DP_PLAYED_WITHDRAWN);
}

static void
sort (DpTrickView *self)
{
  /* Stable: of one hand the order of play stays. */
  for (int i = 1; i < self->n; i++)
    for (int k = i; k > 0 && by_hand (&self->laid[k - 1], &self->laid[k]) > 0; k--)
      {
        DpLaidCard other = self->laid[k];

        self->laid[k] = self->laid[k - 1];
        self->laid[k - 1] = other;
      }
  for (int i = 0; i < self->n; i++)
    {
      self->aside[i] = 0;
      for (int k = i + 1; k < self->n && self->laid[k].hand == self->laid[i].hand; k++)
        self->aside[i]++;
    }
}

static void
dp_trick_view_class_init (DpTrickViewClass *klass)
{
  DpCardListClass *list_class = DP_CARD_LIST_CLASS (klass);

  list_class->lay = dp_trick_view_lay;
  list_class->draw = dp_trick_view_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "dp-trick");
}

static void
dp_trick_view_init (DpTrickView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
dp_trick_view_new (void)
{
  return g_object_new (DP_TYPE_TRICK_VIEW, NULL);
}

void
dp_trick_view_set_table (DpTrickView *self, const DpTable *table, gboolean last)
{
  DpListCard cards[DP_LIST_MAX];
  g_autofree char *text = NULL;
  int t;

  g_return_if_fail (DP_IS_TRICK_VIEW (self) && table != NULL);
  t = last ? dp_table_cards_last_trick (table) : dp_table_cards_trick (table);
  self->last = last && t >= 0;
  self->n = t >= 0 ? dp_table_cards_laid (table, t, self->laid) : 0;
  sort (self);
  for (int i = 0; i < self->n; i++)
    {
      g_autofree char *detail = detail_of (&self->laid[i]);

      cards[i] = (DpListCard) {
        .card = self->laid[i].card,
        .seat = self->laid[i].hand,
        .face_down = self->laid[i].face_down,
        .name = self->laid[i].face_down ? dp_speak_face_down ((DpSeat) self->laid[i].hand)
                                        : dp_speak_card (self->laid[i].card, (DpSeat) self->laid[i].hand, *detail ? detail : NULL),
      };
    }
  dp_card_list_set_cards (DP_CARD_LIST (self), cards, self->n);
  text = t < 0 ? g_strdup ("") : g_strdup_printf (self->last ? _("Last trick, number %d") : _("Trick %d"), t + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), self->n > 0);
}
