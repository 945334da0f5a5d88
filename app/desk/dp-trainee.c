/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-trainee.h"

#include "dp-paths.h"
#include "dp-record.h"
#include "dp-skill.h"
#include "dp-store-session.h"

#include <glib/gi18n-lib.h>

/* What is known of one code of laws: read from the store when it is asked for, thrown away when something has been kept. */
typedef struct {
  const DpCode *code;
  DpSkillIndex *index;   /* NULL = cases have come since */
  DpMemory *memories;    /* by DpNode.index; NULL = something has been kept since */
  guint *errors;
  DpMet *seen;
  DpSchedule schedule;
} Study;

struct _DpTrainee {
  GObject parent;
  DpCaseStore *cases;
  GSettings *settings;
  DpStore *store;
  DpFresh *fresh;
  char *problem;
  GTimeZone *zone;
  GRand *rand;
  DpFsrs fsrs;
  DpClock clock;
  gpointer clock_data;
  GHashTable *studies; /* id of the code -> Study */
  GHashTable *allowed; /* DpScenario * -> variants + 1, while its case is loaded */
};

G_DEFINE_FINAL_TYPE (DpTrainee, dp_trainee, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gint64
computer_clock (gpointer data)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
forget_record (Study *study)
{
  g_clear_pointer (&study->memories, g_free);
  g_clear_pointer (&study->errors, g_free);
  g_clear_pointer (&study->seen, dp_met_free);
}

static void
study_free (gpointer data)
{
  Study *study = data;

  forget_record (study);
  g_clear_pointer (&study->index, dp_skill_index_free);
  g_free (study);
}

static void
dp_trainee_dispose (GObject *object)
{
  DpTrainee *self = DP_TRAINEE (object);

  g_clear_pointer (&self->studies, g_hash_table_unref);
  g_clear_pointer (&self->allowed, g_hash_table_unref);
  g_clear_pointer (&self->store, dp_store_close);
  g_clear_object (&self->fresh);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->rand, g_rand_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->cases);
  G_OBJECT_CLASS (dp_trainee_parent_class)->dispose (object);
}

static void
dp_trainee_class_init (DpTraineeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_trainee_dispose;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_TRAINEE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
dp_trainee_init (DpTrainee *self)
{
  self->zone = g_time_zone_new_local ();
  self->rand = g_rand_new ();
  self->clock = computer_clock;
  self->studies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, study_free);
  self->allowed = g_hash_table_new (g_direct_hash, g_direct_equal);
  dp_fsrs_init (&self->fsrs);
}

/* The indexes borrow the cases of the list. */
static void
on_cases_changed (DpTrainee *self, guint position, guint removed, guint added, GListModel *items)
{
  GHashTableIter iter;
  gpointer study;

  g_hash_table_iter_init (&iter, self->studies);
  while (g_hash_table_iter_next (&iter, NULL, &study))
    g_clear_pointer (&((Study *) study)->index, dp_skill_index_free);
  if (removed)
    g_hash_table_remove_all (self->allowed);
}

static void
on_repetition_changed (DpTrainee *self)
{
  self->fsrs.retention = g_settings_get_double (self->settings, "retention");
  dp_trainee_changed (self);
}

static void
open_store (DpTrainee *self, const char *path)
{
  g_autofree char *usual = path ? NULL : dp_data_store_file ();
  g_autoptr (GError) error = NULL;

  self->store = dp_store_open (path ? path : usual, &error);
  if (self->store)
    return;
  /* Translators: %s is what is wrong with a file. */
  self->problem = g_strdup_printf (_("%s\nUntil this is put right, what you do is lost when you close the program."), error->message);
  /* What was kept can still be looked at where it may only be read. */
  if (g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE))
    self->store = dp_store_look (path ? path : usual, NULL);
  if (!self->store)
    self->store = dp_store_open (":memory:", NULL);
}

DpTrainee *
dp_trainee_new (DpCaseStore *cases, GSettings *settings, const char *path, DpClock clock, gpointer clock_data)
{
  DpTrainee *self = g_object_new (DP_TYPE_TRAINEE, NULL);
  g_autofree char *sessions = NULL;

  self->cases = g_object_ref (cases);
  g_signal_connect_object (dp_case_store_get_items (cases), "items-changed", G_CALLBACK (on_cases_changed), self, G_CONNECT_SWAPPED);
  if (clock)
    {
      self->clock = clock;
      self->clock_data = clock_data;
    }
  if (settings)
    {
      self->settings = g_object_ref (settings);
      self->fsrs.retention = g_settings_get_double (settings, "retention");
      g_signal_connect_object (settings, "changed::repetition", G_CALLBACK (on_repetition_changed), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, "changed::retention", G_CALLBACK (on_repetition_changed), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, "changed::code", G_CALLBACK (dp_trainee_changed), self, G_CONNECT_SWAPPED);
    }
  open_store (self, path);
  sessions = dp_store_is_in_memory (self->store) ? NULL : dp_data_session_cases_dir (dp_store_get_path (self->store));
  self->fresh = dp_fresh_new (cases, NULL, sessions);
  return self;
}

