/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-item.h"

#include "dp-laws.h"
#include "dp-theme.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _DpCaseItem {
  GObject parent;
  DpScenario *scenario;
  char *subtitle; /* made when first shown */
  char *mark;
  gboolean passing;
  char *record;
  gboolean has_play;
  char *haystack;    /* case folded: what can be searched for, but for the mark */
  char *folded_mark;
};

G_DEFINE_FINAL_TYPE (DpCaseItem, dp_case_item, G_TYPE_OBJECT)

enum { PROP_TITLE = 1, PROP_SUBTITLE, PROP_RECORD, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
dp_case_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpCaseItem *self = DP_CASE_ITEM (object);

  if (id == PROP_TITLE)
    g_value_set_string (value, dp_case_item_get_title (self));
  else if (id == PROP_SUBTITLE)
    g_value_set_string (value, dp_case_item_get_subtitle (self));
  else if (id == PROP_RECORD)
    g_value_set_string (value, dp_case_item_get_record (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_case_item_finalize (GObject *object)
{
  DpCaseItem *self = DP_CASE_ITEM (object);

  dp_scenario_free (self->scenario);
  g_free (self->subtitle);
  g_free (self->mark);
  g_free (self->record);
  g_free (self->haystack);
  g_free (self->folded_mark);
  G_OBJECT_CLASS (dp_case_item_parent_class)->finalize (object);
}

static void
dp_case_item_class_init (DpCaseItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = dp_case_item_get_property;
  object_class->finalize = dp_case_item_finalize;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  props[PROP_RECORD] = g_param_spec_string ("record", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
dp_case_item_init (DpCaseItem *self)
{
}

static gboolean
has_play (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      DpEventKind kind = (DpEventKind) g_array_index (s->events, DpScenarioEvent, i).event.kind;

      if (kind == DP_EVENT_PLAY || kind == DP_EVENT_LEAD)
        return TRUE;
    }
  return FALSE;
}

/* Cases are read in a thread: what is found out here, nobody waits for at the first letter of a search or at each comparison of a sort. */
DpCaseItem *
dp_case_item_new (DpScenario *scenario)
{
  DpCaseItem *self = g_object_new (DP_TYPE_CASE_ITEM, NULL);
  g_autofree char *all = g_strdup_printf ("%s\n%s\n%s\n%s\n%s", scenario->title ? scenario->title : "", scenario->id, scenario->theme ? scenario->theme : "",
                                          dp_theme_name (scenario->theme), scenario->story ? scenario->story : "");

  self->scenario = scenario;
  self->has_play = has_play (scenario);
  self->haystack = g_utf8_casefold (all, -1);
  return self;
}

const DpScenario *
dp_case_item_get_scenario (DpCaseItem *self)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), NULL);
  return self->scenario;
}

const char *
dp_case_item_get_title (DpCaseItem *self)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), "");
  return self->scenario->title ? self->scenario->title : self->scenario->id;
}

const char *
dp_case_item_get_subtitle (DpCaseItem *self)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), "");
  if (!self->subtitle)
    {
      GString *s = g_string_new (NULL);

      if (self->mark)
        g_string_append_printf (s, "%s · ", self->mark);
      g_string_append (s, dp_level_name (self->scenario->level));
      g_string_append_printf (s, " · %s", dp_complexity_name (self->scenario->complexity));
      g_string_append_printf (s, " · %s", dp_code_short_name (self->scenario->code));      self->subtitle = g_string_free (s, FALSE);
    }
  return self->subtitle;
}

void
dp_case_item_set_passing (DpCaseItem *self, gboolean passing)
{
  g_return_if_fail (DP_IS_CASE_ITEM (self));
  self->passing = passing;
}

gboolean
dp_case_item_is_passing (DpCaseItem *self)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), FALSE);
  return self->passing;
}

void
dp_case_item_set_mark (DpCaseItem *self, const char *mark)
{
  g_return_if_fail (DP_IS_CASE_ITEM (self));
  if (g_strcmp0 (self->mark, mark) == 0)
    return;
  g_free (self->mark);
  self->mark = g_strdup (mark);
  g_clear_pointer (&self->subtitle, g_free);
  g_free (self->folded_mark);
  self->folded_mark = mark ? g_utf8_casefold (mark, -1) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SUBTITLE]);
}

void
dp_case_item_set_record (DpCaseItem *self, const char *record)
{
  g_return_if_fail (DP_IS_CASE_ITEM (self));
  if (g_strcmp0 (self->record, record) == 0)
    return;
  g_free (self->record);
  self->record = g_strdup (record);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RECORD]);
}

const char *
dp_case_item_get_record (DpCaseItem *self)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), "");
  return self->record ? self->record : "";
}

gboolean
dp_case_item_has_play (DpCaseItem *self)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), FALSE);
  return self->has_play;
}

gboolean
dp_case_item_matches (DpCaseItem *self, const char *folded)
{
  g_return_val_if_fail (DP_IS_CASE_ITEM (self), FALSE);
  return strstr (self->haystack, folded) || (self->folded_mark && strstr (self->folded_mark, folded));
}
