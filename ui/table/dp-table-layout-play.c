/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-table-layout.h"

#include "dp-open-cards.h"
#include "dp-trick-view.h"

#define PAD DP_TABLE_PAD
/* `out` is the layout. */
#define PLATE (DP_TABLE_PLATE * out->grow)
#define GAP DP_TABLE_GAP
#define RATIO DP_PLAYING_CARD_RATIO

/* A card of a hand, at scale 1, and how far a hand reaches into the table: face up, as backs; a dummy at the most. */
#define CARD 60
#define BACKS 34
#define DUMMY_CARD 56
#define DUMMY_DEEP 172
#define DUMMY_WIDE 190
/* The same for a narrow table, whose fans show the upper part of each card. */
#define CARD_COMPACT 44
#define DEEP_COMPACT 40
#define SIDE_COMPACT 92
#define LINE_COMPACT 19
#define BACKS_COMPACT 20
#define DUMMY_COMPACT 104
/* The board, a row of tricks, a penalty card with its word. */
#define BOARD 92
#define BOARD_COMPACT 64
#define TRICKS 32
#define TRICKS_COMPACT 28
#define OPEN 84

/* What is being laid out, and the room that is still free in the middle. */
typedef struct {
  const gboolean *shown;
  const double *open;
  const DpPlaySpread *spread;
  DpTableLayout *out;
  double s;
  double left, top, right, bottom;
} Lay;

static gboolean
is_dummy (const Lay *l, DpSeat seat)
{
  return l->spread->dummy == seat && l->shown[seat];
}

static DpHandStyle
style_of (const Lay *l, DpSeat seat)
{
  gboolean compact = l->out->compact, side = dp_seat_side (seat) == DP_SIDE_EW, dummy = is_dummy (l, seat);
  DpHandStyle style = { .align = .5, .trumps = DP_NOTRUMP };

  style.shape = side ? (compact ? DP_HAND_BLOCK : dummy ? DP_HAND_ACROSS : DP_HAND_COLUMN) : dummy ? DP_HAND_DOWN : DP_HAND_ROW;
  if (compact)
    {
      style.cropped = !side;
      style.card = side ? 0 : dummy ? 40 * l->s : CARD_COMPACT * l->s;
      style.align = seat == DP_SEAT_WEST ? 0 : seat == DP_SEAT_EAST ? 1 : .5;
    }
  else
    {
      style.card = dummy ? DUMMY_CARD * l->s : 0;
      style.align = side ? 0 : .5;
    }
  if (dummy)
    {
      /* 41D: trumps at his right, and of each suit the lowest card nearest to declarer. */
      style.trumps = l->spread->trumps;
      style.mirrored = seat == DP_SEAT_SOUTH || seat == DP_SEAT_WEST;
      style.rising = seat == DP_SEAT_SOUTH || (seat == DP_SEAT_EAST && !compact);
      style.align = seat == DP_SEAT_SOUTH || seat == DP_SEAT_EAST ? 1 : 0;
    }
  return style;
}

/* How far the hand reaches into the table. */
static double
depth_of (const Lay *l, DpSeat seat)
{
  gboolean side = dp_seat_side (seat) == DP_SIDE_EW, compact = l->out->compact;
  int more = MAX (l->spread->longest - 1, 0);

  if (!l->shown[seat])
    return (compact ? BACKS_COMPACT : BACKS) * l->s;
  if (compact && side)
    return 4 * LINE_COMPACT * l->s;
  if (!is_dummy (l, seat))
    return compact ? DEEP_COMPACT * l->s : side ? CARD * l->s : (CARD * RATIO + 3) * l->s;
  if (compact)
    return MIN (22 * (more + 1.3), DUMMY_COMPACT) * l->s;
  if (side)
    return MIN (DUMMY_CARD * (1 + more * DP_DUMMY_STEP) + 3, DUMMY_WIDE) * l->s;
  return MIN (DUMMY_CARD * (RATIO + more * DP_DUMMY_STEP) + 3, DUMMY_DEEP) * l->s;
}

/* A box in West's or North's place, turned into that of the seat over against it. */
static DpBox
opposite (const DpTableLayout *out, DpBox b, gboolean across)
{
  if (across)
    b.x = 2 * out->felt.x + out->felt.w - b.x - b.w;
  else
    b.y = 2 * out->felt.y + out->felt.h - b.y - b.h;
  return b;
}

/* On a narrow table a fan fills the whole breadth, and board and buttons come below North's; beside a dummy there is room for them. */
static gboolean
fills_breadth (const Lay *l, DpSeat seat)
{
  return l->out->compact && l->shown[seat] && !is_dummy (l, seat);
}

