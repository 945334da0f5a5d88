/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario.h"
#include "dp-test-code.h"

#include <glib/gstdio.h>
#include <string.h>

/* Reading and checking scenario files: the good ones give what they say, the bad ones give their messages. With
 * DP_UPDATE_GOLDEN=1 the .errors files are written anew. */

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define BEGIN "<scenario id=\"a-case\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story>"
#define BOARD "<board dealer=\"S\" vulnerable=\"none\"/>"
#define EVENTS "<events><call seat=\"W\" call=\"P\"/></events>"
#define END "</scenario>"

static DpScenarioReader *
reader_new (const char *const *languages)
{
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  DpScenarioReader *reader = dp_scenario_reader_new (schema, languages, &error);

  g_assert_no_error (error);
  return reader;
}

static GPtrArray *
load_in (const char *xml, const char *const *languages, char **text)
{
  g_autoptr (DpScenarioReader) reader = reader_new (languages);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  GPtrArray *scenarios = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), "x.xml", diagnostics);

  g_assert_true ((scenarios == NULL) == (dp_diagnostics_errors (diagnostics) > 0));
  if (text)
    *text = dp_diagnostics_to_text (diagnostics);
  return scenarios;
}

static GPtrArray *
load (const char *xml)
{
  g_autofree char *text = NULL;
  GPtrArray *scenarios = load_in (xml, NULL, &text);

  g_assert_cmpstr (text, ==, "");
  return scenarios;
}

static char *
refuse (const char *xml)
{
  char *text = NULL;
  GPtrArray *scenarios = load_in (xml, NULL, &text);

  g_assert_null (scenarios);
  return text;
}

/* Compares with, or writes, what the golden file of the input holds. */
static void
compare_golden (const char *golden, const char *text)
{
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("DP_UPDATE_GOLDEN"))
    {
      g_file_set_contents (golden, text, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (golden, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_bad (gconstpointer data)
{
  const char *path = data;
  g_autoptr (DpScenarioReader) reader = reader_new (NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) scenarios = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *golden = g_strdup_printf ("%.*s.errors", (int) (strlen (path) - strlen (".xml")), path);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  scenarios = dp_scenario_reader_load_bytes (reader, bytes, length, name, diagnostics);
  if (scenarios)
    {
      const DpScenario *first = g_ptr_array_index (scenarios, 0);
      g_autoptr (DpCode) code = dp_test_code (g_str_equal (first->code, "rubber-1993") ? first->code : "duplicate-2017");

      g_assert_cmpuint (dp_diagnostics_errors (diagnostics), ==, 0);
      for (guint i = 0; i < scenarios->len; i++)
        dp_scenario_check (g_ptr_array_index (scenarios, i), code, diagnostics);
    }
  g_assert_cmpuint (dp_diagnostics_length (diagnostics), >, 0);
  text = dp_diagnostics_to_text (diagnostics);
  compare_golden (golden, text);
}

static void
test_bad_charts (gconstpointer data)
{
  const char *folder = data;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpCode) code = dp_code_load_with_diagnostics (folder, diagnostics);
  g_autofree char *golden = g_strconcat (folder, ".errors", NULL);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);
  g_autofree char *parent = g_path_get_dirname (folder);
  g_autofree char *prefix = g_strconcat (parent, "/", NULL);
  g_auto (GStrv) parts = g_strsplit (text, prefix, -1);
  g_autofree char *relative = g_strjoinv ("", parts);

  g_assert_null (code);
  g_assert_cmpuint (dp_diagnostics_errors (diagnostics), >, 0);
  compare_golden (golden, relative);
}

static void
assert_good (GPtrArray *scenarios, DpDiagnostics *diagnostics)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autofree char *text = NULL;

  for (guint i = 0; scenarios && i < scenarios->len; i++)
    dp_scenario_check (g_ptr_array_index (scenarios, i), code, diagnostics);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (scenarios);
  g_assert_cmpuint (scenarios->len, >, 0);
}

static void
test_good (gconstpointer data)
{
  g_autoptr (DpScenarioReader) reader = reader_new (NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, data, diagnostics);
  const DpScenario *s;

  assert_good (scenarios, diagnostics);
  s = g_ptr_array_index (scenarios, 0);
  g_assert_cmpuint (s->laws, !=, 0);
}

