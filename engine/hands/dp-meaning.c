/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning.h"

#include <string.h>

static const char *const purposes[] = {
  [DP_PURPOSE_RELAY] = "relay",           [DP_PURPOSE_PUPPET] = "puppet",         [DP_PURPOSE_TRANSFER] = "transfer",
  [DP_PURPOSE_PASS_OR_CORRECT] = "pass-or-correct", [DP_PURPOSE_GAME_TRY] = "game-try", [DP_PURPOSE_SLAM_TRY] = "slam-try",
  [DP_PURPOSE_INVITATION] = "invitation", [DP_PURPOSE_TO_PLAY] = "to-play",       [DP_PURPOSE_PREFERENCE] = "preference",
  [DP_PURPOSE_ASK] = "ask:",
};

const char *
dp_purpose_token (DpPurpose purpose)
{
  return purposes[purpose];
}

gboolean
dp_purpose_parse (const char *word, DpPurpose *out)
{
  for (int i = DP_PURPOSE_RELAY; i < DP_PURPOSE_ASK; i++)
    if (g_ascii_strcasecmp (word, purposes[i]) == 0)
      {
        *out = (DpPurpose) i;
        return TRUE;
      }
  return FALSE;
}

DpMeaning
dp_meaning_any (void)
{
  DpMeaning m = { .n_hands = 1 };

  m.hands[0] = dp_hands_any ();
  return m;
}

gboolean
dp_meaning_has (const DpMeaning *self, DpHand hand)
{
  for (int i = 0; i < self->n_hands; i++)
    if (dp_hands_has (&self->hands[i], hand))
      return TRUE;
  return FALSE;
}

gboolean
dp_meaning_same_purpose (const DpMeaning *a, const DpMeaning *b)
{
  return a->purpose != DP_PURPOSE_NONE && a->purpose == b->purpose && strcmp (a->asks, b->asks) == 0;
}

static DpRange
widen (DpRange r, int bottom, int top, int most)
{
  return (DpRange) { (guint8) MAX (0, r.min - bottom), (guint8) MIN (most, r.max + top) };
}

DpMeaning
dp_meaning_widen (const DpMeaning *self, int bottom, int top, int cards)
{
  DpMeaning m = *self;

  for (int i = 0; i < m.n_hands; i++)
    {
      DpHands *h = &m.hands[i];

      h->points = widen (h->points, bottom, top, DP_POINTS_MAX);
      h->rule = (guint8) MAX (0, h->rule - bottom);
      for (int suit = 0; suit < 4; suit++)
        h->length[suit] = widen (h->length[suit], cards, cards, 13);
      for (int g = 0; g < DP_GROUPS; g++)
        h->longest[g] = widen (h->longest[g], cards, cards, 13);
    }
  return m;
}
