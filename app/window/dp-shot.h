/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-window.h"

/* A demonstration in the real window, ruled as the engine rules, with pictures of what it passes. */
typedef struct {
  char *scenario; /* id of the case */
  char *folder;   /* of the pictures */
  gboolean dark;
  int width, height;
  double text_scale;
} DpShotOptions;

/* Waits for the case to be loaded, walks through it, writes library.png, case.png, sheet.png, debrief.png and the pages of the laws, and quits the
 * application; a line on stderr and exit status 1 when it cannot. options must outlive the application. */
void dp_shot_run (DpWindow *window, DpCaseStore *store, const DpShotOptions *options);
