/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-diagnostics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct DpDiagnostics {
  GPtrArray *list;
  guint errors;
};

G_DEFINE_QUARK (dp-error-quark, dp_error)

static void
diagnostic_free (gpointer data)
{
  DpDiagnostic *d = data;

  g_free (d->file);
  g_free (d->problem);
  g_free (d->cure);
  g_free (d);
}

DpDiagnostics *
dp_diagnostics_new (void)
{
  DpDiagnostics *self = g_new0 (DpDiagnostics, 1);

  self->list = g_ptr_array_new_with_free_func (diagnostic_free);
  return self;
}

void
dp_diagnostics_free (DpDiagnostics *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->list);
  g_free (self);
}

/* Control characters, and those that turn the direction of writing. */
static gboolean
is_unseen (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

char *
dp_text_visible (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *s = g_string_new (NULL);

  for (const char *p = valid; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c != '\n' && is_unseen (c))
        g_string_append_printf (s, "<U+%04X>", c);
      else
        g_string_append_unichar (s, c);
    }
  return g_string_free (s, FALSE);
}

static gboolean
is_said (const DpDiagnostics *self, const char *file, int line, const char *problem)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      const DpDiagnostic *d = g_ptr_array_index (self->list, i);

      if (d->line == line && g_strcmp0 (d->problem, problem) == 0 && g_strcmp0 (d->file, file) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
append (DpDiagnostics *self, const char *file, int line, const char *problem, const char *cure, gboolean warning)
{
  g_autofree char *seen = NULL;
  DpDiagnostic *d;

  /* Said or not: who asks whether there was an error is to be told of it. */
  self->errors += warning ? 0 : 1;
  if (self->list->len >= DP_DIAGNOSTICS_MAX)
    return;
  seen = g_strchomp (dp_text_visible (problem));
  if (is_said (self, file, line, seen))
    return;
  d = g_new0 (DpDiagnostic, 1);
  d->file = g_strdup (file);
  d->line = line;
  d->problem = g_steal_pointer (&seen);
  d->cure = cure ? dp_text_visible (cure) : NULL;
  d->warning = warning;
  g_ptr_array_add (self->list, d);
}

void
dp_diagnostics_add (DpDiagnostics *self, const char *file, int line, const char *problem, const char *cure)
{
  append (self, file, line, problem, cure, FALSE);
}

void
dp_diagnostics_warn (DpDiagnostics *self, const char *file, int line, const char *problem, const char *cure)
{
  append (self, file, line, problem, cure, TRUE);
}

void
dp_diagnostics_addf (DpDiagnostics *self, const char *file, int line, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  append (self, file, line, problem, cure, FALSE);
}

guint
dp_diagnostics_errors (const DpDiagnostics *self)
{
  return self->errors;
}

guint
dp_diagnostics_length (const DpDiagnostics *self)
{
  return self->list->len;
}

const DpDiagnostic *
dp_diagnostics_get (const DpDiagnostics *self, guint i)
{
  g_return_val_if_fail (i < self->list->len, NULL);
  return g_ptr_array_index (self->list, i);
}

static int
by_place (gconstpointer a, gconstpointer b)
{
  const DpDiagnostic *x = *(DpDiagnostic *const *) a;
  const DpDiagnostic *y = *(DpDiagnostic *const *) b;
  int c = g_strcmp0 (x->file, y->file);

  return c ? c : x->line - y->line;
}

char *
dp_diagnostics_to_text (const DpDiagnostics *self)
{
  GString *s = g_string_new (NULL);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < self->list->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (self->list, i));
  g_ptr_array_sort (sorted, by_place);
  for (guint i = 0; i < sorted->len; i++)
    {
      const DpDiagnostic *d = g_ptr_array_index (sorted, i);

      g_autofree char *file = d->file ? dp_text_visible (d->file) : NULL;

      if (d->line > 0 && !file)
        g_string_append_printf (s, _("line %d: "), d->line);
      else if (d->line > 0)
        g_string_append_printf (s, "%s:%d: ", file, d->line);
      else if (file)
        g_string_append_printf (s, "%s: ", file);
      if (d->warning)
        g_string_append (s, _("warning: "));
      g_string_append (s, d->problem);
      if (d->cure)
        g_string_append_printf (s, "; %s", d->cure);
      g_string_append_c (s, '\n');
    }
  if (self->list->len >= DP_DIAGNOSTICS_MAX && self->errors > DP_DIAGNOSTICS_MAX)
    g_string_append_printf (s, _("%u errors in all; the first %d are shown\n"), self->errors, DP_DIAGNOSTICS_MAX);
  return g_string_free (s, FALSE);
}

gboolean
dp_diagnostics_fail (const DpDiagnostics *self, GError **error)
{
  g_autofree char *text = dp_diagnostics_to_text (self);

  g_set_error_literal (error, DP_ERROR, DP_ERROR_BAD_INPUT, g_strchomp (text));
  return FALSE;
}
