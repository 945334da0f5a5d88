/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For a widget whose one child is a GtkDropDown or a GtkMenuButton with a text that wraps: these would ask for one line, however narrow they are.
 * The button within is asked instead. */
#define DP_TYPE_BUTTON_LAYOUT (dp_button_layout_get_type ())
G_DECLARE_FINAL_TYPE (DpButtonLayout, dp_button_layout, DP, BUTTON_LAYOUT, GtkLayoutManager)

/* Texts that may come to stand in the button: there is room for each, in bold type, whatever stands there, so that nothing moves when it changes. Copied. */
void dp_button_layout_set_texts (DpButtonLayout *self, const char *const *texts);

G_END_DECLS
