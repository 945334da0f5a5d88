/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is told in words: whole sentences with places for the names of the seats, for calls and cards. */

/* --- places --- */

static const char *
verb (DpCall call, char **owned)
{
  if (call == DP_NO_CALL)
    return NULL;
  if (call == DP_PASS)
    return C_("what a player does", "passes");
  if (call == DP_DOUBLE)
    return C_("what a player does", "doubles");
  if (call == DP_REDOUBLE)
    return C_("what a player does", "redoubles");
  /* Translators: what a player does: "bids 1♠". */
  return *owned = g_strdup_printf (_("bids %s"), dp_call_symbol (call));
}

static DpSeat
declarer_of (const DpTeller *self)
{
  DpContract contract = dp_auction_contract (&dp_teller_table (self)->auction);

  return contract.level ? (DpSeat) contract.declarer : DP_SEAT_NONE;
}

/* NULL when there is none. */
static DpScenarioEvent *
first_of_kind (const DpTeller *self, DpEventKind kind)
{
  for (guint i = 0; i < self->scenario->events->len; i++)
    if (g_array_index (self->scenario->events, DpScenarioEvent, i).event.kind == kind)
      return &g_array_index (self->scenario->events, DpScenarioEvent, i);
  return NULL;
}

/* Who has called the director first; none. */
static DpSeat
caller (const DpTeller *self)
{
  const DpScenarioEvent *first = first_of_kind (self, DP_EVENT_ATTENTION);

  return first ? (DpSeat) first->event.seat : DP_SEAT_NONE;
}

