/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-desk.h"

#include "dp-card-grid.h"
#include "dp-choice.h"
#include "dp-law-picker.h"
#include "dp-matter-picker.h"
#include "dp-ruling-sheet.h"
#include "dp-settings.h"

/* The form for the play in a window of its own, filled in as a user does, and read back. */

typedef struct {
  GtkWindow *window;
  DpRulingSheet *sheet;
  guint changed;
} Desk;

static void
count_change (guint *changed)
{
  ++*changed;
}

static void
settle (Desk *desk)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
}

/* North's 1NT and three passes; East's 7 of hearts and West's ace and 2 of spades lie on the table. */
static void
desk_open_wide (Desk *desk, DpSheetForm form, int width)
{
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (DpSeen));
  const DpSeen cards[] = {
    { .cards = (DpHand) 1 << dp_card (DP_HEARTS, 5), .seat = DP_SEAT_EAST },
    { .cards = (DpHand) 1 << dp_card (DP_SPADES, 12) | (DpHand) 1 << dp_card (DP_SPADES, 0), .seat = DP_SEAT_WEST },
  };
  static const DpCall calls[] = { 0, DP_PASS, DP_PASS, DP_PASS };
  DpAuction auction = { .n = 0 };
  GtkWidget *scroll = gtk_scrolled_window_new ();

  g_array_append_vals (seen, cards, G_N_ELEMENTS (cards));
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    dp_auction_add (&auction, (DpAuctionCall) { .seat = (guint8) i, .call = i ? calls[i] : dp_bid (1, DP_NOTRUMP), .status = DP_CALL_STANDS });
  desk->changed = 0;
  desk->window = GTK_WINDOW (gtk_window_new ());
  desk->sheet = g_object_new (DP_TYPE_RULING_SHEET, NULL);
  g_signal_connect_swapped (desk->sheet, "changed", G_CALLBACK (count_change), &desk->changed);
  dp_ruling_sheet_set_matters (desk->sheet, &auction, seen);
  dp_ruling_sheet_set_form (desk->sheet, form);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), GTK_WIDGET (desk->sheet));
  gtk_window_set_child (desk->window, scroll);
  gtk_window_set_default_size (desk->window, width, 660);
  gtk_window_present (desk->window);
  settle (desk);
}

static void
desk_open (Desk *desk, DpSheetForm form)
{
  desk_open_wide (desk, form, 440);
}

static void
desk_close (Desk *desk)
{
  dp_close (desk->window);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *label = NULL;

  if (!DP_IS_CHOICE (widget) && !DP_IS_MATTER_PICKER (widget))
    return FALSE;
  g_object_get (widget, "label", &label, NULL);
  return g_strcmp0 (label, name) == 0;
}

static gboolean
is_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
is_expander (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_EXPANDER (widget);
}

static GtkWidget *
row (Desk *desk, const char *name)
{
  GtkWidget *found = dp_desk_find (GTK_WIDGET (desk->sheet), is_row, name);

  if (!found)
    g_error ("there is no row “%s”", name);
  return found;
}

/* A key, as it comes to the first widget from there up that listens to keys. */
static void
press_key (GtkWidget *widget, guint key)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
          gboolean taken = FALSE;

          if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
            g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
          if (taken)
            return;
        }
    }
  g_error ("nobody takes the key %u", key);
}

static void
press_keys (GtkWidget *widget, const char *keys)
{
  for (const char *key = keys; *key; key++)
    press_key (widget, gdk_unicode_to_keyval ((guint32) *key));
}

/* The answer is chosen by its first letter, pressed as often as it takes. */
static void
type (Desk *desk, const char *name, const char *answer)
{
  GtkWidget *choice = row (desk, name);
  GtkDropDown *list = GTK_DROP_DOWN (gtk_widget_get_first_child (choice));

  for (guint i = 0; i < 40; i++)
    {
      GtkStringObject *item = gtk_drop_down_get_selected_item (list);

      if (g_strcmp0 (gtk_string_object_get_string (item), answer) == 0)
        return;
      press_keys (choice, (const char[]) { g_ascii_tolower (answer[0]), '\0' });
    }
  g_error ("“%s” has no answer “%s”", name, answer);
}

