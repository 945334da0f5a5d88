/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-player.h"
#include "dp-choice-why.h"
#include "dp-chooser.h"
#include "dp-choices.h"

#include "dp-at-random.h"
#include "dp-shipped.h"
#include "dp-story.h"

#include <string.h>

/* What players choose: a table of cases for each kind of choice, and every choice of the shipped cases. */

static gboolean
same_decision (const DpEvent *a, const DpEvent *b)
{
  if (a->seat != b->seat || a->option != b->option)
    return FALSE;
  switch ((DpOption) a->option)
    {
    case DP_OPTION_PROHIBIT:
    case DP_OPTION_REQUIRE:
      return dp_event_suits (a) == dp_event_suits (b);
    case DP_OPTION_CHOOSE_CARD:
      return a->card == b->card;
    case DP_OPTION_CHOOSE_HAND:
      return a->hand == b->hand;
    case DP_OPTION_WITHDRAW:
    case DP_OPTION_KEEP:
      return a->hand == b->hand || a->hand == DP_SEAT_NONE || b->hand == DP_SEAT_NONE;
    default:
      return TRUE;
    }
}

/* --- one case for each rule, and more --- */

#define BASE "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} "
#define WEAK "{N:AKJT5.A4.AK3.K53 73.QT95.8654.QJ9 Q842.K63.QJ9.T72} "
#define CLUBS "{N:Q52.QJ4.K652.A73 73.A985.AQT4.J85 AKT86.K76.J3.KT9} "
#define KINGS "{N:K85.T96.A752.Q74 732.KQJ8.984.J92 AQ64.A54.KQ6.AT3} "
#define VOID "{N:Q52.QJ4.K652.A73 73.A98532.AQT74.- AKT86.K76.J3.KT9} "
#define ACE "{N:Q842.A63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.74.AK3.A53} "
#define FOUR_SPADES "1S P 3S P 4S P P P "
#define DUPLICATE "duplicate-2017"
#define RUBBER "rubber-1993"

