/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-vocabulary.h"

#include "dp-particular.h"
#include "dp-theme.h"

#include <string.h>

#define BUT_NONE (~1u)

/* --- schemas --- */

static void
begin_type (GString *s, const char *name)
{
  g_string_append_printf (s, "  <xs:simpleType name=\"%s\">\n    <xs:restriction base=\"xs:string\">\n", name);
}

static void
end_type (GString *s)
{
  g_string_append (s, "    </xs:restriction>\n  </xs:simpleType>\n");
}

static void
append_values (GString *s, const DpTokenSet *words, guint32 which)
{
  for (guint i = 0; i < words->n; i++)
    if (which >> i & 1)
      g_string_append_printf (s, "      <xs:enumeration value=\"%s\"/>\n", words->token[i]);
}

static void
append_type (GString *s, const char *name, const DpTokenSet *words, guint32 which)
{
  begin_type (s, name);
  append_values (s, words, which);
  end_type (s);
}

/* A type for each attribute that is a word of a set; in cases two sets may share one. */
static void
append_word_types (GString *s, gboolean in_charts)
{
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);
      const char *name = in_charts ? row->in_charts : row->attribute;
      gboolean first = TRUE;

      for (DpParticular j = 0; j < i; j++)
        first &= in_charts || !g_str_equal (name, dp_particular_row (j)->attribute);
      if (row->type != DP_IS_WORD || !first)
        continue;
      begin_type (s, name);
      for (DpParticular j = i; j < DP_PARTICULARS; j++)
        if (j == i || (!in_charts && g_str_equal (name, dp_particular_row (j)->attribute)))
          append_values (s, dp_particular_row (j)->words (), dp_particular_may (dp_particular_row (j)));
      end_type (s);
    }
}

/* The type of the attribute, which is that of a case, or of its word in charts. */
static const char *
type_of (const DpParticularRow *row, gboolean in_charts)
{
  switch (row->type)
    {
    case DP_IS_SEAT:
      return "seat";
    case DP_IS_CALL:
      return "call";
    case DP_IS_OPTIONS:
      return "choices";
    case DP_IS_SUITS:
      return "suits";
    case DP_IS_CARDS:
      return "cards";
    case DP_IS_YES:
      return "yes-no";
    case DP_IS_COUNT:
      return "tricks";
    case DP_IS_SIDE:
      return "side";
    case DP_IS_LAW:
      return "law";
    case DP_IS_WORD:
      return in_charts ? row->in_charts : row->attribute;
    }
  g_return_val_if_reached (NULL);
}

/* What a clause of a case says. */
static void
append_case_clauses (GString *s)
{
  const DpTokenSet *options = dp_option_tokens ();
  g_autofree char *one = dp_token_set_list (options, ~0u);
  g_auto (GStrv) parts = g_strsplit (one, ", ", -1);
  g_autofree char *any = g_strjoinv ("|", parts);

  append_type (s, "clause-kind", dp_clause_kind_tokens (), ~0u);
  append_word_types (s, FALSE);
  append_type (s, "option", options, ~0u);
  begin_type (s, "choices");
  g_string_append_printf (s, "      <xs:pattern value=\"(%s)( (%s)){0,%u}\"/>\n", any, any, options->n - 1);
  end_type (s);
  g_string_append (s, "  <xs:complexType name=\"clause\">\n    <xs:attribute name=\"kind\" type=\"clause-kind\" use=\"required\"/>\n");
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);
      gboolean first = TRUE;

      for (DpParticular j = 0; j < i; j++)
        first &= !g_str_equal (row->attribute, dp_particular_row (j)->attribute);
      if (first)
        g_string_append_printf (s, "    <xs:attribute name=\"%s\" type=\"%s\"/>\n", row->attribute, type_of (row, FALSE));
    }
  g_string_append (s, "  </xs:complexType>\n");
}

