/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause.h"

#include <glib/gi18n-lib.h>

/* Clauses as a director says them. Whole sentences, so that a translator can order the words. */

/* The last of several is joined by “or” where one of them is meant, or each. */
static const char *
between (gboolean first, gboolean last, const char *before_last)
{
  return first ? "" : last ? before_last : _(", ");
}

/* “spades or hearts” */
static char *
either_suit (DpDenominations suits)
{
  GString *s = g_string_new (NULL);

  for (int d = DP_SPADES; d >= DP_CLUBS; d--)
    if (suits >> d & 1)
      /* Translators: before the last of several suits or cards of which one is meant, spaces included. */
      g_string_append_printf (s, "%s%s", between (!s->len, !(suits & ((1 << d) - 1)), _(" or ")), dp_denomination_name (d));
  return g_string_free (s, FALSE);
}

/* “king of hearts or two of clubs” */
static char *
either_card (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int card = DP_CARDS - 1; card >= 0; card--)
    if (dp_hand_has (cards, (DpCard) card))
      {
        g_autofree char *name = dp_card_name ((DpCard) card);

        g_string_append_printf (s, "%s%s", between (!s->len, !(cards & (((DpHand) 1 << card) - 1)), _(" or ")), name);
      }
  return g_string_free (s, FALSE);
}

static char *
suits_to_text (DpDenominations suits)
{
  GString *s = g_string_new (NULL);

  for (int d = DP_SPADES; d >= DP_CLUBS; d--)
    if (suits >> d & 1)
      g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", dp_denomination_name (d));
  return g_string_free (s, FALSE);
}

static gboolean
is_one (DpDenominations suits)
{
  return suits && !(suits & (suits - 1));
}

static char *
cards_to_text (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int card = DP_CARDS - 1; card >= 0; card--)
    if (dp_hand_has (cards, (DpCard) card))
      {
        g_autofree char *name = dp_card_name ((DpCard) card);

        g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", name);
      }
  return g_string_free (s, FALSE);
}

/* The call or card that may be left or taken back, where it is known. */
static char *
keep_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  g_autofree char *card = !c->face_down && dp_hand_size (c->cards) == 1 ? dp_card_name ((DpCard) __builtin_ctzll (c->cards)) : NULL;

  if (c->face_down || c->wording == DP_WORDED_FACE_DOWN)
    return g_strdup_printf (_("%s may leave the face-down lead as it is, or take it back."), seat);
  if (card)
    /* Translators: a player and a card: "West may leave the king of hearts where it is, or take it back." */
    return g_strdup_printf (_("%1$s may leave the %2$s where it is, or take it back."), seat, card);
  if (!c->face_down && dp_hand_size (c->cards) > 1)
    {
      g_autofree char *cards = cards_to_text (c->cards);

      /* Translators: a player and cards: "South may leave each of these cards where it is, or take it back: five of hearts, two of clubs." */
      return g_strdup_printf (_("%1$s may leave each of these cards where it is, or take it back: %2$s."), seat, cards);
    }
  if (c->call != DP_NO_CALL)
    /* Translators: a player and a call: "West may leave the 2♣ as it is, or take it back." */
    return g_strdup_printf (_("%1$s may leave the %2$s as it is, or take it back."), seat, dp_call_in_words (c->call));
  return g_strdup_printf (_("%s may leave the call or card as it is, or take it back."), seat);
}

