/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hand-layout.h"

#include <math.h>

#define RATIO DP_PLAYING_CARD_RATIO
#define SUIT_GAP DP_FAN_GAP

/* The suits in the order in which they lie: as in a printed diagram, dummy's trumps first. Returns how many the hand holds. */
static int
suits_of (DpHand hand, const DpHandStyle *style, gboolean voids, DpDenomination order[4])
{
  gboolean dummy = style->shape == DP_HAND_DOWN || style->shape == DP_HAND_ACROSS || style->shape == DP_HAND_BLOCK;
  int n = 0;

  if (dummy && style->trumps <= DP_SPADES && (voids || dp_hand_length (hand, style->trumps)))
    order[n++] = style->trumps;
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    if (!(dummy && suit == (int) style->trumps) && (voids || dp_hand_length (hand, (DpDenomination) suit)))
      order[n++] = (DpDenomination) suit;
  for (int i = 0; style->mirrored && i < n / 2; i++)
    {
      DpDenomination other = order[i];

      order[i] = order[n - 1 - i];
      order[n - 1 - i] = other;
    }
  return n;
}

static int
cards_of (DpHand hand, DpDenomination suit, gboolean rising, DpCard cards[13])
{
  int n = 0;

  for (int i = 0; i < 13; i++)
    {
      DpCard card = dp_card (suit, rising ? i : 12 - i);

      if (dp_hand_has (hand, card))
        cards[n++] = card;
    }
  return n;
}

static int
lay_fan (DpHand hand, const DpHandStyle *style, double width, double height, DpHandPlace place[DP_CARDS])
{
  gboolean down = style->shape == DP_HAND_COLUMN;
  DpDenomination order[4];
  DpCard cards[13];
  int suits = suits_of (hand, style, FALSE, order), n = dp_hand_size (hand), k = 0;
  double w = style->card > 0 ? style->card : down ? width - 2 : MIN ((height - 3) / RATIO, width / 3);
  double h, along, size, step, at, middle;

  /* Never so large that the cards hide each other's ranks. */
  w = MIN (w, down ? MIN (width - 2, (height - 3) / (RATIO + DP_FAN_LEAST * (n - 1))) : (width - 2) / (1 + DP_FAN_LEAST * (n - 1)));
  h = style->cropped ? height - 2 : MIN (w * RATIO, height - 2);
  along = down ? height - 3 : width - 2;
  middle = style->cropped ? 1 : down ? (width - w) / 2 : (height - h) / 2;
  size = MIN (down ? h : w, along);
  step = MIN (w * (down ? DP_FAN_STEP_DOWN : DP_FAN_STEP), (along - size) / MAX (n - 1 + SUIT_GAP * (suits - 1), 1));
  at = (along - size - step * (n - 1) - step * SUIT_GAP * (suits - 1)) * style->align + 1;
  for (int s = 0; s < suits; s++, at += step * SUIT_GAP)
    for (int i = 0, m = cards_of (hand, order[s], FALSE, cards); i < m; i++, k++, at += step)
      {
        gboolean last = k == n - 1;
        double seen = last ? size : step + (i == m - 1 ? step * SUIT_GAP : 0);

        place[k] = (DpHandPlace) {
          .card = cards[i],
          .group = s,
          .box = down ? (DpBox) { middle, at, w, h } : (DpBox) { at, middle, w, h },
          .seen = down ? (DpBox) { middle, at, w, MIN (seen, h) } : (DpBox) { at, middle, MIN (seen, w), h },
          .look = (DpLook) ((last && !style->cropped ? 0 : DP_LOOK_COVERED) | (down ? DP_LOOK_ACROSS : 0)),
          .index = MIN (w * .46, down ? step * 1.02 : step * 1.12),
        };
      }
  return n;
}

