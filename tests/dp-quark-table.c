/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <sanitizer/lsan_interface.h>

/* Only in builds with the address sanitizer. GLib leaves an old table of quarks behind whenever a larger one takes its place, because others may be reading
 * it. Told by the stack alone, that can be forgiven only if every stack is walked the slow way, which takes the tests far longer. So
 * blocks of such a size are noted, and at the end those are forgiven that really hold the names of the first quarks. */

#define NOTED 512
#define NAMES 4            /* so many names must be the same */
#define BLOCK (2048 * sizeof (char *)) /* a table grows by so much (QUARK_BLOCK_SIZE in GLib) */

/* The sanitizer calls these: a weak symbol of its own, so no header says them. */
void __sanitizer_malloc_hook (const volatile void *block, size_t size);
void __sanitizer_free_hook (const volatile void *block);

static const volatile void *noted[NOTED];

static void
exchange (const volatile void *from, const volatile void *to)
{
  for (guint i = 0; i < NOTED; i++)
    {
      const volatile void *expected = from;

      if (__atomic_compare_exchange_n (&noted[i], &expected, to, FALSE, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return;
    }
}

/* Called before main() too, and from every thread: allocates nothing. */
__attribute__ ((no_sanitize ("address", "undefined"))) void
__sanitizer_malloc_hook (const volatile void *block, size_t size)
{
  if (size >= BLOCK && size <= 16 * BLOCK && size % BLOCK == 0 && block)
    exchange (NULL, block);
}

__attribute__ ((no_sanitize ("address", "undefined"))) void
__sanitizer_free_hook (const volatile void *block)
{
  if (block)
    exchange (block, NULL);
}

static gboolean
is_table (const char *const *names)
{
  for (GQuark q = 1; q <= NAMES; q++)
    if (names[q] != g_quark_to_string (q))
      return FALSE;
  return TRUE;
}

/* What is noted is forgotten, or it would be held by that alone. */
__attribute__ ((destructor)) static void
forgive (void)
{
  for (guint i = 0; i < NOTED; i++)
    {
      const volatile void *block = __atomic_exchange_n (&noted[i], NULL, __ATOMIC_RELAXED);

      if (block && is_table ((const char *const *) block))
        __lsan_ignore_object ((const void *) block);
    }
}
