/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-strength.h"

#include "dp-schedule.h"

#include <glib/gi18n-lib.h>

/* Whether the last answer within the learning steps was right: a wrong one goes back to the first of them, and leaves less than an answer with help does. */
static gboolean
went_right (const DpFsrs *fsrs, const DpMemory *memory)
{
  return memory->state == DP_MEMORY_LEARNING && (memory->step > 0 || memory->stability >= fsrs->w[DP_RATING_HARD - 1]);
}

static DpStrengthWord
word_of (const DpFsrs *fsrs, const DpMemory *memory, double recall)
{
  if (memory->state == DP_MEMORY_NEW)
    return DP_STRENGTH_NOT_MET;
  if (memory->state != DP_MEMORY_REVIEW)
    return went_right (fsrs, memory) ? DP_STRENGTH_LEARNING : DP_STRENGTH_WEAK;
  if (recall >= fsrs->retention)
    return DP_STRENGTH_STRONG;
  return recall >= fsrs->retention - DP_STRENGTH_FADES ? DP_STRENGTH_FADING : DP_STRENGTH_WEAK;
}

static DpLeafStrength
leaf_strength (const DpFsrs *fsrs, const DpNode *leaf, const DpMemory *memories, gint64 now)
{
  DpLeafStrength strength = { .leaf = leaf };

  if (memories)
    strength.memory = memories[leaf->index];
  strength.known = strength.memory.state == DP_MEMORY_REVIEW;
  /* Within the learning steps the formula says that it would be recalled: the debrief has just been read. */
  if (strength.known)
    strength.recall = CLAMP (dp_fsrs_recall (fsrs, &strength.memory, now), 0, 1);
  if (strength.memory.state != DP_MEMORY_NEW)
    strength.due = dp_schedule_is_due (&strength.memory, now);
  strength.word = word_of (fsrs, &strength.memory, strength.recall);
  return strength;
}

/* recall is the sum until here. */
static void
sum_up (DpLawStrength *law, const DpFsrs *fsrs, guint weak, guint learning)
{
  double of_known = law->known ? law->recall / law->known : 0;

  if (!law->met)
    return;
  law->recall /= law->met;
  if (weak * 2 > law->met)
    law->word = DP_STRENGTH_WEAK;
  else if ((weak + learning) * 2 > law->met || !law->known)
    law->word = DP_STRENGTH_LEARNING;
  else if (of_known >= fsrs->retention && weak * 4 <= law->met)
    law->word = (weak + learning) * 4 <= law->met ? DP_STRENGTH_STRONG : DP_STRENGTH_LEARNING;
  else
    law->word = DP_STRENGTH_FADING;
}

static void
add_law (DpStrength *self, int number, guint first, const DpFsrs *fsrs)
{
  DpLawStrength law = { .law = number, .first = first, .all = self->leaves->len - first };
  guint weak = 0, learning = 0;

  for (guint i = first; i < self->leaves->len; i++)
    {
      const DpLeafStrength *leaf = &g_array_index (self->leaves, DpLeafStrength, i);

      law.met += leaf->word != DP_STRENGTH_NOT_MET;
      law.known += leaf->known;
      law.due += leaf->due;
      law.recall += leaf->recall;
      weak += leaf->word == DP_STRENGTH_WEAK;
      learning += leaf->word == DP_STRENGTH_LEARNING;
    }
  sum_up (&law, fsrs, weak, learning);
  if (law.all)
    g_array_append_val (self->laws, law);
}

DpStrength *
dp_strength_new (const DpSkillIndex *index, const DpFsrs *fsrs, const DpMemory *memories, gint64 now)
{
  DpStrength *self = g_new0 (DpStrength, 1);
  guint n = dp_skill_index_n_leaves (index), first = 0;

  self->laws = g_array_new (FALSE, FALSE, sizeof (DpLawStrength));
  self->leaves = g_array_new (FALSE, FALSE, sizeof (DpLeafStrength));
  for (guint i = 0; i < n; i++)
    {
      const DpNode *leaf = dp_skill_index_leaf (index, i);
      DpLeafStrength strength = leaf_strength (fsrs, leaf, memories, now);
      DpLevel level;

      if (strength.word != DP_STRENGTH_NOT_MET || dp_skill_index_level (index, leaf, &level))
        g_array_append_val (self->leaves, strength);
      if (i + 1 == n || dp_skill_law (dp_skill_index_leaf (index, i + 1)) != dp_skill_law (leaf))
        {
          add_law (self, dp_skill_law (leaf), first, fsrs);
          first = self->leaves->len;
        }
    }
  return self;
}

void
dp_strength_free (DpStrength *self)
{
  if (!self)
    return;
  g_array_unref (self->laws);
  g_array_unref (self->leaves);
  g_free (self);
}

const char *
dp_strength_name (DpStrengthWord word)
{
  static const char *const names[DP_STRENGTHS] = {
    [DP_STRENGTH_NOT_MET] = NC_("how well a law is remembered", "not met"),
    [DP_STRENGTH_WEAK] = NC_("how well a law is remembered", "weak"),
    [DP_STRENGTH_LEARNING] = NC_("how well a law is remembered", "being learnt"),
    [DP_STRENGTH_FADING] = NC_("how well a law is remembered", "fading"),
    [DP_STRENGTH_STRONG] = NC_("how well a law is remembered", "strong"),
  };

  g_return_val_if_fail (word < DP_STRENGTHS, "");
  return g_dpgettext2 (GETTEXT_PACKAGE, "how well a law is remembered", names[word]);
}
