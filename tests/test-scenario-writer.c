/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-files.h"

#include "dp-scenario-writer.h"

#include <glib/gstdio.h>
#include <string.h>

/* Every case there is, written and read again, is as it was. */

static DpScenarioReader *
make_reader (void)
{
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  DpScenarioReader *reader = dp_scenario_reader_new (schema, NULL, &error);

  g_assert_no_error (error);
  return reader;
}

#define SAME(field) g_assert_cmpuint (a->field, ==, b->field)

/* Field by field: what lies between the fields is nobody's. */
static void
assert_event_equal (const DpEvent *a, const DpEvent *b)
{
  SAME (kind);
  SAME (seat);
  SAME (call);
  SAME (artificial);
  SAME (simultaneous);
  SAME (pause);
  SAME (misstated);
  SAME (request);
  SAME (specifies);
  SAME (intent);
  SAME (mind);
  SAME (uninfluenced);
  SAME (comparable);
  SAME (lowest);
  SAME (option);
  SAME (suit);
  SAME (stated);
  SAME (card);
  SAME (face_down);
  SAME (led);
  SAME (cards);
  SAME (suits);
  SAME (hand);
  SAME (told);
  SAME (shown);
  SAME (called);
  SAME (called_card);
  SAME (change);
  SAME (unseen);
  SAME (revoke);
  SAME (concedes);
  SAME (tricks);
}

static void
assert_events_equal (const DpScenario *a, const DpScenario *b)
{
  g_assert_cmpuint (a->events->len, ==, b->events->len);
  for (guint i = 0; i < a->events->len; i++)
    {
      const DpScenarioEvent *x = &g_array_index (a->events, DpScenarioEvent, i);
      const DpScenarioEvent *y = &g_array_index (b->events, DpScenarioEvent, i);

      assert_event_equal (&x->event, &y->event);
      g_assert_cmpstr (x->meaning, ==, y->meaning);
      g_assert_cmpstr (x->says, ==, y->says);
      g_assert_cmpstr (x->reason, ==, y->reason);
    }
}

static void
assert_answers_equal (const DpScenario *a, const DpScenario *b)
{
  g_assert_cmpuint (a->answers->len, ==, b->answers->len);
  for (guint i = 0; i < a->answers->len; i++)
    {
      const DpScenarioAnswer *x = &g_array_index (a->answers, DpScenarioAnswer, i);
      const DpScenarioAnswer *y = &g_array_index (b->answers, DpScenarioAnswer, i);

      g_assert_cmpint (x->seat, ==, y->seat);
      g_assert_cmpint (x->question, ==, y->question);
      g_assert_cmpuint (x->point, ==, y->point);
      g_assert_cmpstr (x->text, ==, y->text);
    }
  g_assert_cmpuint (a->expects->len, ==, b->expects->len);
  for (guint i = 0; i < a->expects->len; i++)
    {
      const DpScenarioExpect *x = &g_array_index (a->expects, DpScenarioExpect, i);
      const DpScenarioExpect *y = &g_array_index (b->expects, DpScenarioExpect, i);

      g_assert_cmpuint (x->point, ==, y->point);
      g_assert_cmpint (x->absent, ==, y->absent);
      g_assert_cmpuint (x->given, ==, y->given);
      g_assert_true (dp_clause_equal (&x->clause, &y->clause));
      g_assert_cmpstr (x->clause.law, ==, y->clause.law);
    }
}

static void
assert_accepts_equal (const DpScenario *a, const DpScenario *b)
{
  guint n = a->accepts ? a->accepts->len : 0;

  g_assert_cmpuint (n, ==, b->accepts ? b->accepts->len : 0);
  for (guint i = 0; i < n; i++)
    {
      const DpScenarioAccept *x = &g_array_index (a->accepts, DpScenarioAccept, i);
      const DpScenarioAccept *y = &g_array_index (b->accepts, DpScenarioAccept, i);

      g_assert_cmpuint (x->said.point, ==, y->said.point);
      g_assert_cmpint (x->said.absent, ==, y->said.absent);
      g_assert_cmpuint (x->said.given, ==, y->said.given);
      g_assert_true (dp_clause_fits (&x->said.clause, &y->said.clause, x->said.given));
      g_assert_cmpuint (x->view, ==, y->view);
      g_assert_cmpstr (x->reason, ==, y->reason);
    }
}

