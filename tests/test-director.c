/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-story.h"

static DpCode *code;

/* Events that cannot happen are refused, with the reason, and change nothing. */
static const struct {
  const char *story;
  const char *event;
  const char *reason;
} impossible[] = {
  { "S N:1NT", "E-accept", "East has nothing to decide now" },
  { "S N:1NT !", "S-accept", "it’s for East to decide, not for South" },
  { "S N:1NT !", "E-neither", "East can’t choose “neither” now" },
  { "S N:1NT ! E-refuse", "E-accept", "East has nothing to decide now" },
  { "S S:1S", "N>1NT", "North hasn’t made a call that could be changed" },
  { "S S:1S W:P N:P", "W^HK", "nobody can lead before the auction is over" },
  { "S S:P W:P N:P E:P", "W^HK", "nobody can lead before the auction is over" },
  { "S S:1S W:P N:P E:P", "N^HK", "the opening lead is West’s" },
  { "S S:1S W:P N:P E:P W^HK", "N:2S", "nobody can call after the opening lead has been faced" },
  { "S N:1NT ! E-refuse S:P W:P N:P=no E:1S S:P W:P N:P", "E-prohibit", "declarer may not prohibit that suit: the offender has specified it" },
  { "S N:1NT ! E-refuse S:P W:P N:P=no E:1S S:P W:P N:P E-prohibit-H", "S^HK", "declarer has prohibited that suit" },
};

static void
test_impossible (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, impossible[i].story + 1);
      g_autoptr (GError) error = NULL;
      guint n = dp_director_n_events (director);
      DpTable before = *dp_director_table (director);
      DpEvent event;

      g_assert_true (dp_story_event (impossible[i].event, &event));
      g_assert_false (dp_director_feed (director, &event, &error));
      g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
      g_assert_cmpstr (error->message, ==, impossible[i].reason);
      g_assert_cmpuint (dp_director_n_events (director), ==, n);
      g_assert_cmpint (dp_director_table (director)->auction.n, ==, before.auction.n);
      g_assert_cmpint (dp_director_table (director)->turn, ==, before.turn);
    }
}

/* Every earlier state can be shown, and what the players see before the director speaks is not yet ruled on. */
static void
test_earlier_states (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT ! E-refuse S:P W:1H N:X=no");
  DpTable table;

  dp_director_table_at (director, 0, &table);
  g_assert_cmpint (table.auction.n, ==, 0);
  g_assert_cmpint (table.turn, ==, DP_SEAT_SOUTH);
  dp_director_table_at (director, 2, &table);
  g_assert_cmpint (table.auction.call[0].status, ==, DP_CALL_UNDECIDED);
  dp_director_table_at (director, 3, &table);
  g_assert_cmpint (table.auction.call[0].status, ==, DP_CALL_CANCELLED);
  dp_director_seen_at (director, 3, &table);
  g_assert_cmpint (table.auction.call[0].status, ==, DP_CALL_UNDECIDED);
  dp_director_seen_at (director, 6, &table);
  g_assert_cmpint (table.auction.n, ==, 4);
  g_assert_cmpint (table.auction.call[3].status, ==, DP_CALL_UNDECIDED);
  g_assert_cmpint (table.silence[DP_SEAT_SOUTH], ==, DP_SPAN_NONE);
  dp_director_table_at (director, 6, &table);
  g_assert_cmpint (table.silence[DP_SEAT_SOUTH], ==, DP_SPAN_NEXT_TURN);
}

static void
test_unnoticed (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT E:2H");
  DpEvent attention = dp_event (DP_EVENT_ATTENTION, DP_SEAT_SOUTH);

  g_assert_cmpint (dp_director_unnoticed (director), ==, 0);
  g_assert_cmpuint (dp_director_n_points (director), ==, 0);
  g_assert_true (dp_director_feed (director, &attention, NULL));
  g_assert_cmpint (dp_director_unnoticed (director), ==, -1);
  g_assert_cmpuint (dp_director_n_points (director), ==, 1);
}

/* What a director must ask is known from the facts that the ruling used. */
static void
test_asked (void)
{
  static const struct {
    const char *story;
    guint point;
    int question, seat;
  } cases[] = {
    { "N:1NT ! E-refuse S:P W:P N:1NT=A1", 2, DP_ASK_MEANING, DP_SEAT_NORTH },
    { "E:1H S:1S@own !", 0, DP_ASK_MIND, DP_SEAT_SOUTH },
    { "S:1S S>2S?slip !", 0, DP_ASK_INTENT, DP_SEAT_SOUTH },
    { "W:P* ! N-refuse", 1, DP_ASK_MEANING, DP_SEAT_WEST },
    { "N:1NT !", 0, -1, -1 },
    { "W:P ! N-refuse", 1, -1, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, cases[i].story);
      const DpPoint *point = dp_director_point (director, cases[i].point);

      g_test_message ("%s", cases[i].story);
      g_assert_cmpuint (point->n_asked, ==, cases[i].question < 0 ? 0 : 1);
      if (cases[i].question < 0)
        continue;
      g_assert_cmpint (point->asked[0].question, ==, cases[i].question);
      g_assert_cmpint (point->asked[0].seat, ==, cases[i].seat);
    }
}

