/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-practice-session.h"

#include "dp-error-kind.h"
#include "dp-sheet-text.h"
#include "dp-skill.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct DpPracticeSession {
  DpTrainee *trainee;
  DpSessionRecord *record;
  DpScenario *scenario; /* the open case in its clothes */
  DpVariant variant;
  const DpCode *code;
};

static const char *const reasons[DP_PLAN_REASONS] = {
  [DP_PLAN_REASON_DUE] = "due",
  [DP_PLAN_REASON_NEW] = "new",
  [DP_PLAN_REASON_WEAK] = "weak",
  [DP_PLAN_REASON_CHOSEN] = "chosen",
  [DP_PLAN_REASON_SURPRISE] = "surprise",
};
/* What stands behind the text of a sheet that is still open: to dp_sheet_from_text() a name that it does not know. */
#define OPEN_MARK " open=1"
/* A case that has just been missed. */
static const char once_more[] = "once-more";

static DpStore *
store (const DpPracticeSession *self)
{
  return dp_trainee_get_store (self->trainee);
}

void
dp_practice_session_free (DpPracticeSession *self)
{
  if (!self)
    return;
  dp_session_record_free (self->record);
  dp_scenario_free (self->scenario);
  g_object_unref (self->trainee);
  g_free (self);
}

DpPracticeSession *
dp_practice_session_open (DpTrainee *trainee, GError **error)
{
  DpSessionRecord *record = NULL;
  DpPracticeSession *self;

  if (!dp_store_session_get (dp_trainee_get_store (trainee), &record, error) || !record)
    return NULL;
  self = g_new0 (DpPracticeSession, 1);
  self->trainee = g_object_ref (trainee);
  self->record = record;
  return self;
}

/* New cases that were made for another session. */
static void
forget_others (DpTrainee *trainee, GPtrArray *items)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (ids, ((DpSessionItem *) g_ptr_array_index (items, i))->case_id);
  g_ptr_array_add (ids, NULL);
  dp_fresh_forget_session (dp_trainee_get_fresh (trainee), (const char *const *) ids->pdata);
}

DpPracticeSession *
dp_practice_session_begin (DpTrainee *trainee, const GArray *plan, GError **error)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_session_item_free);
  g_autoptr (DpPracticeSession) open = NULL;
  GError *failed = NULL;

  g_return_val_if_fail (plan->len > 0, NULL);
  for (guint i = 0; i < plan->len; i++)
    {
      const DpPlanItem *item = &g_array_index (plan, DpPlanItem, i);

      g_ptr_array_add (items, dp_session_item_new (item->scenario->id, item->scenario->code, item->variant, item->aim ? dp_skill_id (item->aim) : NULL,
                                                   reasons[item->reason], item->due));
    }
  open = dp_practice_session_open (trainee, &failed);
  if (failed || (open && !dp_store_session_abandon (dp_trainee_get_store (trainee), dp_trainee_now (trainee), &failed)))
    {
      g_propagate_error (error, failed);
      return NULL;
    }
  if (!dp_store_session_begin (dp_trainee_get_store (trainee), items, dp_trainee_now (trainee), error))
    return NULL;
  forget_others (trainee, items);
  return dp_practice_session_open (trainee, error);
}

/* What the store says is what is so. */
static gboolean
reload (DpPracticeSession *self, GError **error)
{
  DpSessionRecord *record = NULL;

  if (!dp_store_session_get (store (self), &record, error))
    return FALSE;
  if (!record)
    {
      g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, "%s", _("The session has been ended elsewhere."));
      return FALSE;
    }
  dp_session_record_free (self->record);
  self->record = record;
  return TRUE;
}

guint
dp_practice_session_length (const DpPracticeSession *self)
{
  return self->record->items->len;
}

guint
dp_practice_session_position (const DpPracticeSession *self)
{
  return self->record->position;
}

static const DpSessionItem *
open_item (const DpPracticeSession *self)
{
  return self->record->position < self->record->items->len ? g_ptr_array_index (self->record->items, self->record->position) : NULL;
}

