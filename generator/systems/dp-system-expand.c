/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Contexts with letters made into lines without any: a line for every suit that each letter can stand for. */

typedef struct {
  DpSystem *system;
  DpSystemContext *context;
  guint index;
  const char *file;
  DpDiagnostics *diagnostics;
  DpSystemLine line;
  guint made;
} Expansion;

static void
complain (Expansion *e, DpSystemTemplate *t, const char *cure, const char *problem)
{
  if (!t->complained && !t->borrowed)
    dp_diagnostics_add (e->diagnostics, e->file, t->line, problem, cure);
  else if (!t->complained)
    dp_diagnostics_addf (e->diagnostics, e->file, e->context->line, cure, _("in “%1$s”, copied by like: %2$s"), t->word, problem);
  t->complained = TRUE;
}

/* The index of the meaning; -1 when it cannot be read. */
static int
intern_meaning (Expansion *e, DpSystemTemplate *t, const char *text)
{
  DpSystem *self = e->system;
  gpointer known = g_hash_table_lookup (self->by_text, text);
  g_autoptr (GError) error = NULL;
  DpMeaning meaning;

  if (known)
    return GPOINTER_TO_INT (known) - 1;
  if (!dp_meaning_parse (text, &meaning, &error))
    {
      g_autofree char *problem = g_strdup_printf (_("the meaning “%1$s” of %2$s: %3$s"), text, t->word, error->message);

      complain (e, t, NULL, problem);
      return -1;
    }
  if (self->meanings->len >= G_MAXUINT16)
    {
      complain (e, t, _("make the system smaller"), _("the system has too many meanings"));
      return -1;
    }
  g_array_append_val (self->meanings, meaning);
  g_hash_table_insert (self->by_text, g_strdup (text), GINT_TO_POINTER (self->meanings->len));
  return (int) self->meanings->len - 1;
}

/* What an artificial call shows: the suits of which every hand that makes it has four. */
static DpDenominations
suits_of (const DpMeaning *m)
{
  DpDenominations suits = DP_ALL_SUITS;

  for (int i = 0; i < m->n_hands; i++)
    for (int suit = 0; suit < 4; suit++)
      if (m->hands[i].length[suit].min < 4)
        suits &= (DpDenominations) ~(1 << suit);
  return suits;
}

static gboolean
parse_specifies (const char *text, DpDenominations *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  *out = 0;
  if (strcmp (text, "none") == 0)
    return TRUE;
  for (char **word = words; *word; word++)
    {
      DpDenomination d;

      if (!dp_denomination_parse (*word, &d))
        return FALSE;
      *out |= (DpDenominations) (1 << d);
    }
  return TRUE;
}

static DpDenominations
specifies (Expansion *e, DpSystemTemplate *t, DpCall call, const DpMeaning *m, const DpBinding *binding)
{
  g_autofree char *filled = t->specifies ? dp_binding_fill (binding, t->specifies, FALSE) : NULL;
  DpDenominations d = 0;

  if (t->specifies)
    {
      if (!filled || !parse_specifies (filled, &d))
        complain (e, t, _("name denominations with a space between them: C, D, H, S, NT, {M}; or none"),
                  _("it isn’t clear what the call specifies"));
      return d;
    }
  if (m->shows_said)
    return m->shows;
  if (t->artificial || call == DP_DOUBLE)
    return suits_of (m);
  return dp_call_is_bid (call) ? (DpDenominations) (1 << dp_call_denomination (call)) : 0;
}

/* Rows of one line may be for who has passed and who has not. */
static gboolean
has_row (Expansion *e, DpCall call, guint8 passed)
{
  for (guint i = e->line.first_row; i < e->system->rows->len; i++)
    {
      const DpSystemRow *row = &g_array_index (e->system->rows, DpSystemRow, i);

      if (row->call == call && (row->passed == DP_PASSED_ANY || passed == DP_PASSED_ANY || row->passed == passed))
        return TRUE;
    }
  return FALSE;
}

