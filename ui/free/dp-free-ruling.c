/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-ruling.h"

#include "dp-free-question.h"
#include "dp-laws.h"
#include "dp-narrator.h"
#include "dp-spent.h"
#include "dp-walker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static GtkWidget *
text_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
append_text (GtkWidget *box, const char *text, const char *css_class)
{
  gtk_box_append (GTK_BOX (box), text_label (text, css_class));
}

/* The revoke about which the director has been called, whose card may lie far back; NULL where it is about something else. */
static const DpIncident *
revoke_of (const DpDirector *director, const DpPoint *point)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE && incident->attended_at == (int) point->event)
        return incident;
    }
  return NULL;
}

/* What the director speaks of: that revoke; else the last thing that happened. */
static char *
occasion (const DpDirector *director, const DpPoint *point, const DpScenario *scenario)
{
  const DpIncident *revoke = revoke_of (director, point);
  guint event = point->event;

  if (revoke && revoke->play.card != DP_NO_CARD && revoke->play.hand < DP_SEAT_NONE)
    {
      g_autofree char *card = dp_card_name (revoke->play.card);

      /* Translators: a player and a card. */
      return g_strdup_printf (_("%1$s’s revoke: the %2$s."), dp_seat_name ((DpSeat) revoke->play.hand), card);
    }
  while (event > 0 && dp_director_event (director, event)->kind == DP_EVENT_ATTENTION && !dp_director_event (director, event)->request)
    event--;
  return dp_narrator_event_at (scenario, director, event);
}

static guint
law_number (const char *law)
{
  return (guint) g_ascii_strtoull (law, NULL, 10);
}

/* What that law is about, as its chart says. */
static const char *
law_subject (const DpCode *code, guint number)
{
  for (guint i = 0; i < dp_code_n_charts (code); i++)
    if (dp_code_chart (code, i)->law == (int) number)
      return dp_code_chart (code, i)->title;
  return number >= 1 && number <= DP_LAW_LAST ? dp_law_name_in (code, (int) number) : "";
}

/* Those of one law together: "Laws 31A1, 31A2(b): Bid out of rotation". */
static char *
one_law_text (const DpCode *code, const DpPoint *point, guint first)
{
  g_autoptr (GString) laws = g_string_new (NULL);
  guint number = law_number (point->laws[first]), n = 0;

  for (guint i = first; i < point->n_laws; i++)
    {
      gboolean before = FALSE;

      for (guint j = first; j < i; j++)
        before |= point->laws[j] == point->laws[i];
      if (before || !point->laws[i] || law_number (point->laws[i]) != number)
        continue;
      g_string_append_printf (laws, "%s%s", n ? _(", ") : "", point->laws[i]);
      n++;
    }
  /* Translators: one law or several parts of it, and what it is about. */
  return g_strdup_printf (ngettext ("Law %1$s: %2$s", "Laws %1$s: %2$s", n), laws->str, law_subject (code, number));
}

/* The laws of the ruling with what they are about, each in a line; NULL when there is none. */
static char *
law_text (const DpCode *code, const DpPoint *point)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < point->n_laws; i++)
    {
      gboolean before = !point->laws[i];

      for (guint j = 0; !before && j < i; j++)
        before = point->laws[j] && law_number (point->laws[j]) == law_number (point->laws[i]);
      if (!before)
        {
          g_autofree char *text = one_law_text (code, point, i);

          g_string_append_printf (lines, "%s%s", lines->len ? "\n" : "", text);
        }
    }
  return lines->len ? g_strdup (lines->str) : NULL;
}

/* A clause with its law, unless its own words name that. */
static char *
clause_text (const DpClause *clause)
{
  g_autofree char *text = dp_clause_to_text (clause);

  if (!clause->law || clause->kind == DP_CLAUSE_REVIEW)
    return g_steal_pointer (&text);
  /* Translators: what a director says, and the number of the law. */
  return g_strdup_printf (_("%1$s (%2$s)"), text, clause->law);
}

static gboolean
is_little (DpClauseKind kind)
{
  return kind == DP_CLAUSE_PLAY_ON || kind == DP_CLAUSE_REVIEW;
}

/* Where no clause says it, the ruling of the chart does: of a call that somebody only wants to change (25). */
static gboolean
says_little (const DpPoint *point)
{
  for (guint i = 0; i < point->ruling.n; i++)
    if (!is_little ((DpClauseKind) point->ruling.clause[i].kind))
      return FALSE;
  return TRUE;
}

/* The same of one ruling among others: that there is no rectification is said by no clause. */
static gboolean
node_says_little (const DpNode *node)
{
  for (guint i = 0; i < node->n_clauses; i++)
    if (!is_little ((DpClauseKind) node->clauses[i].clause.kind))
      return FALSE;
  return TRUE;
}

