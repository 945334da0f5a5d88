/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choices.h"
#include "dp-play-faults.h"
#include "dp-play-invariants.h"
#include "dp-story.h"
#include "dp-turned.h"

#include <stdlib.h>
#include <string.h>

/* Two irregularities within two tricks of each other, every ordered pair of kinds, the second before the director is called, in the same trick, in the next
 * or in the one after, with what the table does in between and every choice that somebody has by the ruling: the engine beside the umpire (dp-umpire.h), who
 * knows the laws and not the charts. Any difference fails; where the umpire is silent the story ends, and is counted.
 *
 * The pairs of cannot_be() cannot be met: after a claim the play has stopped (68D). Every other one is; where the stories of a small draw do not come to it,
 * more are told until one does.
 *
 * DP_ENUMERATION=full tells more stories of more deals, and counts what differs (tests/bench). DP_DIFFERENCES=FILE writes that down, each class with its
 * smallest story, instead of failing; DP_LIMIT=N tells N stories of each pair at each deal. */

#define STORY_MAX 140

typedef struct {
  char *complaint, *story, *pair;
  guint count, length;
} Difference;

static void
difference_free (gpointer data)
{
  Difference *self = data;

  g_free (self->complaint);
  g_free (self->story);
  g_free (self->pair);
  g_free (self);
}

typedef struct {
  DpCode *code;
  gboolean full, collect;
  GRand *rand;
  GHashTable *differences; /* class -> Difference */
  GHashTable *silences;    /* reason -> count */
  guint pairs[IRREGULARITIES][IRREGULARITIES];
  guint64 stories, impossible, silent, states, rulings, turned;
  guint64 seed;

  /* one base */
  DpDeal deal;
  const char *auction;
  DpSeat declarer;
  DpDenomination trumps;
  guint before; /* cards played before the first irregularity */

  /* one story */
  DpFault first, second;
  DpDirector *director;
  DpUmpire umpire;
  DpEvent story[STORY_MAX];
  guint n;
  guint begin;    /* the auction's events */
  gboolean over;  /* of no more use */
  guint number, pick; /* what is still to be picked from the number of the story; how many picks */
} Run;

/* --- what happens: drawn from the number of the story --- */

/* The first picks of a story, which card, when, and what happens in between, go through all that is possible from story to story; later ones, the choices of
 * the ruling and what is played on, are drawn. */
#define SYSTEMATIC 4

static guint
pick (Run *r, guint of)
{
  guint picked;

  if (of <= 1)
    return 0;
  if (r->pick++ >= SYSTEMATIC)
    return (guint) g_rand_int_range (r->rand, 0, (gint32) of);
  picked = r->number % of;
  r->number /= of;
  return picked;
}

static guint
dice (const Run *r, guint of)
{
  return dp_faults_dice (r->seed, r->n, of);
}

/* --- stories --- */

static void
write_card (GString *s, const DpEvent *e)
{
  g_string_append_printf (s, "%s%c%s", dp_seat_letter ((DpSeat) e->seat), e->change ? '>' : ':', e->omits ? "none" : dp_card_token (e->card));
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (e->cards >> card & 1)
      g_string_append_printf (s, "+%s", dp_card_token (card));
  if (e->unseen)
    g_string_append (s, "?unseen");
  if (e->mind != DP_MIND_UNSTATED)
    g_string_append_printf (s, "@%s", dp_mind_token ((DpMind) e->mind));
  if (e->told != DP_TOLD_NOTHING)
    g_string_append_printf (s, "%%%s", dp_told_token ((DpTold) e->told));
  if (e->called != DP_CALLED_FULLY)
    g_string_append_printf (s, "=%s", dp_called_token ((DpCalled) e->called));
  if (e->called_card != DP_NO_CARD)
    g_string_append_printf (s, "/%s", dp_card_token (e->called_card));
  if (e->intent == DP_INTENT_SLIP)
    g_string_append (s, "?slip");
}

