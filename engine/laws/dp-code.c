/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-chart-reader.h"
#include "dp-code-check.h"
#include "dp-xml.h"

struct DpCode {
  char *id;
  char *title;
  char *summary;
  guint traits; /* DpTrait */
  GPtrArray *charts; /* DpChart, by law number, procedure first */
  GHashTable *by_id;
  const DpChart *start;
  const DpChart *play_start;
  char *play_id;
  guint n_nodes;
  const DpNode **nodes; /* by index */
  DpFactWords *words;
  char *laws[DP_LAW_LAST + 1]; /* by number: what each is about, where code.xml says so */
  GByteArray *read;  /* the files, each after its name, until somebody asks for the fingerprint: few do, and it takes a sixth of the time of all the rest */
  gsize fingerprint; /* a string, once it has been asked for */
};

void
dp_code_free (DpCode *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->charts);
  g_free (self->id);
  g_free (self->title);
  g_free (self->play_id);
  g_free (self->summary);
  g_free (self->nodes);
  dp_fact_words_free (self->words);
  for (guint i = 0; i < G_N_ELEMENTS (self->laws); i++)
    g_free (self->laws[i]);
  g_free ((char *) self->fingerprint);
  if (self->read)
    g_byte_array_unref (self->read);
  g_free (self);
}

static int
by_law (gconstpointer a, gconstpointer b)
{
  const DpChart *x = *(DpChart *const *) a;
  const DpChart *y = *(DpChart *const *) b;

  return x->law != y->law ? x->law - y->law : g_strcmp0 (x->id, y->id);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The names of the folder's XML files in a fixed order, so that diagnostics come in one too. */
static GPtrArray *
list_files (const char *folder, DpDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (!dir)
    {
      dp_diagnostics_add (diagnostics, folder, 0, error->message, _("name a folder of charts"));
      return names;
    }
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_name);
  if (names->len == 0)
    dp_diagnostics_add (diagnostics, folder, 0, _("the folder holds no chart"), _("a code of laws is a folder of .xml files, one of them code.xml"));
  return names;
}

static void
read_traits (DpCode *self, const xmlNode *root, const char *file, DpDiagnostics *diagnostics)
{
  static const char *const names[] = { "players-rule", "turn-till-choice", "attempts-held", "partner-waits", "slip-at-once", "nothing-comparable", "call-refuses", "auction-from-deal", "change-same-turn" };
  const char *said = dp_xml_attribute (root, "traits");
  g_auto (GStrv) words = g_strsplit_set (said ? said : "", " \t\n", -1);

  for (char **word = words; *word; word++)
    {
      guint i = 0;

      if (!**word)
        continue;
      while (i < G_N_ELEMENTS (names) && !g_str_equal (names[i], *word))
        i++;
      if (i < G_N_ELEMENTS (names))
        self->traits |= 1u << i;
      else
        dp_diagnostics_addf (diagnostics, file, dp_xml_line (root), _("see the list in engine/laws/dp-code.h"), _("a code of laws has no trait “%s”"), *word);
    }
}

/* What a law is about. */
static void
read_law (DpCode *self, const xmlNode *element, const char *file, DpDiagnostics *diagnostics)
{
  const char *number = dp_xml_attribute (element, "number");
  int law = dp_law_number (number);
  g_autofree char *text = dp_xml_text (element);

  if (law < 1 || law > DP_LAW_LAST || number[strspn (number, "0123456789")])
    dp_diagnostics_addf (diagnostics, file, dp_xml_line (element), _("write <law number=\"31\">what it’s about</law>"), _("“%s” isn’t the number of a law"), number ? number : "");
  else if (self->laws[law])
    dp_diagnostics_addf (diagnostics, file, dp_xml_line (element), NULL, _("Law %d is there twice"), law);
  else if (!*text)
    dp_diagnostics_addf (diagnostics, file, dp_xml_line (element), _("write what the law is about"), _("<%s> is empty"), "law");
  else
    self->laws[law] = g_steal_pointer (&text);
}