/* A button shows for a moment that it has been activated before it is clicked. */
static void
click (GtkWidget *button)
{
  if (GTK_IS_CHECK_BUTTON (button))
    g_assert_true (gtk_widget_activate (button));
  else
    g_signal_emit_by_name (button, "clicked");
}

static void
toggle (Desk *desk, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (desk->sheet), is_button, name);

  if (!button)
    g_error ("there is no button “%s”", name);
  click (button);
}

static gboolean
is_grid (GtkWidget *widget, gconstpointer unused)
{
  return DP_IS_CARD_GRID (widget);
}

/* Opens the picker, types the cards into the grid, says whose they are, and closes it. */
static void
pick (Desk *desk, const char *name, const char *keys, const char *owner)
{
  GtkWidget *picker = row (desk, name);
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_widget_get_first_child (picker));
  GtkWidget *popover, *grid;

  gtk_menu_button_popup (button);
  settle (desk);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  grid = dp_desk_find (popover, is_grid, NULL);
  g_assert_nonnull (grid);
  press_keys (grid, keys);
  if (owner)
    {
      GtkWidget *seat = dp_desk_find (popover, is_button, owner);

      g_assert_nonnull (seat);
      click (seat);
    }
  gtk_menu_button_popdown (button);
  settle (desk);
}

static void
expect (Desk *desk, const char *const *lines)
{
  DpSheet sheet;
  DpRuling ruling;

  dp_ruling_sheet_get_sheet (desk->sheet, &sheet);
  g_assert_cmpstr (dp_sheet_incomplete (&sheet), ==, NULL);
  dp_sheet_to_ruling (&sheet, &ruling);
  for (guint i = 0; i < ruling.n; i++)
    {
      g_autofree char *line = dp_clause_to_string (&ruling.clause[i]);

      g_assert_cmpstr (line, ==, lines[i]);
    }
  g_assert_null (lines[ruling.n]);
}

/* An opening lead out of turn that is refused, from the cards to the review, with nothing but keys. */
static void
test_play (void)
{
  static const char *const lines[] = {
    "withdrawn E H7 [-]",
    "option S accept/refuse/accept-as-dummy [-]",
    "leader W [-]",
    "lead-option W prohibit/neither/require H [-]",
    "lead-restriction W prohibit-suit H [-]",
    "must-play E first-chance H7 [-]",
    "penalty-card E H7 major [-]",
    "transfer 0 - [-]",
    "authorized E H7 NS [-]",
    "unauthorized E H7 EW [-]",
    "review [50E4]",
    "review [72C]",
    NULL,
  };
  Desk desk;

  desk_open (&desk, DP_FORM_PLAY);
  g_assert_true (dp_matter_picker_choose (DP_MATTER_PICKER (row (&desk, "Which cards")), "East’s 7♥"));
  type (&desk, "What becomes of the cards", "are taken back");
  pick (&desk, "Which cards (2)", "h7", "East");
  type (&desk, "What becomes of the cards (2)", "major penalty card");
  g_assert_nonnull (row (&desk, "Which cards (3)"));
  type (&desk, "Who may choose", "South");
  type (&desk, "Between what", "accept, be dummy, or refuse");
  type (&desk, "On lead is", "West");
  type (&desk, "Before whose lead declarer may choose", "West");
  toggle (&desk, "Declarer may require the suit");
  toggle (&desk, "Declarer may prohibit the suit");
  toggle (&desk, "Declarer may leave the lead free");
  toggle (&desk, "Declarer’s choice: hearts");
  type (&desk, "Whose lead is restricted", "West");
  type (&desk, "How the lead is restricted", "may not lead the suit");
  toggle (&desk, "Lead restriction: hearts");
  type (&desk, "Who must play", "East");
  type (&desk, "What must be played", "that card at the first legal opportunity");
  pick (&desk, "Which card must be played", "h7", NULL);
  type (&desk, "How many tricks are transferred", "no trick");
  pick (&desk, "Information from what", "h7", "East");
  type (&desk, "For North-South the information is", "authorised");
  type (&desk, "For East-West the information is", "unauthorised");
  toggle (&desk, "72C: whether the offender could have known");
  toggle (&desk, "50E4: whether the sight of the penalty card helped");
  g_assert_cmpuint (desk.changed, >, 20);
  expect (&desk, lines);
  desk_close (&desk);
}

