/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-token-set.h"

/* How a clause of a chart says whom and what it means before there is a table: the words stand in dp-clause.def. */

typedef enum {
#define DP_ROLE(name, ...) name,
#include "dp-clause.def"
} DpRole;

typedef enum {
#define DP_ABOUT(name, ...) name,
#include "dp-clause.def"
  DP_ABOUTS,
} DpAbout;

/* Which abouts (bit per DpAbout) are one call; several, each told by itself; or cards. */
enum {
  DP_ABOUT_A_CALL = 1,
  DP_ABOUT_EACH_CALL,
  DP_ABOUT_SOME_CARDS,
  DP_ABOUT_OF_CALLS = 0
#define DP_ABOUT(name, token, what, ...) | (int) ((what) == DP_ABOUT_A_CALL) << (name)
#include "dp-clause.def"
  ,
  DP_ABOUT_OF_EACH = 0
#define DP_ABOUT(name, token, what, ...) | (int) ((what) == DP_ABOUT_EACH_CALL) << (name)
#include "dp-clause.def"
  ,
  DP_ABOUT_OF_CARDS = 0
#define DP_ABOUT(name, token, what, ...) | (int) ((what) == DP_ABOUT_SOME_CARDS) << (name)
#include "dp-clause.def"
  ,
};

/* The machine's words; static; each _parse is FALSE on any other text, and leaves *out alone. The first of each, "none", is no value in a file. */
const DpTokenSet *dp_role_tokens (void);
const DpTokenSet *dp_about_tokens (void);
gboolean dp_role_parse (const char *text, DpRole *out);
gboolean dp_about_parse (const char *text, DpAbout *out);
