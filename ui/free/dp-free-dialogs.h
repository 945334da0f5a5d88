/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-view.h"

/* The questions that the free table asks in windows of their own. */

/* A text to be typed or pasted; what was wrong with the last try stands below it. text and problem NULL at first. */
void dp_free_dialog_paste (DpFreeView *view, const char *text, const char *problem);
/* A file: PBN, or cases. */
void dp_free_dialog_open (DpFreeView *view);
/* Which board of several. Takes the array. */
void dp_free_dialog_choose (DpFreeView *view, GPtrArray *boards);
/* Which case of several. Takes the array. */
void dp_free_dialog_choose_case (DpFreeView *view, GPtrArray *cases);
/* Title and story, then where to. */
void dp_free_dialog_save (DpFreeView *view);
