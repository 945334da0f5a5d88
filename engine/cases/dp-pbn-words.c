/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pbn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An auction as people write it: calls in rotation, with a seat before a call wherever they like. */

typedef enum {
  WANT_ANYTHING,
  WANT_DEALER,
  WANT_VUL,
} Want;

typedef struct {
  DpPbnSource *source;
  DpPbnBoard *board;
  Want want;
  gboolean dealer_said;
  DpSeat next;          /* who calls next */
  gboolean next_said;   /* by name */
  char level;           /* "1" of a "1 NT" in two words, or 0 */
  gboolean all;         /* "all" of "all pass" */
  guint named;          /* seats named in a row with no call between: four of them head columns */
  DpSeat heads[DP_SEATS];
  gboolean columns;
  gboolean dashes;      /* stand for empty cells */
} Reader;

static void
call (Reader *r, DpCall c)
{
  /* Columns whose empty cells have been lost on the way: the first call is the dealer's. */
  if (r->board->events->len == 0 && r->dealer_said && r->columns && !r->dashes && !r->next_said)
    r->next = r->board->dealer;
  if (r->board->events->len == 0 && !r->dealer_said)
    r->board->dealer = r->next;
  dp_pbn_add_call (r->source, r->board, r->next, c);
  r->next = dp_seat_lho (r->next);
  r->next_said = FALSE;
  r->named = 0;
}

static void
name_seat (Reader *r, DpSeat seat)
{
  if (r->named < DP_SEATS)
    r->heads[r->named] = seat;
  r->named++;
  r->next = seat;
  r->next_said = TRUE;
  if (r->named < DP_SEATS || r->board->events->len > 0)
    return;
  /* The head of a table: the first column is the first seat's. */
  r->columns = TRUE;
  for (guint i = 1; i < DP_SEATS; i++)
    if (r->heads[i] != dp_seat_lho (r->heads[i - 1]))
      {
        dp_pbn_complain (r->source, _("head the columns in the order of the seats, as W N E S"), _("these four seats aren’t in order round the table"));
        return;
      }
  r->next = r->heads[0];
  r->next_said = FALSE;
  r->named = 0;
}

static gboolean
is_dash (gunichar c)
{
  return c == '-' || c == 0x2013 || c == 0x2014;
}

