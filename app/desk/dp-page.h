/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A page of the window that is a way of working: practice, exam, find the error, progress. It says what stands in the header bar while it is
 * shown, and what "back" means inside it. Properties "title", "subtitle" (user's language), "absorbed" (inside something that one leaves by going back: the
 * header shows the title and a back button instead of the ways of working). Signal "notice" (string): a word to the user. */
#define DP_TYPE_PAGE (dp_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (DpPage, dp_page, DP, PAGE, AdwBin)

struct _DpPageClass {
  AdwBinClass parent_class;

  /* The page has come into view: show what is true now. */
  void (*shown) (DpPage *self);
  /* One step back inside the page; FALSE when there is none. */
  gboolean (*go_back) (DpPage *self);
  /* The case that is open inside the page, or NULL: the window's actions of a case act on it. */
  DpCaseView *(*get_case_view) (DpPage *self);
  /* "Next case" inside the page. */
  void (*go_on) (DpPage *self);
  /* The user wants to look something up: in the laws, at the free table ... FALSE to refuse it (a closed book); otherwise it may be counted. */
  gboolean (*look_up) (DpPage *self);
};

void dp_page_shown (DpPage *self);
gboolean dp_page_go_back (DpPage *self);
void dp_page_go_on (DpPage *self);
/* TRUE where the page has no opinion. */
gboolean dp_page_look_up (DpPage *self);
/* Borrowed. */
DpCaseView *dp_page_get_case_view (DpPage *self);

const char *dp_page_get_title (DpPage *self);
const char *dp_page_get_subtitle (DpPage *self);
gboolean dp_page_get_absorbed (DpPage *self);
/* NULL = "". */
void dp_page_set_title (DpPage *self, const char *title, const char *subtitle);
void dp_page_set_absorbed (DpPage *self, gboolean absorbed);
/* Emits "notice". */
void dp_page_notice (DpPage *self, const char *text);

G_END_DECLS
