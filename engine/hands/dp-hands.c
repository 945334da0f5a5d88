/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hands.h"

static const DpRange any_length = { 0, 13 };
static const DpRange any_key = { 0, 12 };
static const guint8 group_suits[DP_GROUPS] = { 0x0c, 0x03, 0x0f };

DpHands
dp_hands_any (void)
{
  DpHands h = { .points = { 0, DP_POINTS_MAX }, .aces = any_key, .kings = any_key, .controls = any_key };

  for (int suit = 0; suit < 4; suit++)
    {
      h.length[suit] = any_length;
      h.keys[suit] = any_key;
    }
  for (int g = 0; g < DP_GROUPS; g++)
    h.longest[g] = any_length;
  return h;
}

static gboolean
fits_class (guint8 shape_class, const guint8 length[4])
{
  int doubletons = 0, shorter = 0;

  if (shape_class == DP_SHAPE_ANY)
    return TRUE;
  for (int suit = 0; suit < 4; suit++)
    {
      doubletons += length[suit] == 2;
      shorter += length[suit] < 2;
    }
  switch ((DpShapeClass) shape_class)
    {
    case DP_SHAPE_BALANCED:
      return !shorter && doubletons <= 1;
    case DP_SHAPE_SEMI_BALANCED:
      return !shorter && doubletons <= 2;
    case DP_SHAPE_UNBALANCED:
      return shorter || doubletons > 1;
    case DP_SHAPE_SHORT:
      return shorter > 0;
    default:
      return TRUE;
    }
}

/* Whether the lengths of the suits of `left` can be dealt out over those of the shape from place i on. */
static gboolean
fits_any_order (const DpShape *shape, const guint8 length[4], int i, guint left)
{
  if (i == 4)
    return TRUE;
  for (int suit = 0; suit < 4; suit++)
    if ((left & (1u << suit)) && (shape->length[i] == DP_ANY_LENGTH || shape->length[i] == length[suit])
        && fits_any_order (shape, length, i + 1, left & ~(1u << suit)))
      return TRUE;
  return FALSE;
}

static gboolean
fits_shape (const DpShape *shape, const guint8 length[4])
{
  if (!shape->in_order)
    return fits_any_order (shape, length, 0, 0x0f);
  for (int i = 0; i < 4; i++)
    if (shape->length[i] != DP_ANY_LENGTH && shape->length[i] != length[DP_SPADES - i])
      return FALSE;
  return TRUE;
}

static gboolean
fits_order (const DpOrder *order, const guint8 length[4])
{
  int a = length[order->suit], b = length[order->other];

  return order->kind == DP_ORDER_LONGER ? a > b : order->kind == DP_ORDER_NOT_SHORTER ? a >= b : a == b;
}

gboolean
dp_hands_fit_lengths (const DpHands *self, const guint8 length[4])
{
  gboolean found = self->n_shapes == 0;

  for (int suit = 0; suit < 4; suit++)
    if (!dp_range_has (self->length[suit], length[suit]))
      return FALSE;
  for (int g = 0; g < DP_GROUPS; g++)
    {
      int longest = 0;

      if (self->longest[g].min == any_length.min && self->longest[g].max == any_length.max)
        continue;
      for (int suit = 0; suit < 4; suit++)
        if (group_suits[g] & (1 << suit))
          longest = MAX (longest, length[suit]);
      if (!dp_range_has (self->longest[g], longest))
        return FALSE;
    }
  for (int i = 0; i < self->n_orders; i++)
    if (!fits_order (&self->orders[i], length))
      return FALSE;
  for (int i = 0; i < self->n_shapes && !found; i++)
    found = fits_shape (&self->shapes[i], length);
  return found && fits_class (self->shape_class, length);
}

DpRange
dp_hands_points (const DpHands *self, const guint8 length[4])
{
  DpRange r = self->points;
  int first = 0, second = 0;

  if (!self->rule)
    return r;
  for (int suit = 0; suit < 4; suit++)
    if (length[suit] > first)
      {
        second = first;
        first = length[suit];
      }
    else
      second = MAX (second, length[suit]);
  r.min = (guint8) MAX (r.min, self->rule - first - second);
  return r;
}

