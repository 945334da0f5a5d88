/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-narrator.h"

#include "dp-case-state.h"
#include "dp-narrator-play.h"
#include "dp-table-cards.h"

/* The play, told and shown step by step: what is said of each event, and where each card lies after it. */

typedef struct {
  DpCode *code;
  GPtrArray *scenarios;
} World;

#define HANDS                                                                                                                   \
  "<board dealer=\"S\" vulnerable=\"none\"><hand seat=\"N\" cards=\"AKQ2.T98.J7.5432\"/><hand seat=\"E\" cards=\"J3.AKQ.T98.KQJT9\"/>"    \
  "<hand seat=\"S\" cards=\"T98.J765.AKQ.A87\"/><hand seat=\"W\" cards=\"7654.432.65432.6\"/></board>"

static World
world_new (const char *events)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", "duplicate-2017", NULL);
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autofree char *text = events ? g_strconcat ("<scenario id=\"told\" code=\"duplicate-2017\" level=\"club\"><title>T</title><story>S.</story>" HANDS
                                                "<events>", events, "</events></scenario>", NULL)
                                 : NULL;
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "good", "the-play.xml", NULL);
  World world;

  g_assert_no_error (error);
  world.code = dp_code_load (folder, &error);
  g_assert_no_error (error);
  world.scenarios = text ? dp_scenario_reader_load_bytes (reader, text, strlen (text), "told", diagnostics)
                         : dp_scenario_reader_load (reader, file, diagnostics);
  if (!world.scenarios)
    g_error ("%s", dp_diagnostics_to_text (diagnostics));
  return world;
}

static void
world_free (World *world)
{
  g_ptr_array_unref (world->scenarios);
  dp_code_free (world->code);
}

static DpDirector *
play (const World *world, guint i)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpDirector *director = dp_scenario_play (g_ptr_array_index (world->scenarios, i), world->code, diagnostics);

  if (!director)
    g_error ("%s", dp_diagnostics_to_text (diagnostics));
  return director;
}

/* From that event on, one sentence a line. */
static void
assert_told (const char *events, guint from, const char *const *lines)
{
  World world = world_new (events);
  g_autoptr (DpDirector) director = play (&world, 0);
  const DpScenario *scenario = g_ptr_array_index (world.scenarios, 0);

  for (guint i = 0; lines[i]; i++)
    {
      g_autofree char *told = NULL;

      g_assert_cmpuint (from + i, <, scenario->events->len);
      told = dp_narrator_event_at (scenario, director, from + i);
      g_assert_cmpstr (told, ==, lines[i]);
    }
  world_free (&world);
}

/* A lead is told from a card played, declarer's from dummy's; after a ruling too. */
static void
test_tells_cards (void)
{
  static const char *const lines[] = {
    "West leads the seven of spades, face up.",
    "South plays the two of spades from dummy.",
    "East plays the jack of spades.",
    "South plays the ten of spades.",
    "East leads the king of clubs.",
    "South plays the ace of clubs.",
    "West plays the four of spades.",
    "South calls the director about a revoke.",
    "West plays the six of clubs.",
    "South plays the two of clubs from dummy.",
    "South leads the eight of clubs.",
    NULL,
  };

  assert_told ("<calls>1NT P 3NT P P P</calls><tricks>S7 S2 SJ ST / CK CA</tricks><play seat=\"W\" card=\"S4\"/><attention seat=\"S\" revoke=\"yes\"/>"
               "<trick>C6 C2</trick><play seat=\"S\" card=\"C8\"/>",
               6, lines);
}

static void
test_tells_opening (void)
{
  static const char *const lines[] = {
    "East leads the king of clubs, face up.", "North calls the director.", "South accepts the lead and becomes dummy.", NULL,
  };
  static const char *const down[] = { "East leads a card, face down.", NULL };
  static const char *const refused[] = { "South doesn’t accept the lead.", "South requires clubs.", NULL };

  assert_told ("<calls>1NT P 3NT P P P</calls><lead seat=\"E\" card=\"CK\"/><attention seat=\"N\"/><decision seat=\"S\" option=\"accept-as-dummy\"/>", 6, lines);
  assert_told ("<calls>1NT P 3NT P P P</calls><lead seat=\"E\" card=\"CK\" face-down=\"yes\"/><attention seat=\"N\"/>", 6, down);
  assert_told ("<calls>1NT P 3NT P P P</calls><lead seat=\"E\" card=\"CK\"/><attention seat=\"N\"/><decision seat=\"S\" option=\"refuse\"/>"
               "<decision seat=\"S\" option=\"require\" suit=\"C\"/>",
               8, refused);
}

