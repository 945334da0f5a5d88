/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-list.h"

#include <math.h>

typedef struct {
  DpListCard card[DP_LIST_MAX];
  GtkWidget *cell[DP_LIST_MAX];
  DpHandPlace place[DP_LIST_MAX];
  int n;
  int current; /* where Tab enters */
  gboolean down, grid;
  gboolean four_colour, playable;
} DpCardListPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DpCardList, dp_card_list, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { CARD_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

#define PRIV(self) ((DpCardListPrivate *) dp_card_list_get_instance_private (self))

/* --- the keyboard --- */

static int
focused (DpCardListPrivate *p)
{
  for (int i = 0; i < p->n; i++)
    if (gtk_widget_has_focus (p->cell[i]))
      return i;
  return -1;
}

/* The card of the neighbouring group that lies over against card i, or i. */
static int
across (DpCardListPrivate *p, int i, int by)
{
  const DpHandPlace *from = &p->place[i];
  double best = G_MAXDOUBLE;
  int found = i;

  for (int k = 0; k < p->n; k++)
    {
      const DpHandPlace *to = &p->place[k];
      double off = p->down ? to->box.y - from->box.y : to->box.x - from->box.x;

      if (to->group == from->group + by && fabs (off) < best)
        {
          best = fabs (off);
          found = k;
        }
    }
  return found;
}

static int
along (DpCardListPrivate *p, int i, int by)
{
  int to = i + by;

  return to < 0 || to >= p->n || (p->grid && p->place[to].group != p->place[i].group) ? i : to;
}

static void
go_to (DpCardListPrivate *p, int i)
{
  p->current = i;
  gtk_widget_grab_focus (p->cell[i]);
}

static gboolean
dp_card_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  DpCardListPrivate *p = PRIV (DP_CARD_LIST (widget));
  int from = focused (p);

  if (p->n == 0)
    return FALSE;
  if (from < 0)
    {
      go_to (p, CLAMP (p->current, 0, p->n - 1));
      return TRUE;
    }
  switch (direction)
    {
    case GTK_DIR_UP:
      go_to (p, p->down ? along (p, from, -1) : across (p, from, -1));
      return TRUE;
    case GTK_DIR_DOWN:
      go_to (p, p->down ? along (p, from, 1) : across (p, from, 1));
      return TRUE;
    case GTK_DIR_LEFT:
      go_to (p, p->down ? across (p, from, -1) : along (p, from, -1));
      return TRUE;
    case GTK_DIR_RIGHT:
      go_to (p, p->down ? across (p, from, 1) : along (p, from, 1));
      return TRUE;
    default:
      /* Only Tab leaves it. */
      return FALSE;
    }
}

static gboolean
dp_card_list_grab_focus (GtkWidget *widget)
{
  DpCardListPrivate *p = PRIV (DP_CARD_LIST (widget));

  return p->n > 0 && gtk_widget_grab_focus (p->cell[CLAMP (p->current, 0, p->n - 1)]);
}