static void
assert_equal (const DpScenario *a, const DpScenario *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpstr (a->code, ==, b->code);
  g_assert_cmpint (a->level, ==, b->level);
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpstr (a->story, ==, b->story);
  g_assert_cmpstr (a->explanation, ==, b->explanation);
  g_assert_cmpstr (a->theme, ==, b->theme);
  g_assert_cmpint (a->dealer, ==, b->dealer);
  g_assert_cmpint (a->vul, ==, b->vul);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      g_assert_cmpstr (a->names[seat], ==, b->names[seat]);
      g_assert_cmpuint (a->hand[seat], ==, b->hand[seat]);
      g_assert_cmpint (a->shown[seat], ==, b->shown[seat]);
    }
  for (int side = 0; side < 2; side++)
    g_assert_cmpstr (a->agreements[side], ==, b->agreements[side]);
  assert_events_equal (a, b);
  assert_answers_equal (a, b);
  assert_accepts_equal (a, b);
}

static void
round_trip (DpScenarioReader *reader, const DpScenario *scenario)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *xml = dp_scenario_to_xml (scenario);
  g_autoptr (GPtrArray) again = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), scenario->id, diagnostics);

  if (!again)
    {
      g_autofree char *said = dp_diagnostics_to_text (diagnostics);

      g_error ("%s\n%s", said, xml);
    }
  g_assert_cmpuint (again->len, ==, 1);
  assert_equal (scenario, g_ptr_array_index (again, 0));
}

static guint
round_trip_folder (DpScenarioReader *reader, const char *folder)
{
  g_autoptr (GPtrArray) files = dp_case_files (folder);
  guint n = 0;

  for (guint f = 0; f < files->len; f++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, files->pdata[f], diagnostics);

      for (guint i = 0; scenarios && i < scenarios->len; i++, n++)
        round_trip (reader, g_ptr_array_index (scenarios, i));
    }
  return n;
}

static void
test_shipped (void)
{
  g_autoptr (DpScenarioReader) reader = make_reader ();
  g_autofree char *good = g_test_build_filename (G_TEST_DIST, "good", NULL);

  g_assert_cmpuint (round_trip_folder (reader, NULL), >, 100);
  g_assert_cmpuint (round_trip_folder (reader, good), >, 0);
}

static DpScenario *
make_scenario (void)
{
  DpScenario *s = g_new0 (DpScenario, 1);
  DpScenarioEvent event = { .event = dp_event_call (DP_SEAT_WEST, dp_bid (1, DP_HEARTS)) };

  s->id = dp_scenario_make_id ("West bids 1♥ out of turn!");
  s->code = g_strdup ("duplicate-2017");
  s->level = DP_LEVEL_CLUB;
  s->title = g_strdup ("“Pass” & <1♥> \"quoted\" 'too' 🂡");
  s->story = g_strdup ("One.\n\nTwo & three.");
  s->dealer = DP_SEAT_SOUTH;
  s->names[DP_SEAT_WEST] = g_strdup ("W \"Bill\" <b> & co");
  s->events = g_array_new (FALSE, FALSE, sizeof (DpScenarioEvent));
  s->answers = g_array_new (FALSE, FALSE, sizeof (DpScenarioAnswer));
  s->expects = g_array_new (FALSE, FALSE, sizeof (DpScenarioExpect));
  g_array_append_val (s->events, event);
  event.event.kind = DP_EVENT_CHANGE_OF_CALL;
  event.event.call = dp_bid (2, DP_CLUBS);
  event.event.artificial = TRUE;
  event.event.simultaneous = TRUE;
  event.event.specifies = 0;
  event.event.intent = DP_INTENT_SLIP;
  event.event.mind = DP_MIND_OWN_TURN;
  event.event.comparable = DP_COMPARABLE_PURPOSE;
  g_array_append_val (s->events, event);
  event.event = dp_event_decision (DP_SEAT_NORTH, DP_OPTION_PROHIBIT);
  event.event.suit = DP_SPADES;
  event.event.suits = 1 << DP_SPADES;
  g_array_append_val (s->events, event);
  event.event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);
  g_array_append_val (s->events, event);
  event.event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);
  event.event.stated = DP_STATED_UNDISCLOSED;
  g_array_append_val (s->events, event);
  event.event = dp_event (DP_EVENT_EXPOSE, DP_SEAT_SOUTH);
  event.event.cards = (DpHand) 1 << dp_card (DP_HEARTS, 11) | (DpHand) 1 << dp_card (DP_CLUBS, 0);
  g_array_append_val (s->events, event);
  event.event.cards = (DpHand) 1 << dp_card (DP_SPADES, 8);
  event.event.led = TRUE;
  g_array_append_val (s->events, event);
  event.event = dp_event (DP_EVENT_ATTENTION, DP_SEAT_SOUTH);
  event.event.request = DP_REQUEST_RESTATEMENT;
  g_array_append_val (s->events, event);
  event.event = dp_event (DP_EVENT_LEAD, DP_SEAT_EAST);
  event.event.card = dp_card (DP_DIAMONDS, 3);
  event.event.face_down = TRUE;
  g_array_append_val (s->events, event);
  event.event = dp_event (DP_EVENT_LEAD, DP_SEAT_EAST);
  event.event.card = dp_card (DP_SPADES, 12);
  g_array_append_val (s->events, event);
  return s;
}

