/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window.h"

#include "dp-a11y.h"
#include "dp-laws.h"
#include "dp-paths.h"
#include "dp-window-pages.h"

#include <glib/gi18n-lib.h>

struct _DpWindow {
  AdwApplicationWindow parent;
  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkStack *pages;
  GtkWidget *back;
  GtkWidget *first_case, *menu_button;
  DpLibrary *library;
  DpCaseView *case_view;

  DpCaseStore *store;
  GSettings *settings;
  DpCaseItem *item;      /* the open case */
  const char *before;    /* the page that a page aside goes back to */
  const char *origin;    /* the page aside that the case was opened from, and goes back to; NULL = the library */
  const char *beyond;    /* the page that that one goes back to */
  gboolean open_loaded;  /* the load that is going on was asked for by the user: show its first case */
};

G_DEFINE_FINAL_TYPE (DpWindow, dp_window, ADW_TYPE_APPLICATION_WINDOW)

static void
set_enabled (DpWindow *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), action)), enabled);
}

const char *
dp_window_get_page (DpWindow *self)
{
  return gtk_stack_get_visible_child_name (self->pages);
}

static gboolean
is_page (DpWindow *self, const char *page)
{
  return g_strcmp0 (dp_window_get_page (self), page) == 0;
}

/* A page that one looks up something on, and then goes back to where one was. */
static gboolean
is_aside (DpWindow *self)
{
  return is_page (self, "compare") || is_page (self, "differences") || is_page (self, "laws");
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

  if (is_page (self, "case") && self->item)
    return dp_case_item_get_title (self->item);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (is_page (self, titles[i].page))
      return _(titles[i].title);
  return _("Director Please");
}

/* What can be done here, and where "here" is. */
static void
update (DpWindow *self)
{
  gboolean on_case = is_page (self, "case"), on_free = is_page (self, "free"), aside = is_aside (self);
  const char *back = (aside && g_strcmp0 (self->before, "library") != 0) || (on_case && self->origin) ? _("Back") : _("Back to the library");
  const DpFreeState *free_state = on_free ? dp_free_view_get_state (dp_window_get_free_view (self)) : NULL;
  const DpCaseState *state = on_case ? dp_case_view_get_state (self->case_view) : NULL;

  const char *subtitle = state ? dp_code_short_name (dp_code_id (dp_director_code (state->director))) : is_page (self, "library") ? _("Library") : "";

  set_enabled (self, "back", on_case || on_free || aside);
  set_enabled (self, "first", state && dp_case_state_can_step_back (state));
  set_enabled (self, "step-back", state && dp_case_state_can_step_back (state));
  set_enabled (self, "step-forward", state && dp_case_state_can_step_forward (state));
  set_enabled (self, "last", state && dp_case_state_can_step_forward (state));
  set_enabled (self, "give-ruling", state && state->mode == DP_CASE_RULING);
  set_enabled (self, "facts", state != NULL);
  set_enabled (self, "rule", state && state->mode == DP_CASE_RULING);
  set_enabled (self, "undo", (state && state->undo->len > 0) || (free_state && free_state->undo->len > 0));
  set_enabled (self, "redo", (state && state->redo->len > 0) || (free_state && free_state->redo->len > 0));
  set_enabled (self, "try-again", state && state->reached > 0);
  set_enabled (self, "next-case", state != NULL);
  set_enabled (self, "other-code", state && dp_case_view_get_other_code (self->case_view));
  gtk_widget_set_visible (self->back, on_case || on_free || aside);
  gtk_widget_set_tooltip_text (self->back, back);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_PROPERTY_LABEL, back, -1);
  adw_window_title_set_title (self->title, page_title (self));
  adw_window_title_set_subtitle (self->title, subtitle);
}

static void
show_page (DpWindow *self, const char *page)
{
  gtk_stack_set_visible_child_name (self->pages, page);
  update (self);
}

void
dp_window_show_library (DpWindow *self)
{
  g_return_if_fail (DP_IS_WINDOW (self));
  show_page (self, "library");
  dp_library_focus_search (self->library);
}