static gboolean
fits_holding (const DpHonours *h, int length, guint mask)
{
  int top = __builtin_popcount (h->cards & DP_MASK_TOP_THREE), all = __builtin_popcount (h->cards);

  return (h->or_longer ? length >= h->size : length == h->size)
         && (mask & h->cards) == h->cards
         && __builtin_popcount (mask & DP_MASK_TOP_THREE) >= top + h->big
         && __builtin_popcount (mask) >= all + h->big + h->small;
}

static gboolean
stops (int length, guint mask)
{
  return (mask & DP_MASK_ACE) || ((mask & DP_MASK_KING) && length >= 2) || ((mask & DP_MASK_QUEEN) && length >= 3)
         || ((mask & DP_MASK_JACK) && length >= 4);
}

gboolean
dp_hands_fit_honours (const DpHands *self, DpDenomination suit, int length, guint mask)
{
  for (int i = 0; i < self->n_honours; i++)
    {
      const DpHonours *h = &self->honours[i];
      gboolean fits = TRUE;

      if (h->suit != suit)
        continue;
      switch ((DpHonoursKind) h->kind)
        {
        case DP_HONOURS_OF_THREE:
          fits = __builtin_popcount (mask & DP_MASK_TOP_THREE) >= h->n;
          break;
        case DP_HONOURS_OF_FIVE:
          fits = __builtin_popcount (mask) >= h->n;
          break;
        case DP_HONOURS_STOPPER:
          fits = stops (length, mask);
          break;
        case DP_HONOURS_HOLDING:
          fits = fits_holding (h, length, mask);
          break;
        }
      if (!fits)
        return FALSE;
    }
  return TRUE;
}

gboolean
dp_hands_fit_keys (const DpHands *self, int aces, guint kings)
{
  int n_kings = __builtin_popcount (kings);

  for (int suit = 0; suit < 4; suit++)
    if (!dp_range_has (self->keys[suit], aces + ((kings >> suit) & 1)))
      return FALSE;
  return dp_range_has (self->aces, aces) && dp_range_has (self->kings, n_kings) && dp_range_has (self->controls, 2 * aces + n_kings);
}

static gboolean
is_any_key (DpRange r)
{
  return r.min == any_key.min && r.max == any_key.max;
}

gboolean
dp_hands_counts_kings (const DpHands *self)
{
  return !is_any_key (self->kings) || !is_any_key (self->controls);
}

guint
dp_hands_names_kings (const DpHands *self)
{
  guint named = 0;

  for (int suit = 0; suit < 4; suit++)
    named |= is_any_key (self->keys[suit]) ? 0 : 1u << suit;
  return named;
}

gboolean
dp_hands_has_keys (const DpHands *self)
{
  return !is_any_key (self->aces) || dp_hands_counts_kings (self) || dp_hands_names_kings (self);
}

int
dp_hands_n_choosy (const DpHands *self)
{
  return self->n_honours + !is_any_key (self->aces) + !is_any_key (self->kings) + !is_any_key (self->controls)
         + __builtin_popcount (dp_hands_names_kings (self));
}

guint
dp_hand_honours (DpHand hand, DpDenomination suit)
{
  return (guint) (hand >> (13 * suit + 8)) & 0x1f;
}

gboolean
dp_hands_has (const DpHands *self, DpHand hand)
{
  guint8 length[4];
  guint kings = 0;
  int aces = 0;

  for (int suit = 0; suit < 4; suit++)
    {
      guint mask = dp_hand_honours (hand, (DpDenomination) suit);

      length[suit] = (guint8) dp_hand_length (hand, (DpDenomination) suit);
      aces += (mask & DP_MASK_ACE) ? 1 : 0;
      kings |= (mask & DP_MASK_KING) ? 1u << suit : 0;
      if (!dp_hands_fit_honours (self, (DpDenomination) suit, length[suit], mask))
        return FALSE;
    }
  return dp_hands_fit_lengths (self, length) && dp_range_has (dp_hands_points (self, length), dp_hand_points (hand))
         && dp_hands_fit_keys (self, aces, kings);
}