DpStore *
dp_trainee_get_store (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->store;
}

DpFresh *
dp_trainee_get_fresh (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->fresh;
}

void
dp_trainee_load_kept (DpTrainee *self)
{
  g_autoptr (DpSessionRecord) open = NULL;

  g_return_if_fail (DP_IS_TRAINEE (self));
  if (dp_store_session_get (self->store, &open, NULL) && !open)
    dp_fresh_forget_session (self->fresh, NULL);
  dp_fresh_load (self->fresh);
}

DpCaseStore *
dp_trainee_get_cases (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->cases;
}

GSettings *
dp_trainee_get_settings (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->settings;
}

GTimeZone *
dp_trainee_get_zone (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->zone;
}

GRand *
dp_trainee_get_rand (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->rand;
}

const char *
dp_trainee_get_problem (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return self->problem;
}

gint64
dp_trainee_now (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), 0);
  return self->clock (self->clock_data);
}

gboolean
dp_trainee_get_repetition (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), FALSE);
  return !self->settings || g_settings_get_boolean (self->settings, "repetition");
}

gboolean
dp_trainee_get_new_cases (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), FALSE);
  return !self->settings || g_settings_get_boolean (self->settings, "new-cases");
}

const DpFsrs *
dp_trainee_get_fsrs (DpTrainee *self)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  return &self->fsrs;
}

const DpCode *
dp_trainee_get_code (DpTrainee *self, GError **error)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (DP_IS_TRAINEE (self), NULL);
  id = self->settings ? g_settings_get_string (self->settings, "code") : g_strdup ("duplicate-2017");
  return dp_case_store_get_code (self->cases, id, error);
}

static Study *
get_study (DpTrainee *self, const DpCode *code)
{
  Study *study = g_hash_table_lookup (self->studies, dp_code_id (code));

  if (study)
    return study;
  study = g_new0 (Study, 1);
  study->code = code;
  g_hash_table_insert (self->studies, g_strdup (dp_code_id (code)), study);
  return study;
}

const DpSkillIndex *
dp_trainee_get_index (DpTrainee *self, const DpCode *code)
{
  g_autoptr (GPtrArray) scenarios = NULL;
  GListModel *items;
  Study *study;

  g_return_val_if_fail (DP_IS_TRAINEE (self) && code, NULL);
  study = get_study (self, code);
  if (study->index)
    return study->index;
  scenarios = g_ptr_array_new ();
  items = dp_case_store_get_items (self->cases);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);

      if (!dp_case_item_is_passing (item))
        g_ptr_array_add (scenarios, (gpointer) dp_case_item_get_scenario (item));
    }
  study->index = dp_skill_index_new (code, (const DpScenario *const *) scenarios->pdata, scenarios->len);
  return study->index;
}

/* What cannot be read is not known: the store has said so once, when it was opened, and keeps what it is given. */
static void
read_record (DpTrainee *self, Study *study)
{
  const char *id = dp_code_id (study->code);
  g_autoptr (GArray) memories = NULL, records = NULL, seen = NULL;

  dp_store_follow_renames (self->store, study->code, &self->fsrs, NULL);
  memories = dp_store_memories (self->store, id, NULL);
  records = dp_store_skill_records (self->store, id, NULL);
  seen = dp_store_seen (self->store, id, NULL);
  study->memories = g_new0 (DpMemory, dp_code_n_nodes (study->code));
  study->errors = g_new0 (guint, dp_code_n_nodes (study->code));
  study->seen = dp_met_new ();
  for (guint i = 0; memories && i < memories->len; i++)
    {
      const DpSkillMemory *row = &g_array_index (memories, DpSkillMemory, i);
      const DpNode *leaf = dp_skill_find (study->code, row->skill);

      if (leaf)
        study->memories[leaf->index] = row->memory;
    }
  for (guint i = 0; records && i < records->len; i++)
    {
      const DpSkillRecord *row = &g_array_index (records, DpSkillRecord, i);
      const DpNode *leaf = dp_skill_find (study->code, row->skill);

      if (leaf)
        study->errors[leaf->index] = row->times - MIN (row->right, row->times);
    }
  for (guint i = 0; seen && i < seen->len; i++)
    {
      const DpSeenRow *row = &g_array_index (seen, DpSeenRow, i);

      dp_met_add (study->seen, row->case_id, dp_variant_nth (row->variant), row->last);
    }
}