static gboolean
dress (DpPracticeSession *self, const DpSessionItem *item)
{
  g_autoptr (DpCaseItem) found = dp_case_store_dup_case (dp_trainee_get_cases (self->trainee), item->case_id);
  const DpScenario *scenario = found ? dp_case_item_get_scenario (found) : NULL;

  if (!scenario || g_strcmp0 (scenario->code, item->code) != 0)
    return FALSE;
  self->code = dp_case_store_get_code (dp_trainee_get_cases (self->trainee), item->code, NULL);
  if (!self->code)
    return FALSE;
  self->scenario = dp_variant_make (scenario, item->variant);
  self->variant = item->variant;
  return TRUE;
}

gboolean
dp_practice_session_prepare (DpPracticeSession *self, guint *passed, GError **error)
{
  *passed = 0;
  g_clear_pointer (&self->scenario, dp_scenario_free);
  self->code = NULL;
  while (open_item (self))
    {
      if (dress (self, open_item (self)))
        return TRUE;
      ++*passed;
      if (!dp_store_session_advance (store (self), NULL, dp_trainee_now (self->trainee), error) || !reload (self, error))
        return FALSE;
    }
  return FALSE;
}

const DpScenario *
dp_practice_session_scenario (const DpPracticeSession *self)
{
  return self->scenario;
}

const DpCode *
dp_practice_session_code (const DpPracticeSession *self)
{
  return self->code;
}

static gboolean
to_plan_item (const DpPracticeSession *self, const DpSessionItem *item, DpPlanItem *out)
{
  for (guint r = 0; r < DP_PLAN_REASONS; r++)
    if (g_strcmp0 (item->reason, reasons[r]) == 0)
      {
        *out = (DpPlanItem) { .scenario = self->scenario, .variant = item->variant, .reason = (DpPlanReason) r, .due = item->due };
        out->aim = item->aim && self->code ? dp_skill_find (self->code, item->aim) : NULL;
        return TRUE;
      }
  return FALSE;
}

const char *
dp_practice_session_why (const DpPracticeSession *self)
{
  const DpSessionItem *item = open_item (self);
  DpPlanItem planned;

  if (item && g_strcmp0 (item->reason, once_more) == 0)
    return _("Once more");
  return item && to_plan_item (self, item, &planned) ? dp_plan_item_why (&planned) : "";
}

DpVariant
dp_practice_session_variant (const DpPracticeSession *self)
{
  return self->variant;
}

/* A draft with what it points to. */
typedef struct {
  DpCaseDraft draft;
  GArray *asked;
} KeptDraft;

static void
kept_draft_free (gpointer data)
{
  g_array_unref (((KeptDraft *) data)->asked);
  g_free (data);
}

GPtrArray *
dp_practice_session_drafts (DpPracticeSession *self)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (kept_draft_free);
  g_autoptr (GArray) drafts = dp_store_drafts (store (self), NULL);

  for (guint i = 0; drafts && i < drafts->len; i++)
    {
      const DpDraft *draft = &g_array_index (drafts, DpDraft, i);
      KeptDraft *copy;

      /* Points are ruled on one after the other; after a gap nothing can be given again. */
      if (draft->point != i)
        break;
      copy = g_new0 (KeptDraft, 1);
      copy->draft.open = draft->sheet && g_str_has_suffix (draft->sheet, OPEN_MARK);
      copy->asked = dp_asked_from_text (draft->asked ? draft->asked : "");
      dp_sheet_from_text (draft->sheet ? draft->sheet : "", &copy->draft.sheet);
      copy->draft.asked = (const DpAsked *) copy->asked->data;
      copy->draft.n_asked = copy->asked->len;
      copy->draft.hints = draft->hints;
      copy->draft.milliseconds = (guint64) draft->seconds * 1000;
      g_ptr_array_add (kept, copy);
    }
  return kept;
}

gboolean
dp_practice_session_keep (DpPracticeSession *self, const DpCaseState *state, guint point, GError **error)
{
  const DpCasePoint *ruled = &state->points[point];
  g_autofree char *sheet = dp_sheet_to_text (&ruled->sheet);
  g_autofree char *asked = dp_asked_to_text (ruled->answer.asked, ruled->answer.n_asked);
  DpDraft draft = { .point = point, .sheet = sheet, .asked = asked, .hints = ruled->hints, .seconds = (guint) (ruled->milliseconds / 1000) };

  return dp_store_draft_set (store (self), &draft, error);
}

