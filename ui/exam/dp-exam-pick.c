/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-pick.h"

struct _DpExamPick {
  GObject parent;
  char *case_id, *title;
  GStrv points;
  guint point;
};

G_DEFINE_FINAL_TYPE (DpExamPick, dp_exam_pick, G_TYPE_OBJECT)

enum { PROP_POINT = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
dp_exam_pick_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_POINT)
    g_value_set_uint (value, DP_EXAM_PICK (object)->point);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_exam_pick_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_POINT)
    dp_exam_pick_set_point (DP_EXAM_PICK (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_exam_pick_finalize (GObject *object)
{
  DpExamPick *self = DP_EXAM_PICK (object);

  g_free (self->case_id);
  g_free (self->title);
  g_strfreev (self->points);
  G_OBJECT_CLASS (dp_exam_pick_parent_class)->finalize (object);
}

static void
dp_exam_pick_class_init (DpExamPickClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = dp_exam_pick_get_property;
  object_class->set_property = dp_exam_pick_set_property;
  object_class->finalize = dp_exam_pick_finalize;
  props[PROP_POINT] = g_param_spec_uint ("point", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
dp_exam_pick_init (DpExamPick *self)
{
}

DpExamPick *
dp_exam_pick_new (const char *case_id, const char *title, const char *const *points)
{
  DpExamPick *self = g_object_new (DP_TYPE_EXAM_PICK, NULL);

  self->case_id = g_strdup (case_id);
  self->title = g_strdup (title);
  self->points = g_strdupv ((char **) points);
  return self;
}

const char *
dp_exam_pick_get_case_id (DpExamPick *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PICK (self), NULL);
  return self->case_id;
}

const char *
dp_exam_pick_get_title (DpExamPick *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PICK (self), NULL);
  return self->title;
}

const char *const *
dp_exam_pick_get_points (DpExamPick *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PICK (self), NULL);
  return (const char *const *) self->points;
}

guint
dp_exam_pick_get_point (DpExamPick *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PICK (self), 0);
  return self->point;
}

void
dp_exam_pick_set_point (DpExamPick *self, guint point)
{
  g_return_if_fail (DP_IS_EXAM_PICK (self));
  if (self->point == point || point >= g_strv_length (self->points))
    return;
  self->point = point;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POINT]);
}
