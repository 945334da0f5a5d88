/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet-row.h"

#define CELLS 2
#define SPACE 6
#define LINE_SPACE 4
/* A name is so wide, in characters; and beside it there is to be room for so many times that. */
#define NAME_CHARS 12
#define ROOM 2

/* --- one line --- */

typedef struct {
  GtkWidget *name;           /* NULL = none */
  GtkWidget *across;         /* in place of all else */
  GtkWidget *cell[CELLS], *caption[CELLS];
} Line;

static void
put_into (Line *line, GtkWidget *child, GtkGridLayoutChild *place)
{
  int column = gtk_grid_layout_child_get_column (place);

  if (column == 0 && gtk_grid_layout_child_get_column_span (place) > CELLS)
    line->across = child;
  else if (column == 0)
    line->name = child;
  else if (gtk_widget_has_css_class (child, "sheet-caption"))
    line->caption[MIN (column, CELLS) - 1] = child;
  else
    line->cell[MIN (column, CELLS) - 1] = child;
}

/* FALSE when there is no such line. Children that are not shown are left out. */
static gboolean
get_line (GtkLayoutManager *layout, GtkWidget *widget, int number, Line *line)
{
  gboolean found = FALSE;

  *line = (Line) { 0 };
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));

      found = found || gtk_grid_layout_child_get_row (place) >= number;
      if (gtk_widget_should_layout (child) && gtk_grid_layout_child_get_row (place) == number)
        put_into (line, child, place);
    }
  return found;
}

/* --- placing --- */

typedef struct {
  int width, name_width;
  gboolean beside;   /* the names have a column of their own */
  gboolean headed;   /* and what stands under each other is headed, once for all */
  gboolean mirrored;
  gboolean allocate; /* else the heights are only added up */
  int y;
  int first; /* of the line: as high as what the name names */
} Lay;

static int
height_of (GtkWidget *child, int width)
{
  int height = 0;

  if (child)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static int
width_of (GtkWidget *child, int *natural)
{
  int min = 0;

  if (child)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, natural, NULL, NULL);
  return min;
}

/* Whether it is readable there in at most two lines. */
static gboolean
fits (GtkWidget *child, int width)
{
  return !child || (width_of (child, NULL) <= width && height_of (child, width) <= 2 * height_of (child, -1));
}

static void
put (const Lay *lay, GtkWidget *child, int x, int y, int width, int height)
{
  if (!child || !lay->allocate)
    return;
  gtk_widget_set_child_visible (child, TRUE);
  gtk_widget_size_allocate (child, &(GtkAllocation) { lay->mirrored ? lay->width - x - width : x, y, width, height }, -1);
}

static void
leave_out (const Lay *lay, GtkWidget *child)
{
  if (child && lay->allocate)
    gtk_widget_set_child_visible (child, FALSE);
}

/* A thing to say under its caption. Returns the height of both. */
static int
put_cell (const Lay *lay, GtkWidget *caption, GtkWidget *cell, int x, int y, int width, int caption_height, int cell_height)
{
  put (lay, caption, x, y, width, caption_height);
  put (lay, cell, x, y + caption_height, width, cell_height);
  return caption_height + cell_height;
}

static int
place_columns (Lay *lay, const Line *line, int x, int each)
{
  int captions = 0, cells = 0;

  for (int i = 0; i < CELLS; i++)
    {
      captions = MAX (captions, height_of (line->caption[i], each));
      cells = MAX (cells, height_of (line->cell[i], each));
    }
  for (int i = 0; i < CELLS; i++)
    put_cell (lay, line->caption[i], line->cell[i], x + i * (each + SPACE), lay->y, each, captions, cells);
  lay->first = captions + cells;
  return lay->first;
}

static int
place_stacked (Lay *lay, const Line *line, int x, int room)
{
  int y = lay->y;

  lay->first = 0;
  for (int i = 0; i < CELLS; i++)
    if (line->cell[i])
      {
        y += y > lay->y ? LINE_SPACE : 0;
        y += put_cell (lay, line->caption[i], line->cell[i], x, y, room, height_of (line->caption[i], room), height_of (line->cell[i], room));
        lay->first = lay->first ? lay->first : y - lay->y;
      }
  return y - lay->y;
}

static gboolean
is_heading (const Line *line)
{
  return line->cell[0] && gtk_widget_has_css_class (line->cell[0], "sheet-column");
}

static void
drop_captions (const Lay *lay, Line *line)
{
  for (int i = 0; i < CELLS; i++)
    if (line->caption[i] && gtk_widget_has_css_class (line->caption[i], "headed"))
      {
        leave_out (lay, line->caption[i]);
        line->caption[i] = NULL;
      }
}

