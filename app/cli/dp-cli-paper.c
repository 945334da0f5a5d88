/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-cli-table.h"
#include "dp-document-exam.h"
#include "dp-exam-words.h"
#include "dp-laws.h"
#include "dp-narrator.h"
#include "dp-paper-draw.h"
#include "dp-paper-file.h"
#include "dp-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MINUTES_MAX (DP_PAPER_MAX_SECONDS / 60)

static char *
level_names (void)
{
  GString *names = g_string_new (NULL);

  for (int level = 0; level < DP_LEVELS; level++)
    g_string_append_printf (names, "%s%s", level ? ", " : "", dp_level_token ((DpLevel) level));
  return g_string_free (names, FALSE);
}

static gboolean
parse_levels (const char *text, guint *levels)
{
  g_auto (GStrv) words = text ? g_strsplit (text, ",", -1) : NULL;
  guint chosen = 0;

  for (char **word = words; word && *word; word++)
    {
      DpLevel level;

      if (!dp_level_parse (*word, &level))
        {
          g_autofree char *names = level_names ();

          dp_cli_usage (_("--levels “%1$s”: “%2$s” isn’t a level; the levels are %3$s, with commas between them"), text, *word, names);
          return FALSE;
        }
      chosen |= 1u << level;
    }
  if (chosen)
    *levels = chosen;
  else if (text)
    dp_cli_usage ("%s", _("--levels needs at least one level, such as club"));
  return chosen || !text;
}

static gboolean
parse_laws (const char *text, DpLaws *laws)
{
  g_auto (GStrv) words = text ? g_strsplit (text, ",", -1) : NULL;

  if (text && !*text)
    {
      dp_cli_usage ("%s", _("--laws needs at least one law, such as 27"));
      return FALSE;
    }
  for (char **word = words; word && *word; word++)
    {
      guint64 law;

      if (!g_ascii_string_to_unsigned (*word, 10, 1, DP_LAST_LAW, &law, NULL))
        {
          dp_cli_usage (_("--laws “%1$s”: “%2$s” isn’t a law; laws are numbers from 1 to %3$d, with commas between them"), text, *word, DP_LAST_LAW);
          return FALSE;
        }
      *laws |= (DpLaws) 1 << law;
    }
  return TRUE;
}

static gboolean
parse_spec (const DpCli *cli, DpPaperSpec *spec)
{
  guint minutes;

  dp_paper_spec_init (spec);
  spec->title = cli->title;
  spec->open_book = cli->open_book;
  spec->allowed = dp_variant_allowed;
  spec->make = dp_variant_make;
  if (!cli->questions)
    {
      dp_cli_usage ("%s", _("how many questions? Such as --questions 20"));
      return FALSE;
    }
  if (cli->title && g_utf8_strlen (cli->title, -1) > DP_PAPER_MAX_TITLE)
    {
      dp_cli_usage (_("--title is too long: at most %d characters"), DP_PAPER_MAX_TITLE);
      return FALSE;
    }
  if (!dp_cli_number ("--questions", cli->questions, 1, DP_PAPER_MAX_QUESTIONS, 0, &spec->n_questions)
      || !dp_cli_number ("--minutes", cli->minutes, 1, MINUTES_MAX, 0, &minutes)
      || !dp_cli_number ("--pass", cli->pass, 1, 100, spec->pass_percent, &spec->pass_percent) || !dp_cli_seed (cli, &spec->seed)
      || !parse_levels (cli->levels, &spec->levels) || !parse_laws (cli->laws, &spec->laws))
    return FALSE;
  spec->seconds = minutes * 60;
  return TRUE;
}

