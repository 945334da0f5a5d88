/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-mistakes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-particular.h"
#include "dp-skill.h"
#include "dp-xml.h"

struct DpMistakes {
  GPtrArray *rows; /* DpMistake, in the order of the file */
};

typedef struct {
  const char *file;
  DpDiagnostics *diagnostics;
  DpMistakes *mistakes;
  GHashTable *ids; /* of those read so far */
} Reading;

static const struct {
  const char *token;
  const char *name;
  guint weight;
} rates[DP_MISTAKE_RATES] = {
  [DP_MISTAKE_OFTEN] = { "often", NC_("how common", "often"), 6 },
  [DP_MISTAKE_NOW_AND_THEN] = { "now-and-then", NC_("how common", "now and then"), 3 },
  [DP_MISTAKE_RARE] = { "rare", NC_("how common", "rarely"), 1 },
};

static void
mistake_free (gpointer data)
{
  DpMistake *self = data;

  g_free (self->id);
  g_free (self->name);
  g_free (self->why);
  for (guint i = 0; i < self->n_in; i++)
    {
      g_free (self->in[i].code);
      g_strfreev (self->in[i].leaves);
    }
  g_free (self);
}

void
dp_mistakes_free (DpMistakes *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static const char *
hint (const char *element, const char *attribute)
{
  static const struct {
    const char *attribute, *text;
  } hints[] = {
    { "id", N_("use 3 to 64 lower-case letters, digits and hyphens, such as “once-for-rest”") },
    { "law", N_("write a reference such as 31A2(b)") },
    { "code", N_("name a code of laws, such as “duplicate-2017”") },
    { "leaf", N_("name rulings of charts, with spaces between them: 31/silence 32/silence") },
    { "choices", N_("name the options as in a chart, with spaces between them") },
  };

  for (guint i = 0; attribute && i < G_N_ELEMENTS (hints); i++)
    if (g_str_equal (attribute, hints[i].attribute))
      return _(hints[i].text);
  return NULL;
}

DpXmlSchema *
dp_mistakes_schema_new (const char *path, GError **error)
{
  return dp_xml_schema_new (path, hint, error);
}

static void
complain (Reading *r, const xmlNode *at, const char *cure, const char *problem)
{
  dp_diagnostics_add (r->diagnostics, r->file, dp_xml_line (at), problem, cure);
}

static char *
translated_text (Reading *r, const xmlNode *element)
{
  g_autofree char *text = dp_xml_text (element);

  if (!*text)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("<%s> is empty"), (const char *) element->name);
  return g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : text);
}

static char **
words_of (const char *list)
{
  g_auto (GStrv) parts = list ? g_strsplit_set (list, " \t\r\n", -1) : NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; part && *part; part++)
    if (**part)
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

/* The seats of charts; or where a wrong seat lies from the right one. */
static void
read_seat (const char *value, DpMistakeClause *c)
{
  static const char *const turned[] = { NULL, "next", "across", "before" };
  DpRole role;

  for (guint8 by = 1; by < G_N_ELEMENTS (turned); by++)
    if (g_str_equal (value, turned[by]))
      c->turned = by;
  if (dp_role_parse (value, &role))
    c->role = (guint8) role;
}

/* The schema has seen to it that each value is one that there is, but for options, of which there may be several. */
static void
read_particulars (Reading *r, const xmlNode *element, DpMistakeClause *c)
{
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);
      const char *value = row->in_charts ? dp_xml_attribute (element, row->in_charts) : NULL;

      if (value && dp_particular_read (row, value, &c->clause))
        c->given |= row->bit;
      else if (value)
        {
          g_autofree char *list = dp_token_set_list (dp_option_tokens (), ~0u), *cure = g_strdup_printf (_("choices are %s, with spaces between them"), list);

          dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), row->type == DP_IS_OPTIONS ? cure : NULL, _("“%s” isn’t a value of the attribute “%s”"), value,
                               row->in_charts);
        }
    }
}

