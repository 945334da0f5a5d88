/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

#include "dp-other-views.h"
#include "dp-story.h"
#include "dp-turned.h"

/* The tables of cases, tests/rulings/<code>.txt for the auction, <code>-changes.txt for calls put in place of others, and further <code>-*.txt for
 * the play, say for each leaf of each chart a story that
 * reaches it and every ruling that the engine must give in it. A case there is
 *
 *   31/silence: what the case is about
 *   S N:1NT ! E-refuse S:P W:1H N:1NT=no         (dealer, then the story: see dp-story.h)
 *   + S:P                                        (the story goes on)
 *     @1 options E: option E accept/refuse [29A]   (after which event, the stage, who must decide; the clauses)
 *
 * Before the first case a line may give a deal a name, by which stories then call it:
 *
 *   deal flat = N:AKQ2.T98.J7.5432 J3.AKQ.T98.KQJT9 T98.J765.AKQ.A87
 *
 *   54/dummy: declarer spreads his hand
 *   S {flat} 1NT P 3NT P P P E:H4 S_SA?spread !
 *
 * DP_UPDATE_GOLDEN=1 writes down what the engine says; whoever does that reads the difference against the laws. */

typedef struct {
  const DpCode *code;
  char *before;      /* comments above it */
  char *leaf;
  char *about;
  char *lines;       /* the story as it is written */
  char *story;       /* in one line, the deal filled in */
  char *rulings;
} Case;

/* One file. */
typedef struct {
  char *path;
  char *head;
  GHashTable *deals;
  GPtrArray *cases;
} Sheet;

typedef struct {
  DpCode *code;
  Sheet sheets[16];
  guint n_sheets;
} Table;

static const char *const first_line = "# Given this table, this ruling: see tests/test-rulings.c for how to read it.\n";

static void
case_free (gpointer data)
{
  Case *c = data;

  g_free (c->before);
  g_free (c->leaf);
  g_free (c->about);
  g_free (c->lines);
  g_free (c->story);
  g_free (c->rulings);
  g_free (c);
}

static void
append (char **text, const char *line)
{
  char *more = g_strconcat (*text, line, "\n", NULL);

  g_free (*text);
  *text = more;
}

static void
read_deal (Sheet *sheet, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line + strlen ("deal "), " = ", 2);
  DpDeal deal;

  if (!parts[0] || !parts[1] || !dp_story_deal (parts[1], &deal))
    g_error ("%s: “%s” is no deal", sheet->path, line);
  g_hash_table_insert (sheet->deals, g_strdup (parts[0]), g_strdup (parts[1]));
}

/* The lines of a story as dp_story_play() reads them. */
static char *
whole_story (const Sheet *sheet, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n+", -1);
  g_autofree char *story = g_strchomp (g_strjoinv ("", parts));
  const char *brace = strchr (story, '{');
  const char *end = brace ? strchr (brace, '}') : NULL;
  const char *deal;

  if (!end)
    return g_strdup (story);
  {
    g_autofree char *name = g_strndup (brace + 1, (gsize) (end - brace - 1));
    g_autofree char *head = g_strndup (story, (gsize) (brace + 1 - story));

    deal = g_hash_table_lookup (sheet->deals, name);
    return deal ? g_strconcat (head, deal, end, NULL) : g_strdup (story);
  }
}

