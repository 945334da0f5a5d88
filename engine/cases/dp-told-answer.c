/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-told-answer.h"

#include <glib/gi18n-lib.h>

/* What the players would answer, as far as it was said of the events. */

/* Whether that event is a card that came to be seen without having been played, or one of which it matters how it was held (45C, 49). */
static gboolean
is_shown (const DpEvent *event)
{
  return event->kind == DP_EVENT_EXPOSE || ((event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY) && event->held);
}

/* What that player's side was told, meant, showed: the last event of his that says anything of it. */
static const DpEvent *
last_event (const DpDirector *director, DpSeat seat, DpQuestion question)
{
  const DpEvent *found = NULL;

  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      const DpEvent *event = dp_director_event (director, i);
      gboolean card = event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY;
      gboolean says = (question == DP_ASK_TOLD && card && event->told) || (question == DP_ASK_CARD_MIND && card && event->mind)
                      || (question == DP_ASK_SHOWN && is_shown (event)) || (question == DP_ASK_CALLED && card && event->called);

      /* Declarer is asked about dummy's cards. */
      if (says && (event->seat == seat || (question == DP_ASK_CALLED && event->seat == dp_seat_partner (seat))))
        found = event;
    }
  return found;
}

/* The last card of which it matters whose faces could be seen. */
static const DpEvent *
last_seen (const DpDirector *director)
{
  for (guint i = dp_director_n_events (director); i > 0; i--)
    {
      const DpEvent *event = dp_director_event (director, i - 1);
      gboolean card = event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY;

      if (event->kind == DP_EVENT_EXPOSE || (card && (event->hidden || event->held)))
        return event;
    }
  return NULL;
}

static gboolean
has_put_a_card (const DpDirector *director, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      const DpEvent *event = dp_director_event (director, i);

      if (event->seat == seat && (event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY))
        return TRUE;
    }
  return FALSE;
}

/* Whether partner could see the face of it: the player says so, and so does his partner. An opponent saw what lay there, and knows no more. */
static char *
face_answer (const DpDirector *director, DpSeat seat)
{
  const DpEvent *event = last_seen (director);
  gboolean unseen = event && (event->hidden || event->held == DP_HELD_BACK);

  if (!event)
    return g_strdup (has_put_a_card (director, seat) ? dp_question_default_answer (DP_ASK_FACE_SEEN) : _("I haven’t shown a card."));
  if (event->seat == seat)
    return g_strdup (unseen ? _("No, partner couldn’t see it.") : _("Yes, partner could see it."));
  if (event->seat == dp_seat_partner (seat))
    return g_strdup (unseen ? _("No, I couldn’t see it.") : _("Yes, I could see it."));
  if (unseen || event->held)
    return g_strdup_printf (_("I don’t know what %s could see."), dp_seat_name (dp_seat_partner ((DpSeat) event->seat)));
  return g_strdup (_("Yes, we could all see it."));
}

static char *
held_answer (DpHeld held)
{
  return g_strdup (held == DP_HELD_TABLE ? _("I held it face up, close to the table, as I do when I play a card.") : _("I’d only taken it out of my hand."));
}

/* Whose card it was. Where only an opponent saw it, nothing is said of how: the case knows whether it was held carelessly or fell. */
static char *
shown_answer (const DpEvent *event)
{
  gulong n = (gulong) MAX (1, dp_hand_size (event->cards));

  if (event->held)
    return held_answer ((DpHeld) event->held);
  if (event->led)
    return g_strdup (_("I led it."));
  switch ((DpShown) event->shown)
    {
    case DP_SHOWN_DELIBERATE:
      return g_strdup (ngettext ("I showed it, but I didn’t mean to play it.", "I showed them, but I didn’t mean to play them.", n));
    case DP_SHOWN_NAMED:
      return g_strdup (_("I only said I had it."));
    case DP_SHOWN_SPREAD:
      return g_strdup (_("I was starting to put my hand down as dummy."));
    case DP_SHOWN_CONCEDING:
      return g_strdup (ngettext ("I was conceding, and I showed it then.", "I was conceding, and I showed them then.", n));
    case DP_SHOWN_DROPPED:
    default:
      return g_strdup (event->hidden ? ngettext ("I didn’t mean anybody to see it.", "I didn’t mean anybody to see them.", n) : ngettext ("I dropped it.", "I dropped them.", n));
    }
}