static void
add (DpScenario *s, DpEvent event)
{
  DpScenarioEvent e = { .event = event };

  g_array_append_val (s->events, e);
}

/* Everything that can be said of the play, and of no hand. */
static void
add_play (DpScenario *s)
{
  DpEvent e = dp_event_decision (DP_SEAT_SOUTH, DP_OPTION_PROHIBIT);

  e.suits = 1 << DP_HEARTS | 1 << DP_CLUBS;
  add (s, e);
  e = dp_event_decision (DP_SEAT_SOUTH, DP_OPTION_CHOOSE_CARD);
  e.card = dp_card (DP_HEARTS, 7);
  add (s, e);
  e = dp_event_decision (DP_SEAT_EAST, DP_OPTION_CHOOSE_HAND);
  e.hand = DP_SEAT_NORTH;
  add (s, e);
  add (s, dp_event_decision (DP_SEAT_SOUTH, DP_OPTION_ACCEPT_AS_DUMMY));
  for (int told = DP_TOLD_NOTHING; told <= DP_TOLD_BY_PARTNER; told++)
    {
      e = dp_event (DP_EVENT_LEAD, DP_SEAT_EAST);
      e.card = dp_card (DP_CLUBS, told);
      e.told = (guint8) told;
      e.mind = told ? DP_MIND_LEAD : DP_MIND_FOLLOW;
      add (s, e);
    }
  for (int called = DP_CALLED_FULLY; called <= DP_CALLED_SLIP; called++)
    {
      e = dp_event_play (DP_SEAT_NORTH, dp_card (DP_SPADES, called));
      e.called = (guint8) called;
      if (called == DP_CALLED_NOTHING || called == DP_CALLED_SLIP)
        e.called_card = dp_card (DP_SPADES, 12);
      add (s, e);
    }
  e = dp_event_play (DP_SEAT_WEST, dp_card (DP_HEARTS, 3));
  e.cards = (DpHand) 1 << dp_card (DP_HEARTS, 4) | (DpHand) 1 << dp_card (DP_HEARTS, 5);
  e.unseen = TRUE;
  e.change = TRUE;
  e.intent = DP_INTENT_MISINFORMED;
  e.mind = DP_MIND_LEAD;
  e.told = DP_TOLD_BY_OPPONENT;
  add (s, e);
  for (int held = DP_HELD_TABLE; held <= DP_HELD_BACK; held++)
    {
      e = dp_event_play (DP_SEAT_WEST, dp_card (DP_CLUBS, held));
      e.held = (guint8) held;
      e.simultaneous = held == DP_HELD_SEEN;
      add (s, e);
    }
  e = dp_event_play (DP_SEAT_WEST, dp_card (DP_CLUBS, 7));
  e.hidden = TRUE;
  e.simultaneous = TRUE;
  add (s, e);
  e = dp_event (DP_EVENT_LEAD, DP_SEAT_WEST);
  e.card = dp_card (DP_CLUBS, 8);
  e.hidden = TRUE;
  add (s, e);
  e = dp_event (DP_EVENT_EXPOSE, DP_SEAT_WEST);
  e.cards = (DpHand) 1 << dp_card (DP_CLUBS, 9);
  e.hidden = TRUE;
  add (s, e);
  e = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);
  e.stated = DP_STATED_DUMMY_SUGGESTS;
  e.card = dp_card (DP_CLUBS, 9);
  add (s, e);
  for (int shown = DP_SHOWN_DROPPED; shown <= DP_SHOWN_CONCEDING; shown++)
    {
      e = dp_event (DP_EVENT_EXPOSE, DP_SEAT_WEST);
      e.cards = (DpHand) 3 << dp_card (DP_DIAMONDS, shown);
      e.shown = (guint8) shown;
      add (s, e);
    }
  for (int stated = DP_STATED_DUMMY_SEEN; stated < DP_STATEDS; stated++)
    {
      e = dp_event (DP_EVENT_FACT, stated == DP_STATED_NEXT_BOARD || stated == DP_STATED_WRONG_EXPLANATION ? DP_SEAT_EAST : DP_SEAT_NONE);
      e.stated = (guint8) stated;
      add (s, e);
    }
  e = dp_event (DP_EVENT_CLAIM, DP_SEAT_SOUTH);
  e.tricks = 4;
  add (s, e);
  e.tricks = 0;
  add (s, e);
  e.concedes = TRUE;
  add (s, e);
  e = dp_event_call (DP_SEAT_WEST, DP_PASS);
  e.comparable = DP_COMPARABLE_SUBSET;
  e.compares = (guint64) 1 << DP_LAST_CALL | 1 << DP_DOUBLE;
  add (s, e);
  e = dp_event (DP_EVENT_ATTENTION, DP_SEAT_EAST);
  e.revoke = TRUE;
  add (s, e);
  e = dp_event (DP_EVENT_ATTENTION, DP_SEAT_EAST);
  e.request = DP_REQUEST_CHANGE;
  e.intent = DP_INTENT_SLIP;
  add (s, e);
}

