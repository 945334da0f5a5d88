/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-differences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-xml.h"

struct DpDifferences {
  GPtrArray *rows; /* DpDifference, in the order of the file */
};

typedef struct {
  const char *file;
  DpDiagnostics *diagnostics;
} Reading;

static void
difference_free (gpointer data)
{
  DpDifference *d = data;

  g_free (d->irregularity);
  g_free (d->duplicate_laws);
  g_free (d->duplicate);
  g_free (d->rubber_laws);
  g_free (d->rubber);
  g_free (d->note);
  g_free (d->scenario);
  g_free (d);
}

void
dp_differences_free (DpDifferences *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static void
allow_attributes (Reading *r, const xmlNode *element, const char *const *allowed)
{
  for (const xmlAttr *a = element->properties; a; a = a->next)
    if (!g_strv_contains (allowed, (const char *) a->name))
      {
        g_autofree char *list = g_strjoinv (", ", (char **) allowed), *cure = *list ? g_strdup_printf (_("its attributes are: %s"), list) : NULL;

        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("<%s> has no attribute “%s”"), (const char *) element->name, (const char *) a->name);
      }
}

/* The text of an element that may stand once. */
static void
read_text (Reading *r, const xmlNode *element, char **out)
{
  g_autofree char *text = dp_xml_text (element);

  if (*out)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("leave one of the two out"), _("<%s> is there twice"), (const char *) element->name);
  else if (!*text)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("write its text"), _("<%s> is empty"), (const char *) element->name);
  else
    *out = g_strdup (g_dgettext (GETTEXT_PACKAGE, text));
}

static void
read_says (Reading *r, const xmlNode *element, DpDifference *d)
{
  static const char *const allowed[] = { "code", "laws", NULL };
  const char *code = dp_xml_attribute (element, "code"), *laws = dp_xml_attribute (element, "laws");
  gboolean duplicate = g_strcmp0 (code, "duplicate-2017") == 0;
  char **where = duplicate ? &d->duplicate_laws : &d->rubber_laws;

  allow_attributes (r, element, allowed);
  if (!duplicate && g_strcmp0 (code, "rubber-1993") != 0)
    {
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("the table is of duplicate-2017 and rubber-1993"), _("“%s” isn’t a value of the attribute “%s”"), code ? code : "", "code");
      return;
    }
  if (laws && *laws && !*where)
    *where = g_strdup (laws);
  read_text (r, element, duplicate ? &d->duplicate : &d->rubber);
}

static gboolean
alike_parse (const char *text, DpAlike *out)
{
  static const char *const tokens[DP_ALIKES] = { "same", "nearly", "different" };

  for (guint i = 0; i < DP_ALIKES; i++)
    if (g_strcmp0 (tokens[i], text) == 0)
      {
        *out = (DpAlike) i;
        return TRUE;
      }
  return FALSE;
}

static void
read_difference (Reading *r, const xmlNode *element, DpDifferences *self)
{
  static const char *const allowed[] = { "alike", "case", NULL }, *const none[] = { NULL };
  const char *alike = dp_xml_attribute (element, "alike");
  DpDifference *d = g_new0 (DpDifference, 1);

  g_ptr_array_add (self->rows, d);
  allow_attributes (r, element, allowed);
  if (!alike_parse (alike, &d->alike))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("it’s same, nearly or different"), _("“%s” isn’t a value of the attribute “%s”"), alike ? alike : "", "alike");
  d->scenario = g_strdup (dp_xml_attribute (element, "case"));
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "says"))
      read_says (r, child, d);
    else if (dp_xml_is (child, "name") || dp_xml_is (child, "note"))
      {
        allow_attributes (r, child, none);
        read_text (r, child, dp_xml_is (child, "name") ? &d->irregularity : &d->note);
      }
    else
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), _("a difference has a <name>, a <says> for each code, and perhaps a <note>"), _("<%s> isn’t allowed in a difference"), (const char *) child->name);
  if (!d->irregularity)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("add <name>what has happened</name>"), _("the difference has no name"));
  if (!d->duplicate || !d->rubber)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("add a <says code=\"…\"> for it"), _("the difference doesn’t say what %s does"), d->duplicate ? "rubber-1993" : "duplicate-2017");
}

static DpDifferences *
read_document (xmlDoc *doc, const char *file, DpDiagnostics *diagnostics)
{
  g_autoptr (DpDifferences) self = g_new0 (DpDifferences, 1);
  Reading r = { file, diagnostics };
  xmlNode *root = xmlDocGetRootElement (doc);
  guint errors = dp_diagnostics_errors (diagnostics);

  self->rows = g_ptr_array_new_with_free_func (difference_free);
  if (!dp_xml_is (root, "differences"))
    {
      dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("it begins with <differences>"), _("<%s> isn’t a table of differences"), (const char *) root->name);
      return NULL;
    }
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "difference"))
      read_difference (&r, child, self);
    else
      dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (child), _("the table holds a <difference> for each irregularity"), _("<%s> isn’t allowed in the table of differences"), (const char *) child->name);
  return dp_diagnostics_errors (diagnostics) == errors ? g_steal_pointer (&self) : NULL;
}

DpDifferences *
dp_differences_load_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_parse (data, length, name, NULL, diagnostics);
  DpDifferences *self = doc ? read_document (doc, name, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

DpDifferences *
dp_differences_load (const char *path, DpDiagnostics *diagnostics)
{
  xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);
  DpDifferences *self = doc ? read_document (doc, path, diagnostics) : NULL;

  if (doc)
    xmlFreeDoc (doc);
  return self;
}

guint
dp_differences_length (const DpDifferences *self)
{
  return self->rows->len;
}

const DpDifference *
dp_differences_get (const DpDifferences *self, guint i)
{
  g_return_val_if_fail (i < self->rows->len, NULL);
  return self->rows->pdata[i];
}

const char *
dp_alike_name (DpAlike alike)
{
  static const char *const names[DP_ALIKES] = { N_("the same"), N_("nearly the same"), N_("different") };

  g_return_val_if_fail (alike < DP_ALIKES, "");
  return _(names[alike]);
}

gboolean
dp_difference_matches (const DpDifference *d, const char *folded)
{
  const char *const texts[] = {
    d->irregularity, d->duplicate, d->rubber, d->note ? d->note : "", d->duplicate_laws ? d->duplicate_laws : "",
    d->rubber_laws ? d->rubber_laws : "", dp_alike_name (d->alike),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_utf8_casefold (texts[i], -1);

      if (strstr (text, folded))
        return TRUE;
    }
  return FALSE;
}
