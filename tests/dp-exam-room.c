/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-room.h"

#include "dp-close.h"
#include "dp-exam-form.h"
#include "dp-paths.h"
#include "dp-resources.h"
#include "dp-ui.h"

void
dp_exam_room_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  dp_app_register_resource ();
  dp_ui_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static gint64
wall_clock (gpointer data)
{
  return ((DpExamRoom *) data)->wall;
}

static gint64
steady_clock (gpointer data)
{
  return ((DpExamRoom *) data)->time;
}

static void
on_notice (DpExamRoom *self, const char *text)
{
  g_free (self->notice);
  self->notice = g_strdup (text);
}

void
dp_exam_room_settle (DpExamRoom *self)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_test_widget_wait_for_draw (self->window);
}

DpExamRoom *
dp_exam_room_open (const char *store, gint64 wall)
{
  static const char *const names[] = { "2017-bid-out-of-rotation.xml", "2017-insufficient-bid.xml" };
  DpExamRoom *self = g_new0 (DpExamRoom, 1);
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autofree char *folder = dp_data_scenarios_dir (data_dir);
  g_autofree char *first = g_build_filename (folder, names[0], NULL);
  g_autofree char *second = g_build_filename (folder, names[1], NULL);
  const char *files[] = { first, second, NULL };

  self->wall = wall;
  self->time = G_USEC_PER_SEC;
  self->cases = dp_case_store_new (data_dir);
  dp_case_store_load (self->cases, files);
  while (dp_case_store_is_loading (self->cases))
    g_main_context_iteration (NULL, TRUE);
  self->trainee = dp_trainee_new (self->cases, NULL, store, wall_clock, self);
  g_assert_null (dp_trainee_get_problem (self->trainee));
  self->page = DP_EXAM_PAGE (dp_exam_page_new (self->trainee));
  dp_exam_page_set_time (self->page, steady_clock, self);
  g_signal_connect_swapped (self->page, "notice", G_CALLBACK (on_notice), self);
  self->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1024, 700);
  adw_window_set_content (ADW_WINDOW (self->window), GTK_WIDGET (self->page));
  gtk_window_present (GTK_WINDOW (self->window));
  dp_exam_room_settle (self);
  return self;
}

void
dp_exam_room_close (DpExamRoom *self)
{
  dp_close (GTK_WINDOW (self->window));
  g_object_unref (self->trainee);
  g_object_unref (self->cases);
  g_free (self->notice);
  g_free (self);
}

static gboolean
give_up (gpointer data)
{
  g_error ("waited in vain for “%s”", (const char *) data);
  return G_SOURCE_REMOVE;
}

void
dp_exam_room_wait (DpExamRoom *self, const char *state)
{
  guint limit = g_timeout_add_seconds (60, give_up, (gpointer) state);
  gboolean dialog = g_str_equal (state, "dialog");

  while (dialog ? !dp_exam_page_get_dialog (self->page) : g_strcmp0 (dp_exam_page_get_state (self->page), state) != 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (limit);
  dp_exam_room_settle (self);
}

void
dp_exam_room_pass (DpExamRoom *self, guint seconds)
{
  self->wall += seconds;
  self->time += (gint64) seconds * G_USEC_PER_SEC;
  dp_exam_page_tick (self->page);
}

void
dp_exam_room_do (DpExamRoom *self, const char *action, GVariant *target)
{
  g_autofree char *name = g_strconcat ("exam.", action, NULL);
  g_autoptr (GVariant) held = target ? g_variant_ref_sink (target) : NULL;

  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (self->page), name, held));
  dp_exam_room_settle (self);
}

void
dp_exam_room_respond (DpExamRoom *self, const char *response)
{
  GtkWindow *dialog = dp_exam_page_get_dialog (self->page);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  dp_exam_room_settle (self);
}

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found)
        return found;
    }
  return NULL;
}

void
dp_exam_room_begin (DpExamRoom *self, guint questions, guint seconds, gboolean open_book)
{
  DpPaperSpec spec;

  dp_exam_room_do (self, "new", NULL);
  g_assert_cmpstr (dp_exam_page_get_state (self->page), ==, "new");
  dp_paper_spec_init (&spec);
  spec.title = "Test paper";
  spec.seed = 5;
  spec.n_questions = questions;
  spec.seconds = seconds;
  spec.open_book = open_book;
  dp_exam_form_set_spec (DP_EXAM_FORM (find_type (GTK_WIDGET (self->page), DP_TYPE_EXAM_FORM)), &spec);
  dp_exam_room_do (self, "draw", NULL);
  dp_exam_room_wait (self, "home");
  dp_exam_room_wait (self, "dialog");
  dp_exam_room_respond (self, "take");
  g_assert_cmpstr (dp_exam_page_get_state (self->page), ==, "sitting");
}

void
dp_exam_room_answer (DpExamRoom *self, gboolean right)
{
  DpCaseView *view = dp_page_get_case_view (DP_PAGE (self->page));
  const DpPoint *point = dp_case_state_open_point (dp_case_view_get_state (view));
  int law = point->n_laws ? dp_law_number (point->laws[0]) : 0;
  DpSheet sheet;

  dp_sheet_init (&sheet);
  for (guint i = 0; right && i < point->n_asked; i++)
    {
      DpAsked asked = point->asked[i];

      dp_case_view_ask (view, asked.seat, asked.question, asked.place == DP_PLACE_EITHER ? dp_question_place (asked.question) : (DpPlace) asked.place);
    }
  if (right)
    {
      dp_sheet_from_ruling (&point->ruling, law, &sheet);
      dp_sheet_say_which (&sheet, &point->table);
    }
  else
    sheet.law = law == 16 ? 17 : 16;
  dp_ruling_sheet_set_sheet (dp_case_view_get_sheet (view), &sheet);
  g_signal_emit_by_name (dp_case_view_get_sheet (view), "changed");
}

void
dp_exam_room_rest (DpExamRoom *self, guint question)
{
  guint limit = g_timeout_add_seconds (60, give_up, "an answer to be kept");

  while (!dp_exam_page_get_exam (self->page)->answers[question].answered)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (limit);
}

const DpExam *
dp_exam_room_exam (DpExamRoom *self)
{
  return dp_exam_page_get_exam (self->page);
}

GtkWidget *
dp_exam_room_find (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = dp_exam_room_find (child, type);

      if (found)
        return found;
    }
  return NULL;
}
