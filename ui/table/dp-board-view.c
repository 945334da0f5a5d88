/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-board-view.h"

#include "dp-speak.h"

#include <glib/gi18n-lib.h>

struct _DpBoardView {
  GtkWidget parent;
  DpSeat dealer;
  DpVul vul;
  DpContract contract;
  double grow;
};

G_DEFINE_FINAL_TYPE (DpBoardView, dp_board_view, GTK_TYPE_WIDGET)

static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };

static void
draw_pocket (const DpPen *pen, double size, DpSeat seat, gboolean vulnerable, gboolean slim)
{
  const DpPalette *p = pen->palette;
  double deep = size * (slim ? .16 : .2), wide = size * .54, edge = size * .035;
  double cx = size / 2 + dx[seat] * (size / 2 - edge - deep / 2), cy = size / 2 + dy[seat] * (size / 2 - edge - deep / 2);
  gboolean side = dx[seat] != 0;
  DpBox box = { cx - (side ? deep : wide) / 2, cy - (side ? wide : deep) / 2, side ? deep : wide, side ? wide : deep };
  const GdkRGBA *text = vulnerable ? &p->tray_vul_text : &p->tray_text;
  double letter = deep * .75, shift = vulnerable ? size * .11 : 0;

  dp_draw_round_box (pen, box, size * .04);
  gdk_cairo_set_source_rgba (pen->cr, vulnerable ? &p->tray_vul : &p->tray);
  cairo_fill (pen->cr);
  dp_draw_text (pen, dp_seat_letter (seat), side ? cx : cx - shift, side ? cy - shift : cy, letter, PANGO_WEIGHT_HEAVY, text, .5, 0, FALSE);
  if (vulnerable)
    /* Translators: short for "vulnerable", on the red pocket of a board. */
    dp_draw_text (pen, C_("board", "Vul"), side ? cx : cx + shift, side ? cy + shift : cy, size * .095, PANGO_WEIGHT_BOLD, text, .5, deep * (slim ? 1.05 : .9), FALSE);
}

static void
draw_middle (const DpPen *pen, double size, double grow, DpSeat dealer, DpVul vul)
{
  const DpPalette *p = pen->palette;
  double room = size * .48, y = size / 2;

  if (dealer < DP_SEAT_NONE)
    {
      /* A wedge that points at the dealer, and the word. */
      double x = size / 2 + dx[dealer] * size * .255, top = size / 2 + dy[dealer] * size * .255, tip = size * .045;

      gdk_cairo_set_source_rgba (pen->cr, &p->board_text);
      cairo_new_path (pen->cr);
      cairo_move_to (pen->cr, x - dy[dealer] * tip * 1.3 - dx[dealer] * tip, top + dx[dealer] * tip * 1.3 - dy[dealer] * tip);
      cairo_line_to (pen->cr, x + dy[dealer] * tip * 1.3 - dx[dealer] * tip, top - dx[dealer] * tip * 1.3 - dy[dealer] * tip);
      cairo_line_to (pen->cr, x + dx[dealer] * tip * .6, top + dy[dealer] * tip * .6);
      cairo_close_path (pen->cr);
      cairo_fill (pen->cr);
      dp_draw_text (pen, _("Dealer"), size / 2, y - size * .085, size * .1 * grow, PANGO_WEIGHT_BOLD, &p->board_text, .5, room * (grow > 1 ? 1 : .85), FALSE);
      y += size * .07 * grow;
    }
  /* Translators: vulnerability in a few letters, on the board. */
  dp_draw_text (pen,
                vul == DP_VUL_NONE ? _("None vul") : vul == DP_VUL_NS ? _("NS vul") : vul == DP_VUL_EW ? _("EW vul") : _("Both vul"), size / 2, y,
                size * .085 * grow, PANGO_WEIGHT_NORMAL, &p->board_dim, .5, room * (grow > 1 ? 1 : .85), FALSE);
}

