/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-trainee.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DP_TYPE_PREFERENCES (dp_preferences_get_type ())
G_DECLARE_FINAL_TYPE (DpPreferences, dp_preferences, DP, PREFERENCES, AdwPreferencesWindow)

/* codes: the ids of the codes of laws there are. */
GtkWidget *dp_preferences_new (GtkWindow *parent, GSettings *settings, const char *const *codes);
/* Whose dates are worked out anew, when the window closes, if another retention is wanted; NULL = nobody's. */
void dp_preferences_set_trainee (DpPreferences *self, DpTrainee *trainee);

G_END_DECLS
