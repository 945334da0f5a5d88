/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-error-model.h"
#include "dp-plot-words.h"

#include <glib/gi18n-lib.h>

typedef struct {
  char *text;
  char *code; /* NULL = of any code that has none of its own */
  DpVul vul;  /* of what it says of the score, if has_vul */
  gboolean has_vul;
} Setting;

struct DpErrorModel {
  GPtrArray *rows;     /* DpError */
  GPtrArray *settings; /* Setting */
  GPtrArray *sequels;  /* DpSequel */
  GPtrArray *floors;   /* DpFloor */
  GPtrArray *players;  /* char *, first names */
};

static void
setting_free (gpointer data)
{
  Setting *self = data;

  g_free (self->text);
  g_free (self->code);
  g_free (self);
}

static void
sequel_free (gpointer data)
{
  DpSequel *self = data;

  g_free (self->text);
  g_free (self->code);
  g_free (self->law);
  g_free (self->leaf);
  g_free (self->unless);
  g_free (self);
}

static void
floor_free (gpointer data)
{
  DpFloor *self = data;

  g_free (self->code);
  g_free (self->leaf);
  g_free (self);
}

static void
error_free (gpointer data)
{
  DpError *self = data;

  g_free (self->id);
  g_free (self->kind);
  g_ptr_array_unref (self->stories);
  g_ptr_array_unref (self->says);
  for (int q = 0; q < DP_QUESTIONS; q++)
    g_clear_pointer (&self->answers[q], g_ptr_array_unref);
  g_free (self);
}

void
dp_error_model_free (DpErrorModel *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->settings);
  g_ptr_array_unref (self->sequels);
  g_ptr_array_unref (self->floors);
  g_ptr_array_unref (self->players);
  g_free (self);
}

static void
read_answers (DpError *e, const xmlNode *element)
{
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    {
      const char *token = dp_xml_is (child, "answer") ? dp_xml_attribute (child, "question") : NULL;
      g_autofree char *text = NULL;
      DpQuestion question;

      if (!token || !dp_question_parse (token, &question))
        continue;
      text = dp_xml_text (child);
      if (!e->answers[question])
        e->answers[question] = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (e->answers[question], g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : ""));
    }
}

static void
check_places (const DpError *e, const GPtrArray *wordings, const char *name, DpDiagnostics *diagnostics)
{
  g_autofree char *unknown = dp_plot_unknown_place_in (wordings);

  if (unknown)
    dp_diagnostics_addf (diagnostics, name, e->line, _("docs/plots.md lists the places"), _("“%s” isn’t a place that can be filled in"), unknown);
}

static const DpError *
find (const DpErrorModel *self, const char *id)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const DpError *e = self->rows->pdata[i];

      if (g_str_equal (e->id, id))
        return e;
    }
  return NULL;
}

static void
read_error (DpErrorModel *self, const xmlNode *element, const char *name, DpDiagnostics *diagnostics)
{
  DpError *e = g_new0 (DpError, 1);
  const char *belief = dp_xml_attribute (element, "believes");
  const char *intent = dp_xml_attribute (element, "intent");
  g_autofree char *unknown = NULL;

  e->id = g_strdup (dp_xml_attribute (element, "id"));
  e->line = dp_xml_line (element);
  e->kind = g_strdup (dp_xml_attribute (element, "kind"));
  e->weight = (guint) g_ascii_strtoull (dp_xml_attribute (element, "weight"), NULL, 10);
  if (belief)
    dp_plot_belief_parse (belief, &e->belief);
  if (intent)
    dp_intent_parse (intent, &e->intent);
  if (!dp_plot_error_whens (dp_xml_attribute (element, "when"), &e->when, &unknown))
    dp_diagnostics_addf (diagnostics, name, e->line, _("docs/plots.md lists the conditions"), _("“%s” isn’t a condition"), unknown);
  e->stories = dp_plot_read_texts (element, "story");
  e->says = dp_plot_read_texts (element, "says");
  read_answers (e, element);
  check_places (e, e->stories, name, diagnostics);
  check_places (e, e->says, name, diagnostics);
  for (int q = 0; q < DP_QUESTIONS; q++)
    check_places (e, e->answers[q], name, diagnostics);
  if (find (self, e->id))
    dp_diagnostics_addf (diagnostics, name, e->line, _("give each error an id of its own"), _("the id “%s” is used twice"), e->id);
  g_ptr_array_add (self->rows, e);
}

DpErrorModel *
dp_error_model_new (void)
{
  DpErrorModel *self = g_new0 (DpErrorModel, 1);

  self->rows = g_ptr_array_new_with_free_func (error_free);
  self->settings = g_ptr_array_new_with_free_func (setting_free);
  self->sequels = g_ptr_array_new_with_free_func (sequel_free);
  self->floors = g_ptr_array_new_with_free_func (floor_free);
  self->players = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
read_setting (DpErrorModel *self, const xmlNode *element, const char *name, DpDiagnostics *diagnostics)
{
  Setting *s = g_new0 (Setting, 1);
  g_autofree char *text = dp_xml_text (element), *unknown = dp_plot_unknown_seat (text);
  const char *vul = dp_xml_attribute (element, "vulnerable");

  if (unknown)
    dp_diagnostics_addf (diagnostics, name, dp_xml_line (element), _("use {north}, {east}, {south} and {west}"), _("“%s” isn’t a place that can be filled in"), unknown);
  s->text = g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : "");
  s->code = g_strdup (dp_xml_attribute (element, "code"));
  s->has_vul = vul && dp_vul_parse (vul, &s->vul);
  g_ptr_array_add (self->settings, s);
}

