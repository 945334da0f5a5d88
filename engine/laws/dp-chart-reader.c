/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-fact-words.h"
#include "dp-particular.h"
#include "dp-xml.h"

/* A node while its arrows are still names. */
typedef struct {
  DpNode node; /* first, so that a DpNode of ours is one of these */
  char *next_name;
  char **answer_names; /* as many as the fact has answers; NULL where none was given */
} NamedNode;

typedef struct {
  const char *file;
  DpDiagnostics *diagnostics;
} Reading;

const char *
dp_chart_arrow (const DpNode *node, int answer)
{
  const NamedNode *named = (const NamedNode *) node;

  return answer < 0 ? named->next_name : named->answer_names[answer];
}

static void
node_free (NamedNode *named)
{
  for (int i = 0; named->answer_names && i < dp_fact_n_answers (named->node.fact); i++)
    {
      g_free (named->answer_names[i]);
      if (named->node.own_words)
        g_free (named->node.own_words[i]);
    }
  g_free (named->answer_names);
  g_free (named->node.own_words);
  g_free (named->next_name);
  g_free (named->node.answers);
  g_free (named->node.id);
  g_strfreev (named->node.formerly);
  g_free (named->node.text);
  g_free (named->node.other_view);
  g_free (named->node.then);
  g_free (named->node.target_chart);
  g_free (named->node.target_node);
  g_free (named->node.clauses);
  g_free (named->node.others);
  g_free (named);
}

void
dp_chart_free (DpChart *chart)
{
  if (!chart)
    return;
  for (guint i = 0; i < chart->n_nodes; i++)
    node_free ((NamedNode *) chart->nodes[i]);
  g_free (chart->nodes);
  g_free (chart->id);
  g_strfreev (chart->formerly);
  g_free (chart->counterpart);
  g_free (chart->file);
  g_free (chart->title);
  g_free (chart->summary);
  g_free (chart);
}

static gboolean
is_one_of (const char *word, const char *words)
{
  gsize length = strlen (word);

  for (const char *at = strstr (words, word); at; at = strstr (at + length, word))
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* Refuses attributes that the element does not have: a misspelt one must not pass for a missing one. */
static void
allow_attributes (Reading *r, const xmlNode *element, const char *allowed)
{
  for (const xmlAttr *a = element->properties; a; a = a->next)
    if (!is_one_of ((const char *) a->name, allowed))
      {
        g_autofree char *cure = g_strdup_printf (_("its attributes are: %s"), allowed);

        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("<%s> has no attribute “%s”"), (const char *) element->name, (const char *) a->name);
      }
}

static const char *
need (Reading *r, const xmlNode *element, const char *attribute)
{
  const char *value = dp_xml_attribute (element, attribute);

  if (!value || !*value)
    {
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("<%s> lacks the attribute “%s”"), (const char *) element->name, attribute);
      return NULL;
    }
  return value;
}

static char *
translated_text (const xmlNode *element)
{
  g_autofree char *text = dp_xml_text (element);

  return g_strdup (*text ? g_dgettext (GETTEXT_PACKAGE, text) : text);
}

/* Ids that the element has had, for what was remembered by them; NULL when it has always been called so. */
static char **
names_had (const xmlNode *element)
{
  const char *formerly = dp_xml_attribute (element, "formerly");

  return formerly ? g_strsplit (formerly, " ", -1) : NULL;
}

static char *
counterpart_of (const xmlNode *root)
{
  const char *counterpart = dp_xml_attribute (root, "counterpart");

  return counterpart ? g_strdup (g_str_equal (counterpart, "none") ? "" : counterpart) : NULL;
}

/* Not the first word of a set, which is that there is none. */
#define BUT_NONE (~1u)

static void
complain_of_value (Reading *r, const xmlNode *element, const char *attribute, const char *value, const DpTokenSet *words, guint32 may)
{
  g_autofree char *list = dp_token_set_list (words, may), *cure = g_strdup_printf (_("it’s one of these: %s"), list);

  dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("“%s” isn’t a value of the attribute “%s”"), value, attribute);
}

