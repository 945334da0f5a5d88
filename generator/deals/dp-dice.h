/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Whole numbers from a GRand, every one exactly as likely: a multiplication in place of a division, and the few draws that would favour some
 * numbers are drawn again (D. Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29, 2019). */

/* Weights of pairs of hands need some 96 bits. */
typedef unsigned __int128 DpWide;

static inline guint32
dp_dice_below_32 (GRand *rand, guint32 n)
{
  guint64 product = (guint64) g_rand_int (rand) * n;

  if ((guint32) product < n)
    {
      guint32 least = -n % n;

      while ((guint32) product < least)
        product = (guint64) g_rand_int (rand) * n;
    }
  return (guint32) (product >> 32);
}

static inline guint64
dp_dice_word (GRand *rand)
{
  guint64 high = g_rand_int (rand);

  return high << 32 | g_rand_int (rand);
}

/* 0 to n - 1; n is at least 1. */
static inline guint64
dp_dice_below (GRand *rand, guint64 n)
{
  DpWide product;

  if (n <= G_MAXUINT32)
    return dp_dice_below_32 (rand, (guint32) n);
  product = (DpWide) dp_dice_word (rand) * n;
  if ((guint64) product < n)
    {
      guint64 least = -n % n;

      while ((guint64) product < least)
        product = (DpWide) dp_dice_word (rand) * n;
    }
  return (guint64) (product >> 64);
}

/* The same for wide numbers: as many bits as n has, again and again until they are below n. */
static inline DpWide
dp_dice_below_wide (GRand *rand, DpWide n)
{
  guint64 high = (guint64) ((n - 1) >> 64), mask;
  DpWide drawn;

  if (high == 0)
    return n - 1 == G_MAXUINT64 ? dp_dice_word (rand) : dp_dice_below (rand, (guint64) n);
  mask = G_MAXUINT64 >> __builtin_clzll (high);
  do
    {
      drawn = (DpWide) (dp_dice_word (rand) & mask) << 64;
      drawn |= dp_dice_word (rand);
    }
  while (drawn >= n);
  return drawn;
}
