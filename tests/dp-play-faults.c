/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play-faults.h"

const char *const dp_fault_names[IRREGULARITIES] = {
  "a defender leads out of turn", "declarer leads out of turn", "a lead out of turn, told by an opponent", "a defender plays early", "a defender plays early and unlawfully",
  "an early card, told by an opponent", "declarer plays early", "dummy plays early on his own", "a lead to the next trick", "a fifth card", "a revoke", "a low card dropped",
  "an honour dropped", "a low card shown", "an honour named", "two cards", "two cards, one unseen", "a penalty card not played", "a restriction not obeyed",
  "a card owed not played", "a slip of the tongue changed", "a change of mind", "his own revoke put right", "incomplete words", "a card not called", "a missing card", "a claim",
};

guint
dp_faults_dice (guint64 seed, guint n, guint of)
{
  guint64 x = seed * 0x9e3779b97f4a7c15u + n * 0xbf58476d1ce4e5b9u;

  x ^= x >> 31;
  x *= 0x94d049bb133111ebu;
  x ^= x >> 29;
  return (guint) (x % of);
}

DpCard
dp_faults_nth (DpHand cards, guint n)
{
  while (n--)
    cards &= cards - 1;
  return (DpCard) __builtin_ctzll (cards);
}

/* What it has in its hand; a card that lies there is not put down again. */
DpHand
dp_faults_in_hand (const DpUmpire *u, int seat)
{
  DpHand held = dp_umpire_held (u, (DpSeat) seat);

  for (guint i = 0; i < u->n; i++)
    {
      const DpOpen *o = &u->item[i];

      if (o->hand == seat && o->kind != DP_OPEN_SHOWN && o->card != DP_NO_CARD)
        held &= ~((DpHand) 1 << o->card);
      if (o->second == seat)
        held &= ~((DpHand) 1 << o->second_card);
      if (o->follow == seat)
        held &= ~((DpHand) 1 << o->follow_card);
      held &= ~o->cards;
    }
  return held;
}

static DpHand
suit_of (DpHand cards, int suit)
{
  return cards & ((DpHand) 0x1fff << (13 * suit));
}

static DpHand
honours (DpHand cards)
{
  DpHand mask = 0;

  for (int suit = 0; suit < 4; suit++)
    mask |= (DpHand) 0x1f00 << (13 * suit);
  return cards & mask;
}

DpEvent *
dp_faults_add (DpFaults *c, DpSeat hand, DpCard card, DpMind mind)
{
  DpEvent *e = &c->event[MIN (c->n, G_N_ELEMENTS (c->event) - 1)];

  *e = dp_event_play (hand, card);
  e->mind = (guint8) mind;
  c->n = MIN (c->n + 1, (guint) G_N_ELEMENTS (c->event));
  return e;
}

gboolean
dp_faults_defends (const DpUmpire *u, int seat)
{
  return (seat & 1) != (u->declarer & 1);
}

gboolean
dp_faults_played (const DpUmpire *u, int seat)
{
  return u->t < DP_TRICKS && u->trick[u->t][seat] != DP_NO_CARD;
}

gboolean
dp_faults_trick_empty (const DpUmpire *u)
{
  return !dp_faults_played (u, 0) && !dp_faults_played (u, 1) && !dp_faults_played (u, 2) && !dp_faults_played (u, 3);
}

DpHand
dp_faults_following (const DpUmpire *u, int seat)
{
  DpHand held = dp_faults_in_hand (u, seat);
  DpCard lead = u->t < DP_TRICKS ? u->trick[u->t][u->leader[u->t]] : DP_NO_CARD;

  return lead == DP_NO_CARD || !suit_of (held, lead / 13) ? held : suit_of (held, lead / 13);
}

