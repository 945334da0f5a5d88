/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-player.h"

#include "dp-duty.h"

/* Card play: leads and tricks as tables of cases, and whole deals through the director. */

static DpCode *
load_code (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", "duplicate-2017", NULL);
  DpCode *code = dp_code_load (folder, &error);

  g_assert_no_error (error);
  return code;
}

static DpHand
hand_of (const char *text)
{
  g_autofree char *problem = NULL;
  DpHand hand;

  if (!dp_hand_parse (text, &hand, &problem))
    g_error ("“%s”: %s", text, problem);
  return hand;
}

/* "1NT P 3NT P P P", the first by North. */
static void
call_all (DpAuction *auction, const char *calls)
{
  g_auto (GStrv) words = g_strsplit (calls, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      DpAuctionCall entry = { .seat = (guint8) (i % 4), .turn = (guint8) (i % 4), .status = DP_CALL_STANDS };

      g_assert_true (dp_call_parse (words[i], &entry.call));
      entry.specifies = dp_call_is_bid (entry.call) ? (guint8) (1 << dp_call_denomination (entry.call)) : 0;
      g_assert_cmpint (dp_auction_add (auction, entry), >=, 0);
    }
}

/* One of the cards named. */
static void
expect_card (DpCard card, const char *wanted, const char *what)
{
  g_auto (GStrv) words = g_strsplit (wanted, " ", -1);

  if (card == DP_NO_CARD || !g_strv_contains ((const char *const *) words, dp_card_token (card)))
    {
      g_test_message ("%s: %s, wanted %s", what, dp_card_token (card), wanted);
      g_test_fail ();
    }
}

static const struct {
  const char *what, *calls, *hand, *wanted;
} leads[] = {
  { "fourth best", "1NT P 3NT P P P", "KJ742.83.T64.962", "S4" },
  { "fourth best of the longer", "1NT P 3NT P P P", "Q9752.A83.64.J92", "S5" },
  { "top of a sequence", "1NT P 3NT P P P", "QJT42.83.A64.962", "SQ" },
  { "king from king, queen, jack", "1NT P 3NT P P P", "83.KQJ4.A64.9762", "HK" },
  { "fourth best from king, queen only", "1NT P 3NT P P P", "KQ742.83.T64.962", "S4" },
  { "jack from king, jack, ten", "1NT P 3NT P P P", "KJT42.83.764.962", "SJ" },
  { "queen from ace, queen, jack", "1NT P 3NT P P P", "AQJ42.83.764.962", "SQ" },
  { "second from bad four", "1NT P 3NT P P P", "9742.QJ.K64.A832", "S7 C2" },
  { "partner's suit against notrump", "1NT P 2D 2H 3NT P P P", "K9742.83.T64.962", "H8" },
  { "partner's suit: low from an honour", "1NT P 2D 2H 3NT P P P", "97432.Q83.T64.62", "H3" },
  { "their suit is left alone", "1S P 1NT P 2S P 2NT P 3NT P P P", "83.K9742.T64.962", "H4" },
  { "ace from ace, king", "1S P 2S P 4S P P P", "832.AK74.Q64.962", "HA" },
  { "king from king, queen", "1S P 2S P 4S P P P", "832.KQ74.J64.962", "HK" },
  { "queen from queen, jack, ten", "1S P 2S P 4S P P P", "832.QJT4.K64.962", "HQ" },
  { "a singleton", "1S P 2S P 4S P P P", "832.4.K7643.J962", "H4" },
  { "no singleton with long trumps", "1S P 2S P 4S P P P", "QJ83.4.KQJ43.962", "DK" },
  { "not away from an ace", "1S P 2S P 4S P P P", "832.A743.QJ64.96", "DQ" },
  { "not away from an ace or a king", "1S P 2S P 4S P P P", "832.A743.K864.95", "C9 S2" },
  { "partner's suit", "1S P 2S 3C 4S P P P", "832.Q743.KJ64.95", "C9" },
  { "the ace of partner's suit", "1S P 2S 3C 4S P P P", "832.Q743.KJ6.A95", "CA" },
  { "low from partner's suit", "1S P 2S 3C 4S P P P", "832.Q743.J62.K95", "C5" },
  { "top of a doubleton", "1S P 2S P 4S P P P", "832.Q743.KJ64.95", "C9" },
  { "nothing from honours against six", "1NT P 6NT P P P", "KJ74.98.Q643.987", "H9 C9" },
};

