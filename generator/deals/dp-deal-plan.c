/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-deal-plan.h"

#include "dp-diagnostics.h"
#include "dp-seat.h"

#include <glib/gi18n-lib.h>

#define ALL_CARDS ((G_GUINT64_CONSTANT (1) << DP_CARDS) - 1)
/* When more than so many of all deals have the lengths wanted, no table of lengths is made. */
#define LENGTHS_ENOUGH 0.4

/* --- what follows from the cards --- */

/* A card that three hands do not hold is with the fourth. */
static void
find_owners (DpFit fits[DP_SEATS])
{
  DpHand known = 0;

  for (int s = 0; s < DP_SEATS; s++)
    known |= fits[s].with;
  for (int s = 0; s < DP_SEATS; s++)
    fits[s].with |= fits[(s + 1) & 3].without & fits[(s + 2) & 3].without & fits[(s + 3) & 3].without & ~known;
}

static gboolean
refuse (GError **error, int seat)
{
  g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("No hand fits what %s is supposed to hold"), dp_seat_name ((DpSeat) seat));
  return FALSE;
}

static gboolean
check_cards (const DpFit fits[DP_SEATS], GError **error)
{
  DpHand known = 0;

  for (int s = 0; s < DP_SEATS; s++)
    {
      if ((fits[s].with & fits[s].without) || dp_hand_size (fits[s].with) > 13 || dp_hand_size (fits[s].without & ALL_CARDS) > 39)
        return refuse (error, s);
      if (fits[s].with & known)
        {
          g_autofree char *card = dp_card_name ((DpCard) __builtin_ctzll (fits[s].with & known));

          g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("Two hands are supposed to hold the %s"), card);
          return FALSE;
        }
      known |= fits[s].with;
    }
  return TRUE;
}

/* --- the plan --- */

static gboolean
is_anything (const DpFit *fit, const DpFitShapes *shapes)
{
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    if (shapes->sure[row] != DP_ANY_POINTS)
      return FALSE;
  return fit->without == 0;
}

/* Places: the fewest hands first; of the others the fewest lengths. */
static void
choose_places (DpDealPlan *self, const DpFitShapes shapes[DP_SEATS])
{
  guint8 *seat = self->seat;

  for (guint8 s = 0; s < DP_SEATS; s++)
    seat[s] = s;
  for (int place = 0; place < 3; place++)
    for (int other = place + 1; other < 4; other++)
      {
        const DpFitShapes *a = &shapes[seat[place]], *b = &shapes[seat[other]];

        if (place == 0 ? b->hands < a->hands : b->lengths < a->lengths)
          {
            guint8 kept = seat[place];

            seat[place] = seat[other];
            seat[other] = kept;
          }
      }
}

/* The points that the others leave for the first hand: there are forty. */
static DpPointsMask
points_left (const DpDealPlan *self)
{
  int least = 0, most = 0;

  for (int place = 1; place < 4; place++)
    {
      least += self->shapes[place].least;
      most += self->shapes[place].most;
    }
  if (least > 40)
    return 0;
  return DP_ANY_POINTS & (DP_ANY_POINTS << MAX (0, MIN (40 - most, DP_POINTS_MAX))) & (((DpPointsMask) 2 << (40 - least)) - 1);
}

static void
make_pairs (DpDealPlan *self, const DpDeckTables *tables)
{
  const DpFitShapes *const shapes[4] = { &self->shapes[0], &self->shapes[1], &self->shapes[2], &self->shapes[3] };
  double lengths = 1;

  for (int place = 1; place < 4; place++)
    lengths *= self->shapes[place].lengths / DP_HANDS_IN_DECK;
  if (dp_hand_table_total (self->table) > 0 && lengths < LENGTHS_ENOUGH)
    self->pairs = dp_shape_pairs_new (tables, self->table, shapes, (const guint8 (*)[4]) self->held);
  self->none = dp_hand_table_total (self->table) == 0 || (self->pairs && dp_shape_pairs_total (self->pairs) == 0);
}

/* Whether a hand fits at all: by its shapes, or, where its honours or cards matter, by a count. */
static gboolean
has_hands (const DpDealPlan *self, const DpDeckTables *tables, int place)
{
  const DpFit *fit = &self->fit[place];
  const DpFitShapes *shapes = &self->shapes[place];

  for (int row = 0; !self->all_held && !fit->without && row < DP_SHAPE_ROWS; row++)
    if (dp_deck_tables_hands (tables, row, shapes->sure[row]) > 0)
      return TRUE;
  return !dp_hand_table_is_none (tables, fit, shapes, self->all_held & ~fit->with);
}

