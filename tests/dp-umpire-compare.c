/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choices.h"
#include "dp-umpire-private.h"

#include <string.h>

/* The umpire's table beside the engine's. */

static char *
cards_text (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (DpCard card = 0; card < DP_CARDS; card++)
    if (cards & UM_CARD (card))
      g_string_append_printf (s, "%s%s", s->len ? "," : "", dp_card_token (card));
  if (!s->len)
    g_string_append (s, "none");
  return g_string_free (s, FALSE);
}

static char *
suits_text (guint suits)
{
  GString *s = g_string_new (NULL);

  for (int suit = 0; suit < 4; suit++)
    if (suits >> suit & 1)
      g_string_append_c (s, "CDHS"[suit]);
  return g_string_free (s, FALSE);
}

/* A choice as it is written in a story. */
static char *
choice_text (DpSeat who, DpOption option, guint suits, DpCard card, DpSeat hand)
{
  g_autofree char *named = suits_text (suits);

  switch (option)
    {
    case DP_OPTION_REQUIRE:
    case DP_OPTION_PROHIBIT:
      return g_strdup_printf ("%s-%s-%s", dp_seat_letter (who), dp_option_token (option), named);
    case DP_OPTION_CHOOSE_CARD:
      return g_strdup_printf ("%s-%s-%s", dp_seat_letter (who), dp_option_token (option), dp_card_token (card));
    case DP_OPTION_WITHDRAW:
    case DP_OPTION_KEEP:
      return g_strdup_printf ("%s-%s-%s", dp_seat_letter (who), dp_option_token (option), dp_seat_letter (hand));
    default:
      return g_strdup_printf ("%s-%s", dp_seat_letter (who), dp_option_token (option));
    }
}

static void
add_choice (GHashTable *set, DpSeat who, DpOption option, guint suits, DpCard card, DpSeat hand)
{
  g_hash_table_add (set, choice_text (who, option, suits, card, hand));
}

static void
expand (const DpChoice *c, GHashTable *set)
{
  for (int who = 0; who < DP_SEATS; who++)
    if (c->who == who || (c->also >> who & 1))
      for (int option = 0; option < DP_OPTION_NONE; option++)
        if (c->options >> option & 1)
          switch ((DpOption) option)
            {
            case DP_OPTION_REQUIRE:
            case DP_OPTION_PROHIBIT:
              for (guint suits = 1; suits < 16; suits++)
                if (!(suits & ~(guint) c->suits) && (!(suits & (suits - 1)) || (option == DP_OPTION_PROHIBIT && !c->one_suit)))
                  add_choice (set, (DpSeat) who, (DpOption) option, suits, DP_NO_CARD, DP_SEAT_NONE);
              break;
            case DP_OPTION_CHOOSE_CARD:
              for (DpCard card = 0; card < DP_CARDS; card++)
                if (c->cards & UM_CARD (card))
                  add_choice (set, (DpSeat) who, (DpOption) option, 0, card, DP_SEAT_NONE);
              break;
            default:
              add_choice (set, (DpSeat) who, (DpOption) option, 0, DP_NO_CARD, (DpSeat) c->hand);
              break;
            }
}

static char *
set_text (GHashTable *set)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (set), (GCompareFunc) g_strcmp0);
  GString *s = g_string_new (NULL);

  for (GList *l = keys; l; l = l->next)
    g_string_append_printf (s, "%s%s", s->len ? " " : "", (char *) l->data);
  if (!s->len)
    g_string_append (s, "nothing");
  return g_string_free (s, FALSE);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static char *
