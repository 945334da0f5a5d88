/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DP_TYPE_APPLICATION (dp_application_get_type ())
G_DECLARE_FINAL_TYPE (DpApplication, dp_application, DP, APPLICATION, AdwApplication)

/* start: g_get_monotonic_time() when the program began. */
DpApplication *dp_application_new (gint64 start);

G_END_DECLS