/* Taken here and not left to the window: what is round the table uses the arrow keys too. */
static gboolean
key_pressed (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers, DpCardList *self)
{
  DpCardListPrivate *p = PRIV (self);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) || focused (p) < 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_UP);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_DOWN);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_LEFT);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_RIGHT);
    case GDK_KEY_Home:
      go_to (p, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      go_to (p, p->n - 1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
activated (DpCardCell *cell, DpCardList *self)
{
  DpCardListPrivate *p = PRIV (self);

  for (int i = 0; i < p->n; i++)
    if (p->cell[i] == GTK_WIDGET (cell))
      p->current = i;
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, (guint) dp_card_cell_get_seat (cell), (guint) dp_card_cell_get_card (cell));
}

/* --- the cards --- */

static GtkWidget *
make_cell (DpCardList *self)
{
  DpCardListPrivate *p = PRIV (self);
  GtkWidget *cell = dp_card_cell_new ();

  dp_card_cell_set_four_colour (DP_CARD_CELL (cell), p->four_colour);
  dp_card_cell_set_playable (DP_CARD_CELL (cell), p->playable);
  g_signal_connect (cell, "activate", G_CALLBACK (activated), self);
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  return cell;
}

/* The widget that showed this card, out of those that are left; NULL if none did. */
static GtkWidget *
take_cell (GtkWidget *old[DP_LIST_MAX], int n_old, const DpListCard *card)
{
  for (int i = 0; i < n_old; i++)
    if (old[i] && dp_card_cell_get_card (DP_CARD_CELL (old[i])) == card->card && dp_card_cell_get_seat (DP_CARD_CELL (old[i])) == card->seat)
      return g_steal_pointer (&old[i]);
  return NULL;
}

static gboolean
is_same (DpCardListPrivate *p, const DpListCard *cards, int n)
{
  if (p->n != n)
    return FALSE;
  for (int i = 0; i < n; i++)
    if (p->card[i].card != cards[i].card || p->card[i].seat != cards[i].seat || p->card[i].face_down != cards[i].face_down
        || p->card[i].text != cards[i].text || g_strcmp0 (p->card[i].name, cards[i].name) != 0)
      return FALSE;
  return TRUE;
}

void
dp_card_list_set_cards (DpCardList *self, DpListCard *cards, int n)
{
  DpCardListPrivate *p;
  GtkWidget *old[DP_LIST_MAX];
  int n_old, focus;
  gboolean lost;

  g_return_if_fail (DP_IS_CARD_LIST (self) && n <= DP_LIST_MAX);
  p = PRIV (self);
  if (is_same (p, cards, n))
    {
      for (int i = 0; i < n; i++)
        g_free (cards[i].name);
      dp_card_list_queue_lay (self);
      return;
    }
  n_old = p->n;
  focus = focused (p);
  memcpy (old, p->cell, sizeof old);
  for (int i = 0; i < n_old; i++)
    g_free (p->card[i].name);
  memcpy (p->card, cards, sizeof (DpListCard) * (gsize) n);
  p->n = n;
  for (int i = 0; i < n; i++)
    {
      p->cell[i] = take_cell (old, n_old, &cards[i]);
      if (!p->cell[i])
        p->cell[i] = make_cell (self);
      gtk_widget_insert_before (p->cell[i], GTK_WIDGET (self), NULL);
      dp_card_cell_set_face (DP_CARD_CELL (p->cell[i]), &(DpCardFace) { .card = cards[i].card, .seat = cards[i].seat, .face_down = cards[i].face_down });
      dp_card_cell_set_name (DP_CARD_CELL (p->cell[i]), cards[i].name);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (p->cell[i]), GTK_ACCESSIBLE_RELATION_POS_IN_SET, i + 1, GTK_ACCESSIBLE_RELATION_SET_SIZE, n, -1);
    }
  lost = focus >= 0 && old[focus];
  for (int i = n_old - 1; i >= 0; i--)
    if (old[i])
      gtk_widget_unparent (old[i]);
  p->current = CLAMP (lost ? focus : p->current, 0, MAX (n - 1, 0));
  if (lost && n > 0)
    go_to (p, p->current);
  dp_card_list_queue_lay (self);
}

void
dp_card_list_set_walk (DpCardList *self, gboolean down, gboolean grid)
{
  g_return_if_fail (DP_IS_CARD_LIST (self));
  PRIV (self)->down = down;
  PRIV (self)->grid = grid;
}