/* Who has shown no card himself speaks of the last one that was seen: partner couldn't see it, or the opponent who calls the director could; else it's for him whose it was. */
static char *
others_shown_answer (const DpDirector *director, DpSeat seat)
{
  const DpEvent *event = NULL, *caller = NULL;
  gulong n;

  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      const DpEvent *e = dp_director_event (director, i);

      if (is_shown (e))
        {
          event = e;
          caller = NULL;
        }
      else if (event && !caller && e->kind == DP_EVENT_ATTENTION)
        caller = e;
    }
  if (!event)
    return g_strdup (dp_question_default_answer (DP_ASK_SHOWN));
  n = (gulong) MAX (1, dp_hand_size (event->cards));
  if (event->hidden && event->seat == dp_seat_partner (seat))
    return g_strdup (ngettext ("I didn’t see it.", "I didn’t see them.", n));
  if (event->hidden && caller && caller->seat == seat)
    return g_strdup (ngettext ("I couldn’t help seeing it.", "I couldn’t help seeing them.", n));
  return g_strdup_printf (ngettext ("You’d better ask %s. It wasn’t my card.", "You’d better ask %s. They weren’t my cards.", n), dp_seat_name ((DpSeat) event->seat));
}

static char *
called_answer (const DpEvent *event)
{
  g_autofree char *card = event->called_card != DP_NO_CARD ? dp_card_name (event->called_card) : NULL;

  switch ((DpCalled) event->called)
    {
    case DP_CALLED_HIGH:
      return g_strdup (_("I said “high”."));
    case DP_CALLED_LOW:
      return g_strdup (_("I said “low”."));
    case DP_CALLED_WIN:
      return g_strdup (_("I said “win it”."));
    case DP_CALLED_SUIT:
      return g_strdup (_("I only named the suit."));
    case DP_CALLED_RANK:
      return g_strdup (_("I only named the rank."));
    case DP_CALLED_ANYTHING:
      return g_strdup (_("I said “anything”."));
    default:
      return card ? g_strdup_printf (_("I called for the %s."), card) : g_strdup (_("I didn’t call for that card."));
    }
}

/* The last card of dummy's that declarer has called by a slip of the tongue and put right (45C4(b)); DP_NO_CARD. *meant = the one that took its place. */
static DpCard
slip_of_tongue (const DpDirector *director, DpSeat declarer, DpCard *meant)
{
  DpSeat dummy = dp_seat_partner (declarer);
  DpCard slip = DP_NO_CARD, before = DP_NO_CARD;

  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      const DpEvent *event = dp_director_event (director, i);

      if (event->kind != DP_EVENT_PLAY || event->seat != dummy)
        continue;
      if ((event->change && event->intent == DP_INTENT_SLIP) || event->called == DP_CALLED_SLIP)
        {
          slip = event->called_card != DP_NO_CARD ? event->called_card : before;
          *meant = event->card;
        }
      before = event->card;
    }
  return slip;
}

/* What he called where nothing in particular was said of that. */
static char *
plainly_called_answer (const DpDirector *director, DpSeat declarer)
{
  DpCard meant = DP_NO_CARD, slip = slip_of_tongue (director, declarer, &meant);
  g_autofree char *said = slip != DP_NO_CARD ? dp_card_name (slip) : NULL;
  g_autofree char *right = slip != DP_NO_CARD ? dp_card_name (meant) : NULL;

  if (slip == DP_NO_CARD)
    return g_strdup (dp_question_default_answer (DP_ASK_CALLED));
  /* Translators: two cards, in what declarer says. */
  return g_strdup_printf (_("I said the %1$s. I meant the %2$s."), said, right);
}

