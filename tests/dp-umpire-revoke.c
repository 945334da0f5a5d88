/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* Laws 61 to 64 and 67: revokes, and who may change a card because of one. */

void
um_revoked (DpUmpire *u, int t, int hand, DpCard card, int suit, DpHand allowed)
{
  DpRevoke *r = &u->revoke[u->n_revokes];

  if (u->n_revokes == DP_UMPIRE_REVOKES)
    {
      um_silent (u, "too many revokes");
      return;
    }
  u->n_revokes++;
  *r = (DpRevoke) { .trick = (guint8) t, .hand = (guint8) hand, .card = card, .suit = (guint8) (suit < 0 ? DP_NOTRUMP : suit), .allowed = allowed, .at = u->clock };
  /* Of a card that is missing (67B) there is none to be faced. */
  if (card != DP_NO_CARD)
    r->faced = u->major[hand] & UM_CARD (card) ? 1 : u->minor[hand] & UM_CARD (card) ? 2 : 0;
}

/* Law 63A. */
gboolean
um_established (const DpUmpire *u, const DpRevoke *r)
{
  for (int t = r->trick + 1; t <= DP_TRICKS; t++)
    if (u->gone_on[um_side (r->hand)][t] > r->at)
      return TRUE;
  return r->established || r->deemed;
}

void
um_offer (DpUmpire *u, int hand, int t, gboolean penalty, int chain)
{
  DpOpen *o;

  /* Of a lead with the last card there is nothing to choose. */
  if (t == DP_TRICKS - 1 && u->leader[t] == hand)
    return;
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_TAKE_BACK && u->item[i].hand == hand && u->item[i].trick == t)
      return;
  o = um_open (u, DP_OPEN_TAKE_BACK, hand, u->trick[t][hand]);
  o->trick = (guint8) t;
  o->penalty = (guint8) penalty;
  o->chain = (guint8) chain;
  o->attended = TRUE;
  /* What he put in place of another has been chosen since; the laws do not say whether he may change that too. */
  o->loose = u->at[t][hand] >= u->put_right_at && u->put_right_at;
  /* His card is a revoke that nobody has noticed. */
  for (guint i = 0; i < u->n_revokes; i++)
    if (u->revoke[i].trick == t && u->revoke[i].hand == hand && !u->revoke[i].corrected)
      o->loose = TRUE;
}

void
um_take_back_misfits (DpUmpire *u, int t)
{
  int suit = um_lead_suit (u, t);

  for (int i = 1; i < DP_SEATS && suit >= 0; i++)
    {
      int hand = (u->leader[t] + i) & 3;
      DpCard card = u->trick[t][hand];

      if (card == DP_NO_CARD || card / 13 == suit || u->at[t][hand] >= u->at[t][u->leader[t]] || !um_suit (dp_umpire_held (u, (DpSeat) hand), suit))
        continue;
      for (guint r = 0; r < u->n_revokes; r++)
        if (u->revoke[r].trick == t && u->revoke[r].hand == hand && !u->revoke[r].corrected)
          um_silent (u, "a card that goes back because of the lead was a revoke");
      um_remove (u, t, hand);
      /* That of the offender's partner lies there because of his own side's mistake, and had been played. */
      if (um_side (hand) == um_side (u->leader[t]) && um_defends (u, hand))
        um_penalty (u, hand, card, TRUE);
      else
        um_face_again (u, hand, card, u->faced[t][hand]);
      um_owe (u, t, hand);
      /* What declarer takes back because of his own side's mistake both defenders may use (16C1); what lies there as a penalty card, all (50E1). */
      if (um_side (hand) != um_side (u->leader[t]) && !u->faced[t][hand])
        u->unauthorized[1 - um_side (hand)] |= UM_CARD (card);
    }
  /* Law 62C2 speaks of who has withdrawn a card by 62C1; whether it is the same when he had to (44C), the laws leave open. */
  for (int i = 1; i < DP_SEATS - 1 && suit >= 0; i++)
    {
      int hand = (u->leader[t] + i) & 3, next = (hand + 1) & 3;

      if (um_side (hand) != um_side (u->leader[t]) && (u->owed_lawful[t] >> hand & 1) && u->trick[t][next] != DP_NO_CARD && next != u->leader[t])
        {
          um_offer (u, next, t, um_defends (u, next), 0);
          for (guint k = 0; k < u->n; k++)
            if (u->item[k].kind == DP_OPEN_TAKE_BACK && u->item[k].hand == next && u->item[k].trick == t)
              u->item[k].loose = TRUE;
        }
    }
}