/* Which word of the set stands there, one of those that may; it is complained of where there is none. */
static void
read_word (Reading *r, const xmlNode *element, const char *attribute, const DpTokenSet *words, guint32 may, guint8 *out)
{
  const char *value = need (r, element, attribute);
  int i = dp_token_set_find (words, value);

  if (i >= 0 && (may >> i & 1))
    *out = (guint8) i;
  else if (value)
    complain_of_value (r, element, attribute, value, words, may);
}

/* “open” are those options that a player has been given and not yet taken. */
static void
read_choices (Reading *r, const xmlNode *element, DpChartClause *c)
{
  const char *value = need (r, element, "choices");
  gboolean may_be_open = c->clause.kind == DP_CLAUSE_OPTION;

  if (value && !(may_be_open && g_str_equal (value, "open")) && !dp_particular_read (dp_particular_row (DP_PARTICULAR_CHOICES), value, &c->clause))
    {
      g_autofree char *list = dp_token_set_list (dp_option_tokens (), ~0u), *cure = g_strdup_printf (_("choices are %s, with spaces between them"), list);
      g_autofree char *or_open = g_strdup_printf (_("%s; or “open”, for those that the player has been given and hasn’t taken yet"), cure);

      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), may_be_open ? or_open : cure, _("“%s” isn’t a value of the attribute “%s”"), value, "choices");
    }
}

/* Whether a clause of the kind must say that in a chart, for the table can't tell it. */
static gboolean
is_needed (const DpParticularRow *row, DpClauseKind kind)
{
  return row->in_charts && (dp_clause_row (kind)->compared & row->bit) && (row->type == DP_IS_WORD || row->type == DP_IS_OPTIONS || row->type == DP_IS_COUNT);
}

/* Whether it may have that attribute there. */
static gboolean
may_have (DpClauseKind kind, const char *attribute)
{
  static const struct {
    const char *attribute;
    guint chart;
  } gives[] = { { "seat", DP_CHART_SEAT | DP_CHART_ON_LEAD }, { "about", DP_CHART_ABOUT | DP_CHART_MAY_ABOUT }, { "side", DP_CHART_SIDE }, { "older", DP_CHART_OLDER } };
  const DpClauseRow *row = dp_clause_row (kind);

  for (guint i = 0; i < G_N_ELEMENTS (gives); i++)
    if (g_str_equal (attribute, gives[i].attribute))
      return (row->chart & gives[i].chart) != 0;
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    if (g_strcmp0 (attribute, dp_particular_row (i)->in_charts) == 0)
      return i == DP_PARTICULAR_LAW || ((row->compared | row->carried) & dp_particular_row (i)->bit);
  return g_str_equal (attribute, "kind") || (g_str_equal (attribute, "wording") && dp_wordings_of_charts (kind));
}

/* Each kind of clause has attributes of its own: what another would take says nothing here, and must not pass for a word that counts. */
static void
allow_particulars (Reading *r, const xmlNode *element, DpClauseKind kind)
{
  static const char *const attributes[] = { "kind", "seat", "about", "side", "constraint", "play", "span", "restriction", "choices", "class", "tricks", "all-after", "older", "wording", "law" };

  for (const xmlAttr *a = element->properties; a; a = a->next)
    if (!may_have (kind, (const char *) a->name))
      {
        g_autoptr (GString) list = g_string_new (NULL);
        g_autofree char *cure = NULL;

        for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
          if (may_have (kind, attributes[i]))
            g_string_append_printf (list, "%s%s", list->len ? " " : "", attributes[i]);
        cure = g_strdup_printf (_("its attributes are: %s"), list->str);
        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("a clause of the kind “%s” has no attribute “%s”"), dp_clause_kind_token (kind), (const char *) a->name);
      }
}

