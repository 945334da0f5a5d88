/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-book.h"
#include "dp-xml.h"

/* The words of plot files, and how they are read; for the readers of this floor. */

/* Wordings: the texts of all children of that name, translated. Caller unrefs; elements are freed with it. */
GPtrArray *dp_plot_read_texts (const xmlNode *element, const char *name);
/* Each word of the list is a bit; FALSE, and *unknown the first word that is none (caller frees), when one is not known. list NULL: no bits. */
gboolean dp_plot_call_wants (const char *list, guint32 *out, char **unknown);
gboolean dp_plot_card_wants (const char *list, guint32 *out, char **unknown);
gboolean dp_plot_error_whens (const char *list, guint32 *out, char **unknown);
gboolean dp_plot_belief_parse (const char *text, DpBelief *out);
gboolean dp_plot_test_parse (const char *text, DpPlotIf *out);
/* "offender+1", "turn". */
gboolean dp_plot_seat_parse (const char *text, DpPlotSeat *out);
gboolean dp_plot_role_parse (const char *text, DpPlotRole *out);
gboolean dp_plot_step_parse (const char *element, DpStepKind *out);
/* The first place in a wording, such as {offender}, that no teller fills in; NULL when it knows them all. Caller frees. */
char *dp_plot_unknown_place (const char *wording);
/* The same of a setting, which knows {north}, {east}, {south} and {west} and no other. */
char *dp_plot_unknown_seat (const char *setting);
/* The same as the first of all wordings. */
char *dp_plot_unknown_place_in (const GPtrArray *wordings);
