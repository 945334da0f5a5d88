/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _DpCardGrid {
  GtkWidget parent;
  GtkToggleButton *button[DP_CARDS];
  DpDenomination suit; /* whose row the keys are about */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpCardGrid, dp_card_grid, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_toggled (DpCardGrid *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* The rank that a key stands for, or -1. */
static int
rank_of_key (gunichar key)
{
  static const char keys[] = "23456789tjqka";
  const char *at;

  if (key == '0')
    return 8;
  at = key > 0 && key < 128 ? strchr (keys, (int) key) : NULL;
  return at ? (int) (at - keys) : -1;
}

static int
suit_of_key (gunichar key)
{
  static const char keys[] = "cdhs";
  const char *at = key > 0 && key < 128 ? strchr (keys, (int) key) : NULL;

  return at ? (int) (at - keys) : -1;
}

gboolean
dp_card_grid_press_key (DpCardGrid *self, guint keyval, GdkModifierType state)
{
  gunichar key = g_unichar_tolower (gdk_keyval_to_unicode (keyval));
  int rank = rank_of_key (key), suit = suit_of_key (key);
  GtkToggleButton *button;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) || (rank < 0 && suit < 0 && key != '1'))
    return GDK_EVENT_PROPAGATE;
  if (suit >= 0)
    {
      self->suit = (DpDenomination) suit;
      gtk_widget_grab_focus (GTK_WIDGET (self->button[dp_card (self->suit, 12)]));
      return GDK_EVENT_STOP;
    }
  /* 10 is pressed by its nought. */
  if (key == '1')
    return GDK_EVENT_STOP;
  button = self->button[dp_card (self->suit, rank)];
  gtk_widget_grab_focus (GTK_WIDGET (button));
  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
  return GDK_EVENT_STOP;
}

static gboolean
on_key (DpCardGrid *self, guint keyval, guint keycode, GdkModifierType state)
{
  return dp_card_grid_press_key (self, keyval, state);
}

/* The arrow keys may have gone to another row. */
static void
on_focus (GtkEventController *controller, gpointer data)
{
  DpCardGrid *self = DP_CARD_GRID (gtk_widget_get_ancestor (gtk_event_controller_get_widget (controller), DP_TYPE_CARD_GRID));

  self->suit = dp_card_suit ((DpCard) GPOINTER_TO_UINT (data));
}

static const char *const suit_classes[] = { "clubs", "diamonds", "hearts", "spades" };

static GtkWidget *
new_button (DpCardGrid *self, DpCard card)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (dp_card_rank_symbol (card));
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *name = dp_card_name (card);

  gtk_widget_add_css_class (button, "grid-card");
  gtk_widget_add_css_class (button, suit_classes[dp_card_suit (card)]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (focus, "enter", G_CALLBACK (on_focus), GUINT_TO_POINTER ((guint) card));
  gtk_widget_add_controller (button, focus);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  return button;
}

static void
dp_card_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_card_grid_parent_class)->dispose (object);
}

static gboolean
dp_card_grid_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_CARD_GRID (widget)->button[DP_CARDS - 1]));
}

static void
dp_card_grid_class_init (DpCardGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_card_grid_dispose;
  widget_class->grab_focus = dp_card_grid_grab_focus;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_CARD_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dp_card_grid_init (DpCardGrid *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Suits and ranks stand where they stand in a diagram, whatever the direction of the text. */
  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 1);
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      GtkWidget *label = gtk_label_new (dp_denomination_symbol ((DpDenomination) suit));

      gtk_widget_add_css_class (label, "grid-suit");
      gtk_widget_add_css_class (label, suit_classes[suit]);
      gtk_grid_attach (GTK_GRID (grid), label, 0, DP_SPADES - suit, 1, 1);
      for (int rank = 12; rank >= 0; rank--)
        {
          DpCard card = dp_card ((DpDenomination) suit, rank);

          self->button[card] = GTK_TOGGLE_BUTTON (new_button (self, card));
          gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->button[card]), 13 - rank, DP_SPADES - suit, 1, 1);
        }
    }
  self->suit = DP_SPADES;
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
dp_card_grid_new (void)
{
  return g_object_new (DP_TYPE_CARD_GRID, NULL);
}

DpHand
dp_card_grid_get_cards (DpCardGrid *self)
{
  DpHand cards = 0;

  g_return_val_if_fail (DP_IS_CARD_GRID (self), 0);
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (gtk_toggle_button_get_active (self->button[card]))
      cards |= (DpHand) 1 << card;
  return cards;
}

void
dp_card_grid_set_cards (DpCardGrid *self, DpHand cards)
{
  g_return_if_fail (DP_IS_CARD_GRID (self));
  self->filling = TRUE;
  for (DpCard card = 0; card < DP_CARDS; card++)
    gtk_toggle_button_set_active (self->button[card], dp_hand_has (cards, card));
  self->filling = FALSE;
}
