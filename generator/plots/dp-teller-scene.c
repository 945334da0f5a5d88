/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include <glib/gi18n-lib.h>

/* The play in words: the contract, the trick in which it happened, and what came after. */

const char *
dp_teller_trick_name (guint trick)
{
  static const char *const names[DP_TRICKS] = {
    N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"), N_("seventh"),
    N_("eighth"), N_("ninth"), N_("tenth"), N_("eleventh"), N_("twelfth"), N_("last"),
  };

  return _(names[MIN (trick, DP_TRICKS - 1)]);
}

const char *
dp_teller_rank_name (DpCard card)
{
  static const char *const names[] = {
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"), N_("jack"), N_("queen"), N_("king"), N_("ace"),
  };

  return card < DP_CARDS ? _(names[dp_card_rank (card)]) : "";
}

static DpCard
highest (DpHand cards)
{
  return (DpCard) (63 - __builtin_clzll (cards));
}

char *
dp_teller_cards_name (DpHand cards)
{
  GString *names = g_string_new (NULL);

  for (DpHand rest = cards; rest; rest &= ~((DpHand) 1 << highest (rest)))
    {
      g_autofree char *name = dp_card_name (highest (rest));

      /* Translators: in a list of cards: "jack of hearts, the ten of hearts and the four of diamonds". */
      g_string_append (names, !names->len ? "" : rest & (rest - 1) ? _(", the ") : _(" and the "));
      g_string_append (names, name);
    }
  return g_string_free (names, FALSE);
}

char *
dp_teller_contract_name (DpContract contract)
{
  const char *bid = dp_call_symbol (dp_bid (contract.level, (DpDenomination) contract.denomination));

  /* Translators: a contract: "4♠ doubled". */
  return contract.doubled == 2 ? g_strdup_printf (_("%s redoubled"), bid) : contract.doubled ? g_strdup_printf (_("%s doubled"), bid) : g_strdup (bid);
}

/* --- the trick --- */

/* Of the suit led the rank is enough; nth counts the cards that follow, from 0. */
static char *
tell_follower (const DpPlay *play, DpSeat hand, DpCard card, DpDenomination led, guint nth)
{
  g_autofree char *name = dp_card_suit (card) == led ? g_strdup (dp_teller_rank_name (card)) : dp_card_name (card);

  if (hand == dp_play_dummy (play))
    /* Translators: "dummy plays the seven"; and shorter, after another player's card: "dummy the seven". */
    return g_strdup_printf (nth ? _("dummy the %s") : _("dummy plays the %s"), name);
  /* Translators: "West plays the seven"; and shorter, after another player's card: "West the seven". */
  return g_strdup_printf (nth ? _("%1$s the %2$s") : _("%1$s plays the %2$s"), dp_seat_name (hand), name);
}

static char *
tell_card (const DpPlay *play, DpSeat hand, DpCard card)
{
  g_autofree char *name = dp_card_name (card);

  if (hand == dp_play_dummy (play))
    return g_strdup_printf (_("dummy plays the %s"), name);
  return g_strdup_printf (_("%1$s plays the %2$s"), dp_seat_name (hand), name);
}

/* Where the trick has been named already. */
static char *
tell_lead_there (const DpPlay *play, DpSeat hand, DpCard card)
{
  g_autofree char *name = dp_card_name (card);

  if (hand == dp_play_dummy (play))
    /* Translators: a lead to the trick that has just been named: "the seven of clubs is led from dummy". */
    return g_strdup_printf (_("the %s is led from dummy"), name);
  return g_strdup_printf (_("%1$s leads the %2$s"), dp_seat_name (hand), name);
}

static char *
tell_lead (const DpPlay *play, DpSeat hand, DpCard card, int t)
{
  g_autofree char *name = dp_card_name (card);

  if (t == 0)
    return tell_lead_there (play, hand, card);
  if (hand == dp_play_dummy (play))
    /* Translators: "the seven of clubs is led from dummy to the third trick"; the last place is a number such as "third". */
    return g_strdup_printf (_("the %1$s is led from dummy to the %2$s trick"), name, dp_teller_trick_name ((guint) t));
  /* Translators: "West leads the seven of clubs to the third trick". */
  return g_strdup_printf (_("%1$s leads the %2$s to the %3$s trick"), dp_seat_name (hand), name, dp_teller_trick_name ((guint) t));
}

