/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-card-manner.h"

#include "dp-a11y.h"

#include <glib/gi18n-lib.h>

struct _DpFreeCardManner {
  GtkWidget parent;
  GtkDropDown *comes, *told, *mind, *called, *intent;
  GtkCheckButton *face_down, *two, *unseen, *change, *at_once, *hidden;
  GtkEntry *called_card;
  gboolean opening;
  gboolean resetting;
};

G_DEFINE_FINAL_TYPE (DpFreeCardManner, dp_free_card_manner, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* In the order of the lists in the template; the first of each is the ordinary way. */
static const char *const come_words[] = { NULL, N_("dropped"), N_("shown"), N_("named"), N_("spreading the hand"), N_("conceding"),
                                          N_("held so that it counts as played"), N_("taken out and held back") };
static const DpShown shown[] = { DP_SHOWN_DROPPED, DP_SHOWN_DROPPED, DP_SHOWN_DELIBERATE, DP_SHOWN_NAMED, DP_SHOWN_SPREAD, DP_SHOWN_CONCEDING };
/* After those, how it was held and not put down (45C): how declarer plays a card so; a defender’s is played when partner could see it. */
static const DpHeld helds[] = { DP_HELD_TABLE, DP_HELD_BACK };
static const char *const told_words[] = { NULL, N_("told by an opponent"), N_("told by partner") };
static const char *const mind_words[] = { NULL, N_("meant as a lead"), N_("meant to follow") };
static const DpMind minds[] = { DP_MIND_UNSTATED, DP_MIND_LEAD, DP_MIND_FOLLOW };
static const char *const called_words[] = { NULL, N_("called “high”"), N_("called “low”"), N_("called “win it”"), N_("only the suit called"), N_("only the rank called"),
                                            N_("called a card that isn’t there"), N_("called “anything”"), N_("not the card called") };
static const DpCalled calls[] = { DP_CALLED_FULLY, DP_CALLED_HIGH, DP_CALLED_LOW, DP_CALLED_WIN, DP_CALLED_SUIT, DP_CALLED_RANK, DP_CALLED_ABSENT, DP_CALLED_ANYTHING,
                                  DP_CALLED_NOTHING };
static const char *const intent_words[] = { NULL, N_("a slip of the tongue"), N_("a change of mind"), N_("misinformed") };
static const DpIntent intents[] = { DP_INTENT_UNSTATED, DP_INTENT_SLIP, DP_INTENT_INTENDED, DP_INTENT_MISINFORMED };

static guint
chosen (GtkDropDown *drop_down)
{
  guint i = gtk_drop_down_get_selected (drop_down);

  return i == GTK_INVALID_LIST_POSITION ? 0 : i;
}

static DpCalled
called (DpFreeCardManner *self)
{
  return calls[chosen (self->called)];
}

/* Whether the card is led or played, or held so that it might be. */
static DpHeld
held (DpFreeCardManner *self)
{
  guint i = chosen (self->comes);

  return i < G_N_ELEMENTS (shown) ? DP_HELD_NOT : helds[MIN (i - G_N_ELEMENTS (shown), G_N_ELEMENTS (helds) - 1)];
}

/* Whether it must be said which card declarer spoke of, and whether it may. */
static gboolean
wants_card (DpFreeCardManner *self)
{
  return called (self) == DP_CALLED_ABSENT || called (self) == DP_CALLED_SUIT || called (self) == DP_CALLED_RANK || called (self) == DP_CALLED_NOTHING;
}

static void
on_changed (DpFreeCardManner *self)
{
  if (self->resetting)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->unseen), gtk_check_button_get_active (self->two));
  gtk_widget_set_visible (GTK_WIDGET (self->intent), gtk_check_button_get_active (self->change));
  gtk_widget_set_visible (GTK_WIDGET (self->called_card), wants_card (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
dp_free_card_manner_is_double (DpFreeCardManner *self)
{
  g_return_val_if_fail (DP_IS_FREE_CARD_MANNER (self), FALSE);
  return !self->opening && gtk_check_button_get_active (self->two) && !chosen (self->comes);
}

gboolean
dp_free_card_manner_make (DpFreeCardManner *self, DpSeat hand, DpCard card, DpEvent *event)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (DP_IS_FREE_CARD_MANNER (self), FALSE);
  if (chosen (self->comes) && !held (self))
    {
      *event = dp_event (DP_EVENT_EXPOSE, hand);
      event->cards = (DpHand) 1 << card;
      event->shown = (guint8) shown[chosen (self->comes)];
      event->hidden = gtk_check_button_get_active (self->hidden);
      return TRUE;
    }
  *event = dp_event (self->opening ? DP_EVENT_LEAD : DP_EVENT_PLAY, hand);
  event->card = card;
  event->told = (guint8) chosen (self->told);
  event->mind = (guint8) minds[chosen (self->mind)];
  event->hidden = gtk_check_button_get_active (self->hidden);
  event->simultaneous = gtk_check_button_get_active (self->at_once);
  event->held = (guint8) held (self);
  if (event->held)
    {
      event->kind = DP_EVENT_PLAY;
      event->hidden = FALSE;
      return TRUE;
    }
  if (self->opening)
    {
      event->face_down = gtk_check_button_get_active (self->face_down);
      return TRUE;
    }
  event->unseen = gtk_check_button_get_active (self->two) && gtk_check_button_get_active (self->unseen);
  event->change = gtk_check_button_get_active (self->change);
  event->intent = event->change ? (guint8) intents[chosen (self->intent)] : DP_INTENT_UNSTATED;
  event->called = (guint8) called (self);
  text = g_ascii_strup (gtk_editable_get_text (GTK_EDITABLE (self->called_card)), -1);
  g_strstrip (text);
  return !wants_card (self) || !*text || dp_card_parse (text, &event->called_card);
}

void
dp_free_card_manner_reset (DpFreeCardManner *self)
{
  GtkDropDown *lists[] = { self->comes, self->told, self->mind, self->called, self->intent };
  GtkCheckButton *checks[] = { self->face_down, self->two, self->unseen, self->change, self->at_once, self->hidden };

  g_return_if_fail (DP_IS_FREE_CARD_MANNER (self));
  self->resetting = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    dp_a11y_reset_drop_down (lists[i]);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    gtk_check_button_set_active (checks[i], FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->called_card), "");
  self->resetting = FALSE;
  on_changed (self);
}

