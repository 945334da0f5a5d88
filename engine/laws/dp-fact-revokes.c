/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-play.h"

#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play.h"
#include "dp-walk-play-since.h"
#include "dp-walk-play-next.h"

static guint8
opponents_of (DpSeat hand)
{
  return (guint8) (1 << dp_seat_lho (hand) | 1 << dp_seat_rho (hand));
}

static DpSide
side_of (const DpFactView *v)
{
  return dp_seat_side ((DpSeat) dp_play_of (v)->hand);
}

static int
revoke_how (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->restricted;
}

static DpQuestion
asks_having_none (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_play_player (&v->table->play, (DpSeat) dp_play_of (v)->hand);
  /* Dummy's cards lie open: what he held, all can see. */
  return dp_play_of (v)->restricted || dp_play_of (v)->hand == dp_play_dummy (&v->table->play) ? DP_QUESTIONS : DP_ASK_HAVING_NONE;
}

/* Law 62D. */
static int
twelfth (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpTrick *trick = &v->table->play.tricks[p->trick];
  DpSeat partner = dp_seat_partner ((DpSeat) p->hand);
  int own = p->index, partners = dp_play_index_of (&v->table->play, p->trick, partner);

  if (p->trick != DP_TRICKS - 2)
    return 0;
  if (v->table->hands_returned)
    return 3;
  return !p->declaring && (trick->card[partner] == DP_NO_CARD || partners > own) ? 2 : 1;
}

/* Law 62A: what the player has put in its place himself, before anybody spoke. */
static int
revoke_changed (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->put < 0)
    return 0;
  if (p->correction >= 0 || dp_hand_has (dp_play_lawful_instead (v->table, v->incident), v->table->play.card[p->put].card))
    return 1;
  return p->declaring ? 3 : 2;
}

/* Laws 62C3 and 64B7, 62A: another revoke, by the other side, on the same trick. */
static int
same_trick (const DpFactView *v, DpWait *wait)
{
  const DpIncident *other = dp_play_other_revoke (v->others, v->n_others, v->incident);

  if (!other)
    return 0;
  if (dp_play_of (v)->established != dp_play_is_established (v->table, other))
    return 1;
  return 0;
}

static int
established (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->established ? 1 : 0;
}

/* Law 67: a trick that lacks this hand's card. */
static int
defective (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (!p->established)
    return 0;
  return dp_cards_of_suit (v->table->play.held[p->hand], (DpDenomination) p->suit) ? 1 : 2;
}

/* Law 62C3: asked once the cards have come back. */
static int
next_trick_cards (const DpFactView *v, DpWait *wait)
{
  DpSeat whose;

  return dp_walk_play_next_trick (v->table, v->incident, &whose) && !dp_play_declares (&v->table->play, whose) ? 1 : 0;
}

/* The same of whichever side (67A); what lies there as a penalty card is known to all (50E1). */
static int
next_trick_back (const DpFactView *v, DpWait *wait)
{
  DpSeat whose;
  DpHand cards = dp_walk_play_next_trick (v->table, v->incident, &whose);

  return !cards ? 0 : v->table->penalty[whose] & cards ? 2 : 1;
}

/* Whether the hand can win that trick of the table's when another plays a card to it that it lacks; when it lacks none, whether it has won it. */
static gboolean
could_win (const DpPlay *play, int t, DpSeat hand, DpSeat plays, DpHand cards)
{
  if (play->tricks[t].card[plays] != DP_NO_CARD)
    return dp_play_winning (play, t) == hand;
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card))
      {
        DpPlay tried = *play;

        tried.tricks[t].card[plays] = card;
        if (dp_play_winning (&tried, t) == hand)
          return TRUE;
      }
  return FALSE;
}

/* Laws 45D1, 62C1: an opponent has led to the next trick; whether he can still have won this one. */
static int
next_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand cards = p->trouble == DP_TROUBLE_REVOKE ? dp_play_lawful_instead (v->table, v->incident) : v->table->play.held[p->hand];
  DpSeat whose;
  DpHand lead = dp_walk_play_next_trick (v->table, v->incident, &whose);

  if (!lead || dp_seat_side (whose) == side_of (v))
    return 0;
  if (could_win (&v->table->play, p->trick, whose, (DpSeat) p->hand, cards))
    return 1;
  return lead & v->table->penalty[whose] ? 3 : 2;
}

