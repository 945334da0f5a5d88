/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bidding-box.h"

#include <glib/gi18n-lib.h>

struct _DpBiddingBox {
  GtkWidget parent;
  GtkWidget *cell[DP_LAST_LEGAL_BID + 1];
  DpCall selected;
  DpCall current; /* where Tab enters */
  gboolean four_colour;
  GString *typed;
  guint32 typed_at; /* the time of the last key, of the display's clock */
};

G_DEFINE_FINAL_TYPE (DpBiddingBox, dp_bidding_box, GTK_TYPE_WIDGET)

enum { PROP_SELECTED = 1, PROP_FOUR_COLOUR, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { CALL_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* A pause longer than this, in milliseconds, begins a new word. */
#define TYPING_PAUSE 1200
#define SPACING 3
/* Between the bids and the calls below them. */
#define SHELF 10

/* The box is a grid of seven rows and five columns, and a row of three below: pass as wide as two, double, and redouble as
 * wide as two. Positions are those of the left column; `wide` is how many it fills. */
static void
position (DpCall call, int *row, int *column, int *wide)
{
  static const int first[] = { 0, 2, 3 }, fills[] = { 2, 1, 2 };

  if (dp_call_is_bid (call))
    {
      *row = dp_call_level (call) - 1;
      *column = (int) dp_call_denomination (call);
      *wide = 1;
      return;
    }
  *row = 7;
  *column = first[call];
  *wide = fills[call];
}

static DpCall
call_at (int row, int column)
{
  static const DpCall below[] = { DP_PASS, DP_PASS, DP_DOUBLE, DP_REDOUBLE, DP_REDOUBLE };

  if (row < 0 || row > 7 || column < 0 || column > 4)
    return DP_NO_CALL;
  return row == 7 ? below[column] : dp_bid (row + 1, (DpDenomination) column);
}

DpCall
dp_bidding_box_find (const char *typed)
{
  static const struct {
    const char *word;
    DpCall call;
  } words[] = { { "PASS", DP_PASS }, { "DOUBLE", DP_DOUBLE }, { "REDOUBLE", DP_REDOUBLE } };
  g_autofree char *upper = NULL;
  DpCall call;

  if (!typed || !*typed)
    return DP_NO_CALL;
  if (dp_call_parse_typed (typed, &call))
    return call <= DP_LAST_LEGAL_BID ? call : DP_NO_CALL;
  if (typed[0] >= '1' && typed[0] <= '7' && !typed[1])
    return dp_bid (typed[0] - '0', DP_CLUBS);
  upper = g_ascii_strup (typed, -1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (words[i].word, upper))
      return words[i].call;
  return DP_NO_CALL;
}

static void
focus_call (DpBiddingBox *self, DpCall call)
{
  self->current = call;
  gtk_widget_grab_focus (self->cell[call]);
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, DpBiddingBox *self)
{
  guint32 now = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (controller));
  gunichar c = gdk_keyval_to_unicode (keyval);
  DpCall call;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) || !g_unichar_isgraph (c))
    return GDK_EVENT_PROPAGATE;
  if (now - self->typed_at > TYPING_PAUSE)
    g_string_truncate (self->typed, 0);
  self->typed_at = now;
  g_string_append_unichar (self->typed, c);
  call = dp_bidding_box_find (self->typed->str);
  if (call == DP_NO_CALL)
    {
      /* Not a word's next letter: it may begin another. */
      g_string_truncate (self->typed, 0);
      g_string_append_unichar (self->typed, c);
      call = dp_bidding_box_find (self->typed->str);
    }
  if (call == DP_NO_CALL)
    {
      g_string_truncate (self->typed, 0);
      return GDK_EVENT_PROPAGATE;
    }
  focus_call (self, call);
  return GDK_EVENT_STOP;
}

static void
chosen (DpBidCell *cell, DpBiddingBox *self)
{
  DpCall call = dp_bid_cell_get_call (cell);

  self->current = call;
  g_string_truncate (self->typed, 0);
  dp_bidding_box_set_selected (self, call);
  g_signal_emit (self, signals[CALL_CHOSEN], 0, (guint) call);
}

static DpCall
focused_call (DpBiddingBox *self)
{
  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    if (gtk_widget_has_focus (self->cell[i]))
      return (DpCall) i;
  return DP_NO_CALL;
}

static gboolean
dp_bidding_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  DpBiddingBox *self = DP_BIDDING_BOX (widget);
  DpCall from = focused_call (self), to;
  int row, column, wide;

  if (from == DP_NO_CALL)
    {
      focus_call (self, self->current);
      return TRUE;
    }
  position (from, &row, &column, &wide);
  switch (direction)
    {
    case GTK_DIR_UP:
      to = call_at (row - 1, column);
      break;
    case GTK_DIR_DOWN:
      to = call_at (row + 1, column);
      break;
    case GTK_DIR_LEFT:
      to = call_at (row, column - 1);
      break;
    case GTK_DIR_RIGHT:
      to = call_at (row, column + wide);
      break;
    default:
      return FALSE;
    }
  /* An arrow key at the edge stays in the box; only Tab leaves it. */
  focus_call (self, to == DP_NO_CALL ? from : to);
  return TRUE;
}

static gboolean
dp_bidding_box_grab_focus (GtkWidget *widget)
{
  DpBiddingBox *self = DP_BIDDING_BOX (widget);

  return gtk_widget_grab_focus (self->cell[self->current]);
}

