/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-ruling-sheet.h"

#include "dp-a11y.h"
#include "dp-bidding-box.h"
#include "dp-choice.h"
#include "dp-law-picker.h"

#include <glib/gi18n-lib.h>

struct _DpRulingSheet {
  GtkWidget parent;
  DpLawPicker *law;
  DpChoice *call[DP_SHEET_CALLS], *fate[DP_SHEET_CALLS];
  DpChoice *chooser, *offer, *turn;
  DpChoice *may[DP_SEATS], *silence[DP_SEATS];
  GtkMenuButton *repeat_button;
  GtkLabel *repeat_label;
  GtkPopover *repeat_popover;
  DpBiddingBox *bidding_box;
  GtkToggleButton *deemed[DP_SEATS];
  DpChoice *leader[DP_SHEET_LEADS], *lead[DP_SHEET_LEADS];
  GtkToggleButton *suit[DP_SHEET_LEADS][4];
  DpChoice *cards[DP_SHEET_CARDS], *cards_fate[DP_SHEET_CARDS];
  DpChoice *source[DP_SHEET_INFORMATION], *use[DP_SHEET_INFORMATION][2];
  GtkCheckButton *review[DP_SHEET_REVIEWS];
  DpChoice *auction;
  GtkLabel *no_double_label;
  DpChoice *no_doubler, *no_double;

  GArray *calls;   /* DpSheetCall: the calls that can be named, without fate */
  GArray *seen;    /* DpSeen: the cards that can be named */
  DpCall repeat;
  gboolean filling; /* the widgets are being set, not used */
};

G_DEFINE_FINAL_TYPE (DpRulingSheet, dp_ruling_sheet, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_changed (DpRulingSheet *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_repeat (DpRulingSheet *self)
{
  const char *text = self->repeat == DP_NO_CALL ? dp_unstated_name () : dp_call_symbol (self->repeat);
  const char *spoken = self->repeat == DP_NO_CALL ? text : dp_call_name (self->repeat);
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), _("Call to repeat"), spoken);

  gtk_label_set_label (self->repeat_label, text);
  dp_a11y_name_button (GTK_WIDGET (self->repeat_button), name);
  if (self->repeat == DP_NO_CALL)
    gtk_widget_add_css_class (GTK_WIDGET (self->repeat_button), "unstated");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->repeat_button), "unstated");
}

static void
set_repeat (DpRulingSheet *self, DpCall call)
{
  self->repeat = call;
  show_repeat (self);
  gtk_popover_popdown (self->repeat_popover);
  on_changed (self);
}

static void
on_call_chosen (DpRulingSheet *self, guint call)
{
  set_repeat (self, (DpCall) call);
}

static void
on_call_cleared (DpRulingSheet *self)
{
  set_repeat (self, DP_NO_CALL);
}

/* "not stated" and then names from a list. */
static void
fill (DpChoice *choice, guint n, const char *(*name) (guint))
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, (char *) dp_unstated_name ());
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, (char *) name (i));
  g_ptr_array_add (items, NULL);
  dp_choice_set_items (choice, (const char *const *) items->pdata);
}

static const char *
seat_name (guint i)
{
  return dp_seat_name ((DpSeat) i);
}

/* The seats and then nobody. */
static const char *
chooser_name (guint i)
{
  return dp_seat_name (i < DP_SEATS ? (DpSeat) i : DP_SEAT_NONE);
}

static const char *
fate_name (guint i)
{
  return dp_fate_name ((DpFate) (i + 1));
}

static const char *
offer_name (guint i)
{
  return dp_offer_name ((DpOffer) (i + 1));
}

static const char *
constraint_name (guint i)
{
  return dp_constraint_name ((DpConstraint) i);
}

static const char *
span_name (guint i)
{
  return dp_span_name ((DpSpan) (i + 1));
}

static const char *
lead_name (guint i)
{
  return dp_lead_kind_name ((DpLeadKind) i);
}

static const char *
cards_fate_name (guint i)
{
  return dp_cards_fate_name ((DpCardsFate) (i + 1));
}

static const char *
use_name (guint i)
{
  return dp_use_name ((DpUse) (i + 1));
}