static char *
read_head (DpCode *self, xmlDoc *doc, const char *file, DpDiagnostics *diagnostics)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  const char *start = dp_xml_attribute (root, "start");

  if (!dp_xml_is (root, "code") || !start)
    {
      dp_diagnostics_add (diagnostics, file, dp_xml_line (root), _("this isn’t the head of a code of laws"), _("write <code start=\"CHART\"><title>…</title></code>"));
      return NULL;
    }
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "title"))
      {
        g_autofree char *text = dp_xml_text (child);

        g_free (self->title);
        self->title = g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : self->id);
      }
    else if (dp_xml_is (child, "summary"))
      {
        g_autofree char *text = dp_xml_text (child);

        g_free (self->summary);
        self->summary = g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : "");
      }
    else if (dp_xml_is (child, "law"))
      read_law (self, child, file, diagnostics);
    else
      dp_diagnostics_addf (diagnostics, file, dp_xml_line (child), _("it holds a title, a summary, and a <law number=\"…\"> for what each law is about"),
                           _("<%s> isn’t allowed in the head of a code of laws"), (const char *) child->name);
  read_traits (self, root, file, diagnostics);
  g_free (self->play_id);
  self->play_id = g_strdup (dp_xml_attribute (root, "play"));
  return g_strdup (start);
}

static void
add_chart (DpCode *self, xmlDoc *doc, const char *file, DpDiagnostics *diagnostics)
{
  DpChart *chart = dp_chart_read (doc, file, diagnostics);

  if (!chart)
    return;
  if (!g_hash_table_insert (self->by_id, chart->id, chart))
    dp_diagnostics_addf (diagnostics, file, 0, _("give each chart its own id"), _("two charts have the id “%s”"), chart->id);
  g_ptr_array_add (self->charts, chart);
}

/* What answers are called is the same in all codes: it stands in the folder above. */
static void
read_words (DpCode *self, const char *folder, DpDiagnostics *diagnostics)
{
  g_autofree char *above = g_path_get_dirname (folder), *path = g_build_filename (above, "facts.xml", NULL);

  self->words = dp_fact_words_load (path, diagnostics);
}

static void
number_nodes (DpCode *self)
{
  self->nodes = g_new0 (const DpNode *, MAX (self->n_nodes, 1));
  for (guint c = 0; c < self->charts->len; c++)
    {
      const DpChart *chart = g_ptr_array_index (self->charts, c);

      for (guint n = 0; n < chart->n_nodes; n++)
        {
          DpNode *node = chart->nodes[n];

          self->nodes[node->index] = node;
          if (node->fact)
            node->words = dp_fact_words_answers (self->words, node->fact);
        }
    }
}

/* One file of the folder; its bytes count for the fingerprint, its name too. */
static xmlDoc *
load_file (const char *name, const char *path, GByteArray *read, DpDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!dp_xml_read_file (path, dp_xml_limits_default.max_bytes, &bytes, diagnostics))
    return NULL;
  g_byte_array_append (read, (const guint8 *) name, (guint) strlen (name) + 1);
  if (g_bytes_get_size (bytes))
    g_byte_array_append (read, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  return dp_xml_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), path, NULL, diagnostics);
}

DpCode *
dp_code_load_with_diagnostics (const char *folder, DpDiagnostics *diagnostics)
{
  g_autoptr (DpCode) self = g_new0 (DpCode, 1);
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *start = NULL;
  guint errors = dp_diagnostics_errors (diagnostics);

  self->id = g_path_get_basename (folder);
  self->charts = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_chart_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->read = g_byte_array_new ();
  files = list_files (folder, diagnostics);
  for (guint i = 0; i < files->len; i++)
    {
      const char *name = g_ptr_array_index (files, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      xmlDoc *doc = load_file (name, path, self->read, diagnostics);

      if (!doc)
        continue;
      if (g_str_equal (name, "code.xml"))
        {
          g_free (start);
          start = read_head (self, doc, path, diagnostics);
        }
      else
        add_chart (self, doc, path, diagnostics);
      xmlFreeDoc (doc);
    }
  if (files->len > 0 && !start && dp_diagnostics_errors (diagnostics) == errors)
    dp_diagnostics_add (diagnostics, folder, 0, _("the code has no code.xml"), _("add one that names the chart to begin with"));
  g_ptr_array_sort (self->charts, by_law);
  if (start && dp_diagnostics_errors (diagnostics) == errors)
    {
      self->start = g_hash_table_lookup (self->by_id, start);
      if (!self->start)
        dp_diagnostics_addf (diagnostics, folder, 0, NULL, _("code.xml begins with the chart “%s”, which isn’t there"), start);
      else if (self->play_id && !g_hash_table_lookup (self->by_id, self->play_id))
        dp_diagnostics_addf (diagnostics, folder, 0, NULL, _("code.xml begins the play with the chart “%s”, which isn’t there"), self->play_id);
      else
        {
          self->play_start = self->play_id ? g_hash_table_lookup (self->by_id, self->play_id) : NULL;
          self->n_nodes = dp_code_check (self->charts, self->by_id, self->start, self->play_start, diagnostics);
          if (dp_diagnostics_errors (diagnostics) == errors)
            read_words (self, folder, diagnostics);
          if (self->words)
            number_nodes (self);
        }
    }
  return dp_diagnostics_errors (diagnostics) == errors ? g_steal_pointer (&self) : NULL;
}

DpCode *
dp_code_load (const char *folder, GError **error)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpCode *self = dp_code_load_with_diagnostics (folder, diagnostics);

  if (!self)
    dp_diagnostics_fail (diagnostics, error);
  return self;
}

