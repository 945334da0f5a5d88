/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet-text.h"

#include "dp-play.h"

#include <string.h>

/* What a field can hold; what is larger, as from a damaged store, counts as not stated, for it may be taken for an index. */
#define BYTE(n) ((guint64) (n))
#define SEAT BYTE (DP_SEAT_NONE + 1)
#define CARDS (G_GUINT64_CONSTANT (1) << DP_CARDS)
#define SUITS BYTE (1 << DP_NOTRUMP)
#define CALL BYTE (0) /* any call that there is, or none */

/* Every field of the sheet: where it is, how wide, how often, and below what its values are. The names are what is kept in the trainee's store: a
 * field may be added, none may change its name. */
typedef struct {
  const char *name;
  gsize offset;
  guint8 size; /* bytes: 1, 4 or 8 */
  guint8 count;
  guint8 stride;
  guint64 limit;
} Field;

#define SHEET ((DpSheet *) 0)
#define ONE(field, limit) { #field, G_STRUCT_OFFSET (DpSheet, field), sizeof SHEET->field, 1, 0, limit }
#define EACH(field, limit) { #field, G_STRUCT_OFFSET (DpSheet, field[0]), sizeof SHEET->field[0], G_N_ELEMENTS (SHEET->field), sizeof SHEET->field[0], limit }
#define IN(rows, field, limit) \
  { #rows "." #field, G_STRUCT_OFFSET (DpSheet, rows[0].field), sizeof SHEET->rows[0].field, G_N_ELEMENTS (SHEET->rows), sizeof SHEET->rows[0], limit }

static const Field fields[] = {
  ONE (law, BYTE (94)),
  ONE (turn, SEAT),
  ONE (deemed, BYTE (1 << DP_SEATS)),
  ONE (repeat, CALL),
  ONE (declarer, SEAT),
  ONE (leader, SEAT),
  ONE (plays_from, SEAT),
  ONE (auction, BYTE (DP_SAYS)),
  ONE (reviews, BYTE (1 << DP_SHEET_REVIEWS)),
  EACH (may, BYTE (DP_SHEET_MAY_COMPARABLE + 1)),
  EACH (silence, BYTE (DP_SPAN_REST + 1)),
  ONE (no_double.seat, SEAT),
  ONE (no_double.call, CALL),
  IN (calls, seat, SEAT),
  IN (calls, call, CALL),
  IN (calls, fate, BYTE (DP_FATES)),
  IN (calls, nth, BYTE (G_MAXUINT8)),
  IN (cards, cards, CARDS),
  IN (cards, seat, SEAT),
  IN (cards, fate, BYTE (DP_CARDS_FATES)),
  IN (information, cards, CARDS),
  IN (information, seat, SEAT),
  IN (information, call, CALL),
  IN (information, nth, BYTE (G_MAXUINT8)),
  IN (information, use[0], BYTE (DP_USES)),
  IN (information, use[1], BYTE (DP_USES)),
  IN (options, chooser, BYTE (DP_SHEET_EITHER_EW + 1)),
  IN (options, offer, BYTE (DP_OFFERS)),
  IN (leads, seat, SEAT),
  IN (leads, kind, BYTE (DP_LEAD_KINDS + 1)),
  IN (leads, suits, SUITS),
  IN (lead_options, seat, SEAT),
  IN (lead_options, choices, BYTE (1 << DP_LEAD_CHOICES)),
  IN (lead_options, suits, SUITS),
  IN (duties, cards, CARDS),
  IN (duties, seat, SEAT),
  IN (duties, play, BYTE (DP_PLAY_KINDS + 1)),
  IN (duties, suits, SUITS),
  IN (transfers, tricks, BYTE (DP_TRICKS + 2)),
  IN (transfers, side, BYTE (DP_SIDE_EW + 2)),
};

static guint64
get (const DpSheet *sheet, const Field *field, guint i)
{
  const guint8 *at = (const guint8 *) sheet + field->offset + (gsize) i * field->stride;
  guint32 four;
  guint64 eight;

  switch (field->size)
    {
    case 1:
      return *at;
    case 4:
      memcpy (&four, at, sizeof four);
      return four;
    default:
      memcpy (&eight, at, sizeof eight);
      return eight;
    }
}

static void
set (DpSheet *sheet, const Field *field, guint i, guint64 value)
{
  guint8 *at = (guint8 *) sheet + field->offset + (gsize) i * field->stride;
  guint32 four = (guint32) value;

  if (field->size == 1)
    *at = (guint8) value;
  else if (field->size == 4)
    memcpy (at, &four, sizeof four);
  else
    memcpy (at, &value, sizeof value);
}

char *
dp_sheet_to_text (const DpSheet *sheet)
{
  GString *s = g_string_new (NULL);
  DpSheet blank;

  dp_sheet_init (&blank);
  for (guint f = 0; f < G_N_ELEMENTS (fields); f++)
    for (guint i = 0; i < fields[f].count; i++)
      {
        guint64 value = get (sheet, &fields[f], i);

        if (value == get (&blank, &fields[f], i))
          continue;
        g_string_append_printf (s, "%s%s", s->len ? " " : "", fields[f].name);
        if (fields[f].count > 1)
          g_string_append_printf (s, "@%u", i);
        g_string_append_printf (s, "=%" G_GINT64_MODIFIER "u", value);
      }
  return g_string_free (s, FALSE);
}

static const Field *
find (const char *name, gsize length)
{
  for (guint f = 0; f < G_N_ELEMENTS (fields); f++)
    if (strlen (fields[f].name) == length && memcmp (fields[f].name, name, length) == 0)
      return &fields[f];
  return NULL;
}

static gboolean
can_hold (const Field *field, guint64 value)
{
  if (field->limit)
    return value < field->limit;
  return value <= DP_LAST_CALL || value == DP_NO_CALL;
}

/* "leads@1=3" */
static gboolean
read_word (const char *word, DpSheet *sheet)
{
  const char *equals = strchr (word, '=');
  const char *at = strchr (word, '@');
  const Field *field;
  guint64 value, index = 0;

  if (!equals || !g_ascii_string_to_unsigned (equals + 1, 10, 0, G_MAXUINT64, &value, NULL))
    return FALSE;
  if (at && at < equals)
    {
      g_autofree char *digits = g_strndup (at + 1, (gsize) (equals - at - 1));

      if (!g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT8, &index, NULL))
        return FALSE;
    }
  else
    at = equals;
  field = find (word, (gsize) (at - word));
  if (field && index < field->count && can_hold (field, value))
    set (sheet, field, (guint) index, value);
  return TRUE;
}

