/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief-item.h"

struct _DpDebriefItem {
  GObject parent;
  DpDebriefKind kind;
  DpMark mark;
  char *heading, *given, *engine, *detail, *word, *won;
  gboolean spent;
};

G_DEFINE_FINAL_TYPE (DpDebriefItem, dp_debrief_item, G_TYPE_OBJECT)

static void
dp_debrief_item_finalize (GObject *object)
{
  DpDebriefItem *self = DP_DEBRIEF_ITEM (object);

  g_free (self->heading);
  g_free (self->given);
  g_free (self->engine);
  g_free (self->detail);
  g_free (self->word);
  g_free (self->won);
  G_OBJECT_CLASS (dp_debrief_item_parent_class)->finalize (object);
}

static void
dp_debrief_item_class_init (DpDebriefItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_debrief_item_finalize;
}

static void
dp_debrief_item_init (DpDebriefItem *self)
{
}

DpDebriefItem *
dp_debrief_item_new (DpDebriefKind kind, DpMark mark, const char *heading, const char *given, const char *engine, const char *detail)
{
  DpDebriefItem *self = g_object_new (DP_TYPE_DEBRIEF_ITEM, NULL);

  self->kind = kind;
  self->mark = mark;
  self->heading = g_strdup (heading ? heading : "");
  self->given = g_strdup (given ? given : "");
  self->engine = g_strdup (engine ? engine : "");
  self->detail = g_strdup (detail ? detail : "");
  return self;
}

DpDebriefKind
dp_debrief_item_get_kind (DpDebriefItem *self)
{
  return self->kind;
}

DpMark
dp_debrief_item_get_mark (DpDebriefItem *self)
{
  return self->mark;
}

const char *
dp_debrief_item_get_heading (DpDebriefItem *self)
{
  return self->heading;
}

const char *
dp_debrief_item_get_given (DpDebriefItem *self)
{
  return self->given;
}

const char *
dp_debrief_item_get_engine (DpDebriefItem *self)
{
  return self->engine;
}

const char *
dp_debrief_item_get_detail (DpDebriefItem *self)
{
  return self->detail;
}

static void
set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

void
dp_debrief_item_set_word (DpDebriefItem *self, const char *word)
{
  g_return_if_fail (DP_IS_DEBRIEF_ITEM (self));
  set_text (&self->word, word);
}

void
dp_debrief_item_set_won (DpDebriefItem *self, const char *won)
{
  g_return_if_fail (DP_IS_DEBRIEF_ITEM (self));
  set_text (&self->won, won);
}

const char *
dp_debrief_item_get_word (DpDebriefItem *self)
{
  return self->word ? self->word : "";
}

const char *
dp_debrief_item_get_won (DpDebriefItem *self)
{
  return self->won ? self->won : "";
}

void
dp_debrief_item_set_spent (DpDebriefItem *self, gboolean spent)
{
  g_return_if_fail (DP_IS_DEBRIEF_ITEM (self));
  self->spent = spent;
}

gboolean
dp_debrief_item_get_spent (DpDebriefItem *self)
{
  g_return_val_if_fail (DP_IS_DEBRIEF_ITEM (self), FALSE);
  return self->spent;
}
