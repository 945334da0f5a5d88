/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-bar.h"

#define HEIGHT 8
#define WIDTH 60

struct _DpExamBar {
  GtkWidget parent;
  double share, line;
};

G_DEFINE_FINAL_TYPE (DpExamBar, dp_exam_bar, GTK_TYPE_WIDGET)

static void
dp_exam_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline, int *natural_baseline)
{
  *min = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT * 2 : WIDTH;
  *min_baseline = *natural_baseline = -1;
}

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *colour, float x, float y, float w, float h)
{
  GskRoundedRect box;

  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (x, y, w, h), MIN (h, w) / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, colour, &box.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
dp_exam_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpExamBar *self = DP_EXAM_BAR (widget);
  float width = (float) gtk_widget_get_width (widget), top = (float) (gtk_widget_get_height (widget) - HEIGHT) / 2;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float won = width * (float) self->share;
  GdkRGBA colour, faint;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  faint = colour;
  faint.alpha *= 0.18f;
  fill (snapshot, &faint, 0, top, width, HEIGHT);
  if (won > 0)
    fill (snapshot, &colour, mirrored ? width - won : 0, top, won, HEIGHT);
  if (self->line >= 0)
    {
      float at = width * (float) self->line;

      gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT ((mirrored ? width - at : at) - 1, top - 4, 2, HEIGHT + 8));
    }
}

static void
dp_exam_bar_class_init (DpExamBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dp_exam_bar_measure;
  widget_class->snapshot = dp_exam_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "exambar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
dp_exam_bar_init (DpExamBar *self)
{
  self->line = -1;
}

void
dp_exam_bar_set (DpExamBar *self, double share, double line)
{
  g_return_if_fail (DP_IS_EXAM_BAR (self));
  self->share = CLAMP (share, 0, 1);
  self->line = line < 0 ? -1 : MIN (line, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
