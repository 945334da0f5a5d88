/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning.h"

static const char suit_letters[] = "CDHS";
static const char *const group_words[DP_GROUPS] = { "M", "m", "suit" };

static void
space (GString *s, gsize start)
{
  if (s->len > start)
    g_string_append_c (s, ' ');
}

static void
write_range (GString *s, DpRange r, int most)
{
  if (r.min == r.max)
    g_string_append_printf (s, "%d", r.min);
  else if (r.max >= most)
    g_string_append_printf (s, "%d+", r.min);
  else
    g_string_append_printf (s, "%d-%d", r.min, r.max);
}

/* A range and what it is a range of, unless it holds everything. */
static void
write_term (GString *s, gsize start, DpRange r, int most, const char *of)
{
  if (r.min == 0 && r.max >= most)
    return;
  space (s, start);
  write_range (s, r, most);
  g_string_append (s, of);
}

static void
write_shape (GString *s, const DpShape *shape)
{
  for (int i = 0; i < 4; i++)
    {
      if (i > 0)
        g_string_append_c (s, shape->in_order ? '=' : '-');
      if (shape->length[i] == DP_ANY_LENGTH)
        g_string_append_c (s, 'x');
      else
        g_string_append_printf (s, "%d", shape->length[i]);
    }
}

static void
write_honours (GString *s, const DpHonours *h)
{
  int spots = h->size - __builtin_popcount (h->cards) - h->big - h->small;

  switch ((DpHonoursKind) h->kind)
    {
    case DP_HONOURS_OF_THREE:
      g_string_append_printf (s, "%dof3", h->n);
      break;
    case DP_HONOURS_OF_FIVE:
      g_string_append_printf (s, "%dof5", h->n);
      break;
    case DP_HONOURS_STOPPER:
      g_string_append (s, "stop");
      break;
    case DP_HONOURS_HOLDING:
      for (int i = 0; i < 5; i++)
        if (h->cards & (DP_MASK_ACE >> i))
          g_string_append_c (s, "AKQJT"[i]);
      for (int i = 0; i < h->big; i++)
        g_string_append_c (s, 'H');
      for (int i = 0; i < h->small; i++)
        g_string_append_c (s, 'h');
      for (int i = 0; i < spots; i++)
        g_string_append_c (s, 'x');
      if (h->or_longer)
        g_string_append_c (s, '+');
      break;
    }
  g_string_append_printf (s, " in %c", suit_letters[h->suit]);
}

static void
write_hands (GString *s, const DpHands *h)
{
  static const char *const classes[] = { "", "bal", "semi", "unbal", "short" };
  static const char *const orders[] = { ">", ">=", "=" };
  gsize start = s->len;

  write_term (s, start, h->points, DP_POINTS_MAX, "");
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      const char of[] = { suit_letters[suit], '\0' };

      write_term (s, start, h->length[suit], 13, of);
    }
  for (int g = 0; g < DP_GROUPS; g++)
    write_term (s, start, h->longest[g], 13, group_words[g]);
  if (h->shape_class != DP_SHAPE_ANY)
    {
      space (s, start);
      g_string_append (s, classes[h->shape_class]);
    }
  for (int i = 0; i < h->n_shapes; i++)
    {
      if (i > 0)
        g_string_append_c (s, '/');
      else
        space (s, start);
      write_shape (s, &h->shapes[i]);
    }
  for (int i = 0; i < h->n_orders; i++)
    {
      space (s, start);
      g_string_append_printf (s, "%c%s%c", suit_letters[h->orders[i].suit], orders[h->orders[i].kind], suit_letters[h->orders[i].other]);
    }
  if (h->rule)
    {
      space (s, start);
      g_string_append_printf (s, "r%d", h->rule);
    }
  write_term (s, start, h->aces, 12, "aces");
  write_term (s, start, h->kings, 12, "kings");
  write_term (s, start, h->controls, 12, "controls");
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      g_autofree char *of = g_strdup_printf ("keys in %c", suit_letters[suit]);

      write_term (s, start, h->keys[suit], 12, of);
    }
  for (int i = 0; i < h->n_honours; i++)
    {
      space (s, start);
      write_honours (s, &h->honours[i]);
    }
  if (s->len == start)
    g_string_append (s, "any");
}

static void
write_shows (GString *s, DpDenominations shows)
{
  const char *divide = "";

  g_string_append (s, "shows ");
  if (!shows)
    g_string_append (s, "none");
  for (int d = DP_NOTRUMP; d >= DP_CLUBS; d--)
    if (shows & (1 << d))
      {
        g_string_append_printf (s, "%s%s", divide, dp_denomination_token ((DpDenomination) d));
        divide = "+";
      }
}

char *
dp_meaning_to_string (const DpMeaning *self)
{
  static const char *const forcing[] = { NULL, "forcing", "game-forcing" };
  GString *s = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < self->n_hands; i++)
    {
      if (i > 0)
        g_string_append (s, " | ");
      write_hands (s, &self->hands[i]);
    }
  if (self->artificial)
    g_string_append (words, "artificial");
  if (forcing[self->forcing])
    {
      space (words, 0);
      g_string_append (words, forcing[self->forcing]);
    }
  if (self->partial)
    {
      space (words, 0);
      g_string_append (words, "partial");
    }
  if (self->shows_said)
    {
      space (words, 0);
      write_shows (words, self->shows);
    }
  if (self->purpose != DP_PURPOSE_NONE)
    {
      space (words, 0);
      g_string_append_printf (words, "%s%s", dp_purpose_token ((DpPurpose) self->purpose), self->asks);
    }
  if (words->len)
    g_string_append_printf (s, "; %s", words->str);
  return g_string_free (s, FALSE);
}
