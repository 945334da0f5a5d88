/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-view-private.h"

#include "dp-free-dialogs.h"
#include "dp-scenario-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the free table takes from files and writes to them. */

gboolean
dp_free_view_load_board (DpFreeView *self, const DpPbnBoard *board)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  if (!dp_free_state_load (self->state, board, &error))
    {
      dp_free_view_notice (self, error->message);
      return FALSE;
    }
  dp_free_view_refresh (self);
  return TRUE;
}

gboolean
dp_free_view_load_case (DpFreeView *self, const DpScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  for (guint i = 0; i < self->n_codes; i++)
    if (g_str_equal (dp_code_id (self->code[i]), scenario->code))
      code = self->code[i];
  if (!code)
    dp_free_view_notice (self, _("The laws for this case aren’t here."));
  else if (!dp_free_state_load_scenario (self->state, scenario, code, &error))
    dp_free_view_notice (self, error->message);
  else
    dp_free_view_refresh (self);
  return code && !error;
}

/* A case is XML, and nothing else is. */
static gboolean
is_case (const char *data, gsize length)
{
  gsize i = length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < length && g_ascii_isspace (data[i]))
    i++;
  return i < length && data[i] == '<';
}

static gboolean
load_cases (DpFreeView *self, const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = self->schema ? dp_scenario_reader_new (self->schema, g_get_language_names (), &error) : NULL;
  g_autoptr (GPtrArray) cases = reader ? dp_scenario_reader_load_bytes (reader, data, length, name, diagnostics) : NULL;

  if (error)
    dp_diagnostics_add (diagnostics, self->schema, 0, error->message, NULL);
  if (!cases || cases->len == 0)
    return FALSE;
  if (cases->len == 1)
    dp_free_view_load_case (self, g_ptr_array_index (cases, 0));
  else
    dp_free_dialog_choose_case (self, g_steal_pointer (&cases));
  return TRUE;
}

gboolean
dp_free_view_load (DpFreeView *self, const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) boards = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  if (is_case (data, length))
    return load_cases (self, data, length, name, diagnostics);
  boards = dp_pbn_read (data, length, name, self->state->board->dealer, diagnostics);
  if (!boards)
    return FALSE;
  if (boards->len == 1)
    dp_free_view_load_board (self, g_ptr_array_index (boards, 0));
  else
    dp_free_dialog_choose (self, g_steal_pointer (&boards));
  return TRUE;
}

const char *
dp_free_view_get_folder (DpFreeView *self)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  g_return_val_if_fail (DP_IS_FREE_VIEW (self), NULL);
  return self->folder ? self->folder : documents ? documents : g_get_home_dir ();
}

/* "~/Documents/board-7.xml": as one finds it again. */
static char *
display_path (const char *path)
{
  g_autofree char *home = g_strconcat (g_get_home_dir (), G_DIR_SEPARATOR_S, NULL);
  g_autofree char *shown = g_filename_display_name (path);

  return g_str_has_prefix (path, home) ? g_strconcat ("~", G_DIR_SEPARATOR_S, shown + strlen (home), NULL) : g_steal_pointer (&shown);
}

gboolean
dp_free_view_save (DpFreeView *self, const char *path, const char *title, const char *story, GError **error)
{
  g_autoptr (DpScenario) scenario = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *where = display_path (path), *text = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  scenario = dp_free_state_to_scenario (self->state, title, story);
  if (!dp_scenario_save (scenario, path, error))
    return FALSE;
  dp_free_state_note_saved (self->state);
  g_free (self->folder);
  self->folder = g_path_get_dirname (path);
  if (dp_scenario_check (scenario, self->state->board->code, diagnostics))
    /* Translators: the file with its folder. */
    text = g_strdup_printf (_("The case is saved: %s"), where);
  else
    /* Translators: what is still missing in the case, and the file with its folder. */
    text = g_strdup_printf (_("The case is saved, but it isn’t finished: %1$s (%2$s)"), dp_diagnostics_get (diagnostics, 0)->problem, where);
  dp_free_view_notice (self, text);
  return TRUE;
}