/* The cases that the author's guide shows are cases. */
static void
test_guide (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DP_DATA_DIR"), "docs", "scenario-format.md", NULL);
  g_autoptr (DpScenarioReader) reader = reader_new (NULL);
  g_autofree char *guide = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &guide, NULL, NULL));
  for (const char *begin = strstr (guide, "<?xml"), *end; begin; begin = strstr (end, "<?xml"), n++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (GPtrArray) scenarios = NULL;

      end = strstr (begin, "```");
      g_assert_nonnull (end);
      scenarios = dp_scenario_reader_load_bytes (reader, begin, (gsize) (end - begin), "guide.xml", diagnostics);
      assert_good (scenarios, diagnostics);
    }
  g_assert_cmpuint (n, ==, 2);
}

static void
test_everything (void)
{
  g_autoptr (GPtrArray) scenarios = load (
    HEAD "<scenarios><scenario id=\"dup-31\" code=\"duplicate-2017\" level=\"county\" theme=\"weak-notrump\">\n"
         "<title>A  title\n on two lines</title><story>One.\n One more.\n\n   Two &amp; three.</story>\n"
         "<board dealer=\"W\" vulnerable=\"EW\"><hand seat=\"S\" name=\"Sue &quot;Q&quot;\" cards=\"AQ7.K83.QJ94.J72\" shown=\"yes\"/><hand seat=\"E\" name=\"Ed\"/></board>\n"
         "<agreements side=\"EW\">Acol</agreements>\n"
         "<events><call seat=\"W\" call=\"2C\" artificial=\"yes\" specifies=\"\"><meaning>strong</meaning><says>Two clubs</says></call>"
         "<change-of-call seat=\"W\" call=\"2D\" artificial=\"yes\" specifies=\"H S\" intent=\"slip\" mind=\"own-turn\" comparable=\"23A3\" simultaneous=\"yes\">"
         "<reason>because</reason></change-of-call>\n"
         "<attention seat=\"E\"><says>Director!</says></attention><decision seat=\"N\" option=\"prohibit\" suit=\"H\"/><fact name=\"hands-returned\"/>"
         "<call seat=\"N\" call=\"1NT\"/><call seat=\"E\" call=\"X\"/><lead seat=\"N\" card=\"H4\"/></events>\n"
         "<interview><answer seat=\"N\" question=\"hands-returned\">Yes.</answer></interview>\n"
         "<expect point=\"2\"><clause kind=\"lead-restriction\" seat=\"S\" restriction=\"prohibit-suit\" suits=\"C H\" law=\"26B\"/>"
         "<no-clause kind=\"option\" choices=\"accept refuse\"/></expect>\n"
         "<explanation>Why.</explanation></scenario></scenarios>");
  DpScenario *s = g_ptr_array_index (scenarios, 0);
  const DpScenarioEvent *e = (const DpScenarioEvent *) s->events->data;
  const DpScenarioExpect *x = (const DpScenarioExpect *) s->expects->data;
  g_autofree char *hand = dp_hand_to_string (s->hand[DP_SEAT_SOUTH]);

  g_assert_cmpuint (scenarios->len, ==, 1);
  g_assert_cmpstr (s->file, ==, "x.xml");
  g_assert_cmpint (s->line, ==, 2);
  g_assert_cmpstr (s->id, ==, "dup-31");
  g_assert_cmpstr (s->code, ==, "duplicate-2017");
  g_assert_cmpint (s->level, ==, DP_LEVEL_COUNTY);
  g_assert_cmpstr (s->theme, ==, "weak-notrump");
  g_assert_cmpstr (s->title, ==, "A title on two lines");
  g_assert_cmpstr (s->story, ==, "One. One more.\n\nTwo & three.");
  g_assert_cmpstr (s->explanation, ==, "Why.");
  g_assert_cmpint (s->dealer, ==, DP_SEAT_WEST);
  g_assert_cmpint (s->vul, ==, DP_VUL_EW);
  g_assert_cmpstr (s->names[DP_SEAT_SOUTH], ==, "Sue \"Q\"");
  g_assert_cmpstr (s->names[DP_SEAT_EAST], ==, "Ed");
  g_assert_null (s->names[DP_SEAT_NORTH]);
  g_assert_cmpstr (hand, ==, "AQ7.K83.QJ94.J72");
  g_assert_true (s->hand[DP_SEAT_EAST] == 0);
  g_assert_true (s->shown[DP_SEAT_SOUTH]);
  g_assert_false (s->shown[DP_SEAT_EAST]);
  g_assert_null (s->agreements[DP_SIDE_NS]);
  g_assert_cmpstr (s->agreements[DP_SIDE_EW], ==, "Acol");
  g_assert_cmpuint (s->events->len, ==, 8);
  g_assert_cmpint (e[0].event.kind, ==, DP_EVENT_CALL);
  g_assert_cmpint (e[0].event.specifies, ==, 0);
  g_assert_cmpint (e[0].line, ==, 10);
  g_assert_cmpstr (e[0].meaning, ==, "strong");
  g_assert_cmpstr (e[0].says, ==, "Two clubs");
  g_assert_null (e[0].reason);
  g_assert_cmpint (e[1].event.kind, ==, DP_EVENT_CHANGE_OF_CALL);
  g_assert_cmpint (e[1].event.call, ==, dp_bid (2, DP_DIAMONDS));
  g_assert_cmpint (e[1].event.specifies, ==, 1 << DP_HEARTS | 1 << DP_SPADES);
  g_assert_cmpint (e[1].event.intent, ==, DP_INTENT_SLIP);
  g_assert_cmpint (e[1].event.mind, ==, DP_MIND_OWN_TURN);
  g_assert_cmpint (e[1].event.comparable, ==, DP_COMPARABLE_PURPOSE);
  g_assert_true (e[1].event.artificial);
  g_assert_true (e[1].event.simultaneous);
  g_assert_cmpstr (e[1].reason, ==, "because");
  g_assert_cmpint (e[2].event.kind, ==, DP_EVENT_ATTENTION);
  g_assert_cmpint (e[2].event.seat, ==, DP_SEAT_EAST);
  g_assert_cmpstr (e[2].says, ==, "Director!");
  g_assert_cmpint (e[2].line, ==, 11);
  g_assert_cmpint (e[3].event.kind, ==, DP_EVENT_DECISION);
  g_assert_cmpint (e[3].event.option, ==, DP_OPTION_PROHIBIT);
  g_assert_cmpint (e[3].event.suit, ==, DP_HEARTS);
  g_assert_cmpint (e[4].event.kind, ==, DP_EVENT_FACT);
  g_assert_cmpint (e[5].event.specifies, ==, 1 << DP_NOTRUMP);
  g_assert_cmpint (e[6].event.call, ==, DP_DOUBLE);
  g_assert_cmpint (e[6].event.specifies, ==, 0);
  g_assert_cmpint (e[7].event.kind, ==, DP_EVENT_LEAD);
  g_assert_cmpint (e[7].event.card, ==, dp_card (DP_HEARTS, 2));
  g_assert_cmpstr (dp_scenario_answer (s, 1, DP_SEAT_NORTH, DP_ASK_HANDS_RETURNED), ==, "Yes.");
  g_assert_null (dp_scenario_answer (s, 1, DP_SEAT_NORTH, DP_ASK_MIND));
  g_assert_cmpuint (s->expects->len, ==, 2);
  g_assert_cmpuint (x[0].point, ==, 2);
  g_assert_false (x[0].absent);
  g_assert_cmpint (x[0].clause.kind, ==, DP_CLAUSE_LEAD_RESTRICTION);
  g_assert_cmpint (x[0].clause.restriction, ==, DP_LEAD_PROHIBIT_SUIT);
  g_assert_cmpint (x[0].clause.suits, ==, 1 << DP_CLUBS | 1 << DP_HEARTS);
  g_assert_cmpstr (x[0].clause.law, ==, "26B");
  g_assert_cmpuint (x[0].given, ==, DP_GIVEN_SEAT | DP_GIVEN_RESTRICTION | DP_GIVEN_SUITS | DP_GIVEN_LAW);
  g_assert_true (x[1].absent);
  g_assert_cmpint (x[1].clause.choices, ==, 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE);
  g_assert_cmpuint (x[1].given, ==, DP_GIVEN_CHOICES);
}

