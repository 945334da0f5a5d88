/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-progress-page-private.h"

#include "dp-laws.h"
#include "dp-skill.h"
#include "dp-store-progress.h"
#include "dp-strength.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Only what is shown is read: totals that are kept by day, one row a skill, and a few attempts. */

#define FORECAST_DAYS 30

/* What is read for one showing of the page. */
typedef struct {
  DpProgressPage *page;
  DpStore *store;
  const DpCode *code;
  DpAxis places;    /* of the history */
  gint first, last; /* days */
  GArray *totals;   /* DpDayTotal */
  DpProgressFigures figures;
} Reading;

/* Few enough places that each can be seen. */
static DpPeriod
period_for (gint days)
{
  return days <= 60 ? DP_PERIOD_DAY : days <= 400 ? DP_PERIOD_WEEK : days <= 3660 ? DP_PERIOD_MONTH : DP_PERIOD_YEAR;
}

static DpAxis
places_for (DpProgressSpan span, gint first, gint today)
{
  static const struct {
    DpPeriod period;
    guint n;
  } spans[] = {
    [DP_PROGRESS_SPAN_MONTH] = { DP_PERIOD_DAY, 28 },
    [DP_PROGRESS_SPAN_QUARTER] = { DP_PERIOD_WEEK, 13 },
    [DP_PROGRESS_SPAN_YEAR] = { DP_PERIOD_MONTH, 12 },
  };
  static const char *const titles[DP_PERIODS] = { N_("Day"), N_("Week"), N_("Month"), N_("Year") };
  DpPeriod period = span == DP_PROGRESS_SPAN_ALL ? period_for (today - first + 1) : spans[span].period;
  /* From the present period back: as far as its own beginning if need be. */
  gint days = period == DP_PERIOD_DAY ? 1 : period == DP_PERIOD_WEEK ? 7 : period == DP_PERIOD_MONTH ? 30 : 365;
  gint begin = span == DP_PROGRESS_SPAN_ALL ? first : today - ((gint) spans[span].n - 1) * days - (period == DP_PERIOD_MONTH ? 6 : 0);
  DpAxis axis = dp_axis_days (_(titles[period]), begin, period, 1);

  for (guint place; !dp_axis_find_day (&axis, today, &place);)
    axis.n++;
  return axis;
}

static gboolean
read_totals (Reading *r, DpProgressSpan span, gint today, GError **error)
{
  g_autoptr (GArray) all = span == DP_PROGRESS_SPAN_ALL ? dp_store_day_totals (r->store, dp_code_id (r->code), G_MININT, G_MAXINT, error) : NULL;

  if (span == DP_PROGRESS_SPAN_ALL && !all)
    return FALSE;
  r->places = places_for (span, all && all->len ? MIN (g_array_index (all, DpDayTotal, 0).day, today) : today, today);
  r->first = dp_axis_day (&r->places, 0);
  r->last = today;
  r->totals = all ? g_steal_pointer (&all) : dp_store_day_totals (r->store, dp_code_id (r->code), r->first, r->last, error);
  return r->totals != NULL;
}

static void
show_history (Reading *r)
{
  guint n = r->places.n;
  g_autofree double *cases = g_new0 (double, n), *points = g_new0 (double, n), *out_of = g_new0 (double, n);
  g_autoptr (DpPlotModel) history = NULL, marks = NULL;
  static const char *const hints[DP_PERIODS] = { N_("A bar for each day"), N_("A bar for each week"), N_("A bar for each month"), N_("A bar for each year") };

  for (guint i = 0; i < r->totals->len; i++)
    {
      const DpDayTotal *total = &g_array_index (r->totals, DpDayTotal, i);
      guint place;

      if (!dp_axis_find_day (&r->places, total->day, &place))
        continue;
      cases[place] += total->attempts;
      points[place] += (double) total->points;
      out_of[place] += (double) total->out_of;
      r->figures.cases += total->attempts;
      r->figures.points += total->points;
      r->figures.out_of += total->out_of;
    }
  for (guint i = 0; i < n; i++)
    points[i] = out_of[i] > 0 ? points[i] / out_of[i] : NAN;
  history = dp_plot_model_new (_("Cases ruled on"), dp_axis_copy (&r->places), dp_axis_linear (NULL, TRUE));
  dp_plot_model_add (history, dp_series (_("Cases"), cases, n, DP_PLOT_BARS, DP_PATTERN_FILLED));
  marks = dp_plot_model_new (_("Share of the marks"), dp_axis_copy (&r->places), dp_axis_percent (NULL));
  dp_plot_model_add (marks, dp_series (_("Marks"), points, n, DP_PLOT_LINE, DP_PATTERN_FILLED));
  dp_progress_view_set_plot (r->page->view, DP_PROGRESS_CASES, history, _(hints[r->places.period]),
                             _("No cases in this period. Choose a longer one above, or practise."));
  dp_progress_view_set_plot (r->page->view, DP_PROGRESS_MARKS, marks, _("Marks scored, out of those available"),
                             _("No marks in this period. Choose a longer one above, or practise."));
}

