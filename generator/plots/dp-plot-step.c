/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-step.h"
#include "dp-plot-words.h"

#include <glib/gi18n-lib.h>

/* One step of a plot, from an element that fits the schema. */

void
dp_plot_step_free (DpPlotStep *self)
{
  if (!self)
    return;
  g_free (self->error);
  g_free (self->leaf);
  if (self->agreed)
    g_free (self->agreed->text);
  g_free (self->agreed);
  g_ptr_array_unref (self->says);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self);
}

G_GNUC_PRINTF (4, 5)
static void
complain (const DpPlotSource *source, const DpPlotStep *step, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (source->diagnostics, source->file, step->line, problem, cure);
}

static gboolean
says_yes (const xmlNode *element, const char *attribute)
{
  return g_strcmp0 (dp_xml_attribute (element, attribute), "yes") == 0;
}

/* "0-4" or "3"; FALSE when it runs backwards. */
static gboolean
read_range (const char *text, guint8 *min, guint8 *max)
{
  char *end;

  *min = *max = (guint8) MIN (g_ascii_strtoull (text, &end, 10), 60);
  if (*end == '-')
    *max = (guint8) MIN (g_ascii_strtoull (end + 1, NULL, 10), 60);
  return *min <= *max;
}

static void
read_seats (const DpPlotSource *source, const xmlNode *element, DpPlotStep *step)
{
  const char *by = dp_xml_attribute (element, "by");
  const char *of = dp_xml_attribute (element, "of");
  const char *as = dp_xml_attribute (element, "as");
  const char *words = _("a role, and how many seats clockwise from it: offender, offender+1, turn+2, declarer …");
  DpPlotRole role;

  step->has_by = by != NULL;
  if (by && !dp_plot_seat_parse (by, &step->by))
    complain (source, step, words, _("“%s” isn’t a seat of a plot"), by);
  if (of && !dp_plot_seat_parse (of, &step->of))
    complain (source, step, words, _("“%s” isn’t a seat of a plot"), of);
  if (as && dp_plot_role_parse (as, &role))
    step->bind = (guint8) (role + 1);
}

static void
read_wants (const DpPlotSource *source, const xmlNode *element, DpPlotStep *step)
{
  gboolean card = step->kind == DP_STEP_PLAY || step->kind == DP_STEP_LEAD || step->kind == DP_STEP_EXPOSE || step->kind == DP_STEP_CARDS || step->kind == DP_STEP_TRICKS;
  const char *list = dp_xml_attribute (element, "what");
  g_autofree char *unknown = NULL;

  if (!(card ? dp_plot_card_wants : dp_plot_call_wants) (list, &step->want, &unknown))
    complain (source, step, _("docs/plots.md lists the words"), card ? _("“%s” doesn’t describe a card") : _("“%s” doesn’t describe a call"),
              unknown);
}

/* What a case says of the event in the same words (docs/scenario-format.md). */
static void
read_event (const xmlNode *element, DpPlotStep *step)
{
  DpEvent *e = &step->event;
  const char *value;
  DpIntent intent;
  DpMind mind;
  DpTold told;
  DpShown shown;
  DpCalled called;
  DpRequest request;
  DpStated stated;
  DpHeld held;

  if ((value = dp_xml_attribute (element, "intent")) && dp_intent_parse (value, &intent))
    e->intent = (guint8) intent;
  if ((value = dp_xml_attribute (element, "mind")) && dp_mind_parse (value, &mind))
    e->mind = (guint8) mind;
  if ((value = dp_xml_attribute (element, "told")) && dp_told_parse (value, &told))
    e->told = (guint8) told;
  if ((value = dp_xml_attribute (element, "shown")) && dp_shown_parse (value, &shown))
    e->shown = (guint8) shown;
  if ((value = dp_xml_attribute (element, "called")) && dp_called_parse (value, &called))
    e->called = (guint8) called;
  if ((value = dp_xml_attribute (element, "asks")) && dp_request_parse (value, &request))
    e->request = (guint8) request;
  if ((value = dp_xml_attribute (element, "name")) && dp_stated_parse (value, &stated))
    e->stated = (guint8) stated;
  if ((value = dp_xml_attribute (element, "held")) && dp_held_parse (value, &held))
    e->held = (guint8) held;
  e->hidden = g_strcmp0 (dp_xml_attribute (element, "partner-saw"), "no") == 0;
  e->simultaneous = says_yes (element, "simultaneous");
  e->pause = says_yes (element, "pause");
  e->misstated = says_yes (element, "misstated");
  e->uninfluenced = says_yes (element, "uninfluenced");
  e->face_down = says_yes (element, "face-down");
  e->led = says_yes (element, "led");
  e->change = says_yes (element, "change");
  e->unseen = says_yes (element, "unseen");
  e->revoke = says_yes (element, "revoke");
  e->concedes = says_yes (element, "concedes");
}