static void
on_response (DpWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Something a file of the user's is to blame for: readable, selectable, with file and line. */
static void
show_trouble (DpWindow *self, const char *heading, const char *text)
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
static GPtrArray *
load_codes (DpWindow *self, GError **error)
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
static const DpCode *
other_code (DpWindow *self, const char *id)
{
  g_autoptr (GPtrArray) codes = load_codes (self, NULL);

  for (guint i = 0; i < codes->len; i++)
    if (g_strcmp0 (dp_code_id (g_ptr_array_index (codes, i)), id) != 0)
      return g_ptr_array_index (codes, i);
  return NULL;
}

/* Opens it under a code that need not be its own. */
static gboolean
open_under (DpWindow *self, DpCaseItem *item, const char *code_id)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  const DpScenario *scenario = dp_case_item_get_scenario (item);
  const DpCode *code = dp_case_store_get_code (self->store, code_id, &error);

  if (!code || !dp_case_view_open (self->case_view, scenario, code, diagnostics))
    {
      g_autofree char *text = code ? dp_diagnostics_to_text (diagnostics) : g_strdup (error->message);

      show_trouble (self, _("This case cannot be played"), text);
      return FALSE;
    }
  dp_case_view_set_other_code (self->case_view, other_code (self, code_id));
  g_set_object (&self->item, item);
  show_page (self, "case");
  gtk_widget_grab_focus (GTK_WIDGET (self->case_view));
  return TRUE;
}

gboolean
dp_window_open_case (DpWindow *self, DpCaseItem *item)
{
  const DpScenario *scenario;

  g_return_val_if_fail (DP_IS_WINDOW (self) && DP_IS_CASE_ITEM (item), FALSE);
  scenario = dp_case_item_get_scenario (item);
  self->origin = NULL;
  if (!open_under (self, item, scenario->code))
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

static void
on_notice (DpWindow *self, const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_timeout (toast, 4);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_open_scenario (DpWindow *self, const char *id)
{
  g_autoptr (DpCaseItem) item = dp_case_store_dup_case (self->store, id);

  const char *origin = g_intern_string (dp_window_get_page (self));

  if (!item)
    {
      on_notice (self, _("That case is not among those that are loaded."));
      return;
    }
  if (!dp_window_open_case (self, item))
    return;
  self->origin = origin;
  /* A case that this one has replaced is not gone back to. */
  self->beyond = g_strcmp0 (self->before, "case") == 0 ? "library" : self->before;
  update (self);
}

static void
on_cancel (DpWindow *self)
{
  dp_case_store_cancel (self->store);
}

static void
on_state_changed (DpWindow *self)
{
  update (self);
}

static void
on_progress (DpWindow *self, guint done, guint total)
{
  dp_library_set_progress (self->library, done, total);
}

static void
on_loaded (DpWindow *self, DpCaseItem *first, const char *problems)
{
  g_autoptr (GPtrArray) codes = load_codes (self, NULL);
  gboolean open = self->open_loaded && !dp_case_store_is_loading (self->store);

  dp_library_set_progress (self->library, 0, 0);
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
    show_trouble (self, _("The file cannot be used"), problems);
}

/* To where the page was opened, which is as it was left. */
static void
back_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  const char *page = is_aside (self) ? self->before : is_page (self, "case") ? self->origin : NULL;

  if (!page || g_str_equal (page, "library"))
    {
      dp_window_show_library (self);
      return;
    }
  if (is_page (self, "case"))
    self->before = self->beyond;
  show_page (self, page);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
search_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;

  if (is_page (self, "laws") || is_page (self, "differences"))
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
  else
    dp_window_show_library (self);
}

static void
first_case_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (DpCaseItem) first = dp_library_dup_next (self->library, NULL);

  if (!first || !dp_window_open_case (self, first))
    dp_window_show_library (self);
}

static void
next_case_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (DpCaseItem) next = dp_library_dup_next (self->library, self->item);

  if (next)
    dp_window_open_case (self, next);
}

static void
on_file_response (DpWindow *self, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = file ? g_file_get_path (file) : NULL;
      const char *files[] = { path, NULL };

      if (path)
        dp_window_open_files (self, files);
    }
  g_object_unref (dialog);
}

