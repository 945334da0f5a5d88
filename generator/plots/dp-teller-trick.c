/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-view.h"
#include "dp-duty.h"
#include "dp-teller-private.h"

/* What tempts players to err in a trick, and what shows later that they have erred. */

static DpSeat
turn_of (const DpPlay *play)
{
  return play->over || play->trick >= DP_TRICKS ? DP_SEAT_NONE : dp_play_turn (play);
}

static gboolean
is_red (DpDenomination suit)
{
  return suit == DP_DIAMONDS || suit == DP_HEARTS;
}

/* Those of the colour of that suit, and not of the suit. */
static DpHand
of_colour (DpHand cards, DpDenomination led)
{
  DpHand some = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) led && is_red ((DpDenomination) suit) == is_red (led))
      some |= dp_cards_of_suit (cards, (DpDenomination) suit);
  return some;
}

/* A king is not thrown away, nor an ace; and three cards of a suit are not overlooked. */
#define DEAR 11
#define OVERLOOKED 2

static DpHand
without_dear (DpHand cards)
{
  DpHand dear = 0;

  for (DpHand rest = cards; rest; rest &= rest - 1)
    if (dp_card_rank (dp_cards_first (rest)) >= DEAR)
      dear |= (DpHand) 1 << dp_cards_first (rest);
  return cards & ~dear;
}

/* Nor does anybody follow with a queen or a jack that is one of another suit. */
static DpHand
without_queens (DpHand cards)
{
  DpHand some = 0;

  for (DpHand rest = cards; rest; rest &= rest - 1)
    if (dp_card_rank (dp_cards_first (rest)) < 9)
      some |= (DpHand) 1 << dp_cards_first (rest);
  return some;
}

/* Whether neither opponent of that hand has a higher card of the suit. */
static gboolean
is_winner (const DpPlay *play, DpSeat hand, DpCard card)
{
  return hand < DP_SEAT_NONE && !dp_cards_above (dp_cards_of_suit (play->held[dp_seat_lho (hand)] | play->held[dp_seat_rho (hand)], dp_card_suit (card)), card);
}

/* Of each suit the lowest. */
static DpHand
of_lowest (DpHand cards)
{
  DpHand lowest = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      DpHand own = dp_cards_of_suit (cards, (DpDenomination) suit);

      lowest |= own & -own;
    }
  return lowest;
}

/* Whether partner is winning the trick with a card that nobody beats by rank, or is sure to win it. */
static gboolean
is_partners (const DpPlay *play, DpSeat hand)
{
  DpSeat partner = dp_seat_partner (hand);
  DpCard card = play->tricks[play->trick].card[partner];

  return card != DP_NO_CARD && dp_play_winning (play, play->trick) == partner
         && (dp_play_trick_size (play, play->trick) == DP_SEATS - 1 || is_winner (play, partner, card));
}

gboolean
dp_teller_is_partners_trick (const DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;

  return play->trick < DP_TRICKS && dp_play_trick_size (play, play->trick) > 0 && is_partners (play, hand);
}

/* Somebody follows with a small card that he has sorted to the wrong suit; or he takes himself for void, and then he plays what a player who is void would play: he ruffs
 * what he can, and not his partner's winner. A card of dummy's is called. */