static char *
story_text (const Run *r)
{
  GString *s = g_string_new (dp_seat_letter (DP_SEAT_SOUTH));

  g_string_append (s, " {N:");
  for (int seat = 0; seat < 3; seat++)
    {
      g_autofree char *hand = dp_hand_to_string (r->deal.hand[seat]);

      g_string_append_printf (s, "%s%s", seat ? " " : "", hand);
    }
  g_string_append_printf (s, "} %s", r->auction);
  for (guint i = r->begin; i < r->n; i++)
    {
      const DpEvent *e = &r->story[i];

      g_string_append_c (s, ' ');
      switch ((DpEventKind) e->kind)
        {
        case DP_EVENT_LEAD:
        case DP_EVENT_PLAY:
          write_card (s, e);
          break;
        case DP_EVENT_ATTENTION:
          g_string_append_printf (s, "%s!%s", dp_seat_letter ((DpSeat) e->seat), e->revoke ? "revoke" : "");
          break;
        case DP_EVENT_EXPOSE:
          g_string_append_printf (s, "%s_", dp_seat_letter ((DpSeat) e->seat));
          for (DpCard card = 0, any = 0; card < DP_CARDS; card++)
            if (e->cards >> card & 1)
              g_string_append_printf (s, "%s%s", any++ ? "," : "", dp_card_token (card));
          if (e->shown != DP_SHOWN_DROPPED)
            g_string_append_printf (s, "?%s", dp_shown_token ((DpShown) e->shown));
          break;
        case DP_EVENT_CLAIM:
          g_string_append_printf (s, "%s*%d", dp_seat_letter ((DpSeat) e->seat), e->tricks);
          break;
        case DP_EVENT_DECISION:
          g_string_append_printf (s, "%s-%s", dp_seat_letter ((DpSeat) e->seat), dp_option_token ((DpOption) e->option));
          if (dp_event_suits (e))
            {
              g_string_append_c (s, '-');
              for (int suit = 0; suit < 4; suit++)
                if (dp_event_suits (e) >> suit & 1)
                  g_string_append_c (s, "CDHS"[suit]);
            }
          if (e->option == DP_OPTION_CHOOSE_CARD)
            g_string_append_printf (s, "-%s", dp_card_token (e->card));
          if ((e->option == DP_OPTION_WITHDRAW || e->option == DP_OPTION_KEEP) && e->hand != DP_SEAT_NONE)
            g_string_append_printf (s, "-%s", dp_seat_letter ((DpSeat) e->hand));
          break;
        default:
          g_string_append (s, "?");
          break;
        }
    }
  return g_string_free (s, FALSE);
}

static void
differ (Run *r, const char *complaint)
{
  g_auto (GStrv) parts = g_strsplit (complaint, "|", 2);
  g_autofree char *pair = g_strdup_printf ("%s + %s", dp_fault_names[r->first], dp_fault_names[r->second]);
  g_autofree char *class = g_strdup_printf ("%s || %s", parts[0], pair);
  Difference *d = g_hash_table_lookup (r->differences, class);

  r->over = TRUE;
  if (!r->collect)
    {
      g_autofree char *story = story_text (r);

      g_error ("%s (%s)\n%s", complaint, pair, story);
    }
  if (!d)
    {
      d = g_new0 (Difference, 1);
      d->length = G_MAXUINT;
      g_hash_table_insert (r->differences, g_strdup (class), d);
    }
  d->count++;
  if (r->n < d->length)
    {
      g_free (d->complaint);
      g_free (d->story);
      g_free (d->pair);
      d->length = r->n;
      d->complaint = g_strdup (complaint);
      d->story = story_text (r);
      d->pair = g_strdup (pair);
    }
}