/* How far from the sides North's and South's cards begin: the corners are the board's and the buttons'. */
static double
corner_of (const Lay *l, DpSeat seat)
{
  double s = l->s, board = (PAD + (l->out->compact ? BOARD_COMPACT : BOARD) + GAP) * s, buttons = PAD * s + l->spread->buttons_w + GAP * s;

  if (fills_breadth (l, seat))
    return PAD * s;
  if (l->out->compact && seat == DP_SEAT_SOUTH)
    return (PAD + SIDE_COMPACT + GAP) * s;
  /* The buttons are at the bottom of a wide table, and at the top of a narrow one. */
  return MAX (board, l->out->compact == (seat == DP_SEAT_NORTH) ? buttons : 0);
}

static void
place_north_south (Lay *l, DpSeat seat)
{
  DpTableLayout *out = l->out;
  DpBox f = out->felt;
  double s = l->s, depth = depth_of (l, seat);
  double inset = MIN (corner_of (l, seat), f.w * .34);
  double name = out->compact && seat == DP_SEAT_SOUTH ? PAD * s : inset;

  out->plate[seat] = (DpBox) { f.x + name, f.y + PAD * s * .8, f.w - 2 * name, PLATE * s };
  out->hand[seat] = (DpBox) { f.x + inset, f.y + (PAD * .8 + PLATE + 2) * s, f.w - 2 * inset, depth };
  if (seat == DP_SEAT_SOUTH)
    {
      out->plate[seat] = opposite (out, out->plate[seat], FALSE);
      out->hand[seat] = opposite (out, out->hand[seat], FALSE);
      l->bottom = out->hand[seat].y - GAP * s;
    }
  else
    l->top = out->hand[seat].y + depth + GAP * s;
}

static void
place_board (Lay *l)
{
  DpTableLayout *out = l->out;
  DpBox f = out->felt;
  double s = l->s, size = (out->compact ? BOARD_COMPACT : BOARD) * s;
  double y = fills_breadth (l, DP_SEAT_NORTH) ? l->top : f.y + PAD * s;

  out->board = (DpBox) { f.x + PAD * s, y, size, size };
  out->buttons = (DpBox) { f.x + f.w - PAD * s - l->spread->buttons_w, out->compact ? y : f.y + f.h - PAD * s - l->spread->buttons_h,
                           l->spread->buttons_w, l->spread->buttons_h };
}

/* A name may run on to North's or South's cards. */
static double
plate_width (const Lay *l, double y)
{
  double s = l->s, width = 210 * s, suits = l->spread->suits * (1 + DP_DUMMY_GAP) * DUMMY_CARD * s;
  DpBox north = l->out->hand[DP_SEAT_NORTH];

  if (y > north.y + north.h)
    return width;
  return is_dummy (l, DP_SEAT_NORTH) ? MIN (width, (l->out->felt.w - suits) / 2 - (PAD + GAP) * s) : north.x - (PAD + GAP) * s;
}

/* How long a dummy at the side lies at ease. */
static double
dummy_length (const Lay *l)
{
  return (l->spread->suits * (RATIO + DP_DUMMY_GAP) * DUMMY_CARD + 2) * l->s;
}

static void
place_side (Lay *l, DpSeat seat)
{
  DpTableLayout *out = l->out;
  DpBox f = out->felt, plate, hand;
  double s = l->s, depth = depth_of (l, seat), line = (PLATE + 2) * s;
  gboolean west = seat == DP_SEAT_WEST;

  if (out->compact)
    {
      DpBox corner = west ? out->board : out->buttons;
      double y = MAX (corner.y + corner.h + 4 * s, f.y + (f.h - depth) / 2 - line);

      y = MIN (y, l->bottom - depth - line);
      plate = (DpBox) { f.x + PAD * s, y, SIDE_COMPACT * s, PLATE * s };
      hand = (DpBox) { f.x + PAD * s, y + line - 2 * s, SIDE_COMPACT * s, depth };
    }
  else
    {
      /* Below North's fan, so that a name has room; a dummy there is not so wide. */
      gboolean below = is_dummy (l, seat) || (l->shown[DP_SEAT_NORTH] && !is_dummy (l, DP_SEAT_NORTH));
      double top = MAX (out->board.y + out->board.h, below ? l->top - GAP * s : 0) + GAP * s;
      double bottom = MIN (out->buttons.y, is_dummy (l, seat) ? l->bottom + GAP * s : G_MAXDOUBLE) - GAP * s;
      double most = bottom - top - line, length = is_dummy (l, seat) ? MIN (dummy_length (l), most) : MIN (most, 470 * s);

      /* However many cards are left, they lie below the name, and that does not move. */
      plate = (DpBox) { f.x + PAD * s, top, MAX (depth, plate_width (l, top)), PLATE * s };
      hand = (DpBox) { f.x + PAD * s, top + line, depth, length };
    }
  out->plate[seat] = west ? plate : opposite (out, plate, TRUE);
  out->hand[seat] = west ? hand : opposite (out, hand, TRUE);
  if (west)
    l->left = hand.x + hand.w + GAP * s;
  else
    l->right = out->hand[seat].x - GAP * s;
  if (!west && out->compact && out->buttons.y + out->buttons.h > l->top)
    l->right = MIN (l->right, out->buttons.x - GAP * s);
}

