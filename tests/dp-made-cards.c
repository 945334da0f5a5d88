/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-cards.h"

#include "dp-card-view.h"
#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_CARDS_FAULTS] = { "anything", "forced", "equal", "remark", "asks", "sure", "ruff", "tops", "himself", "concedes", "high", "ducks", "behind", "drop", "only", "own", "discard" };

const char *
dp_cards_fault_name (DpCardsFault fault)
{
  return names[fault];
}

/* What that hand held when the event came. */
static DpHand
held_before (const DpPlay *play, DpSeat hand, guint event)
{
  DpHand held = play->dealt[hand];

  for (int i = 0; i < play->n; i++)
    if (play->card[i].hand == hand && play->card[i].event < event && play->card[i].status == DP_PLAYED_STANDS)
      held &= ~((DpHand) 1 << play->card[i].card);
  return held;
}

static DpHand
theirs_before (const DpPlay *play, DpSeat hand, guint event)
{
  return held_before (play, dp_seat_lho (hand), event) | held_before (play, dp_seat_rho (hand), event);
}

/* The record of the card that the event put down, or NULL. */
static const DpPlayedCard *
put_by (const DpPlay *play, guint event)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].event == event)
      return &play->card[i];
  return NULL;
}

static gboolean
beats (const DpPlay *play, DpCard card, DpCard best)
{
  return dp_card_suit (card) == dp_card_suit (best) ? card > best : play->trumps != DP_NOTRUMP && dp_card_suit (card) == (DpDenomination) play->trumps;
}

/* The best of the cards of that trick before the event; how many there were. */
static const DpPlayedCard *
best_before (const DpPlay *play, int trick, guint event, int *n)
{
  const DpPlayedCard *best = NULL;

  *n = 0;
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick == trick && play->card[i].event < event && play->card[i].status == DP_PLAYED_STANDS)
      {
        best = !best || beats (play, play->card[i].card, best->card) ? &play->card[i] : best;
        (*n)++;
      }
  return best;
}

/* Whether partner of that hand takes the trick, as it lies before the event, for certain. */
static gboolean
is_partners (const DpPlay *play, DpSeat hand, int trick, guint event)
{
  int n;
  const DpPlayedCard *best = best_before (play, trick, event, &n);

  return best && best->hand == dp_seat_partner (hand)
         && (n == DP_SEATS - 1 || !dp_cards_above (theirs_before (play, hand, event), best->card));
}

static gboolean
says_anything (const DpPlay *play, const DpEvent *event, guint at)
{
  const DpPlayedCard *put = put_by (play, at), *best;
  DpHand held, allowed;
  int n;

  if (event->kind != DP_EVENT_PLAY || event->called != DP_CALLED_ANYTHING || !put || event->seat >= DP_SEAT_NONE)
    return FALSE;
  best = best_before (play, put->trick, at, &n);
  if (!best)
    return TRUE;
  held = held_before (play, (DpSeat) event->seat, at);
  allowed = dp_cards_of_suit (held, dp_play_suit_led (play, put->trick));
  allowed = allowed ? allowed : held;
  if (dp_cards_count (allowed) == 1 || is_partners (play, (DpSeat) event->seat, put->trick, at))
    return FALSE;
  for (DpHand rest = allowed; rest; rest &= rest - 1)
    if (beats (play, dp_cards_first (rest), best->card))
      return TRUE;
  return FALSE;
}

static gboolean
says_high_for_nothing (const DpPlay *play, const DpEvent *event, guint at)
{
  const DpPlayedCard *put = put_by (play, at), *best;
  DpHand allowed;
  int n;

  if (event->kind != DP_EVENT_PLAY || event->called != DP_CALLED_HIGH || !put || event->seat >= DP_SEAT_NONE)
    return FALSE;
  best = best_before (play, put->trick, at, &n);
  allowed = best ? dp_cards_of_suit (held_before (play, (DpSeat) event->seat, at), dp_play_suit_led (play, put->trick)) : 0;
  for (DpHand rest = allowed; rest; rest &= rest - 1)
    if (beats (play, dp_cards_first (rest), best->card))
      return FALSE;
  return best != NULL;
}

