/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare.h"

static double
share (guint64 part, guint64 whole)
{
  return whole ? (double) part / (double) whole : 0;
}

/* The ends of a distribution: where at most `tail` of it lies beyond. */
static DpRange
ends (const guint64 *n, int most, guint64 total, double tail)
{
  guint64 allowed = (guint64) (tail * (double) total), below = 0, above = 0;
  int low = 0, high = most;

  while (low < most && below + n[low] <= allowed)
    below += n[low++];
  while (high > low && above + n[high] <= allowed)
    above += n[high--];
  return (DpRange) { (guint8) low, (guint8) high };
}

static DpDenominations
shown (const DpMeaning *meaning, const DpTally *tally, const DpThresholds *t)
{
  DpDenominations shows = 0;
  gboolean balanced = !meaning->artificial;

  if (meaning->shows_said)
    return meaning->shows;
  for (int suit = 0; suit < 4; suit++)
    {
      guint64 n = 0;

      for (int length = t->suit_cards; length < 14; length++)
        n += tally->by_length[suit][length];
      if (tally->total && share (n, tally->total) >= t->suit_share)
        shows |= (DpDenominations) (1 << suit);
    }
  for (int i = 0; i < meaning->n_hands; i++)
    balanced &= meaning->hands[i].shape_class == DP_SHAPE_BALANCED || meaning->hands[i].shape_class == DP_SHAPE_SEMI_BALANCED;
  return balanced && !shows ? (DpDenominations) (1 << DP_NOTRUMP) : shows;
}

static DpSpecified
specified (DpDenominations withdrawn, DpDenominations replacement)
{
  if (!withdrawn)
    return DP_SPECIFIED_NOTHING;
  if (withdrawn == replacement)
    return DP_SPECIFIED_SAME;
  return (replacement & withdrawn) == withdrawn ? DP_SPECIFIED_FURTHER : DP_SPECIFIED_OTHER;
}

static void
measure (DpCounter *counter, const DpThresholds *t, const DpMeaning *withdrawn, const DpMeaning *replacement, DpVerdict *v)
{
  DpMeaning wider = dp_meaning_widen (withdrawn, t->bottom, t->top, t->cards);
  const DpTally *first = &v->overlap.first, *second = &v->overlap.second;

  dp_counter_overlap (counter, withdrawn, &wider, replacement, &v->overlap);
  v->inside = share (v->overlap.both.total, second->total);
  v->covered = share (v->overlap.both.total, first->total);
  v->near = share (v->overlap.near, second->total);
  v->points[0] = ends (first->by_points, DP_POINTS_MAX, first->total, t->tail);
  v->points[1] = ends (second->by_points, DP_POINTS_MAX, second->total, t->tail);
  v->lower = MAX (0, v->points[0].min - v->points[1].min);
  v->higher = MAX (0, v->points[1].max - v->points[0].max);
  for (int suit = 0; suit < 4; suit++)
    {
      DpRange a = ends (first->by_length[suit], 13, first->total, t->tail), b = ends (second->by_length[suit], 13, second->total, t->tail);

      v->shorter[suit] = (guint8) MAX (0, a.min - b.min);
      v->longer[suit] = (guint8) MAX (0, b.max - a.max);
    }
  v->shows[0] = shown (withdrawn, first, t);
  v->shows[1] = shown (replacement, second, t);
  v->lost = v->shows[0] & DP_ALL_SUITS & ~v->shows[1];
  v->specified = (guint8) specified (v->shows[0], v->shows[1]);
  v->bottom = t->bottom;
  v->top = t->top;
  v->cards = t->cards;
}

static void
decide (DpVerdict *v, gboolean comparable, DpGround ground, DpConfidence confidence, DpReason reason)
{
  v->comparable = comparable;
  v->ground = (guint8) ground;
  v->confidence = (guint8) confidence;
  v->reason = (guint8) reason;
}

static gboolean
is_question (const DpMeaning *m)
{
  return m->purpose == DP_PURPOSE_ASK || m->purpose == DP_PURPOSE_RELAY;
}

/* The steps of data/comparable.ini. */
static void
judge (const DpThresholds *t, const DpMeaning *withdrawn, const DpMeaning *replacement, DpVerdict *v)
{
  gboolean partial = withdrawn->partial || replacement->partial;
  gboolean correct = (withdrawn->purpose == DP_PURPOSE_PASS_OR_CORRECT) != (replacement->purpose == DP_PURPOSE_PASS_OR_CORRECT);
  gboolean subset = v->overlap.both.total == v->overlap.second.total || v->inside >= t->nearly_all;
  gboolean similar = v->near >= t->near && v->inside >= t->inside;
  DpGround found = subset && v->covered < t->same_hands ? DP_GROUND_SUBSET : DP_GROUND_SIMILAR;

  if (is_question (withdrawn) && dp_meaning_same_purpose (withdrawn, replacement))
    decide (v, TRUE, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLEAR, DP_REASON_PURPOSE);
  else if (!v->overlap.first.total || !v->overlap.second.total)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT, DP_REASON_NO_HANDS);
  else if (subset && !partial)
    decide (v, TRUE, found, DP_CONFIDENCE_CLEAR, DP_REASON_SUBSET);
  else if (!v->overlap.both.total)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR, DP_REASON_NOTHING_COMMON);
  else if (partial || correct)
    decide (v, subset || similar, subset || similar ? found : DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT, partial ? DP_REASON_PARTIAL : DP_REASON_PASS_OR_CORRECT);
  else if (v->lost)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR, DP_REASON_SUIT_LOST);
  else if (MAX (v->lower, v->higher) >= t->far)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR, DP_REASON_GAP);
  else if (v->inside < t->few)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLEAR, DP_REASON_FEW);
  else if (similar)
    decide (v, TRUE, DP_GROUND_SIMILAR, DP_CONFIDENCE_CLOSE, DP_REASON_SIMILAR);
  else if (MAX (v->lower, v->higher) >= t->wide)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE, DP_REASON_GAP);
  else
    decide (v, v->near >= t->near, v->near >= t->near ? DP_GROUND_SIMILAR : DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT, DP_REASON_UNDECIDED);
}

void
dp_compare (DpCounter *counter, const DpThresholds *thresholds, const DpMeaning *withdrawn, const DpMeaning *replacement, DpVerdict *out)
{
  *out = (DpVerdict) { 0 };
  measure (counter, thresholds, withdrawn, replacement, out);
  judge (thresholds, withdrawn, replacement, out);
}

static gboolean
fits_better (const DpVerdict *a, const DpVerdict *b)
{
  if (a->comparable != b->comparable)
    return a->comparable;
  if (a->comparable && a->confidence != b->confidence)
    return a->confidence < b->confidence;
  return a->inside > b->inside;
}

void
dp_compare_attributable (DpCounter *counter, const DpThresholds *thresholds, const DpMeaning *withdrawn, guint n, const DpMeaning *replacement,
                         DpVerdict *out)
{
  DpVerdict other;
  gboolean yes = FALSE, no = FALSE;

  g_return_if_fail (n > 0);
  for (guint i = 0; i < n; i++)
    {
      DpVerdict *v = i == 0 ? out : &other;

      dp_compare (counter, thresholds, &withdrawn[i], replacement, v);
      yes |= v->comparable;
      no |= !v->comparable;
      if (i > 0 && fits_better (v, out))
        *out = *v;
    }
  if (yes && no)
    {
      out->confidence = DP_CONFIDENCE_JUDGMENT;
      out->reason = DP_REASON_ATTRIBUTION;
    }
}