/* A card of the list brings its owner with it; taking everything back leaves a blank form of its first size. */
static void
test_cards (void)
{
  static const char *const lines[] = { "must-play W card S2,SA [-]", NULL };
  static const char *const two[] = { "correct N ST [-]", "correct S C2,CK [-]", NULL };
  Desk desk;
  DpSheet sheet;

  desk_open (&desk, DP_FORM_PLAY);
  g_assert_true (dp_matter_picker_choose (DP_MATTER_PICKER (row (&desk, "Which card must be played")), "West’s A♠, 2♠"));
  type (&desk, "What must be played", "that card now");
  expect (&desk, lines);
  dp_sheet_init (&sheet);
  dp_ruling_sheet_set_sheet (desk.sheet, &sheet);
  g_assert_null (dp_desk_find (GTK_WIDGET (desk.sheet), is_row, "Which cards (3)"));

  pick (&desk, "Which cards", "s10", "North");
  type (&desk, "What becomes of the cards", "replaced by another");
  /* Pressed twice a card is out again; what is said of one suit after another stays. */
  pick (&desk, "Which cards (2)", "h9h9ckc2", "South");
  type (&desk, "What becomes of the cards (2)", "replaced by another");
  expect (&desk, two);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (desk.sheet), is_row, "Which cards (3)"));
  desk_close (&desk);
}

/* What is about the auction is folded, and still there; nothing is lost from one form to the other. */
static void
test_forms (void)
{
  Desk desk;
  DpSheet sheet, shown;
  GtkWidget *fold;

  desk_open (&desk, DP_FORM_AUCTION);
  g_assert_null (dp_desk_find (GTK_WIDGET (desk.sheet), is_expander, NULL));
  g_assert_null (dp_desk_find (GTK_WIDGET (desk.sheet), is_row, "On lead is"));
  type (&desk, "The turn goes to", "South");
  dp_ruling_sheet_set_form (desk.sheet, DP_FORM_PLAY);
  settle (&desk);
  g_assert_cmpint (dp_ruling_sheet_get_form (desk.sheet), ==, DP_FORM_PLAY);
  fold = dp_desk_find (GTK_WIDGET (desk.sheet), is_expander, NULL);
  g_assert_nonnull (fold);
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (fold)));
  g_assert_null (dp_desk_find (GTK_WIDGET (desk.sheet), is_row, "The turn goes to"));
  g_assert_true (gtk_widget_activate (fold));
  settle (&desk);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (desk.sheet), is_row, "North must pass"));
  type (&desk, "North must pass", "at the next turn only");
  dp_ruling_sheet_get_sheet (desk.sheet, &sheet);
  g_assert_cmpuint (sheet.turn, ==, DP_SEAT_SOUTH);
  g_assert_cmpuint (sheet.silence[DP_SEAT_NORTH], ==, DP_SPAN_NEXT_TURN);

  /* A sheet that speaks of the auction unfolds it. */
  gtk_expander_set_expanded (GTK_EXPANDER (fold), FALSE);
  dp_ruling_sheet_set_sheet (desk.sheet, &sheet);
  dp_ruling_sheet_get_sheet (desk.sheet, &shown);
  g_assert_true (dp_sheet_equal (&sheet, &shown));
  g_assert_true (gtk_expander_get_expanded (GTK_EXPANDER (fold)));
  desk_close (&desk);
}

