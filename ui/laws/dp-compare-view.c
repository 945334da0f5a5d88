/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare-view.h"

#include "dp-a11y.h"
#include "dp-compare-model.h"
#include "dp-hand-view.h"
#include "dp-overlap-chart.h"
#include "dp-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <string.h>

/* How long nobody types before it is counted, in milliseconds. */
#define PAUSE 250
#define EXAMPLES 3
#define HAND_HEIGHT 30
/* Tries at hands with both meanings: so many draws of so many hands. */
#define ROUNDS 20
#define AT_ONCE 100

typedef struct {
  DpCall call;
  DpMeaning meaning;
} Said;
/* What the withdrawn call may have meant. */
typedef struct {
  DpMeaning meaning[DP_MEANING_ROWS_MAX];
  guint n;
} Meanings;

struct _DpCompareView {
  GtkWidget parent;
  DpMeaningRows *withdrawn;
  DpMeaningEntry *replacement;
  GtkWidget *hint, *results, *charts, *examples_part;
  GtkWidget *also_part, *not_also_part;
  GtkBox *also_key, *not_also_key;
  GtkLabel *verdict, *sentences, *counts;
  GtkLabel *also_word, *not_also_word, *also_title, *not_also_title;
  DpOverlapChart *points;
  DpOverlapChart *clubs, *diamonds, *hearts, *spades;
  DpHandView *example[2][EXAMPLES]; /* 0: only the replacement's meaning; 1: both */

  gboolean prepared;
  DpThresholds thresholds;
  GRand *rand;
  DpCounter *counter; /* made when it is first needed */
  guint timeout;      /* somebody is typing */
  gboolean has_result;
  Said said[2];       /* withdrawn, replacement: what the result is about */
  DpVerdict result;
  guint n_meanings;   /* that the withdrawn call may have had */
  DpHand hand[2][EXAMPLES];
  gboolean four_colour;
};

G_DEFINE_FINAL_TYPE (DpCompareView, dp_compare_view, GTK_TYPE_WIDGET)

enum { PROP_FOUR_COLOUR = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/* In groups of three, with the separator of the user's language; where that has none, a narrow space that does not break. */
static char *
figure (guint64 n)
{
  const char *locale = nl_langinfo (THOUSEP), *between = *locale && g_utf8_validate (locale, -1, NULL) ? locale : "\342\200\257";
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  GString *s = g_string_new (NULL);

  for (gsize i = 0, left = strlen (digits); left > 0; i++, left--)
    {
      if (i && left % 3 == 0)
        g_string_append (s, between);
      g_string_append_c (s, digits[i]);
    }
  return g_string_free (s, FALSE);
}

static void
show_verdict (DpCompareView *self)
{
  const DpOverlap *o = &self->result.overlap;
  g_auto (GStrv) sentences = dp_verdict_sentences (&self->result, self->said[0].call, self->said[1].call);
  g_autofree char *rest = g_strjoinv ("\n", sentences + 1);
  g_autofree char *of = self->n_meanings > 1 ? dp_meaning_to_string (&self->said[0].meaning) : NULL;
  g_autofree char *about = of ? g_strdup_printf (_("All figures here are for a withdrawn call that meant: %s"), of) : NULL;
  g_autofree char *all = g_strjoin ("\n", rest, dp_specified_sentence ((DpSpecified) self->result.specified), about, NULL);
  g_autofree char *first = figure (o->first.total);
  g_autofree char *second = figure (o->second.total);
  g_autofree char *both = figure (o->both.total);
  g_autofree char *counts = g_strdup_printf (_("Every hand was counted: %1$s fit the withdrawn call, %2$s the replacement, %3$s both."),
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
  g_autofree char *also = named ? g_strdup_printf (_("%1$s now, and the withdrawn %2$s too"), here, dp_call_symbol (before)) : g_strdup (_("Has both meanings"));
  g_autofree char *not_also = named ? g_strdup_printf (_("%1$s now, but not the withdrawn %2$s"), here, dp_call_symbol (before))
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

/* Hands that have both meanings: drawn from the rarer of the two and kept if they have the other. Returns how many were found; where one in
 * a thousand has both, that may be none. */
static guint
draw_both (DpCompareView *self, DpHand found[EXAMPLES])
{
  const DpOverlap *o = &self->result.overlap;
  guint rarer = o->first.total < o->second.total ? 0 : 1, n = 0;

  if (!o->both.total)
    return 0;
  for (guint round = 0; round < ROUNDS && n < EXAMPLES; round++)
    {
      DpHand drawn[AT_ONCE];

      if (!dp_counter_draw (self->counter, &self->said[rarer].meaning, NULL, self->rand, drawn, AT_ONCE))
        return n;
      for (guint i = 0; i < AT_ONCE && n < EXAMPLES; i++)
        if (dp_meaning_has (&self->said[1 - rarer].meaning, drawn[i]))
          found[n++] = drawn[i];
    }
  return n;
}

static void
show_examples (DpCompareView *self)
{
  GtkWidget *const part[2] = { self->not_also_part, self->also_part };
  guint n[2] = { 0, 0 };

  memset (self->hand, 0, sizeof self->hand);
  n[1] = draw_both (self, self->hand[1]);
  if (dp_counter_draw (self->counter, &self->said[1].meaning, &self->said[0].meaning, self->rand, self->hand[0], EXAMPLES))
    n[0] = EXAMPLES;
  for (guint also = 0; also < 2; also++)
    {
      for (guint i = 0; i < EXAMPLES; i++)
        {
          dp_hand_view_set_hand (self->example[also][i], self->hand[also][i], TRUE);
          gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->example[also][i])), i < n[also]);
        }
      gtk_widget_set_visible (part[also], n[also] > 0);
    }
  gtk_widget_set_visible (self->examples_part, n[0] + n[1] > 0);
}

