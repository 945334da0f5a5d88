/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-saying.h"

#include <glib/gi18n-lib.h>

static gboolean
is_gone (const DpAuctionCall *call)
{
  return call->status == DP_CALL_CANCELLED || call->status == DP_CALL_WITHDRAWN;
}

/* Whether nothing that was called after the last such call, and that is gone, is still there. */
static gboolean
is_last_left (const DpAuction *auction, DpSeat seat, DpCall call)
{
  for (int i = auction->n - 1; i >= 0; i--)
    {
      const DpAuctionCall *c = &auction->call[i];

      if (is_gone (c) && c->seat == seat && c->call == call)
        return TRUE;
      if (!is_gone (c) && !(c->marks & DP_MARK_DEEMED))
        return FALSE;
    }
  return FALSE;
}

/* For the auction it is the same whether a call is cancelled or withdrawn, and that later calls go with it says nothing where none is left. */
static gboolean
goes_too (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  if (engine->cards || given->cards || engine->seat != given->seat || engine->call != given->call || !dp_saying_means_that_call (table, given))
    return FALSE;
  if (engine->kind == DP_CLAUSE_CANCELLED && engine->all_after)
    return FALSE;
  return !given->all_after || is_last_left (&table->auction, (DpSeat) given->seat, given->call);
}

/* Law 62A: who takes a revoke back follows suit. */
static gboolean
follows_suit_instead (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  const DpPlay *play = &table->play;

  if (engine->seat != given->seat || engine->seat >= DP_SEATS)
    return FALSE;
  if (given->play == DP_PLAY_LAWFUL)
    return TRUE;
  for (int i = play->n - 1; i >= 0 && given->play == DP_PLAY_SUIT; i--)
    {
      const DpPlayedCard *card = &play->card[i];
      DpDenomination led;
      DpHand had;

      if (card->hand != engine->seat || !dp_hand_has (engine->cards, card->card))
        continue;
      led = dp_play_suit_led (play, card->trick);
      had = play->dealt[card->hand];
      for (int t = 0; t < card->trick; t++)
        if (play->tricks[t].card[card->hand] != DP_NO_CARD)
          had &= ~((DpHand) 1 << play->tricks[t].card[card->hand]);
      return led < DP_NOTRUMP && given->suits == 1 << led && dp_card_suit (card->card) != led && (had & (DpHand) 0x1fff << (13 * (int) led)) != 0;
    }
  return FALSE;
}

static gboolean
takes_back (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  return engine->seat == given->seat && given->cards && engine->cards == given->cards;
}

/* Of a card that was only seen, and not played, whether it's taken back, picked up or has never left the hand (24, 48, 49; rubber 23). */
static gboolean
is_in_hand (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  for (int i = 0; i < table->play.n; i++)
    if (dp_hand_has (engine->cards, table->play.card[i].card))
      return FALSE;
  return takes_back (table, engine, given);
}

static gboolean
is_any_suit (const DpClause *c)
{
  return (c->restriction == DP_LEAD_PROHIBIT_ANY && (c->suits == 0 || c->suits == DP_ALL_SUITS))
         || (c->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED && c->suits == DP_ALL_SUITS);
}

/* Law 26B: a player who has specified no suit may be forbidden any one of them. */
static gboolean
forbids_any_suit (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  return engine->seat == given->seat && is_any_suit (engine) && is_any_suit (given);
}

/* Law 27B: a double or redouble must be comparable. */
static gboolean
limits_doubles (const DpClause *c)
{
  return c->constraint == DP_MAY_ANY_LEGAL && c->wording == DP_WORDED_COMPARABLE_DOUBLE;
}

static gboolean
forbids_doubles (const DpClause *c)
{
  return c->constraint == DP_MAY_SUFFICIENT_OR_PASS || c->constraint == DP_MAY_LEGAL_NO_DOUBLE;
}

