/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-ui.h"

#include "dp-auction-view.h"
#include "dp-bidding-box.h"
#include "dp-case-item.h"
#include "dp-case-view.h"
#include "dp-choice.h"
#include "dp-compare-view.h"
#include "dp-differences-view.h"
#include "dp-fold.h"
#include "dp-free-cards.h"
#include "dp-free-columns.h"
#include "dp-free-desk.h"
#include "dp-free-header.h"
#include "dp-free-manner.h"
#include "dp-free-more.h"
#include "dp-free-new.h"
#include "dp-free-seats.h"
#include "dp-free-view.h"
#include "dp-free-words.h"
#include "dp-interview-view.h"
#include "dp-law-column.h"
#include "dp-law-picker.h"
#include "dp-laws-view.h"
#include "dp-library.h"
#include "dp-popovers.h"
#include "dp-sight.h"
#include "dp-table-view.h"
#include "dp-wrap-layout.h"
#include "dp-ui-resources.h"

void
dp_ui_init (void)
{
  static const char *const sheets[] = { "style.css", "screens.css" };

  /* The library is static: nothing else would pull its resources in, or make types known that only templates name. */
  dp_ui_register_resource ();
  dp_popovers_let_go ();
  dp_popovers_take_keys ();
  dp_sight_follow_focus ();
  g_type_ensure (DP_TYPE_AUCTION_VIEW);
  g_type_ensure (DP_TYPE_BIDDING_BOX);
  g_type_ensure (DP_TYPE_CASE_ITEM);
  g_type_ensure (DP_TYPE_CASE_VIEW);
  g_type_ensure (DP_TYPE_CHOICE);
  g_type_ensure (DP_TYPE_COMPARE_VIEW);
  g_type_ensure (DP_TYPE_DEBRIEF);
  g_type_ensure (DP_TYPE_DIFFERENCES_VIEW);
  g_type_ensure (DP_TYPE_FOLD);
  g_type_ensure (DP_TYPE_FREE_CARDS);
  g_type_ensure (DP_TYPE_FREE_COLUMNS);
  g_type_ensure (DP_TYPE_FREE_DESK);
  g_type_ensure (DP_TYPE_FREE_HEADER);
  g_type_ensure (DP_TYPE_FREE_MANNER);
  g_type_ensure (DP_TYPE_FREE_MORE);
  g_type_ensure (DP_TYPE_FREE_NEW);
  g_type_ensure (DP_TYPE_FREE_SEATS);
  g_type_ensure (DP_TYPE_FREE_VIEW);
  g_type_ensure (DP_TYPE_FREE_WORDS);
  g_type_ensure (DP_TYPE_INTERVIEW_VIEW);
  g_type_ensure (DP_TYPE_LAWS_VIEW);
  g_type_ensure (DP_TYPE_LAW_COLUMN);
  g_type_ensure (DP_TYPE_LAW_PICKER);
  g_type_ensure (DP_TYPE_LIBRARY);
  g_type_ensure (DP_TYPE_RULING_SHEET);
  g_type_ensure (DP_TYPE_TABLE_VIEW);
  g_type_ensure (DP_TYPE_WRAP_LAYOUT);
  /* Both here: when AdwApplication looks for a style.css of its own, these resources are not there yet. */
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();
      g_autofree char *path = g_strconcat ("/org/directorplease/DirectorPlease/", sheets[i], NULL);

      gtk_css_provider_load_from_resource (css, path);
      gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
}
