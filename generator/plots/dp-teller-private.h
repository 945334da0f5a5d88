/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card-player.h"
#include "dp-chooser.h"
#include "dp-teller.h"

/* The insides of a story that is being told; for dp-teller*.c only. */

/* An auction in rotation, each call legal after those before it, as somebody believes it to be. */
typedef struct {
  guint n;
  DpCall call[DP_AUCTION_MAX];
} DpCalls;

/* What a player who is to call has heard. */
typedef struct {
  DpCall opening, last; /* bids; DP_NO_CALL */
  guint opener, bidder; /* so many places before him, 0-3 */
  DpCall partners;      /* partner's last call that was no pass; DP_NO_CALL */
  DpCall own;           /* his own; DP_NO_CALL */
  gboolean own_bid, partners_bid;
  DpDenominations theirs;
} DpHeard;

/* An error that somebody has made: what is true of it. */
typedef struct {
  const DpError *error;
  DpSeat seat;
  DpCall call;   /* or DP_NO_CALL */
  DpCall meant;  /* the call that he meant; the same unless his hand slipped */
  DpCard card;   /* or DP_NO_CARD */
  DpSeat turn;   /* whose turn it was */
  DpCall last;   /* the last bid before; DP_NO_CALL */
  DpCall heard;  /* the opening that he thought he heard where nobody had bid; DP_NO_CALL */
  DpDenomination led; /* the suit led; DP_NOTRUMP */
  DpHand cards;  /* shown, or put down with it; 0 */
  DpCard named;  /* what declarer called where that is another card; DP_NO_CARD */
  guint8 trick;  /* 0-12 */
  DpCard own;    /* what he put to the trick before; DP_NO_CARD */
  DpCard winning; /* what won it, and from which hand (DpSeat) */
  guint8 winner;
  guint event;
} DpErrorMade;

typedef struct {
  const DpTellerTools *tools;
  const DpCasePlot *plot;
  GRand *rand;
  DpScenario *scenario;
  DpDirector *director;
  const DpSystem *system[2];       /* by DpSide */
  DpFit fit[DP_SEATS];             /* what the calls say of each hand */
  DpFit stood[DP_SEATS];           /* the same of the regular calls alone: what partner knows, whatever else was called and taken back */
  guint8 passed_with[DP_SEATS];    /* the most points that a pass has told of him, in rotation or not; 0 = none has */
  gboolean dealt;
  DpDeal deal;
  guint8 role[3];                  /* DpSeat of offender, second, third; none */
  guint8 last;                     /* DpSeat who acted last */
  DpCall heard;                    /* the opening that somebody believes to have heard; DP_NO_CALL */
  DpCall changing;                 /* the call that he is about to change, or DP_NO_CALL */
  DpCall meant[DP_SEATS];          /* what he meant where his hand slipped, or DP_NO_CALL */
  DpMeaning meaning[DP_SEATS];     /* of the last irregular or changed call of each, as he meant it */
  gboolean has_meaning[DP_SEATS];
  DpCard meant_card[DP_SEATS];     /* by hand: what its player meant where an odd card came, or DP_NO_CARD */
  DpMeaning struck[DP_SEATS];      /* of what he tried in its place in vain */
  gboolean has_struck[DP_SEATS];
  const DpMeaning *said[DP_SEATS]; /* of the last call of each, where the plot says what it shows; NULL: as in his system */
  char *meaning_text[DP_SEATS];    /* of the same call in words */
  GArray *errors;                  /* DpErrorMade */
  GArray *made;                    /* every call of somebody's own accord: dp-teller-sense.c */
  GArray *choices;                 /* calls that a hand has to make of its own accord: dp-teller-likely.c */
  gboolean called;                 /* the director has been called: the story is told up to here */
  guint calls_before;              /* calls that were made when the first error came */
  char *scene;                     /* the trick in progress when the first thing went wrong in the play; NULL */
  char *after;                     /* what was played from then until the director was called; NULL */
  gboolean after_auction;          /* the auction was over then */
  gboolean chosen;                 /* somebody has chosen before there were hands */
  gboolean nobody;                 /* words speak of somebody or something that is not there: a declarer when nobody has bid */
  const DpIncident *told;          /* of which an outcome is being told; NULL */
  char *problem;                   /* why the story is given up; NULL */
} DpTeller;