static void
read_options (const DpPlotSource *source, const char *list, DpPlotStep *step)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);

  for (char **word = words; *word; word++)
    {
      DpOption option;

      if (!**word)
        continue;
      if (g_str_equal (*word, "any"))
        step->any = TRUE;
      else if (dp_option_parse (*word, &option))
        step->options |= (DpOptions) (1 << option);
      else
        complain (source, step, _("options are named as in a case: accept, refuse, require, prohibit …"), _("“%s” isn’t an option"), *word);
    }
}

static void
read_test (const DpPlotSource *source, const xmlNode *element, DpPlotStep *step)
{
  gboolean needs = step->kind == DP_STEP_REQUIRE || step->kind == DP_STEP_WHEN;
  const char *value;

  if (needs && !dp_xml_attribute (element, "that") && !dp_xml_attribute (element, "leaf"))
    complain (source, step, _("add that=\"…\" or leaf=\"…\""), _("it doesn’t say what must hold"));
  if ((value = dp_xml_attribute (element, "that")))
    dp_plot_test_parse (value, &step->test);
  if ((value = dp_xml_attribute (element, "until")))
    step->until = dp_plot_test_parse (value, &step->test);
  if ((value = dp_xml_attribute (element, "leaf")))
    {
      step->leaf = g_strdup (value);
      if (step->test != DP_IF_NOT_LEAF)
        step->test = DP_IF_LEAF;
    }
  else if (step->test == DP_IF_LEAF || step->test == DP_IF_NOT_LEAF)
    complain (source, step, _("name a ruling of a chart, such as 27/silence"), _("it doesn’t say which ruling"));
}

static void
read_rest (const DpPlotSource *source, const xmlNode *element, DpPlotStep *step)
{
  const char *value;
  DpQuestion question;

  if ((value = dp_xml_attribute (element, "n")) && !read_range (value, &step->min, &step->max))
    complain (source, step, _("put the smaller number first: 0-4"), _("n=\"%s\" runs backwards"), value);
  if ((value = dp_xml_attribute (element, "to")))
    step->trick = (guint8) MIN (g_ascii_strtoull (value, NULL, 10), 13);
  if ((value = dp_xml_attribute (element, "option")))
    read_options (source, value, step);
  if ((value = dp_xml_attribute (element, "question")) && dp_question_parse (value, &question))
    step->question = (guint8) question;
  step->weight = (value = dp_xml_attribute (element, "weight")) ? (guint) g_ascii_strtoull (value, NULL, 10) : 1;
  if ((value = dp_xml_attribute (element, "percent")))
    step->weight = (guint) g_ascii_strtoull (value, NULL, 10);
  step->to_end = says_yes (element, "to-end");
  step->leave = says_yes (element, "leave");
  step->optional = says_yes (element, "optional");
  step->choose = says_yes (element, "choose");
  step->uncalled = says_yes (element, "uncalled");
  step->silent = says_yes (element, "silent");
  if ((value = dp_xml_attribute (element, "error")))
    {
      step->error = g_strdup (value);
      if (source->errors && !dp_error_model_has_kind (source->errors, value))
        complain (source, step, _("name a kind of error that is in errors.xml"), _("“%s” isn’t a kind of error"), value);
    }
}

static void
read_agreed (const DpPlotSource *source, const xmlNode *element, DpPlotStep *step)
{
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "agreed"))
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *text = dp_xml_text (child);

        step->agreed = g_new0 (DpPlotAgreed, 1);
        step->agreed->text = g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : "");
        if (!dp_call_parse (dp_xml_attribute (child, "call"), &step->agreed->call))
          complain (source, step, _("name a call as in a case: 2NT"), _("“%s” isn’t a call"), dp_xml_attribute (child, "call"));
        if (!dp_meaning_parse (dp_xml_attribute (child, "hands"), &step->agreed->meaning, &error))
          complain (source, step, _("write it as in a bidding system: 8-14 5+C 5+D ; artificial shows C D"), "%s", error->message);
        return;
      }
}

DpPlotStep *
dp_plot_step_read (const DpPlotSource *source, const xmlNode *element)
{
  DpPlotStep *step = g_new0 (DpPlotStep, 1);
  g_autofree char *unknown = NULL;

  step->line = dp_xml_line (element);
  dp_plot_step_parse ((const char *) element->name, &step->kind);
  read_seats (source, element, step);
  read_wants (source, element, step);
  read_event (element, step);
  read_test (source, element, step);
  read_rest (source, element, step);
  read_agreed (source, element, step);
  step->says = dp_plot_read_texts (element, "says");
  if ((unknown = dp_plot_unknown_place_in (step->says)))
    complain (source, step, _("docs/plots.md lists the places"), _("“%s” isn’t a place that can be filled in"), unknown);
  if (step->kind == DP_STEP_EITHER || step->kind == DP_STEP_WAY || step->kind == DP_STEP_MAYBE || step->kind == DP_STEP_WHEN)
    step->steps = dp_plot_steps_read (source, element);
  return step;
}

GPtrArray *
dp_plot_steps_read (const DpPlotSource *source, const xmlNode *element)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_plot_step_free);
  DpStepKind kind;

  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_plot_step_parse ((const char *) child->name, &kind))
      g_ptr_array_add (steps, dp_plot_step_read (source, child));
  return steps;
}
