/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-asked-deals.h"

DpFit
dp_asked_fit (const char *text)
{
  DpFit f = dp_fit_any ();
  g_autoptr (GError) error = NULL;
  DpMeaning m;

  if (!text)
    return f;
  dp_meaning_parse (text, &m, &error);
  g_assert_no_error (error);
  g_assert_true (dp_fit_add (&f, &m));
  return f;
}

DpHand
dp_asked_cards (const char *text)
{
  DpHand hand;
  char *problem = NULL;

  if (!*text)
    return 0;
  g_assert_true (dp_hand_parse (text, &hand, &problem));
  return hand;
}

DpDealMaker *
dp_asked_maker (const DpFit fits[DP_SEATS])
{
  DpDealMaker *maker = dp_deal_maker_new ();
  g_autoptr (GError) error = NULL;

  dp_deal_maker_ask (maker, fits, &error);
  g_assert_no_error (error);
  return maker;
}

void
dp_assert_deal (const DpDeal *deal, const DpFit fits[DP_SEATS])
{
  DpHand all = 0;

  for (int s = 0; s < DP_SEATS; s++)
    {
      g_assert_true (dp_hand_size (deal->hand[s]) == 13 && dp_fit_has (&fits[s], deal->hand[s]));
      all |= deal->hand[s];
    }
  g_assert_cmpint (dp_hand_size (all), ==, DP_CARDS);
}
