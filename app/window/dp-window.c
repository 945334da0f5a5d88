/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-a11y.h"
#include "dp-keeper.h"
#include "dp-laws.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpWindow, dp_window, ADW_TYPE_APPLICATION_WINDOW)

static void
set_enabled (DpWindow *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), action)), enabled);
}

const char *
dp_window_get_page (DpWindow *self)
{
  const char *page;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  page = gtk_stack_get_visible_child_name (self->pages);
  return g_strcmp0 (page, "home") == 0 ? adw_view_stack_get_visible_child_name (self->home) : page;
}

gboolean
dp_window_is_page (DpWindow *self, const char *page)
{
  return g_strcmp0 (dp_window_get_page (self), page) == 0;
}

gboolean
dp_window_is_aside (DpWindow *self)
{
  return dp_window_is_page (self, "compare") || dp_window_is_page (self, "differences") || dp_window_is_page (self, "laws");
}

/* Whether the page is one of those side by side. */
static gboolean
is_home (DpWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "home") == 0;
}

/* The way of working in view, or NULL. */
static DpPage *
current_page (DpWindow *self)
{
  GtkWidget *place = is_home (self) ? adw_view_stack_get_visible_child (self->home) : NULL;
  GtkWidget *page = ADW_IS_BIN (place) ? adw_bin_get_child (ADW_BIN (place)) : NULL;

  return DP_IS_PAGE (page) ? DP_PAGE (page) : NULL;
}

DpPage *
dp_window_get_way (DpWindow *self)
{
  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return current_page (self);
}

DpCaseView *
dp_window_current_case (DpWindow *self)
{
  DpPage *page = current_page (self);

  if (page)
    return dp_page_get_case_view (page);
  return dp_window_is_page (self, "case") ? self->case_view : NULL;
}

static const char *
page_title (DpWindow *self)
{
  static const struct {
    const char *page, *title;
  } titles[] = {
    { "free", N_("At the table") },
    { "compare", N_("Is it comparable?") },
    { "differences", N_("Where the codes differ") },
    { "laws", N_("The laws") },
  };
  DpPage *page = current_page (self);

  if (page && *dp_page_get_title (page))
    return dp_page_get_title (page);
  if (dp_window_is_page (self, "case") && self->item)
    return dp_case_item_get_title (self->item);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (dp_window_is_page (self, titles[i].page))
      return _(titles[i].title);
  return _("Director Please");
}

static void on_home_changed (DpWindow *self);

static void
update_case_actions (DpWindow *self, const DpCaseState *state, DpCaseKeep keep)
{
  const DpFreeState *free_state = dp_window_is_page (self, "free") ? dp_free_view_get_state (dp_window_get_free_view (self)) : NULL;
  gboolean full = state && !state->only;

  set_enabled (self, "first", state && dp_case_state_can_step_back (state));
  set_enabled (self, "step-back", state && dp_case_state_can_step_back (state));
  set_enabled (self, "step-forward", state && dp_case_state_can_step_forward (state));
  set_enabled (self, "last", state && dp_case_state_can_step_forward (state));
  set_enabled (self, "give-ruling", full && state->mode == DP_CASE_RULING);
  set_enabled (self, "hint", full && state->mode == DP_CASE_RULING);
  set_enabled (self, "facts", state != NULL);
  set_enabled (self, "rule", state && state->mode == DP_CASE_RULING);
  set_enabled (self, "undo", (state && state->undo->len > 0) || (free_state && free_state->undo->len > 0));
  set_enabled (self, "redo", (state && state->redo->len > 0) || (free_state && free_state->redo->len > 0));
  set_enabled (self, "try-again", full && state->reached > 0);
  set_enabled (self, "next-case", state != NULL);
  set_enabled (self, "another", full && state->mode == DP_CASE_DEBRIEF);
  set_enabled (self, "keep-case", keep == DP_CASE_KEEP);
  set_enabled (self, "other-code", dp_window_is_page (self, "case") && state && dp_case_view_get_other_code (self->case_view));
}

static const char *
back_name (DpWindow *self)
{
  DpPage *page = current_page (self);

  if (page || self->origin || (dp_window_is_aside (self) && g_strcmp0 (self->before, "library") != 0))
    return _("Back");
  return _("Back to the library");
}

