/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-words.h"

#include "dp-a11y.h"
#include "dp-bound.h"
#include "dp-compare-model.h"
#include "dp-free-ruling.h"

#include <glib/gi18n-lib.h>

struct _DpFreeWords {
  GtkWidget parent;
  GtkLabel *detail, *hint, *bound;
  GtkActionable *compare;
  GtkWidget *point_out, *deal, *straight;
  GtkBox *choices, *rulings;
  GtkDropDown *level, *denomination; /* of the contract to begin with */
  guint n_shown; /* rulings */
  DpCall counted_before, counted_call; /* what was counted, and what came out */
  DpComparable counted;
  DpGround counted_ground;
};

G_DEFINE_FINAL_TYPE (DpFreeWords, dp_free_words, GTK_TYPE_WIDGET)

enum { DECIDED, ANSWERED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What a button stands for. */
typedef struct {
  gboolean decision;
  DpEvent choice;
  DpFreeQuestion question;
  guint answer;
} Meaning;

static void
on_clicked (DpFreeWords *self, GtkWidget *button)
{
  /* The button goes when its row is made anew. */
  Meaning meaning = *(const Meaning *) g_object_get_data (G_OBJECT (button), "meaning");

  if (meaning.decision)
    g_signal_emit (self, signals[DECIDED], 0, &meaning.choice);
  else
    g_signal_emit (self, signals[ANSWERED], 0, meaning.question.event, (guint) meaning.question.ask, meaning.answer);
}

static void
add_choice (DpFreeWords *self, const char *text, Meaning meaning)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data_full (G_OBJECT (button), "meaning", g_memdup2 (&meaning, sizeof meaning), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->choices, button);
}

static void
show_decision (DpFreeWords *self, const DpFreeState *state)
{
  DpSeat who;
  g_autoptr (GArray) choices = dp_free_state_choices (state, &who);

  for (guint i = 0; i < choices->len; i++)
    {
      DpEvent choice = g_array_index (choices, DpEvent, i);
      g_autofree char *text = dp_free_choice_text (state->director, &choice);
      /* Translators: a player and what he chooses, as in "North: accept it". */
      g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), dp_seat_name ((DpSeat) choice.seat), text);

      add_choice (self, label, (Meaning) { .decision = TRUE, .choice = choice });
    }
}

/* What the page that counts hands found about these two calls, to be taken over. */
static void
add_counted (DpFreeWords *self, DpFreeQuestion question)
{
  g_autofree char *yes = NULL;

  if (question.ask != DP_FREE_COMPARABLE || self->counted == DP_COMPARABLE_UNSTATED || question.call != self->counted_call || question.before != self->counted_before)
    return;
  /* Translators: a law, as in "Law 23A2". */
  yes = g_strdup_printf (_("By the count of hands: yes (%s)"), dp_ground_name (self->counted_ground));
  add_choice (self, self->counted == DP_COMPARABLE_NO ? _("By the count of hands: no") : yes, (Meaning) { .question = question, .answer = self->counted });
}

void
dp_free_words_set_counted (DpFreeWords *self, DpCall before, DpCall call, const DpVerdict *verdict)
{
  g_return_if_fail (DP_IS_FREE_WORDS (self) && verdict);
  self->counted_before = before;
  self->counted_call = call;
  self->counted_ground = (DpGround) verdict->ground;
  self->counted = !verdict->comparable                   ? DP_COMPARABLE_NO
                  : verdict->ground == DP_GROUND_SUBSET  ? DP_COMPARABLE_SUBSET
                  : verdict->ground == DP_GROUND_PURPOSE ? DP_COMPARABLE_PURPOSE
                                                         : DP_COMPARABLE_SAME;
}

