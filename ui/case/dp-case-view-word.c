/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-view-private.h"

/* What is said above the buttons: about the sheet, or an answer. */

void
dp_case_view_keep_word (DpCaseView *self)
{
  gboolean keep = self->state && self->state->mode == DP_CASE_RULING && dp_case_view_get_page (self) == DP_PAGE_FACTS;
  int hushed;

  gtk_widget_get_size_request (GTK_WIDGET (self->word), NULL, &hushed);
  if (keep)
    gtk_widget_add_css_class (GTK_WIDGET (self->word), "kept");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->word), "kept");
  gtk_widget_set_visible (GTK_WIDGET (self->word), keep || hushed > 0 || *gtk_label_get_label (self->word));
}

void
dp_case_view_notice (DpCaseView *self, const char *text)
{
  gtk_widget_set_size_request (GTK_WIDGET (self->word), -1, -1);
  gtk_label_set_label (self->word, text);
  dp_case_view_keep_word (self);
}

/* What may stand around the word, at the most. */
#define WORD_MARGINS 24

/* Gives the room of a word that has been taken back to the sheet, as soon as nothing on it moves by that: not while it is scrolled to its end. */
static void
free_room (DpCaseView *self)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->sheet_scroll);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->word)) || *gtk_label_get_label (self->word)
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->word), GTK_WIDGET (self->word), &bounds))
    return;
  if (gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down) + bounds.size.height + WORD_MARGINS <= gtk_adjustment_get_upper (down))
    dp_case_view_notice (self, "");
}

void
dp_case_view_hush (DpCaseView *self)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->word)) || !gtk_widget_compute_bounds (GTK_WIDGET (self->word), GTK_WIDGET (self->word), &bounds))
    return;
  gtk_widget_set_size_request (GTK_WIDGET (self->word), -1, (int) bounds.size.height);
  gtk_label_set_label (self->word, "");
  free_room (self);
}

void
dp_case_view_watch_word (DpCaseView *self)
{
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->sheet_scroll), "value-changed", G_CALLBACK (free_room), self, G_CONNECT_SWAPPED);
}
