/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-writer.h"

#include "dp-output.h"
#include "dp-scenario-words.h"
#include "dp-scenario-write.h"

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

void
dp_scenario_write_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  append_escaped (out, valid);
}

void
dp_scenario_write_attribute (GString *out, const char *name, const char *value)
{
  if (!value)
    return;
  g_string_append_printf (out, " %s=\"", name);
  dp_scenario_write_text (out, value);
  g_string_append_c (out, '"');
}

void
dp_scenario_write_element (GString *out, const char *indent, const char *name, const char *text)
{
  if (!text)
    return;
  g_string_append_printf (out, "%s<%s>", indent, name);
  dp_scenario_write_text (out, text);
  g_string_append_printf (out, "</%s>\n", name);
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
        dp_scenario_write_attribute (hands, "name", s->names[seat]);
      dp_scenario_write_attribute (hands, "cards", cards);
      dp_scenario_write_attribute (hands, "shown", s->shown[seat] ? "yes" : NULL);
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
write_interview (GString *out, const DpScenario *s)
{
  if (s->answers->len == 0)
    return;
  g_string_append (out, "  <interview>\n");
  for (guint i = 0; i < s->answers->len; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (s->answers, DpScenarioAnswer, i);

      g_string_append_printf (out, "    <answer seat=\"%s\" question=\"%s\"", dp_seat_letter (a->seat), dp_question_token (a->question));
      if (a->point)
        g_string_append_printf (out, " point=\"%u\"", a->point);
      g_string_append_c (out, '>');
      dp_scenario_write_text (out, a->text);
      g_string_append (out, "</answer>\n");
    }
  g_string_append (out, "  </interview>\n");
}

static void
write_clause (GString *out, const DpScenarioExpect *x)
{
  g_autofree char *attributes = dp_scenario_expect_attributes (x);

  g_string_append_printf (out, "    <%s kind=\"%s\"%s/>\n", x->absent ? "no-clause" : "clause", dp_clause_kind_token ((DpClauseKind) x->clause.kind), attributes);
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

/* What stands in one <accept> stands together. */
static void
write_accepts (GString *out, const DpScenario *s)
{
  for (guint i = 0, n = s->accepts ? s->accepts->len : 0; i < n; i++)
    {
      const DpScenarioAccept *a = &g_array_index (s->accepts, DpScenarioAccept, i);

      if (i == 0 || a->view != (a - 1)->view)
        g_string_append_printf (out, "  <accept point=\"%u\">\n", a->said.point);
      write_clause (out, &a->said);
      if (i + 1 == n || a->view != (a + 1)->view)
        {
          dp_scenario_write_element (out, "    ", "reason", a->reason ? a->reason : "");
          g_string_append (out, "  </accept>\n");
        }
    }
}

char *
dp_scenario_to_xml (const DpScenario *self)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario");

  g_return_val_if_fail (self != NULL, NULL);
  dp_scenario_write_attribute (out, "id", self->id);
  dp_scenario_write_attribute (out, "code", self->code);
  dp_scenario_write_attribute (out, "level", dp_level_token (self->level));
  dp_scenario_write_attribute (out, "theme", self->theme);
  g_string_append (out, ">\n");
  dp_scenario_write_element (out, "  ", "title", self->title);
  dp_scenario_write_element (out, "  ", "story", self->story);
  write_board (out, self);
  for (int side = 0; side < 2; side++)
    if (self->agreements[side])
      {
        g_string_append_printf (out, "  <agreements side=\"%s\">", dp_side_letters ((DpSide) side));
        dp_scenario_write_text (out, self->agreements[side]);
        g_string_append (out, "</agreements>\n");
      }
  dp_scenario_write_events (out, self);
  write_interview (out, self);
  write_expects (out, self);
  write_accepts (out, self);
  dp_scenario_write_element (out, "  ", "explanation", self->explanation);
  g_string_append (out, "</scenario>\n");
  return g_string_free (out, FALSE);
}

gboolean
dp_scenario_save (const DpScenario *self, const char *path, GError **error)
{
  g_autofree char *xml = dp_scenario_to_xml (self);

  g_return_val_if_fail (path != NULL, FALSE);
  return dp_output_write_text (path, xml, 0644, error);
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
