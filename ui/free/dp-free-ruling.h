/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

#include <gtk/gtk.h>

/* One ruling of the free table, the i-th from 0: what it is about, what the director says with the laws he says it by, and, to be opened,
 * the way through the laws. scenario: what happened, for the words. */
GtkWidget *dp_free_ruling_new (const DpDirector *director, guint i, const DpScenario *scenario);
/* All that the director says in it, for a screen reader. Caller frees. */
char *dp_free_ruling_text (const DpDirector *director, guint i);
