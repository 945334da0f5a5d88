/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-dialogs.h"

#include "dp-xml.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

static AdwMessageDialog *
make_dialog (DpFreeView *view, const char *heading, const char *body)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));

  return ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, heading, body));
}

static GtkWidget *
labelled (GtkWidget *box, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), control);
  return control;
}

static void
name_after (GtkWidget *control, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
tell (DpFreeView *view, const char *heading, const char *text)
{
  AdwMessageDialog *dialog = make_dialog (view, heading, text);

  adw_message_dialog_add_response (dialog, "close", _("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- a text --- */

static void
on_paste_response (DpFreeView *view, const char *response, AdwMessageDialog *dialog)
{
  GtkTextBuffer *buffer = g_object_get_data (G_OBJECT (dialog), "buffer");
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  if (!g_str_equal (response, "load"))
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  if (!dp_free_view_load (view, text, strlen (text), NULL, diagnostics))
    {
      g_autofree char *problem = dp_diagnostics_to_text (diagnostics);

      dp_free_dialog_paste (view, text, g_strchomp (problem));
    }
}

void
dp_free_dialog_paste (DpFreeView *view, const char *text, const char *problem)
{
  AdwMessageDialog *dialog = make_dialog (view, _("An auction"), _("Type or paste calls in order from the dealer, as in 1NT pass 2C x. Put the seat before a call out of rotation, as in S: 1S W: 1H. You can paste PBN too."));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *view_text = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view_text));

  gtk_text_buffer_set_text (buffer, text ? text : "", -1);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view_text), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view_text), TRUE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view_text), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view_text), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view_text), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view_text), 6);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view_text), GTK_WRAP_WORD_CHAR);
  name_after (view_text, _("The auction"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), view_text);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), 120);
  gtk_widget_add_css_class (scroll, "card");
  gtk_box_append (GTK_BOX (box), scroll);
  if (problem)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "label", problem, "wrap", TRUE, "xalign", 0., "selectable", TRUE,
                                       NULL);

      gtk_widget_add_css_class (label, "error");
      gtk_box_append (GTK_BOX (box), label);
    }
  adw_message_dialog_set_extra_child (dialog, box);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "load", _("_Lay it out"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "load", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "buffer", g_object_ref (buffer), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_paste_response), view, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (view_text);
}

/* --- a file --- */

/* Else it opens wherever the program has been started. */
static void
begin_in_folder (DpFreeView *view, GtkFileChooserNative *dialog)
{
  g_autoptr (GFile) folder = g_file_new_for_path (dp_free_view_get_folder (view));

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
}

static void
on_open_response (DpFreeView *view, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = response == GTK_RESPONSE_ACCEPT && file ? g_file_get_path (file) : NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GBytes) bytes = NULL;
  gsize length = 0;

  if (path && (!dp_xml_read_file (path, DP_SCENARIO_MAX_BYTES, &bytes, diagnostics)
               || !dp_free_view_load (view, g_bytes_get_data (bytes, &length), g_bytes_get_size (bytes), path, diagnostics)))
    {
      g_autofree char *problem = dp_diagnostics_to_text (diagnostics);

      tell (view, _("This file can’t be read"), g_strchomp (problem));
    }
  g_object_unref (dialog);
}

void
dp_free_dialog_open (DpFreeView *view)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Load an auction"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) pbn = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (pbn, _("PBN, text and case files"));
  gtk_file_filter_add_suffix (pbn, "pbn");
  gtk_file_filter_add_suffix (pbn, "xml");
  gtk_file_filter_add_suffix (pbn, "txt");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), pbn);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  begin_in_folder (view, dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_open_response), view, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
on_choose_response (DpFreeView *view, const char *response, AdwMessageDialog *dialog)
{
  GPtrArray *boards = g_object_get_data (G_OBJECT (dialog), "boards"), *cases = g_object_get_data (G_OBJECT (dialog), "cases");
  GtkDropDown *drop_down = g_object_get_data (G_OBJECT (dialog), "choice");
  guint chosen = gtk_drop_down_get_selected (drop_down);

  if (!g_str_equal (response, "load"))
    return;
  if (boards && chosen < boards->len)
    dp_free_view_load_board (view, g_ptr_array_index (boards, chosen));
  if (cases && chosen < cases->len)
    dp_free_view_load_case (view, g_ptr_array_index (cases, chosen));
}

