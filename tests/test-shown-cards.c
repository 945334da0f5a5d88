/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-state.h"
#include "dp-narrator.h"
#include "dp-shipped.h"
#include "dp-sheet-rows.h"
#include "dp-table-cards.h"
#include "dp-test-code.h"

#include <string.h>

/* What lies face up on the table of a case: nothing in two places, and nothing missing that the events have put there. */

static void
rule_as_engine (DpCaseState *state)
{
  const DpPoint *point = dp_case_state_open_point (state);
  DpSheet sheet;

  g_assert_true (dp_sheet_from_ruling (&point->ruling, dp_law_number (point->laws[0]), &sheet));
  dp_case_state_set_sheet (state, &sheet);
  g_assert_true (dp_case_state_give_ruling (state));
}

/* Before its player. */
static DpHand
open (const DpTable *table, DpSeat seat)
{
  return table->exposed[seat] | table->penalty[seat];
}

/* In the trick that is to be seen, or in one that has been turned. */
static DpHand
in_tricks (const DpTable *table, DpSeat seat)
{
  DpHand cards = 0;

  for (int i = 0; i < table->play.n; i++)
    if (table->play.card[i].hand == seat && table->play.card[i].status != DP_PLAYED_WITHDRAWN && !(table->play.card[i].marks & DP_PLAYED_FACE_DOWN))
      {
        DpHand card = (DpHand) 1 << table->play.card[i].card;

        if (cards & card)
          g_error ("a card is in the tricks twice");
        cards |= card;
      }
  return cards;
}

/* No card is in two places. */
static void
assert_once (const DpCaseState *state, const DpTable *table)
{
  DpHand seen = 0;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpHand places[] = { dp_table_cards_held (table, (DpSeat) seat), open (table, (DpSeat) seat), in_tricks (table, (DpSeat) seat) };

      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        {
          if (seen & places[i])
            g_error ("%s: after event %u a card of %s is in two places", state->scenario->id, state->shown, dp_seat_name ((DpSeat) seat));
          seen |= places[i];
        }
    }
}

/* What has come down face up since the last ruling, and has not been ruled on, is there. */
static guint
assert_there (const DpCaseState *state, const DpTable *table)
{
  guint since = state->n_ruled ? dp_director_point (state->director, state->n_ruled - 1)->event + 1 : 0, n = 0;

  for (guint i = since; i < state->shown; i++)
    {
      const DpEvent *event = dp_director_event (state->director, i);
      DpHand cards = event->kind == DP_EVENT_EXPOSE || ((event->kind == DP_EVENT_PLAY || event->kind == DP_EVENT_LEAD) && !event->unseen) ? event->cards : 0;

      if (!cards)
        continue;
      /* What only an opponent has seen never left the hand. */
      if (cards & ~(open (table, (DpSeat) event->seat) | in_tricks (table, (DpSeat) event->seat) | (event->hidden ? dp_table_cards_held (table, (DpSeat) event->seat) : 0)))
        g_error ("%s: after event %u a card that %s has shown is nowhere on the table", state->scenario->id, state->shown, dp_seat_name ((DpSeat) event->seat));
      n++;
    }
  return n;
}

static guint
assert_table (const DpCaseState *state)
{
  DpTable table;

  dp_case_state_table (state, &table);
  if (!dp_play_is_known (&table.play))
    return 0;
  assert_once (state, &table);
  return assert_there (state, &table);
}

/* Whatever a ruling asks can be asked at its point. */
static guint
assert_offered (const DpCaseState *state)
{
  const DpPoint *point = dp_case_state_open_point (state);

  for (guint i = 0; i < point->n_asked; i++)
    if (!dp_case_state_offers (state, (DpQuestion) point->asked[i].question))
      g_error ("%s: “%s” is not offered where it is needed", state->scenario->id, dp_question_text ((DpQuestion) point->asked[i].question));
  return point->n_asked;
}

/* Every shipped case after every event, ruled as the engine does; then at its end, forward and back. */
static void
test_shipped (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };
  guint seen = 0, asked = 0;

  for (guint c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      g_autoptr (DpCode) code = dp_test_code (ids[c]);
      g_autoptr (GPtrArray) cases = dp_shipped_cases (code);

      for (guint i = 0; i < cases->len; i++)
        {
          g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
          g_autoptr (DpCaseState) state = dp_case_state_new (cases->pdata[i], code, diagnostics);

          while (state->mode != DP_CASE_DEBRIEF)
            {
              seen += assert_table (state);
              while (dp_case_state_step_forward (state))
                seen += assert_table (state);
              if (state->mode != DP_CASE_RULING)
                continue;
              asked += assert_offered (state);
              rule_as_engine (state);
            }
        }
    }
  g_assert_cmpuint (seen, >, 100);
  g_assert_cmpuint (asked, >, 100);
}

static guint
n_calls_before (const DpScenario *scenario, guint n)
{
  guint calls = 0;

  for (guint i = 0; i < n; i++)
    calls += g_array_index (scenario->events, DpScenarioEvent, i).event.kind == DP_EVENT_ATTENTION;
  return calls;
}

