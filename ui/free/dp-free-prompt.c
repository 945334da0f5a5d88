/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"

#include "dp-bound.h"
#include "dp-choices.h"
#include "dp-incident-finder.h"

#include <glib/gi18n-lib.h>

/* What the free table says: where things stand, and what can be chosen. */

static char *
contract_text (const DpAuction *auction)
{
  DpContract contract = dp_auction_contract (auction);
  const char *bid = dp_call_symbol (dp_bid (contract.level, (DpDenomination) contract.denomination));
  const char *seat = dp_seat_name (contract.declarer);

  if (contract.doubled == 2)
    /* Translators: a contract and its declarer. */
    return g_strdup_printf (_("The auction is over: %1$s redoubled by %2$s."), bid, seat);
  if (contract.doubled == 1)
    return g_strdup_printf (_("The auction is over: %1$s doubled by %2$s."), bid, seat);
  return g_strdup_printf (_("The auction is over: %1$s by %2$s."), bid, seat);
}

static char *
lead_text (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  g_autofree char *contract = contract_text (&table->auction);
  const char *leader = dp_seat_name (dp_free_state_next_seat (self));

  if (!dp_free_state_has_cards (self))
    return g_steal_pointer (&contract);
  if (table->leader != DP_SEAT_NONE)
    /* Translators: the contract, in a sentence, and a seat. */
    return g_strdup_printf (_("%1$s %2$s has led, face down."), contract, dp_seat_name ((DpSeat) table->leader));
  return g_strdup_printf (_("%1$s %2$s is to lead."), contract, leader);
}

/* Tricks that the rulings have moved to that side. */
static int
transferred (const DpFreeState *self, DpSide side)
{
  int tricks = 0;

  for (guint i = 0; i < dp_director_n_points (self->director); i++)
    {
      const DpRuling *ruling = &dp_director_point (self->director, i)->ruling;

      for (guint c = 0; c < ruling->n; c++)
        if (ruling->clause[c].kind == DP_CLAUSE_TRANSFER && ruling->clause[c].side == side)
          tricks += ruling->clause[c].tricks;
    }
  return tricks;
}

static char *
end_text (const DpFreeState *self)
{
  const DpPlay *play = &dp_director_table (self->director)->play;
  int ns = dp_play_won (play, DP_SIDE_NS), ew = dp_play_won (play, DP_SIDE_EW);
  int moved = transferred (self, DP_SIDE_NS) - transferred (self, DP_SIDE_EW);
  g_autofree char *won = g_strdup_printf (_("The play is over. Tricks won: North-South %1$d, East-West %2$d."), ns, ew);

  if (!moved)
    return g_steal_pointer (&won);
  /* Translators: a sentence that says how many tricks each side has won. */
  return g_strdup_printf (_("%1$s After the ruling: North-South %2$d, East-West %3$d."), won, ns + moved, ew - moved);
}

/* Whether an opponent has objected since the claim, so that the director must say who gets what. */
static gboolean
is_disputed (const DpFreeState *self)
{
  for (guint i = self->board->events->len; i > 0; i--)
    {
      const DpEvent *event = &g_array_index (self->board->events, DpEvent, i - 1);

      if (event->kind == DP_EVENT_CLAIM)
        return FALSE;
      if (event->kind == DP_EVENT_DECISION && event->option == DP_OPTION_OBJECT)
        return TRUE;
    }
  return FALSE;
}