DpHand
dp_teller_likely_revokes (DpTeller *self, DpSeat hand, DpHand cards)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpDenomination led = play->trick < DP_TRICKS ? dp_play_suit_led (play, play->trick) : DP_NOTRUMP;
  int held = led == DP_NOTRUMP ? 0 : dp_hand_length (play->held[hand], led);
  DpHand trumps = play->trumps == DP_NOTRUMP || (DpDenomination) play->trumps == led ? 0 : dp_cards_of_suit (cards, (DpDenomination) play->trumps), same, as_void;
  DpCard card;

  if (held > OVERLOOKED)
    return 0;
  /* Nobody overlooks an ace or a king. */
  if (held && without_dear (dp_cards_of_suit (play->held[hand], led)) != dp_cards_of_suit (play->held[hand], led))
    return 0;
  if (led == DP_NOTRUMP)
    return without_dear (cards & ~(trumps & (trumps - 1)));
  card = dp_player_void_card (table, hand, self->rand);
  as_void = card == DP_NO_CARD ? 0 : without_dear (cards) & (DpHand) 1 << card;
  /* Who believes that he can ruff has one card at the most that he could have missed, and doesn't ruff a trick that is his partner's. */
  if (held > 1 || is_partners (play, hand))
    as_void &= ~trumps;
  /* Nor is a winner thrown away, two cards from the end. */
  if (as_void & ~trumps && is_winner (play, hand, dp_cards_first (as_void)))
    as_void = 0;
  same = hand == dp_play_dummy (play) ? 0 : without_queens (of_lowest (without_dear (of_colour (cards & ~trumps, led))));
  return same && (!as_void || dp_teller_draw (self, as_void & trumps ? 2 : 4)) ? same : as_void;
}

/* Who has led the suit knows that he has it. */
static gboolean
has_led (const DpPlay *play, DpSeat hand, DpDenomination suit)
{
  for (int t = 0; t < play->trick; t++)
    if (play->tricks[t].leader == hand && dp_play_suit_led (play, t) == suit)
      return TRUE;
  return FALSE;
}

/* Two or more honours are not overlooked, nor is an ace or a king. */
static gboolean
is_striking (DpHand cards)
{
  int honours = 0;

  for (; cards; cards &= cards - 1)
    {
      if (dp_card_rank (dp_cards_first (cards)) >= DEAR)
        return TRUE;
      honours += dp_card_is_honour (dp_cards_first (cards));
    }
  return honours >= 2;
}

/* One or two cards of the suit led among many. */
static gboolean
may_overlook (const DpPlay *play, DpSeat hand)
{
  DpDenomination led = dp_play_suit_led (play, play->trick);
  DpHand held = play->held[hand], own, others;

  if (led == DP_NOTRUMP)
    return FALSE;
  own = dp_cards_of_suit (held, led);
  others = held & ~own;
  /* Nor is a card hidden when dummy has only a few left, nor does declarer forget dummy's trumps when he leads one. */
  if (hand == dp_play_dummy (play) && (dp_cards_count (held) < 5 || (int) led == (int) play->trumps))
    return FALSE;
  return own && others && !has_led (play, hand, led) && !is_striking (own)
         && dp_cards_count (own) <= OVERLOOKED;
}

/* Whether that hand has one card of the suit led, and could ruff if it had none. */
static gboolean
may_ruff (const DpPlay *play, DpSeat hand)
{
  DpDenomination led = dp_play_suit_led (play, play->trick);

  return play->trumps != DP_NOTRUMP && led != (DpDenomination) play->trumps && dp_hand_length (play->held[hand], led) == 1
         && dp_hand_length (play->held[hand], (DpDenomination) play->trumps) > 0;
}

/* The hand from which the card of the first error came; none. */
static DpSeat
erring_hand (const DpTeller *self, DpDenomination *led)
{
  const DpErrorMade *made = self->errors->len ? &g_array_index (self->errors, DpErrorMade, 0) : NULL;

  if (!made || made->card == DP_NO_CARD || made->event >= self->scenario->events->len)
    return DP_SEAT_NONE;
  *led = made->led;
  return (DpSeat) g_array_index (self->scenario->events, DpScenarioEvent, made->event).event.seat;
}

static gboolean
is_found (const DpTeller *self)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpDenomination led = DP_NOTRUMP;
  DpSeat hand = erring_hand (self, &led);
  guint since = hand < DP_SEAT_NONE ? g_array_index (self->errors, DpErrorMade, 0).event : 0;

  for (int i = 0; hand < DP_SEAT_NONE && i < play->n; i++)
    if (play->card[i].event > since && play->card[i].hand == hand && play->card[i].status == DP_PLAYED_STANDS && dp_card_suit (play->card[i].card) == led)
      return TRUE;
  return FALSE;
}

