/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hands-meet.h"

#include "dp-hand-table.h"

#include <string.h>

/* Of two lists of six shapes, 24 ways each. */
#define MAX_SHAPES 256

typedef struct {
  guint n;
  DpShape of[MAX_SHAPES];
} Shapes;

static DpRange
meet_ranges (DpRange a, DpRange b)
{
  return (DpRange) { MAX (a.min, b.min), MIN (a.max, b.max) };
}

/* --- shapes --- */

static gboolean
is_same_shape (const DpShape *a, const DpShape *b)
{
  return a->in_order == b->in_order && memcmp (a->length, b->length, sizeof a->length) == 0;
}

static gboolean
is_possible (const DpShape *shape)
{
  int cards = 0;
  gboolean open = FALSE;

  for (int i = 0; i < 4; i++)
    if (shape->length[i] == DP_ANY_LENGTH)
      open = TRUE;
    else
      cards += shape->length[i];
  return open ? cards <= 13 : cards == 13;
}

/* FALSE when there is no room. */
static gboolean
add_shape (Shapes *out, const DpShape *shape)
{
  DpShape s = *shape;

  for (int i = 0; i < 3 && !s.in_order; i++)
    for (int j = i + 1; j < 4; j++)
      if (s.length[j] > s.length[i])
        {
          guint8 kept = s.length[i];

          s.length[i] = s.length[j];
          s.length[j] = kept;
        }
  if (!is_possible (&s))
    return TRUE;
  for (guint i = 0; i < out->n; i++)
    if (is_same_shape (&out->of[i], &s))
      return TRUE;
  if (out->n == MAX_SHAPES)
    return FALSE;
  out->of[out->n++] = s;
  return TRUE;
}

/* Four places in every order; as they are, last. */
#define ORDERS 24
static const guint8 orders[ORDERS][4] = {
  { 3, 2, 1, 0 }, { 2, 3, 1, 0 }, { 3, 1, 2, 0 }, { 1, 3, 2, 0 }, { 2, 1, 3, 0 }, { 1, 2, 3, 0 },
  { 3, 2, 0, 1 }, { 2, 3, 0, 1 }, { 3, 0, 2, 1 }, { 0, 3, 2, 1 }, { 2, 0, 3, 1 }, { 0, 2, 3, 1 },
  { 3, 1, 0, 2 }, { 1, 3, 0, 2 }, { 3, 0, 1, 2 }, { 0, 3, 1, 2 }, { 1, 0, 3, 2 }, { 0, 1, 3, 2 },
  { 2, 1, 0, 3 }, { 1, 2, 0, 3 }, { 2, 0, 1, 3 }, { 0, 2, 1, 3 }, { 1, 0, 2, 3 }, { 0, 1, 2, 3 },
};

/* b laid on a in every order that it may have; what meets is in order when either is. */
static gboolean
meet_shape (const DpShape *a, const DpShape *b, Shapes *out)
{
  const DpShape *fixed = b->in_order ? b : a, *laid = b->in_order ? a : b;

  for (int order = laid->in_order ? ORDERS - 1 : 0; order < ORDERS; order++)
    {
      const guint8 *place = orders[order];
      DpShape met = { .in_order = fixed->in_order };
      gboolean fits = TRUE;

      for (int i = 0; i < 4 && fits; i++)
        {
          guint8 x = fixed->length[i], y = laid->length[place[i]];

          fits = x == y || x == DP_ANY_LENGTH || y == DP_ANY_LENGTH;
          met.length[i] = x == DP_ANY_LENGTH ? y : x;
        }
      if (fits && !add_shape (out, &met))
        return FALSE;
    }
  return TRUE;
}

static gboolean
meet_lists (const DpShape *a, guint n_a, const DpShape *b, guint n_b, Shapes *out)
{
  out->n = 0;
  for (guint i = 0; i < n_a; i++)
    for (guint j = 0; j < n_b; j++)
      if (!meet_shape (&a[i], &b[j], out))
        return FALSE;
  return TRUE;
}