static gboolean
parse_size (const DpCli *cli, DpPageSize *size)
{
  g_autofree char *token = cli->size ? g_ascii_strdown (cli->size, -1) : NULL;

  *size = DP_PAGE_A4;
  if (!token || (dp_page_size_parse (token, size) && (cli->pdf || cli->key)))
    return TRUE;
  if (cli->pdf || cli->key)
    dp_cli_usage (_("--size “%s”: it takes A4 or Letter"), cli->size);
  else
    dp_cli_usage ("%s", _("--size is the paper size for --pdf and --key; give one of them too"));
  return FALSE;
}

static void
list (const DpPaper *paper, const DpCode *code)
{
  g_autofree char *conditions = dp_exam_words_conditions (dp_paper_n_questions (paper), paper->seconds, paper->open_book, paper->pass_percent);
  g_autoptr (DpCliTable) table = dp_cli_table_new ("rllll");
  g_autoptr (GString) out = g_string_new (NULL);

  if (*paper->title)
    g_string_append_printf (out, "%s\n", paper->title);
  /* Translators: a code of laws, what the paper is like, the number that it was drawn with. */
  g_string_append_printf (out, _("%1$s · %2$s · seed %3$u\n"), dp_code_title (code), conditions, paper->seed);
  for (guint i = 0; i < dp_paper_n_questions (paper); i++)
    {
      const DpPaperQuestion *question = dp_paper_question (paper, i);

      dp_cli_table_take (table, g_strdup_printf ("%u", i + 1));
      dp_cli_table_add (table, dp_level_name (question->level));
      dp_cli_table_take (table, dp_exam_words_law (code, question->law));
      dp_cli_table_add (table, question->scenario->title);
      /* Translators: a ruling point of a case, from 1, and the case's name. */
      dp_cli_table_take (table, g_strdup_printf (_("ruling %1$u of %2$s"), question->point + 1, question->case_id));
    }
  dp_cli_table_append (table, out);
  g_print ("%s", out->str);
}

static DpExit
print (const DpPaper *paper, const DpCode *code, gboolean key, DpPageSize size, const char *path)
{
  static const DpDocumentWords words = { dp_narrator_event_at, dp_narrator_says, dp_law_name_in };
  g_autoptr (GError) error = NULL;
  g_autoptr (DpDocument) document = key ? dp_document_for_key (paper, code, &words, &error) : dp_document_for_paper (paper, code, &words, &error);

  if (!document)
    return dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message);
  return dp_print_pdf (document, size, path, &error) ? DP_EXIT_OK : dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
}

/* The paper goes to its file, to the standard output, or is listed there. */
static DpExit
put (const DpCli *cli, const DpPaper *paper, const DpCode *code)
{
  g_autoptr (GError) error = NULL;

  if (!cli->output)
    list (paper, code);
  else if (strcmp (cli->output, "-") == 0)
    {
      g_autofree char *text = g_strchomp (dp_paper_to_text (paper));

      dp_cli_line (text);
    }
  else if (!dp_paper_save (paper, cli->output, &error))
    return dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
  return DP_EXIT_OK;
}

DpExit
dp_cli_paper (DpCli *cli)
{
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (DpPaper) paper = NULL;
  g_autoptr (GError) error = NULL;
  const DpCode *code;
  DpPaperSpec spec;
  DpPageSize size;
  DpExit result = DP_EXIT_OK;

  if (!parse_spec (cli, &spec) || !parse_size (cli, &size))
    return DP_EXIT_USAGE;
  code = dp_cli_named_code (cli, &result);
  if (!code)
    return result;
  cases = dp_cli_shipped (cli, code, &result);
  if (result != DP_EXIT_OK)
    return result;
  paper = dp_paper_draw (&spec, cases, code, &error);
  if (!paper)
    return dp_cli_failed (DP_EXIT_FINDINGS, _("No such paper can be drawn: %s."), error->message);
  result = put (cli, paper, code);
  if (result == DP_EXIT_OK && cli->pdf)
    result = print (paper, code, FALSE, size, cli->pdf);
  if (result == DP_EXIT_OK && cli->key)
    result = print (paper, code, TRUE, size, cli->key);
  return result;
}
