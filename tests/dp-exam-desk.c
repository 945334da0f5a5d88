/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-desk.h"

#include "dp-case-files.h"

static void
take_file (DpExamDesk *self, DpScenarioReader *reader, const char *path)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) file = dp_scenario_reader_load (reader, path, diagnostics);

  g_assert_nonnull (file);
  while (file->len)
    {
      DpScenario *s = g_ptr_array_steal_index (file, file->len - 1);

      if (g_strcmp0 (s->code, dp_code_id (self->code)) == 0)
        {
          g_assert_true (dp_scenario_check (s, self->code, diagnostics));
          g_ptr_array_add (self->cases, s);
        }
      else
        dp_scenario_free (s);
    }
}

DpExamDesk *
dp_exam_desk_new (void)
{
  DpExamDesk *self = g_new0 (DpExamDesk, 1);
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", "duplicate-2017", NULL);
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", NULL);
  g_autofree char *schema = g_build_filename (folder, "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autoptr (GPtrArray) files = dp_case_files (NULL);

  g_assert_no_error (error);
  self->code = dp_code_load (laws, &error);
  g_assert_no_error (error);
  self->reader = dp_paper_reader_new (folder, &error);
  g_assert_no_error (error);
  self->cases = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_scenario_free);
  for (guint i = 0; i < files->len; i++)
    take_file (self, reader, files->pdata[i]);
  return self;
}

void
dp_exam_desk_free (DpExamDesk *self)
{
  if (!self)
    return;
  dp_paper_reader_free (self->reader);
  g_ptr_array_unref (self->cases);
  dp_code_free (self->code);
  g_free (self);
}

static guint
allow_none (const DpScenario *scenario, const DpCode *code)
{
  return 1;
}

DpPaperSpec
dp_exam_desk_spec (guint n, guint32 seed)
{
  DpPaperSpec spec;

  dp_paper_spec_init (&spec);
  spec.n_questions = n;
  spec.seed = seed;
  spec.allowed = allow_none;
  return spec;
}

DpPaper *
dp_exam_desk_draw (DpExamDesk *self, const DpPaperSpec *spec)
{
  g_autoptr (GError) error = NULL;
  DpPaper *paper = dp_paper_draw (spec, self->cases, self->code, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (dp_paper_n_questions (paper), ==, spec->n_questions);
  return paper;
}