static void
add_row (Expansion *e, DpSystemTemplate *t, DpCall call, const DpBinding *binding)
{
  g_autofree char *meaning = dp_binding_fill (binding, t->meaning, FALSE);
  g_autofree char *text = dp_binding_fill (binding, t->text, TRUE);
  DpSystemRow row = { .call = call, .artificial = t->artificial, .passed = t->passed, .weight = t->weight };
  int index;

  if (!meaning || !text)
    {
      complain (e, t, _("braces hold a letter that the context or the call names: {M}, {m}, {oM}, {om}, {x}, {y}, {z}"),
                _("a letter in braces isn’t known here"));
      return;
    }
  if ((index = intern_meaning (e, t, meaning)) < 0)
    return;
  if (has_row (e, call, t->passed))
    {
      /* What a letter leaves over: a call that was named by itself before keeps its own meaning. */
      if (t->token.kind == DP_TOKEN_CALL)
        {
          g_autofree char *problem = g_strdup_printf (_("%s already has a meaning here"), t->word);

          complain (e, t, _("one meaning for a call; several kinds of hand are joined with |"), problem);
        }
      t->used = TRUE;
      return;
    }
  if (e->system->rows->len - e->line.first_row >= DP_SYSTEM_MAX_CALLS)
    {
      complain (e, t, _("48 at most, counting every suit that a letter stands for"), _("the context has too many calls"));
      return;
    }
  row.meaning = (guint16) index;
  row.specifies = specifies (e, t, call, &g_array_index (e->system->meanings, DpMeaning, row.meaning), binding);
  row.text = g_string_chunk_insert_const (e->system->texts, text);
  g_array_append_val (e->system->rows, row);
  t->used = TRUE;
}

static void
add_letter_rows (Expansion *e, DpSystemTemplate *t, const DpStand *stand)
{
  DpDenominations choices = dp_binding_choices (&e->line.binding, t->token.letter);
  gboolean bound = e->line.binding.suit[t->token.letter] != DP_UNBOUND;

  for (int i = 0; i < 4; i++)
    {
      int suit = t->top_first ? DP_SPADES - i : i;
      DpBinding binding = e->line.binding;
      DpCall call = dp_bid (t->token.level, (DpDenomination) suit);

      if (!(choices & (1 << suit)))
        continue;
      binding.suit[t->token.letter] = (guint8) suit;
      if (!dp_binding_meets (&binding, &t->where) || !dp_stand_allows (stand, call)
          || (!bound && !dp_stand_is_low (stand, call, t->token.jump)))
        continue;
      add_row (e, t, call, &binding);
    }
}

/* A doubtful double, or a bid over a bid that nobody knows, is left to the look-up. */
static void
add_rows (Expansion *e)
{
  DpStand stand = dp_stand_of (e->line.symbols, e->line.n);

  e->line.first_row = e->system->rows->len;
  if (e->context->open)
    stand.vague = TRUE;
  for (guint i = 0; i < e->context->templates->len; i++)
    {
      DpSystemTemplate *t = e->context->templates->pdata[i];

      if (t->token.kind == DP_TOKEN_LETTER)
        add_letter_rows (e, t, &stand);
      else if (dp_stand_allows (&stand, t->token.call) && dp_binding_meets (&e->line.binding, &t->where))
        add_row (e, t, t->token.call, &e->line.binding);
    }
}

static void
finish_line (Expansion *e)
{
  if (!dp_binding_meets (&e->line.binding, &e->context->where))
    return;
  if (e->system->lines->len >= DP_SYSTEM_MAX_LINES)
    {
      if (e->system->lines->len == DP_SYSTEM_MAX_LINES && e->made != G_MAXUINT)
        dp_diagnostics_addf (e->diagnostics, e->file, e->context->line, _("use fewer letters, or leave contexts out"),
                             _("the system describes more than %d auctions"), DP_SYSTEM_MAX_LINES);
      e->made = G_MAXUINT;
      return;
    }
  add_rows (e);
  e->line.n_rows = (guint8) (e->system->rows->len - e->line.first_row);
  g_array_append_val (e->system->lines, e->line);
  e->made++;
}

static guint32
generality_of (const DpToken *token)
{
  switch ((DpTokenKind) token->kind)
    {
    case DP_TOKEN_ANY:
      return 100000;
    case DP_TOKEN_BID:
      return 10000;
    case DP_TOKEN_LETTER:
      return token->letter >= DP_LETTER_X ? 100 : 10;
    default:
      return 0;
    }
}

static void expand_from (Expansion *e, guint at);

static void
expand_symbol (Expansion *e, guint at, guint8 symbol)
{
  e->line.symbols[at] = symbol;
  e->line.n = (guint8) (at + 1);
  expand_from (e, at + 1);
}

