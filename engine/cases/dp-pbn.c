/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pbn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-pbn-private.h"

void
dp_pbn_board_free (DpPbnBoard *self)
{
  if (!self)
    return;
  g_free (self->title);
  for (int seat = 0; seat < DP_SEATS; seat++)
    g_free (self->names[seat]);
  g_array_unref (self->events);
  g_free (self);
}

DpPbnBoard *
dp_pbn_board_new (DpSeat dealer, int line)
{
  DpPbnBoard *self = g_new0 (DpPbnBoard, 1);

  self->dealer = dealer;
  self->vul = DP_VUL_NONE;
  self->line = line;
  self->events = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  return self;
}

void
dp_pbn_complain (DpPbnSource *source, const char *cure, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  dp_diagnostics_add (source->diagnostics, source->name, source->line, problem, cure);
}

gboolean
dp_pbn_given_up (const DpPbnSource *source)
{
  return source->too_many || dp_diagnostics_errors (source->diagnostics) > DP_DIAGNOSTICS_MAX;
}

char *
dp_pbn_shorten (const char *word)
{
  return g_utf8_strlen (word, 100) > 24 ? g_utf8_substring (word, 0, 24) : g_strdup (word);
}

gboolean
dp_pbn_add_call (DpPbnSource *source, DpPbnBoard *board, DpSeat seat, DpCall call)
{
  DpEvent event = dp_event_call (seat, call);

  if (board->events->len >= DP_PBN_MAX_CALLS)
    {
      if (board->events->len == DP_PBN_MAX_CALLS && !source->too_many)
        dp_pbn_complain (source, _("no auction is that long"), _("more than %d calls"), DP_PBN_MAX_CALLS);
      source->too_many = TRUE;
      return FALSE;
    }
  g_array_append_val (board->events, event);
  return TRUE;
}

DpSeat
dp_pbn_add_passes (DpPbnSource *source, DpPbnBoard *board, DpSeat seat)
{
  int passes = 0, wanted = 4;

  for (guint i = board->events->len; i > 0; i--)
    {
      if (g_array_index (board->events, DpEvent, i - 1).call != DP_PASS)
        {
          wanted = 3;
          break;
        }
      passes++;
    }
  for (; passes < wanted && dp_pbn_add_call (source, board, seat, DP_PASS); passes++)
    seat = dp_seat_lho (seat);
  return seat;
}

/* Whether two words are the same, whatever the case. */
static gboolean
same_word (const char *a, const char *b)
{
  g_autofree char *folded_a = NULL;
  g_autofree char *folded_b = NULL;

  if (strlen (a) > DP_PBN_MAX_WORD)
    return FALSE;
  if (g_str_is_ascii (a) && g_str_is_ascii (b))
    return g_ascii_strcasecmp (a, b) == 0;
  folded_a = g_utf8_casefold (a, -1);
  folded_b = g_utf8_casefold (b, -1);
  return g_str_equal (folded_a, folded_b);
}

gboolean
dp_pbn_parse_call (const char *word, DpCall *out)
{
  g_autofree char *bare = g_strdup (word);
  char *start = bare;
  gsize n;

  /* Brackets about an opponent's call; marks for an alert, praise or blame after it. */
  while (*start && strchr ("([", *start))
    start++;
  n = strlen (start);
  while (n > 0 && strchr (")]!?*.", start[n - 1]))
    start[--n] = '\0';
  if (dp_call_parse_typed (start, out))
    return TRUE;
  if (same_word (start, "NB") || same_word (start, "NO") || same_word (start, dp_call_symbol (DP_PASS)))
    {
      *out = DP_PASS;
      return TRUE;
    }
  return FALSE;
}

gboolean
dp_pbn_parse_seat (const char *word, DpSeat *out)
{
  static const char *const english[] = { "NORTH", "EAST", "SOUTH", "WEST" };

  for (int seat = 0; seat < DP_SEATS; seat++)
    if (same_word (word, dp_seat_letter ((DpSeat) seat)) || same_word (word, english[seat]) || same_word (word, dp_seat_name ((DpSeat) seat)))
      {
        *out = (DpSeat) seat;
        return TRUE;
      }
  return FALSE;
}

gboolean
dp_pbn_parse_vul (const char *word, DpVul *out)
{
  static const struct {
    const char *word;
    DpVul vul;
  } words[] = {
    { "NONE", DP_VUL_NONE }, { "LOVE", DP_VUL_NONE }, { "-", DP_VUL_NONE }, { "NS", DP_VUL_NS }, { "N-S", DP_VUL_NS }, { "N/S", DP_VUL_NS },
    { "EW", DP_VUL_EW }, { "E-W", DP_VUL_EW }, { "E/W", DP_VUL_EW }, { "BOTH", DP_VUL_BOTH }, { "ALL", DP_VUL_BOTH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (same_word (word, words[i].word))
      {
        *out = words[i].vul;
        return TRUE;
      }
  return FALSE;
}

/* A line that begins with a tag pair. */
static gboolean
looks_like_pbn (const char *text)
{
  gboolean begins = TRUE; /* nothing but blanks in this line so far */

  for (const char *at = text; *at; at++)
    {
      if (begins && *at == '[' && g_ascii_isalpha (at[1]))
        return TRUE;
      begins = *at == '\n' || (begins && (*at == ' ' || *at == '\t' || *at == '\r'));
    }
  return FALSE;
}

/* As UTF-8: files of older programs are in Latin-1. */
static char *
to_utf8 (const char *data, gsize length)
{
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  if (g_utf8_validate_len (data, length, NULL))
    return g_strndup (data, length);
  return g_convert (data, (gssize) length, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);
}

GPtrArray *
dp_pbn_read (const char *data, gsize length, const char *name, DpSeat dealer, DpDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_pbn_board_free);
  DpPbnSource source = { .name = name, .diagnostics = diagnostics };
  guint before = dp_diagnostics_errors (diagnostics);
  g_autofree char *text = NULL;

  g_return_val_if_fail ((data != NULL || length == 0) && dealer < DP_SEAT_NONE, NULL);
  if (length > DP_PBN_MAX_BYTES)
    {
      dp_pbn_complain (&source, _("take the boards that you want into a file of their own"), _("more than %d MB of text"), DP_PBN_MAX_BYTES / (1024 * 1024));
      return NULL;
    }
  if (length > 0 && memchr (data, '\0', length))
    {
      dp_pbn_complain (&source, _("give a text file"), _("this isn’t text"));
      return NULL;
    }
  text = to_utf8 (length > 0 ? data : "", length);
  if (!text)
    {
      dp_pbn_complain (&source, _("save it in UTF-8"), _("this text is in an unknown encoding"));
      return NULL;
    }
  if (looks_like_pbn (text))
    dp_pbn_read_tags (&source, text, boards);
  else
    dp_pbn_read_words (&source, text, dealer, boards);
  return dp_diagnostics_errors (diagnostics) == before ? g_steal_pointer (&boards) : NULL;
}
