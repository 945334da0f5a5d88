/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-cell.h"

struct _DpCardCell {
  GtkWidget parent;
  DpCardFace face;
  char *name;
  gboolean four_colour;
  gboolean playable;
};

G_DEFINE_FINAL_TYPE (DpCardCell, dp_card_cell, GTK_TYPE_WIDGET)

enum { ACTIVATE, PRESS, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
dp_card_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpCardCell *self = DP_CARD_CELL (widget);
  const DpCardFace *f = &self->face;
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  DpBox box = { 0, 0, f->width > 0 ? f->width : width, f->height > 0 ? f->height : height };
  gboolean hover = self->playable && (gtk_widget_get_state_flags (widget) & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE));
  DpPen pen;

  if (width < 2 || height < 2 || f->card == DP_NO_CARD)
    return;
  pen = dp_pen_begin_below (widget, snapshot, self->four_colour, box.h > height ? 0 : 3);
  if (f->text)
    dp_draw_text (&pen, dp_card_rank_symbol (f->card), width / 2, height / 2, f->index, PANGO_WEIGHT_BOLD,
                  dp_pen_suit_on_card (&pen, dp_card_suit (f->card)), .5, width * .98, FALSE);
  else if (f->face_down)
    dp_draw_card_back (&pen, box);
  else
    dp_draw_playing_card (&pen, f->card, box, f->index, f->look);
  if (hover)
    {
      dp_draw_round_box (&pen, box, f->text ? 2 : box.w * .1);
      cairo_set_source_rgba (pen.cr, 0, 0, 0, gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE ? .22 : .1);
      cairo_fill (pen.cr);
    }
  dp_pen_end (&pen);
}

static void
dp_card_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = 1;
}

static void
play (GtkWidget *widget)
{
  if (DP_CARD_CELL (widget)->playable)
    g_signal_emit (widget, signals[ACTIVATE], 0);
}

static void
press (DpCardCell *self)
{
  play (GTK_WIDGET (self));
}

/* What it's called is said where it can only be looked at: over one that can be pressed, it would lie on the next. */
static void
update_tooltip (DpCardCell *self)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->playable ? NULL : self->name);
}

static void
play_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  play (widget);
}

static gboolean
play_key (GtkWidget *widget, GVariant *args, gpointer data)
{
  play (widget);
  return DP_CARD_CELL (widget)->playable;
}

static void
released (GtkGestureClick *gesture, int n_press, double x, double y, GtkWidget *widget)
{
  if (!gtk_widget_contains (widget, x, y))
    return;
  gtk_widget_grab_focus (widget);
  play (widget);
}

static void
begun (GtkGesture *gesture, GdkEventSequence *sequence, GtkWidget *widget)
{
  gtk_widget_set_state_flags (widget, GTK_STATE_FLAG_ACTIVE, FALSE);
}

static void
ended (GtkGesture *gesture, GdkEventSequence *sequence, GtkWidget *widget)
{
  gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_ACTIVE);
}

static void
dp_card_cell_state_flags_changed (GtkWidget *widget, GtkStateFlags old)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  gtk_widget_queue_draw (widget);
  /* The frame of the card with the focus is drawn by the list, over the cards that lie on it. */
  if (parent)
    gtk_widget_queue_draw (parent);
  GTK_WIDGET_CLASS (dp_card_cell_parent_class)->state_flags_changed (widget, old);
}

static void
dp_card_cell_finalize (GObject *object)
{
  g_free (DP_CARD_CELL (object)->name);
  G_OBJECT_CLASS (dp_card_cell_parent_class)->finalize (object);
}

static void
dp_card_cell_class_init (DpCardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };

  G_OBJECT_CLASS (klass)->finalize = dp_card_cell_finalize;
  widget_class->snapshot = dp_card_cell_snapshot;
  widget_class->measure = dp_card_cell_measure;
  widget_class->state_flags_changed = dp_card_cell_state_flags_changed;
  signals[ACTIVATE] = g_signal_new ("activate", DP_TYPE_CARD_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* For whoever presses it by other means than the pointer: it's played only where it can be. */
  signals[PRESS] = g_signal_new_class_handler ("press", DP_TYPE_CARD_CELL, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, G_CALLBACK (press), NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[PRESS]);
  gtk_widget_class_install_action (widget_class, "card.play", NULL, play_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, play_key, NULL);
  gtk_widget_class_set_css_name (widget_class, "dp-card-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
dp_card_cell_init (DpCardCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->face.card = DP_NO_CARD;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (click, "released", G_CALLBACK (released), self);
  g_signal_connect (click, "begin", G_CALLBACK (begun), self);
  g_signal_connect (click, "end", G_CALLBACK (ended), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.play", FALSE);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_card_cell_new (void)
{
  return g_object_new (DP_TYPE_CARD_CELL, NULL);
}

void
dp_card_cell_set_face (DpCardCell *self, const DpCardFace *face)
{
  g_return_if_fail (DP_IS_CARD_CELL (self) && face != NULL);
  self->face = *face;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_card_cell_set_name (DpCardCell *self, const char *name)
{
  g_return_if_fail (DP_IS_CARD_CELL (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (self->name);
  self->name = g_strdup (name);
  update_tooltip (self);
}

DpCard
dp_card_cell_get_card (DpCardCell *self)
{
  g_return_val_if_fail (DP_IS_CARD_CELL (self), DP_NO_CARD);
  return self->face.card;
}

DpSeat
dp_card_cell_get_seat (DpCardCell *self)
{
  g_return_val_if_fail (DP_IS_CARD_CELL (self), DP_SEAT_NONE);
  return (DpSeat) self->face.seat;
}

void
dp_card_cell_set_four_colour (DpCardCell *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_CARD_CELL (self));
  self->four_colour = !!four_colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_card_cell_set_playable (DpCardCell *self, gboolean playable)
{
  g_return_if_fail (DP_IS_CARD_CELL (self));
  if (self->playable == !!playable)
    return;
  self->playable = !!playable;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.play", self->playable);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->playable ? "pointer" : NULL);
  update_tooltip (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