/* What else is right: the clauses of one view together, with its reason in the reader's language. */
static void
test_accepts (void)
{
  const char *const languages[] = { "fr", NULL };
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) scenarios = load_in (BEGIN BOARD EVENTS
                                             "<accept point=\"2\"><clause kind=\"turn\" seat=\"E\"/>\n<no-clause kind=\"review\" law=\"72C\"/>"
                                             "<reason>A\n view.</reason><reason xml:lang=\"fr\">Un avis.</reason></accept>"
                                             "<accept point=\"1\"><clause kind=\"must-pass\" span=\"next-turn\"/><reason>Other.</reason></accept>"
                                             "<explanation>x</explanation>" END, languages, &text);
  const DpScenario *s;
  const DpScenarioAccept *a;

  g_assert_cmpstr (text, ==, "");
  s = g_ptr_array_index (scenarios, 0);
  a = (const DpScenarioAccept *) s->accepts->data;
  g_assert_cmpuint (s->accepts->len, ==, 3);
  g_assert_cmpuint (a[0].said.point, ==, 2);
  g_assert_cmpuint (a[0].view, ==, 0);
  g_assert_false (a[0].said.absent);
  g_assert_cmpint (a[0].said.clause.seat, ==, DP_SEAT_EAST);
  g_assert_cmpuint (a[0].said.given, ==, DP_GIVEN_SEAT);
  g_assert_cmpstr (a[0].reason, ==, "Un avis.");
  g_assert_true (a[1].said.absent);
  g_assert_cmpuint (a[1].view, ==, 0);
  g_assert_cmpint (a[1].said.line, ==, 2);
  g_assert_cmpstr (a[1].reason, ==, "Un avis.");
  g_assert_cmpuint (a[2].view, ==, 1);
  g_assert_cmpuint (a[2].said.point, ==, 1);
  g_assert_cmpuint (a[2].said.given, ==, DP_GIVEN_SPAN);
  g_assert_cmpstr (a[2].reason, ==, "Other.");
}

