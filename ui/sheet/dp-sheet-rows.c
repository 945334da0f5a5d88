/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet-rows.h"

#include "dp-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SEVERAL(member, shown) G_N_ELEMENTS (((DpSheet *) 0)->member), shown, offsetof (DpSheet, member), sizeof (((DpSheet *) 0)->member[0])
#define ONE 1, 1, 0, 0

static const DpRowKind kinds[DP_ROWS] = {
  [DP_ROW_CALL] = { "call", SEVERAL (calls, 2) },
  [DP_ROW_OPTION] = { "option", SEVERAL (options, 2) },
  [DP_ROW_TURN] = { "turn", ONE },
  [DP_ROW_PLAYER] = { "player", DP_SEATS, DP_SEATS, 0, 0 },
  [DP_ROW_REPEAT] = { "repeat", ONE },
  [DP_ROW_DOUBLE] = { "double", ONE },
  [DP_ROW_CARDS] = { "cards", SEVERAL (cards, 2) },
  [DP_ROW_PLAY] = { "play", ONE },
  [DP_ROW_LEAD_OPTION] = { "lead-option", SEVERAL (lead_options, 1) },
  [DP_ROW_LEAD] = { "lead", SEVERAL (leads, 1) },
  [DP_ROW_DUTY] = { "duty", SEVERAL (duties, 1) },
  [DP_ROW_TRANSFER] = { "transfer", SEVERAL (transfers, 1) },
  [DP_ROW_INFORMATION] = { "information", SEVERAL (information, 2) },
  [DP_ROW_REVIEW] = { "review", DP_SHEET_REVIEWS, DP_SHEET_REVIEWS, 0, 0 },
  [DP_ROW_ENDING] = { "ending", ONE },
};

const DpRowKind *
dp_row_kind (DpRow row)
{
  g_return_val_if_fail (row < DP_ROWS, NULL);
  return &kinds[row];
}

const DpRow *
dp_row_order (DpSheetForm form, guint *n, guint *folded)
{
  static const DpRow auction[] = {
    DP_ROW_CALL, DP_ROW_OPTION, DP_ROW_TURN, DP_ROW_PLAYER, DP_ROW_REPEAT, DP_ROW_DOUBLE,
    DP_ROW_LEAD, DP_ROW_CARDS, DP_ROW_INFORMATION, DP_ROW_REVIEW, DP_ROW_ENDING,
  };
  static const DpRow play[] = {
    DP_ROW_CARDS, DP_ROW_OPTION, DP_ROW_PLAY, DP_ROW_LEAD_OPTION, DP_ROW_LEAD, DP_ROW_DUTY, DP_ROW_TRANSFER,
    DP_ROW_INFORMATION, DP_ROW_REVIEW, DP_ROW_ENDING,
    DP_ROW_CALL, DP_ROW_TURN, DP_ROW_PLAYER, DP_ROW_REPEAT, DP_ROW_DOUBLE,
  };

  *n = form == DP_FORM_PLAY ? G_N_ELEMENTS (play) : G_N_ELEMENTS (auction);
  *folded = form == DP_FORM_PLAY ? 10 : *n;
  return form == DP_FORM_PLAY ? play : auction;
}

guint
dp_row_count (DpRow row, const DpSheet *sheet)
{
  const DpRowKind *kind = dp_row_kind (row);
  guint count = kind->shown;
  DpSheet blank;

  dp_sheet_init (&blank);
  for (guint i = 0; i < kind->n && kind->size; i++)
    if (memcmp ((const char *) sheet + kind->at + i * kind->size, (const char *) &blank + kind->at + i * kind->size, kind->size) != 0)
      count = MAX (count, MIN (i + 2, kind->n));
  return count;
}

gboolean
dp_row_is_stated (DpRow row, const DpSheet *sheet)
{
  const DpRowKind *kind = dp_row_kind (row);
  DpSheet blank;

  dp_sheet_init (&blank);
  switch (row)
    {
    case DP_ROW_TURN:
      return sheet->turn != DP_SEAT_NONE;
    case DP_ROW_PLAYER:
      return memcmp (sheet->may, blank.may, sizeof blank.may) != 0 || memcmp (sheet->silence, blank.silence, sizeof blank.silence) != 0;
    case DP_ROW_REPEAT:
      return sheet->repeat != DP_NO_CALL || sheet->deemed != 0;
    case DP_ROW_DOUBLE:
      return memcmp (&sheet->no_double, &blank.no_double, sizeof blank.no_double) != 0;
    case DP_ROW_PLAY:
      return sheet->declarer != DP_SEAT_NONE || sheet->leader != DP_SEAT_NONE || sheet->plays_from != DP_SEAT_NONE;
    case DP_ROW_REVIEW:
      return sheet->reviews != 0;
    case DP_ROW_ENDING:
      return sheet->auction != DP_SAYS_UNSTATED;
    default:
      return memcmp ((const char *) sheet + kind->at, (const char *) &blank + kind->at, kind->n * kind->size) != 0;
    }
}

static const char *
fate_name (guint i)
{
  return dp_fate_name ((DpFate) (i + 1));
}

static const char *
offer_name (guint i)
{
  return dp_offer_name ((DpOffer) (i + 1));
}

static const char *
may_name (guint i)
{
  return dp_sheet_may_name (i + 1);
}

static const char *
span_name (guint i)
{
  return dp_span_name ((DpSpan) (i + 1));
}

static const char *
lead_name (guint i)
{
  return dp_lead_kind_name ((DpLeadKind) i);
}