gboolean
dp_practice_session_keep_open (DpPracticeSession *self, const DpCaseState *state, GError **error)
{
  g_autofree char *sheet = dp_sheet_to_text (&state->sheet);
  g_autofree char *marked = g_strconcat (sheet, OPEN_MARK, NULL);
  g_autofree char *asked = dp_asked_to_text (state->asked, state->n_asked);
  DpDraft draft = { .point = state->n_ruled, .sheet = marked, .asked = asked, .hints = state->hints, .seconds = (guint) (state->milliseconds / 1000) };

  g_return_val_if_fail (state->mode == DP_CASE_RULING, FALSE);
  return dp_store_draft_set (store (self), &draft, error);
}

/* What to say of the case now: its law, why it came, when it comes again. */
static char *
why_after (const DpPracticeSession *self, const DpSessionItem *item, const DpAttempt *attempt)
{
  const DpMemory *after = NULL;
  DpPlanItem planned;

  if (!to_plan_item (self, item, &planned) || !planned.aim)
    return NULL;
  for (guint i = 0; i < attempt->skills->len; i++)
    if (g_strcmp0 (g_array_index (attempt->skills, DpAttemptSkill, i).skill, item->aim) == 0)
      after = &g_array_index (attempt->skills, DpAttemptSkill, i).after;
  return dp_plan_item_why_after (&planned, after, dp_trainee_now (self->trainee), dp_trainee_get_zone (self->trainee));
}

DpAttempt *
dp_practice_session_complete (DpPracticeSession *self, const DpCaseState *state, char **why, GError **error)
{
  const DpSessionItem *item = open_item (self);
  g_autoptr (DpAttempt) attempt = NULL;

  *why = NULL;
  g_return_val_if_fail (item, NULL);
  attempt = dp_trainee_prepare (self->trainee, state, item->case_id, item->variant, FALSE);
  if (!dp_store_session_advance (store (self), attempt, attempt->ended, error))
    return NULL;
  *why = why_after (self, item, attempt);
  if (!reload (self, error))
    return NULL;
  dp_trainee_changed (self->trainee);
  return g_steal_pointer (&attempt);
}

void
dp_practice_result_clear (DpPracticeResult *result)
{
  g_clear_pointer (&result->title, g_free);
  g_clear_pointer (&result->detail, g_free);
}

/* The laws, then the kinds of what went wrong, each once. */
static char *
detail_of (const DpAttempt *attempt)
{
  g_autoptr (GString) s = g_string_new (NULL);
  guint kinds = 0, said = 0;

  for (guint p = 0; p < attempt->at->len; p++)
    {
      const DpAttemptPoint *point = g_ptr_array_index (attempt->at, p);

      if (point->law_engine && *point->law_engine && !strstr (s->str, point->law_engine))
        g_string_append_printf (s, "%s%s", s->len ? ", " : "", point->law_engine);
      if (!point->law_right)
        kinds |= 1 << DP_ERROR_KIND_LAW;
      for (guint m = 0; m < point->marks->len; m++)
        kinds |= 1 << g_array_index (point->marks, DpAttemptMark, m).error;
      for (guint a = 0; a < point->asked->len; a++)
        if (g_array_index (point->asked, DpAttemptAsked, a).needed && g_array_index (point->asked, DpAttemptAsked, a).mark != DP_ASKED_RIGHT)
          kinds |= 1 << DP_ERROR_KIND_FACTS;
    }
  if (s->len)
    {
      g_autofree char *laws = g_strdup_printf (_("Law %s"), s->str);

      g_string_assign (s, laws);
    }
  for (guint k = DP_ERROR_KIND_NONE + 1; k < DP_ERROR_KINDS; k++)
    if (kinds >> k & 1)
      {
        g_string_append (s, said++ ? ", " : s->len ? _(" · Not right: ") : _("Not right: "));
        g_string_append (s, dp_error_kind_name ((DpErrorKind) k));
      }
  return g_string_free (g_steal_pointer (&s), FALSE);
}

