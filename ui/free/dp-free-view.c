/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-view-private.h"

#include "dp-a11y.h"
#include "dp-free-columns.h"
#include "dp-free-deal.h"
#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpFreeView, dp_free_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, PROP_COMPASS_ONLY, N_PROPS };
static GParamSpec *props[N_PROPS];
enum { STATE_CHANGED, NOTICE, N_SIGNALS };
static guint signals[N_SIGNALS];

void
dp_free_view_notice (DpFreeView *self, const char *text)
{
  g_signal_emit (self, signals[NOTICE], 0, text);
}

/* --- what is to be seen --- */

static void
show_table (DpFreeView *self)
{
  const DpFreeBoard *board = self->state->board;
  DpTable seen;
  DpWait wait;
  int latest = dp_free_state_seen (self->state, &seen);
  gboolean shown[DP_SEATS];

  for (int seat = 0; seat < DP_SEATS; seat++)
    shown[seat] = board->hand[seat] != 0 && !seen.hands_returned;
  dp_table_view_set_deal (self->table, board->hand, shown);
  dp_table_view_set_names (self->table, (const char *const *) board->names);
  dp_table_view_set_table (self->table, &seen, latest);
  /* In the play too: whoever is to play next hangs on the choice. */
  dp_table_view_set_show_turn (self->table, !dp_free_state_in_play (self->state) || !dp_director_pending (self->state->director, &wait));
  dp_auction_view_set_table (self->auction, &seen, latest);
  dp_table_view_set_playable (self->table, dp_free_state_in_play (self->state));
  gtk_widget_set_visible (GTK_WIDGET (self->auction), seen.auction.n > 0 && !dp_table_cards_in_play (&seen));
}

/* Once a lead has been faced nobody can call, and who acts is said by the card: the buttons are for what else may happen. */
static void
show_controls (DpFreeView *self)
{
  gboolean play = dp_director_table (self->state->director)->phase == DP_PHASE_PLAY;

  /* As long as there is a bidding box it keeps its place and size. */
  dp_free_desk_set_play (self->desk, play);
  gtk_box_reorder_child_after (GTK_BOX (self->controls), GTK_WIDGET (self->seats), play ? self->director_row : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->box), !play);
  gtk_widget_set_visible (GTK_WIDGET (self->manner), !play);
  dp_free_cards_set_state (self->cards, self->state);
}

/* So much of the words must be seen below the controls, in pixels. */
#define WORDS_SEEN 320

/* Whether what is said lies below the controls, and most of it below the window. */
static gboolean
is_hidden (DpFreeView *self)
{
  graphene_rect_t box, words;

  return gtk_widget_compute_bounds (self->controls, self->side, &box) && gtk_widget_compute_bounds (GTK_WIDGET (self->words), self->side, &words)
         && words.origin.x <= box.origin.x && gtk_widget_get_height (self->side) - gtk_widget_get_height (self->controls) < WORDS_SEEN;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  DpFreeView *self = DP_FREE_VIEW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side));
  graphene_rect_t words;

  /* The new ruling has its place only once a frame has been laid out; and once more, for whatever has been laid out after that. */
  if (self->frames-- > 1)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (adjustment, self->to_words && is_hidden (self) && gtk_widget_compute_bounds (GTK_WIDGET (self->words), self->side, &words)
                                          ? gtk_adjustment_get_value (adjustment) + words.origin.y
                                          : 0);
  if (self->frames >= 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* A new ruling, and what is to be chosen now, comes into sight even where all lies one below the other; else the bidding box. */
void
dp_free_view_scroll_to (DpFreeView *self, gboolean words)
{
  self->to_words = words;
  self->frames = 2;
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
  gtk_label_set_label (self->at_once_label, players_rule ? _("Point out every visible irregularity") : _("Call the director at every visible irregularity"));
  dp_free_manner_set_players_rule (self->manner, players_rule);
}

static void
update_actions (DpFreeView *self)
{
  gboolean open = self->state != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "free.undo", open && self->state->undo->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "free.redo", open && self->state->redo->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "free.save", open && self->state->board->events->len > 0);
}

/* What hangs on who acts next. */
static void
on_seat (DpFreeView *self)
{
  DpSeat seat = dp_free_seats_get (self->seats);
  g_autofree char *name = g_strdup_printf (_("%s’s bidding box"), dp_seat_name (seat)), *changes = NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (!self->state)
    return;
  dp_free_more_set_state (self->more, self->state, seat);
  dp_free_manner_set_wish (self->manner, dp_free_state_replaces (self->state) == seat, dp_free_state_wished (self->state, seat));
  changes = dp_free_state_changes_text (self->state, seat);
  dp_free_manner_set_whose (self->manner, changes);
}