static const char *
auction_name (guint i)
{
  return dp_sheet_auction_name ((DpSheetAuction) (i + 1));
}

static void
fill_all (DpRulingSheet *self)
{
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    fill (self->fate[i], DP_FATES - 1, fate_name);
  fill (self->chooser, DP_SEATS + 1, chooser_name);
  fill (self->offer, DP_OFFERS - 1, offer_name);
  fill (self->turn, DP_SEATS, seat_name);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      fill (self->may[seat], DP_MAY_KINDS, constraint_name);
      fill (self->silence[seat], DP_SPAN_REST, span_name);
    }
  fill (self->no_doubler, DP_SEATS, seat_name);
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    {
      fill (self->leader[i], DP_SEATS, seat_name);
      fill (self->lead[i], DP_LEAD_KINDS, lead_name);
    }
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    fill (self->cards_fate[i], DP_CARDS_FATES - 1, cards_fate_name);
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    for (int side = 0; side < 2; side++)
      fill (self->use[i][side], DP_USES - 1, use_name);
  fill (self->auction, DP_SAYS - 1, auction_name);
}

static void
name_reviews (DpRulingSheet *self)
{
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    {
      /* Translators: a law and what the director reviews under it. */
      g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), dp_sheet_review_law (i), dp_sheet_review_name (i));

      gtk_label_set_label (GTK_LABEL (gtk_check_button_get_child (self->review[i])), text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->review[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
}

/* Index in a list of calls that begins with "not stated". */
static guint
find_call (DpRulingSheet *self, DpSeat seat, DpCall call)
{
  for (guint i = 0; i < self->calls->len; i++)
    {
      const DpSheetCall *c = &g_array_index (self->calls, DpSheetCall, i);

      if (c->seat == seat && c->call == call)
        return i + 1;
    }
  return 0;
}

/* A bid is made once at most in a legal auction: who made it need not be said. */
static guint
find_bid (DpRulingSheet *self, DpCall bid)
{
  for (guint i = 0; bid != DP_NO_CALL && i < self->calls->len; i++)
    if (g_array_index (self->calls, DpSheetCall, i).call == bid)
      return i + 1;
  return 0;
}

static DpSheetCall
chosen_call (DpRulingSheet *self, DpChoice *choice)
{
  guint i = dp_choice_get_selected (choice);

  if (i == 0 || i > self->calls->len)
    return (DpSheetCall) { DP_SEAT_NONE, DP_NO_CALL, DP_FATE_UNSTATED };
  return g_array_index (self->calls, DpSheetCall, i - 1);
}

/* The same for a list of cards. */
static guint
find_cards (DpRulingSheet *self, DpSeat seat, DpHand cards)
{
  for (guint i = 0; cards && i < self->seen->len; i++)
    {
      const DpSeen *s = &g_array_index (self->seen, DpSeen, i);

      if (s->seat == seat && s->cards == cards)
        return i + 1;
    }
  return 0;
}

static DpSheetCards
chosen_cards (DpRulingSheet *self, guint i)
{
  if (i == 0 || i > self->seen->len)
    return (DpSheetCards) { .seat = DP_SEAT_NONE };
  return (DpSheetCards) { .cards = g_array_index (self->seen, DpSeen, i - 1).cards, .seat = g_array_index (self->seen, DpSeen, i - 1).seat };
}

/* Information comes from a call or from the sight of cards: both in one list, the calls first. */
static guint
find_source (DpRulingSheet *self, const DpSheetInformation *information)
{
  guint cards = find_cards (self, information->seat, information->cards);

  return cards ? self->calls->len + cards : find_call (self, information->seat, information->call);
}

static DpSheetInformation
chosen_source (DpRulingSheet *self, DpChoice *choice)
{
  guint i = dp_choice_get_selected (choice);
  DpSheetCall call = chosen_call (self, choice);
  DpSheetCards cards = chosen_cards (self, i > self->calls->len ? i - self->calls->len : 0);

  return (DpSheetInformation) { .cards = cards.cards, .seat = cards.cards ? cards.seat : call.seat, .call = call.call };
}

/* "not stated", then what has a name in either list. */
static void
set_names (DpChoice *choice, GPtrArray *calls, GPtrArray *cards)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, (char *) dp_unstated_name ());
  for (guint i = 0; calls && i < calls->len; i++)
    g_ptr_array_add (items, g_ptr_array_index (calls, i));
  for (guint i = 0; cards && i < cards->len; i++)
    g_ptr_array_add (items, g_ptr_array_index (cards, i));
  g_ptr_array_add (items, NULL);
  dp_choice_set_items (choice, (const char *const *) items->pdata);
}

