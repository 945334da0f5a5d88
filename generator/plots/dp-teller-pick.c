/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-view.h"
#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-teller-private.h"

/* Which card fits what a plot wants, and what declarer called. */

static DpHand
held (const DpTeller *self, DpSeat hand)
{
  return hand < DP_SEAT_NONE ? dp_teller_table (self)->play.held[hand] : 0;
}

static gboolean
is_faced (const DpTeller *self)
{
  return dp_teller_table (self)->phase == DP_PHASE_PLAY;
}

static DpHand
of_honours (DpHand cards)
{
  DpHand honours = 0;

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card) && dp_card_is_honour (card))
      honours |= (DpHand) 1 << card;
  return honours;
}

static DpHand
of_rank (DpHand cards, int rank)
{
  DpHand some = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    some |= cards & (DpHand) 1 << dp_card ((DpDenomination) suit, rank);
  return some;
}

/* Those that would win the trick in progress as it stands. */
static DpHand
of_winners (const DpTeller *self, DpHand cards)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpSeat winning = play->trick < DP_TRICKS ? dp_play_winning (play, play->trick) : DP_SEAT_NONE;
  DpCard best = winning < DP_SEAT_NONE ? play->tricks[play->trick].card[winning] : DP_NO_CARD;
  DpHand winners = 0;

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card)
        && (best == DP_NO_CARD || (dp_card_suit (card) == dp_card_suit (best) ? card > best : dp_card_suit (card) == play->trumps)))
      winners |= (DpHand) 1 << card;
  return winners;
}

/* Of each suit all but the lowest card, or all but the highest. */
static DpHand
but_one (DpHand cards, gboolean lowest)
{
  DpHand some = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      DpHand own = dp_cards_of_suit (cards, (DpDenomination) suit);

      some |= lowest ? own & (own - 1) : own & ~(own ? (DpHand) 1 << (63 - __builtin_clzll (own)) : 0);
    }
  return some;
}

static DpHand
of_lonely (DpHand cards)
{
  return cards & ~but_one (cards, TRUE) & ~but_one (cards, FALSE);
}

/* The suit of the first irregular card that an error put down. */
static DpDenomination
first_suit (const DpTeller *self)
{
  for (guint i = 0; i < self->errors->len; i++)
    if (g_array_index (self->errors, DpErrorMade, i).card != DP_NO_CARD)
      return dp_card_suit (g_array_index (self->errors, DpErrorMade, i).card);
  return DP_NOTRUMP;
}

/* The suit that a hand follows now: of the trick in progress, or of a card led out of turn or too early that lies there undecided. */
static DpDenomination
suit_to_follow (const DpTeller *self)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpDenomination led = is_faced (self) && play->trick < DP_TRICKS ? dp_play_suit_led (play, play->trick) : DP_NOTRUMP;

  if (led == DP_NOTRUMP && play->n > 0 && play->card[play->n - 1].status == DP_PLAYED_UNDECIDED)
    return dp_card_suit (play->card[play->n - 1].card);
  return led;
}

static DpHand
by_duty (const DpTeller *self, DpSeat hand, guint32 want, DpHand cards)
{
  const DpTable *table = dp_teller_table (self);
  DpHand allowed = is_faced (self) ? dp_duty_allowed (table, hand) : cards;

  if (want & (DP_CARD_REVOKE | DP_CARD_FORBIDDEN))
    cards &= ~allowed;
  if (want & (DP_CARD_LAWFUL | DP_CARD_ALLOWED | DP_CARD_TWIN))
    cards &= allowed;
  if (want & DP_CARD_PENALTY)
    cards &= table->penalty[hand];
  if (want & DP_CARD_NOT_PENALTY)
    cards &= ~table->penalty[hand];
  return cards;
}

static DpHand
by_trick (const DpTeller *self, guint32 want, DpHand cards)
{
  const DpTable *table = dp_teller_table (self);
  DpDenomination led = suit_to_follow (self);

  if (want & DP_CARD_FOLLOW)
    cards = led == DP_NOTRUMP ? 0 : dp_cards_of_suit (cards, led);
  if (want & DP_CARD_AGAIN)
    cards = table->play.trick > 0 ? dp_cards_of_suit (cards, dp_play_suit_led (&table->play, table->play.trick - 1)) : 0;
  if (want & DP_CARD_TRUMP)
    cards = table->play.trumps == DP_NOTRUMP ? 0 : dp_cards_of_suit (cards, (DpDenomination) table->play.trumps);
  if ((want & DP_CARD_PLAIN) && table->play.trumps != DP_NOTRUMP)
    cards &= ~dp_cards_of_suit (cards, (DpDenomination) table->play.trumps);
  if (want & (DP_CARD_WINNING | DP_CARD_DEAR))
    cards = of_winners (self, cards);
  if (want & DP_CARD_DEAR)
    cards = but_one (cards, TRUE);
  if (want & DP_CARD_LOSING)
    cards &= ~of_winners (self, cards);
  return cards;
}

