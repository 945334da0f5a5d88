/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-paper-draw.h"

#include <glib/gi18n-lib.h>

#include "dp-shares.h"

/* A question that could be asked. */
typedef struct {
  guint at;     /* its case, by place in the sorted list */
  guint point;
  guint cell;   /* law × level */
  guint leaves; /* first of its leaves, and how many, in Pool.leaves */
  guint n_leaves;
} Candidate;

/* All that a spec may draw from. */
typedef struct {
  GPtrArray *cases;   /* const DpScenario *, by id, no id twice */
  GArray *candidates; /* Candidate */
  GArray *leaves;     /* guint16, DpNode.index */
  guint n_cases;      /* with a candidate */
} Pool;

static guint
cell_of (int law, DpLevel level)
{
  return (guint) law * DP_LEVELS + level;
}

static const Candidate *
candidate_at (const Pool *pool, guint i)
{
  return &g_array_index (pool->candidates, Candidate, i);
}

/* By id; of several files that use one id the first by name, whichever was loaded first. */
static int
by_id (gconstpointer a, gconstpointer b)
{
  const DpScenario *x = *(const DpScenario *const *) a, *y = *(const DpScenario *const *) b;
  int order = g_strcmp0 (x->id, y->id);

  if (!order)
    order = g_strcmp0 (x->file, y->file);
  return order ? order : x->line - y->line;
}

static void
add_point (Pool *pool, const DpPaperSpec *spec, guint at, const DpDirector *director, guint p)
{
  const DpScenario *scenario = g_ptr_array_index (pool->cases, at);
  const DpPoint *point = dp_director_point (director, p);
  int law = dp_paper_law (point);
  Candidate c = { at, p, cell_of (law, scenario->level), pool->leaves->len, 0 };

  if (law == 0 || point->ruling.n == 0 || (spec->laws && !(spec->laws >> law & 1)))
    return;
  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpNode *node = point->path[i].node;
      guint16 index = (guint16) node->index;

      if (node->kind != DP_NODE_RULING || dp_law_number (node->law) != law)
        continue;
      g_array_append_val (pool->leaves, index);
      c.n_leaves++;
    }
  g_array_append_val (pool->candidates, c);
}

static void
pool_clear (Pool *pool)
{
  g_ptr_array_unref (pool->cases);
  g_array_unref (pool->candidates);
  g_array_unref (pool->leaves);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pool, pool_clear)

static void
pool_fill (Pool *pool, const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  *pool = (Pool) { g_ptr_array_new (), g_array_new (FALSE, FALSE, sizeof (Candidate)), g_array_new (FALSE, FALSE, sizeof (guint16)), 0 };
  for (guint i = 0; i < scenarios->len; i++)
    {
      const DpScenario *s = g_ptr_array_index (scenarios, i);

      if (g_strcmp0 (s->code, dp_code_id (code)) == 0 && (spec->levels >> s->level & 1))
        g_ptr_array_add (pool->cases, (gpointer) s);
    }
  g_ptr_array_sort (pool->cases, by_id);
  for (guint i = pool->cases->len; i-- > 1;)
    if (g_strcmp0 (((DpScenario *) pool->cases->pdata[i])->id, ((DpScenario *) pool->cases->pdata[i - 1])->id) == 0)
      g_ptr_array_remove_index (pool->cases, i);
  for (guint i = 0; i < pool->cases->len; i++)
    {
      g_autoptr (DpDirector) director = dp_scenario_play (pool->cases->pdata[i], code, diagnostics);
      guint before = pool->candidates->len;

      for (guint p = 0; director && p < dp_director_n_points (director); p++)
        add_point (pool, spec, i, director, p);
      pool->n_cases += pool->candidates->len > before;
    }
}

/* How many different leaves each cell has. */
static void
weigh (const Pool *pool, guint weights[DP_PAPER_CELLS])
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  memset (weights, 0, DP_PAPER_CELLS * sizeof *weights);
  for (guint i = 0; i < pool->candidates->len; i++)
    {
      const Candidate *c = candidate_at (pool, i);

      for (guint l = 0; l < c->n_leaves; l++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (c->cell << 16 | g_array_index (pool->leaves, guint16, c->leaves + l))))
          weights[c->cell]++;
    }
}

static void
shuffle (GRand *rand, guint *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint k = (guint) g_rand_int_range (rand, 0, (gint32) i);
      guint kept = items[i - 1];

      items[i - 1] = items[k];
      items[k] = kept;
    }
}

/* A question of the paper that is to be found: which candidates would do, the best first. */
typedef struct {
  GArray *choices; /* guint: candidates */
  guint cell;
  int taken;       /* candidate, or -1 */
} Slot;

static void
slot_clear (gpointer data)
{
  g_array_unref (((Slot *) data)->choices);
}

typedef struct {
  const Pool *pool;
  GRand *rand;
  GArray *slots; /* Slot */
  int *owner;    /* by case: the slot that has it, or -1 */
  guint *order;  /* all candidates, shuffled once */
} Drawing;