/* Law 55A: what each defender says to declarer's lead, and what the other says then. */
static void
test_tells_both_defenders (void)
{
  static const char *const differ[] = { "South leads the five of clubs from dummy.", "East calls the director.", "West doesn’t accept the lead.",
                                        "East, the other defender, accepts it.", NULL };
  static const char *const refuse[] = { "West doesn’t accept the lead.", "East doesn’t accept it either.", NULL };
  static const char *const accept[] = { "West accepts the lead.", "East, the other defender, doesn’t accept it.", NULL };
  static const char *const agree[] = { "West accepts the lead.", "East accepts it too.", NULL };

#define LED "<calls>1NT P 3NT P P P</calls><tricks>C6 C2 CK CA</tricks><play seat=\"N\" card=\"C5\"/><attention seat=\"E\"/>"
#define SAYS(w, e) LED "<decision seat=\"W\" option=\"" w "\"/><decision seat=\"E\" option=\"" e "\"/>"
  assert_told (SAYS ("refuse", "accept"), 10, differ);
  assert_told (SAYS ("refuse", "refuse"), 12, refuse);
  assert_told (SAYS ("accept", "refuse"), 12, accept);
  assert_told (SAYS ("accept", "accept"), 12, agree);
#undef SAYS
#undef LED
}

/* Sentences that need no table. */
static void
test_tells_others (void)
{
  DpEvent e = dp_event (DP_EVENT_EXPOSE, DP_SEAT_WEST);
  DpPlay before;
  DpDeal deal = { { 0 } };
  char *text;

#define TOLD(function, ...)                                 \
  G_STMT_START                                              \
  {                                                         \
    text = function;                                        \
    g_assert_cmpstr (text, ==, __VA_ARGS__);                \
    g_free (text);                                          \
  }                                                         \
  G_STMT_END

  e.cards = (DpHand) 1 << dp_card (DP_HEARTS, 11) | (DpHand) 1 << dp_card (DP_DIAMONDS, 3);
  /* Whether it was an accident is for the director to ask. */
  e.shown = DP_SHOWN_DROPPED;
  TOLD (dp_narrator_exposed (&e), "West exposes the king of hearts and the five of diamonds.");
  e.shown = DP_SHOWN_DELIBERATE;
  TOLD (dp_narrator_exposed (&e), "West exposes the king of hearts and the five of diamonds.");
  e.shown = DP_SHOWN_NAMED;
  TOLD (dp_narrator_exposed (&e), "West mentions having the king of hearts and the five of diamonds.");
  e.shown = DP_SHOWN_SPREAD;
  TOLD (dp_narrator_exposed (&e), "West begins to spread the hand.");

  e = dp_event (DP_EVENT_CLAIM, DP_SEAT_SOUTH);
  e.tricks = 3;
  TOLD (dp_narrator_claim (&e), "South claims 3 of the remaining tricks.");
  e.concedes = TRUE;
  TOLD (dp_narrator_claim (&e), "South concedes the remaining tricks.");

  e = dp_event_decision (DP_SEAT_SOUTH, DP_OPTION_PROHIBIT);
  e.suits = 1 << DP_SPADES | 1 << DP_HEARTS;
  TOLD (dp_narrator_play_decision (&e), "South prohibits spades, hearts.");
  e = dp_event_decision (DP_SEAT_SOUTH, DP_OPTION_LOWEST);
  TOLD (dp_narrator_play_decision (&e), "South requires the lowest card of the suit led.");
  e = dp_event_decision (DP_SEAT_SOUTH, DP_OPTION_CHOOSE_CARD);
  e.card = dp_card (DP_SPADES, 0);
  TOLD (dp_narrator_play_decision (&e), "South names the two of spades.");
  e = dp_event_decision (DP_SEAT_EAST, DP_OPTION_CHOOSE_HAND);
  e.hand = DP_SEAT_NORTH;
  TOLD (dp_narrator_play_decision (&e), "East chooses the lead from North’s hand.");
  e = dp_event_decision (DP_SEAT_EAST, DP_OPTION_ACCEPT);
  g_assert_null (dp_narrator_play_decision (&e));

  /* Dummy's card, by what was said. */
  dp_play_init (&before, &deal);
  dp_play_begin (&before, DP_NOTRUMP, DP_SEAT_SOUTH, DP_SEAT_WEST);
  e = dp_event_play (DP_SEAT_NORTH, dp_card (DP_SPADES, 12));
  TOLD (dp_narrator_card (&e, &before), "South leads the ace of spades from dummy.");
  TOLD (dp_narrator_card (&e, NULL), "North plays the ace of spades.");
  e.called = DP_CALLED_HIGH;
  TOLD (dp_narrator_card (&e, &before), "South says “high” to dummy, who puts the ace of spades in the played position.");
  e.called = DP_CALLED_NOTHING;
  TOLD (dp_narrator_card (&e, &before), "North, dummy, puts the ace of spades in the played position. Nobody has called for it.");
  e.called_card = dp_card (DP_SPADES, 0);
  TOLD (dp_narrator_card (&e, &before), "South calls for the two of spades. North, dummy, puts the ace of spades in the played position.");
  /* What a slip of the tongue meant is for the director to ask. */
  e.called = DP_CALLED_SLIP;
  TOLD (dp_narrator_card (&e, &before), "South leads the ace of spades from dummy.");
  e = dp_event_play (DP_SEAT_WEST, dp_card (DP_CLUBS, 4));
  e.cards = (DpHand) 1 << dp_card (DP_CLUBS, 5);
  TOLD (dp_narrator_card (&e, &before), "West leads the six of clubs. Together with it: the seven of clubs.");
  e.cards = 0;
  e.change = TRUE;
  TOLD (dp_narrator_card (&e, &before), "West changes the card played to the six of clubs.");
  e.change = FALSE;
  e.held = TRUE;
  TOLD (dp_narrator_card (&e, &before), "West is holding the six of clubs and hasn’t put it down.");
  e.held = FALSE;
  e.simultaneous = TRUE;
  TOLD (dp_narrator_card (&e, &before), "At the same moment West puts the six of clubs on the table.");
  e = dp_event_play (DP_SEAT_NORTH, dp_card (DP_SPADES, 12));
  e.simultaneous = TRUE;
  TOLD (dp_narrator_card (&e, &before), "At the same moment South plays the ace of spades from dummy.");
  e = dp_event (DP_EVENT_LEAD, DP_SEAT_EAST);
  e.card = dp_card (DP_CLUBS, 4);
  e.simultaneous = TRUE;
  TOLD (dp_narrator_card (&e, NULL), "At the same moment East leads the six of clubs, face up.");
  e = dp_event (DP_EVENT_EXPOSE, DP_SEAT_WEST);
  e.cards = (DpHand) 1 << dp_card (DP_CLUBS, 4);
  e.shown = DP_SHOWN_CONCEDING;
  TOLD (dp_narrator_exposed (&e), "West concedes and shows the six of clubs; partner objects at once.");
  e.led = TRUE;
  TOLD (dp_narrator_exposed (&e), "West leads the six of clubs, face up, during the auction.");
  /* Only an opponent saw it: it hasn't left the hand. */
  e.led = FALSE;
  e.shown = DP_SHOWN_DROPPED;
  e.hidden = TRUE;
  TOLD (dp_narrator_exposed (&e), "An opponent sees a card of West’s: the six of clubs.");
#undef TOLD
}

