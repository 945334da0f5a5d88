/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-choice.h"
#include "dp-debrief-item.h"
#include "dp-debrief-row.h"
#include "dp-law-picker.h"
#include "dp-narrator.h"
#include "dp-two-codes.h"

/* Marks in the debrief, as they are to be seen. */
typedef struct {
  guint mark[4]; /* by DpMark */
} Marks;

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

static void
count_marks (GtkWidget *widget, Marks *marks)
{
  if (DP_IS_DEBRIEF_ROW (widget))
    {
      DpDebriefItem *item = dp_debrief_row_get_item (DP_DEBRIEF_ROW (widget));

      if (dp_debrief_item_get_kind (item) != DP_DEBRIEF_RULING)
        return;
      /* The word on the screen counts, not what the model holds. */
      for (int mark = 0; mark < 4; mark++)
        if (dp_desk_find (widget, has_text, dp_mark_name ((DpMark) mark)))
          marks->mark[mark]++;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    count_marks (child, marks);
}

static Marks
read_marks (DpWindow *window)
{
  DpCaseView *view = dp_window_get_case_view (window);
  Marks marks = { { 0 } };

  g_assert_cmpint (dp_case_view_get_state (view)->mode, ==, DP_CASE_DEBRIEF);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dp_case_view_get_debrief (view))));
  count_marks (GTK_WIDGET (dp_case_view_get_debrief (view)), &marks);
  return marks;
}

static gboolean
is_law_picker (GtkWidget *widget, gconstpointer unused)
{
  return DP_IS_LAW_PICKER (widget);
}

static void
choose_law (DpWindow *window, int law)
{
  GtkWidget *picker = dp_desk_find (GTK_WIDGET (window), is_law_picker, NULL);

  g_assert_nonnull (picker);
  dp_law_picker_set_law (DP_LAW_PICKER (picker), law);
}

static void
expect_verdict (DpWindow *window, const char *beginning)
{
  const char *verdict = dp_debrief_get_verdict (dp_case_view_get_debrief (dp_window_get_case_view (window)));

  if (!g_str_has_prefix (verdict, beginning))
    g_error ("the verdict is “%s”", verdict);
}

/* Row by row, as a director would fill it in. */
static void
test_right (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);
  Marks marks;

  dp_desk_open_case (window, "screen-partner");
  dp_desk_do (window, "step-forward");
  dp_desk_do (window, "step-forward");
  g_assert_cmpint (dp_case_view_get_state (view)->mode, ==, DP_CASE_RULING);
  dp_desk_do (window, "rule");
  choose_law (window, 29);
  dp_desk_choose (window, "Who may choose", "East");
  dp_desk_choose (window, "Between what", "accept or refuse");
  dp_desk_do (window, "give-ruling");

  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  choose_law (window, 31);
  dp_desk_choose (window, "Which call", "North’s 1NT");
  dp_desk_choose (window, "What becomes of the call", "is cancelled");
  dp_desk_choose (window, "The turn goes to", "South");
  dp_desk_choose (window, "South may make", "any legal call");
  dp_desk_choose (window, "Information from what", "North’s 1NT");
  dp_desk_choose (window, "For North-South the information is", "unauthorised");
  dp_desk_choose (window, "For East-West the information is", "authorised");
  dp_desk_do (window, "give-ruling");

  dp_desk_do (window, "last");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.facts", NULL));
  dp_case_view_ask (view, DP_SEAT_NORTH, DP_ASK_MEANING, DP_PLACE_AWAY);
  dp_desk_do (window, "rule");
  choose_law (window, 23);
  dp_desk_choose (window, "Information from what", "North’s 1NT");
  dp_desk_choose (window, "For North-South the information is", "authorised");
  dp_desk_press (window, "23C: whether the withdrawn call helped, though a comparable one replaced it");
  dp_desk_do (window, "give-ruling");

  dp_desk_do (window, "last");
  marks = read_marks (window);
  g_assert_cmpuint (marks.mark[DP_MARK_RIGHT], >=, 12);
  g_assert_cmpuint (marks.mark[DP_MARK_MISSING] + marks.mark[DP_MARK_WRONG] + marks.mark[DP_MARK_SUPERFLUOUS], ==, 0);
  expect_verdict (window, "All correct.");
  dp_desk_close (window);
}

