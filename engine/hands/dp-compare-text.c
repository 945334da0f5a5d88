/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare.h"

#include <glib/gi18n-lib.h>

const char *
dp_ground_name (DpGround ground)
{
  switch (ground)
    {
    case DP_GROUND_SIMILAR:
      return _("Law 23A1");
    case DP_GROUND_SUBSET:
      return _("Law 23A2");
    case DP_GROUND_PURPOSE:
      return _("Law 23A3");
    default:
      return "";
    }
}

const char *
dp_confidence_token (DpConfidence confidence)
{
  static const char *const tokens[] = { "clear", "close", "judgment" };

  return tokens[confidence];
}

const char *
dp_specified_sentence (DpSpecified specified)
{
  switch (specified)
    {
    case DP_SPECIFIED_SAME:
      return _("If the withdrawn call was an insufficient bid, both specify the same denominations, and the lowest sufficient bid that does so may replace it without rectification (Law 27B1(a)).");
    case DP_SPECIFIED_FURTHER:
      return _("If the withdrawn call was an insufficient bid, the replacement specifies the same denominations and promises another suit. Whether that meets Law 27B1(a) is disputed.");
    case DP_SPECIFIED_OTHER:
      return _("If the withdrawn call was an insufficient bid, the two don’t specify the same denominations, and Law 27B1(a) doesn’t apply.");
    default:
      return _("If the withdrawn call was an insufficient bid, it specified no denomination, and Law 27B1(a) doesn’t apply.");
    }
}

static void G_GNUC_PRINTF (2, 3)
say (GPtrArray *to, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (to, g_strdup_vprintf (format, args));
  va_end (args);
}

/* "94 %", and never "100 %" for what is not all or "0 %" for what is not nothing. */
static char *
percent (double share)
{
  if (share > 0 && share < 0.01)
    return g_strdup (_("less than 1%"));
  if (share > 0.99 && share < 1)
    return g_strdup (_("more than 99%"));
  return g_strdup_printf (_("%.0f%%"), 100 * share);
}

static void
say_verdict (GPtrArray *to, const DpVerdict *v)
{
  const char *ground = dp_ground_name ((DpGround) v->ground);

  switch ((DpConfidence) v->confidence)
    {
    case DP_CONFIDENCE_CLEAR:
      if (v->comparable)
        say (to, _("Clearly comparable (%s)."), ground);
      else
        say (to, _("Clearly not comparable."));
      break;
    case DP_CONFIDENCE_CLOSE:
      if (v->comparable)
        say (to, _("Comparable (%s), but it’s close."), ground);
      else
        say (to, _("Not comparable, but it’s close."));
      break;
    case DP_CONFIDENCE_JUDGMENT:
      if (v->comparable)
        say (to, _("A matter of judgment; the figures lean towards comparable (%s)."), ground);
      else
        say (to, _("A matter of judgment; the figures lean towards not comparable."));
      break;
    }
}

static void
say_share (GPtrArray *to, const DpVerdict *v, DpCall withdrawn, DpCall replacement)
{
  const DpOverlap *o = &v->overlap;
  gboolean named = withdrawn != DP_NO_CALL && replacement != DP_NO_CALL;
  g_autofree char *here = g_strdup (named ? dp_call_symbol (replacement) : NULL);
  const char *before = named ? dp_call_symbol (withdrawn) : NULL;
  g_autofree char *inside = percent (v->inside);

  if (!o->first.total)
    say (to, _("No hand fits the meaning given for the withdrawn call."));
  if (!o->second.total)
    say (to, _("No hand fits the meaning given for the replacement."));
  if (!o->first.total || !o->second.total)
    return;
  if (o->both.total == o->second.total && named)
    say (to, _("Every hand that calls %1$s now would also have made the withdrawn %2$s."), here, before);
  else if (o->both.total == o->second.total)
    say (to, _("Every hand that would make the replacement would also have made the withdrawn call."));
  else if (!o->both.total && named)
    say (to, _("No hand that calls %1$s now would have made the withdrawn %2$s."), here, before);
  else if (!o->both.total)
    say (to, _("No hand that would make the replacement would have made the withdrawn call."));
  else if (named)
    say (to, _("%1$s of the hands that call %2$s now would also have made the withdrawn %3$s. So the withdrawn call tells partner that the rest aren’t possible."), inside, here, before);
  else
    say (to, _("%s of the hands that would make the replacement would also have made the withdrawn call. So the withdrawn call tells partner that the rest aren’t possible."), inside);
}