static char *
claim_text (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  const char *seat = dp_seat_name ((DpSeat) table->claimant);
  /* Later it's too late to object to what was agreed (69A). */
  gboolean may_object = !table->next_board && !table->round_over, concedes = FALSE;

  for (guint i = 0; i < self->board->events->len; i++)
    if (g_array_index (self->board->events, DpEvent, i).kind == DP_EVENT_CLAIM)
      concedes = g_array_index (self->board->events, DpEvent, i).concedes;
  if (concedes && table->agreed && may_object)
    return g_strdup_printf (_("%s has conceded, and the other side agrees. They can still object until they call on the next board (Law 69A)."), seat);
  if (concedes && table->agreed)
    return g_strdup_printf (_("%s has conceded, and the other side has agreed (Law 69A)."), seat);
  if (concedes && is_disputed (self))
    return g_strdup_printf (_("%s’s concession is disputed. Play has ceased, and the director rules on it (Law 70)."), seat);
  if (concedes)
    return g_strdup_printf (_("%s has conceded the remaining tricks: do the opponents agree?"), seat);
  if (table->agreed && may_object)
    return g_strdup_printf (_("%s has claimed, and the other side agrees. They can still object until they call on the next board (Law 69A)."), seat);
  if (table->agreed)
    return g_strdup_printf (_("%s has claimed, and the other side has agreed (Law 69A)."), seat);
  if (is_disputed (self))
    return g_strdup_printf (_("%s’s claim is disputed. Play has ceased, and the director rules on it (Law 70)."), seat);
  return g_strdup_printf (_("%s has claimed: do the opponents agree?"), seat);
}

/* Whose turn it is, in a sentence, and what binds him then. Takes the text. */
static char *
with_bound (const DpFreeState *self, char *turn, DpSeat seat)
{
  g_autofree char *first = turn, *bound = seat < DP_SEAT_NONE ? dp_bound_text (dp_director_table (self->director), seat, TRUE) : NULL;

  /* Translators: whose turn it is, in a sentence, and in others what he must do or may not. */
  return bound ? g_strdup_printf (_("%1$s %2$s"), first, bound) : g_steal_pointer (&first);
}

static char *
turn_text (const DpFreeState *self)
{
  const DpPlay *play = &dp_director_table (self->director)->play;
  DpSeat turn = dp_play_turn (play), player;
  gboolean lead;

  if (turn == DP_SEAT_NONE)
    return g_strdup (_("It’s nobody’s turn to play."));
  player = dp_play_player (play, turn);
  lead = dp_play_trick_size (play, play->trick) == 0;
  if (player != turn)
    /* Translators: the number of a trick, and declarer. */
    return g_strdup_printf (lead ? _("Trick %1$d: %2$s is to lead from dummy.") : _("Trick %1$d: %2$s is to play from dummy."), play->trick + 1,
                            dp_seat_name (player));
  return with_bound (self, g_strdup_printf (lead ? _("Trick %1$d: %2$s is to lead.") : _("Trick %1$d: %2$s is to play."), play->trick + 1, dp_seat_name (turn)), turn);
}

/* Who puts a card in place of one taken back plays this one, if there's no other that he may play. */
static char *
owes_text (const DpFreeState *self, DpSeat owes)
{
  DpHand lawful = dp_director_lawful_in_place (self->director, owes);
  g_autofree char *card = dp_hand_size (lawful) == 1 ? dp_card_name ((DpCard) __builtin_ctzll (lawful)) : NULL;

  if (!card)
    return g_strdup_printf (_("%s must play a legal card in place of the one taken back."), dp_seat_name (owes));
  /* Translators: a player and a card. */
  return g_strdup_printf (_("%1$s must play the %2$s in place of the card taken back."), dp_seat_name (owes), card);
}

/* Whether what is wrong is that he has put no card to a trick (67). */
static gboolean
is_missing (const DpFreeState *self, DpSeat offender)
{
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (!incident->attended && incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_MISSING && incident->offender == offender)
        return TRUE;
    }
  return FALSE;
}

static char *
play_text (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  DpSeat owes = dp_free_state_owes (self), revoker = dp_free_state_unseen_offender (self);
  char *text;

  if (!dp_free_state_has_cards (self))
    return g_strdup (_("The opening lead is faced: the auction is closed."));
  text = owes != DP_SEAT_NONE                                ? owes_text (self, owes)
         : table->claimant != DP_SEAT_NONE                   ? claim_text (self)
         : table->play.over || table->play.trick >= DP_TRICKS ? end_text (self)
                                                             : turn_text (self);
  if (revoker != DP_SEAT_NONE)
    {
      g_autofree char *first = text;

      /* Translators: where the play stands, in a sentence, and a player. */
      text = g_strdup_printf (is_missing (self, revoker) ? _("%1$s %2$s has put no card to a trick, and nobody has pointed it out.")
                                                         : _("%1$s Something is wrong with a card from %2$s, and nobody has pointed it out."),
                              first, dp_seat_name (revoker));
    }
  return text;
}

