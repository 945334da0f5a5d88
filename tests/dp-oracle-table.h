/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"
#include "dp-clause.h"
#include "dp-seat.h"

/* The oracle's own table: what has been called, what stands of it, who owes what. It was written from the words of the laws alone and shares
 * nothing with the engine but the names of seats, calls and events. */

#define ORACLE_CALLS 64
#define ORACLE_GROUPS 16

typedef enum {
  ORACLE_LIES,   /* nobody has ruled on it */
  ORACLE_STANDS,
  ORACLE_GONE,   /* cancelled or withdrawn */
} OracleState;

/* What a player's next call at his own turn is held against. */
typedef enum {
  ORACLE_OWES_27 = 1 << 0,     /* it replaces an insufficient bid */
  ORACLE_OWES_WAIT = 1 << 1,   /* RHO has the turn first, and decides whether a call is repeated (31, 32) */
  ORACLE_OWES_FREE = 1 << 2,   /* any legal call, compared with the one taken back */
  ORACLE_OWES_PLAIN = 1 << 3,  /* any legal call; what it costs is settled already */
  ORACLE_OWES_PASS = 1 << 4,   /* rubber 27: after an attempted double he must pass */
  ORACLE_OWES_NO_DOUBLE = 1 << 5, /* rubber 30(b): this turn no double */
  ORACLE_OWES_CHOICE = 1 << 6,    /* rubber 25(b)(ii): another legal call, as he has chosen */
} OracleLaws;

typedef struct {
  guint8 laws;      /* OracleLaws */
  gint8 group;
  gint16 call;      /* the call out of rotation */
  gint16 bid;       /* the first insufficient bid */
  guint8 struck;    /* 27B3 has struck */
  guint8 rho_erred; /* rubber A8 */
  guint8 tried;     /* something was tried in between */
  guint8 pass_instead; /* he was to repeat his call, and has to pass */
  guint8 passed_over; /* the turn at which an insufficient bid was to be replaced has gone to another (29A) */
} OracleOwed;

/* All that a call can change and that comes back when it is taken back. */
typedef struct {
  guint8 silence[DP_SEATS]; /* DpSpan */
  DpCall repeat[DP_SEATS];
  DpCall no_double[DP_SEATS];
  OracleOwed owed[DP_SEATS];
  DpSeat turn;
  gboolean over;
} OracleDuties;

typedef struct {
  DpSeat seat;
  DpSeat turn;
  DpCall call;
  OracleState state;
  gboolean deemed, comparable, erred;
  gboolean low;             /* not enough when it was made */
  guint8 told_must, told_may; /* bit per DpSide for whom it is unauthorised if it goes, must or may be said */
  OracleDuties before;
} OracleCall;

typedef enum {
  ORACLE_NOTHING,
  ORACLE_OUT_OF_ROTATION,
  ORACLE_INSUFFICIENT,
  ORACLE_CHANGE,
  ORACLE_SLIP,     /* 25A6, 21B2, rubber 21: LHO may have his call back */
  ORACLE_ADMIT,    /* 36: inadmissible double */
  ORACLE_BARRED,   /* 37 */
  ORACLE_EIGHT,    /* 38 */
  ORACLE_CLOSED,   /* 39 */
  ORACLE_TURN_LOST,/* 17D3, 34 */
  ORACLE_VOID,     /* a call that is void where he had to make another (31A1, rubber A12) */
  ORACLE_CARD,     /* an honour shown */
} OracleKind;

typedef struct {
  OracleKind kind;
  DpSeat offender, turn;
  int call;             /* the irregular call; of a change the new one */
  int first;            /* of a change: the old one */
  int tried[6], n_tried;/* substitutes made before the ruling */
  gboolean attended, barred, lho_called, late;
  gboolean misled;      /* 21: the call that LHO may change was made over one that rested on misinformation */
  gboolean asked_tried; /* LHO is asked about the substitute, not yet about the first call */
  int held;             /* rubber A11 */
  int partners;         /* what partner called in his turn, while nobody had spoken up and nobody else had called; -1 = nothing (D-28B-AFTER-PARTNER) */
  int law;              /* of an inadmissible substitute: 36 to 38 */
} OracleOpen;

/* A call taken back, and what it may cost in the play. */
typedef struct {
  int call;
  int group;      /* -1: `comparable` and `final` say it at once */
  int final;
  gboolean comparable;
  gboolean attempt; /* rubber A3 */
  gboolean never;   /* rubber: no penalty if nothing ever replaced it (31(b), 32(b)) */
  gboolean insufficient;
  gboolean tells;   /* 16C: a call in its place may let its side use it (23B, 26A, 27B1(a)) */
} OracleTaken;