static const struct {
  const char *what, *code;
  DpSeat dealer;
  const char *story, *hand; /* hand: of who chooses; "" = the story has the deal, or nothing is known */
  const char *wanted;
} cases[] = {
  /* 27A: insufficient */
  { "a suit that he can bid more cheaply", DUPLICATE, DP_SEAT_NORTH, "1NT 3C S:2H !", "KQJ76.A3.Q75.T62", "W-accept" },
  { "nothing to bid", DUPLICATE, DP_SEAT_NORTH, "1NT 3C S:2H !", "Q8643.7.J754.T62", "W-refuse" },
  { "balanced, room for notrump", DUPLICATE, DP_SEAT_NORTH, "1NT 3C S:2H !", "AQ4.KJ6.Q75.J762", "W-accept" },
  { "he would double it", DUPLICATE, DP_SEAT_NORTH, "1NT 3C S:2H !", "A4.KQT6.J75.J762", "W-accept" },
  { "points but no suit", DUPLICATE, DP_SEAT_NORTH, "1NT 3C S:2H !", "AQ43.652.Q754.J7", "W-refuse" },
  { "a suit that gains no level", DUPLICATE, DP_SEAT_NORTH, "1NT 2C S:1S !", "A43.QJT754.K7.52", "W-refuse" },
  { "hand not known", DUPLICATE, DP_SEAT_NORTH, "1NT 3C S:2H !", "", "W-refuse" },
  { "rubber: the same", RUBBER, DP_SEAT_NORTH, "1NT 3C S:2H !", "KQJ76.A3.Q75.T62", "W-accept" },
  { "rubber: nothing to bid", RUBBER, DP_SEAT_NORTH, "1NT 3C S:2H !", "Q8643.7.J754.T62", "W-refuse" },
  /* 29A: out of rotation */
  { "nothing in his hand", DUPLICATE, DP_SEAT_NORTH, "E:1S !", "T943.72.J754.Q62", "S-accept" },
  { "a good hand", DUPLICATE, DP_SEAT_NORTH, "E:1S !", "A43.K652.KQ54.72", "S-refuse" },
  { "a middling hand", DUPLICATE, DP_SEAT_NORTH, "E:1S !", "A43.J652.Q754.72", "S-accept" },
  { "eight points", DUPLICATE, DP_SEAT_NORTH, "E:1S !", "A43.Q652.Q754.72", "S-refuse" },
  { "the suit is his", DUPLICATE, DP_SEAT_NORTH, "E:1S !", "KQT9.A65.Q754.72", "S-accept" },
  { "little, but partner has bid", DUPLICATE, DP_SEAT_NORTH, "P P 1H P W:1S !", "T94.72.J754.Q632", "N-refuse" },
  { "a pass, and he has a good hand", DUPLICATE, DP_SEAT_NORTH, "E:P !", "A43.K652.KQ54.72", "S-refuse" },
  { "rubber: nothing in his hand", RUBBER, DP_SEAT_NORTH, "E:1S !", "T943.72.J754.Q62", "S-accept" },
  /* 25: changes */
  { "a change that does not matter", DUPLICATE, DP_SEAT_NORTH, "1S N>2S !", "T943.72.J754.Q62", "E-accept" },
  { "a change refused", DUPLICATE, DP_SEAT_NORTH, "1S N>2S !", "A43.K652.KQ54.72", "E-refuse" },
  { "a change to what he would double", DUPLICATE, DP_SEAT_NORTH, "1S N>2C !", "A4.K65.Q754.KQ72", "E-accept" },
  { "his first call was true", RUBBER, DP_SEAT_NORTH, "1H N>1S !", "84.AQ652.KQ54.72", "N-keep" },
  { "his first call was not", RUBBER, DP_SEAT_NORTH, "1H N>1S !", "AQ652.84.KQ54.72", "N-withdraw" },
  { "he had passed a good hand", RUBBER, DP_SEAT_NORTH, "P N>1H !", "84.AQ652.KQ54.K2", "N-withdraw" },
  /* 26: lead restrictions; before dummy is seen */
  { "the suit that was shown", DUPLICATE, DP_SEAT_SOUTH, "1H S>1S=no ! W-refuse W:2NT P P P", "A4.Q6.KQ754.KQ72", "W-prohibit-S" },
  { "a suit that is shown, but well stopped", DUPLICATE, DP_SEAT_SOUTH, "1H S>1S=no ! W-refuse W:2NT P P P", "AKQ.Q62.7542.KQ7", "W-prohibit-D" },
  { "trumps are not feared", DUPLICATE, DP_SEAT_SOUTH, "1H S>1S=no ! W-refuse W:2C P P P", "AK.Q62.754.AQ762", "W-prohibit-D" },
  { "no fear where he can ruff", DUPLICATE, DP_SEAT_SOUTH, "1H S>1S=no ! W-refuse W:2C P P P", "AKQ.Q652.-.AQ7652", "W-neither" },
  { "hand not known: the suit that was shown", DUPLICATE, DP_SEAT_SOUTH, "1H S>1S=no ! W-refuse W:2C P P P", "", "W-prohibit-S" },
  { "rubber: he requires what he holds", RUBBER, DP_SEAT_NORTH, "1H N:2C ! N-withdraw N:2C 2S P W:3S P P P", "KQ876.AK4.75.983", "E-require-H" },
  { "rubber: he forbids what he fears", RUBBER, DP_SEAT_NORTH, "1H N:2C ! N-withdraw N:2C 2S P W:3S P P P", "AKQ76.754.K75.K3", "E-prohibit-H" },
  { "rubber: neither with a singleton", RUBBER, DP_SEAT_NORTH, "1H N:2C ! N-withdraw N:2C 2S P W:3S P P P", "AKQ762.K.K754.K3", "E-neither" },
  /* 54: opening lead from the wrong side */
  { "a lead that he likes", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "E:D4 !", "", "S-accept" },
  { "a lead that he does not like", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "E:CQ !", "", "S-refuse" },
  { "a weak hand, and the suit is stopped", DUPLICATE, DP_SEAT_SOUTH, WEAK FOUR_SPADES "E:H5 !", "", "S-accept-as-dummy" },
  { "a weak hand, and the suit is long", DUPLICATE, DP_SEAT_SOUTH, WEAK FOUR_SPADES "E:S3 !", "", "S-accept-as-dummy" },
  { "a weak hand, and it is not", DUPLICATE, DP_SEAT_SOUTH, WEAK FOUR_SPADES "E:CQ !", "", "S-refuse" },
  /* 53, 55 */
  { "a defender's lead into strength", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA SA S6 S2 S3 W:D2 !", "", "S-accept" },
  { "a defender's lead of a weak suit", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA SA S6 S2 S3 W:C4 !", "", "S-refuse" },
  { "declarer's lead that he can take", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ HK H5 H4 S:C3 !", "", "W-accept" },
  { "declarer's lead from the wrong hand", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ HK H5 H4 S:SJ !", "", "W-refuse" },
  /* 50D2, 51 */
  { "a penalty card's suit in which he is strong", DUPLICATE, DP_SEAT_SOUTH, CLUBS FOUR_SPADES "D9 D2 DQ D3 W_CQ !", "", "S-require-C" },
  { "one that he fears", DUPLICATE, DP_SEAT_SOUTH, KINGS "2NT P 3NT P P P H2 H6 HJ HA H4 H3 H9 HQ W_H7?shown !", "", "S-prohibit-H" },
  { "one stopper: the card stays there", DUPLICATE, DP_SEAT_SOUTH, ACE FOUR_SPADES "H2 H3 HQ H4 W_HJ !", "", "S-neither" },
  { "of two penalty cards the one that wins nothing", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA W_H8,H2 ! S:H4", "", "S-choose-card-H8" },
  /* 57A */
  { "a high card under a trick that is lost", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ HK H5 H4 N:C2 E:C9 S:C3 E:D4@lead S!", "", "S-highest" },
  { "a low card where his can win", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA S:C3 E:CJ !", "", "S-lowest" },
  { "partner is void: no ruff", DUPLICATE, DP_SEAT_SOUTH, VOID FOUR_SPADES "CQ CA H2 C9 C3 W:C4 !", "", "S-prohibit-S" },
  { "partner is void at notrump: what declarer fears is thrown", DUPLICATE, DP_SEAT_SOUTH, VOID "1NT P 3NT P P P CQ CA H2 C9 C3 W:C4 !", "", "S-require-D" },
  /* 46, 58 */
  { "declarer says which queen", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ HK H5 H4 N:SQ=rank/SQ !", "", "S-choose-card-SQ" },
  { "a defender says: the lowest", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ HK H5 H4 N:S2=anything !", "", "W-choose-card-S2 W-choose-card-C2" },
  { "the lower of two cards that cannot win", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ HK H5 HA S:SA W:S6+S9 !", "", "W-choose-card-S6" },
  /* 43B2(a) */
  { "the hand from which he did not want to lead", DUPLICATE, DP_SEAT_EAST, "{E:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853} P P 1S P 3S P 4S P P P HJ HK H5 H4 E=dummy-looked E!", "", "N-choose-hand-E" },
  /* 52, 62C */
  { "another card than the penalty card", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA W_H8 ! H4 W:H2 !", "", "S-refuse" },
  { "the penalty card would have won", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA W_CA ! C3 W:C4 !", "", "S-accept" },
  { "nothing gained by another card", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ N:H3=nothing/HK E:H5 S:H4 !", "", "E-keep" },
  { "a queen that would fall under the king now", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ N:H3=nothing/HK E:HQ S:HA !", "", "E-withdraw" },
  /* 69A */
  { "a claim in order", DUPLICATE, DP_SEAT_SOUTH, BASE FOUR_SPADES "HJ H3 H5 HA SA S6 S2 S3 SK S9 S4 S7 S*9", "", "W-agree" },
  { "a trump forgotten", DUPLICATE, DP_SEAT_SOUTH, "{N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AJT65.A4.AK3.853} " FOUR_SPADES "HJ H3 H5 HA SA S9 S2 S3 S*11", "", "W-object" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DpCode) code = dp_story_code (cases[i].code);
      g_autoptr (DpDirector) director = dp_story_play (code, cases[i].dealer, cases[i].story);
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_auto (GStrv) words = g_strsplit (cases[i].wanted, " ", -1);
      DpDeal deal = { { 0 } };
      DpEvent wanted;
      DpWait wait;
      DpChoice choice;
      gboolean right = FALSE;

      if (*cases[i].hand)
        {
          g_autofree char *problem = NULL;

          g_assert_true (dp_director_pending (director, &wait));
          if (!dp_hand_parse (cases[i].hand, &deal.hand[wait.who], &problem))
            g_error ("%s: %s", cases[i].what, problem);
          g_assert_cmpint (dp_hand_size (deal.hand[wait.who]), ==, 13);
        }
      if (!dp_chooser_choose (director, &deal, rand, &choice))
        {
          g_test_message ("%s: nobody has to choose", cases[i].what);
          g_test_fail ();
          continue;
        }
      for (guint j = 0; words[j]; j++)
        right |= dp_story_event_at (director, words[j], &wanted) && same_decision (&wanted, &choice.event);
      if (!right)
        {
          g_test_message ("%s: %s %s %s (%x) “%s”, wanted %s", cases[i].what, dp_seat_letter (choice.event.seat), dp_option_token (choice.event.option),
                          dp_card_token (choice.event.card), dp_event_suits (&choice.event), choice.why, cases[i].wanted);
          g_test_fail ();
        }
    }
}

/* --- every choice of a sequence of events: the shipped cases, and the stories of tests/rulings --- */

typedef struct {
  guint choices, options, decisions, agreed;
  guint finished, cards;
  DpOptions seen;
} Counts;

typedef struct {
  const char *name;
  const DpCode *code;
  DpSeat dealer;
  DpVul vul;
  DpDeal deal;
  GArray *events; /* DpEvent */
} Run;

static DpDirector *
play_to (const Run *run, guint n)
{
  DpDirector *director = dp_director_new (run->code, run->dealer, run->vul);

  dp_director_set_deal (director, &run->deal);
  for (guint i = 0; i < n; i++)
    g_assert_true (dp_director_feed (director, &g_array_index (run->events, DpEvent, i), NULL));
  return director;
}

/* Each option can be fed, and so can the choice, which is one of them. */
static void
check_point (const Run *run, guint n, GArray *options, const DpChoice *choice, Counts *counts)
{
  gboolean listed = FALSE;

  for (guint i = 0; i < options->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DpDirector) director = play_to (run, n);
      const DpEvent *option = &g_array_index (options, DpEvent, i);

      counts->options++;
      counts->seen |= (DpOptions) (1 << option->option);
      listed |= same_decision (option, &choice->event);
      if (!dp_director_feed (director, option, &error))
        g_error ("%s, event %u, option %s: %s", run->name, n, dp_option_token (option->option), error->message);
    }
  if (!listed)
    g_error ("%s, event %u: %s is none of the options", run->name, n, dp_option_token (choice->event.option));
  g_assert_nonnull (choice->why);
  g_assert_cmpuint (strlen (choice->why), >, 10);
}

/* What was decided is among the options. */
static void
check_decision (const Run *run, guint n, GArray *options, const DpChoice *choice, Counts *counts)
{
  const DpEvent *event = &g_array_index (run->events, DpEvent, n);
  gboolean listed = FALSE;

  for (guint j = 0; options && j < options->len; j++)
    listed |= same_decision (&g_array_index (options, DpEvent, j), event);
  if (!listed)
    g_error ("%s, event %u: %s by %s is not listed", run->name, n, dp_option_token (event->option), dp_seat_letter ((DpSeat) event->seat));
  counts->decisions++;
  counts->agreed += same_decision (&choice->event, event);
}

/* The hand that plays next: who owes a card in place of one taken back, the opening leader, or whose turn it is; none. */
static DpSeat
next_hand (const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    if (dp_director_incident (director, i)->kind == DP_INCIDENT_PLAY && dp_director_incident (director, i)->play.owed != DP_SEAT_NONE)
      return (DpSeat) dp_director_incident (director, i)->play.owed;
  if (!dp_play_is_known (&table->play) || table->play.over || !dp_code_play_start (dp_director_code (director)))
    return DP_SEAT_NONE;
  if (table->phase == DP_PHASE_CLARIFICATION)
    return dp_seat_lho ((DpSeat) dp_auction_contract (&table->auction).declarer);
  return table->phase == DP_PHASE_PLAY ? dp_play_turn (&table->play) : DP_SEAT_NONE;
}

/* Somebody calls the director for what everybody can see, and for what nobody has noticed. */
static void
call_director (DpDirector *director)
{
  for (int revoke = 1; revoke >= 0 && dp_director_unnoticed (director) >= 0; revoke--)
    {
      DpEvent event = dp_event (DP_EVENT_ATTENTION, (DpSeat) dp_director_table (director)->play.declarer);

      event.revoke = (guint8) revoke;
      g_assert_true (dp_director_feed (director, &event, NULL));
    }
}

/* From there the players go on alone: whatever has happened, they choose, and play to the last trick, and do nothing irregular. */
static void
finish (const Run *run, DpDirector *director, GRand *rand, Counts *counts)
{
  const DpTable *table = dp_director_table (director);
  gboolean played = FALSE;
  DpChoice choice;
  DpSeat hand;

  for (int steps = 0; steps < 140; steps++)
    {
      g_autoptr (GError) error = NULL;
      guint before = dp_director_n_incidents (director);
      /* Beside an irregularity that nobody has pointed at, what follows may be irregular too: then somebody does. */
      gboolean unnoticed = dp_director_unnoticed (director) >= 0;
      DpEvent event;

      if (table->claimant != DP_SEAT_NONE)
        return;
      if (dp_chooser_choose (director, &run->deal, rand, &choice))
        event = choice.event;
      else if ((hand = next_hand (director)) == DP_SEAT_NONE)
        break;
      else
        {
          event = dp_event_play (hand, dp_player_card (table, hand, rand));
          event.kind = table->phase == DP_PHASE_PLAY ? DP_EVENT_PLAY : DP_EVENT_LEAD;
          counts->cards++;
          played = TRUE;
        }
      if (!dp_director_feed (director, &event, &error))
        g_error ("%s: %s %s: %s", run->name, dp_seat_letter ((DpSeat) event.seat), dp_card_token (event.card), error->message);
      for (guint i = before; i < dp_director_n_incidents (director); i++)
        {
          guint8 trouble = dp_director_incident (director, i)->play.trouble;

          if (trouble == DP_TROUBLE_LEAD_OPTIONS || trouble == DP_TROUBLE_WHICH_CARD || trouble == DP_TROUBLE_LEAD_CHOICE)
            continue;
          /* What was put down while a choice was open comes to light with the choice. */
          if (!unnoticed && event.kind != DP_EVENT_DECISION)
            g_error ("%s: %s %s is irregular (%u)", run->name, dp_seat_letter ((DpSeat) event.seat), dp_card_token (event.card), trouble);
          call_director (director);
          break;
        }
    }
  counts->finished += played && table->play.over;
  if (played && !table->play.over)
    g_error ("%s: the play came to a stop", run->name);
}

static void
check_run (const Run *run, Counts *counts)
{
  g_autoptr (DpDirector) director = play_to (run, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i <= run->events->len; i++)
    {
      g_autoptr (GArray) options = dp_chooser_options (director);
      DpChoice choice = { 0 };

      g_assert_cmpint (dp_chooser_choose (director, &run->deal, rand, &choice), ==, options != NULL);
      if (options)
        {
          counts->choices++;
          check_point (run, i, options, &choice, counts);
        }
      if (i == run->events->len)
        break;
      if (g_array_index (run->events, DpEvent, i).kind == DP_EVENT_DECISION)
        check_decision (run, i, options, &choice, counts);
      g_assert_true (dp_director_feed (director, &g_array_index (run->events, DpEvent, i), NULL));
    }
  finish (run, director, rand, counts);
}

static void
say (const char *what, const Counts *counts)
{
  g_test_message ("%s: somebody could choose %u times, among %u options; %u decisions were there, and %u of them are chosen, too; %u played to their end, %u cards", what, counts->choices, counts->options,
                  counts->decisions, counts->agreed, counts->finished, counts->cards);
}

static void
test_shipped (gconstpointer id)
{
  g_autoptr (DpCode) code = dp_story_code (id);
  g_autoptr (GPtrArray) shipped = dp_shipped_cases (code);
  Counts counts = { 0 };

  for (guint i = 0; i < shipped->len; i++)
    {
      const DpScenario *scenario = shipped->pdata[i];
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (DpEvent));
      Run run = { .name = scenario->id, .code = code, .dealer = scenario->dealer, .vul = scenario->vul, .events = events };

      memcpy (run.deal.hand, scenario->hand, sizeof run.deal.hand);
      for (guint j = 0; j < scenario->events->len; j++)
        g_array_append_val (events, g_array_index (scenario->events, DpScenarioEvent, j).event);
      check_run (&run, &counts);
    }
  say (id, &counts);
  g_assert_cmpuint (counts.choices, >, 100);
  g_assert_cmpuint (counts.decisions, >, 100);
}

/* The deals of a file of rulings by name, in braces as a story has them. */
static GHashTable *
read_deals (char **lines)
{
  GHashTable *deals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; lines[i]; i++)
    {
      char *equals = strchr (lines[i], '=');

      if (g_str_has_prefix (lines[i], "deal ") && equals)
        g_hash_table_insert (deals, g_strndup (lines[i] + 5, (gsize) (equals - lines[i] - 6)), g_strdup (equals + 2));
    }
  return deals;
}

static void
check_story (const DpCode *code, GHashTable *deals, const char *line, Counts *counts)
{
  g_autoptr (DpDirector) director = NULL;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  g_autofree char *name = NULL;
  g_autofree char *story = NULL;
  const char *rest = line + 2, *end = *rest == '{' ? strchr (rest, '}') : NULL;
  char letter[2] = { line[0], '\0' };
  Run run = { .name = line, .code = code, .events = events };

  g_assert_true (dp_seat_parse (letter, &run.dealer));
  if (end)
    {
      const char *deal;

      name = g_strndup (rest + 1, (gsize) (end - rest - 1));
      deal = g_hash_table_lookup (deals, name) ? g_hash_table_lookup (deals, name) : name;
      g_assert_true (dp_story_deal (deal, &run.deal));
      story = g_strdup_printf ("{%s}%s", deal, end + 1);
    }
  director = dp_story_play (code, run.dealer, end ? story : rest);
  for (guint i = 0; i < dp_director_n_events (director); i++)
    g_array_append_val (events, *dp_director_event (director, i));
  check_run (&run, counts);
}

static void
test_stories (gconstpointer id)
{
  static const char *const parts[] = { "", "-play", "-revokes" };
  g_autoptr (DpCode) code = dp_story_code (id);
  Counts counts = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%s.txt", (const char *) id, parts[i]);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulings", name, NULL);
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;
      g_autoptr (GHashTable) deals = NULL;

      if (!g_file_get_contents (path, &text, NULL, NULL))
        continue;
      lines = g_strsplit (text, "\n", -1);
      deals = read_deals (lines);
      for (guint j = 0; lines[j]; j++)
        if (lines[j][0] && strchr ("NESW", lines[j][0]) && lines[j][1] == ' ')
          check_story (code, deals, lines[j], &counts);
    }
  say (id, &counts);
  g_assert_cmpuint (counts.choices, >, 100);
  if (dp_code_play_start (code))
    g_assert_cmphex (counts.seen, ==, (1 << DP_OPTION_NONE) - 1);
}

/* One step of the players' own: a choice or a card; FALSE when the play is over. */
static gboolean
step (DpDirector *director, const DpDeal *deal, GRand *rand)
{
  const DpTable *table = dp_director_table (director);
  g_autoptr (GError) error = NULL;
  DpChoice choice;
  DpSeat hand;

  if (!dp_chooser_choose (director, deal, rand, &choice))
    {
      hand = next_hand (director);
      if (hand == DP_SEAT_NONE)
        return FALSE;
      choice.event = dp_event_play (hand, dp_player_card (table, hand, rand));
      choice.event.kind = table->phase == DP_PHASE_PLAY ? DP_EVENT_PLAY : DP_EVENT_LEAD;
    }
  if (!dp_director_feed (director, &choice.event, &error))
    g_error ("%s %s: %s", dp_seat_letter ((DpSeat) choice.event.seat), dp_card_token (choice.event.card), error->message);
  return TRUE;
}

/* Mistakes of all kinds in many deals, each at some moment; a revoke may stay unnoticed: the players always find their way to the end. */
static void
test_mistakes (void)
{
  g_autoptr (DpCode) code = dp_story_code (DUPLICATE);
  Counts counts = { 0 };
  guint made = 0;

  for (guint seed = 0; seed < 1000; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (DpDirector) director = dp_at_random_table (code, rand);
      g_autofree char *name = g_strdup_printf ("mistakes, seed %u", seed);
      Run run = { .name = name, .code = code };
      DpEvent event;
      DpWrong wrong;

      memcpy (run.deal.hand, dp_director_table (director)->play.dealt, sizeof run.deal.hand);
      for (int tries = 0; tries < 4; tries++)
        {
          for (int i = g_rand_int_range (rand, tries > 0, 18); i > 0 && step (director, &run.deal, rand); i--)
            ;
          wrong = (DpWrong) g_rand_int_range (rand, 0, DP_WRONGS);
          if (dp_director_pending_incident (director) || !dp_at_random_wrong (director, rand, wrong, &event))
            continue;
          g_assert_true (dp_director_feed (director, &event, NULL));
          made++;
          event = dp_event (DP_EVENT_ATTENTION, dp_seat_lho ((DpSeat) event.seat));
          event.revoke = wrong == DP_WRONG_DUMMY || (wrong == DP_WRONG_REVOKE && g_rand_boolean (rand));
          g_assert_true (dp_director_feed (director, &event, NULL));
        }
      finish (&run, director, rand, &counts);
      g_assert_true (dp_director_table (director)->play.over);
    }
  g_test_message ("%u mistakes in 1000 deals", made);
  g_assert_cmpuint (made, >, 1000);
}

/* Every reason has its wordings, no two the same. */
static void
test_reasons (void)
{
  g_autoptr (GHashTable) all = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint why = 0; why < DP_WHYS; why++)
    for (int i = 0; i < 60; i++)
      {
        const char *text = dp_why_text ((DpWhy) why, rand);
        gpointer of;

        g_assert_nonnull (text);
        if (g_hash_table_lookup_extended (all, text, NULL, &of))
          g_assert_cmpuint (GPOINTER_TO_UINT (of), ==, why);
        g_hash_table_insert (all, (gpointer) text, GUINT_TO_POINTER (why));
      }
  g_assert_cmpuint (g_hash_table_size (all), ==, 3 * DP_WHYS);
}

/* The same seed chooses the same, with the same words. */
static void
test_seeded (void)
{
  g_autoptr (DpCode) code = dp_story_code (DUPLICATE);
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_NORTH, "1NT 3C S:2H !");
  const char *first = NULL;
  gboolean differs = FALSE;

  for (guint seed = 0; seed < 20; seed++)
    {
      DpChoice one, two;

      for (int times = 0; times < 2; times++)
        {
          g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

          g_assert_true (dp_chooser_choose (director, NULL, rand, times ? &two : &one));
        }
      g_assert_cmpstr (one.why, ==, two.why);
      g_assert_true (same_decision (&one.event, &two.event));
      differs |= first && !g_str_equal (first, one.why);
      first = one.why;
    }
  g_assert_true (differs);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chooser/cases", test_cases);
  g_test_add_data_func ("/chooser/shipped-duplicate", DUPLICATE, test_shipped);
  g_test_add_data_func ("/chooser/shipped-rubber", RUBBER, test_shipped);
  g_test_add_data_func ("/chooser/stories-duplicate", DUPLICATE, test_stories);
  g_test_add_data_func ("/chooser/stories-rubber", RUBBER, test_stories);
  g_test_add_func ("/chooser/mistakes", test_mistakes);
  g_test_add_func ("/chooser/reasons", test_reasons);
  g_test_add_func ("/chooser/seeded", test_seeded);
  return g_test_run ();
}