static void
stop_waiting (DpCompareView *self)
{
  if (self->timeout)
    g_source_remove (self->timeout);
  self->timeout = 0;
}

/* Reads what is there, says what is wrong with it, or compares. */
static void
compare (DpCompareView *self)
{
  Said said[2];
  Meanings before = { .n = 0 };
  gboolean first, second;

  stop_waiting (self);
  first = dp_meaning_rows_read (self->withdrawn, &said[0].call, before.meaning, &before.n);
  second = dp_meaning_entry_read (self->replacement, &said[1].call, &said[1].meaning);
  self->has_result = first && second && self->prepared;
  gtk_widget_set_visible (self->results, self->has_result);
  gtk_widget_set_visible (self->hint, !self->has_result);
  if (!self->has_result)
    return;
  if (!self->counter)
    self->counter = dp_counter_new (DP_DECK_FULL);
  dp_compare_attributable (self->counter, &self->thresholds, before.meaning, before.n, &said[1].meaning, &self->result);
  /* The charts and the examples are of the meaning that the verdict tells of. */
  said[0].meaning = before.meaning[self->result.meaning];
  self->said[0] = said[0];
  self->said[1] = said[1];
  self->n_meanings = before.n;
  show_verdict (self);
  show_words (self);
  show_charts (self);
  gtk_widget_set_visible (GTK_WIDGET (self->charts), self->result.overlap.second.total > 0);
  show_examples (self);
}

static gboolean
on_pause (gpointer data)
{
  DpCompareView *self = data;

  self->timeout = 0;
  compare (self);
  return G_SOURCE_REMOVE;
}

static void
on_typed (DpCompareView *self)
{
  stop_waiting (self);
  self->timeout = g_timeout_add (PAUSE, on_pause, self);
}

static void
on_chosen (DpCompareView *self)
{
  compare (self);
}

static void
on_other (DpCompareView *self)
{
  if (self->has_result)
    show_examples (self);
}

gboolean
dp_compare_view_prepare (DpCompareView *self, const char *thresholds, GRand *rand, GError **error)
{
  g_return_val_if_fail (DP_IS_COMPARE_VIEW (self) && rand, FALSE);
  g_clear_pointer (&self->rand, g_rand_free);
  self->rand = rand;
  self->prepared = dp_thresholds_load (thresholds, &self->thresholds, error);
  if (self->prepared)
    compare (self);
  return self->prepared;
}

gboolean
dp_compare_view_is_prepared (DpCompareView *self)
{
  g_return_val_if_fail (DP_IS_COMPARE_VIEW (self), FALSE);
  return self->prepared;
}

void
dp_compare_view_fill (DpCompareView *self, const char *target)
{
  g_auto (DpCompareTarget) read = { 0 };

  g_return_if_fail (DP_IS_COMPARE_VIEW (self) && target);
  if (*target)
    {
      dp_compare_target_read (target, &read);
      dp_meaning_rows_set (self->withdrawn, read.call[0], read.meaning[0]);
      dp_meaning_entry_set (self->replacement, read.call[1], read.meaning[1]);
    }
  compare (self);
}

const DpVerdict *
dp_compare_view_get_verdict (DpCompareView *self)
{
  g_return_val_if_fail (DP_IS_COMPARE_VIEW (self), NULL);
  return self->has_result ? &self->result : NULL;
}

void
dp_compare_view_get_calls (DpCompareView *self, DpCall *withdrawn, DpCall *replacement)
{
  g_return_if_fail (DP_IS_COMPARE_VIEW (self));
  *withdrawn = self->said[0].call;
  *replacement = self->said[1].call;
}

