/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-words.h"

#include "dp-find-item.h"

#include <glib/gi18n-lib.h>

static const char *
verdict_word (const DpFindRound *round)
{
  const DpFindErrorGrade *grade = &round->grade;

  if (!round->error.wrong)
    return round->says_wrong ? _("The ruling was right.") : _("Rightly left alone.");
  if (!round->says_wrong)
    return _("The ruling was wrong.");
  if (!grade->found)
    return _("You saw that something was wrong, but not what.");
  return grade->unspoiled ? _("Found, and put right.") : _("Found, but you also changed what was right.");
}

char *
dp_find_words_verdict (const DpFindRound *round)
{
  /* Translators: a verdict, then the marks won and the marks to be won. */
  return g_strdup_printf (_("%1$s %2$u of %3$u marks."), verdict_word (round), round->grade.points, round->grade.out_of);
}

/* What the laws say at the point, in the director's words. */
static char *
why_right (const DpPoint *point)
{
  GString *text = g_string_new (NULL);

  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpNode *node = point->path[i].node;

      if (node->kind != DP_NODE_RULING || !node->text || !dp_point_tells (point, i))
        continue;
      g_string_append_printf (text, "%s%s", text->len ? "\n\n" : "", node->text);
      if (node->law)
        /* Translators: a reference such as 31A2(b). */
        g_string_append_printf (text, _(" (Law %s)"), node->law);
    }
  return g_string_free (text, FALSE);
}

char *
dp_find_words_explanation (const DpFindRound *round)
{
  if (round->error.wrong)
    return dp_find_error_explanation (&round->error);
  return round->says_wrong ? why_right (&round->error.point) : NULL;
}

char *
dp_find_words_law (const DpFindRound *round)
{
  if (!round->says_wrong || !round->law || !round->error.wrong)
    return NULL;
  if (round->grade.law_right)
    return g_strdup_printf (_("Law %d is the law that it breaks."), round->law);
  return round->error.made.law ? g_strdup_printf (_("You named Law %1$d; the ruling breaks Law %2$s."), round->law, round->error.made.law) : NULL;
}

/* The marks of a ruling given at the round's point. Caller frees. */
static DpGrade *
marks_of (const DpFindRound *round, const DpRuling *ruling)
{
  DpAnswer answer = { .ruling = *ruling };

  return dp_scenario_grade (round->scenario, round->director, round->error.n, &answer);
}

/* The sentence of a clause; what stands for none. Caller frees. */
static char *
sentence (gboolean has, const DpClause *clause)
{
  return has ? dp_find_error_sentence (clause) : g_strdup (_("nothing about it"));
}

static const DpGradeRow *
find_engine_row (const DpGrade *grade, const DpClause *engine)
{
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      if (row->has_engine && dp_clause_equal (&row->engine, engine))
        return row;
    }
  return NULL;
}

/* What only was said, and the law does not say. */
static const DpGradeRow *
find_superfluous (const DpGrade *grade, const DpClause *given)
{
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      if (!row->has_engine && dp_clause_equal (&row->given, given))
        return row;
    }
  return NULL;
}

/* What the director made of a clause of the law's, where he made something else of it; NULL. */
static const DpClause *
became (const DpFindRound *round, const DpClause *engine)
{
  const DpMistaken *made = &round->error.made;

  for (guint i = 0; round->error.wrong && i < made->n_changes; i++)
    if (made->changes[i].has_was && made->changes[i].has_became && dp_clause_equal (&made->changes[i].was, engine))
      return &made->changes[i].became;
  return NULL;
}

/* Whether what the ruling that was marked says beyond the law is told beside the clause that it stands for. */
static gboolean
is_told (const DpFindRound *round, const DpGrade *grade, const DpClause *given)
{
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);
      const DpClause *instead = row->has_engine && !row->has_given ? became (round, &row->engine) : NULL;

      if (instead && dp_clause_equal (instead, given))
        return TRUE;
    }
  return FALSE;
}

static void
add (GPtrArray *items, DpMark mark, const char *shown, const char *law, const char *yours)
{
  g_ptr_array_add (items, dp_find_item_new (mark, shown, law, yours));
}

/* What somebody said in place of a clause of the law's. Caller frees. */
static char *
said_of (const DpGrade *grade, const DpGradeRow *row, const DpClause *instead)
{
  if (row->mark == DP_MARK_RIGHT)
    return dp_find_error_sentence (&row->engine);
  if (!row->has_given && instead && find_superfluous (grade, instead))
    return dp_find_error_sentence (instead);
  return sentence (row->has_given, &row->given);
}

static void
add_clause (GPtrArray *items, const DpFindRound *round, const DpGrade *shown, const DpGrade *yours, const DpGradeRow *row)
{
  const DpClause *instead = became (round, &row->engine);
  const DpGradeRow *before = find_engine_row (shown, &row->engine);
  gboolean exchanged = !row->has_given && instead && find_superfluous (yours, instead);
  g_autofree char *law = dp_find_error_sentence (&row->engine);
  g_autofree char *said = before ? said_of (shown, before, instead) : sentence (FALSE, NULL);
  g_autofree char *mine = said_of (yours, row, instead);

  add (items, exchanged ? DP_MARK_WRONG : row->mark, said, law, mine);
}

