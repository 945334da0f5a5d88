/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-step.h"
#include "dp-plot-words.h"

#include <glib/gi18n-lib.h>

struct DpPlotBook {
  GPtrArray *plots;      /* DpCasePlot */
  DpErrorModel *errors;  /* owned, or NULL */
  const DpErrorModel *borrowed;
};

static void
plot_free (gpointer data)
{
  DpCasePlot *self = data;

  g_free (self->id);
  g_free (self->file);
  g_free (self->code);
  g_free (self->theme);
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->stories);
  g_ptr_array_unref (self->explanations);
  g_ptr_array_unref (self->outcomes);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static DpPlotBook *
book_new (void)
{
  DpPlotBook *self = g_new0 (DpPlotBook, 1);

  self->plots = g_ptr_array_new_with_free_func (plot_free);
  return self;
}

void
dp_plot_book_free (DpPlotBook *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->plots);
  dp_error_model_free (self->errors);
  g_free (self);
}

static const char *
hint (const char *element, const char *attribute)
{
  static const struct {
    const char *attribute, *text;
  } hints[] = {
    { "id", N_("use 3 to 64 lower-case letters, digits and hyphens, such as “opens-at-partners-turn”") },
    { "weight", N_("a number from 1 to 1000") },
    { "percent", N_("a number from 1 to 99") },
    { "n", N_("how many: a number such as 3, or a range such as 0-4") },
    { "leaf", N_("name a ruling of a chart, such as 27/silence") },
    { "kind", N_("a word of lower-case letters and hyphens, such as out-of-turn") },
  };

  for (guint i = 0; attribute && i < G_N_ELEMENTS (hints); i++)
    if (g_str_equal (attribute, hints[i].attribute))
      return _(hints[i].text);
  return NULL;
}

static void
check_places (const DpPlotSource *source, const DpCasePlot *plot, const GPtrArray *wordings)
{
  g_autofree char *unknown = dp_plot_unknown_place_in (wordings);

  if (unknown)
    dp_diagnostics_addf (source->diagnostics, source->file, plot->line, _("docs/plots.md lists the places"), _("“%s” isn’t a place that can be filled in"), unknown);
}

static void
outcome_free (gpointer data)
{
  DpPlotOutcome *self = data;

  g_free (self->leaf);
  g_free (self->text);
  g_free (self->of);
  g_free (self);
}

static void
read_outcomes (const DpPlotSource *source, const xmlNode *element, DpCasePlot *plot)
{
  plot->outcomes = g_ptr_array_new_with_free_func (outcome_free);
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    {
      g_autofree char *text = dp_xml_is (child, "outcome") ? dp_xml_text (child) : NULL, *unknown = text ? dp_plot_unknown_place (text) : NULL;
      DpPlotOutcome *outcome;

      if (!text || !*text)
        continue;
      if (unknown)
        dp_diagnostics_addf (source->diagnostics, source->file, dp_xml_line (child), _("docs/plots.md lists the places"), _("“%s” isn’t a place that can be filled in"), unknown);
      outcome = g_new0 (DpPlotOutcome, 1);
      outcome->leaf = g_strdup (dp_xml_attribute (child, "leaf"));
      outcome->of = g_strdup (dp_xml_attribute (child, "one-of"));
      outcome->text = g_strdup (g_dgettext (GETTEXT_PACKAGE, text));
      g_ptr_array_add (plot->outcomes, outcome);
    }
}

static void
read_plot (DpPlotBook *self, const DpPlotSource *source, const xmlNode *element, const char *code)
{
  DpCasePlot *plot = g_new0 (DpCasePlot, 1);
  const char *level = dp_xml_attribute (element, "level");

  plot->id = g_strdup (dp_xml_attribute (element, "id"));
  plot->file = g_strdup (source->file);
  plot->line = dp_xml_line (element);
  plot->code = g_strdup (code);
  plot->theme = g_strdup (dp_xml_attribute (element, "theme"));
  plot->weight = (guint) g_ascii_strtoull (dp_xml_attribute (element, "weight"), NULL, 10);
  dp_level_parse (level, &plot->level);
  plot->titles = dp_plot_read_texts (element, "title");
  plot->stories = dp_plot_read_texts (element, "story");
  plot->explanations = dp_plot_read_texts (element, "explanation");
  read_outcomes (source, element, plot);
  plot->steps = dp_plot_steps_read (source, element);
  check_places (source, plot, plot->titles);
  check_places (source, plot, plot->stories);
  check_places (source, plot, plot->explanations);
  if (dp_plot_book_find (self, plot->id))
    dp_diagnostics_addf (source->diagnostics, source->file, plot->line, _("give each plot an id of its own"), _("the id “%s” is used twice"), plot->id);
  g_ptr_array_add (self->plots, plot);
}

