/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-view-private.h"

#include "dp-a11y.h"
#include "dp-case-words.h"
#include "dp-line-row.h"
#include "dp-narrator.h"
#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpCaseView, dp_case_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, PROP_COMPASS_ONLY, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { STATE_CHANGED, MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* So much of the height the table has beside a ruling, in per cent, where it lies above it. */
#define TABLE_SHARE 34

static const char *const page_names[] = { "facts", "ruling", "debrief" };

typedef struct {
  DpCaseView *self;
  int frames;
} Aim;

/* When it has been laid out: of a table that has no room beside a ruling, what is ruled on: the calls below it, or the trick in its middle. */
static gboolean
aim_table (GtkWidget *scroll, GdkFrameClock *clock, gpointer data)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  double hidden = gtk_adjustment_get_upper (down) - gtk_adjustment_get_page_size (down);
  Aim *aim = data;

  if (++aim->frames < 2)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (down, dp_case_view_get_page (aim->self) == DP_PAGE_FACTS ? 0 : aim->self->play ? hidden / 2 : hidden);
  return G_SOURCE_REMOVE;
}

/* However narrow the window, all four hands are to be seen at once in the play while the facts are asked for; who rules needs the sheet more. */
static void
share_height (DpCaseView *self)
{
  GtkWidget *scroll = gtk_widget_get_ancestor (GTK_WIDGET (self->table), GTK_TYPE_SCROLLED_WINDOW);
  gboolean facts = dp_case_view_get_page (self) == DP_PAGE_FACTS;

  dp_fold_set_share (self->fold, facts ? 50 : TABLE_SHARE);
  gtk_widget_add_tick_callback (scroll, aim_table, g_memdup2 (&(Aim) { self, 0 }, sizeof (Aim)), g_free);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), facts && self->play ? DP_TABLE_MIN_HEIGHT_PLAY : -1);
}

/* In the play the auction gives way to the cards; the table has a button for it. */
static void
show_play (DpCaseView *self, gboolean play)
{
  gtk_widget_set_visible (GTK_WIDGET (self->auction), !play);
  if (play == self->play)
    return;
  self->play = play;
  share_height (self);
}

static void
show_table (DpCaseView *self)
{
  DpTable table;
  int latest;

  dp_case_state_table (self->state, &table);
  latest = dp_case_state_latest_call (self->state, &table);
  dp_table_view_set_table (self->table, &table, latest);
  dp_auction_view_set_table (self->auction, &table, latest);
  show_play (self, dp_table_cards_in_play (&table));
  /* Whose turn it is is for the trainee to say. */
  dp_table_view_set_show_turn (self->table, self->state->mode == DP_CASE_DEBRIEF);
}

/* In the play as in the auction a hand is closed unless the case shows it: a director sees dummy (which the table faces by itself) and
 * what lies on the table, and who could have followed suit is for him to ask. In the debrief all four are open. */
static void
show_deal (DpCaseView *self)
{
  const DpScenario *s = self->state->scenario;
  gboolean shown[DP_SEATS];

  for (int seat = 0; seat < DP_SEATS; seat++)
    shown[seat] = s->hand[seat] && (s->shown[seat] || self->state->mode == DP_CASE_DEBRIEF);
  dp_table_view_set_deal (self->table, s->hand, shown);
}

static void
show_happened (DpCaseView *self)
{
  if (self->state->reached < g_list_model_get_n_items (G_LIST_MODEL (self->happened)))
    g_list_store_remove_all (self->happened);
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->happened)); i < self->state->reached; i++)
    {
      g_autofree char *event = dp_narrator_event_at (self->state->scenario, self->state->director, i);
      g_autofree char *says = dp_narrator_says (self->state->scenario, i);
      g_autoptr (DpLine) line = dp_line_new (event, says);

      g_list_store_append (self->happened, line);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->events), self->state->reached > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->events_heading), self->state->reached > 0);
}