/* What the laws do not say, or need not, by whoever of the two said it. */
static void
add_superfluous (GPtrArray *items, const DpGradeRow *shown, const DpGradeRow *yours)
{
  g_autofree char *said = sentence (shown != NULL, shown ? &shown->given : NULL);
  g_autofree char *mine = sentence (yours != NULL, yours ? &yours->given : NULL);

  add (items, yours ? yours->mark : DP_MARK_RIGHT, said, dp_grade_row_nothing (yours ? yours : shown), mine);
}

static GPtrArray *
items_of (const DpFindRound *round)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (DpGrade) shown = marks_of (round, &round->error.shown);
  g_autoptr (DpGrade) yours = marks_of (round, &round->corrected);

  for (guint i = 0; i < yours->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (yours->rows, DpGradeRow, i);

      if (row->has_engine)
        add_clause (items, round, shown, yours, row);
      else if (!is_told (round, yours, &row->given))
        add_superfluous (items, find_superfluous (shown, &row->given), row);
    }
  for (guint i = 0; i < shown->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (shown->rows, DpGradeRow, i);

      if (!row->has_engine && !find_superfluous (yours, &row->given) && !is_told (round, shown, &row->given))
        add_superfluous (items, row, NULL);
    }
  return items;
}

/* The mistake, then what the trainee got wrong besides, then the rest. */
static int
rank (DpFindItem *item)
{
  if (!g_str_equal (dp_find_item_get_shown (item), dp_find_item_get_law (item)))
    return 0;
  return dp_find_item_is_agreed (item) ? 2 : 1;
}

void
dp_find_words_table (const DpFindRound *round, GListStore *store)
{
  g_autoptr (GPtrArray) items = items_of (round);

  for (int now = 0; now <= 2; now++)
    for (guint i = 0; i < items->len; i++)
      if (rank (g_ptr_array_index (items, i)) == now)
        g_list_store_append (store, g_ptr_array_index (items, i));
}

char *
dp_find_words_matter (const DpFindRound *round)
{
  return g_strdup (round->error.wrong ? round->error.made.mistake->name : _("A correct ruling"));
}

/* What was right about it, or not. */
static const char *
outcome_word (const DpFindRound *round)
{
  if (!round->error.wrong)
    return round->says_wrong ? _("called wrong") : _("left alone");
  if (!round->says_wrong)
    return _("not seen");
  return !round->grade.found ? _("not found") : round->grade.unspoiled ? _("found") : _("found, but not everything right");
}

char *
dp_find_words_outcome (const DpFindRound *round)
{
  const char *law = round->error.wrong ? round->error.made.law : round->error.point.n_laws ? round->error.point.laws[0] : NULL;

  if (!law)
    return g_strdup (outcome_word (round));
  /* Translators: a law such as 31A2, then how it went: "found". */
  return g_strdup_printf (C_("outcome", "Law %1$s: %2$s"), law, outcome_word (round));
}

char *
dp_find_words_summary (const DpFindSession *session)
{
  guint n = dp_find_session_n_answered (session), right = dp_find_session_n_judged (session), points, out_of;
  g_autofree char *rulings = g_strdup_printf (ngettext ("%1$u of %2$u ruling judged rightly.", "%1$u of %2$u rulings judged rightly.", n), right, n);

  dp_find_session_score (session, &points, &out_of);
  /* Translators: "7 of 10 rulings judged rightly.", then the marks won and the marks to be won. */
  return g_strdup_printf (_("%1$s %2$u of %3$u marks."), rulings, points, out_of);
}

char *
dp_find_words_last (guint n, guint judged, guint full)
{
  if (n == 0)
    return NULL;
  if (full == judged)
    /* Translators: the first number is of rulings, the second of those judged rightly. */
    return g_strdup_printf (ngettext ("Rulings judged rightly lately: %2$u of %1$u.", "Of the last %1$u rulings you judged %2$u rightly.", n), n, judged);
  /* Translators: the third number is of those in which nothing else went wrong either: what was wrong has been put right. */
  return g_strdup_printf (ngettext ("Rulings judged rightly lately: %2$u of %1$u, %3$u with full marks.",
                                    "Of the last %1$u rulings you judged %2$u rightly, %3$u with full marks.", n), n, judged, full);
}

char *
dp_find_words_again (const DpNode *leaf, gint64 due, gint64 now, GTimeZone *zone)
{
  g_autofree char *number = leaf->law ? g_strdup_printf ("%d", dp_law_number (leaf->law)) : NULL;
  const char *law = number ? number : leaf->chart->id; /* the law as a whole: what the mistake broke may be another part of it */
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (due);
  g_autoptr (GDateTime) here = utc ? g_date_time_to_timezone (utc, zone) : NULL;
  gboolean far = due - now > 180 * 86400;
  /* Translators: a date, see g_date_time_format(). */
  g_autofree char *date = here ? g_date_time_format (here, far ? C_("date with year", "%-d %B %Y") : C_("date without year", "%-d %B")) : NULL;

  if (due < dp_schedule_midnight (now, zone, 1))
    return g_strdup_printf (_("Law %s comes back today."), law);
  if (due < dp_schedule_midnight (now, zone, 2))
    return g_strdup_printf (_("Law %s comes back tomorrow."), law);
  if (!date)
    return NULL;
  /* Translators: the number of a law, then a date such as 5 December. */
  return g_strdup_printf (_("Law %1$s comes back on %2$s."), law, date);
}
