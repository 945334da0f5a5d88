/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning.h"
#include "dp-variant-private.h"
#include "dp-variant-words.h"

/* Whether a case may be told in other clothes: whether its words stay true, its bids natural and its rulings the same. */

#define ALL_TURNS 0x0f

typedef struct {
  const DpVariantWords *words;
  guint8 stuck;               /* DpSwap and DP_STUCK_TURN that cannot be */
  guint known;                /* seats, sides and suits found in the prose */
  guint8 bids[4];             /* that were made, by suit: bit (1 << (level - 1)) */
  guint8 mentioned[4];        /* in a case of the auction: of which the prose speaks */
  gboolean counts_mentions;
  gboolean agreement;         /* of the text that is being read */
  guint8 suits, convention;   /* the same: DpSwap of the suits that it names; it speaks of a convention */
  gboolean conventions;       /* some text does */
} Inspection;

static guint8
swap_of (DpDenomination suit)
{
  return suit > DP_SPADES ? 0 : suit >= DP_HEARTS ? DP_SWAP_MAJORS : DP_SWAP_MINORS;
}

static void
inspect_suit (Inspection *self, const DpWordFound *word)
{
  guint8 swap = swap_of ((DpDenomination) word->which);

  if (word->doubtful)
    self->stuck |= swap;
  self->suits |= swap;
  if (word->level && self->counts_mentions)
    self->mentioned[word->which] |= (guint8) (1 << (word->level - 1));
  /* Bids of two in a minor have as a rule a special meaning, and each its own. */
  if (word->level == 2 && self->agreement && swap == DP_SWAP_MINORS)
    self->stuck |= swap;
}

static void
inspect_word (const DpWordFound *word, gpointer data)
{
  Inspection *self = data;

  self->known += word->kind <= DP_WORD_SUIT;
  if (word->kind == DP_WORD_SUIT)
    inspect_suit (self, word);
  else if (word->kind == DP_WORD_STUCK || word->kind == DP_WORD_KEPT)
    self->stuck |= word->which;
  else if (word->kind == DP_WORD_CONVENTION)
    self->convention = TRUE;
}

static void
inspect_text (Inspection *self, const char *text, gboolean agreement)
{
  self->agreement = agreement;
  self->suits = 0;
  self->convention = FALSE;
  dp_variant_words_each (self->words, text, inspect_word, self);
  self->conventions |= self->convention;
  if (self->convention)
    self->stuck |= self->suits;
}

/* Its letters are suits, and what it shows is in the event as well. */
static gboolean
is_formal (const char *meaning)
{
  DpMeaning read;

  return meaning && dp_meaning_parse (meaning, &read, NULL);
}

static void
inspect_texts (Inspection *self, const DpScenario *s)
{
  inspect_text (self, s->title, FALSE);
  inspect_text (self, s->story, FALSE);
  inspect_text (self, s->explanation, FALSE);
  inspect_text (self, s->agreements[DP_SIDE_NS], TRUE);
  inspect_text (self, s->agreements[DP_SIDE_EW], TRUE);
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = &g_array_index (s->events, DpScenarioEvent, i);

      if (!is_formal (e->meaning))
        inspect_text (self, e->meaning, FALSE);
      inspect_text (self, e->says, FALSE);
      inspect_text (self, e->reason, FALSE);
    }
  for (guint i = 0; i < s->answers->len; i++)
    inspect_text (self, g_array_index (s->answers, DpScenarioAnswer, i).text, FALSE);
  for (guint i = 0; s->accepts && i < s->accepts->len; i++)
    inspect_text (self, g_array_index (s->accepts, DpScenarioAccept, i).reason, FALSE);
}

/* An artificial bid of a suit, or one that shows one suit of a pair, is part of a convention. */
static guint8
stuck_by_convention (const DpEvent *e)
{
  guint8 stuck = 0;

  if (!e->artificial || !dp_call_is_bid (e->call))
    return 0;
  stuck = swap_of (dp_call_denomination (e->call));
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit += 2)
    if ((e->specifies >> suit & 3) == 1 || (e->specifies >> suit & 3) == 2)
      stuck |= swap_of ((DpDenomination) suit);
  return stuck;
}