static gboolean
is_told (const DpPoint *point, guint i)
{
  return point->path[i].node->kind == DP_NODE_RULING && point->path[i].node->text && dp_point_tells (point, i);
}

/* Where a change is cancelled, what of the first call: that it stands, if it does. NULL when nothing was changed. */
static char *
first_text (const DpDirector *director, const DpPoint *point, const DpClause *clause)
{
  const DpAuction *auction = &dp_director_table (director)->auction;
  DpTable then;

  if (clause->kind != DP_CLAUSE_CANCELLED)
    return NULL;
  dp_director_table_at (director, point->event + 1, &then);
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *change = dp_director_incident (director, i);
      guint16 first;

      if (change->kind != DP_INCIDENT_CHANGE || change->first < 0 || change->event > point->event || change->offender != clause->seat || change->call != clause->call)
        continue;
      first = auction->call[change->first].event;
      for (int c = 0; c < then.auction.n; c++)
        if (then.auction.call[c].event == first && then.auction.call[c].seat == clause->seat && then.auction.call[c].status == DP_CALL_STANDS)
          {
            DpClause stands = dp_clause (DP_CLAUSE_STANDS);

            stands.seat = clause->seat;
            stands.call = then.auction.call[c].call;
            return dp_clause_to_text (&stands);
          }
    }
  return NULL;
}

/* One thing that the director says. */
typedef struct {
  char *text;
  guint taken_back; /* by the ruling of that number; 0 = it holds */
  DpSpent spent;    /* the choice that it gives */
} Sentence;

static void
clear_sentence (gpointer sentence)
{
  g_free (((Sentence *) sentence)->text);
}

/* Takes the text. */
static void
add_sentence (GArray *all, char *text, guint taken_back, DpSpent spent)
{
  Sentence sentence = { text, taken_back, spent };

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (g_array_index (all, Sentence, i).text, text))
      {
        g_free (text);
        return;
      }
  g_array_append_val (all, sentence);
}

/* A ruling in the chart's words, with its law unless those name it. */
static char *
step_text (const DpStep *step)
{
  return step->node->law && strstr (step->node->text, step->node->law) ? g_strdup (step->node->text) : dp_narrator_step (step);
}

/* Whether the chart's words have said already that this law will be looked at. */
static gboolean
is_said (const GArray *all, const DpClause *clause)
{
  for (guint i = 0; clause->kind == DP_CLAUSE_REVIEW && clause->law && i < all->len; i++)
    if (strstr (g_array_index (all, Sentence, i).text, clause->law))
      return TRUE;
  return FALSE;
}

static guint
taken_back_in (const DpDirector *director, guint i, const DpClause *clause)
{
  for (guint later = i + 1; later < dp_director_n_points (director); later++)
    {
      const DpRuling *ruling = &dp_director_point (director, later)->ruling;

      for (guint c = 0; c < ruling->n; c++)
        if (dp_clause_takes_back (&ruling->clause[c], clause))
          return later + 1;
    }
  return 0;
}

/* The roles of the incident to which a step belongs; NULL where that is not known. */
static const DpRoles *
roles_of (const DpPoint *point, guint step)
{
  return step < point->n_principal ? &point->roles : step < point->second_end ? &point->second : NULL;
}

/* Whether what the ruling lets a player call is still said: not where he has had that turn, or must pass; nor how many tricks may be transferred, where that is known. */
static gboolean
still_ahead (const DpPoint *point, guint step)
{
  const DpNode *node = point->path[step].node;
  gboolean calls = FALSE;

  for (guint i = step + 1; i < point->n_path && roles_of (point, i) == roles_of (point, step); i++)
    for (guint c = 0; point->path[i].node->kind == DP_NODE_RULING && c < point->path[i].node->n_clauses; c++)
      if (point->path[i].node->clauses[c].clause.kind == DP_CLAUSE_TRANSFER)
        return FALSE;
  for (guint i = 0; i < node->n_clauses; i++)
    calls |= node->clauses[i].clause.kind == DP_CLAUSE_MAY_CALL;
  for (guint i = 0; calls && i < point->ruling.n; i++)
    if (point->ruling.clause[i].kind == DP_CLAUSE_MAY_CALL)
      return TRUE;
  return !calls;
}

