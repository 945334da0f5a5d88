/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-variant-words.h"

#include <glib/gi18n-lib.h>

static const DpVariantForms plain = {
  .seats = {
    /* Translators: the forms of a seat in your language as the cases use them, divided by "|": inflected, with an article, at the
     * head of a sentence. Form 1 of North answers form 1 of East, South and West, and so on; give each the same number of forms. A
     * form may be given twice where another seat needs two. The same goes for the sides and the suits below. */
    NC_("forms of words", "North|a North|A North|NORTH"),
    NC_("forms of words", "East|an East|An East|EAST"),
    NC_("forms of words", "South|a South|A South|SOUTH"),
    NC_("forms of words", "West|a West|A West|WEST"),
  },
  .sides = {
    NC_("forms of words", "North-South|North–South|North/South|a North-South|A North-South|NS|N-S|N/S|an NS|An NS"),
    NC_("forms of words", "East-West|East–West|East/West|an East-West|An East-West|EW|E-W|E/W|an EW|An EW"),
  },
  .suits = {
    NC_("forms of words", "club|clubs|Club|Clubs|♣"),
    NC_("forms of words", "diamond|diamonds|Diamond|Diamonds|♦"),
    NC_("forms of words", "heart|hearts|Heart|Hearts|♥"),
    NC_("forms of words", "spade|spades|Spade|Spades|♠"),
  },
  /* Translators: the numbers one to eight as said in bids, and the same eight again in other forms, as often as you need. */
  .numbers = NC_("forms of words", "one|two|three|four|five|six|seven|eight|One|Two|Three|Four|Five|Six|Seven|Eight|"
                                    "1|2|3|4|5|6|7|8"),
  .laws = NC_("forms of words", "Law|Laws"),
  /* Translators: phrases in which the name of a seat or a suit means something else, and which must therefore stay. */
  .kept = NC_("forms of words",
               "West End|East End|West Ham|East Anglia|West Country|South America|North America|South Africa|South Pole|North Pole|North Sea|North Wales|"
               "South Wales|West Indies|South Bank|Far East|Middle East|North Africa|South Seas|"
               "by heart|at heart|lose heart|loses heart|lost heart|losing heart|take heart|takes heart|took heart|heart attack|change of heart|"
               "heart to heart|heart-to-heart|heart of the matter|light heart|heavy heart|kind heart|broken heart|"
               "heart and soul|"
               "club night|club nights|club evening|club evenings|club afternoon|club morning|club pairs|club duplicate|club championship|club championships|"
               "club champion|club champions|club team|club teams|club event|club events|club game|club games|club league|club member|club members|club player|"
               "club players|club room|club rooms|club secretary|club manager|club match|club tournament|club session|club final|club director|club rules|club’s|"
               "rubber club|rubber clubs|bridge club|bridge clubs|golf club|tennis club|chess club|card club|visiting club|home club|local club|sailing club|"
               "noisy club|quiet club|London club|people’s club|Bridge Club|Harbour Club|Card Club|Whist Club|Club night|new club|old club|"
               "Monday club|Tuesday club|Wednesday club|Thursday club|Friday club|Saturday club|Sunday club|"
               "red card|red double card|red Double card"),
  /* Translators: the same, but likely to be played with in the rest of the text, so that suits may not change places. */
  .puns = NC_("forms of words",
               "club soda|club sandwich|club car|golf clubs|Indian clubs|call a spade a spade|calls a spade a spade|bucket and spade|garden spade|"
               "diamond ring|diamond rings|diamond wedding|diamond jubilee|diamond necklace|heart of gold|queen of my heart|broken hearts"),
  .doubtful = NC_("forms of words", "club|Club"),
  .sure = NC_("forms of words",
               "a|A|another|any|no|No|low|lower|high|higher|highest|lowest|small|little|last|next|only|first|second|third|fourth|fifth|"
               "early|withdrawn|natural|led|played|more|or|and|neither|either|this|single|good|his|her|partner’s|dummy’s|Dummy’s|declarer’s|"
               "North’s|South’s|East’s|West’s|each|every|that|cancelled|ruffs|Strong|over|on"),
  /* Translators: what would no longer be true if the seats were turned, such as the number of a board, from which its dealer is known. */
  .stuck_turn = NC_("forms of words",
                     "board 1|board 2|board 3|board 4|board 5|board 6|board 7|board 8|board 9|board 10|board 11|board 12|board 13|board 14|board 15|board 16|"
                     "Board 1|Board 2|Board 3|Board 4|Board 5|Board 6|Board 7|Board 8|Board 9|Board 10|Board 11|Board 12|Board 13|Board 14|Board 15|Board 16|"
                     "board number|Board number|board one|board two|board three|board four|board five|board six|board seven|board eight|board nine|board ten|"
                     "board eleven|board twelve|board thirteen|board fourteen|board fifteen|board sixteen|Board one|Board two|Board three|Board four|Board five|"
                     "Board six|Board seven|Board eight|Board nine|Board ten|Board eleven|Board twelve|N|E|S|W|"
                     "screenmate|screenmates|screen-mate|stationary|moving pair|rover|the compass"),
  /* Translators: what would no longer be true if spades and hearts, or diamonds and clubs, changed places: colours, and words that
   * speak of the rank of suits. */
  .stuck_suits = NC_("forms of words",
                      "red|black|Red|Black|colour|colours|coloured|pointed|rounded|cheapest|cheaper|Cheapest|next suit|suit above|suit below|"
                      "lowest suit|highest suit|lower suit|higher suit|lower-ranking|higher-ranking|rank above|ranks above|rank below|ranks below|"
                      "rank of the suits|ranks the suits|order of the suits|outranks|highest of them|highest of all|lowest of them|lowest of all|"
                      "taken it for|took it for|taken for|reads it as|read it as|mistook|mistaken for|looks like|looked like|look alike|"
                      "same colour|jeweller|jeweller’s|valentine|Valentine|gardener|garden|digs|dig"),
  .stuck_majors = NC_("forms of words", "boss suit|love|lovers|shovel|bleeding"),
  .stuck_minors = NC_("forms of words",
                       "the club|The club|In this club|in this club|our club|Our club|their club|my club|at a club|of a club|club in|clubs in|better minor|Better minor|"
                       "Strong club|strong club|short club|Short club|short|carats|jewel|jewels"),
  /* Translators: conventions, which would be nonsense with another suit; they count only in a text that names such a suit. */
  .conventions = NC_("forms of words",
                      "transfer|transfers|Transfer|Transfers|Stayman|Landy|Multi|multi|Michaels|Ghestem|Blackwood|Gerber|Precision|Acol|Benji|Drury|Bergen|"
                      "Jacoby|Texas|Puppet|Flannery|Checkback|Lebensohl|splinter|splinters|Splinter|Splinters|inverted|fourth suit|Fourth suit|cue-bid|cue bid|"
                      "Cue-bid|artificial|Artificial|conventional|relay|relays|puppet|both majors|both minors|asks|convention|aces|control|controls|"
                      "other major|other minor|weak two|weak twos|Weak two|weak two-bids|pass or correct|negative"),
};

const DpVariantForms *
dp_variant_forms_plain (void)
{
  return &plain;
}

static const char *
local (const char *forms)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "forms of words", forms);
}

DpVariantForms
dp_variant_forms_local (void)
{
  DpVariantForms f;

  for (int i = 0; i < DP_SEATS; i++)
    f.seats[i] = local (plain.seats[i]);
  for (int i = 0; i < 2; i++)
    f.sides[i] = local (plain.sides[i]);
  for (int i = 0; i < 4; i++)
    f.suits[i] = local (plain.suits[i]);
  f.numbers = local (plain.numbers);
  f.laws = local (plain.laws);
  f.kept = local (plain.kept);
  f.puns = local (plain.puns);
  f.doubtful = local (plain.doubtful);
  f.sure = local (plain.sure);
  f.stuck_turn = local (plain.stuck_turn);
  f.stuck_suits = local (plain.stuck_suits);
  f.stuck_majors = local (plain.stuck_majors);
  f.stuck_minors = local (plain.stuck_minors);
  f.conventions = local (plain.conventions);
  return f;
}