void
dp_window_update (DpWindow *self)
{
  DpPage *page = current_page (self);
  DpCaseView *view = dp_window_current_case (self);
  const DpCaseState *state = view ? dp_case_view_get_state (view) : NULL;
  gboolean home = is_home (self) && !(page && dp_page_get_absorbed (page));
  gboolean can_go_back = !home && !dp_window_is_page (self, "welcome");
  g_autofree char *subtitle = page ? g_strdup (dp_page_get_subtitle (page)) : dp_window_case_subtitle (self, state);
  DpCaseKeep keep = dp_window_can_keep (self, state);
  const char *back = back_name (self);

  set_enabled (self, "back", can_go_back);
  set_enabled (self, "escape", can_go_back);
  update_case_actions (self, state, keep);
  if (view)
    dp_case_view_set_keep (view, keep);
  gtk_widget_set_visible (self->back, can_go_back);
  gtk_widget_set_tooltip_text (self->back, back);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_PROPERTY_LABEL, back, -1);
  adw_view_switcher_title_set_title (self->title, page_title (self));
  adw_view_switcher_title_set_subtitle (self->title, subtitle);
  adw_view_switcher_title_set_view_switcher_enabled (self->title, home);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher_bar), home);
}

void
dp_window_show_page (DpWindow *self, const char *page)
{
  gboolean home = adw_view_stack_get_child_by_name (self->home, page) != NULL;

  if (home)
    dp_window_leave_case (self);
  gtk_stack_set_visible_child_name (self->pages, home ? "home" : page);
  if (home && g_strcmp0 (adw_view_stack_get_visible_child_name (self->home), page) != 0)
    adw_view_stack_set_visible_child_name (self->home, page);
  else if (home)
    on_home_changed (self);
  dp_window_update (self);
}

void
dp_window_show_aside (DpWindow *self, const char *page)
{
  if (!dp_window_is_aside (self))
    self->before = g_intern_string (dp_window_get_page (self));
  dp_window_show_page (self, page);
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
}

void
dp_window_show_library (DpWindow *self)
{
  g_return_if_fail (DP_IS_WINDOW (self));
  dp_window_show_page (self, "library");
  dp_library_focus_search (self->library);
}

static void
on_response (DpWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Something a file of the user's is to blame for: readable, selectable, with file and line. */
void
dp_window_show_trouble (DpWindow *self, const char *heading, const char *text)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, NULL);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), label);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("Close"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The codes of laws that can be read, the user's own first. */
GPtrArray *
dp_window_load_codes (DpWindow *self, GError **error)
{
  g_auto (GStrv) ids = dp_data_codes (dp_case_store_get_data_dir (self->store));
  g_autofree char *own = self->settings ? g_settings_get_string (self->settings, "code") : NULL;
  GPtrArray *codes = g_ptr_array_new ();

  for (guint i = 0; ids[i]; i++)
    {
      const DpCode *code;

      g_clear_error (error);
      code = dp_case_store_get_code (self->store, ids[i], error);
      if (code)
        g_ptr_array_insert (codes, g_strcmp0 (ids[i], own) == 0 ? 0 : -1, (gpointer) code);
    }
  return codes;
}

/* The first code that is not the one named; NULL when there is none. */
const DpCode *
dp_window_other_code (DpWindow *self, const char *id)
{
  g_autoptr (GPtrArray) codes = dp_window_load_codes (self, NULL);

  for (guint i = 0; i < codes->len; i++)
    if (g_strcmp0 (dp_code_id (g_ptr_array_index (codes, i)), id) != 0)
      return g_ptr_array_index (codes, i);
  return NULL;
}

/* Opens it under a code that need not be its own. */
gboolean
dp_window_open_under (DpWindow *self, DpCaseItem *item, const char *code_id)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  const DpScenario *scenario = dp_case_item_get_scenario (item);
  const DpCode *code = dp_case_store_get_code (self->store, code_id, &error);
  gboolean left;

  left = dp_window_leave_case (self);
  if (dp_window_take_up (self, item, code_id))
    ;
  else if (code && dp_case_view_open (dp_window_get_case_view (self), scenario, code, diagnostics))
    self->kept = FALSE;
  else
    {
      g_autofree char *text = code ? dp_diagnostics_to_text (diagnostics) : g_strdup (error->message);

      /* Back into the case that has just been left for it. */
      if (left)
        dp_window_go_on (self);
      dp_window_show_trouble (self, _("This case can’t be played"), text);
      return FALSE;
    }
  dp_case_view_set_debrief_extra (self->case_view, NULL);
  dp_case_view_set_other_code (self->case_view, dp_window_other_code (self, code_id));
  g_set_object (&self->item, item);
  dp_window_show_page (self, "case");
  gtk_widget_grab_focus (GTK_WIDGET (self->case_view));
  return TRUE;
}

/* A case of the library has been ruled on to its end, under its own code: kept like any other. Tried again at once it says nothing about what is
 * known. */