/* One primary button: what it does depends on where the trainee is. In the debrief it is another, elsewhere. */
void
dp_case_view_show_primary (DpCaseView *self)
{
  const DpCaseState *state = self->state;
  gboolean over = state->mode == DP_CASE_DEBRIEF;
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  const char *action, *label;

  gtk_widget_set_visible (self->try_again, over && !state->only);
  gtk_widget_set_visible (self->another, over && !state->only);
  gtk_widget_set_visible (self->keep, over && self->keeping != DP_CASE_KEEP_NONE);
  gtk_widget_set_visible (self->to_library, over && !state->only && !self->next_label);
  gtk_widget_set_visible (GTK_WIDGET (self->next), over);
  gtk_widget_set_visible (GTK_WIDGET (self->primary), !over && (!state->only || self->primary_action));
  gtk_button_set_label (self->next, self->next_label ? self->next_label : _("Next case"));
  if (over)
    return;
  if (state->only && !(self->rule_first && state->mode == DP_CASE_RULING && g_strcmp0 (page, "facts") == 0))
    {
      action = self->primary_action;
      label = self->primary_label ? self->primary_label : "";
    }
  else if (state->mode == DP_CASE_WATCHING)
    {
      action = "win.step-forward";
      label = _("What happens next");
    }
  else if (g_strcmp0 (page, "ruling") == 0)
    {
      action = "win.give-ruling";
      label = _("Give ruling");
    }
  else
    {
      action = "case.rule";
      label = _("Go to the ruling");
    }
  gtk_button_set_label (self->primary, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->primary), action);
}

/* What the page of the ruling says while there is none to give. */
static const char *
watch_text (const DpCaseState *state)
{
  if (state->mode == DP_CASE_DEBRIEF)
    return _("All rulings have been given. See the debrief.");
  if (state->n_ruled > 0 && state->reached == dp_director_point (state->director, state->n_ruled - 1)->event + 1)
    return _("Your ruling is noted and will be marked at the end.\nThe table goes on as the laws have it.");
  return _("There’s nothing to rule on at the moment.\nSee what happens next at the table.");
}

/* What has not happened yet isn't told. */
static void
tell_story (DpCaseView *self)
{
  const DpCaseState *state = self->state;
  guint last = state->n_points > 1 ? dp_director_point (state->director, state->n_points - 1)->event + 1 : state->n_events;
  g_autofree char *story = dp_scenario_story_at (state->scenario, state->reached, last);

  if (g_strcmp0 (gtk_label_get_label (self->story), story) != 0)
    gtk_label_set_label (self->story, story);
}

void
dp_case_view_render (DpCaseView *self)
{
  const DpCaseState *state = self->state;
  g_autofree char *prompt = self->asks && state->mode == DP_CASE_RULING ? g_strdup (self->asks) : dp_case_words_prompt (state);
  g_autofree char *where = dp_case_words_where (state);

  show_table (self);
  show_deal (self);
  gtk_label_set_label (self->where, where);
  show_happened (self);
  tell_story (self);
  if (g_strcmp0 (gtk_label_get_label (self->prompt), prompt) != 0)
    gtk_label_set_label (self->prompt, prompt);
  dp_interview_view_set_state (self->interview, state, self->compass_only);
  if (state->mode == DP_CASE_RULING)
    {
      dp_ruling_sheet_set_code (self->sheet, dp_director_code (state->director));
      dp_ruling_sheet_set_sheet (self->sheet, &state->sheet);
    }
  gtk_label_set_label (self->watch, watch_text (state));
  gtk_stack_set_visible_child_name (self->ruling_pages, state->mode == DP_CASE_RULING ? "sheet" : "watch");
  gtk_stack_page_set_visible (self->debrief_page, state->mode == DP_CASE_DEBRIEF);
  dp_case_view_show_hints (self);
  dp_case_view_show_primary (self);
  dp_case_view_keep_word (self);
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

static void
to_top (GtkScrolledWindow *scroll)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroll), 0);
}

/* The first row that opens has the keyboard, but what comes into sight is the result, which stands above it. */
static void
focus_debrief (DpCaseView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->debrief));
  to_top (self->debrief_scroll);
}

/* When it has been laid out: what the director is called for, which happened last, and below it the players to be asked. */
static gboolean
show_latest (GtkWidget *events, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *scroll = gtk_widget_get_ancestor (events, GTK_TYPE_SCROLLED_WINDOW), *last = gtk_widget_get_last_child (events);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  int *frames = data;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (events) || ++*frames < 2)
    return G_SOURCE_CONTINUE;
  if (last && gtk_widget_compute_bounds (last, scroll, &bounds))
    gtk_adjustment_set_value (down, MIN (gtk_adjustment_get_value (down) + bounds.origin.y, gtk_adjustment_get_upper (down) - gtk_adjustment_get_page_size (down)));
  return G_SOURCE_REMOVE;
}

/* Where the keyboard is of most use; stepping on the table keeps the focus there. */
static void
place_focus (DpCaseView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && gtk_widget_is_ancestor (focus, self->table_pane) && gtk_widget_is_sensitive (focus))
    return;
  if (self->state->mode == DP_CASE_DEBRIEF)
    focus_debrief (self);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->primary));
}

