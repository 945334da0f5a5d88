/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident.h"

/* The cards of dummy's that declarer's incomplete words can mean (46B): one where the law settles it, several where somebody must say. */
DpHand dp_designated (const DpTable *table, const DpIncident *incident);