void
dp_window_case_moved (DpWindow *self)
{
  const DpCaseState *state = dp_case_view_get_state (self->case_view);
  gboolean again = self->kept;
  g_autoptr (GError) error = NULL;
  DpAttempt *attempt;

  /* What was said about an earlier one is past. */
  if (self->toast)
    adw_toast_dismiss (self->toast);
  if (!state || state->mode != DP_CASE_DEBRIEF || g_strcmp0 (state->scenario->code, dp_code_id (dp_director_code (state->director))) != 0)
    return;
  attempt = dp_trainee_record (self->trainee, state, state->scenario->id, (DpVariant) { 0 }, again, &error);
  self->kept = TRUE;
  if (!attempt)
    dp_window_notice (self, error->message);
  else if (again)
    dp_attempt_free (attempt);
  else
    dp_case_view_set_debrief_extra (self->case_view, dp_keeper_view_new (self->trainee, dp_director_code (state->director), attempt, NULL));
}

gboolean
dp_window_open_case (DpWindow *self, DpCaseItem *item)
{
  const DpScenario *scenario;

  g_return_val_if_fail (DP_IS_WINDOW (self) && DP_IS_CASE_ITEM (item), FALSE);
  scenario = dp_case_item_get_scenario (item);
  self->origin = NULL;
  if (!dp_window_open_under (self, item, scenario->code))
    return FALSE;
  if (self->settings)
    {
      g_settings_set_string (self->settings, "last-case", scenario->id);
      g_settings_set_boolean (self->settings, "first-run", FALSE);
    }
  return TRUE;
}

void
dp_window_open_files (DpWindow *self, const char *const *files)
{
  g_return_if_fail (DP_IS_WINDOW (self));
  self->open_loaded = TRUE;
  dp_case_store_load (self->store, files);
}

static void
on_open_case (DpWindow *self, DpCaseItem *item)
{
  dp_window_open_case (self, item);
}

/* How many letters a toast has room for in a line: besides them there is its frame, and its button. */
#define TOAST_FRAME 140
#define LETTER 11

/* A long word goes on in the next line rather than end in three dots; NULL for one that has room in one line. */
static GtkWidget *
whole_title (DpWindow *self, const char *text)
{
  int room = CLAMP ((gtk_widget_get_width (GTK_WIDGET (self)) - TOAST_FRAME) / LETTER, 16, 60);
  GtkWidget *label;

  if (g_utf8_strlen (text, -1) <= room)
    return NULL;
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), room);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