static void
open_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open a file of cases"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Cases"));
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_file_response), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
facts_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  dp_case_view_show_page (DP_WINDOW (data)->case_view, DP_PAGE_FACTS);
}

static void
rule_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (DP_WINDOW (data)->case_view), "case.rule", NULL);
}

#define CASE_ACTION(name)                                                      \
  static void name##_action (GSimpleAction *action, GVariant *target, gpointer data) \
  {                                                                            \
    dp_case_view_##name (DP_WINDOW (data)->case_view);                         \
  }

CASE_ACTION (first)
CASE_ACTION (step_back)
CASE_ACTION (step_forward)
CASE_ACTION (last)
CASE_ACTION (give_ruling)
CASE_ACTION (try_again)

static void
undo_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;

  if (is_page (self, "free"))
    dp_free_view_undo (dp_window_get_free_view (self));
  else
    dp_case_view_undo (self->case_view);
}

static void
redo_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;

  if (is_page (self, "free"))
    dp_free_view_redo (dp_window_get_free_view (self));
  else
    dp_case_view_redo (self->case_view);
}

/* The open case again, from its beginning, under the code that the debrief held against it. */
static void
other_code_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  const DpCaseState *state = dp_case_view_get_state (self->case_view);
  const DpCode *other = state ? other_code (self, dp_code_id (dp_director_code (state->director))) : NULL;

  if (other && self->item)
    open_under (self, self->item, dp_code_id (other));
}

static void
show_aside (DpWindow *self, const char *page)
{
  if (!is_aside (self))
    self->before = g_intern_string (dp_window_get_page (self));
  show_page (self, page);
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
}

static void
table_mode_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) codes = load_codes (self, &error);

  if (codes->len == 0)
    {
      show_trouble (self, _("There are no laws to rule by"), error ? error->message : "");
      return;
    }
  dp_free_view_open (dp_window_get_free_view (self), (const DpCode *const *) codes->pdata, codes->len);
  show_page (self, "free");
  gtk_widget_grab_focus (GTK_WIDGET (dp_window_get_free_view (self)));
}

static void
compare_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!dp_compare_view_is_prepared (dp_window_get_compare_view (self)))
    {
      g_autofree char *thresholds = dp_data_comparable (dp_case_store_get_data_dir (self->store));

      if (!dp_compare_view_prepare (dp_window_get_compare_view (self), thresholds, g_rand_new (), &error))
        {
          show_trouble (self, _("Calls cannot be compared"), error->message);
          return;
        }
    }
  dp_compare_view_fill (dp_window_get_compare_view (self), g_variant_get_string (target, NULL));
  show_aside (self, "compare");
}

static void
differences_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  dp_window_get_differences_view (data);
  show_aside (data, "differences");
}

static void
laws_action (GSimpleAction *action, GVariant *target, gpointer data)
{
  DpWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) codes = load_codes (self, &error);

  if (codes->len == 0)
    {
      show_trouble (self, _("There are no laws to read"), error ? error->message : "");
      return;
    }
  dp_laws_view_set_codes (dp_window_get_laws_view (self), (const DpCode *const *) codes->pdata, codes->len);
  show_aside (self, "laws");
}

static const GActionEntry actions[] = {
  { .name = "first", .activate = first_action },
  { .name = "step-back", .activate = step_back_action },
  { .name = "step-forward", .activate = step_forward_action },
  { .name = "last", .activate = last_action },
  { .name = "facts", .activate = facts_action },
  { .name = "rule", .activate = rule_action },
  { .name = "give-ruling", .activate = give_ruling_action },
  { .name = "try-again", .activate = try_again_action },
  { .name = "undo", .activate = undo_action },
  { .name = "redo", .activate = redo_action },
  { .name = "next-case", .activate = next_case_action },
  { .name = "first-case", .activate = first_case_action },
  { .name = "back", .activate = back_action },
  { .name = "other-code", .activate = other_code_action },
  { .name = "table-mode", .activate = table_mode_action },
  { .name = "compare", .activate = compare_action, .parameter_type = "s" },
  { .name = "differences", .activate = differences_action },
  { .name = "laws", .activate = laws_action },
  { .name = "search", .activate = search_action },
  { .name = "open", .activate = open_action },
};