void
dp_free_card_manner_set_opening (DpFreeCardManner *self, gboolean opening)
{
  g_return_if_fail (DP_IS_FREE_CARD_MANNER (self));
  if (self->opening == !!opening)
    return;
  self->opening = !!opening;
  gtk_widget_set_visible (GTK_WIDGET (self->face_down), opening);
  gtk_widget_set_visible (GTK_WIDGET (self->two), !opening);
  gtk_widget_set_visible (GTK_WIDGET (self->change), !opening);
  gtk_widget_set_visible (GTK_WIDGET (self->called), !opening);
  dp_free_card_manner_reset (self);
}

static void
add_word (GString *words, const char *word)
{
  if (word)
    g_string_append_printf (words, "%s%s", words->len ? _(", ") : "", _(word));
}

char *
dp_free_card_manner_text (DpFreeCardManner *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_val_if_fail (DP_IS_FREE_CARD_MANNER (self), NULL);
  add_word (words, come_words[chosen (self->comes)]);
  add_word (words, gtk_check_button_get_active (self->face_down) ? N_("face down") : NULL);
  add_word (words, gtk_check_button_get_active (self->two) ? N_("two at once") : NULL);
  add_word (words, gtk_check_button_get_active (self->change) ? N_("in place of the card played") : NULL);
  add_word (words, gtk_check_button_get_active (self->change) ? intent_words[chosen (self->intent)] : NULL);
  add_word (words, gtk_check_button_get_active (self->at_once) ? N_("at the same moment as the one before") : NULL);
  add_word (words, gtk_check_button_get_active (self->hidden) ? N_("not visible to partner") : NULL);
  add_word (words, told_words[chosen (self->told)]);
  add_word (words, mind_words[chosen (self->mind)]);
  add_word (words, called_words[chosen (self->called)]);
  return words->len ? g_strdup (words->str) : NULL;
}

static void
dp_free_card_manner_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_free_card_manner_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpFreeCardManner, name)

static void
dp_free_card_manner_class_init (DpFreeCardMannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_free_card_manner_dispose;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_FREE_CARD_MANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-free-card-manner.ui");
  BIND (comes);
  BIND (told);
  BIND (mind);
  BIND (called);
  BIND (called_card);
  BIND (intent);
  BIND (face_down);
  BIND (two);
  BIND (unseen);
  BIND (change);
  BIND (at_once);
  BIND (hidden);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
}

static void
dp_free_card_manner_init (DpFreeCardManner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dp_a11y_name_button (GTK_WIDGET (self->comes), _("How the card comes down"));
  dp_a11y_name_button (GTK_WIDGET (self->told), _("Who told the player to play"));
  dp_a11y_name_button (GTK_WIDGET (self->mind), _("What the card was meant as"));
  dp_a11y_name_button (GTK_WIDGET (self->called), _("How declarer called dummy’s card"));
  dp_a11y_name_button (GTK_WIDGET (self->intent), _("Why the card is changed"));
  dp_free_card_manner_set_opening (self, TRUE);
}