/* The schema and the program must know the same words: a case with the word in place of "?" is taken. */
static void
accept_word (const char *pattern, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "?", 2);
  g_autofree char *xml = g_strjoinv (word, parts);
  g_autoptr (GPtrArray) scenarios = load (xml);

  g_assert_cmpuint (scenarios->len, ==, 1);
}

#define CLAUSE(attributes) BEGIN BOARD EVENTS "<expect point=\"1\"><clause " attributes "/></expect>" END

static void
test_words (void)
{
  for (int i = 0; i < DP_CLAUSE_KINDS; i++)
    accept_word (CLAUSE ("kind=\"?\""), dp_clause_kind_token ((DpClauseKind) i));
  for (int i = 0; i < DP_MAY_KINDS; i++)
    accept_word (CLAUSE ("kind=\"may-call\" constraint=\"?\""), dp_constraint_token ((DpConstraint) i));
  for (int i = 0; i < DP_LEAD_KINDS; i++)
    accept_word (CLAUSE ("kind=\"lead-restriction\" restriction=\"?\""), dp_lead_kind_token ((DpLeadKind) i));
  accept_word (CLAUSE ("kind=\"must-pass\" span=\"?\""), dp_span_token (DP_SPAN_NEXT_TURN));
  accept_word (CLAUSE ("kind=\"must-pass\" span=\"?\""), dp_span_token (DP_SPAN_REST));
  for (int i = 0; i < DP_QUESTIONS; i++)
    accept_word (BEGIN BOARD EVENTS "<interview><answer seat=\"N\" question=\"?\">x</answer></interview>" END, dp_question_token ((DpQuestion) i));
  for (int i = 0; i < DP_LEVELS; i++)
    accept_word ("<scenario id=\"abc\" code=\"c\" level=\"?\"><title>t</title><story>s</story>" BOARD EVENTS END, dp_level_token ((DpLevel) i));
  for (int i = 0; i <= DP_VUL_BOTH; i++)
    accept_word (BEGIN "<board dealer=\"N\" vulnerable=\"?\"/>" EVENTS END, dp_vul_token ((DpVul) i));
  for (int i = 0; i <= DP_LAST_CALL; i++)
    accept_word (BEGIN BOARD "<events><call seat=\"N\" call=\"?\"/></events>" END, dp_call_token ((DpCall) i));
  for (int i = 0; i < DP_CARDS; i++)
    accept_word (BEGIN BOARD "<events><lead seat=\"N\" card=\"?\"/></events>" END, dp_card_token ((DpCard) i));
  for (int i = DP_COMPARABLE_NO; i <= DP_COMPARABLE_PURPOSE; i++)
    accept_word (BEGIN BOARD "<events><call seat=\"N\" call=\"P\" comparable=\"?\"/></events>" END, dp_comparable_token ((DpComparable) i));
  for (int i = DP_INTENT_INTENDED; i <= DP_INTENT_MISUNDERSTOOD; i++)
    accept_word (BEGIN BOARD "<events><call seat=\"N\" call=\"P\" intent=\"?\"/></events>" END, dp_intent_token ((DpIntent) i));
  for (int i = DP_STATED_HANDS_RETURNED; i < DP_STATEDS; i++)
    accept_word (BEGIN BOARD "<events><fact seat=\"N\" name=\"?\"/></events>" END, dp_stated_token ((DpStated) i));
  for (int i = DP_HELD_TABLE; i <= DP_HELD_BACK; i++)
    accept_word (BEGIN BOARD "<events><play seat=\"N\" card=\"SA\" held=\"?\"/></events>" END, dp_held_token ((DpHeld) i));
  for (int i = DP_REQUEST_REPEAT; i < DP_REQUESTS; i++)
    accept_word (i == DP_REQUEST_CHANGE ? BEGIN BOARD "<events><attention seat=\"N\" asks=\"?\" intent=\"slip\"/></events>" END
                                        : BEGIN BOARD "<events><attention seat=\"N\" asks=\"?\"/></events>" END,
                 dp_request_token ((DpRequest) i));
  for (int i = 0; i < DP_OPTION_NONE; i++)
    accept_word (CLAUSE ("kind=\"option\" choices=\"?\""), dp_option_token ((DpOption) i));
}

