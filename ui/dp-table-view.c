/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-table-view.h"

#include "dp-board-view.h"
#include "dp-calls-view.h"
#include "dp-open-cards.h"
#include "dp-seat-view.h"

#include <glib/gi18n-lib.h>

struct _DpTableView {
  GtkWidget parent;
  GtkWidget *seat[DP_SEATS];
  GtkWidget *board;
  char *name[DP_SEATS];
  DpAuction auction;
  gboolean shown[DP_SEATS]; /* face up: asked for, and the hand is known */
  gboolean open[DP_SEATS];  /* cards lie on the table before that player */
  gboolean four_colour;
  gboolean show_turn;
  gboolean compass_only;
  DpTableLayout layout;
};

G_DEFINE_FINAL_TYPE (DpTableView, dp_table_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, PROP_SHOW_TURN, PROP_COMPASS_ONLY, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
dp_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpTableView *self = DP_TABLE_VIEW (widget);
  DpPen pen = dp_pen_begin (widget, snapshot, FALSE);
  const DpPalette *p = pen.palette;
  double line = MAX (1, 3 * self->layout.scale) * MIN (p->line, 1.5);
  DpBox f = self->layout.felt;

  dp_draw_round_box (&pen, f, 14 * self->layout.scale);
  gdk_cairo_set_source_rgba (pen.cr, &p->felt);
  cairo_fill (pen.cr);
  dp_draw_round_box (&pen, (DpBox) { f.x + line / 2, f.y + line / 2, f.w - line, f.h - line }, 14 * self->layout.scale - line / 2);
  cairo_set_line_width (pen.cr, line);
  gdk_cairo_set_source_rgba (pen.cr, &p->felt_edge);
  cairo_stroke (pen.cr);
  dp_pen_end (&pen);

  gtk_widget_snapshot_child (widget, self->board, snapshot);
  for (int i = 0; i < DP_SEATS; i++)
    gtk_widget_snapshot_child (widget, self->seat[i], snapshot);
}

static void
dp_table_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? DP_TABLE_MIN_WIDTH : DP_TABLE_MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? DP_TABLE_WIDTH : DP_TABLE_HEIGHT;
}

/* GTK wants a widget asked before it is told. */
static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

/* The layout hangs on what lies on the table, so the seats are to be told even when the size stays the same. */
static void
queue_layout (DpTableView *self)
{
  for (int i = 0; i < DP_SEATS; i++)
    gtk_widget_queue_allocate (self->seat[i]);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
dp_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DpTableView *self = DP_TABLE_VIEW (widget);
  double span[DP_SEATS];
  DpBox b;

  for (int i = 0; i < DP_SEATS; i++)
    span[i] = dp_calls_view_span (&self->auction, (DpSeat) i);
  dp_table_layout (width, height, self->shown, self->open, span, &self->layout);
  b = self->layout.board;
  allocate (self->board, (int) b.x, (int) b.y, (int) b.w, (int) b.h);
  for (int i = 0; i < DP_SEATS; i++)
    {
      dp_seat_view_set_layout (DP_SEAT_VIEW (self->seat[i]), &self->layout);
      allocate (self->seat[i], 0, 0, width, height);
    }
}

