/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
dp_reading_complain (DpReading *r, const xmlNode *at, const char *cure, const char *problem)
{
  dp_diagnostics_add (r->diagnostics, r->file, dp_xml_line (at), problem, cure);
}

/* FALSE for a name that is not among those with spaces between them. */
static gboolean
is_among (const char *name, const char *allowed)
{
  g_auto (GStrv) words = g_strsplit (allowed, " ", -1);

  return g_strv_contains ((const char *const *) words, name);
}

void
dp_reading_attributes (DpReading *r, const xmlNode *element, const char *allowed)
{
  for (const xmlAttr *a = element->properties; a; a = a->next)
    if (!a->ns && !is_among ((const char *) a->name, allowed))
      {
        g_autofree char *cure = *allowed ? g_strdup_printf (_("<%1$s> takes %2$s"), (const char *) element->name, allowed) : NULL;

        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("<%1$s> has no “%2$s”"), (const char *) element->name,
                             (const char *) a->name);
      }
}

void
dp_reading_complain_of_child (DpReading *r, const xmlNode *child, const char *cure)
{
  dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), cure, _("<%1$s> doesn’t belong in <%2$s>"),
                       (const char *) child->name, (const char *) child->parent->name);
}

gboolean
dp_reading_choice (DpReading *r, const xmlNode *element, const char *name, const char *const words[], guint n, guint8 *out)
{
  const char *value = dp_xml_attribute (element, name);
  g_autofree char *list = NULL;

  if (!value)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (strcmp (value, words[i]) == 0)
      {
        *out = (guint8) i;
        return TRUE;
      }
  list = n == 1   ? g_strdup (words[0])
         : n == 2 ? g_strjoin (", ", words[0], words[1], NULL)
                  : g_strjoin (", ", words[0], words[1], words[2], NULL);
  {
    g_autofree char *cure = g_strdup_printf (_("write %s"), list);

    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("%1$s=\"%2$s\" isn’t understood"), name, value);
  }
  return FALSE;
}

gboolean
dp_reading_yes (DpReading *r, const xmlNode *element, const char *name)
{
  static const char *const words[] = { "no", "yes" };
  guint8 which = 0;

  dp_reading_choice (r, element, name, words, G_N_ELEMENTS (words), &which);
  return which == 1;
}

guint8
dp_reading_passed (DpReading *r, const xmlNode *element)
{
  static const char *const words[] = { "any", "no", "yes" };
  guint8 which = DP_PASSED_ANY;

  dp_reading_choice (r, element, "passed-hand", words, G_N_ELEMENTS (words), &which);
  return which;
}

DpWhere
dp_reading_where (DpReading *r, const xmlNode *element)
{
  const char *value = dp_xml_attribute (element, "where");
  DpWhere where = { 0 };

  if (value && !dp_where_parse (value, &where))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("write two letters of suits, as in: y below x, z above y"),
                         _("where=\"%s\" isn’t understood"), value);
  return where;
}

char *
dp_reading_text (DpReading *r, const xmlNode *element, gboolean translate)
{
  g_autofree char *text = dp_xml_text (element);

  dp_reading_attributes (r, element, "");
  if (dp_xml_first (element))
    dp_reading_complain_of_child (r, dp_xml_first (element), _("it may contain only text"));
  if (!*text)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("<%s> is empty"), (const char *) element->name);
  return g_strdup (translate && *text ? g_dgettext (GETTEXT_PACKAGE, text) : text);
}