/* "Board 7 (1NT Pass 2♣ …)". */
static char *
board_text (const DpPbnBoard *board, guint i)
{
  g_autofree char *number = g_strdup_printf (_("Board %u of the file"), i + 1);
  g_autoptr (GString) text = g_string_new (board->title ? board->title : number);

  for (guint e = 0; e < MIN (board->events->len, 4); e++)
    g_string_append_printf (text, "%s%s", e ? " " : ": ", dp_call_symbol (g_array_index (board->events, DpEvent, e).call));
  if (board->events->len > 4)
    g_string_append (text, " …");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* names: NULL-terminated; what: the key under which the dialog keeps what there is to choose from, and takes it. */
static void
ask_which (DpFreeView *view, const char *heading, const char *label, GPtrArray *names, const char *what, GPtrArray *things)
{
  AdwMessageDialog *dialog = make_dialog (view, heading, NULL);
  GtkWidget *drop_down = gtk_drop_down_new_from_strings ((const char *const *) names->pdata);

  name_after (drop_down, label);
  adw_message_dialog_set_extra_child (dialog, drop_down);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "load", _("_Lay it out"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "load", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "load");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), what, things, (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data (G_OBJECT (dialog), "choice", drop_down);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_choose_response), view, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
dp_free_dialog_choose (DpFreeView *view, GPtrArray *boards)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < boards->len; i++)
    g_ptr_array_add (names, board_text (g_ptr_array_index (boards, i), i));
  g_ptr_array_add (names, NULL);
  ask_which (view, _("Which board?"), _("Board"), names, "boards", boards);
}

void
dp_free_dialog_choose_case (DpFreeView *view, GPtrArray *cases)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < cases->len; i++)
    g_ptr_array_add (names, g_strdup (((const DpScenario *) g_ptr_array_index (cases, i))->title));
  g_ptr_array_add (names, NULL);
  ask_which (view, _("Which case?"), _("Case"), names, "cases", cases);
}

/* --- a case --- */

static void
on_where_response (DpFreeView *view, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = response == GTK_RESPONSE_ACCEPT && file ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  if (path && !dp_free_view_save (view, path, g_object_get_data (G_OBJECT (dialog), "title"), g_object_get_data (G_OBJECT (dialog), "story"), &error))
    tell (view, _("The case couldn’t be saved"), error->message);
  g_object_unref (dialog);
}

static void
ask_where (DpFreeView *view, const char *title, const char *story)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  g_autoptr (DpScenario) scenario = dp_free_state_to_scenario (dp_free_view_get_state (view), title, story);
  g_autofree char *name = g_strconcat (scenario->id, ".xml", NULL);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save as a case"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  begin_in_folder (view, dialog);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_object_set_data_full (G_OBJECT (dialog), "title", g_strdup (title), g_free);
  g_object_set_data_full (G_OBJECT (dialog), "story", g_strdup (story), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_where_response), view, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
on_save_response (DpFreeView *view, const char *response, AdwMessageDialog *dialog)
{
  GtkEditable *title = g_object_get_data (G_OBJECT (dialog), "title");
  GtkEditable *story = g_object_get_data (G_OBJECT (dialog), "story");

  if (g_str_equal (response, "save"))
    ask_where (view, gtk_editable_get_text (title), gtk_editable_get_text (story));
}

void
dp_free_dialog_save (DpFreeView *view)
{
  const DpFreeState *state = dp_free_view_get_state (view);
  AdwMessageDialog *dialog;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_entry_new (), *story = gtk_entry_new ();
  gboolean players_rule = dp_code_has (state->board->code, DP_TRAIT_PLAYERS_RULE);
  g_autoptr (DpScenario) scenario = dp_free_state_to_scenario (state, NULL, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: a title for what happened at the free table, by day and time as of g_date_time_format(): it must not say what happened. */
  g_autofree char *proposed = g_date_time_format (now, _("A table of %-d %B, %H:%M"));

  dialog = make_dialog (view, _("Save as a case"), _("What happened becomes a case to practise with. Its title appears in the list of cases and shouldn’t give the ruling away."));
  gtk_editable_set_text (GTK_EDITABLE (title), proposed);
  gtk_editable_set_text (GTK_EDITABLE (story), scenario->story);
  gtk_entry_set_activates_default (GTK_ENTRY (title), TRUE);
  gtk_entry_set_activates_default (GTK_ENTRY (story), TRUE);
  labelled (box, _("_Title"), title);
  labelled (box, players_rule ? _("_What happened before somebody pointed it out") : _("_What happened before the director was called"), story);
  name_after (title, _("Title"));
  name_after (story, players_rule ? _("What happened before somebody pointed it out") : _("What happened before the director was called"));
  adw_message_dialog_set_extra_child (dialog, box);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "save", _("_Save…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (dialog), "title", title);
  g_object_set_data (G_OBJECT (dialog), "story", story);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_save_response), view, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
