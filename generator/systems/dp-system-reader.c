/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* data/systems/system.xsd says the same for editors; here it is checked so that a file from memory needs no schema beside it. */

static void
context_free (gpointer data)
{
  DpSystemContext *c = data;

  g_free (c->id);
  g_free (c->after);
  g_free (c->condition);
  g_ptr_array_unref (c->templates);
  g_free (c);
}

static DpSystem *
system_new (void)
{
  DpSystem *self = g_new0 (DpSystem, 1);

  self->contexts = g_ptr_array_new_with_free_func (context_free);
  self->lines = g_array_new (FALSE, FALSE, sizeof (DpSystemLine));
  self->rows = g_array_new (FALSE, FALSE, sizeof (DpSystemRow));
  self->meanings = g_array_new (FALSE, FALSE, sizeof (DpMeaning));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (DpSystemNode));
  self->by_text = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->texts = g_string_chunk_new (4096);
  dp_system_make_natural_texts (self);
  return self;
}

void
dp_system_free (DpSystem *self)
{
  if (!self)
    return;
  g_free (self->id);
  g_free (self->title);
  g_ptr_array_unref (self->contexts);
  g_array_unref (self->lines);
  g_array_unref (self->rows);
  g_array_unref (self->meanings);
  g_array_unref (self->nodes);
  g_clear_pointer (&self->by_text, g_hash_table_unref);
  g_string_chunk_free (self->texts);
  g_free (self);
}

static void
read_after (DpReading *r, const xmlNode *element, DpSystemContext *c)
{
  const char *value = dp_xml_attribute (element, "after");
  g_auto (GStrv) words = g_strsplit (value ? value : "", " ", -1);

  c->after = g_strdup (value ? value : "");
  if (!value)
    dp_reading_complain (r, element, _("say what has been called, as in after=\"1NT (P)\"; after=\"\" is for the openings"),
                         _("it doesn’t say after which calls"));
  for (char **word = words; *word; word++)
    {
      DpToken *token = &c->tokens[c->n_tokens];

      if (!**word)
        continue;
      if (strcmp (*word, "...") == 0 && c->n_tokens == 0 && !c->open)
        {
          c->open = TRUE;
          continue;
        }
      if (c->n_tokens == DP_SYSTEM_MAX_TOKENS)
        {
          dp_reading_complain (r, element, _("16 calls at most; “...” stands for whatever came before"), _("the auction is too long"));
          return;
        }
      if (!dp_token_parse (*word, token))
        {
          dp_diagnostics_addf (r->diagnostics, r->file, c->line,
                               _("write P, X, XX, 1C to 7NT, 1M, 2x, any, bid; in brackets those of the opponents; ... first"),
                               _("“%s” isn’t a call of an auction"), *word);
          return;
        }
      c->n_tokens++;
    }
}

/* The last call is the opponents', and the sides take turns. */
static void
check_turns (DpReading *r, const xmlNode *element, const DpSystemContext *c)
{
  for (guint i = 0; i < c->n_tokens; i++)
    if (c->tokens[i].opponents != ((c->n_tokens - i) % 2 == 1))
      {
        dp_reading_complain (r, element,
                             _("write the calls in rotation, ending with the opponent before us, in brackets: 1NT (P)"),
                             _("in “after” the sides don’t take turns"));
        return;
      }
  if (c->n_tokens && !c->open && c->tokens[0].kind == DP_TOKEN_CALL && c->tokens[0].call == DP_PASS)
    dp_reading_complain (r, element, _("begin with the first bid; seat and passed-hand cover the passes before it"),
                         _("passes before the first bid must be left out"));
  if (c->open && !c->n_tokens)
    dp_reading_complain (r, element, _("add the last calls, as in after=\"... 4NT (P)\""), _("“...” alone stands for every auction"));
}

/* seat="4", "1 2": by who opens, or is to open. */
static guint8
read_place (DpReading *r, const xmlNode *element)
{
  const char *value = dp_xml_attribute (element, "seat");
  guint8 place = 0;

  if (!value)
    return 0x0f;
  for (const char *p = value; *p; p++)
    if (*p >= '1' && *p <= '4')
      place |= (guint8) (1 << (*p - '1'));
    else if (*p != ' ')
      place = 0, p = value + strlen (value) - 1;
  if (!place)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element),
                         _("who opens, or is to open: 1 to 4, with spaces between several"), _("seat=\"%s\" isn’t understood"), value);
  return place ? place : 0x0f;
}

static DpSystemContext *
find_context (const DpSystem *self, const char *id)
{
  for (guint i = 0; i < self->contexts->len; i++)
    if (g_strcmp0 (((DpSystemContext *) self->contexts->pdata[i])->id, id) == 0)
      return self->contexts->pdata[i];
  return NULL;
}