/* Fills the sheet in as the engine rules. */
static void
fill_as_engine (DpWindow *window, DpSheet *sheet)
{
  DpCaseView *view = dp_window_get_case_view (window);
  const DpPoint *point = dp_case_state_open_point (dp_case_view_get_state (view));

  g_assert_nonnull (point);
  g_assert_true (dp_sheet_from_ruling (&point->ruling, dp_law_number (point->laws[0]), sheet));
  dp_sheet_say_which (sheet, &point->table);
}

static void
give (DpWindow *window, const DpSheet *sheet)
{
  DpRulingSheet *widget = dp_case_view_get_sheet (dp_window_get_case_view (window));
  DpSheet shown;

  dp_desk_do (window, "rule");
  dp_ruling_sheet_set_sheet (widget, sheet);
  dp_ruling_sheet_get_sheet (widget, &shown);
  g_assert_true (dp_sheet_equal (&shown, sheet));
  g_signal_emit_by_name (widget, "changed");
  dp_desk_do (window, "give-ruling");
}

/* The law and what becomes of the call; nothing about the players, the lead, the information. */
static void
test_half_right (void)
{
  DpWindow *window = dp_desk_open ();
  const DpCaseState *state;
  Marks marks;

  dp_desk_open_case (window, "screen-insufficient");
  state = dp_case_view_get_state (dp_window_get_case_view (window));
  while (dp_desk_do (window, "last"), state->mode == DP_CASE_RULING)
    {
      DpSheet sheet;

      fill_as_engine (window, &sheet);
      for (int seat = 0; seat < DP_SEATS; seat++)
        sheet.may[seat] = sheet.silence[seat] = 0;
      sheet.reviews = 0;
      sheet.leads[0] = sheet.leads[1] = (DpSheetLead) { DP_SEAT_NONE, 0, 0 };
      give (window, &sheet);
      if (state->mode == DP_CASE_DEBRIEF)
        break;
    }
  marks = read_marks (window);
  g_assert_cmpuint (marks.mark[DP_MARK_RIGHT], >, 0);
  g_assert_cmpuint (marks.mark[DP_MARK_MISSING], >, 0);
  g_assert_cmpuint (marks.mark[DP_MARK_WRONG] + marks.mark[DP_MARK_SUPERFLUOUS], ==, 0);
  dp_desk_close (window);
}

/* The wrong law, the call stands, the wrong player's turn; then again from the beginning, and back to the library. */
static void
test_wrong (void)
{
  DpWindow *window = dp_desk_open ();
  const DpCaseState *state;
  guint points, out_of;
  Marks marks;

  dp_desk_open_case (window, "screen-pass");
  state = dp_case_view_get_state (dp_window_get_case_view (window));
  while (dp_desk_do (window, "last"), state->mode == DP_CASE_RULING)
    {
      DpSheet sheet;

      dp_sheet_init (&sheet);
      sheet.law = 72;
      sheet.calls[0] = (DpSheetCall) { DP_SEAT_EAST, DP_PASS, DP_FATE_STANDS };
      sheet.turn = DP_SEAT_WEST;
      sheet.silence[DP_SEAT_SOUTH] = DP_SPAN_REST;
      give (window, &sheet);
      if (state->mode == DP_CASE_DEBRIEF)
        break;
    }
  marks = read_marks (window);
  g_assert_cmpuint (marks.mark[DP_MARK_RIGHT], ==, 0);
  g_assert_cmpuint (marks.mark[DP_MARK_WRONG], >, 0);
  g_assert_cmpuint (marks.mark[DP_MARK_SUPERFLUOUS], >, 0);
  dp_case_state_score (state, &points, &out_of);
  g_assert_cmpuint (points, ==, 0);
  expect_verdict (window, "Not yet.");

  dp_desk_do (window, "try-again");
  g_assert_cmpint (state->mode, ==, DP_CASE_WATCHING);
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  dp_desk_close (window);
}

