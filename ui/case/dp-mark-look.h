/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"

/* How a mark looks: an icon and a style class, which go with its word (dp_mark_name()): none of them alone. Static. */
const char *dp_mark_icon (DpMark mark);
const char *dp_mark_style (DpMark mark);
