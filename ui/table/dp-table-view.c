/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-table-view.h"

#include "dp-board-view.h"
#include "dp-calls-view.h"
#include "dp-open-cards.h"
#include "dp-play-buttons.h"
#include "dp-seat-view.h"
#include "dp-table-cards.h"
#include "dp-trick-view.h"
#include "dp-tricks-view.h"

#include <glib/gi18n-lib.h>

struct _DpTableView {
  GtkWidget parent;
  GtkWidget *seat[DP_SEATS];
  GtkWidget *board, *trick, *tricks[2], *buttons;
  char *name[DP_SEATS];
  DpTable table;
  gboolean shown[DP_SEATS]; /* face up: asked for, and the hand is known */
  double open[DP_SEATS];    /* how wide the cards on the table before that player lie */
  gboolean four_colour;
  gboolean show_turn;
  gboolean compass_only;
  gboolean playable;
  gboolean last_trick;
  DpTableLayout layout;
};

G_DEFINE_FINAL_TYPE (DpTableView, dp_table_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, PROP_SHOW_TURN, PROP_COMPASS_ONLY, PROP_PLAYABLE, PROP_LAST_TRICK, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { CARD_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

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
  for (int i = 0; i < 2; i++)
    gtk_widget_snapshot_child (widget, self->tricks[i], snapshot);
  gtk_widget_snapshot_child (widget, self->trick, snapshot);
  gtk_widget_snapshot_child (widget, self->buttons, snapshot);
}

static void
dp_table_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  gboolean play = dp_table_cards_in_play (&DP_TABLE_VIEW (widget)->table);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? DP_TABLE_MIN_WIDTH : play ? DP_TABLE_MIN_HEIGHT_PLAY : DP_TABLE_MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? DP_TABLE_WIDTH : DP_TABLE_HEIGHT;
}

/* GTK wants a widget asked before it is told. */
static void
allocate (GtkWidget *child, DpBox b)
{
  GtkAllocation at = { (int) b.x, (int) b.y, MAX ((int) (b.w + .5), 1), MAX ((int) (b.h + .5), 1) };
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &at, -1);
}

/* The layout hangs on what lies on the table, so the seats are to be told even when the size stays the same. */
static void
queue_layout (DpTableView *self)
{
  for (int i = 0; i < DP_SEATS; i++)
    gtk_widget_queue_allocate (self->seat[i]);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* How large the user wants his text: 1 is as it comes. */
static double
text_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? CLAMP (dpi / (96.0 * PANGO_SCALE), 1, 2) : 1;
}

static void
lay_auction (DpTableView *self, int width, int height)
{
  double span[DP_SEATS];
  gboolean open[DP_SEATS];

  for (int i = 0; i < DP_SEATS; i++)
    {
      span[i] = dp_calls_view_span (&self->table.auction, (DpSeat) i);
      open[i] = self->open[i] > 0;
    }
  dp_table_layout (width, height, text_scale (GTK_WIDGET (self)), self->shown, open, span, &self->layout);
}

static gboolean
any_aside (DpTableView *self)
{
  guint seen = 0;

  for (int i = 0, n = dp_card_list_get_n_cards (DP_CARD_LIST (self->trick)); i < n; i++)
    {
      guint bit = 1u << dp_card_list_get_card (DP_CARD_LIST (self->trick), i)->seat;

      if (seen & bit)
        return TRUE;
      seen |= bit;
    }
  return FALSE;
}