static void
read_particulars (Reading *r, const xmlNode *element, DpChartClause *c)
{
  static const char *const tricks[] = { "0", "1", "2" };

  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      const DpParticularRow *row = dp_particular_row (i);

      if (!is_needed (row, (DpClauseKind) c->clause.kind))
        continue;
      if (row->type == DP_IS_WORD)
        read_word (r, element, row->in_charts, row->words (), dp_particular_may (row), (guint8 *) &c->clause + row->offset);
      else if (row->type == DP_IS_COUNT)
        read_word (r, element, row->in_charts, &(DpTokenSet) { tricks, G_N_ELEMENTS (tricks) }, ~0u, (guint8 *) &c->clause + row->offset);
      else
        read_choices (r, element, c);
    }
}

/* Whom, and which call or which cards, the clause means. */
static void
read_gives (Reading *r, const xmlNode *element, const DpClauseRow *row, DpChartClause *c)
{
  static const char *const sides[] = { "offending", "other" };

  if (row->chart & DP_CHART_SEAT)
    read_word (r, element, "seat", dp_role_tokens (), BUT_NONE, &c->role);
  else if ((row->chart & DP_CHART_ON_LEAD) && dp_xml_attribute (element, "seat"))
    read_word (r, element, "seat", dp_role_tokens (), 1u << DP_ROLE_ON_LEAD, &c->role);
  if ((row->chart & DP_CHART_ABOUT) || ((row->chart & DP_CHART_MAY_ABOUT) && dp_xml_attribute (element, "about")))
    read_word (r, element, "about", dp_about_tokens (), row->abouts, &c->about);
  if (row->chart & DP_CHART_SIDE)
    read_word (r, element, "side", &(DpTokenSet) { sides, G_N_ELEMENTS (sides) }, ~0u, &c->side);
}

static void
read_clause (Reading *r, const xmlNode *element, const char *ruling_law, GArray *clauses)
{
  DpChartClause c = { .clause = dp_clause (DP_CLAUSE_PLAY_ON), .role = DP_ROLE_NONE, .side = 2, .about = DP_ABOUT_NONE };
  DpClauseKind kind;
  const char *name = need (r, element, "kind");
  const char *law = dp_xml_attribute (element, "law");

  if (!name)
    return;
  if (!dp_clause_kind_parse (name, &kind))
    {
      g_autofree char *list = dp_token_set_list (dp_clause_kind_tokens (), ~0u), *cure = g_strdup_printf (_("the kinds are: %s"), list);

      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("“%s” isn’t a kind of clause"), name);
      return;
    }
  c.clause.kind = (guint8) kind;
  allow_particulars (r, element, kind);
  read_gives (r, element, dp_clause_row (kind), &c);
  read_particulars (r, element, &c);
  if (kind == DP_CLAUSE_TRANSFER && c.clause.tricks)
    c.side = 1;
  if (dp_xml_attribute (element, "wording") && dp_wordings_of_charts (kind))
    read_word (r, element, "wording", dp_wording_tokens (), dp_wordings_of_charts (kind), &c.clause.wording);
  c.clause.all_after = g_strcmp0 (dp_xml_attribute (element, "all-after"), "yes") == 0;
  c.older = g_strcmp0 (dp_xml_attribute (element, "older"), "yes") == 0;
  c.clause.law = dp_law_intern (law && *law ? law : ruling_law);
  g_array_append_val (clauses, c);
}

/* Where what the answer is called everywhere doesn't answer this question. */
static void
read_own_words (const xmlNode *element, DpNode *node, int answer)
{
  g_autofree char *text = element->children ? translated_text (element) : NULL;

  if (!text || !*text)
    return;
  if (!node->own_words)
    node->own_words = g_new0 (char *, dp_fact_n_answers (node->fact));
  node->own_words[answer] = g_steal_pointer (&text);
}

