/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare-view.h"

#include "dp-compare-model.h"
#include "dp-hand-view.h"
#include "dp-overlap-chart.h"

#include <glib/gi18n-lib.h>

/* How long nobody types before it is counted, in milliseconds. */
#define PAUSE 250
#define EXAMPLES 3

typedef struct {
  DpCall call;
  DpMeaning meaning;
} Said;

struct _DpCompareView {
  GtkWidget parent;
  DpMeaningEntry *withdrawn, *replacement;
  GtkWidget *hint, *results, *examples_part, *not_also_part, *also_part, *legend;
  GtkLabel *verdict, *sentences, *counts, *also_title, *not_also_title, *also_word, *not_also_word;
  GtkBox *also_box, *not_also_box;
  DpOverlapChart *points, *length[4];
  DpOverlapChart *clubs, *diamonds, *hearts, *spades;
  DpHandView *example[2][EXAMPLES]; /* 1: also; 0: not */

  gboolean prepared;
  DpThresholds thresholds;
  GRand *rand;
  DpCounter *counter; /* made when it is first needed */
  Said said[2];       /* of the verdict: withdrawn, replacement */
  DpVerdict result;
  gboolean has_result;
  DpHand hand[2][EXAMPLES];
  guint timeout;
  gboolean four_colour;
};

G_DEFINE_FINAL_TYPE (DpCompareView, dp_compare_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/* "1,234 hands": figures of the user's language. */
static char *
figure (guint64 n)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, n);
}

static void
show_verdict (DpCompareView *self)
{
  const DpOverlap *o = &self->result.overlap;
  g_auto (GStrv) sentences = dp_verdict_sentences (&self->result, self->said[0].call, self->said[1].call);
  g_autofree char *rest = g_strjoinv ("\n", sentences + 1);
  g_autofree char *all = g_strjoin ("\n", rest, dp_specified_sentence ((DpSpecified) self->result.specified), NULL);
  g_autofree char *first = figure (o->first.total);
  g_autofree char *second = figure (o->second.total);
  g_autofree char *both = figure (o->both.total);
  g_autofree char *counts = g_strdup_printf (_("Hands, counted one by one: %1$s of the withdrawn call, %2$s of the replacement, %3$s of both."),
                                             first, second, both);

  gtk_label_set_label (self->verdict, sentences[0]);
  gtk_label_set_label (self->sentences, all);
  gtk_label_set_label (self->counts, counts);
}

/* What the two fillings, and the two lists of examples, stand for. */
static void
show_words (DpCompareView *self)
{
  DpCall before = self->said[0].call, now = self->said[1].call;
  gboolean named = before != DP_NO_CALL && now != DP_NO_CALL;
  g_autofree char *here = g_strdup (named ? dp_call_symbol (now) : "");
  g_autofree char *also = named ? g_strdup_printf (_("%1$s here, and %2$s before"), here, dp_call_symbol (before)) : g_strdup (_("Has both meanings"));
  g_autofree char *not_also = named ? g_strdup_printf (_("%1$s here, but not %2$s before"), here, dp_call_symbol (before))
                                    : g_strdup (_("Only the replacement’s meaning"));

  gtk_label_set_label (self->also_word, also);
  gtk_label_set_label (self->not_also_word, not_also);
  gtk_label_set_label (self->also_title, also);
  gtk_label_set_label (self->not_also_title, not_also);
}

static void
show_charts (DpCompareView *self)
{
  DpOverlapChart *const length[] = { self->clubs, self->diamonds, self->hearts, self->spades };
  DpBars bars;

  dp_bars_by_points (&self->result.overlap, &bars);
  dp_overlap_chart_set_bars (self->points, _("The replacement’s hands by points"), &bars, TRUE);
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      g_autofree char *title = g_strdup_printf (_("The replacement’s hands by cards in %s"), dp_denomination_name ((DpDenomination) suit));

      dp_bars_by_length (&self->result.overlap, (DpDenomination) suit, &bars);
      dp_overlap_chart_set_bars (length[suit], title, &bars, FALSE);
    }
}

/* Those that have both meanings are the hands of the replacement that are not among those that have it alone: the counter draws a hand of
 * the one and not of the other, so these are drawn from the replacement until they fit. */
static gboolean
draw_both (DpCompareView *self, DpHand hands[EXAMPLES])
{
  const DpOverlap *o = &self->result.overlap;
  gboolean rare = o->both.total < o->second.total / 100, from_first = o->first.total < o->second.total;
  const DpMeaning *from = &self->said[from_first ? 0 : 1].meaning, *other = &self->said[from_first ? 1 : 0].meaning;
  guint n = 0;

  if (!o->both.total)
    return FALSE;
  /* A hundred tries find what is one in a hundred with three chances of five; what is rarer has some thousands. */
  for (int tries = rare ? 20000 : 4000; tries > 0 && n < EXAMPLES; tries--)
    {
      DpHand hand;

      if (!dp_counter_draw (self->counter, from, NULL, self->rand, &hand, 1))
        return FALSE;
      if (dp_meaning_has (other, hand))
        hands[n++] = hand;
    }
  return n == EXAMPLES;
}
