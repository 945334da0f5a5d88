/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-variant-private.h"
#include "dp-variant-words.h"

#include <glib/gi18n-lib.h>

guint
dp_variant_index (DpVariant variant)
{
  return (variant.turn & 3u) | (variant.swap & 3u) << 2;
}

DpVariant
dp_variant_nth (guint index)
{
  return (DpVariant) { .turn = index & 3, .swap = index >> 2 & 3 };
}

DpDenomination
dp_variant_suit (DpDenomination suit, DpVariant variant)
{
  switch (suit)
    {
    case DP_CLUBS:
      return variant.swap & DP_SWAP_MINORS ? DP_DIAMONDS : DP_CLUBS;
    case DP_DIAMONDS:
      return variant.swap & DP_SWAP_MINORS ? DP_CLUBS : DP_DIAMONDS;
    case DP_HEARTS:
      return variant.swap & DP_SWAP_MAJORS ? DP_SPADES : DP_HEARTS;
    case DP_SPADES:
      return variant.swap & DP_SWAP_MAJORS ? DP_HEARTS : DP_SPADES;
    default:
      return suit;
    }
}

DpDenominations
dp_variant_suits (DpDenominations suits, DpVariant variant)
{
  DpDenominations out = suits & (DpDenominations) ~DP_ALL_SUITS;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suits >> suit & 1)
      out |= (DpDenominations) (1 << dp_variant_suit ((DpDenomination) suit, variant));
  return out;
}

DpSide
dp_variant_side (DpSide side, DpVariant variant)
{
  return variant.turn & 1 ? dp_side_other (side) : side;
}

DpCall
dp_variant_call (DpCall call, DpVariant variant)
{
  return dp_call_is_bid (call) ? dp_bid (dp_call_level (call), dp_variant_suit (dp_call_denomination (call), variant)) : call;
}

DpCard
dp_variant_card (DpCard card, DpVariant variant)
{
  return card < DP_CARDS ? dp_card (dp_variant_suit (dp_card_suit (card), variant), dp_card_rank (card)) : card;
}

DpHand
dp_variant_hand (DpHand hand, DpVariant variant)
{
  const DpHand suit_cards = (1 << 13) - 1;
  DpHand out = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    out |= (hand >> (suit * 13) & suit_cards) << ((int) dp_variant_suit ((DpDenomination) suit, variant) * 13);
  return out;
}

static guint64
turned_calls (guint64 calls, DpVariant variant)
{
  guint64 out = 0;

  for (DpCall call = 0; call <= DP_LAST_CALL; call++)
    if (calls >> call & 1)
      out |= (guint64) 1 << dp_variant_call (call, variant);
  return out;
}

DpEvent
dp_variant_event (DpEvent e, DpVariant variant)
{
  e.seat = (guint8) dp_seat_offset ((DpSeat) e.seat, variant.turn);
  e.hand = (guint8) dp_seat_offset ((DpSeat) e.hand, variant.turn);
  e.call = dp_variant_call (e.call, variant);
  e.compares = turned_calls (e.compares, variant);
  e.specifies = dp_variant_suits (e.specifies, variant);
  e.suit = (guint8) dp_variant_suit ((DpDenomination) e.suit, variant);
  e.suits = dp_variant_suits (e.suits, variant);
  e.card = dp_variant_card (e.card, variant);
  e.called_card = dp_variant_card (e.called_card, variant);
  e.cards = dp_variant_hand (e.cards, variant);
  return e;
}

DpClause
dp_variant_clause (DpClause c, DpVariant variant)
{
  c.seat = (guint8) dp_seat_offset ((DpSeat) c.seat, variant.turn);
  c.side = (guint8) dp_variant_side ((DpSide) c.side, variant);
  c.call = dp_variant_call (c.call, variant);
  c.suits = dp_variant_suits (c.suits, variant);
  c.cards = dp_variant_hand (c.cards, variant);
  return c;
}

static DpVul
turned_vul (DpVul vul, DpVariant variant)
{
  if (!(variant.turn & 1) || (vul != DP_VUL_NS && vul != DP_VUL_EW))
    return vul;
  return vul == DP_VUL_NS ? DP_VUL_EW : DP_VUL_NS;
}

static void
make_board (DpScenario *out, const DpScenario *in, const DpVariantWords *words, DpVariant variant)
{
  out->dealer = dp_seat_offset (in->dealer, variant.turn);
  out->vul = turned_vul (in->vul, variant);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpSeat there = dp_seat_offset ((DpSeat) seat, variant.turn);

      out->names[there] = g_strdup (in->names[seat]);
      out->hand[there] = dp_variant_hand (in->hand[seat], variant);
      out->shown[there] = in->shown[seat];
    }
  for (int side = 0; side < 2; side++)
    out->agreements[dp_variant_side ((DpSide) side, variant)] = dp_variant_words_exchange (words, in->agreements[side], variant);
}