/* The same suit is led again, and the same hand is to follow. */
static gboolean
may_err_again (const DpTeller *self, DpSeat turn)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpDenomination led = DP_NOTRUMP;

  return turn < DP_SEAT_NONE && erring_hand (self, &led) == turn && dp_play_trick_size (play, play->trick) > 0 && dp_play_suit_led (play, play->trick) == led
         && may_overlook (play, turn);
}

/* Whether that hand is winning the trick with a card that looks like a winner: an honour, or a trump on another suit. */
static gboolean
looks_won (const DpPlay *play, DpSeat seat)
{
  DpCard card = play->tricks[play->trick].card[seat];

  return dp_play_winning (play, play->trick) == seat && card != DP_NO_CARD
         && (dp_card_is_honour (card) || dp_card_suit (card) != dp_play_suit_led (play, play->trick));
}

/* Whether nothing that the other side holds beats any card of that hand, led one after the other. */
static gboolean
is_high (const DpPlay *play, DpSeat seat)
{
  DpHand against = play->held[dp_seat_lho (seat)] | play->held[dp_seat_rho (seat)];
  gboolean ruffed = play->trumps != DP_NOTRUMP && dp_cards_of_suit (against, (DpDenomination) play->trumps);

  for (DpHand rest = play->held[seat]; rest; rest &= rest - 1)
    {
      DpCard card = dp_cards_first (rest);
      DpHand suit = dp_cards_of_suit (against, dp_card_suit (card));

      if ((suit && 63 - __builtin_clzll (suit) > (int) card) || (ruffed && dp_card_suit (card) != play->trumps))
        return FALSE;
    }
  return dp_cards_count (play->held[seat]) >= 2;
}

static DpCard
put_before (const DpPlay *play, DpSeat hand)
{
  return play->trick > 0 && play->trick <= DP_TRICKS && hand < DP_SEAT_NONE ? play->tricks[play->trick - 1].card[hand] : DP_NO_CARD;
}

/* Whether one card of the last trick beat it, and came after it, and no other would have. */
static gboolean
seemed_to_win (const DpPlay *play, DpSeat seat, DpCard own)
{
  const DpTrick *trick = &play->tricks[play->trick - 1];
  DpDenomination led = dp_play_suit_led (play, play->trick - 1);
  int better = 0;

  if (dp_card_suit (own) != led && dp_card_suit (own) != play->trumps)
    return FALSE;
  for (int hand = 0; hand < DP_SEATS; hand++)
    {
      DpCard other = trick->card[hand];

      if (other == DP_NO_CARD || other == own || !(dp_card_suit (other) == dp_card_suit (own) ? other > own : dp_card_suit (other) == play->trumps))
        continue;
      /* Nobody thinks that his queen has won a trick on which the ace lay already. */
      if ((hand - trick->leader + DP_SEATS) % DP_SEATS < ((int) seat - trick->leader + DP_SEATS) % DP_SEATS)
        return FALSE;
      /* A defender sees what dummy has to come. */
      if (hand == (int) dp_play_dummy (play) && !dp_play_declares (play, seat))
        return FALSE;
      better++;
    }
  return better <= 1;
}