static int
lay_dummy (DpHand hand, const DpHandStyle *style, double width, double height, DpHandPlace place[DP_CARDS])
{
  gboolean down = style->shape == DP_HAND_DOWN;
  DpDenomination order[4];
  DpCard cards[13];
  int suits = suits_of (hand, style, FALSE, order), longest = 0, k = 0;
  double across = down ? width : height, along = (down ? height : width) - 2;
  double w = style->card > 0 ? style->card : 1000, h, step, wide, at;

  for (int s = 0; s < suits; s++)
    longest = MAX (longest, dp_hand_length (hand, order[s]));
  w = MIN (w, (across - 2) / ((down ? 1 : RATIO) * suits + DP_DUMMY_GAP * (suits - 1)));
  if (down && style->cropped)
    {
      step = MIN (w * .56, along / (longest + .25));
      h = step * 1.25;
    }
  else
    {
      /* Smaller cards rather than a rank that the next card hides. */
      w = MIN (w, along / ((down ? RATIO : 1) + DP_DUMMY_LEAST * (longest - 1)));
      h = w * RATIO;
      step = longest > 1 ? MIN (w * DP_DUMMY_STEP, (along - (down ? h : w)) / (longest - 1)) : 0;
    }
  wide = down ? w : h;
  at = 1 + (across - 2 - suits * wide - (suits - 1) * w * DP_DUMMY_GAP) / 2;
  for (int s = 0; s < suits; s++, at += wide + w * DP_DUMMY_GAP)
    {
      int m = cards_of (hand, order[s], style->rising, cards);
      double length = (down ? h : w) + step * (m - 1), from = 1 + (along - length) * style->align;

      for (int i = 0; i < m; i++, k++, from += step)
        {
          double seen = i == m - 1 ? (down ? h : w) : step;

          place[k] = (DpHandPlace) {
            .card = cards[i],
            .group = s,
            .box = down ? (DpBox) { at, from, w, h } : (DpBox) { from, at, w, h },
            .seen = down ? (DpBox) { at, from, w, seen } : (DpBox) { from, at, seen, h },
            .look = (DpLook) ((i == m - 1 && !style->cropped ? 0 : DP_LOOK_COVERED) | (down ? DP_LOOK_ACROSS : 0)),
            .index = m > 1 ? MIN (w * .46, step * (down ? 1.02 : 1.12)) : w * .46,
          };
        }
    }
  return k;
}

/* The measures of text: the size of a rank, the room for one, for a suit's symbol, between suits. */
typedef struct {
  double line, size, rank, pip, gap, x, wide;
} Text;

static Text
measure_text (DpHand hand, const DpHandStyle *style, double width, double height)
{
  gboolean block = style->shape == DP_HAND_BLOCK;
  Text t = { .line = block ? height / 4 : height };
  double longest = 0, whole = 0, narrow;

  t.size = MIN (t.line * .78, width / 5);
  t.rank = t.size * .72;
  t.pip = t.size * .92;
  t.gap = t.size * .34;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      double wide = t.pip + t.rank * MAX (dp_hand_length (hand, (DpDenomination) suit), 1);

      longest = MAX (longest, wide);
      whole += wide + (suit ? t.gap : 0);
    }
  longest = block ? longest : whole;
  narrow = MIN (1, (width - 2 * t.gap) / longest);
  t.rank *= narrow;
  t.pip *= narrow;
  t.gap *= block ? 1 : narrow;
  t.wide = longest * narrow + 2 * t.gap;
  t.x = (width - t.wide) * style->align;
  return t;
}

static int
lay_text (DpHand hand, const DpHandStyle *style, double width, double height, DpHandPlace place[DP_CARDS])
{
  gboolean block = style->shape == DP_HAND_BLOCK;
  Text t = measure_text (hand, style, width, height);
  double x = t.x + t.gap;
  DpDenomination order[4];
  DpCard cards[13];
  int k = 0;

  suits_of (hand, style, TRUE, order);
  for (int s = 0; s < 4; s++)
    {
      int m = cards_of (hand, order[s], FALSE, cards);

      if (block)
        x = t.x + t.gap;
      x += t.pip;
      for (int i = 0; i < m; i++, k++, x += t.rank)
        {
          place[k] = (DpHandPlace) { .card = cards[i], .group = s, .box = { x, block ? s * t.line : 0, t.rank, t.line }, .index = t.size };
          place[k].seen = place[k].box;
        }
      if (!m)
        x += t.rank;
      x += t.gap;
    }
  return k;
}

gboolean
dp_hand_layout_pip (DpHand hand, const DpHandStyle *style, double width, double height, DpDenomination suit, DpBox *pip, DpBox *slip)
{
  gboolean block = style->shape == DP_HAND_BLOCK;
  Text t;
  double x;
  DpDenomination order[4];

  if (!block && style->shape != DP_HAND_LINE)
    return FALSE;
  t = measure_text (hand, style, width, height);
  x = t.x + t.gap;
  suits_of (hand, style, TRUE, order);
  for (int s = 0; s < 4; s++)
    {
      if (order[s] == suit)
        *pip = (DpBox) { x, block ? s * t.line : 0, t.pip, t.line };
      if (!block)
        x += t.pip + t.rank * MAX (dp_hand_length (hand, order[s]), 1) + t.gap;
    }
  *slip = (DpBox) { t.x, 0, t.wide, height };
  return TRUE;
}

int
dp_hand_layout (DpHand hand, const DpHandStyle *style, double width, double height, DpHandPlace place[DP_CARDS])
{
  if (!hand || width < 8 || height < 8)
    return 0;
  switch (style->shape)
    {
    case DP_HAND_ROW:
    case DP_HAND_COLUMN:
      return lay_fan (hand, style, width, height, place);
    case DP_HAND_DOWN:
    case DP_HAND_ACROSS:
      return lay_dummy (hand, style, width, height, place);
    default:
      return lay_text (hand, style, width, height, place);
    }
}
