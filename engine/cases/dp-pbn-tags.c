/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pbn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Portable Bridge Notation: tag pairs, and the section of calls after [Auction "N"]. All else is passed over. */

typedef struct {
  DpPbnSource *source;
  GPtrArray *boards;
  DpPbnBoard *board;   /* being read; NULL before the first */
  GHashTable *seen;    /* names of this board's tags */
  GHashTable *former;  /* tag -> value of the boards before, for "#" */
  gboolean dealer_said;
  gboolean in_auction;
  DpSeat next;         /* who calls next in the auction section */
} Reader;

static void
finish (Reader *r)
{
  /* A board of which nothing is known that could stand on a table. */
  if (r->board && r->board->events->len == 0 && !g_hash_table_contains (r->seen, "deal") && !g_hash_table_contains (r->seen, "auction"))
    g_ptr_array_remove (r->boards, r->board);
  r->board = NULL;
  r->in_auction = FALSE;
}

static gboolean
begin (Reader *r)
{
  finish (r);
  g_hash_table_remove_all (r->seen);
  r->dealer_said = FALSE;
  if (r->boards->len >= DP_PBN_MAX_BOARDS)
    {
      dp_pbn_complain (r->source, _("put the boards that you want in a file of their own"), _("more than %d boards"), DP_PBN_MAX_BOARDS);
      return FALSE;
    }
  r->board = dp_pbn_board_new (DP_SEAT_NORTH, r->source->line);
  g_ptr_array_add (r->boards, r->board);
  return TRUE;
}

static void
read_dealer (Reader *r, const char *value)
{
  g_autofree char *short_value = dp_pbn_shorten (value);

  if (dp_pbn_parse_seat (value, &r->board->dealer))
    r->dealer_said = TRUE;
  else
    dp_pbn_complain (r->source, _("write [Dealer \"N\"], \"E\", \"S\" or \"W\""), _("the dealer is “%s”"), short_value);
}

static void
read_vul (Reader *r, const char *value)
{
  g_autofree char *short_value = dp_pbn_shorten (value);

  if (!dp_pbn_parse_vul (value, &r->board->vul))
    dp_pbn_complain (r->source, _("write [Vulnerable \"None\"], \"NS\", \"EW\" or \"All\""), _("the vulnerability is “%s”"), short_value);
}

/* Whose hand follows the one of `seat` in the list: those are given clockwise. */
static void
read_deal (Reader *r, const char *value)
{
  g_auto (GStrv) hands = NULL;
  char first[2] = { value[0], '\0' };
  DpHand all = 0;
  DpSeat seat;

  if (!dp_pbn_parse_seat (first, &seat) || value[1] != ':')
    {
      dp_pbn_complain (r->source, _("write [Deal \"N:...\"] with the hands clockwise from that seat"), _("the deal doesn’t say whose hand comes first"));
      return;
    }
  hands = g_strsplit (value + 2, " ", -1);
  for (guint i = 0; hands[i]; i++)
    {
      g_autofree char *problem = NULL;
      DpHand hand;

      if (!*hands[i])
        continue;
      if (g_str_equal (hands[i], "-"))
        {
          seat = dp_seat_lho (seat);
          continue;
        }
      if (!dp_hand_parse (hands[i], &hand, &problem))
        dp_pbn_complain (r->source, _("write a hand as AKQ2.T98.J7.5432"), _("%1$s’s cards: %2$s"), dp_seat_name (seat), problem);
      else if (dp_hand_size (hand) != 13)
        dp_pbn_complain (r->source, _("a hand has 13"), _("%1$s has %2$d cards"), dp_seat_name (seat), dp_hand_size (hand));
      else if (hand & all)
        dp_pbn_complain (r->source, _("give each card to one player"), _("%s has a card that another hand has too"), dp_seat_name (seat));
      else
        {
          r->board->hand[seat] = hand;
          all |= hand;
        }
      seat = dp_seat_lho (seat);
    }
}

static void
read_auction (Reader *r, const char *value)
{
  g_autofree char *short_value = dp_pbn_shorten (value);

  if (!dp_pbn_parse_seat (value, &r->next))
    {
      dp_pbn_complain (r->source, _("write [Auction \"N\"] with the seat that calls first"), _("the auction begins with “%s”"), short_value);
      return;
    }
  if (!r->dealer_said)
    r->board->dealer = r->next;
  r->in_auction = TRUE;
}

static void
read_name (Reader *r, DpSeat seat, const char *value)
{
  g_autofree char *name = g_strstrip (g_strdup (value));

  if (!*name || g_str_equal (name, "?"))
    return;
  g_free (r->board->names[seat]);
  /* A case file gives a name forty characters. */
  r->board->names[seat] = g_utf8_strlen (name, -1) > 40 ? g_utf8_substring (name, 0, 40) : g_steal_pointer (&name);
}

static gboolean
is_read (const char *key)
{
  static const char *const keys[] = { "board", "dealer", "vulnerable", "deal", "auction", NULL };
  DpSeat seat;

  return g_strv_contains (keys, key) || dp_pbn_parse_seat (key, &seat);
}

