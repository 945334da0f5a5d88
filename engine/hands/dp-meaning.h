/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-hands.h"

/* What a call means by agreement: the hands that make it, a union of descriptions, and what is said of it besides. A plain
 * value, copied with `=`.
 *
 * Written as text:
 *
 *   meaning = hands { "|" hands } [ ";" words ]        hands = "any", or terms with spaces between them, all to be met
 *
 *   12-14  11+  7-  10  8+ points high-card points
 *   5+S  4-5H  0-2D  6C  2-♥      cards in a suit, C D H S or its sign; the longer major M, the longer minor m, the longest suit:
 *   5+M  4+m  6+suit  0-3M        0-3M says: no four-card major
 *   5+ hearts  4 clubs  5+ major  the same in words; or is read as |
 *   5-5 majors  5-4 minors        both so long at least, either way round
 *   bal  semi  unbal  short       balanced; that or 5422, 6322; not balanced; with a void or singleton
 *   5-4-2-2  5-5-x-x/6-4-x-x 4441 a shape, suits in any order; one of several
 *   5=4=2=2  4=4=x=x              the same in the order spades, hearts, diamonds, clubs
 *   H>S  H>=S  H=S                one suit longer than, not shorter than, as long as another
 *   r20                           the rule of so many: points and the two longest suits together
 *   2+aces  1king  4+controls     aces, kings, controls (ace 2, king 1)
 *   2keys in H                    aces and the king of that suit
 *   2of3 in S  3of5 in S          so many at least of the top three, of the five honours
 *   stop in H                     ace, king and one, queen and two, jack and three
 *   AQxxx in S  HHxxx+ in S       a holding at least so good: H is one of A K Q, h one of the five honours, x any card; with +: or longer
 *
 *   words: artificial, forcing, game-forcing, partial (the agreement does not say all), shows H+S, shows NT, shows none, and what the
 *   call is for: relay, puppet, transfer, pass-or-correct, game-try, slam-try, invitation, to-play, preference, ask:majors, ask:aces,
 *   ask:keys, ask:controls and the like
 *
 * as in "12-14 bal", "4+H 6+", "5+S 5-10 | 5+H 5-10; artificial", "any; relay". */

#define DP_MEANING_MAX_HANDS 8
/* Conditions on honours, aces and kings in one meaning: what keeps the slowest count short. */
#define DP_MEANING_MAX_CHOOSY 5
#define DP_MEANING_MAX_TEXT 1000

typedef enum {
  DP_FORCING_NOT,
  DP_FORCING_ROUND,
  DP_FORCING_GAME,
} DpForcing;

typedef enum {
  DP_PURPOSE_NONE,
  DP_PURPOSE_RELAY,
  DP_PURPOSE_PUPPET,
  DP_PURPOSE_TRANSFER,
  DP_PURPOSE_PASS_OR_CORRECT,
  DP_PURPOSE_GAME_TRY,
  DP_PURPOSE_SLAM_TRY,
  DP_PURPOSE_INVITATION,
  DP_PURPOSE_TO_PLAY,
  DP_PURPOSE_PREFERENCE,
  DP_PURPOSE_ASK,
} DpPurpose;

/* The word for it in the meaning language; "ask:" for a question, before what it asks; NULL for none. Static. */
const char *dp_purpose_token (DpPurpose purpose);
/* FALSE where it is none of the words, a question's among them. */
gboolean dp_purpose_parse (const char *word, DpPurpose *out);

typedef struct {
  DpHands hands[DP_MEANING_MAX_HANDS];
  guint8 n_hands;        /* at least 1 */
  DpDenominations shows; /* the denominations it specifies (Laws 27B1(a), 29C), when shows_said */
  gboolean shows_said;
  gboolean artificial;
  gboolean partial;      /* the agreement does not say all */
  guint8 forcing;
  guint8 purpose;
  char asks[16];         /* DP_PURPOSE_ASK: "majors" */
} DpMeaning;

/* The meaning that every hand has and that says nothing. */
DpMeaning dp_meaning_any (void);
/* Whether a hand is one of those that make the call. */
gboolean dp_meaning_has (const DpMeaning *self, DpHand hand);
/* Whether two calls serve the same end, and there is one (Law 23A3). */
gboolean dp_meaning_same_purpose (const DpMeaning *a, const DpMeaning *b);
/* The meaning with points by so many wider at the bottom and top, and lengths of suits by so many cards: what is similar. */
DpMeaning dp_meaning_widen (const DpMeaning *self, int bottom, int top, int cards);

/* Reads the text. FALSE with error set to DP_ERROR_BAD_INPUT, which says at which character what is wrong, and *out untouched. */
gboolean dp_meaning_parse (const char *text, DpMeaning *out, GError **error);
/* Writes it in the form that dp_meaning_parse() reads. Caller frees. */
char *dp_meaning_to_string (const DpMeaning *self);