/* NULL when there is no such place. */
static const char *
place_seat (DpTeller *self, const char *name, const DpErrorMade *error)
{
  DpSeat offender = error ? error->seat : (DpSeat) self->role[0], declarer = declarer_of (self);
  const struct {
    const char *name;
    DpSeat seat;
  } places[] = {
    { "offender", offender }, { "partner", dp_seat_partner (offender) }, { "lho", dp_seat_lho (offender) }, { "rho", dp_seat_rho (offender) },
    { "second", (DpSeat) self->role[1] }, { "third", (DpSeat) self->role[2] }, { "dealer", self->scenario->dealer },
    { "caller", caller (self) },
    { "replacer", self->told ? (DpSeat) self->told->offender : DP_SEAT_NONE }, { "replacers-partner", self->told ? dp_seat_partner ((DpSeat) self->told->offender) : DP_SEAT_NONE },
    { "winner", error ? (DpSeat) error->winner : DP_SEAT_NONE }, { "turn", error ? error->turn : DP_SEAT_NONE }, { "declarer", declarer }, { "dummy", dp_seat_partner (declarer) }, { "leader", dp_seat_lho (declarer) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (places[i].name, name))
      {
        self->nobody |= places[i].seat >= DP_SEAT_NONE;
        return dp_seat_name (places[i].seat);
      }
  return NULL;
}

/* "king of hearts"; NULL for none. Caller frees. */
static char *
card_words (DpCard card)
{
  return card == DP_NO_CARD ? NULL : dp_card_name (card);
}

/* "1♠", "double", "pass": within a sentence; NULL for none. */
static const char *
call_words (DpCall call)
{
  return call == DP_NO_CALL ? NULL
         : call == DP_PASS ? C_("a call in a sentence", "pass") : call == DP_DOUBLE ? C_("a call in a sentence", "double")
         : call == DP_REDOUBLE ? C_("a call in a sentence", "redouble") : dp_call_symbol (call);
}

/* The same, as a thing that is spoken of: "1♠", "the double", "the pass". */
static const char *
the_call_words (DpCall call)
{
  return call == DP_PASS ? C_("a call in a sentence", "the pass") : call == DP_DOUBLE ? C_("a call in a sentence", "the double")
         : call == DP_REDOUBLE ? C_("a call in a sentence", "the redouble") : call_words (call);
}

/* One card of the suit, whichever it is; NULL for no trumps. */
static const char *
one_of (DpDenomination suit)
{
  switch (suit)
    {
    case DP_CLUBS:
      return _("a club");
    case DP_DIAMONDS:
      return _("a diamond");
    case DP_HEARTS:
      return _("a heart");
    case DP_SPADES:
      return _("a spade");
    default:
      return NULL;
    }
}

/* The first call of the second or third player after the error; DP_NO_CALL. */
static DpCall
call_of_other (const DpTeller *self, const char *name, const DpErrorMade *error)
{
  guint8 seat = g_str_has_prefix (name, "second-") ? self->role[1] : g_str_has_prefix (name, "third-") ? self->role[2] : DP_SEAT_NONE;

  for (guint i = error->event + 1; seat < DP_SEAT_NONE && i < self->scenario->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (event->seat == seat && (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL))
        return event->call;
    }
  return DP_NO_CALL;
}

static const char *
place_thing (const DpTeller *self, const char *name, const DpErrorMade *error, char **owned)
{
  DpContract contract = dp_auction_contract (&dp_teller_table (self)->auction);
  const char *(*words) (DpCall) = g_str_has_prefix (name, "the-") ? the_call_words : call_words;
  DpCall other;

  if (words == the_call_words)
    name += strlen ("the-");
  if (g_str_equal (name, "contract") && contract.level)
    return *owned = dp_teller_contract_name (contract);
  if (g_str_equal (name, "mine") || g_str_equal (name, "said") || g_str_equal (name, "changed") || g_str_equal (name, "before"))
    return "";
  if (g_str_equal (name, "replaced"))
    return self->told ? the_call_words (self->told->call) : NULL;
  if (!error)
    return NULL;
  other = call_of_other (self, name, error);
  if (other != DP_NO_CALL)
    return g_str_has_suffix (name, "-does") ? verb (other, owned) : words (other);
  if (g_str_equal (name, "call"))
    return words (error->call);
  if (g_str_equal (name, "meant"))
    return call_words (error->meant);
  if (g_str_equal (name, "does"))
    return verb (error->call, owned);
  if (g_str_equal (name, "last"))
    return error->last == DP_NO_CALL ? NULL : dp_call_symbol (error->last);
  if (g_str_equal (name, "heard"))
    return error->heard == DP_NO_CALL ? NULL : dp_call_symbol (error->heard);
  if (g_str_equal (name, "card"))
    return *owned = card_words (error->card);
  if (g_str_equal (name, "suit"))
    return error->card != DP_NO_CARD ? dp_denomination_name (dp_card_suit (error->card)) : dp_call_is_bid (error->call) ? dp_denomination_name (dp_call_denomination (error->call)) : NULL;
  if (g_str_equal (name, "cards"))
    return *owned = dp_teller_cards_name (error->cards);
  if (g_str_equal (name, "rank"))
    return error->card == DP_NO_CARD ? NULL : dp_teller_rank_name (error->card);
  if (g_str_equal (name, "named"))
    return *owned = card_words (error->named);
  if (g_str_equal (name, "own-card"))
    return *owned = card_words (error->own);
  if (g_str_equal (name, "winning-card"))
    return *owned = card_words (error->winning);
  if (g_str_equal (name, "trick"))
    return dp_teller_trick_name (error->trick);
  if (g_str_equal (name, "suit-led"))
    return dp_denomination_name (error->led);
  if (g_str_equal (name, "one-led"))
    return one_of (error->led);
  return NULL;
}

char *
dp_teller_fill (DpTeller *self, const char *wording, const DpErrorMade *error)
{
  GString *out = g_string_new (NULL);

  if (!error && self->errors->len)
    error = &g_array_index (self->errors, DpErrorMade, 0);
  for (const char *p = wording; *p;)
    {
      const char *close = *p == '{' ? strchr (p, '}') : NULL;
      g_autofree char *name = close ? g_strndup (p + 1, (gsize) (close - p - 1)) : NULL;
      g_autofree char *owned = NULL;
      const char *value = name ? place_seat (self, name, error) : NULL;

      if (name && !value)
        value = place_thing (self, name, error, &owned);
      if (value)
        g_string_append (out, value);
      else
        g_string_append_len (out, p, close ? close - p + 1 : 1);
      self->nobody |= name && !value;
      p = close ? close + 1 : p + 1;
    }
  return g_string_free (out, FALSE);
}

/* --- the story --- */

static const char *
any_of (DpTeller *self, const GPtrArray *texts)
{
  return texts && texts->len ? texts->pdata[dp_teller_draw (self, texts->len)] : NULL;
}

/* The same, so that of cases of one plot that lie near one another each has the next wording. */
static const char *
next_of (DpTeller *self, const GPtrArray *texts)
{
  const char *any = any_of (self, texts);

  return any && self->tools->numbered ? texts->pdata[self->tools->number % texts->len] : any;
}

/* Whether that player may say so, or in a story that is told of him (told): of a turn that was his own nobody speaks by his seat, and whose wasn't his doesn't call it his. */
static gboolean
may_say (const DpTeller *self, const char *text, guint8 speaker, gboolean told)
{
  gboolean mine = self->errors->len && speaker < DP_SEAT_NONE && g_array_index (self->errors, DpErrorMade, 0).turn == speaker;

  if (strstr (text, "{mine}"))
    return mine;
  return !mine || !strstr (text, "{turn}") || (told && !strstr (text, "{lho}") && !strstr (text, "{second}") && !strstr (text, "{third}") && !strstr (text, "{caller}"));
}

const char *
dp_teller_wording (DpTeller *self, const GPtrArray *texts, guint8 speaker, gboolean told)
{
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();

  for (guint i = 0; texts && i < texts->len; i++)
    if (may_say (self, texts->pdata[i], speaker, told))
      g_ptr_array_add (fitting, texts->pdata[i]);
  return told ? next_of (self, fitting) : any_of (self, fitting);
}

static void
add_sentence (GString *story, const char *sentence)
{
  if (!sentence || !*sentence)
    return;
  if (story->len)
    g_string_append_c (story, ' ');
  g_string_append (story, sentence);
}

/* "South opens 1♥", "West doubles"; NULL for a pass. */
static char *
tell_call (const DpEvent *event, gboolean opening, gboolean overcall)
{
  const char *seat = dp_seat_name ((DpSeat) event->seat), *call = dp_call_symbol (event->call);

  if (event->call == DP_PASS)
    return NULL;
  if (event->call == DP_DOUBLE)
    return g_strdup_printf (_("%s doubles"), seat);
  if (event->call == DP_REDOUBLE)
    return g_strdup_printf (_("%s redoubles"), seat);
  if (opening)
    return g_strdup_printf (_("%1$s opens %2$s"), seat, call);
  return g_strdup_printf (overcall ? _("%1$s overcalls %2$s") : _("%1$s bids %2$s"), seat, call);
}

#define TOLD_CALLS 4

/* The auction up to the first error or change, which is told then; of a long one how far it has come. */
static void
tell_auction (DpTeller *self, GString *story, guint until)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL, *sentence = NULL;
  DpSide opened = DP_SIDE_NONE;
  gboolean overcalled = FALSE; /* or doubled: what comes then is no overcall */
  guint passes = 0;
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < until; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;
      gboolean bid = event->kind == DP_EVENT_CALL && dp_call_is_bid (event->call);
      gboolean opening = bid && opened == DP_SIDE_NONE;
      gboolean over = bid && !opening && !overcalled && dp_seat_side ((DpSeat) event->seat) != opened;
      char *clause = event->kind == DP_EVENT_CALL ? tell_call (event, opening, over) : NULL;

      if (event->kind == DP_EVENT_CHANGE_OF_CALL)
        break;
      passes += event->kind == DP_EVENT_CALL && !clause && !clauses->len;
      overcalled |= over || (event->kind == DP_EVENT_CALL && event->call == DP_DOUBLE && opened != DP_SIDE_NONE && dp_seat_side ((DpSeat) event->seat) != opened);
      if (opening)
        opened = dp_seat_side ((DpSeat) event->seat);
      if (bid)
        last = event->call;
      if (clause)
        g_ptr_array_add (clauses, clause);
    }
  if (!clauses->len)
    {
      sentence = g_strdup_printf (passes == 0 ? _("%s is dealer.") : passes == 1 ? _("%s is dealer and passes.") : passes < DP_SEATS ? _("%s is dealer, and nobody has bid yet.") : _("%s is dealer."),
                                  dp_seat_name (self->scenario->dealer));
      add_sentence (story, sentence);
      return;
    }
  if (clauses->len > TOLD_CALLS)
    {
      /* Translators: of a long auction: "The bidding has reached 4♠." */
      sentence = last != DP_NO_CALL ? g_strdup_printf (_("The bidding has reached %s."), dp_call_symbol (last)) : NULL;
      add_sentence (story, sentence);
      return;
    }
  g_ptr_array_add (clauses, NULL);
  /* Translators: what divides "South opens 1♥" from "West doubles" in one sentence. */
  joined = g_strjoinv (_(", "), (char **) clauses->pdata);
  /* Translators: the whole sentence: "South opens 1♥, West doubles." */
  sentence = g_strdup_printf (_("%s."), joined);
  add_sentence (story, sentence);
}