static void
lay_play (DpTableView *self, int width, int height)
{
  const DpPlay *play = &self->table.play;
  DpSeat dummy = dp_table_cards_dummy (&self->table);
  DpPlaySpread spread = { .declarer = (DpSeat) play->declarer, .dummy = dummy, .trumps = (DpDenomination) play->trumps,
                          .aside = any_aside (self) };
  gboolean shown[DP_SEATS];
  int w, h;

  for (int i = 0; i < DP_SEATS; i++)
    shown[i] = dp_seat_view_is_shown (DP_SEAT_VIEW (self->seat[i]));
  for (int suit = DP_CLUBS; suit <= DP_SPADES && dummy < DP_SEAT_NONE; suit++)
    {
      int n = dp_hand_length (dp_table_cards_held (&self->table, dummy), (DpDenomination) suit);

      spread.suits += n > 0;
      spread.longest = MAX (spread.longest, n);
    }
  gtk_widget_measure (self->buttons, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &w, NULL, NULL);
  gtk_widget_measure (self->buttons, GTK_ORIENTATION_VERTICAL, w, NULL, &h, NULL, NULL);
  spread.buttons_w = w;
  spread.buttons_h = h;
  dp_table_layout_play (width, height, text_scale (GTK_WIDGET (self)), shown, self->open, dp_table_cards_turned (&self->table) > 0, &spread, &self->layout);
}

static void
dp_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DpTableView *self = DP_TABLE_VIEW (widget);

  if (dp_table_cards_in_play (&self->table))
    lay_play (self, width, height);
  else
    lay_auction (self, width, height);
  allocate (self->board, self->layout.board);
  dp_board_view_set_grow (DP_BOARD_VIEW (self->board), self->layout.grow);
  for (int i = 0; i < DP_SEATS; i++)
    {
      dp_seat_view_set_layout (DP_SEAT_VIEW (self->seat[i]), &self->layout);
      allocate (self->seat[i], (DpBox) { 0, 0, width, height });
    }
  for (int i = 0; i < 2; i++)
    if (gtk_widget_should_layout (self->tricks[i]))
      allocate (self->tricks[i], self->layout.tricks[i]);
  if (gtk_widget_should_layout (self->trick))
    allocate (self->trick, self->layout.trick);
  if (gtk_widget_should_layout (self->buttons))
    allocate (self->buttons, self->layout.buttons);
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
    case PROP_PLAYABLE:
      g_value_set_boolean (value, self->playable);
      break;
    case PROP_LAST_TRICK:
      g_value_set_boolean (value, self->last_trick);
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
    case PROP_PLAYABLE:
      dp_table_view_set_playable (self, g_value_get_boolean (value));
      break;
    case PROP_LAST_TRICK:
      dp_table_view_set_last_trick (self, g_value_get_boolean (value));
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
  g_clear_pointer (&self->trick, gtk_widget_unparent);
  g_clear_pointer (&self->tricks[0], gtk_widget_unparent);
  g_clear_pointer (&self->tricks[1], gtk_widget_unparent);
  g_clear_pointer (&self->buttons, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_table_view_parent_class)->dispose (object);
}

static void
auction_action (GtkWidget *widget, const char *name, GVariant *target)
{
  dp_play_buttons_show_auction (DP_PLAY_BUTTONS (DP_TABLE_VIEW (widget)->buttons));
}

static void
on_card_activated (DpTableView *self, guint seat, guint card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, seat, card);
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
  props[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, FALSE, flags);
  props[PROP_LAST_TRICK] = g_param_spec_boolean ("last-trick", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", DP_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                          G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_install_property_action (widget_class, "table.last-trick", "last-trick");
  gtk_widget_class_install_action (widget_class, "table.auction", NULL, auction_action);
  gtk_widget_class_set_css_name (widget_class, "dp-table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_table_view_init (DpTableView *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->table.auction.dealer = DP_SEAT_NONE;
  self->board = dp_board_view_new ();
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
  self->trick = dp_trick_view_new ();
  gtk_widget_set_parent (self->trick, GTK_WIDGET (self));
  for (int i = 0; i < DP_SEATS; i++)
    {
      self->seat[i] = dp_seat_view_new ((DpSeat) i);
      g_signal_connect_swapped (self->seat[i], "card-activated", G_CALLBACK (on_card_activated), self);
      gtk_widget_set_parent (self->seat[i], GTK_WIDGET (self));
    }
  for (int i = 0; i < 2; i++)
    {
      self->tricks[i] = dp_tricks_view_new ();
      gtk_widget_set_parent (self->tricks[i], GTK_WIDGET (self));
    }
  self->buttons = dp_play_buttons_new ();
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.last-trick", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.auction", FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The table"), -1);
  dp_palette_watch (GTK_WIDGET (self));
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (queue_layout), self, G_CONNECT_SWAPPED);
}

