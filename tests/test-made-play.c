/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-generator.h"
#include "dp-made-cards.h"
#include "dp-made-event.h"
#include "dp-reach.h"

#include <string.h>

/* Whether a director would believe the play of the cases that are made: what readers have found that no player does, and stories that don't fit the cards, counted over
 * two thousand cases. Each is read from the cards as they lie in the end, not from the rules by which the players chose them. */

#define CASES 2000

typedef enum {
  FAULT_THROWN,  /* an honour is thrown while a lower card of the suit is kept */
  FAULT_KING,    /* a revoke that overlooked an ace or a king */
  FAULT_RUFFED,  /* a revoke in the last seat, by a ruff of the partner's winner */
  FAULT_AGAIN,   /* a card is taken back and comes again, or a lead is taken back and the suit is led again */
  FAULT_SEEN,    /* the same card is shown twice */
  FAULT_LED,     /* somebody leads and then says that he has not called */
  FAULT_SMALL,   /* a card below a ten is said to have been taken for the winner */
  FAULT_TWELFTH, /* "hasn't gone on" is said though the offending side has led to the last trick */
  FAULT_ROW,     /* the opening lead is a small card from under three honours in a row */
  FAULT_TWICE,   /* a story says the same twice */
  FAULT_DUMMY,   /* dummy calls the director, nothing is wrong, and nobody says that dummy may not */
  FAULT_WIN,     /* "win it", and dummy's cards of the suit do not let declarer choose */
  FAULT_SAME,    /* an opening lead is changed after a wrong explanation, and the suit stays */
  FAULT_WINNER,  /* one of declarer's hands ruffs what the other, still to play, would have won */
  FAULT_EARLY,   /* a defender leads to the next trick, sure of this one, which the other side is winning */
  FAULT_FORBIDS, /* declarer forbids the opening lead of a suit of which he has five cards, or none beside trumps */
  FAULT_INTO,    /* a defender changes a card that followed suit for one that does not */
  FAULTS,
} Fault;

static const char *const fault_names[FAULTS] = { "thrown", "king", "ruffed", "again", "seen", "led", "small", "twelfth", "row", "twice", "dummy", "win", "same", "winner", "early", "forbids", "into" };

typedef struct {
  guint n[FAULTS];
  char *example[FAULTS];
  guint cards[DP_CARDS_FAULTS];
  char *cards_example[DP_CARDS_FAULTS];
} Count;

static void
note_if (Count *count, gboolean found, Fault fault, const DpScenario *s)
{
  if (found && !count->n[fault]++)
    count->example[fault] = g_strdup (s->id);
}

static void
note_cards (Count *count, guint faults, const DpScenario *s)
{
  for (guint i = 0; i < DP_CARDS_FAULTS; i++)
    if ((faults >> i & 1) && !count->cards[i]++)
      count->cards_example[i] = g_strdup (s->id);
}

/* --- cards --- */

/* The hand when that card was played. */
static DpHand
held_then (const DpPlay *play, const DpPlayedCard *card)
{
  DpHand held = play->dealt[card->hand];

  for (int i = 0; i < play->n; i++)
    if (play->card[i].event < card->event && play->card[i].hand == card->hand && play->card[i].status == DP_PLAYED_STANDS)
      held &= ~((DpHand) 1 << play->card[i].card);
  return held;
}

static gboolean
has_penalty_card (const DpPlay *play, int hand)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].hand == hand && (play->card[i].marks & (DP_PLAYED_PENALTY | DP_PLAYED_IRREGULAR)))
      return TRUE;
  return FALSE;
}

/* A discard of a player who has nothing to put right. Who is to be squeezed keeps no lower card of the suit either. */
static gboolean
throws_high (const DpScenario *s, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i];
      DpDenomination suit = dp_card_suit (card->card), led = dp_play_suit_led (play, card->trick);
      DpHand lower = dp_cards_of_suit (held_then (play, card), suit) & (((DpHand) 1 << card->card) - 1);

      if (card->status == DP_PLAYED_STANDS && !card->marks && led != DP_NOTRUMP && suit != led && suit != play->trumps && dp_card_is_honour (card->card) && lower
          && dp_made_event (s, card->event)->event.called == 0 && !has_penalty_card (play, card->hand))
        return TRUE;
    }
  return FALSE;
}