guint
dp_trainee_allowed (DpTrainee *self, const DpScenario *scenario)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->allowed, scenario));
  const DpCode *code = known ? NULL : dp_case_store_get_code (self->cases, scenario->code, NULL);

  if (known)
    return known - 1;
  known = code ? dp_variant_allowed (scenario, code) : 1;
  g_hash_table_insert (self->allowed, (gpointer) scenario, GUINT_TO_POINTER (known + 1));
  return known;
}

static guint
allowed_variants (const DpScenario *scenario, gpointer data)
{
  return dp_trainee_allowed (data, scenario);
}

const DpSchedule *
dp_trainee_get_schedule (DpTrainee *self, const DpCode *code)
{
  Study *study;

  g_return_val_if_fail (DP_IS_TRAINEE (self) && code, NULL);
  study = get_study (self, code);
  if (!study->memories)
    read_record (self, study);
  study->schedule = (DpSchedule) {
    .index = dp_trainee_get_index (self, code),
    .fsrs = &self->fsrs,
    .memories = dp_trainee_get_repetition (self) ? study->memories : NULL,
    .errors = study->errors,
    .seen = study->seen,
    .allowed = allowed_variants,
    .allowed_data = self,
    .now = dp_trainee_now (self),
  };
  return &study->schedule;
}

/* By what stands in the store, which is what the next review goes on from, whether repetition is switched on or not. */
static DpMemory
memory_of (DpTrainee *self, const DpCode *code, const DpNode *leaf)
{
  Study *study = get_study (self, code);

  if (!study->memories)
    read_record (self, study);
  return study->memories[leaf->index];
}

DpMemory
dp_trainee_get_memory (DpTrainee *self, const DpCode *code, const DpNode *leaf)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self) && code && leaf, (DpMemory) { 0 });
  return memory_of (self, code, leaf);
}

void
dp_trainee_changed (DpTrainee *self)
{
  GHashTableIter iter;
  gpointer study;

  g_return_if_fail (DP_IS_TRAINEE (self));
  g_hash_table_iter_init (&iter, self->studies);
  while (g_hash_table_iter_next (&iter, NULL, &study))
    forget_record (study);
  g_signal_emit (self, signals[CHANGED], 0);
}

DpAttempt *
dp_trainee_prepare (DpTrainee *self, const DpCaseState *state, const char *case_id, DpVariant variant, gboolean again)
{
  const DpCode *code = dp_director_code (state->director);
  DpAttempt *attempt = dp_record_new (state, case_id, variant, DP_VERSION);

  attempt->ended = dp_trainee_now (self);
  if (again)
    g_array_set_size (attempt->skills, 0);
  for (guint i = 0; dp_trainee_get_repetition (self) && i < attempt->skills->len; i++)
    {
      DpAttemptSkill *skill = &g_array_index (attempt->skills, DpAttemptSkill, i);
      const DpNode *leaf = dp_skill_find (code, skill->skill);

      if (leaf)
        skill->after = dp_fsrs_review (&self->fsrs, memory_of (self, code, leaf), (DpRating) skill->rating, attempt->ended);
    }
  return attempt;
}

DpAttempt *
dp_trainee_record (DpTrainee *self, const DpCaseState *state, const char *case_id, DpVariant variant, gboolean again, GError **error)
{
  g_autoptr (DpAttempt) attempt = NULL;

  g_return_val_if_fail (DP_IS_TRAINEE (self) && state && case_id, NULL);
  attempt = dp_trainee_prepare (self, state, case_id, variant, again);
  if (!dp_store_add_attempt (self->store, attempt, error))
    return NULL;
  dp_trainee_changed (self);
  return g_steal_pointer (&attempt);
}

gboolean
dp_trainee_overrule (DpTrainee *self, DpAttempt *attempt, guint skill, DpRating rating, GError **error)
{
  DpAttemptSkill *chosen;
  DpMemory before, after = { 0 };

  g_return_val_if_fail (DP_IS_TRAINEE (self) && attempt && skill < attempt->skills->len, FALSE);
  chosen = &g_array_index (attempt->skills, DpAttemptSkill, skill);
  if (!dp_store_memory_before (self->store, attempt->id, chosen->skill, &before, error))
    return FALSE;
  if (dp_trainee_get_repetition (self))
    after = dp_fsrs_review (&self->fsrs, before, rating, attempt->ended);
  if (!dp_store_overrule (self->store, attempt->id, chosen->skill, rating, &after, error))
    return FALSE;
  chosen->chosen = (guint8) rating;
  chosen->after = after;
  dp_trainee_changed (self);
  return TRUE;
}

gboolean
dp_trainee_rebuild (DpTrainee *self, GError **error)
{
  g_return_val_if_fail (DP_IS_TRAINEE (self), FALSE);
  if (!dp_store_rebuild_memories (self->store, &self->fsrs, error))
    return FALSE;
  dp_trainee_changed (self);
  return TRUE;
}