static char *
question_text (const DpFreeState *self, DpFreeQuestion question)
{
  const DpEvent *event = dp_director_event (self->director, question.event);

  if (question.ask == DP_FREE_INTENT)
    return g_strdup_printf (_("Why does %s want another card from dummy?"), dp_seat_name (dp_play_player (&dp_director_table (self->director)->play, event->seat)));
  if (question.ask == DP_FREE_CALL_INTENT)
    /* Translators: a player, his first call, and the one that he has put in its place: "Why has South changed 2♥ to 3♥?" */
    return g_strdup_printf (_("Why has %1$s changed %2$s to %3$s?"), dp_seat_name (event->seat), dp_call_in_words (question.before), dp_call_in_words (question.call));
  if (question.ask == DP_FREE_LOWEST)
    /* Translators: a bid, a player, and the bid that he made: "Would 3♦ have shown the same as South's 3♥?" */
    return g_strdup_printf (_("Would %1$s have shown the same as %2$s’s %3$s?"), dp_call_in_words (question.before), dp_seat_name (event->seat),
                            dp_call_in_words (question.call));
  if (question.ask == DP_FREE_COMPARABLE && question.before == DP_NO_CALL)
    return g_strdup_printf (_("Is %1$s’s %2$s comparable to the call that it replaces?"), dp_seat_name (event->seat), dp_call_in_words (question.call));
  if (question.ask == DP_FREE_COMPARABLE)
    /* Translators: a player, a call of his, and another call, which was cancelled or withdrawn: "Is West's 2♥ comparable to the withdrawn 1♥?" */
    return g_strdup_printf (_("Is %1$s’s %2$s comparable to the withdrawn %3$s?"), dp_seat_name (event->seat), dp_call_in_words (question.call),
                            dp_call_in_words (question.before));
  return g_strdup_printf (_("What did %1$s mean by %2$s?"), dp_seat_name (event->seat), dp_call_in_words (event->call));
}

/* What the director goes by as long as nobody has answered; NULL where there is nothing to say of that. */
static const char *
question_means (DpFreeQuestion question)
{
  switch (question.ask)
    {
    case DP_FREE_COMPARABLE:
      return _("Until you say, it’s taken as not comparable.");
    case DP_FREE_LOWEST:
      return _("Until you say, it’s taken to have shown the same. Then the bid he made isn’t the lowest sufficient one that does (Law 27B1(a)).");
    case DP_FREE_INTENT:
      return _("Until you say, it’s taken as a change of mind. A slip of the tongue can be put right until declarer next plays, from his own hand or from dummy (Law 45C4(b)).");
    case DP_FREE_CALL_INTENT:
      return _("Until you say, it’s taken as a change of mind.");
    case DP_FREE_MIND:
    default:
      return NULL;
    }
}

/* Laws 43B2(a), 46B5 and 55A let either defender speak; of 55A, the one next in turn prevails. */
static char *
choose_text (const DpWait *wait)
{
  const char *who = dp_seat_name ((DpSeat) wait->who), *other = wait->also ? dp_seat_name (dp_wait_other (wait)) : NULL;

  if (other && wait->options & 1 << DP_OPTION_ACCEPT)
    return g_strdup_printf (_("Either %1$s or %2$s may choose. If they differ, %1$s’s word counts."), who, other);
  if (other)
    return g_strdup_printf (_("Either %1$s or %2$s may choose."), who, other);
  if (wait->may_be_silent)
    /* Translators: a player and his partner. */
    return g_strdup_printf (_("%2$s has chosen. %1$s may still choose otherwise, and then %1$s’s word counts."), who,
                            dp_seat_name (dp_seat_partner ((DpSeat) wait->who)));
  return g_strdup_printf (_("%s must choose."), who);
}