gboolean
dp_code_check_chart_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (data, length, name, NULL, diagnostics);
  DpChart *chart;

  if (!doc)
    return FALSE;
  chart = dp_chart_read (doc, name, diagnostics);
  xmlFreeDoc (doc);
  if (!chart)
    return FALSE;
  dp_chart_free (chart);
  return TRUE;
}

const char *
dp_code_id (const DpCode *self)
{
  return self->id;
}

const char *
dp_code_title (const DpCode *self)
{
  return self->title ? self->title : self->id;
}

const char *
dp_code_summary (const DpCode *self)
{
  return self->summary ? self->summary : "";
}

gboolean
dp_code_has (const DpCode *self, DpTrait trait)
{
  return (self->traits & trait) != 0;
}

const DpFactWords *
dp_code_fact_words (const DpCode *self)
{
  return self->words;
}

const DpChart *
dp_code_play_start (const DpCode *self)
{
  return self->play_start;
}

const DpChart *
dp_code_start (const DpCode *self)
{
  return self->start;
}

guint
dp_code_n_nodes (const DpCode *self)
{
  return self->n_nodes;
}

const DpNode *
dp_code_node (const DpCode *self, guint index)
{
  g_return_val_if_fail (index < self->n_nodes, NULL);
  return self->nodes[index];
}

const char *
dp_code_fingerprint (const DpCode *self)
{
  DpCode *code = (DpCode *) self;

  if (g_once_init_enter (&code->fingerprint))
    {
      g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, code->read->data, code->read->len);

      g_clear_pointer (&code->read, g_byte_array_unref);
      g_once_init_leave (&code->fingerprint, (gsize) g_strndup (sum, 16));
    }
  return (const char *) self->fingerprint;
}

guint
dp_code_n_charts (const DpCode *self)
{
  return self->charts->len;
}

const DpChart *
dp_code_chart (const DpCode *self, guint i)
{
  g_return_val_if_fail (i < self->charts->len, NULL);
  return g_ptr_array_index (self->charts, i);
}

const DpChart *
dp_code_find (const DpCode *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

static gboolean
has_had (char **formerly, const char *id)
{
  return formerly && g_strv_contains ((const char *const *) formerly, id);
}

const DpChart *
dp_code_find_formerly (const DpCode *self, const char *id)
{
  const DpChart *chart = dp_code_find (self, id);

  for (guint i = 0; !chart && i < self->charts->len; i++)
    if (has_had (dp_code_chart (self, i)->formerly, id))
      chart = dp_code_chart (self, i);
  return chart;
}

const DpNode *
dp_code_find_ruling (const DpCode *self, const char *chart_id, const char *id)
{
  const DpChart *chart = dp_code_find_formerly (self, chart_id);
  const DpNode *had = NULL;

  for (guint i = 0; chart && i < chart->n_nodes; i++)
    {
      const DpNode *node = chart->nodes[i];

      if (node->kind == DP_NODE_RULING && g_str_equal (node->id, id))
        return node;
      if (node->kind == DP_NODE_RULING && !had && has_had (node->formerly, id))
        had = node;
    }
  return had;
}

const char *
dp_code_law_title (const DpCode *self, int number)
{
  g_return_val_if_fail (number >= 0 && number <= DP_LAW_LAST, "");
  if (self->laws[number])
    return g_dgettext (GETTEXT_PACKAGE, self->laws[number]);
  for (guint i = 0; number && i < self->charts->len; i++)
    if (dp_code_chart (self, i)->law == number)
      return dp_code_chart (self, i)->title;
  return "";
}