static int
by_count (gconstpointer a, gconstpointer b, gpointer counts)
{
  guint one = ((const guint *) counts)[*(const DpErrorKind *) a], other = ((const guint *) counts)[*(const DpErrorKind *) b];

  return one == other ? (int) *(const DpErrorKind *) a - (int) *(const DpErrorKind *) b : one < other ? 1 : -1;
}

/* What goes wrong most comes first; what never does is left out. */
static gboolean
show_errors (Reading *r, GError **error)
{
  guint counts[DP_ERROR_KINDS], n = 0;
  DpErrorKind kinds[DP_ERROR_KINDS];
  const char *names[DP_ERROR_KINDS + 1] = { NULL };
  double values[DP_ERROR_KINDS];
  g_autoptr (DpPlotModel) model = NULL;

  if (!dp_store_errors (r->store, dp_code_id (r->code), r->first, r->last, counts, error))
    return FALSE;
  for (guint kind = DP_ERROR_KIND_NONE + 1; kind < DP_ERROR_KINDS; kind++)
    if (counts[kind])
      kinds[n++] = (DpErrorKind) kind;
  g_qsort_with_data (kinds, (gint) n, sizeof *kinds, by_count, counts);
  for (guint i = 0; i < n; i++)
    {
      names[i] = dp_error_kind_name (kinds[i]);
      values[i] = counts[kinds[i]];
    }
  model = dp_plot_model_new (_("Errors by kind"), dp_axis_categories (_("Kind of error"), names), dp_axis_linear (NULL, TRUE));
  dp_plot_model_add (model, dp_series (_("Times"), values, n, DP_PLOT_BARS, DP_PATTERN_HATCHED));
  dp_progress_view_set_plot (r->page->view, DP_PROGRESS_ERRORS, model, _("What was wrong, missing or unnecessary; facts not asked for"),
                             _("No errors in this period."));
  return TRUE;
}

static void
show_forecast (Reading *r, const DpMemory *memories, gint64 now, gint today)
{
  guint counts[FORECAST_DAYS] = { 0 };
  double values[FORECAST_DAYS];
  gboolean repetition = dp_trainee_get_repetition (r->page->trainee);
  g_autoptr (DpPlotModel) model = dp_plot_model_new (_("What comes back in the next 30 days"), dp_axis_days (_("Day"), today, DP_PERIOD_DAY, FORECAST_DAYS),
                                                     dp_axis_linear (NULL, TRUE));

  if (repetition)
    dp_schedule_forecast (memories, dp_code_n_nodes (r->code), now, dp_trainee_get_zone (r->page->trainee), counts, FORECAST_DAYS);
  for (guint i = 0; i < FORECAST_DAYS; i++)
    values[i] = counts[i];
  dp_plot_model_add (model, dp_series (_("Rulings due"), values, FORECAST_DAYS, DP_PLOT_BARS, DP_PATTERN_FILLED));
  dp_progress_view_set_plot (r->page->view, DP_PROGRESS_FORECAST, model, _("Rulings due on each day; anything overdue counts as today"),
                             repetition ? _("Nothing is due in the next 30 days. New cases bring new rulings to remember.")
                                        : _("Repetition is off: nothing comes back by itself. You can switch it on in the preferences."));
}

/* By the leaf's index, dp_store_skill_records(). Caller frees. */
static DpSkillRecord *
read_records (Reading *r, GError **error)
{
  g_autoptr (GArray) rows = dp_store_skill_records (r->store, dp_code_id (r->code), error);
  DpSkillRecord *records = rows ? g_new0 (DpSkillRecord, dp_code_n_nodes (r->code)) : NULL;

  for (guint i = 0; rows && i < rows->len; i++)
    {
      const DpSkillRecord *row = &g_array_index (rows, DpSkillRecord, i);
      const DpNode *leaf = dp_skill_find (r->code, row->skill);

      if (leaf)
        records[leaf->index] = (DpSkillRecord) { NULL, row->times, row->right, row->last };
    }
  return records;
}