static void
read_question (Reading *r, const xmlNode *element, NamedNode *named)
{
  const char *fact = need (r, element, "fact");

  allow_attributes (r, element, "id formerly fact stage");
  if (!fact)
    return;
  named->node.fact = dp_fact_find (fact);
  if (!named->node.fact)
    {
      g_autofree char *cure = dp_fact_unknown_cure (fact);

      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), cure, _("there’s no fact “%s”"), fact);
      return;
    }
  named->node.answers = g_new0 (const DpNode *, dp_fact_n_answers (named->node.fact));
  named->answer_names = g_new0 (char *, dp_fact_n_answers (named->node.fact));
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    {
      const char *is, *to;
      int i;

      if (dp_xml_is (child, "text"))
        continue;
      if (!dp_xml_is (child, "answer"))
        {
          dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), _("a question holds one <text>, then an <answer> for each answer of its fact"), _("<%s> isn’t allowed in a question"),
                    (const char *) child->name);
          continue;
        }
      allow_attributes (r, child, "is to");
      is = need (r, child, "is");
      to = need (r, child, "to");
      if (!is || !to)
        continue;
      i = dp_fact_answer_index (named->node.fact, is);
      if (i < 0)
        {
          g_autofree char *all = g_strjoinv (", ", (char **) named->node.fact->answers);
          g_autofree char *cure = g_strdup_printf (_("its answers are: %s"), all);

          dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), cure, _("the fact “%s” has no answer “%s”"), fact, is);
        }
      else if (named->answer_names[i])
        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), NULL, _("the answer “%s” has two arrows"), is);
      else
        {
          named->answer_names[i] = g_strdup (to);
          read_own_words (child, &named->node, i);
        }
    }
  for (int i = 0; i < dp_fact_n_answers (named->node.fact); i++)
    if (!named->answer_names[i])
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("give every answer an <answer is=\"…\" to=\"…\"/>"), _("the question “%s” has no arrow for the answer “%s”"),
                named->node.id, named->node.fact->answers[i]);
}

/* Every name in braces must be a role's, or the irregular call. */
static void
check_roles (Reading *r, const xmlNode *element, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", "{", -1);

  for (guint i = 1; parts[0] && parts[i]; i++)
    {
      const char *end = strchr (parts[i], '}');
      g_autofree char *name = end ? g_strndup (parts[i], (gsize) (end - parts[i])) : g_strdup (parts[i]);
      DpRole role = DP_ROLE_NONE;

      if (!end || (!g_str_equal (name, "call") && (!dp_role_parse (name, &role) || role == DP_ROLE_NONE)))
        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("a role in braces is one that a clause may have as its seat, such as {offender}, {partner} or {lho}; {call} is the irregular call"),
                  _("“{%s” isn’t a role"), name);
    }
}

/* What of a clause of the chart counts for another view: of what is left out only what it is about, for another ruling may have added to it. */
static guint
counts (const DpChartClause *said, gboolean absent)
{
  DpClauseKind kind = (DpClauseKind) said->clause.kind;
  guint has = dp_clause_particulars (kind);

  if (kind != DP_CLAUSE_REVIEW)
    has &= ~(guint) DP_GIVEN_LAW;
  /* Each call by itself: there is no one seat and call. */
  if (DP_ABOUT_OF_EACH >> said->about & 1)
    has &= DP_GIVEN_SIDE;
  if (!absent)
    return kind == DP_CLAUSE_MAY_CALL ? has & ~(guint) DP_GIVEN_CALL : has;
  has &= DP_GIVEN_SEAT | DP_GIVEN_CALL | DP_GIVEN_CARDS | DP_GIVEN_SIDE | DP_GIVEN_LAW;
  return kind == DP_CLAUSE_TURN ? 0 : kind == DP_CLAUSE_MAY_CALL || kind == DP_CLAUSE_MUST_PLAY ? DP_GIVEN_SEAT : has;
}