static gboolean
wins (const DpPlay *play, const DpPlayedCard *a, const DpPlayedCard *b)
{
  DpDenomination suit = dp_card_suit (a->card), other = dp_card_suit (b->card);

  return suit == other ? a->card > b->card : suit == play->trumps;
}

/* The three cards before the revoke lie there, the partner's is the best of them, and it is ruffed. */
static gboolean
ruffs_partner (const DpPlay *play, const DpPlayedCard *revoke)
{
  const DpPlayedCard *best = NULL;
  int n = 0;

  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i];

      if (card->trick != revoke->trick || card->event >= revoke->event || card->status == DP_PLAYED_WITHDRAWN)
        continue;
      n++;
      best = !best || wins (play, card, best) ? card : best;
    }
  return n == 3 && best->hand == dp_seat_partner ((DpSeat) revoke->hand) && dp_card_suit (revoke->card) == play->trumps;
}

static void
count_revokes (Count *count, const DpScenario *s, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);
      const DpPlayedCard *revoke;
      DpHand own;

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.trouble != DP_TROUBLE_REVOKE || incident->play.restricted || incident->play.faced || incident->play.index < 0)
        continue;
      revoke = &play->card[incident->play.index];
      own = dp_cards_of_suit (held_then (play, revoke), (DpDenomination) incident->play.suit);
      note_if (count, !(revoke->marks & DP_PLAYED_PENALTY) && own && dp_card_rank ((DpCard) (63 - __builtin_clzll (own))) >= 11, FAULT_KING, s);
      note_if (count, ruffs_partner (play, revoke), FAULT_RUFFED, s);
      note_if (count, revoke->trick == 11 && strstr (s->explanation, "hasn’t gone on to the next trick"), FAULT_TWELFTH, s);
    }
}

static gboolean
leads (const DpPlay *play, const DpPlayedCard *card)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick == card->trick && play->card[i].event < card->event)
      return FALSE;
  return TRUE;
}

static gboolean
is_chosen (const DpScenario *s, guint from, guint until)
{
  for (guint i = from + 1; i < until; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_DECISION && dp_made_event (s, i)->event.option == DP_OPTION_WITHDRAW)
      return TRUE;
  return FALSE;
}

/* What a player takes back because he may, he had a reason to. */
static gboolean
comes_again (const DpScenario *s, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    for (int j = i + 1; j < play->n && play->card[i].status == DP_PLAYED_WITHDRAWN; j++)
      {
        const DpPlayedCard *first = &play->card[i], *next = &play->card[j];

        if (next->hand != first->hand)
          continue;
        if (!is_chosen (s, first->event, next->event) || (next->marks & DP_PLAYED_PENALTY))
          break;
        if (next->card == first->card && !(first->marks & DP_PLAYED_REVOKE) && (dp_cards_count (dp_cards_of_suit (held_then (play, next), dp_card_suit (next->card))) > 1 || leads (play, next)))
          return TRUE;
        break;
      }
  return FALSE;
}

static gboolean
is_shown_twice (const DpScenario *s)
{
  DpHand seen[DP_SEATS] = { 0 };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind != DP_EVENT_EXPOSE || event->seat >= DP_SEAT_NONE)
        continue;
      if (seen[event->seat] & event->cards)
        return TRUE;
      seen[event->seat] |= event->cards;
    }
  return FALSE;
}

/* Queen, jack and ten, or king, queen and jack, and a smaller one is led. */
static gboolean
leads_from_under_a_row (const DpScenario *s, const DpDirector *director)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      DpHand own;
      int top, above = 0;

      if (event->kind != DP_EVENT_LEAD || event->card == DP_NO_CARD)
        continue;
      if (has_penalty_card (&dp_director_table (director)->play, event->seat))
        return FALSE;
      own = dp_cards_of_suit (s->hand[event->seat], dp_card_suit (event->card));
      for (top = 12; top >= 10 && above < 3; top--)
        {
          DpCard high = dp_card (dp_card_suit (event->card), top);

          above = 0;
          while (above < 3 && dp_hand_has (own, (DpCard) (high - above)))
            above++;
          if (above == 3 && event->card < high - 2)
            return TRUE;
        }
      return FALSE;
    }
  return FALSE;
}