static GPtrArray *
take_calls (DpRulingSheet *self, const DpAuction *auction)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  g_array_set_size (self->calls, 0);
  for (int i = 0; i < auction->n; i++)
    {
      DpSheetCall call = { auction->call[i].seat, auction->call[i].call, DP_FATE_UNSTATED };

      if (find_call (self, call.seat, call.call))
        continue;
      g_array_append_val (self->calls, call);
      /* Translators: a seat and a call, as in "North’s 1NT". */
      g_ptr_array_add (names, g_strdup_printf (_("%1$s’s %2$s"), dp_seat_name (call.seat), dp_call_symbol (call.call)));
    }
  return names;
}

static GPtrArray *
take_cards (DpRulingSheet *self, GArray *seen)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  g_array_set_size (self->seen, 0);
  for (guint i = 0; seen && i < seen->len; i++)
    {
      g_array_append_val (self->seen, g_array_index (seen, DpSeen, i));
      g_ptr_array_add (names, dp_seen_name (&g_array_index (seen, DpSeen, i)));
    }
  return names;
}

void
dp_ruling_sheet_set_matters (DpRulingSheet *self, const DpAuction *auction, GArray *seen)
{
  g_autoptr (GPtrArray) calls = NULL;
  g_autoptr (GPtrArray) cards = NULL;
  DpSheet sheet;

  g_return_if_fail (DP_IS_RULING_SHEET (self));
  dp_ruling_sheet_get_sheet (self, &sheet);
  calls = take_calls (self, auction);
  cards = take_cards (self, seen);
  self->filling = TRUE;
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    set_names (self->call[i], calls, NULL);
  set_names (self->no_double, calls, NULL);
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    set_names (self->cards[i], NULL, cards);
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    set_names (self->source[i], calls, cards);
  self->filling = FALSE;
  dp_ruling_sheet_set_sheet (self, &sheet);
}

void
dp_ruling_sheet_set_four_colour (DpRulingSheet *self, gboolean four_colour)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  dp_bidding_box_set_four_colour (self->bidding_box, four_colour);
  if (four_colour)
    gtk_widget_add_css_class (GTK_WIDGET (self), "four-colour");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "four-colour");
}

/* 0 for none, else the seat's place in a list that begins with "not stated". */
static guint
seat_index (guint8 seat)
{
  return seat < DP_SEATS ? seat + 1u : seat == DP_SHEET_NOBODY ? DP_SEATS + 1u : 0;
}

static guint8
index_seat (guint index)
{
  return (guint8) (index == 0 ? (guint) DP_SEAT_NONE : index > DP_SEATS ? (guint) DP_SHEET_NOBODY : index - 1);
}

void
dp_ruling_sheet_set_sheet (DpRulingSheet *self, const DpSheet *sheet)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  self->filling = TRUE;
  dp_law_picker_set_law (self->law, sheet->law);
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    {
      dp_choice_set_selected (self->call[i], find_call (self, sheet->calls[i].seat, sheet->calls[i].call));
      dp_choice_set_selected (self->fate[i], sheet->calls[i].fate);
    }
  dp_choice_set_selected (self->chooser, seat_index (sheet->chooser));
  dp_choice_set_selected (self->offer, sheet->offer);
  dp_choice_set_selected (self->turn, seat_index (sheet->turn));
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      dp_choice_set_selected (self->may[seat], sheet->may[seat]);
      dp_choice_set_selected (self->silence[seat], sheet->silence[seat]);
      gtk_toggle_button_set_active (self->deemed[seat], sheet->deemed >> seat & 1);
    }
  dp_choice_set_selected (self->no_doubler, seat_index (sheet->no_double.seat));
  dp_choice_set_selected (self->no_double, find_bid (self, sheet->no_double.call));
  self->repeat = sheet->repeat;
  dp_bidding_box_set_selected (self->bidding_box, sheet->repeat);
  show_repeat (self);
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    {
      dp_choice_set_selected (self->leader[i], seat_index (sheet->leads[i].seat));
      dp_choice_set_selected (self->lead[i], sheet->leads[i].kind);
      for (int suit = 0; suit < 4; suit++)
        gtk_toggle_button_set_active (self->suit[i][suit], sheet->leads[i].suits >> suit & 1);
    }
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    {
      dp_choice_set_selected (self->cards[i], find_cards (self, sheet->cards[i].seat, sheet->cards[i].cards));
      dp_choice_set_selected (self->cards_fate[i], sheet->cards[i].fate);
    }
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    {
      dp_choice_set_selected (self->source[i], find_source (self, &sheet->information[i]));
      for (int side = 0; side < 2; side++)
        dp_choice_set_selected (self->use[i][side], sheet->information[i].use[side]);
    }
  for (int i = 0; i < DP_SHEET_REVIEWS; i++)
    gtk_check_button_set_active (self->review[i], sheet->reviews >> i & 1);
  dp_choice_set_selected (self->auction, sheet->auction);
  self->filling = FALSE;
}