static void
draw_contract (DpBoardView *self, const DpPen *pen, double size)
{
  static const char *const doubled[] = { "", "X", "XX" };
  const DpPalette *p = pen->palette;
  DpContract c = self->contract;
  double letter = size * (c.doubled ? .2 : .25), y = size * .43, wide = size * .08 * c.doubled;
  /* A small board has room for a letter only. */
  g_autofree char *by = size < 80 ? NULL : g_strdup_printf (C_("contract", "by %s"), dp_seat_name ((DpSeat) c.declarer));

  wide = c.doubled ? dp_draw_text_width (pen, doubled[c.doubled], letter, PANGO_WEIGHT_HEAVY) + size * .03 : 0;
  wide = dp_draw_call_text (pen, dp_bid (c.level, (DpDenomination) c.denomination), size / 2 - wide / 2, y, letter, &p->board_text) / 2 - wide / 2;
  if (c.doubled)
    dp_draw_text (pen, doubled[c.doubled], size / 2 + wide + size * .03, y, letter, PANGO_WEIGHT_HEAVY, &p->board_text, 0, 0, FALSE);
  dp_draw_text (pen, by ? by : dp_seat_letter ((DpSeat) c.declarer), size / 2, size * .63, size * (by ? .13 : .18), PANGO_WEIGHT_BOLD, &p->board_text, .5,
                size * .56, FALSE);
}

static void
dp_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpBoardView *self = DP_BOARD_VIEW (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), size = MIN (width, height);
  DpPen pen;

  if (size < 8)
    return;
  pen = dp_pen_begin (widget, snapshot, FALSE);
  cairo_translate (pen.cr, (width - size) / 2, (height - size) / 2);
  dp_draw_round_box (&pen, (DpBox) { 0, 0, size, size }, size * .07);
  gdk_cairo_set_source_rgba (pen.cr, &pen.palette->board);
  cairo_fill (pen.cr);
  for (int i = 0; i < DP_SEATS; i++)
    draw_pocket (&pen, size, (DpSeat) i, dp_vul_covers (self->vul, (DpSeat) i), self->contract.level > 0);
  if (self->contract.level)
    draw_contract (self, &pen, size);
  else
    draw_middle (&pen, size, MIN (self->grow, 1.35), self->dealer, self->vul);
  dp_pen_end (&pen);
}

static void
dp_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 48;
  *natural = 128;
}

static void
update_label (DpBoardView *self)
{
  g_autofree char *board = self->dealer < DP_SEAT_NONE
                               ? g_strdup_printf (_("Board: dealer %s, %s"), dp_seat_name (self->dealer), dp_vul_name (self->vul))
                               : g_strdup_printf (_("Board: %s"), dp_vul_name (self->vul));
  g_autofree char *contract = dp_speak_contract (&self->contract);
  g_autofree char *text = contract ? g_strdup_printf (_("%1$s. Contract: %2$s"), board, contract) : g_strdup (board);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

static void
dp_board_view_class_init (DpBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = dp_board_view_snapshot;
  widget_class->measure = dp_board_view_measure;
  gtk_widget_class_set_css_name (widget_class, "dp-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_board_view_init (DpBoardView *self)
{
  self->dealer = DP_SEAT_NONE;
  self->grow = 1;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  dp_palette_watch (GTK_WIDGET (self));
  update_label (self);
}

GtkWidget *
dp_board_view_new (void)
{
  return g_object_new (DP_TYPE_BOARD_VIEW, NULL);
}

void
dp_board_view_set (DpBoardView *self, DpSeat dealer, DpVul vul)
{
  g_return_if_fail (DP_IS_BOARD_VIEW (self));
  g_return_if_fail (dealer <= DP_SEAT_NONE && vul <= DP_VUL_BOTH);
  self->dealer = dealer;
  self->vul = vul;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_board_view_set_contract (DpBoardView *self, DpContract contract)
{
  g_return_if_fail (DP_IS_BOARD_VIEW (self));
  self->contract = contract;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_board_view_set_grow (DpBoardView *self, double grow)
{
  g_return_if_fail (DP_IS_BOARD_VIEW (self));
  if (self->grow == grow)
    return;
  self->grow = grow;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