static gboolean
has_revoked (const DpDirector *director, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE && incident->offender == seat)
        return TRUE;
    }
  return FALSE;
}

/* Whether his last card was no revoke only because he had none of the suit led. */
static gboolean
was_void (const DpTable *table, DpSeat seat)
{
  const DpPlay *play = &table->play;

  for (int i = play->n - 1; i >= 0; i--)
    if (play->card[i].hand == seat && play->card[i].trick < DP_TRICKS)
      {
        DpDenomination led = dp_play_suit_led (play, play->card[i].trick);

        return led != DP_NOTRUMP && led != dp_card_suit (play->card[i].card) && dp_hand_length (play->held[seat], led) == 0;
      }
  return FALSE;
}

/* Whether the last card of his was the first of its trick. */
static gboolean
has_led (const DpTable *table, DpSeat seat)
{
  const DpPlay *play = &table->play;

  for (int i = play->n - 1; i >= 0; i--)
    if (play->card[i].hand == seat && play->card[i].trick < DP_TRICKS)
      return play->tricks[play->card[i].trick].leader == seat;
  return FALSE;
}

/* The last call of his that says what he intended. */
static char *
intent_answer (const DpDirector *director, DpSeat seat)
{
  for (guint i = dp_director_n_events (director); i > 0; i--)
    {
      const DpEvent *event = dp_director_event (director, i - 1);

      if (event->seat != seat || (event->kind != DP_EVENT_CALL && event->kind != DP_EVENT_CHANGE_OF_CALL && event->kind != DP_EVENT_ATTENTION) || event->intent == DP_INTENT_UNSTATED)
        continue;
      switch ((DpIntent) event->intent)
        {
        case DP_INTENT_SLIP:
          return g_strdup (_("No. That’s not what I had in mind."));
        case DP_INTENT_MISINFORMED:
          return g_strdup (_("Yes, but only because of what I’d been told. If I’d known, I’d have called something else."));
        case DP_INTENT_MISUNDERSTOOD:
          return g_strdup (_("Yes, but I’d misunderstood the auction."));
        default:
          return g_strdup (_("Yes, that’s what I meant to call at the time."));
        }
    }
  return g_strdup (dp_question_default_answer (DP_ASK_INTENT));
}

/* The last card of his, or of dummy's that he called, that says why he has put another in its place. */
static char *
changed_answer (const DpDirector *director, DpSeat seat)
{
  const DpPlay *play = &dp_director_table (director)->play;

  for (guint i = dp_director_n_events (director); i > 0; i--)
    {
      const DpEvent *event = dp_director_event (director, i - 1);

      if ((event->kind != DP_EVENT_LEAD && event->kind != DP_EVENT_PLAY) || (event->intent == DP_INTENT_UNSTATED && !event->change)
          || (event->seat != seat && !(seat == play->declarer && event->seat == dp_seat_partner (seat))))
        continue;
      switch ((DpIntent) event->intent)
        {
        case DP_INTENT_SLIP:
          return g_strdup (_("I meant another one."));
        case DP_INTENT_MISINFORMED:
          return g_strdup (_("I meant to play it, but only because of what I’d been told. If I’d known, I’d have played another."));
        default:
          return g_strdup (_("I meant to play it at the time."));
        }
    }
  return g_strdup (dp_question_default_answer (DP_ASK_CARD_MIND));
}

static char *
mind_answer (const DpDirector *director, DpSeat seat)
{
  for (guint i = dp_director_n_events (director); i > 0; i--)
    {
      const DpEvent *event = dp_director_event (director, i - 1);

      if (event->seat != seat || event->kind != DP_EVENT_CALL || event->mind == DP_MIND_UNSTATED)
        continue;
      return g_strdup (event->mind == DP_MIND_ACCEPT      ? _("I saw it and called over it.")
                       : event->mind == DP_MIND_UNAWARE   ? _("I just called. Nobody had told me I had a choice.")
                                                          : _("I took my own turn. I hadn’t looked at what was there."));
    }
  return g_strdup (dp_question_default_answer (DP_ASK_MIND));
}