/* Sheets with every row in use, and many with chance ones: the form for the play shows them all, and gives them back. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (50);
  Desk desk;

  desk_open (&desk, DP_FORM_PLAY);
  for (int round = 0; round < 40; round++)
    {
      DpSheet sheet, shown;

#define SEAT() ((guint8) g_rand_int_range (random, 0, DP_SEATS + 1))
#define UPTO(n) ((guint8) g_rand_int_range (random, 0, (n)))
      dp_sheet_init (&sheet);
      sheet.law = UPTO (94);
      for (guint i = 0; i < DP_SHEET_CARDS; i++)
        sheet.cards[i] = (DpSheetCards) { .cards = (DpHand) 1 << UPTO (DP_CARDS), .seat = SEAT (), .fate = UPTO (DP_CARDS_FATES) };
      for (guint i = 0; i < DP_SHEET_INFORMATION; i++)
        sheet.information[i] = (DpSheetInformation) {
          .cards = (DpHand) 3 << UPTO (DP_CARDS - 1), .seat = SEAT (), .call = DP_NO_CALL, .use = { UPTO (DP_USES), UPTO (DP_USES) },
        };
      for (guint i = 0; i < DP_SHEET_DUTIES; i++)
        sheet.duties[i] = (DpSheetDuty) { .cards = (DpHand) 1 << UPTO (DP_CARDS), .seat = SEAT (), .play = UPTO (DP_PLAY_KINDS + 1), .suits = UPTO (16) };
      for (guint i = 0; i < DP_SHEET_OPTIONS; i++)
        sheet.options[i] = (DpSheetOption) { SEAT (), UPTO (DP_OFFERS) };
      for (guint i = 0; i < DP_SHEET_LEADS; i++)
        sheet.leads[i] = (DpSheetLead) { SEAT (), UPTO (DP_LEAD_KINDS + 1), UPTO (16) };
      for (guint i = 0; i < DP_SHEET_LEAD_OPTIONS; i++)
        sheet.lead_options[i] = (DpSheetLeadOption) { SEAT (), UPTO (1 << DP_LEAD_CHOICES), UPTO (16) };
      for (guint i = 0; i < DP_SHEET_TRANSFERS; i++)
        sheet.transfers[i] = (DpSheetTransfer) { UPTO (15), UPTO (3) };
      sheet.declarer = SEAT ();
      sheet.leader = SEAT ();
      sheet.plays_from = SEAT ();
      sheet.turn = round % 2 ? SEAT () : DP_SEAT_NONE;
      sheet.silence[1] = round % 2 ? UPTO (DP_SPAN_REST + 1) : 0;
      sheet.auction = UPTO (DP_SAYS);
      sheet.reviews = g_rand_int (random) & ((1u << DP_SHEET_REVIEWS) - 1);
#undef SEAT
#undef UPTO
      dp_ruling_sheet_set_sheet (desk.sheet, &sheet);
      dp_ruling_sheet_get_sheet (desk.sheet, &shown);
      g_assert_true (dp_sheet_equal (&sheet, &shown));
    }
  g_assert_cmpuint (desk.changed, ==, 0);
  desk_close (&desk);
}

/* --- readable at any text size --- */

/* The next answer on every row at once; FALSE when none has one more. */
static gboolean
answer_all (GtkWidget *widget, guint answer)
{
  gboolean any = FALSE;

  if (DP_IS_CHOICE (widget))
    {
      dp_choice_set_selected (DP_CHOICE (widget), answer);
      return dp_choice_get_selected (DP_CHOICE (widget)) == answer;
    }
  if (DP_IS_MATTER_PICKER (widget))
    dp_matter_picker_choose (DP_MATTER_PICKER (widget), answer % 2 ? "West’s A♠, 2♠" : "East’s 7♥");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    any = answer_all (child, answer) || any;
  return any;
}

