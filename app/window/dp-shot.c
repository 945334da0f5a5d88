/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shot.h"

#include "dp-output.h"
#include "dp-settings.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* One picture each; the window is given two frames to settle before each, and more while there is nothing to be seen. */
typedef enum {
  STEP_LIBRARY,
  STEP_OPEN,
  STEP_CASE,
  STEP_FILL,
  STEP_SHEET,
  STEP_FINISH,
  STEP_DEBRIEF,
  STEP_OPEN_CODES,
  STEP_SEEK_CODES,
  STEP_CODES,
  STEP_OPEN_DIFFERENCES,
  STEP_DIFFERENCES,
  STEP_OPEN_LAWS,
  STEP_LAWS,
  STEP_OPEN_WAYS, /* from here on one of the ways of working after the other */
  STEP_WAYS,
  STEP_END,
} Step;

typedef struct {
  DpWindow *window;
  DpCaseStore *store;
  const DpShotOptions *options;
  Step step;
  int frames, empty; /* since the start; of them, in which a picture was wanted and nothing to be seen */
  guint way;
  gboolean again; /* the picture of this step is still to be taken */
  gboolean failed;
} Shot;

static void
fail (Shot *shot, const char *what)
{
  g_printerr ("director-please: %s\n", what);
  shot->failed = TRUE;
  shot->step = STEP_END;
}

/* Frames: a window that is not laid out yet has no picture. */
#define EMPTY_MAX 2000

static void
save (Shot *shot, const char *name)
{
  GtkWidget *widget = GTK_WIDGET (shot->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (shot->options->folder, name, NULL);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (!node && shot->empty++ < EMPTY_MAX)
    {
      shot->again = TRUE;
      return;
    }
  if (node)
    texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (texture)
    bytes = gdk_texture_save_to_png_bytes (texture);
  if (!bytes)
    fail (shot, _("a picture couldn’t be written"));
  else if (!dp_output_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0644, &error))
    fail (shot, error->message);
  else
    g_print ("%s\n", path);
}

/* Fills the sheet in as the engine rules at the open point. */
static void
fill_in (Shot *shot)
{
  DpCaseView *view = dp_window_get_case_view (shot->window);
  const DpCaseState *state = dp_case_view_get_state (view);
  const DpPoint *point = dp_case_state_open_point (state);
  DpSheet sheet;

  if (!point)
    return;
  for (guint i = 0; i < point->n_asked; i++)
    {
      DpAsked asked = point->asked[i];
      DpPlace place = asked.place == DP_PLACE_EITHER ? dp_question_place (asked.question) : (DpPlace) asked.place;

      dp_case_view_ask (view, asked.seat, asked.question, place);
    }
  dp_sheet_from_ruling (&point->ruling, point->n_laws ? dp_law_number (point->laws[0]) : 0, &sheet);
  dp_sheet_say_which (&sheet, &point->table);
  dp_ruling_sheet_set_sheet (dp_case_view_get_sheet (view), &sheet);
  g_signal_emit_by_name (dp_case_view_get_sheet (view), "changed");
}

static void
open_case (Shot *shot)
{
  g_autoptr (DpCaseItem) item = dp_case_store_dup_case (shot->store, shot->options->scenario);

  if (!item)
    {
      g_autofree char *what = g_strdup_printf (_("there’s no case “%s”"), shot->options->scenario);

      fail (shot, what);
      return;
    }
  if (!dp_window_open_case (shot->window, item))
    {
      fail (shot, _("the case can’t be played"));
      return;
    }
  dp_case_view_last (dp_window_get_case_view (shot->window));
}

static void
finish (Shot *shot)
{
  DpCaseView *view = dp_window_get_case_view (shot->window);
  const DpCaseState *state = dp_case_view_get_state (view);

  while (state->mode != DP_CASE_DEBRIEF)
    {
      guint ruled = state->n_ruled, reached = state->reached;

      fill_in (shot);
      dp_case_view_give_ruling (view);
      dp_case_view_last (view);
      if (state->n_ruled == ruled && state->reached == reached)
        {
          fail (shot, _("the case doesn’t come to an end"));
          return;
        }
    }
}

static const char *const ways[] = { "practise", "find", "exam", "progress" };

/* The picture of one way of working; then on to the next. */
static void
save_way (Shot *shot)
{
  g_autofree char *name = g_strconcat (ways[shot->way], ".png", NULL);

  save (shot, name);
  if (!shot->failed && !shot->again && ++shot->way < G_N_ELEMENTS (ways))
    shot->step = STEP_OPEN_WAYS;
}

static void
take_step (Shot *shot)
{
  switch (shot->step++)
    {
    case STEP_LIBRARY:
      save (shot, "library.png");
      break;
    case STEP_OPEN:
      open_case (shot);
      break;
    case STEP_CASE:
      save (shot, "case.png");
      break;
    case STEP_FILL:
      fill_in (shot);
      dp_case_view_show_page (dp_window_get_case_view (shot->window), DP_PAGE_RULING);
      break;
    case STEP_SHEET:
      save (shot, "sheet.png");
      break;
    case STEP_FINISH:
      finish (shot);
      break;
    case STEP_DEBRIEF:
      save (shot, "debrief.png");
      break;
    case STEP_OPEN_CODES:
    case STEP_SEEK_CODES:
      dp_debrief_show_codes (dp_case_view_get_debrief (dp_window_get_case_view (shot->window)));
      break;
    case STEP_CODES:
      save (shot, "codes.png");
      break;
    case STEP_OPEN_DIFFERENCES:
      gtk_widget_activate_action (GTK_WIDGET (shot->window), "win.differences", NULL);
      break;
    case STEP_DIFFERENCES:
      save (shot, "differences.png");
      break;
    case STEP_OPEN_LAWS:
      gtk_widget_activate_action (GTK_WIDGET (shot->window), "win.laws", NULL);
      dp_laws_view_show_both (dp_window_get_laws_view (shot->window), "31");
      break;
    case STEP_LAWS:
      save (shot, "laws.png");
      break;
    case STEP_OPEN_WAYS:
      gtk_widget_activate_action (GTK_WIDGET (shot->window), "win.back", NULL);
      dp_window_show_way (shot->window, ways[shot->way]);
      break;
    case STEP_WAYS:
      save_way (shot);
      break;
    case STEP_END:
      break;
    }
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Shot *shot = data;
  Step step;

  if (dp_case_store_is_loading (shot->store) || ++shot->frames % 3)
    return G_SOURCE_CONTINUE;
  if (shot->step == STEP_END)
    {
      gboolean failed = shot->failed;

      if (failed)
        exit (1);
      g_application_quit (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (widget))));
      return G_SOURCE_REMOVE;
    }
  step = shot->step;
  shot->again = FALSE;
  take_step (shot);
  if (shot->again)
    shot->step = step;
  return G_SOURCE_CONTINUE;
}

void
dp_shot_run (DpWindow *window, DpCaseStore *store, const DpShotOptions *options)
{
  Shot *shot = g_new0 (Shot, 1);
  GtkSettings *settings = gtk_settings_get_default ();

  shot->window = window;
  shot->store = store;
  shot->options = options;
  if (g_mkdir_with_parents (options->folder, 0755) != 0)
    fail (shot, _("the folder for the pictures couldn’t be made"));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  if (options->dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  if (options->text_scale > 1.0)
    dp_settings_apply_text_scale (options->text_scale);
  gtk_window_set_default_size (GTK_WINDOW (window), options->width, options->height);
  dp_window_show_library (window);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_add_tick_callback (GTK_WIDGET (window), on_tick, shot, g_free);
}
