/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-item.h"

struct _DpFindItem {
  GObject parent;
  DpMark mark;
  char *shown, *law, *yours;
};

G_DEFINE_FINAL_TYPE (DpFindItem, dp_find_item, G_TYPE_OBJECT)

static void
dp_find_item_finalize (GObject *object)
{
  DpFindItem *self = DP_FIND_ITEM (object);

  g_free (self->shown);
  g_free (self->law);
  g_free (self->yours);
  G_OBJECT_CLASS (dp_find_item_parent_class)->finalize (object);
}

static void
dp_find_item_class_init (DpFindItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_find_item_finalize;
}

static void
dp_find_item_init (DpFindItem *self)
{
}

DpFindItem *
dp_find_item_new (DpMark mark, const char *shown, const char *law, const char *yours)
{
  DpFindItem *self = g_object_new (DP_TYPE_FIND_ITEM, NULL);

  self->mark = mark;
  self->shown = g_strdup (shown);
  self->law = g_strdup (law);
  self->yours = g_strdup (yours);
  return self;
}

DpMark
dp_find_item_get_mark (DpFindItem *self)
{
  g_return_val_if_fail (DP_IS_FIND_ITEM (self), DP_MARK_WRONG);
  return self->mark;
}

const char *
dp_find_item_get_shown (DpFindItem *self)
{
  g_return_val_if_fail (DP_IS_FIND_ITEM (self), NULL);
  return self->shown;
}

const char *
dp_find_item_get_law (DpFindItem *self)
{
  g_return_val_if_fail (DP_IS_FIND_ITEM (self), NULL);
  return self->law;
}

const char *
dp_find_item_get_yours (DpFindItem *self)
{
  g_return_val_if_fail (DP_IS_FIND_ITEM (self), NULL);
  return self->yours;
}

gboolean
dp_find_item_is_agreed (DpFindItem *self)
{
  g_return_val_if_fail (DP_IS_FIND_ITEM (self), FALSE);
  return g_str_equal (self->shown, self->law) && g_str_equal (self->law, self->yours);
}