/* --- words --- */

static gboolean
has_led_and_not_called (const DpScenario *s)
{
  DpSeat leader = DP_SEAT_NONE;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->event.kind == DP_EVENT_LEAD)
        leader = (DpSeat) e->event.seat;
      if (e->event.kind == DP_EVENT_ATTENTION && e->event.seat == leader && e->says && strstr (e->says, "haven’t called"))
        return TRUE;
    }
  return FALSE;
}

static gboolean
wins_with_a_small_card (const char *story)
{
  static const char *const ranks[] = { "two", "three", "four", "five", "six", "seven", "eight", "nine" };
  static const char *const suits[] = { "clubs", "diamonds", "hearts", "spades" };
  static const char *const words[] = { " has held", " has won", " as a winner", " was beaten", ", and calls for" };

  for (guint r = 0; r < G_N_ELEMENTS (ranks); r++)
    for (guint d = 0; d < G_N_ELEMENTS (suits); d++)
      for (guint w = 0; w < G_N_ELEMENTS (words); w++)
        {
          g_autofree char *said = g_strconcat (ranks[r], " of ", suits[d], words[w], NULL);

          if (strstr (story, said))
            return TRUE;
        }
  return FALSE;
}

/* A sentence, or what somebody says, comes twice. */
static gboolean
says_twice (const char *story)
{
  g_autoptr (GString) text = g_string_new (story);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) parts = NULL;

  g_string_replace (text, "“", "|", 0);
  g_string_replace (text, "”", "|", 0);
  for (char *c = text->str; *c; c++)
    *c = strchr (".?!,", *c) ? '|' : *c;
  parts = g_strsplit (text->str, "|", -1);
  for (guint i = 0; parts[i]; i++)
    {
      char *part = g_strstrip (parts[i]);

      if (strlen (part) < 22)
        continue;
      for (char *c = part; *c; c++)
        *c = g_ascii_tolower (*c);
      if (!g_hash_table_add (seen, part))
        return TRUE;
    }
  return FALSE;
}

static gboolean
dummy_asks (const DpScenario *s, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;

  if (dp_director_n_incidents (director) || dp_director_table (director)->phase != DP_PHASE_PLAY)
    return FALSE;
  for (guint i = 0; i < s->events->len; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_ATTENTION)
      return dp_made_event (s, i)->event.seat == dp_play_dummy (play) && !strstr (s->explanation, "43");
  return FALSE;
}

/* A card of dummy's that wins was put where no other would, or none would win, or it isn't clear yet whether it does. */
static gboolean
wins_with_no_choice (const DpScenario *s, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i], *best = NULL;
      DpHand own, winning;
      int n = 0;

      if (dp_made_event (s, card->event)->event.called != DP_CALLED_WIN)
        continue;
      for (int j = 0; j < play->n; j++)
        if (play->card[j].trick == card->trick && play->card[j].event < card->event && play->card[j].status == DP_PLAYED_STANDS)
          {
            n++;
            best = !best || wins (play, &play->card[j], best) ? &play->card[j] : best;
          }
      own = dp_cards_of_suit (held_then (play, card), dp_play_suit_led (play, card->trick));
      winning = best && dp_card_suit (best->card) == dp_play_suit_led (play, card->trick) ? own & ~(((DpHand) 2 << best->card) - 1) : 0;
      return n < 2 || !winning || (dp_cards_count (winning) < 2 && dp_hand_has (winning, dp_made_event (s, card->event)->event.card));
    }
  return FALSE;
}

static gboolean
changes_within_suit (const DpScenario *s)
{
  DpCard lead = DP_NO_CARD;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_LEAD)
        lead = event->card;
      else if (event->kind == DP_EVENT_PLAY)
        return lead != DP_NO_CARD && event->change && event->intent == DP_INTENT_MISINFORMED && dp_card_suit (event->card) == dp_card_suit (lead);
    }
  return FALSE;
}