/* All that ships, one after the other with "next case", ruled as the engine does: each ends all right. */
static void
test_shipped (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpCaseView *view = dp_window_get_case_view (window);
  guint n = dp_library_get_n_shown (dp_window_get_library (window));

  g_assert_cmpuint (n, >, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.first-case", NULL));
  for (guint i = 0; i < n; i++)
    {
      const DpCaseState *state = dp_case_view_get_state (view);

      while (dp_case_view_last (view), state->mode == DP_CASE_RULING)
        {
          const DpPoint *point = dp_case_state_open_point (state);
          DpSheet sheet;

          for (guint j = 0; j < point->n_asked; j++)
            dp_case_view_ask (view, point->asked[j].seat, point->asked[j].question,
                              point->asked[j].place == DP_PLACE_EITHER ? dp_question_place (point->asked[j].question) : point->asked[j].place);
          fill_as_engine (window, &sheet);
          dp_ruling_sheet_set_sheet (dp_case_view_get_sheet (view), &sheet);
          g_signal_emit_by_name (dp_case_view_get_sheet (view), "changed");
          dp_case_view_give_ruling (view);
        }
      if (!g_str_has_prefix (dp_debrief_get_verdict (dp_case_view_get_debrief (view)), "All correct."))
        g_error ("%s: %s", state->scenario->id, dp_debrief_get_verdict (dp_case_view_get_debrief (view)));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.next-case", NULL));
    }
  dp_desk_close (window);
}

/* Cards on the table are named from a list, as a director would say it; the lead that lies face down too. */
static void
test_cards (void)
{
  DpWindow *window = dp_desk_open_file ("cards.xml");
  const DpCaseState *state;

  dp_desk_open_case (window, "screen-card");
  state = dp_case_view_get_state (dp_window_get_case_view (window));
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  choose_law (window, 24);
  dp_desk_choose (window, "Which cards", "West’s 5♦");
  dp_desk_choose (window, "What becomes of the cards", "stay face up until the auction is over");
  dp_desk_choose (window, "Information from what", "West’s 5♦");
  dp_desk_choose (window, "For North-South the information is", "authorised");
  dp_desk_choose (window, "For East-West the information is", "unauthorised");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->points[0].grade->points, ==, state->points[0].grade->out_of);

  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  choose_law (window, 24);
  dp_desk_choose (window, "Which cards", "West’s K♥, 5♦");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->n_ruled, ==, 1);
  dp_desk_choose (window, "What becomes of the cards", "stay face up until the auction is over");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->n_ruled, ==, 2);
  g_assert_cmpuint (state->points[1].grade->points, <, state->points[1].grade->out_of);

  dp_desk_open_case (window, "screen-face-down");
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  dp_desk_choose (window, "Which cards", "West’s face-down lead");
  dp_desk_choose (window, "What becomes of the cards", "stay in or go back to the hand");
  dp_desk_close (window);
}

/* A shipped case of the play, event by event: the form for the play, what becomes of the card, who is declarer. */
static void
test_practise (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpCaseView *view = dp_window_get_case_view (window);
  const DpCaseState *state;
  guint events = 0;

  dp_desk_open_case (window, "lead-open-book");
  state = dp_case_view_get_state (view);
  while (state->mode == DP_CASE_WATCHING)
    {
      dp_desk_do (window, "step-forward");
      events++;
    }
  g_assert_cmpuint (events, ==, 8); /* six calls, the lead, the director */
  g_assert_cmpint (dp_ruling_sheet_get_form (dp_case_view_get_sheet (view)), ==, DP_FORM_PLAY);
  dp_case_view_ask (view, DP_SEAT_SOUTH, DP_ASK_TOLD, DP_PLACE_TABLE);
  dp_case_view_ask (view, DP_SEAT_WEST, DP_ASK_DUMMY_SEEN, DP_PLACE_TABLE);
  dp_desk_do (window, "rule");
  choose_law (window, 54);
  dp_desk_choose (window, "Who may choose", "West");
  dp_desk_choose (window, "Between what", "accept, be dummy, or refuse");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->points[0].grade->points, ==, state->points[0].grade->out_of);

  while (state->mode == DP_CASE_WATCHING)
    dp_desk_do (window, "step-forward");
  dp_desk_do (window, "rule");
  choose_law (window, 54);
  dp_desk_choose (window, "Which cards", "South’s 5♠");
  dp_desk_choose (window, "What becomes of the cards", "stay played");
  dp_desk_choose (window, "Declarer is", "East");
  dp_desk_do (window, "give-ruling");
  dp_desk_do (window, "last");
  g_assert_cmpint (state->mode, ==, DP_CASE_DEBRIEF);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dp_case_view_get_debrief (view))));
  expect_verdict (window, "All correct.");
  dp_desk_close (window);
}

