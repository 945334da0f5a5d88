/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-writer.h"

/* Characters that XML has no way to hold are left out. */
static void
append_escaped (GString *out, const char *text)
{
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      switch (c)
        {
        case '&': g_string_append (out, "&amp;"); break;
        case '<': g_string_append (out, "&lt;"); break;
        case '>': g_string_append (out, "&gt;"); break;
        case '"': g_string_append (out, "&quot;"); break;
        default:
          if ((c >= 0x20 && c < 0xfffe && c != 0x7f) || c == '\n' || c == '\t' || c > 0xffff)
            g_string_append_unichar (out, c);
        }
    }
}

/* Text is kept as it is only when it is UTF-8. */
static void
append_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  append_escaped (out, valid);
}

static void
attribute (GString *out, const char *name, const char *value)
{
  if (!value)
    return;
  g_string_append_printf (out, " %s=\"", name);
  append_text (out, value);
  g_string_append_c (out, '"');
}

/* An element with nothing but text in it; NULL = none. */
static void
element (GString *out, const char *indent, const char *name, const char *text)
{
  if (!text)
    return;
  g_string_append_printf (out, "%s<%s>", indent, name);
  append_text (out, text);
  g_string_append_printf (out, "</%s>\n", name);
}

static char *
denominations (DpDenominations set)
{
  GString *s = g_string_new (NULL);

  for (int d = DP_CLUBS; d <= DP_NOTRUMP; d++)
    if (set >> d & 1)
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_denomination_token ((DpDenomination) d));
  return g_string_free (s, FALSE);
}

static char *
options (DpOptions set)
{
  GString *s = g_string_new (NULL);

  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (set >> o & 1)
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_option_token ((DpOption) o));
  return g_string_free (s, FALSE);
}

static char *
cards (DpHand set)
{
  GString *s = g_string_new (NULL);

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (set, card))
      g_string_append_printf (s, "%s%s", s->len ? " " : "", dp_card_token (card));
  return g_string_free (s, FALSE);
}

static void
write_board (GString *out, const DpScenario *s)
{
  GString *hands = g_string_new (NULL);

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      g_autofree char *cards = s->hand[seat] ? dp_hand_to_string (s->hand[seat]) : NULL;

      if (!cards && !(s->names[seat] && *s->names[seat]) && !s->shown[seat])
        continue;
      g_string_append_printf (hands, "    <hand seat=\"%s\"", dp_seat_letter ((DpSeat) seat));
      if (s->names[seat] && *s->names[seat])
        attribute (hands, "name", s->names[seat]);
      attribute (hands, "cards", cards);
      attribute (hands, "shown", s->shown[seat] ? "yes" : NULL);
      g_string_append (hands, "/>\n");
    }
  g_string_append_printf (out, "  <board dealer=\"%s\" vulnerable=\"%s\"", dp_seat_letter (s->dealer), dp_vul_token (s->vul));
  if (hands->len)
    g_string_append_printf (out, ">\n%s  </board>\n", hands->str);
  else
    g_string_append (out, "/>\n");
  g_string_free (hands, TRUE);
}

static void
call_attributes (GString *out, const DpEvent *e)
{
  static const char *const minds[] = { NULL, "accept", "own-turn" };
  DpEvent plain = dp_event_call (e->seat, e->call);

  attribute (out, "call", dp_call_token (e->call));
  attribute (out, "artificial", e->artificial ? "yes" : NULL);
  if (e->specifies != plain.specifies || (e->artificial && dp_call_is_bid (e->call)))
    {
      g_autofree char *set = denominations (e->specifies);

      attribute (out, "specifies", set);
    }
  attribute (out, "intent", e->intent != DP_INTENT_UNSTATED ? dp_intent_token (e->intent) : NULL);
  attribute (out, "influenced", e->uninfluenced ? "no" : NULL);
  attribute (out, "mind", e->mind < G_N_ELEMENTS (minds) ? minds[e->mind] : NULL);
  attribute (out, "comparable", e->comparable != DP_COMPARABLE_UNSTATED ? dp_comparable_token (e->comparable) : NULL);
  attribute (out, "simultaneous", e->simultaneous ? "yes" : NULL);
  attribute (out, "pause", e->pause ? "yes" : NULL);
  attribute (out, "misstated", e->misstated ? "yes" : NULL);
}

static void
write_event (GString *out, const DpScenarioEvent *event)
{
  const DpEvent *e = &event->event;
  const char *name = dp_event_kind_token (e->kind);
  g_autofree char *shown = NULL;

  g_string_append_printf (out, "    <%s", name);
  if (e->seat < DP_SEAT_NONE)
    attribute (out, "seat", dp_seat_letter (e->seat));
  switch ((DpEventKind) e->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      call_attributes (out, e);
      break;
    case DP_EVENT_ATTENTION:
      attribute (out, "asks", e->request != DP_REQUEST_NONE ? dp_request_token (e->request) : NULL);
      break;
    case DP_EVENT_DECISION:
      attribute (out, "option", dp_option_token (e->option));
      attribute (out, "suit", e->suit <= DP_SPADES ? dp_denomination_token (e->suit) : NULL);
      break;
    case DP_EVENT_FACT:
      attribute (out, "name", dp_stated_token (e->stated));
      break;
    case DP_EVENT_LEAD:
      attribute (out, "card", dp_card_token (e->card));
      attribute (out, "face-down", e->face_down ? "yes" : NULL);
      break;
    case DP_EVENT_EXPOSE:
      shown = cards (e->cards);
      attribute (out, "cards", shown);
      attribute (out, "led", e->led ? "yes" : NULL);
      break;
    default:
      break;
    }
  if (!event->meaning && !event->says && !event->reason)
    {
      g_string_append (out, "/>\n");
      return;
    }
  g_string_append (out, ">\n");
  element (out, "      ", "meaning", event->meaning);
  element (out, "      ", "says", event->says);
  element (out, "      ", "reason", event->reason);
  g_string_append_printf (out, "    </%s>\n", name);
}