static void
test_leads (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    for (int times = 0; times < 8; times++)
      {
        DpTable table;

        dp_table_init (&table, DP_SEAT_NORTH, DP_VUL_NONE);
        call_all (&table.auction, leads[i].calls);
        expect_card (dp_player_lead (&table, hand_of (leads[i].hand), dp_seat_lho ((DpSeat) dp_auction_contract (&table.auction).declarer), rand), leads[i].wanted,
                     leads[i].what);
      }
}

/* Restrictions on a lead, and penalty cards: East leads against North's contract with these in force. */
static void
test_bound_leads (void)
{
  static const struct {
    guint8 required, forbidden;
    const char *major, *minor, *wanted;
  } cases[] = {
    { 0, 0, NULL, NULL, "S4" },
    { 0, 1 << DP_SPADES, NULL, NULL, "H8 D4 C9" },
    { 1 << DP_HEARTS, 0, NULL, NULL, "H8" },
    { 1 << DP_HEARTS, 1 << DP_SPADES, NULL, NULL, "H8" },
    { 0, 0, "DT", NULL, "DT" },
    { 0, 1 << DP_DIAMONDS, "DT", NULL, "S4" },
    { 0, 0, NULL, "S7", "S7" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DpTable table;
      DpCard card;

      dp_table_init (&table, DP_SEAT_NORTH, DP_VUL_NONE);
      call_all (&table.auction, "1NT P 3NT P P P");
      table.lead_required[DP_SEAT_EAST] = cases[i].required;
      table.lead_forbidden[DP_SEAT_EAST] = cases[i].forbidden;
      if (cases[i].major && dp_card_parse (cases[i].major, &card))
        table.major[DP_SEAT_EAST] = (DpHand) 1 << card;
      if (cases[i].minor && dp_card_parse (cases[i].minor, &card))
        table.minor[DP_SEAT_EAST] = (DpHand) 1 << card;
      expect_card (dp_player_lead (&table, hand_of ("KJ742.83.T64.962"), DP_SEAT_EAST, rand), cases[i].wanted, "bound lead");
    }
}

/* South declares. A trick of clubs is over, which `leader` has won; then spades are led as `played`, and the next hand is asked. The spades are
 * those of North, East, South, West; the other suits are dealt round, four diamonds, four hearts ... from the top, up to seven cards to a hand. */
static const struct {
  const char *what, *contract;
  DpSeat leader;
  const char *spades, *played, *wanted;
} tricks[] = {
  /* second hand */
  { "second hand low", "3NT", DP_SEAT_SOUTH, "A85 QJ7 T94 K32", "S4", "S2" },
  { "second hand low before a tenace", "3NT", DP_SEAT_SOUTH, "AQ5 764 983 KJ2", "S3", "S2" },
  { "no honour on a small card", "3NT", DP_SEAT_SOUTH, "A54 J76 T93 KQ82", "S3", "S2" },
  { "no ace on a small card", "3NT", DP_SEAT_SOUTH, "KJ4 Q76 T93 A852", "S3", "S2" },
  { "ace on an honour", "3NT", DP_SEAT_SOUTH, "54 J76 KQ3 AT2", "SK", "SA" },
  { "king of ace and king against a suit", "4H", DP_SEAT_SOUTH, "Q54 J76 T83 AK2", "S3", "SK" },
  { "cover the last honour of dummy", "3NT", DP_SEAT_NORTH, "Q54 K76 A93 JT2", "SQ", "SK" },
  { "do not cover while its neighbour is there", "3NT", DP_SEAT_NORTH, "QJ4 K76 A93 T82", "SQ", "S6" },
  { "split king and queen over dummy", "3NT", DP_SEAT_NORTH, "JT4 KQ6 A93 872", "S4", "SQ" },
  { "declarer leaves it to the other hand", "3NT", DP_SEAT_WEST, "J52 K76 AQ4 T983", "S8", "S2" },
  { "queen and one small before the ace", "3NT", DP_SEAT_WEST, "Q2 J76 A43 KT98", "S8", "SQ" },
  { "king and one small", "3NT", DP_SEAT_WEST, "K2 AJ6 543 QT98", "S8", "SK" },
  /* third hand */
  { "third hand high", "3NT", DP_SEAT_WEST, "754 KJ2 AT3 Q986", "S6 S4", "SK" },
  { "lowest of equals", "3NT", DP_SEAT_WEST, "754 KQ2 AT3 J986", "S6 S4", "SQ" },
  { "finesse against dummy", "3NT", DP_SEAT_WEST, "Q54 KJ2 AT3 9876", "S6 S4", "SJ" },
  { "the ace is kept for dummy's king", "3NT", DP_SEAT_WEST, "K54 AQ2 T93 J876", "S6 S4", "SQ" },
  { "no two honours together", "3NT", DP_SEAT_WEST, "754 A62 T83 KQJ9", "SK S4", "S2" },
  { "partner's jack is as good as the queen", "3NT", DP_SEAT_WEST, "754 Q62 AK3 JT98", "SJ S4", "S2" },
  { "before dummy: no higher than need be", "3NT", DP_SEAT_EAST, "A74 Q65 J83 KT2", "S6 S3", "ST" },
  { "before dummy: what makes the ace fall", "3NT", DP_SEAT_EAST, "AT4 876 J93 KQ2", "S8 SJ", "SQ" },
  { "before dummy: partner's card holds", "3NT", DP_SEAT_EAST, "654 Q97 J83 AKT2", "SQ S3", "S2" },
  { "dummy's ace takes in any case", "3NT", DP_SEAT_EAST, "AKQ 876 543 JT2", "S6 S3", "S2" },
  /* fourth hand */
  { "fourth hand wins cheaply", "3NT", DP_SEAT_WEST, "954 T62 AJ3 KQ87", "S7 S4 ST", "SJ" },
  { "fourth hand leaves partner's trick", "3NT", DP_SEAT_WEST, "K54 T62 AJ3 9876", "S7 SK S2", "S3" },
  { "fourth hand cannot win", "3NT", DP_SEAT_WEST, "954 A62 QJ3 KT87", "S7 S4 SA", "S3" },
  { "defender in fourth seat wins cheaply", "3NT", DP_SEAT_SOUTH, "K54 A62 QJ3 T987", "SQ S7 S4", "SA" },
  { "defender in fourth seat leaves partner's trick", "3NT", DP_SEAT_NORTH, "754 Q62 T83 AK9", "S4 SQ S3", "S9" },
  /* declarer */
  { "to ace and queen: the queen", "3NT", DP_SEAT_SOUTH, "AQ5 K76 432 T98", "S2 S8", "SQ" },
  { "king and queen: the queen", "3NT", DP_SEAT_SOUTH, "KQ5 A76 432 T98", "S2 S8", "SQ" },
  { "to the king", "3NT", DP_SEAT_SOUTH, "K65 A97 432 QT8", "S2 S8", "SK" },
  { "the queen is run to the ace", "3NT", DP_SEAT_SOUTH, "A65 K97 QJT 832", "SQ S2", "S5" },
  { "the king is covered, the ace takes it", "3NT", DP_SEAT_SOUTH, "A65 972 QJT K83", "SQ SK", "SA" },
  { "eleven cards: no finesse against the king", "3NT", DP_SEAT_SOUTH, "AQJ65 K T98732 4", "S2 S4", "SA" },
  { "his own winner is not overtaken", "3NT", DP_SEAT_SOUTH, "K65 972 AQ3 JT8", "SA S8", "S5" },
  { "the only stopper is held up", "3NT", DP_SEAT_WEST, "54 QJ2 A63 KT987", "S7 S4 SJ", "SA" },
  /* void */
  { "a ruff when it wins", "4H", DP_SEAT_WEST, "Q54 T862 - AKJ97", "SA S4 S2", "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ" },
  { "no ruff when partner wins", "4H", DP_SEAT_NORTH, "754 - T83 AKQ9", "S4", "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ" },
  { "partner's ace is not ruffed", "4H", DP_SEAT_WEST, "Q54 - T82 AKJ97", "SA S4", "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ" },
  { "declarer does not ruff his own winner", "4H", DP_SEAT_NORTH, "AK4 J86 - QT97", "SA S6", "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ" },
  { "no trump of dummy's on a trick that is won", "4H", DP_SEAT_SOUTH, "- J86 AK4 QT97", "SA S7", "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ" },
  /* leads */
  { "declarer draws trumps", "4S", DP_SEAT_SOUTH, "QJ43 76 AK952 T8", "", "SA SK" },
  { "so he does from dummy", "4S", DP_SEAT_NORTH, "AKQ4 76 J9532 T8", "", "SA SK SQ" },
  { "partner's suit comes back", "3NT", DP_SEAT_WEST, "A4 KJ3 T65 Q9872", "S7 S4 SK S5", "SJ" },
};

static void
deal_rest (DpDeal *deal, DpSeat leader)
{
  DpSeat seat = DP_SEAT_NORTH;

  for (int i = 0; i < DP_SEATS; i++)
    deal->hand[i] |= (DpHand) 1 << dp_card (DP_CLUBS, i == (int) leader ? 12 : i + 2);
  for (int i = 0; i < 24; i++, seat = dp_seat_lho (seat))
    {
      DpCard card = dp_card (i / 4 % 2 ? DP_HEARTS : DP_DIAMONDS, 12 - i / 8 * 4 - i % 4);

      if (dp_hand_size (deal->hand[seat]) < 7)
        deal->hand[seat] |= (DpHand) 1 << card;
    }
}

static void
put (DpTable *table, DpCard card)
{
  int index = dp_play_note (&table->play, dp_play_turn (&table->play), card, table->play.n, 0);

  g_assert_true (dp_hand_has (table->play.held[dp_play_turn (&table->play)], card));
  dp_table_stand (table, index);
  g_assert_cmpuint (table->play.card[index].status, ==, DP_PLAYED_STANDS);
}

static DpTable
table_with (const char *contract, DpSeat leader, const char *spades, const char *played)
{
  g_auto (GStrv) four = g_strsplit (spades, " ", -1);
  g_auto (GStrv) cards = g_strsplit (played, " ", -1);
  g_autofree char *calls = g_strdup_printf ("P P %s P P P", contract);
  DpDeal deal;
  DpTable table;

  dp_table_init (&table, DP_SEAT_NORTH, DP_VUL_NONE);
  call_all (&table.auction, calls);
  for (int i = 0; i < DP_SEATS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s.-.-.-", four[i]);

      deal.hand[i] = hand_of (text);
    }
  deal_rest (&deal, leader);
  dp_play_init (&table.play, &deal);
  dp_play_begin (&table.play, (DpDenomination) dp_auction_contract (&table.auction).denomination, DP_SEAT_SOUTH, DP_SEAT_WEST);
  table.phase = DP_PHASE_PLAY;
  table.turn = DP_SEAT_NONE;
  for (int i = 0; i < DP_SEATS; i++)
    put (&table, dp_cards_first (dp_cards_of_suit (table.play.held[dp_play_turn (&table.play)], DP_CLUBS)));
  for (guint i = 0; cards[i] && *cards[i]; i++)
    {
      DpCard card;

      g_assert_true (dp_card_parse (cards[i], &card));
      put (&table, card);
    }
  return table;
}

static void
test_tricks (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < G_N_ELEMENTS (tricks); i++)
    for (int times = 0; times < 4; times++)
      {
        DpTable table = table_with (tricks[i].contract, tricks[i].leader, tricks[i].spades, tricks[i].played);

        expect_card (dp_player_card (&table, dp_play_turn (&table.play), rand), tricks[i].wanted, tricks[i].what);
      }
}

