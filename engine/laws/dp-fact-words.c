/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-xml.h"

typedef struct {
  char **answers; /* in the order of the fact's answers; NULL = the file has not named the fact */
  DpFactAsks asks[DP_FACT_ASKS_MAX];
  guint n_asks;
  guint32 otherwise;
} Words;

struct DpFactWords {
  Words *words; /* one for each fact, in the order of dp_fact_get() */
};

typedef struct {
  const char *file;
  DpDiagnostics *diagnostics;
  guint next; /* where the next fact stands if the file has them in the order of C, as it has */
} Reading;

void
dp_fact_words_free (DpFactWords *self)
{
  if (!self)
    return;
  for (guint i = 0; i < dp_fact_count (); i++)
    {
      int n = self->words[i].answers ? dp_fact_n_answers (dp_fact_get (i)) : 0;

      for (int a = 0; a < n; a++)
        g_free (self->words[i].answers[a]);
      g_free (self->words[i].answers);
    }
  g_free (self->words);
  g_free (self);
}

/* How many letters have to be put in, left out or exchanged to make one word of the other. */
static guint
letters_apart (const char *a, const char *b)
{
  guint n = (guint) strlen (b);
  g_autofree guint *row = g_new (guint, n + 1);

  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 0; a[i]; i++)
    {
      guint corner = row[0];

      row[0] = i + 1;
      for (guint j = 0; j < n; j++)
        {
          guint exchanged = corner + (a[i] != b[j]);

          corner = row[j + 1];
          row[j + 1] = MIN (exchanged, MIN (row[j], row[j + 1]) + 1);
        }
    }
  return row[n];
}

char *
dp_fact_unknown_cure (const char *name)
{
  enum { MOST = 3, LONGEST = 64 };
  const char *like[MOST] = { NULL };
  guint apart[MOST] = { 0 };
  guint n = 0;

  /* A name that is no name is like none. */
  for (guint i = 0; strlen (name) <= LONGEST && i < dp_fact_count (); i++)
    {
      const char *other = dp_fact_get (i)->name;
      guint d = letters_apart (name, other), at = n;

      if (d > 2 && !(strlen (name) > 3 && strstr (other, name)) && !(strlen (other) > 3 && strstr (name, other)))
        continue;
      while (at > 0 && apart[at - 1] > d)
        at--;
      for (guint k = MIN (n, MOST - 1); k > at; k--)
        {
          like[k] = like[k - 1];
          apart[k] = apart[k - 1];
        }
      if (at == MOST)
        continue;
      like[at] = other;
      apart[at] = d;
      n = MIN (n + 1, MOST);
    }
  if (n == 3)
    return g_strdup_printf (_("is it “%1$s”, “%2$s” or “%3$s”? “director-please-cli facts” lists them all"), like[0], like[1], like[2]);
  if (n == 2)
    return g_strdup_printf (_("is it “%1$s” or “%2$s”? “director-please-cli facts” lists them all"), like[0], like[1]);
  return n ? g_strdup_printf (_("is it “%s”? “director-please-cli facts” lists them all"), like[0]) : g_strdup (_("“director-please-cli facts” lists them all"));
}

/* A misspelt attribute must not pass for a missing one. */
static void
allow_attributes (Reading *r, const xmlNode *element, const char *const *allowed)
{
  for (const xmlAttr *a = element->properties; a; a = a->next)
    if (!g_strv_contains (allowed, (const char *) a->name))
      {
        g_autofree char *list = g_strjoinv (" ", (char **) allowed), *cure = g_strdup_printf (_("its attributes are: %s"), list);

        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("<%s> has no attribute “%s”"), (const char *) element->name, (const char *) a->name);
      }
}

static const char *
need (Reading *r, const xmlNode *element, const char *attribute)
{
  const char *value = dp_xml_attribute (element, attribute);

  if (value && *value)
    return value;
  dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("<%s> lacks the attribute “%s”"), (const char *) element->name, attribute);
  return NULL;
}

static void
complain_of_answer (Reading *r, const xmlNode *element, const DpFact *fact, const char *answer)
{
  g_autofree char *all = g_strjoinv (", ", (char **) fact->answers), *cure = g_strdup_printf (_("its answers are: %s"), all);

  dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("the fact “%s” has no answer “%s”"), fact->name, answer);
}

static void
read_asks (Reading *r, const xmlNode *element, const DpFact *fact, Words *words)
{
  static const char *const allowed[] = { "question", "of", "else", NULL };
  const char *question = need (r, element, "question"), *of = need (r, element, "of"), *otherwise = dp_xml_attribute (element, "else");
  g_auto (GStrv) answers = g_strsplit_set (otherwise ? otherwise : "", " \t\n", -1);
  DpFactAsks asks = { DP_QUESTIONS, DP_ROLE_NONE };

  allow_attributes (r, element, allowed);
  if (!fact->asks)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("leave it out"), _("nobody is asked anything for the fact “%s”: the table shows it"), fact->name);
  else if (words->n_asks == DP_FACT_ASKS_MAX)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("the fact “%s” asks too many questions"), fact->name);
  if (question && !dp_question_parse (question, &asks.question))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("write one of the questions of an interview, such as “intent”"), _("“%s” isn’t a value of the attribute “%s”"), question, "question");
  if (of && (!dp_role_parse (of, &asks.of) || asks.of == DP_ROLE_NONE))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("write the role of a player, such as “offender”"), _("“%s” isn’t a value of the attribute “%s”"), of, "of");
  for (char **answer = answers; *answer; answer++)
    {
      int i = dp_fact_answer_index (fact, *answer);

      if (i >= 0)
        words->otherwise |= 1u << i;
      else if (**answer)
        complain_of_answer (r, element, fact, *answer);
    }
  if (words->n_asks < DP_FACT_ASKS_MAX)
    words->asks[words->n_asks++] = asks;
}