static void
tell_contract (DpTeller *self, GString *story)
{
  DpContract c = dp_auction_contract (&dp_teller_table (self)->auction);
  g_autofree char *contract = NULL, *sentence = NULL;
  const char *form;

  if (!c.level)
    return;
  contract = dp_teller_contract_name (c);
  switch (dp_teller_draw (self, 4))
    {
    case 0:
      /* Translators: "South is declarer in 4♠." */
      form = _("%1$s is declarer in %2$s.");
      break;
    case 1:
      form = _("%1$s is in %2$s.");
      break;
    default:
      form = _("%1$s plays %2$s.");
    }
  sentence = g_strdup_printf (form, dp_seat_name ((DpSeat) c.declarer), contract);
  add_sentence (story, sentence);
  add_sentence (story, self->scene);
}

/* The event of the first error, or of the first call for the director. */
static guint
first_event (const DpTeller *self)
{
  if (self->errors->len)
    return g_array_index (self->errors, DpErrorMade, 0).event;
  for (guint i = 0; i < self->scenario->events->len; i++)
    if (g_array_index (self->scenario->events, DpScenarioEvent, i).event.kind == DP_EVENT_ATTENTION)
      return i;
  return self->scenario->events->len;
}

/* Whether the story is about cards: a lead has been faced, or it is a card that goes wrong. */
static gboolean
is_about_cards (const DpTeller *self, guint until)
{
  for (guint i = 0; i <= until && i < self->scenario->events->len; i++)
    if (g_array_index (self->scenario->events, DpScenarioEvent, i).event.kind == DP_EVENT_LEAD)
      return TRUE;
  return FALSE;
}