static void
borrow (DpReading *r, const xmlNode *element, DpSystemContext *c)
{
  const char *like = dp_xml_attribute (element, "like");
  const DpSystemContext *model = like ? find_context (r->system, like) : NULL;

  if (like && !model)
    dp_diagnostics_addf (r->diagnostics, r->file, c->line, _("name one that stands before it in the file"),
                         _("there’s no context “%s” to be like"), like);
  for (guint i = 0; model && i < model->templates->len; i++)
    {
      const DpSystemTemplate *from = model->templates->pdata[i];
      DpSystemTemplate *t = g_memdup2 (from, sizeof *from);

      t->word = g_strdup (from->word);
      t->meaning = g_strdup (from->meaning);
      t->text = g_strdup (from->text);
      t->specifies = g_strdup (from->specifies);
      t->condition = g_strdup (from->condition);
      t->borrowed = TRUE;
      g_ptr_array_add (c->templates, t);
    }
}

static gboolean
is_id (const char *id)
{
  gsize length = id ? strlen (id) : 0;

  return length >= 2 && length <= DP_SYSTEM_MAX_WORD && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static void
read_id (DpReading *r, const xmlNode *element, char **out)
{
  const char *id = dp_xml_attribute (element, "id");

  if (!is_id (id))
    dp_reading_complain (r, element, _("use 2 to 64 lower-case letters, digits and hyphens, such as “over-1nt”"),
                         id ? _("the id isn’t valid") : _("there’s no id"));
  *out = g_strdup (id ? id : "");
}

static void
check_pass (DpReading *r, const xmlNode *element, const DpSystemContext *c)
{
  gboolean pass = FALSE;

  for (guint i = 0; i < c->templates->len; i++)
    pass |= ((const DpSystemTemplate *) c->templates->pdata[i])->token.kind == DP_TOKEN_CALL
            && ((const DpSystemTemplate *) c->templates->pdata[i])->token.call == DP_PASS;
  if (!pass && !c->forced)
    dp_reading_complain (r, element, _("say what a pass means, or no-pass=\"yes\" where nobody passes"), _("there’s no pass"));
  if (pass && c->forced)
    dp_reading_complain (r, element, _("leave out the pass, or no-pass"), _("nobody passes here, and there’s a pass"));
}

static void
read_context (DpReading *r, const xmlNode *element)
{
  DpSystemContext *c;

  if (r->system->contexts->len >= DP_SYSTEM_MAX_CONTEXTS)
    {
      dp_reading_complain (r, element, _("at most 600 are allowed"), _("there are too many contexts"));
      return;
    }
  c = g_new0 (DpSystemContext, 1);
  c->templates = g_ptr_array_new_with_free_func (dp_system_template_free);
  c->line = dp_xml_line (element);
  dp_reading_attributes (r, element, "id after seat passed-hand where like no-pass");
  read_id (r, element, &c->id);
  if (find_context (r->system, c->id))
    dp_diagnostics_addf (r->diagnostics, r->file, c->line, _("give each context an id of its own"), _("the id “%s” is used twice"),
                         c->id);
  read_after (r, element, c);
  check_turns (r, element, c);
  c->place = read_place (r, element);
  c->passed = dp_reading_passed (r, element);
  c->where = dp_reading_where (r, element);
  c->condition = g_strdup (dp_xml_attribute (element, "where"));
  c->forced = dp_reading_yes (r, element, "no-pass");
  borrow (r, element, c);
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "call"))
      dp_system_read_call (r, child, c);
    else
      dp_reading_complain_of_child (r, child, _("a context has calls"));
  check_pass (r, element, c);
  g_ptr_array_add (r->system->contexts, c);
}

static void
read_root (DpReading *r, const xmlNode *root)
{
  if (!dp_xml_is (root, "system"))
    {
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (root), _("a bidding system begins with <system>"),
                           _("<%s> isn’t a bidding system"), (const char *) root->name);
      return;
    }
  dp_reading_attributes (r, root, "id");
  read_id (r, root, &r->system->id);
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "context"))
      read_context (r, child);
    else if (dp_xml_is (child, "title") && !r->system->title)
      r->system->title = dp_reading_text (r, child, TRUE);
    else
      dp_reading_complain_of_child (r, child, _("a system has one <title>, then contexts"));
  if (!r->system->title)
    dp_reading_complain (r, root, _("say what it’s called, as in <title>Weak no trump, four-card majors</title>"),
                         _("the system has no <title>"));
}

static DpSystem *
read_document (xmlDoc *doc, const char *name, DpDiagnostics *diagnostics)
{
  g_autoptr (DpSystem) self = system_new ();
  DpReading r = { name, diagnostics, self };
  guint before = dp_diagnostics_errors (diagnostics);

  read_root (&r, xmlDocGetRootElement (doc));
  if (dp_diagnostics_errors (diagnostics) == before)
    {
      for (guint i = 0; i < self->contexts->len; i++)
        dp_system_expand (self, i, name, diagnostics);
      dp_system_plant (self);
      dp_system_check (self, name, diagnostics);
    }
  g_clear_pointer (&self->by_text, g_hash_table_unref);
  return dp_diagnostics_errors (diagnostics) > before ? NULL : g_steal_pointer (&self);
}

DpSystem *
dp_system_load_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (data, length, name, NULL, diagnostics);
  DpSystem *self = doc ? read_document (doc, name, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

DpSystem *
dp_system_load (const char *path, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);
  DpSystem *self = doc ? read_document (doc, path, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}
