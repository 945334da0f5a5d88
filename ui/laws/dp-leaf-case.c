/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-leaf-case.h"

struct _DpLeafCase {
  GObject parent;
  char *id, *title, *detail;
};

G_DEFINE_FINAL_TYPE (DpLeafCase, dp_leaf_case, G_TYPE_OBJECT)

DpLeafCase *
dp_leaf_case_new (const char *id, const char *title, const char *detail)
{
  DpLeafCase *self = g_object_new (DP_TYPE_LEAF_CASE, NULL);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->detail = g_strdup (detail ? detail : "");
  return self;
}

const char *
dp_leaf_case_get_id (DpLeafCase *self)
{
  g_return_val_if_fail (DP_IS_LEAF_CASE (self), NULL);
  return self->id;
}

const char *
dp_leaf_case_get_title (DpLeafCase *self)
{
  g_return_val_if_fail (DP_IS_LEAF_CASE (self), NULL);
  return self->title;
}

const char *
dp_leaf_case_get_detail (DpLeafCase *self)
{
  g_return_val_if_fail (DP_IS_LEAF_CASE (self), NULL);
  return self->detail;
}

static void
dp_leaf_case_finalize (GObject *object)
{
  DpLeafCase *self = DP_LEAF_CASE (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->detail);
  G_OBJECT_CLASS (dp_leaf_case_parent_class)->finalize (object);
}

static void
dp_leaf_case_class_init (DpLeafCaseClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_leaf_case_finalize;
}

static void
dp_leaf_case_init (DpLeafCase *self)
{
}