/* Four different names; none when there are too few. */
static void
name_players (DpTeller *self)
{
  const GPtrArray *names = dp_error_model_players (dp_plot_book_errors (self->tools->book));
  guint drawn[DP_SEATS];

  for (int seat = 0; seat < DP_SEATS && names->len >= DP_SEATS; seat++)
    {
      guint other = 0;

      do
        for (drawn[seat] = dp_teller_draw (self, names->len), other = 0; other < (guint) seat && drawn[other] != drawn[seat]; other++)
          ;
      while (other < (guint) seat);
      self->scenario->names[seat] = g_strdup (names->pdata[drawn[seat]]);
    }
}

/* Where and when; one that introduces the players names them: "Margaret (East)". */
static void
tell_setting (DpTeller *self, GString *story)
{
  static const char *const places[DP_SEATS] = { [DP_SEAT_NORTH] = "{north}", [DP_SEAT_EAST] = "{east}", [DP_SEAT_SOUTH] = "{south}", [DP_SEAT_WEST] = "{west}" };
  DpVul told = self->scenario->vul;
  const char *setting = dp_plot_book_setting (self->tools->book, self->plot->code, self->tools->seed, &told);
  g_autoptr (GString) filled = setting ? g_string_new (setting) : NULL;

  if (filled && strchr (filled->str, '{'))
    name_players (self);
  for (int seat = 0; filled && seat < DP_SEATS; seat++)
    {
      /* Translators: a player and the seat, where a story introduces the players: "Margaret (East)". */
      g_autofree char *name = self->scenario->names[seat] ? g_strdup_printf (_("%1$s (%2$s)"), self->scenario->names[seat], dp_seat_name ((DpSeat) seat)) : NULL;

      g_string_replace (filled, places[seat], name ? name : dp_seat_name ((DpSeat) seat), 0);
    }
  add_sentence (story, filled ? filled->str : NULL);
}

/* What else went wrong before the director was called, in a trick that has not been told. */
static void
tell_others (const DpTeller *self, GString *story)
{
  guint called = self->scenario->events->len;

  for (guint i = called; i > 0; i--)
    if (g_array_index (self->scenario->events, DpScenarioEvent, i - 1).event.kind == DP_EVENT_ATTENTION)
      called = i - 1;
  for (guint i = 1; i < self->errors->len; i++)
    {
      const DpErrorMade *made = &g_array_index (self->errors, DpErrorMade, i);
      g_autofree char *card = made->event < called ? card_words (made->card) : NULL, *sentence = NULL;

      if (!card || made->led == DP_NOTRUMP || strstr (story->str, card))
        continue;
      if (made->trick == g_array_index (self->errors, DpErrorMade, 0).trick)
        {
          /* Translators: the places are a seat and a card such as "ten of clubs"; the trick has been told before. */
          sentence = g_strdup_printf (_("%1$s plays the %2$s to the same trick."), dp_seat_name (made->seat), card);
          add_sentence (story, sentence);
          continue;
        }
      /* Translators: the places are "a heart", a number such as "third", a seat, and a card such as "ten of clubs". */
      sentence = g_strdup_printf (_("On the way, when %1$s is led to the %2$s trick, %3$s plays the %4$s."), one_of (made->led), dp_teller_trick_name (made->trick), dp_seat_name (made->seat), card);
      add_sentence (story, sentence);
    }
}

