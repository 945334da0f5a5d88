/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What has the keyboard is in sight, and nothing scrolls for anything else: in every viewport of the program, in place of GTK's own scroll-to-focus. That takes the focus in an open
 * list for one in the page below it, and scrolls the page until the list's item would be in sight there; and it scrolls for a press on what is half in sight, too.
 * Here the page follows the focus only within the page, only as far as it must, and never to move what is under the pointer. A key that would work on what is out of sight
 * brings it into sight first. To be called once. */
void dp_sight_follow_focus (void);