static DpHand
hand (const char *text)
{
  g_autofree char *problem = NULL;
  DpHand cards = 0;

  g_assert_true (dp_hand_parse (text, &cards, &problem));
  return cards;
}

static DpCard
card (const char *text)
{
  DpCard c = DP_NO_CARD;

  g_assert_true (dp_card_parse (text, &c));
  return c;
}

/* Hostile texts, every kind of event. */
static void
test_odd (void)
{
  g_autoptr (DpScenarioReader) reader = make_reader ();
  g_autoptr (DpScenario) s = make_scenario ();

  g_assert_cmpstr (s->id, ==, "west-bids-1-out-of-turn");
  round_trip (reader, s);
  add_play (s);
  round_trip (reader, s);
}

/* Runs of plain calls and cards are written short, and what is not plain is not. */
static void
test_short (void)
{
  static const char *const calls[] = { "1NT", "P", "3NT", "P", "P", "P" };
  static const char *const cards[] = { "S5", "S2", "SJ", "ST", "CK", "CA", "C6", "C2", "S9", "S4" };
  static const DpSeat seats[] = { DP_SEAT_WEST, DP_SEAT_NORTH, DP_SEAT_EAST, DP_SEAT_SOUTH, DP_SEAT_EAST, DP_SEAT_SOUTH, DP_SEAT_WEST, DP_SEAT_NORTH,
                                  DP_SEAT_SOUTH, DP_SEAT_WEST };
  static const char expected[] =
    "  <events>\n"
    "    <calls>1NT P 3NT P P P</calls>\n"
    "    <tricks>\n"
    "      S5 S2 SJ ST /\n"
    "      CK CA C6 C2 /\n"
    "      S9 S4\n"
    "    </tricks>\n"
    "    <play seat=\"N\" card=\"SA\" called=\"high\"/>\n"
    "    <play seat=\"E\" card=\"S3\"/>\n"
    "    <attention seat=\"S\"/>\n"
    "    <tricks>\n"
    "      S8 S6\n"
    "    </tricks>\n"
    "  </events>\n";
  g_autoptr (DpScenarioReader) reader = make_reader ();
  g_autoptr (DpScenario) s = make_scenario ();
  g_autofree char *xml = NULL;
  DpEvent e;

  g_array_set_size (s->events, 0);
  s->hand[DP_SEAT_NORTH] = hand ("AKQ2.T98.J7.5432");
  s->hand[DP_SEAT_EAST] = hand ("J3.AKQ.T98.KQJT9");
  s->hand[DP_SEAT_SOUTH] = hand ("T98.J765.AKQ.A87");
  s->hand[DP_SEAT_WEST] = hand ("7654.432.65432.6");
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      DpCall call = DP_NO_CALL;

      g_assert_true (dp_call_parse (calls[i], &call));
      add (s, dp_event_call (dp_seat_offset (DP_SEAT_SOUTH, (int) i), call));
    }
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      e = dp_event_play (seats[i], card (cards[i]));
      e.kind = i ? DP_EVENT_PLAY : DP_EVENT_LEAD;
      add (s, e);
    }
  e = dp_event_play (DP_SEAT_NORTH, card ("SA"));
  e.called = DP_CALLED_HIGH;
  add (s, e);
  add (s, dp_event_play (DP_SEAT_EAST, card ("S3")));
  add (s, dp_event (DP_EVENT_ATTENTION, DP_SEAT_SOUTH));
  add (s, dp_event_play (DP_SEAT_SOUTH, card ("S8")));
  add (s, dp_event_play (DP_SEAT_WEST, card ("S6")));
  xml = dp_scenario_to_xml (s);
  g_assert_nonnull (strstr (xml, expected));
  round_trip (reader, s);
  /* A case that does not give the hands cannot leave out whose card it is. */
  for (int seat = 0; seat < DP_SEATS; seat++)
    s->hand[seat] = 0;
  round_trip (reader, s);
}