static void
read_view (Reading *r, const xmlNode *element, const char *ruling_law, GArray *others)
{
  guint view = others->len ? g_array_index (others, DpChartOther, others->len - 1).view + 1 : 0;
  const char *law = dp_xml_attribute (element, "law");
  guint before = others->len;

  allow_attributes (r, element, "law");
  if (law && dp_law_number (law) == 0)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("give the law by which others rule, or leave it out"), _("“%s” isn’t the number of a law"), law);
  for (xmlNode *child = dp_xml_first (element); child; child = dp_xml_next (child))
    {
      g_autoptr (GArray) clauses = g_array_new (FALSE, FALSE, sizeof (DpChartClause));
      gboolean absent = dp_xml_is (child, "no-clause");

      if (!absent && !dp_xml_is (child, "clause"))
        {
          dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), _("a view holds the clauses that others say, and as <no-clause> those of the ruling that they don’t"), _("<%s> isn’t allowed in a view"),
                    (const char *) child->name);
          continue;
        }
      read_clause (r, child, ruling_law, clauses);
      if (clauses->len)
        {
          DpChartClause said = g_array_index (clauses, DpChartClause, 0);
          DpChartOther other = { .said = said, .given = counts (&said, absent), .absent = absent, .view = view, .law = law ? dp_law_intern (law) : NULL };

          g_array_append_val (others, other);
        }
    }
  if (others->len == before)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("say in clauses what others rule, or leave the view out"), _("<%s> is empty"), "view");
}

/* Whether a clause of a view is one of the ruling's. */
static gboolean
is_said (const DpNode *node, const DpChartOther *other)
{
  for (guint i = 0; i < node->n_clauses; i++)
    {
      const DpChartClause *c = &node->clauses[i];

      if (c->role == other->said.role && c->side == other->said.side && c->about == other->said.about
          && dp_clause_fits (&c->clause, &other->said.clause, other->absent ? DP_GIVEN_LAW * (c->clause.kind == DP_CLAUSE_REVIEW) : other->given))
        return TRUE;
    }
  return FALSE;
}

/* What a view leaves out is the ruling's own; where the walk goes on after the ruling, it may be what another says after it at the same point. */
static void
check_views (Reading *r, const xmlNode *element, const DpNode *node, gboolean goes_on)
{
  if (node->n_others && !node->other_view)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("say in <other-view> why others rule otherwise"), _("the ruling “%s” has a <view> and no <other-view>"), node->id);
  for (guint i = 0; i < node->n_others; i++)
    {
      const char *kind = dp_clause_kind_token ((DpClauseKind) node->others[i].said.clause.kind);

      if (node->others[i].absent && !goes_on && !is_said (node, &node->others[i]))
        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("a <no-clause> is one of the ruling’s own clauses"), _("the ruling “%s” doesn’t say “%s”: there is nothing to leave out"), node->id, kind);
      if (!node->others[i].absent && is_said (node, &node->others[i]))
        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("a view holds only what the ruling doesn’t say"), _("the ruling “%s” says “%s” anyway"), node->id, kind);
    }
}

/* A ruling that says under another paragraph of its law what one says that stands elsewhere in the chart names that one; its words are read. */
static const xmlNode *
words_of (Reading *r, const xmlNode *element)
{
  const char *like = dp_xml_attribute (element, "like");

  if (!like)
    return element;
  if (dp_xml_first (element))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("leave out either the words or like=\"…\""), _("a ruling like another has no words of its own"));
  for (xmlNode *other = dp_xml_first (element->parent); other; other = dp_xml_next (other))
    if (dp_xml_is (other, "ruling") && g_strcmp0 (dp_xml_attribute (other, "id"), like) == 0 && !dp_xml_attribute (other, "like"))
      return other;
  dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("name a ruling of the same chart that has words"), _("there’s no ruling “%s” to be like"), like);
  return element;
}

static void
read_also (Reading *r, const xmlNode *element, DpNode *node)
{
  const char *text = dp_xml_attribute (element, "also");
  g_auto (GStrv) laws = text ? g_strsplit (text, " ", -1) : NULL;
  guint n = laws ? g_strv_length (laws) : 0;

  if (n > DP_ALSO_MAX)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), NULL, _("the ruling “%s” names too many laws"), node->id);
  for (guint i = 0; i < MIN (n, DP_ALSO_MAX); i++)
    if (dp_law_number (laws[i]) == 0)
      dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("write the references of laws, a space between them"), _("the ruling “%s” has “%s” for a law"), node->id, laws[i]);
    else
      node->also[i] = dp_law_intern (laws[i]);
}

