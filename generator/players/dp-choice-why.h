/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Why a player chooses as he does, as he would say it away from the table. Each reason belongs to one rule of the policy, and is true wherever the
 * rule is used. */
typedef enum {
  DP_WHY_NOTHING_KNOWN,    /* his hand is not known */
  DP_WHY_CHEAP_SUIT,
  DP_WHY_CHEAP_NOTRUMP,
  DP_WHY_PENALTY_DOUBLE,
  DP_WHY_NOTHING_THERE,
  DP_WHY_NO_HELP,
  DP_WHY_THEIRS,
  DP_WHY_HANDS_OFF,
  DP_WHY_SOME_STRENGTH,
  DP_WHY_CHANGE_TAKEN,
  DP_WHY_CHANGE_REFUSED,
  DP_WHY_FIRST_CALL,
  DP_WHY_OTHER_CALL,
  DP_WHY_OVER_CALL_STAYS,
  DP_WHY_OVER_CALL_GOES,
  DP_WHY_THEIR_SUIT,
  DP_WHY_FEARED_SUIT,
  DP_WHY_STRONG_SUIT,
  DP_WHY_SAFE_EVERYWHERE,
  DP_WHY_GOOD_LEAD,
  DP_WHY_GOOD_LEAD_WEAK_HAND,
  DP_WHY_BAD_LEAD,
  DP_WHY_CAN_TAKE_IT,
  DP_WHY_WRONG_HAND,
  DP_WHY_HIGH_WASTED,
  DP_WHY_LOW_HARMLESS,
  DP_WHY_NO_RUFF,
  DP_WHY_THROWS_FEARED,
  DP_WHY_PENALTY_SUIT_STRONG,
  DP_WHY_PENALTY_SUIT_FEARED,
  DP_WHY_CARD_STAYS,
  DP_WHY_WASTED_CARD,
  DP_WHY_CHEAP_CARD,
  DP_WHY_CARD_AS_IT_IS,
  DP_WHY_CARD_CHANGED,
  DP_WHY_BEST_CARD,
  DP_WHY_BETTER_CARD,
  DP_WHY_SAME_CARD,
  DP_WHY_AGREE,
  DP_WHY_OBJECT,
  DP_WHYS,
} DpWhy;

/* One of its wordings, user's language. Static. */
const char *dp_why_text (DpWhy why, GRand *rand);
