/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-accept.h"

#include "dp-particular.h"
#include "dp-scenario-words.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const DpScenario *scenario;
  const DpDirector *director;
  DpDiagnostics *diagnostics;
} Check;

G_GNUC_PRINTF (4, 5)
static gboolean
complain (const Check *c, const DpScenarioExpect *x, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (c->diagnostics, c->scenario->file, x->line, problem, cure);
  return FALSE;
}

static gboolean
has_point (const Check *c, const DpScenarioExpect *x)
{
  guint points = dp_director_n_points (c->director);
  g_autofree char *cure = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the case has %u ruling point", "the case has %u ruling points", points), points);

  return x->point <= points || complain (c, x, cure, _("there’s no ruling point %u"), x->point);
}

/* The ruling sheet gives each kind of clause its own particulars, and a law only where that is what is said. */
static gboolean
has_particulars (const Check *c, const DpScenarioExpect *x)
{
  guint has = dp_clause_particulars ((DpClauseKind) x->clause.kind);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *cure = NULL;

  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    if (has >> i & 1)
      g_string_append_printf (list, "%s%s", list->len ? ", " : "", dp_particular_row (i)->attribute);
  cure = list->len ? g_strdup_printf (_("it takes %s"), list->str) : g_strdup (_("it takes none"));
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    if (x->given & ~has & 1u << i)
      return complain (c, x, cure, _("“%s” takes no “%s” on the ruling sheet"), dp_clause_kind_token ((DpClauseKind) x->clause.kind), dp_particular_row (i)->attribute);
  return TRUE;
}

/* Some ruling of the code says a clause of the kind, with that restriction and that class of penalty card. */
static gboolean
is_of_code (const Check *c, const DpScenarioExpect *x)
{
  const DpCode *code = dp_director_code (c->director);
  guint given = x->given & (DP_GIVEN_RESTRICTION | DP_GIVEN_CLASS);
  g_autofree char *text = dp_scenario_expect_text (&(DpScenarioExpect) { .clause = x->clause, .given = given });

  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    {
      const DpNode *node = dp_code_node (code, i);

      for (guint n = 0; node->kind == DP_NODE_RULING && n < node->n_clauses; n++)
        if (dp_clause_fits (&node->clauses[n].clause, &x->clause, given))
          return TRUE;
    }
  return complain (c, x, _("a case can only accept what these laws can say"), _("no ruling of “%s” says “%s”"), dp_code_id (code), text);
}

static void
check_said (const Check *c, const DpScenarioExpect *x)
{
  const DpPoint *point = dp_director_point (c->director, x->point - 1);
  g_autofree char *text = dp_scenario_expect_text (x);
  const DpClause *found = NULL;

  for (guint i = 0; i < point->ruling.n && !found; i++)
    if (dp_clause_fits (&point->ruling.clause[i], &x->clause, x->given))
      found = &point->ruling.clause[i];
  if (found && !x->absent)
    {
      g_autofree char *said = dp_clause_to_string (found);
      g_autofree char *cure = g_strdup_printf (_("remove it, or say how it differs from: %s"), said);

      complain (c, x, cure, _("ruling point %u says “%s” anyway"), x->point, text);
    }
  else if (!found && x->absent)
    complain (c, x, _("remove it, or name a clause that the engine says there"), _("ruling point %u doesn’t say “%s”: there’s nothing to leave out"), x->point, text);
}

void
dp_scenario_check_accepts (const DpScenario *self, const DpDirector *director, DpDiagnostics *diagnostics)
{
  const Check c = { self, director, diagnostics };

  for (guint i = 0; self->accepts && i < self->accepts->len; i++)
    {
      const DpScenarioExpect *x = &g_array_index (self->accepts, DpScenarioAccept, i).said;

      if (has_point (&c, x) && has_particulars (&c, x) && is_of_code (&c, x))
        check_said (&c, x);
    }
}

DpGrade *
dp_scenario_grade (const DpScenario *self, const DpDirector *director, guint index, const DpAnswer *answer)
{
  const DpMoment moment = { director, index };
  g_autoptr (GArray) accepted = g_array_new (FALSE, FALSE, sizeof (DpAccepted));

  for (guint i = 0; self->accepts && i < self->accepts->len; i++)
    {
      const DpScenarioAccept *a = &g_array_index (self->accepts, DpScenarioAccept, i);
      DpAccepted one = { .clause = a->said.clause, .given = a->said.given, .absent = a->said.absent, .view = a->view, .reason = a->reason };

      if (a->said.point == index + 1)
        g_array_append_val (accepted, one);
    }
  return dp_grade_new_accepting (dp_director_point (director, index), &moment, answer, (const DpAccepted *) (const void *) accepted->data, accepted->len);
}