/* Where a row of tricks before North or South lies. On a narrow table North's is between the board and the buttons, and South's beside
 * what lies below the hands of the other two. */
static void
row_of (const Lay *l, DpSeat seat, double *from, double *to)
{
  const DpTableLayout *out = l->out;
  const DpPlaySpread *spread = l->spread;
  double s = l->s, right = out->felt.x + out->felt.w, beside = (PAD + GAP + SIDE_COMPACT) * s, above = (PAD + GAP) * s + MAX (BOARD_COMPACT * s, spread->buttons_w);
  DpSeat rho = dp_seat_rho (spread->declarer);

  *from = out->hand[seat].x;
  *to = *from + out->hand[seat].w;
  if (!out->compact)
    return;
  if (seat == DP_SEAT_NORTH)
    {
      *from = out->felt.x + above;
      *to = right - above;
      return;
    }
  *from = out->felt.x + (l->open[DP_SEAT_WEST] > 0 || spread->declarer == DP_SEAT_WEST || rho == DP_SEAT_WEST ? beside : PAD * s);
  *to = right - (spread->declarer == DP_SEAT_EAST || rho == DP_SEAT_EAST ? beside : PAD * s);
}

/* Before its player, between his hand and the trick. */
static void
place_tricks (Lay *l, int which, DpSeat seat)
{
  DpTableLayout *out = l->out;
  double s = l->s, deep = (out->compact ? TRICKS_COMPACT : TRICKS) * s;
  DpBox hand = out->hand[seat], b;

  if (dp_seat_side (seat) == DP_SIDE_NS)
    {
      double from, to;

      row_of (l, seat, &from, &to);
      b = (DpBox) { from, seat == DP_SEAT_NORTH ? l->top : l->bottom - deep, to - from, deep };
      if (seat == DP_SEAT_NORTH)
        l->top += deep + GAP * s * .75;
      else
        l->bottom -= deep + GAP * s * .75;
    }
  else if (out->compact)
    {
      /* No room beside the hand: below it, as a row. */
      b = (DpBox) { hand.x, hand.y + hand.h + 4 * s, hand.w, deep * 1.5 };
    }
  else
    {
      /* Beside North's and South's cards, which begin farther in; not so beside a dummy at the side. */
      double y = is_dummy (l, seat) ? l->top : hand.y, end = is_dummy (l, seat) ? l->bottom : out->buttons.y - GAP * s;
      double length = MIN (deep * 9.5, end - y);

      b = (DpBox) { seat == DP_SEAT_WEST ? l->left : l->right - deep, y, deep, length };
      if (seat == DP_SEAT_WEST)
        l->left += deep + GAP * s * .75;
      else
        l->right -= deep + GAP * s * .75;
    }
  out->tricks[which] = b;
  out->tricks_of[which] = seat;
}

/* As large as so many cards and their word may be in that room. */
static double
open_card (DpBox room, double span)
{
  return MIN ((room.h * (1 - DP_OPEN_WORD) - 3) / RATIO, room.w / MAX (span, 1));
}

/* The corner between two arms of the trick, at the right hand of that player, or the strip beside the trick on that side, or on a
 * narrow table the place below West's hand: wherever the cards can be largest. (x, y) is the middle of the trick. */
static DpBox
open_at (const Lay *l, DpSeat seat, double card, double x, double y)
{
  const DpTableLayout *out = l->out;
  double s = l->s, wide = card * (.5 + DP_TRICK_MARGIN) + GAP * s, deep = card * (RATIO * .5 + DP_TRICK_MARGIN) + GAP * s * .5;
  gboolean right = seat == DP_SEAT_EAST || seat == DP_SEAT_SOUTH, low = seat == DP_SEAT_SOUTH || seat == DP_SEAT_WEST;
  DpBox corner, strip;
  double tall;

  /* A card that lies aside of another sticks out above it. */
  deep += !low && l->spread->aside ? card * RATIO * DP_TRICK_ASIDE : 0;
  corner = (DpBox) { right ? x + wide : l->left, low ? y + deep : l->top, 0, 0 };

  corner.w = right ? l->right - corner.x : x - wide - l->left;
  tall = low ? l->bottom - corner.y : y - deep - l->top;
  corner.h = MIN (tall, OPEN * s);
  corner.y += low ? tall - corner.h : 0;
  if (out->compact && seat == DP_SEAT_WEST)
    {
      DpBox hand = out->hand[seat], tricks = out->tricks_of[0] == seat ? out->tricks[0] : out->tricks_of[1] == seat ? out->tricks[1] : hand;

      strip = (DpBox) { hand.x, tricks.y + tricks.h + 4 * s, x - wide - hand.x, 0 };
      strip.h = CLAMP (out->hand[DP_SEAT_SOUTH].y - GAP * s - strip.y, 1, OPEN * s);
      strip.w = MIN (strip.w, SIDE_COMPACT * s);
    }
  else
    {
      strip = (DpBox) { right ? out->trick.x + out->trick.w + GAP * s * .5 : l->left, 0, 0, MIN (OPEN * s, (l->bottom - l->top) / 2 - 1) };
      strip.w = MAX ((right ? l->right : out->trick.x - GAP * s * .5) - strip.x, 1);
      strip.y = low ? l->bottom - strip.h : l->top;
    }
  return open_card (strip, l->open[seat]) > open_card (corner, l->open[seat]) ? strip : corner;
}

