/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* Laws 48 to 52: cards shown, penalty cards, and what declarer may choose because of them. */

void
um_penalty (DpUmpire *u, int hand, DpCard card, gboolean deliberate)
{
  gboolean major = deliberate || um_honour (card);

  if (!um_defends (u, hand) || (u->major[hand] & UM_CARD (card)) || !(dp_umpire_held (u, (DpSeat) hand) & UM_CARD (card)))
    return;
  /* Law 50B: two of one defender are both major. */
  if ((u->minor[hand] & ~UM_CARD (card)) || u->major[hand])
    major = TRUE;
  u->minor[hand] &= ~UM_CARD (card);
  if (major)
    {
      u->major[hand] |= u->minor[hand] | UM_CARD (card);
      u->minor[hand] = 0;
      /* Law 50D2: partner, on lead, may be told anew. */
      if (u->t < DP_TRICKS && um_empty (u, u->t) && u->leader[u->t] == ((hand + 2) & 3))
        u->chosen = u->asked = FALSE;
    }
  else
    u->minor[hand] |= UM_CARD (card);
}

void
um_rule_shown (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];
  gboolean one = um_count (o.cards) == 1;

  um_close (u, i);
  if (u->t < DP_TRICKS && (u->owed_lawful[u->t] >> u->leader[u->t] & 1))
    um_silent (u, "a card shown while a lead is being put right");
  if (u->owes_card[o.hand] != DP_NO_CARD && (o.cards & UM_CARD (u->owes_card[o.hand])))
    um_silent (u, "the card that he owes is shown again");
  for (guint k = 0; k < u->n; k++)
    if (u->item[k].second == o.hand)
      um_silent (u, "the partner of the early one has shown a card besides");
    else if (u->item[k].kind == DP_OPEN_TWO && !u->item[k].unseen && (u->item[k].hand == o.hand || um_empty (u, u->t)))
      um_silent (u, "two cards are led, and a card shown is ruled on with them");
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (o.cards & UM_CARD (card))
      {
        if (o.mind && one && !um_honour (card) && !u->minor[o.hand] && !u->major[o.hand] && um_defends (u, o.hand))
          um_silent (u, "a low card that was named: the director finds its class");
        else
          um_penalty (u, o.hand, card, o.deliberate && !(u->minor[o.hand] & UM_CARD (card)));
      }
}

void
um_rule_unplayed (DpUmpire *u, guint i)
{
  /* Law 52B1(b). */
  if (u->item[i].late)
    um_close (u, i);
}

void
um_refuse_unplayed (DpUmpire *u, guint i)
{
  DpOpen o = u->item[i];
  int t = o.trick;
  DpHand later = 0;
  int last = o.hand;

  /* Cards of the offending side that came down after it: "every card illegally led or played in the course". */
  for (int k = t; k < DP_TRICKS; k++)
    for (int hand = 0; hand < DP_SEATS; hand++)
      if ((k != t || hand != o.hand) && u->trick[k][hand] != DP_NO_CARD && u->at[k][hand] > o.at)
        {
          later |= UM_CARD (u->trick[k][hand]);
          last = hand;
        }
  if (um_count (o.cards) > 1)
    {
      um_silent (u, "several penalty cards that were not played (51A, 52)");
      return;
    }
  /* Law 60C: the offending side has led to the next trick before anybody ruled; its card goes the way of the first. */
  if (um_count (later) == 1 && um_defends (u, last) && t + 1 < DP_TRICKS && u->trick[t + 1][last] == um_low (later) && u->leader[t] != o.hand)
    {
      um_remove (u, t + 1, last);
      um_penalty (u, last, um_low (later), TRUE);
      later = 0;
    }
  if (later && (u->leader[t] == o.hand || um_defends (u, last)))
    {
      um_silent (u, "cards were played after a penalty card that was not (52B2)");
      return;
    }
  if (u->leader[t] == o.hand && u->major[(o.hand + 2) & 3])
    {
      um_silent (u, "a lead is refused (52B2), and partner has penalty cards too");
      return;
    }
  um_remove (u, t, o.hand);
  for (guint r = 0; r < u->n_revokes; r++)
    if (u->revoke[r].hand == o.hand && u->revoke[r].trick == t)
      u->revoke[r].corrected = TRUE;
  /* The penalty card is put in its place. */
  um_owe (u, t, o.hand);
  u->owes_card[o.hand] = um_low (o.cards);
  u->major[o.hand] |= UM_CARD (o.card);
}

void
um_choose_lead (DpUmpire *u, const DpEvent *event)
{
  int leader = u->leader[u->t], partner = (leader + 2) & 3;
  guint8 suits = dp_event_suits (event);

  u->chosen = TRUE;
  u->asked = (guint8) (u->t + 1);
  if (event->option == DP_OPTION_NEITHER)
    return;
  /* Law 50D2: what he says now of a suit goes before what he said of it earlier. */
  if (event->option == DP_OPTION_REQUIRE)
    {
      gboolean can = FALSE;

      /* Law 59: who cannot obey plays any *otherwise legal* card; what declarer had required of this lead before still binds him. */
      for (int s = 0; s < 4; s++)
        can |= (suits >> s & 1) && um_suit (dp_umpire_held (u, (DpSeat) leader), s);
      if (can || !u->lead_required[leader])
        u->lead_required[leader] = suits;
      u->lead_forbidden[leader] &= (guint8) ~suits;
    }
  else
    {
      u->lead_forbidden[leader] |= suits;
      u->lead_required[leader] &= (guint8) ~suits;
    }
  for (int s = 0; s < 4; s++)
    if (suits >> s & 1)
      {
        /* Law 50E2. */
        u->unauthorized[um_side (leader)] |= um_suit (u->major[partner], s);
        u->major[partner] &= ~um_suit (u->major[partner], s);
      }
}