/* Penalty cards, and what declarer has ordered (50C, 50D1, 57A), go before what is sensible. */
static void
test_duties (void)
{
  static const struct {
    const char *what, *spades, *played, *major, *minor;
    DpPlayDuty duty;
    const char *wanted;
  } duties[] = {
    { "a major penalty card at the first chance", "A85 QJ7 T94 K32", "S4", "SK", NULL, DP_PLAY_KINDS, "SK" },
    { "not where it does not follow suit", "A85 QJ7 T94 K32", "S4", "DK", NULL, DP_PLAY_KINDS, "S2" },
    { "a minor one before a smaller card", "A85 QJ7 T94 K32", "S4", NULL, "S3", DP_PLAY_KINDS, "S3" },
    { "an honour instead of a minor one", "A54 J76 KQ3 AT82", "SK", NULL, "S8", DP_PLAY_KINDS, "SA S8" },
    { "the highest", "A85 QJ7 T94 K32", "S4", NULL, NULL, DP_PLAY_HIGHEST, "SK" },
    { "the lowest", "A54 J76 KQ3 T82", "SK", NULL, NULL, DP_PLAY_LOWEST, "S2" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < G_N_ELEMENTS (duties); i++)
    {
      DpTable table = table_with ("3NT", DP_SEAT_SOUTH, duties[i].spades, duties[i].played);
      DpCard card;

      if (duties[i].major && dp_card_parse (duties[i].major, &card))
        table.penalty[DP_SEAT_WEST] = table.major[DP_SEAT_WEST] = (DpHand) 1 << card;
      if (duties[i].minor && dp_card_parse (duties[i].minor, &card))
        table.penalty[DP_SEAT_WEST] = table.minor[DP_SEAT_WEST] = (DpHand) 1 << card;
      if (duties[i].duty != DP_PLAY_KINDS)
        {
          table.duty[DP_SEAT_WEST] = duties[i].duty + 1;
          table.duty_at[DP_SEAT_WEST] = table.play.trick;
        }
      expect_card (dp_player_card (&table, DP_SEAT_WEST, rand), duties[i].wanted, duties[i].what);
    }
}

/* --- whole deals --- */

static DpDeal
random_deal (GRand *rand)
{
  DpCard deck[DP_CARDS];
  DpDeal deal = { { 0 } };

  for (int i = 0; i < DP_CARDS; i++)
    deck[i] = (DpCard) i;
  for (int i = DP_CARDS - 1; i >= 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1);
      DpCard card = deck[j];

      deck[j] = deck[i];
      deal.hand[i / 13] |= (DpHand) 1 << card;
    }
  return deal;
}