/* After the events have moved: a ruling point opens on the facts, a debrief on itself. */
void
dp_case_view_moved (DpCaseView *self, DpCaseMode before, guint ruled_before)
{
  DpCaseMode mode = self->state->mode;
  gboolean opened = mode == DP_CASE_RULING && (before != DP_CASE_RULING || self->state->n_ruled != ruled_before);

  if (opened || mode != before || dp_case_view_get_page (self) == DP_PAGE_FACTS)
    dp_case_view_notice (self, "");
  else
    dp_case_view_hush (self);
  if (opened)
    {
      g_autoptr (GArray) seen = dp_seen_collect (self->state->director, self->state->reached);
      DpTable table;

      dp_case_state_table (self->state, &table);
      dp_ruling_sheet_set_matters (self->sheet, &table.auction, seen);
      dp_ruling_sheet_set_form (self->sheet, dp_case_state_form (self->state));
      to_top (self->sheet_scroll);
      dp_case_view_show_page (self, DP_PAGE_FACTS);
      if (self->from_top)
        to_top (self->facts_scroll);
      else
        gtk_widget_add_tick_callback (GTK_WIDGET (self->events), show_latest, g_new0 (int, 1), g_free);
    }
  if (mode == DP_CASE_DEBRIEF && before != DP_CASE_DEBRIEF)
    {
      dp_debrief_set_state (self->debrief, self->state, self->other);
      gtk_stack_page_set_visible (self->debrief_page, TRUE);
      to_top (self->debrief_scroll);
      dp_case_view_show_page (self, DP_PAGE_DEBRIEF);
    }
  dp_case_view_render (self);
  if (self->state->n_ruled != ruled_before || mode != before)
    g_signal_emit (self, signals[MOVED], 0);
  if (self->state && (mode != before || opened))
    place_focus (self);
}

/* Time runs for the ruling that is open. */
void
dp_case_view_note_time (DpCaseView *self)
{
  dp_case_state_note_time (self->state, dp_case_view_now (self) / 1000);
}

#define MOVE(name)                                        \
  void dp_case_view_##name (DpCaseView *self)              \
  {                                                       \
    DpCaseMode before;                                    \
    guint ruled;                                          \
    g_return_if_fail (DP_IS_CASE_VIEW (self));            \
    if (!self->state)                                     \
      return;                                             \
    dp_case_view_note_time (self);                                     \
    before = self->state->mode;                           \
    ruled = self->state->n_ruled;                         \
    if (dp_case_state_##name (self->state))               \
      dp_case_view_moved (self, before, ruled);                        \
  }

MOVE (step_forward)
MOVE (step_back)
MOVE (first)
MOVE (last)
MOVE (undo)
MOVE (redo)

/* Whether a row is half filled in; then says so. */
static gboolean
is_unfinished (DpCaseView *self)
{
  const char *problem = dp_sheet_incomplete (&self->state->sheet);

  if (problem)
    {
      dp_case_view_show_page (self, DP_PAGE_RULING);
      dp_case_view_notice (self, problem);
    }
  return problem != NULL;
}

void
dp_case_view_rule (DpCaseView *self)
{
  if (!self->state || self->state->mode != DP_CASE_RULING || is_unfinished (self))
    return;
  dp_case_view_notice (self, "");
  dp_case_view_note_time (self);
  if (dp_case_state_give_ruling (self->state))
    dp_case_view_moved (self, DP_CASE_RULING, self->state->n_ruled - 1);
}

void
dp_case_view_give_ruling (DpCaseView *self)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  if (!self->state || self->state->mode != DP_CASE_RULING || is_unfinished (self))
    return;
  if (dp_sheet_is_blank (&self->state->sheet) && !dp_assent_given (&self->blank, dp_case_view_now (self)))
    {
      dp_case_view_show_page (self, DP_PAGE_RULING);
      dp_case_view_notice (self, _("The sheet is empty. Press again if that’s your ruling."));
      return;
    }
  dp_case_view_rule (self);
}

void
dp_case_view_ask (DpCaseView *self, DpSeat seat, DpQuestion question, DpPlace place)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  if (self->state && dp_case_state_ask (self->state, seat, question, place))
    {
      g_autofree char *answer = dp_interview_view_last_answer (self->state);

      dp_case_view_render (self);
      /* The list of answers may end out of sight, and scrolling there would move the other players away under the pointer. */
      dp_case_view_notice (self, answer);
    }
}

