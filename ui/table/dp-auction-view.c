/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-auction-view.h"

#include "dp-draw.h"
#include "dp-speak.h"

#include <glib/gi18n-lib.h>

struct _DpAuctionView {
  GtkWidget parent;
  DpTable table;
  int latest;
  int row[DP_AUCTION_MAX];
  int rows;
  gboolean four_colour;
  gboolean show_turn;
};

G_DEFINE_FINAL_TYPE (DpAuctionView, dp_auction_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, PROP_SHOW_TURN, N_PROPS };
static GParamSpec *props[N_PROPS];

/* In ems. */
#define ROW 1.95
#define KEY_ROW 1.5
#define ROWS_KEPT 3 /* rows, not ems */
#define COLUMN_MIN 3.6
#define COLUMN 5.2
#define COLUMN_MAX 7.

int
dp_auction_view_rows (const DpAuction *auction, int row[DP_AUCTION_MAX])
{
  int at = 0;

  for (int i = 0; i < auction->n; i++)
    {
      if (i > 0 && auction->call[i].seat <= auction->call[i - 1].seat)
        at++;
      row[i] = at;
    }
  return auction->n ? at + 1 : 0;
}

static gboolean
is_struck (const DpAuctionCall *call)
{
  return call->status == DP_CALL_CANCELLED || call->status == DP_CALL_WITHDRAWN;
}

/* The row of the cell where the next call is due, or -1. */
static int
turn_row (DpAuctionView *self)
{
  const DpAuction *a = &self->table.auction;

  if (!self->show_turn || self->table.phase != DP_PHASE_AUCTION || self->table.turn >= DP_SEAT_NONE)
    return -1;
  if (!a->n)
    return 0;
  return self->rows - 1 + (self->table.turn <= a->call[a->n - 1].seat ? 1 : 0);
}

static int
all_rows (DpAuctionView *self)
{
  return MAX (MAX (self->rows, turn_row (self) + 1), 1);
}

typedef enum {
  KEY_IRREGULAR,
  KEY_CANCELLED,
  KEY_WITHDRAWN,
  KEY_DEEMED,
  KEYS,
} Key;

/* Which lines the key needs: it explains what is there and nothing else. */
static int
keys (DpAuctionView *self, Key key[KEYS])
{
  gboolean has[KEYS] = { FALSE, };
  int n = 0;

  for (int i = 0; i < self->table.auction.n; i++)
    {
      const DpAuctionCall *call = &self->table.auction.call[i];

      has[KEY_IRREGULAR] |= (call->marks & DP_MARK_IRREGULAR) != 0;
      has[KEY_CANCELLED] |= call->status == DP_CALL_CANCELLED;
      has[KEY_WITHDRAWN] |= call->status == DP_CALL_WITHDRAWN;
      has[KEY_DEEMED] |= (call->marks & DP_MARK_DEEMED) != 0;
    }
  for (int i = 0; i < KEYS; i++)
    if (has[i])
      key[n++] = (Key) i;
  return n;
}

static double
em_of (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  double dpi = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (dpi > 0 ? dpi : 96) / 72;
  return MAX (size, 6);
}

static double
column_width (DpAuctionView *self, double em)
{
  return MIN (gtk_widget_get_width (GTK_WIDGET (self)) / (double) DP_SEATS, COLUMN_MAX * em);
}

static double
left_edge (DpAuctionView *self, double em)
{
  return (gtk_widget_get_width (GTK_WIDGET (self)) - column_width (self, em) * DP_SEATS) / 2;
}

static void
draw_heading (DpAuctionView *self, const DpPen *pen, double left, double column, double em)
{
  const DpPalette *p = pen->palette;

  for (int i = 0; i < DP_SEATS; i++)
    {
      gboolean vul = dp_vul_covers ((DpVul) self->table.vul, (DpSeat) i);
      double x = left + column * (i + .5), y = em * ROW / 2;
      const GdkRGBA *colour = vul ? &p->text_red : &p->text;
      double w = dp_draw_text (pen, dp_seat_letter ((DpSeat) i), x, y, em * 1.1, PANGO_WEIGHT_HEAVY, colour, .5, 0, FALSE);

      gdk_cairo_set_source_rgba (pen->cr, colour);
      if (vul)
        {
          /* Translators: one letter for "vulnerable", after the letter of a seat. */
          dp_draw_text (pen, C_("auction", "v"), x + w / 2 + em * .1, y + em * .12, em * .8, PANGO_WEIGHT_BOLD, colour, 0, 0, FALSE);
          cairo_rectangle (pen->cr, x - column * .42, em * (ROW - .17), column * .84, em * .17);
        }
      else
        {
          cairo_rectangle (pen->cr, x - column * .42, em * (ROW - .07), column * .84, em * .07);
        }
      cairo_fill (pen->cr);
    }
}