static DpHand
of_masters (const DpTeller *self, DpSeat hand, DpHand cards)
{
  DpHand theirs = held (self, dp_seat_lho (hand)) | held (self, dp_seat_rho (hand)), masters = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      DpHand own = dp_cards_of_suit (cards, (DpDenomination) suit), out = dp_cards_of_suit (theirs, (DpDenomination) suit);

      masters |= out ? own & ~(((DpHand) 2 << (63 - __builtin_clzll (out))) - 1) : own;
    }
  return masters;
}

static DpHand
by_partner (const DpTeller *self, DpSeat hand, guint32 want, DpHand cards)
{
  DpDenominations partners = dp_cards_suits (held (self, dp_seat_partner (hand)));

  if (want & DP_CARD_PARTNER_VOID)
    cards &= ~dp_cards_of_suits (cards, partners);
  if (want & DP_CARD_PARTNER_ONLY)
    cards = partners & (partners - 1) ? 0 : dp_cards_of_suits (cards, partners);
  return cards;
}

static DpHand
of_twins (DpHand cards)
{
  DpHand twins = 0;

  for (int rank = 0; rank < 13; rank++)
    {
      DpHand some = of_rank (cards, rank);

      twins |= dp_cards_count (some) > 1 ? some : 0;
    }
  return twins;
}

/* Whether that hand, of declarer's side, has ace and king of the suit that a defender has led with an honour: nobody plays low to that without a look. */
static gboolean
has_both_tops (const DpTeller *self, DpSeat hand, DpHand cards)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpDenomination led = suit_to_follow (self);
  const DpPlayedCard *last = play->n > 0 ? &play->card[play->n - 1] : NULL;

  return led != DP_NOTRUMP && last && dp_card_suit (last->card) == led && dp_card_is_honour (last->card) && dp_play_declares (play, hand) && !dp_play_declares (play, (DpSeat) last->hand)
         && dp_hand_has (cards, dp_card (led, 12)) && dp_hand_has (cards, dp_card (led, 11));
}

DpHand
dp_teller_wanted_cards (DpTeller *self, DpSeat hand, guint32 want)
{
  DpHand all = held (self, hand), cards = by_trick (self, want, by_duty (self, hand, want, all));
  DpDenomination first = first_suit (self);

  cards = by_partner (self, hand, want, cards);
  /* Nobody ruffs what is partner's in any case. */
  if ((want & DP_CARD_TRUMP) && dp_teller_is_partners_trick (self, hand))
    return 0;
  if (want & DP_CARD_MASTER)
    cards = of_masters (self, hand, cards);
  if (want & DP_CARD_HONOUR)
    cards = of_honours (cards);
  if (want & DP_CARD_SMALL)
    cards = has_both_tops (self, hand, all) ? 0 : cards & ~of_honours (cards);
  if ((want & DP_CARD_SAME_SUIT) && first != DP_NOTRUMP)
    cards = dp_cards_of_suit (cards, first);
  if ((want & DP_CARD_OTHER_SUIT) && first != DP_NOTRUMP)
    cards &= ~dp_cards_of_suit (cards, first);
  if (want & DP_CARD_LONELY)
    cards &= of_lonely (all);
  if (want & DP_CARD_NOT_LOWEST)
    cards &= but_one (all, TRUE);
  if (want & DP_CARD_NOT_HIGHEST)
    cards &= but_one (all, FALSE);
  return want & DP_CARD_TWIN ? of_twins (cards) : cards;
}

DpCard
dp_teller_draw_card (DpTeller *self, DpHand cards, guint32 want)
{
  guint n = (guint) dp_cards_count (cards), at;

  if (!n)
    return DP_NO_CARD;
  if (want & DP_CARD_LOWEST)
    at = 0;
  else if (want & DP_CARD_HIGHEST)
    at = n - 1;
  else
    at = dp_teller_draw (self, n);
  for (; at > 0; at--)
    cards &= cards - 1;
  return dp_cards_first (cards);
}

