/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-document-exam.h"
#include "dp-told-answer.h"

#include <glib/gi18n-lib.h>

/* One question on its way to the paper: its case played, and how far it is told. */
typedef struct {
  DpDocument *doc;
  const DpCode *code;
  const DpDocumentWords *words;
  const DpPaper *paper;
  const DpPaperQuestion *q;
  DpDirector *director;
  const DpPoint *point;
  guint told; /* events that have been ruled on before: the director's word about them is known */
} Case;

#define WRITING_LINES 9

static void
question_heading (const Case *c, guint i, gboolean with_law)
{
  g_autofree char *number = g_strdup_printf (_("Question %u"), i + 1);
  g_autofree char *law = with_law && c->q->law ? g_strdup_printf (_("Question %1$u: %2$s (%3$s)"), i + 1, c->q->scenario->title, dp_level_name (c->q->level)) : NULL;

  dp_document_heading (c->doc, 2, law ? law : number);
}

static const char *
vulnerable_text (DpVul vul)
{
  return vul == DP_VUL_NONE ? _("nobody") : vul == DP_VUL_BOTH ? _("both sides") : dp_side_name (vul == DP_VUL_NS ? DP_SIDE_NS : DP_SIDE_EW);
}

static void
board (const Case *c)
{
  const DpScenario *s = c->q->scenario;
  g_autofree char *text = g_strdup_printf (_("Dealer %1$s. Vulnerable: %2$s."), dp_seat_name (s->dealer), vulnerable_text (s->vul));

  dp_document_paragraph (c->doc, DP_BLOCK_STRONG, text);
  for (int side = 0; side < 2; side++)
    if (s->agreements[side] && *s->agreements[side])
      {
        g_autofree char *agreed = g_strdup_printf (_("%1$s play: %2$s"), dp_side_name ((DpSide) side), s->agreements[side]);

        dp_document_paragraph (c->doc, 0, agreed);
      }
}

/* "♠ A K 3 ♥ – ♦ Q 10 ♣ 5". Caller frees. */
static char *
hand_text (DpHand hand)
{
  GString *s = g_string_new (NULL);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      g_string_append_printf (s, "%s%s", s->len ? "   " : "", dp_denomination_symbol ((DpDenomination) suit));
      for (int rank = 12; rank >= 0; rank--)
        if (dp_hand_has (hand, dp_card ((DpDenomination) suit, rank)))
          g_string_append_printf (s, " %s", dp_card_rank_symbol (dp_card ((DpDenomination) suit, rank)));
      if (!dp_hand_length (hand, (DpDenomination) suit))
        g_string_append (s, " –");
    }
  return g_string_free (s, FALSE);
}

/* The hands that lie open for all to see: those that the case shows, and dummy's once it is down. */
static void
hands (const Case *c, const DpTable *table)
{
  const DpScenario *s = c->q->scenario;
  DpSeat dummy = table->phase == DP_PHASE_PLAY && table->play.declarer < DP_SEAT_NONE ? dp_play_dummy (&table->play) : DP_SEAT_NONE;

  for (int seat = 0; seat < DP_SEATS; seat++)
    if (s->hand[seat] && (s->shown[seat] || seat == (int) dummy))
      {
        g_autofree char *cards = hand_text (s->hand[seat]);
        g_autofree char *text = g_strdup_printf (seat == (int) dummy ? _("%1$s, dummy, was dealt: %2$s") : _("%1$s was dealt: %2$s"), dp_seat_name ((DpSeat) seat), cards);

        dp_document_paragraph (c->doc, 0, text);
      }
}

/* What the diagram shows of a call: until the director has spoken of it nothing tells a regular call from another. NULL = not there. Caller frees. */
static char *
diagram_call (const Case *c, const DpAuctionCall *call)
{
  gboolean told = call->event < c->told;

  if (call->marks & DP_MARK_DEEMED)
    /* Translators: the call's name in the diagram, of a pass that nobody spoke. */
    return told ? g_strdup_printf (_("(%s)*"), dp_call_symbol (call->call)) : NULL;
  if (told && (call->status == DP_CALL_CANCELLED || call->status == DP_CALL_WITHDRAWN))
    return g_strdup_printf (_("[%s]"), dp_call_symbol (call->call));
  return g_strdup (dp_call_symbol (call->call));
}

