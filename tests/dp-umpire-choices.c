/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-umpire-private.h"

/* What somebody may choose, and whether a director is wanted. */

static guint
expand_lead_choice (const DpUmpire *u, DpChoice *c)
{
  int leader = u->t < DP_TRICKS ? u->leader[u->t] : 0, partner = (leader + 2) & 3;

  if (u->t >= DP_TRICKS || !um_empty (u, u->t) || !um_defends (u, leader) || u->chosen || um_any_owed (u) || !u->major[partner])
    return 0;
  *c = (DpChoice) { .who = u->declarer, .options = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER, .item = -1, .law = "50D2" };
  for (int s = 0; s < 4; s++)
    if (um_suit (u->major[partner], s))
      c->suits |= (guint8) (1 << s);
  /* At the last trick everybody has one card. */
  c->optional = u->t == 12 || u->asked == u->t + 1;
  return 1;
}

gboolean
um_lead_unchosen (const DpUmpire *u)
{
  DpChoice c;

  return expand_lead_choice (u, &c) > 0 && !c.optional;
}

guint
dp_umpire_choices (const DpUmpire *u, DpChoice *choices, guint max)
{
  guint n = 0;
  gboolean waiting = FALSE;
  DpSeat turn = dp_umpire_turn (u);

  if (u->silent || u->claimed)
    return 0;
  for (guint i = 0; i < u->n && n < max; i++)
    {
      const DpOpen *o = &u->item[i];
      DpChoice c = { .who = u->declarer, .item = (gint8) i };
      int next = (o->hand + 1) & 3;

      if (!o->attended)
        continue;
      switch ((DpOpenKind) o->kind)
        {
        case DP_OPEN_LEAD:
          c.options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
          c.law = um_defends (u, o->hand) ? (o->opening ? "54" : "53A, 56") : "55A";
          if (o->opening)
            c.options |= 1 << DP_OPTION_ACCEPT_AS_DUMMY;
          if (!um_defends (u, o->hand))
            {
              c.who = (guint8) next;
              c.also = (guint8) (o->said ? 0 : 1 << ((next + 2) & 3));
              c.optional = o->said != 0;
            }
          break;
        case DP_OPEN_EARLY:
        case DP_OPEN_NEXT:
          c.options = 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT;
          c.suits = (guint8) (0xf & ~(1 << um_lead_suit (u, o->trick)));
          c.one_suit = TRUE;
          c.law = "57A";
          break;
        case DP_OPEN_UNPLAYED:
          c.options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
          c.law = "52B";
          break;
        case DP_OPEN_TWO:
          c.options = 1 << DP_OPTION_CHOOSE_CARD;
          c.cards = o->nameable ? o->nameable : o->cards | UM_CARD (o->card);
          c.who = (guint8) (um_defends (u, o->hand) ? o->hand : u->declarer);
          c.law = "58B2";
          break;
        case DP_OPEN_WORDS:
          c.options = 1 << DP_OPTION_CHOOSE_CARD;
          c.cards = um_words (u, o);
          if (o->called == DP_CALLED_ANYTHING)
            {
              c.who = (guint8) ((u->declarer + 1) & 3);
              c.also = (guint8) (1 << ((u->declarer + 3) & 3));
            }
          c.law = "46B";
          break;
        case DP_OPEN_TAKE_BACK:
          c.options = 1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP;
          c.hand = o->hand;
          c.who = (guint8) (um_defends (u, o->hand) ? o->hand : u->declarer);
          c.optional = um_any_owed (u) || o->loose;
          c.law = o->penalty || o->chain == 1 ? "62C" : "45D1, 47D";
          break;
        default:
          continue;
        }
      waiting |= !c.optional;
      choices[n++] = c;
    }
  /* While something else is to be chosen these may wait, and need not. */
  if (n < max && expand_lead_choice (u, &choices[n]))
    {
      choices[n].optional |= waiting;
      return n + 1;
    }
  /* Law 51A. */
  if (n < max && turn != DP_SEAT_NONE && um_defends (u, turn))
    {
      int t = um_trick_of (u, turn);
      DpHand due = u->major[turn] & um_allowed_now (u, turn, t);

      if (um_count (due) >= 2 && u->owes_card[turn] == DP_NO_CARD)
        choices[n++] = (DpChoice) { .who = u->declarer, .options = 1 << DP_OPTION_CHOOSE_CARD, .cards = due, .item = -1,
                                    .optional = um_any_owed (u) || waiting || u->changed, .law = "51A" };
    }
  return n;
}

gboolean
dp_umpire_wants_director (const DpUmpire *u)
{
  for (guint i = 0; i < u->n; i++)
    if (!u->item[i].attended)
      return TRUE;
  return FALSE;
}