static gboolean
feed (Run *r, DpEvent event)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *complaint = NULL;

  if (r->over)
    return FALSE;
  if (r->n == STORY_MAX)
    {
      r->over = TRUE;
      return FALSE;
    }
  if (event.kind == DP_EVENT_PLAY && dp_director_table (r->director)->phase != DP_PHASE_PLAY)
    event.kind = DP_EVENT_LEAD;
  r->story[r->n++] = event;
  if (!dp_director_feed (r->director, &event, &error))
    {
      g_autofree char *text = g_strdup_printf ("refused|%s", error->message);

      dp_umpire_feed (&r->umpire, &event);
      /* The director stands at the table when a card is put right: it is a lawful one. */
      if (r->umpire.silent || strstr (error->message, "must play a legal card") || strstr (error->message, "must be replaced first"))
        {
          r->over = TRUE;
          r->impossible++;
        }
      else
        differ (r, text);
      return FALSE;
    }
  if (r->n <= r->begin)
    return TRUE;
  dp_umpire_feed (&r->umpire, &event);
  r->states++;
  if (r->umpire.silent)
    {
      Difference *d = g_hash_table_lookup (r->silences, r->umpire.silent);

      if (!d)
        {
          d = g_new0 (Difference, 1);
          d->length = G_MAXUINT;
          g_hash_table_insert (r->silences, (gpointer) r->umpire.silent, d);
        }
      d->count++;
      if (r->collect && r->n < d->length)
        {
          g_free (d->story);
          d->story = story_text (r);
          d->length = r->n;
        }
      r->silent++;
      r->over = TRUE;
      return FALSE;
    }
  complaint = dp_play_invariants_complaint (r->director);
  if (!complaint)
    complaint = dp_umpire_complaint (&r->umpire, r->director);
  if (complaint)
    differ (r, complaint);
  return !r->over;
}

/* All choices that somebody has, each picked. */
static void
choose (Run *r)
{
  for (int i = 0; i < 12 && !r->over; i++)
    {
      g_autoptr (GArray) offered = dp_director_choices (r->director);
      guint n = 0;

      for (guint k = 0; k < offered->len; k++)
        {
          DpEvent e = g_array_index (offered, DpEvent, k);

          if (e.kind == DP_EVENT_DECISION && e.option != DP_OPTION_AGREE && e.option != DP_OPTION_OBJECT)
            g_array_index (offered, DpEvent, n++) = e;
        }
      if (n == 0)
        return;
      feed (r, g_array_index (offered, DpEvent, pick (r, n)));
    }
}

static void
call_director (Run *r, gboolean revoke)
{
  DpEvent event = dp_event (DP_EVENT_ATTENTION, r->umpire.declarer < DP_SEATS ? (DpSeat) r->umpire.declarer : DP_SEAT_SOUTH);

  event.revoke = (guint8) revoke;
  r->rulings++;
  feed (r, event);
  choose (r);
}

/* The hand in turn plays something lawful. FALSE when nobody is in turn. */
static gboolean
play_on (Run *r)
{
  DpSeat turn;
  DpHand lawful;

  if (r->over)
    return FALSE;
  if (dp_umpire_wants_director (&r->umpire))
    call_director (r, FALSE);
  choose (r);
  if (r->over)
    return FALSE;
  turn = dp_umpire_turn (&r->umpire);
  if (turn == DP_SEAT_NONE)
    return FALSE;
  lawful = dp_umpire_lawful (&r->umpire, turn);
  if (!lawful)
    return FALSE;
  feed (r, dp_event_play (turn, dp_faults_nth (lawful, dice (r, (guint) dp_faults_count (lawful)))));
  if (!r->over)
    {
      DpChoice c[12];

      if (dp_umpire_choices (&r->umpire, c, 12))
        choose (r);
    }
  return !r->over;
}

/* --- irregularities --- */

static void react (Run *r);
static void prepare (Run *r, DpFault what);

static gboolean
go_wrong (Run *r, DpFault what)
{
  DpFaults c;
  DpEvent event;

  if (r->over)
    return FALSE;
  dp_faults_list (&r->umpire, what, &c);
  if (c.n == 0 && what == IR_OWN_REVOKE)
    {
      /* He has to revoke first. */
      if (!go_wrong (r, IR_REVOKE))
        return FALSE;
      if (pick (r, 2))
        react (r);
      if (r->over)
        return FALSE;
      dp_faults_list (&r->umpire, what, &c);
    }
  /* Where it cannot be done yet, later. */
  for (int i = 0; i < 8 && c.n == 0 && !dp_umpire_wants_director (&r->umpire) && play_on (r); i++)
    dp_faults_list (&r->umpire, what, &c);
  /* What it needs is there no more. */
  if (c.n == 0 && !r->over && what == IR_OWED && !dp_umpire_wants_director (&r->umpire) && !r->umpire.claimed)
    {
      prepare (r, what);
      if (!r->over)
        dp_faults_list (&r->umpire, what, &c);
      for (int i = 0; i < 2 && c.n == 0 && !r->over && !dp_umpire_wants_director (&r->umpire) && play_on (r); i++)
        dp_faults_list (&r->umpire, what, &c);
    }
  if (c.n == 0 || r->over)
    {
      r->impossible += !r->over;
      r->over = TRUE;
      return FALSE;
    }
  event = c.event[pick (r, c.n)];
  if (event.kind == DP_EVENT_PLAY && dp_director_table (r->director)->phase != DP_PHASE_PLAY)
    event.kind = DP_EVENT_LEAD;
  if (event.kind == DP_EVENT_LEAD && !dp_director_is_possible (r->director, &event, NULL))
    {
      r->impossible++;
      r->over = TRUE;
      return FALSE;
    }
  return feed (r, event);
}

