/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-clause.h"

/* The clause that dp_clause_to_string() wrote, so that a kept record can be read without the charts that it was made with. FALSE when it is no such
 * line, or one of a later program. */
gboolean dp_clause_from_line (const char *line, DpClause *out);

/* The line in a director's words; as it stands when it cannot be read; NULL for NULL. User's language. Caller frees. */
char *dp_clause_line_to_text (const char *line);