compare_choices (const DpUmpire *u, const DpDirector *director)
{
  DpChoice choices[DP_UMPIRE_ITEMS];
  guint n = dp_umpire_choices (u, choices, G_N_ELEMENTS (choices)), needed = 0, met = 0;
  g_autoptr (GArray) offered = dp_director_choices (director);
  g_autoptr (GHashTable) engine = new_set ();
  g_autoptr (GHashTable) laws = new_set ();
  g_autoptr (GHashTable) covered = new_set ();
  GString *citations;

  for (guint i = 0; i < offered->len; i++)
    {
      const DpEvent *e = &g_array_index (offered, DpEvent, i);

      /* Which of two penalty cards is due (51A) may be asked before another hand has put its card right. */
      if (e->kind == DP_EVENT_DECISION && e->option == DP_OPTION_CHOOSE_CARD && um_any_owed (u) && n == 0)
        continue;
      if (e->kind == DP_EVENT_DECISION && e->option != DP_OPTION_AGREE && e->option != DP_OPTION_OBJECT)
        add_choice (engine, (DpSeat) e->seat, (DpOption) e->option, dp_event_suits (e), e->card, (DpSeat) (e->hand == DP_SEAT_NONE ? e->seat : e->hand));
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GHashTable) one = new_set ();
      GHashTableIter iter;
      gpointer key;
      guint there = 0;

      expand (&choices[i], one);
      expand (&choices[i], laws);
      needed += !choices[i].optional;
      g_hash_table_iter_init (&iter, one);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        there += g_hash_table_contains (engine, key);
      if (there == g_hash_table_size (one))
        {
          met++;
          expand (&choices[i], covered);
        }
    }
  if (g_hash_table_size (engine) == 0 ? needed == 0 : met > 0 && g_hash_table_size (covered) == g_hash_table_size (engine))
    return NULL;
  citations = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (citations, "%s%s", i ? ", " : "", choices[i].law);
  {
    g_autofree char *theirs = set_text (engine), *ours = set_text (laws), *law = g_string_free (citations, FALSE);

    return g_strdup_printf ("choices [%s]|the engine offers %s; the laws: %s", law, theirs, ours);
  }
}

static char *
compare_penalty_cards (const DpUmpire *u, const DpTable *table)
{
  DpHand back = 0;

  /* In the last tricks, played again or not, nobody has a choice for them to bind. */
  if (u->t >= 11)
    return NULL;

  /* Of a card that may be taken back nothing is settled. */
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_TAKE_BACK || u->item[i].kind == DP_OPEN_UNPLAYED)
      back |= UM_CARD (u->item[i].card);
    else if (u->item[i].second >= 0)
      back |= UM_CARD (u->item[i].second_card);
  for (int hand = 0; hand < DP_SEATS; hand++)
    if (um_defends (u, hand) && (((table->major[hand] ^ u->major[hand]) | (table->minor[hand] ^ u->minor[hand])) & ~back))
      {
        g_autofree char *a = cards_text (table->major[hand]), *b = cards_text (table->minor[hand]), *c = cards_text (u->major[hand]), *d = cards_text (u->minor[hand]);

        return g_strdup_printf ("penalty cards [50]|%s: the engine has major %s, minor %s; the laws major %s, minor %s", dp_seat_letter ((DpSeat) hand), a, b, c, d);
      }
  return NULL;
}

static guint
engine_owes (const DpDirector *director)
{
  guint owes = 0;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.owed < DP_SEATS)
        owes |= 1u << incident->play.owed;
    }
  return owes;
}

/* Who has to put a lawful card, and would not do so in any case because the trick goes on, and he is in turn or will be. */
static guint
owes_besides (const DpUmpire *u, const DpTable *table)
{
  guint hands = 0;

  for (int t = 0; t < DP_TRICKS; t++)
    for (int hand = 0; hand < DP_SEATS; hand++)
      if ((u->owed_lawful[t] >> hand & 1) && (t != table->play.trick || table->play.tricks[t].card[hand] != DP_NO_CARD))
        hands |= 1u << hand;
  return hands;
}

static char *
trick_text (const DpCard *card)
{
  return g_strdup_printf ("N:%s E:%s S:%s W:%s", dp_card_token (card[0]), dp_card_token (card[1]), dp_card_token (card[2]), dp_card_token (card[3]));
}

/* A card that has to be played (57D), its turn having come, may as well lie in the trick. */
static gboolean
same_trick (const DpUmpire *u, const DpCard *card, int t)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    if (card[hand] != u->trick[t][hand] && !(t == u->t && u->trick[t][hand] == DP_NO_CARD && card[hand] == u->owes_card[hand] && dp_umpire_turn (u) == (DpSeat) hand))
      return FALSE;
  return TRUE;
}