/* Somebody plays on before anybody speaks. */
static void
react (Run *r)
{
  DpUmpire *u = &r->umpire;
  DpFaults c = { .n = 0 };

  if (r->over || u->t >= DP_TRICKS)
    return;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpHand held = dp_faults_in_hand (u, seat), follow = dp_faults_following (u, seat);

      if (!held || !follow)
        continue;
      if (!dp_faults_trick_empty (u) || dp_umpire_turn (u) != (DpSeat) seat)
        dp_faults_add (&c, (DpSeat) seat, dp_faults_nth (follow, dice (r, (guint) dp_faults_count (follow))), DP_MIND_FOLLOW);
      if (dp_faults_trick_empty (u) && (u->n == 0 || u->item[0].kind == DP_OPEN_LEAD))
        dp_faults_add (&c, (DpSeat) seat, dp_faults_nth (held, dice (r, (guint) dp_faults_count (held))), DP_MIND_LEAD);
    }
  if (c.n)
    feed (r, c.event[pick (r, c.n)]);
}

static void
attend (Run *r)
{
  gboolean revoke = !dp_umpire_wants_director (&r->umpire);

  if (!r->over)
    call_director (r, revoke);
  /* For what comes to light now, or had to wait. */
  for (int i = 0; i < 3 && !r->over && dp_umpire_wants_director (&r->umpire); i++)
    call_director (r, FALSE);
}

/* The same at a turned table. */
static void
turn_table (Run *r)
{
  int by = 1 + (int) (r->turned++ % 3);
  g_autoptr (DpDirector) other = dp_director_new (r->code, dp_seat_offset (DP_SEAT_SOUTH, by), DP_VUL_NONE);
  DpDeal deal;
  const char *difference;

  for (int seat = 0; seat < DP_SEATS; seat++)
    deal.hand[dp_seat_offset ((DpSeat) seat, by)] = r->deal.hand[seat];
  dp_director_set_deal (other, &deal);
  for (guint i = 0; i < dp_director_n_events (r->director); i++)
    {
      DpEvent event = dp_turned_event (*dp_director_event (r->director, i), by);

      dp_director_feed (other, &event, NULL);
    }
  difference = dp_turned_difference (r->director, other, by);
  if (difference)
    {
      g_autofree char *text = g_strdup_printf ("turned|%s", difference);

      differ (r, text);
    }
}

/* What has to be there before a penalty card can be left unplayed, and the like. */
static void
prepare (Run *r, DpFault what)
{
  switch (what)
    {
    case IR_UNPLAYED:
      go_wrong (r, pick (r, 2) ? IR_DROP_LOW : IR_DROP_HONOUR);
      break;
    case IR_RESTRICTION:
      go_wrong (r, pick (r, 2) ? IR_EARLY : IR_DROP_HONOUR);
      break;
    case IR_OWED:
      /* His partner has played, his right-hand opponent has not (57D). */
      for (int i = 0; i < 8 && !r->over; i++)
        {
          DpSeat turn = dp_umpire_turn (&r->umpire), next = dp_seat_lho (turn);

          if (turn != DP_SEAT_NONE && dp_faults_defends (&r->umpire, (int) next) && dp_faults_played (&r->umpire, dp_seat_partner (next)) && dp_faults_count (dp_faults_following (&r->umpire, next)) > 1)
            {
              DpHand lawful = dp_umpire_lawful (&r->umpire, next);
              DpEvent event = dp_event_play (next, dp_faults_nth (lawful, 0));

              event.mind = DP_MIND_FOLLOW;
              feed (r, event);
              break;
            }
          play_on (r);
        }
      break;
    default:
      return;
    }
  if (!r->over)
    call_director (r, FALSE);
}

