/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-generator.h"
#include "dp-made-event.h"
#include "dp-made-rooms.h"
#include "dp-reach.h"

#include <stdio.h>
#include <string.h>

/* Whether a director would believe the cases that are made: faults that readers have found in them, counted over two thousand cases of each code. */

static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

#define CASES 2000

typedef enum {
  FAULT_AHEAD,      /* an answer tells a call that is yet to come */
  FAULT_LONG,       /* a revoke with three cards of the suit or more */
  FAULT_DEAR,       /* a revoke by an ace or a king, or by a trump beside two cards of the suit */
  FAULT_SHOWN,      /* the suit comes to light in one of the next two tricks, and nobody says a word */
  FAULT_TWICE,      /* "to the ninth trick" twice in one story */
  FAULT_FAR,        /* somebody changes his mind whose hand is more than two points away from what the first call shows */
  FAULT_LOWER,      /* in place of a bid that was too low comes one that is lower still */
  FAULT_BELOW_GAME, /* a side with 26 points, that nobody has silenced, plays a part score undisturbed */
  FAULT_SOLD,       /* such a side with 24 points leaves the others to play at the two level, undoubled */
  FAULT_THEIRS,     /* a bid to play, without an agreement, in a suit that the others have bid */
  FAULT_FREAK,      /* twelve cards in two suits of one hand */
  FAULT_PLURAL,     /* "one of the hearts" where a heart is meant */
  FAULT_CONDITIONAL, /* an explanation goes through what might have been */
  FAULT_UNSAID,     /* the director looks at it again after the play, and the explanation does not say so */
  FAULT_REPEATED,   /* an explanation says a thing twice, or says and unsays it */
  FAULT_SCORE,      /* the setting tells a score that the vulnerability denies */
  FAULT_OWN_SEAT,   /* somebody speaks of himself by his seat */
  FAULT_SEEN,       /* who called out of rotation is said to have seen all the calls */
  FAULT_UNTOLD,     /* a revoke that came before the call for the director is not told */
  FAULT_HIDDEN,     /* a six-card suit that everybody would overcall is passed, or a major of five is doubled */
  FAULTS,
} Fault;

static const char *const fault_names[FAULTS] = { "ahead", "long", "dear", "shown", "twice", "far", "lower", "below-game", "sold", "theirs", "freak", "plural", "conditional", "unsaid",
                                                  "repeated", "score", "own-seat", "seen", "untold", "hidden" };

typedef struct {
  guint n[FAULTS];
  char *example[FAULTS];
  DpMadeRooms rooms;
  GHashTable *openings; /* sentence -> how often */
  GHashTable *titles;   /* of the last fifty cases */
  guint titles_again;   /* titles that came twice among fifty */
} Count;

static void
note (Count *count, Fault fault, const DpScenario *s)
{
  if (!count->n[fault]++)
    count->example[fault] = g_strdup (s->id);
}

static void
note_if (Count *count, gboolean found, Fault fault, const DpScenario *s)
{
  if (found)
    note (count, fault, s);
}

static gboolean
is_call (const DpEvent *event)
{
  return event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL;
}

/* --- the interview --- */

static gboolean
tells (const char *answer, const char *meaning)
{
  g_autofree char *a = g_utf8_casefold (answer, -1), *m = meaning ? g_utf8_casefold (meaning, -1) : NULL;

  return m && *m && strstr (a, m);
}

static gboolean
is_told_by (const DpScenario *s, DpSeat seat, const char *meaning, guint until)
{
  for (guint i = 0; i <= until && i < s->events->len; i++)
    if (is_call (&dp_made_event (s, i)->event) && dp_made_event (s, i)->event.seat == seat && dp_made_event (s, i)->meaning && tells (dp_made_event (s, i)->meaning, meaning))
      return TRUE;
  return FALSE;
}

/* The event of the ruling point from which the answer is given. */
static guint
asked_at (const DpDirector *director, const DpScenarioAnswer *answer)
{
  guint point = answer->point ? answer->point - 1 : 0;

  return point < dp_director_n_points (director) ? dp_director_point (director, point)->event : 0;
}

