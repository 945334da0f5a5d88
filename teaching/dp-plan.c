/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plan.h"

/* A leaf that the session wants, and how much. */
typedef struct {
  const DpNode *leaf;
  DpPlanReason reason;
  gint64 due;
  int group;    /* groups one after the other, 0 first */
  double key;   /* within its group, ascending */
  guint order;  /* what settles ties */
} Aim;

typedef struct {
  const DpSchedule *schedule;
  const DpPlanSpec *spec;
  GRand *random;
  GArray *aims;     /* Aim */
  guint8 *wanted;   /* by DpNode.index: Want */
  gboolean *taken;  /* by number of the case */
  gint64 *last;     /* by number of the case: dp_met_last() */
  gint64 *allowed;  /* by number of the case; -1 = not asked yet */
  guint round;      /* 0: the first */
  GArray *items;
} Plan;

/* An aim that no case of this round serves yet. */
typedef enum {
  NOT_WANTED,
  WANTED,
  WANTED_MUCH, /* the more of these a case serves, the better */
} Want;

/* How well a case would do for an aim; compared from the top. */
typedef struct {
  gboolean fresh;    /* it can be put into clothes never met */
  gboolean other;    /* not the case last met for that leaf */
  guint hard;        /* level and complexity, for a new leaf */
  guint serves;      /* leaves wanted */
  gint64 last;
  guint32 order;
} Merit;

static gboolean
may_show (const Plan *p, guint number)
{
  const DpScenario *s = dp_skill_index_case (p->schedule->index, number);

  return s->level <= p->spec->max_level && (p->spec->kind != DP_PLAN_THEME || g_strcmp0 (s->theme, p->spec->theme) == 0);
}

static gboolean
is_seen (const Plan *p, guint number, guint variant)
{
  const DpSchedule *s = p->schedule;

  return s->seen && dp_met_at (s->seen, dp_skill_index_case (s->index, number)->id, dp_variant_nth (variant)) != G_MININT64;
}

static guint
allowed_of (Plan *p, guint number)
{
  const DpSchedule *s = p->schedule;

  if (p->allowed[number] < 0)
    {
      p->allowed[number] = s->allowed ? s->allowed (dp_skill_index_case (s->index, number), s->allowed_data) & ((1 << DP_VARIANTS) - 1) : 1;
      if (p->allowed[number] == 0)
        p->allowed[number] = 1;
    }
  return (guint) p->allowed[number];
}

/* The nth variant to be tried: as written first; then the seats turn and the suits change every time (5 has no factor in common with 16). */
static guint
variant_in_turn (guint n)
{
  return n * 5 % DP_VARIANTS;
}
G_STATIC_ASSERT (DP_VARIANTS == 16);

/* One never met if there is one, else the one met longest ago. */
static guint
choose_variant (Plan *p, guint number, gboolean *fresh)
{
  const DpSchedule *s = p->schedule;
  const char *id = dp_skill_index_case (s->index, number)->id;
  guint allowed = allowed_of (p, number), oldest = DP_VARIANTS;
  gint64 oldest_at = G_MAXINT64;

  for (guint n = 0; n < DP_VARIANTS; n++)
    {
      guint v = variant_in_turn (n);
      gint64 at;

      if (!(allowed >> v & 1))
        continue;
      *fresh = !is_seen (p, number, v);
      if (*fresh)
        return v;
      at = dp_met_at (s->seen, id, dp_variant_nth (v));
      if (oldest == DP_VARIANTS || at < oldest_at)
        {
          oldest = v;
          oldest_at = at;
        }
    }
  return oldest;
}

static guint
count_served (const Plan *p, const DpScenario *scenario)
{
  guint n = 0;

  for (guint l = 0; l < scenario->leaves->len; l++)
    n += p->wanted[g_array_index (scenario->leaves, DpScenarioLeaf, l).node] == WANTED_MUCH;
  return n;
}

static Merit
weigh (Plan *p, const Aim *aim, guint number, guint last_case)
{
  const DpScenario *s = dp_skill_index_case (p->schedule->index, number);
  Merit m = { .fresh = TRUE, .other = number != last_case, .last = p->last[number], .serves = count_served (p, s) };

  if (m.last != G_MININT64)
    choose_variant (p, number, &m.fresh);
  if (aim->reason == DP_PLAN_REASON_NEW)
    m.hard = (guint) s->level * DP_COMPLEXITIES + (guint) s->complexity;
  m.order = p->random ? g_rand_int (p->random) : number;
  return m;
}

static gboolean
is_better (const Merit *a, const Merit *b)
{
  if (a->fresh != b->fresh)
    return a->fresh;
  if (a->other != b->other)
    return a->other;
  if (a->hard != b->hard)
    return a->hard < b->hard;
  if (a->serves != b->serves)
    return a->serves > b->serves;
  if (a->last != b->last)
    return a->last < b->last;
  return a->order < b->order;
}