static const guint gaps[] = { 0, 1, 2, 4, 7 };

static void
tell (Run *r)
{
  static const guint ends = 5;
  DpUmpire *u = &r->umpire;
  g_auto (GStrv) calls = g_strsplit (r->auction, " ", -1);
  DpSeat seat = DP_SEAT_SOUTH;
  guint place;

  r->director = dp_director_new (r->code, DP_SEAT_SOUTH, DP_VUL_NONE);
  dp_director_set_deal (r->director, &r->deal);
  dp_umpire_init (u, &r->deal, r->declarer, r->trumps);
  r->n = r->pick = 0;
  r->over = FALSE;
  r->begin = g_strv_length (calls);
  for (char **call = calls; *call; call++)
    {
      DpCall parsed;

      dp_call_parse (*call, &parsed);
      feed (r, dp_event_call (seat, parsed));
      seat = dp_seat_lho (seat);
    }
  for (guint i = 0; i < r->before && !r->over; i++)
    play_on (r);
  prepare (r, r->first);
  if (r->second != r->first)
    prepare (r, r->second);
  go_wrong (r, r->first);
  place = pick (r, 4);
  if (place >= 2)
    react (r);
  if (place & 1)
    {
      /* The second one before the director is called. */
      go_wrong (r, r->second);
      attend (r);
    }
  else
    {
      guint gap = gaps[pick (r, G_N_ELEMENTS (gaps))];

      /* A revoke is noticed at once, or not before the end. */
      if (dp_umpire_wants_director (u) || pick (r, 2) == 0)
        attend (r);
      for (guint i = 0; i < gap && !r->over; i++)
        play_on (r);
      go_wrong (r, r->second);
      attend (r);
    }
  if (!r->over)
    r->pairs[r->first][r->second]++;
  for (guint i = 0; i < ends && play_on (r); i++)
    ;
  if (!r->over && !u->claimed)
    {
      gboolean revoked = FALSE;

      for (guint i = 0; i < u->n_revokes; i++)
        revoked |= !u->revoke[i].attended && !u->revoke[i].corrected && !u->revoke[i].penalty_only;
      if (revoked)
        attend (r);
      revoked = FALSE;
      for (guint i = 0; i < u->n_revokes; i++)
        revoked |= u->revoke[i].established;
      while (revoked && play_on (r))
        ;
    }
  if (!r->over && r->stories % (r->full ? 16 : 64) == 0)
    turn_table (r);
  r->stories++;
  g_clear_pointer (&r->director, dp_director_free);
}

/* --- bases --- */

static DpDeal
deal_from (guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  DpDeal deal = { { 0 } };
  guint8 pack[DP_CARDS];

  for (guint i = 0; i < DP_CARDS; i++)
    pack[i] = (guint8) i;
  for (guint i = 0; i < DP_CARDS; i++)
    {
      guint j = (guint) g_rand_int_range (rand, (gint32) i, DP_CARDS);
      guint8 card = pack[i];

      pack[i] = pack[j];
      pack[j] = card;
      deal.hand[i / 13] |= (DpHand) 1 << pack[i];
    }
  return deal;
}

/* Law 68D: after a claim play stops; what comes after it is judged by 70 and is no card played. (68D2(b), by which all four may agree to play on, is not for the
 * engine: whatever came before would not bind them.) */
static gboolean
cannot_be (guint first, guint second)
{
  return first == IR_CLAIM;
}

static void
take_base (Run *r, guint base)
{
  static const guint befores[] = { 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 44, 45, 46, 47, 48, 49, 50 };

  r->deal = deal_from (base);
  r->before = befores[base % G_N_ELEMENTS (befores)];
  r->auction = base & 1 ? "1S P 4S P P P" : "1NT P 3NT P P P";
  r->declarer = DP_SEAT_SOUTH;
  r->trumps = base & 1 ? DP_SPADES : DP_NOTRUMP;
}