static void
read_ruling (Reading *r, const xmlNode *element, const xmlNode *words, NamedNode *named)
{
  const char *law = dp_xml_attribute (element, "law");
  const char *reading = dp_xml_attribute (words, "reading");
  g_autoptr (GArray) clauses = g_array_new (FALSE, FALSE, sizeof (DpChartClause));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (DpChartOther));

  allow_attributes (r, element, "id formerly law also stage next reading aside like");
  if (!law || dp_law_number (law) == 0)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("give every ruling the reference of its law, such as law=\"31A2(b)\""), _("the ruling “%s” names no law"), named->node.id);
  named->node.law = law ? dp_law_intern (law) : NULL;
  read_also (r, element, &named->node);
  named->node.reading = reading ? dp_law_intern (reading) : NULL;
  named->node.aside = g_strcmp0 (dp_xml_attribute (element, "aside"), "yes") == 0;
  named->next_name = g_strdup (dp_xml_attribute (element, "next"));
  for (xmlNode *child = dp_xml_first (words); child; child = dp_xml_next (child))
    {
      if (dp_xml_is (child, "clause"))
        read_clause (r, child, law, clauses);
      else if (dp_xml_is (child, "view"))
        read_view (r, child, law, others);
      else if (dp_xml_is (child, "other-view"))
        {
          g_free (named->node.other_view);
          named->node.other_view = translated_text (child);
        }
      else if (dp_xml_is (child, "then"))
        {
          g_free (named->node.then);
          named->node.then = translated_text (child);
          check_roles (r, child, named->node.then);
        }
      else if (!dp_xml_is (child, "text"))
        dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (child), _("a ruling holds one <text>, an optional <other-view> with its <view>s and an optional <then>, then clauses"), _("<%s> isn’t allowed in a ruling"),
                  (const char *) child->name);
    }
  if (reading && !named->node.other_view)
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("add an <other-view>: a reading is shown with the other view beside it"), _("the ruling “%s” is a reading and gives no other view"),
              named->node.id);
  named->node.n_clauses = clauses->len;
  named->node.clauses = (DpChartClause *) g_array_free (g_steal_pointer (&clauses), FALSE);
  named->node.n_others = others->len;
  named->node.others = (DpChartOther *) g_array_free (g_steal_pointer (&others), FALSE);
  check_views (r, element, &named->node, named->next_name != NULL);
}

static void
read_arrow_out (Reading *r, const xmlNode *element, NamedNode *named)
{
  const char *chart = need (r, element, "chart");

  named->node.target_chart = g_strdup (chart ? chart : "");
  named->node.target_node = g_strdup (dp_xml_attribute (element, "node"));
  if (named->node.kind == DP_NODE_GOTO)
    {
      allow_attributes (r, element, "id formerly chart node stage");
      return;
    }
  allow_attributes (r, element, "id formerly chart node next stage");
  named->next_name = g_strdup (need (r, element, "next"));
}