/* Law 58B2: of several cards another is played than the one that the table had taken for it, and somebody had led to the next trick by then. */
static int
next_trick_led (const DpFactView *v, DpWait *wait)
{
  DpSeat whose;

  if (!dp_walk_play_next_trick (v->table, v->incident, &whose))
    return 0;
  return dp_seat_side (whose) == side_of (v) ? 2 : 1;
}

/* Law 44C: the lead was the revoke, and what had been played to it lies there when the lawful one is led. */
static int
misfit_opponents (const DpFactView *v, DpWait *wait)
{
  int lead = dp_play_of (v)->correction;

  /* What declarer’s words for it mean may still be asked (46). */
  if (lead < 0 || v->table->play.card[lead].status == DP_PLAYED_UNDECIDED)
    return DP_PENDING;
  return dp_walk_play_misfits (v->table, v->incident, TRUE) ? 1 : 0;
}

/* Of several cards one is led that does not suit what had been played to them (58B2), whichever the table took for the lead. */
static int
misfit_named (const DpFactView *v, DpWait *wait)
{
  return dp_walk_play_misfits_named (v->table, v->incident) ? 1 : 0;
}

static int
misfit_partner (const DpFactView *v, DpWait *wait)
{
  return dp_walk_play_misfits (v->table, v->incident, FALSE) ? 1 : 0;
}

/* Law 43B2(b): dummy, having lost his rights, was the first to ask declarer. */
static int
dummy_asked (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  return p->declaring && p->hand == v->table->play.declarer && v->table->dummy_looked && p->attended_by == dp_play_dummy (&v->table->play);
}

static DpQuestion
asks_looked (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_play_dummy (&v->table->play);
  return dp_play_of (v)->attended_by == *seat ? DP_ASK_LOOKED : DP_QUESTIONS;
}

/* Law 62B: where the revoke card came from. */
static int
revoke_card (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (dp_play_of (v)->declaring)
    return 2;
  /* He has put it right himself, and has played the card to a later trick before anybody spoke. */
  if (p->correction >= 0 && !dp_hand_has (v->table->play.held[p->hand], p->card))
    return 4;
  if (!p->faced)
    return 0;
  /* With another one there both are major (50B). */
  return p->faced == 2 && !(v->table->penalty[p->hand] & ~p->cards) ? 3 : 1;
}

/* Whether the card was a lead, for what was played to that may not fit the next. */
static int
revoke_lead (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  /* Who had played to dummy's has to play his penalty card instead (52B2). */
  if (p->trouble == DP_TROUBLE_DUMMYS_CARD && p->answer == DP_ANSWER_NEXT_HAND)
    return 1;
  if (v->table->play.tricks[p->trick].leader != p->hand)
    return 0;
  if (dp_walk_play_later (v->table, v->incident, FALSE))
    return 2;
  return dp_walk_play_later (v->table, v->incident, TRUE) ? 1 : 0;
}

/* Law 61B2(b): dummy may not ask a defender, nor point at anything while the play goes on (43A1). */
static int
dummy_spoke (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  return !p->declaring && !v->table->play.over && p->attended_by != DP_SEAT_NONE && p->attended_by == dp_play_dummy (&v->table->play);
}

/* Law 62C3: every card that a defender takes back is a penalty card. */
static int
defender_took (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (!p->declaring)
    return 0;
  return p->took_back >> dp_seat_lho ((DpSeat) p->hand) & 1 ? 1 : p->took_back >> dp_seat_rho ((DpSeat) p->hand) & 1 ? 2 : 0;
}

static int
corrected (const DpFactView *v, DpWait *wait)
{
  return dp_play_of (v)->correction >= 0 ? 0 : DP_PENDING;
}

/* The next of those hands, in rotation from the revoker, that has neither taken its card back nor left it; or none. Partner comes next in
 * rotation after the opponent on the revoker's left, so only that one's change lets him change (45D1, 62C2). */