/* What the director says, sentence by sentence. */
static GArray *
sentences (const DpDirector *director, guint n)
{
  const DpPoint *point = dp_director_point (director, n);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Sentence));
  gboolean told;

  g_array_set_clear_func (all, clear_sentence);
  for (guint i = point->new_from; i < point->n_path; i++)
    if (is_told (point, i) && (says_little (point) || node_says_little (point->path[i].node)))
      add_sentence (all, point->path[i].node->then && roles_of (point, i) ? dp_walk_then (roles_of (point, i), point->path[i].node) : step_text (&point->path[i]), 0, DP_SPENT_NOT);
  told = all->len > 0;
  for (guint i = 0; i < point->ruling.n; i++)
    {
      const DpClause *clause = &point->ruling.clause[i];
      char *first = first_text (director, point, clause);

      if ((!told || clause->kind != DP_CLAUSE_PLAY_ON) && !is_said (all, clause))
        add_sentence (all, clause_text (clause), taken_back_in (director, n, clause), dp_spent (director, n, clause));
      if (first)
        add_sentence (all, first, 0, DP_SPENT_NOT);
    }
  for (guint i = point->new_from; i < point->n_path; i++)
    if (is_told (point, i) && point->path[i].node->then && roles_of (point, i) && still_ahead (point, i))
      add_sentence (all, dp_walk_then (roles_of (point, i), point->path[i].node), 0, DP_SPENT_NOT);
  return all;
}

char *
dp_free_ruling_text (const DpDirector *director, guint i)
{
  g_autoptr (GArray) all = sentences (director, i);
  GString *text = g_string_new (NULL);

  for (guint s = 0; s < all->len; s++)
    g_string_append_printf (text, "%s%s", s ? " " : "", g_array_index (all, Sentence, s).text);
  return g_string_free (text, FALSE);
}

/* What no longer holds says so: it is dimmed, and that is not to be seen by everybody. NULL where it holds. Caller frees. */
static char *
past_text (const Sentence *sentence)
{
  if (sentence->taken_back)
    /* Translators: what a director has said, and the number of the ruling by which it holds no longer. */
    return g_strdup_printf (_("No longer, since ruling %2$u: %1$s"), sentence->text, sentence->taken_back);
  if (sentence->spent == DP_SPENT_CHOSEN)
    /* Translators: what a player could choose, in a sentence of the director's; he has chosen. */
    return g_strdup_printf (_("Already chosen: %s"), sentence->text);
  if (sentence->spent == DP_SPENT_OVER)
    /* Translators: what a player could choose, in a sentence of the director's; now he cannot any more. */
    return g_strdup_printf (_("No longer open: %s"), sentence->text);
  return NULL;
}

static void
append_clauses (GtkWidget *box, const DpDirector *director, guint n)
{
  g_autoptr (GArray) all = sentences (director, n);

  for (guint i = 0; i < all->len; i++)
    {
      const Sentence *sentence = &g_array_index (all, Sentence, i);
      g_autofree char *back = past_text (sentence);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *bullet = g_object_new (GTK_TYPE_LABEL, "label", "•", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      GtkWidget *label = text_label (back ? back : sentence->text, back ? "dim-label" : NULL);

      gtk_widget_set_valign (bullet, GTK_ALIGN_START);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (row), bullet);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (box), row);
    }
}

/* Whether it's a pass, in place of a call of his that nobody has said to be artificial. */
static gboolean
replaces_plainly (const DpPoint *point, const DpEvent *event)
{
  const DpAuction *auction = &point->table.auction;

  for (int i = auction->n - 1; i >= 0; i--)
    if (auction->call[i].seat == event->seat && auction->call[i].status > DP_CALL_STANDS)
      return dp_free_is_plainly_not (auction->call[i].call, (auction->call[i].marks & DP_MARK_ARTIFICIAL) != 0, event->call);
  return FALSE;
}

/* Whether the ruling went by a call's not being comparable, and nobody has said so. */
static gboolean
is_assumed (const DpPoint *point, const DpScenario *scenario)
{
  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpStep *step = &point->path[i];

      if (step->node->kind != DP_NODE_QUESTION || step->answer != 1 || !g_str_has_prefix (step->node->fact->name, "comparable"))
        continue;
      for (guint e = MIN ((guint) step->event + 1, scenario->events->len); e > 0; e--)
        {
          const DpEvent *event = &g_array_index (scenario->events, DpScenarioEvent, e - 1).event;

          if (event->kind != DP_EVENT_CALL && event->kind != DP_EVENT_CHANGE_OF_CALL)
            continue;
          if (event->comparable == DP_COMPARABLE_UNSTATED && !replaces_plainly (point, event))
            return TRUE;
          break;
        }
    }
  return FALSE;
}

