/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-line.h"

struct _DpLine {
  GObject parent;
  char *heading;
  char *text;
};

G_DEFINE_FINAL_TYPE (DpLine, dp_line, G_TYPE_OBJECT)

enum { PROP_HEADING = 1, PROP_TEXT, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
dp_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpLine *self = DP_LINE (object);

  if (id == PROP_HEADING)
    g_value_set_string (value, self->heading);
  else if (id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_line_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpLine *self = DP_LINE (object);

  if (id == PROP_HEADING)
    self->heading = g_value_dup_string (value);
  else if (id == PROP_TEXT)
    self->text = g_value_dup_string (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_line_finalize (GObject *object)
{
  g_free (DP_LINE (object)->heading);
  g_free (DP_LINE (object)->text);
  G_OBJECT_CLASS (dp_line_parent_class)->finalize (object);
}

static void
dp_line_class_init (DpLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = dp_line_get_property;
  object_class->set_property = dp_line_set_property;
  object_class->finalize = dp_line_finalize;
  props[PROP_HEADING] = g_param_spec_string ("heading", NULL, NULL, "", flags);
  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
dp_line_init (DpLine *self)
{
}

DpLine *
dp_line_new (const char *heading, const char *text)
{
  return g_object_new (DP_TYPE_LINE, "heading", heading, "text", text ? text : "", NULL);
}

const char *
dp_line_get_heading (DpLine *self)
{
  return self->heading;
}

const char *
dp_line_get_text (DpLine *self)
{
  return self->text;
}