static void
read_clause (Reading *r, const xmlNode *element, DpMistakeClause *c)
{
  const char *value;
  DpClauseKind kind = DP_CLAUSE_PLAY_ON;
  DpAbout about = DP_ABOUT_NONE;

#define SAYS(flag, attribute) ((value = dp_xml_attribute (element, attribute)) && (c->given |= (flag)))
  *c = (DpMistakeClause) { .role = DP_ROLE_NONE };
  if (SAYS (DP_MISTAKE_KIND, "kind"))
    dp_clause_kind_parse (value, &kind);
  c->clause = dp_clause (kind);
  read_particulars (r, element, c);
  if (SAYS (DP_GIVEN_SEAT, "seat"))
    read_seat (value, c);
  if (SAYS (DP_MISTAKE_ABOUT, "about") && dp_about_parse (value, &about))
    c->about = (guint8) about;
  if (SAYS (DP_GIVEN_SIDE, "side"))
    c->side = g_str_equal (value, "other");
  if (SAYS (DP_GIVEN_SUITS, "suits"))
    c->suits = g_str_equal (value, "others") ? DP_MISTAKE_SUITS_OTHERS : DP_MISTAKE_SUITS_ALL;
  if (SAYS (DP_MISTAKE_OF, "of"))
    c->of_cards = g_str_equal (value, "cards");
#undef SAYS
}

static void
read_change (Reading *r, const xmlNode *element, DpMistake *m)
{
  DpMistakeChange *change = &m->changes[m->n_changes];

  if (m->n_changes == DP_MISTAKE_CHANGES)
    {
      complain (r, element, _("three at most; one is best"), _("too many clauses change"));
      return;
    }
  *change = (DpMistakeChange) { .optional = g_strcmp0 (dp_xml_attribute (element, "if-there"), "yes") == 0 };
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "was"))
      {
        change->has_was = TRUE;
        read_clause (r, child, &change->was);
      }
    else
      {
        change->has_becomes = TRUE;
        read_clause (r, child, &change->becomes);
      }
  if (!change->has_was && !(change->becomes.given & DP_MISTAKE_KIND))
    complain (r, element, _("give <becomes> a kind, or say with <was> which clause changes"), _("it doesn’t say what kind of clause is added"));
  if (change->has_was && change->has_becomes && !change->becomes.given)
    complain (r, element, _("state what changes, or leave <becomes> out where the clause is dropped"), _("<becomes> changes nothing"));
  if (change->optional && m->n_changes == 0)
    complain (r, element, _("only what follows from it may be left out"), _("the first change is what the mistake is about"));
  m->n_changes++;
}

static void
read_in (Reading *r, const xmlNode *element, DpMistake *m)
{
  DpMistakeIn *in = &m->in[m->n_in];
  const char *leaf = dp_xml_attribute (element, "leaf");

  if (m->n_in == G_N_ELEMENTS (m->in))
    {
      complain (r, element, _("one for each code"), _("too many <in>"));
      return;
    }
  if (dp_mistake_in (m, dp_xml_attribute (element, "code")))
    complain (r, element, _("one for each code"), _("that code has already been named"));
  *in = (DpMistakeIn) { .code = g_strdup (dp_xml_attribute (element, "code")), .law = dp_law_intern (dp_xml_attribute (element, "law")), .line = dp_xml_line (element) };
  if (leaf)
    in->leaves = words_of (leaf);
  m->n_in++;
}

static void
check_row (Reading *r, const xmlNode *element, const DpMistake *m)
{
  if (!g_hash_table_add (r->ids, m->id))
    dp_diagnostics_addf (r->diagnostics, r->file, m->line, _("give each mistake an id of its own"), _("the id “%s” is used twice"), m->id);
  /* Where nothing is sought, nothing but a ruling says where it is made, and nothing but the table by which law. */
  for (guint i = 0; i < m->n_in; i++)
    if (m->n_changes && !m->changes[0].has_was && !(m->in[i].leaves && m->in[i].law))
      dp_diagnostics_add (r->diagnostics, r->file, m->in[i].line, _("a clause is added, and it doesn’t say where and against which law"), _("name the rulings with leaf, and the law"));
}

static void
read_mistake (Reading *r, const xmlNode *element)
{
  DpMistake *m = g_new0 (DpMistake, 1);
  const char *how = dp_xml_attribute (element, "how-common");

  m->id = g_strdup (dp_xml_attribute (element, "id"));
  m->line = dp_xml_line (element);
  while (m->rate < DP_MISTAKE_RARE && !g_str_equal (how, rates[m->rate].token))
    m->rate++;
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "name"))
      m->name = translated_text (r, child);
    else if (dp_xml_is (child, "why"))
      m->why = translated_text (r, child);
    else if (dp_xml_is (child, "in"))
      read_in (r, child, m);
    else if (dp_xml_is (child, "change"))
      read_change (r, child, m);
    else if (dp_xml_is (child, "needs") && m->n_needs < DP_MISTAKE_OTHERS)
      read_clause (r, child, &m->needs[m->n_needs++]);
    else if (dp_xml_is (child, "unless") && m->n_unless < DP_MISTAKE_OTHERS)
      read_clause (r, child, &m->unless[m->n_unless++]);
  check_row (r, element, m);
  g_ptr_array_add (r->mistakes->rows, m);
}