typedef struct {
  gboolean rubber;
  OracleCall call[ORACLE_CALLS];
  int n;
  OracleDuties now;
  OracleOpen open;
  OracleTaken taken[32];
  int n_taken;
  int final[ORACLE_GROUPS]; /* by group: the call that came to stand at that turn, -1 = none yet */
  gboolean free_27a[ORACLE_GROUPS];
  int n_groups;
  DpSeat exposer;
  struct {
    DpSeat seat;
    int at; /* so many calls had been made */
  } shown[4]; /* who had to pass once because partner had shown a card */
  int n_shown;
  const char *silent;        /* why it says nothing from here on */
  const char *silent_spans;  /* ... of who must pass */
  const char *silent_leads;
  const char *silent_told;
  char path[160];            /* the laws that it went by */
  guint steps;
} Oracle;

static inline DpSeat oracle_lho (DpSeat s) { return (DpSeat) ((s + 1) % 4); }
static inline DpSeat oracle_partner (DpSeat s) { return (DpSeat) ((s + 2) % 4); }
static inline DpSeat oracle_rho (DpSeat s) { return (DpSeat) ((s + 3) % 4); }
static inline gboolean oracle_is_bid (DpCall c) { return c >= 3 && c != DP_NO_CALL; }
static inline gboolean oracle_is_eight (DpCall c) { return c >= 38 && c != DP_NO_CALL; }
static inline int oracle_suit (DpCall c) { return (c - 3) % 5; }

void oracle_init (Oracle *o, gboolean rubber);
void oracle_step (Oracle *o, const char *law);
void oracle_say_nothing (Oracle *o, const char *why);

/* Puts a call on the table, undecided; its index. */
int oracle_put (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);
/* Of the calls that stand before index `before`: the last bid, or -1; its bidder; how it is doubled. */
int oracle_last_bid (const Oracle *o, int before);
/* Laws 18 and 19, rotation apart. */
gboolean oracle_sufficient (const Oracle *o, int before, DpCall call);
gboolean oracle_admissible (const Oracle *o, int before, DpSeat seat, DpCall call);
/* The last call of that seat that has not been taken back, or -1. */
int oracle_last_of (const Oracle *o, DpSeat seat);
/* Whether what that seat called last has been taken back since. */
gboolean oracle_was_void (const Oracle *o, DpSeat seat);
/* Whether seat has a call that stands before index. */
gboolean oracle_was_call_before (const Oracle *o, int index, DpSeat seat);
gboolean oracle_called_since (const Oracle *o, int index, DpSeat seat);
/* A call in rotation stands: Laws 17, 22, 17D3. */
void oracle_commit (Oracle *o, int index);
/* A call out of rotation, or an insufficient bid, is accepted. */
void oracle_accept (Oracle *o, int index);
/* A pass that nobody made. */
int oracle_deem_pass (Oracle *o, DpSeat seat);
/* The call at index is undone: all is as it was before it, except what `seat` owes only since then; oracle_since() gives him that. */
void oracle_restore (Oracle *o, int index, DpSeat seat);
void oracle_since (Oracle *o, int index, DpSeat seat);
/* The same where no call that stands has been made since: what has been ruled meanwhile of others binds them as before. */
void oracle_restore_own (Oracle *o, int index);
/* A card has been shown, and attention drawn to it. */
void oracle_card (Oracle *o);
/* Who is to pass for at least so long. */
void oracle_bar (Oracle *o, DpSeat seat, DpSpan span);
/* He was to repeat a call and has to pass (24B, 30A, 36 to 38): the pass comes first, and what he was to repeat is not asked of him any more. */
void oracle_pass_instead (Oracle *o, DpSeat seat);
int oracle_group (Oracle *o, DpSeat seat);
OracleTaken *oracle_take (Oracle *o, int call, int group);
guint8 oracle_side (DpSeat seat);

/* Taken back, and its own side may not use it. */
void oracle_gone (Oracle *o, int i);
/* Made while it was nobody's time to call (9B2, rubber 13): void, and nothing else. */
void oracle_void_call (Oracle *o, DpSeat seat, DpCall call);
/* Something waits for a ruling about the call at index; nothing does. */
void oracle_open_up (Oracle *o, OracleKind kind, int index, const char *law);
void oracle_nothing_open (Oracle *o);
/* Which law forbids a call whoever's turn it is: 36, 37, 38, or none. */
int oracle_inadmissible (const Oracle *o, int before, DpSeat seat, DpCall call, gboolean barred);
/* LHO is the player in turn, and calls: whether he takes his turn (28B) or accepts the call at index (29A). Where his call is legal only in one of the two
 * the call itself says so; else he has accepted if attention had been drawn (G-28B-29A-LHO-IN-TURN, rubber A13). */