static gboolean
is_dashes (const char *word)
{
  for (const char *p = word; *p; p = g_utf8_next_char (p))
    if (*p != '_' && !is_dash (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

static void
unknown (Reader *r, const char *word)
{
  g_autofree char *short_word = dp_pbn_shorten (word);

  dp_pbn_complain (r->source, _("write calls as 1NT, 2♥, X, XX, pass, and seats as N, E, S, W"), _("“%s” is neither a call nor a seat"), short_word);
}

/* "dealer" and "vul" and their like, in English and short. */
static Want
keyword (const char *word)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);

  if (g_str_equal (lower, "dealer") || g_str_equal (lower, "dlr"))
    return WANT_DEALER;
  return g_str_has_prefix (lower, "vul") ? WANT_VUL : WANT_ANYTHING;
}

static void
take_wanted (Reader *r, const char *word)
{
  g_autofree char *short_word = dp_pbn_shorten (word);
  Want want = r->want;

  r->want = WANT_ANYTHING;
  if (want == WANT_VUL)
    {
      if (!dp_pbn_parse_vul (word, &r->board->vul))
        dp_pbn_complain (r->source, _("write none, NS, EW or both"), _("“%s” doesn’t say who is vulnerable"), short_word);
      return;
    }
  if (!dp_pbn_parse_seat (word, &r->board->dealer))
    {
      dp_pbn_complain (r->source, _("write N, E, S or W"), _("“%s” isn’t a seat that could deal"), short_word);
      return;
    }
  r->dealer_said = TRUE;
  if (!r->next_said && !r->columns && r->board->events->len == 0)
    r->next = r->board->dealer;
}

static void
take (Reader *r, const char *word)
{
  g_autofree char *joined = NULL;
  const char *bare;
  DpSeat seat;
  DpCall c;

  if (!*word)
    return;
  if (strlen (word) > DP_PBN_MAX_WORD)
    {
      unknown (r, word);
      return;
    }
  if (r->want != WANT_ANYTHING)
    {
      take_wanted (r, word);
      return;
    }
  if (r->level)
    {
      joined = g_strdup_printf ("%c%s", r->level, word);
      r->level = 0;
      if (!dp_pbn_parse_call (joined, &c))
        unknown (r, joined);
      else
        call (r, c);
      return;
    }
  if (is_dashes (word))
    {
      /* Before the dealer's first call a table has nothing, or dashes. */
      if (r->columns && r->board->events->len == 0)
        {
          r->next = dp_seat_lho (r->next);
          r->dashes = TRUE;
        }
      return;
    }
  r->want = keyword (word);
  if (r->want != WANT_ANYTHING)
    return;
  bare = word + strspn (word, "([");
  if (bare[0] >= '1' && bare[0] <= '8' && !bare[1])
    {
      r->level = bare[0];
      return;
    }
  if (g_ascii_strcasecmp (word, "all") == 0)
    {
      r->all = TRUE;
      return;
    }
  if (g_ascii_strcasecmp (word, "AP") == 0 || (r->all && dp_pbn_parse_call (word, &c) && c == DP_PASS))
    {
      r->next = dp_pbn_add_passes (r->source, r->board, r->next);
      r->all = FALSE;
    }
  else if (dp_pbn_parse_seat (word, &seat))
    name_seat (r, seat);
  else if (dp_pbn_parse_call (word, &c))
    call (r, c);
  else
    unknown (r, word);
}

static gboolean
parts_words (gunichar c)
{
  return g_unichar_isspace (c) || strchr (",;|:=>.", (int) MIN (c, 0x7f)) != NULL;
}

/* "1NT-P-2C" is three words, "N-S" after "vul" one. */
static void
take_with_dashes (Reader *r, const char *word)
{
  DpVul vul;

  if (is_dashes (word) || (r->want == WANT_VUL && strlen (word) <= DP_PBN_MAX_WORD && dp_pbn_parse_vul (word, &vul)))
    take (r, word);
  else
    for (const char *p = word; *p && !dp_pbn_given_up (r->source);)
      {
        const char *start = p;
        g_autofree char *part = NULL;

        while (*p && !is_dash (g_utf8_get_char (p)))
          p = g_utf8_next_char (p);
        part = g_strndup (start, (gsize) (p - start));
        take (r, part);
        p = *p ? g_utf8_next_char (p) : p;
      }
}

/* Takes the words of the line, and returns its end. */
static const char *
take_line (Reader *r, const char *line)
{
  const char *start = NULL, *p = line;

  for (; !dp_pbn_given_up (r->source); p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c != 0 && c != '\n' && !parts_words (c))
        {
          start = start ? start : p;
          continue;
        }
      if (start)
        {
          g_autofree char *word = g_strndup (start, (gsize) (p - start));

          take_with_dashes (r, word);
          start = NULL;
        }
      if (c == 0 || c == '\n')
        break;
    }
  return p;
}

void
dp_pbn_read_words (DpPbnSource *source, const char *text, DpSeat dealer, GPtrArray *boards)
{
  const char *p = text;
  Reader r = { .source = source, .next = dealer };

  r.board = dp_pbn_board_new (dealer, 1);
  g_ptr_array_add (boards, r.board);
  for (source->line = 1; *p && !dp_pbn_given_up (source); source->line++)
    {
      p = take_line (&r, p);
      p += *p == '\n';
    }
  if (r.level)
    dp_pbn_complain (source, _("write the denomination after it, as in 1NT"), _("the last bid is only a level"));
  source->line = 0;
  if (r.board->events->len == 0 && dp_diagnostics_errors (source->diagnostics) == 0)
    dp_pbn_complain (source, _("write calls as 1NT, 2♥, X, XX, pass, and seats as N, E, S, W"), _("there’s no call in this text"));
}