static void
make_events (DpScenario *out, const DpScenario *in, const DpVariantWords *words, DpVariant variant)
{
  out->events = g_array_sized_new (FALSE, TRUE, sizeof (DpScenarioEvent), in->events->len);
  for (guint i = 0; i < in->events->len; i++)
    {
      DpScenarioEvent e = g_array_index (in->events, DpScenarioEvent, i);

      e.event = dp_variant_event (e.event, variant);
      e.meaning = dp_variant_words_exchange_meaning (words, e.meaning, variant);
      e.says = dp_variant_words_exchange (words, e.says, variant);
      e.reason = dp_variant_words_exchange (words, e.reason, variant);
      g_array_append_val (out->events, e);
    }
}

static void
make_checks (DpScenario *out, const DpScenario *in, const DpVariantWords *words, DpVariant variant)
{
  out->answers = g_array_sized_new (FALSE, TRUE, sizeof (DpScenarioAnswer), in->answers->len);
  for (guint i = 0; i < in->answers->len; i++)
    {
      DpScenarioAnswer a = g_array_index (in->answers, DpScenarioAnswer, i);

      a.seat = dp_seat_offset (a.seat, variant.turn);
      a.text = dp_variant_words_exchange (words, a.text, variant);
      g_array_append_val (out->answers, a);
    }
  out->expects = g_array_sized_new (FALSE, TRUE, sizeof (DpScenarioExpect), in->expects->len);
  for (guint i = 0; i < in->expects->len; i++)
    {
      DpScenarioExpect x = g_array_index (in->expects, DpScenarioExpect, i);

      x.clause = dp_variant_clause (x.clause, variant);
      g_array_append_val (out->expects, x);
    }
}

static void
make_accepts (DpScenario *out, const DpScenario *in, const DpVariantWords *words, DpVariant variant)
{
  if (!in->accepts)
    return;
  out->accepts = g_array_sized_new (FALSE, TRUE, sizeof (DpScenarioAccept), in->accepts->len);
  for (guint i = 0; i < in->accepts->len; i++)
    {
      DpScenarioAccept a = g_array_index (in->accepts, DpScenarioAccept, i);

      a.said.clause = dp_variant_clause (a.said.clause, variant);
      a.reason = dp_variant_words_exchange (words, a.reason, variant);
      g_array_append_val (out->accepts, a);
    }
}

DpScenario *
dp_variant_make_with (const DpScenario *scenario, DpVariant variant, const DpVariantWords *words)
{
  DpScenario *out = g_new0 (DpScenario, 1);

  out->file = g_strdup (scenario->file);
  out->line = scenario->line;
  out->id = g_strdup (scenario->id);
  out->code = g_strdup (scenario->code);
  out->theme = g_strdup (scenario->theme);
  out->players_rule = scenario->players_rule;
  out->level = scenario->level;
  out->laws = scenario->laws;
  out->complexity = scenario->complexity;
  out->leaves = scenario->leaves ? g_array_copy (scenario->leaves) : NULL;
  out->title = dp_variant_words_exchange (words, scenario->title, variant);
  out->story = dp_variant_words_exchange (words, scenario->story, variant);
  out->explanation = dp_variant_words_exchange (words, scenario->explanation, variant);
  make_board (out, scenario, words, variant);
  make_events (out, scenario, words, variant);
  make_checks (out, scenario, words, variant);
  make_accepts (out, scenario, words, variant);
  return out;
}

DpScenario *
dp_variant_make (const DpScenario *scenario, DpVariant variant)
{
  g_autoptr (DpVariantWords) words = dp_variant_words_new ();

  return dp_variant_make_with (scenario, variant, words);
}

char *
dp_variant_describe (DpVariant variant)
{
  const char *turns[] = { NULL, N_("turned by one seat"), N_("turned by two seats"), N_("turned by three seats") };
  const char *swaps[] = { NULL, N_("spades and hearts exchanged"), N_("diamonds and clubs exchanged"),
                          N_("spades and hearts, diamonds and clubs exchanged") };
  const char *turn = turns[variant.turn & 3], *swap = swaps[variant.swap & 3];

  if (turn && swap)
    return g_strdup_printf (_("%s; %s"), _(turn), _(swap));
  return g_strdup (turn ? _(turn) : swap ? _(swap) : _("as it was written"));
}
