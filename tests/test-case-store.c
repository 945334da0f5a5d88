/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-store.h"
#include "dp-paths.h"

/* The thread that reads the cases belongs to the store: it has ended when the store says so, or is gone. */

typedef struct {
  DpCaseStore *store;
  guint progress, loaded;
  gboolean first;
} Desk;

static void
on_progress (Desk *desk, guint done, guint total)
{
  desk->progress++;
}

static void
on_loaded (Desk *desk, DpCaseItem *first, const char *problems)
{
  desk->loaded++;
  desk->first = first != NULL;
  g_assert_null (problems);
}

static void
open_desk (Desk *desk)
{
  g_autofree char *data = dp_data_dir (NULL);

  *desk = (Desk) { .store = dp_case_store_new (data) };
  g_signal_connect_swapped (desk->store, "progress", G_CALLBACK (on_progress), desk);
  g_signal_connect_swapped (desk->store, "loaded", G_CALLBACK (on_loaded), desk);
}

static void
finish (Desk *desk)
{
  while (dp_case_store_is_loading (desk->store))
    g_main_context_iteration (NULL, TRUE);
}

/* Nothing is left that could still call back. */
static void
close_desk (Desk *desk)
{
  g_object_add_weak_pointer (G_OBJECT (desk->store), (gpointer *) &desk->store);
  g_object_unref (desk->store);
  g_assert_null (desk->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static guint
length (Desk *desk)
{
  return g_list_model_get_n_items (dp_case_store_get_items (desk->store));
}

static void
test_loads (void)
{
  g_autofree char *data = dp_data_dir (NULL);
  g_auto (GStrv) files = dp_data_scenario_files (data);
  Desk desk;
  guint all;

  open_desk (&desk);
  dp_case_store_load_shipped (desk.store);
  g_assert_true (dp_case_store_is_loading (desk.store));
  finish (&desk);
  all = length (&desk);
  g_assert_cmpuint (all, >, 100);
  g_assert_cmpuint (desk.loaded, ==, 1);
  g_assert_cmpuint (desk.progress, >=, 1);
  g_assert_true (desk.first);
  /* One after the other. */
  dp_case_store_load (desk.store, (const char *const[]) { files[0], NULL });
  dp_case_store_load (desk.store, (const char *const[]) { files[1], NULL });
  finish (&desk);
  g_assert_cmpuint (desk.loaded, ==, 3);
  g_assert_cmpuint (length (&desk), >, all);
  close_desk (&desk);
}

static guint
n_threads (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  g_assert_nonnull (tasks);
  while (g_dir_read_name (tasks))
    n++;
  return n;
}

/* Nothing is read while the first frame is being made, and yet the store says that cases are coming. */
static void
test_hold (void)
{
  guint threads;
  Desk desk;

  open_desk (&desk);
  dp_case_store_hold (desk.store);
  threads = n_threads ();
  dp_case_store_load_shipped (desk.store);
  g_assert_cmpuint (n_threads (), ==, threads);
  g_assert_true (dp_case_store_is_loading (desk.store));
  dp_case_store_release (desk.store);
  g_assert_cmpuint (n_threads (), ==, threads + 1);
  finish (&desk);
  g_assert_cmpuint (desk.loaded, ==, 1);
  g_assert_cmpuint (length (&desk), >, 100);
  /* And given up. */
  dp_case_store_hold (desk.store);
  dp_case_store_load_shipped (desk.store);
  dp_case_store_stop (desk.store);
  g_assert_false (dp_case_store_is_loading (desk.store));
  close_desk (&desk);
}

/* At any moment of the load: before the thread has begun, in the middle, when all has been read and nothing taken. */
static void
test_stop (void)
{
  for (guint i = 0; i < 20; i++)
    {
      Desk desk;
      guint before;

      open_desk (&desk);
      dp_case_store_load_shipped (desk.store);
      dp_case_store_load_shipped (desk.store);
      for (guint turn = 0; turn < i / 2 && dp_case_store_is_loading (desk.store); turn++)
        {
          g_usleep (i * 500);
          g_main_context_iteration (NULL, FALSE);
        }
      before = length (&desk);
      desk.loaded = desk.progress = 0;
      dp_case_store_stop (desk.store);
      g_assert_false (dp_case_store_is_loading (desk.store));
      dp_case_store_load_shipped (desk.store);
      g_assert_false (dp_case_store_is_loading (desk.store));
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (length (&desk), ==, before);
      g_assert_cmpuint (desk.loaded, ==, 0);
      g_assert_cmpuint (desk.progress, ==, 0);
      dp_case_store_stop (desk.store);
      close_desk (&desk);
    }
}

/* The last reference goes while the thread is reading: nobody else holds one, the thread least of all. */
static void
test_last_reference (void)
{
  for (guint i = 0; i < 10; i++)
    {
      Desk desk;

      open_desk (&desk);
      dp_case_store_load_shipped (desk.store);
      g_usleep (i * 2000);
      close_desk (&desk);
      g_assert_cmpuint (desk.loaded, ==, 0);
    }
}

/* What was read before a cancel counts, and the end of it is told. */
static void
test_cancel (void)
{
  Desk desk;
  guint kept;

  open_desk (&desk);
  dp_case_store_load_shipped (desk.store);
  dp_case_store_cancel (desk.store);
  finish (&desk);
  g_assert_cmpuint (desk.loaded, ==, 1);
  kept = length (&desk);
  dp_case_store_load_shipped (desk.store);
  finish (&desk);
  g_assert_cmpuint (desk.loaded, ==, 2);
  g_assert_cmpuint (length (&desk), >, kept);
  close_desk (&desk);
}

static void
test_gone_while_told (void)
{
  Desk desk;

  open_desk (&desk);
  /* Whoever is told may be the last to hold it. */
  g_object_add_weak_pointer (G_OBJECT (desk.store), (gpointer *) &desk.store);
  g_signal_connect (desk.store, "loaded", G_CALLBACK (g_object_unref), NULL);
  dp_case_store_load_shipped (desk.store);
  while (desk.store)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (desk.loaded, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/case-store/loads", test_loads);
  g_test_add_func ("/case-store/hold", test_hold);
  g_test_add_func ("/case-store/stop", test_stop);
  g_test_add_func ("/case-store/last-reference", test_last_reference);
  g_test_add_func ("/case-store/cancel", test_cancel);
  g_test_add_func ("/case-store/gone-while-told", test_gone_while_told);
  return g_test_run ();
}