/* A call, or which of a player's equal ones it is. */
static char *
call_to_text (DpCall call, guint nth)
{
  static const char *const ordinals[] = { N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth") };

  if (!nth)
    return g_strdup (dp_call_in_words (call));
  if (nth > G_N_ELEMENTS (ordinals))
    return g_strdup_printf (_("%1$s no. %2$u"), dp_call_in_words (call), nth);
  /* Translators: which of several equal calls of a player's, as in “second Pass”. */
  return g_strdup_printf (_("%1$s %2$s"), _(ordinals[nth - 1]), dp_call_in_words (call));
}

char *
dp_clause_call_name (DpSeat seat, DpCall call, guint nth)
{
  g_autofree char *text = call_to_text (call, nth);

  /* Translators: a seat and a call, as in "North’s 1NT". */
  return g_strdup_printf (_("%1$s’s %2$s"), dp_seat_name (seat), text);
}

static char *
option_to_text (const DpClause *c)
{
  static const struct {
    DpOptions choices;
    const char *text;
  } sentences[] = {
    { 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE, N_("%s may accept it or refuse it.") },
    { 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE | 1 << DP_OPTION_ACCEPT_AS_DUMMY, N_("%s may accept the lead, accept it and become dummy, or refuse it.") },
    { 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, N_("%s, declarer, may prohibit the lead of a suit or leave the lead free.") },
    { 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER,
      N_("%s, declarer, may require or prohibit the lead of a suit, or leave the lead free.") },
    { 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT,
      N_("%s, declarer, must ask for the highest or the lowest card of the suit led, or require or prohibit another suit.") },
    { 1 << DP_OPTION_CHOOSE_CARD, N_("%s says which card is played.") },
    { 1 << DP_OPTION_CHOOSE_HAND, N_("%s says from which hand declarer leads.") },
    { 1 << DP_OPTION_AGREE | 1 << DP_OPTION_OBJECT, N_("%s may agree or object.") },
  };
  DpWording wording = (DpWording) c->wording;

  if (c->seat == DP_SEAT_NONE)
    return g_strdup (_("Nobody has a choice."));
  if (c->choices == (1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW))
    return keep_to_text (c);
  if (c->choices == (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE) && c->call != DP_NO_CALL)
    /* Translators: a player and a call: "West may accept the 2♠ or refuse it." */
    return g_strdup_printf (_("%1$s may accept the %2$s or refuse it."), dp_seat_name (c->seat), dp_call_in_words (c->call));
  if (c->choices == (1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER) && c->suits && c->suits != DP_ALL_SUITS)
    {
      g_autofree char *suits = suits_to_text (c->suits);

      if (is_one (c->suits))
        /* Translators: a player and a suit. */
        return g_strdup_printf (_("%1$s, declarer, may prohibit the lead of %2$s or leave the lead free."), dp_seat_name (c->seat), suits);
      /* Translators: a player and a list of suits. */
      return g_strdup_printf (_("%1$s, declarer, may prohibit the lead of one of these suits, or leave the lead free: %2$s."), dp_seat_name (c->seat), suits);
    }
  if (c->choices == 1 << DP_OPTION_CHOOSE_CARD && wording != DP_WORDED_PLAINLY)
    return g_strdup_printf (wording == DP_WORDED_MAY ? _("%s may say which card dummy plays.") : _("%s says which card is led."), dp_seat_name (c->seat));
  if (c->choices == 1 << DP_OPTION_CHOOSE_HAND && wording == DP_WORDED_MAY)
    return g_strdup_printf (_("%s may say from which hand declarer leads."), dp_seat_name (c->seat));
  if (c->choices == (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE) && dp_hand_size (c->cards) == 1)
    {
      g_autofree char *card = dp_card_name ((DpCard) __builtin_ctzll (c->cards));

      /* Translators: a player and a card: "South may accept the six of hearts or refuse it." */
      return g_strdup_printf (_("%1$s may accept the %2$s or refuse it."), dp_seat_name (c->seat), card);
    }
  if (c->choices == (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE) && dp_hand_size (c->cards) > 1)
    {
      g_autofree char *cards = cards_to_text (c->cards);

      /* Translators: a player and a list of cards. */
      return g_strdup_printf (_("%1$s may accept one of these cards or refuse them: %2$s."), dp_seat_name (c->seat), cards);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (c->choices == sentences[i].choices)
      {
        g_autoptr (GString) text = g_string_new (_(sentences[i].text));

        g_string_replace (text, "%s", dp_seat_name (c->seat), 1);
        return g_strdup (text->str);
      }
  return g_strdup_printf (_("%s has a choice."), dp_seat_name (c->seat));
}

static char *
may_call_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);

  switch ((DpConstraint) c->constraint)
    {
    case DP_MAY_ANY_LEGAL:
      if (c->wording == DP_WORDED_COMPARABLE_DOUBLE)
        return g_strdup_printf (_("%s may make any legal call, but a double or redouble only if it’s comparable."), seat);
      return g_strdup_printf (_("%s may make any legal call."), seat);
    case DP_MAY_SUFFICIENT_OR_PASS:
      return g_strdup_printf (_("%s may only make a sufficient bid or pass."), seat);
    case DP_MAY_REPEAT:
      return g_strdup_printf (_("%s must repeat the call exactly."), seat);
    case DP_MAY_PASS:
      return g_strdup_printf (_("%s may only pass."), seat);
    default:
      return g_strdup_printf (_("%s may make any legal call except a double or redouble."), seat);
    }
}

