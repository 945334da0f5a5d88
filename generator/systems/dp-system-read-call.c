/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_WEIGHT 10

void
dp_system_template_free (gpointer data)
{
  DpSystemTemplate *t = data;

  g_free (t->word);
  g_free (t->meaning);
  g_free (t->text);
  g_free (t->specifies);
  g_free (t->condition);
  g_free (t);
}

static void
read_texts (DpReading *r, const xmlNode *element, DpSystemTemplate *t)
{
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    {
      gboolean text = dp_xml_is (child, "text");
      char **into = text ? &t->text : &t->meaning;

      if (!text && !dp_xml_is (child, "meaning"))
        dp_reading_complain_of_child (r, child, _("a call has <meaning> and <text>"));
      else if (*into)
        dp_reading_complain (r, child, _("one for each call"), text ? _("there’s a second <text>") : _("there’s a second <meaning>"));
      else
        *into = dp_reading_text (r, child, text);
    }
  if (!t->meaning)
    dp_reading_complain (r, element, _("say which hands make it, as in <meaning>12-14 bal</meaning>"), _("the call has no <meaning>"));
  if (!t->text)
    dp_reading_complain (r, element, _("put it in words for people, as in <text>12 to 14 points, balanced</text>"),
                         _("the call has no <text>"));
}

static guint16
read_weight (DpReading *r, const xmlNode *element)
{
  const char *value = dp_xml_attribute (element, "weight");
  guint64 weight = DEFAULT_WEIGHT;

  if (!value)
    return DEFAULT_WEIGHT;
  if (!g_ascii_string_to_unsigned (value, 10, 1, DP_SYSTEM_MAX_WEIGHT, &weight, NULL))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element),
                         _("a whole number from 1 to 1000; it’s relative to the other calls of the context"),
                         _("the weight “%s” isn’t valid"), value);
  return (guint16) weight;
}

static gboolean
read_token (DpReading *r, const xmlNode *element, DpSystemTemplate *t)
{
  static const char *const ends[] = { "bottom", "top" };
  const char *word = dp_xml_attribute (element, "call");
  guint8 end = 0;

  t->word = g_strndup (word ? word : "", DP_SYSTEM_MAX_WORD);
  dp_reading_choice (r, element, "from", ends, G_N_ELEMENTS (ends), &end);
  t->top_first = end == 1;
  if (word && dp_token_parse (t->word, &t->token) && !t->token.opponents && t->token.kind != DP_TOKEN_ANY && t->token.kind != DP_TOKEN_BID)
    return TRUE;
  if (!word)
    dp_reading_complain (r, element, _("name the call, as in call=\"2C\""), _("it doesn’t say which call it is"));
  else
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element),
                         _("write P, X, XX, 1C to 7NT, or a level and the letter of a suit: 2M, 1y, 3x^"), _("“%s” isn’t a call"), t->word);
  return FALSE;
}

static gboolean
same_where (const DpWhere *a, const DpWhere *b)
{
  return a->given == b->given && a->letter == b->letter && a->other == b->other && a->above == b->above;
}

/* What the context took over from the one that it is like gives way. */
static void
put_template (DpReading *r, const xmlNode *element, DpSystemContext *c, DpSystemTemplate *t)
{
  for (guint i = 0; i < c->templates->len; i++)
    {
      DpSystemTemplate *other = c->templates->pdata[i];

      if (!g_str_equal (other->word, t->word) || (other->passed != t->passed && !other->borrowed) || !same_where (&other->where, &t->where))
        continue;
      if (other->borrowed)
        {
          dp_system_template_free (other);
          c->templates->pdata[i] = t;
          return;
        }
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element),
                           _("one meaning for a call; several kinds of hand are joined with |"), _("%s already has a meaning here"),
                           t->word);
      break;
    }
  if (c->templates->len < DP_SYSTEM_MAX_TEMPLATES)
    {
      g_ptr_array_add (c->templates, t);
      return;
    }
  dp_reading_complain (r, element, _("200 at most, counting those copied by like"), _("the context has too many calls"));
  dp_system_template_free (t);
}

void
dp_system_read_call (DpReading *r, const xmlNode *element, DpSystemContext *c)
{
  DpSystemTemplate *t = g_new0 (DpSystemTemplate, 1);
  gboolean sound;

  dp_reading_attributes (r, element, "call weight artificial specifies passed-hand where from");
  t->line = dp_xml_line (element);
  sound = read_token (r, element, t);
  t->weight = read_weight (r, element);
  t->artificial = dp_reading_yes (r, element, "artificial");
  t->specifies = g_strdup (dp_xml_attribute (element, "specifies"));
  t->passed = dp_reading_passed (r, element);
  t->where = dp_reading_where (r, element);
  t->condition = g_strdup (dp_xml_attribute (element, "where"));
  read_texts (r, element, t);
  if (sound && t->meaning && t->text)
    put_template (r, element, c, t);
  else
    dp_system_template_free (t);
}
