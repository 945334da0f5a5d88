/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-migrations.h"

#include <glib/gi18n-lib.h>

/* Texts that come again and again (clauses, versions) are kept once, in word; cases as they were seen, in frozen. What tables say of numbers
 * with a fixed meaning is pinned in dp-store-private.h. */
static const char schema_1[] =
    "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE frozen (id INTEGER PRIMARY KEY, sha BLOB NOT NULL UNIQUE CHECK (length (sha) = 32), size INTEGER NOT NULL CHECK (size >= "
    "0),"
    " packed BLOB NOT NULL) STRICT;"
    "CREATE TABLE attempt (id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND "
    "255),"
    " case_id TEXT NOT NULL, title TEXT, code TEXT NOT NULL, code_version INTEGER REFERENCES word, engine_version INTEGER REFERENCES word,"
    " variant INTEGER NOT NULL CHECK (variant BETWEEN 0 AND 15), frozen INTEGER REFERENCES frozen, ended INTEGER NOT NULL,"
    " seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 4294967295), hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 4294967295),"
    " points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 4294967295), out_of INTEGER NOT NULL CHECK (out_of BETWEEN 0 AND 4294967295)) "
    "STRICT;"
    "CREATE INDEX attempt_by_code ON attempt (code, ended);"
    "CREATE INDEX attempt_by_time ON attempt (ended);"
    "CREATE INDEX attempt_by_frozen ON attempt (frozen);"
    "CREATE TABLE point (attempt INTEGER NOT NULL REFERENCES attempt ON DELETE CASCADE, n INTEGER NOT NULL, law_given INTEGER NOT NULL,"
    " law_right INTEGER NOT NULL CHECK (law_right IN (0, 1)), law_engine INTEGER REFERENCES word,"
    " points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 4294967295), out_of INTEGER NOT NULL CHECK (out_of BETWEEN 0 AND 4294967295),"
    " hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 4294967295), seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 4294967295),"
    " sheet TEXT, PRIMARY KEY (attempt, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE skill (id INTEGER PRIMARY KEY, code TEXT NOT NULL, name TEXT NOT NULL, times INTEGER NOT NULL DEFAULT 0 CHECK (times >= "
    "0),"
    " times_right INTEGER NOT NULL DEFAULT 0 CHECK (times_right >= 0), last INTEGER NOT NULL DEFAULT 0, UNIQUE (code, name)) STRICT;"
    "CREATE TABLE mark (attempt INTEGER NOT NULL, point INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER REFERENCES word,"
    " mark INTEGER NOT NULL CHECK (mark BETWEEN 0 AND 255), error INTEGER NOT NULL CHECK (error BETWEEN 0 AND 255),"
    " weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 4294967295), given INTEGER REFERENCES word, engine INTEGER REFERENCES word,"
    " skill INTEGER REFERENCES word, PRIMARY KEY (attempt, point, n),"
    " FOREIGN KEY (attempt, point) REFERENCES point (attempt, n) ON DELETE CASCADE) STRICT, WITHOUT ROWID;"
    "CREATE TABLE asked (attempt INTEGER NOT NULL, point INTEGER NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL CHECK (seat BETWEEN 0 "
    "AND 255),"
    " question INTEGER NOT NULL CHECK (question BETWEEN 0 AND 255), place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 255),"
    " needed INTEGER NOT NULL CHECK (needed IN (0, 1)), mark INTEGER NOT NULL CHECK (mark BETWEEN 0 AND 255), PRIMARY KEY (attempt, point, "
    "n),"
    " FOREIGN KEY (attempt, point) REFERENCES point (attempt, n) ON DELETE CASCADE) STRICT, WITHOUT ROWID;"
    "CREATE TABLE review (attempt INTEGER NOT NULL REFERENCES attempt ON DELETE CASCADE, skill INTEGER NOT NULL REFERENCES skill, n "
    "INTEGER NOT NULL,"
    " rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 4), chosen INTEGER NOT NULL CHECK (chosen BETWEEN 0 AND 4),"
    " state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3), step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 255),"
    " lapses INTEGER NOT NULL CHECK (lapses BETWEEN 0 AND 65535), reviews INTEGER NOT NULL CHECK (reviews BETWEEN 0 AND 4294967295),"
    " stability REAL NOT NULL, difficulty REAL NOT NULL, last INTEGER NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (attempt, skill)) "
    "STRICT, WITHOUT ROWID;"
    "CREATE INDEX review_by_skill ON review (skill, attempt);"
    "CREATE TABLE memory (skill INTEGER PRIMARY KEY REFERENCES skill, state INTEGER NOT NULL CHECK (state BETWEEN 1 AND 3),"
    " step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 255), lapses INTEGER NOT NULL CHECK (lapses BETWEEN 0 AND 65535),"
    " reviews INTEGER NOT NULL CHECK (reviews BETWEEN 0 AND 4294967295), stability REAL NOT NULL, difficulty REAL NOT NULL, last INTEGER "
    "NOT NULL,"
    " due INTEGER NOT NULL) STRICT;"
    "CREATE TABLE seen (code TEXT NOT NULL, case_id TEXT NOT NULL, variant INTEGER NOT NULL CHECK (variant BETWEEN 0 AND 15), last INTEGER "
    "NOT NULL,"
    " times INTEGER NOT NULL CHECK (times > 0), PRIMARY KEY (code, case_id, variant)) STRICT, WITHOUT ROWID;";