/* The table's calls in four columns from North, each below the one before it where its seat comes no later. */
static void
diagram (const Case *c, const DpTable *table)
{
  static const DpDocumentColumn columns[] = { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 } };
  const char *const names[] = { dp_seat_name (DP_SEAT_NORTH), dp_seat_name (DP_SEAT_EAST), dp_seat_name (DP_SEAT_SOUTH), dp_seat_name (DP_SEAT_WEST) };
  char *row[DP_SEATS] = { NULL };
  int last = -1;
  gboolean struck = FALSE, deemed = FALSE, any = FALSE;

  dp_document_table (c->doc, 60, columns, DP_SEATS);
  for (guint i = 0; i <= table->auction.n; i++)
    {
      const DpAuctionCall *call = i < table->auction.n ? &table->auction.call[i] : NULL;
      char *text = call ? diagram_call (c, call) : NULL;

      if (call && !text)
        continue;
      if (any && (!call || call->seat <= last))
        {
          dp_document_row (c->doc, DP_BLOCK_KEEP_WITH_NEXT, (const char *const *) row);
          for (int seat = 0; seat < DP_SEATS; seat++)
            g_clear_pointer (&row[seat], g_free);
        }
      if (!call)
        break;
      if (!any)
        dp_document_row (c->doc, DP_BLOCK_HEADER, names);
      any = TRUE;
      row[call->seat] = text;
      last = call->seat;
      deemed |= (call->marks & DP_MARK_DEEMED) != 0;
      struck |= text[0] != 0 && !(call->marks & DP_MARK_DEEMED) && call->event < c->told && call->status != DP_CALL_STANDS && call->status != DP_CALL_UNDECIDED;
    }
  if (struck)
    dp_document_paragraph (c->doc, DP_BLOCK_SMALL, _("In square brackets: cancelled or withdrawn by an earlier ruling."));
  if (deemed)
    dp_document_paragraph (c->doc, DP_BLOCK_SMALL, _("(…)*: a pass that nobody made; the laws treat it as made."));
}

static void
earlier_ruling (const Case *c, guint event, GString *told)
{
  for (guint p = 0; p < c->q->point; p++)
    {
      const DpPoint *point = dp_director_point (c->director, p);

      if (point->event != event)
        continue;
      g_string_append (told, c->q->scenario->players_rule ? _("\n\nThe ruling is:") : _("\n\nThe director rules:"));
      for (guint i = 0; i < point->ruling.n; i++)
        {
          g_autofree char *text = dp_clause_to_text (&point->ruling.clause[i]);

          g_string_append_printf (told, " %s", text);
        }
      g_string_append (told, "\n\n");
    }
}

/* The record of a card that was put down and nothing said about it; NULL for any other event. */
static const DpPlayedCard *
plain_card (const Case *c, guint event)
{
  const DpPlay *play = &dp_director_table (c->director)->play;
  const DpScenarioEvent *se = &g_array_index (c->q->scenario->events, DpScenarioEvent, event);
  const DpEvent *e = &se->event;

  if ((e->kind != DP_EVENT_PLAY && e->kind != DP_EVENT_LEAD) || e->face_down || e->change || e->omits || e->cards || e->called != DP_CALLED_FULLY || se->says)
    return NULL;
  for (int i = 0; i < play->n; i++)
    if (play->card[i].event == event)
      return &play->card[i];
  return NULL;
}

/* Four cards one after the other to one trick are told as a trick, whatever may be wrong with them: "Trick 3: West ♦Q, North ♦A …". NULL where
 * no such four begin. Caller frees. */
static char *
whole_trick (const Case *c, guint event)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  guint trick = 0, hands_seen = 0;

  for (guint i = 0; i < DP_SEATS; i++)
    {
      const DpPlayedCard *card = event + i <= c->point->event ? plain_card (c, event + i) : NULL;

      if (!card || (i > 0 && card->trick != trick) || (hands_seen >> card->hand & 1))
        return NULL;
      trick = card->trick;
      hands_seen |= 1u << card->hand;
      g_string_append_printf (cards, "%s%s %s%s", i ? _(", ") : "", dp_seat_name ((DpSeat) card->hand), dp_denomination_symbol (dp_card_suit (card->card)),
                              dp_card_rank_symbol (card->card));
    }
  return g_strdup_printf (_("Trick %1$u: %2$s."), trick + 1, cards->str);
}

/* Whether somebody was ruled on after one of the events of a trick but the last. */
static gboolean
ruled_within (const Case *c, guint event)
{
  for (guint p = 0; p < c->q->point; p++)
    {
      guint at = dp_director_point (c->director, p)->event;

      if (at >= event && at + 1 < event + DP_SEATS)
        return TRUE;
    }
  return FALSE;
}

/* One event, or a trick of four, added to what is told; returns how many events that was. */
static guint
tell (const Case *c, guint i, GString *told)
{
  g_autofree char *trick = ruled_within (c, i) ? NULL : whole_trick (c, i);
  g_autofree char *event = trick ? NULL : c->words->event (c->q->scenario, c->director, i);
  g_autofree char *says = trick ? NULL : c->words->says (c->q->scenario, i);
  gboolean fresh = told->len == 0 || told->str[told->len - 1] == '\n';

  if (trick)
    {
      g_string_append_printf (told, "%s%s\n\n", fresh ? "" : "\n\n", trick);
      return DP_SEATS;
    }
  g_string_append_printf (told, "%s%s", fresh ? "" : " ", event);
  if (says)
    g_string_append_printf (told, " %s", says);
  return 1;
}