static char *
lead_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  const char *side = c->seat < DP_SEATS ? dp_side_name (dp_seat_side ((DpSeat) c->seat)) : "";
  gboolean known = c->wording == DP_WORDED_DEFENDS;
  const char *offender = c->seat < DP_SEATS ? dp_seat_name (dp_seat_partner ((DpSeat) c->seat)) : "";
  g_autofree char *suits = c->restriction == DP_LEAD_PROHIBIT_SUIT || c->restriction == DP_LEAD_REQUIRE_SUIT ? either_suit (c->suits) : suits_to_text (c->suits);

  switch ((DpLeadKind) c->restriction)
    {
    case DP_LEAD_PROHIBIT_UNSPECIFIED:
      if (c->wording == DP_WORDED_SO_FAR && c->suits == DP_ALL_SUITS)
        /* Translators: %1$s is a seat, %2$s its side, %3$s its partner. */
        return g_strdup_printf (_("If %2$s defend, declarer may prohibit %1$s, when first on lead, from leading any one suit that %3$s hasn’t specified in the legal auction, for as long as %1$s keeps the lead."),
                                seat, side, offender);
      if (c->wording == DP_WORDED_SO_FAR)
        /* Translators: %1$s is a seat, %2$s its side, %3$s its partner, %4$s one or more suits. */
        return g_strdup_printf (_("If %2$s defend, declarer may prohibit %1$s, when first on lead, from leading any one suit that %3$s hasn’t specified in the legal auction (so far: %4$s), for as long as %1$s keeps the lead."),
                                seat, side, offender, suits);
      if (c->suits == DP_ALL_SUITS)
        /* Translators: %1$s is a seat, %2$s its side. */
        return g_strdup_printf (known ? _("Declarer may prohibit %1$s, when first on lead, from leading any one suit, for as long as %1$s keeps the lead.")
                                      : _("If %2$s defend, declarer may prohibit %1$s, when first on lead, from leading any one suit, for as long as %1$s keeps the lead."),
                                seat, side);
      if (is_one (c->suits))
        /* Translators: %1$s is a seat, %2$s a suit, %3$s the side. */
        return g_strdup_printf (known ? _("Declarer may prohibit %1$s, when first on lead, from leading %2$s, for as long as %1$s keeps the lead.")
                                      : _("If %3$s defend, declarer may prohibit %1$s, when first on lead, from leading %2$s, for as long as %1$s keeps the lead."),
                                seat, suits, side);
      /* Translators: %1$s is a seat, %2$s a list of suits, %3$s the side. */
      return g_strdup_printf (known ? _("Declarer may prohibit %1$s, when first on lead, from leading one of these suits, for as long as %1$s keeps the lead: %2$s.")
                                    : _("If %3$s defend, declarer may prohibit %1$s, when first on lead, from leading one of these suits, for as long as %1$s keeps the lead: %2$s."),
                              seat, suits, side);
    case DP_LEAD_REQUIRE_OR_PROHIBIT:
      if (c->suits && !is_one (c->suits))
        /* Translators: %1$s is a seat, %2$s a list of suits, %3$s the side. */
        return g_strdup_printf (known ? _("Declarer may choose one of these suits, and require %1$s to lead it or prohibit it: %2$s.")
                                      : _("If %3$s defend, declarer may choose one of these suits, and require %1$s to lead it or prohibit it: %2$s."),
                                seat, suits, side);
      /* Translators: %1$s is a seat, %2$s a suit, %3$s the side. */
      return g_strdup_printf (known ? _("Declarer may require %1$s to lead %2$s or prohibit it.") : _("If %3$s defend, declarer may require %1$s to lead %2$s or prohibit it."), seat,
                              suits, side);
    case DP_LEAD_PROHIBIT_ANY:
      return g_strdup_printf (known ? _("Declarer may prohibit %1$s from leading any one suit.") : _("If %2$s defend, declarer may prohibit %1$s from leading any one suit."), seat,
                              side);
    case DP_LEAD_PROHIBIT_SUIT:
      return g_strdup_printf (_("%1$s may not lead %2$s for as long as %1$s keeps the lead."), seat, suits);
    default:
      return g_strdup_printf (_("%1$s must lead %2$s."), seat, suits);
    }
}

