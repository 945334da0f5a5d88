/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Sentences with named fields, “{seat} must pass {span}”, so that a translator sees what stands there and may turn it round. */

/* Appends what the field stands for. */
typedef void (*DpSentenceField) (GString *s, const char *field, gconstpointer data);

/* The sentence with its fields filled in. Caller frees. */
char *dp_sentence_fill (const char *text, DpSentenceField put, gconstpointer data);