static void
read_answer (Reading *r, const xmlNode *element, const DpFact *fact, Words *words)
{
  static const char *const allowed[] = { "is", NULL };
  const char *is = need (r, element, "is");
  int i = is ? dp_fact_answer_index (fact, is) : -1;
  g_autofree char *text = dp_xml_text (element);

  allow_attributes (r, element, allowed);
  if (is && i < 0)
    complain_of_answer (r, element, fact, is);
  if (!*text)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("write what the answer is called, such as <answer is=\"yes\">yes, he meant it</answer>"), _("<%s> is empty"), "answer");
  else if (i >= 0 && words->answers[i])
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("the answer “%s” is there twice"), is);
  else if (i >= 0)
    words->answers[i] = g_steal_pointer (&text);
}

static void
read_fact (Reading *r, const xmlNode *element, DpFactWords *self)
{
  static const char *const allowed[] = { "name", NULL };
  const char *name = need (r, element, "name");
  const DpFact *fact = NULL;
  Words *words;

  allow_attributes (r, element, allowed);
  if (!name)
    return;
  if (r->next < dp_fact_count () && g_str_equal (dp_fact_get (r->next)->name, name))
    fact = dp_fact_get (r->next);
  else
    fact = dp_fact_find (name);
  if (!fact)
    {
      g_autofree char *cure = dp_fact_unknown_cure (name);

      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("there’s no fact “%s”"), name);
      return;
    }
  r->next = dp_fact_index (fact) + 1;
  words = &self->words[r->next - 1];
  if (words->answers)
    {
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("the fact “%s” is there twice"), name);
      return;
    }
  words->answers = g_new0 (char *, dp_fact_n_answers (fact) + 1);
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "answer"))
      read_answer (r, child, fact, words);
    else if (dp_xml_is (child, "asks"))
      read_asks (r, child, fact, words);
    else
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), _("a fact holds an <asks> for each question that is put to a player, and an <answer> for each answer"), _("<%s> isn’t allowed in a fact"),
                (const char *) child->name);
  for (int a = 0; a < dp_fact_n_answers (fact); a++)
    if (!words->answers[a])
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("give every answer its words: <answer is=\"…\">…</answer>"), _("the fact “%s” has no words for the answer “%s”"), name, fact->answers[a]);
  if (fact->asks && !words->n_asks)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("add what is asked: <asks question=\"…\" of=\"…\"/>"), _("for the fact “%s” a player is asked something"), name);
}

static DpFactWords *
read_document (xmlDoc *doc, const char *file, DpDiagnostics *diagnostics)
{
  g_autoptr (DpFactWords) self = g_new0 (DpFactWords, 1);
  Reading r = { file, diagnostics, 0 };
  xmlNode *root = xmlDocGetRootElement (doc);
  guint errors = dp_diagnostics_errors (diagnostics);

  self->words = g_new0 (Words, dp_fact_count ());
  if (!dp_xml_is (root, "facts"))
    {
      dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("it begins with <facts>"), _("<%s> isn’t the list of the facts"), (const char *) root->name);
      return NULL;
    }
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "fact"))
      read_fact (&r, child, self);
    else
      dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (child), _("the list holds a <fact> for each fact"), _("<%s> isn’t allowed in the list of the facts"), (const char *) child->name);
  for (guint i = 0; i < dp_fact_count () && dp_diagnostics_errors (diagnostics) == errors; i++)
    if (!self->words[i].answers)
      dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("add <fact name=\"…\"> with the words of its answers"), _("the fact “%s” isn’t in the list"), dp_fact_get (i)->name);
  return dp_diagnostics_errors (diagnostics) == errors ? g_steal_pointer (&self) : NULL;
}

DpFactWords *
dp_fact_words_load_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (data, length, name, NULL, diagnostics);
  DpFactWords *self = doc ? read_document (doc, name, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

DpFactWords *
dp_fact_words_load (const char *path, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);
  DpFactWords *self = doc ? read_document (doc, path, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

const char *const *
dp_fact_words_answers (const DpFactWords *self, const DpFact *fact)
{
  return (const char *const *) self->words[dp_fact_index (fact)].answers;
}

const DpFactAsks *
dp_fact_words_asks (const DpFactWords *self, const DpFact *fact, guint *n)
{
  const Words *words = &self->words[dp_fact_index (fact)];

  *n = words->n_asks;
  return words->asks;
}

guint32
dp_fact_words_else (const DpFactWords *self, const DpFact *fact)
{
  return self->words[dp_fact_index (fact)].otherwise;
}
