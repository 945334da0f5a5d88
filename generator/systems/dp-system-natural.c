/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-private.h"

#include <glib/gi18n-lib.h>

/* What a call means to those who have no agreement about it: the suit that it names, at a level that a suit of that length can bear. Always partial. */

void
dp_system_make_natural_texts (DpSystem *self)
{
  self->natural[DP_PASS] = g_string_chunk_insert_const (self->texts, _("nothing more to say"));
  self->first_pass = g_string_chunk_insert_const (self->texts, _("nothing to say"));
  self->natural[DP_DOUBLE] = self->natural[DP_REDOUBLE] = g_string_chunk_insert_const (self->texts, _("8 or more points"));
  for (DpCall call = DP_FIRST_BID; call <= DP_LAST_CALL; call++)
    {
      DpDenomination d = dp_call_denomination (call);
      g_autofree char *text = d == DP_NOTRUMP ? g_strdup (_("no trumps, natural"))
                                              /* Translators: a suit, "hearts". */
                                              : g_strdup_printf (_("natural, with %s"), dp_denomination_name (d));

      self->natural[call] = g_string_chunk_insert_const (self->texts, text);
    }
}

/* Whether that player has called before, so that there may be something more to say. */
const char *
dp_system_natural_pass (const DpSystem *self, guint n)
{
  return n < DP_SEATS ? self->first_pass : self->natural[DP_PASS];
}

/* How many cards of the suit the caller's partner, or he himself, has shown by bidding it. */
static gboolean
partner_bid (const DpCall *calls, guint n, DpDenomination d)
{
  for (guint i = 0; i < n; i++)
    if ((n - i) % DP_SEATS == 2 && dp_call_is_bid (calls[i]) && dp_call_denomination (calls[i]) == d)
      return TRUE;
  return FALSE;
}

static gboolean
side_opened (const DpCall *calls, guint n)
{
  for (guint i = 0; i < n; i++)
    if (dp_call_is_bid (calls[i]))
      return TRUE;
  return FALSE;
}

/* Only the others have spoken. */
static gboolean
overcalls (const DpCall *calls, guint n)
{
  gboolean theirs = FALSE;

  for (guint i = 0; i < n; i++)
    if (calls[i] != DP_PASS && calls[i] != DP_NO_CALL)
      {
        if ((n - i) % 2 == 0)
          return FALSE;
        theirs = TRUE;
      }
  return theirs;
}

static DpHands
natural_bid (const DpCall *calls, guint n, DpCall call)
{
  static const guint8 no_trump_points[] = { 12, 15, 18, 18, 18, 20, 22, 24 };
  static const guint8 opening_points[] = { 12, 6, 5, 5, 5, 10, 12, 12 };
  static const guint8 later_points[] = { 6, 8, 8, 8, 8, 12, 14, 14 };
  int level = dp_call_level (call);
  DpDenomination d = dp_call_denomination (call);
  DpHands h = dp_hands_any ();

  if (d == DP_NOTRUMP)
    {
      h.shape_class = DP_SHAPE_SEMI_BALANCED;
      h.points.min = side_opened (calls, n) ? (guint8) (no_trump_points[level - 1] - 6) : no_trump_points[level - 1];
      return h;
    }
  if (partner_bid (calls, n, d))
    h.length[d].min = 3;
  else
    h.length[d].min = (guint8) MIN (MAX (level + 3, overcalls (calls, n) ? 5 : 4), 7);
  h.points.min = side_opened (calls, n) ? later_points[level - 1] : opening_points[level - 1];
  return h;
}

/* What most play who have not talked about it: a double of a suit that is bid low asks partner for another, one of no trumps or of a game is for penalties, and so is one by a side that has bid no
 * trumps. least: the points that go with it, said where the words say them. */
static const char *
natural_double (const DpSystem *self, const DpCall *calls, guint n, int *least)
{
  DpCall last = DP_NO_CALL;
  gboolean own = FALSE, partner = FALSE, no_trumps = FALSE, redoubled = FALSE, passed = FALSE, ours = FALSE;

  for (guint i = 0; i < n; i++)
    {
      guint back = (n - i) % DP_SEATS;

      passed |= back == 0 && calls[i] == DP_PASS && last == DP_NO_CALL;
      if (calls[i] == DP_PASS || calls[i] == DP_NO_CALL)
        continue;
      own |= back == 0;
      partner |= back == 2;
      redoubled = calls[i] == DP_REDOUBLE;
      if (dp_call_is_doubling (calls[i]))
        continue;
      last = calls[i];
      ours = back % 2 == 0;
      no_trumps |= ours && dp_call_denomination (last) == DP_NOTRUMP;
    }
  *least = 8;
  /* Not of anything that could be doubled; but who doubles what partner has doubled means it as if partner hadn't. */
  if (last == DP_NO_CALL || redoubled)
    return self->natural[DP_DOUBLE];
  if (ours)
    return _("8 or more points, as over an opponent’s bid");
  if (dp_call_denomination (last) == DP_NOTRUMP && !own && !partner && !passed)
    {
      *least = 15;
      return _("for penalties, 15 or more points");
    }
  if (no_trumps || dp_call_denomination (last) == DP_NOTRUMP || dp_call_level (last) >= 4)
    return _("for penalties");
  if (own || partner || passed)
    return _("take-out");
  *least = 12;
  return _("take-out, 12 or more points");
}

/* Their double is what is redoubled. */
static gboolean
is_doubled_by_them (const DpCall *calls, guint n)
{
  for (guint i = n; i > 0 && !dp_call_is_bid (calls[i - 1]); i--)
    if (dp_call_is_doubling (calls[i - 1]))
      return calls[i - 1] == DP_DOUBLE && (n - i + 1) % 2 == 1;
  return FALSE;
}

void
dp_system_natural (const DpSystem *self, const DpCall *calls, guint n, DpCall call, DpSystemCall *out)
{
  DpMeaning m = dp_meaning_any ();
  const char *text = call == DP_PASS ? dp_system_natural_pass (self, n) : self->natural[call];
  int least = 8;

  g_return_if_fail (call <= DP_LAST_CALL);
  m.partial = TRUE;
  if (dp_call_is_bid (call))
    {
      m.hands[0] = natural_bid (calls, n, call);
      m.shows_said = TRUE;
      m.shows = (DpDenominations) (1 << dp_call_denomination (call));
    }
  else if (call != DP_PASS)
    {
      if (call == DP_DOUBLE)
        text = natural_double (self, calls, n, &least);
      else if (is_doubled_by_them (calls, n))
        text = _("expects to make it, 8 or more points");
      m.hands[0].points.min = (guint8) least;
    }
  *out = (DpSystemCall){ .call = call, .meaning = m, .text = text, .specifies = m.shows, .weight = 1 };
}