/* Everything that happened, in order, as it was seen and heard; with what was ruled before. */
static void
events (const Case *c)
{
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i <= c->point->event;)
    {
      i += tell (c, i, told);
      earlier_ruling (c, i - 1, told);
    }
  dp_document_heading (c->doc, 3, _("What happens"));
  dp_document_paragraphs (c->doc, 0, told->str);
}

static void
ask (const Case *c)
{
  dp_document_heading (c->doc, 3, c->q->scenario->players_rule ? _("What follows?") : _("Your ruling"));
  dp_document_paragraph (c->doc, DP_BLOCK_KEEP_WITH_NEXT, _("What do you ask, and whom, at the table or away from it?"));
  dp_document_lines (c->doc, 3);
  dp_document_paragraph (c->doc, DP_BLOCK_KEEP_WITH_NEXT, _("Which law? What happens to the call or card? Who may choose what? Whose turn is it? Who must or may not do what, and for how long?"));
  dp_document_lines (c->doc, WRITING_LINES);
}

/* How the table looks when the question is put. */
static void
situation (const Case *c)
{
  guint points = dp_director_n_points (c->director), last = points > 1 ? dp_director_point (c->director, points - 1)->event + 1 : c->q->scenario->events->len;
  g_autofree char *story = dp_scenario_story_at (c->q->scenario, c->point->event + 1, last);
  DpTable table;

  dp_director_seen_at (c->director, c->point->event + 1, &table);
  dp_document_paragraphs (c->doc, 0, story);
  board (c);
  hands (c, &table);
  diagram (c, &table);
  events (c);
}

static void
question_sheet (const Case *c, guint i)
{
  if (i > 0)
    dp_document_page_break (c->doc);
  question_heading (c, i, FALSE);
  situation (c);
  ask (c);
}

static void
key_answers (const Case *c)
{
  const DpScenario *s = c->q->scenario;

  for (guint i = 0; i < c->point->n_asked; i++)
    {
      DpSeat seat = (DpSeat) c->point->asked[i].seat;
      DpQuestion question = (DpQuestion) c->point->asked[i].question;
      g_autofree char *answer = dp_scenario_answer_at (s, c->director, c->q->point + 1, seat, question);
      g_autofree char *text = g_strdup_printf (dp_question_place (question) == DP_PLACE_AWAY ? _("Ask %1$s, away from the table: %2$s – “%3$s”") : _("Ask %1$s: %2$s – “%3$s”"),
                                               dp_seat_name (seat), dp_question_text (question), answer);

      dp_document_paragraph (c->doc, 0, text);
    }
}

static void
key_clauses (const Case *c)
{
  static const DpDocumentColumn columns[] = { { 10, 0 }, { 2, 0 }, { 1, 2 } };
  const char *const names[] = { _("The ruling"), _("Law"), _("Weight") };

  dp_document_table (c->doc, 100, columns, G_N_ELEMENTS (columns));
  dp_document_row (c->doc, DP_BLOCK_HEADER, names);
  for (guint i = 0; i < c->point->ruling.n; i++)
    {
      const DpClause *clause = &c->point->ruling.clause[i];
      g_autofree char *text = dp_clause_to_text (clause);
      g_autofree char *weight = g_strdup_printf ("%u", dp_grade_weight ((DpClauseKind) clause->kind));

      dp_document_row (c->doc, 0, (const char *const[]) { text, clause->law ? clause->law : "", weight });
    }
}

/* The rulings of the charts that are new at this point, in a director's words: why. */
static void
key_reasons (const Case *c)
{
  dp_document_heading (c->doc, 3, _("Why"));
  for (guint i = c->point->new_from; i < c->point->n_path; i++)
    {
      const DpNode *node = c->point->path[i].node;
      g_autofree char *text = NULL;

      if (!dp_point_tells (c->point, i))
        continue;
      if (node->kind == DP_NODE_QUESTION && c->point->path[i].answer >= 0)
        text = g_strdup_printf (_("%1$s – %2$s."), node->text, dp_node_answer_text (node, c->point->path[i].answer));
      else if (node->kind == DP_NODE_RULING)
        text = g_strdup_printf (_("%1$s (Law %2$s)"), node->text, node->law);
      if (text)
        dp_document_paragraph (c->doc, node->kind == DP_NODE_RULING ? DP_BLOCK_INDENT | DP_BLOCK_STRONG : DP_BLOCK_INDENT, text);
      if (node->kind == DP_NODE_RULING && node->other_view)
        dp_document_paragraph (c->doc, DP_BLOCK_INDENT | DP_BLOCK_SMALL, node->other_view);
    }
  if (c->q->scenario->explanation)
    dp_document_paragraphs (c->doc, 0, c->q->scenario->explanation);
}