/* What the choice means for the card that lies on the table (50D2, 51), or for the lead (26); NULL when there is nothing to say of that. */
static char *
choice_means (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  const DpIncident *incident = dp_director_pending_incident (self->director);
  const char *owner, *leader;
  guint n;

  if (!incident || !(incident->wait.options >> DP_OPTION_PROHIBIT & 1))
    return NULL;
  if (incident->kind != DP_INCIDENT_PLAY)
    return g_strdup_printf (_("A prohibited suit may not be led for as long as %s keeps the lead."), dp_seat_name (dp_seat_partner (incident->offender)));
  if (incident->play.trouble != DP_TROUBLE_LEAD_OPTIONS)
    return NULL;
  owner = dp_seat_name (incident->offender);
  leader = dp_seat_name (dp_seat_partner (incident->offender));
  n = (guint) __builtin_popcountll (table->major[incident->offender]);
  if (n > 1)
    /* Translators: the player whose penalty cards lie there, and his partner, who is on lead. */
    return g_strdup_printf (_("%1$s picks up the penalty cards of a suit that’s required or prohibited; the others stay on the table, and so do all if the lead is left free. A prohibited suit may not be led for as long as %2$s keeps the lead."),
                            owner, leader);
  return g_strdup_printf (_("If the suit is required or prohibited, %1$s picks the penalty card up; if the lead is left free, it stays on the table. A prohibited suit may not be led for as long as %2$s keeps the lead."),
                          owner, leader);
}

char *
dp_free_state_changes_text (const DpFreeState *self, DpSeat seat)
{
  const DpAuction *auction = &dp_director_table (self->director)->auction;
  int call = dp_incident_first_call (auction, auction->n, seat);

  /* Translators: a player, and the call of his that he puts another in place of: "East changes his pass." */
  return call < 0 ? NULL : g_strdup_printf (_("%1$s changes his %2$s."), dp_seat_name (seat), dp_call_in_words (auction->call[call].call));
}

/* Whose turn it is to call; before that, who may put his last call right. */
static char *
auction_text (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  DpSeat replaces = dp_free_state_replaces (self);
  int slip = replaces == DP_SEAT_NONE ? -1 : dp_incident_first_call (&table->auction, table->auction.n, replaces);

  if (slip >= 0 && table->turn != DP_SEAT_NONE)
    /* Translators: a player, his call, and the player whose turn it is. */
    return g_strdup_printf (_("%1$s may now make the call he meant, in place of the %2$s. If he leaves it, it’s %3$s’s turn to call."), dp_seat_name (replaces),
                            dp_call_in_words (table->auction.call[slip].call), dp_seat_name ((DpSeat) table->turn));
  if (table->turn == DP_SEAT_NONE)
    return g_strdup (_("It’s nobody’s turn."));
  return with_bound (self, g_strdup_printf (_("It’s %s’s turn to call."), dp_seat_name (table->turn)), (DpSeat) table->turn);
}

static gboolean
is_over (const DpTable *table)
{
  return table->phase == DP_PHASE_PASSED_OUT
         || (table->phase == DP_PHASE_PLAY && (table->claimant != DP_SEAT_NONE || table->play.over || table->play.trick >= DP_TRICKS));
}

/* The same, and that the cards are in the board, where they are. Takes the text. */
static char *
with_hands (const DpFreeState *self, char *text)
{
  g_autofree char *first = text;

  if (!dp_director_table (self->director)->hands_returned)
    return g_steal_pointer (&first);
  /* Translators: who must choose, or how the hand has ended, in a sentence. */
  return g_strdup_printf (_("%s All four hands are back in the board."), first);
}