static void
count_answers (Count *count, const DpScenario *s, const DpDirector *director)
{
  for (guint a = 0; a < s->answers->len; a++)
    {
      const DpScenarioAnswer *answer = &g_array_index (s->answers, DpScenarioAnswer, a);
      guint until = asked_at (director, answer);

      if (answer->question != DP_ASK_MEANING)
        continue;
      for (guint i = until + 1; i < s->events->len; i++)
        {
          const DpScenarioEvent *e = dp_made_event (s, i);

          if (is_call (&e->event) && e->event.seat == answer->seat && tells (answer->text, e->meaning) && !is_told_by (s, answer->seat, e->meaning, until))
            {
              note (count, FAULT_AHEAD, s);
              return;
            }
        }
    }
}

/* --- revokes --- */

static int
held_before (const DpPlay *play, const DpPlayedCard *revoke, DpDenomination suit)
{
  int held = dp_hand_length (play->dealt[revoke->hand], suit);

  for (int i = 0; i < play->n; i++)
    held -= play->card[i].event < revoke->event && play->card[i].hand == revoke->hand && play->card[i].status == DP_PLAYED_STANDS && dp_card_suit (play->card[i].card) == suit;
  return held;
}

/* Whether somebody speaks after that event and before another trick has been played. */
static gboolean
is_spoken_of (const DpScenario *s, guint event)
{
  guint cards = 0;

  for (guint i = event + 1; i < s->events->len && cards < 5; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_ATTENTION)
      return TRUE;
    else
      cards += dp_made_event (s, i)->event.kind == DP_EVENT_PLAY;
  return cards < 5;
}

static gboolean
is_shown (const DpScenario *s, const DpPlay *play, const DpPlayedCard *revoke, DpDenomination suit)
{
  for (guint i = revoke->event + 1; i < s->events->len; i++)
    {
      if (dp_made_event (s, i)->event.kind == DP_EVENT_ATTENTION)
        return FALSE;
      for (int c = 0; c < play->n; c++)
        if (play->card[c].event == i && play->card[c].hand == revoke->hand && play->card[c].trick > revoke->trick && play->card[c].trick <= revoke->trick + 2
            && dp_card_suit (play->card[c].card) == suit)
          return !is_spoken_of (s, i);
    }
  return FALSE;
}

static void
count_revokes (Count *count, const DpScenario *s, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);
      const DpPlayedCard *revoke;
      DpDenomination suit;
      int held;

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.trouble != DP_TROUBLE_REVOKE || incident->play.restricted || incident->play.faced || incident->play.index < 0)
        continue;
      revoke = &play->card[incident->play.index];
      suit = (DpDenomination) incident->play.suit;
      held = held_before (play, revoke, suit);
      if (held > 2)
        note (count, FAULT_LONG, s);
      if (dp_card_suit (revoke->card) == play->trumps ? held > 1 : dp_card_rank (revoke->card) > 10)
        note (count, FAULT_DEAR, s);
      if (is_shown (s, play, revoke, suit))
        note (count, FAULT_SHOWN, s);
    }
}

/* --- words --- */

static void
count_words (Count *count, const DpScenario *s)
{
  static const char *const plurals[] = { " one of the clubs", " one of the diamonds", " one of the hearts", " one of the spades" };
  static const char *const tricks[] = { "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "last" };
  g_autoptr (GString) opening = g_string_new_len (s->story, (gssize) strcspn (s->story, ".?!"));
  guint n;

  for (int seat = 0; seat < DP_SEATS; seat++)
    if (s->names[seat])
      g_string_replace (opening, s->names[seat], "", 0);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (count->openings, opening->str));
  g_hash_table_insert (count->openings, g_strdup (opening->str), GUINT_TO_POINTER (n + 1));
  for (guint i = 0; i < G_N_ELEMENTS (plurals); i++)
    if (strstr (s->story, plurals[i]))
      note (count, FAULT_PLURAL, s);
  for (guint i = 0; i < G_N_ELEMENTS (tricks); i++)
    {
      g_autofree char *words = g_strdup_printf (" to the %s trick", tricks[i]);
      const char *at = strstr (s->story, words);

      if (at && strstr (at + 1, words))
        note (count, FAULT_TWICE, s);
    }
}

