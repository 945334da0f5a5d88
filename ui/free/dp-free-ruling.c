/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-ruling.h"

#include "dp-narrator.h"

#include <glib/gi18n-lib.h>

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

/* What the director speaks of: the card about which he has been called, which may lie far back; else the last thing that happened. */
static guint
occasion (const DpDirector *director, const DpPoint *point)
{
  guint event = point->event;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE && incident->attended_at == (int) event)
        return incident->event;
    }
  while (event > 0 && dp_director_event (director, event)->kind == DP_EVENT_ATTENTION && !dp_director_event (director, event)->request)
    event--;
  return event;
}

/* "Laws 29A, 31A2(b)". */
static char *
law_text (const DpPoint *point)
{
  g_autoptr (GString) laws = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < point->n_laws; i++)
    {
      gboolean before = FALSE;

      for (guint j = 0; j < i; j++)
        before |= point->laws[j] == point->laws[i];
      if (before || !point->laws[i])
        continue;
      g_string_append_printf (laws, "%s%s", n ? _(", ") : "", point->laws[i]);
      n++;
    }
  return n ? g_strdup_printf (ngettext ("Law %s", "Laws %s", n), laws->str) : NULL;
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

/* Where no clause says it, the ruling of the chart does: of a call that somebody only wants to change (25). */
static gboolean
says_little (const DpPoint *point)
{
  for (guint i = 0; i < point->ruling.n; i++)
    if (point->ruling.clause[i].kind != DP_CLAUSE_PLAY_ON && point->ruling.clause[i].kind != DP_CLAUSE_REVIEW)
      return FALSE;
  return TRUE;
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

/* What the director says, sentence by sentence. */
static GPtrArray *
sentences (const DpDirector *director, const DpPoint *point)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  gboolean told;

  for (guint i = point->new_from; i < point->n_path && says_little (point); i++)
    if (point->path[i].node->kind == DP_NODE_RULING && point->path[i].node->text && dp_point_tells (point, i))
      g_ptr_array_add (all, dp_narrator_step (&point->path[i]));
  told = all->len > 0;
  for (guint i = 0; i < point->ruling.n; i++)
    {
      char *first = first_text (director, point, &point->ruling.clause[i]);

      if (!told || point->ruling.clause[i].kind != DP_CLAUSE_PLAY_ON)
        g_ptr_array_add (all, clause_text (&point->ruling.clause[i]));
      if (first)
        g_ptr_array_add (all, first);
    }
  return all;
}

char *
dp_free_ruling_text (const DpDirector *director, guint i)
{
  g_autoptr (GPtrArray) all = sentences (director, dp_director_point (director, i));

  g_ptr_array_add (all, NULL);
  return g_strjoinv (" ", (char **) all->pdata);
}

static void
append_clauses (GtkWidget *box, const DpDirector *director, const DpPoint *point)
{
  g_autoptr (GPtrArray) all = sentences (director, point);

  for (guint i = 0; i < all->len; i++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *bullet = g_object_new (GTK_TYPE_LABEL, "label", "•", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      GtkWidget *label = text_label (all->pdata[i], NULL);

      gtk_widget_set_valign (bullet, GTK_ALIGN_START);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (row), bullet);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (box), row);
    }
}

/* What had to be asked, and where the law leaves room. */
static void
append_remarks (GtkWidget *box, const DpPoint *point)
{
  for (guint i = 0; i < point->n_asked; i++)
    {
      DpAsked asked = point->asked[i];
      DpPlace place = asked.place == DP_PLACE_EITHER ? dp_question_place (asked.question) : (DpPlace) asked.place;
      g_autofree char *text = g_strdup_printf (_("Ask %1$s, %2$s: %3$s"), dp_seat_name (asked.seat), dp_narrator_place (place), dp_question_text (asked.question));

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
          g_autofree char *other = g_strdup_printf (_("Others hold: %s"), node->other_view);

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
  g_autofree char *event = dp_narrator_event_at (scenario, director, occasion (director, point));
  /* Translators: the number of a ruling, and what happened before it. */
  g_autofree char *heading = g_strdup_printf (_("%1$u. %2$s"), number, event);
  g_autofree char *laws = law_text (point);
  g_autofree char *name = g_strdup_printf (_("Ruling %1$u: %2$s"), number, event);
  GtkWidget *expander;

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "free-ruling");
  if (newest)
    gtk_widget_add_css_class (box, "newest");
  append_text (box, heading, "heading");
  if (laws)
    append_text (box, laws, "said");
  append_clauses (box, director, point);
  append_remarks (box, point);
  expander = gtk_expander_new (_("Why: the route through the laws"));
  gtk_expander_set_child (GTK_EXPANDER (expander), make_path (point));
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Why: the route through the laws"), -1);
  gtk_box_append (GTK_BOX (box), expander);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return box;
}
