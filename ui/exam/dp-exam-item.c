/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-item.h"

struct _DpExamItem {
  GObject parent;
  gint64 id;
  DpExamState state;
  gboolean passed;
  char *title, *detail, *status;
};

G_DEFINE_FINAL_TYPE (DpExamItem, dp_exam_item, G_TYPE_OBJECT)

static void
dp_exam_item_finalize (GObject *object)
{
  DpExamItem *self = DP_EXAM_ITEM (object);

  g_free (self->title);
  g_free (self->detail);
  g_free (self->status);
  G_OBJECT_CLASS (dp_exam_item_parent_class)->finalize (object);
}

static void
dp_exam_item_class_init (DpExamItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_exam_item_finalize;
}

static void
dp_exam_item_init (DpExamItem *self)
{
}

DpExamItem *
dp_exam_item_new (gint64 id, DpExamState state, gboolean passed, const char *title, const char *detail, const char *status)
{
  DpExamItem *self = g_object_new (DP_TYPE_EXAM_ITEM, NULL);

  self->id = id;
  self->state = state;
  self->passed = passed;
  self->title = g_strdup (title ? title : "");
  self->detail = g_strdup (detail ? detail : "");
  self->status = g_strdup (status ? status : "");
  return self;
}

gint64
dp_exam_item_get_id (DpExamItem *self)
{
  g_return_val_if_fail (DP_IS_EXAM_ITEM (self), 0);
  return self->id;
}

DpExamState
dp_exam_item_get_state (DpExamItem *self)
{
  g_return_val_if_fail (DP_IS_EXAM_ITEM (self), DP_EXAM_DRAWN);
  return self->state;
}

gboolean
dp_exam_item_get_passed (DpExamItem *self)
{
  g_return_val_if_fail (DP_IS_EXAM_ITEM (self), FALSE);
  return self->passed;
}

const char *
dp_exam_item_get_title (DpExamItem *self)
{
  g_return_val_if_fail (DP_IS_EXAM_ITEM (self), NULL);
  return self->title;
}

const char *
dp_exam_item_get_detail (DpExamItem *self)
{
  g_return_val_if_fail (DP_IS_EXAM_ITEM (self), NULL);
  return self->detail;
}

const char *
dp_exam_item_get_status (DpExamItem *self)
{
  g_return_val_if_fail (DP_IS_EXAM_ITEM (self), NULL);
  return self->status;
}
