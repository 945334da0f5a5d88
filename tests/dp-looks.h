/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Pictures of a screen for people to judge: light, dark, narrow, with large and with huge text. Drawn only with DP_SHOTS=folder. */

typedef struct {
  const char *name;
  int width, height;
  gboolean dark;
  double scale;
} DpLook;

/* Calls draw for each look, colours and text size being set; skips the test when no pictures are wanted. */
void dp_looks_each (void (*draw) (const DpLook *look));
/* Gives the window the look's size, and waits until it has it. */
void dp_looks_fit (GtkWidget *window, const DpLook *look);
/* Writes what-look.png. */
void dp_looks_save (GtkWidget *window, const char *what, const DpLook *look);
