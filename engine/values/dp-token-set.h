/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The machine's words of an enum, in its order, as files write them: static, so nothing here is to be freed but what says so. */
typedef struct {
  const char *const *token;
  guint n;
} DpTokenSet;

/* The place of the word among them, which is the value of the enum; -1 when it is none of them, NULL or empty. */
int dp_token_set_find (const DpTokenSet *self, const char *text);
/* Those of the set (bit per word), in their order: "next-turn, rest-of-auction". Caller frees. */
char *dp_token_set_list (const DpTokenSet *self, guint32 which);

/* dp_NAME_tokens() and dp_NAME_parse() over an array of tokens; both are declared in a header. */
#define DP_DEFINE_TOKENS(Type, name, array)                           \
  const DpTokenSet *dp_##name##_tokens (void)                         \
  {                                                                   \
    static const DpTokenSet tokens = { array, G_N_ELEMENTS (array) }; \
    return &tokens;                                                   \
  }                                                                   \
  gboolean dp_##name##_parse (const char *text, Type *out)            \
  {                                                                   \
    int i = dp_token_set_find (dp_##name##_tokens (), text);          \
    if (i >= 0)                                                       \
      *out = (Type) i;                                                \
    return i >= 0;                                                    \
  }
