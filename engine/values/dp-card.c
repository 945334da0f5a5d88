/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "CDHS";

int
dp_hand_size (DpHand hand)
{
  return __builtin_popcountll (hand);
}

int
dp_hand_length (DpHand hand, DpDenomination suit)
{
  guint cards = (guint) (hand >> (13 * suit)) & 0x1fff;

  /* Asked so often that a call of a library would be felt. */
  cards -= (cards >> 1) & 0x5555;
  cards = (cards & 0x3333) + ((cards >> 2) & 0x3333);
  cards = (cards + (cards >> 4)) & 0x0f0f;
  return (int) ((cards + (cards >> 8)) & 0x1f);
}

int
dp_hand_points (DpHand hand)
{
  /* Of jack, queen, king and ace, a bit each. */
  static const guint8 worth[16] = { 0, 1, 2, 3, 3, 4, 5, 6, 4, 5, 6, 7, 7, 8, 9, 10 };
  int points = 0;

  for (int suit = 0; suit < 4; suit++)
    points += worth[(hand >> (13 * suit + 9)) & 15];
  return points;
}

const char *
dp_card_token (DpCard card)
{
  static const char tokens[DP_CARDS][3] = {
    "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "CT", "CJ", "CQ", "CK", "CA",
    "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "DT", "DJ", "DQ", "DK", "DA",
    "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "HA",
    "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA",
  };

  return card < DP_CARDS ? tokens[card] : "-";
}

gboolean
dp_card_parse (const char *text, DpCard *out)
{
  const char *suit, *rank;

  if (!text || strlen (text) != 2)
    return FALSE;
  suit = strchr (suits, text[0]);
  rank = strchr (ranks, text[1]);
  if (!suit || !rank)
    return FALSE;
  *out = dp_card ((DpDenomination) (suit - suits), (int) (rank - ranks));
  return TRUE;
}

char *
dp_card_name (DpCard card)
{
  static const char *const names[] = {
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"), N_("jack"), N_("queen"), N_("king"), N_("ace"),
  };

  g_return_val_if_fail (card < DP_CARDS, g_strdup (""));
  /* Translators: a card's rank and suit, as in "king of hearts". */
  return g_strdup_printf (_("%s of %s"), _(names[dp_card_rank (card)]), dp_denomination_name (dp_card_suit (card)));
}

const char *
dp_card_rank_symbol (DpCard card)
{
  static const char *const symbols[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" };

  g_return_val_if_fail (card < DP_CARDS, "");
  return symbols[dp_card_rank (card)];
}

gboolean
dp_hand_parse (const char *text, DpHand *out, char **problem)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", ".", -1);
  DpHand hand = 0;

  if (g_strv_length (parts) != 4)
    {
      *problem = g_strdup_printf (_("a hand has four suits, spades first, separated by dots; this one has %u"), g_strv_length (parts));
      return FALSE;
    }
  for (int i = 0; i < 4; i++)
    {
      DpDenomination suit = (DpDenomination) (3 - i);

      if (g_str_equal (parts[i], "-"))
        continue;
      for (const char *p = parts[i]; *p; p++)
        {
          const char *rank = strchr (ranks, *p);

          if (!rank)
            {
              *problem = g_strdup_printf (_("“%.1s” isn’t a rank; the ranks are A K Q J T 9 to 2"), g_ascii_isprint (*p) ? p : "?");
              return FALSE;
            }
          if (dp_hand_has (hand, dp_card (suit, (int) (rank - ranks))))
            {
              *problem = g_strdup_printf (_("the card %s appears twice"), dp_card_token (dp_card (suit, (int) (rank - ranks))));
              return FALSE;
            }
          hand |= (DpHand) 1 << dp_card (suit, (int) (rank - ranks));
        }
    }
  *out = hand;
  return TRUE;
}

char *
dp_hand_suit_string (DpHand hand, DpDenomination suit)
{
  GString *s = g_string_new (NULL);

  for (int rank = 12; rank >= 0; rank--)
    if (dp_hand_has (hand, dp_card (suit, rank)))
      g_string_append_c (s, ranks[rank]);
  return g_string_free (s, FALSE);
}

char *
dp_hand_to_string (DpHand hand)
{
  GString *s = g_string_new (NULL);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      g_autofree char *part = dp_hand_suit_string (hand, (DpDenomination) suit);

      g_string_append (s, *part ? part : "-");
      if (suit > DP_CLUBS)
        g_string_append_c (s, '.');
    }
  return g_string_free (s, FALSE);
}
