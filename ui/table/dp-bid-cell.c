/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bid-cell.h"

#include "dp-draw.h"

#include <glib/gi18n-lib.h>

struct _DpBidCell {
  GtkWidget parent;
  DpCall call;
  gboolean selected;
  gboolean four_colour;
};

G_DEFINE_FINAL_TYPE (DpBidCell, dp_bid_cell, GTK_TYPE_WIDGET)

enum { ACTIVATE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* How far a tab goes on behind the row before it. */
#define BEHIND 8

/* A tab that stands up out of the box; where the next row begins it lies in that row's shadow. */
static void
draw_tab (const DpPen *pen, DpBox b, const GdkRGBA *fill, double line, const GdkRGBA *edge, gboolean shaded)
{
  double r = MIN (b.w, b.h) * .14;

  dp_draw_round_box (pen, b, r);
  gdk_cairo_set_source_rgba (pen->cr, fill);
  cairo_fill (pen->cr);
  dp_draw_round_box (pen, (DpBox) { b.x + line / 2, b.y + line / 2, b.w - line, b.h - line }, r);
  cairo_set_line_width (pen->cr, line);
  gdk_cairo_set_source_rgba (pen->cr, edge);
  cairo_stroke (pen->cr);
  if (shaded)
    {
      cairo_pattern_t *shadow = cairo_pattern_create_linear (0, b.y + b.h - BEHIND - 7, 0, b.y + b.h - BEHIND);

      cairo_pattern_add_color_stop_rgba (shadow, 0, 0, 0, 0, 0);
      cairo_pattern_add_color_stop_rgba (shadow, 1, 0, 0, 0, .2);
      dp_draw_round_box (pen, b, r);
      cairo_set_source (pen->cr, shadow);
      cairo_fill (pen->cr);
      cairo_pattern_destroy (shadow);
    }
}

static void
draw_check (const DpPen *pen, double x, double y, double size, const GdkRGBA *disc, const GdkRGBA *tick)
{
  cairo_t *cr = pen->cr;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, size / 2, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, disc);
  cairo_fill (cr);
  cairo_move_to (cr, x - size * .22, y + size * .02);
  cairo_line_to (cr, x - size * .06, y + size * .2);
  cairo_line_to (cr, x + size * .24, y - size * .18);
  cairo_set_line_width (cr, size * .14);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (cr, tick);
  cairo_stroke (cr);
}

static void
dp_bid_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpBidCell *self = DP_BID_CELL (widget);
  double w = gtk_widget_get_width (widget), h = gtk_widget_get_height (widget), size = MIN (w * .46, h * .5);
  gboolean bid = dp_call_is_bid (self->call), covered = bid && dp_call_level (self->call) < 7;
  DpPen pen = dp_pen_begin_below (widget, snapshot, self->four_colour, covered ? BEHIND : 0);
  const DpPalette *p = pen.palette;
  const GdkRGBA *fill = bid ? &p->card : self->call == DP_PASS ? &p->pass : self->call == DP_DOUBLE ? &p->dbl : &p->redbl;
  const GdkRGBA *ink = bid ? dp_pen_suit_on_card (&pen, dp_call_denomination (self->call)) : &p->on_call;
  DpBox b = { .5, .5, w - 1, h - 1 + (covered ? BEHIND : 0) };

  draw_tab (&pen, b, fill, p->line, &p->card_edge, covered && p->line < 2);
  if (gtk_widget_get_state_flags (widget) & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE))
    {
      dp_draw_round_box (&pen, b, MIN (w, h) * .14);
      cairo_set_source_rgba (pen.cr, bid ? 0 : 1, bid ? 0 : 1, bid ? 0 : 1, gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE ? .2 : .08);
      cairo_fill (pen.cr);
    }
  if (self->call == DP_PASS)
    dp_draw_text (&pen, C_("bidding card", "PASS"), w / 2, h / 2, size * .86, PANGO_WEIGHT_BOLD, ink, .5, w * .84, FALSE);
  else if (bid && dp_call_denomination (self->call) == DP_NOTRUMP)
    dp_draw_text (&pen, dp_call_symbol (self->call), w / 2, h / 2, size * .9, PANGO_WEIGHT_BOLD, ink, .5, w * .74, FALSE);
  else
    dp_draw_call_text (&pen, self->call, w / 2, h / 2, size, ink);
  if (self->selected)
    {
      double line = MAX (3, size * .16), disc = MIN (h * .34, size * .7);

      /* A frame and a tick: colour is not the only sign. */
      dp_draw_round_box (&pen, (DpBox) { line / 2, line / 2, w - line, h - line }, MIN (w, h) * .14);
      cairo_set_line_width (pen.cr, line);
      gdk_cairo_set_source_rgba (pen.cr, &p->redbl);
      cairo_stroke (pen.cr);
      draw_check (&pen, w - disc * .5, disc * .5, disc, bid ? &p->redbl : &p->card, bid ? &p->card : &p->ink);
    }
  dp_pen_end (&pen);
}

