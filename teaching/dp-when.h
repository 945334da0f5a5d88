/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* When something comes, as a part of a sentence in the user's language: "now", "in 10 minutes", "tomorrow", "on 5 December". Seconds since 1970, UTC. Caller
 * frees. */
char *dp_when_text (gint64 when, gint64 now, GTimeZone *zone);