void
dp_ruling_sheet_set_code (DpRulingSheet *self, const DpCode *code)
{
  gboolean players = code && dp_code_has (code, DP_TRAIT_PLAYERS_RULE);

  g_return_if_fail (DP_IS_RULING_SHEET (self));
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->review[i]), dp_sheet_review_is_for (i, players));
  gtk_widget_set_visible (GTK_WIDGET (self->no_double_label), players);
  gtk_widget_set_visible (GTK_WIDGET (self->no_doubler), players);
  gtk_widget_set_visible (GTK_WIDGET (self->no_double), players);
  dp_law_picker_set_code (self->law, code);
}

void
dp_ruling_sheet_get_sheet (DpRulingSheet *self, DpSheet *sheet)
{
  g_return_if_fail (DP_IS_RULING_SHEET (self));
  dp_sheet_init (sheet);
  sheet->law = (guint8) dp_law_picker_get_law (self->law);
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    {
      sheet->calls[i] = chosen_call (self, self->call[i]);
      sheet->calls[i].fate = (guint8) dp_choice_get_selected (self->fate[i]);
    }
  sheet->chooser = index_seat (dp_choice_get_selected (self->chooser));
  sheet->offer = (guint8) dp_choice_get_selected (self->offer);
  sheet->turn = index_seat (dp_choice_get_selected (self->turn));
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      sheet->may[seat] = (guint8) dp_choice_get_selected (self->may[seat]);
      sheet->silence[seat] = (guint8) dp_choice_get_selected (self->silence[seat]);
      sheet->deemed |= (guint8) (gtk_toggle_button_get_active (self->deemed[seat]) << seat);
    }
  sheet->repeat = self->repeat;
  sheet->no_double.seat = index_seat (dp_choice_get_selected (self->no_doubler));
  sheet->no_double.call = chosen_call (self, self->no_double).call;
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    {
      sheet->leads[i].seat = index_seat (dp_choice_get_selected (self->leader[i]));
      sheet->leads[i].kind = (guint8) dp_choice_get_selected (self->lead[i]);
      for (int suit = 0; suit < 4; suit++)
        sheet->leads[i].suits |= (guint8) (gtk_toggle_button_get_active (self->suit[i][suit]) << suit);
    }
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    {
      sheet->cards[i] = chosen_cards (self, dp_choice_get_selected (self->cards[i]));
      sheet->cards[i].fate = (guint8) dp_choice_get_selected (self->cards_fate[i]);
    }
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    {
      sheet->information[i] = chosen_source (self, self->source[i]);
      for (int side = 0; side < 2; side++)
        sheet->information[i].use[side] = (guint8) dp_choice_get_selected (self->use[i][side]);
    }
  for (int i = 0; i < DP_SHEET_REVIEWS; i++)
    sheet->reviews |= (guint8) (gtk_check_button_get_active (self->review[i]) << i);
  sheet->auction = (guint8) dp_choice_get_selected (self->auction);
}

static void
dp_ruling_sheet_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_ruling_sheet_parent_class)->dispose (object);
}