/* Every text that is to be seen is there as a whole, within the sheet. Returns how many. */
static guint
check_texts (GtkWidget *widget, GtkWidget *sheet)
{
  guint n = 0;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return 0;
  if (GTK_IS_LABEL (widget))
    {
      GtkLabel *label = GTK_LABEL (widget);
      PangoLayout *layout = gtk_label_get_layout (label);
      graphene_rect_t place;
      int width, height;

      pango_layout_get_pixel_size (layout, &width, &height);
      g_assert_true (gtk_widget_compute_bounds (widget, sheet, &place));
      if (pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (widget) + 1 || height > gtk_widget_get_height (widget) + 1
          || place.origin.x < -1 || place.origin.x + place.size.width > (float) gtk_widget_get_width (sheet) + 1)
        g_error ("“%s” is cut: %d × %d in %d × %d at %.0f of %d", gtk_label_get_text (label), width, height, gtk_widget_get_width (widget),
                 gtk_widget_get_height (widget), (double) place.origin.x, gtk_widget_get_width (sheet));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += check_texts (child, sheet);
  return n;
}

typedef struct {
  const char *name;
  DpSheetForm form;
  double scale;
  int width; /* what is left for the sheet in a window of 1024, of 360, and of 720 */
} Size;

static const Size sizes[] = {
  { "auction-100", DP_FORM_AUCTION, 1.0, 426 }, { "auction-150", DP_FORM_AUCTION, 1.5, 426 }, { "auction-200", DP_FORM_AUCTION, 2.0, 426 },
  { "auction-narrow", DP_FORM_AUCTION, 1.0, 336 }, { "auction-narrow-200", DP_FORM_AUCTION, 2.0, 696 },
  { "play-100", DP_FORM_PLAY, 1.0, 426 }, { "play-150", DP_FORM_PLAY, 1.5, 426 }, { "play-200", DP_FORM_PLAY, 2.0, 426 },
  { "play-narrow", DP_FORM_PLAY, 1.0, 336 }, { "play-narrow-200", DP_FORM_PLAY, 2.0, 696 },
};

static void
test_readable (gconstpointer data)
{
  const Size *size = data;
  GtkWidget *sheet;
  Desk desk;

  dp_settings_apply_text_scale (size->scale);
  desk_open_wide (&desk, size->form, size->width);
  sheet = GTK_WIDGET (desk.sheet);
  for (guint answer = 1; answer_all (sheet, answer); answer++)
    {
      settle (&desk);
      g_assert_cmpint (gtk_widget_get_width (sheet), ==, size->width);
      g_assert_cmpuint (check_texts (sheet, sheet), >, 40);
    }
  desk_close (&desk);
  dp_settings_apply_text_scale (1.0);
}

static gboolean
is_law_picker (GtkWidget *widget, gconstpointer unused)
{
  return DP_IS_LAW_PICKER (widget);
}

static void
choose_law (DpWindow *window, int law)
{
  dp_law_picker_set_law (DP_LAW_PICKER (dp_desk_find (GTK_WIDGET (window), is_law_picker, NULL)), law);
}

static void
press (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), is_button, name);

  if (!button)
    g_error ("there is no button “%s”", name);
  click (button);
}

/* An opening lead out of turn at a table: the questions, the choice, the refusal, hearts forbidden; all of it right. */
static void
test_case (void)
{
  DpWindow *window = dp_desk_open_file ("play.xml");
  DpCaseView *view = dp_window_get_case_view (window);
  const DpCaseState *state;

  dp_desk_open_case (window, "screen-lead");
  state = dp_case_view_get_state (view);
  dp_desk_do (window, "last");
  g_assert_cmpint (dp_ruling_sheet_get_form (dp_case_view_get_sheet (view)), ==, DP_FORM_PLAY);
  dp_case_view_ask (view, DP_SEAT_EAST, DP_ASK_TOLD, DP_PLACE_TABLE);
  dp_case_view_ask (view, DP_SEAT_SOUTH, DP_ASK_DUMMY_SEEN, DP_PLACE_TABLE);
  dp_desk_do (window, "rule");
  choose_law (window, 54);
  dp_desk_choose (window, "Who may choose", "South");
  dp_desk_choose (window, "Between what", "accept, be dummy, or refuse");
  dp_desk_do (window, "give-ruling");

  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  choose_law (window, 54);
  dp_desk_choose (window, "Which cards", "East’s 10♥");
  dp_desk_choose (window, "What becomes of the cards", "are taken back");
  dp_desk_choose (window, "Which cards (2)", "East’s 10♥");
  dp_desk_choose (window, "What becomes of the cards (2)", "major penalty card");
  dp_desk_choose (window, "On lead is", "West");
  dp_desk_choose (window, "Before whose lead declarer may choose", "West");
  press (window, "Declarer may require the suit");
  press (window, "Declarer may prohibit the suit");
  press (window, "Declarer may leave the lead free");
  press (window, "Declarer’s choice: hearts");
  dp_desk_choose (window, "Which card must be played", "East’s 10♥");
  dp_desk_choose (window, "What must be played", "that card at the first legal opportunity");
  dp_desk_choose (window, "Information from what", "East’s 10♥");
  dp_desk_choose (window, "For East-West the information is", "authorised");
  dp_desk_press (window, "50E4: whether the sight of the penalty card helped");
  dp_desk_do (window, "give-ruling");

  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  choose_law (window, 50);
  dp_desk_choose (window, "Whose lead is restricted", "West");
  dp_desk_choose (window, "How the lead is restricted", "may not lead the suit");
  press (window, "Lead restriction: hearts");
  dp_desk_choose (window, "Which cards", "East’s 10♥");
  dp_desk_choose (window, "What becomes of the cards", "stay in or go back to the hand");
  dp_desk_choose (window, "Information from what", "East’s 10♥");
  dp_desk_choose (window, "For North-South the information is", "authorised");
  dp_desk_choose (window, "For East-West the information is", "unauthorised");
  dp_desk_do (window, "give-ruling");
  dp_desk_do (window, "last");
  g_assert_cmpint (state->mode, ==, DP_CASE_DEBRIEF);
  for (guint i = 0; i < state->n_points; i++)
    g_assert_cmpuint (state->points[i].grade->points, ==, state->points[i].grade->out_of);
  dp_desk_close (window);
}