#define PLAY(attributes) BEGIN BOARD "<events><play seat=\"N\" card=\"SA\" " attributes "/></events>" END

static void
test_play_words (void)
{
  for (int i = 0; i < DP_PLAY_KINDS; i++)
    accept_word (CLAUSE ("kind=\"must-play\" constraint=\"?\""), dp_play_duty_token ((DpPlayDuty) i));
  for (int i = 0; i < DP_PENALTIES; i++)
    accept_word (CLAUSE ("kind=\"penalty-card\" class=\"?\""), dp_penalty_token ((DpPenalty) i));
  for (int i = DP_MIND_LEAD; i <= DP_MIND_FOLLOW; i++)
    accept_word (PLAY ("mind=\"?\""), dp_mind_token ((DpMind) i));
  for (int i = DP_TOLD_BY_OPPONENT; i <= DP_TOLD_BY_PARTNER; i++)
    accept_word (PLAY ("told=\"?\""), dp_told_token ((DpTold) i));
  for (int i = DP_CALLED_FULLY; i <= DP_CALLED_SLIP; i++)
    accept_word (PLAY ("called=\"?\""), dp_called_token ((DpCalled) i));
  for (int i = DP_SHOWN_DROPPED; i <= DP_SHOWN_CONCEDING; i++)
    accept_word (BEGIN BOARD "<events><expose seat=\"N\" cards=\"SA\" shown=\"?\"/></events>" END, dp_shown_token ((DpShown) i));
  for (int i = 0; i < DP_OPTION_NONE; i++)
    {
      gboolean suit = i == DP_OPTION_PROHIBIT || i == DP_OPTION_REQUIRE;

      accept_word (suit                         ? BEGIN BOARD "<events><decision seat=\"N\" option=\"?\" suits=\"H S\"/></events>" END
                   : i == DP_OPTION_CHOOSE_CARD ? BEGIN BOARD "<events><decision seat=\"N\" option=\"?\" card=\"SA\"/></events>" END
                   : i == DP_OPTION_CHOOSE_HAND ? BEGIN BOARD "<events><decision seat=\"N\" option=\"?\" hand=\"S\"/></events>" END
                                                : BEGIN BOARD "<events><decision seat=\"N\" option=\"?\"/></events>" END,
                   dp_option_token ((DpOption) i));
    }
  for (int i = 0; i <= 13; i++)
    {
      g_autofree char *n = g_strdup_printf ("%d", i);

      accept_word (BEGIN BOARD "<events><claim seat=\"N\" tricks=\"?\"/></events>" END, n);
    }
}

