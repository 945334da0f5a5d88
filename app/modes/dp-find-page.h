/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-session.h"
#include "dp-page.h"
#include "dp-trainee.h"

G_BEGIN_DECLS

/* "Find the error": the page of the window. Each round is kept in the trainee's store the moment it is answered; the rounds that are under way stay
 * while another page is in view. */
#define DP_TYPE_FIND_PAGE (dp_find_page_get_type ())
G_DECLARE_FINAL_TYPE (DpFindPage, dp_find_page, DP, FIND_PAGE, DpPage)

GtkWidget *dp_find_page_new (DpTrainee *trainee);
/* The rounds under way, NULL when there are none. Borrowed. */
const DpFindSession *dp_find_page_get_session (DpFindPage *self);

G_END_DECLS
