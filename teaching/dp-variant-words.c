/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-variant-private.h"
#include "dp-variant-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LEVELS 8
#define NO_FORM G_MAXUINT16
#define END 0

typedef struct {
  const char *text;   /* in the list of forms, not terminated */
  guint16 length;
  guint16 next;       /* of the same first byte, none longer than this; END = no more */
  guint16 form;
  guint8 kind, which;
  gboolean doubtful, whole_left, whole_right; /* no letter or digit may touch it there */
} Entry;

typedef struct {
  GArray *entries;                  /* Entry; the first is not used */
  guint16 head[256];                /* by first byte */
  guint16 first[DP_WORD_NUMBER][4];  /* of seats, sides and suits: their first form */
  const char *sure;
} Table;

struct DpVariantWords {
  Table *local;
  Table *plain; /* NULL when it is the same */
};

static void
table_free (Table *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

static gunichar
char_before (const char *text, const char *at)
{
  return at == text ? 0 : (guchar) at[-1] < 128 ? (guchar) at[-1] : g_utf8_get_char (g_utf8_prev_char (at));
}

static gboolean
is_word_char (gunichar c)
{
  return c < 128 ? g_ascii_isalnum ((char) c) : g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* The list's next form; FALSE at its end. */
static gboolean
next_form (const char **list, const char **form, gsize *length)
{
  if (!*list || !**list)
    return FALSE;
  *form = *list;
  *length = strcspn (*list, "|");
  *list += *length + ((*list)[*length] == '|');
  return TRUE;
}

static gboolean
list_has (const char *list, const char *word, gsize length)
{
  const char *form;
  gsize n;

  while (next_form (&list, &form, &n))
    if (n == length && memcmp (form, word, n) == 0)
      return TRUE;
  return FALSE;
}

static void
add_entry (Table *self, Entry e)
{
  guint16 *link = &self->head[(guchar) *e.text];

  while (*link != END && g_array_index (self->entries, Entry, *link).length >= e.length)
    link = &g_array_index (self->entries, Entry, *link).next;
  e.next = *link;
  *link = (guint16) self->entries->len;
  e.whole_left = is_word_char (g_utf8_get_char (e.text));
  e.whole_right = is_word_char (char_before (e.text, e.text + e.length));
  g_array_append_val (self->entries, e);
}

/* Returns how many forms there were. */
static guint
add_forms (Table *self, DpWordKind kind, guint which, const char *list, const char *doubtful)
{
  const char *form;
  gsize length;
  guint n = 0;

  if (kind < DP_WORD_NUMBER)
    self->first[kind][which] = (guint16) self->entries->len;
  while (self->entries->len < NO_FORM && next_form (&list, &form, &length))
    {
      Entry e = { form, (guint16) length, END, (guint16) n, (guint8) kind, (guint8) (kind == DP_WORD_NUMBER ? n % LEVELS + 1 : which), FALSE, FALSE, FALSE };

      e.doubtful = doubtful && list_has (doubtful, form, length);
      n++;
      if (length > 0)
        add_entry (self, e);
      else
        g_array_append_val (self->entries, e);
    }
  return n;
}

static gboolean
add_parallel (Table *self, DpWordKind kind, guint n, const char *const *lists, const char *doubtful)
{
  guint forms = 0;

  for (guint i = 0; i < n; i++)
    {
      guint some = add_forms (self, kind, i, lists[i], doubtful);

      if (some == 0 || (i > 0 && some != forms))
        return FALSE;
      forms = some;
    }
  return TRUE;
}

static Table *
table_new (const DpVariantForms *f)
{
  Table *self = g_new0 (Table, 1);
  gboolean good;

  self->entries = g_array_sized_new (FALSE, TRUE, sizeof (Entry), 512);
  g_array_set_size (self->entries, 1);
  self->sure = f->sure;
  good = add_parallel (self, DP_WORD_SEAT, DP_SEATS, f->seats, NULL) && add_parallel (self, DP_WORD_SIDE, 2, f->sides, NULL)
         && add_parallel (self, DP_WORD_SUIT, 4, f->suits, f->doubtful);
  add_forms (self, DP_WORD_NUMBER, 0, f->numbers, NULL);
  add_forms (self, DP_WORD_LAW, 0, f->laws, NULL);
  add_forms (self, DP_WORD_KEPT, 0, f->kept, NULL);
  add_forms (self, DP_WORD_KEPT, DP_STUCK_SUITS, f->puns, NULL);
  add_forms (self, DP_WORD_STUCK, DP_STUCK_TURN, f->stuck_turn, NULL);
  add_forms (self, DP_WORD_STUCK, DP_STUCK_SUITS, f->stuck_suits, NULL);
  add_forms (self, DP_WORD_STUCK, DP_SWAP_MAJORS, f->stuck_majors, NULL);
  add_forms (self, DP_WORD_STUCK, DP_SWAP_MINORS, f->stuck_minors, NULL);
  add_forms (self, DP_WORD_CONVENTION, 0, f->conventions, NULL);
  if (!good)
    g_clear_pointer (&self, table_free);
  return self;
}

DpVariantWords *
dp_variant_words_new_of (const DpVariantForms *forms, const DpVariantForms *other)
{
  Table *table = table_new (forms);
  DpVariantWords *self = table ? g_new0 (DpVariantWords, 1) : NULL;

  if (!self)
    return NULL;
  self->local = table;
  self->plain = other ? table_new (other) : NULL;
  return self;
}

DpVariantWords *
dp_variant_words_new (void)
{
  DpVariantForms forms = dp_variant_forms_local ();
  const DpVariantForms *plain = dp_variant_forms_plain ();
  DpVariantWords *self = dp_variant_words_new_of (&forms, memcmp (&forms, plain, sizeof forms) ? plain : NULL);

  /* A faulty translation must not stop anybody. */
  return self ? self : dp_variant_words_new_of (plain, NULL);
}

void
dp_variant_words_free (DpVariantWords *self)
{
  if (!self)
    return;
  table_free (self->local);
  g_clear_pointer (&self->plain, table_free);
  g_free (self);
}

static gboolean
table_names (const Table *self, DpWordKind kind, guint which, const char *name)
{
  for (guint i = self->first[kind][which]; i < self->entries->len; i++)
    {
      const Entry *e = &g_array_index (self->entries, Entry, i);

      if (e->kind != kind || e->which != which)
        return FALSE;
      if (strlen (name) == e->length && memcmp (name, e->text, e->length) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_variant_words_usable (const DpVariantWords *self)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (!table_names (self->local, DP_WORD_SEAT, (guint) seat, dp_seat_name ((DpSeat) seat)))
      return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!table_names (self->local, DP_WORD_SUIT, (guint) suit, dp_denomination_name ((DpDenomination) suit)))
      return FALSE;
  return TRUE;
}

/* --- finding --- */

typedef struct {
  const Table *table;
  const char *text;
  const char *at;
  const char *number_end; /* behind the last number word */
  guint8 number;
  gboolean after_law;     /* since the last stop */
  gboolean exchanging;    /* what only says that something must stay does not count */
} Scan;

static const Entry *
match (const Scan *scan, gboolean inside_word)
{
  const Entry *e;

  for (guint i = scan->table->head[(guchar) *scan->at]; i != END; i = e->next)
    {
      e = &g_array_index (scan->table->entries, Entry, i);
      if ((inside_word && e->whole_left) || (scan->exchanging && e->kind >= DP_WORD_STUCK))
        continue;
      if (strncmp (scan->at, e->text, e->length) == 0 && !(e->whole_right && is_word_char (g_utf8_get_char (scan->at + e->length))))
        return e;
    }
  return NULL;
}

/* "1S": a level and a letter. */
static gboolean
match_call (const Scan *scan, DpWordFound *word)
{
  const char *letter = scan->at[0] >= '1' && scan->at[0] <= '8' && scan->at[1] ? strchr ("CDHS", scan->at[1]) : NULL;

  if (!letter || scan->after_law || is_word_char (g_utf8_get_char (scan->at + 2)))
    return FALSE;
  *word = (DpWordFound) { scan->at, 2, DP_WORD_SUIT, (guint8) (letter - "CDHS"), (guint8) (scan->at[0] - '0'), FALSE, NO_FORM };
  word->which = (guint8) (scan->at[1] == 'C' ? DP_CLUBS : scan->at[1] == 'D' ? DP_DIAMONDS : scan->at[1] == 'H' ? DP_HEARTS : DP_SPADES);
  return TRUE;
}

/* The number right before a suit, with at most a space or a hyphen between. */
static guint8
level_before (const Scan *scan)
{
  if (!scan->number_end)
    return 0;
  if (scan->at == scan->number_end || (scan->at == scan->number_end + 1 && strchr (" -", *scan->number_end)))
    return scan->number;
  return 0;
}

/* Whether the word before says that this one is a suit. */
static gboolean
is_sure (const Scan *scan)
{
  const char *end = scan->at, *start;

  if (level_before (scan))
    return TRUE;
  if (end == scan->text || (end[-1] != ' ' && end[-1] != '-'))
    return FALSE;
  start = --end;
  while (start > scan->text && (is_word_char (char_before (scan->text, start)) || char_before (scan->text, start) == 0x2019 || start[-1] == '\''))
    start = g_utf8_prev_char (start);
  return list_has (scan->table->sure, start, (gsize) (end - start));
}

static gboolean
is_stop (char c)
{
  return c == '.' || c == ';' || c == ':' || c == '?' || c == '!' || c == ')';
}

/* Goes to the next word of the table, and behind it. */
static gboolean
scan_next (Scan *scan, DpWordFound *word)
{
  gboolean inside = is_word_char (char_before (scan->text, scan->at));

  while (*scan->at)
    {
      const Entry *e = match (scan, inside);

      if (!inside && match_call (scan, word))
        {
          scan->at += word->length;
          return TRUE;
        }
      if (e)
        {
          *word = (DpWordFound) { scan->at, e->length, (DpWordKind) e->kind, e->which, 0, FALSE, e->form };
          if (e->kind == DP_WORD_SUIT)
            {
              word->level = level_before (scan);
              word->doubtful = e->doubtful && !is_sure (scan);
            }
          scan->at += e->length;
          scan->after_law |= e->kind == DP_WORD_LAW;
          if (e->kind == DP_WORD_NUMBER)
            {
              scan->number = e->which;
              scan->number_end = scan->at;
            }
          return TRUE;
        }
      if (is_stop (*scan->at))
        scan->after_law = FALSE;
      inside = is_word_char (g_utf8_get_char (scan->at));
      scan->at = g_utf8_next_char (scan->at);
    }
  return FALSE;
}

/* How many seats, sides and suits it finds. */
static guint
hits (const Table *table, const char *text)
{
  Scan scan = { .table = table, .text = text, .at = text, .exchanging = TRUE };
  DpWordFound word;
  guint n = 0;

  while (scan_next (&scan, &word))
    n += word.kind <= DP_WORD_SUIT && word.form != NO_FORM;
  return n;
}

/* A case may be translated in part. */
static const Table *
table_for (const DpVariantWords *self, const char *text)
{
  return self->plain && hits (self->plain, text) > hits (self->local, text) ? self->plain : self->local;
}

void
dp_variant_words_each (const DpVariantWords *self, const char *text, void (*found) (const DpWordFound *word, gpointer data), gpointer data)
{
  Scan scan = { .text = text, .at = text };
  DpWordFound word;

  if (!text)
    return;
  scan.table = table_for (self, text);
  while (scan_next (&scan, &word))
    found (&word, data);
}

/* --- exchanging --- */

static guint
exchanged (const DpWordFound *word, DpVariant variant)
{
  switch (word->kind)
    {
    case DP_WORD_SEAT:
      return dp_seat_offset ((DpSeat) word->which, variant.turn);
    case DP_WORD_SIDE:
      return dp_variant_side ((DpSide) word->which, variant);
    case DP_WORD_SUIT:
      return dp_variant_suit ((DpDenomination) word->which, variant);
    default:
      return word->which;
    }
}

static void
append_exchanged (GString *out, const Table *table, const DpWordFound *word, DpVariant variant)
{
  guint which = exchanged (word, variant);

  if (word->kind > DP_WORD_SUIT || which == word->which)
    g_string_append_len (out, word->start, (gssize) word->length);
  else if (word->form == NO_FORM)
    g_string_append_printf (out, "%c%s", *word->start, dp_denomination_token ((DpDenomination) which));
  else
    {
      const Entry *e = &g_array_index (table->entries, Entry, table->first[word->kind][which] + word->form);

      g_string_append_len (out, e->text, e->length);
    }
}

char *
dp_variant_words_exchange (const DpVariantWords *self, const char *text, DpVariant variant)
{
  Scan scan = { .text = text, .at = text, .exchanging = TRUE };
  const char *done = text;
  DpWordFound word;
  GString *out;

  if (!text)
    return NULL;
  out = g_string_sized_new (strlen (text) + 32);
  scan.table = table_for (self, text);
  while (scan_next (&scan, &word))
    {
      g_string_append_len (out, done, word.start - done);
      append_exchanged (out, scan.table, &word, variant);
      done = word.start + word.length;
    }
  g_string_append (out, done);
  return g_string_free (out, FALSE);
}
