/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet-text.h"

#include <string.h>

/* Every byte of a sheet that can say something comes back: a field that is forgotten is found here. */
static void
test_every_byte (void)
{
  guint lost = 0;

  for (gsize i = 0; i < sizeof (DpSheet); i++)
    {
      g_autofree char *text = NULL;
      DpSheet sheet, back;

      dp_sheet_init (&sheet);
      /* 255, DP_NO_CALL, becomes a pass; a seat that nobody has becomes East or West; the rest becomes 1. */
      ((guint8 *) &sheet)[i] ^= ((guint8 *) &sheet)[i] == 255 ? 255 : ((guint8 *) &sheet)[i] == DP_SEAT_NONE ? 5 : 1;
      text = dp_sheet_to_text (&sheet);
      g_assert_true (dp_sheet_from_text (text, &back));
      lost += !dp_sheet_equal (&sheet, &back);
    }
  /* What is spare in the rows, the fate of a bid that may not be doubled and which of several it is, and what stands between the last byte and the next multiple of eight. */
  g_assert_cmpuint (lost, ==, sizeof ((DpSheetCards *) 0)->spare * DP_SHEET_CARDS + sizeof ((DpSheetInformation *) 0)->spare * DP_SHEET_INFORMATION
                                + sizeof ((DpSheetDuty *) 0)->spare * DP_SHEET_DUTIES + 2 + sizeof (DpSheet) - (G_STRUCT_OFFSET (DpSheet, auction) + 1)
                                /* the highest byte of 52 cards, and what of the two bytes of the 16 reviews makes no difference */
                                + (DP_SHEET_CARDS + DP_SHEET_INFORMATION + DP_SHEET_DUTIES) + 1);
}

static const struct {
  const char *text;
  gboolean sound;
  const char *back; /* as it is written again; NULL = the same */
} texts[] = {
  { "", TRUE, NULL },
  { "law=31", TRUE, NULL },
  { "law=31 turn=2 calls.seat@0=0 calls.call@0=7 calls.fate@0=2", TRUE, NULL },
  { "calls.seat@1=3", TRUE, NULL },
  { "cards.cards@7=4503599627370495", TRUE, NULL },
  /* what does not exist, or cannot be, says nothing */
  { "law=31 nonsense=4", TRUE, "law=31" },
  { "law=200", TRUE, "" },
  { "turn=9", TRUE, "" },
  { "calls.seat@6=0", TRUE, "" },
  { "calls.call@0=99", TRUE, "" },
  { "cards.cards@0=4503599627370496", TRUE, "" },
  { "leads.kind@0=250", TRUE, "" },
  /* what is no such text */
  { "law", FALSE, "" },
  { "law=", FALSE, "" },
  { "law=-1", FALSE, "" },
  { "law=31 turn", FALSE, "" },
  { "calls.seat@x=1", FALSE, "" },
  { "law=99999999999999999999999", FALSE, "" },
};

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *again = NULL;
      DpSheet sheet;

      g_test_message ("%s", texts[i].text);
      g_assert_cmpint (dp_sheet_from_text (texts[i].text, &sheet), ==, texts[i].sound);
      again = dp_sheet_to_text (&sheet);
      g_assert_cmpstr (again, ==, texts[i].back ? texts[i].back : texts[i].text);
    }
}

static void
test_asked (void)
{
  const DpAsked asked[] = { { DP_ASK_INTENT, DP_SEAT_NORTH, DP_PLACE_AWAY }, { DP_ASK_SEEN, DP_SEAT_WEST, DP_PLACE_TABLE } };
  g_autofree char *text = dp_asked_to_text (asked, G_N_ELEMENTS (asked));
  g_autoptr (GArray) back = dp_asked_from_text (text);
  g_autoptr (GArray) nothing = dp_asked_from_text ("N:intent X:seen:table N:what:table N:seen:moon");

  g_assert_cmpstr (text, ==, "N:intent:away W:seen:table");
  g_assert_cmpuint (back->len, ==, 2);
  g_assert_cmpmem (back->data, sizeof asked, asked, sizeof asked);
  g_assert_cmpuint (nothing->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-text/every-byte", test_every_byte);
  g_test_add_func ("/sheet-text/texts", test_texts);
  g_test_add_func ("/sheet-text/asked", test_asked);
  return g_test_run ();
}