static gboolean
has_leaf (const Pool *pool, const Candidate *c, guint leaf)
{
  for (guint l = 0; l < c->n_leaves; l++)
    if (g_array_index (pool->leaves, guint16, c->leaves + l) == leaf)
      return TRUE;
  return FALSE;
}

/* The different leaves of a cell, in a drawn order. Caller unrefs the array of guint. */
static GArray *
leaves_of (const Drawing *d, guint cell)
{
  GArray *leaves = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < d->pool->candidates->len; i++)
    {
      const Candidate *c = candidate_at (d->pool, i);

      for (guint l = 0; c->cell == cell && l < c->n_leaves; l++)
        {
          guint leaf = g_array_index (d->pool->leaves, guint16, c->leaves + l);

          if (g_hash_table_add (seen, GUINT_TO_POINTER (leaf)))
            g_array_append_val (leaves, leaf);
        }
    }
  shuffle (d->rand, (guint *) (void *) leaves->data, leaves->len);
  return leaves;
}

static void
add_slots (Drawing *d, guint cell, guint n)
{
  g_autoptr (GArray) leaves = leaves_of (d, cell);

  for (guint k = 0; k < n; k++)
    {
      Slot slot = { g_array_new (FALSE, FALSE, sizeof (guint)), cell, -1 };
      guint leaf = g_array_index (leaves, guint, k % leaves->len);

      for (int other = 0; other < 2; other++)
        for (guint i = 0; i < d->pool->candidates->len; i++)
          {
            const Candidate *c = candidate_at (d->pool, d->order[i]);

            if (c->cell == cell && has_leaf (d->pool, c, leaf) == !other)
              g_array_append_val (slot.choices, d->order[i]);
          }
      g_array_append_val (d->slots, slot);
    }
}

/* Finds a case for the slot; if need be others move to another of theirs. */
static gboolean
settle (Drawing *d, guint s, gboolean *tried)
{
  Slot *slot = &g_array_index (d->slots, Slot, s);

  for (int move = 0; move < 2; move++)
    for (guint i = 0; i < slot->choices->len; i++)
      {
        guint choice = g_array_index (slot->choices, guint, i);
        guint at = candidate_at (d->pool, choice)->at;

        if (move ? tried[at] : d->owner[at] >= 0)
          continue;
        tried[at] = TRUE;
        if (d->owner[at] >= 0 && !settle (d, (guint) d->owner[at], tried))
          continue;
        d->owner[at] = (int) s;
        slot->taken = (int) choice;
        return TRUE;
      }
  return FALSE;
}

static gboolean
settle_one (Drawing *d, guint s)
{
  g_autofree gboolean *tried = g_new0 (gboolean, d->pool->cases->len);

  return settle (d, s, tried);
}

/* Where its own law and level has no case left: first the law, then the level, then anything. */
static void
widen (Drawing *d, Slot *slot)
{
  g_array_set_size (slot->choices, 0);
  for (int step = 0; step < 3; step++)
    for (guint i = 0; i < d->pool->candidates->len; i++)
      {
        guint cell = candidate_at (d->pool, d->order[i])->cell;
        gboolean law = cell / DP_LEVELS == slot->cell / DP_LEVELS, level = cell % DP_LEVELS == slot->cell % DP_LEVELS;

        if (step == (law ? 0 : level ? 1 : 2))
          g_array_append_val (slot->choices, d->order[i]);
      }
}

/* One candidate for each question, in a drawn order. Caller frees. */
static guint *
choose (Drawing *d, const DpPaperSpec *spec)
{
  guint weights[DP_PAPER_CELLS], shares[DP_PAPER_CELLS];
  guint *chosen = g_new0 (guint, spec->n_questions);

  weigh (d->pool, weights);
  dp_shares_draw (weights, DP_LAST_LAW + 1, DP_LEVELS, spec->n_questions, d->rand, shares);
  for (guint i = 0; i < d->pool->candidates->len; i++)
    d->order[i] = i;
  shuffle (d->rand, d->order, d->pool->candidates->len);
  for (guint cell = 0; cell < DP_PAPER_CELLS; cell++)
    if (shares[cell])
      add_slots (d, cell, shares[cell]);
  for (guint s = 0; s < d->slots->len; s++)
    settle_one (d, s);
  for (guint s = 0; s < d->slots->len; s++)
    if (g_array_index (d->slots, Slot, s).taken < 0)
      {
        widen (d, &g_array_index (d->slots, Slot, s));
        settle_one (d, s);
      }
  for (guint s = 0; s < d->slots->len; s++)
    chosen[s] = (guint) g_array_index (d->slots, Slot, s).taken;
  shuffle (d->rand, chosen, spec->n_questions);
  return chosen;
}

