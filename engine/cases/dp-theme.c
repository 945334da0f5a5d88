/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-theme.h"

#include <glib.h>
#include <glib/gi18n-lib.h>

static const struct {
  const char *token, *name;
  const char *formerly[2]; /* in cases that somebody has kept */
} themes[] = {
  { "above-seven", N_("Bids above seven"), { "more-than-seven" } },
  { "after-the-close", N_("Calls after the auction"), { "late-call" } },
  { "agreements", N_("Agreements"), { 0 } },
  { "artificial-pass", N_("Artificial passes"), { 0 } },
  { "auction", N_("How an auction ends"), { 0 } },
  { "bid-out-of-turn", N_("Bids out of rotation"), { 0 } },
  { "card-taken-back", N_("Cards played and taken back"), { "played-card" } },
  { "cards", N_("Cards seen in the auction"), { "card" } },
  { "change-of-call", N_("Changes of call"), { "changes" } },
  { "dealer", N_("At the dealer’s turn"), { 0 } },
  { "defective-trick", N_("Tricks with too few or too many cards"), { "two-cards" } },
  { "double-out-of-turn", N_("Doubles out of rotation"), { 0 } },
  { "doubles", N_("Doubles"), { 0 } },
  { "dummys-card", N_("Dummy’s cards"), { 0 } },
  { "false-alarm", N_("Nothing is wrong"), { 0 } },
  { "forfeits", N_("Rights lost by acting too soon"), { 0 } },
  { "inadmissible-double", N_("Inadmissible doubles"), { "inadmissible" } },
  { "insufficient", N_("Insufficient bids"), { 0 } },
  { "last-pass", N_("The last pass"), { 0 } },
  { "lead", N_("Lead restrictions"), { 0 } },
  { "lead-out-of-turn", N_("Leads out of turn"), { 0 } },
  { "misinformation", N_("Misinformation"), { 0 } },
  { "multi", N_("Multi"), { 0 } },
  { "must-pass", N_("Players who must pass"), { "required-to-pass" } },
  { "opening-lead", N_("Opening leads"), { 0 } },
  { "out-of-turn", N_("Calls out of rotation"), { 0 } },
  { "out-of-turn-play", N_("Plays out of turn"), { 0 } },
  { "overcalls", N_("Overcalls"), { "overcall" } },
  { "pass-out-of-turn", N_("Passes out of rotation"), { "pass-at-partner", "pass-at-rho" } },
  { "passes", N_("Passes"), { 0 } },
  { "penalty-card", N_("Penalty cards"), { 0 } },
  { "play", N_("The play of the cards"), { 0 } },
  { "preempts", N_("Pre-empts"), { 0 } },
  { "ranks", N_("Which bid is higher"), { "bids" } },
  { "relay", N_("Relays"), { 0 } },
  { "responder", N_("Responders who call too soon"), { 0 } },
  { "review", N_("Review and explanation"), { 0 } },
  { "revoke", N_("Revokes"), { 0 } },
  { "same-moment", N_("Calls at the same moment"), { "together" } },
  { "short-club", N_("Short clubs"), { 0 } },
  { "slam", N_("Slams"), { 0 } },
  { "slips", N_("Slips of the hand or tongue"), { 0 } },
  { "stayman", N_("Stayman"), { 0 } },
  { "strong-club", N_("Strong clubs"), { 0 } },
  { "transfers", N_("Transfers"), { 0 } },
  { "two-incidents", N_("Two irregularities"), { 0 } },
  { "waiver", N_("Penalties waived"), { 0 } },
  { "weak-notrump", N_("Weak no trumps"), { 0 } },
};

static int
index_of (const char *token)
{
  for (guint i = 0; token && i < G_N_ELEMENTS (themes); i++)
    if (g_str_equal (themes[i].token, token) || g_strcmp0 (themes[i].formerly[0], token) == 0 || g_strcmp0 (themes[i].formerly[1], token) == 0)
      return (int) i;
  return -1;
}

const char *
dp_theme_find (const char *token)
{
  int i = index_of (token);

  return i < 0 ? NULL : themes[i].token;
}

const char *
dp_theme_name (const char *token)
{
  int i = index_of (token);

  return i < 0 ? "" : _(themes[i].name);
}

const char *
dp_theme_nth (unsigned n)
{
  return n < G_N_ELEMENTS (themes) ? themes[n].token : NULL;
}

const char *
dp_theme_former (unsigned n, unsigned i)
{
  return n < G_N_ELEMENTS (themes) && i < G_N_ELEMENTS (themes[n].formerly) ? themes[n].formerly[i] : NULL;
}
