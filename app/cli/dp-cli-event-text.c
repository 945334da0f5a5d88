/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-event-text.h"

#include <glib/gi18n-lib.h>

/* "ace of spades, two of clubs" */
static char *
cards_to_text (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int c = DP_CARDS - 1; c >= 0; c--)
    if (dp_hand_has (cards, (DpCard) c))
      {
        g_autofree char *name = dp_card_name ((DpCard) c);

        g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", name);
      }
  return g_string_free (s, FALSE);
}

static char *
attention_to_text (const DpEvent *e, gboolean players_rule)
{
  const char *seat = dp_seat_name ((DpSeat) e->seat);

  switch ((DpRequest) e->request)
    {
    case DP_REQUEST_REPEAT:
      return g_strdup_printf (_("%s didn’t catch a call"), seat);
    case DP_REQUEST_RESTATEMENT:
      return g_strdup_printf (_("%s asks for a review of the auction"), seat);
    case DP_REQUEST_CHANGE:
      return g_strdup_printf (e->intent == DP_INTENT_SLIP ? _("%s wants to change the last call, a slip") : _("%s wants to change the last call, which was intended"), seat);
    case DP_REQUEST_EXPLANATION:
      return g_strdup_printf (_("%s asks what an opponent’s call shows"), seat);
    default:
      if (e->revoke)
        return g_strdup_printf (_("%s calls the director about a revoke"), seat);
      return g_strdup_printf (players_rule ? _("%s draws attention to it") : _("%s calls the director"), seat);
    }
}

static char *
suggested_to_text (const DpEvent *e)
{
  g_autofree char *card = e->card != DP_NO_CARD ? dp_card_name (e->card) : NULL;

  return card ? g_strdup_printf (_("Dummy touches or points at the %s, which nobody called for"), card) : g_strdup (_("Dummy touches or points at a card that nobody called for"));
}

static char *
stated_to_text (const DpEvent *e)
{
  switch ((DpStated) e->stated)
    {
    case DP_STATED_WAIVED:
      return g_strdup (_("Neither opponent wants a penalty"));
    case DP_STATED_NO_AGREEMENT:
      return g_strdup (_("There was no agreement"));
    case DP_STATED_DISCLOSED:
      return g_strdup (_("The agreement had been disclosed beforehand"));
    case DP_STATED_ANNOUNCED:
      return g_strdup (_("Partner announces that an agreement was used, as the players had agreed"));
    case DP_STATED_UNDISCLOSED:
      return g_strdup (_("Nobody had been told of the agreement"));
    case DP_STATED_DUMMY_SEEN:
      return g_strdup (_("Declarer could see a card of dummy’s"));
    case DP_STATED_DUMMY_LOOKED:
      return g_strdup (_("Dummy has looked at another hand"));
    case DP_STATED_NEXT_BOARD:
      return g_strdup_printf (_("%s has called on the next board"), dp_seat_name ((DpSeat) e->seat));
    case DP_STATED_ROUND_OVER:
      return g_strdup (_("The round is over"));
    case DP_STATED_WRONG_EXPLANATION:
      return g_strdup_printf (_("%s’s last card was chosen because of an opponent’s wrong explanation"), dp_seat_name ((DpSeat) e->seat));
    case DP_STATED_DUMMY_SUGGESTS:
      return suggested_to_text (e);
    default:
      return g_strdup (_("All four hands are back in the board"));
    }
}

static char *
decision_to_text (const DpEvent *e)
{
  const char *seat = dp_seat_name ((DpSeat) e->seat);
  const char *option = dp_option_name ((DpOption) e->option);
  g_autoptr (GString) what = g_string_new (NULL);
  DpDenominations suits = e->suits;

  if (e->option == DP_OPTION_PROHIBIT || e->option == DP_OPTION_REQUIRE)
    {
      if (!suits && e->suit <= DP_SPADES)
        suits = (DpDenominations) (1 << e->suit);
      for (int d = DP_SPADES; d >= DP_CLUBS; d--)
        if (suits >> d & 1)
          g_string_append_printf (what, "%s%s", what->len ? _(", ") : "", dp_denomination_name ((DpDenomination) d));
    }
  else if (e->card != DP_NO_CARD)
    {
      g_autofree char *card = dp_card_name (e->card);

      g_string_append (what, card);
    }
  else if (e->hand < DP_SEAT_NONE)
    g_string_append (what, dp_seat_name ((DpSeat) e->hand));
  if (what->len)
    return g_strdup_printf (_("%1$s chooses: %2$s (%3$s)"), seat, option, what->str);
  return g_strdup_printf (_("%1$s chooses: %2$s"), seat, option);
}

