/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare.h"

static double
share (guint64 part, guint64 whole)
{
  return whole ? (double) part / (double) whole : 0;
}

/* The ends of a distribution: where no more than so many of it lie beyond. */
static DpRange
ends (const guint64 *n, int most, guint64 beyond)
{
  guint64 below = 0, above = 0;
  int low = 0, high = most;

  while (low < most && below + n[low] <= beyond)
    below += n[low++];
  while (high > low && above + n[high] <= beyond)
    above += n[high--];
  return (DpRange) { (guint8) low, (guint8) high };
}

/* Suits that the call names or that each description promises, whichever they are: two for "hearts and a minor". */
static int
promised (const DpMeaning *meaning, DpDenominations shows, int cards)
{
  int least = 4;

  for (int i = 0; i < meaning->n_hands; i++)
    {
      int suits = 0;

      for (int suit = 0; suit < 4; suit++)
        suits += meaning->hands[i].length[suit].min >= cards;
      least = MIN (least, suits);
    }
  return MAX (least, __builtin_popcount (shows & DP_ALL_SUITS));
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

/* further: the replacement promises a suit more, whichever it is. */
static DpSpecified
specified (DpDenominations withdrawn, DpDenominations replacement, gboolean further)
{
  if (!withdrawn)
    return DP_SPECIFIED_NOTHING;
  if ((replacement & withdrawn) != withdrawn)
    return DP_SPECIFIED_OTHER;
  return withdrawn == replacement && !further ? DP_SPECIFIED_SAME : DP_SPECIFIED_FURTHER;
}

static void
measure (DpCounter *counter, const DpThresholds *t, const DpMeaning *withdrawn, const DpMeaning *replacement, DpVerdict *v)
{
  DpMeaning wider = dp_meaning_widen (withdrawn, t->bottom, t->top, t->cards);
  const DpTally *first = &v->overlap.first, *second = &v->overlap.second;
  guint64 tail;

  dp_counter_overlap (counter, withdrawn, &wider, replacement, &v->overlap);
  tail = (guint64) (t->tail * (double) second->total);
  v->inside = share (v->overlap.both.total, second->total);
  v->covered = share (v->overlap.both.total, first->total);
  v->near = share (v->overlap.near, second->total);
  v->points[0] = ends (first->by_points, DP_POINTS_MAX, 0);
  v->points[1] = ends (second->by_points, DP_POINTS_MAX, tail);
  v->lower = MAX (0, v->points[0].min - v->points[1].min);
  v->higher = MAX (0, v->points[1].max - v->points[0].max);
  for (int suit = 0; suit < 4; suit++)
    {
      DpRange a = ends (first->by_length[suit], 13, 0), b = ends (second->by_length[suit], 13, tail);

      v->shorter[suit] = (guint8) MAX (0, a.min - b.min);
      v->longer[suit] = (guint8) MAX (0, b.max - a.max);
    }
  v->shows[0] = shown (withdrawn, first, t);
  v->shows[1] = shown (replacement, second, t);
  v->lost = v->shows[0] & DP_ALL_SUITS & ~v->shows[1];
  v->specified = (guint8) specified (v->shows[0], v->shows[1], promised (replacement, v->shows[1], t->suit_cards) > promised (withdrawn, v->shows[0], t->suit_cards));
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

/* Calls with the same end that ask nothing: a try for game, a wish to play there. */
static gboolean
same_end (const DpMeaning *withdrawn, const DpMeaning *replacement)
{
  return withdrawn->purpose >= DP_PURPOSE_GAME_TRY && withdrawn->purpose <= DP_PURPOSE_PREFERENCE && dp_meaning_same_purpose (withdrawn, replacement);
}

/* A suit that the withdrawn call showed may be shorter, and the hand weaker than what is similar. */
static gboolean
is_short_and_weak (const DpThresholds *t, const DpVerdict *v)
{
  gboolean shorter = FALSE;

  for (int suit = 0; suit < 4; suit++)
    shorter |= (v->shows[0] >> suit & 1) && v->shorter[suit] > 0;
  return shorter && v->lower > t->bottom;
}

/* The steps of data/comparable.ini. */
static void
judge (const DpThresholds *t, const DpMeaning *withdrawn, const DpMeaning *replacement, DpVerdict *v)
{
  gboolean partial = withdrawn->partial || replacement->partial;
  gboolean correct = (withdrawn->purpose == DP_PURPOSE_PASS_OR_CORRECT) != (replacement->purpose == DP_PURPOSE_PASS_OR_CORRECT);
  gboolean subset = v->inside >= t->nearly_all;
  gboolean lost = is_question (withdrawn) && !dp_meaning_same_purpose (withdrawn, replacement);
  gboolean near = v->near >= t->near && v->lower <= t->bottom && v->higher <= t->top;
  gboolean similar = near && v->inside >= t->inside && !lost;
  gboolean place = v->specified == DP_SPECIFIED_SAME || v->specified == DP_SPECIFIED_FURTHER || v->specified == DP_SPECIFIED_NOTHING;
  DpGround found = subset && (v->covered < t->same_hands || lost) ? DP_GROUND_SUBSET : DP_GROUND_SIMILAR;

  if (is_question (withdrawn) && dp_meaning_same_purpose (withdrawn, replacement))
    decide (v, TRUE, DP_GROUND_PURPOSE, DP_CONFIDENCE_CLEAR, DP_REASON_PURPOSE);
  else if (!v->overlap.first.total || !v->overlap.second.total)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT, DP_REASON_NO_HANDS);
  else if (subset && !partial)
    decide (v, TRUE, found, v->inside >= t->all ? DP_CONFIDENCE_CLEAR : DP_CONFIDENCE_CLOSE, DP_REASON_SUBSET);
  else if (same_end (withdrawn, replacement) && !partial)
    decide (v, place, place ? DP_GROUND_PURPOSE : DP_GROUND_NONE, place ? DP_CONFIDENCE_CLOSE : DP_CONFIDENCE_JUDGMENT, DP_REASON_PURPOSE);
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
  else if (is_short_and_weak (t, v))
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE, DP_REASON_SHORT_AND_WEAK);
  else if (lost)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT, DP_REASON_QUESTION_LOST);
  else if (similar)
    decide (v, TRUE, DP_GROUND_SIMILAR, DP_CONFIDENCE_CLOSE, DP_REASON_SIMILAR);
  else if (MAX (v->lower, v->higher) >= t->wide)
    decide (v, FALSE, DP_GROUND_NONE, DP_CONFIDENCE_CLOSE, DP_REASON_GAP);
  else
    decide (v, near, near ? DP_GROUND_SIMILAR : DP_GROUND_NONE, DP_CONFIDENCE_JUDGMENT, DP_REASON_UNDECIDED);
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
  return a->comparable != b->comparable ? a->comparable : a->inside > b->inside;
}

void
dp_compare_attributable (DpCounter *counter, const DpThresholds *thresholds, const DpMeaning *withdrawn, guint n, const DpMeaning *replacement,
                         DpVerdict *out)
{
  DpVerdict best, v;

  g_return_if_fail (n > 0);
  dp_compare (counter, thresholds, &withdrawn[0], replacement, &best);
  *out = best;
  for (guint i = 1; i < n; i++)
    {
      dp_compare (counter, thresholds, &withdrawn[i], replacement, &v);
      v.meaning = (guint8) i;
      if (v.comparable != best.comparable)
        out->reason = DP_REASON_ATTRIBUTION;
      if (fits_better (&v, &best))
        best = v;
      /* As long as they agree, the verdict is no surer than its weakest. */
      if (out->reason != DP_REASON_ATTRIBUTION && v.confidence > out->confidence)
        *out = v;
    }
  if (out->reason != DP_REASON_ATTRIBUTION)
    return;
  *out = best;
  decide (out, best.comparable, (DpGround) best.ground, DP_CONFIDENCE_JUDGMENT, DP_REASON_ATTRIBUTION);
}