/* Everybody on that side who put a card after `at` may take it back. */
static void
offer_side (DpUmpire *u, int side, int from, guint16 at, guint16 until, int chain)
{
  for (int t = from; t < DP_TRICKS; t++)
    for (int i = 0; i < DP_SEATS; i++)
      {
        int hand = (u->leader[from] + i) & 3;

        if (um_side (hand) != side || u->trick[t][hand] == DP_NO_CARD)
          continue;
        if (u->at[t][hand] > until)
          continue;
        if (u->at[t][hand] > at)
          um_offer (u, hand, t, FALSE, chain);
        else if (u->put[t][hand] > at)
          {
            /* It had been meant before (45C4(b)), and came after. */
            um_offer (u, hand, t, FALSE, chain);
            u->item[u->n - 1].loose = TRUE;
          }
      }
}

void
um_correct (DpUmpire *u, DpRevoke *r, guint16 attention)
{
  int t = r->trick, hand = r->hand;
  DpCard card = r->card;
  guint16 at = r->at;

  um_remove (u, t, hand);
  r->corrected = TRUE;
  u->owed_lawful[t] |= (guint8) (1 << hand);
  if (r->faced)
    um_face_again (u, hand, card, r->faced);
  else
    um_penalty (u, hand, card, TRUE);
  offer_side (u, 1 - um_side (hand), t, at, attention, 1);
}

void
um_undo_last (DpUmpire *u)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    {
      DpCard card = u->trick[12][hand];

      um_remove (u, 12, hand);
      if (card != DP_NO_CARD)
        um_face_again (u, hand, card, u->faced[12][hand]);
    }
}

static guint
cards_after (const DpUmpire *u, int t)
{
  guint n = 0;

  for (int k = t + 1; k < DP_TRICKS; k++)
    for (int hand = 0; hand < DP_SEATS; hand++)
      n += u->trick[k][hand] != DP_NO_CARD;
  return n;
}

static void
next_trick_back (DpUmpire *u, int t, int hand)
{
  guint n = 0;

  if ((u->accepted >> (t + 1) & 1) || u->n)
    um_silent (u, "a card is missing, and something else is open in the next trick (67A)");
  for (int other = 0; other < DP_SEATS; other++)
    {
      DpCard card = u->trick[t + 1][other];

      if (card == DP_NO_CARD)
        continue;
      n++;
      um_remove (u, t + 1, other);
      um_face_again (u, other, card, u->faced[t + 1][other]);
      /* Law 16C: the side that left the card out has offended. */
      if (!u->faced[t + 1][other])
        u->unauthorized[um_side (hand)] |= UM_CARD (card);
    }
  /* That trick is gone, and whoever had put no card to it lacks none. */
  u->missing[t + 1] = 0;
  if (n > 1)
    um_silent (u, "several cards were put to the next trick while one was missing (67A)");
}

/* Law 57A: the partner of the defender whose card is missing has led to the next trick before he had played to this one. */
static gboolean
led_too_soon (DpUmpire *u, int t, int hand)
{
  int partner = (hand + 2) & 3;
  DpCard card = t + 1 < DP_TRICKS ? u->trick[t + 1][partner] : DP_NO_CARD;
  DpOpen *o;

  if (!um_defends (u, hand) || card == DP_NO_CARD || u->leader[t + 1] != partner)
    return FALSE;
  if ((u->accepted >> (t + 1) & 1) || u->n)
    um_silent (u, "a card is missing, and something else is open in the next trick (67A)");
  um_remove (u, t + 1, partner);
  u->missing[t + 1] = 0;
  u->t = (guint8) t;
  o = um_open (u, DP_OPEN_NEXT, partner, card);
  o->trick = (guint8) t;
  o->attended = TRUE;
  um_penalty (u, partner, card, TRUE);
  return TRUE;
}

