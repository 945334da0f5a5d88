/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-private.h"

#include <glib/gi18n-lib.h>

/* What a call means to those who have no agreement about it: the suit that it names, at a level that a suit of that length can bear. Always partial. */

void
dp_system_make_natural_texts (DpSystem *self)
{
  self->natural[DP_PASS] = g_string_chunk_insert_const (self->texts, _("nothing more to say"));
  self->first_pass = g_string_chunk_insert_const (self->texts, _("nothing to say"));
  self->natural[DP_DOUBLE] = g_string_chunk_insert_const (self->texts, _("8 or more points, but no agreement"));
  self->natural[DP_REDOUBLE] = g_string_chunk_insert_const (self->texts, _("8 or more points, but no agreement"));
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
    h.length[d].min = (guint8) MIN (level + 3, 7);
  h.points.min = side_opened (calls, n) ? later_points[level - 1] : opening_points[level - 1];
  return h;
}

void
dp_system_natural (const DpSystem *self, const DpCall *calls, guint n, DpCall call, DpSystemCall *out)
{
  DpMeaning m = dp_meaning_any ();

  g_return_if_fail (call <= DP_LAST_CALL);
  m.partial = TRUE;
  if (dp_call_is_bid (call))
    {
      m.hands[0] = natural_bid (calls, n, call);
      m.shows_said = TRUE;
      m.shows = (DpDenominations) (1 << dp_call_denomination (call));
    }
  else if (call != DP_PASS)
    m.hands[0].points.min = 8;
  *out = (DpSystemCall){ .call = call, .meaning = m, .text = call == DP_PASS ? dp_system_natural_pass (self, n) : self->natural[call], .specifies = m.shows, .weight = 1 };
}