static char *
cards_sentence (const char *format, const DpClause *c)
{
  g_autofree char *cards = cards_to_text (c->cards);
  g_autoptr (GString) text = g_string_new (format);

  /* Both places are strings and each occurs once; a translator may turn them round. */
  g_string_replace (text, "%1$s", dp_seat_name (c->seat), 1);
  g_string_replace (text, "%2$s", cards, 1);
  return g_strdup (text->str);
}

static char *
must_play_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  g_autofree char *suits = suits_to_text (c->suits);

  switch ((DpPlayDuty) c->play)
    {
    case DP_PLAY_CARD:
      if (dp_hand_size (c->cards) > 1)
        {
          g_autofree char *cards = either_card (c->cards);

          /* Translators: a player and several cards, joined by “or”. */
          return g_strdup_printf (_("%1$s must play one of these: %2$s."), seat, cards);
        }
      return cards_sentence (_("%1$s must play: %2$s."), c);
    case DP_PLAY_FIRST_CHANCE:
      return cards_sentence (_("%1$s must play at the first legal opportunity: %2$s."), c);
    case DP_PLAY_BEFORE_LOWER:
      return cards_sentence (_("%1$s must play this before any other card of that suit below an honour: %2$s."), c);
    case DP_PLAY_HIGHEST:
      return g_strdup_printf (_("%s must play the highest card of the suit led."), seat);
    case DP_PLAY_LOWEST:
      return g_strdup_printf (_("%s must play the lowest card of the suit led."), seat);
    case DP_PLAY_SUIT:
      /* Translators: %1$s is a seat, %2$s a suit. */
      return g_strdup_printf (_("%1$s must play %2$s."), seat, suits);
    case DP_PLAY_LAWFUL:
      if (c->wording == DP_WORDED_NOT_BOUND)
        return g_strdup_printf (_("Declarer’s choice has no effect on this trick: %s plays any legal card."), seat);
      if (c->wording == DP_WORDED_LEADS)
        return g_strdup_printf (_("Declarer’s choice doesn’t bind %s, who leads any legal card."), seat);
      if (c->wording == DP_WORDED_AMONG)
        return g_strdup_printf (_("%s puts a legal card face up among the cards already played, and the trick keeps its winner."), seat);
      return g_strdup_printf (_("%s now plays a legal card to the defective trick."), seat);
    default:
      return g_strdup_printf (_("%1$s must not play %2$s."), seat, suits);
    }
}

/* There may have been another revoke, for which tricks are transferred. */
static char *
no_transfer_to_text (const DpClause *c)
{
  g_autofree char *cards = c->cards ? cards_to_text (c->cards) : NULL;

  if (!cards)
    return g_strdup (_("No tricks are transferred."));
  if (dp_hand_size (c->cards) == 1)
    /* Translators: the card that was a revoke. */
    return g_strdup_printf (_("No tricks are transferred for the revoke with the %s."), cards);
  /* Translators: the cards that were revokes. */
  return g_strdup_printf (_("No tricks are transferred for the revokes with these cards: %s."), cards);
}