static void
question_key (const Case *c, guint i)
{
  g_autofree char *name = c->q->law ? g_strdup_printf (_("Law %1$d, %2$s"), c->q->law, c->words->law (c->code, c->q->law)) : NULL;

  if (i > 0)
    dp_document_rule (c->doc);
  question_heading (c, i, TRUE);
  if (name)
    dp_document_paragraph (c->doc, DP_BLOCK_KEEP_WITH_NEXT, name);
  situation (c);
  dp_document_heading (c->doc, 3, _("The answer"));
  key_answers (c);
  key_clauses (c);
  key_reasons (c);
}

static void
paper_head (DpDocument *doc, const DpPaper *paper, const DpCode *code, const char *title)
{
  guint n = dp_paper_n_questions (paper);
  g_autofree char *count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u question", "%u questions", n), n);
  g_autofree char *limit = paper->seconds ? g_strdup_printf (_("time: %u min"), (paper->seconds + 59) / 60) : g_strdup (_("no time limit"));
  g_autofree char *text = g_strdup_printf (_("%1$s, 5 marks each; %2$s; %3$s; the pass mark is %4$u per cent."), count, limit,
                                           paper->open_book ? _("open book") : _("closed book"), paper->pass_percent);
  g_autofree char *edition = paper->drawn ? g_strdup_printf (_("%1$s, edition %2$s. Seed %3$u."), dp_code_title (code), dp_code_fingerprint (code), paper->seed)
                                          : g_strdup_printf (_("%1$s, edition %2$s."), dp_code_title (code), dp_code_fingerprint (code));

  dp_document_heading (doc, 1, *paper->title ? paper->title : title);
  if (*paper->title)
    dp_document_paragraph (doc, DP_BLOCK_STRONG, title);
  dp_document_paragraph (doc, 0, text);
  dp_document_paragraph (doc, DP_BLOCK_SMALL, edition);
}

/* Plays every case and lets `each` write it. */
static gboolean
write_cases (DpDocument *doc, const DpPaper *paper, const DpCode *code, const DpDocumentWords *words, void (*each) (const Case *, guint), GError **error)
{
  for (guint i = 0; i < dp_paper_n_questions (paper); i++)
    {
      const DpPaperQuestion *q = dp_paper_question (paper, i);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (q->scenario, code, diagnostics);
      Case c = { doc, code, words, paper, q, director, NULL, 0 };

      if (!director)
        return dp_diagnostics_fail (diagnostics, error);
      if (q->point >= dp_director_n_points (director))
        {
          g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the case “%s” has no ruling point %u under these charts"), q->case_id, q->point + 1);
          return FALSE;
        }
      c.point = dp_director_point (director, q->point);
      c.told = q->point > 0 ? dp_director_point (director, q->point - 1)->event + 1 : 0;
      each (&c, i);
    }
  return TRUE;
}

DpDocument *
dp_document_for_paper (const DpPaper *paper, const DpCode *code, const DpDocumentWords *words, GError **error)
{
  g_autoptr (DpDocument) doc = dp_document_new (*paper->title ? paper->title : _("Exam paper"));
  static const DpDocumentColumn columns[] = { { 1, 0 }, { 3, 0 }, { 1, 0 }, { 2, 0 } };

  paper_head (doc, paper, code, _("Exam paper"));
  dp_document_table (doc, 100, columns, G_N_ELEMENTS (columns));
  dp_document_row (doc, 0, (const char *const[]) { _("Name"), "__________________________", _("Date"), "______________" });
  dp_document_rule (doc);
  return write_cases (doc, paper, code, words, question_sheet, error) ? g_steal_pointer (&doc) : NULL;
}

DpDocument *
dp_document_for_key (const DpPaper *paper, const DpCode *code, const DpDocumentWords *words, GError **error)
{
  g_autofree char *title = g_strdup_printf (_("%s: answer key"), *paper->title ? paper->title : _("Exam paper"));
  g_autoptr (DpDocument) doc = dp_document_new (title);

  paper_head (doc, paper, code, _("Answer key"));
  dp_document_paragraph (doc, DP_BLOCK_SMALL, _("A question’s 5 marks are shared among the clauses by weight; the law and each fact that had to be asked for weigh 2."));
  dp_document_rule (doc);
  return write_cases (doc, paper, code, words, question_key, error) ? g_steal_pointer (&doc) : NULL;
}
