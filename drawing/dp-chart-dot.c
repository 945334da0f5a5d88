/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-dot.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <graphviz/gvc.h>
#include <math.h>
#include <stdlib.h>

#define INCH 72. /* to Graphviz's inch */

#ifdef DP_DOT_LINKED
/* Linked in, so that no file of plugins has to be found. */
extern gvplugin_library_t gvplugin_dot_layout_LTX_library;
#endif

static GVC_t *
context_new (void)
{
#ifdef DP_DOT_LINKED
  lt_symlist_t symbols[] = { { "gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library }, { NULL, NULL } };

  return gvContextPlugins (symbols, FALSE);
#else
  return gvContext ();
#endif
}

static void
set_number (void *object, const char *name, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  agsafeset (object, (char *) name, g_ascii_formatd (text, sizeof text, "%.4f", value), (char *) "");
}

static Agraph_t *
graph_new (const double *widths, guint n, const DpDotLine *lines, guint n_lines, double gap, Agnode_t **nodes)
{
  Agraph_t *graph = agopen ((char *) "chart", Agstrictdirected, NULL);

  set_number (graph, "nodesep", gap / INCH);
  set_number (graph, "ranksep", 1);
  set_number (graph, "mclimit", 4);
  agsafeset (graph, (char *) "splines", (char *) "false", (char *) "");
  for (guint i = 0; i < n; i++)
    {
      char name[16];

      g_snprintf (name, sizeof name, "%u", i);
      nodes[i] = agnode (graph, name, TRUE);
      agsafeset (nodes[i], (char *) "label", (char *) "", (char *) "");
      agsafeset (nodes[i], (char *) "shape", (char *) "box", (char *) "");
      agsafeset (nodes[i], (char *) "fixedsize", (char *) "true", (char *) "");
      set_number (nodes[i], "width", widths[i] / INCH);
      set_number (nodes[i], "height", 0.1);
    }
  for (guint i = 0; i < n_lines; i++)
    {
      Agedge_t *edge = agedge (graph, nodes[lines[i].from], nodes[lines[i].to], NULL, TRUE);

      set_number (edge, "weight", lines[i].weight);
      set_number (edge, "minlen", lines[i].length);
    }
  return graph;
}

static int
by_value (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Heights are all the same, so a layer is a height at which nodes stand; Graphviz's y grows upwards. */
static void
count_layers (DpPlanPoint *points, guint n)
{
  g_autofree double *levels = g_new (double, n);

  for (guint i = 0; i < n; i++)
    levels[i] = -points[i].y;
  qsort (levels, n, sizeof *levels, by_value);
  for (guint i = 0; i < n; i++)
    {
      guint layer = 0;

      for (guint j = 1; j < n && levels[j] < -points[i].y + 1; j++)
        layer += levels[j] > levels[j - 1] + 1;
      points[i].y = layer;
    }
}

gboolean
dp_chart_dot (const double *widths, guint n, const DpDotLine *lines, guint n_lines, double gap, DpPlanPoint *out, GError **error)
{
  static GMutex lock;
  g_autofree Agnode_t **nodes = g_new (Agnode_t *, n);
  GVC_t *context;
  Agraph_t *graph;
  gboolean good;

  g_mutex_lock (&lock);
  agseterr (AGMAX); /* nothing to the standard error; what went wrong is asked for */
  context = context_new ();
  graph = graph_new (widths, n, lines, n_lines, gap, nodes);
  good = gvLayout (context, graph, "dot") == 0;
  for (guint i = 0; good && i < n; i++)
    out[i] = (DpPlanPoint) { ND_coord (nodes[i]).x, ND_coord (nodes[i]).y };
  if (good)
    {
      count_layers (out, n);
      gvFreeLayout (context, graph);
    }
  else
    {
      char *why = aglasterr ();

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Graphviz couldn’t lay out the chart: %s"), why ? why : "dot");
      free (why);
    }
  agclose (graph);
  gvFreeContext (context);
  g_mutex_unlock (&lock);
  return good;
}