#define HANDS "<board dealer=\"S\" vulnerable=\"none\"><hand seat=\"N\" cards=\"AKQ2.T98.J7.5432\"/><hand seat=\"E\" cards=\"J3.AKQ.T98.KQJT9\"/>" \
  "<hand seat=\"S\" cards=\"T98.J765.AKQ.A87\"/><hand seat=\"W\" cards=\"7654.432.65432.6\"/></board>"

/* The events of a case in one line: kind, seat, call or card, line. */
static char *
events_of (const char *xml)
{
  g_autoptr (GPtrArray) scenarios = load (xml);
  const DpScenario *s = g_ptr_array_index (scenarios, 0);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = &g_array_index (s->events, DpScenarioEvent, i);

      g_string_append_printf (text, "%s%s %s %s %d", i ? ", " : "", dp_event_kind_token ((DpEventKind) e->event.kind), dp_seat_letter ((DpSeat) e->event.seat),
                              e->event.card == DP_NO_CARD ? dp_call_token (e->event.call) : dp_card_token (e->event.card), e->line);
    }
  return g_string_free (text, FALSE);
}

/* The shorthands stand for plain events, each with the line on which it is written. */
static void
test_shorthands (void)
{
  g_autofree char *calls = events_of (BEGIN BOARD "<events><calls>1S P\n 4S</calls><call seat=\"N\" call=\"X\"/>\n<calls> P </calls><calls seat=\"W\">P\tP</calls></events>" END);
  g_autofree char *cards = events_of (BEGIN HANDS "<events><tricks>\n S5 S2 SJ ST /\n\n CK CA\n</tricks><trick>C6 C2</trick></events>" END);
  g_autofree char *led = events_of (BEGIN HANDS "<events><lead seat=\"W\" card=\"S5\" face-down=\"yes\"/><trick>S5 S2</trick>\n<trick>SJ</trick></events>" END);

  g_assert_cmpstr (calls, ==, "call S 1S 1, call W P 1, call N 4S 2, call N X 2, call E P 3, call W P 3, call N P 3");
  g_assert_cmpstr (cards, ==, "lead W S5 2, play N S2 2, play E SJ 2, play S ST 2, play E CK 4, play S CA 4, play W C6 5, play N C2 5");
  g_assert_cmpstr (led, ==, "lead W S5 1, lead W S5 1, play N S2 1, play E SJ 2");
}

/* A shorthand may not smuggle in more events than the limit. */
static void
test_short_limit (void)
{
  GString *s = g_string_new (BEGIN BOARD "<events>\n<calls>");
  g_autofree char *text = NULL;

  for (guint i = 0; i <= DP_SCENARIO_MAX_EVENTS; i++)
    g_string_append (s, "P ");
  g_string_append (s, "</calls></events>" END);
  text = refuse (s->str);
  g_assert_cmpstr (text, ==, "x.xml:2: too many events: more than 600\n");
  g_string_free (s, TRUE);
}