void
dp_card_list_queue_lay (DpCardList *self)
{
  g_return_if_fail (DP_IS_CARD_LIST (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
dp_card_list_get_n_cards (DpCardList *self)
{
  g_return_val_if_fail (DP_IS_CARD_LIST (self), 0);
  return PRIV (self)->n;
}

const DpListCard *
dp_card_list_get_card (DpCardList *self, int i)
{
  g_return_val_if_fail (DP_IS_CARD_LIST (self) && i >= 0 && i < PRIV (self)->n, NULL);
  return &PRIV (self)->card[i];
}

const DpHandPlace *
dp_card_list_get_place (DpCardList *self, int i)
{
  g_return_val_if_fail (DP_IS_CARD_LIST (self) && i >= 0 && i < PRIV (self)->n, NULL);
  return &PRIV (self)->place[i];
}

GtkWidget *
dp_card_list_get_cell (DpCardList *self, int i)
{
  g_return_val_if_fail (DP_IS_CARD_LIST (self), NULL);
  return i >= 0 && i < PRIV (self)->n ? PRIV (self)->cell[i] : NULL;
}

GtkWidget *
dp_card_list_find (DpCardList *self, DpCard card)
{
  g_return_val_if_fail (DP_IS_CARD_LIST (self), NULL);
  for (int i = 0; i < PRIV (self)->n; i++)
    if (PRIV (self)->card[i].card == card)
      return PRIV (self)->cell[i];
  return NULL;
}

/* --- the widget --- */

static void
dp_card_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DpCardList *self = DP_CARD_LIST (widget);
  DpCardListPrivate *p = PRIV (self);

  memset (p->place, 0, sizeof p->place);
  if (p->n > 0)
    DP_CARD_LIST_GET_CLASS (self)->lay (self, width, height, p->place);
  for (int i = 0; i < p->n; i++)
    {
      const DpHandPlace *place = &p->place[i];
      GtkAllocation at = { (int) (place->box.x + .5), (int) (place->box.y + .5), MAX ((int) (place->box.w + .5), 1), MAX ((int) (place->box.h + .5), 1) };
      int minimum;

      dp_card_cell_set_face (DP_CARD_CELL (p->cell[i]), &(DpCardFace) {
        .card = p->card[i].card, .seat = p->card[i].seat, .face_down = p->card[i].face_down, .text = p->card[i].text,
        .look = place->look, .index = place->index, .width = place->box.w,
        .height = p->card[i].text ? 0 : MAX (place->box.h, place->box.w * DP_PLAYING_CARD_RATIO),
      });
      gtk_widget_measure (p->cell[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_size_allocate (p->cell[i], &at, -1);
    }
}

static void
draw_focus (DpCardListPrivate *p, const DpPen *pen)
{
  for (int i = 0; i < p->n; i++)
    if (gtk_widget_get_state_flags (p->cell[i]) & GTK_STATE_FLAG_FOCUS_VISIBLE)
      {
        DpBox b = p->place[i].seen;
        double line = MAX (3, p->place[i].box.w * .06);

        /* Blue within white: to be seen on the card and on the cloth. */
        dp_draw_round_box (pen, (DpBox) { b.x - 1, b.y - 1, b.w + 2, b.h + 2 }, 4);
        cairo_set_line_width (pen->cr, line + 2.5);
        gdk_cairo_set_source_rgba (pen->cr, &pen->palette->card);
        cairo_stroke_preserve (pen->cr);
        cairo_set_line_width (pen->cr, line);
        gdk_cairo_set_source_rgba (pen->cr, &pen->palette->redbl);
        cairo_stroke (pen->cr);
      }
}

static void
dp_card_list_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpCardList *self = DP_CARD_LIST (widget);
  DpCardListPrivate *p = PRIV (self);
  DpCardListClass *klass = DP_CARD_LIST_GET_CLASS (self);
  DpPen pen;

  if (gtk_widget_get_width (widget) < 8 || gtk_widget_get_height (widget) < 8)
    return;
  if (klass->draw)
    {
      pen = dp_pen_begin (widget, snapshot, p->four_colour);
      klass->draw (self, &pen, FALSE);
      dp_pen_end (&pen);
    }
  for (int i = 0; i < p->n; i++)
    gtk_widget_snapshot_child (widget, p->cell[i], snapshot);
  pen = dp_pen_begin (widget, snapshot, p->four_colour);
  if (klass->draw)
    klass->draw (self, &pen, TRUE);
  draw_focus (p, &pen);
  dp_pen_end (&pen);
}

static void
dp_card_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = 8;
  *natural = 120;
}

static void
dp_card_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, PRIV (DP_CARD_LIST (object))->four_colour);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_card_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    dp_card_list_set_four_colour (DP_CARD_LIST (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_card_list_dispose (GObject *object)
{
  DpCardListPrivate *p = PRIV (DP_CARD_LIST (object));

  for (int i = 0; i < p->n; i++)
    {
      g_clear_pointer (&p->cell[i], gtk_widget_unparent);
      g_clear_pointer (&p->card[i].name, g_free);
    }
  p->n = 0;
  G_OBJECT_CLASS (dp_card_list_parent_class)->dispose (object);
}

static void
dp_card_list_class_init (DpCardListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_card_list_get_property;
  object_class->set_property = dp_card_list_set_property;
  object_class->dispose = dp_card_list_dispose;
  widget_class->snapshot = dp_card_list_snapshot;
  widget_class->measure = dp_card_list_measure;
  widget_class->size_allocate = dp_card_list_size_allocate;
  widget_class->focus = dp_card_list_focus;
  widget_class->grab_focus = dp_card_list_grab_focus;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", DP_TYPE_CARD_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                          G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
dp_card_list_init (DpCardList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  dp_palette_watch (GTK_WIDGET (self));
}

void
dp_card_list_set_four_colour (DpCardList *self, gboolean four_colour)
{
  DpCardListPrivate *p;

  g_return_if_fail (DP_IS_CARD_LIST (self));
  p = PRIV (self);
  if (p->four_colour == !!four_colour)
    return;
  p->four_colour = !!four_colour;
  for (int i = 0; i < p->n; i++)
    dp_card_cell_set_four_colour (DP_CARD_CELL (p->cell[i]), p->four_colour);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOUR_COLOUR]);
}

void
dp_card_list_set_playable (DpCardList *self, gboolean playable)
{
  DpCardListPrivate *p;

  g_return_if_fail (DP_IS_CARD_LIST (self));
  p = PRIV (self);
  p->playable = !!playable;
  for (int i = 0; i < p->n; i++)
    dp_card_cell_set_playable (DP_CARD_CELL (p->cell[i]), p->playable);
}