static gboolean
is_search (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

/* As if the key had been pressed in it. */
static void
press_down (DpWindow *window, GtkWidget *search)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (search);
  gboolean taken = FALSE;

  for (guint i = 0; !taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, (GdkModifierType) 0, &taken);
    }
  g_assert_true (taken);
  dp_desk_settle (window);
}

static gboolean
is_button_named (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static guint
count_codes (DpDebrief *debrief, DpCodesMark mark)
{
  GListModel *items = dp_debrief_get_codes (debrief);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (DpDebriefItem) item = g_list_model_get_item (items, i);

      n += dp_debrief_item_get_kind (item) == DP_DEBRIEF_CODES && dp_debrief_item_get_mark (item) == DP_MARK_OF_CODES (mark);
    }
  return n;
}

/* The debrief holds the other code against this one; from there the case is ruled under it, by its numbers. */
static void
test_other_code (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);
  DpDebrief *debrief = dp_case_view_get_debrief (view);
  const DpCaseState *state;

  dp_desk_open_case (window, "screen-partner");
  while (dp_case_view_get_state (view)->mode != DP_CASE_DEBRIEF)
    {
      dp_desk_do (window, "last");
      if (dp_case_view_get_state (view)->mode == DP_CASE_RULING)
        dp_desk_do (window, "give-ruling");
    }
  g_assert_cmpuint (count_codes (debrief, DP_CODES_SAME), >=, 3);
  g_assert_cmpuint (count_codes (debrief, DP_CODES_DIFFER), >=, 1);
  g_assert_cmpuint (count_codes (debrief, DP_CODES_ONLY_THIS), >=, 1);
  g_assert_cmpuint (count_codes (debrief, DP_CODES_ONLY_OTHER), >=, 1);
  dp_debrief_show_codes (debrief);
  dp_desk_settle (window);
  /* By word, not by colour alone. */
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (debrief), has_text, "the same"));
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (debrief), has_text, "different"));
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (debrief), has_text, "only there"));
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (debrief), is_button_named, "Rule it under Rubber 1993"));

  dp_desk_do (window, "other-code");
  state = dp_case_view_get_state (view);
  g_assert_cmpstr (dp_code_id (dp_director_code (state->director)), ==, "rubber-1993");
  g_assert_cmpuint (state->reached, ==, 0);
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  choose_law (window, 29);
  dp_desk_choose (window, "Who may choose", "East");
  dp_desk_choose (window, "Between what", "accept or refuse");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->points[0].grade->points, ==, state->points[0].grade->out_of);
  dp_desk_do (window, "other-code");
  state = dp_case_view_get_state (view);
  g_assert_cmpstr (dp_code_id (dp_director_code (state->director)), ==, "duplicate-2017");
  dp_desk_close (window);
}