static void
read_sheet (Sheet *sheet, const DpCode *code)
{
  g_autofree char *text = NULL;
  g_autofree char *before = g_strdup ("");
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  Case *c = NULL;

  g_file_get_contents (sheet->path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      g_autofree char *whole = g_strconcat (*line, "\n", NULL);

      if (!**line || g_str_equal (whole, first_line))
        continue;
      if (**line == '#')
        append (&before, *line);
      else if (!c && g_str_has_prefix (*line, "deal "))
        {
          g_autofree char *more = g_strconcat (sheet->head, before, whole, NULL);

          read_deal (sheet, *line);
          g_free (sheet->head);
          sheet->head = g_steal_pointer (&more);
          *before = 0;
        }
      else if (g_str_has_prefix (*line, "  "))
        append (&c->rulings, *line);
      else if (g_str_has_prefix (*line, "+ "))
        append (&c->lines, *line);
      else if (!c || *c->lines)
        {
          g_auto (GStrv) parts = g_strsplit (*line, ": ", 2);

          c = g_new0 (Case, 1);
          c->code = code;
          c->before = g_steal_pointer (&before);
          before = g_strdup ("");
          c->leaf = g_strdup (parts[0]);
          c->about = g_strdup (parts[1] ? parts[1] : "");
          c->lines = g_strdup ("");
          c->rulings = g_strdup ("");
          g_ptr_array_add (sheet->cases, c);
        }
      else
        append (&c->lines, *line);
    }
  for (guint i = 0; i < sheet->cases->len; i++)
    {
      c = g_ptr_array_index (sheet->cases, i);
      c->story = whole_story (sheet, c->lines);
    }
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

/* The laws know no compass: at a table with every seat turned the rulings turn with it. */
static void
check_turned (const Case *c, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);

  for (int by = 1; by < DP_SEATS; by++)
    {
      g_autoptr (DpDirector) other = dp_director_new (c->code, dp_seat_offset (table->auction.dealer, by), (DpVul) table->vul);
      const char *difference;
      DpDeal deal;

      for (int seat = 0; seat < DP_SEATS; seat++)
        deal.hand[dp_seat_offset ((DpSeat) seat, by)] = table->play.dealt[seat];
      if (dp_play_is_known (&table->play))
        dp_director_set_deal (other, &deal);
      for (guint i = 0; i < dp_director_n_events (director); i++)
        {
          DpEvent event = dp_turned_event (*dp_director_event (director, i), by);

          g_assert_true (dp_director_feed (other, &event, NULL));
        }
      difference = dp_turned_difference (director, other, by);
      if (difference)
        {
          g_autofree char *rulings = say (other);

          g_error ("turned by %d, %s differs:\n%s", by, difference, rulings);
        }
    }
}

/* The engine's ruling as those would give it who take that view. */
static DpRuling
ruled_otherwise (const DpPoint *point, GArray *others, guint view)
{
  DpRuling ruling = { .n = 0 };

  for (guint i = 0; i < point->ruling.n; i++)
    {
      gboolean said = TRUE;

      for (guint o = 0; o < others->len && said; o++)
        {
          const DpAccepted *a = &g_array_index (others, DpAccepted, o);
          /* What becomes of that call or card is said once; but a player may have another choice, about another call. */
          gboolean another = a->clause.kind == DP_CLAUSE_OPTION && !(a->clause.choices & point->ruling.clause[i].choices);
          gboolean instead = !a->absent && !another && a->clause.kind == point->ruling.clause[i].kind && dp_clause_same_subject (&a->clause, &point->ruling.clause[i]);

          said = a->view != view || !(instead || (a->absent && dp_clause_fits (&point->ruling.clause[i], &a->clause, a->given)));
        }
      if (said)
        dp_ruling_add (&ruling, point->ruling.clause[i]);
    }
  for (guint o = 0; o < others->len; o++)
    if (g_array_index (others, DpAccepted, o).view == view && !g_array_index (others, DpAccepted, o).absent)
      dp_ruling_add (&ruling, g_array_index (others, DpAccepted, o).clause);
  return ruling;
}

static guint
n_in_common (const DpRuling *a, const DpRuling *b)
{
  guint n = 0;

  for (guint i = 0; i < a->n; i++)
    n += dp_ruling_has (b, &a->clause[i]);
  return n;
}

/* Whoever takes the other view of a reading, where the chart says it in clauses, has nothing to put right, and loses nothing. */
static void
check_other_views (const Case *c, const DpDirector *director)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpPoint *point = dp_director_point (director, p);
      g_autoptr (GArray) others = dp_other_views (point, 0);

      for (guint o = 0; o < others->len; o++)
        {
          const DpAccepted *a = &g_array_index (others, DpAccepted, o);
          DpAnswer answer = { .ruling = ruled_otherwise (point, others, a->view), .law = dp_law_number (a->law ? a->law : point->laws[0]) };
          g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);
          guint accepted = 0, clauses = 0;

          for (guint i = 0; i < grade->rows->len; i++)
            {
              const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

              accepted += row->mark == DP_MARK_ACCEPTED && row->reason == a->reason;
              clauses += row->weight;
              if (!dp_mark_is_right (row->mark))
                {
                  g_autofree char *text = dp_clause_to_string (row->has_given ? &row->given : &row->engine);

                  g_error ("%s, point %u: %s is %s", c->leaf, p + 1, text, dp_mark_name (row->mark));
                }
            }
          /* Another law may say the same as the other view of this one. */
          if (accepted == 0)
            g_assert_cmpuint (n_in_common (&answer.ruling, &point->ruling), ==, MAX (answer.ruling.n, point->ruling.n));
          g_assert_true (!a->law || accepted == 0 || grade->law_right);
          g_assert_cmpuint (grade->points, >=, clauses);
        }
    }
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
  check_other_views (c, director);
  check_turned (c, director);
}