/* What the table shows: each of the 52 cards in one place only. */
static void
check_table (const DpTable *table)
{
  DpHand seen = 0, once;
  int t = dp_table_cards_trick (table);

  if (!dp_table_cards_in_play (table))
    return;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      once = dp_table_cards_held (table, (DpSeat) seat);
      g_assert_true ((seen & once) == 0 && (once & ~table->play.dealt[seat]) == 0);
      seen |= once;
      /* A penalty card is still its owner's, or lies undecided. */
      once = (table->exposed[seat] | table->penalty[seat]) & table->play.held[seat];
      g_assert_true ((seen & once) == 0);
      seen |= once;
    }
  for (int i = 0; i <= t; i++)
    for (int seat = 0; seat < DP_SEATS; seat++)
      if (table->play.tricks[i].card[seat] != DP_NO_CARD)
        {
          once = (DpHand) 1 << table->play.tricks[i].card[seat];
          g_assert_true ((seen & once) == 0);
          seen |= once;
        }
  for (int i = 0; i < table->play.n; i++)
    if (table->play.card[i].status == DP_PLAYED_UNDECIDED)
      seen |= (DpHand) 1 << table->play.card[i].card;
  g_assert_cmpint (dp_hand_size (seen), ==, DP_CARDS);
}

/* Back and forth through a case: at each event the cards are where the director's own table has them, and looking back shows what
 * there was to be seen. */
