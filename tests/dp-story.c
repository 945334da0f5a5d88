/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-story.h"

#include <string.h>

static gboolean
read_marks (const char *marks, DpEvent *event)
{
  while (*marks)
    {
      gsize length = 1 + strcspn (marks + 1, "=*/?@~");
      g_autofree char *mark = g_strndup (marks, length);

      if (g_str_equal (mark, "=A1"))
        event->comparable = DP_COMPARABLE_SAME;
      else if (g_str_equal (mark, "=A2"))
        event->comparable = DP_COMPARABLE_SUBSET;
      else if (g_str_equal (mark, "=A3"))
        event->comparable = DP_COMPARABLE_PURPOSE;
      else if (g_str_equal (mark, "=no"))
        event->comparable = DP_COMPARABLE_NO;
      else if (g_str_equal (mark, "*"))
        event->artificial = TRUE;
      else if (g_str_equal (mark, "~"))
        event->simultaneous = TRUE;
      else if (g_str_equal (mark, "?slip"))
        event->intent = DP_INTENT_SLIP;
      else if (g_str_equal (mark, "?pause"))
        {
          event->intent = DP_INTENT_SLIP;
          event->pause = TRUE;
        }
      else if (g_str_equal (mark, "?mine"))
        event->intent = DP_INTENT_MISUNDERSTOOD;
      else if (g_str_equal (mark, "~misstated"))
        event->misstated = TRUE;
      else if (g_str_has_prefix (mark, "?wrong"))
        {
          event->intent = DP_INTENT_MISINFORMED;
          event->uninfluenced = g_str_equal (mark, "?wrong-no");
        }
      else if (g_str_equal (mark, "@own"))
        event->mind = DP_MIND_OWN_TURN;
      else if (g_str_equal (mark, "@accept"))
        event->mind = DP_MIND_ACCEPT;
      else if (mark[0] == '/')
        {
          event->specifies = 0;
          for (const char *p = mark + 1; *p && *p != '-'; p++)
            event->specifies |= (guint8) (1 << (strchr ("CDHSN", *p) - "CDHSN"));
        }
      else
        return FALSE;
      marks += length;
    }
  return TRUE;
}

static gboolean
read_call (const char *text, DpEventKind kind, DpSeat seat, DpEvent *event)
{
  gsize length = strcspn (text, "=*/?@~");
  g_autofree char *name = g_strndup (text, length);
  DpCall call;

  if (!dp_call_parse (name, &call))
    return FALSE;
  *event = dp_event_call (seat, call);
  event->kind = (guint8) kind;
  return read_marks (text + length, event);
}

static gboolean
read_decision (const char *text, DpSeat seat, DpEvent *event)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 2);
  DpOption option;
  DpDenomination suit;

  if (!dp_option_parse (parts[0], &option))
    return FALSE;
  *event = dp_event_decision (seat, option);
  if (parts[1] && dp_denomination_parse (parts[1], &suit))
    event->suit = (guint8) suit;
  return TRUE;
}

static gboolean
read_exposure (const char *text, DpSeat seat, DpEvent *event)
{
  g_auto (GStrv) cards = g_strsplit (text, ",", -1);

  *event = dp_event (DP_EVENT_EXPOSE, seat);
  for (char **name = cards; *name; name++)
    {
      gsize length = strlen (*name);
      DpCard card;

      if (length && (*name)[length - 1] == '!')
        {
          event->led = TRUE;
          (*name)[length - 1] = 0;
        }
      if (!dp_card_parse (*name, &card))
        return FALSE;
      event->cards |= (DpHand) 1 << card;
    }
  return TRUE;
}

static gboolean
read_lead (const char *text, DpSeat seat, DpEvent *event)
{
  g_autofree char *name = g_strndup (text, 2);

  *event = dp_event (DP_EVENT_LEAD, seat);
  event->face_down = g_str_has_suffix (text, "~");
  return dp_card_parse (name, &event->card);
}

gboolean
dp_story_event (const char *word, DpEvent *event)
{
  char letter[2] = { word[0], 0 };
  DpRequest request;
  DpStated stated;
  DpSeat seat;

  if (g_str_equal (word, "!"))
    {
      *event = dp_event (DP_EVENT_ATTENTION, DP_SEAT_NORTH);
      return TRUE;
    }
  if (g_str_equal (word, "returned"))
    {
      *event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);
      event->stated = DP_STATED_HANDS_RETURNED;
      return TRUE;
    }
  if (dp_stated_parse (word, &stated))
    {
      *event = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);
      event->stated = (guint8) stated;
      return TRUE;
    }
  if (!dp_seat_parse (letter, &seat))
    return FALSE;
  switch (word[1])
    {
    case '!':
      *event = dp_event (DP_EVENT_ATTENTION, seat);
      if (!dp_request_parse (word + 2, &request))
        return FALSE;
      event->request = (guint8) request;
      return TRUE;
    case ':':
      return read_call (word + 2, DP_EVENT_CALL, seat, event);
    case '>':
      return read_call (word + 2, DP_EVENT_CHANGE_OF_CALL, seat, event);
    case '-':
      return read_decision (word + 2, seat, event);
    case '^':
      return read_lead (word + 2, seat, event);
    case '_':
      return read_exposure (word + 2, seat, event);
    default:
      return FALSE;
    }
}

DpDirector *
dp_story_play (const DpCode *code, DpSeat dealer, const char *story)
{
  DpDirector *director = dp_director_new (code, dealer, DP_VUL_NONE);
  g_auto (GStrv) words = g_strsplit (story, " ", -1);

  for (char **word = words; *word; word++)
    {
      g_autoptr (GError) error = NULL;
      DpEvent event;

      if (!**word)
        continue;
      if (!dp_story_event (*word, &event))
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