/* Whether that event says what the player would be asked. */
static gboolean
answers (const DpEvent *event, DpSeat seat, DpQuestion question)
{
  gboolean card = event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY;

  if (question == DP_ASK_HANDS_RETURNED)
    return event->kind == DP_EVENT_FACT && event->stated == DP_STATED_HANDS_RETURNED;
  /* Declarer is asked about dummy's cards. */
  if (event->seat != seat && !(card && event->seat == dp_seat_partner (seat) && (question == DP_ASK_CALLED || question == DP_ASK_CARD_MIND)))
    return FALSE;
  switch (question)
    {
    case DP_ASK_INTENT:
      return !card && event->intent != DP_INTENT_UNSTATED;
    case DP_ASK_MIND:
      return !card && event->mind != DP_MIND_UNSTATED;
    case DP_ASK_MEANING:
      return event->comparable != DP_COMPARABLE_UNSTATED || event->lowest != DP_LOWEST_UNSTATED;
    case DP_ASK_TOLD:
      return card && event->told != DP_TOLD_NOTHING;
    case DP_ASK_CARD_MIND:
      return card && (event->mind != DP_MIND_UNSTATED || event->intent != DP_INTENT_UNSTATED);
    case DP_ASK_CALLED:
      return card && event->called != DP_CALLED_FULLY;
    default:
      return FALSE;
    }
}

/* What has been said at the table needn't be asked any more. */
static gboolean
has_been_said (const DpScenario *scenario, const DpPoint *point, DpAsked asked)
{
  for (guint i = 0; i < MIN ((guint) point->event + 1, scenario->events->len); i++)
    if (answers (&g_array_index (scenario->events, DpScenarioEvent, i).event, (DpSeat) asked.seat, (DpQuestion) asked.question))
      return TRUE;
  return FALSE;
}

/* What had to be asked, and where the law leaves room. */
static void
append_remarks (GtkWidget *box, const DpPoint *point, const DpScenario *scenario)
{
  if (is_assumed (point, scenario))
    append_text (box, _("Nobody has said whether the call is comparable. Until you say, it’s taken as not comparable."), NULL);
  for (guint i = 0; i < point->n_asked; i++)
    {
      DpAsked asked = point->asked[i];
      DpPlace place = asked.place == DP_PLACE_EITHER ? dp_question_place (asked.question) : (DpPlace) asked.place;
      g_autofree char *text = g_strdup_printf (_("Ask %1$s, %2$s: %3$s"), dp_seat_name (asked.seat), dp_narrator_place (place), dp_question_text (asked.question));

      if (!has_been_said (scenario, point, asked))
        append_text (box, text, "said");
    }
  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpNode *node = point->path[i].node;

      if (node->kind != DP_NODE_RULING || !node->reading)
        continue;
      append_text (box, _("The law can be read in more than one way; this is one reading."), "said");
      if (node->other_view)
        {
          g_autofree char *other = g_strdup_printf (_("Another view: %s"), node->other_view);

          append_text (box, other, "said");
        }
    }
}

static GtkWidget *
make_path (const DpPoint *point)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  const DpChart *chart = NULL;

  gtk_widget_add_css_class (box, "reason");
  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpNode *node = point->path[i].node;
      g_autofree char *text = NULL;

      if ((node->kind != DP_NODE_QUESTION && node->kind != DP_NODE_RULING) || !dp_point_tells (point, i))
        continue;
      if (node->chart != chart)
        {
          g_autofree char *title = node->chart->law ? g_strdup_printf (_("Law %1$d: %2$s"), node->chart->law, node->chart->title) : g_strdup (node->chart->title);

          append_text (box, title, "caption-heading");
        }
      chart = node->chart;
      text = dp_narrator_step (&point->path[i]);
      append_text (box, text, NULL);
    }
  return box;
}

GtkWidget *
dp_free_ruling_new (const DpDirector *director, guint i, const DpScenario *scenario)
{
  const DpPoint *point = dp_director_point (director, i);
  guint number = i + 1;
  gboolean newest = number == dp_director_n_points (director);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *event = occasion (director, point, scenario);
  /* Translators: the number of a ruling, and what happened before it. */
  g_autofree char *heading = g_strdup_printf (_("%1$u. %2$s"), number, event);
  g_autofree char *laws = law_text (dp_director_code (director), point);
  g_autofree char *name = g_strdup_printf (_("Ruling %1$u: %2$s"), number, event);
  GtkWidget *expander;

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "free-ruling");
  if (newest)
    gtk_widget_add_css_class (box, "newest");
  append_text (box, heading, "heading");
  if (laws)
    append_text (box, laws, "said");
  append_clauses (box, director, i);
  append_remarks (box, point, scenario);
  expander = gtk_expander_new (NULL);
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), text_label (_("Why: the route through the laws"), NULL));
  gtk_expander_set_child (GTK_EXPANDER (expander), make_path (point));
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Why: the route through the laws"), -1);
  gtk_box_append (GTK_BOX (box), expander);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return box;
}