static gboolean
read_document (DpPlotBook *self, const DpPlotSource *source, xmlDoc *doc, DpXmlSchema *schema)
{
  xmlNode *root = xmlDocGetRootElement (doc);

  if (!dp_xml_schema_validate (schema, root, source->file, source->diagnostics))
    return FALSE;
  if (!dp_xml_is (root, "plots"))
    {
      dp_diagnostics_add (source->diagnostics, source->file, dp_xml_line (root), _("this isn’t a file of plots"), _("its outermost element is <plots>"));
      return FALSE;
    }
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    read_plot (self, source, child, dp_xml_attribute (root, "code"));
  return TRUE;
}

static gboolean
read_bytes (DpPlotBook *self, const DpPlotSource *source, const char *data, gsize length, DpXmlSchema *schema)
{
  xmlDoc *doc = dp_xml_parse (data, length, source->file, NULL, source->diagnostics);
  gboolean read = doc && read_document (self, source, doc, schema);

  if (doc)
    xmlFreeDoc (doc);
  return read;
}

DpXmlSchema *
dp_plot_schema_new (const char *path, GError **error)
{
  return dp_xml_schema_new (path, hint, error);
}

DpPlotBook *
dp_plot_book_load_bytes (const char *data, gsize length, const char *name, DpXmlSchema *schema, const DpErrorModel *errors, DpDiagnostics *diagnostics)
{
  g_autoptr (DpPlotBook) self = book_new ();
  DpPlotSource source = { name, errors, diagnostics };

  self->borrowed = errors;
  if (!read_bytes (self, &source, data, length, schema) || dp_diagnostics_errors (diagnostics))
    return NULL;
  return g_steal_pointer (&self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The files of errors, or those of plots, in an order that no file system settles: the same seed must make the same case everywhere. */
static GPtrArray *
files_of (const char *folder, gboolean errors, DpDiagnostics *diagnostics)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  if (!dir)
    dp_diagnostics_add (diagnostics, folder, 0, error->message, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml") && g_str_has_prefix (name, "errors") == errors)
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

DpPlotBook *
dp_plot_book_load (const char *folder, DpDiagnostics *diagnostics)
{
  g_autoptr (DpPlotBook) self = book_new ();
  g_autofree char *xsd = g_build_filename (folder, "plots.xsd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpXmlSchema) schema = dp_plot_schema_new (xsd, &error);
  g_autoptr (GPtrArray) errors = files_of (folder, TRUE, diagnostics);
  g_autoptr (GPtrArray) files = files_of (folder, FALSE, diagnostics);

  if (!schema)
    {
      dp_diagnostics_add (diagnostics, xsd, 0, error->message, NULL);
      return NULL;
    }
  self->errors = dp_error_model_new ();
  for (guint i = 0; i < errors->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, errors->pdata[i], NULL);

      dp_error_model_add_file (self->errors, path, schema, diagnostics);
    }
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, files->pdata[i], NULL);
      DpPlotSource source = { path, self->errors, diagnostics };
      g_autoptr (GBytes) bytes = NULL;

      if (dp_xml_read_file (path, dp_xml_limits_default.max_bytes, &bytes, diagnostics))
        read_bytes (self, &source, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), schema);
    }
  return dp_diagnostics_errors (diagnostics) ? NULL : g_steal_pointer (&self);
}

guint
dp_plot_book_length (const DpPlotBook *self)
{
  return self->plots->len;
}

const DpCasePlot *
dp_plot_book_get (const DpPlotBook *self, guint i)
{
  g_return_val_if_fail (i < self->plots->len, NULL);
  return self->plots->pdata[i];
}

const DpCasePlot *
dp_plot_book_find (const DpPlotBook *self, const char *id)
{
  for (guint i = 0; i < self->plots->len; i++)
    {
      const DpCasePlot *plot = self->plots->pdata[i];

      if (g_str_equal (plot->id, id))
        return plot;
    }
  return NULL;
}

const DpErrorModel *
dp_plot_book_errors (const DpPlotBook *self)
{
  return self->errors ? self->errors : self->borrowed;
}

const char *
dp_plot_book_setting (const DpPlotBook *self, const char *code, guint64 seed, DpVul *vul)
{
  const DpErrorModel *errors = dp_plot_book_errors (self);

  return errors ? dp_error_model_setting (errors, code, seed, vul) : NULL;
}
