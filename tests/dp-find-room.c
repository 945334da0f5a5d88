/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-room.h"

#include "dp-close.h"
#include "dp-desk.h"

static gint64
test_clock (gpointer desk)
{
  return ((DpFindRoom *) desk)->now;
}

void
dp_find_room_settle (DpFindRoom *desk)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (desk->window))
    gtk_test_widget_wait_for_draw (desk->window);
}

static void
load (DpFindRoom *desk, const char *const *names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (files, g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", names[i], NULL));
  g_ptr_array_add (files, NULL);
  dp_case_store_load (desk->cases, (const char *const *) files->pdata);
  while (dp_case_store_is_loading (desk->cases))
    g_main_context_iteration (NULL, TRUE);
}

static void
hear (DpFindRoom *desk, const char *text)
{
  g_free (desk->said);
  desk->said = g_strdup (text);
}

DpFindRoom *
dp_find_room_open_on (guint32 seed, GSettings *settings, const char *path)
{
  static const char *const names[] = { "2017-bid-out-of-rotation.xml", "2017-pass-out-of-rotation.xml", "2017-penalty-cards.xml", NULL };
  g_autofree char *data_dir = g_strdup (g_getenv ("DP_DATA_DIR"));
  DpFindRoom *desk = g_new0 (DpFindRoom, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new ();

  desk->now = DP_FIND_ROOM_NOW;
  desk->cases = dp_case_store_new (data_dir);
  desk->trainee = dp_trainee_new (desk->cases, settings, path, test_clock, desk);
  g_rand_set_seed (dp_trainee_get_rand (desk->trainee), seed);
  desk->page = DP_PAGE (dp_find_page_new (desk->trainee));
  desk->window = adw_window_new ();
  desk->title = ADW_WINDOW_TITLE (adw_window_title_new ("", ""));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), GTK_WIDGET (desk->title));
  g_object_bind_property (desk->page, "title", desk->title, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (desk->page, "subtitle", desk->title, "subtitle", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (desk->page, "notice", G_CALLBACK (hear), desk);
  gtk_widget_set_vexpand (GTK_WIDGET (desk->page), TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (desk->page));
  adw_window_set_content (ADW_WINDOW (desk->window), box);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1024, 700);
  gtk_window_present (GTK_WINDOW (desk->window));
  load (desk, names);
  dp_find_room_settle (desk);
  return desk;
}

DpFindRoom *
dp_find_room_open (guint32 seed)
{
  return dp_find_room_open_on (seed, NULL, ":memory:");
}

void
dp_find_room_resize (DpFindRoom *desk, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (desk->window), width, height);
  for (int frames = 0; frames < 100 && ABS (gtk_widget_get_width (desk->window) - width) > 20; frames++)
    dp_find_room_settle (desk);
}

void
dp_find_room_close (DpFindRoom *desk)
{
  dp_close (GTK_WINDOW (desk->window));
  g_object_unref (desk->trainee);
  g_object_unref (desk->cases);
  g_free (desk->said);
  g_free (desk);
}

const DpFindSession *
dp_find_room_session (DpFindRoom *desk)
{
  return dp_find_page_get_session (DP_FIND_PAGE (desk->page));
}

const DpFindRound *
dp_find_room_current (DpFindRoom *desk)
{
  return dp_find_session_current (dp_find_room_session (desk));
}

gboolean
dp_find_room_is_named (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

gboolean
dp_find_room_has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text);
}

gboolean
dp_find_room_is_type (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

gboolean
dp_find_room_shows (DpFindRoom *desk, const char *text)
{
  return dp_desk_find (desk->window, dp_find_room_has_text, text) != NULL;
}

void
dp_find_room_press (DpFindRoom *desk, const char *name)
{
  GtkWidget *button = dp_desk_find (desk->window, dp_find_room_is_named, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  if (!gtk_widget_is_sensitive (button))
    g_error ("the button “%s” cannot be pressed", name);
  if (GTK_IS_CHECK_BUTTON (button))
    g_assert_true (gtk_widget_activate (button));
  else
    g_signal_emit_by_name (button, "clicked");
  dp_find_room_settle (desk);
}

void
dp_find_room_wait_for_sheet (DpFindRoom *desk)
{
  GtkWidget *sheet = GTK_WIDGET (dp_case_view_get_sheet (dp_page_get_case_view (desk->page))), *focus;

  while (!(focus = gtk_window_get_focus (GTK_WINDOW (desk->window))) || !gtk_widget_is_ancestor (focus, sheet))
    g_main_context_iteration (NULL, TRUE);
  dp_find_room_settle (desk);
}

void
dp_find_room_call_wrong (DpFindRoom *desk)
{
  dp_find_room_press (desk, "Something is wrong");
  dp_find_room_wait_for_sheet (desk);
}

gboolean
dp_find_room_can_press (DpFindRoom *desk, const char *name)
{
  GtkWidget *button = dp_desk_find (desk->window, dp_find_room_is_named, name);

  return button && gtk_widget_is_sensitive (button);
}

static void
fill_in (DpFindRoom *desk, const DpRuling *ruling, int law)
{
  DpRulingSheet *sheet = dp_case_view_get_sheet (dp_page_get_case_view (desk->page));
  DpSheet filled;

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (sheet)));
  dp_sheet_from_ruling (ruling, law, &filled);
  dp_ruling_sheet_set_sheet (sheet, &filled);
  g_signal_emit_by_name (sheet, "changed");
}

void
dp_find_room_confirm (DpFindRoom *desk)
{
  DpCaseView *view = dp_page_get_case_view (DP_PAGE (desk->page));

  dp_case_view_set_clock (view, dp_desk_after_a_pause, NULL);
  dp_find_room_press (desk, "That’s my answer");
  dp_case_view_set_clock (view, NULL, NULL);
}

void
dp_find_room_answer (DpFindRoom *desk, DpFindWay way)
{
  const DpFindRound *round = dp_find_room_current (desk);

  dp_find_room_press (desk, "Go to the ruling");
  g_assert_false (dp_find_room_can_press (desk, "That’s my answer"));
  if (way == DP_FIND_CALL_WRONG || (way == DP_FIND_ANSWER_RIGHTLY && round->error.wrong))
    dp_find_room_call_wrong (desk);
  else
    dp_find_room_press (desk, "It’s right");
  if (way == DP_FIND_ANSWER_RIGHTLY && round->error.wrong)
    fill_in (desk, &round->error.point.ruling, 0);
  desk->now += 30;
  dp_find_room_press (desk, "That’s my answer");
  if (way == DP_FIND_CALL_WRONG)
    {
      g_assert_false (round->answered);
      dp_find_room_confirm (desk);
    }
}
