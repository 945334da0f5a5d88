/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bad-files.h"
#include "dp-plot-words.h"

#include <string.h>

/* Files of plots: how they are read, and how they are refused. */

static char *
plots_file (const char *name)
{
  return g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "plots", name, NULL);
}

static DpXmlSchema *
schema_new (void)
{
  g_autofree char *xsd = plots_file ("plots.xsd");
  g_autoptr (GError) error = NULL;
  DpXmlSchema *schema = dp_plot_schema_new (xsd, &error);

  g_assert_no_error (error);
  return schema;
}

/* tests/bad-plots/NAME.xml is refused with the words of NAME.errors. */
static void
test_bad (gconstpointer data)
{
  const char *path = data;
  g_autofree char *errors_path = plots_file ("errors.xml");
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL, *text = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpXmlSchema) schema = schema_new ();
  g_autoptr (DpErrorModel) errors = dp_error_model_new ();
  g_autoptr (DpPlotBook) book = NULL;
  gsize length;

  g_assert_true (dp_error_model_add_file (errors, errors_path, schema, diagnostics));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  book = dp_plot_book_load_bytes (bytes, length, name, schema, errors, diagnostics);
  g_assert_null (book);
  text = dp_diagnostics_to_text (diagnostics);
  dp_bad_file_assert (path, text);
}

static void
test_seats (void)
{
  static const struct {
    const char *text;
    gboolean good;
    DpPlotSeat seat;
  } rows[] = {
    { "offender", TRUE, { DP_PLOT_OFFENDER, 0 } }, { "turn+2", TRUE, { DP_PLOT_TURN, 2 } }, { "declarer+3", TRUE, { DP_PLOT_DECLARER, 3 } },
    { "turn+0", FALSE, { 0 } }, { "turn+4", FALSE, { 0 } }, { "turn+", FALSE, { 0 } }, { "turn+22", FALSE, { 0 } }, { "", FALSE, { 0 } }, { "+1", FALSE, { 0 } }, { "turns", FALSE, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpPlotSeat seat = { 0 };

      g_assert_cmpint (dp_plot_seat_parse (rows[i].text, &seat), ==, rows[i].good);
      g_assert_true (!rows[i].good || (seat.role == rows[i].seat.role && seat.plus == rows[i].seat.plus));
    }
}

static void
test_wants (void)
{
  guint32 bits;
  char *unknown = NULL;

  g_assert_true (dp_plot_call_wants ("bid  sufficient\nknown", &bits, &unknown));
  g_assert_cmpuint (bits, ==, DP_WANT_BID | DP_WANT_SUFFICIENT | DP_WANT_KNOWN);
  g_assert_true (dp_plot_card_wants ("revoke lonely", &bits, &unknown));
  g_assert_cmpuint (bits, ==, DP_CARD_REVOKE | DP_CARD_LONELY);
  g_assert_true (dp_plot_error_whens ("side-won other-colour", &bits, &unknown));
  g_assert_cmpuint (bits, ==, DP_ERR_SIDE_WON | DP_ERR_OTHER_COLOUR);
  g_assert_true (dp_plot_call_wants (NULL, &bits, &unknown));
  g_assert_cmpuint (bits, ==, 0);
  g_assert_false (dp_plot_call_wants ("bid revoke", &bits, &unknown));
  g_assert_cmpstr (unknown, ==, "revoke");
  g_free (unknown);
}

static void
test_places (void)
{
  static const struct {
    const char *wording, *unknown;
  } rows[] = {
    { "{offender} {does}.", NULL }, { "no place", NULL }, { "{nobody} and {lho}", "{nobody}" }, { "{lho", "{lho" }, { "{}", "{}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *unknown = dp_plot_unknown_place (rows[i].wording);

      g_assert_cmpstr (unknown, ==, rows[i].unknown);
    }
}

/* The more weight, the oftener; conditions keep errors away. */
static void
test_draw (void)
{
  static const char file[] = "<errors>"
                             "<error id='one' kind='k1' weight='30'><reason>a</reason></error>"
                             "<error id='two' kind='k1' weight='10' when='first-call'><reason>a</reason></error>"
                             "<error id='other' kind='k2' weight='1000'><reason>a</reason></error></errors>";
  g_autoptr (DpXmlSchema) schema = schema_new ();
  g_autoptr (DpErrorModel) errors = dp_error_model_new ();
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint first = 0;

  g_assert_true (dp_error_model_add_bytes (errors, file, strlen (file), "errors", schema, diagnostics));
  for (guint i = 0; i < 4000; i++)
    {
      g_assert_cmpstr (dp_error_model_draw (errors, "k1", 0, rand)->id, ==, "one");
      first += g_str_equal (dp_error_model_draw (errors, "k1", DP_ERR_FIRST_CALL | DP_ERR_RHO_BID, rand)->id, "one");
    }
  /* 3000 expected, standard deviation 27. */
  g_assert_cmpuint (first, >, 2860);
  g_assert_cmpuint (first, <, 3140);
  g_assert_null (dp_error_model_draw (errors, "k3", 0, rand));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/seats", test_seats);
  g_test_add_func ("/plot/wants", test_wants);
  g_test_add_func ("/plot/places", test_places);
  g_test_add_func ("/plot/draw", test_draw);
  g_assert_cmpuint (dp_bad_files_add ("bad-plots", "/plot/bad", test_bad), >, 0);
  return g_test_run ();
}
