/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-progress.h"

#include "dp-json-clause.h"

static void
add_count (JsonBuilder *b, const char *key, guint64 n)
{
  json_builder_set_member_name (b, key);
  json_builder_add_int_value (b, (gint64) n);
}

static void
add_day (JsonBuilder *b, gint day)
{
  g_autofree char *text = dp_cli_day (day);

  dp_json_add_string (b, "day", text);
}

static void
add_days (JsonBuilder *b, const GArray *days)
{
  dp_json_begin_array (b, "days");
  for (guint i = 0; i < days->len; i++)
    {
      const DpDayTotal *total = &g_array_index (days, DpDayTotal, i);

      json_builder_begin_object (b);
      add_day (b, total->day);
      add_count (b, "attempts", total->attempts);
      add_count (b, "points", total->points);
      add_count (b, "out-of", total->out_of);
      add_count (b, "seconds", total->seconds);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
add_errors (JsonBuilder *b, const guint errors[DP_ERROR_KINDS])
{
  json_builder_set_member_name (b, "errors");
  json_builder_begin_object (b);
  for (int kind = DP_ERROR_KIND_NONE + 1; kind < DP_ERROR_KINDS; kind++)
    add_count (b, dp_error_kind_token ((DpErrorKind) kind), errors[kind]);
  json_builder_end_object (b);
}

static void
add_laws (JsonBuilder *b, const DpStrength *strength)
{
  static const char *const words[DP_STRENGTHS] = { "not-met", "weak", "learning", "fading", "strong" };

  dp_json_begin_array (b, "laws");
  for (guint i = 0; i < strength->laws->len; i++)
    {
      const DpLawStrength *law = &g_array_index (strength->laws, DpLawStrength, i);

      json_builder_begin_object (b);
      dp_json_add_int (b, "law", law->law);
      dp_json_add_string (b, "strength", words[law->word]);
      add_count (b, "rulings", law->all);
      add_count (b, "met", law->met);
      add_count (b, "known", law->known);
      add_count (b, "due", law->due);
      json_builder_set_member_name (b, "recall");
      json_builder_add_double_value (b, law->recall);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
add_forecast (JsonBuilder *b, const DpCliProgress *progress)
{
  dp_json_begin_array (b, "forecast");
  for (int i = 0; i < DP_CLI_FORECAST_DAYS; i++)
    {
      json_builder_begin_object (b);
      add_day (b, progress->today + i);
      add_count (b, "due", progress->forecast[i]);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

char *
dp_cli_progress_json (const DpCliProgress *progress)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (b);
  dp_json_add_string (b, "code", dp_code_id (progress->code));
  add_count (b, "attempts", progress->figures.attempts);
  add_count (b, "practised", progress->figures.days);
  add_days (b, progress->days);
  add_errors (b, progress->errors);
  add_laws (b, progress->strength);
  add_forecast (b, progress);
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  return json_to_string (root, FALSE);
}
