/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-ruling-card.h"

#include "dp-node-words.h"

#include <glib/gi18n-lib.h>

GtkWidget *
dp_ruling_card_line (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

GtkWidget *
dp_ruling_card_new (const DpNode *ruling)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GPtrArray) clauses = dp_node_words_clauses (ruling);
  g_autofree char *law = ruling->law ? g_strdup_printf (_("Law %s"), ruling->law) : NULL;

  if (law)
    gtk_box_append (GTK_BOX (box), dp_ruling_card_line (law, "heading"));
  if (ruling->text)
    gtk_box_append (GTK_BOX (box), dp_ruling_card_line (ruling->text, NULL));
  for (guint i = 0; i < clauses->len; i++)
    {
      g_autofree char *line = g_strconcat ("• ", g_ptr_array_index (clauses, i), NULL);

      gtk_box_append (GTK_BOX (box), dp_ruling_card_line (line, "law-clause"));
    }
  if (ruling->reading)
    gtk_box_append (GTK_BOX (box), dp_ruling_card_line (_("The law can be read in more than one way; this is one reading."), "law-view"));
  if (ruling->reading && ruling->other_view)
    {
      g_autofree char *others = g_strdup_printf ("%s %s", _("Another view:"), ruling->other_view);

      gtk_box_append (GTK_BOX (box), dp_ruling_card_line (others, "law-view"));
    }
  return box;
}