static void
dp_bidding_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  DpBiddingBox *self = DP_BIDDING_BOX (widget);
  int cell_minimum = 0, cell_natural = 0;
  int n = orientation == GTK_ORIENTATION_HORIZONTAL ? 5 : 8;
  int between = orientation == GTK_ORIENTATION_VERTICAL ? SHELF : (n - 1) * SPACING;

  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    {
      int m, nat;

      gtk_widget_measure (self->cell[i], orientation, -1, &m, &nat, NULL, NULL);
      cell_minimum = MAX (cell_minimum, m);
      cell_natural = MAX (cell_natural, nat);
    }
  *minimum = n * cell_minimum + between;
  *natural = n * cell_natural + between;
}

static void
dp_bidding_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DpBiddingBox *self = DP_BIDDING_BOX (widget);
  double w = (width - 4 * SPACING) / 5., h = (height - SHELF) / 8.;

  /* However large the pane, the box keeps the shape of a box. */
  w = MIN (w, MAX (h * 1.6, DP_BID_CELL_SIZE));
  h = MIN (h, MAX (w * 1.1, DP_BID_CELL_SIZE));
  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    {
      int row, column, wide;
      double left = (width - 5 * w - 4 * SPACING) / 2;
      GtkAllocation at;

      position ((DpCall) i, &row, &column, &wide);
      at.x = (int) (left + column * (w + SPACING));
      at.y = (int) (row * h + (row == 7 ? SHELF : 0));
      at.width = (int) (wide * w + (wide - 1) * SPACING);
      at.height = (int) h;
      gtk_widget_size_allocate (self->cell[i], &at, -1);
    }
}

static void
dp_bidding_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpBiddingBox *self = DP_BIDDING_BOX (object);

  if (id == PROP_SELECTED)
    g_value_set_uint (value, self->selected);
  else if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, self->four_colour);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_bidding_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTED)
    dp_bidding_box_set_selected (DP_BIDDING_BOX (object), (DpCall) g_value_get_uint (value));
  else if (id == PROP_FOUR_COLOUR)
    dp_bidding_box_set_four_colour (DP_BIDDING_BOX (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_bidding_box_dispose (GObject *object)
{
  DpBiddingBox *self = DP_BIDDING_BOX (object);

  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    g_clear_pointer (&self->cell[i], gtk_widget_unparent);
  G_OBJECT_CLASS (dp_bidding_box_parent_class)->dispose (object);
}

static void
dp_bidding_box_finalize (GObject *object)
{
  g_string_free (DP_BIDDING_BOX (object)->typed, TRUE);
  G_OBJECT_CLASS (dp_bidding_box_parent_class)->finalize (object);
}

static void
dp_bidding_box_class_init (DpBiddingBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = (GParamFlags) (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  object_class->get_property = dp_bidding_box_get_property;
  object_class->set_property = dp_bidding_box_set_property;
  object_class->dispose = dp_bidding_box_dispose;
  object_class->finalize = dp_bidding_box_finalize;
  widget_class->measure = dp_bidding_box_measure;
  widget_class->size_allocate = dp_bidding_box_size_allocate;
  widget_class->focus = dp_bidding_box_focus;
  widget_class->grab_focus = dp_bidding_box_grab_focus;
  props[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, DP_NO_CALL, DP_NO_CALL, flags);
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CALL_CHOSEN]
      = g_signal_new ("call-chosen", DP_TYPE_BIDDING_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "dp-bidding-box");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_bidding_box_init (DpBiddingBox *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  /* In the order in which a reader goes through it: the bids from one club, then the row below. */
  static const DpCall below[] = { DP_PASS, DP_DOUBLE, DP_REDOUBLE };

  self->selected = DP_NO_CALL;
  self->current = DP_FIRST_BID;
  self->typed = g_string_new (NULL);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    {
      int bids = DP_LAST_LEGAL_BID + 1 - DP_FIRST_BID;
      DpCall call = i < bids ? (DpCall) (DP_FIRST_BID + i) : below[i - bids];

      self->cell[call] = dp_bid_cell_new (call);
      g_signal_connect (self->cell[call], "activate", G_CALLBACK (chosen), self);
      gtk_widget_set_parent (self->cell[call], GTK_WIDGET (self));
    }
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Bidding box"), -1);
}

GtkWidget *
dp_bidding_box_new (void)
{
  return g_object_new (DP_TYPE_BIDDING_BOX, NULL);
}

void
dp_bidding_box_set_selected (DpBiddingBox *self, DpCall call)
{
  g_return_if_fail (DP_IS_BIDDING_BOX (self));
  if (call > DP_LAST_LEGAL_BID)
    call = DP_NO_CALL;
  if (self->selected == call)
    return;
  if (self->selected != DP_NO_CALL)
    dp_bid_cell_set_selected (DP_BID_CELL (self->cell[self->selected]), FALSE);
  self->selected = call;
  if (call != DP_NO_CALL)
    {
      self->current = call;
      dp_bid_cell_set_selected (DP_BID_CELL (self->cell[call]), TRUE);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTED]);
}

DpCall
dp_bidding_box_get_selected (DpBiddingBox *self)
{
  g_return_val_if_fail (DP_IS_BIDDING_BOX (self), DP_NO_CALL);
  return self->selected;
}

void
dp_bidding_box_set_four_colour (DpBiddingBox *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_BIDDING_BOX (self));
  if (self->four_colour == !!four_colour)
    return;
  self->four_colour = !!four_colour;
  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    dp_bid_cell_set_four_colour (DP_BID_CELL (self->cell[i]), four_colour);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}

GtkWidget *
dp_bidding_box_get_cell (DpBiddingBox *self, DpCall call)
{
  g_return_val_if_fail (DP_IS_BIDDING_BOX (self), NULL);
  return call <= DP_LAST_LEGAL_BID ? self->cell[call] : NULL;
}