/* The case by which the leaf was last met, or G_MAXUINT. */
static guint
last_case_for (const Plan *p, const guint *cases, guint n)
{
  guint last = G_MAXUINT;

  for (guint i = 0; i < n; i++)
    if (p->last[cases[i]] != G_MININT64 && (last == G_MAXUINT || p->last[cases[i]] > p->last[last]))
      last = cases[i];
  return last;
}

/* The number of the best case for the aim, or -1. */
static int
choose_case (Plan *p, const Aim *aim)
{
  guint n;
  const guint *cases = dp_skill_index_cases (p->schedule->index, aim->leaf, &n);
  guint last_case = last_case_for (p, cases, n);
  Merit best = { 0 };
  int found = -1;

  for (guint i = 0; i < n; i++)
    {
      Merit merit;

      if (p->taken[cases[i]] || !may_show (p, cases[i]))
        continue;
      merit = weigh (p, aim, cases[i], last_case);
      if (found < 0 || is_better (&merit, &best))
        {
          found = (int) cases[i];
          best = merit;
        }
    }
  return found;
}

static gboolean
take (Plan *p, const Aim *aim)
{
  int number = choose_case (p, aim);
  gboolean again = p->round > 0 && (aim->reason == DP_PLAN_REASON_DUE || aim->reason == DP_PLAN_REASON_NEW);
  DpPlanItem item = { .aim = aim->leaf, .reason = again ? DP_PLAN_REASON_CHOSEN : aim->reason, .due = again ? 0 : aim->due };
  gboolean fresh = FALSE;

  if (number < 0)
    return FALSE;
  p->taken[number] = TRUE;
  item.scenario = dp_skill_index_case (p->schedule->index, (guint) number);
  item.variant = dp_variant_nth (choose_variant (p, (guint) number, &fresh));
  item.worn = !fresh;
  g_array_append_val (p->items, item);
  for (guint l = 0; l < item.scenario->leaves->len; l++)
    p->wanted[g_array_index (item.scenario->leaves, DpScenarioLeaf, l).node] = NOT_WANTED;
  return TRUE;
}

static int
by_urgency (gconstpointer a, gconstpointer b)
{
  const Aim *one = a, *other = b;

  if (one->group != other->group)
    return one->group - other->group;
  if (one->key != other->key)
    return one->key < other->key ? -1 : 1;
  return one->order < other->order ? -1 : one->order > other->order;
}

/* When any case for the leaf was last met. */
static gint64
leaf_met (const Plan *p, const DpNode *leaf)
{
  guint n;
  const guint *cases = dp_skill_index_cases (p->schedule->index, leaf, &n);
  guint last = last_case_for (p, cases, n);

  return last == G_MAXUINT ? G_MININT64 : p->last[last];
}

/* A leaf got wrong counts as much weaker as it was got wrong often. What is known well, and never was got wrong, is not weak. */
static gboolean
weakness (const Plan *p, const DpNode *leaf, double *strength)
{
  const DpSchedule *s = p->schedule;
  const DpMemory *memory = s->memories ? &s->memories[leaf->index] : NULL;
  gboolean known = memory && memory->state != DP_MEMORY_NEW;
  double recall = known ? dp_fsrs_recall (s->fsrs, memory, s->now) : 1;
  guint wrong = (s->errors ? s->errors[leaf->index] : 0) + (known ? memory->lapses : 0);

  *strength = recall / (1 + wrong);
  return *strength < s->fsrs->retention;
}

/* Nothing is known of memories: what was never met, then what was met longest ago. */
static void
judge_by_sight (const Plan *p, Aim *aim, DpLevel level)
{
  gint64 met = leaf_met (p, aim->leaf);

  aim->reason = met == G_MININT64 ? DP_PLAN_REASON_NEW : DP_PLAN_REASON_CHOSEN;
  aim->group = met == G_MININT64 ? 1 : 2;
  aim->key = met == G_MININT64 ? (double) level : (double) met;
}

/* What is due, what is new, and, when the trainee has chosen the field himself, what he knows. */
static gboolean
judge_by_memory (const Plan *p, Aim *aim, DpLevel level)
{
  const DpSchedule *s = p->schedule;
  const DpMemory *memory = &s->memories[aim->leaf->index];
  gboolean due = dp_schedule_is_due (memory, s->now);

  if (memory->state == DP_MEMORY_NEW)
    {
      aim->reason = DP_PLAN_REASON_NEW;
      aim->group = 1;
      aim->key = level;
      return TRUE;
    }
  aim->reason = due ? DP_PLAN_REASON_DUE : DP_PLAN_REASON_CHOSEN;
  aim->due = due ? memory->due : 0;
  aim->group = due ? 0 : 2;
  aim->key = dp_fsrs_recall (s->fsrs, memory, s->now);
  return due || p->spec->kind != DP_PLAN_DUE;
}