static void
tell_of (Run *r, guint base, guint first, guint second, guint told, guint limit)
{
  r->first = (DpFault) first;
  r->second = (DpFault) second;
  r->seed = base * 1000003u + first * 1009u + second * 31u + told;
  r->number = base * limit + told;
  tell (r);
}

static void
print_differences (Run *r, const char *path)
{
  g_autoptr (GString) s = g_string_new (NULL);
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (r->differences), (GCompareFunc) g_strcmp0);
  GHashTableIter iter;
  gpointer key, value;

  for (GList *l = keys; l; l = l->next)
    {
      const Difference *d = g_hash_table_lookup (r->differences, l->data);

      g_string_append_printf (s, "%s\n  %u times: %s\n  %s\n", (char *) l->data, d->count, strchr (d->complaint, '|') ? strchr (d->complaint, '|') + 1 : "", d->story);
    }
  g_string_append (s, "\nsilent:\n");
  g_hash_table_iter_init (&iter, r->silences);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_string_append_printf (s, "  %6u  %s\n          %s\n", ((Difference *) value)->count, (char *) key, ((Difference *) value)->story);
  g_file_set_contents (path, s->str, -1, NULL);
}

static void
test_pairs (void)
{
  const char *file = g_getenv ("DP_DIFFERENCES");
  Run r = {
    .code = dp_story_code ("duplicate-2017"), .full = g_strcmp0 (g_getenv ("DP_ENUMERATION"), "full") == 0, .collect = file != NULL || g_strcmp0 (g_getenv ("DP_ENUMERATION"), "full") == 0,
    .rand = g_rand_new_with_seed (1), .differences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, difference_free),
    .silences = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, difference_free),
  };
  guint bases = r.full ? 76 : 19, limit = r.full ? 40 : g_getenv ("DP_LIMIT") ? (guint) atoi (g_getenv ("DP_LIMIT")) : 13, covered = 0;
  gint64 start = g_get_monotonic_time ();

  for (guint base = 0; base < bases; base++)
    {
      take_base (&r, base);
      for (guint first = 0; first < IRREGULARITIES; first++)
        for (guint second = 0; second < IRREGULARITIES; second++)
          for (guint told = 0; told < limit; told++)
            tell_of (&r, base, first, second, told, limit);
    }
  for (guint first = 0; first < IRREGULARITIES; first++)
    for (guint second = 0; second < IRREGULARITIES; second++)
      {
        for (guint base = bases; !r.pairs[first][second] && !cannot_be (first, second) && base < bases + 190; base++)
          {
            take_base (&r, base);
            for (guint told = 0; told < 40 && !r.pairs[first][second]; told++)
              tell_of (&r, base, first, second, told, 40);
          }
        if (cannot_be (first, second))
          g_assert_cmpuint (r.pairs[first][second], ==, 0);
        else if (!r.pairs[first][second])
          g_error ("no story comes to: %s + %s", dp_fault_names[first], dp_fault_names[second]);
        covered += r.pairs[first][second] > 0;
      }
  g_test_message ("%" G_GUINT64_FORMAT " stories, %" G_GUINT64_FORMAT " that cannot be told, %" G_GUINT64_FORMAT " states, %" G_GUINT64_FORMAT " rulings, %u of %u pairs, %"
                  G_GUINT64_FORMAT " where the laws are silent, %u classes of differences, %.1f s",
                  r.stories, r.impossible, r.states, r.rulings, covered, IRREGULARITIES * IRREGULARITIES, r.silent, g_hash_table_size (r.differences),
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  if (file)
    print_differences (&r, file);
  g_assert_cmpuint (covered, ==, IRREGULARITIES * (IRREGULARITIES - 1));
  g_assert_cmpuint (r.stories - r.impossible, >, r.stories / 2);
  g_hash_table_unref (r.differences);
  g_hash_table_unref (r.silences);
  g_rand_free (r.rand);
  dp_code_free (r.code);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-enumeration/pairs", test_pairs);
  return g_test_run ();
}