/* That a double must be comparable he leaves out altogether who says “any legal call”, and that is accepted. */
gboolean
dp_saying_is_near (const DpClause *engine, const DpClause *given)
{
  if (engine->kind != DP_CLAUSE_MAY_CALL || given->kind != DP_CLAUSE_MAY_CALL || engine->seat != given->seat)
    return FALSE;
  return (limits_doubles (engine) && forbids_doubles (given)) || (limits_doubles (given) && !limits_doubles (engine) && (forbids_doubles (engine) || engine->constraint == DP_MAY_ANY_LEGAL));
}

/* Whether he lets that call be made; a double that must be comparable counts as one that isn’t, if wanted. */
static gboolean
lets_call (const DpTable *table, const DpClause *c, DpCall call, gboolean as_comparable)
{
  if (!dp_auction_is_legal (&table->auction, table->auction.n, (DpSeat) c->seat, call))
    return FALSE;
  switch ((DpConstraint) c->constraint)
    {
    case DP_MAY_ANY_LEGAL:
      return !as_comparable || !limits_doubles (c) || call == DP_PASS || dp_call_is_bid (call);
    case DP_MAY_SUFFICIENT_OR_PASS:
    case DP_MAY_LEGAL_NO_DOUBLE:
      return call == DP_PASS || dp_call_is_bid (call);
    case DP_MAY_REPEAT:
      return call == c->call;
    case DP_MAY_PASS:
    case DP_MAY_KINDS:
      break;
    }
  return call == DP_PASS;
}

/* Of a player whose turn it is, who may call what is a set of calls: where nothing can be doubled, a sufficient bid or a pass is any legal call. */
static gboolean
lets_call_the_same (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  if (table->phase != DP_PHASE_AUCTION || engine->seat != given->seat || table->turn != given->seat)
    return FALSE;
  for (int call = 0; call <= DP_LAST_CALL; call++)
    if (lets_call (table, engine, (DpCall) call, !limits_doubles (engine)) != lets_call (table, given, (DpCall) call, !limits_doubles (engine)))
      return FALSE;
  return TRUE;
}

/* Where there's nothing to put right, the call or the card that was looked at stands: the latest. */
static gboolean
lets_it_stand (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  const DpAuction *auction = &table->auction;
  const DpPlay *play = &table->play;

  if (given->all_after)
    return FALSE;
  if (table->phase == DP_PHASE_AUCTION)
    return !given->cards && auction->n && auction->call[auction->n - 1].status == DP_CALL_STANDS && auction->call[auction->n - 1].seat == given->seat
           && auction->call[auction->n - 1].call == given->call;
  return play->n && play->card[play->n - 1].status == DP_PLAYED_STANDS && play->card[play->n - 1].hand == given->seat
         && given->cards == (DpHand) 1 << play->card[play->n - 1].card;
}

/* Law 26B: that declarer may forbid a suit is one thing, whether it is said of the leader or as declarer's choice. */
static gboolean
lets_forbid (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  DpSeat leader = table->phase == DP_PHASE_PLAY ? dp_play_turn (&table->play) : dp_seat_lho ((DpSeat) dp_table_contract (table).declarer);

  return engine->choices == (1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER) && engine->suits && given->seat == leader
         && (given->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED || (given->restriction == DP_LEAD_PROHIBIT_ANY && engine->suits == DP_ALL_SUITS))
         && (given->suits == engine->suits || !given->suits);
}

/* He who lets a call stand that has taken another's place has taken the other away (25, 27). */
static gboolean
is_replaced (const DpTable *table, const DpClause *engine, const DpClause *given)
{
  const DpAuction *auction = &table->auction;

  if (engine->cards || given->cards || engine->all_after || given->all_after || engine->seat != given->seat || engine->call == given->call)
    return FALSE;
  for (int i = 0; i + 1 < auction->n; i++)
    if (is_gone (&auction->call[i]) && auction->call[i].seat == engine->seat && auction->call[i].call == engine->call
        && auction->call[i + 1].status == DP_CALL_STANDS && auction->call[i + 1].seat == engine->seat && auction->call[i + 1].call == given->call)
      return TRUE;
  return FALSE;
}