static void
put_places (DpDealPlan *self, const DpFit known[DP_SEATS], const DpFitShapes shapes[DP_SEATS])
{
  choose_places (self, shapes);
  for (int place = 0; place < 4; place++)
    {
      self->fit[place] = known[self->seat[place]];
      self->shapes[place] = shapes[self->seat[place]];
      self->anything[place] = is_anything (&self->fit[place], &self->shapes[place]);
      self->all_held |= self->fit[place].with;
      for (int suit = 0; suit < 4; suit++)
        self->held[place][suit] = (guint8) dp_hand_length (self->fit[place].with, (DpDenomination) suit);
    }
  self->held_by_others = self->all_held & ~self->fit[0].with;
}

/* Of four hands one or two are new from one question to the next: those that have not called are any hand, and those that pass pass the same hands. */
static void
make_shapes (DpFitShapes *out, const DpDeckTables *tables, const DpFit *fit, DpDealPlan *const *others, int n)
{
  for (int i = 0; i < n && others[i]; i++)
    for (int place = 0; place < 4; place++)
      if (dp_fit_same (&others[i]->fit[place], fit))
        {
          *out = others[i]->shapes[place];
          return;
        }
  dp_fit_shapes_make (out, tables, fit);
}

DpDealPlan *
dp_deal_plan_new (const DpDeckTables *tables, const DpFit fits[DP_SEATS], DpDealPlan *const *others, int n, GError **error)
{
  g_autoptr (DpDealPlan) self = g_new0 (DpDealPlan, 1);
  g_autofree DpFitShapes *shapes = g_new (DpFitShapes, DP_SEATS);
  DpFit known[DP_SEATS];

  for (int s = 0; s < DP_SEATS; s++)
    self->asked[s] = known[s] = fits[s];
  find_owners (known);
  if (!check_cards (known, error))
    return NULL;
  for (int s = 0; s < DP_SEATS; s++)
    make_shapes (&shapes[s], tables, &known[s], others, n);
  put_places (self, known, shapes);
  self->table = dp_hand_table_new (tables, &self->fit[0], &self->shapes[0], self->held_by_others, points_left (self));
  for (int place = 0; place < 4; place++)
    if ((place > 0 || dp_hand_table_total (self->table) == 0) && !has_hands (self, tables, place))
      {
        refuse (error, self->seat[place]);
        return NULL;
      }
  make_pairs (self, tables);
  return g_steal_pointer (&self);
}

void
dp_deal_plan_free (DpDealPlan *self)
{
  if (!self)
    return;
  dp_hand_table_free (self->table);
  dp_shape_pairs_free (self->pairs);
  g_free (self);
}

/* --- drawing --- */

static gboolean
fits (const DpDealPlan *self, const DpDeckTables *tables, int place, DpHand hand)
{
  const DpFitShapes *shapes = &self->shapes[place];
  guint8 length[4];
  int row, points;

  if (self->anything[place])
    return TRUE;
  if (hand & self->fit[place].without)
    return FALSE;
  for (int suit = 0; suit < 4; suit++)
    length[suit] = (guint8) dp_hand_length (hand, (DpDenomination) suit);
  row = dp_deck_tables_row (tables, length);
  points = dp_deck_tables_points (tables, hand);
  return (shapes->sure[row] >> points) & 1 || ((shapes->maybe[row] >> points) & 1 && dp_fit_has (&self->fit[place], hand));
}