static void
test_languages (void)
{
  static const char xml[] = BEGIN "<story xml:lang=\"fr\">h</story>" BOARD
    "<events><call seat=\"W\" call=\"P\"><says>Pass</says><says xml:lang=\"pt\">Passo</says><says xml:lang=\"pt-BR\">Eu passo</says></call></events>"
    "<interview><answer seat=\"W\" question=\"turn\">Mine</answer><answer seat=\"W\" question=\"turn\" xml:lang=\"fr\">A moi</answer></interview>" END;
  static const char *const french[] = { "fr_FR.UTF-8", "fr_FR", "fr", "C", NULL };
  static const char *const brazil[] = { "pt_BR.UTF-8", "pt_BR", "pt", "C", NULL };
  static const char *const portugal[] = { "pt_PT.UTF-8", "pt_PT", "pt", "C", NULL };
  static const char *const danish[] = { "da", NULL };
  static const struct {
    const char *const *languages;
    const char *story, *says, *answer;
  } cases[] = {
    { NULL, "s", "Pass", "Mine" },
    { danish, "s", "Pass", "Mine" },
    { french, "h", "Pass", "A moi" },
    { brazil, "s", "Eu passo", "Mine" },
    { portugal, "s", "Passo", "Mine" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) scenarios = load_in (xml, cases[i].languages, &text);
      const DpScenario *s;

      g_assert_cmpstr (text, ==, "");
      s = g_ptr_array_index (scenarios, 0);
      g_assert_cmpstr (s->story, ==, cases[i].story);
      g_assert_cmpstr (g_array_index (s->events, DpScenarioEvent, 0).says, ==, cases[i].says);
      g_assert_cmpstr (dp_scenario_answer (s, 1, DP_SEAT_WEST, DP_ASK_TURN), ==, cases[i].answer);
    }
}

static char *
events (guint n)
{
  GString *s = g_string_new (HEAD BEGIN BOARD "<events>\n");

  for (guint i = 0; i < n; i++)
    g_string_append (s, "<attention seat=\"N\"/>\n");
  g_string_append (s, "</events>" END);
  return g_string_free (s, FALSE);
}

static void
test_limits (void)
{
  g_autofree char *enough = events (DP_SCENARIO_MAX_EVENTS);
  g_autofree char *too_many = events (DP_SCENARIO_MAX_EVENTS + 1);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) scenarios = load (enough);
  g_autoptr (DpScenarioReader) reader = reader_new (NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *large = g_malloc0 (DP_SCENARIO_MAX_BYTES + 1);

  g_assert_nonnull (scenarios);
  text = refuse (too_many);
  g_assert_cmpstr (text, ==, "x.xml:603: too many events: more than 600\n");
  g_assert_null (dp_scenario_reader_load_bytes (reader, large, DP_SCENARIO_MAX_BYTES + 1, "x.xml", diagnostics));
  g_clear_pointer (&text, g_free);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "x.xml: the file is too large: more than 33554432 bytes\n");
}

static void
test_unreadable (void)
{
  g_autoptr (DpScenarioReader) reader = reader_new (NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_null (dp_scenario_reader_load (reader, "/nowhere/x.xml", diagnostics));
  g_assert_null (dp_scenario_reader_load (reader, "/", diagnostics));
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "/: this is a folder; name a file\n/nowhere/x.xml: the file can’t be read: No such file or directory\n");
  g_assert_null (dp_scenario_reader_new ("/nowhere/scenario.xsd", NULL, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_UNREADABLE);
}

/* A file of many cases keeps its lines right beyond 65,535 and is all or nothing. */
static void
test_many (void)
{
  g_autoptr (GString) s = g_string_new (HEAD "<scenarios>\n");
  g_autoptr (GPtrArray) scenarios = NULL;
  g_autofree char *text = NULL;
  const guint n = 3000, lines = 30;

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (s, "<scenario id=\"case-%u\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story>" BOARD, i);
      for (guint l = 1; l < lines; l++)
        g_string_append_c (s, '\n');
      g_string_append (s, EVENTS END "\n");
    }
  g_string_append (s, "</scenarios>\n");
  scenarios = load (s->str);
  g_assert_cmpuint (scenarios->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const DpScenario *one = g_ptr_array_index (scenarios, i);

      g_assert_cmpint (one->line, ==, (int) (3 + i * lines));
      g_assert_cmpint (g_array_index (one->events, DpScenarioEvent, 0).line, ==, (int) (3 + i * lines + lines - 1));
    }
  g_string_truncate (s, s->len - strlen ("</scenarios>\n"));
  g_string_append (s, "<scenario id=\"case-0\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story><board/>" EVENTS END "</scenarios>");
  text = refuse (s->str);
  g_assert_cmpstr (text, ==, "x.xml:90003: “board” lacks the attribute “dealer”; use N, E, S or W\n"
                             "x.xml:90003: “board” lacks the attribute “vulnerable”; use none, NS, EW or both\n");
}

