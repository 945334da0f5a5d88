/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-file.h"
#include "dp-store-private.h"

#include <glib/gi18n-lib.h>

static void
drop_seen (DpDb *db, const DpAttempt *attempt)
{
  guint variant = dp_variant_index (attempt->variant);

  dp_db_run (db, "DELETE FROM seen WHERE code = ? AND case_id = ? AND variant = ? AND times = 1", "ssu", attempt->code, attempt->case_id,
             variant);
  dp_db_run (db,
             "UPDATE seen SET times = times - 1, last = (SELECT max(ended) FROM attempt WHERE code = ?1 AND case_id = ?2 AND variant = ?3)"
             " WHERE code = ?1 AND case_id = ?2 AND variant = ?3",
             "ssu", attempt->code, attempt->case_id, variant);
}

static void
drop_attempt (DpStore *self, const DpAttempt *attempt, const DpFsrs *fsrs)
{
  gint day = (gint) dp_db_value (self->db, 0, "SELECT day FROM attempt WHERE id = ?", "l", attempt->id);
  gint64 frozen = dp_db_value (self->db, 0, "SELECT frozen FROM attempt WHERE id = ?", "l", attempt->id);

  dp_store_count (self->db, attempt, day, -1);
  dp_db_run (self->db, "DELETE FROM attempt WHERE id = ?", "l", attempt->id);
  dp_db_run (self->db, "DELETE FROM frozen WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM attempt WHERE frozen = ?1)", "l", frozen);
  drop_seen (self->db, attempt);
  for (guint i = 0; i < attempt->skills->len; i++)
    {
      const char *name = g_array_index (attempt->skills, DpAttemptSkill, i).skill;
      gint64 skill = dp_db_value (self->db, 0, "SELECT id FROM skill WHERE code = ? AND name = ?", "ss", attempt->code, name);

      dp_store_recount_skill (self->db, skill);
      dp_store_replay (self->db, skill, fsrs);
    }
}

gboolean
dp_store_delete_attempt (DpStore *self, gint64 id, const DpFsrs *fsrs, GError **error)
{
  g_autoptr (DpAttempt) attempt = NULL;

  dp_db_begin (self->db);
  attempt = dp_store_get_attempt (self, id);
  if (attempt)
    drop_attempt (self, attempt, fsrs);
  return dp_db_commit (self->db, error);
}

gboolean
dp_store_delete_all (DpStore *self, GError **error)
{
  if (self->copy && !g_str_equal (dp_store_get_path (self), ":memory:"))
    {
      g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE, _("“%s” is read-only: nothing in it can be deleted."), dp_store_get_path (self));
      return FALSE;
    }
  dp_db_begin (self->db);
  /* What refers to others goes first. */
  dp_db_script (self->db,
                "DELETE FROM draft; DELETE FROM session_item; DELETE FROM session; DELETE FROM exam_interruption; DELETE FROM exam_answer;"
                "DELETE FROM exam; DELETE FROM memory; DELETE FROM review; DELETE FROM mark; DELETE FROM asked; DELETE FROM point;"
                "DELETE FROM attempt; DELETE FROM seen; DELETE FROM skill; DELETE FROM frozen; DELETE FROM word; DELETE FROM day_total;"
                "DELETE FROM day_error; DELETE FROM sqlite_sequence;");
  if (!dp_db_commit (self->db, error))
    return FALSE;
  if (!dp_store_is_in_memory (self))
    dp_db_compact (self->db);
  return dp_db_check (self->db, error);
}