/* As many cards of each suit as the row has, those that are held among them; *pool loses what is taken of it. */
static DpHand
take_row (const DpDealPlan *self, const DpDeckTables *tables, GRand *rand, int place, int row, DpHand *pool)
{
  const guint8 *length = tables->length[row];
  DpHand hand = self->fit[place].with;
  int k[4];
  guint n[4], minors, majors;
  guint64 i = 1;

  for (int suit = 0; suit < 4; suit++)
    {
      int left = dp_hand_length (*pool, (DpDenomination) suit);

      k[suit] = length[suit] - self->held[place][suit];
      n[suit] = (guint) tables->choose[left][k[suit]];
      i *= n[suit];
    }
  i = dp_dice_below (rand, i);
  /* Two suits together fit in 32 bits, and those divide much faster. */
  minors = (guint) (i % (n[0] * n[1]));
  majors = (guint) (i / (n[0] * n[1]));
  for (int suit = 0; suit < 4; suit++)
    {
      guint which = suit == 0 ? minors % n[0] : suit == 1 ? minors / n[0] : suit == 2 ? majors % n[2] : majors / n[2];

      hand |= dp_deck_tables_take (tables, *pool & ((DpHand) DP_SUIT_BITS << (13 * suit)), k[suit], which);
    }
  *pool &= ~hand;
  return hand;
}

/* k of these cards, whatever their suits. */
static DpHand
take_any (GRand *rand, DpHand pool, int k)
{
  DpCard cards[DP_CARDS];
  DpHand taken = 0;
  guint n = 0;

  for (; pool; pool &= pool - 1)
    cards[n++] = (DpCard) __builtin_ctzll (pool);
  for (; k > 0; k--)
    {
      guint i = dp_dice_below_32 (rand, n);

      taken |= (DpHand) 1 << cards[i];
      cards[i] = cards[--n];
    }
  return taken;
}

static gboolean
deal_others (const DpDealPlan *self, const DpDeckTables *tables, GRand *rand, DpHand hand[4])
{
  DpHand pool = ALL_CARDS & ~hand[0];

  if (self->held_by_others == 0)
    {
      guint64 i = dp_dice_below (rand, DP_SPLITS_39 * DP_SPLITS_26);

      hand[1] = dp_deck_tables_take_of_39 (tables, pool, i / DP_SPLITS_26);
      pool &= ~hand[1];
      if (!fits (self, tables, 1, hand[1]))
        return FALSE;
      hand[2] = dp_deck_tables_take_of_26 (tables, pool, (guint) (i % DP_SPLITS_26));
    }
  else
    {
      pool &= ~self->held_by_others;
      for (int place = 1; place < 3; place++)
        {
          DpHand with = self->fit[place].with;

          hand[place] = with | take_any (rand, pool, 13 - dp_hand_size (with));
          pool &= ~hand[place];
          if (place == 1 && !fits (self, tables, 1, hand[1]))
            return FALSE;
        }
    }
  hand[3] = ALL_CARDS & ~(hand[0] | hand[1] | hand[2]);
  return TRUE;
}

static gboolean
deal_pair (const DpDealPlan *self, const DpDeckTables *tables, GRand *rand, DpHand hand[4])
{
  int first, second, third;
  guint8 left[4];
  DpHand pool;

  dp_shape_pairs_draw (self->pairs, rand, &first, &second);
  hand[0] = dp_hand_table_hand (self->table, first, dp_dice_below (rand, dp_hand_table_of_row (self->table, first)));
  pool = ALL_CARDS & ~hand[0] & ~self->held_by_others;
  hand[1] = take_row (self, tables, rand, 1, second, &pool);
  if (!fits (self, tables, 1, hand[1]))
    return FALSE;
  for (int suit = 0; suit < 4; suit++)
    left[suit] = (guint8) dp_hand_length (pool, (DpDenomination) suit);
  third = dp_shape_pairs_draw_third (self->pairs, rand, left);
  hand[2] = take_row (self, tables, rand, 2, third, &pool);
  hand[3] = pool | self->fit[3].with;
  return TRUE;
}

gboolean
dp_deal_plan_try (DpDealPlan *self, const DpDeckTables *tables, GRand *rand, DpDeal *out)
{
  DpHand hand[4];

  if (self->none)
    return FALSE;
  if (!self->pairs)
    {
      guint64 i = dp_dice_below (rand, dp_hand_table_total (self->table));
      int row = dp_hand_table_find_row (self->table, &i);

      hand[0] = dp_hand_table_hand (self->table, row, i);
    }
  if (!(self->pairs ? deal_pair (self, tables, rand, hand) : deal_others (self, tables, rand, hand)))
    return FALSE;
  if (!fits (self, tables, 2, hand[2]) || !fits (self, tables, 3, hand[3]))
    return FALSE;
  for (int place = 0; place < 4; place++)
    out->hand[self->seat[place]] = hand[place];
  return TRUE;
}
