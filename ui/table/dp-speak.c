/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-speak.h"

#include "dp-table-cards.h"

#include <glib/gi18n-lib.h>

char *
dp_speak_call (const DpAuctionCall *call)
{
  GString *s = g_string_new (dp_call_name (call->call));
  static const struct {
    guint8 mark;
    const char *word;
  } marks[] = {
    { DP_MARK_DEEMED, N_(", deemed") },
    { DP_MARK_IRREGULAR, N_(", irregular") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (call->marks & marks[i].mark)
      g_string_append (s, _(marks[i].word));
  if (call->status == DP_CALL_CANCELLED)
    g_string_append (s, _(", cancelled"));
  else if (call->status == DP_CALL_WITHDRAWN)
    g_string_append (s, _(", withdrawn"));
  return g_string_free (s, FALSE);
}

char *
dp_speak_calls (const DpAuction *auction, DpSeat seat)
{
  GString *s = g_string_new (NULL);

  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].seat == seat)
      {
        g_autofree char *call = dp_speak_call (&auction->call[i]);

        g_string_append_printf (s, "%s%s", s->len ? "; " : "", call);
      }
  if (!s->len)
    /* Translators: of a player's calls. */
    g_string_append (s, _("none yet"));
  return g_string_free (s, FALSE);
}

char *
dp_speak_auction (const DpAuction *auction)
{
  GString *s = g_string_new (NULL);

  for (int i = 0; i < auction->n; i++)
    {
      g_autofree char *call = dp_speak_call (&auction->call[i]);

      /* Translators: a seat and its call, as in "North: 1 spade". */
      g_string_append_printf (s, s->len ? _("; %s: %s") : _("%s: %s"), dp_seat_name ((DpSeat) auction->call[i].seat), call);
    }
  if (!s->len)
    g_string_append (s, _("no calls yet"));
  return g_string_free (s, FALSE);
}

static const char *
rank_name (int rank)
{
  static const char *const honours[] = { NC_("rank of a card", "jack"), NC_("rank of a card", "queen"),
                                         NC_("rank of a card", "king"), NC_("rank of a card", "ace") };

  if (rank >= 9)
    return g_dpgettext2 (GETTEXT_PACKAGE, "rank of a card", honours[rank - 9]);
  return dp_card_rank_symbol (dp_card (DP_CLUBS, rank));
}

char *
dp_speak_hand (DpHand hand, gboolean shown)
{
  GString *s;
  int n = dp_hand_size (hand);

  if (!shown || !n)
    return g_strdup_printf (ngettext ("%d card face down", "%d cards face down", n ? n : 13), n ? n : 13);
  s = g_string_new (NULL);
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      gboolean any = FALSE;

      g_string_append_printf (s, "%s%s", s->len ? "; " : "", dp_denomination_name ((DpDenomination) suit));
      for (int rank = 12; rank >= 0; rank--)
        if (dp_hand_has (hand, dp_card ((DpDenomination) suit, rank)))
          {
            g_string_append_printf (s, "%s%s", any ? ", " : " ", rank_name (rank));
            any = TRUE;
          }
      if (!any)
        /* Translators: after the name of a suit, "hearts none": the hand has no card of it. */
        g_string_append (s, _(" none"));
    }
  return g_string_free (s, FALSE);
}

char *
dp_speak_no_cards (void)
{
  return g_strdup (_("no cards left"));
}

char *
dp_speak_card (DpCard card, DpSeat seat, const char *detail)
{
  g_autofree char *name = dp_card_name (card);

  if (seat >= DP_SEAT_NONE)
    return detail ? g_strdup_printf (_("%1$s, %2$s"), name, detail) : g_steal_pointer (&name);
  /* Translators: a card, whose it is, and what it is: "seven of hearts, West, penalty card, minor". */
  return detail ? g_strdup_printf (_("%1$s, %2$s, %3$s"), name, dp_seat_name (seat), detail)
                : g_strdup_printf (_("%1$s, %2$s"), name, dp_seat_name (seat));
}

char *
dp_speak_face_down (DpSeat seat)
{
  return g_strdup_printf (_("a card face down, %s, led"), dp_seat_name (seat));
}