/* Where things stand, whatever is asked. */
static char *
standing_text (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);

  if (table->hands_returned && !is_over (table))
    return g_strdup (_("All four hands are back in the board."));
  switch ((DpPhase) table->phase)
    {
    case DP_PHASE_PASSED_OUT:
      return with_hands (self, g_strdup (_("The hand is passed out.")));
    case DP_PHASE_CLARIFICATION:
      return with_bound (self, lead_text (self), table->leader == DP_SEAT_NONE && dp_free_state_has_cards (self) ? dp_free_state_next_seat (self) : DP_SEAT_NONE);
    case DP_PHASE_PLAY:
      return with_hands (self, play_text (self));
    case DP_PHASE_AUCTION:
    default:
      return auction_text (self);
    }
}

char *
dp_free_state_headline (const DpFreeState *self)
{
  g_autofree char *standing = NULL, *asked = NULL;
  DpWait wait;
  DpFreeQuestion question;

  if (dp_free_state_first_question (self, &question))
    return question_text (self, question);
  if (dp_director_pending (self->director, &wait))
    return with_hands (self, choose_text (&wait));
  if (dp_free_state_is_unattended (self))
    return with_hands (self, g_strdup (dp_code_has (self->board->code, DP_TRAIT_PLAYERS_RULE) ? _("Something is irregular, and nobody has pointed it out.")
                                                                                             : _("Something is irregular, and nobody has called the director.")));
  standing = standing_text (self);
  if (!dp_free_state_question (self, &question))
    return g_steal_pointer (&standing);
  asked = question_text (self, question);
  /* Translators: whose turn it is, in a sentence, and a question about a call or a card. */
  return g_strdup_printf (_("%1$s %2$s"), standing, asked);
}

char *
dp_free_state_detail (const DpFreeState *self)
{
  DpWait wait;
  DpFreeQuestion question;

  if (dp_free_state_first_question (self, &question))
    return g_strdup (question_means (question));
  if (dp_director_pending (self->director, &wait))
    return choice_means (self);
  return !dp_free_state_is_unattended (self) && dp_free_state_question (self, &question) ? g_strdup (question_means (question)) : NULL;
}

char *
dp_free_state_prompt (const DpFreeState *self)
{
  g_autofree char *headline = dp_free_state_headline (self), *detail = dp_free_state_detail (self);

  /* Translators: who must choose, or what is asked, in a sentence, and what hangs on it, in others. */
  return detail ? g_strdup_printf (_("%1$s %2$s"), headline, detail) : g_steal_pointer (&headline);
}

/* "spades, hearts". */
static char *
suits_text (const DpEvent *choice)
{
  DpDenominations suits = choice->suits ? choice->suits : (DpDenominations) (1 << choice->suit);
  GString *s;

  if (suits == DP_ALL_SUITS)
    return g_strdup (_("any suit"));
  s = g_string_new (NULL);
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    if (suits >> suit & 1)
      g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", dp_denomination_name ((DpDenomination) suit));
  return g_string_free (s, FALSE);
}

/* The call that may be accepted, left or taken back, where the ruling names one; DP_NO_CALL. */
static DpCall
choice_call (const DpDirector *director, const DpEvent *choice)
{
  const DpPoint *point = dp_director_n_points (director) ? dp_director_point (director, dp_director_n_points (director) - 1) : NULL;

  for (guint c = 0; point && c < point->ruling.n; c++)
    if (point->ruling.clause[c].kind == DP_CLAUSE_OPTION && point->ruling.clause[c].seat == choice->seat && (point->ruling.clause[c].choices >> choice->option & 1))
      return point->ruling.clause[c].call;
  return DP_NO_CALL;
}

/* NULL where no call is named. */
static char *
call_choice_text (DpOption option, DpCall call)
{
  const char *name = dp_call_in_words (call);

  if (call == DP_NO_CALL)
    return NULL;
  switch (option)
    {
    case DP_OPTION_ACCEPT:
      return g_strdup_printf (_("accept the %s"), name);
    case DP_OPTION_REFUSE:
      return g_strdup_printf (_("refuse the %s"), name);
    case DP_OPTION_WITHDRAW:
      return g_strdup_printf (_("take the %s back"), name);
    case DP_OPTION_KEEP:
      return g_strdup_printf (_("leave the %s as it is"), name);
    default:
      return NULL;
    }
}