static DpSeat
undecided (const DpFactView *v, gboolean opponents)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand hands = dp_walk_play_later (v->table, v->incident, opponents);

  if (!opponents && !(p->took_back >> dp_seat_lho ((DpSeat) p->hand) & 1))
    return DP_SEAT_NONE;
  for (int i = 1; i < DP_SEATS; i++)
    {
      DpSeat hand = dp_seat_offset ((DpSeat) p->hand, i);

      if ((hands >> hand & 1) && !((p->took_back | p->kept) >> hand & 1))
        return hand;
    }
  return DP_SEAT_NONE;
}

/* Whoever plays on has left his card; that somebody else does, costs him nothing. */
static gboolean
has_played_on (const DpFactView *v, DpSeat hand)
{
  const DpPlay *play = &v->table->play;

  for (int i = 0; i < play->n; i++)
    if (play->card[i].hand == hand && play->card[i].trick > dp_play_of (v)->trick && play->card[i].status == DP_PLAYED_STANDS
        && !(v->incident->attended && play->card[i].event <= v->incident->attended_at))
      return TRUE;
  return FALSE;
}

static gboolean
wait_for (const DpFactView *v, DpSeat hand, DpWait *wait)
{
  if (hand == DP_SEAT_NONE || has_played_on (v, hand))
    return FALSE;
  wait->who = (guint8) dp_play_player (&v->table->play, hand);
  wait->hand = (guint8) (hand + 1);
  wait->options = 1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP;
  return TRUE;
}

/* Law 62C1: opponents who have played after the revoke may change. */
static int
opponents_change (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpHand hands = p->took_back & opponents_of ((DpSeat) p->hand);

  if (p->owed != DP_SEAT_NONE || wait_for (v, undecided (v, TRUE), wait))
    return DP_PENDING;
  if (hands)
    {
      guint again;

      dp_walk_play_again (v->table, v->incident, &again);
      return !(hands & again) ? 2 : hands & ~(DpHand) again ? 4 : 3;
    }
  return dp_walk_play_later (v->table, v->incident, TRUE) ? 1 : 0;
}

/* Law 62C2: and then the revoker's partner, if he has played after one of them. */
static int
partner_changes (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  DpSeat partner = dp_seat_partner ((DpSeat) p->hand);

  if (p->owed != DP_SEAT_NONE)
    return DP_PENDING;
  if (p->took_back >> partner & 1)
    return p->declaring ? 3 : 2;
  if (p->kept >> partner & 1)
    return 1;
  return wait_for (v, undecided (v, FALSE), wait) ? DP_PENDING : 0;
}

/* Who could change his card if the revoke is put right (62C). */
static int
opponents_later (const DpFactView *v, DpWait *wait)
{
  DpHand hands = dp_walk_play_later (v->table, v->incident, TRUE);
  DpSeat hand = (DpSeat) dp_play_of (v)->hand;

  /* Who has had to take his card back has changed it like one who chose to. */
  if (!hands && (dp_play_of (v)->took_back & opponents_of (hand)))
    return 4;
  return (hands >> dp_seat_lho (hand) & 1 ? 1 : 0) + (hands >> dp_seat_rho (hand) & 1 ? 2 : 0);
}

/* Whether one of those cards was put there in place of a revoke of that hand's own. */
static int
corrected_itself (const DpFactView *v, DpWait *wait)
{
  DpHand hands = dp_walk_play_later (v->table, v->incident, TRUE);

  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *other = &v->others[i];
      const DpPlayIncident *p = &other->play;
      int put = p->put >= 0 ? p->put : p->correction;

      if (other->kind == DP_INCIDENT_PLAY && p->trouble == DP_TROUBLE_REVOKE && p->trick == dp_play_of (v)->trick && hands >> p->hand & 1 && put >= 0
          && v->table->play.card[put].status == DP_PLAYED_STANDS)
        return 1;
    }
  return 0;
}

static int
partner_later (const DpFactView *v, DpWait *wait)
{
  /* Where a defender began it by changing his mind (47F2) the chart asks of no hand of declarer's. */
  if (dp_play_of (v)->trouble == DP_TROUBLE_CHANGE && !dp_play_of (v)->declaring)
    return 0;
  return undecided (v, FALSE) != DP_SEAT_NONE ? 1 : 0;
}