static void
expand_letter (Expansion *e, guint at, const DpToken *token, const DpStand *stand)
{
  DpDenominations choices = dp_binding_choices (&e->line.binding, token->letter);
  gboolean bound = e->line.binding.suit[token->letter] != DP_UNBOUND;
  /* Where nobody has bid every opening bid is as low as can be. */
  gboolean free = bound || stand->bid == DP_NO_CALL;

  for (guint8 suit = 0; suit < 4; suit++)
    {
      DpBinding before = e->line.binding;
      DpCall call = dp_bid (token->level, (DpDenomination) suit);

      if (!(choices & (1 << suit)) || !dp_stand_allows (stand, call) || (!free && !dp_stand_is_low (stand, call, token->jump)))
        continue;
      e->line.binding.suit[token->letter] = suit;
      expand_symbol (e, at, call);
      e->line.binding = before;
    }
}

static void
expand_from (Expansion *e, guint at)
{
  const DpToken *token = &e->context->tokens[at];
  guint32 general = e->line.general;
  DpStand stand = dp_stand_of (e->line.symbols, at);

  stand.vague |= e->context->open;
  e->line.n = (guint8) at;
  if (stand.over && !e->context->open)
    return;
  if (at == e->context->n_tokens)
    {
      finish_line (e);
      return;
    }
  e->line.general += generality_of (token);
  if (token->kind == DP_TOKEN_BID || token->kind == DP_TOKEN_ANY)
    expand_symbol (e, at, token->kind == DP_TOKEN_BID ? DP_SYMBOL_BID : DP_SYMBOL_ANY);
  else if (token->kind == DP_TOKEN_LETTER)
    expand_letter (e, at, token, &stand);
  else if (dp_stand_allows (&stand, token->call))
    expand_symbol (e, at, token->call);
  e->line.general = general;
}

static void
look_back (Expansion *e)
{
  for (guint i = 0; i < e->context->templates->len; i++)
    {
      DpSystemTemplate *t = e->context->templates->pdata[i];
      g_autofree char *problem = g_strdup_printf (_("%s can never be legal here"), t->word);

      if (!t->used && !t->complained && !t->borrowed)
        complain (e, t, _("a bid must rank above the last bid; a double needs an opponent’s bid, a redouble an opponent’s double"), problem);
    }
}

void
dp_system_expand (DpSystem *self, guint context, const char *file, DpDiagnostics *diagnostics)
{
  Expansion e = { .system = self, .context = self->contexts->pdata[context], .index = context, .file = file, .diagnostics = diagnostics };

  e.line = (DpSystemLine){ .context = (guint16) context,
                           .passed = e.context->passed,
                           .place = e.context->place,
                           .open = e.context->open,
                           .binding = dp_binding_none (),
                           .next = -1 };
  if (e.context->open)
    e.line.general = 100000000 + (DP_SYSTEM_MAX_TOKENS - e.context->n_tokens) * 1000000;
  expand_from (&e, 0);
  if (!e.made)
    dp_diagnostics_addf (diagnostics, file, e.context->line,
                         _("a bid must rank above the last bid, a double needs a bid by the other side, three passes end the auction"),
                         _("there’s no auction “%s”"), e.context->after);
  else if (e.made != G_MAXUINT)
    look_back (&e);
}

/* The child of that symbol, made if need be. */
static gint32
child_of (DpSystem *self, gint32 parent, guint8 symbol)
{
  DpSystemNode fresh = { symbol, -1, -1, -1 };
  gint32 i = g_array_index (self->nodes, DpSystemNode, parent).child;

  for (; i >= 0; i = g_array_index (self->nodes, DpSystemNode, i).next)
    if (g_array_index (self->nodes, DpSystemNode, i).symbol == symbol)
      return i;
  fresh.next = g_array_index (self->nodes, DpSystemNode, parent).child;
  i = (gint32) self->nodes->len;
  g_array_append_val (self->nodes, fresh);
  g_array_index (self->nodes, DpSystemNode, parent).child = i;
  return i;
}

void
dp_system_plant (DpSystem *self)
{
  const DpSystemNode root = { 0, -1, -1, -1 };

  g_array_set_size (self->nodes, 0);
  g_array_append_val (self->nodes, root);
  for (guint i = 0; i < self->lines->len; i++)
    {
      DpSystemLine *line = &g_array_index (self->lines, DpSystemLine, i);
      gint32 at = 0;

      for (guint k = line->n; k > 0; k--)
        at = child_of (self, at, line->symbols[k - 1]);
      line->next = g_array_index (self->nodes, DpSystemNode, at).line;
      g_array_index (self->nodes, DpSystemNode, at).line = (gint32) i;
    }
}
