/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-view.h"

#include "dp-a11y.h"
#include "dp-auction-view.h"
#include "dp-free-columns.h"
#include "dp-free-dialogs.h"
#include "dp-free-manner.h"
#include "dp-free-more.h"
#include "dp-free-new.h"
#include "dp-free-words.h"
#include "dp-scenario-writer.h"
#include "dp-table-cards.h"
#include "dp-table-view.h"

#include <glib/gi18n-lib.h>

struct _DpFreeView {
  GtkWidget parent;
  DpTableView *table;
  DpAuctionView *auction;
  GtkWidget *side, *controls;
  DpFreeWords *words;
  GtkMenuButton *new_button, *load_button, *more_button;
  GtkPopover *new_popover;
  GtkToggleButton *seat_n, *seat_e, *seat_s, *seat_w;
  DpFreeNew *new_table;
  DpBiddingBox *box;
  DpFreeManner *manner;
  GtkCheckButton *at_once;
  GtkButton *director;
  GtkPopover *more_popover;
  DpFreeMore *more;
  GtkDropDown *codes;

  DpFreeState *state;
  const DpCode **code; /* to choose from */
  guint n_codes;
  gboolean four_colour, compass_only;
  gboolean loading;    /* widgets are being set, not used */
  guint tick;          /* waits for a frame, to scroll after it */
  int frames;
  gboolean to_words;   /* scroll to the rulings, not to the bidding box */
};

G_DEFINE_FINAL_TYPE (DpFreeView, dp_free_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, PROP_COMPASS_ONLY, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { STATE_CHANGED, NOTICE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
notice (DpFreeView *self, const char *text)
{
  g_signal_emit (self, signals[NOTICE], 0, text);
}

/* --- what is to be seen --- */

static void
show_table (DpFreeView *self)
{
  const DpTable *table = dp_director_table (self->state->director);
  const DpFreeBoard *board = self->state->board;
  int latest = dp_free_state_latest (self->state);
  gboolean shown[DP_SEATS];

  for (int seat = 0; seat < DP_SEATS; seat++)
    shown[seat] = board->hand[seat] != 0;
  dp_table_view_set_deal (self->table, board->hand, shown);
  dp_table_view_set_names (self->table, (const char *const *) board->names);
  dp_table_view_set_table (self->table, table, latest);
  dp_auction_view_set_table (self->auction, table, latest);
  gtk_widget_set_visible (GTK_WIDGET (self->auction), table->auction.n > 0 && !dp_table_cards_in_play (table));
}

static GtkToggleButton *
seat_button (DpFreeView *self, DpSeat seat)
{
  GtkToggleButton *const buttons[] = { self->seat_n, self->seat_e, self->seat_s, self->seat_w };

  return buttons[seat];
}

static gboolean
is_stacked (DpFreeView *self)
{
  graphene_rect_t box, words;

  return gtk_widget_compute_bounds (self->controls, self->side, &box) && gtk_widget_compute_bounds (GTK_WIDGET (self->words), self->side, &words)
         && words.origin.x <= box.origin.x;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side));

  /* The new ruling has its place only once a frame has been laid out. */
  if (self->frames-- > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  gtk_adjustment_set_value (adjustment, self->to_words && is_stacked (self) ? gtk_widget_get_height (self->controls) : 0);
  return G_SOURCE_REMOVE;
}

/* A new ruling, and what is to be chosen now, comes into sight even where all lies one below the other; else the bidding box. */
static void
scroll_to (DpFreeView *self, gboolean words)
{
  self->to_words = words;
  self->frames = 1;
  if (!self->tick)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Under a code without a director the players point out what is wrong and rule themselves. */
static void
show_code (DpFreeView *self)
{
  gboolean players_rule = dp_code_has (self->state->board->code, DP_TRAIT_PLAYERS_RULE);

  for (guint i = 0; i < self->n_codes; i++)
    if (self->code[i] == self->state->board->code)
      gtk_drop_down_set_selected (self->codes, i);
  gtk_button_set_label (self->director, players_rule ? _("_Attention!") : _("_Director!"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->director), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  players_rule ? _("Draw attention to it") : _("Call the director"), -1);
  dp_free_manner_set_players_rule (self->manner, players_rule);
  dp_free_more_set_players_rule (self->more, players_rule);
}

static void
update_actions (DpFreeView *self)
{
  gboolean open = self->state != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "free.undo", open && self->state->undo->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "free.redo", open && self->state->redo->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "free.save", open && self->state->board->events->len > 0);
}

/* All that hangs on the state. */
static void
refresh (DpFreeView *self)
{
  gboolean news = dp_free_words_set_state (self->words, self->state);

  show_table (self);
  self->loading = TRUE;
  gtk_toggle_button_set_active (seat_button (self, dp_free_state_next_seat (self->state)), TRUE);
  dp_free_new_set (self->new_table, self->state->board->dealer, self->state->board->vul);
  show_code (self);
  self->loading = FALSE;
  update_actions (self);
  scroll_to (self, news);
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

/* --- what is done --- */

static gboolean
feed (DpFreeView *self, const DpEvent *event)
{
  g_autoptr (GError) error = NULL;

  if (!dp_free_state_feed (self->state, event, &error))
    {
      notice (self, error->message);
      return FALSE;
    }
  refresh (self);
  return TRUE;
}

void
dp_free_view_call (DpFreeView *self, DpCall call)
{
  DpEvent event;

  g_return_if_fail (DP_IS_FREE_VIEW (self));
  if (!self->state)
    return;
  event = dp_event_call (dp_free_view_get_seat (self), call);
  dp_free_manner_apply (self->manner, &event);
  if (feed (self, &event))
    dp_free_manner_reset (self->manner);
}

static void
on_call_chosen (DpFreeView *self, guint call)
{
  dp_bidding_box_set_selected (self->box, DP_NO_CALL);
  dp_free_view_call (self, (DpCall) call);
}

static void
on_decided (DpFreeView *self, const DpFreeChoice *choice)
{
  g_autoptr (GError) error = NULL;

  if (dp_free_state_decide (self->state, *choice, &error))
    refresh (self);
  else
    notice (self, error->message);
}

static void
on_answered (DpFreeView *self, guint event, guint ask, guint answer)
{
  g_autoptr (GError) error = NULL;

  if (ask == DP_FREE_COMPARABLE ? dp_free_state_set_comparable (self->state, event, (DpComparable) answer, &error)
                                : dp_free_state_set_mind (self->state, event, (DpMind) answer, &error))
    refresh (self);
  else
    notice (self, error->message);
}

static void
on_new_table (DpFreeView *self, guint dealer, guint vul)
{
  gtk_popover_popdown (self->new_popover);
  dp_free_state_new_table (self->state, (DpSeat) dealer, (DpVul) vul);
  refresh (self);
}

static void
on_happens (DpFreeView *self, const DpEvent *happened)
{
  DpEvent event = *happened;

  if (event.kind != DP_EVENT_FACT)
    event.seat = (guint8) dp_free_view_get_seat (self);
  gtk_popover_popdown (self->more_popover);
  feed (self, &event);
}

void
dp_free_view_choose_seat (DpFreeView *self, DpSeat seat)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self) && seat < DP_SEAT_NONE);
  gtk_toggle_button_set_active (seat_button (self, seat), TRUE);
}

