/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* Every shipped case, played in its own code. */
typedef struct {
  DpScenarioReader *reader;
  DpCode *codes[2];
  GPtrArray *files;     /* of GPtrArray of DpScenario */
  GPtrArray *cases;     /* DpScenario, by file and place in it */
  GPtrArray *directors; /* DpDirector, one for each case */
} DpPlayed;

/* Fails the test when anything cannot be read or played. Caller frees. */
DpPlayed *dp_played_new (void);
void dp_played_free (DpPlayed *self);
/* The index of the case; fails the test when there is none. */
guint dp_played_find (const DpPlayed *self, const char *id);