/* A call is changed by the player who made the last one, unless another has been chosen: whose turn it is now has last called a round ago. */
static void
on_changes (DpFreeView *self, gboolean changes)
{
  int latest = self->state ? dp_free_state_latest (self->state) : -1;
  DpSeat next, last;

  if (latest < 0)
    return;
  next = dp_free_state_next_seat (self->state);
  last = (DpSeat) dp_director_table (self->state->director)->auction.call[latest].seat;
  if (dp_free_seats_get (self->seats) == (changes ? next : last))
    dp_free_seats_set (self->seats, changes ? last : next);
}

/* All that hangs on the state. */
void
dp_free_view_refresh (DpFreeView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  /* What has just been chosen goes with its button: whoever types on means the table. */
  gboolean chose = focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->words));
  gboolean news = dp_free_words_set_state (self->words, self->state);

  dp_free_header_set_state (self->header, self->state);
  show_table (self);
  show_controls (self);
  self->loading = TRUE;
  dp_free_seats_set (self->seats, dp_free_state_next_seat (self->state));
  dp_free_new_set (self->new_table, self->state->board->dealer, self->state->board->vul);
  show_code (self);
  self->loading = FALSE;
  on_seat (self);
  update_actions (self);
  if (chose && (!gtk_root_get_focus (root) || !gtk_widget_get_mapped (gtk_root_get_focus (root))))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  dp_free_view_scroll_to (self, news);
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

/* --- what is done --- */

gboolean
dp_free_view_feed (DpFreeView *self, const DpEvent *event)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (DP_IS_FREE_VIEW (self) && self->state, FALSE);
  if (!dp_free_state_feed (self->state, event, &error))
    {
      dp_free_view_notice (self, error->message);
      return FALSE;
    }
  dp_free_view_refresh (self);
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
  if (!dp_free_view_feed (self, &event))
    return;
  dp_free_manner_reset (self->manner);
  on_seat (self);
}

static void
on_call_chosen (DpFreeView *self, guint call)
{
  dp_bidding_box_set_selected (self->box, DP_NO_CALL);
  dp_free_view_call (self, (DpCall) call);
}

static void
on_event (DpFreeView *self, const DpEvent *event)
{
  dp_free_view_feed (self, event);
}

static void
on_card (DpFreeView *self, const DpEvent *event)
{
  if (dp_free_view_feed (self, event))
    dp_free_cards_reset (self->cards);
}

void
dp_free_view_put (DpFreeView *self, DpSeat hand, DpCard card)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self) && self->state);
  dp_free_cards_put (self->cards, hand, card);
}

static void
on_card_activated (DpFreeView *self, guint seat, guint card)
{
  dp_free_view_put (self, (DpSeat) seat, (DpCard) card);
}

static void
on_answered (DpFreeView *self, guint event, guint ask, guint answer)
{
  g_autoptr (GError) error = NULL;

  if (ask == DP_FREE_COMPARABLE ? dp_free_state_set_comparable (self->state, event, (DpComparable) answer, &error)
      : ask == DP_FREE_LOWEST   ? dp_free_state_set_lowest (self->state, event, (DpLowest) answer, &error)
      : ask == DP_FREE_INTENT || ask == DP_FREE_CALL_INTENT ? dp_free_state_set_intent (self->state, event, (DpIntent) answer, &error)
                                : dp_free_state_set_mind (self->state, event, (DpMind) answer, &error))
    dp_free_view_refresh (self);
  else
    dp_free_view_notice (self, error->message);
}

static void
on_new_table (DpFreeView *self, guint dealer, guint vul, gboolean cards)
{
  DpDeal deal;

  gtk_popover_popdown (self->new_popover);
  if (cards)
    dp_free_deal_shuffle (self->rand, NULL, &deal);
  dp_free_state_new_table (self->state, (DpSeat) dealer, (DpVul) vul, cards ? &deal : NULL);
  dp_free_view_refresh (self);
}

static void
on_happens (DpFreeView *self, const DpEvent *happened)
{
  DpEvent event = *happened;

  if (event.kind != DP_EVENT_FACT || event.stated == DP_STATED_NEXT_BOARD)
    event.seat = (guint8) dp_free_view_get_seat (self);
  gtk_popover_popdown (self->more_popover);
  dp_free_view_feed (self, &event);
}

/* What the frame of a popover takes besides, and so much of it that it is of use, in pixels. */
#define POPOVER_FRAME 48
#define POPOVER_LEAST 200

/* It opens to where there's more room, scrolls rather than end beyond the window, and opens at its heading, wherever it was left. */
static void
on_more_opens (GtkMenuButton *button, gpointer data)
{
  DpFreeView *self = DP_FREE_VIEW (data);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t bounds;
  int above, below;

  if (!root || !gtk_widget_compute_bounds (GTK_WIDGET (button), root, &bounds))
    return;
  above = MIN ((int) bounds.origin.y, gtk_widget_get_height (root)) - POPOVER_FRAME;
  below = gtk_widget_get_height (root) - (int) (bounds.origin.y + bounds.size.height) - POPOVER_FRAME;
  gtk_popover_set_position (self->more_popover, above > below ? GTK_POS_TOP : GTK_POS_BOTTOM);
  gtk_scrolled_window_set_max_content_height (self->more_scroller, MAX (MAX (above, below), POPOVER_LEAST));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->more_scroller), 0);
}