/* In place of a revoke only a card will do that was lawful then: one of these, where the hand puts one right now; otherwise 0. */
static DpHand
instead_of_revoke (const DpTeller *self, DpSeat hand)
{
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE && incident->play.hand == hand && incident->play.owed == hand)
        return dp_play_lawful_instead (dp_teller_table (self), incident);
    }
  return 0;
}

/* What that player has taken back of his own choice, and has put nothing in its place yet: the same card doesn't come again, nor the same suit where it was a lead. */
static DpHand
taken_back (const DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  int last = play->n - 1;
  gboolean chosen = FALSE;

  while (last >= 0 && play->card[last].hand != hand)
    last--;
  if (last < 0 || play->card[last].status != DP_PLAYED_WITHDRAWN)
    return 0;
  for (guint i = play->card[last].event + 1; i < self->scenario->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      chosen = chosen || (event->kind == DP_EVENT_DECISION && event->option == DP_OPTION_WITHDRAW);
    }
  if (!chosen)
    return 0;
  return dp_play_trick_size (play, play->trick) == 0 ? dp_cards_of_suit (held (self, hand), dp_card_suit (play->card[last].card)) : (DpHand) 1 << play->card[last].card;
}

/* What the player would do if nothing had happened. A lead that lies there face down is turned up. */
static DpCard
regular_card (DpTeller *self, DpSeat hand)
{
  const DpTable *table = dp_teller_table (self);
  DpHand instead = is_faced (self) ? instead_of_revoke (self, hand) : 0;

  if (is_faced (self) && dp_teller_missing_card (self, hand) != DP_NO_CARD)
    return dp_teller_missing_card (self, hand);
  if (is_faced (self))
    {
      DpHand back = taken_back (self, hand);
      DpCard card = dp_player_other_card (table, hand, back, self->rand);

      /* Who takes a card back that he must play again has done it for nothing. */
      if (card != DP_NO_CARD && dp_hand_has (back, card) && dp_cards_count (dp_cards_of_suit (held (self, hand), dp_card_suit (card))) > 1)
        return DP_NO_CARD;
      return instead && card != DP_NO_CARD && !dp_hand_has (instead, card) ? dp_teller_draw_card (self, instead, 0) : card;
    }
  if (table->leader == hand && table->lead)
    return dp_cards_first (table->lead);
  return dp_player_lead (table, held (self, hand), hand, self->rand);
}

static gboolean
has_led_to_the_first (const DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;

  return hand < DP_SEAT_NONE && is_faced (self) && play->trick == 0 && play->tricks[0].leader == hand && play->tricks[0].card[hand] != DP_NO_CARD;
}

/* Whose opening lead lies there, and who would now lead something else: nobody changes it for another card of the suit. */
static DpCard
other_lead (DpTeller *self, DpSeat hand)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpHand cards = hand < DP_SEAT_NONE ? held (self, hand) & ~dp_cards_of_suit (held (self, hand), dp_card_suit (play->tricks[0].card[hand])) : 0;

  /* He had been told of a suit that they hadn't bid. */
  for (int i = 0; i < table->auction.n; i++)
    if (dp_call_is_bid (table->auction.call[i].call) && dp_call_denomination (table->auction.call[i].call) != DP_NOTRUMP && dp_seat_side ((DpSeat) table->auction.call[i].seat) != dp_seat_side (hand))
      cards &= ~dp_cards_of_suit (cards, dp_call_denomination (table->auction.call[i].call));
  return cards ? dp_player_lead (table, cards, hand, self->rand) : DP_NO_CARD;
}

/* Those that come to something else than that honour: of its own suit only where an opponent has one between them, or has put one to this trick. */
static DpHand
of_other_worth (const DpTeller *self, DpSeat hand, DpHand cards, DpCard card)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpHand theirs = held (self, dp_seat_lho (hand)) | held (self, dp_seat_rho (hand)), some = 0;

  for (int seat = 0; seat < DP_SEATS && play->trick < DP_TRICKS; seat++)
    if (dp_seat_side ((DpSeat) seat) != dp_seat_side (hand) && play->tricks[play->trick].card[seat] != DP_NO_CARD)
      theirs |= (DpHand) 1 << play->tricks[play->trick].card[seat];
  for (DpHand rest = cards; rest; rest &= rest - 1)
    {
      DpCard other = dp_cards_first (rest);
      DpHand between = dp_cards_above (theirs, MIN (card, other)) & ~dp_cards_above (theirs, MAX (card, other));

      if (dp_card_suit (other) != dp_card_suit (card) || between)
        some |= (DpHand) 1 << other;
    }
  return some;
}

