/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-words.h"

#include "dp-narrator.h"

#include <glib/gi18n-lib.h>

char *
dp_case_words_prompt (const DpCaseState *state)
{
  g_autofree char *event = NULL;
  g_autofree char *says = NULL;

  if (state->shown < state->reached)
    return g_strdup (_("You’re looking back."));
  if (state->mode == DP_CASE_DEBRIEF && state->stopped)
    /* Translators: why the next event of a case cannot happen under this code of laws. */
    return g_strdup_printf (_("Under this code the case ends here: %s."), state->stopped);
  if (state->mode == DP_CASE_DEBRIEF)
    return g_strdup (_("The case is over."));
  if (state->reached == 0)
    return g_strdup (dp_code_has (dp_director_code (state->director), DP_TRAIT_PLAYERS_RULE) ? _("Watch the table. Nobody has said anything yet.")
                                                                                             : _("Watch the table. The director hasn’t been called yet."));
  event = dp_narrator_event_at (state->scenario, state->director, state->reached - 1);
  says = dp_narrator_says (state->scenario, state->reached - 1);
  if (state->mode == DP_CASE_RULING)
    {
      const DpEvent *e = dp_director_event (state->director, state->reached - 1);
      g_autofree char *what = says ? g_strdup_printf ("%s %s", event, says) : g_strdup (event);

      if (e->kind != DP_EVENT_ATTENTION)
        return g_strdup_printf (_("%s What do you rule now?"), what);
      /* Nobody to be called: the players want to know what the laws say. */
      if (dp_code_has (dp_director_code (state->director), DP_TRAIT_PLAYERS_RULE))
        return g_strdup_printf (_("%s What do the laws say?"), what);
      /* Translators: a seat and what that player says. */
      return says ? g_strdup_printf (_("Director! %1$s says: %2$s"), dp_seat_name (e->seat), says)
                  : g_strdup_printf (_("Director! %s has called you."), dp_seat_name (e->seat));
    }
  return says ? g_strdup_printf ("%s %s", event, says) : g_strdup (event);
}

char *
dp_case_words_where (const DpCaseState *state)
{
  if (state->reached == 0)
    return g_strdup (_("Before the start"));
  /* Translators: the event that the table shows, and how many have happened. */
  return g_strdup_printf (_("Event %1$u of %2$u"), state->shown, state->reached);
}

char *
dp_case_words_agreements (const DpScenario *scenario)
{
  GString *s = g_string_new (NULL);

  for (int side = 0; side < 2; side++)
    if (scenario->agreements[side] && *scenario->agreements[side])
      {
        /* Translators: a side and its agreements, as on its system card. */
        g_string_append_printf (s, _("%1$s play: %2$s"), dp_side_name (side), scenario->agreements[side]);
        g_string_append_c (s, '\n');
      }
  if (s->len)
    g_string_truncate (s, s->len - 1);
  return g_string_free (s, FALSE);
}
