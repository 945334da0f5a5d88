/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that shows a law and opens a list of all of them, searched as one types, by number or by name. */
#define DP_TYPE_LAW_PICKER (dp_law_picker_get_type ())
G_DECLARE_FINAL_TYPE (DpLawPicker, dp_law_picker, DP, LAW_PICKER, GtkWidget)

/* The property "law": 0 = not stated. */
int dp_law_picker_get_law (DpLawPicker *self);
/* Whose laws are listed: the code must outlive the picker, or be replaced first. NULL = the laws of duplicate. */
void dp_law_picker_set_code (DpLawPicker *self, const DpCode *code);
void dp_law_picker_set_law (DpLawPicker *self, int law);

G_END_DECLS