gboolean
dp_sheet_from_text (const char *text, DpSheet *sheet)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  dp_sheet_init (sheet);
  for (char **word = words; *word; word++)
    if (**word && !read_word (*word, sheet))
      {
        dp_sheet_init (sheet);
        return FALSE;
      }
  return TRUE;
}

static const char *const places[] = { [DP_PLACE_TABLE] = "table", [DP_PLACE_AWAY] = "away" };

char *
dp_asked_to_text (const DpAsked *asked, guint n)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (asked[i].place < G_N_ELEMENTS (places))
      g_string_append_printf (s, "%s%s:%s:%s", s->len ? " " : "", dp_seat_letter ((DpSeat) asked[i].seat), dp_question_token ((DpQuestion) asked[i].question),
                              places[asked[i].place]);
  return g_string_free (s, FALSE);
}

GArray *
dp_asked_from_text (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GArray *asked = g_array_new (FALSE, FALSE, sizeof (DpAsked));

  for (char **word = words; *word; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, ":", 3);
      DpQuestion question;
      DpSeat seat;

      if (g_strv_length (parts) != 3 || !dp_seat_parse (parts[0], &seat) || !dp_question_parse (parts[1], &question))
        continue;
      for (guint8 place = 0; place < G_N_ELEMENTS (places); place++)
        if (g_strcmp0 (parts[2], places[place]) == 0)
          {
            DpAsked one = { (guint8) question, (guint8) seat, place };

            g_array_append_val (asked, one);
          }
    }
  return asked;
}
