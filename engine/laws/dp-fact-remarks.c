/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-play.h"

#include "dp-duty.h"
#include "dp-play-finder.h"

/* What is known of a card beside the card: 45C, 45F, 47E2, 58A. */

/* Law 58A: what the card is that counts as the later one. */
static int
at_once (const DpFactView *v, DpWait *wait)
{
  const DpPlayedCard *card = &v->table->play.card[dp_play_of (v)->index];

  return card->status == DP_PLAYED_STANDS && (!(card->marks & DP_PLAYED_IRREGULAR) || card->marks & DP_PLAYED_REVOKE) ? 0 : 1;
}

/* Laws 45C1, 45C2. */
static int
held (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlayedCard *card = p->index >= 0 ? &v->table->play.card[p->index] : NULL;

  if (!dp_held_is_played ((DpHeld) p->held, p->declaring))
    return p->declaring ? 1 : 3;
  /* It came out of its turn, or to a trick that has his card already: that is another incident's. */
  if (card && card->marks & DP_PLAYED_IRREGULAR && !(card->marks & DP_PLAYED_REVOKE))
    return 4;
  return p->declaring ? 0 : 2;
}

static DpQuestion
asks_held (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = (DpSeat) v->incident->offender;
  return dp_play_of (v)->declaring ? DP_ASK_SHOWN : DP_ASK_FACE_SEEN;
}

static gboolean
played_since (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);

  for (int i = p->index + 1; i < v->table->play.n; i++)
    if (v->table->play.card[i].status != DP_PLAYED_WITHDRAWN)
      return TRUE;
  return FALSE;
}

static DpHand
without_low_cards (DpHand cards, DpDenomination suit)
{
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_card_suit (card) == suit && !dp_card_is_honour (card))
      cards &= ~((DpHand) 1 << card);
  return cards;
}

/* Whether the hand had another card that it could have played: who must play this one did not choose it for what he was told. */
static gboolean
had_no_choice (const DpFactView *v)
{
  const DpPlayIncident *p = dp_play_of (v);
  const DpPlay *play = &v->table->play;
  DpDenomination led = dp_play_suit_led (play, p->trick);
  DpHand others = play->held[p->hand];
  DpHand follow = led == DP_NOTRUMP || play->tricks[p->trick].leader == p->hand ? 0 : dp_cards_of_suit (others, led);

  if (play->card[p->index].marks & DP_PLAYED_MAJOR)
    return TRUE;
  /* Before a minor penalty card only an honour of its suit may be played (50C). */
  if (play->card[p->index].marks & DP_PLAYED_MINOR)
    {
      others = without_low_cards (others, dp_card_suit (p->card));
      follow = without_low_cards (follow, dp_card_suit (p->card));
    }
  if (led != DP_NOTRUMP && play->tricks[p->trick].leader != p->hand && dp_card_suit (p->card) == led)
    return follow == 0;
  return others == 0;
}

/* Law 47E2: whether a card that rests on an opponent's wrong explanation can still be changed. */
static int
explained_wrongly (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->index < 0)
    return 4;
  if (had_no_choice (v))
    return 3;
  if (played_since (v))
    return 2;
  return p->trick == 0 && v->table->play.tricks[0].leader == p->hand && v->table->dummy_seen ? 1 : 0;
}

/* Law 47E2(a): whether he does. */
static int
takes_back (const DpFactView *v, DpWait *wait)
{
  const DpPlayIncident *p = dp_play_of (v);

  if (p->took_back >> p->hand & 1)
    return 1;
  if (p->kept >> p->hand & 1 || (p->index >= 0 ? played_since (v) : v->table->phase == DP_PHASE_PLAY))
    return 0;
  wait->who = v->incident->offender;
  wait->options = 1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP;
  wait->hand = (guint8) (p->hand + 1);
  return DP_PENDING;
}

static int
minor_when_played (const DpFactView *v, DpWait *wait)
{
  return v->table->play.card[dp_play_of (v)->index].marks & DP_PLAYED_MINOR ? 1 : 0;
}

/* Law 68B2: the last thing that happened before the director was called was that a defender objected to his partner's concession. */
static gboolean
partner_has_objected (const DpFactView *v)
{
  DpSeat objector = DP_SEAT_NONE;

  for (guint i = v->n_events; i-- > 0; )
    {
      const DpEvent *event = &v->log[i];

      if (event->kind == DP_EVENT_DECISION && event->option == DP_OPTION_OBJECT && objector == DP_SEAT_NONE)
        objector = (DpSeat) event->seat;
      else if (event->kind == DP_EVENT_CLAIM)
        return objector != DP_SEAT_NONE && event->seat == dp_seat_partner (objector);
      else if (event->kind != DP_EVENT_ATTENTION && event->kind != DP_EVENT_EXPOSE)
        break;
    }
  return FALSE;
}

/* What the director finds when no card is irregular. */
static int
all_regular (const DpFactView *v, DpWait *wait)
{
  if (v->table->claimant != DP_SEAT_NONE)
    return 1;
  if (dp_play_of (v)->asked != DP_SEAT_NONE)
    return 2;
  return partner_has_objected (v) ? 3 : 0;
}

static const DpFact facts[] = {
  { "all-regular", { "nothing", "claim", "choice", "objected" }, all_regular, NULL },
  { "at-once", { "in-turn", "otherwise" }, at_once, NULL },
  { "held", { "declarer-played", "declarer-not", "defender-seen", "defender-unseen", "irregular" }, held, asks_held },
  { "explained-wrongly", { "in-time", "dummy-faced", "played-since", "no-choice", "face-down" }, explained_wrongly, NULL },
  { "takes-back", { "no", "yes" }, takes_back, NULL },
  { "minor-when-played", { "no", "yes" }, minor_when_played, NULL },
};

DpFacts
dp_facts_of_remarks (void)
{
  return (DpFacts) { facts, G_N_ELEMENTS (facts) };
}