/* The same in the words of charts, of which the table of mistakes is made. */
static void
append_mistake_clauses (GString *s)
{
  static const char *const turned[] = { "next", "across", "before" };

  append_type (s, "kind", dp_clause_kind_tokens (), ~0u);
  append_type (s, "sought-seat", dp_role_tokens (), BUT_NONE);
  begin_type (s, "changed-seat");
  append_values (s, dp_role_tokens (), BUT_NONE);
  append_values (s, &(DpTokenSet) { turned, G_N_ELEMENTS (turned) }, ~0u);
  end_type (s);
  append_type (s, "about", dp_about_tokens (), DP_ABOUT_OF_CALLS | DP_ABOUT_OF_CARDS);
  append_word_types (s, TRUE);
  /* What a mistake seeks and changes by the same words; by which law it is ruled is only sought. */
  g_string_append (s, "  <xs:attributeGroup name=\"particulars\">\n");
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);

      if (row->in_charts && row->type != DP_IS_YES && row->type != DP_IS_LAW)
        g_string_append_printf (s, "    <xs:attribute name=\"%s\" type=\"%s\"/>\n", row->in_charts, type_of (row, TRUE));
    }
  g_string_append (s, "  </xs:attributeGroup>\n");
}

#define COLUMNS 116

/* Short ones side by side. */
static void
append_side_by_side (GString *s, const char *const *words)
{
  const char *line = "      ";
  gsize column = 0;

  for (; *words; words++)
    {
      g_autofree char *one = g_strdup_printf ("<xs:enumeration value=\"%s\"/>", *words);

      if (column == 0 || column + strlen (one) > COLUMNS)
        {
          g_string_append_printf (s, "%s%s", column ? "\n" : "", line);
          column = strlen (line);
        }
      g_string_append (s, one);
      column += strlen (one);
    }
  g_string_append_c (s, '\n');
}

static char **
themes (gboolean former)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; dp_theme_nth (i); i++)
    if (!former)
      g_strv_builder_add (words, dp_theme_nth (i));
    else
      for (guint n = 0; dp_theme_former (i, n); n++)
        g_strv_builder_add (words, dp_theme_former (i, n));
  return g_strv_builder_end (words);
}

static void
append_themes (GString *s, gboolean with_former)
{
  g_auto (GStrv) now = themes (FALSE), before = themes (TRUE);

  begin_type (s, "theme");
  append_side_by_side (s, (const char *const *) now);
  if (with_former)
    {
      g_string_append (s, "      <!-- Of earlier releases, in cases that have been kept; each is read as one of those above. -->\n");
      append_side_by_side (s, (const char *const *) before);
    }
  end_type (s);
}

/* --- the guide --- */

/* “of `a`, `b` and `c`”. */
static char *
kinds_in_words (guint bit)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GString *s = g_string_new ("of ");

  for (guint k = 0; k < DP_CLAUSE_KINDS; k++)
    if (dp_clause_row ((DpClauseKind) k)->compared & bit)
      g_ptr_array_add (names, (gpointer) dp_clause_kind_token ((DpClauseKind) k));
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (s, "%s`%s`", i == 0 ? "" : i + 1 == names->len ? " and " : ", ", (const char *) names->pdata[i]);
  return g_string_free (s, FALSE);
}

static char *
words_in_code (const DpTokenSet *words, guint32 which)
{
  g_autofree char *list = dp_token_set_list (words, which);
  g_auto (GStrv) parts = g_strsplit (list, ", ", -1);
  g_autofree char *all = g_strjoinv (" ", parts);

  return g_strdup_printf ("`%s`", all);
}

static const char *const guide[] = {
#define DP_PARTICULAR(name, field, type, words, from, attribute, in_charts, guide) guide,
#include "dp-clause.def"
};

static void
append_guide (GString *s, DpParticular particular)
{
  const DpParticularRow *row = dp_particular_row (particular);
  g_autofree char *kinds = kinds_in_words (row->bit), *words = row->words ? words_in_code (row->words (), dp_particular_may (row)) : g_strdup ("");
  GString *text = g_string_new (guide[particular]);

  g_string_replace (text, "{kinds}", kinds, 0);
  g_string_replace (text, "{words}", words, 0);
  g_string_append (s, text->str);
  g_string_free (text, TRUE);
}