static DpVariant
draw_variant (const DpPaperSpec *spec, const DpScenario *scenario, const DpCode *code, GRand *rand)
{
  guint allowed = spec->variants ? spec->allowed (scenario, code) & ((1u << DP_VARIANTS) - 1) : 1;
  guint n = 0, nth;

  for (guint i = 0; i < DP_VARIANTS; i++)
    n += allowed >> i & 1;
  if (n == 0)
    return dp_variant_nth (0);
  nth = (guint) g_rand_int_range (rand, 0, (gint32) n);
  for (guint i = 0; i < DP_VARIANTS; i++)
    if ((allowed >> i & 1) && nth-- == 0)
      return dp_variant_nth (i);
  g_return_val_if_reached (dp_variant_nth (0));
}

static gboolean
add_question (DpPaper *paper, const DpPaperSpec *spec, const DpScenario *scenario, guint point, const DpCode *code, GRand *rand, GError **error)
{
  DpVariant variant = draw_variant (spec, scenario, code, rand);

  return dp_paper_add (paper, code, scenario->id, variant, spec->make (scenario, variant), point, error);
}

static gboolean
spec_is_sound (const DpPaperSpec *spec, GError **error)
{
  const char *problem = NULL;

  if (spec->n_questions < 1 || spec->n_questions > DP_PAPER_MAX_QUESTIONS)
    problem = _("the number of questions is out of range: choose 1 to 200");
  else if (!(spec->levels & ((1u << DP_LEVELS) - 1)))
    problem = _("no level is chosen: choose at least one");
  else if (spec->pass_percent > 100)
    problem = _("the pass mark is out of range: choose 1 to 100 per cent");
  else if (spec->seconds > DP_PAPER_MAX_SECONDS)
    problem = _("the time limit is longer than a day: choose a shorter one, or none");
  else if (spec->title && g_utf8_strlen (spec->title, -1) > DP_PAPER_MAX_TITLE)
    problem = _("the title is too long: use at most 120 characters");
  if (problem)
    g_set_error_literal (error, DP_ERROR, DP_ERROR_BAD_INPUT, problem);
  return problem == NULL;
}
G_STATIC_ASSERT (DP_PAPER_MAX_QUESTIONS == 200 && DP_PAPER_MAX_TITLE == 120);

void
dp_paper_spec_init (DpPaperSpec *spec)
{
  *spec = (DpPaperSpec) { .levels = (1u << DP_LEVELS) - 1, .pass_percent = DP_PAPER_PASS, .variants = TRUE, .allowed = dp_variant_allowed, .make = dp_variant_make };
}

guint
dp_paper_available (const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code)
{
  g_auto (Pool) pool = { 0 };

  pool_fill (&pool, spec, scenarios, code);
  return pool.n_cases;
}

void
dp_paper_quotas (const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code, double quotas[DP_PAPER_CELLS])
{
  g_auto (Pool) pool = { 0 };
  guint weights[DP_PAPER_CELLS], all = 0;

  pool_fill (&pool, spec, scenarios, code);
  weigh (&pool, weights);
  for (guint cell = 0; cell < DP_PAPER_CELLS; cell++)
    all += weights[cell];
  for (guint cell = 0; cell < DP_PAPER_CELLS; cell++)
    quotas[cell] = all ? (double) spec->n_questions * weights[cell] / all : 0;
}

static DpPaper *
paper_for (const DpPaperSpec *spec, const DpCode *code)
{
  DpPaper *paper = dp_paper_new (code, spec->title);

  paper->drawn = TRUE;
  paper->seed = spec->seed;
  paper->seconds = spec->seconds;
  paper->open_book = spec->open_book;
  paper->pass_percent = spec->pass_percent ? spec->pass_percent : DP_PAPER_PASS;
  return paper;
}

DpPaper *
dp_paper_draw (const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code, GError **error)
{
  g_auto (Pool) pool = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (spec->seed);
  g_autoptr (DpPaper) paper = paper_for (spec, code);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  g_autofree guint *chosen = NULL;
  g_autofree int *owner = NULL;
  g_autofree guint *order = NULL;

  g_return_val_if_fail (spec->make != NULL && spec->allowed != NULL, NULL);
  pool_fill (&pool, spec, scenarios, code);
  if (!spec_is_sound (spec, error))
    return NULL;
  if (pool.n_cases < spec->n_questions)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT,
                   g_dngettext (GETTEXT_PACKAGE, "%u questions were asked for, and there’s only %u case for these laws and levels",
                                "%u questions were asked for, and there are only %u cases for these laws and levels", pool.n_cases),
                   spec->n_questions, pool.n_cases);
      return NULL;
    }
  g_array_set_clear_func (slots, slot_clear);
  owner = g_new (int, pool.cases->len);
  for (guint i = 0; i < pool.cases->len; i++)
    owner[i] = -1;
  order = g_new (guint, pool.candidates->len);
  chosen = choose (&(Drawing) { &pool, rand, slots, owner, order }, spec);
  for (guint i = 0; i < spec->n_questions; i++)
    {
      const Candidate *c = candidate_at (&pool, chosen[i]);

      if (!add_question (paper, spec, pool.cases->pdata[c->at], c->point, code, rand, error))
        return NULL;
    }
  return g_steal_pointer (&paper);
}