static void
draw_call (DpAuctionView *self, const DpPen *pen, int index, double x, double y, double column, double em)
{
  const DpPalette *p = pen->palette;
  const DpAuctionCall *call = &self->table.auction.call[index];
  gboolean struck = is_struck (call);
  double w;

  if (index == self->latest)
    {
      dp_draw_round_box (pen, (DpBox) { x - column * .46, y - em * ROW * .46, column * .92, em * ROW * .92 }, em * .35);
      gdk_cairo_set_source_rgba (pen->cr, &p->row);
      cairo_fill (pen->cr);
    }
  if (call->marks & DP_MARK_IRREGULAR)
    x += em * .3;
  if (struck)
    cairo_push_group (pen->cr);
  w = dp_draw_call_text (pen, call->call, x, y, em * 1.22,
                         dp_call_is_bid (call->call) ? dp_pen_suit_on_window (pen, dp_call_denomination (call->call)) : &p->text);
  if (call->marks & DP_MARK_DEEMED)
    {
      dp_draw_text (pen, "(", x - w / 2 - em * .08, y, em * 1.3, PANGO_WEIGHT_NORMAL, &p->text, 1, 0, FALSE);
      dp_draw_text (pen, ")", x + w / 2 + em * .08, y, em * 1.2, PANGO_WEIGHT_NORMAL, &p->text, 0, 0, FALSE);
    }
  if (struck)
    {
      const char *letter = call->status == DP_CALL_CANCELLED ? C_("auction", "c") : C_("auction", "w");

      cairo_pop_group_to_source (pen->cr);
      cairo_paint_with_alpha (pen->cr, p->line > 1 ? 1 : .6);
      gdk_cairo_set_source_rgba (pen->cr, &p->text_red);
      cairo_rectangle (pen->cr, x - w / 2 - em * .22, y - em * .065, w + em * .44, em * .13);
      cairo_fill (pen->cr);
      dp_draw_text (pen, letter, x + w / 2 + em * .3, y - em * .34, em * .82, PANGO_WEIGHT_BOLD, &p->text_red, 0, 0, FALSE);
    }
  if (call->marks & DP_MARK_IRREGULAR)
    dp_draw_flag (pen, x - w / 2 - em * .78, y + em * .46, em * .95);
}

static void
draw_key (DpAuctionView *self, const DpPen *pen, double left, double top, double width, double em)
{
  const DpPalette *p = pen->palette;
  Key key[KEYS];
  int n = keys (self, key);

  for (int i = 0; i < n; i++)
    {
      double x = left + (i % 2) * width / 2 + em * .9, y = top + (i / 2 + .5) * KEY_ROW * em;
      const char *word = "";

      switch (key[i])
        {
        case KEY_IRREGULAR:
          dp_draw_flag (pen, x, y + em * .42, em * .85);
          word = _("irregular");
          break;
        case KEY_CANCELLED:
          dp_draw_text (pen, C_("auction", "c"), x, y, em * .9, PANGO_WEIGHT_BOLD, &p->text_red, .5, 0, FALSE);
          word = _("cancelled");
          break;
        case KEY_WITHDRAWN:
          dp_draw_text (pen, C_("auction", "w"), x, y, em * .9, PANGO_WEIGHT_BOLD, &p->text_red, .5, 0, FALSE);
          word = _("withdrawn");
          break;
        default:
          dp_draw_text (pen, "( )", x, y, em * .9, PANGO_WEIGHT_NORMAL, &p->text, .5, 0, FALSE);
          word = _("deemed made");
          break;
        }
      dp_draw_text (pen, word, x + em * .9, y, em * .88, PANGO_WEIGHT_NORMAL, &p->dim, 0, width / 2 - em * 1.9, TRUE);
    }
}