gboolean
dp_teller_holds_in_trick (DpTeller *self, DpPlotIf test, DpSeat seat)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpSeat turn = table->phase == DP_PHASE_PLAY ? turn_of (play) : DP_SEAT_NONE;
  gboolean his = turn < DP_SEAT_NONE && (seat >= DP_SEAT_NONE || seat == turn);
  int size = turn < DP_SEAT_NONE ? dp_play_trick_size (play, play->trick) : 0;

  switch (test)
    {
    case DP_IF_SECOND:
      return his && size == 1;
    case DP_IF_THIRD:
      return his && size == 2;
    case DP_IF_FEW:
      return his && size > 0 && may_overlook (play, turn) && dp_teller_likely_revokes (self, turn, play->held[turn] & ~dp_cards_of_suit (play->held[turn], dp_play_suit_led (play, play->trick)));
    case DP_IF_RUFFS:
      return his && size > 0 && may_overlook (play, turn) && may_ruff (play, turn);
    case DP_IF_AHEAD:
      return size > 0 && turn == dp_seat_partner (seat) && looks_won (play, seat);
    case DP_IF_WON:
      return turn < DP_SEAT_NONE && size == 0 && play->trick > 0 && play->tricks[play->trick - 1].winner == seat;
    case DP_IF_AGAIN:
      return may_err_again (self, turn);
    case DP_IF_HIGH:
      return his && size == 0 && turn < DP_SEATS && is_high (play, turn);
    case DP_IF_FOUND:
      return is_found (self);
    case DP_IF_CROSSED:
    case DP_IF_GAINED:
      return turn < DP_SEAT_NONE && size == 0 && play->trick > 0 && dp_play_declares (play, turn)
             && play->tricks[play->trick - 1].leader != (test == DP_IF_CROSSED ? dp_seat_partner (turn) : turn);
    case DP_IF_DASHED:
      return turn < DP_SEAT_NONE && size == 0 && seat < DP_SEAT_NONE && !dp_play_declares (play, turn) && put_before (play, seat) != DP_NO_CARD
             && dp_card_is_honour (put_before (play, seat)) && seemed_to_win (play, seat, put_before (play, seat));
    default:
      return FALSE;
    }
}

/* Who takes himself for void, and has a trump for it, discards nothing. */
static gboolean
would_ruff (DpTeller *self, DpSeat hand)
{
  const DpTable *table = dp_teller_table (self);
  DpCard card = dp_player_void_card (table, hand, self->rand);

  return card != DP_NO_CARD && table->play.trumps != DP_NOTRUMP && dp_card_suit (card) == (DpDenomination) table->play.trumps;
}

guint32
dp_teller_card_whens (DpTeller *self, DpSeat hand, DpCard card)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  gboolean faced = table->phase == DP_PHASE_PLAY && play->trick < DP_TRICKS;
  DpDenomination led = faced ? dp_play_suit_led (play, play->trick) : DP_NOTRUMP;
  DpCard own = faced ? put_before (play, hand) : DP_NO_CARD, partners = faced ? put_before (play, dp_seat_partner (hand)) : DP_NO_CARD;
  guint32 whens = faced && hand == dp_play_dummy (play) ? DP_ERR_FROM_DUMMY : DP_ERR_FROM_HAND;

  if (led != DP_NOTRUMP && card != DP_NO_CARD && dp_card_suit (card) != led)
    whens |= dp_card_suit (card) == play->trumps ? DP_ERR_RUFF : would_ruff (self, hand) || is_winner (play, hand, card) ? 0 : DP_ERR_DISCARD;
  if (own != DP_NO_CARD && dp_card_is_honour (own) && seemed_to_win (play, hand, own))
    whens |= DP_ERR_OWN_HONOUR;
  if (partners != DP_NO_CARD && dp_card_is_honour (partners) && seemed_to_win (play, dp_seat_partner (hand), partners))
    whens |= DP_ERR_PARTNER_HONOUR;
  return whens;
}

void
dp_teller_note_last_trick (DpTeller *self, DpErrorMade *made)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  gboolean some = table->phase == DP_PHASE_PLAY && play->trick > 0 && play->trick <= DP_TRICKS;
  DpSeat dummy = dp_play_dummy (play);
  /* Declarer errs with a card of dummy's: then it's dummy's card of the last trick that he speaks of. */
  DpSeat hand = some && dummy < DP_SEAT_NONE && made->card != DP_NO_CARD && dp_hand_has (play->held[dummy], made->card) ? dummy : made->seat;

  made->winner = some ? play->tricks[play->trick - 1].winner : DP_SEAT_NONE;
  made->own = some ? put_before (play, hand) : DP_NO_CARD;
  made->winning = made->winner < DP_SEAT_NONE ? put_before (play, (DpSeat) made->winner) : DP_NO_CARD;
}