/* Whether the session wants the leaf, and where in the queue. */
static gboolean
judge (const Plan *p, Aim *aim, DpLevel level)
{
  const DpPlanSpec *spec = p->spec;

  switch (spec->kind)
    {
    case DP_PLAN_WEAKNESS:
      aim->reason = DP_PLAN_REASON_WEAK;
      return weakness (p, aim->leaf, &aim->key);
    case DP_PLAN_SURPRISE:
      aim->reason = DP_PLAN_REASON_SURPRISE;
      aim->key = p->random ? g_rand_double (p->random) : 0;
      return TRUE;
    case DP_PLAN_LAW:
      if (dp_skill_law (aim->leaf) != spec->law)
        return FALSE;
      break;
    case DP_PLAN_DUE:
    case DP_PLAN_THEME:
    case DP_PLAN_KINDS:
      break;
    }
  if (p->schedule->memories)
    return judge_by_memory (p, aim, level);
  judge_by_sight (p, aim, level);
  return TRUE;
}

/* At least one case for the leaf that may be shown. */
static gboolean
can_ask (const Plan *p, const DpNode *leaf)
{
  guint n;
  const guint *cases = dp_skill_index_cases (p->schedule->index, leaf, &n);

  for (guint i = 0; i < n; i++)
    if (may_show (p, cases[i]))
      return TRUE;
  return FALSE;
}

static void
collect (Plan *p)
{
  const DpSkillIndex *index = p->schedule->index;

  for (guint i = 0; i < dp_skill_index_n_leaves (index); i++)
    {
      Aim aim = { .leaf = dp_skill_index_leaf (index, i), .order = i };
      DpLevel level;

      if (can_ask (p, aim.leaf) && dp_skill_index_level (index, aim.leaf, &level) && judge (p, &aim, level))
        g_array_append_val (p->aims, aim);
    }
  g_array_sort (p->aims, by_urgency);
}

/* New leaves are rationed where what is due is what counts. */
static gboolean
is_rationed (const Plan *p, const Aim *aim)
{
  return p->spec->kind == DP_PLAN_DUE && p->schedule->memories && aim->reason == DP_PLAN_REASON_NEW;
}

/* One case for each aim that none serves yet. FALSE when no case was left for any. */
static gboolean
go_round (Plan *p)
{
  gboolean any = FALSE;
  guint n_new = 0;

  for (guint i = 0; i < p->aims->len; i++)
    {
      const Aim *aim = &g_array_index (p->aims, Aim, i);

      p->wanted[aim->leaf->index] = is_rationed (p, aim) ? WANTED : WANTED_MUCH;
    }
  for (guint i = 0; i < p->aims->len && p->items->len < p->spec->n; i++)
    {
      const Aim *aim = &g_array_index (p->aims, Aim, i);
      gboolean rationed = is_rationed (p, aim);

      if (p->wanted[aim->leaf->index] == NOT_WANTED || (rationed && n_new >= p->spec->n_new_max) || !take (p, aim))
        continue;
      any = TRUE;
      n_new += rationed;
    }
  return any;
}

static void
note_seen (Plan *p)
{
  const DpSchedule *s = p->schedule;

  for (guint i = 0; i < dp_skill_index_n_cases (s->index); i++)
    {
      p->last[i] = s->seen ? dp_met_last (s->seen, dp_skill_index_case (s->index, i)->id) : G_MININT64;
      p->allowed[i] = -1;
    }
}

GArray *
dp_plan_new (const DpSchedule *schedule, const DpPlanSpec *spec, GRand *random)
{
  guint n_cases = dp_skill_index_n_cases (schedule->index);
  g_autoptr (GArray) aims = g_array_new (FALSE, FALSE, sizeof (Aim));
  g_autofree guint8 *wanted = g_new0 (guint8, G_MAXUINT16 + 1);
  g_autofree gboolean *taken = g_new0 (gboolean, n_cases);
  g_autofree gint64 *last = g_new (gint64, n_cases);
  g_autofree gint64 *allowed = g_new (gint64, n_cases);
  Plan p = { schedule, spec, random, aims, wanted, taken, last, allowed, 0, g_array_new (FALSE, FALSE, sizeof (DpPlanItem)) };

  note_seen (&p);
  collect (&p);
  /* What is due is asked once a session; a field that the trainee has chosen, as often as it has cases. */
  while (go_round (&p) && p.items->len < spec->n && !(spec->kind == DP_PLAN_DUE && schedule->memories))
    p.round++;
  return g_steal_pointer (&p.items);
}