static void
read_tag (Reader *r, const char *tag, const char *given)
{
  g_autofree char *key = NULL;
  g_autofree char *short_value = NULL;
  const char *value = given;
  DpSeat seat;

  if (strlen (tag) > DP_PBN_MAX_WORD)
    return;
  key = g_ascii_strdown (tag, -1);
  if (!g_str_equal (key, "note") && (!r->board || g_hash_table_contains (r->seen, key)) && !begin (r))
    return;
  r->in_auction = FALSE;
  if (!r->board || g_str_equal (key, "note"))
    return;
  if (g_hash_table_size (r->former) >= DP_PBN_MAX_TAGS && !g_hash_table_contains (r->former, key) && !is_read (key))
    return;
  g_hash_table_add (r->seen, g_strdup (key));
  if (g_str_equal (given, "#"))
    {
      value = g_hash_table_lookup (r->former, key);
      value = value ? value : "";
    }
  else
    {
      /* "##" introduces a value that later games may refer to. */
      value += g_str_has_prefix (given, "##") ? 2 : 0;
      g_hash_table_insert (r->former, g_strdup (key), g_strdup (value));
    }
  if (!*value || g_str_equal (value, "?"))
    return;
  short_value = dp_pbn_shorten (value);
  if (g_str_equal (key, "board"))
    {
      g_free (r->board->title);
      /* Translators: the number of a deal in a file. */
      r->board->title = g_strdup_printf (_("Board %s"), short_value);
    }
  else if (g_str_equal (key, "dealer"))
    read_dealer (r, value);
  else if (g_str_equal (key, "vulnerable"))
    read_vul (r, value);
  else if (g_str_equal (key, "deal"))
    read_deal (r, value);
  else if (g_str_equal (key, "auction"))
    read_auction (r, value);
  else if (key[1] && dp_pbn_parse_seat (key, &seat))
    read_name (r, seat, value);
}

/* One word of the auction section. */
static void
read_word (Reader *r, const char *word)
{
  g_autofree char *short_word = dp_pbn_shorten (word);
  DpCall call = DP_PASS;

  /* Notes "=1=", glyphs "$5", "+" where a call is still due, the end "*", an insufficient bid's "^I": nothing of them is a call. */
  if (strchr ("=$+*!?", word[0]) || g_ascii_strcasecmp (word, "^I") == 0)
    return;
  /* A player whose turn was passed over, and one who has no call in a row not yet begun. */
  if (g_str_equal (word, "-") || g_ascii_strcasecmp (word, "^S") == 0)
    {
      r->next = dp_seat_lho (r->next);
      return;
    }
  if (word[0] == '^')
    {
      dp_pbn_complain (r->source, _("“^S” marks a skipped turn, “^I” an insufficient bid"), _("“%s” is an unknown mark"), short_word);
      return;
    }
  if (g_ascii_strcasecmp (word, "AP") == 0)
    {
      r->next = dp_pbn_add_passes (r->source, r->board, r->next);
      return;
    }
  if (strlen (word) > DP_PBN_MAX_WORD || !dp_pbn_parse_call (word, &call))
    {
      dp_pbn_complain (r->source, _("write Pass, X, XX, AP, or a bid such as 1NT"), _("“%s” isn’t a call"), short_word);
      return;
    }
  dp_pbn_add_call (r->source, r->board, r->next, call);
  r->next = dp_seat_lho (r->next);
}

/* The tag pair at p, which is "["; returns what follows it. */
static const char *
take_tag (Reader *r, const char *p)
{
  g_autofree char *tag = NULL;
  g_autoptr (GString) value = g_string_new (NULL);
  const char *start;

  for (p++; *p == ' ' || *p == '\t'; p++)
    ;
  start = p;
  while (g_ascii_isalnum (*p) || *p == '_')
    p++;
  tag = g_strndup (start, (gsize) (p - start));
  while (*p == ' ' || *p == '\t')
    p++;
  if (!*tag || *p != '"')
    {
      dp_pbn_complain (r->source, _("write it as [Dealer \"S\"]"), _("this tag pair isn’t complete"));
      return p + strcspn (p, "\n");
    }
  for (p++; *p && *p != '"' && *p != '\n'; p++)
    {
      if (*p == '\\' && p[1] && p[1] != '\n')
        p++;
      g_string_append_c (value, *p);
    }
  if (*p != '"')
    {
      dp_pbn_complain (r->source, _("write it as [Dealer \"S\"]"), _("a tag’s value has no end"));
      return p;
    }
  p++;
  read_tag (r, tag, value->str);
  while (*p == ' ' || *p == '\t')
    p++;
  return *p == ']' ? p + 1 : p;
}

/* The comment at p, which is "{"; returns what follows it. */
static const char *
take_comment (Reader *r, const char *p)
{
  int began = r->source->line;

  for (; *p && *p != '}'; p++)
    r->source->line += *p == '\n';
  if (*p)
    return p + 1;
  r->source->line = began;
  dp_pbn_complain (r->source, _("end it with “}”"), _("this comment has no end"));
  return p;
}

void
dp_pbn_read_tags (DpPbnSource *source, const char *text, GPtrArray *boards)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) former = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Reader r = { .source = source, .boards = boards, .seen = seen, .former = former };
  gboolean line_begins = TRUE;
  const char *p = text;

  source->line = 1;
  while (*p && !dp_pbn_given_up (source))
    if (*p == '\n')
      {
        source->line++;
        line_begins = TRUE;
        p++;
      }
    else if (line_begins && *p == '%')
      p += strcspn (p, "\n");
    else if (g_ascii_isspace (*p))
      p++;
    else if (*p == '[')
      p = take_tag (&r, p);
    else if (*p == '{')
      p = take_comment (&r, p);
    else if (*p == ';')
      p += strcspn (p, "\n");
    else
      {
        gsize n = strcspn (p, " \t\r\n\f[{;");
        g_autofree char *word = g_strndup (p, n);

        line_begins = FALSE;
        if (r.in_auction)
          read_word (&r, word);
        p += n;
      }
  finish (&r);
  source->line = 0;
  if (boards->len == 0 && dp_diagnostics_errors (source->diagnostics) == 0)
    dp_pbn_complain (source, _("add [Auction \"N\"] and the calls"), _("there’s no board with an auction or a deal in this file"));
}