static gboolean
dp_window_close_request (GtkWindow *window)
{
  DpWindow *self = DP_WINDOW (window);
  int width, height;

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

  /* Only once: the pages are gone when this is called again. */
  if (self->case_view)
    {
      dp_case_view_close (self->case_view);
      if (gtk_stack_get_child_by_name (self->pages, "free"))
        dp_free_view_close (dp_window_get_free_view (self));
    }
  self->case_view = NULL;
  g_clear_object (&self->item);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (dp_window_parent_class)->dispose (object);
}

/* The store holds the codes of laws on which an open case rests: it goes last. */
static void
dp_window_finalize (GObject *object)
{
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
  gtk_widget_class_bind_template_child (widget_class, DpWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, back);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, first_case);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, library);
  gtk_widget_class_bind_template_child (widget_class, DpWindow, case_view);
  gtk_widget_class_bind_template_callback (widget_class, on_open_case);
  gtk_widget_class_bind_template_callback (widget_class, on_open_scenario);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_state_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_notice);
}

static void
dp_window_init (DpWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (self->menu_button, _("Menu"));
}

DpWindow *
dp_window_new (GtkApplication *app, DpCaseStore *store, GSettings *settings)
{
  DpWindow *self = g_object_new (DP_TYPE_WINDOW, "application", app, NULL);
  gboolean first_run = FALSE;

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "loaded", G_CALLBACK (on_loaded), self, G_CONNECT_SWAPPED);
  if (dp_case_store_is_loading (store))
    dp_library_set_progress (self->library, 0, 1);
  dp_library_set_model (self->library, dp_case_store_get_items (store));
  if (settings)
    {
      self->settings = g_object_ref (settings);
      g_settings_bind (settings, "four-colour", self->case_view, "four-colour", G_SETTINGS_BIND_GET);
      g_settings_bind (settings, "compass-only", self->case_view, "compass-only", G_SETTINGS_BIND_GET);
      gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"), g_settings_get_int (settings, "window-height"));
      first_run = g_settings_get_boolean (settings, "first-run");
    }
  show_page (self, first_run ? "welcome" : "library");
  gtk_widget_grab_focus (first_run ? self->first_case : GTK_WIDGET (self->library));
  return self;
}

DpLibrary *
dp_window_get_library (DpWindow *self)
{
  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return self->library;
}

DpCaseView *
dp_window_get_case_view (DpWindow *self)
{
  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return self->case_view;
}

DpFreeView *
dp_window_get_free_view (DpWindow *self)
{
  GtkWidget *page;
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  page = dp_window_pages_get (self->pages, "free", DP_TYPE_FREE_VIEW, self->settings, &made);
  if (made)
    {
      g_autofree char *schema = dp_data_schema (dp_case_store_get_data_dir (self->store));

      g_signal_connect_swapped (page, "state-changed", G_CALLBACK (on_state_changed), self);
      g_signal_connect_swapped (page, "notice", G_CALLBACK (on_notice), self);
      dp_free_view_prepare (DP_FREE_VIEW (page), schema, g_rand_new ());
    }
  return DP_FREE_VIEW (page);
}

DpCompareView *
dp_window_get_compare_view (DpWindow *self)
{
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return DP_COMPARE_VIEW (dp_window_pages_get (self->pages, "compare", DP_TYPE_COMPARE_VIEW, self->settings, &made));
}

DpDifferencesView *
dp_window_get_differences_view (DpWindow *self)
{
  GtkWidget *page;
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  page = dp_window_pages_get (self->pages, "differences", DP_TYPE_DIFFERENCES_VIEW, self->settings, &made);
  if (made)
    g_signal_connect_swapped (page, "open-scenario", G_CALLBACK (on_open_scenario), self);
  return DP_DIFFERENCES_VIEW (page);
}

DpLawsView *
dp_window_get_laws_view (DpWindow *self)
{
  gboolean made;

  g_return_val_if_fail (DP_IS_WINDOW (self), NULL);
  return DP_LAWS_VIEW (dp_window_pages_get (self->pages, "laws", DP_TYPE_LAWS_VIEW, self->settings, &made));
}