static const struct {
  DpClauseKind engine, given;
  gboolean (*fits) (const DpTable *table, const DpClause *engine, const DpClause *given);
  const char *word;
} sayings[] = {
  { DP_CLAUSE_LEAD_RESTRICTION, DP_CLAUSE_LEAD_RESTRICTION, forbids_any_suit, NULL },
  { DP_CLAUSE_OPTION, DP_CLAUSE_LEAD_RESTRICTION, lets_forbid, N_("That comes to the same: declarer chooses now.") },
  { DP_CLAUSE_MAY_CALL, DP_CLAUSE_MAY_CALL, lets_call_the_same, N_("At this table those are the same calls.") },
  { DP_CLAUSE_PLAY_ON, DP_CLAUSE_STANDS, lets_it_stand, N_("That comes to the same: there’s nothing to put right.") },
  { DP_CLAUSE_CORRECT, DP_CLAUSE_MUST_PLAY, follows_suit_instead, N_("That comes to the same: the other card goes back, and a legal one takes its place.") },
  { DP_CLAUSE_CORRECT, DP_CLAUSE_WITHDRAWN, takes_back, N_("A legal card then takes its place.") },
  { DP_CLAUSE_PICKED_UP, DP_CLAUSE_WITHDRAWN, is_in_hand, N_("That comes to the same: the card stays in the hand, or goes back there.") },
  { DP_CLAUSE_CANCELLED, DP_CLAUSE_WITHDRAWN, goes_too, N_("“Cancelled” is the law’s word here.") },
  { DP_CLAUSE_WITHDRAWN, DP_CLAUSE_CANCELLED, goes_too, N_("“Withdrawn” is the law’s word here.") },
  { DP_CLAUSE_WITHDRAWN, DP_CLAUSE_STANDS, is_replaced, N_("That comes to the same: the call whose place it takes is withdrawn.") },
  { DP_CLAUSE_CANCELLED, DP_CLAUSE_STANDS, is_replaced, N_("That comes to the same: the call whose place it takes is cancelled.") },
  { DP_CLAUSE_CANCELLED, DP_CLAUSE_CANCELLED, goes_too, N_("No later call is left on the table, so that part needn’t be said.") },
};

guint
dp_n_sayings (void)
{
  return G_N_ELEMENTS (sayings);
}

gboolean
dp_saying_fits (guint i, const DpTable *table, const DpClause *engine, const DpClause *given)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (sayings), FALSE);
  return (DpClauseKind) engine->kind == sayings[i].engine && (DpClauseKind) given->kind == sayings[i].given && sayings[i].fits (table, engine, given);
}

const char *
dp_saying_word (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (sayings), NULL);
  return sayings[i].word ? _(sayings[i].word) : NULL;
}

gboolean
dp_saying_means_that_call (const DpTable *table, const DpClause *given)
{
  int i;

  if (!given->nth || given->cards || !dp_clause_is (given, DP_CLAUSES_FATES))
    return TRUE;
  i = dp_auction_find_nth (&table->auction, (DpSeat) given->seat, given->call, given->nth);
  if (i < 0)
    return TRUE;
  return given->kind == DP_CLAUSE_STANDS ? table->auction.call[i].status == DP_CALL_STANDS : is_gone (&table->auction.call[i]);
}

/* --- what is true --- */

static gboolean
has_call (const DpAuction *auction, const DpClause *given)
{
  gboolean stands = given->kind == DP_CLAUSE_STANDS;

  if (given->nth && dp_auction_find_nth (auction, (DpSeat) given->seat, given->call, given->nth) < 0)
    return FALSE;
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];

      if (c->seat == given->seat && c->call == given->call && (stands ? c->status == DP_CALL_STANDS : is_gone (c)))
        return !given->all_after || is_last_left (auction, (DpSeat) given->seat, given->call);
    }
  return FALSE;
}

/* What each of the cards last came to. */
static gboolean
have_cards (const DpPlay *play, const DpClause *given)
{
  DpPlayedStatus wanted = given->kind == DP_CLAUSE_STANDS ? DP_PLAYED_STANDS : DP_PLAYED_WITHDRAWN;
  DpHand left = given->cards;

  for (int i = play->n - 1; i >= 0; i--)
    if (dp_hand_has (left, play->card[i].card))
      {
        if (play->card[i].hand != given->seat || (DpPlayedStatus) play->card[i].status != wanted)
          return FALSE;
        left &= ~((DpHand) 1 << play->card[i].card);
      }
  return left == 0;
}