static gboolean
has_case (const Table *table, const char *leaf)
{
  for (guint f = 0; f < table->n_sheets; f++)
    for (guint i = 0; i < table->sheets[f].cases->len; i++)
      if (g_str_equal (((Case *) g_ptr_array_index (table->sheets[f].cases, i))->leaf, leaf))
        return TRUE;
  return FALSE;
}

/* Every ruling of every chart has its case here. */
static void
test_all_leaves (gconstpointer data)
{
  const Table *table = data;
  const DpCode *code = table->code;

  for (guint i = 0; i < dp_code_n_charts (code); i++)
    {
      const DpChart *chart = dp_code_chart (code, i);

      for (guint n = 0; n < chart->n_nodes; n++)
        {
          g_autofree char *leaf = g_strdup_printf ("%s/%s", chart->id, chart->nodes[n]->id);

          if (chart->nodes[n]->kind == DP_NODE_RULING && !has_case (table, leaf))
            {
              g_test_message ("no case for %s", leaf);
              g_test_fail ();
            }
        }
    }
}

static void
update (const Sheet *sheet)
{
  g_autoptr (GString) out = g_string_new (first_line);

  if (*sheet->head)
    g_string_append_printf (out, "\n%s", sheet->head);
  for (guint i = 0; i < sheet->cases->len; i++)
    {
      const Case *c = g_ptr_array_index (sheet->cases, i);
      g_autoptr (DpDirector) director = play (c);
      g_autofree char *rulings = say (director);

      g_string_append_printf (out, "\n%s%s: %s\n%s%s", c->before, c->leaf, c->about, c->lines, rulings);
    }
  g_assert_true (g_file_set_contents (sheet->path, out->str, -1, NULL));
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_sheet (Table *table, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulings", name, NULL);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".txt"));
  Sheet *sheet = &table->sheets[table->n_sheets];

  g_assert_cmpuint (table->n_sheets, <, G_N_ELEMENTS (table->sheets));
  table->n_sheets++;
  sheet->path = g_steal_pointer (&path);
  sheet->head = g_strdup ("");
  sheet->deals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sheet->cases = g_ptr_array_new_with_free_func (case_free);
  read_sheet (sheet, table->code);
  if (g_getenv ("DP_UPDATE_GOLDEN"))
    update (sheet);
  for (guint i = 0; i < sheet->cases->len; i++)
    {
      const Case *c = g_ptr_array_index (sheet->cases, i);
      g_autofree char *test = g_strdup_printf ("/rulings/%s/%s/%u", stem, c->leaf, i + 1);

      g_test_add_data_func (test, c, test_case);
    }
}

/* All files whose names begin with the code's. */
static void
add_table (Table *table, const char *id)
{
  g_autofree char *all = g_strdup_printf ("/rulings/%s/all-leaves", id);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rulings", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  table->code = dp_story_code (id);
  table->n_sheets = 0;
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, id) && g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_name);
  for (guint i = 0; i < names->len; i++)
    add_sheet (table, g_ptr_array_index (names, i));
  g_test_add_data_func (all, table, test_all_leaves);
}

static void
table_clear (Table *table)
{
  for (guint i = 0; i < table->n_sheets; i++)
    {
      g_free (table->sheets[i].path);
      g_free (table->sheets[i].head);
      g_hash_table_unref (table->sheets[i].deals);
      g_ptr_array_unref (table->sheets[i].cases);
    }
  dp_code_free (table->code);
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
    table_clear (&tables[i]);
  return result;
}