/* Clauses as one sentence that begins with a capital letter. */
static char *
as_sentence (GPtrArray *clauses)
{
  g_autofree char *joined = NULL, *first = NULL, *last = clauses->len > 1 ? g_ptr_array_steal_index (clauses, clauses->len - 1) : NULL;
  gboolean two = clauses->len == 1;
  gunichar c;

  g_ptr_array_add (clauses, NULL);
  joined = g_strjoinv (_(", "), (char **) clauses->pdata);
  if (last)
    {
      g_autofree char *before = g_steal_pointer (&joined);

      /* Translators: the last two clauses of a sentence: "West leads the six of clubs, and dummy plays the four"; "…, dummy plays the four and East the ten". */
      joined = g_strdup_printf (two ? _("%1$s, and %2$s") : _("%1$s and %2$s"), before, last);
    }
  c = g_unichar_toupper (g_utf8_get_char (joined));
  first = g_ucs4_to_utf8 (&c, 1, NULL, NULL, NULL);
  return g_strdup_printf (_("%1$s%2$s."), first, g_utf8_next_char (joined));
}

static char *
tell_winner (const DpPlay *play, int t)
{
  DpSeat winner = (DpSeat) play->tricks[t].winner;
  g_autofree char *card = winner < DP_SEAT_NONE && play->tricks[t].card[winner] != DP_NO_CARD ? dp_card_name (play->tricks[t].card[winner]) : NULL;

  if (!card)
    return NULL;
  if (winner == dp_play_dummy (play))
    return g_strdup_printf (_("Dummy has won the %1$s trick with the %2$s."), dp_teller_trick_name ((guint) t), card);
  /* Translators: "West has won the third trick with the ace of clubs." */
  return g_strdup_printf (_("%1$s has won the %2$s trick with the %3$s."), dp_seat_name (winner), dp_teller_trick_name ((guint) t), card);
}

static char *
tell_trick (const DpPlay *play, int t)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);

  if (dp_play_trick_size (play, t) == 0)
    return t > 0 ? tell_winner (play, t - 1) : NULL;
  for (int i = 0; i < DP_SEATS; i++)
    {
      DpSeat hand = dp_seat_offset ((DpSeat) play->tricks[t].leader, i);
      DpCard card = play->tricks[t].card[hand];

      if (card != DP_NO_CARD)
        g_ptr_array_add (clauses, i == 0 ? tell_lead (play, hand, card, t) : tell_follower (play, hand, card, dp_play_suit_led (play, t), clauses->len - 1));
    }
  return as_sentence (clauses);
}

static gboolean
begins_scene (DpTeller *self)
{
  const DpTable *table = dp_teller_table (self);

  if (self->scene || self->after_auction)
    return FALSE;
  self->after_auction = table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PLAY;
  return table->phase == DP_PHASE_PLAY;
}

void
dp_teller_set_scene (DpTeller *self, gboolean back)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  int t = MIN (play->trick, DP_TRICKS - 1);

  if (begins_scene (self))
    self->scene = tell_trick (play, back && t > 0 && dp_play_trick_size (play, t) == 0 ? t - 1 : t);
}

void
dp_teller_set_scene_of (DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  int now = MIN (play->trick, DP_TRICKS - 1), t = now;

  if (!begins_scene (self))
    return;
  while (t > 0 && play->tricks[t].card[hand] == DP_NO_CARD)
    t--;
  self->scene = tell_trick (play, t);
  if (t < now && dp_play_trick_size (play, now) > 0)
    {
      g_autofree char *before = g_steal_pointer (&self->scene), *next = tell_trick (play, now);

      self->scene = g_strdup_printf ("%s %s", before, next);
    }
}

/* --- what came after --- */

#define TOLD_CARDS 3

static const DpPlayedCard *
played_by (const DpPlay *play, guint event)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].event == event)
      return &play->card[i];
  return NULL;
}

/* Whether it was the first card to its trick: of those that went back later, the same among themselves. */
static gboolean
is_lead (const DpPlay *play, const DpPlayedCard *played)
{
  for (const DpPlayedCard *other = play->card; other < played; other++)
    if (other->trick == played->trick && (other->status != DP_PLAYED_WITHDRAWN || played->status == DP_PLAYED_WITHDRAWN))
      return FALSE;
  return TRUE;
}

/* The card that the hand had played to the same trick before, and that this one takes the place of. */
static DpCard
replaced_by (const DpPlay *play, const DpPlayedCard *played)
{
  for (const DpPlayedCard *other = played - 1; other >= play->card; other--)
    if (other->trick == played->trick && other->hand == played->hand)
      return other->card;
  return DP_NO_CARD;
}