/* Gives the story up; always FALSE. */
gboolean dp_teller_give_up (DpTeller *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
static inline const DpTable *dp_teller_table (const DpTeller *self) { return dp_director_table (self->director); }

/* The event happens and stands in the case; says is one of the step's wordings (step NULL = nothing is said), meaning what a call shows in words, reason
 * why its verdict; both may be NULL. FALSE, and given up, when the engine refuses it. */
gboolean dp_teller_feed (DpTeller *self, const DpEvent *event, const DpPlotStep *step, const char *meaning, const char *reason);
/* What the player says with the event fed last. */
void dp_teller_say (DpTeller *self, const char *says);
/* The hands, if they have not been drawn: to fit all that has been called. FALSE when none do. */
gboolean dp_teller_deal (DpTeller *self);
/* The engine is fed all that has happened once more, with the hands, which it takes before the first event only. FALSE, and given up, when it refuses it. */
gboolean dp_teller_tell_again (DpTeller *self);
/* Drops what has happened since the last ruling and the choice that it left, unless the plot's texts speak of the contract. FALSE, and given up, when that cannot be. */
gboolean dp_teller_end_here (DpTeller *self);
/* A number from 0 to n - 1. */
guint dp_teller_draw (DpTeller *self, guint n);

/* Seats: none when nobody is it now. */
DpSeat dp_teller_seat (DpTeller *self, DpPlotSeat seat);
gboolean dp_teller_holds (DpTeller *self, DpPlotIf test, DpSeat seat, const char *leaf);
/* After which event the story, or that incident in it, came to that ruling for the last time, counted from 1; 0 = never. */
guint dp_teller_incident_came_to (const DpIncident *incident, const char *leaf);
guint dp_teller_came_to (const DpTeller *self, const char *leaf);
/* What stands of the conditions of errors for that player now. */
guint32 dp_teller_error_whens (DpTeller *self, DpSeat seat);
/* Draws an error of the step's kind and notes it; call and card may be DP_NO_CALL, DP_NO_CARD. FALSE and given up when there is none. */
const DpError *dp_teller_draw_error (DpTeller *self, const char *kind, DpSeat seat, guint32 more);
void dp_teller_note_error (DpTeller *self, const DpError *error, DpSeat seat, DpCall call, DpCall meant, DpCard card);
/* The step's player takes the role that it names. */
void dp_teller_bind (DpTeller *self, const DpPlotStep *step, DpSeat seat);

/* The legal auction in rotation: passes stand in where turns were lost. */
void dp_teller_auction (const DpTeller *self, DpCalls *out);
/* The same of the first n calls of the record. */
void dp_teller_auction_until (const DpTeller *self, int n, DpCalls *out);
/* Passes up to that player's turn; FALSE when the auction would be over before. */
gboolean dp_teller_pass_up_to (const DpTeller *self, DpCalls *calls, DpSeat seat);
/* The same up to that player's last call; FALSE when he has made none. */
gboolean dp_teller_auction_before (const DpTeller *self, DpSeat seat, DpCalls *out);
/* What it is in the mind of a player who is about to call: FALSE when nobody can believe that here. */
gboolean dp_teller_believe (DpTeller *self, DpSeat seat, DpBelief belief, DpCalls *out);
/* A call of his system there, drawn by weight among those that are wanted and that his hand (so far) fits. */
gboolean dp_teller_pick_call (DpTeller *self, DpSeat seat, const DpCalls *believed, guint32 want, DpSystemCall *out);
/* A call of the step: the one that it says is agreed, else as dp_teller_pick_call() does. */
gboolean dp_teller_step_call (DpTeller *self, const DpPlotStep *step, DpSeat seat, const DpCalls *believed, guint32 want, DpSystemCall *out);
/* What a call shows that may have to be replaced. */
void dp_teller_remember_meaning (DpTeller *self, DpSeat seat, const DpSystemCall *c);
/* After a call: remembers what it shows, if it does not stand; replaces: it was made in place of another. FALSE, and given up, when the laws ask how it
 * compares and the figures have left that open. */
gboolean dp_teller_note_outcome (DpTeller *self, DpSeat seat, const DpSystemCall *c, gboolean replaces);
/* Whether his next call replaces one that was cancelled or withdrawn: then the laws may ask whether it is comparable. */
gboolean dp_teller_replaces (const DpTeller *self, DpSeat seat);
/* What that call of his shows, in the words that stand beside it: no more than he can have after what he has told already. NULL = nothing. Caller frees. */
char *dp_teller_shown (const DpTeller *self, DpSeat seat, const DpSystemCall *c);
/* He has passed, be it out of rotation: what that tells of his points counts for the words of his later calls, though not for the laws. */
void dp_teller_tell_pass (DpTeller *self, DpSeat seat, const DpSystemCall *c);
/* How the call compares with the one in whose place it comes; FALSE when it comes in place of none. */
gboolean dp_teller_measure (DpTeller *self, DpSeat seat, const DpSystemCall *c, DpVerdict *out);
gboolean dp_teller_is_settled (const DpVerdict *verdict);
/* The measured verdict for the event, and its reason; neither when the figures leave it open. */
void dp_teller_judge (DpTeller *self, DpSeat seat, const DpSystemCall *c, DpEvent *event, char **reason);
/* That call is what this player's hand would make in that auction, as he believes it to be; call it before the event is fed. */
void dp_teller_note_choice (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call);
/* A bid for which there is no agreement in that auction, or which need not be the best: his hand can bear it. */
void dp_teller_note_bare (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call);
/* What he called before he thought better of it: a hand that differs from his by a card or a point or two would have called so. */
/* A pass that is to be seen at a glance to be no pass, in the auction as it lies there; FALSE if the hands are known and it is none. */
gboolean dp_teller_note_glance (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call);
void dp_teller_note_near (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call);
/* Nor does what he called in that very auction tell of his hand any longer. */
void dp_teller_forget_auction (DpTeller *self, DpSeat seat, const DpCalls *calls);
/* The call that has just been fed silences his partner. */
void dp_teller_note_alone (DpTeller *self, DpSeat seat);
/* The call that has just been fed was put in place of another, as the plot has it: it need not be the best. */
void dp_teller_replaced_choice (DpTeller *self, DpSeat seat);
GArray *dp_teller_new_choices (void);
/* The calls that became those events, counted from 0, have not been made. */
void dp_teller_forget_choices_after (DpTeller *self, guint n);
/* He thinks better of the call that was that event; G_MAXUINT: of all that he has called. */
void dp_teller_forget_choice (DpTeller *self, DpSeat seat, guint event);
/* He called all that without a proper look: a card or two points more or less. */
void dp_teller_soften_choices (DpTeller *self, DpSeat seat);
/* The same of one call, once there are hands. */
gboolean dp_teller_would_call (const DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call);
DpHeard dp_teller_hear (const DpCalls *calls);
/* Whether no club player makes that call with that hand in that auction. */
gboolean dp_teller_is_absurd (const DpCalls *calls, const DpHeard *heard, DpCall call, DpHand hand);
/* The same of a bid that says less than the hand is worth, or hides its shape. */
gboolean dp_teller_is_misfit (const DpCalls *calls, const DpHeard *heard, DpCall call, DpHand hand);
/* The same of a pass opposite a partner who has spoken. */
gboolean dp_teller_is_silent (const DpCalls *calls, const DpHeard *heard, DpHand hand);
/* Whether a pass sells the hand too cheaply, partner having spoken or their weak two being about to be passed out; and whether a bid of a suit hides the best of it. */
gboolean dp_teller_sells_cheaply (const DpCalls *calls, const DpHeard *heard, DpHand hand);
gboolean dp_teller_doubles_too_high (DpCall last, DpHand hand);
gboolean dp_teller_hides_best (const DpHeard *heard, DpCall call, DpHand hand);
/* Whether players with these hands would have made every call that has been noted. */
gboolean dp_teller_would_be_bid (const DpTeller *self, const DpDeal *deal);
/* Whether a side that was free to bid has stopped too low for these hands, now that the auction is over. */
gboolean dp_teller_misses_game (const DpTeller *self, const DpDeal *deal);
/* Steps of the auction. */
gboolean dp_teller_auction_step (DpTeller *self, const DpPlotStep *step);
gboolean dp_teller_call_step (DpTeller *self, const DpPlotStep *step);
gboolean dp_teller_change_step (DpTeller *self, const DpPlotStep *step);
/* Steps with cards: EXPOSE, LEAD, CARDS, TRICKS, PLAY, OMIT, CLAIM. */
gboolean dp_teller_card_step (DpTeller *self, const DpPlotStep *step);

/* A card from that hand of the kinds wanted (DpCardWant), or DP_NO_CARD; what the next hand plays to a card that lies there undecided follows that. */
DpCard dp_teller_pick_card (DpTeller *self, DpSeat hand, guint32 want);
/* Any of the cards; lowest or highest if that is wanted; DP_NO_CARD when there are none. */
DpCard dp_teller_draw_card (DpTeller *self, DpHand cards, guint32 want);
/* Those of the hand that are of the kinds wanted. */
DpHand dp_teller_wanted_cards (DpTeller *self, DpSeat hand, guint32 want);
/* What declarer called, where the card that comes from dummy does not say it: FALSE when nothing will do. */
gboolean dp_teller_name_card (DpTeller *self, DpSeat hand, gboolean uncalled, DpEvent *event);
/* What is true of the play: the tests from FOLLOWS on. */
gboolean dp_teller_holds_in_play (DpTeller *self, DpPlotIf test, DpSeat seat);
/* The same: the tests from SECOND on. */
gboolean dp_teller_holds_in_trick (DpTeller *self, DpPlotIf test, DpSeat seat);
/* What is true of a card that this hand is about to play in error, and of the tricks. */
guint32 dp_teller_card_whens (DpTeller *self, DpSeat hand, DpCard card);
/* The trick before, for the story of an error. */
void dp_teller_note_last_trick (DpTeller *self, DpErrorMade *made);
/* The card that a hand puts to an earlier trick in which it is missing (67B1): of the suit led, if it has one; DP_NO_CARD when none is missing. */
DpCard dp_teller_missing_card (DpTeller *self, DpSeat hand);
/* The one of the cards that is held next to that card, mostly of its suit; DP_NO_CARD when there are none. */
DpCard dp_teller_neighbour (DpTeller *self, DpHand cards, DpCard card);
/* Those of the cards that somebody would take by mistake for one of the suit led: mostly the same colour. */
DpHand dp_teller_likely_revokes (DpTeller *self, DpSeat hand, DpHand cards);
/* That card; or, where it would show that this hand has revoked, another that it may play, if there is one. */
DpCard dp_teller_keep_hidden (DpTeller *self, DpSeat hand, DpCard card);
/* Whether a revoke has come to light in the last tricks, and nobody has said a word; to be asked when somebody speaks. */
gboolean dp_teller_is_passed_over (const DpTeller *self);
/* Whether the trick is sure to be partner's as it lies there. */
gboolean dp_teller_is_partners_trick (const DpTeller *self, DpSeat hand);
/* Notes the trick as it lies there, once, for the story; back: the last one if the next has not begun. */
void dp_teller_set_scene (DpTeller *self, gboolean back);
/* The same of the last trick to which that hand has played, and of what has been played to the next. */
void dp_teller_set_scene_of (DpTeller *self, DpSeat hand);
/* What was played between the first error and the call for the director, as a sentence; NULL = nothing, or not in the play. Caller frees. */
char *dp_teller_tell_after (const DpTeller *self);
/* "first" ... "thirteenth", for trick 0-12; "queen"; the contract as "4♠ doubled" (caller frees). */
const char *dp_teller_trick_name (guint trick);
const char *dp_teller_rank_name (DpCard card);
/* "jack of hearts and the four of diamonds". Caller frees. */
char *dp_teller_cards_name (DpHand cards);
char *dp_teller_contract_name (DpContract contract);

/* Whether players with these hands would have chosen so, or nearly always so; TRUE when nobody has chosen. */
gboolean dp_teller_would_choose (DpTeller *self, const DpDeal *deal);

/* Whether that decision, which is yet to be fed, is one that nobody makes who plays to win. */
gboolean dp_teller_is_against_himself (const DpDirector *director, const DpDeal *deal, const DpEvent *event);

/* Title, story, explanation, answers, names: from what has happened. */
void dp_teller_write_texts (DpTeller *self);
void dp_teller_write_answers (DpTeller *self);
/* One of the wordings that this player (DpSeat) may use, or that may be told of him, or NULL. */
const char *dp_teller_wording (DpTeller *self, const GPtrArray *texts, guint8 speaker, gboolean told);
/* With a capital letter; takes the text. */
char *dp_teller_with_capital (char *text);
/* A wording with its places filled in: {offender}, {partner}, {lho}, {rho}, {second} ..., {turn}, {dealer}, {call}, {meant}, {last}, {card}, {suit-led}. Caller frees. */
char *dp_teller_fill (DpTeller *self, const char *wording, const DpErrorMade *error);