static DpMistakes *
read_document (xmlDoc *doc, const char *name, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (DpMistakes) self = g_new0 (DpMistakes, 1);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reading r = { name, diagnostics, self, ids };
  xmlNode *root = xmlDocGetRootElement (doc);

  self->rows = g_ptr_array_new_with_free_func (mistake_free);
  if (!dp_xml_schema_validate (schema, root, name, diagnostics))
    return NULL;
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    read_mistake (&r, child);
  return dp_diagnostics_errors (diagnostics) ? NULL : g_steal_pointer (&self);
}

DpMistakes *
dp_mistakes_load_bytes (const char *data, gsize length, const char *name, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (data, length, name, NULL, diagnostics);
  DpMistakes *self = doc ? read_document (doc, name, schema, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

DpMistakes *
dp_mistakes_load (const char *path, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);
  DpMistakes *self = doc ? read_document (doc, path, schema, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

DpMistakes *
dp_mistakes_load_folder (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "mistakes.xml", NULL);
  g_autofree char *xsd = g_build_filename (folder, "mistakes.xsd", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpXmlSchema) schema = dp_mistakes_schema_new (xsd, error);
  DpMistakes *self;

  if (!schema)
    return NULL;
  self = dp_mistakes_load (path, schema, diagnostics);
  if (!self)
    dp_diagnostics_fail (diagnostics, error);
  return self;
}

static gboolean
has_leaf (const DpCode *code, const char *leaf)
{
  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    {
      const DpNode *node = dp_code_node (code, i);
      gsize n = strlen (node->chart->id);

      if (node->kind == DP_NODE_RULING && g_str_has_prefix (leaf, node->chart->id) && leaf[n] == '/' && g_str_equal (leaf + n + 1, node->id))
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_mistakes_check (const DpMistakes *self, const DpCode *code, const char *name, DpDiagnostics *diagnostics)
{
  gboolean sound = TRUE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const DpMistakeIn *in = dp_mistake_in (self->rows->pdata[i], dp_code_id (code));

      for (char **leaf = in ? in->leaves : NULL; leaf && *leaf; leaf++)
        if (!has_leaf (code, *leaf))
          {
            const DpNode *now = dp_skill_find (code, *leaf);
            g_autofree char *cure = now ? g_strdup_printf (_("it’s called “%s” now"), dp_skill_id (now)) : g_strdup (_("name a ruling of that code as chart/ruling"));

            sound = FALSE;
            dp_diagnostics_addf (diagnostics, name, in->line, cure, _("the code “%s” has no ruling “%s”"), dp_code_id (code), *leaf);
          }
    }
  return sound;
}

guint
dp_mistakes_length (const DpMistakes *self)
{
  return self->rows->len;
}

const DpMistake *
dp_mistakes_get (const DpMistakes *self, guint i)
{
  g_return_val_if_fail (i < self->rows->len, NULL);
  return self->rows->pdata[i];
}

const DpMistake *
dp_mistakes_find (const DpMistakes *self, const char *id)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_strcmp0 (((const DpMistake *) self->rows->pdata[i])->id, id) == 0)
      return self->rows->pdata[i];
  return NULL;
}

const DpMistakeIn *
dp_mistake_in (const DpMistake *self, const char *code)
{
  for (guint i = 0; i < self->n_in; i++)
    if (g_strcmp0 (self->in[i].code, code) == 0)
      return &self->in[i];
  return NULL;
}

guint
dp_mistake_weight (const DpMistake *self)
{
  return rates[self->rate].weight;
}

const char *
dp_mistake_rate_token (DpMistakeRate rate)
{
  g_return_val_if_fail (rate < DP_MISTAKE_RATES, NULL);
  return rates[rate].token;
}

const char *
dp_mistake_rate_name (DpMistakeRate rate)
{
  g_return_val_if_fail (rate < DP_MISTAKE_RATES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "how common", rates[rate].name);
}