void
dp_window_notice (DpWindow *self, const char *text)
{
  GtkWidget *title;
  AdwToast *toast;

  /* The newest word is the one that counts: nobody should have to wait for it behind older ones. */
  if (self->toast)
    adw_toast_dismiss (self->toast);
  if (!*text)
    return;
  toast = adw_toast_new (text);
  title = whole_title (self, text);
  if (title)
    adw_toast_set_custom_title (toast, title);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_set_timeout (toast, 4);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
dp_window_open_scenario (DpWindow *self, const char *id)
{
  g_autoptr (DpCaseItem) item = dp_case_store_dup_case (self->store, id);

  const char *origin = g_intern_string (dp_window_get_page (self));

  if (!item)
    {
      dp_window_notice (self, _("That case isn’t loaded."));
      return;
    }
  if (!dp_window_open_case (self, item))
    return;
  self->origin = origin;
  /* A case that this one has replaced is not gone back to. */
  self->beyond = g_strcmp0 (self->before, "case") == 0 ? "library" : self->before;
  dp_window_update (self);
}

static void
on_cancel (DpWindow *self)
{
  dp_case_store_cancel (self->store);
}

static gboolean
reveal_switcher (gpointer data)
{
  DpWindow *self = data;

  self->reveal = 0;
  adw_view_switcher_bar_set_reveal (self->switcher_bar, adw_view_switcher_title_get_title_visible (self->title));
  return G_SOURCE_REMOVE;
}

/* There is no room for the ways of working above: they go below. Not at once: this is said while sizes are given out, and a bar that has not been
 * asked for its own would get none. */
static void
on_title_visible (DpWindow *self)
{
  if (!self->reveal)
    self->reveal = g_idle_add (reveal_switcher, self);
}

/* Another way of working is in view. The template fills the stack before there is anybody to make its pages for. */
static void
on_home_changed (DpWindow *self)
{
  if (!self->trainee || !is_home (self))
    return;
  if (dp_window_ensure_way (self, adw_view_stack_get_visible_child_name (self->home)))
    dp_page_shown (current_page (self));
  dp_window_show_records (self);
  dp_window_update (self);
}

DpPage *
dp_window_show_way (DpWindow *self, const char *name)
{
  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  dp_window_show_page (self, name);
  /* Into the page, not on the switch that leads to it. */
  if (current_page (self) && !gtk_widget_grab_focus (GTK_WIDGET (current_page (self))))
    gtk_widget_child_focus (GTK_WIDGET (current_page (self)), GTK_DIR_TAB_FORWARD);
  return current_page (self);
}

static void
on_progress (DpWindow *self, guint done, guint total)
{
  dp_library_set_progress (self->library, done, total);
}

static void
on_loaded (DpWindow *self, DpCaseItem *first, const char *problems)
{
  g_autoptr (GPtrArray) codes = dp_window_load_codes (self, NULL);
  gboolean open = self->open_loaded && !dp_case_store_is_loading (self->store);

  dp_library_set_progress (self->library, 0, 0);
  dp_window_show_records (self);
  for (guint i = 0; i < codes->len; i++)
    dp_library_add_code (self->library, g_ptr_array_index (codes, i));
  if (self->settings)
    {
      g_autofree char *code = g_settings_get_string (self->settings, "code");

      dp_library_choose_code (self->library, code);
    }
  if (problems)
    dp_library_set_problems (self->library, problems);
  if (!open)
    return;
  self->open_loaded = FALSE;
  if (first)
    dp_window_open_case (self, first);
  else if (problems)
    dp_window_show_trouble (self, _("The file can’t be used"), problems);
}

static gboolean
dp_window_close_request (GtkWindow *window)
{
  DpWindow *self = DP_WINDOW (window);
  int width, height;

  if (dp_window_asks_to_close (self))
    return GDK_EVENT_STOP;
  if (self->settings && !gtk_window_is_maximized (window))
    {
      gtk_window_get_default_size (window, &width, &height);
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
  return GTK_WINDOW_CLASS (dp_window_parent_class)->close_request (window);
}

static void
dp_window_dispose (GObject *object)
{
  DpWindow *self = DP_WINDOW (object);

  g_clear_handle_id (&self->reveal, g_source_remove);
  dp_window_stop_making (self);
  g_clear_weak_pointer (&self->make_toast);
  g_clear_weak_pointer (&self->toast);
  g_clear_weak_pointer (&self->saving);
  g_clear_weak_pointer (&self->closing);
  if (self->save)
    g_cancellable_cancel (self->save);
  g_clear_object (&self->save);
  /* Only once: the pages are gone when this is called again. */
  if (!self->closed)
    {
      if (self->case_view)
        dp_case_view_close (self->case_view);
      if (gtk_stack_get_child_by_name (self->pages, "free"))
        dp_free_view_close (dp_window_get_free_view (self));
    }
  g_clear_pointer (&self->begun, g_ptr_array_unref);
  self->closed = TRUE;
  self->case_view = NULL;
  g_clear_object (&self->item);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (dp_window_parent_class)->dispose (object);
}

/* The store holds the codes of laws on which an open case rests: it goes last. */
static void
dp_window_finalize (GObject *object)
{
  g_clear_object (&DP_WINDOW (object)->trainee);
  g_clear_object (&DP_WINDOW (object)->store);
  G_OBJECT_CLASS (dp_window_parent_class)->finalize (object);
}

static void
dp_window_class_init (DpWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_window_dispose;
  object_class->finalize = dp_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = dp_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, home);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, back);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, first_case);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, welcome_problem);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, library);
  gtk_widget_class_bind_template_callback (widget_class, on_open_case);
  gtk_widget_class_bind_template_callback (widget_class, dp_window_open_scenario);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, dp_window_go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_title_visible);
  gtk_widget_class_bind_template_callback (widget_class, on_home_changed);
}

static void
dp_window_init (DpWindow *self)
{
  dp_window_add_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (self->menu_button, _("Menu"));
}

DpWindow *
dp_window_new (GtkApplication *app, DpCaseStore *store, DpTrainee *trainee, GSettings *settings)
{
  DpWindow *self = g_object_new (DP_TYPE_WINDOW, "application", app, NULL);
  gboolean first_run = FALSE;

  self->store = g_object_ref (store);
  self->trainee = g_object_ref (trainee);
  g_signal_connect_object (trainee, "changed", G_CALLBACK (dp_window_show_records), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "loaded", G_CALLBACK (on_loaded), self, G_CONNECT_SWAPPED);
  if (dp_case_store_is_loading (store))
    dp_library_set_progress (self->library, 0, 1);
  dp_library_set_model (self->library, dp_case_store_get_items (store));
  if (settings)
    {
      self->settings = g_object_ref (settings);
      gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"), g_settings_get_int (settings, "window-height"));
      first_run = g_settings_get_boolean (settings, "first-run");
    }
  gtk_label_set_label (self->welcome_problem, dp_trainee_get_problem (trainee) ? dp_trainee_get_problem (trainee) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->welcome_problem), dp_trainee_get_problem (trainee) != NULL);
  dp_window_show_page (self, first_run ? "welcome" : "practise");
  gtk_widget_grab_focus (first_run ? self->first_case : GTK_WIDGET (current_page (self)));
  return self;
}

DpTrainee *
dp_window_get_trainee (DpWindow *self)
{
  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return self->trainee;
}

DpLibrary *
dp_window_get_library (DpWindow *self)
{
  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return self->library;
}

