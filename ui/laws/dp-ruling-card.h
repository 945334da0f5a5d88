/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

#include <gtk/gtk.h>

/* A ruling in words: its law, what it says, its clauses; where it is one reading of a doubtful point, what others hold. */
GtkWidget *dp_ruling_card_new (const DpNode *ruling);
/* A label of its own line, wrapped, in the style class (or NULL). */
GtkWidget *dp_ruling_card_line (const char *text, const char *style);