static gboolean
went_right (const DpAttempt *attempt)
{
  for (guint i = 0; i < attempt->skills->len; i++)
    {
      const DpAttemptSkill *skill = &g_array_index (attempt->skills, DpAttemptSkill, i);

      if ((skill->chosen ? skill->chosen : skill->rating) == DP_RATING_AGAIN)
        return FALSE;
    }
  return TRUE;
}

GArray *
dp_practice_session_results (DpPracticeSession *self)
{
  GArray *results = g_array_new (FALSE, TRUE, sizeof (DpPracticeResult));

  g_array_set_clear_func (results, (GDestroyNotify) dp_practice_result_clear);
  for (guint i = 0; i < self->record->items->len; i++)
    {
      const DpSessionItem *item = g_ptr_array_index (self->record->items, i);
      g_autoptr (DpAttempt) attempt = item->attempt ? dp_store_load_attempt (store (self), item->attempt, NULL) : NULL;
      DpPracticeResult result;

      if (!attempt)
        continue;
      result = (DpPracticeResult) { .title = g_strdup (attempt->title), .detail = detail_of (attempt), .points = attempt->points, .out_of = attempt->out_of,
                                    .right = went_right (attempt), .attempt = attempt->id };
      g_array_append_val (results, result);
    }
  return results;
}

/* The item with which the case was asked last, if that went wrong and nothing of the case is still to come. */
static gboolean
is_missed (DpPracticeSession *self, guint i)
{
  const DpSessionItem *item = g_ptr_array_index (self->record->items, i);
  g_autoptr (DpAttempt) attempt = NULL;

  if (!item->attempt)
    return FALSE;
  for (guint later = i + 1; later < self->record->items->len; later++)
    if (g_strcmp0 (((const DpSessionItem *) g_ptr_array_index (self->record->items, later))->case_id, item->case_id) == 0)
      return FALSE;
  attempt = dp_store_load_attempt (store (self), item->attempt, NULL);
  return attempt && !went_right (attempt);
}

guint
dp_practice_session_missed (DpPracticeSession *self)
{
  guint n = 0;

  for (guint i = 0; i < self->record->items->len; i++)
    n += is_missed (self, i);
  return n;
}

/* Clothes in which the case has not been seen in this session, or those of the item. */
static DpVariant
other_clothes (DpPracticeSession *self, const DpSessionItem *item)
{
  g_autoptr (DpCaseItem) found = dp_case_store_dup_case (dp_trainee_get_cases (self->trainee), item->case_id);
  guint allowed = found ? dp_trainee_allowed (self->trainee, dp_case_item_get_scenario (found)) : 0;
  g_autoptr (GArray) free_ones = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->record->items->len; i++)
    {
      const DpSessionItem *there = g_ptr_array_index (self->record->items, i);

      if (g_strcmp0 (there->case_id, item->case_id) == 0)
        allowed &= ~(1u << dp_variant_index (there->variant));
    }
  for (guint v = 0; v < DP_VARIANTS; v++)
    if (allowed >> v & 1)
      g_array_append_val (free_ones, v);
  if (free_ones->len == 0)
    return item->variant;
  return dp_variant_nth (g_array_index (free_ones, guint, g_rand_int_range (dp_trainee_get_rand (self->trainee), 0, (gint32) free_ones->len)));
}

gboolean
dp_practice_session_once_more (DpPracticeSession *self, GError **error)
{
  guint n = self->record->items->len;

  for (guint i = 0; i < n; i++)
    {
      const DpSessionItem *item = g_ptr_array_index (self->record->items, i);
      g_autoptr (DpSessionItem) more = NULL;

      if (!is_missed (self, i))
        continue;
      more = dp_session_item_new (item->case_id, item->code, other_clothes (self, item), item->aim, once_more, 0);
      if (!dp_store_session_append (store (self), more, error))
        return FALSE;
    }
  return reload (self, error);
}

gboolean
dp_practice_session_finish (DpPracticeSession *self, GError **error)
{
  if (!dp_store_session_finish (store (self), dp_trainee_now (self->trainee), error))
    return FALSE;
  dp_fresh_forget_session (dp_trainee_get_fresh (self->trainee), NULL);
  return TRUE;
}