void
dp_faults_list (const DpUmpire *u, DpFault what, DpFaults *c)
{
  DpSeat turn = dp_umpire_turn (u);
  gboolean empty = u->t < DP_TRICKS && dp_faults_trick_empty (u);
  int dummy = (u->declarer + 2) & 3;

  c->n = 0;
  if (u->t >= DP_TRICKS)
    return;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpHand held = dp_faults_in_hand (u, seat), follow = dp_faults_following (u, seat), wrong = held & ~follow, low = held & ~honours (held);
      gboolean defender = dp_faults_defends (u, seat), in_turn = turn == (DpSeat) seat;

      if (!held)
        continue;
      switch (what)
        {
        case IR_LEAD_DEFENDER:
        case IR_LEAD_DECLARER:
        case IR_LEAD_TOLD:
          if (!empty || (in_turn && u->n == 0) || (what == IR_LEAD_DEFENDER && !defender) || (what == IR_LEAD_DECLARER && defender))
            break;
          dp_faults_add (c, (DpSeat) seat, dp_faults_nth (held, 0), DP_MIND_LEAD)->told = what == IR_LEAD_TOLD ? DP_TOLD_BY_OPPONENT : DP_TOLD_NOTHING;
          if (what == IR_LEAD_DECLARER && seat == dummy && dp_faults_count (held) > 1)
            {
              /* Declarer has named another card, or none (45D1). */
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (held, 0), DP_MIND_LEAD)->called = DP_CALLED_NOTHING;
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (held, 1), DP_MIND_LEAD)->called = DP_CALLED_NOTHING;
              c->event[c->n - 1].called_card = dp_faults_nth (held, 0);
            }
          if (dp_faults_count (held) > 1)
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (held, (guint) dp_faults_count (held) - 1), DP_MIND_LEAD)->told = what == IR_LEAD_TOLD ? DP_TOLD_BY_OPPONENT : DP_TOLD_NOTHING;
          break;
        case IR_EARLY:
        case IR_EARLY_UNLAWFUL:
        case IR_EARLY_TOLD:
          if (empty || in_turn || dp_faults_played (u, seat) || !defender)
            break;
          if (what != IR_EARLY_UNLAWFUL)
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, (guint) dp_faults_count (follow) - 1), DP_MIND_FOLLOW)->told = what == IR_EARLY_TOLD ? DP_TOLD_BY_OPPONENT : DP_TOLD_NOTHING;
          if (what != IR_EARLY && wrong)
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (wrong, 0), DP_MIND_FOLLOW)->told = what == IR_EARLY_TOLD ? DP_TOLD_BY_OPPONENT : DP_TOLD_NOTHING;
          break;
        case IR_EARLY_DECLARER:
        case IR_EARLY_DUMMY:
          /* To a defender's lead out of turn. */
          if (what == IR_EARLY_DUMMY && seat == dummy)
            for (guint i = 0; i < u->n; i++)
              if (u->item[i].kind == DP_OPEN_LEAD && dp_faults_defends (u, u->item[i].hand) && u->item[i].trick == u->t)
                {
                  DpHand suit = suit_of (held, u->item[i].card / 13);

                  dp_faults_add (c, (DpSeat) seat, dp_faults_nth (suit ? suit : held, 0), DP_MIND_FOLLOW)->called = DP_CALLED_NOTHING;
                }
          if (empty || in_turn || dp_faults_played (u, seat) || defender || (what == IR_EARLY_DUMMY && seat != dummy))
            break;
          dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_FOLLOW)->called = what == IR_EARLY_DUMMY ? DP_CALLED_NOTHING : DP_CALLED_FULLY;
          if (wrong && what == IR_EARLY_DECLARER)
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (wrong, 0), DP_MIND_FOLLOW);
          break;
        case IR_NEXT:
          if (dp_faults_played (u, seat) && defender)
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (held, dp_faults_dice (u->clock, (guint) seat, (guint) dp_faults_count (held))), DP_MIND_LEAD);
          break;
        case IR_FIFTH:
          if (dp_faults_played (u, seat) || (empty && u->t > 0 && !in_turn))
            {
              if (low)
                dp_faults_add (c, (DpSeat) seat, dp_faults_nth (low, 0), DP_MIND_FOLLOW);
              if (honours (held))
                dp_faults_add (c, (DpSeat) seat, dp_faults_nth (honours (held), 0), DP_MIND_FOLLOW);
            }
          break;
        case IR_REVOKE:
          if (in_turn && wrong)
            {
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (wrong, 0), DP_MIND_UNSTATED);
              if (suit_of (wrong, u->trumps < 4 ? (int) u->trumps : 0))
                dp_faults_add (c, (DpSeat) seat, dp_faults_nth (suit_of (wrong, u->trumps < 4 ? (int) u->trumps : 0), 0), DP_MIND_UNSTATED);
            }
          break;
        case IR_DROP_LOW:
        case IR_DROP_HONOUR:
        case IR_SHOW:
        case IR_NAME:
          {
            DpHand cards = what == IR_DROP_LOW || what == IR_SHOW ? low : honours (held);

            /* The cards that lie there already cannot be shown again. */
            cards &= ~(u->minor[seat] | u->major[seat]);
            if (!cards || seat == dummy || !u->begun || (what == IR_NAME && !defender))
              break;
            c->event[c->n] = dp_event (DP_EVENT_EXPOSE, (DpSeat) seat);
            c->event[c->n].cards = (DpHand) 1 << dp_faults_nth (cards, 0);
            c->event[c->n].shown = what == IR_SHOW ? DP_SHOWN_DELIBERATE : what == IR_NAME ? DP_SHOWN_NAMED : DP_SHOWN_DROPPED;
            c->n++;
            break;
          }
        case IR_TWO:
        case IR_TWO_UNSEEN:
          if (in_turn && seat != dummy && dp_faults_count (follow) > 1)
            {
              DpEvent *e = dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_UNSTATED);

              e->cards = (DpHand) 1 << dp_faults_nth (follow, (guint) dp_faults_count (follow) - 1);
              /* A penalty card can be seen. */
              e->unseen = what == IR_TWO_UNSEEN && !(e->cards & (u->minor[seat] | u->major[seat]));
              /* One of them would be a revoke. */
              if (wrong)
                {
                  e = dp_faults_add (c, (DpSeat) seat, dp_faults_nth (wrong, 0), DP_MIND_UNSTATED);
                  e->cards = (DpHand) 1 << dp_faults_nth (follow, 0);
                  e->unseen = what == IR_TWO_UNSEEN && !(e->cards & (u->minor[seat] | u->major[seat]));
                }
            }
          break;
        case IR_UNPLAYED:
          if (in_turn && defender && (follow & ~dp_umpire_lawful (u, (DpSeat) seat)) && (u->major[seat] | u->minor[seat]))
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow & ~dp_umpire_lawful (u, (DpSeat) seat), 0), DP_MIND_UNSTATED);
          break;
        case IR_RESTRICTION:
          if (in_turn && defender && (follow & ~dp_umpire_lawful (u, (DpSeat) seat)) && (u->duty[seat] || (empty && (u->lead_required[seat] || u->lead_forbidden[seat]))))
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow & ~dp_umpire_lawful (u, (DpSeat) seat), 0), DP_MIND_UNSTATED);
          break;
        case IR_OWED:
          if (in_turn && defender && u->owes_card[seat] != DP_NO_CARD && (follow & ~dp_umpire_lawful (u, (DpSeat) seat)))
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow & ~dp_umpire_lawful (u, (DpSeat) seat), 0), DP_MIND_UNSTATED);
          break;
        case IR_SLIP:
        case IR_CHANGE:
        case IR_OWN_REVOKE:
          {
            int t = dp_faults_played (u, seat) ? u->t : u->t - 1;
            DpCard old = t >= 0 ? u->trick[t][seat] : DP_NO_CARD;
            DpCard lead = t >= 0 ? u->trick[t][u->leader[t]] : DP_NO_CARD; // it may have gone back while others lie there
            int suit = old == DP_NO_CARD || lead == DP_NO_CARD || u->leader[t] == seat ? -1 : lead / 13;
            DpHand fit = suit >= 0 && (suit_of (held, suit) || old / 13 == suit) ? suit_of (held, suit) : held;
            gboolean revoked = suit >= 0 && old / 13 != suit && suit_of (held, suit);

            if (old == DP_NO_CARD || !fit || (what == IR_SLIP && seat != dummy) || (what == IR_OWN_REVOKE) != revoked)
              break;
            dp_faults_add (c, (DpSeat) seat, dp_faults_nth (fit, 0), DP_MIND_UNSTATED)->change = TRUE;
            if (what == IR_SLIP)
              {
                c->event[c->n - 1].intent = DP_INTENT_SLIP;
                c->event[c->n - 1].called = DP_CALLED_SLIP;
              }
            break;
          }
        case IR_WORDS:
          if (in_turn && seat == dummy && u->begun)
            {
              if (!empty && wrong)
                {
                  dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_UNSTATED)->called = DP_CALLED_HIGH;
                  dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, (guint) dp_faults_count (follow) - 1), DP_MIND_UNSTATED)->called = DP_CALLED_LOW;
                }
              if (dp_faults_played (u, 0) + dp_faults_played (u, 1) + dp_faults_played (u, 2) + dp_faults_played (u, 3) == 3)
                dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, (guint) dp_faults_count (follow) - 1), DP_MIND_UNSTATED)->called = DP_CALLED_WIN;
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_UNSTATED)->called = DP_CALLED_ANYTHING;
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, (guint) dp_faults_count (follow) - 1), DP_MIND_UNSTATED)->called = DP_CALLED_SUIT;
              c->event[c->n - 1].called_card = c->event[c->n - 1].card;
              if (!empty && wrong)
                {
                  dp_faults_add (c, (DpSeat) seat, dp_faults_nth (wrong, 0), DP_MIND_UNSTATED)->called = DP_CALLED_SUIT;
                  c->event[c->n - 1].called_card = c->event[c->n - 1].card;
                }
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_UNSTATED)->called = DP_CALLED_RANK;
              c->event[c->n - 1].called_card = c->event[c->n - 1].card;
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_UNSTATED)->called = DP_CALLED_ABSENT;
            }
          break;
        case IR_UNCALLED:
          if (in_turn && seat == dummy && dp_faults_count (follow) > 1)
            {
              dp_faults_add (c, (DpSeat) seat, dp_faults_nth (follow, 0), DP_MIND_UNSTATED)->called = DP_CALLED_NOTHING;
              c->event[c->n - 1].called_card = dp_faults_nth (follow, (guint) dp_faults_count (follow) - 1);
              if (wrong)
                {
                  dp_faults_add (c, (DpSeat) seat, dp_faults_nth (wrong, 0), DP_MIND_UNSTATED)->called = DP_CALLED_NOTHING;
                  c->event[c->n - 1].called_card = dp_faults_nth (follow, 0);
                }
            }
          break;
        case IR_MISSING:
          if (in_turn && !empty && u->n == 0)
            dp_faults_add (c, (DpSeat) seat, DP_NO_CARD, DP_MIND_UNSTATED)->omits = TRUE;
          break;
        case IR_CLAIM:
          if (u->n == 0 && u->begun && seat != dummy)
            {
              c->event[c->n] = dp_event (DP_EVENT_CLAIM, (DpSeat) seat);
              c->event[c->n++].tricks = 0;
            }
          break;
        case IRREGULARITIES:
          break;
        }
    }
}