/* Declarer leads for dummy. */
static gboolean
is_on_lead (const DpPoint *point, const DpClause *given)
{
  const DpRoles *roles = &point->roles;

  if (roles->in_play && roles->on_lead != DP_SEAT_NONE && given->seat == (roles->on_lead == roles->dummy ? roles->declarer : roles->on_lead))
    return TRUE;
  if (point->table.phase == DP_PHASE_CLARIFICATION)
    return given->seat == dp_seat_lho (dp_table_contract (&point->table).declarer);
  if (point->table.phase != DP_PHASE_PLAY || point->table.play.over || dp_play_trick_size (&point->table.play, point->table.play.trick) > 0)
    return FALSE;
  return dp_play_turn (&point->table.play) != DP_SEAT_NONE && given->seat == dp_play_player (&point->table.play, dp_play_turn (&point->table.play));
}

/* Only declarer's side plays from a hand. */
static gboolean
comes_from (const DpPoint *point, const DpClause *given)
{
  const DpRoles *roles = &point->roles;

  if (roles->in_play && given->seat == roles->on_lead && (given->seat == roles->dummy || given->seat == roles->declarer))
    return TRUE;
  return point->table.phase == DP_PHASE_PLAY && !point->table.play.over && given->seat == dp_play_turn (&point->table.play)
         && dp_play_declares (&point->table.play, (DpSeat) given->seat);
}

static gboolean
is_penalty_card (const DpTable *table, const DpClause *given)
{
  const DpHand *of[DP_PENALTIES] = { table->penalty, table->minor, table->major };

  return given->seat < DP_SEATS && given->cards && !(given->cards & ~of[given->penalty][given->seat]);
}

/* What lies face up on the table is for everybody (50E1), though the ruling says it only of the side that it could be doubted of. */
static gboolean
is_for_everybody (const DpPoint *point, const DpClause *given)
{
  for (guint i = 0; i < point->ruling.n; i++)
    {
      const DpClause *said = &point->ruling.clause[i];

      if (said->kind == DP_CLAUSE_AUTHORIZED && said->wording == DP_WORDED_WHILE_IT_LIES && said->seat == given->seat && given->cards
          && !(given->cards & ~said->cards) && given->side != said->side)
        return TRUE;
    }
  return FALSE;
}

/* What the opponents show, a side may use (16A1, 74C5): a card by which they have erred, and that is not this side's own doing. */
static gboolean
is_shown_to_them (const DpPoint *point, const DpClause *given)
{
  gboolean seen = FALSE;

  if (!given->cards || given->seat >= DP_SEATS || point->offender >= DP_SEATS || given->side == dp_seat_side ((DpSeat) given->seat)
      || dp_seat_side (point->offender) != dp_seat_side ((DpSeat) given->seat))
    return FALSE;
  for (guint i = 0; i < point->ruling.n; i++)
    {
      const DpClause *said = &point->ruling.clause[i];

      if (said->seat != given->seat || !(said->cards & given->cards))
        continue;
      if (said->face_down || (said->kind == DP_CLAUSE_UNAUTHORIZED && said->side == given->side))
        return FALSE;
      seen |= dp_clause_is (said, DP_CLAUSES_CARDS_BACK | DP_CLAUSES_CARDS_THEN) && !(given->cards & ~said->cards);
    }
  return seen;
}

/* Nobody loses a right, a turn or a card, and nobody has to choose. */
static gboolean
rectifies_nothing (const DpRuling *ruling)
{
  for (guint i = 0; i < ruling->n; i++)
    if (!dp_clause_is (&ruling->clause[i], DP_CLAUSES_HARMLESS) || ruling->clause[i].tricks)
      return FALSE;
  return TRUE;
}

