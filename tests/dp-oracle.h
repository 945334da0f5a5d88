/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* What the laws say of one irregular call after a clean beginning, at once pointed out: computed from the record of calls alone, in a few
 * lines for both codes, and sharing nothing with the charts. */

typedef struct {
  gboolean rubber;
  const DpEvent *story; /* calls only up to `call`; there the call, next an attention, then whatever happened */
  guint call;
  guint n;
} DpOracle;

/* What the table keeps against the laws, or NULL; static. Says nothing about stories that it does not know. */
const char *dp_oracle_complaint (const DpOracle *oracle, const DpDirector *director);