static void
append_guide_clauses (GString *s)
{
  g_autofree char *kinds = words_in_code (dp_clause_kind_tokens (), ~0u);

  g_string_append_printf (s, "| attribute | values |\n|---|---|\n| `kind` | %s |\n", kinds);
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const char *attribute = dp_particular_row (i)->attribute;
      gboolean more = i > 0 && g_str_equal (attribute, dp_particular_row (i - 1)->attribute);
      gboolean ends = i + 1 == DP_PARTICULARS || !g_str_equal (attribute, dp_particular_row (i + 1)->attribute);

      if (more)
        g_string_append (s, "; ");
      else
        g_string_append_printf (s, "| `%s` | ", attribute);
      append_guide (s, i);
      g_string_append (s, ends ? " |\n" : "");
    }
}

static void
append_guide_themes (GString *s)
{
  g_auto (GStrv) words = themes (FALSE);
  gsize column = 0;

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *one = g_strdup_printf ("`%s`%s", words[i], words[i + 1] ? "," : ".");

      if (column && column + 1 + strlen (one) > COLUMNS)
        column = 0;
      g_string_append_printf (s, "%s%s", i == 0 ? "" : column ? " " : "\n", one);
      column += (column ? 1 : 0) + strlen (one);
    }
  g_string_append_c (s, '\n');
}

/* --- all of them --- */

static const DpVocabularyFile files[] = {
  { "scenarios/scenario.xsd", { "all-themes", "case-clauses" } },
  { "data/plots/plots.xsd", { "themes" } },
  { "data/mistakes/mistakes.xsd", { "mistake-clauses" } },
  { "docs/scenario-format.md", { "guide-themes", "guide-clauses" } },
  { NULL, { NULL } },
};

const DpVocabularyFile *
dp_vocabulary_files (void)
{
  return files;
}

char *
dp_vocabulary_region (const char *name)
{
  GString *s = g_string_new (NULL);

  if (g_str_equal (name, "case-clauses"))
    append_case_clauses (s);
  else if (g_str_equal (name, "mistake-clauses"))
    append_mistake_clauses (s);
  else if (g_str_equal (name, "guide-clauses"))
    append_guide_clauses (s);
  else if (g_str_equal (name, "guide-themes"))
    append_guide_themes (s);
  else if (g_str_equal (name, "themes") || g_str_equal (name, "all-themes"))
    append_themes (s, g_str_equal (name, "all-themes"));
  return g_string_free (s, s->len == 0);
}

#define BEGINS "<!-- vocabulary: "
#define ENDS "<!-- /vocabulary -->"

char *
dp_vocabulary_fill (const char *text, char **problem)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *s = g_string_new (NULL);
  gboolean inside = FALSE;

  *problem = NULL;
  for (guint i = 0; lines[i] && !*problem; i++)
    {
      const char *begins = strstr (lines[i], BEGINS);
      gboolean ends = strstr (lines[i], ENDS) != NULL;

      if ((begins && inside) || (ends && !inside))
        *problem = g_strdup_printf ("line %u: marks don’t pair", i + 1);
      if (ends)
        inside = FALSE;
      if (!inside)
        g_string_append_printf (s, "%s%s", lines[i], lines[i + 1] ? "\n" : "");
      if (begins && !*problem)
        {
          const char *from = begins + strlen (BEGINS);
          g_autofree char *name = g_strndup (from, strcspn (from, " ")), *region = dp_vocabulary_region (name);

          inside = TRUE;
          if (region)
            g_string_append (s, region);
          else
            *problem = g_strdup_printf ("line %u: there’s no region “%s”", i + 1, name);
        }
    }
  if (inside && !*problem)
    *problem = g_strdup ("the last region doesn’t end");
  return g_string_free (s, *problem != NULL);
}
