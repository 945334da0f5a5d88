/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-json-compare.h"

#include <json-glib/json-glib.h>

static const char *const grounds[] = { NULL, "23A1", "23A2", "23A3" };
static const char *const reasons[] = {
  "purpose", "subset", "nothing-common", "no-hands", "partial", "pass-or-correct", "suit-lost", "gap", "short-and-weak", "few", "question-lost", "similar", "undecided", "attribution",
};
G_STATIC_ASSERT (G_N_ELEMENTS (reasons) == DP_REASON_ATTRIBUTION + 1);
static const char *const specified[] = { "nothing", "same", "further", "other" };
G_STATIC_ASSERT (G_N_ELEMENTS (specified) == DP_SPECIFIED_OTHER + 1);

static void
add_string (JsonBuilder *b, const char *key, const char *value)
{
  json_builder_set_member_name (b, key);
  json_builder_add_string_value (b, value);
}

/* Counts of hands are below 2^53, so that every reader of JSON has them exactly. */
static void
add_count (JsonBuilder *b, const char *key, guint64 n)
{
  json_builder_set_member_name (b, key);
  json_builder_add_int_value (b, (gint64) n);
}

static void
add_share (JsonBuilder *b, const char *key, double share)
{
  json_builder_set_member_name (b, key);
  json_builder_add_double_value (b, share);
}

static void
add_denominations (JsonBuilder *b, const char *key, DpDenominations set)
{
  json_builder_set_member_name (b, key);
  json_builder_begin_array (b);
  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    if (set >> d & 1)
      json_builder_add_string_value (b, dp_denomination_token ((DpDenomination) d));
  json_builder_end_array (b);
}

static void
add_meaning (JsonBuilder *b, const DpMeaning *meaning, guint64 hands)
{
  g_autofree char *text = dp_meaning_to_string (meaning);

  json_builder_begin_object (b);
  add_string (b, "meaning", text);
  add_count (b, "hands", hands);
  json_builder_end_object (b);
}

static void
add_points (JsonBuilder *b, const DpOverlap *overlap)
{
  json_builder_set_member_name (b, "points");
  json_builder_begin_array (b);
  for (int p = 0; p <= DP_POINTS_MAX; p++)
    if (overlap->first.by_points[p] || overlap->second.by_points[p])
      {
        json_builder_begin_object (b);
        add_count (b, "points", (guint64) p);
        add_count (b, "withdrawn", overlap->first.by_points[p]);
        add_count (b, "replacement", overlap->second.by_points[p]);
        add_count (b, "both", overlap->both.by_points[p]);
        json_builder_end_object (b);
      }
  json_builder_end_array (b);
}

char *
dp_json_compare (DpCounter *counter, const DpMeaning *meanings, guint n, const DpVerdict *verdict)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (b);
  json_builder_set_member_name (b, "comparable");
  json_builder_add_boolean_value (b, verdict->comparable);
  json_builder_set_member_name (b, "ground");
  if (grounds[verdict->ground])
    json_builder_add_string_value (b, grounds[verdict->ground]);
  else
    json_builder_add_null_value (b);
  add_string (b, "confidence", dp_confidence_token ((DpConfidence) verdict->confidence));
  add_string (b, "reason", reasons[verdict->reason]);
  add_share (b, "inside", verdict->inside);
  add_share (b, "covered", verdict->covered);
  add_share (b, "near", verdict->near);
  add_string (b, "specified", specified[verdict->specified]);
  add_denominations (b, "lost", verdict->lost);
  json_builder_set_member_name (b, "withdrawn");
  json_builder_begin_array (b);
  for (guint i = 0; i + 1 < n; i++)
    add_meaning (b, &meanings[i], dp_counter_count (counter, &meanings[i], NULL));
  json_builder_end_array (b);
  add_count (b, "meaning", verdict->meaning);
  json_builder_set_member_name (b, "replacement");
  add_meaning (b, &meanings[n - 1], verdict->overlap.second.total);
  add_count (b, "both", verdict->overlap.both.total);
  add_points (b, &verdict->overlap);
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  return json_to_string (root, FALSE);
}
