/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

/* What a trainee gets wrong, in kinds that he can do something about. */
typedef enum {
  DP_ERROR_KIND_NONE,
  DP_ERROR_KIND_LAW,         /* the wrong law named, or none */
  DP_ERROR_KIND_FATE,        /* what becomes of a call or a card */
  DP_ERROR_KIND_OPTION,      /* who may choose, and what */
  DP_ERROR_KIND_TURN,        /* whose turn or lead it is */
  DP_ERROR_KIND_CALLS,       /* what a player may call */
  DP_ERROR_KIND_DURATION,    /* for how long a player must pass */
  DP_ERROR_KIND_LEAD,        /* lead restrictions and penalty cards */
  DP_ERROR_KIND_TRICKS,      /* tricks transferred */
  DP_ERROR_KIND_INFORMATION, /* what is authorised for whom */
  DP_ERROR_KIND_REVIEW,      /* what to come back to */
  DP_ERROR_KIND_FACTS,       /* facts not asked for, or asked for aloud */
  DP_ERROR_KINDS,
} DpErrorKind;

/* Of a row of marks; DP_ERROR_KIND_NONE when it is right. */
DpErrorKind dp_error_kind_of (const DpGradeRow *row);
/* "law", "option" …; static. */
const char *dp_error_kind_token (DpErrorKind kind);
gboolean dp_error_kind_parse (const char *text, DpErrorKind *out);
/* User's language; static. */
const char *dp_error_kind_name (DpErrorKind kind);
