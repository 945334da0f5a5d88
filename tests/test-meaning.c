/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning.h"

#include "dp-diagnostics.h"

#include <string.h>

static void
test_round_trip (void)
{
  static const struct { const char *typed, *written; } texts[] = {
    { "any", "any" }, { " any ", "any" }, { "12-14 bal", "12-14 bal" }, { "balanced, 12–14", "12-14 bal" }, { "0-37", "any" }, { "10", "10" }, { "10-", "0-10" },
    { "10+", "10+" }, { "10-37", "10+" }, { "4+H 6+", "6+ 4+H" }, { "4+♥ 6+", "6+ 4+H" }, { "4+h", "4+H" }, { "0-2S", "0-2S" }, { "2-S", "0-2S" },
    { "6C", "6C" }, { "4-13d", "4+D" }, { "5+M", "5+M" }, { "4+m", "4+m" }, { "6+SUIT", "6+suit" }, { "0-3M", "0-3M" },
    { "5+S 5-10 | 5+H 5-10", "5-10 5+S | 5-10 5+H" }, { "semi", "semi" }, { "semi-balanced", "semi" }, { "UNBAL", "unbal" }, { "short", "short" },
    { "11-15 5+C unbal", "11-15 5+C unbal" }, { "5-4-2-2", "5-4-2-2" }, { "5-5-x-x/6-4-X-X", "5-5-x-x/6-4-x-x" }, { "5=4=2=2", "5=4=2=2" },
    { "4=4=x=x 8+", "8+ 4=4=x=x" }, { "10-1-1-1", "10-1-1-1" }, { "H>S", "H>S" }, { "h>=s S>=d D=C", "H>=S S>=D D=C" }, { "r20", "r20" }, { "R18 9+", "9+ r18" },
    { "2+aces", "2+aces" }, { "1 2aces", "1 2aces" }, { "1ace", "1aces" }, { "0-1king", "0-1kings" }, { "4+controls", "4+controls" }, { "2keys in h", "2keys in H" },
    { "0-1keys in S 3+keys in D", "0-1keys in S 3+keys in D" }, { "2of3 in S", "2of3 in S" }, { "3OF5 in ♠", "3of5 in S" }, { "stop in H", "stop in H" },
    { "AQxxx in S", "AQxxx in S" }, { "xxxQA in S", "AQxxx in S" }, { "HHxxx+ in d", "HHxxx+ in D" }, { "AHhx in C", "AHhx in C" }, { "x+ in C", "x+ in C" },
    { "A in C", "A in C" }, { "5+S 2of3 in S stop in H 6-10", "6-10 5+S 2of3 in S stop in H" }, { "any; relay", "any; relay" }, { "any;", "any" },
    { "5+H; artificial shows H transfer", "5+H; artificial shows H transfer" }, { "any; forcing ask:majors", "any; forcing ask:majors" },
    { "16+; game-forcing, artificial, shows none", "16+; artificial game-forcing shows none" }, { "5+S 4+m; partial shows s+NT", "5+S 4+m; partial shows NT+S" },
    { "5+ hearts", "5+H" }, { "5+hearts 12-14", "12-14 5+H" }, { "12-14 4 Clubs", "12-14 4C" }, { "0-1 spade", "0-1S" }, { "5+ S 6-10", "6-10 5+S" },
    { "12-14 5+ ♦", "12-14 5+D" }, { "5+ major 4+ minor", "5+M 4+m" }, { "6+ suit", "6+suit" }, { "12-14 points", "12-14" }, { "8+hcp 5+M", "8+ 5+M" },
    { "15-17 or 20-21", "15-17 | 20-21" }, { "5+ hearts OR 5+ spades; forcing", "5+H | 5+S; forcing" }, { "5-5 majors", "5+S 5+H" },
    { "6-10 4-5 majors", "6-10 4+S 4+H 5+M" }, { "5-4minors", "4+D 4+C 5+m" }, { "4441", "4-4-4-1" }, { "55xx/6322 8+", "8+ 5-5-x-x/6-3-2-2" }, { "x5x5", "x-5-x-5" },
    { "xxxx in S", "xxxx in S" }, { "stop in hearts 2of3 in spade", "stop in H 2of3 in S" }, { "5+H; shows hearts+spades", "5+H; shows S+H" },
    { "0-12; pass-or-correct", "0-12; pass-or-correct" }, { "any; puppet", "any; puppet" }, { "any; ask:aces", "any; ask:aces" },
    { "any; Game-try", "any; game-try" }, { "8+; slam-try forcing", "8+; forcing slam-try" }, { "any; invitation", "any; invitation" },
    { "5+S; to-play", "5+S; to-play" }, { "any; preference", "any; preference" }, { "any; ask:keys", "any; ask:keys" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;
      g_autofree char *again = NULL;
      DpMeaning m;

      g_assert_true (dp_meaning_parse (texts[i].typed, &m, &error));
      g_assert_no_error (error);
      written = dp_meaning_to_string (&m);
      g_assert_cmpstr (written, ==, texts[i].written);
      g_assert_true (dp_meaning_parse (written, &m, &error));
      again = dp_meaning_to_string (&m);
      g_assert_cmpstr (again, ==, written);
    }
}

static void
test_errors (void)
{
  static const struct { const char *text, *problem; } bad[] = {
    { "", "at character 1: no hands are given here; “any” is every hand" },
    { "  ;relay", "at character 3: no hands are given here; “any” is every hand" },
    { "12-14 | ", "at character 9: no hands are given here; “any” is every hand" },
    { "12-14 ball", "at character 7: “ball” isn’t understood; write for example 12-14, 5+H, bal, 2of3 in S" },
    { "♥♥♥ 5+Q", "at character 5: “♥♥♥” needs a suit: write it as “♥♥♥ in S”" },
    { "8 5+Q", "at character 3: “5+Q” isn’t understood; write for example 12-14, 5+H, bal, 2of3 in S" },
    { "bal S", "at character 5: the suit “S” stands alone: write a length before it, as in 5+S" },
    { "bal, hearts", "at character 6: the suit “hearts” stands alone: write a length before it, as in 5+H" },
    { "5+, hearts", "at character 5: the suit “hearts” stands alone: write a length before it, as in 5+H" },
    { "strong", "at character 1: “strong” can be any strength: write the points, as in 16+ or 5-10" },
    { "4442", "at character 1: the lengths of a shape must add up to 13, not 14" },
    { "5+ majors", "at character 1: two lengths go with “majors”, as in 5-4 majors; 5+M is either of them" },
    { "7-7 minors", "at character 1: no hand of thirteen cards has these lengths" },
    { "5-5 majors 6S", "at character 12: “6S” repeats what was said before" },
    { "or 12", "at character 1: no hands are given here; “any” is every hand" },
    { "16-12 points", "at character 1: the range from 16 to 12 runs backwards" },
    { "14-12", "at character 1: the range from 14 to 12 runs backwards" },
    { "12-40", "at character 1: 40 is more than there can be, 37" },
    { "99999999999999999999", "at character 1: 99999999999999999999 is more than there can be, 37" },
    { "14+S", "at character 1: 14 is more than there can be, 13" },
    { "5+aces", "at character 1: 5 is more than there can be, 4" },
    { "12++", "at character 1: “12++” isn’t understood; write for example 12-14, 5+H, bal, 2of3 in S" },
    { "12-14 15+", "at character 7: “15+” repeats what was said before" },
    { "5+♠ 6S", "at character 5: “6S” repeats what was said before" },
    { "bal unbal", "at character 5: “unbal” repeats what was said before" },
    { "12 | 5+S 5+H 4+D", "at character 6: no hand of thirteen cards has these lengths" },
    { "bal 6+S", "at character 1: no hand of thirteen cards has these lengths" },
    { "5-4-2", "at character 1: a shape is four lengths, such as 5-4-2-2, 5=4=x=x" },
    { "5-4-3-2", "at character 1: the lengths of a shape must add up to 13, not 14" },
    { "9=9=x=x", "at character 1: the lengths of a shape must add up to 13, not 18" },
    { "5=4-2=2", "at character 1: a shape is four lengths, such as 5-4-2-2, 5=4=x=x" },
    { "H>H", "at character 1: one suit against another is H>S, H>=S or H=S" },
    { "H>", "at character 1: one suit against another is H>S, H>=S or H=S" },
    { "r99", "at character 1: a rule is from 10 to 40, as in r20" },
    { "4of3 in S", "at character 1: how many of 3 honours: a number from 1 to 3" },
    { "2+of5 in S", "at character 1: how many of 5 honours: a number from 1 to 5" },
    { "2of3", "at character 5: “2of3” needs a suit: write it as “2of3 in S”" },
    { "stop in", "at character 8: after “in” there must be a suit: C, D, H or S" },
    { "stop in NT", "at character 9: after “in” there must be a suit: C, D, H or S" },
    { "AAx in S", "at character 1: the holding has the A twice" },
    { "AKQH in S", "at character 1: no suit holds that much" },
    { "2keys", "at character 6: “2keys” needs a suit: write it as “2keys in S”" },
    { "1of3 in S 1of3 in S 1of3 in S 1of3 in S 1of3 in S", "at character 49: a description has at most 4 conditions on honours" },
    { "1of3 in S 2aces 1kings | 1of3 in S 2aces 1kings", "at character 48: a meaning has at most 5 conditions on honours, aces and kings" },
    { "0|1|2|3|4|5|6|7|8", "at character 17: a meaning has at most 8 descriptions" },
    { "any; natural", "at character 6: “natural” isn’t understood after “;”; there are artificial, forcing, game-forcing, partial, shows, relay, puppet, "
                      "transfer, pass-or-correct, game-try, slam-try, invitation, to-play, preference, ask:" },
    { "any; relay puppet", "at character 12: a call has one purpose" },
    { "any; game-try to-play", "at character 15: a call has one purpose" },
    { "any; game", "at character 6: “game” isn’t understood after “;”; there are artificial, forcing, game-forcing, partial, shows, relay, puppet, "
                   "transfer, pass-or-correct, game-try, slam-try, invitation, to-play, preference, ask:" },
    { "any; ask:", "at character 6: after “ask:” there’s one short word in lower-case letters, as in ask:aces" },
    { "any; ask:everything-there-is", "at character 6: after “ask:” there’s one short word in lower-case letters, as in ask:aces" },
    { "any; shows", "at character 11: “shows” needs denominations: C, D, H, S, NT with + between them, or none" },
    { "any; shows Q", "at character 12: “shows” needs denominations: C, D, H, S, NT with + between them, or none" },
    { "an-enormously-long-word-that-nobody-would-write", "at character 1: no word is that long" },
    { "12-14\xff", "the meaning isn’t UTF-8 text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      DpMeaning m, before;

      memset (&m, 0x5a, sizeof m);
      memcpy (&before, &m, sizeof m);
      g_assert_false (dp_meaning_parse (bad[i].text, &m, &error));
      g_assert_error (error, DP_ERROR, DP_ERROR_BAD_INPUT);
      g_assert_cmpstr (error->message, ==, bad[i].problem);
      g_assert_cmpmem (&m, sizeof m, &before, sizeof before);
    }
}

static void
test_too_long (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (DP_MEANING_MAX_TEXT + 1, ' ');
  DpMeaning m;

  g_assert_false (dp_meaning_parse (text, &m, &error));
  g_assert_cmpstr (error->message, ==, "the meaning is longer than 1000 characters");
}

static void
test_has (void)
{
  static const struct { const char *meaning, *hand; gboolean has; } cases[] = {
    { "12-14 bal", "AQ72.K84.QJ5.J93", TRUE }, { "12-14 bal", "AQ72.K84.QJ52.J9", TRUE }, { "12-14 bal", "AQ72.K8.QJ52.J93", TRUE }, { "12-14 bal", "AQ72.K.QJ52.J932", FALSE },
    { "15+", "AQ72.K84.QJ5.J93", FALSE }, { "5+M", "AQ72.K8432.Q5.J9", TRUE }, { "5+M", "AQ72.K843.Q52.J9", FALSE }, { "0-3M", "AQ7.K84.Q52.J932", TRUE },
    { "0-3M", "AQ72.K84.Q52.J93", FALSE }, { "stop in C", "AQ72.K84.QJ5.J93", FALSE }, { "stop in C", "AQ72.K84.QJ.J932", TRUE }, { "2keys in H", "AQ72.K84.QJ5.J93", TRUE },
    { "AQxx in S", "AK72.Q84.QJ5.J93", FALSE }, { "HHxx in S", "AK72.Q84.QJ5.J93", TRUE }, { "HHx in S", "AK72.Q84.QJ5.J93", FALSE }, { "HHx+ in S", "AK72.Q84.QJ5.J93", TRUE },
    { "5-4 majors", "AQ72.K8432.Q5.J9", TRUE }, { "5-4 majors", "AQ72.K843.Q52.J9", FALSE }, { "4441", "AQ72.K.QJ52.J932", TRUE }, { "4441", "AQ72.K84.QJ5.J93", FALSE },
    { "r20", "AQ7642.K8432.5.9", TRUE }, { "r21", "AQ7642.K8432.5.9", FALSE }, { "H>S | 6+S", "AQ7642.K8432.5.9", TRUE }, { "6=5=1=1", "AQ7642.K8432.5.9", TRUE },
    { "5=6=1=1", "AQ7642.K8432.5.9", FALSE }, { "6-5-x-x", "5.AQ7642.9.K8432", TRUE }, { "short", "5.AQ7642.9.K8432", TRUE }, { "3controls", "5.AQ7642.9.K8432", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DpMeaning m;
      DpHand hand;

      g_assert_true (dp_meaning_parse (cases[i].meaning, &m, NULL));
      g_assert_true (dp_hand_parse (cases[i].hand, &hand, NULL));
      if (dp_meaning_has (&m, hand) != cases[i].has)
        g_error ("%s: %s", cases[i].meaning, cases[i].hand);
    }
}

static void
test_purpose (void)
{
  static const struct { const char *a, *b; gboolean same; } pairs[] = {
    { "any; ask:majors", "8+; ask:majors", TRUE }, { "any; ask:majors", "any; ask:aces", FALSE }, { "any; relay", "any; relay", TRUE },
    { "any; relay", "any; puppet", FALSE }, { "any", "any", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      DpMeaning a, b;

      g_assert_true (dp_meaning_parse (pairs[i].a, &a, NULL) && dp_meaning_parse (pairs[i].b, &b, NULL));
      g_assert_true (dp_meaning_same_purpose (&a, &b) == pairs[i].same);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/meaning/round-trip", test_round_trip);
  g_test_add_func ("/meaning/errors", test_errors);
  g_test_add_func ("/meaning/too-long", test_too_long);
  g_test_add_func ("/meaning/has", test_has);
  g_test_add_func ("/meaning/purpose", test_purpose);
  return g_test_run ();
}