static const char *
cards_fate_name (guint i)
{
  return dp_cards_fate_name ((DpCardsFate) (i + 1));
}

static const char *
duty_name (guint i)
{
  return dp_play_duty_name ((DpPlayDuty) i);
}

static const char *
tricks_name (guint i)
{
  static const char *const names[DP_TRICKS + 1] = {
    N_("no trick"), N_("one trick"), N_("two tricks"), N_("three tricks"), N_("four tricks"), N_("five tricks"), N_("six tricks"),
    N_("seven tricks"), N_("eight tricks"), N_("nine tricks"), N_("ten tricks"), N_("eleven tricks"), N_("twelve tricks"), N_("thirteen tricks"),
  };

  return _(names[i]);
}

static const char *
side_name (guint i)
{
  static const char *const names[] = { N_("to North-South"), N_("to East-West") };

  return _(names[i]);
}

static const char *
use_name (guint i)
{
  return dp_use_name ((DpUse) (i + 1));
}

static const char *
ending_name (guint i)
{
  return dp_sheet_auction_name ((DpSheetAuction) (i + 1));
}

#define IN(member, type, field) offsetof (DpSheet, member) + offsetof (type, field), sizeof (type)

static const DpField fields[] = {
  { DP_ROW_CALL, "fate", DP_FIELD_CHOICE, IN (calls, DpSheetCall, fate), DP_FATES - 1, fate_name },
  { DP_ROW_OPTION, "chooser", DP_FIELD_CHOOSER, IN (options, DpSheetOption, chooser), 0, NULL },
  { DP_ROW_OPTION, "offer", DP_FIELD_CHOICE, IN (options, DpSheetOption, offer), DP_OFFERS - 1, offer_name },
  { DP_ROW_TURN, "turn", DP_FIELD_SEAT, offsetof (DpSheet, turn), 0, 0, NULL },
  { DP_ROW_PLAYER, "may", DP_FIELD_CHOICE, offsetof (DpSheet, may), 1, DP_SHEET_MAY_COMPARABLE, may_name },
  { DP_ROW_PLAYER, "silence", DP_FIELD_CHOICE, offsetof (DpSheet, silence), 1, DP_SPAN_REST, span_name },
  { DP_ROW_REPEAT, "deemed", DP_FIELD_BITS, offsetof (DpSheet, deemed), 0, 0, NULL },
  { DP_ROW_DOUBLE, "who", DP_FIELD_SEAT, offsetof (DpSheet, no_double) + offsetof (DpSheetCall, seat), 0, 0, NULL },
  { DP_ROW_CARDS, "fate", DP_FIELD_CHOICE, IN (cards, DpSheetCards, fate), DP_CARDS_FATES - 1, cards_fate_name },
  { DP_ROW_PLAY, "declarer", DP_FIELD_SEAT, offsetof (DpSheet, declarer), 0, 0, NULL },
  { DP_ROW_PLAY, "leader", DP_FIELD_SEAT, offsetof (DpSheet, leader), 0, 0, NULL },
  { DP_ROW_PLAY, "from", DP_FIELD_SEAT, offsetof (DpSheet, plays_from), 0, 0, NULL },
  { DP_ROW_LEAD_OPTION, "who", DP_FIELD_SEAT, IN (lead_options, DpSheetLeadOption, seat), 0, NULL },
  { DP_ROW_LEAD_OPTION, "choices", DP_FIELD_BITS, IN (lead_options, DpSheetLeadOption, choices), 0, NULL },
  { DP_ROW_LEAD_OPTION, "suits", DP_FIELD_BITS, IN (lead_options, DpSheetLeadOption, suits), 0, NULL },
  { DP_ROW_LEAD, "who", DP_FIELD_SEAT, IN (leads, DpSheetLead, seat), 0, NULL },
  { DP_ROW_LEAD, "how", DP_FIELD_CHOICE, IN (leads, DpSheetLead, kind), DP_LEAD_KINDS, lead_name },
  { DP_ROW_LEAD, "suits", DP_FIELD_BITS, IN (leads, DpSheetLead, suits), 0, NULL },
  { DP_ROW_DUTY, "who", DP_FIELD_SEAT, IN (duties, DpSheetDuty, seat), 0, NULL },
  { DP_ROW_DUTY, "how", DP_FIELD_CHOICE, IN (duties, DpSheetDuty, play), DP_PLAY_KINDS, duty_name },
  { DP_ROW_DUTY, "suits", DP_FIELD_BITS, IN (duties, DpSheetDuty, suits), 0, NULL },
  { DP_ROW_TRANSFER, "tricks", DP_FIELD_CHOICE, IN (transfers, DpSheetTransfer, tricks), DP_TRICKS + 1, tricks_name },
  { DP_ROW_TRANSFER, "side", DP_FIELD_CHOICE, IN (transfers, DpSheetTransfer, side), 2, side_name },
  { DP_ROW_INFORMATION, "use_0", DP_FIELD_CHOICE, IN (information, DpSheetInformation, use[0]), DP_USES - 1, use_name },
  { DP_ROW_INFORMATION, "use_1", DP_FIELD_CHOICE, IN (information, DpSheetInformation, use[1]), DP_USES - 1, use_name },
  { DP_ROW_ENDING, "ending", DP_FIELD_CHOICE, offsetof (DpSheet, auction), 0, DP_SAYS - 1, ending_name },
};

guint
dp_n_fields (void)
{
  return G_N_ELEMENTS (fields);
}

const DpField *
dp_field (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (fields), NULL);
  return &fields[i];
}