/* --- the class of the shape --- */

typedef enum {
  CLASS_NONE,
  CLASS_ONE,         /* *out is it */
  CLASS_TWO_PATTERNS /* semi-balanced and unbalanced: 5422 and 6322 */
} ClassMet;

static ClassMet
meet_classes (guint8 a, guint8 b, guint8 *out)
{
  guint8 low = MIN (a, b), high = MAX (a, b);

  *out = high;
  if (low == high || low == DP_SHAPE_ANY)
    return CLASS_ONE;
  *out = DP_SHAPE_ANY;
  if (low == DP_SHAPE_SEMI_BALANCED && high == DP_SHAPE_UNBALANCED)
    return CLASS_TWO_PATTERNS;
  if (low <= DP_SHAPE_SEMI_BALANCED && high >= DP_SHAPE_UNBALANCED)
    return CLASS_NONE;
  *out = low == DP_SHAPE_BALANCED ? DP_SHAPE_BALANCED : DP_SHAPE_SHORT;
  return CLASS_ONE;
}

/* --- what is a list --- */

static gboolean
has_order (const DpHands *self, const DpOrder *order)
{
  for (int i = 0; i < self->n_orders; i++)
    if (memcmp (&self->orders[i], order, sizeof *order) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_honours (const DpHands *self, const DpHonours *honours)
{
  for (int i = 0; i < self->n_honours; i++)
    {
      const DpHonours *h = &self->honours[i];

      if (h->kind == honours->kind && h->suit == honours->suit && h->n == honours->n && h->cards == honours->cards && h->big == honours->big
          && h->small == honours->small && h->size == honours->size && h->or_longer == honours->or_longer)
        return TRUE;
    }
  return FALSE;
}

static gboolean
add_lists (DpHands *to, const DpHands *from)
{
  for (int i = 0; i < from->n_orders; i++)
    if (!has_order (to, &from->orders[i]))
      {
        if (to->n_orders == DP_HANDS_MAX_ORDERS)
          return FALSE;
        to->orders[to->n_orders++] = from->orders[i];
      }
  for (int i = 0; i < from->n_honours; i++)
    if (!has_honours (to, &from->honours[i]))
      {
        if (to->n_honours == DP_HANDS_MAX_HONOURS)
          return FALSE;
        to->honours[to->n_honours++] = from->honours[i];
      }
  return TRUE;
}

/* --- none, or nothing new --- */

/* The points that lengths leave open; there is no gap between them. */
static DpRange
points_of_lengths (const guint8 length[4])
{
  static const guint8 most[] = { 0, 4, 7, 9 }, least[] = { 1, 3, 6, 10 };
  DpRange r = { 0, 0 };

  for (int suit = 0; suit < 4; suit++)
    {
      r.min = (guint8) (r.min + (length[suit] >= 10 ? least[length[suit] - 10] : 0));
      r.max = (guint8) (r.max + (length[suit] < 4 ? most[length[suit]] : 10));
    }
  return r;
}

/* Whether there is a hand when conditions on honours are left out of account. */
static gboolean
has_shapes (const DpHands *self)
{
  guint8 n[4];

  for (n[0] = self->length[0].min; n[0] <= self->length[0].max; n[0]++)
    for (n[1] = self->length[1].min; n[1] <= self->length[1].max && n[0] + n[1] <= 13; n[1]++)
      for (n[2] = self->length[2].min; n[2] <= self->length[2].max && n[0] + n[1] + n[2] <= 13; n[2]++)
        {
          DpRange points;

          n[3] = (guint8) (13 - n[0] - n[1] - n[2]);
          points = meet_ranges (dp_hands_points (self, n), points_of_lengths (n));
          if (points.min <= points.max && dp_hands_fit_lengths (self, n))
            return TRUE;
        }
  return FALSE;
}

/* The tables are the same for every question, and cost more than one. */
static const DpDeckTables *
shared_tables (void)
{
  static gsize tables;

  if (g_once_init_enter (&tables))
    g_once_init_leave (&tables, (gsize) dp_deck_tables_new ());
  return (const DpDeckTables *) tables;
}

/* What has been found out about descriptions: the calls of an auction ask for the same ones again and again, from story to story. A place for each remainder
 * of a number made of their bytes, the last one that came there; what is not there is found out anew, to the same end. Each thread has its own, of less than 2 MB; with a quarter of the
 * places twice as many descriptions are looked at anew. */
#define PLACES 8192

typedef enum {
  SHAPES_KNOWN = 1 << 0,
  HAS_SHAPES = 1 << 1,
  NONE_KNOWN = 1 << 2,
  IS_NONE = 1 << 3,
} Known;

typedef struct {
  DpHands hands;
  guint8 known; /* Known */
} Remembered;

static Remembered *
remember (const DpHands *hands)
{
  static GPrivate places = G_PRIVATE_INIT (g_free);
  Remembered *all = g_private_get (&places), *one;
  guint64 number = G_GUINT64_CONSTANT (0xcbf29ce484222325), word;
  gsize i;

  if (!all)
    {
      all = g_new0 (Remembered, PLACES);
      g_private_set (&places, all);
    }
  for (i = 0; i + sizeof word <= sizeof *hands; i += sizeof word)
    {
      memcpy (&word, (const char *) hands + i, sizeof word);
      number = (number ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      number ^= number >> 29;
    }
  one = &all[number % PLACES];
  if (!one->known || memcmp (&one->hands, hands, sizeof *hands) != 0)
    {
      memcpy (&one->hands, hands, sizeof *hands);
      one->known = 0;
    }
  return one;
}

static gboolean
has_any_shape (const DpHands *self)
{
  Remembered *one = remember (self);

  if (!(one->known & SHAPES_KNOWN))
    one->known |= SHAPES_KNOWN | (has_shapes (self) ? HAS_SHAPES : 0);
  return (one->known & HAS_SHAPES) != 0;
}

static gboolean
find_none (const DpHands *self)
{
  g_autofree DpFitShapes *shapes = NULL;
  DpFit fit = { .n_hands = 1 };

  if (!has_any_shape (self))
    return TRUE;
  if (dp_hands_n_choosy (self) == 0)
    return FALSE;
  shapes = g_new (DpFitShapes, 1);
  fit.hands[0] = *self;
  dp_fit_shapes_make (shapes, shared_tables (), &fit);
  return dp_hand_table_is_none (shared_tables (), &fit, shapes, 0);
}

static gboolean
is_none (const DpHands *self)
{
  Remembered *one = remember (self);
  gboolean none;

  if (one->known & NONE_KNOWN)
    return (one->known & IS_NONE) != 0;
  none = find_none (self);
  one->known |= NONE_KNOWN | (none ? IS_NONE : 0);
  return none;
}

static gboolean
within (DpRange inner, DpRange outer)
{
  return inner.min >= outer.min && inner.max <= outer.max;
}

static gboolean
covers_ranges (const DpHands *wide, const DpHands *narrow)
{
  gboolean covers = within (narrow->points, wide->points) && within (narrow->aces, wide->aces) && within (narrow->kings, wide->kings)
                    && within (narrow->controls, wide->controls) && wide->rule <= narrow->rule;

  for (int suit = 0; suit < 4; suit++)
    covers = covers && within (narrow->length[suit], wide->length[suit]) && within (narrow->keys[suit], wide->keys[suit]);
  for (int g = 0; g < DP_GROUPS; g++)
    covers = covers && within (narrow->longest[g], wide->longest[g]);
  return covers;
}

static gboolean
has_shape (const DpHands *self, const DpShape *shape)
{
  for (int i = 0; i < self->n_shapes; i++)
    if (is_same_shape (&self->shapes[i], shape))
      return TRUE;
  return self->n_shapes == 0;
}

/* Whether every hand of the narrow one is plainly one of the wide one. */
static gboolean
covers (const DpHands *wide, const DpHands *narrow)
{
  if (!covers_ranges (wide, narrow) || (wide->shape_class != DP_SHAPE_ANY && wide->shape_class != narrow->shape_class)
      || (wide->n_shapes > 0 && narrow->n_shapes == 0))
    return FALSE;
  for (int i = 0; i < narrow->n_shapes; i++)
    if (!has_shape (wide, &narrow->shapes[i]))
      return FALSE;
  for (int i = 0; i < wide->n_orders; i++)
    if (!has_order (narrow, &wide->orders[i]))
      return FALSE;
  for (int i = 0; i < wide->n_honours; i++)
    if (!has_honours (narrow, &wide->honours[i]))
      return FALSE;
  return TRUE;
}

static int
add_hands (const DpHands *hands, DpHands *out, int n, int max)
{
  int kept = 0;

  for (int i = 0; i < n; i++)
    if (covers (&out[i], hands))
      return n;
  if (is_none (hands))
    return n;
  for (int i = 0; i < n; i++)
    if (!covers (hands, &out[i]))
      out[kept++] = out[i];
  if (kept == max)
    return -1;
  out[kept] = *hands;
  return kept + 1;
}

/* --- all of it --- */

static void
meet_all_ranges (DpHands *to, const DpHands *from)
{
  to->points = meet_ranges (to->points, from->points);
  to->aces = meet_ranges (to->aces, from->aces);
  to->kings = meet_ranges (to->kings, from->kings);
  to->controls = meet_ranges (to->controls, from->controls);
  to->rule = MAX (to->rule, from->rule);
  for (int suit = 0; suit < 4; suit++)
    {
      to->length[suit] = meet_ranges (to->length[suit], from->length[suit]);
      to->keys[suit] = meet_ranges (to->keys[suit], from->keys[suit]);
    }
  for (int g = 0; g < DP_GROUPS; g++)
    to->longest[g] = meet_ranges (to->longest[g], from->longest[g]);
}

/* The shapes of both, and of a third list, each list standing for all shapes when it is empty. FALSE when they are too many. */
static gboolean
meet_all_shapes (const DpHands *a, const DpHands *b, gboolean two_patterns, Shapes *out)
{
  static const DpShape patterns[2] = { { { 5, 4, 2, 2 }, FALSE }, { { 6, 3, 2, 2 }, FALSE } };
  static const DpShape any = { { DP_ANY_LENGTH, DP_ANY_LENGTH, DP_ANY_LENGTH, DP_ANY_LENGTH }, FALSE };
  Shapes both;

  if (!meet_lists (a->n_shapes ? a->shapes : &any, MAX (1, a->n_shapes), b->n_shapes ? b->shapes : &any, MAX (1, b->n_shapes), &both))
    return FALSE;
  return meet_lists (both.of, both.n, two_patterns ? patterns : &any, two_patterns ? 2 : 1, out);
}

int
dp_hands_meet (const DpHands *a, const DpHands *b, DpHands *out, int n, int max)
{
  DpHands met = *a;
  ClassMet class = meet_classes (a->shape_class, b->shape_class, &met.shape_class);
  gboolean shaped = a->n_shapes || b->n_shapes || class == CLASS_TWO_PATTERNS;
  Shapes shapes;

  if (class == CLASS_NONE)
    return n;
  meet_all_ranges (&met, b);
  if (!has_any_shape (&met))
    return n;
  if (!add_lists (&met, b))
    return -1;
  if (!shaped)
    return add_hands (&met, out, n, max);
  if (!meet_all_shapes (a, b, class == CLASS_TWO_PATTERNS, &shapes))
    return -1;
  for (guint from = 0; from < shapes.n && n >= 0; from += DP_HANDS_MAX_SHAPES)
    {
      met.n_shapes = (guint8) MIN (shapes.n - from, DP_HANDS_MAX_SHAPES);
      memcpy (met.shapes, &shapes.of[from], met.n_shapes * sizeof shapes.of[0]);
      n = add_hands (&met, out, n, max);
    }
  return n;
}
