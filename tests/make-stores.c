/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-output.h"
#include "dp-store-migrations.h"
#include "dp-store-private.h"

#include <glib/gstdio.h>

/* make-stores FOLDER: writes v1.db, v2.db … there, a small store of each schema, as a program of that time would have. Those that are committed
 * in tests/stores/ stay as they are; run this once when a schema has been added, for the one before it. */

static void
word (DpDb *db, const char *text)
{
  if (text)
    dp_db_run (db, "INSERT OR IGNORE INTO word (text) VALUES (?)", "s", text);
}

#define WORD "(SELECT id FROM word WHERE text = ?)"

static void
put_marks (DpDb *db, gint64 id, guint at, const DpAttemptPoint *point)
{
  for (guint i = 0; i < point->marks->len; i++)
    {
      const DpAttemptMark *mark = &g_array_index (point->marks, DpAttemptMark, i);

      word (db, mark->kind);
      word (db, mark->given);
      word (db, mark->engine);
      word (db, mark->skill);
      dp_db_run (db, "INSERT INTO mark VALUES (?, ?, ?, " WORD ", ?, ?, ?, " WORD ", " WORD ", " WORD ")", "luusiiusss", id, at, i,
                 mark->kind, (int) mark->mark, (int) mark->error, mark->weight, mark->given, mark->engine, mark->skill);
    }
  for (guint i = 0; i < point->asked->len; i++)
    {
      const DpAttemptAsked *asked = &g_array_index (point->asked, DpAttemptAsked, i);

      dp_db_run (db, "INSERT INTO asked VALUES (?, ?, ?, ?, ?, ?, ?, ?)", "luuiiiii", id, at, i, (int) asked->seat, (int) asked->question,
                 (int) asked->place, (int) asked->needed, (int) asked->mark);
    }
}

static void
put_points (DpDb *db, gint64 id, const DpAttempt *attempt)
{
  for (guint i = 0; i < attempt->at->len; i++)
    {
      const DpAttemptPoint *point = g_ptr_array_index (attempt->at, i);

      word (db, point->law_engine);
      dp_db_run (db, "INSERT INTO point VALUES (?, ?, ?, ?, " WORD ", ?, ?, ?, ?, ?)", "luiisuuuus", id, i, point->law_given,
                 (int) point->law_right, point->law_engine, point->points, point->out_of, point->hints, point->seconds, point->sheet);
      put_marks (db, id, i, point);
    }
}

static void
put_skills (DpDb *db, gint64 id, const DpAttempt *attempt)
{
  for (guint i = 0; i < attempt->skills->len; i++)
    {
      const DpAttemptSkill *skill = &g_array_index (attempt->skills, DpAttemptSkill, i);
      const DpMemory *m = &skill->after;
      gint64 number;

      dp_db_run (db, "INSERT INTO skill (code, name, times, times_right, last) VALUES (?, ?, 1, ?, ?)", "ssil", attempt->code, skill->skill,
                 (int) ((skill->chosen ? skill->chosen : skill->rating) > 1), attempt->ended);
      number = dp_db_last_id (db);
      dp_db_run (db, "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "lluiiiiiuddll", id, number, i,
                 (int) skill->rating, (int) skill->chosen, (int) m->state, (int) m->step, (int) m->lapses, m->reviews, m->stability,
                 m->difficulty, m->last, m->due);
      if (m->state)
        dp_db_run (db, "INSERT INTO memory VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", "liiiuddll", number, (int) m->state, (int) m->step,
                   (int) m->lapses, m->reviews, m->stability, m->difficulty, m->last, m->due);
    }
}

/* Schema 1. */
static void
put_attempt (DpDb *db, guint n)
{
  g_autoptr (DpAttempt) a = dp_made_attempt (n, 50000);
  gint64 frozen = dp_store_put_frozen (db, a->frozen), id;

  word (db, a->code_version);
  word (db, a->engine_version);
  dp_db_run (db,
             "INSERT INTO attempt (uid, kind, case_id, title, code, code_version, engine_version, variant, frozen, ended, seconds, hints, "
             "points, out_of)"
             " VALUES (?, ?, ?, ?, ?, " WORD ", " WORD ", ?, nullif (?, 0), ?, ?, ?, ?, ?)",
             "sisssssulluuuu", a->uid, (int) a->kind, a->case_id, a->title, a->code, a->code_version, a->engine_version,
             dp_variant_index (a->variant), frozen, a->ended, a->seconds, a->hints, a->points, a->out_of);
  id = dp_db_last_id (db);
  put_points (db, id, a);
  put_skills (db, id, a);
  dp_db_run (db, "INSERT INTO seen VALUES (?, ?, ?, ?, 1)", "ssul", a->code, a->case_id, dp_variant_index (a->variant), a->ended);
}

static const char *const more[DP_STORE_SCHEMA] = {
  NULL,
  "INSERT INTO session VALUES (1, 1, 1700000000, 1700000500, 2), (2, 0, 1700001000, 1700001100, 1);"
  "INSERT INTO session_item VALUES (1, 0, 'case-1', 'duplicate-2017', 3, NULL, NULL, 0, 1), (1, 1, 'case-2', 'duplicate-2017', 4, "
  "'31/leaf-1', 'due', 77, 2),"
  " (2, 0, 'case-3', 'duplicate-2017', 5, NULL, 'new', 0, 3), (2, 1, 'case-9', 'duplicate-2017', 15, '27/leaf', 'due', 88, NULL);"
  "INSERT INTO draft VALUES (2, 0, 'law 31', 'intent N', 1, 40);",
  "INSERT INTO exam VALUES (1, 'exam-uid', 'First', 'duplicate-2017', '5f2b', 'the paper', 1, 10, 20, 0, 12345, 1, 0, 0, 0);"
  "INSERT INTO exam_answer VALUES (1, 1, 1, 27, 'turn S', 'law 27', NULL, 3, 999, 25);"
  "INSERT INTO exam_interruption VALUES (1, 0, 1, 5000, 60000);",
  NULL,
  NULL,
  NULL,
};

static gboolean
make (const char *folder, guint version)
{
  g_autofree char *path = g_strdup_printf ("%s/v%u.db", folder, version);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DpDb) db = dp_db_open (":memory:", FALSE, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (db)
    {
      /* Small files, for the sake of those who fetch them. */
      dp_db_script (db, "PRAGMA page_size = 512");
      dp_store_migrate (db, MIN (version, 3), utc);
      for (guint i = 0; i < 12; i++)
        put_attempt (db, i);
      for (guint i = 0; i < version; i++)
        if (more[i])
          dp_db_script (db, more[i]);
      dp_store_migrate (db, version, utc);
      bytes = dp_db_snapshot (db);
    }
  if (db && dp_db_check (db, &error) && dp_output_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0644, &error))
    return TRUE;
  g_printerr ("make-stores: %s\n", error->message);
  return FALSE;
}

int
main (int argc, char **argv)
{
  gboolean ok = argc == 2;

  if (!ok)
    g_printerr ("make-stores FOLDER\n");
  for (guint version = 1; ok && version <= DP_STORE_SCHEMA; version++)
    ok = make (argv[1], version);
  return ok ? 0 : 1;
}
