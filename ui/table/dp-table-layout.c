/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-table-layout.h"

#define PAD DP_TABLE_PAD
/* `out` is the layout. */
#define PLATE (DP_TABLE_PLATE * out->grow)
#define GAP DP_TABLE_GAP

/* The table keeps roughly the shape of a table, however wide or tall its pane is. */
void
dp_table_layout_felt (double width, double height, DpTableLayout *out)
{
  double w = MIN (width, height * 1.5), h = MIN (height, width * 1.5);

  out->felt = (DpBox) { (width - w) / 2, (height - h) / 2, w, h };
  out->compact = w < 450;
  out->scale = out->compact ? MIN (w / 360, h / 460) : MIN (w / DP_TABLE_WIDTH, h / DP_TABLE_HEIGHT);
}

static double
hand_depth (const DpTableLayout *out, DpSeat seat, gboolean shown)
{
  gboolean side = dp_seat_side (seat) == DP_SIDE_EW;

  if (!out->compact)
    return (shown ? (side ? 50 : 66) : 36) * out->scale;
  return (shown ? (side ? 72 : 20) : 20) * out->scale;
}

static void
place_north_south (DpTableLayout *out, DpSeat seat, gboolean shown, double calls)
{
  double s = out->scale, depth = hand_depth (out, seat, shown);
  DpBox f = out->felt;
  /* The side players' fans run into the corners: leave them free. */
  double inset = (out->compact ? PAD : PAD + 50 + GAP) * s;
  double y = PAD * s;

  out->plate[seat] = (DpBox) { f.x + inset, y, f.w - 2 * inset, PLATE * s };
  y += (PLATE + 2) * s;
  out->hand[seat] = (DpBox) { f.x + inset, y, f.w - 2 * inset, depth };
  y += depth + GAP * s;
  out->calls[seat] = (DpBox) { f.x + inset, y, f.w - 2 * inset, calls };
  if (seat == DP_SEAT_SOUTH)
    {
      DpBox *boxes[] = { &out->plate[seat], &out->hand[seat], &out->calls[seat] };

      for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
        boxes[i]->y = f.h - boxes[i]->y - boxes[i]->h;
    }
  out->plate[seat].y += f.y;
  out->hand[seat].y += f.y;
  out->calls[seat].y += f.y;
}

static void
place_side_wide (DpTableLayout *out, gboolean shown, double calls)
{
  DpSeat seat = DP_SEAT_WEST;
  double s = out->scale, depth = hand_depth (out, seat, shown), plate = (PLATE + 2) * s;
  DpBox f = out->felt;
  double full = f.h - 2 * PAD * s - plate, length = shown ? MIN (full, 470 * s) : 160 * s;
  double x = f.x + PAD * s, top = f.y + (f.h - length - plate) / 2;

  /* Above the board there's room as far as the cards in the middle. */
  out->plate[seat] = (DpBox) { x, top, (top + PLATE * s < out->board.y ? f.x + f.w / 2 : out->board.x) - GAP * s - x, PLATE * s };
  out->hand[seat] = (DpBox) { x, top + plate, depth, length };
  x += depth + 1.5 * GAP * s;
  out->calls[seat] = (DpBox) { x, f.y + (f.h - calls) / 2, out->board.x - GAP * s - x, calls };
}

static void
place_side_compact (DpTableLayout *out, gboolean shown, double calls)
{
  DpSeat seat = DP_SEAT_WEST;
  double s = out->scale, depth = hand_depth (out, seat, shown);
  DpBox f = out->felt;
  double x = f.x + PAD * s, w = out->board.x - GAP * s - x, y = f.y + (f.h - calls) / 2 - depth - (PLATE + 4) * s;

  out->plate[seat] = (DpBox) { x, y, y + PLATE * s < out->board.y ? f.x + f.w / 2 - GAP * s - x : w, PLATE * s };
  out->hand[seat] = (DpBox) { x, y + PLATE * s, w, depth };
  out->calls[seat] = (DpBox) { x, y + (PLATE + 4) * s + depth, w, calls };
}

/* Where the two lie side by side, the name ends before the hand. */
static void
stop_short (DpBox *plate, DpBox hand, double gap)
{
  if (plate->y + plate->h > hand.y && plate->y < hand.y + hand.h)
    plate->w = MIN (plate->w, hand.x - plate->x - gap);
}

/* East's place is West's, seen in a mirror. */
static DpBox
mirrored (const DpTableLayout *out, DpBox b)
{
  b.x = 2 * out->felt.x + out->felt.w - b.x - b.w;
  return b;
}

/* Below a side player's calls, these seen as West's. */
static DpBox
open_at_side (const DpTableLayout *out, DpBox calls, double height, double clear)
{
  double s = out->scale, y = calls.y + calls.h + 2 * s, room = out->board.x - GAP * s - calls.x;

  return (DpBox) { calls.x, y, MIN (MAX (clear - calls.x, 40 * s), room), CLAMP (out->felt.y + out->felt.h - PAD * s - y, 8, height) };
}

/* Cards on the table: North's and South's beside their calls, each at his right hand; those of the sides below theirs. Where
 * South's and East's come together they share the room. */