/* A whole code of laws, as data: sound, and its readings give the other view. */
/* Law 25A: a call that was made over a slip and is taken back lies in the record over the slip, one that is left over the call that was meant; and that
 * call is as good as any other. Calls as they lie there: - for one that does not stand, ! for an irregular one. */
static const struct {
  const char *story;
  const char *record;
} slips[] = {
  { "N:2NT E:P N>2H?slip E! E-withdraw E:2S", "N2NT- EP- N2H E2S" },
  { "N:2NT E:P N>2H?slip E! E:2S", "N2NT- EP- N2H E2S" },
  { "N:2NT E:P N>2H?slip E:2S E!", "N2NT- EP- N2H E2S" },
  { "N:2NT E:P N>2H?slip E! E-keep S:P", "N2NT- N2H EP SP" },
  { "N:2NT N>2H?slip E! E:P", "N2NT- N2H EP" },
  { "N:1C E:1H N>2C?slip ! E:P", "N1C- E1H- N2C EP" },
  { "N:1H E:P S:2C W:P S>1C?slip ! W-accept", "N1H EP S2C- WP- S1C!" },
};

static void
test_slips (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_NORTH, slips[i].story);
      const DpAuction *auction = &dp_director_table (director)->auction;
      g_autoptr (GString) record = g_string_new (NULL);

      for (int c = 0; c < auction->n; c++)
        g_string_append_printf (record, "%s%s%s%s%s", c ? " " : "", dp_seat_letter ((DpSeat) auction->call[c].seat), dp_call_token (auction->call[c].call),
                                auction->call[c].status == DP_CALL_STANDS ? "" : "-",
                                auction->call[c].status == DP_CALL_STANDS && (auction->call[c].marks & DP_MARK_IRREGULAR) ? "!" : "");
      g_assert_cmpstr (record->str, ==, slips[i].record);
    }
}

/* After a slip it is looked whether a lead lies there face down: of Law 41 nothing is said where none does. */
static void
test_aside (void)
{
  static const struct {
    const char *story;
    gboolean lead;
  } rows[] = { { "N:2NT N>2H?slip E!", FALSE }, { "N:1C E:P S:P W:P E^H2~ W>1D?slip !", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_NORTH, rows[i].story);
      const DpPoint *point = dp_director_point (director, dp_director_n_points (director) - 1);
      guint walked = 0, told = 0;

      for (guint s = 0; s < point->n_path; s++)
        if (point->path[s].node->chart->law == 41)
          {
            walked++;
            told += dp_point_tells (point, s);
          }
      g_assert_cmpuint (walked, >, 0);
      g_assert_cmpuint (told, ==, rows[i].lead ? walked : 0);
      g_assert_cmpuint (point->n_laws, ==, rows[i].lead ? 2 : 1);
      g_assert_cmpstr (point->laws[0], ==, "25A1");
    }
}

static void
test_code (void)
{
  guint rulings = 0, readings = 0;

  g_assert_cmpstr (dp_code_id (code), ==, "duplicate-2017");
  g_assert_nonnull (dp_code_find (code, "31"));
  g_assert_null (dp_code_find (code, "99"));
  for (guint i = 0; i < dp_code_n_charts (code); i++)
    for (guint n = 0; n < dp_code_chart (code, i)->n_nodes; n++)
      {
        const DpNode *node = dp_code_chart (code, i)->nodes[n];

        if (node->kind != DP_NODE_RULING)
          continue;
        rulings++;
        g_assert_cmpint (dp_law_number (node->law), >, 0);
        g_assert_true (node->text && *node->text);
        readings += node->reading != NULL;
        g_assert_cmpint (node->reading != NULL, ==, node->other_view != NULL);
      }
  g_assert_cmpuint (rulings, >, 100);
  g_assert_cmpuint (readings, >, 15);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  g_test_add_func ("/director/impossible-events", test_impossible);
  g_test_add_func ("/director/earlier-states", test_earlier_states);
  g_test_add_func ("/director/unnoticed", test_unnoticed);
  g_test_add_func ("/director/asked", test_asked);
  g_test_add_func ("/director/slips", test_slips);
  g_test_add_func ("/director/aside", test_aside);
  g_test_add_func ("/director/code", test_code);
  result = g_test_run ();
  dp_code_free (code);
  return result;
}
