/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

/* The codes of laws under one data folder, each loaded when it is first asked for, and once. */
typedef struct DpCodeCache DpCodeCache;

DpCodeCache *dp_code_cache_new (const char *data_dir);
void dp_code_cache_free (DpCodeCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpCodeCache, dp_code_cache_free)

/* By its id, "duplicate-2017". Borrowed, lives as long as the cache. NULL and error when there is no such code
 * (DP_ERROR_UNREADABLE; the message names those there are) or its charts are broken (DP_ERROR_BAD_INPUT). */
const DpCode *dp_code_cache_get (DpCodeCache *self, const char *id, GError **error);