/* --- calls --- */

/* The points that a call shows, by its words; FALSE when they tell none. */
static gboolean
points_of (const char *meaning, int *min, int *max)
{
  const char *at;

  *min = 0;
  *max = 40;
  if ((at = strstr (meaning, "at most ")) && sscanf (at, "at most %d point", max) == 1)
    return TRUE;
  if ((at = strstr (meaning, "fewer than ")) && sscanf (at, "fewer than %d point", max) == 1)
    return TRUE;
  at = strpbrk (meaning, "0123456789");
  if (!at)
    return FALSE;
  if (sscanf (at, "%d to %d point", min, max) == 2 || sscanf (at, "%d or %d point", min, max) == 2)
    return TRUE;
  *max = 40;
  return sscanf (at, "%d", min) == 1 && (strstr (at, "points or more") || strstr (at, "or more points"));
}

static void
count_changes (Count *count, const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      int min, max;

      if (event->kind != DP_EVENT_CHANGE_OF_CALL || event->intent != DP_INTENT_INTENDED)
        continue;
      for (guint j = i; j > 0; j--)
        {
          const DpScenarioEvent *first = dp_made_event (s, j - 1);

          if (!is_call (&first->event) || first->event.seat != event->seat)
            continue;
          if (first->event.intent != DP_INTENT_SLIP && first->meaning && points_of (first->meaning, &min, &max)
              && (dp_hand_points (s->hand[event->seat]) < min - 2 || dp_hand_points (s->hand[event->seat]) > max + 2))
            note (count, FAULT_FAR, s);
          break;
        }
    }
}

static void
count_calls (Count *count, const DpScenario *s)
{
  DpAuction auction;

  dp_auction_init (&auction, s->dealer);
  for (guint i = 0; i + 1 < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      gboolean low;

      if (!is_call (event))
        continue;
      low = dp_call_is_bid (event->call) && !dp_auction_is_sufficient (&auction, auction.n, event->call);
      for (guint j = i + 1; low && j < s->events->len; j++)
        {
          const DpEvent *next = &dp_made_event (s, j)->event;

          if (!is_call (next))
            continue;
          if (next->seat == event->seat && dp_call_is_bid (next->call) && next->call < event->call)
            note (count, FAULT_LOWER, s);
          break;
        }
      if (!low)
        dp_auction_add (&auction, (DpAuctionCall) { .seat = event->seat, .turn = event->seat, .call = event->call, .status = DP_CALL_STANDS });
    }
}

static gboolean
has_irregular_call (const DpAuction *auction)
{
  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].status != DP_CALL_STANDS || (auction->call[i].marks & ~(guint) DP_MARK_ARTIFICIAL) || auction->call[i].bars)
      return TRUE;
  return FALSE;
}

static void
count_contract (Count *count, const DpScenario *s, const DpDirector *director)
{
  const DpAuction *auction = &dp_director_table (director)->auction;
  DpContract c = dp_auction_contract (auction);
  int points;
  guint tricks;

  if (dp_director_table (director)->phase == DP_PHASE_AUCTION || !c.level || c.doubled || has_irregular_call (auction))
    return;
  points = dp_hand_points (s->hand[c.declarer]) + dp_hand_points (s->hand[dp_seat_partner ((DpSeat) c.declarer)]);
  tricks = c.denomination == DP_NOTRUMP ? 3 : c.denomination >= DP_HEARTS ? 4 : 5;
  if (points >= 26 && c.level < tricks && !(c.denomination < DP_HEARTS && c.level == 4))
    note (count, FAULT_BELOW_GAME, s);
  if (40 - points >= 24 && c.level <= 2)
    note (count, FAULT_SOLD, s);
}

