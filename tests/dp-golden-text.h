/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

/* Texts kept in tests/golden/, and the charts that ship. */

/* The text is what the file tests/golden/<folder>/<name>.txt says; DP_UPDATE_GOLDEN=1 writes the file instead. Says the first line that differs. */
void dp_golden_text_check (const char *folder, const char *name, const char *text);

typedef void (*DpEachChart) (const DpCode *code, const DpChart *chart, gpointer data);
/* Every chart of every code that ships. Returns how many there were. */
guint dp_golden_each_chart (DpEachChart each, gpointer data);
/* Caller frees. */
DpCode *dp_golden_code (const char *id);
