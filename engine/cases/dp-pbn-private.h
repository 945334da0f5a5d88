/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-pbn.h"

/* What the two readers share: dp-pbn-tags.c for PBN, dp-pbn-words.c for plain text. */

typedef struct {
  const char *name;
  DpDiagnostics *diagnostics;
  int line;          /* that is being read; 0 = the whole text */
  gboolean too_many; /* calls: has been complained of */
} DpPbnSource;

DpPbnBoard *dp_pbn_board_new (DpSeat dealer, int line);
/* No word of an auction, nor a name of a tag that is read, is longer: what is, is not looked at more closely. */
#define DP_PBN_MAX_WORD 64
/* Different tags that are remembered; the standard has some seventy. */
#define DP_PBN_MAX_TAGS 200

/* Whether there is no use in going on: too many calls, or more errors than are told. */
gboolean dp_pbn_given_up (const DpPbnSource *source);
/* Says what is wrong at the line. */
void dp_pbn_complain (DpPbnSource *source, const char *cure, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* The word, cut to what a message has room for. Caller frees. */
char *dp_pbn_shorten (const char *word);
/* FALSE when there are too many; said once. */
gboolean dp_pbn_add_call (DpPbnSource *source, DpPbnBoard *board, DpSeat seat, DpCall call);
/* "All pass": as many as end the auction, from seat on. Returns who would be next. */
DpSeat dp_pbn_add_passes (DpPbnSource *source, DpPbnBoard *board, DpSeat seat);

/* Lenient, as people and programs write. FALSE, and *out untouched, when the word is none. */
gboolean dp_pbn_parse_call (const char *word, DpCall *out);
gboolean dp_pbn_parse_seat (const char *word, DpSeat *out);
gboolean dp_pbn_parse_vul (const char *word, DpVul *out);

/* Each adds the boards that it finds; what is wrong goes to the diagnostics. */
void dp_pbn_read_tags (DpPbnSource *source, const char *text, GPtrArray *boards);
void dp_pbn_read_words (DpPbnSource *source, const char *text, DpSeat dealer, GPtrArray *boards);