/* Practice sessions; one is open at a time. */
static const char schema_2[] =
    "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2), started INTEGER NOT "
    "NULL,"
    " ended INTEGER NOT NULL, position INTEGER NOT NULL CHECK (position >= 0)) STRICT;"
    "CREATE UNIQUE INDEX session_open ON session (state) WHERE state = 0;"
    "CREATE INDEX session_by_time ON session (ended);"
    "CREATE TABLE session_item (session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE, n INTEGER NOT NULL, case_id TEXT NOT NULL,"
    " code TEXT NOT NULL, variant INTEGER NOT NULL CHECK (variant BETWEEN 0 AND 15), aim TEXT, reason TEXT, due INTEGER NOT NULL,"
    " attempt INTEGER REFERENCES attempt ON DELETE SET NULL, PRIMARY KEY (session, n)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX session_item_by_attempt ON session_item (attempt) WHERE attempt IS NOT NULL;"
    "CREATE TABLE draft (session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE, point INTEGER NOT NULL, sheet TEXT, asked TEXT,"
    " hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 4294967295), seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 4294967295),"
    " PRIMARY KEY (session, point)) STRICT, WITHOUT ROWID;";

/* Exams: nothing of theirs refers to anything above. */
static const char schema_3[] =
    "CREATE TABLE exam (id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, title TEXT, code TEXT NOT NULL, code_version TEXT,"
    " paper TEXT NOT NULL, state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2), made INTEGER NOT NULL, started INTEGER NOT NULL,"
    " finished INTEGER NOT NULL, elapsed INTEGER NOT NULL CHECK (elapsed >= 0), current INTEGER NOT NULL CHECK (current BETWEEN 0 AND "
    "4294967295),"
    " time_up INTEGER NOT NULL CHECK (time_up IN (0, 1)), points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 4294967295),"
    " out_of INTEGER NOT NULL CHECK (out_of BETWEEN 0 AND 4294967295)) STRICT;"
    "CREATE TABLE exam_answer (exam INTEGER NOT NULL REFERENCES exam ON DELETE CASCADE, n INTEGER NOT NULL CHECK (n BETWEEN 0 AND "
    "4294967295),"
    " answered INTEGER NOT NULL CHECK (answered IN (0, 1)), law INTEGER NOT NULL, ruling TEXT, sheet TEXT, asked TEXT,"
    " look_ups INTEGER NOT NULL CHECK (look_ups BETWEEN 0 AND 4294967295), ms INTEGER NOT NULL CHECK (ms >= 0), updated INTEGER NOT NULL,"
    " PRIMARY KEY (exam, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE exam_interruption (exam INTEGER NOT NULL REFERENCES exam ON DELETE CASCADE, n INTEGER NOT NULL CHECK (n >= 0),"
    " kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 255), at INTEGER NOT NULL CHECK (at >= 0), ms INTEGER NOT NULL CHECK (ms >= 0),"
    " PRIMARY KEY (exam, n)) STRICT, WITHOUT ROWID;";