static void
place_open (DpTableLayout *out, const gboolean open[DP_SEATS], double clear)
{
  double s = out->scale, height = (out->compact ? 54 : 76) * s;
  DpBox n = out->calls[DP_SEAT_NORTH], east = open_at_side (out, mirrored (out, out->calls[DP_SEAT_EAST]), height, clear);
  double width = CLAMP (clear - n.x, 40 * s, 150 * s), top = out->plate[DP_SEAT_WEST].y;

  n.x = MAX (clear, n.x + width) - width;
  n.w = width;
  /* West's name may stand as high as North's calls lie. */
  n.h = MIN (height, top > n.y ? MAX (top - 4 * s - n.y, 30 * s) : n.h);
  out->open[DP_SEAT_NORTH] = n;
  n.y = out->calls[DP_SEAT_SOUTH].y + MAX (out->calls[DP_SEAT_SOUTH].h - height, 0);
  n.h = MIN (height, out->calls[DP_SEAT_SOUTH].h);
  out->open[DP_SEAT_WEST] = open_at_side (out, out->calls[DP_SEAT_WEST], height, clear);
  if (open[DP_SEAT_EAST] && open[DP_SEAT_SOUTH] && east.y + east.h > n.y)
    {
      double left = MIN (east.x, n.x), half = (MAX (east.x + east.w, n.x + n.w) - left - GAP * s) / 2;

      east.w = MIN (half, east.w);
      n.x = MAX (n.x, left + half + GAP * s);
      n.w = MIN (half, n.w);
    }
  out->open[DP_SEAT_EAST] = mirrored (out, east);
  out->open[DP_SEAT_SOUTH] = mirrored (out, n);
}

void
dp_table_layout (double width, double height, double text, const gboolean shown[DP_SEATS], const gboolean open[DP_SEATS],
                 const double span[DP_SEATS], DpTableLayout *out)
{
  double s, card, calls, side, middle, clear;

  *out = (DpTableLayout) { .tricks_of = { DP_SEAT_NONE, DP_SEAT_NONE } };
  dp_table_layout_felt (width, height, out);
  s = out->scale;
  out->grow = CLAMP (text, 1, out->compact ? DP_TABLE_GROW_COMPACT : DP_TABLE_GROW);
  side = (out->compact ? 84 : 120) * s * MIN (out->grow, 1.25);
  card = (out->compact ? 44 : 62) * s;

  /* One size of bidding card for the whole table, so small that the longest row at the sides needs no squeezing. */
  out->board = (DpBox) { out->felt.x + (out->felt.w - side) / 2, out->felt.y + (out->felt.h - side) / 2, side, side };
  for (int i = 0; i < DP_SEATS; i++)
    {
      double inset = out->compact ? PAD * s : PAD * s + hand_depth (out, DP_SEAT_EAST, shown[i]) + 1.5 * GAP * s;
      double room = dp_seat_side ((DpSeat) i) == DP_SIDE_EW ? out->board.x - out->felt.x - GAP * s - inset : out->felt.w - 2 * inset;

      card = MIN (card, MAX (room / (1 + (MAX (span[i], 1) - 1) * DP_CALL_SQUEEZE + 2 * DP_CALL_MARGIN), 30 * s));
    }
  /* What stands between North's hand and South's must hold two rows of calls and the board. */
  middle = out->felt.h - 2 * (PAD + PLATE + 2 + GAP) * s - hand_depth (out, DP_SEAT_NORTH, shown[DP_SEAT_NORTH])
           - hand_depth (out, DP_SEAT_SOUTH, shown[DP_SEAT_SOUTH]);
  calls = card * DP_CALL_ROW_HEIGHT;
  if (2 * calls + side > middle)
    {
      side = MIN (side, MAX (middle * .32, 84 * s * MIN (out->grow, 1.25)));
      calls = MAX ((middle - side) / 2, 30 * s);
      card = calls / DP_CALL_ROW_HEIGHT;
    }
  out->card_width = card;
  clear = out->felt.x + out->felt.w / 2 - MAX (span[DP_SEAT_NORTH], span[DP_SEAT_SOUTH]) * card / 2 - GAP * s;

  for (int i = 0; i < DP_SEATS; i++)
    {
      DpSeat seat = (DpSeat) i;
      gboolean ew = dp_seat_side (seat) == DP_SIDE_EW;

      out->style[i] = (DpHandStyle) {
        .shape = out->compact ? (ew ? DP_HAND_BLOCK : DP_HAND_LINE) : ew ? DP_HAND_COLUMN : DP_HAND_ROW,
        .align = !out->compact ? .5 : seat == DP_SEAT_WEST ? 0 : seat == DP_SEAT_EAST ? 1 : .5,
        .trumps = DP_NOTRUMP,
      };
      if (!ew)
        place_north_south (out, seat, shown[i], calls);
    }
  out->board.w = out->board.h = side;
  out->board.x = out->felt.x + (out->felt.w - side) / 2;
  /* The board stands midway between North's calls and South's, which is not quite the middle when only one hand is shown. */
  out->board.y = (out->calls[DP_SEAT_NORTH].y + calls + out->calls[DP_SEAT_SOUTH].y - side) / 2;

  for (int i = DP_SEAT_EAST; i < DP_SEATS; i += 2)
    {
      if (out->compact)
        place_side_compact (out, shown[i], calls);
      else
        place_side_wide (out, shown[i], calls);
      /* A long name stops short of the cards that lie in the middle. */
      out->plate[DP_SEAT_WEST].w = MAX (MIN (out->plate[DP_SEAT_WEST].w, clear - out->plate[DP_SEAT_WEST].x), 60 * s);
      if (!out->compact && shown[DP_SEAT_NORTH])
        stop_short (&out->plate[DP_SEAT_WEST], out->hand[DP_SEAT_NORTH], 2 * s);
      if (i == DP_SEAT_EAST)
        {
          out->plate[i] = mirrored (out, out->plate[DP_SEAT_WEST]);
          out->hand[i] = mirrored (out, out->hand[DP_SEAT_WEST]);
          out->calls[i] = mirrored (out, out->calls[DP_SEAT_WEST]);
        }
    }
  place_open (out, open, clear);
}