static char *
play_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  g_autofree char *suits = suits_to_text (c->suits);

  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_DECLARER:
      return g_strdup_printf (_("%1$s plays the hand; %2$s is dummy."), seat, dp_seat_name (dp_seat_partner (c->seat)));
    case DP_CLAUSE_LEADER:
      return g_strdup_printf (_("%s is on lead."), seat);
    case DP_CLAUSE_PLAYS_FROM:
      if (c->wording == DP_WORDED_LEADS)
        return g_strdup_printf (_("Declarer leads any card from %s’s hand."), seat);
      return g_strdup_printf (_("The next card from declarer’s side comes from %s’s hand."), seat);
    case DP_CLAUSE_LEAD_OPTION:
      if (c->suits & (c->suits - 1))
        /* Translators: %1$s is a seat, %2$s several suits. */
        return g_strdup_printf (_("Before %1$s leads, declarer may require one of these suits, prohibit one or more of them, or leave the lead free: %2$s."), seat, suits);
      /* Translators: %1$s is a seat, %2$s a suit. */
      return g_strdup_printf (_("Before %1$s leads, declarer may require or prohibit a lead of %2$s, or leave the lead free."), seat, suits);
    case DP_CLAUSE_MUST_PLAY:
      return must_play_to_text (c);
    case DP_CLAUSE_CORRECT:
      if (c->wording == DP_WORDED_MENDED)
        return cards_sentence (_("%1$s takes back: %2$s."), c);
      return cards_sentence (_("%1$s must play a legal card instead of: %2$s."), c);
    default:
      if (c->tricks == 0)
        return no_transfer_to_text (c);
      /* Translators: %2$s is a side. */
      return g_strdup_printf (ngettext ("%1$u trick is transferred to %2$s.", "%1$u tricks are transferred to %2$s.", c->tricks), c->tricks, dp_side_name (c->side));
    }
}

/* A lead that nobody has seen is told without its name; NULL for what is never said of one. */
static char *
face_down_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  const char *side = dp_side_name (c->side);

  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
      return g_strdup_printf (_("%s’s face-down lead stays played."), seat);
    case DP_CLAUSE_WITHDRAWN:
      return g_strdup_printf (_("%s takes back the face-down lead."), seat);
    case DP_CLAUSE_PICKED_UP:
      return g_strdup_printf (_("%s picks up the face-down lead."), seat);
    case DP_CLAUSE_UNAUTHORIZED:
      return g_strdup_printf (_("Information from %1$s’s face-down lead is unauthorised for %2$s."), seat, side);
    case DP_CLAUSE_AUTHORIZED:
      return g_strdup_printf (_("Information from %1$s’s face-down lead is authorised for %2$s."), seat, side);
    default:
      return NULL;
    }
}

static char *
cards_information (const DpClause *c, const char *cards)
{
  gboolean partners = c->wording == DP_WORDED_PARTNERS && c->seat < DP_SEATS;
  const char *seat = dp_seat_name (c->seat), *side = partners ? dp_seat_name (dp_seat_partner ((DpSeat) c->seat)) : dp_side_name (c->side);
  gboolean authorized = c->kind == DP_CLAUSE_AUTHORIZED;

  if (c->wording == DP_WORDED_DUMMYS)
    /* Translators: a card of dummy’s that was played and has been taken back, and a side. */
    return g_strdup_printf (authorized ? _("Information from the withdrawn play from dummy (%1$s) is authorised for %2$s.")
                                       : _("Information from the withdrawn play from dummy (%1$s) is unauthorised for %2$s."),
                            cards, side);
  if (dp_hand_size (c->cards) == 1)
    return g_strdup_printf (authorized ? _("Information from %1$s’s %2$s is authorised for %3$s.") : _("Information from %1$s’s %2$s is unauthorised for %3$s."), seat, cards,
                            side);
  return g_strdup_printf (authorized ? _("Information from %1$s’s cards (%2$s) is authorised for %3$s.") : _("Information from %1$s’s cards (%2$s) is unauthorised for %3$s."),
                          seat, cards, side);
}