/* What the story has a player say isn't said in the record in other words. */
static void
drop_sayings (DpTeller *self, const char *sentence)
{
  DpScenarioEvent *attention = strstr (sentence, "{said}") ? first_of_kind (self, DP_EVENT_ATTENTION) : NULL;
  DpScenarioEvent *change = strstr (sentence, "{changed}") ? first_of_kind (self, DP_EVENT_CHANGE_OF_CALL) : NULL;

  if (attention)
    g_clear_pointer (&attention->says, g_free);
  if (change)
    g_clear_pointer (&change->says, g_free);
}

static char *
tell_story (DpTeller *self)
{
  GString *story = g_string_new (NULL);
  guint until = first_event (self);
  const DpErrorMade *error = self->errors->len ? &g_array_index (self->errors, DpErrorMade, 0) : NULL;
  const char *erring = error ? any_of (self, error->error->stories) : NULL, *sentence;

  tell_setting (self, story);
  if (self->after_auction && is_about_cards (self, until))
    tell_contract (self, story);
  else
    /* The call that came just before may be told with the error. */
    tell_auction (self, story, erring && strstr (erring, "{before}") ? until - 1 : until);
  if ((sentence = erring))
    {
      g_autofree char *filled = dp_teller_fill (self, sentence, error);

      add_sentence (story, filled);
    }
  add_sentence (story, self->after);
  tell_others (self, story);
  if ((sentence = dp_teller_wording (self, self->plot->stories, caller (self), TRUE)))
    {
      g_autofree char *filled = dp_teller_fill (self, sentence, error);

      drop_sayings (self, sentence);
      add_sentence (story, filled);
    }
  return g_string_free (story, FALSE);
}

char *
dp_teller_with_capital (char *text)
{
  g_autofree char *owned = text, *first = NULL;
  gunichar c = g_unichar_toupper (g_utf8_get_char (text));

  if (!*text)
    return g_steal_pointer (&owned);
  first = g_ucs4_to_utf8 (&c, 1, NULL, NULL, NULL);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/* The same of every sentence: a call may stand first in one. */
static char *
with_capitals (char *text)
{
  g_auto (GStrv) sentences = g_strsplit (text, ". ", -1);

  g_free (text);
  for (char **sentence = sentences; *sentence; sentence++)
    *sentence = dp_teller_with_capital (*sentence);
  return g_strjoinv (". ", sentences);
}

/* Whether an earlier outcome of the plot is another wording for that ruling. */
static gboolean
is_wording (const GPtrArray *outcomes, guint i)
{
  for (guint j = 0; j < i; j++)
    if (g_str_equal (((const DpPlotOutcome *) outcomes->pdata[j])->leaf, ((const DpPlotOutcome *) outcomes->pdata[i])->leaf))
      return TRUE;
  return FALSE;
}

/* Whether the story came later to another of the outcomes of which one is told, or at the same time to one that is named before it. */
static gboolean
is_overtaken (const DpTeller *self, const GPtrArray *outcomes, const DpPlotOutcome *outcome)
{
  guint came = dp_teller_came_to (self, outcome->leaf);
  gboolean before = TRUE;

  for (guint i = 0; outcome->of && i < outcomes->len; i++)
    {
      const DpPlotOutcome *other = outcomes->pdata[i];

      before &= other != outcome && !g_str_equal (other->leaf, outcome->leaf);
      if (g_strcmp0 (other->of, outcome->of) == 0 && (dp_teller_came_to (self, other->leaf) > came || (before && dp_teller_came_to (self, other->leaf) == came)))
        return TRUE;
    }
  return FALSE;
}

/* One that names who has called in place of what is told of each of them. */
static void
tell_outcome (DpTeller *self, GString *explanation, const char *leaf, const char *text)
{
  gboolean each = strstr (text, "{replace") != NULL;

  for (guint i = 0; i < (each ? dp_director_n_incidents (self->director) : 1); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);
      g_autofree char *filled = NULL;

      if (each && !dp_teller_incident_came_to (incident, leaf))
        continue;
      self->told = incident;
      filled = dp_teller_fill (self, text, NULL);
      add_sentence (explanation, filled);
    }
  self->told = NULL;
}