/* A row of the page opens its case, and the way back leads to the row, and then to the library. */
static void
test_differences (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpDifferencesView *view = dp_window_get_differences_view (window);
  GtkWidget *search, *open;

  dp_desk_do (window, "differences");
  g_assert_cmpstr (dp_window_get_page (window), ==, "differences");
  g_assert_cmpuint (dp_differences_view_get_n_shown (view), >=, 30);
  search = dp_desk_find (GTK_WIDGET (view), is_search, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "at PARTNER’s turn");
  g_signal_emit_by_name (search, "search-changed");
  dp_desk_settle (window);
  g_assert_cmpuint (dp_differences_view_get_n_shown (view), >=, 3);
  g_assert_cmpuint (dp_differences_view_get_n_shown (view), <, 12);
  open = dp_desk_find (GTK_WIDGET (view), is_button_named, "A case: Bid out of rotation at partner’s turn");
  g_assert_nonnull (open);
  g_signal_emit_by_name (open, "clicked");
  dp_desk_settle (window);
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  g_assert_cmpstr (dp_case_view_get_state (dp_window_get_case_view (window))->scenario->id, ==, "nt-partner-one-spade");
  dp_desk_do (window, "differences");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "differences");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "at PARTNER’s turn");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  /* From the table to the page, to a case, and all the way back. */
  dp_desk_do (window, "table-mode");
  dp_desk_do (window, "differences");
  g_signal_emit_by_name (open, "clicked");
  dp_desk_do (window, "laws");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "differences");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "free");
  /* A case from the library goes back there. */
  dp_desk_open_case (window, "nt-partner-one-spade");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  dp_desk_close (window);
}

static gboolean
is_shown_law (GtkWidget *widget, gconstpointer heading)
{
  return has_text (widget, heading) && gtk_widget_has_css_class (widget, "title-4");
}

/* One law, two beside each other, a search, an arrow. */
static void
test_laws (void)
{
  DpWindow *window = dp_desk_open ();
  DpLawsView *view = dp_window_get_laws_view (window);
  GtkWidget *search;

  dp_desk_do (window, "laws");
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
  g_assert_true (dp_laws_view_show (view, "duplicate-2017", "24"));
  dp_desk_settle (window);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), is_shown_law, "Law 24, Card exposed or led during the auction"));
  g_assert_false (dp_laws_view_show (view, "duplicate-2017", "99"));
  g_assert_false (dp_laws_view_show (view, "no-such-code", "24"));

  /* Beside it what the other code has about the same, under another number. */
  g_assert_true (dp_laws_view_show_both (view, "24"));
  dp_desk_settle (window);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), is_shown_law, "Law 24, Card exposed or led during the auction"));
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), is_shown_law, "Law 23, Card exposed or led during the auction"));
  g_assert_true (dp_laws_view_show_both (view, "23"));
  dp_desk_settle (window);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), has_text, "This code has no law on it."));

  search = dp_desk_find (GTK_WIDGET (view), is_search, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "31A2(B)");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (dp_laws_view_n_hits (view), >, 0);
  press_down (window, search);
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window)))), ==, 0);
  g_signal_emit_by_name (search, "activate");
  dp_desk_settle (window);
  g_assert_cmpuint (dp_laws_view_n_hits (view), ==, 0);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), is_shown_law, "Law 31, Bid out of rotation"));
  gtk_editable_set_text (GTK_EDITABLE (search), "nothing of the sort");
  g_signal_emit_by_name (search, "search-changed");
  dp_desk_settle (window);
  g_assert_cmpuint (dp_laws_view_n_hits (view), ==, 0);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), has_text, "Nothing in the laws matches"));
  /* The search is given up; what had been found, and given up; the page left. */
  dp_desk_do (window, "back");
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (view), is_shown_law, "Law 31, Bid out of rotation"));
  dp_desk_do (window, "back");
  g_assert_cmpuint (dp_laws_view_n_hits (view), >, 0);
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  dp_desk_close (window);
}

/* Search as one types; Down goes to the first that fits, Enter opens it. */
static void
test_library (void)
{
  DpWindow *window = dp_desk_open ();
  DpLibrary *library = dp_window_get_library (window);
  GtkWidget *search, *focus;

  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  g_assert_cmpuint (dp_library_get_n_shown (library), ==, 3);
  search = dp_desk_find (GTK_WIDGET (library), is_search, NULL);
  g_assert_nonnull (search);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such case");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (dp_library_get_n_shown (library), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "ONE SPADE");
  press_down (window, search);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
  g_assert_nonnull (dp_desk_find (focus, has_text, "One heart over one spade"));
  g_signal_emit_by_name (search, "activate");
  dp_desk_settle (window);
  g_assert_cmpuint (dp_library_get_n_shown (library), ==, 1);
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  g_assert_cmpstr (dp_case_view_get_state (dp_window_get_case_view (window))->scenario->id, ==, "screen-insufficient");
  dp_desk_close (window);
}