void
dp_case_view_try_again (DpCaseView *self)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  if (!self->state)
    return;
  dp_case_state_restart (self->state);
  dp_case_view_notice (self, "");
  to_top (self->facts_scroll);
  dp_case_view_show_page (self, DP_PAGE_FACTS);
  dp_case_view_render (self);
  place_focus (self);
}

void
dp_case_view_show_page (DpCaseView *self, DpCasePage page)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  gtk_stack_set_visible_child_name (self->pages, page_names[page]);
}

DpCasePage
dp_case_view_get_page (DpCaseView *self)
{
  const char *name;

  g_return_val_if_fail (DP_IS_CASE_VIEW (self), DP_PAGE_FACTS);
  name = gtk_stack_get_visible_child_name (self->pages);
  for (guint page = 0; page < G_N_ELEMENTS (page_names); page++)
    if (g_strcmp0 (page_names[page], name) == 0)
      return (DpCasePage) page;
  return DP_PAGE_FACTS;
}

void
dp_case_view_show_story (DpCaseView *self)
{
  const DpScenario *s = self->state->scenario;
  g_autofree char *agreements = dp_case_words_agreements (s);

  tell_story (self);
  gtk_widget_set_visible (GTK_WIDGET (self->story), s->story && *s->story);
  gtk_label_set_label (self->agreements, agreements);
  gtk_widget_set_visible (GTK_WIDGET (self->agreements), *agreements != '\0');
  dp_table_view_set_names (self->table, (const char *const *) s->names);
}

gboolean
dp_case_view_open (DpCaseView *self, const DpScenario *scenario, const DpCode *code, DpDiagnostics *diagnostics)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), FALSE);
  if (!dp_case_view_begin (self, dp_case_state_new (scenario, code, diagnostics)))
    return FALSE;
  dp_case_view_try_again (self);
  return TRUE;
}

void
dp_case_view_close (DpCaseView *self)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  g_clear_pointer (&self->state, dp_case_state_free);
  g_list_store_remove_all (self->happened);
  dp_interview_view_clear (self->interview);
  dp_debrief_set_state (self->debrief, NULL, NULL);
}

void
dp_case_view_set_other_code (DpCaseView *self, const DpCode *other)
{
  g_return_if_fail (DP_IS_CASE_VIEW (self));
  if (self->other == other)
    return;
  self->other = other;
  if (self->state && self->state->mode == DP_CASE_DEBRIEF)
    dp_debrief_set_state (self->debrief, self->state, other);
}

const DpCode *
dp_case_view_get_other_code (DpCaseView *self)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), NULL);
  return self->other;
}

const DpCaseState *
dp_case_view_get_state (DpCaseView *self)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), NULL);
  return self->state;
}

DpRulingSheet *
dp_case_view_get_sheet (DpCaseView *self)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), NULL);
  return self->sheet;
}

DpDebrief *
dp_case_view_get_debrief (DpCaseView *self)
{
  g_return_val_if_fail (DP_IS_CASE_VIEW (self), NULL);
  return self->debrief;
}

static void
on_ask (DpCaseView *self, guint seat, guint question, guint place)
{
  dp_case_view_ask (self, seat, question, place);
}

static void
on_sheet_changed (DpCaseView *self)
{
  DpSheet sheet;

  dp_ruling_sheet_get_sheet (self->sheet, &sheet);
  dp_case_view_hush (self);
  self->blank = (DpAssent) { 0 };
  if (self->state && self->state->mode == DP_CASE_RULING && dp_case_state_set_sheet (self->state, &sheet))
    g_signal_emit (self, signals[STATE_CHANGED], 0);
}

static void
on_page_changed (DpCaseView *self)
{
  if (!self->state)
    return;
  dp_case_view_notice (self, "");
  share_height (self);
  dp_case_view_show_primary (self);
}

static void
rule_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_case_view_show_page (DP_CASE_VIEW (widget), DP_PAGE_RULING);
  gtk_widget_grab_focus (GTK_WIDGET (DP_CASE_VIEW (widget)->sheet));
}

