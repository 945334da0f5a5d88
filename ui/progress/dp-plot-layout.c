/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-draw.h"

#include <math.h>

static float
text_width (PangoContext *pango, const char *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (pango);
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return (float) width;
}

static float
text_height (PangoContext *pango)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (pango);
  int height;

  pango_layout_set_text (layout, "Ág0", -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return (float) height;
}

static gboolean
is_across (DpPlotModel *model)
{
  return dp_plot_model_get_places (model)->kind == DP_AXIS_CATEGORIES;
}

static float
widest_label (PangoContext *pango, const DpAxis *axis)
{
  g_autoptr (GArray) ticks = dp_axis_ticks (axis, axis->kind == DP_AXIS_LINEAR ? 5 : MAX (axis->n, 2));
  float widest = 0;

  for (guint i = 0; i < ticks->len; i++)
    {
      g_autofree char *label = dp_axis_label (axis, g_array_index (ticks, double, i));

      widest = MAX (widest, text_width (pango, label));
    }
  return widest;
}

static void
lay_out_across (DpPlotLayout *self, PangoContext *pango)
{
  const DpAxis *places = dp_plot_model_get_places (self->model);
  g_autofree char *value = dp_axis_full_label (&self->scale, self->scale.high);
  float names = places->n <= 100 ? widest_label (pango, places) : self->width, end = text_width (pango, value) + self->text;

  self->beside = names + self->text * 10 + end < self->width;
  self->row = self->text * (self->beside ? 1.7f : 2.5f);
  graphene_rect_init (&self->area, self->beside ? names + self->text * .7f : 2, 2, 0, self->row * (float) places->n);
  self->area.size.width = MAX (self->width - self->area.origin.x - end, 1);
}

DpPlotLayout
dp_plot_layout (DpPlotModel *model, PangoContext *pango, float width, float height)
{
  DpPlotLayout self = { .model = model, .scale = dp_axis_copy (dp_plot_model_get_scale (model)), .width = width, .text = text_height (pango) };
  float left;

  self.across = is_across (model);
  dp_axis_round (&self.scale, 5);
  if (self.across)
    {
      lay_out_across (&self, pango);
      return self;
    }
  left = floorf (widest_label (pango, &self.scale) + self.text * .5f);
  graphene_rect_init (&self.area, left, floorf (self.text * .6f), MAX (width - left - 4, 1), MAX (floorf (height - self.text * 2.1f), 1));
  return self;
}

void
dp_plot_layout_clear (DpPlotLayout *self)
{
  dp_axis_clear (&self->scale);
}

float
dp_plot_layout_height (DpPlotModel *model, PangoContext *pango, float width)
{
  DpPlotLayout self;
  float height;

  if (!is_across (model))
    return text_height (pango) * 11;
  self = dp_plot_layout (model, pango, width, 0);
  height = self.area.size.height + 4;
  dp_plot_layout_clear (&self);
  return height;
}

graphene_rect_t
dp_plot_layout_strip (const DpPlotLayout *self, guint point)
{
  guint n = MAX (dp_plot_model_get_places (self->model)->n, 1);
  float each = self->area.size.width / (float) n;

  if (self->across)
    return GRAPHENE_RECT_INIT (0, self->area.origin.y + self->row * (float) point, self->width, self->row);
  return GRAPHENE_RECT_INIT (self->area.origin.x + each * (float) point, self->area.origin.y, each, self->area.size.height);
}

int
dp_plot_layout_find (const DpPlotLayout *self, double x, double y)
{
  guint n = dp_plot_model_get_places (self->model)->n;
  double at = self->across ? (y - self->area.origin.y) / self->row : (x - self->area.origin.x) / self->area.size.width * n;

  return at >= 0 && at < n ? (int) at : -1;
}