/* The cards of both defenders, when that one was played. */
static DpHand
defenders_then (const DpPlay *play, const DpPlayedCard *card)
{
  DpHand held = 0;

  for (int i = 0; i < play->n; i++)
    if (play->card[i].event >= card->event && !dp_play_declares (play, (DpSeat) play->card[i].hand))
      held |= (DpHand) 1 << play->card[i].card;
  for (int seat = 0; seat < DP_SEATS; seat++)
    held |= dp_play_declares (play, (DpSeat) seat) ? 0 : play->held[seat];
  return held;
}

/* The best of three or fewer cards is of the suit led, the other hand has a higher one than all that are left, and a loser could have been thrown on it. */
static gboolean
ruffs_winner (const DpScenario *s, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i], *best = NULL, *other = NULL;
      DpDenomination led = dp_play_suit_led (play, card->trick);
      DpHand there, out;
      gboolean ruffed = FALSE;

      if (card->status != DP_PLAYED_STANDS || card->marks || led == DP_NOTRUMP || !dp_play_declares (play, (DpSeat) card->hand) || dp_card_suit (card->card) != play->trumps || led == play->trumps
          || dp_made_event (s, card->event)->event.called || !(held_then (play, card) & ~dp_cards_of_suit (~(DpHand) 0, (DpDenomination) play->trumps)))
        continue;
      for (int j = 0; j < play->n; j++)
        if (play->card[j].trick == card->trick && play->card[j].status == DP_PLAYED_STANDS)
          {
            if (play->card[j].event < card->event)
              best = !best || wins (play, &play->card[j], best) ? &play->card[j] : best;
            if (play->card[j].hand == dp_seat_partner ((DpSeat) card->hand))
              other = &play->card[j];
            ruffed |= play->card[j].marks != 0;
          }
      if (!best || !other || ruffed || other->event < card->event || dp_card_suit (best->card) != led || has_penalty_card (play, dp_seat_lho ((DpSeat) card->hand)))
        continue;
      /* Nor has the hand between them shown that it has none. */
      out = dp_cards_of_suit (defenders_then (play, card), led);
      there = dp_cards_of_suit (held_then (play, other), led);
      if (there && out && (DpCard) (63 - __builtin_clzll (there)) > MAX (best->card, (DpCard) (63 - __builtin_clzll (out))) && (dp_cards_of_suit (play->dealt[dp_seat_lho ((DpSeat) card->hand)], led) & out))
        return TRUE;
    }
  return FALSE;
}

static gboolean
leads_while_losing (const DpScenario *s, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *early = &play->card[i], *best = NULL;
      int n = 0, trick = -1;

      if (dp_made_event (s, early->event)->event.kind != DP_EVENT_PLAY || dp_made_event (s, early->event)->event.mind != DP_MIND_LEAD || dp_play_declares (play, (DpSeat) early->hand))
        continue;
      for (int j = 0; j < play->n; j++)
        if (play->card[j].event < early->event && play->card[j].status != DP_PLAYED_WITHDRAWN)
          trick = MAX (trick, (int) play->card[j].trick);
      for (int j = 0; j < play->n; j++)
        if ((int) play->card[j].trick == trick && play->card[j].event < early->event && play->card[j].status != DP_PLAYED_WITHDRAWN)
          {
            n++;
            best = !best || wins (play, &play->card[j], best) ? &play->card[j] : best;
          }
      if (n == 3 && dp_play_declares (play, (DpSeat) best->hand))
        return TRUE;
    }
  return FALSE;
}

static gboolean
forbids_own_suit (const DpScenario *s, const DpDirector *director)
{
  DpContract contract = dp_auction_contract (&dp_director_table (director)->auction);

  for (guint i = 0; i < s->events->len && contract.level; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY)
        return FALSE;
      if (event->kind != DP_EVENT_DECISION || event->option != DP_OPTION_PROHIBIT || event->seat != contract.declarer)
        continue;
      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        if ((dp_event_suits (event) >> suit & 1)
            && (dp_hand_length (s->hand[event->seat], (DpDenomination) suit) >= 5 || (contract.denomination != DP_NOTRUMP && !dp_hand_length (s->hand[event->seat], (DpDenomination) suit))))
          return TRUE;
    }
  return FALSE;
}

