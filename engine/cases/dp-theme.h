/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a family of cases is about: a closed list of tokens, the same in cases and in plots (“./dev vocabulary” writes them into scenario.xsd, plots.xsd and the guide). Practice, the library and
 * the generator choose by the token. */

/* The token itself, static; for a token of an earlier release, the one that took its place. NULL for anything else, and for NULL. */
const char *dp_theme_find (const char *token);
/* What a person calls it, in his language; "" for NULL, and for what dp_theme_find() does not know. Static. */
const char *dp_theme_name (const char *token);
/* The n-th from 0, in the order of the tokens; NULL after the last. Static. */
const char *dp_theme_nth (unsigned n);
/* Of the n-th the i-th from 0 of its tokens in earlier releases; NULL after the last. Static. */
const char *dp_theme_former (unsigned n, unsigned i);