/* Of one trick, or of all. */
static void
missing_cards (DpUmpire *u, int only)
{
  for (int t = 0; t < DP_TRICKS; t++)
    for (int hand = 0; hand < DP_SEATS; hand++)
      if ((only < 0 || t == only) && (u->missing[t] >> hand & 1) && !(u->owed_lawful[t] >> hand & 1))
        {
          gboolean on[2] = { FALSE, FALSE };

          for (int k = t + 1; k < DP_TRICKS; k++)
            for (int other = 0; other < DP_SEATS; other++)
              if (u->trick[k][other] != DP_NO_CARD)
                on[um_side (other)] = TRUE;
          if (on[0] && on[1])
            {
              /* Law 67B1. */
              um_revoked (u, t, hand, DP_NO_CARD, um_lead_suit (u, t), 0);
              u->revoke[u->n_revokes - 1].deemed = u->revoke[u->n_revokes - 1].attended = u->revoke[u->n_revokes - 1].established = TRUE;
              um_silent (u, "a card is put among those played (67B1): what follows is not looked at");
            }
          else
            {
              /* Law 67A, as a reading: the trick is completed as if it were still in progress, and what was put to the next one comes back. */
              if ((on[0] || on[1]) && !led_too_soon (u, t, hand))
                next_trick_back (u, t, hand);
              u->owed_lawful[t] |= (guint8) (1 << hand);
              u->t = (guint8) t;
              um_owes_again (u, t, hand);
            }
        }
}

/* Both sides have revoked on one trick, and not both have gone on: both put it right (62A, 62C3). */
static void
both_sides (DpUmpire *u, DpRevoke *a, DpRevoke *b)
{
  int t = a->trick;

  a->attended = b->attended = TRUE;
  /* What was led or played to the next trick comes back, defenders' cards to be penalty cards. */
  for (int k = t + 1; k < DP_TRICKS; k++)
    for (int hand = 0; hand < DP_SEATS; hand++)
      if (u->trick[k][hand] != DP_NO_CARD)
        {
          DpCard card = u->trick[k][hand];

          um_remove (u, k, hand);
          um_penalty (u, hand, card, TRUE);
        }
  um_correct (u, a, G_MAXUINT16);
  um_correct (u, b, G_MAXUINT16);
  for (guint i = u->n; i-- > 0; )
    if (u->item[i].kind == DP_OPEN_TAKE_BACK)
      {
        /* Each is offender and not; whether he may change, the laws leave open. */
        if (u->owed_lawful[t] >> u->item[i].hand & 1)
          um_close (u, i);
        else
          u->item[i].loose = TRUE;
      }
}

gboolean
um_has_revoke (const DpUmpire *u)
{
  for (guint i = 0; i < u->n; i++)
    if (!u->item[i].attended && u->item[i].kind == DP_OPEN_UNCALLED)
      return TRUE;
  for (guint i = 0; i < u->n_revokes; i++)
    if (!u->revoke[i].attended && !u->revoke[i].corrected && !u->revoke[i].penalty_only)
      return TRUE;
  for (int t = 0; t < DP_TRICKS; t++)
    if (u->missing[t] & ~u->owed_lawful[t])
      return TRUE;
  return FALSE;
}

int
um_prohibited_lead (const DpUmpire *u)
{
  /* With a card lying there that wants to be another lead, play has gone on from it. */
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_LEAD || u->item[i].kind == DP_OPEN_NEXT || u->item[i].not_his)
      return -1;
  for (guint i = 0; i < u->n_revokes; i++)
    {
      const DpRevoke *r = &u->revoke[i];

      if (!r->attended && !r->corrected && !r->penalty_only && u->leader[r->trick] == r->hand && u->trick[r->trick][r->hand] == r->card
          && (r->trick == u->t || (r->trick + 1 == u->t && (u->t == DP_TRICKS || um_empty (u, u->t)))))
        return r->trick;
    }
  return -1;
}