static gboolean
slips_to_equal (const DpPlay *play, const DpEvent *event, guint at)
{
  DpHand theirs;
  DpCard low, high;
  int n;

  if (event->kind != DP_EVENT_PLAY || !event->change || event->called != DP_CALLED_SLIP || event->called_card == DP_NO_CARD || event->card == DP_NO_CARD
      || dp_card_suit (event->card) != dp_card_suit (event->called_card) || !dp_card_is_honour (event->card) || !dp_card_is_honour (event->called_card))
    return FALSE;
  /* What they have put to the trick counts as theirs: it may beat the one and not the other. */
  for (guint first = at; first > 0 && first + 4 > at; first--)
    {
      const DpPlayedCard *put = put_by (play, first - 1);

      if (put && put->hand == event->seat)
        {
          at = put->event;
          break;
        }
    }
  theirs = theirs_before (play, (DpSeat) event->seat, at);
  if (put_by (play, at))
    for (int i = 0; i < play->n; i++)
      if (play->card[i].trick == put_by (play, at)->trick && dp_seat_side ((DpSeat) play->card[i].hand) != dp_seat_side ((DpSeat) event->seat))
        theirs |= (DpHand) 1 << play->card[i].card;
  low = MIN (event->card, event->called_card);
  high = MAX (event->card, event->called_card);
  n = dp_cards_count (dp_cards_above (theirs, low) & ~dp_cards_above (theirs, high));
  return n == 0;
}

static gboolean
is_played_over (const DpScenario *s, const DpPlay *play, guint at)
{
  const DpScenarioEvent *e = dp_made_event (s, at), *next = at + 1 < s->events->len ? dp_made_event (s, at + 1) : NULL;

  return next && e->says && (e->event.kind == DP_EVENT_PLAY || e->event.kind == DP_EVENT_LEAD) && !e->event.change && next->event.kind == DP_EVENT_PLAY && !next->event.change
         && !next->event.simultaneous && dp_play_player (play, (DpSeat) next->event.seat) != dp_play_player (play, (DpSeat) e->event.seat);
}

static gboolean
forbids_tops (const DpPlay *play, const DpEvent *event, guint at)
{
  DpHand own;

  if (event->kind != DP_EVENT_DECISION || event->option != DP_OPTION_PROHIBIT || event->seat != play->declarer)
    return FALSE;
  own = held_before (play, (DpSeat) event->seat, at);
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if ((dp_event_suits (event) >> suit & 1) && dp_hand_has (own, dp_card ((DpDenomination) suit, 12)) && dp_hand_has (own, dp_card ((DpDenomination) suit, 11)))
      {
        /* What one defender may not play to a trick in progress is another matter (57A). */
        int n;

        return !best_before (play, play->trick, at, &n);
      }
  return FALSE;
}

static gboolean
says_so_twice (const char *explanation)
{
  const char *first = strstr (explanation, "After the play the director asks");

  return first && strstr (first + 1, "After the play the director asks");
}

/* "I thought my king had won". */
static gboolean
was_sure (const DpScenario *s, DpSeat seat)
{
  const char *answer = NULL;

  for (guint i = 0; i < s->answers->len; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (s->answers, DpScenarioAnswer, i);

      if (a->seat == seat && a->question == DP_ASK_TURN && !answer)
        answer = a->text;
    }
  return answer && (strstr (answer, "I thought my ") || strstr (answer, "anything higher"));
}

/* “It was West’s lead,” says West. */
static gboolean
speaks_of_himself (const char *story)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (int i = 0; i < 2; i++)
      {
        g_autofree char *words = g_strconcat (i ? "” asks " : "” says ", dp_seat_name ((DpSeat) seat), NULL), *seen = g_strconcat (dp_seat_name ((DpSeat) seat), " sees that it should have been ", dp_seat_name ((DpSeat) seat), NULL);

        if (strstr (story, seen))
          return TRUE;
        for (const char *at = strstr (story, words); at; at = strstr (at + 1, words))
          {
            const char *quote = g_strrstr_len (story, at - story, "“");

            if (quote && g_strstr_len (quote, at - quote, dp_seat_name ((DpSeat) seat)))
              return TRUE;
          }
      }
  return FALSE;
}

/* Trumps are not thought of: a card that would win if it were led, and lived. */
static gboolean
gives_up_a_trick (const DpPlay *play, const DpEvent *event, guint at)
{
  DpHand theirs;

  if (event->seat >= DP_SEAT_NONE || !((event->kind == DP_EVENT_CLAIM && event->concedes) || (event->kind == DP_EVENT_EXPOSE && event->shown == DP_SHOWN_CONCEDING)))
    return FALSE;
  theirs = theirs_before (play, (DpSeat) event->seat, at);
  for (DpHand rest = held_before (play, (DpSeat) event->seat, at); rest; rest &= rest - 1)
    if (!dp_cards_above (theirs, dp_cards_first (rest)))
      return TRUE;
  return FALSE;
}