static char *
exposure_to_text (const DpEvent *e)
{
  const char *seat = dp_seat_name ((DpSeat) e->seat);
  g_autofree char *cards = cards_to_text (e->cards);

  if (e->led)
    return g_strdup_printf (_("%1$s leads too early: %2$s"), seat, cards);
  if (e->hidden)
    return g_strdup_printf (_("%1$s lets an opponent, but not partner, see: %2$s"), seat, cards);
  switch ((DpShown) e->shown)
    {
    case DP_SHOWN_DELIBERATE:
      return g_strdup_printf (_("%1$s shows: %2$s"), seat, cards);
    case DP_SHOWN_NAMED:
      return g_strdup_printf (_("%1$s mentions having: %2$s"), seat, cards);
    case DP_SHOWN_SPREAD:
      return g_strdup_printf (_("%1$s begins to spread the hand: %2$s"), seat, cards);
    case DP_SHOWN_CONCEDING:
      return g_strdup_printf (_("%1$s concedes, showing %2$s, and partner objects at once"), seat, cards);
    default:
      return g_strdup_printf (_("%1$s exposes: %2$s"), seat, cards);
    }
}

static char *
claim_to_text (const DpEvent *e)
{
  const char *seat = dp_seat_name ((DpSeat) e->seat);

  if (e->concedes)
    return g_strdup_printf (_("%s concedes the remaining tricks"), seat);
  /* Translators: %1$s is a player, %2$u a number of the remaining tricks. */
  return g_strdup_printf (ngettext ("%1$s claims %2$u trick", "%1$s claims %2$u tricks", e->tricks), seat, e->tricks);
}

/* In what words declarer called the card; NULL when there is nothing to say. */
static const char *
called_to_text (DpCalled called)
{
  switch (called)
    {
    case DP_CALLED_HIGH:
      return _("called “high”");
    case DP_CALLED_LOW:
      return _("called “low”");
    case DP_CALLED_WIN:
      return _("called “win it”");
    case DP_CALLED_SUIT:
      return _("only the suit was called");
    case DP_CALLED_RANK:
      return _("only the rank was called");
    case DP_CALLED_ABSENT:
      return _("called for a card that dummy doesn’t hold");
    case DP_CALLED_ANYTHING:
      return _("called “anything”");
    case DP_CALLED_NOTHING:
      return _("put in the played position by dummy, not called for");
    case DP_CALLED_SLIP:
      return _("called by a slip of the tongue");
    default:
      return NULL;
    }
}

static void
append_note (GString *s, const char *note)
{
  if (note)
    g_string_append_printf (s, "%s%s", s->len ? _("; ") : "", note);
}

static void
append_cards_note (GString *s, const char *format, DpHand cards)
{
  g_autofree char *names = cards_to_text (cards);
  g_autoptr (GString) note = g_string_new (format);

  g_string_replace (note, "%s", names, 1);
  append_note (s, note->str);
}

/* All that is known of a card that was put on the table, beside the card. Caller frees; "" for nothing. */
static char *
card_notes (const DpEvent *e)
{
  GString *s = g_string_new (NULL);

  if (e->mind == DP_MIND_LEAD || e->mind == DP_MIND_FOLLOW)
    append_note (s, e->mind == DP_MIND_LEAD ? _("meant as a lead") : _("meant for the trick"));
  if (e->told != DP_TOLD_NOTHING)
    append_note (s, e->told == DP_TOLD_BY_OPPONENT ? _("an opponent had said that it was this player’s turn") : _("partner had said that it was this player’s turn"));
  if (e->simultaneous)
    append_note (s, _("at the same moment as the card before it"));
  if (e->held)
    append_note (s, e->held == DP_HELD_TABLE  ? _("not put down, but held as if played")
                    : e->held == DP_HELD_SEEN ? _("not put down, but held so that partner could see it")
                                              : _("taken out, and held back"));
  if (e->hidden)
    append_note (s, _("partner couldn’t see its face"));
  if (e->called == DP_CALLED_SLIP && e->change && e->called_card != DP_NO_CARD)
    {
      append_cards_note (s, _("the %s was a slip of the tongue"), (DpHand) 1 << e->called_card);
      return g_string_free (s, FALSE);
    }
  append_note (s, called_to_text ((DpCalled) e->called));
  /* Where only a rank or a suit was named, no card was called for. */
  if (e->called_card != DP_NO_CARD && e->called != DP_CALLED_SUIT && !(e->called == DP_CALLED_RANK && dp_card_rank (e->called_card) == dp_card_rank (e->card)))
    /* In place of the card that a slip named comes the one that was meant. */
    append_cards_note (s, e->called == DP_CALLED_SLIP ? _("intended: %s") : _("called for: %s"), (DpHand) 1 << e->called_card);
  if (e->cards)
    append_cards_note (s, e->unseen ? _("with it, faces not visible: %s") : _("with it: %s"), e->cards);
  if (e->change)
    append_note (s, _("in place of the card just played"));
  if (e->intent == DP_INTENT_SLIP)
    append_note (s, _("a slip"));
  else if (e->intent == DP_INTENT_MISINFORMED)
    append_note (s, _("after a wrong explanation by an opponent"));
  return g_string_free (s, FALSE);
}