static void
write_interview (GString *out, const DpScenario *s)
{
  if (s->answers->len == 0)
    return;
  g_string_append (out, "  <interview>\n");
  for (guint i = 0; i < s->answers->len; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (s->answers, DpScenarioAnswer, i);

      g_string_append_printf (out, "    <answer seat=\"%s\" question=\"%s\">", dp_seat_letter (a->seat), dp_question_token (a->question));
      append_text (out, a->text);
      g_string_append (out, "</answer>\n");
    }
  g_string_append (out, "  </interview>\n");
}

static void
write_clause (GString *out, const DpScenarioExpect *x)
{
  const DpClause *c = &x->clause;
  g_autofree char *suits = denominations (c->suits);
  g_autofree char *choices = options (c->choices);

  g_string_append_printf (out, "    <%s", x->absent ? "no-clause" : "clause");
  attribute (out, "kind", dp_clause_kind_token (c->kind));
  attribute (out, "seat", x->given & DP_GIVEN_SEAT ? dp_seat_letter (c->seat) : NULL);
  attribute (out, "call", x->given & DP_GIVEN_CALL ? dp_call_token (c->call) : NULL);
  attribute (out, "all-after", x->given & DP_GIVEN_ALL_AFTER ? (c->all_after ? "yes" : "no") : NULL);
  attribute (out, "constraint", x->given & DP_GIVEN_CONSTRAINT ? dp_constraint_token (c->constraint) : NULL);
  attribute (out, "span", x->given & DP_GIVEN_SPAN ? dp_span_token (c->span) : NULL);
  attribute (out, "restriction", x->given & DP_GIVEN_RESTRICTION ? dp_lead_kind_token (c->restriction) : NULL);
  attribute (out, "suits", x->given & DP_GIVEN_SUITS ? suits : NULL);
  attribute (out, "choices", x->given & DP_GIVEN_CHOICES ? choices : NULL);
  attribute (out, "side", x->given & DP_GIVEN_SIDE ? dp_side_letters (c->side) : NULL);
  attribute (out, "law", x->given & DP_GIVEN_LAW ? c->law : NULL);
  g_string_append (out, "/>\n");
}

/* What the author expects at one point need not stand together. */
static void
write_expects (GString *out, const DpScenario *s)
{
  guint open = 0;

  for (guint i = 0; i < s->expects->len; i++)
    {
      const DpScenarioExpect *x = &g_array_index (s->expects, DpScenarioExpect, i);

      if (x->point != open)
        {
          if (open)
            g_string_append (out, "  </expect>\n");
          g_string_append_printf (out, "  <expect point=\"%u\">\n", x->point);
          open = x->point;
        }
      write_clause (out, x);
    }
  if (open)
    g_string_append (out, "  </expect>\n");
}

char *
dp_scenario_to_xml (const DpScenario *self)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario");

  g_return_val_if_fail (self != NULL, NULL);
  attribute (out, "id", self->id);
  attribute (out, "code", self->code);
  attribute (out, "level", dp_level_token (self->level));
  attribute (out, "theme", self->theme);
  g_string_append (out, ">\n");
  element (out, "  ", "title", self->title);
  element (out, "  ", "story", self->story);
  write_board (out, self);
  for (int side = 0; side < 2; side++)
    if (self->agreements[side])
      {
        g_string_append_printf (out, "  <agreements side=\"%s\">", dp_side_letters ((DpSide) side));
        append_text (out, self->agreements[side]);
        g_string_append (out, "</agreements>\n");
      }
  g_string_append (out, "  <events>\n");
  for (guint i = 0; i < self->events->len; i++)
    write_event (out, &g_array_index (self->events, DpScenarioEvent, i));
  g_string_append (out, "  </events>\n");
  write_interview (out, self);
  write_expects (out, self);
  element (out, "  ", "explanation", self->explanation);
  g_string_append (out, "</scenario>\n");
  return g_string_free (out, FALSE);
}

gboolean
dp_scenario_save (const DpScenario *self, const char *path, GError **error)
{
  g_autofree char *xml = dp_scenario_to_xml (self);

  g_return_val_if_fail (path != NULL, FALSE);
  return g_file_set_contents_full (path, xml, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, error);
}

char *
dp_scenario_make_id (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  g_autofree char *ascii = g_str_to_ascii (valid, "C");
  GString *id = g_string_new (NULL);

  for (const char *p = ascii; *p && id->len < 60; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, g_ascii_tolower (*p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len < 3)
    g_string_prepend (id, id->len ? "case-" : "case");
  return g_string_free (id, FALSE);
}
