/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A line of a list: what happened or was asked, and what was said. Properties "heading" and "text" ("" for none). */
#define DP_TYPE_LINE (dp_line_get_type ())
G_DECLARE_FINAL_TYPE (DpLine, dp_line, DP, LINE, GObject)

/* Both are copied; text may be NULL. */
DpLine *dp_line_new (const char *heading, const char *text);
/* Borrowed. */
const char *dp_line_get_heading (DpLine *self);
const char *dp_line_get_text (DpLine *self);

G_END_DECLS