DpHand
dp_compare_view_get_example (DpCompareView *self, gboolean also, guint i)
{
  g_return_val_if_fail (DP_IS_COMPARE_VIEW (self) && i < EXAMPLES, 0);
  return self->has_result ? self->hand[also ? 1 : 0][i] : 0;
}

DpMeaningEntry *
dp_compare_view_get_withdrawn (DpCompareView *self)
{
  g_return_val_if_fail (DP_IS_COMPARE_VIEW (self), NULL);
  return dp_meaning_rows_get_first (self->withdrawn);
}

DpMeaningEntry *
dp_compare_view_get_replacement (DpCompareView *self)
{
  g_return_val_if_fail (DP_IS_COMPARE_VIEW (self), NULL);
  return self->replacement;
}

/* The first meaning that is still missing. */
static gboolean
dp_compare_view_grab_focus (GtkWidget *widget)
{
  DpCompareView *self = DP_COMPARE_VIEW (widget);
  gboolean first = *dp_meaning_entry_get_meaning (dp_meaning_rows_get_first (self->withdrawn)) == '\0';
  gboolean second = *dp_meaning_entry_get_meaning (self->replacement) == '\0';

  return gtk_widget_grab_focus (!first && second ? GTK_WIDGET (self->replacement) : GTK_WIDGET (self->withdrawn));
}

static void
dp_compare_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOUR_COLOUR)
    g_value_set_boolean (value, DP_COMPARE_VIEW (object)->four_colour);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dp_compare_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DpCompareView *self = DP_COMPARE_VIEW (object);

  if (id != PROP_FOUR_COLOUR)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->four_colour = g_value_get_boolean (value);
  for (guint also = 0; also < 2; also++)
    for (guint i = 0; i < EXAMPLES; i++)
      dp_hand_view_set_four_colour (self->example[also][i], self->four_colour);
}

static void
dp_compare_view_dispose (GObject *object)
{
  DpCompareView *self = DP_COMPARE_VIEW (object);
  GtkWidget *child;

  stop_waiting (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->counter, dp_counter_free);
  g_clear_pointer (&self->rand, g_rand_free);
  G_OBJECT_CLASS (dp_compare_view_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, DpCompareView, name)

static void
dp_compare_view_class_init (DpCompareViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dp_compare_view_dispose;
  object_class->get_property = dp_compare_view_get_property;
  object_class->set_property = dp_compare_view_set_property;
  widget_class->grab_focus = dp_compare_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  props[PROP_FOUR_COLOUR] = g_param_spec_boolean ("four-colour", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-compare-view.ui");
  BIND (withdrawn);
  BIND (replacement);
  BIND (hint);
  BIND (results);
  BIND (verdict);
  BIND (sentences);
  BIND (counts);
  BIND (charts);
  BIND (also_key);
  BIND (not_also_key);
  BIND (also_word);
  BIND (not_also_word);
  BIND (points);
  BIND (clubs);
  BIND (diamonds);
  BIND (hearts);
  BIND (spades);
  BIND (examples_part);
  BIND (also_part);
  BIND (not_also_part);
  BIND (also_title);
  BIND (not_also_title);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_other);
}

static void
dp_compare_view_init (DpCompareView *self)
{
  g_type_ensure (DP_TYPE_MEANING_ENTRY);
  g_type_ensure (DP_TYPE_MEANING_ROWS);
  g_type_ensure (DP_TYPE_OVERLAP_CHART);
  g_type_ensure (DP_TYPE_WRAP_LAYOUT);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_prepend (self->also_key, dp_overlap_swatch_new (TRUE));
  gtk_box_prepend (self->not_also_key, dp_overlap_swatch_new (FALSE));
  for (guint also = 0; also < 2; also++)
    for (guint i = 0; i < EXAMPLES; i++)
      {
        GtkWidget *hand = dp_hand_view_new ();
        GtkWidget *line = g_object_new (ADW_TYPE_CLAMP, "orientation", GTK_ORIENTATION_VERTICAL, "maximum-size", HAND_HEIGHT,
                                        "tightening-threshold", HAND_HEIGHT, "child", hand, NULL);

        dp_hand_view_set_shape (DP_HAND_VIEW (hand), DP_HAND_LINE);
        dp_hand_view_set_align (DP_HAND_VIEW (hand), 0);
        gtk_widget_set_size_request (hand, -1, HAND_HEIGHT);
        gtk_box_append (GTK_BOX (also ? self->also_part : self->not_also_part), line);
        self->example[also][i] = DP_HAND_VIEW (hand);
      }
}