/* Whether the things to say on a line fit beside each other. */
static gboolean
in_columns (const Line *line, int each)
{
  return line->cell[0] && line->cell[1] && fits (line->cell[0], each) && fits (line->cell[1], each);
}

static int
column_width (const Lay *lay, int x)
{
  return MAX ((MAX (lay->width - x, 1) - SPACE) / CELLS, 1);
}

/* What is to be said on a line, from x on. Returns the height. */
static int
place_cells (Lay *lay, Line *line, int x)
{
  int room = MAX (lay->width - x, 1), each = column_width (lay, x);

  if (is_heading (line) && !lay->headed)
    {
      for (int i = 0; i < CELLS; i++)
        leave_out (lay, line->cell[i]);
      return 0;
    }
  if (!is_heading (line) && !in_columns (line, each))
    return place_stacked (lay, line, x, room);
  if (lay->beside)
    drop_captions (lay, line);
  return place_columns (lay, line, x, each);
}

static void
place_line (Lay *lay, Line *line)
{
  int height, name;

  if (line->across)
    {
      height = height_of (line->across, lay->width);
      put (lay, line->across, 0, lay->y, lay->width, height);
    }
  else if (lay->beside)
    {
      name = height_of (line->name, lay->name_width);
      height = MAX (place_cells (lay, line, lay->name_width + SPACE), name);
      /* Of things under each other the name belongs to the first. */
      put (lay, line->name, 0, lay->y, lay->name_width, MAX (name, lay->first));
    }
  else
    {
      name = height_of (line->name, lay->width);
      put (lay, line->name, 0, lay->y, lay->width, name);
      lay->y += name;
      height = place_cells (lay, line, 0);
    }
  lay->y += height;
}

static int
name_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int each = MAX (pango_font_metrics_get_approximate_char_width (metrics), pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (each * NAME_CHARS);
}

/* Lays the lines out, or only adds their heights up. */
static int
go_through (GtkLayoutManager *layout, GtkWidget *widget, int width, gboolean allocate)
{
  Lay lay = { .width = width, .name_width = name_width (widget), .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL, .allocate = allocate };
  Line line;

  lay.beside = width - lay.name_width - SPACE >= ROOM * lay.name_width;
  for (int i = 0; get_line (layout, widget, i, &line); i++)
    {
      int before = lay.y;
      Line next;

      /* Things below each other have their captions, which a heading would only say again. */
      lay.headed = lay.beside && is_heading (&line) && get_line (layout, widget, i + 1, &next) && in_columns (&next, column_width (&lay, lay.name_width + SPACE));
      place_line (&lay, &line);
      lay.y += lay.y > before ? LINE_SPACE : 0;
    }
  return MAX (lay.y - LINE_SPACE, 0);
}

/* --- the layout manager --- */

#define DP_TYPE_SHEET_LAYOUT (dp_sheet_layout_get_type ())
G_DECLARE_FINAL_TYPE (DpSheetLayout, dp_sheet_layout, DP, SHEET_LAYOUT, GtkLayoutManager)

struct _DpSheetLayout {
  GtkLayoutManager parent;
};

G_DEFINE_FINAL_TYPE (DpSheetLayout, dp_sheet_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
dp_sheet_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural,
                         int *min_baseline, int *natural_baseline)
{
  int widest = 0;

  *min = 0;
  *min_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int wanted = 0;

        *min = MAX (*min, width_of (child, &wanted));
        widest = MAX (widest, wanted);
      }
  *natural = MAX (*min, name_width (widget) + CELLS * (widest + SPACE));
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *min = *natural = go_through (layout, widget, for_size < 0 ? *natural : for_size, FALSE);
}

static void
dp_sheet_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  go_through (layout, widget, width, TRUE);
}

static GtkSizeRequestMode
dp_sheet_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dp_sheet_layout_class_init (DpSheetLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->layout_child_type = GTK_TYPE_GRID_LAYOUT_CHILD;
  layout_class->measure = dp_sheet_layout_measure;
  layout_class->allocate = dp_sheet_layout_allocate;
  layout_class->get_request_mode = dp_sheet_layout_get_request_mode;
}

static void
dp_sheet_layout_init (DpSheetLayout *self)
{
}

/* --- the widget --- */

struct _DpSheetRow {
  GtkWidget parent;
};

G_DEFINE_FINAL_TYPE (DpSheetRow, dp_sheet_row, GTK_TYPE_WIDGET)

static void
dp_sheet_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_sheet_row_parent_class)->dispose (object);
}

static void
dp_sheet_row_class_init (DpSheetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_sheet_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), DP_TYPE_SHEET_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sheetrow");
}

static void
dp_sheet_row_init (DpSheetRow *self)
{
}
