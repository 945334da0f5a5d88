/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-private.h"

#include "dp-skill.h"

#include <string.h>

/* A ruling of a chart may be given another id (formerly="…"): what is remembered of it goes with it. */

static gint64
skill_of (DpDb *db, const char *code, const char *name)
{
  return dp_db_value (db, 0, "SELECT id FROM skill WHERE code = ? AND name = ?", "ss", code, name);
}

/* Both names have been in use, as after taking over an old file: the reviews of both are one history. */
static void
join (DpDb *db, gint64 from, gint64 to, const DpFsrs *fsrs)
{
  dp_db_run (db, "DELETE FROM review WHERE skill = ?1 AND attempt IN (SELECT attempt FROM review WHERE skill = ?2)", "ll", from, to);
  dp_db_run (db, "UPDATE review SET skill = ?2 WHERE skill = ?1", "ll", from, to);
  dp_db_run (db, "DELETE FROM memory WHERE skill = ?", "l", from);
  dp_db_run (db, "DELETE FROM skill WHERE id = ?", "l", from);
  dp_store_recount_skill (db, to);
  dp_store_replay (db, to, fsrs);
}

static void
rename_skill (DpDb *db, const char *code, const char *name, const char *now, const DpFsrs *fsrs)
{
  gint64 from = skill_of (db, code, name), to = skill_of (db, code, now);

  if (to)
    join (db, from, to, fsrs);
  else
    dp_db_run (db, "UPDATE skill SET name = ? WHERE id = ?", "sl", now, from);
}

gboolean
dp_store_follow_renames (DpStore *self, const DpCode *code, const DpFsrs *fsrs, GError **error)
{
  g_autoptr (GArray) records = dp_store_skill_records (self, dp_code_id (code), error);
  gboolean begun = FALSE;

  if (!records)
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    {
      const char *name = g_array_index (records, DpSkillRecord, i).skill;
      const DpNode *leaf = dp_skill_find (code, name);

      if (!leaf || strcmp (name, dp_skill_id (leaf)) == 0)
        continue;
      if (!begun)
        dp_db_begin (self->db);
      begun = TRUE;
      rename_skill (self->db, dp_code_id (code), name, dp_skill_id (leaf), fsrs);
    }
  return !begun || dp_db_commit (self->db, error);
}