DpSeat
dp_free_view_get_seat (DpFreeView *self)
{
  g_return_val_if_fail (DP_IS_FREE_VIEW (self), DP_SEAT_NONE);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (gtk_toggle_button_get_active (seat_button (self, (DpSeat) seat)))
      return (DpSeat) seat;
  return DP_SEAT_SOUTH;
}

static void
on_seat_toggled (DpFreeView *self)
{
  g_autofree char *name = g_strdup_printf (_("Bidding box of %s"), dp_seat_name (dp_free_view_get_seat (self)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  dp_free_more_set_seat (self->more, dp_free_view_get_seat (self));
}

static void
on_at_once (DpFreeView *self)
{
  if (self->state)
    dp_free_state_set_call_at_once (self->state, gtk_check_button_get_active (self->at_once));
}

static void
on_code (DpFreeView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->codes);
  guint dropped;

  if (self->loading || !self->state || chosen >= self->n_codes || !dp_free_state_set_code (self->state, self->code[chosen], &dropped))
    return;
  refresh (self);
  if (dropped)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("Under this code %u thing could not have happened; undo brings it back.",
                                                         "Under this code %u things could not have happened; undo brings them back.", dropped),
                                               dropped);

      notice (self, text);
    }
}

void
dp_free_view_undo (DpFreeView *self)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  if (self->state && dp_free_state_undo (self->state))
    refresh (self);
}

void
dp_free_view_redo (DpFreeView *self)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  if (self->state && dp_free_state_redo (self->state))
    refresh (self);
}