/* From ace and king under an honour that a defender has led, the other hand having nothing to beat it: second to the first trick. */
static gboolean
ducks_with_both (const DpPlay *play, const DpEvent *event, guint at)
{
  const DpPlayedCard *put = put_by (play, at), *best;
  DpDenomination led;
  DpHand held;
  int n;

  if (event->kind != DP_EVENT_PLAY || !put || put->trick != 0 || !dp_play_declares (play, (DpSeat) put->hand))
    return FALSE;
  best = best_before (play, 0, at, &n);
  if (!best || n != 1 || dp_card_rank (best->card) < 8)
    return FALSE;
  led = dp_card_suit (best->card);
  held = held_before (play, (DpSeat) put->hand, at);
  if (dp_cards_above (held_before (play, dp_seat_partner ((DpSeat) put->hand), at), best->card))
    return FALSE;
  return dp_hand_has (held, dp_card (led, 12)) && dp_hand_has (held, dp_card (led, 11)) && dp_card_suit (put->card) == led && put->card < best->card;
}

/* Third hand of declarer's, low under what is left behind it, the second hand having none of the suit; a card there would have won, and another the next time. */
static gboolean
finesses_behind (const DpPlay *play, const DpEvent *event, guint at)
{
  const DpPlayedCard *put = put_by (play, at), *best;
  DpDenomination led;
  DpHand behind, ours;
  DpSeat hand;
  int n;

  if (event->kind != DP_EVENT_PLAY || !put || put->status != DP_PLAYED_STANDS || !dp_play_declares (play, (DpSeat) put->hand))
    return FALSE;
  hand = (DpSeat) put->hand;
  best = best_before (play, put->trick, at, &n);
  led = dp_play_suit_led (play, put->trick);
  if (!best || n != 2 || best->hand != dp_seat_partner (hand) || led == DP_NOTRUMP || dp_card_suit (best->card) != led || dp_card_rank (best->card) < 8)
    return FALSE;
  behind = dp_cards_of_suit (held_before (play, dp_seat_lho (hand), at), led);
  if (dp_cards_of_suit (held_before (play, dp_seat_rho (hand), at), led) || play->tricks[put->trick].card[dp_seat_rho (hand)] == DP_NO_CARD
      || dp_card_suit (play->tricks[put->trick].card[dp_seat_rho (hand)]) == led || !dp_cards_above (behind, best->card))
    return FALSE;
  ours = dp_cards_of_suit (held_before (play, hand, at), led);
  if (!ours || dp_card_suit (put->card) != led || put->card > best->card || dp_cards_above (behind, dp_cards_last (ours)))
    return FALSE;
  return dp_cards_count (dp_cards_above (ours | dp_cards_of_suit (held_before (play, dp_seat_partner (hand), at), led), dp_cards_last (behind))) >= 2;
}

/* One card of the suit is out, it beats what his side has put, and falls under what he keeps. */
static gboolean
misses_drop (const DpPlay *play, const DpEvent *event, guint at)
{
  const DpPlayedCard *put = put_by (play, at), *best;
  DpDenomination led;
  DpHand out, ours;
  int n;

  if (event->kind != DP_EVENT_PLAY || !put || put->status != DP_PLAYED_STANDS || put->marks || event->called || !dp_play_declares (play, (DpSeat) put->hand))
    return FALSE;
  best = best_before (play, put->trick, at, &n);
  led = dp_play_suit_led (play, put->trick);
  if (!best || n != 2 || led == DP_NOTRUMP || dp_card_suit (put->card) != led || play->tricks[put->trick].leader != dp_seat_partner ((DpSeat) put->hand))
    return FALSE;
  out = dp_cards_of_suit (theirs_before (play, (DpSeat) put->hand, at), led);
  ours = dp_cards_of_suit (held_before (play, (DpSeat) put->hand, at), led);
  return dp_cards_count (out) == 1 && dp_cards_above (out, best->card) && dp_card_suit (best->card) == led && out > (DpHand) 1 << put->card && dp_cards_above (ours, dp_cards_first (out));
}

static gboolean
asks_for_the_only (const DpPlay *play, const DpEvent *event, guint at)
{
  int trick = -1;

  if (event->kind != DP_EVENT_DECISION || (event->option != DP_OPTION_HIGHEST && event->option != DP_OPTION_LOWEST))
    return FALSE;
  for (int i = 0; i < play->n; i++)
    if (play->card[i].event < at)
      trick = MAX (trick, (int) play->card[i].trick);
  for (int seat = 0; trick >= 0 && seat < DP_SEATS; seat++)
    {
      gboolean played = FALSE;

      for (int i = 0; i < play->n; i++)
        played |= play->card[i].hand == seat && play->card[i].trick == trick && play->card[i].event < at;
      if (!played && !dp_play_declares (play, (DpSeat) seat) && dp_play_suit_led (play, trick) != DP_NOTRUMP
          && dp_cards_count (dp_cards_of_suit (held_before (play, (DpSeat) seat, at), dp_play_suit_led (play, trick))) == 1)
        return TRUE;
    }
  return FALSE;
}