/* East has passed twice, and each of his passes can be chosen; so can either defender, as one item. */
static void
test_each_call (void)
{
  static const DpAuctionCall calls[] = {
    { .seat = DP_SEAT_EAST, .call = DP_PASS, .event = 0 }, { .seat = DP_SEAT_SOUTH, .call = 2, .event = 1 }, { .seat = DP_SEAT_EAST, .call = DP_PASS, .event = 2 },
  };
  DpAuction auction = { .n = 0 };
  DpSheet sheet, said;
  Desk desk;

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    dp_auction_add (&auction, calls[i]);
  desk_open (&desk, DP_FORM_AUCTION);
  dp_ruling_sheet_set_matters (desk.sheet, &auction, NULL);
  dp_choice_set_selected (DP_CHOICE (row (&desk, "Which call")), 3);
  dp_choice_set_selected (DP_CHOICE (row (&desk, "Who may choose")), DP_SEATS + 3);
  dp_ruling_sheet_get_sheet (desk.sheet, &said);
  g_assert_cmpint (said.calls[0].seat, ==, DP_SEAT_EAST);
  g_assert_cmpint (said.calls[0].nth, ==, 2);
  g_assert_cmpint (said.options[0].chooser, ==, DP_SHEET_EITHER_EW);
  dp_sheet_init (&sheet);
  dp_ruling_sheet_set_sheet (desk.sheet, &sheet);
  dp_ruling_sheet_set_sheet (desk.sheet, &said);
  dp_ruling_sheet_get_sheet (desk.sheet, &sheet);
  g_assert_true (dp_sheet_equal (&sheet, &said));
  dp_choice_set_selected (DP_CHOICE (row (&desk, "Which call")), 1);
  dp_ruling_sheet_get_sheet (desk.sheet, &said);
  g_assert_cmpint (said.calls[0].nth, ==, 1);
  dp_choice_set_selected (DP_CHOICE (row (&desk, "Which call")), 2);
  dp_ruling_sheet_get_sheet (desk.sheet, &said);
  g_assert_cmpint (said.calls[0].nth, ==, 0);
  desk_close (&desk);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/sheet-view/play", test_play);
  g_test_add_func ("/sheet-view/cards", test_cards);
  g_test_add_func ("/sheet-view/forms", test_forms);
  g_test_add_func ("/sheet-view/round-trip", test_round_trip);
  g_test_add_func ("/sheet-view/case", test_case);
  g_test_add_func ("/sheet-view/each-call", test_each_call);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strconcat ("/sheet-view/readable/", sizes[i].name, NULL);

      g_test_add_data_func (path, &sizes[i], test_readable);
    }
  return g_test_run ();
}
