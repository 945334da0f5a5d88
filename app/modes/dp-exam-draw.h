/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-store.h"
#include "dp-paper-draw.h"

/* Draws a paper from the loaded cases in a thread, see dp_paper_draw(). spec is copied. code: of the store, which is kept alive. */
void dp_exam_draw_async (DpCaseStore *cases, const DpCode *code, const DpPaperSpec *spec, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* NULL and error. Caller frees. */
DpPaper *dp_exam_draw_finish (GAsyncResult *result, GError **error);