/* A plain contract for North-South: eight trumps or notrump, as high as their points. */
static DpCall
plain_contract (const DpDeal *deal)
{
  DpHand both = deal->hand[DP_SEAT_NORTH] | deal->hand[DP_SEAT_SOUTH];
  int points = dp_hand_points (both);
  DpDenomination longest = DP_CLUBS;
  int level = points < 20 ? 1 : points < 23 ? 2 : points < 26 ? 3 : points < 33 ? 4 : 6;

  for (int suit = DP_DIAMONDS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (both, (DpDenomination) suit) >= dp_hand_length (both, longest))
      longest = (DpDenomination) suit;
  if (dp_hand_length (both, longest) < 8 || (longest < DP_HEARTS && level == 4))
    return dp_bid (points >= 25 && level < 6 ? 3 : MIN (level, 6), DP_NOTRUMP);
  return dp_bid (level, longest);
}

static DpCard
at_random (const DpTable *table, DpSeat hand, GRand *rand)
{
  DpHand cards = dp_duty_allowed (table, hand);
  int n = g_rand_int_range (rand, 0, dp_cards_count (cards));

  while (n-- > 0)
    cards &= cards - 1;
  return dp_cards_first (cards);
}

/* Plays it out; `sensible` says which sides play by the rules, a bit per DpSide. Tricks of North-South. */
static int
play_out (const DpCode *code, const DpDeal *deal, guint sensible, GRand *rand, GString *shown)
{
  g_autoptr (DpDirector) director = dp_director_new (code, DP_SEAT_SOUTH, DP_VUL_NONE);
  const DpTable *table = dp_director_table (director);
  DpEvent event = dp_event_call (DP_SEAT_SOUTH, plain_contract (deal));

  dp_director_set_deal (director, deal);
  g_assert_true (dp_director_feed (director, &event, NULL));
  for (int i = 1; i < DP_SEATS; i++)
    {
      event = dp_event_call (dp_seat_offset (DP_SEAT_SOUTH, i), DP_PASS);
      g_assert_true (dp_director_feed (director, &event, NULL));
    }
  for (int n = 0; n < DP_CARDS; n++)
    {
      g_autoptr (GError) error = NULL;
      DpSeat hand = n == 0 ? DP_SEAT_WEST : dp_play_turn (&table->play);

      if (sensible >> dp_seat_side (hand) & 1)
        event = dp_event_play (hand, n == 0 ? dp_player_lead (table, deal->hand[hand], hand, rand) : dp_player_card (table, hand, rand));
      else
        event = dp_event_play (hand, n == 0 ? dp_cards_first (deal->hand[hand]) : at_random (table, hand, rand));
      if (n == 0)
        event.kind = DP_EVENT_LEAD;
      if (shown)
        g_string_append_printf (shown, "%s%s%s", n % 4 ? " " : "\n", n % 4 ? "" : dp_seat_letter (hand), dp_card_token (event.card));
      dp_director_feed (director, &event, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (dp_director_n_incidents (director), ==, 0);
    }
  g_assert_true (table->play.over);
  return dp_play_won (&table->play, DP_SIDE_NS);
}

#define DEALS 500

static void
test_deals (void)
{
  g_autoptr (DpCode) code = load_code ();
  int tricks_of[4] = { 0 };

  for (guint seed = 0; seed < DEALS; seed++)
    {
      g_autoptr (GRand) dealing = g_rand_new_with_seed (seed);
      DpDeal deal = random_deal (dealing);

      for (guint sensible = 0; sensible < 4; sensible++)
        {
          g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 7);
          g_autoptr (GString) shown = g_test_verbose () && seed < 12 && sensible == 3 ? g_string_new (NULL) : NULL;

          tricks_of[sensible] += play_out (code, &deal, sensible, rand, shown);
          if (shown)
            {
              for (int i = 0; i < DP_SEATS; i++)
                {
                  g_autofree char *text = dp_hand_to_string (deal.hand[i]);

                  g_print ("%s %s\n", dp_seat_letter ((DpSeat) i), text);
                }
              g_print ("%s%s\n", dp_call_token (plain_contract (&deal)), shown->str);
            }
        }
    }
  g_test_message ("tricks of North-South: nobody sensible %.2f, declarer %.2f, defenders %.2f, both %.2f", tricks_of[0] / (double) DEALS, tricks_of[1] / (double) DEALS,
                  tricks_of[2] / (double) DEALS, tricks_of[3] / (double) DEALS);
  g_assert_cmpint (tricks_of[1], >, tricks_of[0] + DEALS);
  g_assert_cmpint (tricks_of[2], <, tricks_of[0] - DEALS);
  g_assert_cmpint (tricks_of[3], <, tricks_of[1]);
  g_assert_cmpint (tricks_of[3], >, tricks_of[2]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/leads", test_leads);
  g_test_add_func ("/players/bound-leads", test_bound_leads);
  g_test_add_func ("/players/tricks", test_tricks);
  g_test_add_func ("/players/duties", test_duties);
  g_test_add_func ("/players/deals", test_deals);
  return g_test_run ();
}