/* Whether that call was never meant: it says so itself, or is changed later as a slip, or its player would like to change it as one. */
static gboolean
is_slip (const DpScenario *s, guint call)
{
  if (dp_made_event (s, call)->event.intent == DP_INTENT_SLIP)
    return TRUE;
  for (guint i = call + 1; i < s->events->len; i++)
    if ((dp_made_event (s, i)->event.kind == DP_EVENT_CHANGE_OF_CALL || dp_made_event (s, i)->event.request == DP_REQUEST_CHANGE) && dp_made_event (s, i)->event.seat == dp_made_event (s, call)->event.seat)
      return dp_made_event (s, i)->event.intent == DP_INTENT_SLIP;
  return FALSE;
}

static gboolean
stands (const DpAuction *auction, guint event)
{
  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].event == event)
      return auction->call[i].status == DP_CALL_STANDS;
  return FALSE;
}

/* Bids for which there is no agreement, in a suit that an opponent has bid: not over a bid that was not seen, nor a joke above seven. */
static void
count_theirs (Count *count, const DpScenario *s, const DpDirector *director)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *bid = dp_made_event (s, i);

      if (!is_call (&bid->event) || !dp_call_is_bid (bid->event.call) || dp_call_level (bid->event.call) > 7 || dp_call_denomination (bid->event.call) == DP_NOTRUMP
          || !bid->meaning || !strstr (bid->meaning, "natural, with") || is_slip (s, i))
        continue;
      for (guint j = 0; j < i; j++)
        {
          const DpEvent *other = &dp_made_event (s, j)->event;

          if (is_call (other) && dp_call_is_bid (other->call) && other->seat % 2 != bid->event.seat % 2 && other->call < bid->event.call
              && stands (&dp_director_table (director)->auction, j) && dp_call_denomination (other->call) == dp_call_denomination (bid->event.call))
            {
              note (count, FAULT_THEIRS, s);
              return;
            }
        }
    }
}

static void
count_hands (Count *count, const DpScenario *s)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      int first = 0, second = 0;

      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        {
          int length = dp_hand_length (s->hand[seat], (DpDenomination) suit);

          second = MAX (second, MIN (first, length));
          first = MAX (first, length);
        }
      if (first + second >= 12)
        {
          note (count, FAULT_FREAK, s);
          return;
        }
    }
}

/* --- explanations --- */

/* Each outcome speaks of a ruling that there is. */
static void
check_outcomes (const DpGenerator *generator, const DpCode *code)
{
  const DpPlotBook *book = dp_generator_book (generator);

  for (guint i = 0; i < dp_plot_book_length (book); i++)
    {
      const DpCasePlot *plot = dp_plot_book_get (book, i);

      for (guint o = 0; g_str_equal (plot->code, dp_code_id (code)) && o < plot->outcomes->len; o++)
        if (!dp_reach_find_leaf (code, ((const DpPlotOutcome *) plot->outcomes->pdata[o])->leaf))
          g_error ("%s: there is no ruling “%s”", plot->id, ((const DpPlotOutcome *) plot->outcomes->pdata[o])->leaf);
    }
}

/* Whether an explanation goes through what might have been. */
static gboolean
is_conditional (const char *explanation)
{
  static const char *const words[] = { "If not", "if not", "therwise", "Should ", "nless", " if " };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (explanation, words[i]))
      return TRUE;
  return FALSE;
}

/* Whether the explanation names that law, or its head number where it names several parts of one. */
static void
count_unsaid (Count *count, const DpScenario *s, const DpDirector *director)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpRuling *ruling = &dp_director_point (director, p)->ruling;

      for (guint i = 0; i < ruling->n; i++)
        {
          const char *law = ruling->clause[i].law;

          if (ruling->clause[i].kind != DP_CLAUSE_REVIEW || !law || strstr (s->explanation, law))
            continue;
          /* Of two questions about the same bid one is told. */
          if (g_str_equal (law, "23C") && strstr (s->explanation, "27D"))
            continue;
          if (g_getenv ("DP_TELL"))
            g_test_message ("%s: %s", s->id, law);
          note (count, FAULT_UNSAID, s);
          return;
        }
    }
}

