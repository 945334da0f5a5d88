/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-meaning.h"
#include "dp-variant-private.h"
#include "dp-variant-words.h"

/* A meaning that may be written in the counting language, where H is a suit in "5+H" and an honour in "HHxxx". */

static guint8
suit_in (guint8 suit, DpVariant variant)
{
  return suit <= DP_SPADES ? (guint8) dp_variant_suit ((DpDenomination) suit, variant) : suit;
}

static void
exchange_shape (DpShape *shape, DpVariant variant)
{
  DpShape was = *shape;

  for (int suit = DP_CLUBS; shape->in_order && suit <= DP_SPADES; suit++)
    shape->length[DP_SPADES - (int) dp_variant_suit ((DpDenomination) suit, variant)] = was.length[DP_SPADES - suit];
}

static void
exchange_hands (DpHands *h, DpVariant variant)
{
  DpHands was = *h;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      h->length[dp_variant_suit ((DpDenomination) suit, variant)] = was.length[suit];
      h->keys[dp_variant_suit ((DpDenomination) suit, variant)] = was.keys[suit];
    }
  for (int i = 0; i < h->n_shapes; i++)
    exchange_shape (&h->shapes[i], variant);
  for (int i = 0; i < h->n_orders; i++)
    {
      h->orders[i].suit = suit_in (h->orders[i].suit, variant);
      h->orders[i].other = suit_in (h->orders[i].other, variant);
    }
  for (int i = 0; i < h->n_honours; i++)
    h->honours[i].suit = suit_in (h->honours[i].suit, variant);
}

char *
dp_variant_words_exchange_meaning (const DpVariantWords *self, const char *text, DpVariant variant)
{
  g_autofree char *words = dp_variant_words_exchange (self, text, variant);
  g_autofree char *formal = NULL, *said = NULL;
  DpMeaning meaning, again;

  if (!variant.swap || !text || !dp_meaning_parse (text, &meaning, NULL))
    return g_steal_pointer (&words);
  for (int i = 0; i < meaning.n_hands; i++)
    exchange_hands (&meaning.hands[i], variant);
  meaning.shows = dp_variant_suits (meaning.shows, variant);
  formal = dp_meaning_to_string (&meaning);
  if (dp_meaning_parse (words, &again, NULL))
    said = dp_meaning_to_string (&again);
  /* The author's wording, where exchanging its words is enough. */
  return g_strcmp0 (said, formal) == 0 ? g_steal_pointer (&words) : g_steal_pointer (&formal);
}
