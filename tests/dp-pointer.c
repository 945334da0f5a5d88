/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pointer.h"

#include <gdk/x11/gdkx.h>

#include <dlfcn.h>

typedef struct {
  Display *display; /* of our own: as a mouse is no part of the program either */
  int (*motion) (Display *display, int screen, int x, int y, unsigned long delay);
  int (*button) (Display *display, unsigned int button, int is_press, unsigned long delay);
  int (*key) (Display *display, unsigned int key, int is_press, unsigned long delay);
} Pointer;

/* Without its headers, which a machine that runs the program has no need of. */
static const Pointer *
get (void)
{
  static Pointer pointer;
  void *library = pointer.display ? NULL : dlopen ("libXtst.so.6", RTLD_NOW);

  if (!library)
    return pointer.display ? &pointer : NULL;
  *(void **) &pointer.motion = dlsym (library, "XTestFakeMotionEvent");
  *(void **) &pointer.button = dlsym (library, "XTestFakeButtonEvent");
  *(void **) &pointer.key = dlsym (library, "XTestFakeKeyEvent");
  g_assert_true (pointer.motion && pointer.button && pointer.key);
  pointer.display = XOpenDisplay (NULL);
  return pointer.display ? &pointer : NULL;
}

gboolean
dp_pointer_has (void)
{
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()) && get ())
    return TRUE;
  g_test_skip ("no pointer can be moved here: there is no X server, or no libXtst");
  return FALSE;
}

/* --- waiting --- */

static gboolean
count_frame (GtkWidget *window, GdkFrameClock *clock, gpointer frames)
{
  return --*(int *) frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
dp_pointer_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  /* What the server has to say is here. */
  gdk_display_sync (gdk_display_get_default ());
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      /* One in which things are laid out, one in which GTK tells of it, one for what comes of that. */
      int frames = 3;

      if (!gtk_widget_get_mapped (window))
        continue;
      gtk_widget_add_tick_callback (window, count_frame, &frames, NULL);
      while (frames > 0)
        g_main_context_iteration (NULL, TRUE);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Until the server's own pointer is so. */
static void
await (const Pointer *pointer, int x, int y, int pressed)
{
  Window root, child;
  int root_x, root_y, window_x, window_y;
  unsigned int mask;

  do
    {
      XQueryPointer (pointer->display, DefaultRootWindow (pointer->display), &root, &child, &root_x, &root_y, &window_x, &window_y, &mask);
      g_main_context_iteration (NULL, FALSE);
    }
  while ((x >= 0 && (root_x != x || root_y != y)) || (pressed >= 0 && !(mask & Button1Mask) != !pressed));
  dp_pointer_settle ();
}

/* --- what it does --- */

void
dp_pointer_where (GtkWidget *widget, double x, double y, int *root_x, int *root_y)
{
  const Pointer *pointer = get ();
  GtkNative *native = gtk_widget_get_native (widget);
  double shift_x, shift_y;
  graphene_point_t at;
  Window child;

  gtk_native_get_surface_transform (native, &shift_x, &shift_y);
  g_assert_true (gtk_widget_compute_point (
    widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (widget) * x), (float) (gtk_widget_get_height (widget) * y)), &at));
  XTranslateCoordinates (pointer->display, gdk_x11_surface_get_xid (gtk_native_get_surface (native)), DefaultRootWindow (pointer->display), (int) (at.x + shift_x),
                         (int) (at.y + shift_y), root_x, root_y, &child);
}

/* Until the widget has found its place. */
static void
await_place (GtkWidget *widget)
{
  int x = -1, y = -1, width = -1, last_x, last_y, last_width;

  do
    {
      last_x = x;
      last_y = y;
      last_width = width;
      dp_pointer_settle ();
      dp_pointer_where (widget, 0, 0, &x, &y);
      width = gtk_widget_get_width (widget);
    }
  while (x != last_x || y != last_y || width != last_width);
}

void
dp_pointer_move_to (GtkWidget *widget, double x, double y)
{
  const Pointer *pointer = get ();
  int root_x, root_y;

  await_place (widget);
  dp_pointer_where (widget, x, y, &root_x, &root_y);
  g_assert_cmpint (root_x, >=, 0);
  g_assert_cmpint (root_y, >=, 0);
  g_assert_cmpint (root_x, <, DisplayWidth (pointer->display, DefaultScreen (pointer->display)));
  g_assert_cmpint (root_y, <, DisplayHeight (pointer->display, DefaultScreen (pointer->display)));
  pointer->motion (pointer->display, -1, root_x, root_y, 0);
  await (pointer, root_x, root_y, -1);
}

void
dp_pointer_press (void)
{
  const Pointer *pointer = get ();

  pointer->button (pointer->display, 1, TRUE, 0);
  await (pointer, -1, -1, TRUE);
}

void
dp_pointer_release (void)
{
  const Pointer *pointer = get ();

  pointer->button (pointer->display, 1, FALSE, 0);
  await (pointer, -1, -1, FALSE);
}

void
dp_pointer_click (GtkWidget *widget)
{
  dp_pointer_move_to (widget, .5, .5);
  dp_pointer_press ();
  dp_pointer_release ();
}

/* Down or up, and until the server knows. */
static void
turn_key (guint keyval, gboolean down)
{
  const Pointer *pointer = get ();
  KeyCode code = XKeysymToKeycode (pointer->display, keyval);
  char keys[32];

  g_assert_cmpuint (code, !=, 0);
  pointer->key (pointer->display, code, down, 0);
  do
    {
      XQueryKeymap (pointer->display, keys);
      g_main_context_iteration (NULL, FALSE);
    }
  while ((keys[code / 8] >> code % 8 & 1) != down);
}

void
dp_pointer_key (guint keyval, guint modifier)
{
  if (modifier)
    turn_key (modifier, TRUE);
  turn_key (keyval, TRUE);
  turn_key (keyval, FALSE);
  if (modifier)
    turn_key (modifier, FALSE);
  dp_pointer_settle ();
}

GtkWidget *
dp_pointer_find (GtkWidget *root, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (root), type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = dp_pointer_find (child, type);
  return found;
}

void
dp_pointer_open (GtkWidget *opener, GtkWidget *popover)
{
  dp_pointer_click (opener);
  while (!gtk_widget_get_mapped (popover))
    dp_pointer_settle ();
}

static GtkWidget *
find_item (GtkWidget *root, guint *left)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkListItemWidget") || GTK_IS_BUTTON (root))
    return (*left)-- ? NULL : root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_item (child, left);
  return found;
}

GtkWidget *
dp_pointer_item (GtkWidget *popover, guint n)
{
  return find_item (popover, &n);
}
