/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a family of cases is called: the theme of a case file in the user's language. Tokens that mean the same share a name; one that is
 * not known is its own name. "" for NULL. Static, or the token itself. */
const char *dp_theme_name (const char *token);