static void
test_steps (void)
{
  World world = world_new (NULL);

  for (guint i = 0; i < world.scenarios->len; i++)
    {
      g_autoptr (DpDirector) director = play (&world, i);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpCaseState) state = dp_case_state_new (g_ptr_array_index (world.scenarios, i), world.code, diagnostics);
      guint n = dp_director_n_events (director);
      DpTable table;

      for (guint k = 0; k <= n; k++)
        {
          dp_director_table_at (director, k, &table);
          check_table (&table);
          dp_director_seen_at (director, k, &table);
          check_table (&table);
        }
      while (state->mode != DP_CASE_DEBRIEF)
        if (!dp_case_state_step_forward (state))
          dp_case_state_give_ruling (state);
      for (guint k = n;; k--)
        {
          DpTable shown;

          g_assert_cmpuint (state->shown, ==, k);
          dp_case_state_table (state, &shown);
          check_table (&shown);
          dp_director_table_at (director, k, &table);
          g_assert_cmpint (dp_table_cards_in_play (&shown), ==, dp_table_cards_in_play (&table));
          if (dp_table_cards_in_play (&table))
            {
              g_assert_cmpint (dp_table_cards_trick (&shown), ==, dp_table_cards_trick (&table));
              g_assert_cmpint (dp_table_cards_dummy (&shown), ==, dp_table_cards_dummy (&table));
              for (int seat = 0; seat < DP_SEATS; seat++)
                g_assert_true (dp_table_cards_held (&shown, (DpSeat) seat) == dp_table_cards_held (&table, (DpSeat) seat));
            }
          if (!dp_case_state_step_back (state))
            break;
        }
      g_assert_cmpuint (state->shown, ==, 0);
    }
  world_free (&world);
}

/* Who made a call speaks of his own; his partner, of his partner's. */
static void
test_own_call (void)
{
  World world = world_new ("<call seat=\"S\" call=\"1S\"><meaning>five spades</meaning></call><attention seat=\"W\"/>");
  g_autoptr (DpDirector) director = play (&world, 0);
  const DpScenario *scenario = g_ptr_array_index (world.scenarios, 0);
  g_autofree char *own = dp_narrator_answer (scenario, director, 1, 2, DP_SEAT_SOUTH, DP_ASK_MEANING);
  g_autofree char *partners = dp_narrator_answer (scenario, director, 1, 2, DP_SEAT_NORTH, DP_ASK_MEANING);

  g_assert_cmpstr (own, ==, "My 1♠: five spades.");
  g_assert_cmpstr (partners, ==, "Partner’s 1♠: five spades.");
  world_free (&world);
}

/* A card that only an opponent has seen lies nowhere on the table: not before the ruling, and not after it. */
static void
test_glimpsed (void)
{
  static const char *const events[] = {
    "<call seat=\"S\" call=\"1S\"/><expose seat=\"W\" cards=\"H4\" partner-saw=\"no\"/><attention seat=\"N\"/><call seat=\"W\" call=\"P\"/>",
    "<calls>1NT P 3NT P P P</calls><tricks>S7 S2 SJ ST</tricks><expose seat=\"W\" cards=\"H4\" partner-saw=\"no\"/><attention seat=\"S\"/><play seat=\"S\" card=\"DA\"/>",
  };

  for (guint e = 0; e < G_N_ELEMENTS (events); e++)
    {
      World world = world_new (events[e]);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpCaseState) state = dp_case_state_new (g_ptr_array_index (world.scenarios, 0), world.code, diagnostics);
      DpHand four = (DpHand) 1 << dp_card (DP_HEARTS, 2);
      DpTable table;

      while (state->mode != DP_CASE_RULING)
        g_assert_true (dp_case_state_step_forward (state));
      dp_case_state_table (state, &table);
      g_assert_true (table.exposed[DP_SEAT_WEST] == 0 && table.penalty[DP_SEAT_WEST] == 0);
      g_assert_true (table.glimpsed[DP_SEAT_WEST] == four);
      g_assert_true (dp_table_cards_glimpsed (&table, DP_SEAT_WEST) == (e == 0 ? four : 0));
      g_assert_true (e == 0 || (dp_table_cards_held (&table, DP_SEAT_WEST) & four));
      dp_case_state_give_ruling (state);
      dp_case_state_table (state, &table);
      g_assert_true (table.glimpsed[DP_SEAT_WEST] == 0 && table.exposed[DP_SEAT_WEST] == 0);
      world_free (&world);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/narrator/tells-cards", test_tells_cards);
  g_test_add_func ("/narrator/tells-opening", test_tells_opening);
  g_test_add_func ("/narrator/own-call", test_own_call);
  g_test_add_func ("/narrator/glimpsed", test_glimpsed);
  g_test_add_func ("/narrator/tells-both-defenders", test_tells_both_defenders);
  g_test_add_func ("/narrator/tells-others", test_tells_others);
  g_test_add_func ("/narrator/steps", test_steps);
  return g_test_run ();
}