/* What declarer makes the partner play of whoever has led or played too early (57A), by whose card it is; NULL where the choice is of something else. */
static char *
early_choice_text (const DpDirector *director, const DpEvent *choice)
{
  const DpIncident *incident = dp_director_pending_incident (director);
  g_autofree char *suits = NULL;
  const char *who;

  if (!incident || !(incident->wait.options >> DP_OPTION_HIGHEST & 1))
    return NULL;
  who = dp_seat_name (dp_seat_partner ((DpSeat) incident->offender));
  switch ((DpOption) choice->option)
    {
    case DP_OPTION_HIGHEST:
      return g_strdup_printf (_("require %s to play the highest of the suit led"), who);
    case DP_OPTION_LOWEST:
      return g_strdup_printf (_("require %s to play the lowest of the suit led"), who);
    case DP_OPTION_REQUIRE:
      suits = suits_text (choice);
      /* Translators: a player and a suit: "require West to play hearts". */
      return g_strdup_printf (_("require %1$s to play %2$s"), who, suits);
    case DP_OPTION_PROHIBIT:
      suits = suits_text (choice);
      /* Translators: a player and a suit: "prohibit West from playing hearts". */
      return g_strdup_printf (_("prohibit %1$s from playing %2$s"), who, suits);
    default:
      return NULL;
    }
}

char *
dp_free_choice_text (const DpDirector *director, const DpEvent *choice)
{
  g_autofree char *early = early_choice_text (director, choice);
  g_autofree char *suits = NULL, *card = NULL, *called = NULL;
  DpCard about;

  if (choice->kind == DP_EVENT_LEAD)
    return g_strdup (_("turn the lead face up"));
  if (early)
    return g_steal_pointer (&early);
  called = call_choice_text ((DpOption) choice->option, choice_call (director, choice));
  if (called)
    return g_steal_pointer (&called);
  if (dp_director_choice_is_of_lead (director))
    switch ((DpOption) choice->option)
      {
      case DP_OPTION_ACCEPT:
        return g_strdup (_("accept the lead"));
      case DP_OPTION_ACCEPT_AS_DUMMY:
        return g_strdup (_("accept the lead and become dummy"));
      case DP_OPTION_REFUSE:
        return g_strdup (_("refuse the lead"));
      default:
        break;
      }
  about = dp_director_choice_card (director, choice);
  switch ((DpOption) choice->option)
    {
    case DP_OPTION_PROHIBIT:
      suits = suits_text (choice);
      return g_strdup_printf (_("prohibit %s"), suits);
    case DP_OPTION_REQUIRE:
      suits = suits_text (choice);
      return g_strdup_printf (_("require %s"), suits);
    case DP_OPTION_CHOOSE_CARD:
      card = dp_card_name (choice->card);
      return g_strdup_printf (_("name the %s"), card);
    case DP_OPTION_CHOOSE_HAND:
      return g_strdup_printf (_("the lead from %s’s hand"), dp_seat_name ((DpSeat) choice->hand));
    case DP_OPTION_WITHDRAW:
      if (about != DP_NO_CARD)
        {
          card = dp_card_name (about);
          return g_strdup_printf (_("take the %s back"), card);
        }
      return choice->hand < DP_SEAT_NONE ? g_strdup_printf (_("take %s’s card back"), dp_seat_name ((DpSeat) choice->hand))
                                         : g_strdup (dp_option_name (DP_OPTION_WITHDRAW));
    case DP_OPTION_KEEP:
      if (about != DP_NO_CARD)
        {
          card = dp_card_name (about);
          return g_strdup_printf (_("leave the %s where it is"), card);
        }
      return choice->hand < DP_SEAT_NONE ? g_strdup_printf (_("leave %s’s card as it is"), dp_seat_name ((DpSeat) choice->hand))
                                         : g_strdup (dp_option_name (DP_OPTION_KEEP));
    default:
      return g_strdup (dp_option_name ((DpOption) choice->option));
    }
}