/* Totals of each day, so that the progress page need not read every attempt. */
static const char schema_4[] =
    "ALTER TABLE attempt ADD COLUMN day INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE day_total (code TEXT NOT NULL, day INTEGER NOT NULL, attempts INTEGER NOT NULL CHECK (attempts >= 0),"
    " points INTEGER NOT NULL CHECK (points >= 0), out_of INTEGER NOT NULL CHECK (out_of >= 0), seconds INTEGER NOT NULL CHECK (seconds >= "
    "0),"
    " PRIMARY KEY (code, day)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE day_error (code TEXT NOT NULL, day INTEGER NOT NULL, error INTEGER NOT NULL CHECK (error BETWEEN 1 AND 255),"
    " times INTEGER NOT NULL CHECK (times >= 0), PRIMARY KEY (code, day, error)) STRICT, WITHOUT ROWID;";

/* How each case went last, for the list of cases. */
static const char schema_5[] = "CREATE INDEX attempt_by_case ON attempt (code, case_id, id);";

/* Which program has a running exam open; laws opened while one lay unfinished. */
static const char schema_6[] = "ALTER TABLE exam ADD COLUMN claimed_by TEXT;"
                               "ALTER TABLE exam ADD COLUMN claimed_at INTEGER NOT NULL DEFAULT 0;"
                               "ALTER TABLE exam ADD COLUMN away_look_ups INTEGER NOT NULL DEFAULT 0 CHECK (away_look_ups BETWEEN 0 AND 4294967295);"
                               "CREATE INDEX exam_running ON exam (made) WHERE state = 1;";

gint
dp_store_day_in (GTimeZone *zone, gint64 when)
{
  int interval = g_time_zone_find_interval (zone, G_TIME_TYPE_UNIVERSAL, when);
  gint64 local = when + (interval < 0 ? 0 : g_time_zone_get_offset (zone, interval));

  return (gint) ((local - (local % 86400 + 86400) % 86400) / 86400);
}

/* The errors of a day as dp-store-totals.c counts them: wrong clauses by kind, wrong laws (1), needed facts not rightly asked (11). */
static void
fill_totals (DpDb *db, GTimeZone *zone)
{
  DpRows *rows = dp_db_rows (db, "SELECT id, ended FROM attempt", "");

  while (dp_rows_next (rows))
    dp_db_run (db, "UPDATE attempt SET day = ? WHERE id = ?", "il", dp_store_day_in (zone, dp_rows_int (rows, 1)), dp_rows_int (rows, 0));
  dp_db_script (db,
                "INSERT INTO day_total SELECT code, day, count(*), sum(points), sum(out_of), sum(seconds) FROM attempt GROUP BY code, day;"
                "INSERT INTO day_error SELECT code, day, error, count(*) FROM"
                " (SELECT code, day, error FROM mark JOIN attempt ON attempt = id WHERE mark <> 0 AND error <> 0"
                "  UNION ALL SELECT code, day, 1 FROM point JOIN attempt ON attempt = id WHERE law_right = 0 AND law_engine IS NOT NULL"
                "  UNION ALL SELECT code, day, 11 FROM asked JOIN attempt ON attempt = id WHERE needed = 1 AND mark <> 0)"
                " GROUP BY code, day, error;");
}