gboolean
dp_free_view_load_board (DpFreeView *self, const DpPbnBoard *board)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  if (!dp_free_state_load (self->state, board, &error))
    {
      notice (self, error->message);
      return FALSE;
    }
  refresh (self);
  return TRUE;
}

gboolean
dp_free_view_load (DpFreeView *self, const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) boards = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  boards = dp_pbn_read (data, length, name, self->state->board->dealer, diagnostics);
  if (!boards)
    return FALSE;
  if (boards->len == 1)
    dp_free_view_load_board (self, g_ptr_array_index (boards, 0));
  else
    dp_free_dialog_choose (self, g_steal_pointer (&boards));
  return TRUE;
}

gboolean
dp_free_view_save (DpFreeView *self, const char *path, const char *title, const char *story, GError **error)
{
  g_autoptr (DpScenario) scenario = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  scenario = dp_free_state_to_scenario (self->state, title, story);
  if (!dp_scenario_save (scenario, path, error))
    return FALSE;
  if (dp_scenario_check (scenario, self->state->board->code, diagnostics))
    notice (self, _("The case is saved."));
  else
    {
      g_autofree char *text = g_strdup_printf (_("The case is saved, but it is not finished: %s"), dp_diagnostics_get (diagnostics, 0)->problem);

      notice (self, text);
    }
  return TRUE;
}

DpBiddingBox *
dp_free_view_get_box (DpFreeView *self)
{
  g_return_val_if_fail (DP_IS_FREE_VIEW (self), NULL);
  return self->box;
}

const DpFreeState *
dp_free_view_get_state (DpFreeView *self)
{
  g_return_val_if_fail (DP_IS_FREE_VIEW (self), NULL);
  return self->state;
}

void
dp_free_view_open (DpFreeView *self, const DpCode *const *codes, guint n_codes)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  g_autoptr (GtkStringList) list = NULL;

  g_return_if_fail (DP_IS_FREE_VIEW (self) && n_codes > 0);
  if (self->state)
    return;
  self->code = g_memdup2 (codes, n_codes * sizeof *codes);
  self->n_codes = n_codes;
  for (guint i = 0; i < n_codes; i++)
    g_ptr_array_add (titles, (char *) dp_code_title (codes[i]));
  g_ptr_array_add (titles, NULL);
  list = gtk_string_list_new ((const char *const *) titles->pdata);
  self->loading = TRUE;
  gtk_drop_down_set_model (self->codes, G_LIST_MODEL (list));
  self->loading = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->codes), n_codes > 1);
  self->state = dp_free_state_new (codes[0]);
  on_at_once (self);
  refresh (self);
}

void
dp_free_view_close (DpFreeView *self)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  g_clear_pointer (&self->state, dp_free_state_free);
  g_clear_pointer (&self->code, g_free);
  self->n_codes = 0;
}

/* --- actions, keys, pointer --- */

#define ACTION(function)                                                        \
  static void function##_action (GtkWidget *widget, const char *name, GVariant *target) \
  {                                                                             \
    DpFreeView *self = DP_FREE_VIEW (widget);                                   \
    if (self->state)                                                            \
      function (self);                                                          \
  }

ACTION (dp_free_view_undo)
ACTION (dp_free_view_redo)
ACTION (dp_free_dialog_save)
ACTION (dp_free_dialog_open)

static void
paste_action (GtkWidget *widget, const char *name, GVariant *target)
{
  if (DP_FREE_VIEW (widget)->state)
    dp_free_dialog_paste (DP_FREE_VIEW (widget), NULL, NULL);
}

static void
director_action (GtkWidget *widget, const char *name, GVariant *target)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (!self->state)
    return;
  if (dp_free_state_call_director (self->state, dp_free_view_get_seat (self), &error))
    refresh (self);
  else
    notice (self, error->message);
}

static gboolean
is_in_popover (DpFreeView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* What the bidding box has no use for: a letter names the seat that calls next. */
static gboolean
on_key (DpFreeView *self, guint key, guint code, GdkModifierType modifiers)
{
  DpSeat seat;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) || is_in_popover (self))
    return GDK_EVENT_PROPAGATE;
  switch (gdk_keyval_to_lower (key))
    {
    case GDK_KEY_n:
      seat = DP_SEAT_NORTH;
      break;
    case GDK_KEY_e:
      seat = DP_SEAT_EAST;
      break;
    case GDK_KEY_s:
      seat = DP_SEAT_SOUTH;
      break;
    case GDK_KEY_w:
      seat = DP_SEAT_WEST;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  dp_free_view_choose_seat (self, seat);
  gtk_widget_grab_focus (GTK_WIDGET (self->box));
  return GDK_EVENT_STOP;
}