static gboolean
says_discarding (const DpScenario *s, DpSeat seat)
{
  for (guint i = 0; i < s->answers->len; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (s->answers, DpScenarioAnswer, i);

      if (a->seat == seat && strstr (a->text, "I was discarding"))
        return TRUE;
    }
  return FALSE;
}

static gboolean
ruffs_own (const DpPlay *play, const DpEvent *event, guint at)
{
  for (int i = 0; event->kind == DP_EVENT_PLAY && event->called && i < play->n; i++)
    {
      const DpPlayedCard *put = &play->card[i];
      DpDenomination led = dp_play_suit_led (play, put->trick);

      if (put->event == at && (DpSeat) put->hand == dp_play_dummy (play) && play->trumps != DP_NOTRUMP && dp_card_suit (put->card) == (DpDenomination) play->trumps && led != (DpDenomination) play->trumps)
        return is_partners (play, (DpSeat) put->hand, put->trick, put->event);
    }
  return FALSE;
}

static guint
of_incident (const DpScenario *s, const DpPlay *play, const DpPlayIncident *incident)
{
  DpSeat hand = (DpSeat) incident->hand;
  const DpPlayedCard *put = incident->index >= 0 ? &play->card[incident->index] : NULL;
  DpDenomination led;
  int n;

  if (!put || hand >= DP_SEAT_NONE)
    return 0;
  if (incident->trouble == DP_TROUBLE_LEAD && !incident->declaring && !incident->opening && put->trick > 0)
    return (guint) (was_sure (s, hand) && play->tricks[put->trick - 1].winner == dp_play_dummy (play)) << DP_CARDS_SURE;
  if (!best_before (play, put->trick, put->event, &n))
    return 0;
  led = dp_play_suit_led (play, put->trick);
  if (incident->trouble == DP_TROUBLE_PLAY && !incident->declaring && !incident->both_played && !incident->as_lead && !incident->held)
    return (guint) (dp_cards_of_suit (held_before (play, hand, put->event), led) == (DpHand) 1 << put->card) << DP_CARDS_FORCED;
  if (incident->trouble == DP_TROUBLE_REVOKE && says_discarding (s, hand) && dp_card_suit (put->card) != led)
    return (guint) !dp_cards_above (dp_cards_of_suit (theirs_before (play, hand, put->event), dp_card_suit (put->card)), put->card) << DP_CARDS_DISCARD;
  if (incident->trouble == DP_TROUBLE_REVOKE && dp_card_suit (put->card) == (DpDenomination) play->trumps && !incident->faced && !incident->restricted)
    return (guint) is_partners (play, hand, put->trick, put->event) << DP_CARDS_RUFF;
  return 0;
}

guint
dp_cards_faults (const DpScenario *s, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;
  gboolean called = FALSE;
  guint faults = (guint) says_so_twice (s->explanation ? s->explanation : "") << DP_CARDS_ASKS | (guint) speaks_of_himself (s->story) << DP_CARDS_HIMSELF;

  if (!dp_play_is_known (play) || play->declarer >= DP_SEAT_NONE)
    return faults;
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      faults |= (guint) says_anything (play, event, i) << DP_CARDS_ANYTHING | (guint) slips_to_equal (play, event, i) << DP_CARDS_EQUAL
                | (guint) is_played_over (s, play, i) << DP_CARDS_REMARK | (guint) forbids_tops (play, event, i) << DP_CARDS_TOPS
                | (guint) says_high_for_nothing (play, event, i) << DP_CARDS_HIGH | (guint) gives_up_a_trick (play, event, i) << DP_CARDS_CONCEDES
                | (guint) ducks_with_both (play, event, i) << DP_CARDS_DUCKS | (guint) finesses_behind (play, event, i) << DP_CARDS_BEHIND
                | (guint) (!called && misses_drop (play, event, i)) << DP_CARDS_DROP | (guint) asks_for_the_only (play, event, i) << DP_CARDS_ONLY | (guint) ruffs_own (play, event, i) << DP_CARDS_OWN;
      called |= event->kind == DP_EVENT_ATTENTION;
    }
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_PLAY)
        faults |= of_incident (s, play, &incident->play);
    }
  return faults;
}
