/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shares.h"

static guint64
sum_of (const guint *weights, guint n)
{
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    sum += weights[i];
  return sum;
}

void
dp_shares (const guint *weights, guint n, guint total, guint *shares)
{
  g_autofree guint64 *left = g_new0 (guint64, n);
  guint64 all = sum_of (weights, n);
  guint given = 0;

  for (guint i = 0; i < n; i++)
    {
      guint64 exact = (guint64) weights[i] * total;

      shares[i] = all ? (guint) (exact / all) : 0;
      left[i] = all ? exact % all : 0;
      given += shares[i];
    }
  while (all && given < total)
    {
      guint best = 0;

      for (guint i = 1; i < n; i++)
        if (left[i] > left[best])
          best = i;
      shares[best]++;
      left[best] = 0;
      given++;
    }
}

/* Controlled rounding: the fractions of all cells, in parts of `whole`, with a row and a column more that make all sums whole. A cell between 0 and
 * `whole` is open. No row or column has just one open cell, so that the open ones always hold a circle. */
typedef struct {
  guint rows, columns;
  gint64 whole;
  gint64 *part;
} Rounding;

static gint64 *
part_at (const Rounding *r, guint row, guint column)
{
  return &r->part[row * r->columns + column];
}

static gboolean
is_open (const Rounding *r, guint row, guint column)
{
  gint64 part = *part_at (r, row, column);

  return part > 0 && part < r->whole;
}

static void
fill_margins (Rounding *r)
{
  for (guint row = 0; row + 1 < r->rows; row++)
    {
      gint64 sum = 0;

      for (guint c = 0; c + 1 < r->columns; c++)
        sum += *part_at (r, row, c);
      *part_at (r, row, r->columns - 1) = (r->whole - sum % r->whole) % r->whole;
    }
  for (guint c = 0; c + 1 < r->columns; c++)
    {
      gint64 sum = 0;

      for (guint row = 0; row + 1 < r->rows; row++)
        sum += *part_at (r, row, c);
      *part_at (r, r->rows - 1, c) = (r->whole - sum % r->whole) % r->whole;
    }
}

/* An open cell in the line (a row, or a column) other than the one at `but`. There is one. */
static guint
next_open (const Rounding *r, gboolean in_row, guint line, guint but)
{
  guint n = in_row ? r->columns : r->rows;

  for (guint i = 0; i < n; i++)
    if (i != but && (in_row ? is_open (r, line, i) : is_open (r, i, line)))
      return i;
  g_assert_not_reached ();
}

/* Goes round from an open cell, by row and column in turn, until it comes to a row a second time. Writes the cells of the circle, which
 * begin with one reached along a row; returns how many. */
static guint
find_circle (const Rounding *r, guint row, guint column, guint *rows, guint *columns)
{
  g_autofree int *seen = g_new (int, r->rows);
  guint n = 0;

  for (guint i = 0; i < r->rows; i++)
    seen[i] = -1;
  while (seen[row] < 0)
    {
      seen[row] = (int) n;
      column = next_open (r, TRUE, row, column);
      rows[n] = row;
      columns[n++] = column;
      row = next_open (r, FALSE, column, row);
      rows[n] = row;
      columns[n++] = column;
    }
  n -= (guint) seen[row];
  for (guint i = 0; i < n; i++)
    {
      rows[i] = rows[i + (guint) seen[row]];
      columns[i] = columns[i + (guint) seen[row]];
    }
  return n;
}

/* Shifts parts round the circle, up and down in turn, as far as one way or the other goes. */
static void
shift (Rounding *r, const guint *rows, const guint *columns, guint n, GRand *rand)
{
  gint64 up = r->whole, down = r->whole, by;

  for (guint i = 0; i < n; i++)
    {
      gint64 part = *part_at (r, rows[i], columns[i]);

      up = MIN (up, i % 2 ? part : r->whole - part);
      down = MIN (down, i % 2 ? r->whole - part : part);
    }
  by = g_rand_int_range (rand, 0, (gint32) (up + down)) < down ? up : -down;
  for (guint i = 0; i < n; i++)
    *part_at (r, rows[i], columns[i]) += i % 2 ? -by : by;
}

static void
close_all (Rounding *r, GRand *rand)
{
  g_autofree guint *rows = g_new (guint, 2 * r->rows + 2);
  g_autofree guint *columns = g_new (guint, 2 * r->rows + 2);

  for (guint row = 0; row < r->rows; row++)
    for (guint c = 0; c < r->columns; c++)
      while (is_open (r, row, c))
        {
          guint n = find_circle (r, row, c, rows, columns);

          shift (r, rows, columns, n, rand);
        }
}

void
dp_shares_draw (const guint *weights, guint rows, guint columns, guint total, GRand *rand, guint *shares)
{
  gint64 all = (gint64) sum_of (weights, rows * columns);
  Rounding r = { rows + 1, columns + 1, all, NULL };

  g_return_if_fail (all <= 32000);
  for (guint i = 0; i < rows * columns; i++)
    shares[i] = all ? (guint) ((gint64) weights[i] * total / all) : 0;
  if (!all)
    return;
  r.part = g_new0 (gint64, r.rows * r.columns);
  for (guint row = 0; row < rows; row++)
    for (guint c = 0; c < columns; c++)
      *part_at (&r, row, c) = (gint64) weights[row * columns + c] * total % all;
  fill_margins (&r);
  close_all (&r, rand);
  for (guint row = 0; row < rows; row++)
    for (guint c = 0; c < columns; c++)
      shares[row * columns + c] += *part_at (&r, row, c) == all;
  g_free (r.part);
}