static char *
compare_tricks (const DpUmpire *u, const DpTable *table)
{
  for (int t = 0; t < DP_TRICKS; t++)
    if (!same_trick (u, table->play.tricks[t].card, t))
      {
        g_autofree char *a = trick_text (table->play.tricks[t].card), *b = trick_text (u->trick[t]);

        return g_strdup_printf ("tricks|trick %d: the engine has %s; the laws %s", t + 1, a, b);
      }
  return NULL;
}

static guint
binding (const DpUmpire *u, int hand, guint suits)
{
  DpHand held = dp_umpire_held (u, (DpSeat) hand), named = 0;

  for (int suit = 0; suit < 4; suit++)
    if (suits >> suit & 1)
      {
        named |= um_suit (held, suit);
        if (!um_suit (held, suit))
          suits &= ~(1u << suit);
      }
  return named == held ? 0 : suits;
}

static char *
compare_duties (const DpUmpire *u, const DpTable *table)
{
  for (int hand = 0; hand < DP_SEATS; hand++)
    {
      DpCard card = u->owes_card[hand];

      /* What cannot be obeyed, or forbids nothing, binds nobody (59). */
      if (binding (u, hand, table->lead_required[hand]) != binding (u, hand, u->lead_required[hand])
          || binding (u, hand, table->lead_forbidden[hand]) != binding (u, hand, u->lead_forbidden[hand]))
        {
          g_autofree char *a = suits_text (table->lead_required[hand]), *b = suits_text (table->lead_forbidden[hand]);
          g_autofree char *c = suits_text (u->lead_required[hand]), *d = suits_text (u->lead_forbidden[hand]);

          return g_strdup_printf ("leads [50D2]|%s: the engine requires “%s”, forbids “%s”; the laws “%s”, “%s”", dp_seat_letter ((DpSeat) hand), a, b, c, d);
        }
      if (table->duty[hand] != u->duty[hand] || (u->duty[hand] && table->duty_suits[hand] != u->duty_suits[hand]))
        return g_strdup_printf ("duties [57A]|%s: the engine has duty %d, the laws %d", dp_seat_letter ((DpSeat) hand), table->duty[hand], u->duty[hand]);
      /* A card that has been played binds nobody. */
      if (table->owes_card[hand] != card && (card == DP_NO_CARD || table->play.tricks[u->t < DP_TRICKS ? u->t : 12].card[hand] != card)
          && (card != DP_NO_CARD || (table->play.held[hand] & UM_CARD (table->owes_card[hand]))))
        return g_strdup_printf ("the card owed [51A, 57D]|%s: the engine has %s; the laws %s", dp_seat_letter ((DpSeat) hand), dp_card_token (table->owes_card[hand]), dp_card_token (card));
    }
  return NULL;
}

static char *
compare_information (const DpUmpire *u, const DpDirector *director)
{
  DpHand said[2] = { 0, 0 };

  for (guint p = 0; p < dp_director_n_points (director); p++)
    for (guint c = 0; c < dp_director_point (director, p)->ruling.n; c++)
      {
        const DpClause *clause = &dp_director_point (director, p)->ruling.clause[c];

        if (clause->kind == DP_CLAUSE_UNAUTHORIZED && clause->side < 2)
          said[clause->side] |= clause->cards;
      }
  for (int side = 0; side < 2; side++)
    if (u->unauthorized[side] & ~said[side])
      {
        g_autofree char *cards = cards_text (u->unauthorized[side] & ~said[side]);

        return g_strdup_printf ("information [16C]|%s must not use %s, and nobody says so", dp_side_letters ((DpSide) side), cards);
      }
  return NULL;
}

static char *
compare_transfers (const DpUmpire *u, const DpDirector *director)
{
  for (int side = 0; side < 2; side++)
    {
      int ours = dp_umpire_transfer (u, (DpSide) side), theirs = 0;

      for (guint p = 0; p < dp_director_n_points (director); p++)
        for (guint c = 0; c < dp_director_point (director, p)->ruling.n; c++)
          {
            const DpClause *clause = &dp_director_point (director, p)->ruling.clause[c];

            if (clause->kind == DP_CLAUSE_TRANSFER && clause->side == 1 - side)
              theirs += clause->tricks;
          }
      if (ours >= 0 && ours != theirs)
        return g_strdup_printf ("transfer [64]|from %s: the engine %d, the laws %d", dp_side_letters ((DpSide) side), theirs, ours);
    }
  return NULL;
}

