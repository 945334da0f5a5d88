/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-accels.h"

static const struct {
  const char *action;
  const char *keys[4];
} accels[] = {
  { "win.step-forward", { "<Control>Right", "<Alt>Right" } },
  { "win.step-back", { "<Control>Left" } },
  { "win.first", { "<Control>Home" } },
  { "win.last", { "<Control>End" } },
  { "win.facts", { "<Control>1" } },
  { "win.rule", { "<Control>2" } },
  { "win.give-ruling", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.hint", { "<Control>h" } },
  { "win.try-again", { "<Control>r" } },
  { "win.next-case", { "<Control>n" } },
  { "win.new-case", { "<Control><Shift>n" } },
  { "win.keep-case", { "<Control>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.back", { "<Alt>Left" } },
  { "win.escape", { "Escape" } },
  { "win.practise", { "<Alt>1" } },
  { "win.cases", { "<Alt>2" } },
  { "win.find-error", { "<Alt>3" } },
  { "win.exam", { "<Alt>4" } },
  { "win.progress", { "<Alt>5" } },
  { "win.search", { "<Control>f" } },
  { "win.open", { "<Control>o" } },
  { "win.table-mode", { "<Control>t" } },
  { "win.laws", { "<Control>l" } },
  { "win.differences", { "<Control>d" } },
  { "win.compare::", { "<Control>k" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "F1", "<Control>question" } },
  { "app.quit", { "<Control>q" } },
};

void
dp_accels_add (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (application, accels[i].action, accels[i].keys);
}