char *
dp_clause_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  g_autofree char *call = call_to_text (c->call, c->nth);
  g_autofree char *cards = NULL;

  if (c->face_down && (cards = face_down_to_text (c)))
    return g_steal_pointer (&cards);
  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
      if (c->cards && c->wording == DP_WORDED_UNSETTLED)
        return cards_sentence (_("The card that %1$s plays is: %2$s."), c);
      if (c->cards && c->wording == DP_WORDED_CALLED)
        return cards_sentence (_("The card that declarer has called is: %2$s."), c);
      if (c->cards)
        return cards_sentence (c->wording == DP_WORDED_INSTEAD ? _("%1$s plays: %2$s.") : _("%1$s’s card stays played: %2$s."), c);
      if (c->wording == DP_WORDED_SO_FAR && c->call == DP_PASS)
        return g_strdup_printf (_("%s’s pass stands for now. If three passes in a row would end the auction, it goes back to the player who lost his turn."), seat);
      return g_strdup_printf (_("%1$s’s %2$s stands."), seat, call);
    case DP_CLAUSE_CANCELLED:
      if (c->all_after && c->wording == DP_WORDED_PASSES)
        return g_strdup_printf (_("%1$s’s %2$s and every pass after it are cancelled."), seat, call);
      return g_strdup_printf (c->all_after ? _("%1$s’s %2$s and every call after it are cancelled.") : _("%1$s’s %2$s is cancelled."), seat, call);
    case DP_CLAUSE_WITHDRAWN:
      if (c->cards && c->wording == DP_WORDED_FACE_DOWN)
        return g_strdup_printf (_("%s takes the face-down lead back."), seat);
      if (c->cards)
        return cards_sentence (_("%1$s takes back: %2$s."), c);
      return g_strdup_printf (c->all_after ? _("%1$s’s %2$s is withdrawn, and so is what was called over it.") : _("%1$s’s %2$s is withdrawn."), seat, call);
    case DP_CLAUSE_TURN:
      return g_strdup_printf (_("It’s %s’s turn to call."), seat);
    case DP_CLAUSE_OPTION:
      return option_to_text (c);
    case DP_CLAUSE_MAY_CALL:
      return may_call_to_text (c);
    case DP_CLAUSE_MUST_PASS:
      if (c->wording == DP_WORDED_OVER)
        return g_strdup_printf (_("The auction is over, so %s has no turn left at which to pass."), seat);
      return g_strdup_printf (c->span == DP_SPAN_REST ? _("%s must pass for the rest of the auction.") : _("%s must pass once, at the next turn."), seat);
    case DP_CLAUSE_DEEMED_PASS:
      return g_strdup_printf (_("%s is taken to have passed."), seat);
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      return g_strdup_printf (c->wording == DP_WORDED_REDOUBLE ? _("%1$s may not redouble %2$s.") : _("%1$s may not double %2$s."), seat, call);
    case DP_CLAUSE_FACE_UP:
      cards = cards_to_text (c->cards);
      return g_strdup_printf (ngettext ("%1$s leaves this card face up until the auction is over: %2$s.", "%1$s leaves these cards face up until the auction is over: %2$s.",
                                        (gulong) __builtin_popcountll (c->cards)),
                              seat, cards);
    case DP_CLAUSE_PENALTY_CARD:
      cards = cards_to_text (c->cards);
      return g_strdup_printf (c->penalty == DP_PENALTY_MAJOR ? ngettext ("%1$s has a major penalty card: %2$s.", "%1$s has major penalty cards: %2$s.",
                                                                          (gulong) __builtin_popcountll (c->cards))
                              : c->penalty == DP_PENALTY_MINOR ? _("%1$s has a minor penalty card: %2$s.")
                                                               : ngettext ("If declarer wishes, %1$s has a penalty card: %2$s.", "If declarer wishes, %1$s has penalty cards: %2$s.",
                                                                           (gulong) __builtin_popcountll (c->cards)),
                              seat, cards);
    case DP_CLAUSE_PICKED_UP:
      if (c->wording == DP_WORDED_FACE_DOWN)
        return g_strdup_printf (_("%s takes the face-down lead back."), seat);
      cards = cards_to_text (c->cards);
      if (c->wording == DP_WORDED_IN_HAND)
        return g_strdup_printf (ngettext ("%1$s keeps this card in the hand: %2$s.", "%1$s keeps these cards in the hand: %2$s.", (gulong) __builtin_popcountll (c->cards)), seat, cards);
      return g_strdup_printf (_("%1$s picks up: %2$s."), seat, cards);
    case DP_CLAUSE_LEAD_RESTRICTION:
      return lead_to_text (c);
    case DP_CLAUSE_UNAUTHORIZED:
      if (c->cards)
        {
          cards = cards_to_text (c->cards);
          return cards_information (c, cards);
        }
      if (c->wording == DP_WORDED_UNTIL_COMPARABLE)
        return g_strdup_printf (_("Information from %1$s’s %2$s is unauthorised for %3$s until a comparable call replaces it."), seat, call, dp_side_name (c->side));
      return g_strdup_printf (_("Information from %1$s’s %2$s is unauthorised for %3$s."), seat, call, dp_side_name (c->side));
    case DP_CLAUSE_AUTHORIZED:
      if (c->cards)
        {
          cards = cards_to_text (c->cards);
          if (c->wording == DP_WORDED_WHILE_IT_LIES)
            /* Translators: a seat and one or more cards. */
            return g_strdup_printf (ngettext ("While it’s face up on the table, every player may use the information from %1$s’s penalty card (%2$s).",
                                              "While they’re face up on the table, every player may use the information from %1$s’s penalty cards (%2$s).",
                                              (gulong) dp_hand_size (c->cards)),
                                    seat, cards);
          return cards_information (c, cards);
        }
      return g_strdup_printf (_("Information from %1$s’s %2$s is authorised for %3$s."), seat, call, dp_side_name (c->side));
    case DP_CLAUSE_REVIEW:
      if (c->wording == DP_WORDED_CLAIM)
        return g_strdup_printf (_("Play stops. The director rules on the claim or concession (Law %s)."), c->law ? c->law : "–");
      if (c->wording == DP_WORDED_TRICKS)
        return g_strdup_printf (_("After the play, work out how many tricks are transferred for the revoke (Law %s)."), c->law ? c->law : "–");
      return g_strdup_printf (_("Look at this again after the play (Law %s)."), c->law ? c->law : "–");
    case DP_CLAUSE_AUCTION_OVER:
      return g_strdup (_("The auction is over."));
    case DP_CLAUSE_PASSED_OUT:
      return g_strdup (_("The hand is passed out."));
    case DP_CLAUSE_PLAY_ON:
      if (c->wording == DP_WORDED_OVER)
        return g_strdup (_("There’s nothing to put right."));
      if (c->wording == DP_WORDED_SLIP)
        return g_strdup (_("It was a slip, and it may be changed now."));
      return g_strdup (c->wording == DP_WORDED_GOES_ON ? _("Play goes on.") : _("There’s nothing to put right. Carry on."));
    case DP_CLAUSE_DECLARER:
    case DP_CLAUSE_LEADER:
    case DP_CLAUSE_PLAYS_FROM:
    case DP_CLAUSE_LEAD_OPTION:
    case DP_CLAUSE_MUST_PLAY:
    case DP_CLAUSE_CORRECT:
    case DP_CLAUSE_TRANSFER:
      return play_to_text (c);
    case DP_CLAUSE_KINDS:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

const char *
dp_constraint_name (DpConstraint constraint)
{
  static const char *const names[] = {
    N_("any legal call"), N_("a sufficient bid or a pass"), N_("the same call again"), N_("only a pass"), N_("any legal call except a double or redouble"),
  };

  g_return_val_if_fail (constraint < DP_MAY_KINDS, "");
  return _(names[constraint]);
}

const char *
dp_span_name (DpSpan span)
{
  switch (span)
    {
    case DP_SPAN_NEXT_TURN:
      return _("at the next turn only");
    case DP_SPAN_REST:
      return _("for the rest of the auction");
    default:
      return _("needn’t pass");
    }
}

const char *
dp_play_duty_name (DpPlayDuty duty)
{
  static const char *const names[] = {
    N_("that card now"), N_("that card at the first legal opportunity"), N_("that card before any other of its suit below an honour"),
    N_("the highest card of the suit led"), N_("the lowest card of the suit led"), N_("a card of that suit"), N_("no card of that suit"), N_("any legal card (where a trick is a card short, to that trick)"),
  };

  g_return_val_if_fail (duty < DP_PLAY_KINDS, "");
  return _(names[duty]);
}
