/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-equity-question.h"

/* The answer in words, for a director who has to judge: never a ruling. The user's language throughout; callers free. */

/* "Trick 6: West plays the three of diamonds; lawful: ♥K ♥5." */
char *dp_equity_heading (const DpEquityQuestion *question);
/* The figures as sentences, one a line: without the revoke, at the table, with the transfer. */
char *dp_equity_figures (const DpEquityQuestion *question, const DpEquityAnswer *answer);
/* What the laws leave to be considered: "Law 64C1, to be considered: 1 more trick for North-South." */
char *dp_equity_conclusion (const DpEquityQuestion *question, const DpEquityAnswer *answer);
/* What figures of this kind are, and are not: to be shown once beside them. Static. */
const char *dp_equity_caution (void);