static gboolean
show_map (Reading *r, const DpStrength *strength, GError **error)
{
  g_autofree DpSkillRecord *records = read_records (r, error);
  g_autofree DpLawMapLeaf *leaves = g_new0 (DpLawMapLeaf, MAX (strength->leaves->len, 1));
  g_autofree DpLawMapEntry *entries = g_new0 (DpLawMapEntry, MAX (strength->laws->len, 1));

  if (!records)
    return FALSE;
  for (guint i = 0; i < strength->leaves->len; i++)
    {
      const DpLeafStrength *leaf = &g_array_index (strength->leaves, DpLeafStrength, i);
      const DpSkillRecord *record = &records[leaf->leaf->index];
      gint64 last = leaf->memory.last ? leaf->memory.last : record->last;

      leaves[i] = (DpLawMapLeaf) { leaf->leaf->text, leaf->word, leaf->recall, leaf->due, last, leaf->memory.due, record->times, record->right };
    }
  for (guint i = 0; i < strength->laws->len; i++)
    {
      const DpLawStrength *law = &g_array_index (strength->laws, DpLawStrength, i);

      entries[i] = (DpLawMapEntry) { law->law, dp_law_name_in (r->code, law->law), law->word, law->recall, law->all, law->met, law->due, leaves + law->first };
      r->figures.all += law->all;
      r->figures.met += law->met;
      r->figures.due += law->due;
    }
  dp_law_map_set_entries (dp_progress_view_get_map (r->page->view), entries, strength->laws->len, dp_trainee_get_zone (r->page->trainee),
                          dp_trainee_get_repetition (r->page->trainee));
  return TRUE;
}

char *
dp_progress_page_moment (DpProgressPage *self, gint64 when)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (when);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_timezone (utc, dp_trainee_get_zone (self->trainee)) : NULL;

  /* Translators: date and time, for g_date_time_format(). */
  return local ? g_date_time_format (local, C_("date and time", "%-d %B %Y, %H:%M")) : g_strdup ("–");
}

static gboolean
show_attempts (Reading *r, GError **error)
{
  guint most = r->page->n_attempts;
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (r->store, dp_code_id (r->code), 0, most + 1, error);
  g_autoptr (GPtrArray) details = g_ptr_array_new_with_free_func (g_free);
  g_autofree DpProgressAttempt *list = NULL;
  guint n;

  if (!rows)
    return FALSE;
  n = MIN (rows->len, most);
  list = g_new0 (DpProgressAttempt, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      const DpAttemptRow *row = g_ptr_array_index (rows, i);
      char *moment = dp_progress_page_moment (r->page, row->ended);

      if (row->kind == DP_ATTEMPT_FIND_ERROR)
        {
          g_autofree char *plain = moment;

          /* Translators: %s is date and time. */
          moment = g_strdup_printf (_("%s, find the error"), plain);
        }
      g_ptr_array_add (details, moment);
      list[i] = (DpProgressAttempt) { row->id, row->title ? row->title : row->case_id, moment, row->points, row->out_of };
    }
  dp_progress_view_set_attempts (r->page->view, list, n, rows->len > most);
  return TRUE;
}

/* As the store has them, whether repetition is switched on or not. Caller frees. */
static DpMemory *
read_memories (Reading *r, const DpSchedule *schedule)
{
  guint n = dp_code_n_nodes (r->code);
  DpMemory *memories = schedule->memories ? g_memdup2 (schedule->memories, n * sizeof *memories) : g_new0 (DpMemory, n);

  for (guint i = 0; !schedule->memories && i < n; i++)
    if (dp_skill_is_asked (dp_code_node (r->code, i)))
      memories[i] = dp_trainee_get_memory (r->page->trainee, r->code, dp_code_node (r->code, i));
  return memories;
}

static gboolean
read_all (Reading *r, GError **error)
{
  DpTrainee *trainee = r->page->trainee;
  gint64 now = dp_trainee_now (trainee);
  gint today = dp_store_day (r->store, now);
  const DpSchedule *schedule = dp_trainee_get_schedule (trainee, r->code);
  g_autofree DpMemory *memories = read_memories (r, schedule);
  g_autoptr (DpStrength) strength = dp_strength_new (schedule->index, schedule->fsrs, memories, now);

  if (!read_totals (r, dp_progress_view_get_span (r->page->view), today, error))
    return FALSE;
  show_history (r);
  show_forecast (r, memories, now, today);
  if (!show_errors (r, error) || !show_map (r, strength, error) || !show_attempts (r, error))
    return FALSE;
  dp_progress_view_set_figures (r->page->view, dp_code_short_name (dp_code_id (r->code)), &r->figures, dp_trainee_get_repetition (trainee));
  return TRUE;
}

void
dp_progress_page_read (DpProgressPage *self)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_trainee_get_code (self->trainee, &error);
  Reading r = { .page = self, .store = dp_trainee_get_store (self->trainee), .code = code };
  DpFigures figures = { 0 };

  dp_progress_view_set_problem (self->view, dp_trainee_get_problem (self->trainee));
  if (!code || !dp_store_figures (r.store, NULL, dp_store_day (r.store, dp_trainee_now (self->trainee)), &figures, &error)
      || (figures.attempts && !read_all (&r, &error)))
    dp_progress_view_set_problem (self->view, error->message);
  dp_progress_view_set_empty (self->view, figures.attempts == 0);
  dp_axis_clear (&r.places);
  g_clear_pointer (&r.totals, g_array_unref);
}