/* Two clubs as an opening, or clubs over partner's no trump, is not two diamonds there, whatever this case has agreed. */
static gboolean
is_of_its_own (const DpEvent *e, const DpEvent *last)
{
  DpDenomination suit = dp_call_denomination (e->call);

  if (suit > DP_DIAMONDS)
    return FALSE;
  if (!last)
    return dp_call_level (e->call) == 2;
  return dp_call_denomination (last->call) == DP_NOTRUMP && !((e->seat ^ last->seat) & 1) && dp_call_level (e->call) == dp_call_level (last->call) + 1;
}

static void
inspect_calls (Inspection *self, const DpScenario *s)
{
  const DpEvent *last = NULL;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *e = &g_array_index (s->events, DpScenarioEvent, i).event;

      if ((e->kind != DP_EVENT_CALL && e->kind != DP_EVENT_CHANGE_OF_CALL) || !dp_call_is_bid (e->call))
        continue;
      self->stuck |= stuck_by_convention (e);
      if (is_of_its_own (e, last))
        self->stuck |= DP_SWAP_MINORS;
      if (dp_call_denomination (e->call) <= DP_SPADES)
        self->bids[dp_call_denomination (e->call)] |= (guint8) (1 << (dp_call_level (e->call) - 1));
      last = e;
    }
}

/* A bid that is spoken of and was never made is what somebody thought to see, or an answer by agreement: “I saw two diamonds from
 * partner”, who would have shown hearts. Bids made and spoken of are then one set. */
static void
inspect_mentions (Inspection *self)
{
  const guint8 two = 1 << 1;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      guint8 unmade = self->mentioned[suit] & (guint8) ~self->bids[suit];

      if (unmade & (self->conventions ? 0xff : suit <= DP_DIAMONDS ? two : 0))
        self->stuck |= swap_of ((DpDenomination) suit);
    }
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    self->bids[suit] |= self->mentioned[suit];
}

/* How high the second bid is over the first: -1 too low, 0 the lowest in its suit, 1 a jump, 2 a higher one. */
static int
jump (int first, DpDenomination over, int second, DpDenomination suit)
{
  return CLAMP (second - (suit > over ? first : first + 1), -1, 2);
}

/* Whether all bids of the two suits stand to each other as before when the suits change places: an overcall must not become a
 * jump, nor a bid that was said to be too low become enough. */
static gboolean
bids_keep_order (const Inspection *self, DpDenomination low, DpDenomination high)
{
  for (int a = 1; a <= 8; a++)
    for (int b = 1; b <= 8; b++)
      if ((self->bids[low] >> (a - 1) & 1) && (self->bids[high] >> (b - 1) & 1)
          && (jump (a, low, b, high) != jump (a, high, b, low) || jump (b, high, a, low) != jump (b, low, a, high)))
        return FALSE;
  return TRUE;
}

static gboolean
is_auction_only (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      guint8 kind = g_array_index (s->events, DpScenarioEvent, i).event.kind;

      if (kind == DP_EVENT_PLAY || kind == DP_EVENT_CLAIM)
        return FALSE;
    }
  return TRUE;
}

/* NULL when an event cannot be. */
static DpDirector *
play (const DpScenario *s, const DpCode *code, DpVariant variant)
{
  g_autoptr (DpDirector) director = dp_director_new (code, s->dealer, s->vul);
  DpDeal deal;

  for (int seat = 0; seat < DP_SEATS; seat++)
    deal.hand[seat] = dp_variant_hand (s->hand[seat], variant);
  dp_director_set_deal (director, &deal);
  for (guint i = 0; i < s->events->len; i++)
    {
      DpEvent e = dp_variant_event (g_array_index (s->events, DpScenarioEvent, i).event, variant);

      if (!dp_director_feed (director, &e, NULL))
        return NULL;
    }
  return g_steal_pointer (&director);
}

