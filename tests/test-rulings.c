/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

#include "dp-story.h"

/* The tables of cases: tests/rulings/<code>.txt says for each leaf of each chart a story that reaches it and every ruling
 * that the engine must give in it. A case there is
 *
 *   31/silence: what the case is about
 *   S N:1NT ! E-refuse S:P W:1H N:1NT=no         (dealer, then the story: see dp-story.h)
 *     @1 options E: option E accept/refuse [29A]   (after which event, the stage, who must decide; the clauses)
 *
 * DP_UPDATE_GOLDEN=1 writes down what the engine says; whoever does that reads the difference against the laws. */

typedef struct {
  const DpCode *code;
  char *leaf;
  char *about;
  char *story;
  char *rulings;
} Case;

typedef struct {
  DpCode *code;
  GPtrArray *cases;
} Table;

static char *
rulings_file (const DpCode *code)
{
  g_autofree char *name = g_strconcat (dp_code_id (code), ".txt", NULL);

  return g_test_build_filename (G_TEST_DIST, "rulings", name, NULL);
}

static void
case_free (gpointer data)
{
  Case *c = data;

  g_free (c->leaf);
  g_free (c->about);
  g_free (c->story);
  g_free (c->rulings);
  g_free (c);
}

static GPtrArray *
read_cases (const DpCode *code)
{
  g_autofree char *path = rulings_file (code);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *cases = g_ptr_array_new_with_free_func (case_free);
  Case *c = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      if (**line == '#' || !**line)
        continue;
      if (g_str_has_prefix (*line, "  "))
        {
          char *more = g_strconcat (c->rulings, *line, "\n", NULL);

          g_free (c->rulings);
          c->rulings = more;
        }
      else if (!c || c->story)
        {
          g_auto (GStrv) parts = g_strsplit (*line, ": ", 2);

          c = g_new0 (Case, 1);
          c->code = code;
          c->leaf = g_strdup (parts[0]);
          c->about = g_strdup (parts[1] ? parts[1] : "");
          c->rulings = g_strdup ("");
          g_ptr_array_add (cases, c);
        }
      else
        c->story = g_strdup (*line);
    }
  return cases;
}

static DpDirector *
play (const Case *c)
{
  char dealer_letter[2] = { c->story[0], 0 };
  DpSeat dealer;

  g_assert_true (dp_seat_parse (dealer_letter, &dealer));
  return dp_story_play (c->code, dealer, c->story + 1);
}

static char *
say (const DpDirector *director)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpPoint *point = dp_director_point (director, i);
      g_autofree char *clauses = dp_story_clauses (point);

      g_string_append_printf (s, "  @%u %s %s: %s\n", point->event, dp_stage_token (point->stage), dp_seat_letter (point->pending.who), clauses);
    }
  return g_string_free (s, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DpDirector) director = play (c);
  g_autofree char *rulings = say (director);
  g_autofree char *leaves = dp_story_leaves (director);
  g_auto (GStrv) reached = g_strsplit (leaves, " ", -1);

  g_assert_cmpstr (rulings, ==, c->rulings);
  if (!g_strv_contains ((const char *const *) reached, c->leaf))
    g_error ("the story does not reach %s but: %s", c->leaf, leaves);
}

/* Every ruling of every chart has its case here. */
static void
test_all_leaves (gconstpointer data)
{
  const Table *table = data;
  const DpCode *code = table->code;
  GPtrArray *cases = table->cases;

  for (guint i = 0; i < dp_code_n_charts (code); i++)
    {
      const DpChart *chart = dp_code_chart (code, i);

      for (guint n = 0; n < chart->n_nodes; n++)
        {
          g_autofree char *leaf = g_strdup_printf ("%s/%s", chart->id, chart->nodes[n]->id);
          gboolean found = chart->nodes[n]->kind != DP_NODE_RULING;

          for (guint c = 0; c < cases->len && !found; c++)
            found = g_str_equal (((Case *) g_ptr_array_index (cases, c))->leaf, leaf);
          if (!found)
            {
              g_test_message ("no case for %s", leaf);
              g_test_fail ();
            }
        }
    }
}

static void
update (const DpCode *code, GPtrArray *cases)
{
  g_autofree char *path = rulings_file (code);
  g_autoptr (GString) out = g_string_new ("# Given this table, this ruling: see tests/test-rulings.c for how to read it.\n");

  for (guint i = 0; i < cases->len; i++)
    {
      const Case *c = g_ptr_array_index (cases, i);
      g_autoptr (DpDirector) director = play (c);
      g_autofree char *rulings = say (director);

      g_string_append_printf (out, "\n%s: %s\n%s\n%s", c->leaf, c->about, c->story, rulings);
    }
  g_assert_true (g_file_set_contents (path, out->str, -1, NULL));
}

static void
add_table (Table *table, const char *id)
{
  g_autofree char *all = g_strdup_printf ("/rulings/%s/all-leaves", id);

  table->code = dp_story_code (id);
  table->cases = read_cases (table->code);
  if (g_getenv ("DP_UPDATE_GOLDEN"))
    update (table->code, table->cases);
  for (guint i = 0; i < table->cases->len; i++)
    {
      const Case *c = g_ptr_array_index (table->cases, i);
      g_autofree char *path = g_strdup_printf ("/rulings/%s/%s/%u", id, c->leaf, i + 1);

      g_test_add_data_func (path, c, test_case);
    }
  g_test_add_data_func (all, table, test_all_leaves);
}

int
main (int argc, char **argv)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };
  Table tables[G_N_ELEMENTS (ids)];
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    add_table (&tables[i], ids[i]);
  result = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_ptr_array_unref (tables[i].cases);
      dp_code_free (tables[i].code);
    }
  return result;
}
