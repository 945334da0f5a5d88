/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words beside a call: what the system has for it, less what the same player has told before. */

/* The most points that the regular calls of that player have left him, and passes that were none. */
static int
most_points (const DpTeller *self, DpSeat seat)
{
  const DpFit *fit = &self->stood[seat];
  int most = 0;

  for (int i = 0; i < fit->n_hands; i++)
    most = MAX (most, fit->hands[i].points.max);
  return self->passed_with[seat] ? MIN (most, self->passed_with[seat]) : most;
}

void
dp_teller_tell_pass (DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  guint8 most = 0;

  for (guint i = 0; i < c->meaning.n_hands; i++)
    most = MAX (most, c->meaning.hands[i].points.max);
  if (c->call == DP_PASS && c->context && most)
    self->passed_with[seat] = self->passed_with[seat] ? MIN (most, self->passed_with[seat]) : most;
}

/* Where that number stands in the text by itself; NULL. */
static const char *
find_number (const char *text, int number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);
  const char *at = text;

  while ((at = strstr (at, digits)))
    {
      if ((at == text || !g_ascii_isdigit (at[-1])) && !g_ascii_isdigit (at[strlen (digits)]))
        return at;
      at++;
    }
  return NULL;
}

/* What the call shows, in words that do not take back what an earlier pass has denied: "up to 16 points" is not said of a hand that has been passed as one without an
 * opening bid. NULL when the words of the system will do. Caller frees. */
static char *
narrowed (const DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  int known = most_points (self, seat), most = 0, least = DP_POINTS_MAX;
  const char *at, *from, *end, *comma;

  for (guint i = 0; i < c->meaning.n_hands; i++)
    {
      most = MAX (most, c->meaning.hands[i].points.max);
      least = MIN (least, c->meaning.hands[i].points.min);
    }
  at = c->text && most < DP_POINTS_MAX && known <= most ? find_number (c->text, most) : NULL;
  if (!at)
    return NULL;
  end = at + (most > 9 ? 2 : 1);
  comma = strrchr (c->text, ',');
  if (c->call == DP_PASS && comma && comma < at)
    return g_strndup (c->text, (gsize) (comma - c->text));
  from = known == least && known < most ? find_number (c->text, least) : NULL;
  /* "11 to 14" of a hand that can't have more than eleven is eleven. */
  if (from && from < at)
    at = from;
  else if (known >= most || least >= known)
    return NULL;
  return g_strdup_printf ("%.*s%d%s", (int) (at - c->text), c->text, known, end);
}

/* Whether he has passed when nobody had bid: partner may then pass whatever he bids. */
static gboolean
is_passed_hand (const DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = 0; i < auction->n && auction->call[i].call == DP_PASS; i++)
    if (auction->call[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* Whether he passes once more, and nobody else has bid, or has put another call in place of the bid at once: the first pass has told it. */
static gboolean
passes_again (const DpTeller *self, DpSeat seat, DpCall call)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  gboolean passed = FALSE;

  for (int i = 0; i < auction->n && call == DP_PASS; i++)
    if (auction->call[i].seat == seat)
      passed |= auction->call[i].call == DP_PASS;
    else if (auction->call[i].call != DP_PASS && auction->call[i].status != DP_CALL_CANCELLED && auction->call[i].status != DP_CALL_WITHDRAWN
             && !(i + 1 < auction->n && auction->call[i + 1].seat == auction->call[i].seat))
      return FALSE;
  return passed;
}

/* What his call shows, without the word that a passed hand can't keep, nor one whose partner has to pass. NULL when it has none. Caller frees. */
static char *
unforced (const DpTeller *self, DpSeat seat, const char *text)
{
  /* Translators: how the words for a call end that partner must not pass: "at least four spades, 6 or more points, forcing". */
  const char *end = _(", forcing");

  return text && g_str_has_suffix (text, end) && (is_passed_hand (self, seat) || dp_teller_table (self)->silence[dp_seat_partner (seat)] != DP_SPAN_NONE) ? g_strndup (text, strlen (text) - strlen (end)) : NULL;
}

char *
dp_teller_shown (const DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  g_autofree char *text = narrowed (self, seat, c), *kept = unforced (self, seat, text ? text : c->text);

  /* Nobody has agreed what an eight shows. */
  if (dp_call_is_bid (c->call) && c->call > DP_LAST_LEGAL_BID)
    return NULL;
  if (passes_again (self, seat, c->call))
    return g_strdup (dp_system_natural_pass (self->system[dp_seat_side (seat)], DP_SEATS));
  if (kept || text)
    return kept ? g_steal_pointer (&kept) : g_steal_pointer (&text);
  return c->text && *c->text ? g_strdup (c->text) : NULL;
}