/* Whatever happens, in whatever order, is read as it was written. */
static void
test_random (void)
{
  g_autoptr (DpScenarioReader) reader = make_reader ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (DpScenario) s = make_scenario ();

      g_array_set_size (s->events, 0);
      for (int c = 0; c < DP_CARDS; c++)
        s->hand[c % DP_SEATS] |= (DpHand) 1 << c;
      for (guint i = 0; i < 60; i++)
        {
          DpSeat seat = (DpSeat) g_rand_int_range (rand, 0, DP_SEATS);
          DpCard c = (DpCard) (g_rand_int_range (rand, 0, 13) * 4 + (int) seat);
          DpEvent e = i < 12 ? dp_event_call (seat, (DpCall) g_rand_int_range (rand, 0, 4)) : dp_event_play (seat, c);

          if (e.kind == DP_EVENT_PLAY && g_rand_int_range (rand, 0, 8) == 0)
            e.kind = DP_EVENT_LEAD;
          if (g_rand_int_range (rand, 0, 8) == 0)
            e.mind = e.kind == DP_EVENT_CALL ? DP_MIND_OWN_TURN : DP_MIND_LEAD;
          if (g_rand_int_range (rand, 0, 12) == 0)
            e = dp_event (DP_EVENT_ATTENTION, seat);
          add (s, e);
        }
      round_trip (reader, s);
    }
}

/* What XML cannot hold is left out, and the file is still one. */
static void
test_control (void)
{
  g_autoptr (DpScenarioReader) reader = make_reader ();
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpScenario) s = make_scenario ();
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *xml = NULL;

  g_free (s->title);
  s->title = g_strdup ("a\001b\177c\xff\xef\xbf\xbf" "d");
  xml = dp_scenario_to_xml (s);
  again = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), "memory", diagnostics);
  g_assert_nonnull (again);
  g_assert_cmpstr (((DpScenario *) g_ptr_array_index (again, 0))->title, ==, "abc\357\277\275d");
}

static void
test_save (void)
{
  g_autoptr (DpScenarioReader) reader = make_reader ();
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpScenario) s = make_scenario ();
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("dp-writer-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "case.xml", NULL);

  g_assert_true (dp_scenario_save (s, path, &error));
  g_assert_no_error (error);
  g_assert_true (dp_scenario_save (s, path, &error));
  again = dp_scenario_reader_load (reader, path, diagnostics);
  g_assert_nonnull (again);
  assert_equal (s, g_ptr_array_index (again, 0));
  g_remove (path);
  g_rmdir (folder);
  g_assert_false (dp_scenario_save (s, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_ids (void)
{
  static const char *const pairs[][2] = {
    { "West bids 1♥ out of turn", "west-bids-1-out-of-turn" }, { "", "case" }, { "♥♥", "case" }, { "1C", "case-1c" }, { "  Été à Zürich ", "ete-a-zurich" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *id = dp_scenario_make_id (pairs[i][0]);

      g_assert_cmpstr (id, ==, pairs[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario-writer/shipped", test_shipped);
  g_test_add_func ("/scenario-writer/odd", test_odd);
  g_test_add_func ("/scenario-writer/short", test_short);
  g_test_add_func ("/scenario-writer/random", test_random);
  g_test_add_func ("/scenario-writer/control", test_control);
  g_test_add_func ("/scenario-writer/save", test_save);
  g_test_add_func ("/scenario-writer/ids", test_ids);
  return g_test_run ();
}