gboolean
dp_saying_limits_call (const DpClause *clause, DpSeat seat)
{
  if (clause->seat != seat)
    return FALSE;
  return clause->kind == DP_CLAUSE_MUST_PASS || clause->kind == DP_CLAUSE_MAY_NOT_DOUBLE
         || (clause->kind == DP_CLAUSE_MAY_CALL && (clause->constraint != DP_MAY_ANY_LEGAL || limits_doubles (clause)));
}

gboolean
dp_saying_is_freedom (const DpPoint *point, const DpClause *given)
{
  const DpTable *table = &point->table;

  if (given->kind != DP_CLAUSE_MAY_CALL || table->phase != DP_PHASE_AUCTION || given->seat >= DP_SEATS || dp_saying_limits_call (given, (DpSeat) given->seat)
      || table->silence[given->seat] != DP_SPAN_NONE || table->owes[given->seat] || table->must_repeat[given->seat] != DP_NO_CALL)
    return FALSE;
  for (guint i = 0; i < point->ruling.n; i++)
    if (dp_saying_limits_call (&point->ruling.clause[i], (DpSeat) given->seat))
      return FALSE;
  return TRUE;
}

/* The side that has done nothing may call what it likes when its turn comes (29B); the other one where nothing is put right. */
static gboolean
may_call_anything (const DpPoint *point, const DpClause *given)
{
  if (!dp_saying_is_freedom (point, given))
    return FALSE;
  return rectifies_nothing (&point->ruling) || (point->ruling.n == 1 && point->ruling.clause[0].kind == DP_CLAUSE_PLAY_ON)
         || (point->offender < DP_SEATS && dp_seat_side (point->offender) != dp_seat_side ((DpSeat) given->seat) && point->second_end == point->n_principal);
}

gboolean
dp_saying_is_true (const DpPoint *point, const DpClause *given)
{
  const DpTable *table = &point->table;

  switch ((DpClauseKind) given->kind)
    {
    case DP_CLAUSE_TURN:
      return given->seat == point->turn;
    case DP_CLAUSE_STANDS:
    case DP_CLAUSE_CANCELLED:
    case DP_CLAUSE_WITHDRAWN:
      return given->cards ? have_cards (&table->play, given) : has_call (&table->auction, given) && dp_saying_means_that_call (table, given);
    case DP_CLAUSE_LEADER:
      return is_on_lead (point, given);
    case DP_CLAUSE_PLAYS_FROM:
      return comes_from (point, given);
    case DP_CLAUSE_DECLARER:
      return (table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PLAY) && given->seat == dp_table_contract (table).declarer;
    case DP_CLAUSE_MUST_PASS:
      return table->phase == DP_PHASE_AUCTION && given->seat < DP_SEATS && given->span != DP_SPAN_NONE && given->span == table->silence[given->seat];
    case DP_CLAUSE_MAY_CALL:
      return may_call_anything (point, given);
    case DP_CLAUSE_PENALTY_CARD:
      return is_penalty_card (table, given);
    case DP_CLAUSE_AUTHORIZED:
      return is_for_everybody (point, given) || is_shown_to_them (point, given);
    case DP_CLAUSE_AUCTION_OVER:
      return table->phase != DP_PHASE_AUCTION;
    case DP_CLAUSE_PASSED_OUT:
      return table->phase == DP_PHASE_PASSED_OUT;
    case DP_CLAUSE_TRANSFER:
      return given->tricks == 0;
    default:
      return FALSE;
    }
}

const char *
dp_saying_harmless (const DpPoint *point, const DpClause *given)
{
  if (given->kind != DP_CLAUSE_PLAY_ON || !rectifies_nothing (&point->ruling))
    return NULL;
  return _("nobody has to put anything right here, so this loses no marks. But the director also tells the table what the law does say.");
}

gboolean
dp_saying_is_law_too (const DpPoint *point, int law)
{
  for (guint s = point->new_from; s < point->n_path; s++)
    for (guint i = 0; law && point->path[s].node->kind == DP_NODE_RULING && i < DP_ALSO_MAX && point->path[s].node->also[i]; i++)
      if (dp_law_number (point->path[s].node->also[i]) == law)
        return TRUE;
  return FALSE;
}
