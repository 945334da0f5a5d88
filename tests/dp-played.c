/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-played.h"

#include "dp-case-files.h"

static void
play_file (DpPlayed *self, const char *path)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  GPtrArray *file = dp_scenario_reader_load (self->reader, path, diagnostics);

  g_assert_nonnull (file);
  g_ptr_array_add (self->files, file);
  for (guint i = 0; i < file->len; i++)
    {
      const DpScenario *scenario = file->pdata[i];
      DpCode *code = g_str_equal (scenario->code, dp_code_id (self->codes[0])) ? self->codes[0] : self->codes[1];
      DpDirector *director = dp_scenario_play (scenario, code, diagnostics);

      g_assert_nonnull (director);
      g_ptr_array_add (self->cases, file->pdata[i]);
      g_ptr_array_add (self->directors, director);
    }
}

DpPlayed *
dp_played_new (void)
{
  static const char *const codes[] = { "duplicate-2017", "rubber-1993" };
  const char *root = g_getenv ("DP_DATA_DIR");
  DpPlayed *self = g_new0 (DpPlayed, 1);
  g_autofree char *schema = g_build_filename (root, "scenarios", "scenario.xsd", NULL);
  g_autoptr (GPtrArray) files = dp_case_files (NULL);
  g_autoptr (GError) error = NULL;

  self->reader = dp_scenario_reader_new (schema, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *laws = g_build_filename (root, "data", "laws", codes[i], NULL);

      self->codes[i] = dp_code_load (laws, &error);
      g_assert_no_error (error);
    }
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->cases = g_ptr_array_new ();
  self->directors = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_director_free);
  for (guint i = 0; i < files->len; i++)
    play_file (self, files->pdata[i]);
  return self;
}

void
dp_played_free (DpPlayed *self)
{
  g_ptr_array_unref (self->directors);
  g_ptr_array_unref (self->cases);
  g_ptr_array_unref (self->files);
  dp_code_free (self->codes[0]);
  dp_code_free (self->codes[1]);
  dp_scenario_reader_free (self->reader);
  g_free (self);
}

guint
dp_played_find (const DpPlayed *self, const char *id)
{
  for (guint i = 0; i < self->cases->len; i++)
    if (g_str_equal (((const DpScenario *) self->cases->pdata[i])->id, id))
      return i;
  g_error ("there’s no case “%s”", id);
}