static char *
card_to_text (const DpEvent *e, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;
  const char *seat = dp_seat_name ((DpSeat) e->seat);
  g_autofree char *card = e->omits ? NULL : dp_card_name (e->card);
  g_autofree char *notes = card_notes (e);
  g_autofree char *what = NULL;

  if (e->omits)
    return g_strdup_printf (_("%s plays no card to the trick"), seat);
  if (e->kind == DP_EVENT_LEAD)
    what = g_strdup_printf (e->face_down ? _("%1$s leads the %2$s, face down") : _("%1$s leads the %2$s"), seat, card);
  else if (play->declarer != DP_SEAT_NONE && e->seat == dp_play_dummy (play))
    what = g_strdup_printf (_("From dummy: the %s"), card);
  else
    what = g_strdup_printf (_("%1$s plays the %2$s"), seat, card);
  return *notes ? g_strdup_printf ("%s (%s)", what, notes) : g_steal_pointer (&what);
}

char *
dp_cli_event_text (const DpEvent *e, const DpDirector *director)
{
  const char *seat = dp_seat_name ((DpSeat) e->seat);

  switch ((DpEventKind) e->kind)
    {
    case DP_EVENT_CALL:
      if (e->simultaneous)
        return g_strdup_printf (_("%1$s, at the same moment: %2$s"), seat, dp_call_symbol (e->call));
      return g_strdup_printf ("%s: %s", seat, dp_call_symbol (e->call));
    case DP_EVENT_CHANGE_OF_CALL:
      return g_strdup_printf (_("%1$s changes the call to %2$s"), seat, dp_call_in_words (e->call));
    case DP_EVENT_ATTENTION:
      return attention_to_text (e, dp_code_has (dp_director_code (director), DP_TRAIT_PLAYERS_RULE));
    case DP_EVENT_DECISION:
      return decision_to_text (e);
    case DP_EVENT_FACT:
      return stated_to_text (e);
    case DP_EVENT_LEAD:
    case DP_EVENT_PLAY:
      return card_to_text (e, director);
    case DP_EVENT_EXPOSE:
      return exposure_to_text (e);
    case DP_EVENT_CLAIM:
      return claim_to_text (e);
    }
  g_return_val_if_reached (g_strdup (""));
}

/* The record of the card that the event played, if there is nothing to say about it; or NULL. */
static const DpPlayedCard *
plain_card (const DpDirector *director, guint event)
{
  const DpPlay *play = &dp_director_table (director)->play;
  const DpEvent *e = dp_director_event (director, event);
  g_autofree char *notes = NULL;

  if ((e->kind != DP_EVENT_PLAY && e->kind != DP_EVENT_LEAD) || e->face_down)
    return NULL;
  notes = card_notes (e);
  for (int i = 0; i < play->n && !*notes; i++)
    if (play->card[i].event == event)
      return play->card[i].marks & (DP_PLAYED_IRREGULAR | DP_PLAYED_CORRECTION) ? NULL : &play->card[i];
  return NULL;
}

guint
dp_cli_plain_cards (const DpDirector *director, guint from, guint end)
{
  const DpPlayedCard *first = plain_card (director, from);
  guint n = 1;

  if (!first)
    return 0;
  for (; from + n < end; n++)
    {
      const DpPlayedCard *next = plain_card (director, from + n);

      if (!next || next->trick != first->trick)
        break;
    }
  return n;
}

char *
dp_cli_cards_text (const DpDirector *director, guint from, guint n)
{
  g_autoptr (GString) s = g_string_new (NULL);
  guint trick = 0;

  for (guint i = 0; i < n; i++)
    {
      const DpPlayedCard *card = plain_card (director, from + i);

      g_return_val_if_fail (card != NULL, NULL);
      trick = card->trick + 1u;
      g_string_append_printf (s, "%s%s %s%s", i ? _(", ") : "", dp_seat_name ((DpSeat) card->hand), dp_denomination_symbol (dp_card_suit (card->card)),
                              dp_card_rank_symbol (card->card));
    }
  /* Translators: %1$u counts the tricks of the play, %2$s are players and their cards. */
  return g_strdup_printf (_("Trick %1$u: %2$s"), trick, s->str);
}
