/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-attempt.h"

static void
mark_clear (gpointer data)
{
  DpAttemptMark *mark = data;

  g_free (mark->kind);
  g_free (mark->given);
  g_free (mark->engine);
  g_free (mark->skill);
}

static void
skill_clear (gpointer data)
{
  g_free (((DpAttemptSkill *) data)->skill);
}

static void
point_free (gpointer data)
{
  DpAttemptPoint *point = data;

  g_free (point->law_engine);
  g_free (point->sheet);
  g_array_unref (point->marks);
  g_array_unref (point->asked);
  g_free (point);
}

DpAttempt *
dp_attempt_new (void)
{
  DpAttempt *self = g_new0 (DpAttempt, 1);

  self->at = g_ptr_array_new_with_free_func (point_free);
  self->skills = g_array_new (FALSE, TRUE, sizeof (DpAttemptSkill));
  g_array_set_clear_func (self->skills, skill_clear);
  return self;
}

void
dp_attempt_free (DpAttempt *self)
{
  if (!self)
    return;
  g_free (self->uid);
  g_free (self->case_id);
  g_free (self->title);
  g_free (self->code);
  g_free (self->code_version);
  g_free (self->engine_version);
  g_free (self->frozen);
  g_ptr_array_unref (self->at);
  g_array_unref (self->skills);
  g_free (self);
}

DpAttemptPoint *
dp_attempt_add_point (DpAttempt *self)
{
  DpAttemptPoint *point = g_new0 (DpAttemptPoint, 1);

  point->marks = g_array_new (FALSE, TRUE, sizeof (DpAttemptMark));
  g_array_set_clear_func (point->marks, mark_clear);
  point->asked = g_array_new (FALSE, TRUE, sizeof (DpAttemptAsked));
  g_ptr_array_add (self->at, point);
  return point;
}