/* A story never tells more paragraphs than the director has been called; where he isn’t called so often, it is whole with the last ruling, and otherwise when all is over. */
static void
test_stories (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  guint divided = 0, late = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const DpScenario *scenario = cases->pdata[i];
      g_auto (GStrv) parts = g_strsplit (scenario->story, "\n\n", -1);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (scenario, code, diagnostics);
      guint points = dp_director_n_points (director), len = scenario->events->len, last = points > 1 ? dp_director_point (director, points - 1)->event + 1 : len;
      g_autofree char *whole = dp_scenario_story_at (scenario, len, last);
      gboolean once = n_calls_before (scenario, len) < g_strv_length (parts);

      g_assert_cmpstr (whole, ==, scenario->story);
      divided += parts[1] != NULL;
      for (guint n = 0; n < scenario->events->len; n++)
        {
          g_autofree char *told = dp_scenario_story_at (scenario, n, last);
          g_auto (GStrv) now = g_strsplit (told, "\n\n", -1);
          guint calls = MAX (n_calls_before (scenario, n), 1);

          g_assert_true (g_str_has_prefix (whole, told));
          g_assert_cmpuint (g_strv_length (now), ==, once && n >= last ? g_strv_length (parts) : MIN (calls, g_strv_length (parts)));
          late += once && parts[1] && n == last;
        }
    }
  g_assert_cmpuint (divided, >, 50);
  g_assert_cmpuint (late, >, 20);
}

/* At the first point of that case, these cards of that seat's lie before him, and these in the middle. */
static void
test_cases (void)
{
  static const struct {
    const char *id;
    DpSeat seat;
    DpHand open, laid;
  } rows[] = {
#define CARD(suit_, rank_) ((DpHand) 1 << (13 * (suit_) + (rank_) - 2))
    { "two-top-hearts", DP_SEAT_SOUTH, 0, CARD (DP_HEARTS, 14) },
    { "ace-and-five", DP_SEAT_NORTH, 0, CARD (DP_SPADES, 14) | CARD (DP_SPADES, 5) },
    { "both-club-honours", DP_SEAT_NORTH, 0, CARD (DP_CLUBS, 14) | CARD (DP_CLUBS, 12) },
    { "he-forgot-the-king", DP_SEAT_SOUTH, CARD (DP_SPADES, 13), 0 },
    { "jack-and-three", DP_SEAT_WEST, 0, CARD (DP_HEARTS, 11) | CARD (DP_DIAMONDS, 3) },
    { "king-or-five", DP_SEAT_SOUTH, 0, CARD (DP_CLUBS, 13) | CARD (DP_DIAMONDS, 5) },
  };
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  guint found = 0;

  for (guint i = 0; i < cases->len; i++)
    for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
      if (g_str_equal (((DpScenario *) cases->pdata[i])->id, rows[r].id))
        {
          g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
          g_autoptr (DpCaseState) state = dp_case_state_new (cases->pdata[i], code, diagnostics);
          DpLaidCard laid[DP_LAID_MAX];
          DpHand middle = 0;
          DpTable table;

          dp_case_state_last (state);
          dp_case_state_table (state, &table);
          for (int n = dp_table_cards_laid (&table, dp_table_cards_trick (&table), laid); n > 0; n--)
            if (laid[n - 1].hand == rows[r].seat)
              middle |= (DpHand) 1 << laid[n - 1].card;
          g_assert_true (open (&table, rows[r].seat) == rows[r].open);
          g_assert_true (middle == rows[r].laid);
          found++;
        }
  g_assert_cmpuint (found, ==, G_N_ELEMENTS (rows));
}

/* A card that has come down with another is told with it, and lies beneath it. */
static void
test_further (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  guint told = 0, beneath = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpCaseState) state = dp_case_state_new (cases->pdata[i], code, diagnostics);

      for (guint e = 0; e < state->scenario->events->len; e++)
        {
          const DpEvent *event = dp_director_event (state->director, e);
          g_autofree char *text = NULL;

          if ((event->kind != DP_EVENT_PLAY && event->kind != DP_EVENT_LEAD) || !event->cards)
            continue;
          text = dp_narrator_event_at (state->scenario, state->director, e);
          for (DpCard card = 0; card < DP_CARDS; card++)
            if (dp_hand_has (event->cards, card))
              {
                g_autofree char *name = dp_card_name (card);

                g_assert_nonnull (strstr (text, name));
                told++;
              }
        }
      dp_case_state_last (state);
      if (g_str_equal (state->scenario->id, "jack-and-three") || g_str_equal (state->scenario->id, "king-or-five"))
        {
          gboolean jack = g_str_equal (state->scenario->id, "jack-and-three");
          DpCard played = (DpCard) (jack ? 13 * DP_HEARTS + 9 : 13 * DP_CLUBS + 11);
          DpLaidCard laid[DP_LAID_MAX];
          gboolean under = FALSE;
          DpTable table;

          dp_case_state_table (state, &table);
          for (int n = dp_table_cards_laid (&table, dp_table_cards_trick (&table), laid), l = 0; l < n; l++)
            {
              under |= dp_card_suit (laid[l].card) == DP_DIAMONDS;
              beneath += laid[l].card == played && under;
            }
        }
    }
  g_assert_cmpuint (told, >, 10);
  g_assert_cmpuint (beneath, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shown-cards/shipped", test_shipped);
  g_test_add_func ("/shown-cards/cases", test_cases);
  g_test_add_func ("/shown-cards/further", test_further);
  g_test_add_func ("/shown-cards/stories", test_stories);
  return g_test_run ();
}