static void
dp_table_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpTableView *self = DP_TABLE_VIEW (object);

  switch (id)
    {
    case PROP_FOUR_COLOUR:
      g_value_set_boolean (value, self->four_colour);
      break;
    case PROP_SHOW_TURN:
      g_value_set_boolean (value, self->show_turn);
      break;
    case PROP_COMPASS_ONLY:
      g_value_set_boolean (value, self->compass_only);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dp_table_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpTableView *self = DP_TABLE_VIEW (object);

  switch (id)
    {
    case PROP_FOUR_COLOUR:
      dp_table_view_set_four_colour (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_TURN:
      dp_table_view_set_show_turn (self, g_value_get_boolean (value));
      break;
    case PROP_COMPASS_ONLY:
      dp_table_view_set_compass_only (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dp_table_view_dispose (GObject *object)
{
  DpTableView *self = DP_TABLE_VIEW (object);

  for (int i = 0; i < DP_SEATS; i++)
    {
      g_clear_pointer (&self->seat[i], gtk_widget_unparent);
      g_clear_pointer (&self->name[i], g_free);
    }
  g_clear_pointer (&self->board, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_table_view_parent_class)->dispose (object);
}

static void
dp_table_view_class_init (DpTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = (GParamFlags) (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  object_class->get_property = dp_table_view_get_property;
  object_class->set_property = dp_table_view_set_property;
  object_class->dispose = dp_table_view_dispose;
  widget_class->snapshot = dp_table_view_snapshot;
  widget_class->measure = dp_table_view_measure;
  widget_class->size_allocate = dp_table_view_size_allocate;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_TURN] = g_param_spec_boolean ("show-turn", NULL, NULL, FALSE, flags);
  props[PROP_COMPASS_ONLY] = g_param_spec_boolean ("compass-only", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "dp-table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_table_view_init (DpTableView *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->auction.dealer = DP_SEAT_NONE;
  self->board = dp_board_view_new ();
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
  for (int i = 0; i < DP_SEATS; i++)
    {
      self->seat[i] = dp_seat_view_new ((DpSeat) i);
      gtk_widget_set_parent (self->seat[i], GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The table"), -1);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_table_view_new (void)
{
  return g_object_new (DP_TYPE_TABLE_VIEW, NULL);
}

void
dp_table_view_set_table (DpTableView *self, const DpTable *table, int latest)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  g_return_if_fail (table != NULL && table->auction.n <= DP_AUCTION_MAX);
  self->auction = table->auction;
  dp_board_view_set (DP_BOARD_VIEW (self->board), (DpSeat) MIN (table->auction.dealer, DP_SEAT_NONE), (DpVul) (table->vul & 3));
  for (int i = 0; i < DP_SEATS; i++)
    {
      self->open[i] = dp_open_cards_any (table, (DpSeat) i);
      dp_seat_view_set_table (DP_SEAT_VIEW (self->seat[i]), table, latest);
    }
  queue_layout (self);
}

void
dp_table_view_set_deal (DpTableView *self, const DpHand hand[DP_SEATS], const gboolean shown[DP_SEATS])
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  for (int i = 0; i < DP_SEATS; i++)
    {
      self->shown[i] = shown[i] && hand[i];
      dp_seat_view_set_hand (DP_SEAT_VIEW (self->seat[i]), hand[i], self->shown[i]);
    }
  queue_layout (self);
}

static void
update_names (DpTableView *self)
{
  for (int i = 0; i < DP_SEATS; i++)
    dp_seat_view_set_name (DP_SEAT_VIEW (self->seat[i]), self->compass_only ? NULL : self->name[i]);
}

void
dp_table_view_set_names (DpTableView *self, const char *const names[DP_SEATS])
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  for (int i = 0; i < DP_SEATS; i++)
    {
      g_free (self->name[i]);
      self->name[i] = g_strdup (names[i]);
    }
  update_names (self);
}

void
dp_table_view_set_four_colour (DpTableView *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  if (self->four_colour == !!four_colour)
    return;
  self->four_colour = !!four_colour;
  for (int i = 0; i < DP_SEATS; i++)
    dp_seat_view_set_four_colour (DP_SEAT_VIEW (self->seat[i]), self->four_colour);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}

void
dp_table_view_set_show_turn (DpTableView *self, gboolean show_turn)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  if (self->show_turn == !!show_turn)
    return;
  self->show_turn = !!show_turn;
  for (int i = 0; i < DP_SEATS; i++)
    dp_seat_view_set_show_turn (DP_SEAT_VIEW (self->seat[i]), self->show_turn);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_TURN]);
}

void
dp_table_view_set_compass_only (DpTableView *self, gboolean compass_only)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  if (self->compass_only == !!compass_only)
    return;
  self->compass_only = !!compass_only;
  update_names (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COMPASS_ONLY]);
}

GtkWidget *
dp_table_view_get_seat (DpTableView *self, DpSeat seat)
{
  g_return_val_if_fail (DP_IS_TABLE_VIEW (self) && seat < DP_SEAT_NONE, NULL);
  return self->seat[seat];
}