/* A card that came too early, and was sent back as that, is no revoke. */
static gboolean
still_lies (const DpFactView *v, const DpIncident *revoke)
{
  return revoke->play.index >= 0 && v->table->play.card[revoke->play.index].status == DP_PLAYED_STANDS;
}

/* Whether all tricks are known: the play has ended, no other revoke that has been noticed is still to be put right, and the director hasn't to rule first on a claim
 * to which nobody has agreed (68D, 70). */
static gboolean
tricks_are_known (const DpFactView *v)
{
  if (!v->table->play.over)
    return FALSE;
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *other = &v->others[i];

      if (other->kind == DP_INCIDENT_PLAY && other->attended && other->play.trouble == DP_TROUBLE_CLAIM && !v->table->agreed)
        return FALSE;
      if (other->kind == DP_INCIDENT_PLAY && other->attended && other->node && other->play.trouble == DP_TROUBLE_REVOKE && !other->play.established
          && other->play.correction < 0)
        return FALSE;
    }
  return TRUE;
}

/* Laws 64A, 64B1; known when the play has ended. */
static int
revoke_won (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  DpSeat winner = (DpSeat) play->tricks[p->trick].winner;
  int later;

  if (!tricks_are_known (v))
    return DP_PENDING;
  later = dp_play_won_after (play, side_of (v), p->trick);
  if (winner == p->hand)
    return later > 0 ? 0 : 1;
  if (winner != DP_SEAT_NONE && dp_seat_side (winner) == side_of (v))
    return 2;
  return later > 0 ? 3 : 4;
}

static gboolean
is_earlier_revoke (const DpFactView *v, const DpIncident *other)
{
  const DpPlayIncident *p = dp_play_of (v);

  return other != v->incident && other->kind == DP_INCIDENT_PLAY && other->play.trouble == DP_TROUBLE_REVOKE && other->play.hand == p->hand
         && other->play.suit == p->suit && other->play.trick < p->trick && other->play.established;
}

/* A revoke that somebody has noticed, and that isn't put right in the same trick as another side's (62C3). */
static gboolean
is_noticed_to_stay (const DpFactView *v, const DpIncident *other)
{
  DpFactView view = *v;
  DpWait wait;

  view.incident = other;
  return other->attended && same_trick (&view, &wait) == 0;
}

/* Law 64B7: known of all that has been noticed, and of the rest when the play has ended. */
static gboolean
both_sides_revoked (const DpFactView *v, gboolean noticed)
{
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *other = &v->others[i];

      if (other->kind == DP_INCIDENT_PLAY && other->play.trouble == DP_TROUBLE_REVOKE && dp_seat_side ((DpSeat) other->play.hand) != side_of (v)
          && (!noticed || is_noticed_to_stay (v, other)) && still_lies (v, other) && dp_play_is_established (v->table, other) && other->play.correction < 0
          && (other->play.trick != DP_TRICKS - 2 || v->table->hands_returned))
        return TRUE;
    }
  return FALSE;
}

/* Law 64B, in its order; but what goes for the revokes of both sides is said of both (64B7). */
static int
no_transfer (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  gboolean known = tricks_are_known (v);

  if (both_sides_revoked (v, !known))
    return 5;
  for (guint i = 0; i < v->n_others; i++)
    if (is_earlier_revoke (v, &v->others[i]))
      return 1;
  if (p->hand == dp_play_dummy (&v->table->play) || p->due)
    return 2;
  if (p->noticed == 1)
    return 3;
  if (p->noticed == 2)
    return 4;
  return known ? 0 : DP_PENDING; /* the other side may revoke yet (64B7) */
}

/* Tricks that 64A gives for that revoke by itself, the play being over. */
static int
transferred (const DpFactView *v, const DpIncident *revoke)
{
  DpFactView view = *v;
  DpWait wait;
  int won;

  view.incident = revoke;
  if (no_transfer (&view, &wait) != 0)
    return 0;
  won = revoke_won (&view, &wait);
  return won == 0 ? 2 : won < 4 ? 1 : 0;
}

