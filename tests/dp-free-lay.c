/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-lay.h"

#include <string.h>

#include "dp-pbn.h"

static void
feed (DpFreeState *state, const DpEvent *event)
{
  g_autoptr (GError) error = NULL;

  dp_free_state_feed (state, event, &error);
  g_assert_no_error (error);
}

static DpEvent
parse (const char *text)
{
  DpSeat seat;
  DpCall c;
  char letter[2] = { text[0], '\0' };

  g_assert_true (dp_seat_parse (letter, &seat) && dp_call_parse (text + 2, &c));
  return dp_event_call (seat, c);
}

DpFreeState *
dp_free_lay_dealt (const DpCode *code, const char *pbn, DpSeat dealer)
{
  DpFreeState *state = dp_free_state_new (code);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) boards = dp_pbn_read (pbn, strlen (pbn), "deal", dealer, diagnostics);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (boards);
  g_assert_true (dp_free_state_load (state, g_ptr_array_index (boards, 0), &error));
  g_assert_no_error (error);
  return state;
}

DpEvent
dp_free_lay_card (const DpFreeState *state, const char *text)
{
  gboolean opening = dp_director_table (state->director)->phase != DP_PHASE_PLAY;
  char letter[2] = { text[0], '\0' };
  DpSeat seat;
  DpCard card;
  DpEvent event;

  g_assert_true (dp_seat_parse (letter, &seat) && dp_card_parse (text + 2, &card));
  event = dp_event (opening ? DP_EVENT_LEAD : DP_EVENT_PLAY, seat);
  event.card = card;
  return event;
}

void
dp_free_lay_cards (DpFreeState *state, const char *cards)
{
  g_auto (GStrv) all = g_strsplit (cards, ", ", -1);

  for (int i = 0; all[i]; i++)
    {
      DpEvent event = dp_free_lay_card (state, all[i]);

      g_test_message ("%s", all[i]);
      feed (state, &event);
    }
}

void
dp_free_lay_call (DpFreeState *state, const char *text)
{
  DpEvent event = parse (text);

  feed (state, &event);
}

void
dp_free_lay_change (DpFreeState *state, const char *text, DpIntent intent)
{
  DpEvent event = parse (text);

  event.kind = DP_EVENT_CHANGE_OF_CALL;
  event.intent = (guint8) intent;
  feed (state, &event);
}

void
dp_free_lay_fact (DpFreeState *state, DpStated stated)
{
  DpEvent event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);

  event.stated = (guint8) stated;
  feed (state, &event);
}

void
dp_free_lay_decide (DpFreeState *state, DpOption option, DpDenomination suit)
{
  DpWait wait;
  DpEvent event;

  g_assert_true (dp_director_pending (state->director, &wait));
  event = dp_event_decision (wait.who, option);
  event.suit = (guint8) suit;
  feed (state, &event);
}

void
dp_free_lay_expect_prompt (const DpFreeState *state, const char *wanted)
{
  g_autofree char *prompt = dp_free_state_prompt (state);

  g_assert_cmpstr (prompt, ==, wanted);
}

const DpPoint *
dp_free_lay_last_point (const DpFreeState *state)
{
  guint n = dp_director_n_points (state->director);

  g_assert_cmpuint (n, >, 0);
  return dp_director_point (state->director, n - 1);
}

gboolean
dp_free_lay_says (const DpPoint *point, const char *clause)
{
  for (guint i = 0; i < point->ruling.n; i++)
    {
      g_autofree char *text = dp_clause_to_string (&point->ruling.clause[i]);

      if (g_str_has_prefix (text, clause))
        return TRUE;
    }
  return FALSE;
}
