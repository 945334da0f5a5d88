/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-story.h"

DpDirector *
dp_story_play (const DpCode *code, DpSeat dealer, const char *story)
{
  DpDirector *director = dp_director_new (code, dealer, DP_VUL_NONE);
  g_auto (GStrv) words = NULL;

  story += strspn (story, " ");
  if (*story == '{')
    {
      g_autofree char *text = g_strndup (story + 1, strcspn (story, "}") - 1);
      DpDeal deal;

      if (!dp_story_deal (text, &deal))
        g_error ("“%s” in “%s” is no deal", text, story);
      dp_director_set_deal (director, &deal);
      story += strcspn (story, "}");
      story += *story == '}';
    }
  words = g_strsplit (story, " ", -1);
  for (char **word = words; *word; word++)
    {
      g_autoptr (GError) error = NULL;
      DpEvent event;

      if (!**word)
        continue;
      if (!dp_story_event_at (director, *word, &event))
        g_error ("“%s” in “%s” is no event", *word, story);
      if (!dp_director_feed (director, &event, &error))
        g_error ("“%s” in “%s”: %s", *word, story, error->message);
    }
  return director;
}

char *
dp_story_clauses (const DpPoint *point)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < point->ruling.n; i++)
    {
      g_autofree char *line = dp_clause_to_string (&point->ruling.clause[i]);

      g_string_append_printf (s, "%s%s", s->len ? "; " : "", line);
    }
  return g_string_free (s, FALSE);
}

char *
dp_story_leaves (const DpDirector *director)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      for (guint p = 0; p < incident->n_path; p++)
        if (incident->path[p].node->kind == DP_NODE_RULING)
          g_string_append_printf (s, "%s%s/%s", s->len ? " " : "", incident->path[p].node->chart->id, incident->path[p].node->id);
    }
  return g_string_free (s, FALSE);
}

DpCode *
dp_story_code (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", id, NULL);
  DpCode *code = dp_code_load (folder, &error);

  if (!code)
    g_error ("%s", error->message);
  return code;
}