/* A lawful card beside the one he means: of its suit, or of its rank; of its rank alone where it is to be a revoke, of its suit alone where that is said. */
static DpCard
odd_card (DpTeller *self, DpSeat hand, guint32 want)
{
  DpCard meant = regular_card (self, hand);
  DpHand cards;

  if (meant == DP_NO_CARD)
    return DP_NO_CARD;
  /* Declarer who has called for a winner sees that it didn't win. */
  if ((want & DP_CARD_REVOKE) && of_winners (self, (DpHand) 1 << meant))
    return DP_NO_CARD;
  cards = dp_teller_wanted_cards (self, hand, (want & ~(guint32) (DP_CARD_ODD | DP_CARD_SAME_SUIT)) | (want & DP_CARD_REVOKE ? 0 : DP_CARD_LAWFUL)) & ~((DpHand) 1 << meant);
  cards &= (dp_cards_of_suit (cards, dp_card_suit (meant)) | of_rank (cards, dp_card_rank (meant))) & ~taken_back (self, hand);
  /* One that makes a difference, and that nobody would want: of two honours in a suit either may be a guess. */
  if (dp_card_rank (meant) > 0)
    cards &= ~((DpHand) 1 << (meant - 1));
  if (dp_card_rank (meant) < 12)
    cards &= ~((DpHand) 1 << (meant + 1));
  /* Nor do a king and a five sound alike, or look it. */
  if (dp_card_is_honour (meant))
    cards = of_other_worth (self, hand, cards, meant);
  cards &= of_rank (cards, dp_card_rank (meant)) | (dp_card_is_honour (meant) ? of_honours (cards) : ~of_honours (cards));
  if (want & DP_CARD_SAME_SUIT)
    cards = dp_cards_of_suit (cards, dp_card_suit (meant));
  self->meant_card[hand] = meant;
  return dp_teller_draw_card (self, cards, want);
}

DpCard
dp_teller_pick_card (DpTeller *self, DpSeat hand, guint32 want)
{
  DpHand cards, small;
  DpCard card;

  if (want & DP_CARD_REGULAR)
    {
      card = (want & DP_CARD_OTHER_SUIT) && has_led_to_the_first (self, hand) ? other_lead (self, hand) : regular_card (self, hand);
      return card != DP_NO_CARD && dp_hand_has (dp_teller_wanted_cards (self, hand, want), card) ? card : DP_NO_CARD;
    }
  if (want & DP_CARD_ODD)
    return odd_card (self, hand, want);
  if (want & DP_CARD_MEANT)
    return self->meant_card[hand] != DP_NO_CARD && dp_hand_has (held (self, hand), self->meant_card[hand]) ? self->meant_card[hand] : DP_NO_CARD;
  cards = dp_teller_wanted_cards (self, hand, want);
  if ((want & DP_CARD_REVOKE) && !(want & DP_CARD_PENALTY))
    cards = dp_teller_likely_revokes (self, hand, cards);
  small = want & DP_CARD_HIGHEST ? 0 : cards & ~of_honours (cards);
  /* People who overlook a card of the suit mostly throw a small one. */
  return dp_teller_draw_card (self, small && dp_teller_draw (self, 4) ? small : cards, want);
}

/* --- what declarer called --- */

/* A card that dummy does not hold, and that declarer might think is there: of the suit led, or of a suit that dummy has; played already or his own first. */
static DpCard
absent_card (DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpDenomination led = suit_to_follow (self);
  DpHand dummys = held (self, hand), all = 0, likely;

  for (int seat = 0; seat < DP_SEATS; seat++)
    all |= self->deal.hand[seat];
  likely = (play->dealt[hand] | play->held[dp_seat_partner (hand)]) & ~dummys;
  if (led != DP_NOTRUMP && dp_cards_of_suit (dummys, led))
    {
      likely = dp_cards_of_suit (likely, led);
      all = dp_cards_of_suit (all, led);
    }
  else
    {
      likely = dp_cards_of_suits (likely, dp_cards_suits (dummys));
      all = dp_cards_of_suits (all, dp_cards_suits (dummys));
    }
  return dp_teller_draw_card (self, likely ? likely : all & ~dummys, 0);
}

