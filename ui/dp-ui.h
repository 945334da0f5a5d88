/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Makes the widgets of this room, their templates and their styles known. To be called once GTK has a display. */
void dp_ui_init (void);
