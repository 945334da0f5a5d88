/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-assent.h"

gboolean
dp_assent_given (DpAssent *self, gint64 now)
{
  gboolean given = self->asked && now - self->last >= DP_ASSENT_PAUSE;

  /* From the last press on, so that a key that is held down answers nothing. */
  self->asked = !given;
  self->last = now;
  return given;
}