GtkWidget *
dp_table_view_new (void)
{
  return g_object_new (DP_TYPE_TABLE_VIEW, NULL);
}

static void
set_last_trick (DpTableView *self, gboolean last_trick)
{
  if (self->last_trick == last_trick)
    return;
  self->last_trick = last_trick;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LAST_TRICK]);
}

/* What only the play has. */
static void
update_play (DpTableView *self, int latest)
{
  const DpTable *table = &self->table;
  gboolean play = dp_table_cards_in_play (table);
  DpContract contract = play ? dp_auction_contract (&table->auction) : (DpContract) { .level = 0 };

  contract.declarer = table->play.declarer;
  dp_board_view_set_contract (DP_BOARD_VIEW (self->board), contract);
  dp_trick_view_set_table (DP_TRICK_VIEW (self->trick), table, self->last_trick);
  dp_tricks_view_set_table (DP_TRICKS_VIEW (self->tricks[0]), table, play ? (DpSeat) table->play.declarer : DP_SEAT_NONE);
  dp_tricks_view_set_table (DP_TRICKS_VIEW (self->tricks[1]), table, play ? dp_seat_rho ((DpSeat) table->play.declarer) : DP_SEAT_NONE);
  dp_play_buttons_set_table (DP_PLAY_BUTTONS (self->buttons), table, latest);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.last-trick", dp_table_cards_last_trick (table) >= 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.auction", play);
}

void
dp_table_view_set_table (DpTableView *self, const DpTable *table, int latest)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  g_return_if_fail (table != NULL && table->auction.n <= DP_AUCTION_MAX);
  if (dp_table_cards_in_play (&self->table) != dp_table_cards_in_play (table))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->table = *table;
  set_last_trick (self, FALSE);
  dp_board_view_set (DP_BOARD_VIEW (self->board), (DpSeat) MIN (table->auction.dealer, DP_SEAT_NONE), (DpVul) (table->vul & 3));
  for (int i = 0; i < DP_SEATS; i++)
    {
      self->open[i] = dp_open_cards_span (table, (DpSeat) i);
      dp_seat_view_set_table (DP_SEAT_VIEW (self->seat[i]), table, latest);
    }
  update_play (self, latest);
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
  dp_card_list_set_four_colour (DP_CARD_LIST (self->trick), self->four_colour);
  dp_play_buttons_set_four_colour (DP_PLAY_BUTTONS (self->buttons), self->four_colour);
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

void
dp_table_view_set_playable (DpTableView *self, gboolean playable)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  if (self->playable == !!playable)
    return;
  self->playable = !!playable;
  for (int i = 0; i < DP_SEATS; i++)
    dp_seat_view_set_playable (DP_SEAT_VIEW (self->seat[i]), self->playable);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYABLE]);
}

void
dp_table_view_set_last_trick (DpTableView *self, gboolean last_trick)
{
  g_return_if_fail (DP_IS_TABLE_VIEW (self));
  last_trick = last_trick && dp_table_cards_last_trick (&self->table) >= 0;
  dp_trick_view_set_table (DP_TRICK_VIEW (self->trick), &self->table, last_trick);
  set_last_trick (self, last_trick);
  queue_layout (self);
}

GtkWidget *
dp_table_view_get_hand (DpTableView *self, DpSeat seat)
{
  g_return_val_if_fail (DP_IS_TABLE_VIEW (self) && seat < DP_SEAT_NONE, NULL);
  return dp_seat_view_get_hand (DP_SEAT_VIEW (self->seat[seat]));
}

GtkWidget *
dp_table_view_get_trick (DpTableView *self)
{
  g_return_val_if_fail (DP_IS_TABLE_VIEW (self), NULL);
  return self->trick;
}

GtkWidget *
dp_table_view_get_seat (DpTableView *self, DpSeat seat)
{
  g_return_val_if_fail (DP_IS_TABLE_VIEW (self) && seat < DP_SEAT_NONE, NULL);
  return self->seat[seat];
}
