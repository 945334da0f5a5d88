/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-calls-view.h"

#include "dp-speak.h"

#include <glib/gi18n-lib.h>

struct _DpCallsView {
  GtkWidget parent;
  DpSeat seat;
  DpAuction auction;
  int latest;
  double card_width;
  gboolean four_colour;
};

G_DEFINE_FINAL_TYPE (DpCallsView, dp_calls_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

typedef struct {
  int index; /* in the auction */
  DpBox box;
} Laid;

static gboolean
is_struck (const DpAuctionCall *call)
{
  return call->status == DP_CALL_CANCELLED || call->status == DP_CALL_WITHDRAWN;
}

/* A card whose neighbour is pushed aside needs a little more of itself seen. */
static double
step_after (const DpAuctionCall *call)
{
  return is_struck (call) ? DP_CALL_STEP_STRUCK : DP_CALL_STEP;
}

double
dp_calls_view_span (const DpAuction *auction, DpSeat seat)
{
  double span = 0, step = 0;

  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].seat == seat)
      {
        span += step;
        step = step_after (&auction->call[i]);
      }
  return span + 1;
}

/* Where each card lies; returns how many. */
static int
lay (DpCallsView *self, Laid laid[DP_AUCTION_MAX])
{
  double most = gtk_widget_get_height (GTK_WIDGET (self)) / DP_CALL_ROW_HEIGHT;
  double w = self->card_width > 0 ? MIN (self->card_width, most) : most, margin = w * DP_CALL_MARGIN;
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * margin, height = gtk_widget_get_height (GTK_WIDGET (self)) - margin;
  double h = w * DP_CALL_CARD_RATIO, span = dp_calls_view_span (&self->auction, self->seat);
  double squeeze = span > 1 ? MIN (1, (width - w) / ((span - 1) * w)) : 1;
  double align = self->seat == DP_SEAT_WEST ? 0 : self->seat == DP_SEAT_EAST ? 1 : .5;
  double x = (width - w * (1 + (span - 1) * squeeze)) * align + margin;
  /* Aside is towards the player, for those at the sides down. */
  gboolean up = self->seat == DP_SEAT_NORTH;
  double rest = up ? height - h : height - h * (1 + DP_CALL_ASIDE), aside = up ? -h * DP_CALL_ASIDE : h * DP_CALL_ASIDE;
  int n = 0;

  for (int i = 0; i < self->auction.n; i++)
    {
      const DpAuctionCall *call = &self->auction.call[i];

      if (call->seat != self->seat)
        continue;
      laid[n++] = (Laid) { i, { x, rest + (is_struck (call) ? aside : 0), w, h } };
      x += step_after (call) * w * squeeze;
    }
  return n;
}

static DpLook
look_of (DpCallsView *self, int index, gboolean last)
{
  const DpAuctionCall *call = &self->auction.call[index];

  return (DpLook) ((last ? 0 : DP_LOOK_COVERED) | (is_struck (call) ? DP_LOOK_STRUCK : 0)
                   | (call->marks & DP_MARK_DEEMED ? DP_LOOK_DEEMED : 0) | (index == self->latest ? DP_LOOK_LATEST : 0));
}

static void
dp_calls_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpCallsView *self = DP_CALLS_VIEW (widget);
  g_autofree Laid *laid = g_new (Laid, DP_AUCTION_MAX);
  int n;
  DpPen pen;

  if (gtk_widget_get_width (widget) < 8 || gtk_widget_get_height (widget) < 8)
    return;
  n = lay (self, laid);
  pen = dp_pen_begin (widget, snapshot, self->four_colour);
  for (int i = 0; i < n; i++)
    dp_draw_call_card (&pen, self->auction.call[laid[i].index].call, laid[i].box, look_of (self, laid[i].index, i == n - 1));
  /* The flags last, so that no later card hides one. */
  for (int i = 0; i < n; i++)
    if (self->auction.call[laid[i].index].marks & DP_MARK_IRREGULAR)
      {
        double w = laid[i].box.w;

        dp_draw_flag (&pen, laid[i].box.x + w * .23, laid[i].box.y + w * .06, w * .4);
      }
  dp_pen_end (&pen);
}

static void
dp_calls_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 8;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : 96;
}

static gboolean
dp_calls_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  DpCallsView *self = DP_CALLS_VIEW (widget);
  g_autofree Laid *laid = g_new (Laid, DP_AUCTION_MAX);

  for (int i = lay (self, laid) - 1; i >= 0 && !keyboard; i--)
    if (x >= laid[i].box.x && x < laid[i].box.x + laid[i].box.w && y >= laid[i].box.y && y < laid[i].box.y + laid[i].box.h)
      {
        g_autofree char *call = dp_speak_call (&self->auction.call[laid[i].index]);
        g_autofree char *text = g_strdup_printf (_("%s: %s"), dp_seat_name (self->seat), call);

        gtk_tooltip_set_text (tooltip, text);
        return TRUE;
      }
  return FALSE;
}

static void
update_label (DpCallsView *self)
{
  g_autofree char *calls = dp_speak_calls (&self->auction, self->seat);
  g_autofree char *text = g_strdup_printf (_("%s’s calls: %s"), dp_seat_name (self->seat), calls);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
dp_calls_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, DP_CALLS_VIEW (object)->four_colour);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_calls_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    dp_calls_view_set_four_colour (DP_CALLS_VIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_calls_view_class_init (DpCallsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_calls_view_get_property;
  object_class->set_property = dp_calls_view_set_property;
  widget_class->snapshot = dp_calls_view_snapshot;
  widget_class->measure = dp_calls_view_measure;
  widget_class->query_tooltip = dp_calls_view_query_tooltip;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "dp-calls");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_calls_view_init (DpCallsView *self)
{
  self->latest = -1;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_calls_view_new (DpSeat seat)
{
  DpCallsView *self;

  g_return_val_if_fail (seat < DP_SEAT_NONE, NULL);
  self = g_object_new (DP_TYPE_CALLS_VIEW, NULL);
  self->seat = seat;
  update_label (self);
  return GTK_WIDGET (self);
}

void
dp_calls_view_set_auction (DpCallsView *self, const DpAuction *auction, int latest)
{
  g_return_if_fail (DP_IS_CALLS_VIEW (self));
  g_return_if_fail (auction != NULL && auction->n <= DP_AUCTION_MAX);
  self->auction = *auction;
  self->latest = latest;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_calls_view_set_card_width (DpCallsView *self, double width)
{
  g_return_if_fail (DP_IS_CALLS_VIEW (self));
  self->card_width = width;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_calls_view_set_four_colour (DpCallsView *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_CALLS_VIEW (self));
  if (self->four_colour == !!four_colour)
    return;
  self->four_colour = !!four_colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}