static gboolean
node_kind (const xmlNode *element, DpNodeKind *kind)
{
  static const char *const names[] = { "question", "ruling", "goto", "consult" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (dp_xml_is (element, names[i]))
      {
        *kind = (DpNodeKind) i;
        return TRUE;
      }
  return FALSE;
}

static NamedNode *
read_node (Reading *r, const xmlNode *element, DpNodeKind kind, DpChart *chart)
{
  NamedNode *named = g_new0 (NamedNode, 1);
  const char *id = need (r, element, "id");
  const xmlNode *words = kind == DP_NODE_RULING ? words_of (r, element) : element;
  const char *stage = dp_xml_attribute (element, "stage");

  named->node.chart = chart;
  named->node.kind = kind;
  named->node.id = g_strdup (id ? id : "?");
  named->node.formerly = names_had (element);
  named->node.line = dp_xml_line (element);
  named->node.stage = DP_STAGE_RECTIFICATION;
  if (stage && !dp_stage_parse (stage, &named->node.stage))
    complain_of_value (r, element, "stage", stage, dp_stage_tokens (), ~0u);
  for (xmlNode *child = dp_xml_first (words); child; child = dp_xml_next (child))
    if (dp_xml_is (child, "text") && !named->node.text)
      named->node.text = translated_text (child);
  if ((kind == DP_NODE_QUESTION || kind == DP_NODE_RULING) && (!named->node.text || !*named->node.text))
    dp_diagnostics_addf (r->diagnostics, r->file, dp_xml_line (element), _("say in <text> what a director would ask or say"), _("“%s” has no text"), named->node.id);
  switch (kind)
    {
    case DP_NODE_QUESTION:
      read_question (r, element, named);
      break;
    case DP_NODE_RULING:
      read_ruling (r, element, words, named);
      break;
    case DP_NODE_GOTO:
    case DP_NODE_CONSULT:
      read_arrow_out (r, element, named);
      break;
    }
  return named;
}

DpChart *
dp_chart_read (xmlDoc *doc, const char *file, DpDiagnostics *diagnostics)
{
  Reading r = { file, diagnostics };
  xmlNode *root = xmlDocGetRootElement (doc);
  guint errors = dp_diagnostics_errors (diagnostics);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  DpChart *chart;
  const char *law;

  if (!dp_xml_is (root, "chart"))
    {
      dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("a chart begins with <chart id=\"…\">"), _("<%s> isn’t a chart"), (const char *) root->name);
      return NULL;
    }
  allow_attributes (&r, root, "id formerly law club-law no-offender counterpart");
  chart = g_new0 (DpChart, 1);
  chart->file = g_strdup (file);
  chart->id = g_strdup (need (&r, root, "id"));
  chart->formerly = names_had (root);
  chart->counterpart = counterpart_of (root);
  law = dp_xml_attribute (root, "law");
  chart->law = dp_law_number (law);
  if (law && chart->law == 0)
    dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("give the law's number, or leave it out for a chart of procedure"), _("“%s” isn’t the number of a law"), law);
  chart->no_offender = g_strcmp0 (dp_xml_attribute (root, "no-offender"), "yes") == 0;
  chart->club_law = g_strcmp0 (dp_xml_attribute (root, "club-law"), "yes") == 0;
  for (xmlNode *child = dp_xml_first (root); child; child = dp_xml_next (child))
    {
      DpNodeKind kind;

      if (dp_xml_is (child, "title"))
        {
          g_free (chart->title);
          chart->title = translated_text (child);
        }
      else if (dp_xml_is (child, "summary"))
        {
          g_free (chart->summary);
          chart->summary = translated_text (child);
        }
      else if (node_kind (child, &kind))
        {
          NamedNode *named = read_node (&r, child, kind, chart);

          if (nodes->len == DP_CHART_MAX_NODES)
            dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (child), _("divide it into several charts"), _("a chart of one law can’t have more than %d nodes"), DP_CHART_MAX_NODES);
          if (!g_hash_table_add (seen, named->node.id))
            dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (child), _("give each node of a chart its own id"), _("two nodes have the id “%s”"), named->node.id);
          g_ptr_array_add (nodes, named);
        }
      else
        dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (child), _("a chart holds title, summary, question, ruling, goto and consult"), _("<%s> isn’t allowed in a chart"),
                  (const char *) child->name);
    }
  if (!chart->title)
    dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("add a <title>"), _("the chart has no title"));
  if (nodes->len == 0)
    dp_diagnostics_addf (r.diagnostics, r.file, dp_xml_line (root), _("begin with a question or a ruling"), _("the chart has no nodes"));
  chart->n_nodes = nodes->len;
  chart->nodes = (DpNode **) g_ptr_array_free (g_steal_pointer (&nodes), FALSE);
  if (dp_diagnostics_errors (diagnostics) == errors)
    return chart;
  dp_chart_free (chart);
  return NULL;
}