gboolean oracle_takes_own_turn (Oracle *o, int index, DpSeat seat, DpCall call);
/* Whether the call at index is the lowest sufficient bid in the denomination of that bid (27). */
gboolean oracle_is_lowest (const Oracle *o, int index, DpCall insufficient);
/* D-31A1-TURN-GONE (rubber R-31B-TURN-GONE): whether the call at index was legal when it was made, rotation apart, and would not be now. */
gboolean oracle_no_longer_legal (const Oracle *o, int index);
/* Whether a pass is the one that he is taken to have made (28A, 37B, 38C), said by himself before anybody else has called. */
gboolean oracle_says_pass (const Oracle *o, DpSeat seat, DpCall call);
/* LHO leaves the call that he made over the slip (25A6), or over a call that rested on misinformation (21B2, rubber 21). */
void oracle_keep (Oracle *o);
/* He calls while he may: the same call again leaves it, another withdraws it. Or somebody else calls, and the table has gone on over it. TRUE when the call
 * is still to be placed. */
gboolean oracle_over_his (Oracle *o, DpSeat seat, DpCall call);
/* He takes it back. */
void oracle_take_back_his (Oracle *o);
void oracle_both_silent (Oracle *o, DpSeat seat);
/* What came after the final pass (39); passes out of rotation that took somebody's turn (17D3, rubber 34). */
void oracle_rule_closed (Oracle *o);
void oracle_rule_turn_lost (Oracle *o);
/* A call over three passes, one of which took a turn away: TRUE when he who lost it takes it (17D3, 34), and his call is to be placed. */
gboolean oracle_over_lost_turn (Oracle *o, DpSeat seat, DpCall call, gboolean is_change);

/* The two codes. */
void oracle_2017_event (Oracle *o, const DpEvent *e);
void oracle_2017_turn_used (Oracle *o, int index);
void oracle_2017_not_repeated (Oracle *o, DpSeat seat);
void oracle_1993_event (Oracle *o, const DpEvent *e);
void oracle_1993_turn_used (Oracle *o, int index);
void oracle_1993_not_repeated (Oracle *o, DpSeat seat);
/* Who must choose what; FALSE = nobody. */
gboolean oracle_2017_asks (const Oracle *o, DpSeat *who, DpOptions *options);
gboolean oracle_1993_asks (const Oracle *o, DpSeat *who, DpOptions *options);

/* Within the code: placing a call, and what the files of Law 25 and of what is undecided do for it. */
void oracle_2017_strike (Oracle *o, int i);
void oracle_2017_place (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);
void oracle_2017_slip (Oracle *o, int first, DpCall call, gboolean comparable, gboolean misled);
void oracle_2017_accept_change (Oracle *o);
void oracle_2017_refuse_change (Oracle *o);
void oracle_2017_change (Oracle *o, DpSeat seat, DpCall call, gboolean comparable, gboolean is_slip);
void oracle_2017_over_change (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);
void oracle_2017_refuse_rotation (Oracle *o);
void oracle_2017_refuse_insufficient (Oracle *o);
void oracle_2017_use_tried (Oracle *o, const OracleOpen *p);
void oracle_2017_accept_rotation (Oracle *o);
void oracle_2017_over_rotation (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);
void oracle_2017_over_insufficient (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);
void oracle_2017_over_inadmissible (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);
void oracle_2017_over_void (Oracle *o, const DpEvent *e, gboolean comparable, gboolean is_change);
void oracle_2017_substitute (Oracle *o, DpCall call, gboolean comparable, gboolean is_slip);

void oracle_1993_place (Oracle *o, DpSeat seat, DpCall call);
void oracle_1993_correct (Oracle *o, int first, DpCall call, gboolean misled);
void oracle_1993_keep (Oracle *o);
void oracle_1993_withdraw (Oracle *o);
void oracle_1993_change (Oracle *o, DpSeat seat, DpCall call, gboolean is_slip);
void oracle_1993_over_change (Oracle *o, DpSeat seat, DpCall call);
OracleTaken *oracle_1993_take (Oracle *o, int call, DpSeat seat, gboolean attempt);
void oracle_1993_refuse_rotation (Oracle *o);
void oracle_1993_refuse_insufficient (Oracle *o);
void oracle_1993_accept_insufficient (Oracle *o);
void oracle_1993_accept_rotation (Oracle *o);
void oracle_1993_over_rotation (Oracle *o, DpSeat seat, DpCall call);
void oracle_1993_over_inadmissible (Oracle *o, DpSeat seat, DpCall call);
void oracle_1993_substitute (Oracle *o, DpCall call, gboolean is_slip);