static void
show_question (DpFreeWords *self, const DpFreeState *state)
{
  static const struct {
    DpFreeAsk ask;
    const char *label;
    guint answer;
  } answers[] = {
    { DP_FREE_COMPARABLE, N_("Yes: it means the same, or much the same (23A1)"), DP_COMPARABLE_SAME },
    { DP_FREE_COMPARABLE, N_("Yes: it narrows down what the first call showed (23A2)"), DP_COMPARABLE_SUBSET },
    { DP_FREE_COMPARABLE, N_("Yes: it has the same purpose (23A3)"), DP_COMPARABLE_PURPOSE },
    { DP_FREE_COMPARABLE, N_("No, it isn’t comparable"), DP_COMPARABLE_NO },
    { DP_FREE_LOWEST, N_("Yes, it would have shown the same"), DP_LOWEST_NO },
    { DP_FREE_LOWEST, N_("No, it would have meant something else"), DP_LOWEST_YES },
    { DP_FREE_MIND, N_("To call over the irregular call"), DP_MIND_ACCEPT },
    { DP_FREE_MIND, N_("To take his own turn"), DP_MIND_OWN_TURN },
    { DP_FREE_INTENT, N_("It was a slip of the tongue (45C4(b))"), DP_INTENT_SLIP },
    { DP_FREE_INTENT, N_("He changed his mind"), DP_INTENT_INTENDED },
    { DP_FREE_INTENT, N_("An opponent’s explanation had misled him (47E2)"), DP_INTENT_MISINFORMED },
    { DP_FREE_CALL_INTENT, N_("It was a slip: he never meant to make that call"), DP_INTENT_SLIP },
    { DP_FREE_CALL_INTENT, N_("He meant it, and changed his mind"), DP_INTENT_INTENDED },
    { DP_FREE_CALL_INTENT, N_("He meant it, but an opponent had misinformed him"), DP_INTENT_MISINFORMED },
  };
  DpFreeQuestion question;

  if (!dp_free_state_question (state, &question))
    return;
  add_counted (self, question);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (answers[i].ask == question.ask)
      add_choice (self, _(answers[i].label), (Meaning) { .question = question, .answer = answers[i].answer });
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

/* FALSE when there is nothing to choose. */
static gboolean
show_choices (DpFreeWords *self, const DpFreeState *state)
{
  DpFreeQuestion first;
  gboolean any;

  clear (self->choices);
  if (!dp_free_state_first_question (state, &first))
    show_decision (self, state);
  if (!gtk_widget_get_first_child (GTK_WIDGET (self->choices)) && dp_director_unnoticed (state->director) < 0)
    show_question (self, state);
  any = gtk_widget_get_first_child (GTK_WIDGET (self->choices)) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->choices), any);
  return any;
}

/* How to go on where nobody is to call any more and no card can be played; NULL elsewhere. */
static const char *
hint_at_end (const DpFreeState *state)
{
  guint8 phase = dp_director_table (state->director)->phase;

  if (phase == DP_PHASE_PASSED_OUT)
    return _("To go on, undo the last pass or begin a new table (New).");
  if (phase != DP_PHASE_CLARIFICATION || dp_free_state_has_cards (state))
    return NULL;
  return dp_code_play_start (state->board->code) ? _("To go on into the play, deal the cards here, or load a board that has them (Load). Or undo, or begin a new table (New).")
                                                 : _("This code has no laws of the play here. Undo, or begin a new table (New).");
}

static void
show_rulings (DpFreeWords *self, const DpFreeState *state)
{
  g_autoptr (DpScenario) scenario = dp_free_state_to_scenario (state, NULL, NULL);
  guint n = dp_director_n_points (state->director);

  clear (self->rulings);
  for (guint i = n; i > 0; i--)
    gtk_box_append (self->rulings, dp_free_ruling_new (state->director, i - 1, scenario));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), (n == 0 && !dp_director_table (state->director)->hands_returned) || hint_at_end (state));
  gtk_label_set_label (self->hint, hint_at_end (state)            ? hint_at_end (state)
                                   : dp_free_state_in_play (state) ? _("Press any card of any hand, in turn or not. Anything goes here. Once somebody speaks up, the ruling appears below.")
                                                                   : _("Choose who calls, then a call from the bidding box. Anything goes here. Once somebody speaks up, the ruling appears below."));
}

/* Cards can be dealt until one is led, and the auction cut short until somebody has called. */
static void
show_start (DpFreeWords *self, const DpFreeState *state)
{
  const DpTable *table = dp_director_table (state->director);
  gboolean cards = dp_free_state_has_cards (state);

  gtk_widget_set_visible (self->deal, !cards && dp_code_play_start (state->board->code) && table->phase != DP_PHASE_PLAY && table->phase != DP_PHASE_PASSED_OUT);
  gtk_widget_set_visible (self->straight, cards && state->board->events->len == 0);
}