/* The law as it went in this story: of what might have been, nothing. */
static void
tell_outcomes (DpTeller *self, GString *explanation)
{
  const GPtrArray *outcomes = self->plot->outcomes;

  for (guint i = 0; i < outcomes->len; i++)
    {
      const DpPlotOutcome *outcome = outcomes->pdata[i];
      g_autoptr (GPtrArray) wordings = g_ptr_array_new ();

      if (is_wording (outcomes, i) || !dp_teller_came_to (self, outcome->leaf) || is_overtaken (self, outcomes, outcome))
        continue;
      for (guint j = i; j < outcomes->len; j++)
        if (g_str_equal (((const DpPlotOutcome *) outcomes->pdata[j])->leaf, outcome->leaf))
          g_ptr_array_add (wordings, ((const DpPlotOutcome *) outcomes->pdata[j])->text);
      tell_outcome (self, explanation, outcome->leaf, any_of (self, wordings));
    }
}

/* Whether the director has said that he looks at it again under that law. */
static gboolean
is_looked_at_again (const DpTeller *self, const char *law)
{
  for (guint p = 0; p < dp_director_n_points (self->director); p++)
    {
      const DpRuling *ruling = &dp_director_point (self->director, p)->ruling;

      for (guint i = 0; i < ruling->n; i++)
        if (ruling->clause[i].kind == DP_CLAUSE_REVIEW && g_strcmp0 (ruling->clause[i].law, law) == 0)
          return TRUE;
    }
  return FALSE;
}

/* Whether the story came later to another ruling of which the same law is to be told. */
static gboolean
is_later_told (const DpTeller *self, const GPtrArray *sequels, const DpSequel *sequel)
{
  guint came = dp_teller_came_to (self, sequel->leaf);

  for (guint i = 0; i < sequels->len; i++)
    {
      const DpSequel *other = sequels->pdata[i];

      if (other->leaf && g_str_equal (other->code, sequel->code) && g_str_equal (other->law, sequel->law) && dp_teller_came_to (self, other->leaf) > came)
        return TRUE;
    }
  return FALSE;
}

/* Nobody says twice running that the director asks after the play. */
static void
go_on_asking (const GString *explanation, char **sequel)
{
  /* Translators: how some sentences begin in data/plots/errors.xml; and how they begin after another that begins so. */
  const char *after = _("After the play the director asks "), *also = _("The director also asks ");

  if (*sequel && g_str_has_prefix (*sequel, after) && strstr (explanation->str, after))
    {
      char *text = g_strconcat (also, *sequel + strlen (after), NULL);

      g_free (*sequel);
      *sequel = text;
    }
}

/* What comes later, under laws that the explanation has not cited. */
static void
tell_sequels (DpTeller *self, GString *explanation)
{
  const DpErrorModel *errors = dp_plot_book_errors (self->tools->book);
  const GPtrArray *sequels = errors ? dp_error_model_sequels (errors) : NULL;

  for (guint i = 0; sequels && i < sequels->len; i++)
    {
      const DpSequel *s = sequels->pdata[i];
      g_autofree char *filled = NULL;

      if (!g_str_equal (s->code, self->plot->code) || strstr (explanation->str, s->law) || (s->unless && strstr (explanation->str, s->unless)))
        continue;
      if (s->leaf ? !dp_teller_came_to (self, s->leaf) || is_later_told (self, sequels, s) : !is_looked_at_again (self, s->law))
        continue;
      filled = dp_teller_fill (self, s->text, NULL);
      go_on_asking (explanation, &filled);
      add_sentence (explanation, filled);
    }
}

/* NULL when the plot has none. */
static char *
tell_explanation (DpTeller *self)
{
  const char *explanation = any_of (self, self->plot->explanations);
  g_autofree char *filled = explanation ? dp_teller_fill (self, explanation, NULL) : NULL;
  g_autoptr (GString) whole = g_string_new (filled);

  tell_outcomes (self, whole);
  if (whole->len)
    tell_sequels (self, whole);
  return whole->len ? with_capitals (g_strdup (whole->str)) : NULL;
}

void
dp_teller_write_texts (DpTeller *self)
{
  DpScenario *s = self->scenario;
  const char *title = next_of (self, self->plot->titles);

  s->title = dp_teller_with_capital (dp_teller_fill (self, title ? title : "", NULL));
  s->story = with_capitals (tell_story (self));
  s->explanation = tell_explanation (self);
}
