/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-story.h"

#include <string.h>

#define MARKS "=*/?@~%+&|"

static gboolean
read_marks (const char *marks, DpEvent *event)
{
  while (*marks)
    {
      gsize length = 1 + strcspn (marks + 1, MARKS);
      g_autofree char *mark = g_strndup (marks, length);

      if (g_str_equal (mark, "=A1"))
        event->comparable = DP_COMPARABLE_SAME;
      else if (g_str_equal (mark, "=A2"))
        event->comparable = DP_COMPARABLE_SUBSET;
      else if (g_str_equal (mark, "=A3"))
        event->comparable = DP_COMPARABLE_PURPOSE;
      else if (mark[0] == '&')
        {
          DpCall call;

          if (!dp_call_parse (mark + 1, &call))
            return FALSE;
          event->compares |= (guint64) 1 << call;
        }
      else if (g_str_equal (mark, "=no"))
        event->comparable = DP_COMPARABLE_NO;
      else if (g_str_equal (mark, "=lowest") || g_str_equal (mark, "=not-lowest"))
        event->lowest = g_str_equal (mark, "=lowest") ? DP_LOWEST_YES : DP_LOWEST_NO;
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
      else if (g_str_equal (mark, "@unaware"))
        event->mind = DP_MIND_UNAWARE;
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
  gsize length = strcspn (text, MARKS);
  g_autofree char *name = g_strndup (text, length);
  DpCall call;

  if (!dp_call_parse (name, &call))
    return FALSE;
  *event = dp_event_call (seat, call);
  event->kind = (guint8) kind;
  return read_marks (text + length, event);
}

static gboolean
read_card_mark (const char *mark, DpEvent *event)
{
  DpIntent intent;
  DpCalled called;
  DpMind mind;
  DpTold told;
  DpHeld held;
  DpCard card;

  if (g_str_equal (mark, "~"))
    event->face_down = TRUE;
  else if (g_str_equal (mark, "?unseen"))
    event->unseen = TRUE;
  else if (g_str_equal (mark, "?hidden"))
    event->hidden = TRUE;
  else if (g_str_equal (mark, "&"))
    event->simultaneous = TRUE;
  else if (mark[0] == '|' && dp_held_parse (mark + 1, &held))
    event->held = (guint8) held;
  else if (g_str_equal (mark, "?wrong"))
    event->intent = DP_INTENT_MISINFORMED;
  else if (mark[0] == '?' && dp_intent_parse (mark + 1, &intent))
    event->intent = (guint8) intent;
  else if (mark[0] == '@' && dp_mind_parse (mark + 1, &mind))
    event->mind = (guint8) mind;
  else if (mark[0] == '%' && dp_told_parse (mark + 1, &told))
    event->told = (guint8) told;
  else if (mark[0] == '=' && dp_called_parse (mark + 1, &called))
    event->called = (guint8) called;
  else if (mark[0] == '/' && dp_card_parse (mark + 1, &card))
    event->called_card = card;
  else if (mark[0] == '+' && dp_card_parse (mark + 1, &card))
    event->cards |= (DpHand) 1 << card;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_card (const char *text, DpEventKind kind, DpSeat hand, DpEvent *event)
{
  gsize length = strcspn (text, MARKS);
  g_autofree char *name = g_strndup (text, length);

  *event = dp_event (kind, hand);
  if (g_str_equal (text, "none") && hand != DP_SEAT_NONE)
    {
      event->omits = TRUE;
      return TRUE;
    }
  if (!dp_card_parse (name, &event->card))
    return FALSE;
  for (const char *marks = text + length; *marks; )
    {
      gsize size = 1 + strcspn (marks + 1, MARKS);
      g_autofree char *mark = g_strndup (marks, size);

      if (!read_card_mark (mark, event))
        return FALSE;
      marks += size;
    }
  return TRUE;
}

static gboolean
read_suits (const char *text, DpEvent *event)
{
  DpDenomination suit;

  for (const char *p = text; *p; p++)
    {
      char letter[2] = { *p, 0 };

      if (!dp_denomination_parse (letter, &suit) || suit == DP_NOTRUMP)
        return FALSE;
      event->suits |= (guint8) (1 << suit);
      event->suit = (guint8) suit;
    }
  if (event->suits & (event->suits - 1))
    event->suit = DP_NOTRUMP;
  return *text != 0;
}

static gboolean
read_decision (const char *text, DpSeat seat, DpEvent *event)
{
  g_autofree char *name = g_strdup (text);
  const char *rest = "";
  DpOption option;
  DpSeat hand;

  /* Words of options have dashes themselves. */
  while (!dp_option_parse (name, &option))
    {
      char *dash = strrchr (name, '-');

      if (!dash)
        return FALSE;
      *dash = 0;
      rest = text + (dash - name) + 1;
    }
  *event = dp_event_decision (seat, option);
  if (!*rest)
    return TRUE;
  switch (option)
    {
    case DP_OPTION_CHOOSE_CARD:
      return dp_card_parse (rest, &event->card);
    case DP_OPTION_CHOOSE_HAND:
    case DP_OPTION_WITHDRAW:
    case DP_OPTION_KEEP:
      if (!dp_seat_parse (rest, &hand))
        return FALSE;
      event->hand = (guint8) hand;
      return TRUE;
    default:
      return read_suits (rest, event);
    }
}

static gboolean
read_exposure (const char *text, DpSeat seat, DpEvent *event)
{
  g_auto (GStrv) parts = g_strsplit (text, "?", 2);
  g_auto (GStrv) cards = g_strsplit (parts[0], ",", -1);
  DpShown shown;

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
  if (!parts[1])
    return TRUE;
  if (g_str_equal (parts[1], "hidden"))
    {
      event->hidden = TRUE;
      return TRUE;
    }
  if (!dp_shown_parse (parts[1], &shown))
    return FALSE;
  event->shown = (guint8) shown;
  return TRUE;
}

static gboolean
read_claim (const char *text, DpSeat seat, DpEvent *event)
{
  guint64 tricks;

  *event = dp_event (DP_EVENT_CLAIM, seat);
  if (g_str_equal (text, "concedes"))
    {
      event->concedes = TRUE;
      return TRUE;
    }
  if (!g_ascii_string_to_unsigned (text, 10, 0, 13, &tricks, NULL))
    return FALSE;
  event->tricks = (guint8) tricks;
  return TRUE;
}

static gboolean
read_attention (const char *text, DpSeat seat, DpEvent *event)
{
  DpRequest request;

  *event = dp_event (DP_EVENT_ATTENTION, seat);
  if (!*text)
    return TRUE;
  if (g_str_equal (text, "revoke"))
    {
      event->revoke = TRUE;
      return TRUE;
    }
  if (g_str_has_prefix (text, "change?"))
    {
      DpIntent intent;

      if (!dp_intent_parse (text + strlen ("change?"), &intent))
        return FALSE;
      event->request = DP_REQUEST_CHANGE;
      event->intent = (guint8) intent;
      return TRUE;
    }
  if (!dp_request_parse (text, &request))
    return FALSE;
  event->request = (guint8) request;
  return TRUE;
}

static gboolean
read_fact (const char *text, DpSeat seat, DpEvent *event)
{
  DpStated stated = DP_STATED_HANDS_RETURNED;

  g_auto (GStrv) parts = g_strsplit (text, "/", 2);

  if (!parts[0] || (!g_str_equal (parts[0], "returned") && !dp_stated_parse (parts[0], &stated)))
    return FALSE;
  *event = dp_event (DP_EVENT_FACT, seat);
  event->stated = (guint8) stated;
  return !parts[1] || dp_card_parse (parts[1], &event->card);
}

gboolean
dp_story_event (const char *word, DpEvent *event)
{
  char letter[2] = { word[0], 0 };
  DpSeat seat;

  if (word[0] == '!')
    return read_attention (word + 1, DP_SEAT_NORTH, event);
  if (read_fact (word, DP_SEAT_NONE, event))
    return TRUE;
  if (!dp_seat_parse (letter, &seat))
    return FALSE;
  switch (word[1])
    {
    case '!':
      return read_attention (word + 2, seat, event);
    case ':':
      return read_call (word + 2, DP_EVENT_CALL, seat, event) || read_card (word + 2, DP_EVENT_PLAY, seat, event);
    case '>':
      if (read_call (word + 2, DP_EVENT_CHANGE_OF_CALL, seat, event))
        return TRUE;
      if (!read_card (word + 2, DP_EVENT_PLAY, seat, event))
        return FALSE;
      event->change = TRUE;
      return TRUE;
    case '-':
      return read_decision (word + 2, seat, event);
    case '^':
      return read_card (word + 2, DP_EVENT_LEAD, seat, event);
    case '_':
      return read_exposure (word + 2, seat, event);
    case '*':
      return read_claim (word + 2, seat, event);
    case '=':
      return read_fact (word + 2, seat, event);
    default:
      return FALSE;
    }
}

gboolean
dp_story_event_at (const DpDirector *director, const char *word, DpEvent *event)
{
  const DpTable *table = dp_director_table (director);

  if (read_call (word, DP_EVENT_CALL, (DpSeat) table->turn, event))
    return TRUE;
  if (read_card (word, DP_EVENT_PLAY, DP_SEAT_NONE, event))
    {
      for (int seat = 0; seat < DP_SEATS; seat++)
        if (dp_hand_has (table->play.dealt[seat], event->card))
          event->seat = (guint8) seat;
    }
  else if (!dp_story_event (word, event))
    return FALSE;
  /* Dummy, who may not be the first to speak (43A1), is named where he is. */
  if (g_str_equal (word, "!") && table->play.declarer != DP_SEAT_NONE && event->seat == dp_play_dummy (&table->play))
    event->seat = table->play.declarer;
  if (event->kind == DP_EVENT_PLAY && !event->change && table->phase != DP_PHASE_PLAY)
    event->kind = DP_EVENT_LEAD;
  return TRUE;
}

gboolean
dp_story_deal (const char *text, DpDeal *deal)
{
  char letter[2] = { text[0], 0 };
  g_auto (GStrv) hands = NULL;
  DpHand all = 0;
  DpSeat seat;
  guint n;

  if (!dp_seat_parse (letter, &seat) || text[1] != ':')
    return FALSE;
  hands = g_strsplit (text + 2, " ", -1);
  n = g_strv_length (hands);
  if (n != 3 && n != 4)
    return FALSE;
  *deal = (DpDeal) { { 0 } };
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *problem = NULL;
      DpHand hand;

      if (!dp_hand_parse (hands[i], &hand, &problem) || dp_hand_size (hand) != 13 || (all & hand))
        return FALSE;
      deal->hand[dp_seat_offset (seat, (int) i)] = hand;
      all |= hand;
    }
  if (n == 3)
    deal->hand[dp_seat_offset (seat, 3)] = (((DpHand) 1 << DP_CARDS) - 1) & ~all;
  return TRUE;
}