/* Themes are offered by name, for the code that is chosen, and several filters go together. */
static void
test_filters (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  DpLibrary *library = dp_window_get_library (window);
  DpChoice *theme, *code;
  guint all, themed;

  dp_desk_settle (window);
  theme = DP_CHOICE (dp_desk_find (GTK_WIDGET (library), dp_desk_is_choice, "Theme"));
  code = DP_CHOICE (dp_desk_find (GTK_WIDGET (library), dp_desk_is_choice, "Code of laws"));
  dp_choice_set_selected (code, 0);
  all = dp_library_get_n_shown (library);
  dp_choice_set_selected (theme, 1);
  themed = dp_library_get_n_shown (library);
  g_assert_cmpuint (themed, >, 0);
  g_assert_cmpuint (themed, <, all);
  dp_choice_set_selected (code, 1);
  g_assert_cmpuint (dp_library_get_n_shown (library), <=, dp_choice_get_selected (theme) ? themed : all);
  dp_choice_set_selected (theme, 0);
  dp_choice_set_selected (code, 0);
  g_assert_cmpuint (dp_library_get_n_shown (library), ==, all);
  dp_desk_close (window);
}

/* Whoever begins with all the cases begins with a simple one of the auction. */
static void
test_first_case (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  const DpScenario *s;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.first-case", NULL));
  s = dp_case_view_get_state (dp_window_get_case_view (window))->scenario;
  g_test_message ("%s", s->id);
  g_assert_cmpstr (s->code, ==, "duplicate-2017");
  g_assert_cmpint (s->level, ==, DP_LEVEL_BEGINNER);
  g_assert_cmpint (s->complexity, ==, DP_COMPLEXITY_ONE_STEP);
  for (guint i = 0; i < s->events->len; i++)
    g_assert_cmpint (g_array_index (s->events, DpScenarioEvent, i).event.kind, !=, DP_EVENT_PLAY);
  dp_desk_close (window);
}

/* A row half filled in is not taken for a ruling. */
static void
test_incomplete (void)
{
  static const char noted[] = "Your ruling is noted and will be marked at the end.\nThe table goes on as the laws have it.";
  DpWindow *window = dp_desk_open ();
  const DpCaseState *state;

  dp_desk_open_case (window, "screen-partner");
  state = dp_case_view_get_state (dp_window_get_case_view (window));
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  dp_desk_choose (window, "Who may choose", "East");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->n_ruled, ==, 0);
  dp_desk_do (window, "undo");
  dp_desk_do (window, "give-ruling");
  g_assert_cmpuint (state->n_ruled, ==, 1);
  /* It is acknowledged until something else happens. */
  dp_case_view_show_page (dp_window_get_case_view (window), DP_PAGE_RULING);
  dp_desk_settle (window);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), has_text, noted));
  dp_desk_do (window, "step-forward");
  g_assert_null (dp_desk_find (GTK_WIDGET (window), has_text, noted));
  dp_desk_close (window);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/gui/right", test_right);
  g_test_add_func ("/gui/half-right", test_half_right);
  g_test_add_func ("/gui/wrong", test_wrong);
  g_test_add_func ("/gui/shipped", test_shipped);
  g_test_add_func ("/gui/cards", test_cards);
  g_test_add_func ("/gui/practise-play", test_practise);
  g_test_add_func ("/gui/other-code", test_other_code);
  g_test_add_func ("/gui/differences", test_differences);
  g_test_add_func ("/gui/laws", test_laws);
  g_test_add_func ("/gui/library", test_library);
  g_test_add_func ("/gui/filters", test_filters);
  g_test_add_func ("/gui/first-case", test_first_case);
  g_test_add_func ("/gui/incomplete", test_incomplete);
  return g_test_run ();
}