static void
say_strength (GPtrArray *to, const DpVerdict *v)
{
  if (v->lower)
    say (to, ngettext ("The replacement goes %1$d point lower: it may have only %3$d, where the withdrawn call began at %2$d.",
                       "The replacement goes %1$d points lower: it may have only %3$d, where the withdrawn call began at %2$d.", (gulong) v->lower), v->lower, v->points[0].min,
         v->points[1].min);
  if (v->higher)
    say (to, ngettext ("The replacement goes %1$d point higher: to about %3$d, where the withdrawn call ended at %2$d.",
                       "The replacement goes %1$d points higher: to about %3$d, where the withdrawn call ended at %2$d.", (gulong) v->higher), v->higher,
         v->points[0].max, v->points[1].max);
}

/* "2 in hearts, 1 in clubs"; NULL for nothing. */
static char *
lengths_to_text (const guint8 by[4])
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    if (by[suit])
      {
        if (s->len)
          g_string_append (s, _(", "));
        g_string_append_printf (s, _("%1$d in %2$s"), by[suit], dp_denomination_name ((DpDenomination) suit));
      }
  return s->len ? g_string_free (g_steal_pointer (&s), FALSE) : NULL;
}

static void
say_lengths (GPtrArray *to, const DpVerdict *v)
{
  g_autofree char *shorter = lengths_to_text (v->shorter);
  g_autofree char *longer = lengths_to_text (v->longer);

  if (shorter)
    say (to, _("The replacement may be shorter, by %s."), shorter);
  if (longer)
    say (to, _("The replacement may be longer, by %s."), longer);
}

static void
say_reason (GPtrArray *to, const DpVerdict *v)
{
  g_autofree char *near = percent (v->near);

  switch ((DpReason) v->reason)
    {
    case DP_REASON_PURPOSE:
      if (v->confidence == DP_CONFIDENCE_CLEAR)
        say (to, _("Both calls have the same purpose, whatever the hand."));
      else if (v->comparable)
        say (to, _("Both calls have the same purpose, and that alone makes them comparable; but they describe the hand as well."));
      else
        say (to, _("Both calls have the same purpose, but not the same denomination in mind."));
      break;
    case DP_REASON_QUESTION_LOST:
      say (to, _("The withdrawn call asked partner something; the replacement doesn’t."));
      break;
    case DP_REASON_SHORT_AND_WEAK:
      say (to, _("The replacement falls short both in the suit that was shown and in strength."));
      break;
    case DP_REASON_PARTIAL:
      say (to, _("An agreement here doesn’t say everything: a hand that fits the words may not have made the call."));
      break;
    case DP_REASON_PASS_OR_CORRECT:
      say (to, _("A pass-or-correct bid says what the hand can stand, not what it holds. Directors differ on such comparisons."));
      break;
    case DP_REASON_ATTRIBUTION:
      say (to, _("The withdrawn call may have had another meaning, and then the verdict goes the other way. The director decides which meanings can be attributed to it."));
      break;
    case DP_REASON_SIMILAR:
    case DP_REASON_UNDECIDED:
      say (to, ngettext ("Allowing %2$d points below, %3$d above and %4$d card either way, %1$s of the replacement’s hands fit the withdrawn call.",
                         "Allowing %2$d points below, %3$d above and %4$d cards either way, %1$s of the replacement’s hands fit the withdrawn call.", (gulong) v->cards), near,
           v->bottom, v->top, v->cards);
      break;
    default:
      break;
    }
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    if (v->reason == DP_REASON_SUIT_LOST && (v->lost & (1 << suit)))
      say (to, _("The withdrawn call showed %s; the replacement doesn’t."), dp_denomination_name ((DpDenomination) suit));
}

char **
dp_verdict_sentences (const DpVerdict *self, DpCall withdrawn, DpCall replacement)
{
  g_autoptr (GPtrArray) to = g_ptr_array_new_with_free_func (g_free);

  say_verdict (to, self);
  say_share (to, self, withdrawn, replacement);
  say_reason (to, self);
  if (self->overlap.both.total != self->overlap.second.total && self->overlap.first.total)
    {
      say_strength (to, self);
      say_lengths (to, self);
    }
  g_ptr_array_add (to, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&to), FALSE);
}