/* Whether a sentence comes twice, or what declarer has done is said of two turns. */
static gboolean
is_repeated (const char *explanation)
{
  g_auto (GStrv) sentences = g_strsplit (explanation, ". ", -1);

  if (strstr (explanation, "has done so") && strstr (explanation, "hasn’t done so"))
    return TRUE;
  for (char **one = sentences; *one; one++)
    for (char **other = one + 1; *other; other++)
      if (strlen (*one) > 10 && g_str_equal (*one, *other))
        return TRUE;
  return FALSE;
}

static gboolean
is_wrong_score (const DpScenario *s)
{
  gboolean ns = dp_vul_covers (s->vul, DP_SEAT_NORTH), ew = dp_vul_covers (s->vul, DP_SEAT_EAST);

  return (strstr (s->story, "game all") && !(ns && ew)) || (strstr (s->story, "a game up") && ns == ew) || (strstr (s->story, "obody has a game") && (ns || ew));
}

static gboolean
names_himself (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->says && e->event.seat < DP_SEAT_NONE && e->event.kind != DP_EVENT_CALL && strstr (e->says, dp_seat_name ((DpSeat) e->event.seat)))
        return TRUE;
    }
  return FALSE;
}

/* Whoever calls at another's turn, of whose turn an answer speaks, has an answer about what he saw as well: the one that is ready for everybody would deny it. */
static gboolean
has_not_seen (const DpScenario *s, const DpDirector *director)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_CALL && incident->turn < DP_SEAT_NONE && incident->turn != incident->offender
          && dp_scenario_answer (s, G_MAXUINT, (DpSeat) incident->offender, DP_ASK_TURN) && !dp_scenario_answer (s, G_MAXUINT, (DpSeat) incident->offender, DP_ASK_SEEN))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_untold (const DpScenario *s, const DpDirector *director)
{
  guint called = 0;

  while (called < s->events->len && dp_made_event (s, called)->event.kind != DP_EVENT_ATTENTION)
    called++;
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);
      g_autofree char *card = NULL;

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.trouble != DP_TROUBLE_REVOKE || incident->play.index < 0 || incident->event >= called || incident->play.restricted)
        continue;
      card = dp_card_name (dp_director_table (director)->play.card[incident->play.index].card);
      if (!strstr (s->story, card))
        return TRUE;
    }
  return FALSE;
}

/* Whether that player is one of whom the case is about: then what he called need not have been his best. */
static gboolean
has_erred (const DpScenario *s, const DpDirector *director, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    if (dp_director_incident (director, i)->offender == seat)
      return TRUE;
  for (guint i = 0; i < s->answers->len; i++)
    if (g_array_index (s->answers, DpScenarioAnswer, i).seat == seat)
      return TRUE;
  return FALSE;
}

static gboolean
is_good_suit (DpHand hand, DpDenomination suit)
{
  int tops = 0;

  for (int rank = 10; rank <= 12; rank++)
    tops += dp_hand_has (hand, dp_card (suit, rank)) ? 1 : 0;
  return dp_hand_length (hand, suit) >= 6 && tops >= 2 && dp_hand_points (hand) >= 9;
}

/* An opening bid of one in a suit is on the right, and nobody else has bid. */
static gboolean
is_hidden (const DpScenario *s, const DpDirector *director)
{
  DpCall opening = DP_NO_CALL;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      DpHand hand = event->seat < DP_SEAT_NONE ? s->hand[event->seat] : 0;

      if (event->kind != DP_EVENT_CALL || event->seat != (s->dealer + i) % DP_SEATS)
        return FALSE;
      if (opening != DP_NO_CALL)
        {
          for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
            if (!has_erred (s, director, (DpSeat) event->seat) && suit != (int) dp_call_denomination (opening)
                && ((event->call == DP_PASS && is_good_suit (hand, (DpDenomination) suit))
                    || (event->call == DP_DOUBLE && suit >= DP_HEARTS && dp_hand_points (hand) <= 17 && dp_hand_length (hand, (DpDenomination) suit) >= 5)))
              return TRUE;
          return FALSE;
        }
      if (dp_call_is_bid (event->call))
        {
          if (dp_call_level (event->call) != 1 || dp_call_denomination (event->call) == DP_NOTRUMP)
            return FALSE;
          opening = event->call;
        }
    }
  return FALSE;
}

