/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-error.h"

#include <glib/gi18n-lib.h>

/* Of choices before a lead the usual sentence tells all three; a director who got them wrong told other ones. */
static char *
some_choices (const DpClause *c)
{
  static const struct {
    DpOptions choices;
    const char *text;
  } sentences[] = {
    { 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, N_("Before {seat} leads, declarer may prohibit the lead ({suits}), or leave it free.") },
    { 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_NEITHER, N_("Before {seat} leads, declarer may require the lead ({suits}), or leave it free.") },
    { 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT, N_("Before {seat} leads, declarer must require or prohibit the lead ({suits}).") },
  };
  g_autoptr (GString) suits = g_string_new (NULL);

  for (int d = DP_SPADES; d >= DP_CLUBS; d--)
    if (c->suits >> d & 1)
      g_string_append_printf (suits, "%s%s", suits->len ? _(", ") : "", dp_denomination_name (d));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (c->choices == sentences[i].choices)
      {
        g_autoptr (GString) text = g_string_new (_(sentences[i].text));

        g_string_replace (text, "{seat}", dp_seat_name (c->seat), 1);
        g_string_replace (text, "{suits}", suits->str, 1);
        return g_strdup (text->str);
      }
  return NULL;
}

char *
dp_find_error_sentence (const DpClause *clause)
{
  char *text = clause->kind == DP_CLAUSE_LEAD_OPTION ? some_choices (clause) : NULL;

  return text ? text : dp_clause_to_text (clause);
}

static char *
sentences (const DpRuling *ruling)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruling->n; i++)
    {
      g_autofree char *sentence = dp_find_error_sentence (&ruling->clause[i]);

      g_string_append_printf (text, "%s%s", text->len ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}

char *
dp_find_error_ruling_text (const DpFindError *self)
{
  return sentences (&self->shown);
}

/* What he said of the change, and what is right. */
static void
append_change (GString *text, const DpMistaken *made, guint n)
{
  g_autofree char *was = made->changes[n].has_was ? dp_find_error_sentence (&made->changes[n].was) : NULL;
  g_autofree char *became = made->changes[n].has_became ? dp_find_error_sentence (&made->changes[n].became) : NULL;

  g_string_append (text, n ? "\n" : "\n\n");
  if (was && became)
    /* Translators: whole sentences: what the director said, and what is right. */
    g_string_append_printf (text, _("He said: %s He should have said: %s"), became, was);
  else if (became)
    g_string_append_printf (text, _("He shouldn’t have said: %s"), became);
  else
    g_string_append_printf (text, _("He left out: %s"), was);
}

char *
dp_find_error_explanation (const DpFindError *self)
{
  static const char *const praise[] = { N_("The ruling is right."), N_("There’s nothing wrong with it. That’s how to rule."), N_("Well ruled. There’s nothing to put right.") };
  const DpMistaken *made = &self->made;
  GString *text;

  if (!self->wrong)
    return g_strdup (_(praise[(self->n + self->point.ruling.n) % G_N_ELEMENTS (praise)]));
  text = g_string_new (NULL);
  /* Translators: %s is what directors get wrong, as a sentence without its full stop: "The transfer is given by side". It is not what the law says. */
  g_string_append_printf (text, _("The mistake: %s."), made->mistake->name);
  for (guint n = 0; n < made->n_changes; n++)
    append_change (text, made, n);
  g_string_append_printf (text, "\n\n%s", made->mistake->why);
  if (made->law)
    /* Translators: a reference such as 31A2(b). */
    g_string_append_printf (text, _(" (Law %s)"), made->law);
  return g_string_free (text, FALSE);
}