/* What the director has said last, beside what came of it: whom he offers to take a card back (62C1), whose lead he says it is (56), and that he cites of
 * declarer's words the part of 46B1 that speaks of them. */
static char *
compare_words (const DpUmpire *u, const DpDirector *director)
{
  guint points = dp_director_n_points (director), may = 0;
  const DpPoint *said = points ? dp_director_point (director, points - 1) : NULL;
  gboolean cited = FALSE;

  if (!said || said->event + 1 != dp_director_n_events (director))
    return NULL;
  for (guint i = 0; i < u->n; i++)
    if (u->item[i].kind == DP_OPEN_TAKE_BACK)
      may |= 1u << (um_defends (u, u->item[i].hand) ? u->item[i].hand : u->declarer);
  for (guint c = 0; c < said->ruling.n; c++)
    {
      const DpClause *clause = &said->ruling.clause[c];

      if (clause->kind == DP_CLAUSE_OPTION && clause->law && g_str_has_prefix (clause->law, "62C") && clause->choices >> DP_OPTION_WITHDRAW & 1 && clause->seat < DP_SEATS && !(may >> clause->seat & 1))
        return g_strdup_printf ("words [62C]|%s is told that he may take a card back, and may not", dp_seat_letter ((DpSeat) clause->seat));
      if (clause->kind == DP_CLAUSE_LEADER && u->t < DP_TRICKS && um_empty (u, u->t) && !um_any_owed (u) && clause->seat != u->leader[u->t])
        return g_strdup_printf ("words [53 to 56]|the director says that %s leads; the laws %s", dp_seat_letter ((DpSeat) clause->seat), dp_seat_letter ((DpSeat) u->leader[u->t]));
      cited |= clause->law && u->cited && strcmp (clause->law, u->cited) == 0;
    }
  return u->cited && !cited ? g_strdup_printf ("words [46]|%s is not cited", u->cited) : NULL;
}

char *
dp_umpire_complaint (const DpUmpire *u, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  DpChoice choices[DP_UMPIRE_ITEMS];
  char *complaint;
  guint owes = 0;
  DpSeat turn;

  if (u->silent || dp_umpire_wants_director (u))
    return NULL;
  complaint = compare_choices (u, director);
  if (!complaint)
    complaint = compare_words (u, director);
  if (!complaint)
    complaint = compare_penalty_cards (u, table);
  if (complaint || dp_umpire_choices (u, choices, G_N_ELEMENTS (choices)))
    return complaint;
  for (int t = 0; t < DP_TRICKS; t++)
    owes |= u->owed_lawful[t];
  if ((engine_owes (director) & ~owes & ~(dp_umpire_turn (u) < DP_SEATS ? 1u << dp_umpire_turn (u) : 0u)) || (owes_besides (u, table) & ~engine_owes (director)))
    return g_strdup_printf ("a lawful card [62, 67]|the engine wants one from %x, the laws from %x (bits N E S W)", engine_owes (director), owes);
  if (owes)
    return NULL;
  complaint = compare_tricks (u, table);
  if (!complaint)
    complaint = compare_duties (u, table);
  if (!complaint)
    complaint = compare_information (u, director);
  if (complaint || u->claimed)
    return complaint;
  turn = dp_umpire_turn (u);
  if (turn != dp_play_turn (&table->play) && (turn == DP_SEAT_NONE || u->owes_card[turn] == DP_NO_CARD))
    return g_strdup_printf ("turn|the engine: %s; the laws: %s", dp_seat_letter (dp_play_turn (&table->play)), dp_seat_letter (turn));
  if (table->play.declarer != u->declarer)
    return g_strdup_printf ("declarer [54A]|the engine: %s; the laws: %s", dp_seat_letter ((DpSeat) table->play.declarer), dp_seat_letter ((DpSeat) u->declarer));
  return u->t == DP_TRICKS ? compare_transfers (u, director) : NULL;
}