/* All that somebody can point at, or only the cards that came early and counted as in turn (60A2), if there's something to put right. */
static void
rule_revokes (DpUmpire *u, gboolean early)
{
  DpRevoke *found[DP_UMPIRE_REVOKES];
  guint n = 0;
  int prohibited = um_prohibited_lead (u);

  if (!early)
    missing_cards (u, prohibited);
  for (guint i = 0; i < u->n_revokes; i++)
    {
      DpRevoke *r = &u->revoke[i];

      if (!r->attended && !r->corrected && !r->penalty_only && (!early || (r->counted_in_turn && (!um_established (u, r) || r->trick == 11))) && (prohibited < 0 || r->trick == prohibited))
        found[n++] = r;
    }
  if (n == 0 && (early || !um_any_owed (u)))
    return;
  u->put_right_at = u->clock;
  if (n == 0)
    return;
  if (um_blocking (u) || um_any_owed (u))
    {
      um_silent (u, "attention to a revoke while something else is open");
      return;
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (um_side (found[i]->hand) != um_side (found[k]->hand) && found[i]->trick == found[k]->trick
          && !(um_established (u, found[i]) && um_established (u, found[k])))
        {
          if (n > 2)
            um_silent (u, "three revokes, by both sides");
          else
            both_sides (u, found[0], found[1]);
          return;
        }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (um_side (found[i]->hand) != um_side (found[k]->hand) && !um_established (u, found[i]))
        {
          um_silent (u, "both sides revoked, on one trick and on the next");
          return;
        }
  for (guint i = 0; i < n; i++)
    {
      DpRevoke *r = found[i];

      r->attended = TRUE;
      r->established = um_established (u, r) && r->trick != 11;
      /* Law 62D1. */
      if (r->trick == 11)
        um_undo_last (u);
    }
  for (guint i = 0; i < n; i++)
    if (!found[i]->established && cards_after (u, found[i]->trick) > 1)
      {
        um_silent (u, "the other side has put several cards to the next trick (62C1)");
        return;
      }
  for (guint i = 0; i < n; i++)
    if (!found[i]->established && !found[i]->corrected)
      {
        if (found[i]->faced && found[i]->counted_in_turn)
          um_silent (u, "a penalty card played early counts as played in turn, and revokes");
        um_correct (u, found[i], G_MAXUINT16);
      }
}

void
um_rule_revokes (DpUmpire *u)
{
  rule_revokes (u, FALSE);
}

void
um_rule_early_revokes (DpUmpire *u)
{
  for (guint i = 0; i < u->n_revokes; i++)
    for (guint k = 0; k < u->n_revokes; k++)
      if (u->revoke[i].counted_in_turn && !u->revoke[i].attended && !u->revoke[i].corrected && !u->revoke[k].corrected && u->revoke[k].trick == u->revoke[i].trick
          && um_side (u->revoke[k].hand) != um_side (u->revoke[i].hand))
        {
          um_silent (u, "a card that came early is a revoke, and nobody has noticed the one of the other side on the same trick (62C3)");
          return;
        }
  for (guint i = 0; i < u->n; i++)
    for (guint k = 0; k < u->n_revokes; k++)
      if ((u->item[i].kind == DP_OPEN_UNCALLED || u->item[i].kind == DP_OPEN_WORDS) && u->revoke[k].counted_in_turn && !u->revoke[k].attended && !u->revoke[k].corrected)
        {
          um_silent (u, "a card that came early is a revoke, and it's open what dummy has played");
          return;
        }
  rule_revokes (u, TRUE);
}

void
um_decide_take_back (DpUmpire *u, guint i, DpOption option)
{
  DpOpen o = u->item[i];
  int t = o.trick, hand = o.hand, next = (hand + 1) & 3;
  guint16 at = u->at[t][hand];
  gboolean lead = u->leader[t] == hand, early = FALSE;

  um_close (u, i);
  for (guint k = 0; k < u->n; k++)
    if (u->item[k].kind == DP_OPEN_TAKE_BACK && u->item[k].hand == o.hand)
      um_silent (u, "he may take back two cards, and it is not said which");
  if (o.chain == 3 && option == DP_OPTION_WITHDRAW && t + 1 < DP_TRICKS && !um_empty (u, t + 1))
    um_silent (u, "a card is taken back (47D), and the next trick has begun");
  if (option == DP_OPTION_KEEP)
    {
      int suit = um_lead_suit (u, t);

      if (!o.penalty && !lead && suit >= 0 && o.card / 13 != suit && um_suit (dp_umpire_held (u, (DpSeat) hand), suit))
        um_silent (u, "a card is kept that follows suit no more");
      return;
    }
  um_remove (u, t, hand);
  um_face_again (u, hand, o.card, u->faced[t][hand]);
  /* Law 50E1: what lies there as a penalty card tells everybody. */
  if (o.chain && !u->faced[t][hand])
    u->unauthorized[1 - um_side (hand)] |= UM_CARD (o.card);
  /* Whoever takes back what he had played too early waits for his turn. */
  for (int other = u->leader[t]; other != hand; other = (other + 1) & 3)
    early |= u->trick[t][other] == DP_NO_CARD;
  if (!lead && !early)
    u->owed_lawful[t] |= (guint8) (1 << hand);
  /* Law 62C2: at once, if his turn is still to come, else when he has put another in its place. */
  if (o.penalty && early)
    um_penalty (u, hand, o.card, TRUE);
  else if (o.penalty)
    u->penalty_later[hand] = o.card;
  for (int other = 0; lead && other < DP_SEATS; other++)
      if (u->trick[t][other] != DP_NO_CARD)
        {
          um_silent (u, "a lead is taken back to which others have played");
          return;
        }
  /* Law 47D for declarer: his opponent has changed. Whether that goes for what he began himself, the laws do not say. */
  if (o.chain == 3 && um_defends (u, hand) && u->trick[t][u->declarer] != DP_NO_CARD)
    {
      um_offer (u, u->declarer, t, FALSE, 0);
      for (guint k = 0; k < u->n; k++)
        if (u->item[k].kind == DP_OPEN_TAKE_BACK && u->item[k].hand == u->declarer && u->item[k].trick == t)
          u->item[k].loose = TRUE;
    }
  /* Law 62C2, which does not ask when that card came; 45D1. */
  if ((o.chain == 1 || (o.chain == 2 && hand == ((u->declarer + 3) & 3))) && u->trick[t][next] != DP_NO_CARD)
    {
      um_offer (u, next, t, o.chain == 1 && um_defends (u, next), 0);
      /* Declarer's card had come before that defender's. */
      if (u->at[t][next] < at)
        for (guint k = 0; k < u->n; k++)
          if (u->item[k].kind == DP_OPEN_TAKE_BACK && u->item[k].hand == next && u->item[k].trick == t)
            u->item[k].loose = TRUE;
    }
}

int
dp_umpire_transfer (const DpUmpire *u, DpSide side)
{
  gboolean revoked[2] = { FALSE, FALSE };
  int sum = 0, won = 0, first = DP_TRICKS;

  for (guint i = 0; i < u->n_revokes; i++)
    if (u->revoke[i].attended && u->revoke[i].established && !u->revoke[i].corrected)
      revoked[um_side (u->revoke[i].hand)] = TRUE;
  /* Whether a revoke counts that nobody has noticed (64B7) is not said. */
  for (guint i = 0; i < u->n_revokes; i++)
    if (!u->revoke[i].attended && !u->revoke[i].corrected && !u->revoke[i].penalty_only)
      return -1;
  if (u->claimed || u->changed)
    return -1;
  /* Law 64B7. */
  if (revoked[0] && revoked[1])
    return 0;
  for (guint i = 0; i < u->n_revokes; i++)
    {
      const DpRevoke *r = &u->revoke[i];
      gboolean repeated = FALSE, p, s;
      int n = 0;

      if (!r->attended || !r->established || r->corrected || um_side (r->hand) != (int) side)
        continue;
      for (guint k = 0; k < i; k++)
        if (u->revoke[k].attended && u->revoke[k].established && !u->revoke[k].corrected && u->revoke[k].hand == r->hand)
          {
            if (r->suit == DP_NOTRUMP || u->revoke[k].suit == DP_NOTRUMP)
              return -1;
            repeated |= u->revoke[k].suit == r->suit;
          }
      if (r->pc_due == 2)
        return -1;
      /* Laws 64B2, B3, B6. */
      if (repeated || r->pc_due == 1 || r->hand == um_dummy (u) || r->trick == 11)
        continue;
      p = um_winner (u, r->trick) == r->hand && !r->deemed;
      s = um_side (um_winner (u, r->trick)) == (int) side;
      for (int t = r->trick + 1; t < DP_TRICKS; t++)
        n += um_full (u, t) && um_side (um_winner (u, t)) == (int) side;
      sum += p ? 1 + (n >= 1) : s || n >= 1;
      first = MIN (first, r->trick);
    }
  for (int t = first; t < DP_TRICKS; t++)
    won += um_full (u, t) && um_side (um_winner (u, t)) == (int) side;
  return sum > won ? -1 : sum;
}
