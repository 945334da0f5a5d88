/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-choice-why.h"
#include "dp-choices.h"

/* What a player knows when the director gives him a choice, and the rules by which he takes one: docs/generator.md tells them. Private to this room. */

typedef struct {
  const DpDirector *director;
  const DpTable *table;
  const DpIncident *incident; /* NULL = it is about a claim */
  GArray *options;            /* DpEvent */
  DpSeat seat;                /* who chooses */
  DpHand hand;                /* cards that he holds now; 0 = not known */
  DpHand other;               /* declarer only, once dummy lies there: dummy's */
  DpHand against;             /* the cards of the two hands against him and, for a defender, of partner's: all that he does not hold and may still meet; 0 = not known */
  GRand *rand;
} DpChoiceView;

typedef struct {
  DpEvent event;
  DpWhy why;
} DpPick;

/* The option of that kind; `suits`, of require and prohibit: which. Where there is no such option, the first of all. */
DpPick dp_pick (const DpChoiceView *view, DpOption option, DpDenominations suits, DpWhy why);
DpPick dp_pick_card (const DpChoiceView *view, DpCard card, DpWhy why);
gboolean dp_pick_has (const DpChoiceView *view, DpOption option, DpDenominations suits);

/* How much a lead of that suit would hurt declarer, as far as he can see; above 0 it hurts. */
int dp_choice_fear (const DpChoiceView *view, DpDenomination suit);
/* His high cards in it, dummy's with them; and whether he can be glad of its lead. */
int dp_choice_masters (const DpChoiceView *view, DpDenomination suit);
gboolean dp_choice_is_strong (const DpChoiceView *view, DpDenomination suit);

/* Accept or refuse a call: insufficient, out of rotation, changed. */
DpPick dp_choose_about_call (const DpChoiceView *view);
/* Rubber 25(b)(ii): keep the first call, or make another; of LHO, 25A6: leave what he had called over a slip, or take it back. */
DpPick dp_choose_own_call (const DpChoiceView *view);
/* 26: forbid a suit, require one, or neither; 50D2 and 51B with penalty cards. */
DpPick dp_choose_restriction (const DpChoiceView *view);
DpPick dp_choose_penalty_lead (const DpChoiceView *view);
/* 54; 53 and 55. */
DpPick dp_choose_opening_lead (const DpChoiceView *view);
DpPick dp_choose_about_lead (const DpChoiceView *view);
/* 57A; 52B; 51A, 46B, 58B; 43B2; 62C; 69A. */
DpPick dp_choose_premature (const DpChoiceView *view);
DpPick dp_choose_penalty_missed (const DpChoiceView *view);
DpPick dp_choose_card (const DpChoiceView *view);
DpPick dp_choose_hand (const DpChoiceView *view);
DpPick dp_choose_take_back (const DpChoiceView *view);
DpPick dp_choose_claim (const DpChoiceView *view);