static void
dp_auction_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpAuctionView *self = DP_AUCTION_VIEW (widget);
  double em = em_of (widget), column = column_width (self, em), left = left_edge (self, em);
  int due = turn_row (self);
  DpPen pen;

  if (gtk_widget_get_width (widget) < 8)
    return;
  pen = dp_pen_begin (widget, snapshot, self->four_colour);
  draw_heading (self, &pen, left, column, em);
  for (int i = 0; i < self->table.auction.n; i++)
    draw_call (self, &pen, i, left + column * (self->table.auction.call[i].seat + .5), em * ROW * (self->row[i] + 1.5), column, em);
  if (due >= 0)
    dp_draw_text (&pen, "?", left + column * (self->table.turn + .5), em * ROW * (due + 1.5), em * 1.22, PANGO_WEIGHT_BOLD, &pen.palette->dim, .5, 0, FALSE);
  draw_key (self, &pen, left, em * (ROW * (all_rows (self) + 1) + .4), column * DP_SEATS, em);
  dp_pen_end (&pen);
}

static void
dp_auction_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  DpAuctionView *self = DP_AUCTION_VIEW (widget);
  double em = em_of (widget);
  Key key[KEYS];

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) (COLUMN_MIN * DP_SEATS * em);
      *natural = (int) (COLUMN * DP_SEATS * em);
      return;
    }
  /* Room is kept for a short auction and its key, so that what stands about the diagram does not move with every call. */
  *minimum = *natural = (int) (em * (ROW * (MAX (all_rows (self), ROWS_KEPT) + 1) + .6 + KEY_ROW * MAX ((keys (self, key) + 1) / 2, 1)));
}

static gboolean
dp_auction_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  DpAuctionView *self = DP_AUCTION_VIEW (widget);
  double em = em_of (widget), column = column_width (self, em), left = left_edge (self, em);

  for (int i = 0; i < self->table.auction.n && !keyboard; i++)
    {
      const DpAuctionCall *call = &self->table.auction.call[i];

      if (call->seat == (int) ((x - left) / column) && self->row[i] == (int) (y / (em * ROW)) - 1 && x >= left)
        {
          g_autofree char *spoken = dp_speak_call (call);
          g_autofree char *text = g_strdup_printf (_("%s: %s"), dp_seat_name ((DpSeat) call->seat), spoken);

          gtk_tooltip_set_text (tooltip, text);
          return TRUE;
        }
    }
  return FALSE;
}

static void
update_label (DpAuctionView *self)
{
  g_autofree char *calls = dp_speak_auction (&self->table.auction);
  g_autofree char *text = turn_row (self) < 0 ? g_strdup_printf (_("Auction: %s"), calls)
                                              : g_strdup_printf (_("Auction: %s; %s to call"), calls, dp_seat_name ((DpSeat) self->table.turn));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
dp_auction_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpAuctionView *self = DP_AUCTION_VIEW (object);

  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, self->four_colour);
  else if (id == PROP_SHOW_TURN)
    g_value_set_boolean (value, self->show_turn);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_auction_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    dp_auction_view_set_four_colour (DP_AUCTION_VIEW (object), g_value_get_boolean (value));
  else if (id == PROP_SHOW_TURN)
    dp_auction_view_set_show_turn (DP_AUCTION_VIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_auction_view_class_init (DpAuctionViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = (GParamFlags) (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  object_class->get_property = dp_auction_view_get_property;
  object_class->set_property = dp_auction_view_set_property;
  widget_class->snapshot = dp_auction_view_snapshot;
  widget_class->measure = dp_auction_view_measure;
  widget_class->query_tooltip = dp_auction_view_query_tooltip;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_TURN] = g_param_spec_boolean ("show-turn", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "dp-auction");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_auction_view_init (DpAuctionView *self)
{
  self->latest = -1;
  self->table.auction.dealer = DP_SEAT_NONE;
  self->table.turn = DP_SEAT_NONE;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  dp_palette_watch (GTK_WIDGET (self));
  update_label (self);
}

GtkWidget *
dp_auction_view_new (void)
{
  return g_object_new (DP_TYPE_AUCTION_VIEW, NULL);
}

void
dp_auction_view_set_table (DpAuctionView *self, const DpTable *table, int latest)
{
  g_return_if_fail (DP_IS_AUCTION_VIEW (self));
  g_return_if_fail (table != NULL && table->auction.n <= DP_AUCTION_MAX);
  self->table = *table;
  self->latest = latest;
  self->rows = dp_auction_view_rows (&self->table.auction, self->row);
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
dp_auction_view_set_four_colour (DpAuctionView *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_AUCTION_VIEW (self));
  if (self->four_colour == !!four_colour)
    return;
  self->four_colour = !!four_colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}

void
dp_auction_view_set_show_turn (DpAuctionView *self, gboolean show_turn)
{
  g_return_if_fail (DP_IS_AUCTION_VIEW (self));
  if (self->show_turn == !!show_turn)
    return;
  self->show_turn = !!show_turn;
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_TURN]);
}