static void
read_sequel (DpErrorModel *self, const xmlNode *element, const char *name, DpDiagnostics *diagnostics)
{
  DpSequel *s = g_new0 (DpSequel, 1);
  g_autofree char *text = dp_xml_text (element), *unknown = dp_plot_unknown_place (text);

  if (unknown)
    dp_diagnostics_addf (diagnostics, name, dp_xml_line (element), _("docs/plots.md lists the places"), _("“%s” isn’t a place that can be filled in"), unknown);
  s->text = g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : "");
  s->code = g_strdup (dp_xml_attribute (element, "code"));
  s->law = g_strdup (dp_xml_attribute (element, "law"));
  s->leaf = g_strdup (dp_xml_attribute (element, "leaf"));
  s->unless = g_strdup (dp_xml_attribute (element, "unless"));
  g_ptr_array_add (self->sequels, s);
}

static void
read_floor (DpErrorModel *self, const xmlNode *element)
{
  DpFloor *f = g_new0 (DpFloor, 1);

  f->code = g_strdup (dp_xml_attribute (element, "code"));
  f->leaf = g_strdup (dp_xml_attribute (element, "leaf"));
  dp_level_parse (dp_xml_attribute (element, "level"), &f->level);
  g_ptr_array_add (self->floors, f);
}

static gboolean
read_document (DpErrorModel *self, xmlDoc *doc, const char *name, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  guint before = dp_diagnostics_errors (diagnostics);

  if (!dp_xml_schema_validate (schema, root, name, diagnostics))
    return FALSE;
  if (!dp_xml_is (root, "errors"))
    {
      dp_diagnostics_add (diagnostics, name, dp_xml_line (root), _("this isn’t a file of errors"), _("its outermost element is <errors>"));
      return FALSE;
    }
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "error"))
      read_error (self, child, name, diagnostics);
    else if (dp_xml_is (child, "setting"))
      read_setting (self, child, name, diagnostics);
    else if (dp_xml_is (child, "sequel"))
      read_sequel (self, child, name, diagnostics);
    else if (dp_xml_is (child, "at-least"))
      read_floor (self, child);
    else if (dp_xml_is (child, "player"))
      g_ptr_array_add (self->players, dp_xml_text (child));
  return dp_diagnostics_errors (diagnostics) == before;
}

gboolean
dp_error_model_add_bytes (DpErrorModel *self, const char *data, gsize length, const char *name, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (data, length, name, NULL, diagnostics);
  gboolean read = doc && read_document (self, doc, name, schema, diagnostics);

  if (doc)
    xmlFreeDoc (doc);
  return read;
}

gboolean
dp_error_model_add_file (DpErrorModel *self, const char *path, DpXmlSchema *schema, DpDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = NULL;

  return dp_xml_read_file (path, dp_xml_limits_default.max_bytes, &bytes, diagnostics)
         && dp_error_model_add_bytes (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), path, schema, diagnostics);
}

gboolean
dp_error_model_has_kind (const DpErrorModel *self, const char *kind)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (((const DpError *) self->rows->pdata[i])->kind, kind))
      return TRUE;
  return FALSE;
}

const DpError *
dp_error_model_draw (const DpErrorModel *self, const char *kind, guint32 holds, GRand *rand)
{
  guint total = 0;
  int at;

  for (int pass = 0; pass < 2; pass++)
    {
      at = pass ? g_rand_int_range (rand, 0, (gint32) total) : 0;
      for (guint i = 0; i < self->rows->len; i++)
        {
          const DpError *e = self->rows->pdata[i];

          if (!g_str_equal (e->kind, kind) || (e->when & holds) != e->when)
            continue;
          if (!pass)
            total += e->weight;
          else if ((at -= (int) e->weight) < 0)
            return e;
        }
      if (!total)
        return NULL;
    }
  return NULL;
}

/* A step that goes round all n before it comes back, and not to a neighbour. */
static guint
stride (guint n)
{
  guint step = MAX (n * 2 / 5, 1);

  for (;; step++)
    {
      guint a = n, b = step;

      while (b)
        {
          guint rest = a % b;

          a = b;
          b = rest;
        }
      if (a == 1)
        return step;
    }
}

const char *
dp_error_model_setting (const DpErrorModel *self, const char *code, guint64 seed, DpVul *vul)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  const Setting *setting;

  for (int own = 1; own >= 0 && !found->len; own--)
    for (guint i = 0; i < self->settings->len; i++)
      {
        const Setting *s = self->settings->pdata[i];

        if (own ? g_strcmp0 (s->code, code) == 0 : s->code == NULL)
          g_ptr_array_add (found, (gpointer) s);
      }
  if (!found->len)
    return NULL;
  setting = found->pdata[seed % found->len * stride (found->len) % found->len];
  if (setting->has_vul)
    *vul = setting->vul;
  return setting->text;
}

const GPtrArray *
dp_error_model_players (const DpErrorModel *self)
{
  return self->players;
}

const GPtrArray *
dp_error_model_sequels (const DpErrorModel *self)
{
  return self->sequels;
}

const GPtrArray *
dp_error_model_floors (const DpErrorModel *self)
{
  return self->floors;
}

DpLevel
dp_error_model_least_level (const DpErrorModel *self, const char *code, const char *leaf)
{
  DpLevel level = DP_LEVEL_BEGINNER;

  for (guint i = 0; leaf && i < self->floors->len; i++)
    {
      const DpFloor *f = self->floors->pdata[i];

      if (g_str_equal (f->code, code) && g_str_equal (f->leaf, leaf))
        level = MAX (level, f->level);
    }
  return level;
}
