/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bound.h"
#include "dp-free-lay.h"
#include "dp-free-state.h"
#include "dp-table-cards.h"
#include "dp-test-code.h"

/* The free table: what must be played when its turn comes, and isn't (57D, 61A); and which revokes can be seen as they're made. */

/* South plays three no trumps, so West is on lead. */
static const char deal_text[] = "[Dealer \"S\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQ2.T98.J7.5432 J3.AKQ.T98.KQJT9 T98.J765.AKQ.A87 7654.432.65432.6\"]\n"
                                "[Auction \"S\"]\n3NT Pass Pass Pass\n";

static DpFreeState *
start (const DpCode *code)
{
  return dp_free_lay_dealt (code, deal_text, DP_SEAT_SOUTH);
}

static const DpTable *
table_of (const DpFreeState *state)
{
  return dp_director_table (state->director);
}

static DpCard
card_of (const char *token)
{
  DpCard card;

  g_assert_true (dp_card_parse (token, &card));
  return card;
}

/* "W H4"; the message of a refusal, or NULL. Caller frees. */
static char *
try_card (DpFreeState *state, const char *text)
{
  DpEvent event = dp_free_lay_card (state, text);
  g_autoptr (GError) error = NULL;

  return dp_free_state_feed (state, &event, &error) ? NULL : g_strdup (error->message);
}

/* How often a card lies in the trick in the middle, struck out or not. */
static guint
laid (const DpFreeState *state, const char *token)
{
  DpLaidCard cards[DP_LAID_MAX];
  int n = dp_table_cards_laid (table_of (state), dp_table_cards_trick (table_of (state)), cards);
  guint times = 0;

  for (int i = 0; i < n; i++)
    times += cards[i].card == card_of (token);
  return times;
}

static guint
rulings (const DpFreeState *state)
{
  return dp_director_n_points (state->director);
}

/* East was told to play the queen, and plays the king: the queen lies there, so that can be seen, and the queen is what he must play. */
static void
test_early_card (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autofree char *refused = NULL, *before = NULL, *after = NULL;

  dp_free_lay_cards (state, "W H2, E HQ");
  g_assert_cmpuint (rulings (state), ==, 1);
  dp_free_lay_cards (state, "N H8");
  dp_free_lay_expect_prompt (state, "Trick 1: East is to play. East must play: queen of hearts.");
  dp_free_lay_cards (state, "E HK");
  g_assert_cmpuint (rulings (state), ==, 2);
  dp_free_lay_expect_prompt (state, "East must play the queen of hearts in place of the card taken back.");
  g_assert_cmpint (table_of (state)->owes_card[DP_SEAT_EAST], ==, card_of ("HQ"));
  before = dp_bound_text (table_of (state), DP_SEAT_EAST, FALSE);
  g_assert_cmpstr (before, ==, "East must play: queen of hearts. East must play at the first legal opportunity: king of hearts.");
  refused = try_card (state, "E HA");
  g_assert_cmpstr (refused, ==, "East must play the queen of hearts in place of the card taken back");
  g_assert_cmpuint (laid (state, "HQ"), ==, 0);
  g_assert_true (dp_table_cards_due (table_of (state), DP_SEAT_EAST) == (DpHand) 1 << card_of ("HQ"));
  dp_free_lay_cards (state, "E HQ");
  g_assert_cmpuint (rulings (state), ==, 2);
  g_assert_cmpuint (laid (state, "HQ"), ==, 1);
  g_assert_cmpuint (laid (state, "HK"), ==, 1);
  g_assert_true (table_of (state)->exposed[DP_SEAT_EAST] == 0);
  after = dp_bound_text (table_of (state), DP_SEAT_EAST, FALSE);
  g_assert_cmpstr (after, ==, "East must play at the first legal opportunity: king of hearts.");
}

/* Nobody says anything of it: the queen lies before East, and nowhere else; and when he puts it down as well it lies in the middle. */
static void
test_each_card_once (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  DpHand queen = (DpHand) 1 << card_of ("HQ");

  dp_free_lay_cards (state, "W H2, E HQ, N H8");
  dp_free_state_set_call_at_once (state, FALSE);
  dp_free_lay_cards (state, "E HK");
  g_assert_cmpuint (rulings (state), ==, 1);
  g_assert_true (table_of (state)->exposed[DP_SEAT_EAST] == queen);
  g_assert_cmpuint (laid (state, "HQ"), ==, 0);
  dp_free_lay_cards (state, "E HQ");
  g_assert_cmpuint (rulings (state), ==, 1);
  g_assert_cmpuint (laid (state, "HQ"), ==, 1);
  g_assert_true (dp_table_cards_put_down (table_of (state), DP_SEAT_EAST) == queen);
}

/* Dummy's cards lie face up: that he could have followed, all can see. What a defender holds, nobody can. */
static void
test_dummys_revoke (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);

  dp_free_lay_cards (state, "W H2, N S2");
  g_assert_cmpuint (rulings (state), ==, 1);
  dp_free_lay_expect_prompt (state, "North must play a legal card in place of the one taken back.");
  dp_free_lay_cards (state, "N H8, E CK");
  g_assert_cmpuint (rulings (state), ==, 1);
  g_assert_cmpint (dp_free_state_unseen_offender (state), ==, DP_SEAT_EAST);
}

/* Who could have followed suit with a card that lies there as a penalty card shows it too; the card is the only one that he may play then. */
static void
test_penalty_card (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  DpEvent expose = dp_event (DP_EVENT_EXPOSE, DP_SEAT_EAST);
  g_autoptr (GError) error = NULL;

  expose.cards = (DpHand) 1 << card_of ("SJ");
  dp_free_lay_cards (state, "W D2, N D7, E D8, S DA");
  g_assert_true (dp_free_state_feed (state, &expose, &error));
  g_assert_cmpuint (rulings (state), ==, 1);
  dp_free_lay_cards (state, "S S8, W S4, N SQ, E C9");
  g_assert_cmpuint (rulings (state), ==, 2);
  dp_free_lay_expect_prompt (state, "East must play the jack of spades in place of the card taken back.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-due/early-card", test_early_card);
  g_test_add_func ("/free-due/each-card-once", test_each_card_once);
  g_test_add_func ("/free-due/dummys-revoke", test_dummys_revoke);
  g_test_add_func ("/free-due/penalty-card", test_penalty_card);
  return g_test_run ();
}
