/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-role.h"

static const char *const roles[] = {
#define DP_ROLE(name, token, ...) token,
#include "dp-clause.def"
};
static const char *const abouts[] = {
#define DP_ABOUT(name, token, ...) token,
#include "dp-clause.def"
};
G_STATIC_ASSERT (DP_ABOUTS < 32);

DP_DEFINE_TOKENS (DpRole, role, roles)
DP_DEFINE_TOKENS (DpAbout, about, abouts)
