/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-laws-view.h"

#include "dp-choice.h"
#include "dp-law-column.h"
#include "dp-leaf-view.h"
#include "dp-walk-view.h"

/* What the files of the law browser share. */
struct _DpLawsView {
  GtkWidget parent;
  DpChoice *code, *law;
  GtkSearchEntry *search;
  GtkStack *pages, *panes;
  DpLawColumn *first, *second;
  GtkListBox *hit_list;
  GtkToggleButton *as_drawing, *as_tree, *walk_toggle;
  GtkMenuButton *menu;
  DpWalkView *walk;
  DpLeafView *leaf;

  GPtrArray *codes;  /* DpCode */
  GPtrArray *hits;   /* DpLawHit, the rows of the list in their order */
  GPtrArray *found;  /* DpNode: of the law that is shown, what the last search found */
  GPtrArray *places; /* DpLawPlace: where one came from, the last one last */
  char *searched;    /* what the hits are of, folded; NULL = none */
  GArray *ways[2];   /* DpStep: the laws' and the trainee's, laid over the drawings until another law is chosen */
  const DpNode *parting;
  gboolean filling;  /* the choices are being set, not used */
  gboolean drawing;
};

/* dp-laws-view.c: shows the chart in its own column, or alone. Borrowed. */
DpLawColumn *dp_laws_view_bring (DpLawsView *self, const DpCode *code, const DpChart *chart);
/* The code of a chart that is shown or could be; NULL for none of them. */
const DpCode *dp_laws_view_code_of (DpLawsView *self, const DpChart *chart);
/* Lays over the drawings what belongs there: differences, what was found, the walk. */
void dp_laws_view_mark (DpLawsView *self);

/* The ways that are laid over the drawing of the first column. */
void dp_laws_view_put_ways (DpLawsView *self);
/* dp-laws-view.c: shows a law by what is chosen; hits: chooses the row of them, from 0. */
void dp_laws_view_choose (DpLawsView *self, guint code, const DpChart *chart);
void dp_laws_view_focus_hit (DpLawsView *self, int hit);

/* dp-laws-view-back.c: remembers where one is before one goes elsewhere; hit: the row of what was found from which one goes, or -1. */
void dp_laws_view_remember (DpLawsView *self, int hit);

/* dp-laws-view-panes.c: the walk and the ruling beside the law. */
void dp_laws_view_bind_panes (GtkWidgetClass *widget_class);
/* Leaves out words for which there is no room. */
void dp_laws_view_fit (DpLawsView *self);
gboolean dp_laws_view_close_pane (DpLawsView *self);
void dp_laws_view_show_leaf (DpLawsView *self, const DpNode *leaf);
/* Closes what is said of a ruling of a law that is not shown any more. */
void dp_laws_view_drop_leaf (DpLawsView *self);
/* Another law has been chosen by hand: a walk that is open begins there. */
void dp_laws_view_law_chosen (DpLawsView *self);