static gboolean
same_ruling (const DpRuling *a, const DpRuling *b, DpVariant variant)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    {
      DpClause c = dp_variant_clause (a->clause[i], variant);
      gboolean found = FALSE;

      for (guint j = 0; j < b->n && !found; j++)
        found = dp_clause_equal (&c, &b->clause[j]) && c.law == b->clause[j].law;
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* The suits apart, all is as it was: nobody is turned here. */
static gboolean
same_point (const DpPoint *p, const DpPoint *q, DpVariant variant)
{
  if (p->event != q->event || p->stage != q->stage || p->offender != q->offender || p->turn != q->turn || p->pending.who != q->pending.who
      || p->pending.options != q->pending.options || p->n_asked != q->n_asked || p->n_path != q->n_path || p->n_laws != q->n_laws)
    return FALSE;
  for (guint i = 0; i < p->n_path; i++)
    if (p->path[i].node != q->path[i].node || p->path[i].answer != q->path[i].answer)
      return FALSE;
  for (guint i = 0; i < p->n_laws; i++)
    if (p->laws[i] != q->laws[i])
      return FALSE;
  return same_ruling (&p->ruling, &q->ruling, variant);
}

static gboolean
same_rulings (const DpDirector *a, const DpDirector *b, DpVariant variant)
{
  if (dp_director_n_points (a) != dp_director_n_points (b))
    return FALSE;
  for (guint i = 0; i < dp_director_n_points (a); i++)
    if (!same_point (dp_director_point (a, i), dp_director_point (b, i), variant))
      return FALSE;
  return TRUE;
}

static gboolean
engine_agrees (const DpScenario *s, const DpCode *code, const DpDirector *written, DpVariant variant)
{
  g_autoptr (DpDirector) other = play (s, code, variant);

  return other && same_rulings (written, other, variant);
}

/* DpSwap that must not be. */
static guint8
inspect (Inspection *self, const DpScenario *s)
{
  self->counts_mentions = is_auction_only (s);
  inspect_texts (self, s);
  inspect_calls (self, s);
  inspect_mentions (self);
  if (!bids_keep_order (self, DP_HEARTS, DP_SPADES))
    self->stuck |= DP_SWAP_MAJORS;
  if (!bids_keep_order (self, DP_CLUBS, DP_DIAMONDS))
    self->stuck |= DP_SWAP_MINORS;
  return self->stuck;
}

static gboolean
has_names (const DpScenario *s)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (!s->names[seat])
      return FALSE;
  return TRUE;
}

guint
dp_variant_allowed_with (const DpScenario *scenario, const DpCode *code, const DpVariantWords *words)
{
  Inspection inspection = { .words = words };
  guint8 stuck = inspect (&inspection, scenario);
  guint turns = stuck & DP_STUCK_TURN ? 1 : ALL_TURNS;
  guint allowed = turns;
  g_autoptr (DpDirector) written = NULL;

  /* Not a word is known, though the players have no other names: the prose is in another language than the words. */
  if (!dp_variant_words_usable (words) || (!inspection.known && !has_names (scenario)))
    return 1;
  for (guint8 swap = 1; swap <= (DP_SWAP_MAJORS | DP_SWAP_MINORS); swap++)
    {
      DpVariant variant = { .swap = swap };

      if (swap & stuck)
        continue;
      written = written ? written : play (scenario, code, (DpVariant) { 0 });
      if (written && engine_agrees (scenario, code, written, variant))
        allowed |= turns << dp_variant_index (variant);
    }
  return allowed;
}

guint
dp_variant_allowed (const DpScenario *scenario, const DpCode *code)
{
  g_autoptr (DpVariantWords) words = dp_variant_words_new ();

  return dp_variant_allowed_with (scenario, code, words);
}