DpCard
dp_teller_neighbour (DpTeller *self, DpHand cards, DpCard card)
{
  DpHand suit = dp_cards_of_suit (cards, dp_card_suit (card));
  DpCard nearest = DP_NO_CARD;

  if (!suit)
    return dp_teller_draw_card (self, cards, 0);
  for (DpHand rest = suit; rest; rest &= rest - 1)
    if (nearest == DP_NO_CARD || ABS ((int) dp_cards_first (rest) - (int) card) < ABS ((int) nearest - (int) card))
      nearest = dp_cards_first (rest);
  return nearest;
}

/* The smallest, and a trump only where there is nothing else. */
static DpCard
least_missed (const DpPlay *play, DpHand cards)
{
  DpHand plain = play->trumps == DP_NOTRUMP ? cards : cards & ~dp_cards_of_suit (cards, (DpDenomination) play->trumps);
  DpCard least = DP_NO_CARD;

  for (DpHand rest = plain ? plain : cards; rest; rest &= rest - 1)
    if (least == DP_NO_CARD || dp_card_rank (dp_cards_first (rest)) < dp_card_rank (least))
      least = dp_cards_first (rest);
  return least;
}

DpCard
dp_teller_missing_card (DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;

  if (dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_OWES, 0 }) != hand)
    return DP_NO_CARD;
  for (int t = 0; t < play->trick && t < DP_TRICKS; t++)
    if (play->tricks[t].missing >> hand & 1)
      {
        DpHand suit = dp_cards_of_suit (play->held[hand], dp_play_suit_led (play, t));

        return suit ? dp_cards_first (suit) : least_missed (play, play->held[hand]);
      }
  return DP_NO_CARD;
}

/* --- what comes to light --- */

#define SOON 2

/* Whether a card that hand has played shows, soon after, that it need not have failed to follow. */
static gboolean
shows (const DpPlay *play, const DpPlayedCard *revoke, const DpPlayedCard *later)
{
  DpDenomination led = dp_play_suit_led (play, revoke->trick);

  return later->hand == revoke->hand && later->status == DP_PLAYED_STANDS && later->event > revoke->event && later->trick > revoke->trick
         && later->trick <= revoke->trick + SOON && led != dp_card_suit (revoke->card) && dp_card_suit (later->card) == led;
}

/* So many cards may follow before somebody finds his voice: those of the trick, and the next lead. */
#define SILENT 4

/* The event with which somebody spoke last; 0. */
static guint
last_spoken (const DpTeller *self)
{
  for (guint i = self->scenario->events->len; i > 0; i--)
    if (g_array_index (self->scenario->events, DpScenarioEvent, i - 1).event.kind == DP_EVENT_ATTENTION)
      return i - 1;
  return 0;
}

DpCard
dp_teller_keep_hidden (DpTeller *self, DpSeat hand, DpCard card)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpPlayedCard next = { .hand = (guint8) hand, .trick = play->trick, .card = card, .status = DP_PLAYED_STANDS, .event = (guint16) self->scenario->events->len };
  guint spoken = last_spoken (self);

  for (int i = 0; i < play->n; i++)
    if ((play->card[i].marks & DP_PLAYED_REVOKE) && play->card[i].status == DP_PLAYED_STANDS && play->card[i].event >= spoken && shows (play, &play->card[i], &next))
      {
        DpCard other = dp_player_other_card (table, hand, dp_cards_of_suit (play->held[hand], dp_card_suit (card)), self->rand);

        return other != DP_NO_CARD ? other : card;
      }
  return card;
}

gboolean
dp_teller_is_passed_over (const DpTeller *self)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  guint spoken = last_spoken (self);

  for (int i = 0; i < play->n; i++)
    for (int later = i + 1; later < play->n && (play->card[i].marks & DP_PLAYED_REVOKE) && play->card[i].event >= spoken; later++)
      if (play->card[i].status == DP_PLAYED_STANDS && shows (play, &play->card[i], &play->card[later]) && play->n - later > SILENT)
        return TRUE;
  return FALSE;
}