static void
test_encodings (void)
{
  static const char *const encodings[] = { "UTF-8", "UTF-16", "ISO-8859-1" };
  g_autoptr (DpScenarioReader) reader = reader_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      g_autofree char *utf8 = g_strdup_printf ("<?xml version=\"1.0\" encoding=\"%s\"?>\n<scenario id=\"abc\" code=\"c\" level=\"club\"><title>Café</title>"
                                               "<story>s</story>" BOARD EVENTS END, encodings[i]);
      gsize length;
      g_autofree char *bytes = g_convert (utf8, -1, encodings[i], "UTF-8", NULL, &length, NULL);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load_bytes (reader, bytes, length, "x.xml", diagnostics);
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      g_assert_cmpstr (text, ==, "");
      g_assert_cmpstr (((DpScenario *) g_ptr_array_index (scenarios, 0))->title, ==, "Café");
    }
  {
    g_autoptr (GPtrArray) scenarios = load ("\xef\xbb\xbf" HEAD BEGIN BOARD EVENTS END);

    g_assert_cmpuint (scenarios->len, ==, 1);
  }
}

static void
test_interview_words (void)
{
  for (int i = 0; i < DP_QUESTIONS; i++)
    {
      DpQuestion q = DP_QUESTIONS;

      g_assert_true (dp_question_parse (dp_question_token ((DpQuestion) i), &q));
      g_assert_cmpint (q, ==, i);
      g_assert_cmpint (strlen (dp_question_text (q)), >, 0);
      g_assert_cmpint (strlen (dp_question_default_answer (q)), >, 0);
      g_assert_cmpint (dp_question_place (q), <=, DP_PLACE_EITHER);
    }
  {
    DpQuestion q = DP_ASK_TURN;

    g_assert_false (dp_question_parse ("why", &q));
    g_assert_false (dp_question_parse (NULL, &q));
    g_assert_cmpint (q, ==, DP_ASK_TURN);
  }
  /* What a player meant, or what his call shows, is not for the table's ears. */
  g_assert_cmpint (dp_question_place (DP_ASK_INTENT), ==, DP_PLACE_AWAY);
  g_assert_cmpint (dp_question_place (DP_ASK_MEANING), ==, DP_PLACE_AWAY);
}

/* Adds a test for each entry of the folder that ends so; the path is the test's to keep. */
static void
add_folder (const char *name, const char *suffix, const char *prefix, void (*test) (gconstpointer))
{
  g_autofree char *folder = g_build_filename (g_test_get_dir (G_TEST_DIST), name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  g_assert_nonnull (dir);
  while ((entry = g_dir_read_name (dir)))
    {
      char *path = g_build_filename (folder, entry, NULL);
      gboolean wanted = *suffix ? g_str_has_suffix (entry, suffix) : g_file_test (path, G_FILE_TEST_IS_DIR);
      g_autofree char *test_path = g_strdup_printf ("/scenario/%s/%.*s", prefix, (int) (strlen (entry) - strlen (suffix)), entry);

      if (wanted)
        g_test_add_data_func_full (test_path, path, test, g_free);
      else
        g_free (path);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/everything", test_everything);
  g_test_add_func ("/scenario/accepts", test_accepts);
  g_test_add_func ("/scenario/guide", test_guide);
  g_test_add_func ("/scenario/words", test_words);
  g_test_add_func ("/scenario/play-words", test_play_words);
  g_test_add_func ("/scenario/shorthands", test_shorthands);
  g_test_add_func ("/scenario/short-limit", test_short_limit);
  g_test_add_func ("/scenario/languages", test_languages);
  g_test_add_func ("/scenario/limits", test_limits);
  g_test_add_func ("/scenario/unreadable", test_unreadable);
  g_test_add_func ("/scenario/many", test_many);
  g_test_add_func ("/scenario/encodings", test_encodings);
  g_test_add_func ("/interview/words", test_interview_words);
  add_folder ("good", ".xml", "good", test_good);
  add_folder ("bad", ".xml", "bad", test_bad);
  add_folder ("bad-charts", "", "bad-charts", test_bad_charts);
  return g_test_run ();
}
