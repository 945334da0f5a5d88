/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

/* What a trainee gets wrong, in kinds that he can do something about. */
typedef enum {
  DP_ERROR_KIND_NONE,
  DP_ERROR_KIND_LAW, /* the wrong law named, or none */
  /* One for each DpClauseMatter, in their order. */
  DP_ERROR_KIND_FATE,
  DP_ERROR_KIND_OPTION,
  DP_ERROR_KIND_TURN,
  DP_ERROR_KIND_CALLS,
  DP_ERROR_KIND_DURATION,
  DP_ERROR_KIND_LEAD,
  DP_ERROR_KIND_TRICKS,
  DP_ERROR_KIND_INFORMATION,
  DP_ERROR_KIND_REVIEW,
  DP_ERROR_KIND_FACTS, /* facts not asked for, or asked for aloud */
  DP_ERROR_KINDS,
} DpErrorKind;

/* Of a row of marks; DP_ERROR_KIND_NONE when it is right. */
DpErrorKind dp_error_kind_of (const DpGradeRow *row);
/* "law", "option" …; static. */
const char *dp_error_kind_token (DpErrorKind kind);
gboolean dp_error_kind_parse (const char *text, DpErrorKind *out);
/* User's language; static. */
const char *dp_error_kind_name (DpErrorKind kind);