char *
dp_speak_tricks (const DpTable *table, DpSeat seat)
{
  int won = dp_table_cards_won (table, seat), lost = dp_table_cards_turned (table) - won;
  g_autofree char *has_won = g_strdup_printf (ngettext ("%d trick won", "%d tricks won", won), won);
  g_autofree char *has_lost = g_strdup_printf (ngettext ("%d lost", "%d lost", lost), lost);

  /* Translators: a seat, the tricks that its side has won, those that it has lost. */
  return g_strdup_printf (_("%1$s: %2$s, %3$s"), dp_seat_name (seat), has_won, has_lost);
}

char *
dp_speak_contract (const DpContract *contract)
{
  if (contract->level == 0)
    return NULL;
  /* Translators: a contract and who plays it. */
  return g_strdup_printf (contract->doubled == 0   ? _("%1$s by %2$s")
                          : contract->doubled == 1 ? _("%1$s doubled by %2$s")
                                                   : _("%1$s redoubled by %2$s"),
                          dp_call_name (dp_bid (contract->level, (DpDenomination) contract->denomination)), dp_seat_name ((DpSeat) contract->declarer));
}

/* "king of hearts, queen of hearts" */
static char *
name_cards (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int card = DP_CARDS - 1; card >= 0; card--)
    if (dp_hand_has (cards, (DpCard) card))
      {
        g_autofree char *name = dp_card_name ((DpCard) card);

        g_string_append_printf (s, "%s%s", s->len ? ", " : "", name);
      }
  return g_string_free (s, FALSE);
}

/* Takes what is said of some cards; any: whether there are such. */
static void
speak (GString *s, gboolean any, char *said)
{
  if (any)
    g_string_append_printf (s, "%s%s", s->len ? "; " : "", said);
  g_free (said);
}

static void
speak_led (GString *s, DpHand cards)
{
  g_autofree char *names = name_cards (cards);

  speak (s, cards != 0, g_strdup_printf (_("%s, led"), names));
}

char *
dp_speak_open (const DpTable *table, DpSeat seat)
{
  g_autoptr (GString) s = g_string_new (NULL);
  DpHand down = dp_table_cards_put_down (table, seat), penalty = table->penalty[seat] & ~down;
  DpHand major = penalty & table->major[seat], minor = penalty & table->minor[seat] & ~major;
  DpHand plain = penalty & ~(major | minor), due = dp_table_cards_due (table, seat), open = table->exposed[seat] & ~(table->penalty[seat] | due | down);
  g_autofree char *opens = name_cards (open), *majors = name_cards (major), *minors = name_cards (minor), *plains = name_cards (plain), *dues = name_cards (due);

  g_autofree char *glimpses = name_cards (dp_table_cards_glimpsed (table, seat));

  /* Translators: of the cards that are named. */
  speak (s, dp_table_cards_glimpsed (table, seat) != 0, g_strdup_printf (_("%s, in the hand, seen by an opponent"), glimpses));
  /* Translators: of the cards that are named: "king of hearts, queen of hearts, face up". */
  speak (s, open != 0, g_strdup_printf (_("%s, face up"), opens));
  speak (s, due != 0, g_strdup_printf (_("%s, face up, to be played"), dues));
  speak (s, major != 0, g_strdup_printf (ngettext ("%s, major penalty card", "%s, major penalty cards", dp_hand_size (major)), majors));
  speak (s, minor != 0, g_strdup_printf (ngettext ("%s, minor penalty card", "%s, minor penalty cards", dp_hand_size (minor)), minors));
  speak (s, plain != 0, g_strdup_printf (ngettext ("%s, penalty card", "%s, penalty cards", dp_hand_size (plain)), plains));
  if (table->lead && table->leader == seat && table->phase == DP_PHASE_PLAY)
    speak_led (s, table->lead);
  speak_led (s, dp_table_cards_early (table, seat, FALSE));
  if ((table->lead && table->leader == seat && table->phase != DP_PHASE_PLAY) || dp_table_cards_early (table, seat, TRUE))
    speak (s, TRUE, g_strdup (_("a lead, face down")));
  return s->len ? g_string_free (g_steal_pointer (&s), FALSE) : NULL;
}