static const struct {
  const char *sql;
  void (*fill) (DpDb *db, GTimeZone *zone); /* NULL: nothing to fill */
} steps[DP_STORE_SCHEMA] = {
  { schema_1 },
  { schema_2 },
  { schema_3 },
  { schema_4, fill_totals },
  { schema_5 },
  { schema_6 },
};

static guint
version_of (DpDb *db)
{
  return (guint) CLAMP (dp_db_value (db, 0, "PRAGMA user_version", ""), 0, G_MAXINT);
}

gboolean
dp_store_migrate (DpDb *db, guint target, GTimeZone *zone)
{
  GError *error = NULL;

  g_return_val_if_fail (target <= DP_STORE_SCHEMA, FALSE);
  if (version_of (db) >= target)
    return !dp_db_failed (db);
  dp_db_begin (db);
  /* Again, now that nobody else can be at it. */
  for (guint at = version_of (db); at < target && !dp_db_failed (db); at++)
    {
      g_autofree char *number = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u", DP_STORE_APPLICATION, at + 1);

      dp_db_script (db, steps[at].sql);
      if (steps[at].fill)
        steps[at].fill (db, zone);
      dp_db_script (db, number);
    }
  if (!dp_db_commit (db, &error))
    dp_db_refuse (db, error);
  return !dp_db_failed (db);
}

/* Every table and index in words, in order. Caller frees. */
static char *
tables_of (DpDb *db)
{
  GString *text = g_string_new (NULL);
  DpRows *rows = dp_db_rows (
      db, "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_autoindex%' ORDER BY type, name", "");

  while (dp_rows_next (rows))
    for (int i = 0; i < 4; i++)
      {
        const char *part = dp_rows_text (rows, i);

        g_string_append_printf (text, "%s\n", part ? part : "");
      }
  return g_string_free (text, FALSE);
}

/* A file that came from elsewhere could bring triggers and the like, and a damaged one half a table. */
static gboolean
has_tables_of (DpDb *db, guint version)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (DpDb) model = dp_db_open (":memory:", FALSE, NULL);
  g_autofree char *wanted = NULL;
  g_autofree char *here = NULL;

  g_assert (model && dp_store_migrate (model, version, utc));
  wanted = tables_of (model);
  here = tables_of (db);
  return g_str_equal (wanted, here);
}

static guint
recognise (DpDb *db)
{
  guint version = version_of (db);
  gint64 application = dp_db_value (db, 0, "PRAGMA application_id", "");
  const char *path = dp_db_get_path (db);

  if (dp_db_failed (db))
    return 0;
  if (application == 0 && version == 0 && dp_db_value (db, 0, "SELECT count(*) FROM sqlite_schema", "") == 0)
    return 0;
  if (application != DP_STORE_APPLICATION)
    dp_db_refuse (db, g_error_new (DP_STORE_ERROR, DP_STORE_ERROR_OTHER,
                                   _("“%s” is a database of another program. It has been left as it is. Choose another file."), path));
  else if (version > DP_STORE_SCHEMA)
    dp_db_refuse (
        db, g_error_new (DP_STORE_ERROR, DP_STORE_ERROR_NEWER,
                         _("“%s” was written by a later version of this program (format %u; this one knows formats up to %d). It has been left as it is. Update the program, or choose another file."),
                         path, version, DP_STORE_SCHEMA));
  else if (version == 0 || !has_tables_of (db, version))
    dp_db_damaged (db, _("its tables aren’t those of a store"));
  return version;
}

/* In one moment: another program may be bringing it up to date. */
guint
dp_store_recognise (DpDb *db)
{
  GError *error = NULL;
  guint version;

  dp_db_begin_reading (db);
  version = recognise (db);
  if (!dp_db_commit (db, &error))
    dp_db_refuse (db, error);
  return version;
}
