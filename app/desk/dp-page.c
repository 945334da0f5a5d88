/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-page.h"

typedef struct {
  char *title, *subtitle;
  gboolean absorbed;
} DpPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DpPage, dp_page, ADW_TYPE_BIN)

enum { PROP_TITLE = 1, PROP_SUBTITLE, PROP_ABSORBED, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { NOTICE, N_SIGNALS };
static guint signals[N_SIGNALS];

static DpPagePrivate *
private (DpPage *self)
{
  return dp_page_get_instance_private (self);
}

void
dp_page_shown (DpPage *self)
{
  g_return_if_fail (DP_IS_PAGE (self));
  if (DP_PAGE_GET_CLASS (self)->shown)
    DP_PAGE_GET_CLASS (self)->shown (self);
}

gboolean
dp_page_go_back (DpPage *self)
{
  g_return_val_if_fail (DP_IS_PAGE (self), FALSE);
  return DP_PAGE_GET_CLASS (self)->go_back && DP_PAGE_GET_CLASS (self)->go_back (self);
}

DpCaseView *
dp_page_get_case_view (DpPage *self)
{
  g_return_val_if_fail (DP_IS_PAGE (self), NULL);
  return DP_PAGE_GET_CLASS (self)->get_case_view ? DP_PAGE_GET_CLASS (self)->get_case_view (self) : NULL;
}

void
dp_page_go_on (DpPage *self)
{
  g_return_if_fail (DP_IS_PAGE (self));
  if (DP_PAGE_GET_CLASS (self)->go_on)
    DP_PAGE_GET_CLASS (self)->go_on (self);
}

gboolean
dp_page_look_up (DpPage *self)
{
  g_return_val_if_fail (DP_IS_PAGE (self), TRUE);
  return !DP_PAGE_GET_CLASS (self)->look_up || DP_PAGE_GET_CLASS (self)->look_up (self);
}

const char *
dp_page_get_title (DpPage *self)
{
  g_return_val_if_fail (DP_IS_PAGE (self), NULL);
  return private (self)->title ? private (self)->title : "";
}

const char *
dp_page_get_subtitle (DpPage *self)
{
  g_return_val_if_fail (DP_IS_PAGE (self), NULL);
  return private (self)->subtitle ? private (self)->subtitle : "";
}

gboolean
dp_page_get_absorbed (DpPage *self)
{
  g_return_val_if_fail (DP_IS_PAGE (self), FALSE);
  return private (self)->absorbed;
}

void
dp_page_set_title (DpPage *self, const char *title, const char *subtitle)
{
  DpPagePrivate *priv;

  g_return_if_fail (DP_IS_PAGE (self));
  priv = private (self);
  if (g_strcmp0 (priv->title, title) != 0)
    {
      g_free (priv->title);
      priv->title = g_strdup (title);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
    }
  if (g_strcmp0 (priv->subtitle, subtitle) != 0)
    {
      g_free (priv->subtitle);
      priv->subtitle = g_strdup (subtitle);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SUBTITLE]);
    }
}

void
dp_page_set_absorbed (DpPage *self, gboolean absorbed)
{
  g_return_if_fail (DP_IS_PAGE (self));
  absorbed = !!absorbed;
  if (private (self)->absorbed == absorbed)
    return;
  private (self)->absorbed = absorbed;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ABSORBED]);
}

void
dp_page_notice (DpPage *self, const char *text)
{
  g_return_if_fail (DP_IS_PAGE (self));
  g_signal_emit (self, signals[NOTICE], 0, text);
}

static void
dp_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpPage *self = DP_PAGE (object);

  if (id == PROP_TITLE)
    g_value_set_string (value, dp_page_get_title (self));
  else if (id == PROP_SUBTITLE)
    g_value_set_string (value, dp_page_get_subtitle (self));
  else if (id == PROP_ABSORBED)
    g_value_set_boolean (value, dp_page_get_absorbed (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_page_finalize (GObject *object)
{
  DpPagePrivate *priv = private (DP_PAGE (object));

  g_free (priv->title);
  g_free (priv->subtitle);
  G_OBJECT_CLASS (dp_page_parent_class)->finalize (object);
}

static void
dp_page_class_init (DpPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = dp_page_get_property;
  object_class->finalize = dp_page_finalize;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_ABSORBED] = g_param_spec_boolean ("absorbed", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[NOTICE] = g_signal_new ("notice", DP_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
dp_page_init (DpPage *self)
{
}