/* first: the card before it is the one that the story has told. */
static char *
tell_next (const DpPlay *play, const DpEvent *event, const DpPlayedCard *played, gboolean first)
{
  DpCard before = event->change ? replaced_by (play, played) : DP_NO_CARD;
  g_autofree char *name = dp_card_name (event->card), *replaced = before == DP_NO_CARD ? NULL : dp_card_name (before);

  if (!replaced)
    return tell_card (play, (DpSeat) event->seat, event->card);
  if (played->hand == dp_play_dummy (play))
    /* Translators: "dummy plays the ten of clubs in place of the four of spades". */
    return g_strdup_printf (_("dummy plays the %1$s in place of the %2$s"), name, replaced);
  if (played[-1].hand != played->hand)
    /* Translators: "West plays the ten of clubs in place of the four of spades". */
    return g_strdup_printf (_("%1$s plays the %2$s in place of the %3$s"), dp_seat_name ((DpSeat) event->seat), name, replaced);
  if (first)
    /* Translators: a card for the one that has just been told: "West puts the ten of clubs in its place". */
    return g_strdup_printf (_("%1$s puts the %2$s in its place"), dp_seat_name ((DpSeat) event->seat), name);
  /* Translators: after "West plays the four of spades, and": "then the ten of clubs in its place". */
  return g_strdup_printf (_("then the %s in its place"), name);
}

/* Whether the card is of the suit in which its hand has failed to follow. */
static gboolean
shows_it (const DpTeller *self, const DpPlayedCard *played)
{
  const DpErrorMade *made = &g_array_index (self->errors, DpErrorMade, 0);

  return made->card != DP_NO_CARD && made->led == dp_card_suit (played->card) && made->led != dp_card_suit (made->card)
         && g_array_index (self->scenario->events, DpScenarioEvent, made->event).event.seat == played->hand;
}

char *
dp_teller_tell_after (const DpTeller *self)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  const DpPlayedCard *last = NULL;
  int named = -1;

  if (!self->errors->len || !self->after_auction)
    return NULL;
  for (guint i = g_array_index (self->errors, DpErrorMade, 0).event + 1; i < self->scenario->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (event->kind == DP_EVENT_ATTENTION)
        break;
      if (event->kind != DP_EVENT_PLAY || !(last = played_by (play, i)))
        continue;
      if (!is_lead (play, last) || last->trick == 0)
        g_ptr_array_add (clauses, tell_next (play, event, last, clauses->len == 0));
      else
        g_ptr_array_add (clauses, last->trick == named ? tell_lead_there (play, (DpSeat) event->seat, event->card)
                                                       : tell_lead (play, (DpSeat) event->seat, event->card, last->trick));
      named = is_lead (play, last) ? last->trick : named;
    }
  if (!clauses->len)
    return NULL;
  if (clauses->len > TOLD_CARDS && shows_it (self, last))
    {
      g_autofree char *shown = is_lead (play, last) ? tell_lead_there (play, (DpSeat) last->hand, last->card) : tell_card (play, (DpSeat) last->hand, last->card);

      /* A card for the trick before comes when the next one has begun. */
      if (last->trick < play->trick && play->trick < DP_TRICKS && dp_play_trick_size (play, play->trick) > 0)
        /* Translators: the first place is a number such as "third", the other a clause such as "West plays the ten of clubs". */
        return g_strdup_printf (_("Nobody says anything, and play goes on to the %1$s trick before %2$s."), dp_teller_trick_name (play->trick), shown);
      /* Translators: the first place is a number such as "third", the other a clause such as "West plays the ten of clubs". */
      return g_strdup_printf (_("Nobody says anything, and play goes on to the %1$s trick, in which %2$s."), dp_teller_trick_name (last->trick), shown);
    }
  if (clauses->len > TOLD_CARDS)
    /* Translators: the place is a number such as "third". */
    return g_strdup_printf (_("Nobody says anything, and play goes on to the %s trick."), dp_teller_trick_name (last->trick));
  /* A lead to the next trick is a sentence of its own. */
  if (clauses->len > 1 && is_lead (play, last) && last->trick > 0)
    {
      g_autoptr (GPtrArray) next = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *before = NULL, *lead = NULL;

      g_ptr_array_add (next, g_ptr_array_steal_index (clauses, clauses->len - 1));
      before = as_sentence (clauses);
      lead = as_sentence (next);
      return g_strdup_printf ("%s %s", before, lead);
    }
  return as_sentence (clauses);
}