/* No trick is transferred twice: what later revokes of the side have taken of the tricks that it won is gone. */
static int
transfer_left (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  int left, own = transferred (v, v->incident);

  if (!tricks_are_known (v))
    return DP_PENDING;
  left = dp_play_won_after (play, side_of (v), p->trick - 1);
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *other = &v->others[i];

      if (other != v->incident && other->kind == DP_INCIDENT_PLAY && other->play.trouble == DP_TROUBLE_REVOKE && other->attended
          && dp_seat_side ((DpSeat) other->play.hand) == side_of (v) && other->play.established && other->play.correction < 0
          && other->play.trick != DP_TRICKS - 2 && (other->play.trick > p->trick || (other->play.trick == p->trick && other > v->incident)))
        left -= transferred (v, other);
    }
  return left >= own ? 0 : left == 1 ? 1 : 2;
}

static DpQuestion
asks_noticed (const DpFactView *v, int answer, DpSeat *seat)
{
  DpSeat lho = dp_seat_lho ((DpSeat) dp_play_of (v)->hand);

  /* Dummy is not asked while his partner can tell. */
  *seat = lho == dp_play_dummy (&v->table->play) ? dp_seat_partner (lho) : lho;
  return v->table->play.over && (v->table->next_board || v->table->round_over) ? DP_ASK_NOTICED : DP_QUESTIONS;
}

static const DpFact facts[] = {
  { "revoke-how", { "suit", "restriction", "required-card" }, revoke_how, asks_having_none },
  { "twelfth-trick", { "no", "in-time", "in-time-partner", "late" }, twelfth, NULL },
  { "same-trick", { "no", "one-side-on" }, same_trick, NULL },
  { "defective-trick", { "in-time", "can-follow", "cannot-follow" }, defective, NULL },
  { "revoke-changed", { "no", "lawful", "defenders-unlawful", "unlawful" }, revoke_changed, NULL },
  { "next-trick-cards", { "no", "yes" }, next_trick_cards, NULL },
  { "next-trick-back", { "no", "yes", "yes-penalty" }, next_trick_back, NULL },
  { "next-lead", { "no", "may-stay", "lost", "lost-penalty" }, next_lead, NULL },
  { "next-trick-led", { "no", "opponents", "own-side" }, next_trick_led, NULL },
  { "misfit-opponents", { "no", "yes" }, misfit_opponents, NULL },
  { "misfit-partner", { "no", "yes" }, misfit_partner, NULL },
  { "misfit-named", { "no", "yes" }, misfit_named, NULL },
  { "revoke-lead", { "no", "answered", "partner" }, revoke_lead, NULL },
  { "dummy-spoke", { "no", "yes" }, dummy_spoke, NULL },
  { "defender-took", { "no", "lho", "rho" }, defender_took, NULL },
  { "established", { "no", "yes" }, established, NULL },
  { "dummy-asked", { "no", "yes" }, dummy_asked, asks_looked },
  { "revoke-card", { "defenders", "faced", "declaring", "faced-minor", "played-since" }, revoke_card, NULL },
  { "corrected", { "done" }, corrected, NULL },
  { "opponents-later", { "neither", "lho", "rho", "both", "taken-back" }, opponents_later, NULL },
  { "corrected-itself", { "no", "yes" }, corrected_itself, NULL },
  { "partner-later", { "no", "yes" }, partner_later, NULL },
  { "opponents-change", { "none-could", "none", "some", "some-penalty", "both-penalty" }, opponents_change, NULL },
  { "partner-changes", { "could-not", "no", "defender", "declaring" }, partner_changes, NULL },
  { "no-transfer", { "none-of-these", "repeated", "faced", "next-board", "round-over", "both-sides" }, no_transfer, asks_noticed },
  { "transfer-left", { "all", "one", "none" }, transfer_left, NULL },
  { "revoke-won", { "player-and-later", "player", "side", "later", "none" }, revoke_won, NULL },
};

DpFacts
dp_facts_of_revokes (void)
{
  return (DpFacts) { facts, G_N_ELEMENTS (facts) };
}