/* A defender's card follows, and the one that he puts in its place of his own mind does not. */
static gboolean
changes_into_revoke (const DpScenario *s, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    for (int j = i + 1; j < play->n; j++)
      if (play->card[j].hand == play->card[i].hand && dp_made_event (s, play->card[j].event)->event.change && dp_made_event (s, play->card[j].event)->event.intent == DP_INTENT_INTENDED
          && !dp_play_declares (play, (DpSeat) play->card[j].hand) && dp_card_suit (play->card[i].card) == dp_play_suit_led (play, play->card[i].trick))
        return dp_card_suit (play->card[j].card) != dp_card_suit (play->card[i].card);
      else if (play->card[j].hand == play->card[i].hand)
        break;
  return FALSE;
}

/* --- all of it --- */

static void
test_play (gconstpointer id)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL), *data = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = dp_code_load (laws, &error);
  g_autoptr (DpGenerator) generator = dp_generator_new (data, code, &error);
  Count count = { 0 };
  const DpAim any = { 0 };

  g_assert_no_error (error);
  for (guint seed = 1; seed <= CASES; seed++)
    {
      g_autoptr (DpScenario) s = dp_generator_make (generator, &any, 70000 + seed, NULL, NULL, &error);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = NULL;
      const DpPlay *play;

      g_assert_no_error (error);
      director = dp_scenario_play (s, code, diagnostics);
      g_assert_nonnull (director);
      play = &dp_director_table (director)->play;
      count_revokes (&count, s, director);
      note_if (&count, throws_high (s, play), FAULT_THROWN, s);
      note_if (&count, comes_again (s, play), FAULT_AGAIN, s);
      note_if (&count, is_shown_twice (s), FAULT_SEEN, s);
      note_if (&count, leads_from_under_a_row (s, director), FAULT_ROW, s);
      note_if (&count, has_led_and_not_called (s), FAULT_LED, s);
      note_if (&count, wins_with_a_small_card (s->story), FAULT_SMALL, s);
      note_if (&count, says_twice (s->story), FAULT_TWICE, s);
      note_if (&count, dummy_asks (s, director), FAULT_DUMMY, s);
      note_if (&count, wins_with_no_choice (s, play), FAULT_WIN, s);
      note_if (&count, changes_within_suit (s), FAULT_SAME, s);
      note_if (&count, ruffs_winner (s, play), FAULT_WINNER, s);
      note_if (&count, forbids_own_suit (s, director), FAULT_FORBIDS, s);
      note_if (&count, changes_into_revoke (s, play), FAULT_INTO, s);
      note_if (&count, leads_while_losing (s, play), FAULT_EARLY, s);
      note_cards (&count, dp_cards_faults (s, director), s);
    }
  for (guint i = 0; i < DP_CARDS_FAULTS; i++)
    g_test_message ("%s: %u%s%s", dp_cards_fault_name (i), count.cards[i], count.cards[i] ? ", such as " : "", count.cards[i] ? count.cards_example[i] : "");
  for (guint i = 0; i < DP_CARDS_FAULTS; i++)
    {
      g_assert_cmpuint (count.cards[i], ==, 0);
      g_free (count.cards_example[i]);
    }
  for (guint i = 0; i < FAULTS; i++)
    g_test_message ("%s: %u%s%s", fault_names[i], count.n[i], count.n[i] ? ", such as " : "", count.n[i] ? count.example[i] : "");
  for (guint i = 0; i < FAULTS; i++)
    g_assert_cmpuint (count.n[i], ==, 0);
  for (guint i = 0; i < FAULTS; i++)
    g_free (count.example[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/made/play/duplicate-2017", "duplicate-2017", test_play);
  g_test_add_data_func ("/made/play/rubber-1993", "rubber-1993", test_play);
  return g_test_run ();
}