static void
dp_bid_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = DP_BID_CELL_SIZE;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? DP_BID_CELL_SIZE * 5 / 4 : DP_BID_CELL_SIZE;
}

static void
press (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATE], 0);
}

static void
released (GtkGestureClick *gesture, int n_press, double x, double y, GtkWidget *widget)
{
  if (!gtk_widget_contains (widget, x, y))
    return;
  gtk_widget_grab_focus (widget);
  g_signal_emit (widget, signals[ACTIVATE], 0);
}

static void
set_active (GtkWidget *widget, gboolean active)
{
  if (active)
    gtk_widget_set_state_flags (widget, GTK_STATE_FLAG_ACTIVE, FALSE);
  else
    gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_ACTIVE);
}

static void
begun (GtkGesture *gesture, GdkEventSequence *sequence, GtkWidget *widget)
{
  set_active (widget, TRUE);
}

static void
ended (GtkGesture *gesture, GdkEventSequence *sequence, GtkWidget *widget)
{
  set_active (widget, FALSE);
}

static void
dp_bid_cell_state_flags_changed (GtkWidget *widget, GtkStateFlags old)
{
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (dp_bid_cell_parent_class)->state_flags_changed (widget, old);
}

static void
dp_bid_cell_class_init (DpBidCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };

  widget_class->snapshot = dp_bid_cell_snapshot;
  widget_class->measure = dp_bid_cell_measure;
  widget_class->state_flags_changed = dp_bid_cell_state_flags_changed;
  signals[ACTIVATE] = g_signal_new ("activate", DP_TYPE_BID_CELL, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_install_action (widget_class, "cell.press", NULL, press);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], 0, "activate", NULL);
  gtk_widget_class_set_css_name (widget_class, "dp-bid-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
dp_bid_cell_init (DpBidCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (click, "released", G_CALLBACK (released), self);
  g_signal_connect (click, "begin", G_CALLBACK (begun), self);
  g_signal_connect (click, "end", G_CALLBACK (ended), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_bid_cell_new (DpCall call)
{
  DpBidCell *self = g_object_new (DP_TYPE_BID_CELL, NULL);

  self->call = call;
  /* The other cards say it themselves, and it would lie on the next one. */
  if (dp_call_is_doubling (call))
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), dp_call_name (call));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, dp_call_name (call), -1);
  return GTK_WIDGET (self);
}

DpCall
dp_bid_cell_get_call (DpBidCell *self)
{
  g_return_val_if_fail (DP_IS_BID_CELL (self), DP_NO_CALL);
  return self->call;
}

gboolean
dp_bid_cell_get_selected (DpBidCell *self)
{
  g_return_val_if_fail (DP_IS_BID_CELL (self), FALSE);
  return self->selected;
}

void
dp_bid_cell_set_selected (DpBidCell *self, gboolean selected)
{
  g_return_if_fail (DP_IS_BID_CELL (self));
  self->selected = !!selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               selected ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_bid_cell_set_four_colour (DpBidCell *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_BID_CELL (self));
  self->four_colour = !!four_colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
