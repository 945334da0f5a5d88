/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet.h"

#include <string.h>

void
dp_sheet_init (DpSheet *sheet)
{
  memset (sheet, 0, sizeof *sheet);
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    sheet->calls[i] = (DpSheetCall) { DP_SEAT_NONE, DP_NO_CALL, DP_FATE_UNSTATED };
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    sheet->information[i] = (DpSheetInformation) { .seat = DP_SEAT_NONE, .call = DP_NO_CALL };
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    sheet->cards[i].seat = DP_SEAT_NONE;
  for (int i = 0; i < DP_SHEET_OPTIONS; i++)
    sheet->options[i].chooser = DP_SEAT_NONE;
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    sheet->leads[i].seat = DP_SEAT_NONE;
  for (int i = 0; i < DP_SHEET_LEAD_OPTIONS; i++)
    sheet->lead_options[i].seat = DP_SEAT_NONE;
  for (int i = 0; i < DP_SHEET_DUTIES; i++)
    sheet->duties[i].seat = DP_SEAT_NONE;
  sheet->turn = sheet->declarer = sheet->leader = sheet->plays_from = DP_SEAT_NONE;
  sheet->repeat = DP_NO_CALL;
  sheet->no_double = (DpSheetCall) { DP_SEAT_NONE, DP_NO_CALL, DP_FATE_UNSTATED };
}

gboolean
dp_sheet_equal (const DpSheet *a, const DpSheet *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

gboolean
dp_sheet_is_blank (const DpSheet *sheet)
{
  DpSheet blank;

  dp_sheet_init (&blank);
  return dp_sheet_equal (sheet, &blank);
}

DpOptions
dp_offer_choices (DpOffer offer)
{
  static const DpOptions choices[DP_OFFERS] = {
    [DP_OFFER_ACCEPT_REFUSE] = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE,
    [DP_OFFER_ACCEPT_REFUSE_DUMMY] = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE | 1 << DP_OPTION_ACCEPT_AS_DUMMY,
    [DP_OFFER_PROHIBIT_NEITHER] = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER,
    [DP_OFFER_REQUIRE_PROHIBIT_NEITHER] = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER,
    [DP_OFFER_PARTNERS_PLAY] = 1 << DP_OPTION_HIGHEST | 1 << DP_OPTION_LOWEST | 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT,
    [DP_OFFER_KEEP_WITHDRAW] = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW,
    [DP_OFFER_CHOOSE_CARD] = 1 << DP_OPTION_CHOOSE_CARD,
    [DP_OFFER_CHOOSE_HAND] = 1 << DP_OPTION_CHOOSE_HAND,
    [DP_OFFER_AGREE_OBJECT] = 1 << DP_OPTION_AGREE | 1 << DP_OPTION_OBJECT,
  };

  g_return_val_if_fail (offer < DP_OFFERS, 0);
  return choices[offer];
}