void
dp_free_view_choose_seat (DpFreeView *self, DpSeat seat)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self) && seat < DP_SEAT_NONE);
  dp_free_seats_set (self->seats, seat);
}

DpSeat
dp_free_view_get_seat (DpFreeView *self)
{
  g_return_val_if_fail (DP_IS_FREE_VIEW (self), DP_SEAT_NONE);
  return dp_free_seats_get (self->seats);
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
  dp_free_view_refresh (self);
  if (dropped)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("Under this code %u thing couldn’t have happened; undo brings it back.",
                                                         "Under this code %u things couldn’t have happened; undo brings them back.", dropped),
                                               dropped);

      dp_free_view_notice (self, text);
    }
}

void
dp_free_view_undo (DpFreeView *self)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  if (self->state && dp_free_state_undo (self->state))
    dp_free_view_refresh (self);
}

void
dp_free_view_redo (DpFreeView *self)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  if (self->state && dp_free_state_redo (self->state))
    dp_free_view_refresh (self);
}

void
dp_free_view_set_counted (DpFreeView *self, DpCall before, DpCall call, const DpVerdict *verdict)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  dp_free_words_set_counted (self->words, before, call, verdict);
  if (self->state)
    dp_free_view_refresh (self);
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
dp_free_view_prepare (DpFreeView *self, const char *schema, GRand *rand)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  g_free (self->schema);
  self->schema = g_strdup (schema);
  g_clear_pointer (&self->rand, g_rand_free);
  self->rand = rand;
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
  dp_free_view_refresh (self);
}

void
dp_free_view_close (DpFreeView *self)
{
  g_return_if_fail (DP_IS_FREE_VIEW (self));
  g_clear_pointer (&self->state, dp_free_state_free);
  g_clear_pointer (&self->code, g_free);
  self->n_codes = 0;
}

static gboolean
dp_free_view_grab_focus (GtkWidget *widget)
{
  DpFreeView *self = DP_FREE_VIEW (widget);

  if (self->state && dp_free_state_in_play (self->state))
    return gtk_widget_grab_focus (dp_table_view_get_hand (self->table, dp_free_state_next_seat (self->state)));
  return gtk_widget_grab_focus (GTK_WIDGET (self->box));
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
      dp_free_more_set_four_colour (self->more, self->four_colour);
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
  g_clear_pointer (&self->schema, g_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->rand, g_rand_free);
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
  BIND (desk);
  BIND (header);
  BIND (side);
  BIND (director_row);
  BIND (controls);
  BIND (words);
  BIND (new_button);
  BIND (load_button);
  BIND (more_button);
  BIND (new_popover);
  BIND (seats);
  BIND (cards);
  BIND (new_table);
  BIND (box);
  BIND (manner);
  BIND (at_once);
  BIND (at_once_label);
  BIND (director);
  BIND (more_popover);
  BIND (more);
  BIND (more_scroller);
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
  widget_class->focus = dp_a11y_focus_through;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_COMPASS_ONLY] = g_param_spec_boolean ("compass-only", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[STATE_CHANGED] = g_signal_new ("state-changed", DP_TYPE_FREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NOTICE] = g_signal_new ("notice", DP_TYPE_FREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  dp_free_view_install_actions (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "freeview");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_call_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_seat);
  gtk_widget_class_bind_template_callback (widget_class, on_changes);
  gtk_widget_class_bind_template_callback (widget_class, on_event);
  gtk_widget_class_bind_template_callback (widget_class, on_card);
  gtk_widget_class_bind_template_callback (widget_class, on_card_activated);
  gtk_widget_class_bind_template_callback (widget_class, dp_free_view_notice);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_bind_template_callback (widget_class, on_at_once);
  gtk_widget_class_bind_template_callback (widget_class, on_code);
  gtk_widget_class_bind_template_callback (widget_class, on_happens);
  gtk_widget_class_bind_template_callback (widget_class, on_new_table);
}

static void
dp_free_view_init (DpFreeView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *first = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (GTK_WIDGET (self->new_button), _("New table"));
  dp_a11y_name_button (GTK_WIDGET (self->load_button), _("Load an auction"));
  dp_a11y_name_button (GTK_WIDGET (self->more_button), _("Something else happens"));
  dp_a11y_name_button (GTK_WIDGET (self->codes), _("Code of laws"));
  gtk_menu_button_set_create_popup_func (self->more_button, on_more_opens, self, NULL);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (dp_free_view_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (first, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (first, "key-pressed", G_CALLBACK (dp_free_view_first_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), first);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (dp_free_view_table_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), GTK_EVENT_CONTROLLER (click));
  update_actions (self);
  on_seat (self);
}