/* --- titles --- */

static void
count_title (Count *count, const DpScenario *s, guint seed)
{
  if (seed % 50 == 0)
    g_hash_table_remove_all (count->titles);
  count->titles_again += !g_hash_table_add (count->titles, g_strdup (s->title));
}

/* A title stands in one plot of a code. */
static void
check_titles (const DpGenerator *generator, const DpCode *code)
{
  const DpPlotBook *book = dp_generator_book (generator);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < dp_plot_book_length (book); i++)
    {
      const DpCasePlot *plot = dp_plot_book_get (book, i);

      for (guint t = 0; g_str_equal (plot->code, dp_code_id (code)) && t < plot->titles->len; t++)
        if (!g_hash_table_add (seen, plot->titles->pdata[t]))
          g_error ("“%s” is the title of two plots; the second is %s", (const char *) plot->titles->pdata[t], plot->id);
    }
}

/* --- all of it --- */

static guint
most_frequent (GHashTable *openings)
{
  GHashTableIter iter;
  gpointer n;
  guint most = 0;

  g_hash_table_iter_init (&iter, openings);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    most = MAX (most, GPOINTER_TO_UINT (n));
  return most;
}

static void
test_believable (gconstpointer id)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL), *data = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = dp_code_load (laws, &error);
  g_autoptr (DpGenerator) generator = dp_generator_new (data, code, &error);
  Count count = { .openings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), .titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  const DpAim any = { 0 };

  g_assert_no_error (error);
  check_outcomes (generator, code);
  check_titles (generator, code);
  for (guint seed = 1; seed <= CASES; seed++)
    {
      g_autoptr (DpScenario) s = dp_generator_make (generator, &any, seed, NULL, NULL, &error);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = NULL;

      g_assert_no_error (error);
      director = dp_scenario_play (s, code, diagnostics);
      g_assert_nonnull (director);
      count_title (&count, s, seed);
      count_answers (&count, s, director);
      count_revokes (&count, s, director);
      count_words (&count, s);
      if (is_conditional (s->explanation))
        note (&count, FAULT_CONDITIONAL, s);
      count_calls (&count, s);
      count_changes (&count, s);
      count_contract (&count, s, director);
      count_theirs (&count, s, director);
      count_hands (&count, s);
      count_unsaid (&count, s, director);
      note_if (&count, is_repeated (s->explanation), FAULT_REPEATED, s);
      note_if (&count, is_wrong_score (s), FAULT_SCORE, s);
      note_if (&count, names_himself (s), FAULT_OWN_SEAT, s);
      note_if (&count, has_not_seen (s, director), FAULT_SEEN, s);
      note_if (&count, is_untold (s, director), FAULT_UNTOLD, s);
      note_if (&count, is_hidden (s, director), FAULT_HIDDEN, s);
      dp_made_rooms_count (&count.rooms, s, director);
    }
  g_test_message ("%u opening sentences, the most frequent %u times", g_hash_table_size (count.openings), most_frequent (count.openings));
  /* Sixty to begin with, and none that one is tired of. */
  g_assert_cmpuint (g_hash_table_size (count.openings), >=, 60);
  g_assert_cmpuint (most_frequent (count.openings), <=, CASES / 25);
  g_test_message ("%u titles twice among fifty", count.titles_again);
  g_assert_cmpuint (count.titles_again, <=, CASES / 500);
  for (guint i = 0; i < FAULTS; i++)
    g_test_message ("%s: %u%s%s", fault_names[i], count.n[i], count.n[i] ? ", such as " : "", count.n[i] ? count.example[i] : "");
  for (guint i = 0; i < FAULTS; i++)
    {
      g_assert_cmpuint (count.n[i], ==, 0);
      g_free (count.example[i]);
    }
  dp_made_rooms_assert_none (&count.rooms);
  g_hash_table_unref (count.openings);
  g_hash_table_unref (count.titles);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *name = g_strconcat ("/made/believable/", codes[i], NULL);

      g_test_add_data_func (name, codes[i], test_believable);
    }
  return g_test_run ();
}