/* The trick in the middle of what is left; the cards on the table round it. */
static void
place_middle (Lay *l)
{
  DpTableLayout *out = l->out;
  double s = l->s, width = l->right - l->left, height = l->bottom - l->top;
  double card = MIN (MIN ((out->compact ? 50 : 62) * s, width / DP_TRICK_WIDTH), height / DP_TRICK_LEAST);
  double w = card * DP_TRICK_WIDTH, h = MIN (card * DP_TRICK_HEIGHT, height), x = l->left + width / 2, y;

  out->trick = (DpBox) { x - w / 2, l->top + (height - h) / 2, w, h };
  y = out->trick.y + (h + card * RATIO * DP_TRICK_ASIDE) / 2;
  for (int seat = 0; seat < DP_SEATS; seat++)
    out->open[seat] = open_at (l, (DpSeat) seat, card, x, y);
  for (int seat = DP_SEAT_EAST; seat < DP_SEATS && out->compact; seat += 2)
    {
      /* Beside the trick's upper card a name has more room than its hand. */
      DpBox *plate = &out->plate[seat];
      double more = MIN (out->trick.x - plate->x, out->felt.w * .3) - plate->w;

      more = seat == DP_SEAT_WEST ? more : MIN (plate->x - out->trick.x - w, out->felt.w * .3 - plate->w);
      plate->w += MAX (more, 0);
      plate->x -= seat == DP_SEAT_EAST ? MAX (more, 0) : 0;
    }
}

void
dp_table_layout_play (double width, double height, double text, const gboolean shown[DP_SEATS], const double open[DP_SEATS],
                      gboolean turned, const DpPlaySpread *spread, DpTableLayout *out)
{
  gboolean north_south = dp_seat_side (spread->declarer) == DP_SIDE_NS;
  Lay l = { .shown = shown, .open = open, .spread = spread, .out = out };

  *out = (DpTableLayout) { .play = TRUE, .tricks_of = { DP_SEAT_NONE, DP_SEAT_NONE } };
  dp_table_layout_felt (width, height, out);
  /* A narrow table has less to show one above the other than the auction has. */
  if (out->compact)
    out->scale = MIN (out->felt.w / 360, out->felt.h / 420);
  /* Cards and trick need the height: on a narrow table names grow only into what is left over, on a small one little. */
  out->grow = out->compact ? MIN (DP_TABLE_GROW_COMPACT, 1 + MAX (out->felt.h / out->scale - 420, 0) / (4 * DP_TABLE_PLATE))
                           : CLAMP (1.2 + (out->scale - .63) * .5, 1.2, 1.35);
  out->grow = CLAMP (text, 1, out->grow);
  l.s = out->scale;
  l.left = out->felt.x + PAD * l.s;
  l.right = out->felt.x + out->felt.w - PAD * l.s;
  for (int seat = 0; seat < DP_SEATS; seat++)
    out->style[seat] = style_of (&l, (DpSeat) seat);
  place_north_south (&l, DP_SEAT_NORTH);
  place_north_south (&l, DP_SEAT_SOUTH);
  place_board (&l);
  /* North's and South's tricks first: the hands at the sides begin below them. */
  if (turned)
    place_tricks (&l, north_south ? 0 : 1, north_south ? spread->declarer : dp_seat_rho (spread->declarer));
  place_side (&l, DP_SEAT_WEST);
  place_side (&l, DP_SEAT_EAST);
  if (!out->compact)
    l.top = MAX (l.top, MAX (out->plate[DP_SEAT_WEST].y, out->plate[DP_SEAT_EAST].y) + (PLATE + GAP * .5) * l.s);
  if (turned)
    place_tricks (&l, north_south ? 1 : 0, north_south ? dp_seat_rho (spread->declarer) : spread->declarer);
  place_middle (&l);
  out->card_width = 30 * l.s;
}
