/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-trainee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For a debrief: when the rulings of a case that has been kept come again, with the trainee's own word for how well he knew them, which is kept at
 * once. Takes the attempt. why: a sentence on why the case came; NULL for none. Floating. */
GtkWidget *dp_keeper_view_new (DpTrainee *trainee, const DpCode *code, DpAttempt *attempt, const char *why);

G_END_DECLS