/* What hangs on the choice or answer that the header asks for. */
static void
show_detail (DpFreeWords *self, const DpFreeState *state)
{
  g_autofree char *detail = dp_free_state_detail (state);
  DpFreeQuestion question;
  DpWait wait;

  gtk_label_set_label (self->detail, detail ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL);
  gtk_widget_set_visible (self->point_out, dp_free_state_unseen_offender (state) != DP_SEAT_NONE && dp_director_table (state->director)->phase == DP_PHASE_PLAY
                                             && !dp_director_pending (state->director, &wait) && !dp_free_state_question (state, &question));
}

/* What has been ruled and still binds somebody. */
static void
show_bound (DpFreeWords *self, const DpFreeState *state)
{
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      g_autofree char *bound = dp_bound_text (dp_director_table (state->director), (DpSeat) seat, FALSE);

      if (bound)
        g_string_append_printf (all, "%s%s", all->len ? " " : "", bound);
    }
  /* Translators: what players must do or may not, in sentences. */
  text = all->len ? g_strdup_printf (_("In force: %s"), all->str) : NULL;
  gtk_label_set_label (self->bound, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bound), text != NULL);
}

/* The page that compares calls begins with those of this table. */
static void
show_compare (DpFreeWords *self, const DpFreeState *state)
{
  DpFreeQuestion question;
  gboolean asked = dp_free_state_question (state, &question) && question.ask == DP_FREE_COMPARABLE;
  gboolean auction = dp_director_table (state->director)->phase == DP_PHASE_AUCTION;
  g_autofree char *target = dp_compare_target_text (&dp_director_table (state->director)->auction, NULL);

  gtk_actionable_set_action_target (self->compare, "s", target);
  gtk_widget_set_visible (GTK_WIDGET (self->compare), asked || (auction && !dp_code_has (state->board->code, DP_TRAIT_NOTHING_COMPARABLE)));
  /* At hand where that is the question, else out of the way. */
  gtk_widget_insert_after (GTK_WIDGET (self->compare), GTK_WIDGET (self),
                           asked ? GTK_WIDGET (self->choices) : GTK_WIDGET (self->rulings));
}

DpCall
dp_free_words_get_contract (DpFreeWords *self)
{
  guint level;

  g_return_val_if_fail (DP_IS_FREE_WORDS (self), DP_NO_CALL);
  level = gtk_drop_down_get_selected (self->level);
  return level == 0 || level > 7 ? DP_NO_CALL : dp_bid ((int) level, (DpDenomination) gtk_drop_down_get_selected (self->denomination));
}

/* The first of the levels leaves the contract to the cards. */
static void
on_level (DpFreeWords *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->denomination), gtk_drop_down_get_selected (self->level) > 0);
}

static void
make_contract (DpFreeWords *self)
{
  g_autoptr (GtkStringList) denominations = gtk_string_list_new (NULL);

  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    gtk_string_list_append (denominations, dp_denomination_symbol ((DpDenomination) d));
  gtk_drop_down_set_model (self->denomination, G_LIST_MODEL (denominations));
  gtk_drop_down_set_selected (self->denomination, DP_NOTRUMP);
  dp_a11y_name_button (GTK_WIDGET (self->level), _("Level of the contract"));
  dp_a11y_name_button (GTK_WIDGET (self->denomination), _("Denomination of the contract"));
  on_level (self);
}

gboolean
dp_free_words_set_state (DpFreeWords *self, const DpFreeState *state)
{
  guint n = dp_director_n_points (state->director);
  gboolean news = n > self->n_shown;

  g_return_val_if_fail (DP_IS_FREE_WORDS (self), FALSE);
  self->n_shown = n;
  show_detail (self, state);
  show_bound (self, state);
  show_compare (self, state);
  show_rulings (self, state);
  show_start (self, state);
  return show_choices (self, state) || news;
}

static void
dp_free_words_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_words_parent_class)->dispose (object);
}

static void
dp_free_words_class_init (DpFreeWordsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_words_dispose;
  signals[DECIDED] = g_signal_new ("decided", DP_TYPE_FREE_WORDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[ANSWERED] = g_signal_new ("answered", DP_TYPE_FREE_WORDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                    G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-words.ui");
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, detail);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, bound);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, point_out);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, hint);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, deal);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, straight);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, level);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, denomination);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, compare);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, choices);
  gtk_widget_class_bind_template_child (widget_class, DpFreeWords, rulings);
  gtk_widget_class_bind_template_callback (widget_class, on_level);
}

static void
dp_free_words_init (DpFreeWords *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_contract (self);
}