/* The four sides of the table, parted by its diagonals. */
static void
on_table_pressed (DpFreeView *self, int n, double x, double y)
{
  double right = x / MAX (gtk_widget_get_width (GTK_WIDGET (self->table)), 1) - .5;
  double down = y / MAX (gtk_widget_get_height (GTK_WIDGET (self->table)), 1) - .5;
  DpSeat seat = ABS (right) > ABS (down) ? (right > 0 ? DP_SEAT_EAST : DP_SEAT_WEST) : (down > 0 ? DP_SEAT_SOUTH : DP_SEAT_NORTH);

  dp_free_view_choose_seat (self, seat);
  scroll_to (self, FALSE);
}

static gboolean
dp_free_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_FREE_VIEW (widget)->box));
}

/* --- the object --- */

static void
dp_free_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  DpFreeView *self = DP_FREE_VIEW (object);

  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, self->four_colour);
  else if (id == PROP_COMPASS_ONLY)
    g_value_set_boolean (value, self->compass_only);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_free_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpFreeView *self = DP_FREE_VIEW (object);

  if (id == PROP_FOUR_COLOUR)
    {
      self->four_colour = g_value_get_boolean (value);
      dp_table_view_set_four_colour (self->table, self->four_colour);
      dp_auction_view_set_four_colour (self->auction, self->four_colour);
      dp_bidding_box_set_four_colour (self->box, self->four_colour);
    }
  else if (id == PROP_COMPASS_ONLY)
    {
      self->compass_only = g_value_get_boolean (value);
      dp_table_view_set_compass_only (self->table, self->compass_only);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_free_view_dispose (GObject *object)
{
  DpFreeView *self = DP_FREE_VIEW (object);
  GtkWidget *child;

  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  dp_free_view_close (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_view_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (klass, DpFreeView, name)

static void
bind_children (GtkWidgetClass *klass)
{
  BIND (table);
  BIND (auction);
  BIND (side);
  BIND (controls);
  BIND (words);
  BIND (new_button);
  BIND (load_button);
  BIND (more_button);
  BIND (new_popover);
  BIND (seat_n);
  BIND (seat_e);
  BIND (seat_s);
  BIND (seat_w);
  BIND (new_table);
  BIND (box);
  BIND (manner);
  BIND (at_once);
  BIND (director);
  BIND (more_popover);
  BIND (more);
  BIND (codes);
}

static void
dp_free_view_class_init (DpFreeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = dp_free_view_get_property;
  object_class->set_property = dp_free_view_set_property;
  object_class->dispose = dp_free_view_dispose;
  widget_class->grab_focus = dp_free_view_grab_focus;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_COMPASS_ONLY] = g_param_spec_boolean ("compass-only", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[STATE_CHANGED] = g_signal_new ("state-changed", DP_TYPE_FREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NOTICE] = g_signal_new ("notice", DP_TYPE_FREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_install_action (widget_class, "free.undo", NULL, dp_free_view_undo_action);
  gtk_widget_class_install_action (widget_class, "free.redo", NULL, dp_free_view_redo_action);
  gtk_widget_class_install_action (widget_class, "free.director", NULL, director_action);
  gtk_widget_class_install_action (widget_class, "free.save", NULL, dp_free_dialog_save_action);
  gtk_widget_class_install_action (widget_class, "free.open", NULL, dp_free_dialog_open_action);
  gtk_widget_class_install_action (widget_class, "free.paste", NULL, paste_action);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "freeview");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_call_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_seat_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_decided);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_bind_template_callback (widget_class, on_at_once);
  gtk_widget_class_bind_template_callback (widget_class, on_code);
  gtk_widget_class_bind_template_callback (widget_class, on_happens);
  gtk_widget_class_bind_template_callback (widget_class, on_new_table);
}

static void
dp_free_view_init (DpFreeView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (GTK_WIDGET (self->new_button), _("New table"));
  dp_a11y_name_button (GTK_WIDGET (self->load_button), _("Load an auction"));
  dp_a11y_name_button (GTK_WIDGET (self->more_button), _("More that can happen"));
  dp_a11y_name_button (GTK_WIDGET (self->codes), _("Code of laws"));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_table_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), GTK_EVENT_CONTROLLER (click));
  update_actions (self);
  on_seat_toggled (self);
}