/* With the focus on the table, the arrow keys alone step through the events. */
static gboolean
on_table_key (DpCaseView *self, guint key, guint code, GdkModifierType modifiers)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Right:
      dp_case_view_step_forward (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
      dp_case_view_step_back (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      dp_case_view_first (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      dp_case_view_last (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
dp_case_view_grab_focus (GtkWidget *widget)
{
  if (DP_CASE_VIEW (widget)->state)
    place_focus (DP_CASE_VIEW (widget));
  return TRUE;
}

static void
dp_case_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpCaseView *self = DP_CASE_VIEW (object);

  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, self->four_colour);
  else if (id == PROP_COMPASS_ONLY)
    g_value_set_boolean (value, self->compass_only);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_case_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpCaseView *self = DP_CASE_VIEW (object);

  if (id == PROP_FOUR_COLOUR)
    {
      self->four_colour = g_value_get_boolean (value);
      dp_table_view_set_four_colour (self->table, self->four_colour);
      dp_auction_view_set_four_colour (self->auction, self->four_colour);
      dp_ruling_sheet_set_four_colour (self->sheet, self->four_colour);
    }
  else if (id == PROP_COMPASS_ONLY)
    {
      self->compass_only = g_value_get_boolean (value);
      dp_table_view_set_compass_only (self->table, self->compass_only);
      if (self->state)
        dp_case_view_render (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_case_view_dispose (GObject *object)
{
  DpCaseView *self = DP_CASE_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->happened);
  g_clear_pointer (&self->state, dp_case_state_free);
  g_clear_pointer (&self->primary_label, g_free);
  g_clear_pointer (&self->primary_action, g_free);
  g_clear_pointer (&self->next_label, g_free);
  g_clear_pointer (&self->asks, g_free);
  G_OBJECT_CLASS (dp_case_view_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, DpCaseView, fold);
  gtk_widget_class_bind_template_child (klass, DpCaseView, table);
  gtk_widget_class_bind_template_child (klass, DpCaseView, auction);
  gtk_widget_class_bind_template_child (klass, DpCaseView, table_pane);
  gtk_widget_class_bind_template_child (klass, DpCaseView, where);
  gtk_widget_class_bind_template_child (klass, DpCaseView, prompt);
  gtk_widget_class_bind_template_child (klass, DpCaseView, pages);
  gtk_widget_class_bind_template_child (klass, DpCaseView, ruling_pages);
  gtk_widget_class_bind_template_child (klass, DpCaseView, debrief_page);
  gtk_widget_class_bind_template_child (klass, DpCaseView, facts_scroll);
  gtk_widget_class_bind_template_child (klass, DpCaseView, sheet_scroll);
  gtk_widget_class_bind_template_child (klass, DpCaseView, debrief_scroll);
  gtk_widget_class_bind_template_child (klass, DpCaseView, story);
  gtk_widget_class_bind_template_child (klass, DpCaseView, agreements);
  gtk_widget_class_bind_template_child (klass, DpCaseView, events_heading);
  gtk_widget_class_bind_template_child (klass, DpCaseView, watch);
  gtk_widget_class_bind_template_child (klass, DpCaseView, events);
  gtk_widget_class_bind_template_child (klass, DpCaseView, interview);
  gtk_widget_class_bind_template_child (klass, DpCaseView, sheet);
  gtk_widget_class_bind_template_child (klass, DpCaseView, debrief);
  gtk_widget_class_bind_template_child (klass, DpCaseView, try_again);
  gtk_widget_class_bind_template_child (klass, DpCaseView, another);
  gtk_widget_class_bind_template_child (klass, DpCaseView, keep);
  gtk_widget_class_bind_template_child (klass, DpCaseView, keep_word);
  gtk_widget_class_bind_template_child (klass, DpCaseView, to_library);
  gtk_widget_class_bind_template_child (klass, DpCaseView, primary);
  gtk_widget_class_bind_template_child (klass, DpCaseView, next);
  gtk_widget_class_bind_template_child (klass, DpCaseView, hint);
  gtk_widget_class_bind_template_child (klass, DpCaseView, hints);
  gtk_widget_class_bind_template_child (klass, DpCaseView, word);
  gtk_widget_class_bind_template_child (klass, DpCaseView, extra);
}

static void
dp_case_view_class_init (DpCaseViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dp_case_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  object_class->get_property = dp_case_view_get_property;
  object_class->set_property = dp_case_view_set_property;
  object_class->dispose = dp_case_view_dispose;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_COMPASS_ONLY] = g_param_spec_boolean ("compass-only", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[STATE_CHANGED] = g_signal_new ("state-changed", DP_TYPE_CASE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", DP_TYPE_CASE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "case.rule", NULL, rule_action);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-case-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_ask);
  gtk_widget_class_bind_template_callback (widget_class, on_sheet_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_page_changed);
}

static void
dp_case_view_init (DpCaseView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->happened = g_list_store_new (DP_TYPE_LINE);
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_case_view_watch_word (self);
  dp_case_view_watch_primary (self);
  gtk_list_box_bind_model (self->events, G_LIST_MODEL (self->happened), dp_line_row_create, NULL, NULL);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_table_key), self);
  gtk_widget_add_controller (self->table_pane, keys);
}