static void
dp_ruling_sheet_finalize (GObject *object)
{
  g_array_unref (DP_RULING_SHEET (object)->calls);
  g_array_unref (DP_RULING_SHEET (object)->seen);
  G_OBJECT_CLASS (dp_ruling_sheet_parent_class)->finalize (object);
}

static gboolean
dp_ruling_sheet_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_RULING_SHEET (widget)->law));
}

/* Rows that there are several of are called name_0, name_1 ... in the template. */
static void
bind_array (GtkWidgetClass *klass, const char *name, gsize offset, int n)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s_%d", name, i);

      gtk_widget_class_bind_template_child_full (klass, id, FALSE, (gssize) (offset + (gsize) i * sizeof (gpointer)));
    }
}

static void
dp_ruling_sheet_class_init (DpRulingSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dp_ruling_sheet_grab_focus;
  object_class->dispose = dp_ruling_sheet_dispose;
  object_class->finalize = dp_ruling_sheet_finalize;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_RULING_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "rulingsheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-ruling-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, law);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, chooser);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, offer);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, turn);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, repeat_button);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, repeat_label);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, repeat_popover);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, bidding_box);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, auction);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, no_double_label);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, no_doubler);
  gtk_widget_class_bind_template_child (widget_class, DpRulingSheet, no_double);
  bind_array (widget_class, "call", G_STRUCT_OFFSET (DpRulingSheet, call), DP_SHEET_CALLS);
  bind_array (widget_class, "fate", G_STRUCT_OFFSET (DpRulingSheet, fate), DP_SHEET_CALLS);
  bind_array (widget_class, "may", G_STRUCT_OFFSET (DpRulingSheet, may), DP_SEATS);
  bind_array (widget_class, "silence", G_STRUCT_OFFSET (DpRulingSheet, silence), DP_SEATS);
  bind_array (widget_class, "deemed", G_STRUCT_OFFSET (DpRulingSheet, deemed), DP_SEATS);
  bind_array (widget_class, "leader", G_STRUCT_OFFSET (DpRulingSheet, leader), DP_SHEET_LEADS);
  bind_array (widget_class, "lead", G_STRUCT_OFFSET (DpRulingSheet, lead), DP_SHEET_LEADS);
  bind_array (widget_class, "suit_0", G_STRUCT_OFFSET (DpRulingSheet, suit[0]), 4);
  bind_array (widget_class, "suit_1", G_STRUCT_OFFSET (DpRulingSheet, suit[1]), 4);
  bind_array (widget_class, "suit_2", G_STRUCT_OFFSET (DpRulingSheet, suit[2]), 4);
  bind_array (widget_class, "source", G_STRUCT_OFFSET (DpRulingSheet, source), DP_SHEET_INFORMATION);
  bind_array (widget_class, "use_0", G_STRUCT_OFFSET (DpRulingSheet, use[0]), 2);
  bind_array (widget_class, "use_2", G_STRUCT_OFFSET (DpRulingSheet, use[2]), 2);
  bind_array (widget_class, "cards", G_STRUCT_OFFSET (DpRulingSheet, cards), DP_SHEET_CARDS);
  bind_array (widget_class, "cards_fate", G_STRUCT_OFFSET (DpRulingSheet, cards_fate), DP_SHEET_CARDS);
  bind_array (widget_class, "use_1", G_STRUCT_OFFSET (DpRulingSheet, use[1]), 2);
  bind_array (widget_class, "review", G_STRUCT_OFFSET (DpRulingSheet, review), DP_SHEET_REVIEWS);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_call_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_call_cleared);
}

static void
dp_ruling_sheet_init (DpRulingSheet *self)
{
  DpSheet blank;

  self->calls = g_array_new (FALSE, FALSE, sizeof (DpSheetCall));
  self->seen = g_array_new (FALSE, FALSE, sizeof (DpSeen));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (self->repeat_button)), GTK_ALIGN_FILL);
  fill_all (self);
  name_reviews (self);
  dp_sheet_init (&blank);
  dp_ruling_sheet_set_code (self, NULL);
  dp_ruling_sheet_set_matters (self, &(DpAuction) { .n = 0 }, NULL);
  dp_ruling_sheet_set_sheet (self, &blank);
}