/* The card that came last from that hand and lies there. */
static DpCard
last_of (const DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;

  for (int i = play->n - 1; i >= 0; i--)
    if (play->card[i].hand == hand && play->card[i].status == DP_PLAYED_STANDS)
      return play->card[i].card;
  return DP_NO_CARD;
}

/* Nobody says "anything" to a trick that dummy could win: only where it's lost, or his own already, or dummy has no choice. */
static gboolean
is_of_no_matter (const DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpHand allowed = dp_duty_allowed (dp_teller_table (self), hand);
  DpSeat partner = dp_seat_partner (hand);
  DpCard partners = play->trick < DP_TRICKS ? play->tricks[play->trick].card[partner] : DP_NO_CARD;

  if (dp_cards_count (allowed) == 1 || !of_winners (self, allowed))
    return TRUE;
  return partners != DP_NO_CARD && dp_play_winning (play, play->trick) == partner
         && (dp_play_trick_size (play, play->trick) == DP_SEATS - 1 || of_masters (self, hand, (DpHand) 1 << partners));
}

gboolean
dp_teller_name_card (DpTeller *self, DpSeat hand, gboolean uncalled, DpEvent *event)
{
  switch ((DpCalled) event->called)
    {
    case DP_CALLED_SUIT:
    case DP_CALLED_RANK:
      event->called_card = event->card;
      return TRUE;
    case DP_CALLED_NOTHING:
      if (!uncalled)
        event->called_card = self->meant_card[hand];
      return uncalled || (event->called_card != DP_NO_CARD && event->called_card != event->card);
    case DP_CALLED_SLIP:
      event->called_card = last_of (self, hand);
      return event->called_card != DP_NO_CARD;
    case DP_CALLED_ANYTHING:
      return is_of_no_matter (self, hand);
    case DP_CALLED_ABSENT:
      event->called_card = absent_card (self, hand);
      return event->called_card != DP_NO_CARD;
    default:
      return TRUE;
    }
}

/* --- what is true of the play --- */

static gboolean
is_due (const DpTable *table, DpSeat hand)
{
  DpHand due = dp_duty_due (table, hand);

  return due && (dp_duty_allowed (table, hand) & ~table->penalty[hand]);
}

gboolean
dp_teller_holds_in_play (DpTeller *self, DpPlotIf test, DpSeat seat)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpSeat turn = is_faced (self) && !play->over ? dp_play_turn (play) : DP_SEAT_NONE;
  DpDenomination led;
  int size;

  if (test == DP_IF_WINS)
    return seat < DP_SEAT_NONE && play->trick < DP_TRICKS && dp_play_winning (play, play->trick) == seat;
  if (turn >= DP_SEAT_NONE || play->trick >= DP_TRICKS || (seat < DP_SEAT_NONE && seat != turn))
    return FALSE;
  size = dp_play_trick_size (play, play->trick);
  led = dp_play_suit_led (play, play->trick);
  switch (test)
    {
    case DP_IF_FOLLOWS:
      return size > 0 && dp_hand_length (play->held[turn], led) >= 2;
    case DP_IF_VOID:
      return size > 0 && dp_hand_length (play->held[turn], led) == 0;
    case DP_IF_BEATS:
      return size > 0 && of_winners (self, dp_cards_of_suit (dp_duty_allowed (table, turn), led));
    case DP_IF_WINS_TWICE:
      return size >= 2 && but_one (of_winners (self, dp_cards_of_suit (dp_duty_allowed (table, turn), led)), TRUE);
    case DP_IF_MISSES:
      return size == 3 && dp_teller_holds_in_trick (self, DP_IF_FEW, turn) && of_winners (self, dp_cards_of_suit (dp_duty_allowed (table, turn), led));
    case DP_IF_FREE:
      return dp_cards_count (dp_duty_allowed (table, turn)) >= 2;
    case DP_IF_FORCED:
      return dp_cards_count (dp_duty_allowed (table, turn)) == 1;
    case DP_IF_FOURTH:
      return size == 3;
    case DP_IF_DUE:
      return is_due (table, turn);
    case DP_IF_DEFENDER_LEADS:
      return size == 0 && !dp_play_declares (play, turn);
    case DP_IF_DECLARER_LEADS:
      return size == 0 && dp_play_declares (play, turn);
    default:
      return FALSE;
    }
}
