/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-chart-text.h"
#include "dp-fact-words.h"
#include "dp-json-clause.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>

/* What charts may ask for, for whoever writes one. */

typedef struct {
  const DpFact *fact;
  const DpFactWords *words;
  GPtrArray *asked; /* DpNode: the questions of charts that ask for it, by code and chart */
  GPtrArray *codes; /* DpCode of each of them */
} Fact;

static gboolean
is_same_question (const DpNode *a, const DpNode *b)
{
  return g_str_equal (a->text, b->text);
}

/* "duplicate-2017 30/turn, 31/turn; rubber-1993 30/turn": where the question of that place is asked in the same words. Caller frees. */
static char *
places_of (const Fact *f, guint first)
{
  GString *s = g_string_new (NULL);
  const DpCode *code = NULL;

  for (guint i = first; i < f->asked->len; i++)
    {
      const DpNode *node = f->asked->pdata[i];

      if (!is_same_question (node, f->asked->pdata[first]))
        continue;
      g_string_append_printf (s, "%s%s%s%s/%s", !code ? "" : code == f->codes->pdata[i] ? ", " : "; ", code == f->codes->pdata[i] ? "" : dp_code_id (f->codes->pdata[i]),
                              code == f->codes->pdata[i] ? "" : " ", node->chart->id, node->id);
      code = f->codes->pdata[i];
    }
  return g_string_free (s, FALSE);
}

static gboolean
was_printed (const Fact *f, guint i)
{
  for (guint k = 0; k < i; k++)
    if (is_same_question (f->asked->pdata[k], f->asked->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
append_asks (GString *out, const Fact *f)
{
  guint n;
  const DpFactAsks *asks = dp_fact_words_asks (f->words, f->fact, &n);
  guint32 otherwise = dp_fact_words_else (f->words, f->fact);
  g_autoptr (GString) granted = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (/* Translators: a player by his role, the question put to him, what he says if there’s nothing special. */
                                               _("The director asks %1$s: “%2$s” Unless the case says otherwise the answer is: “%3$s”"), dp_role_name (asks[i].of),
                                               dp_question_text (asks[i].question), dp_question_default_answer (asks[i].question));

      dp_cli_wrap (out, 2, 4, text);
    }
  for (int a = 0; a < dp_fact_n_answers (f->fact); a++)
    if (otherwise >> a & 1)
      g_string_append_printf (granted, "%s%s", granted->len ? ", " : "", f->fact->answers[a]);
  if (granted->len)
    {
      /* Translators: names of answers, with commas. */
      g_autofree char *text = g_strdup_printf (_("Taken for granted where nothing is said: %s."), granted->str);

      dp_cli_wrap (out, 2, 4, text);
    }
}

static void
print_fact (const Fact *f)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const char *const *words = dp_fact_words_answers (f->words, f->fact);

  g_string_append_printf (out, "%s\n", f->fact->name);
  for (guint i = 0; i < f->asked->len; i++)
    {
      const DpNode *node = f->asked->pdata[i];
      g_autofree char *places = places_of (f, i), *text = g_strdup_printf ("%s [%s]", node->text, places);

      if (!was_printed (f, i))
        dp_cli_wrap (out, 2, 4, text);
    }
  for (int a = 0; a < dp_fact_n_answers (f->fact); a++)
    {
      g_autofree char *text = g_strdup_printf ("%s: %s", f->fact->answers[a], g_dgettext (GETTEXT_PACKAGE, words[a]));

      dp_cli_wrap (out, 4, 8, text);
    }
  append_asks (out, f);
  g_print ("%s\n", out->str);
}

static void
add_questions (JsonBuilder *b, const Fact *f)
{
  dp_json_begin_array (b, "questions");
  for (guint i = 0; i < f->asked->len; i++)
    {
      const DpNode *node = f->asked->pdata[i];

      json_builder_begin_object (b);
      dp_json_add_string (b, "code", dp_code_id (f->codes->pdata[i]));
      dp_json_add_string (b, "chart", node->chart->id);
      dp_json_add_string (b, "id", node->id);
      dp_json_add_string (b, "text", node->text);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
add_answers (JsonBuilder *b, const Fact *f)
{
  const char *const *words = dp_fact_words_answers (f->words, f->fact);

  dp_json_begin_array (b, "answers");
  for (int a = 0; a < dp_fact_n_answers (f->fact); a++)
    {
      json_builder_begin_object (b);
      dp_json_add_string (b, "is", f->fact->answers[a]);
      dp_json_add_string (b, "text", g_dgettext (GETTEXT_PACKAGE, words[a]));
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
add_asks (JsonBuilder *b, const Fact *f)
{
  guint n;
  const DpFactAsks *asks = dp_fact_words_asks (f->words, f->fact, &n);
  guint32 otherwise = dp_fact_words_else (f->words, f->fact);

  dp_json_begin_array (b, "asks");
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (b);
      dp_json_add_string (b, "question", dp_question_token (asks[i].question));
      dp_json_add_string (b, "of", dp_role_tokens ()->token[asks[i].of]);
      dp_json_add_string (b, "text", dp_question_text (asks[i].question));
      dp_json_add_string (b, "unless-told", dp_question_default_answer (asks[i].question));
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
  dp_json_begin_array (b, "else");
  for (int a = 0; a < dp_fact_n_answers (f->fact); a++)
    if (otherwise >> a & 1)
      json_builder_add_string_value (b, f->fact->answers[a]);
  json_builder_end_array (b);
}

static void
print_json (const Fact *f)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (b);
  dp_json_add_string (b, "fact", f->fact->name);
  add_questions (b, f);
  add_answers (b, f);
  add_asks (b, f);
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  text = json_to_string (root, FALSE);
  dp_cli_line (text);
}

static void
gather (Fact *f, const DpCode *code)
{
  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    if (dp_code_node (code, i)->fact == f->fact)
      {
        g_ptr_array_add (f->asked, (gpointer) dp_code_node (code, i));
        g_ptr_array_add (f->codes, (gpointer) code);
      }
  f->words = dp_code_fact_words (code);
}

DpExit
dp_cli_facts (DpCli *cli, const char *const *words, guint n)
{
  g_auto (GStrv) all = dp_data_codes (cli->data_dir);
  const char *const *ids = n ? words : (const char *const *) all;
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();

  if (!*ids)
    {
      g_autofree char *laws = dp_data_laws_dir (cli->data_dir);

      return dp_cli_failed (DP_EXIT_UNREADABLE, _("there’s no code of laws in %s; name the right folder with --data-dir"), laws);
    }
  for (guint i = 0; ids[i] && (!n || i < n); i++)
    {
      g_autoptr (GError) error = NULL;
      const DpCode *code = dp_code_cache_get (cli->codes, ids[i], &error);

      if (!code)
        return dp_cli_failed (g_error_matches (error, DP_ERROR, DP_ERROR_UNREADABLE) ? DP_EXIT_UNREADABLE : DP_EXIT_FINDINGS, "%s", error->message);
      g_ptr_array_add (codes, (gpointer) code);
    }
  for (guint i = 0; i < dp_fact_count (); i++)
    {
      g_autoptr (GPtrArray) asked = g_ptr_array_new (), of = g_ptr_array_new ();
      Fact f = { .fact = dp_fact_get (i), .asked = asked, .codes = of };

      for (guint c = 0; c < codes->len; c++)
        gather (&f, codes->pdata[c]);
      if (n && !asked->len)
        continue;
      if (cli->json)
        print_json (&f);
      else
        print_fact (&f);
    }
  return DP_EXIT_OK;
}
