/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-cli.h"
#include "dp-store-progress.h"
#include "dp-strength.h"

/* How it has gone under one code of laws, as `progress` tells it. */

#define DP_CLI_FORECAST_DAYS 14

typedef struct {
  const DpCode *code;
  DpFigures figures;
  gint today;            /* as dp_store_day() */
  GArray *days;          /* DpDayTotal, those asked for */
  guint errors[DP_ERROR_KINDS]; /* within these days */
  DpStrength *strength;
  guint forecast[DP_CLI_FORECAST_DAYS]; /* rulings due, from today */
} DpCliProgress;

/* "2026-03-01". Caller frees. */
char *dp_cli_day (gint day);
/* One JSON object on one line, without the newline. Caller frees. */
char *dp_cli_progress_json (const DpCliProgress *progress);