/* Of his last change for misinformation (21B1). */
static char *
influenced_answer (const DpDirector *director, DpSeat seat)
{
  for (guint i = dp_director_n_events (director); i > 0; i--)
    {
      const DpEvent *event = dp_director_event (director, i - 1);

      if (event->seat == seat && event->intent == DP_INTENT_MISINFORMED)
        return g_strdup (event->uninfluenced ? _("No, that wouldn’t have changed my call.") : _("Yes. I’d have made the call I’ve made now."));
    }
  return g_strdup (dp_question_default_answer (DP_ASK_INFLUENCED));
}

char *
dp_told_answer (const DpDirector *director, DpSeat seat, DpQuestion question)
{
  const DpTable *table = dp_director_table (director);
  const DpEvent *event = last_event (director, seat, question);

  switch (question)
    {
    case DP_ASK_INTENT:
      return intent_answer (director, seat);
    case DP_ASK_MIND:
      return mind_answer (director, seat);
    case DP_ASK_HANDS_RETURNED:
      return g_strdup (table->hands_returned ? _("Yes, all four are back in the board.") : _("No, we’re still holding our cards."));
    case DP_ASK_TOLD:
      if (event)
        return g_strdup (event->told == DP_TOLD_BY_OPPONENT ? _("Yes, an opponent said it was my turn.") : _("Yes, partner said it was my turn."));
      break;
    case DP_ASK_CARD_MIND:
      if (event)
        return g_strdup (event->mind == DP_MIND_LEAD ? _("I meant to lead it.") : _("I meant to play it to the trick."));
      return changed_answer (director, seat);
    case DP_ASK_FACE_SEEN:
      return face_answer (director, seat);
    case DP_ASK_SHOWN:
      return event ? shown_answer (event) : others_shown_answer (director, seat);
    case DP_ASK_CALLED:
      return event ? called_answer (event) : plainly_called_answer (director, seat);
    case DP_ASK_DUMMY_SEEN:
      if (table->dummy_seen)
        return g_strdup (_("Yes, I could see one."));
      break;
    case DP_ASK_LOOKED:
      if (table->dummy_looked)
        return g_strdup (_("Yes, I looked at one."));
      break;
    case DP_ASK_HAVING_NONE:
      if (has_revoked (director, seat))
        return g_strdup (_("I’ve got one. I missed it."));
      if (has_led (table, seat))
        return g_strdup (_("There was nothing to follow. I was leading."));
      if (was_void (table, seat))
        return g_strdup (_("No, I haven’t got any of that suit."));
      break;
    case DP_ASK_INFLUENCED:
      return influenced_answer (director, seat);
    case DP_ASK_NOTICED:
      if (table->next_board)
        return g_strdup (_("Not until the next board had begun."));
      if (table->round_over)
        return g_strdup (_("Not until the round was over."));
      break;
    default:
      break;
    }
  return g_strdup (dp_question_default_answer (question));
}

char *
dp_scenario_answer_at (const DpScenario *scenario, const DpDirector *director, guint point, DpSeat seat, DpQuestion question)
{
  const char *stated = dp_scenario_answer (scenario, point, seat, question);
  g_autoptr (DpDirector) then = NULL;
  guint last;
  DpDeal deal;

  if (stated)
    return g_strdup (stated);
  g_return_val_if_fail (point > 0 && point <= dp_director_n_points (director), g_strdup (""));
  then = dp_director_new (dp_director_code (director), scenario->dealer, scenario->vul);
  for (int s = 0; s < DP_SEATS; s++)
    deal.hand[s] = scenario->hand[s];
  dp_director_set_deal (then, &deal);
  last = dp_director_point (director, point - 1)->event;
  for (guint i = 0; i <= last; i++)
    dp_director_feed (then, dp_director_event (director, i), NULL);
  return dp_told_answer (then, seat, question);
}
