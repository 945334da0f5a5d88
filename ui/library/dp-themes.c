/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-themes.h"

#include <glib.h>
#include <glib/gi18n-lib.h>

static const struct {
  const char *token, *name;
} themes[] = {
  { "above-seven", N_("Bids above seven") },
  { "after-the-close", N_("Calls after the auction") },
  { "agreements", N_("Agreements") },
  { "artificial-pass", N_("Artificial passes") },
  { "auction", N_("How an auction ends") },
  { "bid-out-of-turn", N_("Bids out of rotation") },
  { "bids", N_("Which bid is higher") },
  { "card", N_("Cards seen in the auction") },
  { "card-taken-back", N_("Cards played and taken back") },
  { "cards", N_("Cards seen in the auction") },
  { "change-of-call", N_("Changes of call") },
  { "changes", N_("Changes of call") },
  { "dealer", N_("At the dealer’s turn") },
  { "double-out-of-turn", N_("Doubles out of rotation") },
  { "dummys-card", N_("Dummy’s cards") },
  { "defective-trick", N_("Tricks with too few or too many cards") },
  { "doubles", N_("Doubles") },
  { "false-alarm", N_("Nothing is wrong") },
  { "forfeits", N_("Rights lost by acting too soon") },
  { "inadmissible", N_("Inadmissible doubles") },
  { "inadmissible-double", N_("Inadmissible doubles") },
  { "insufficient", N_("Insufficient bids") },
  { "last-pass", N_("The last pass") },
  { "late-call", N_("Calls after the auction") },
  { "lead", N_("Lead restrictions") },
  { "lead-out-of-turn", N_("Leads out of turn") },
  { "misinformation", N_("Misinformation") },
  { "more-than-seven", N_("Bids above seven") },
  { "multi", N_("Multi") },
  { "must-pass", N_("Players who must pass") },
  { "opening-lead", N_("Opening leads") },
  { "out-of-turn", N_("Calls out of rotation") },
  { "out-of-turn-play", N_("Plays out of turn") },
  { "overcall", N_("Overcalls") },
  { "overcalls", N_("Overcalls") },
  { "pass-at-partner", N_("Passes out of rotation") },
  { "pass-at-rho", N_("Passes out of rotation") },
  { "passes", N_("Passes") },
  { "penalty-card", N_("Penalty cards") },
  { "play", N_("The play of the cards") },
  { "played-card", N_("Cards played and taken back") },
  { "preempts", N_("Preempts") },
  { "ranks", N_("Which bid is higher") },
  { "relay", N_("Relays") },
  { "required-to-pass", N_("Players who must pass") },
  { "responder", N_("Responder too soon") },
  { "review", N_("Review and explanation") },
  { "revoke", N_("Revokes") },
  { "same-moment", N_("Calls at the same moment") },
  { "short-club", N_("Short clubs") },
  { "slam", N_("Slams") },
  { "slips", N_("Slips of the hand or tongue") },
  { "stayman", N_("Stayman") },
  { "strong-club", N_("Strong clubs") },
  { "together", N_("Calls at the same moment") },
  { "transfers", N_("Transfers") },
  { "two-cards", N_("Tricks with too few or too many cards") },
  { "two-incidents", N_("Two irregularities") },
  { "waiver", N_("Penalties waived") },
  { "weak-notrump", N_("Weak no trumps") },
};

const char *
dp_theme_name (const char *token)
{
  for (guint i = 0; token && i < G_N_ELEMENTS (themes); i++)
    if (g_str_equal (themes[i].token, token))
      return _(themes[i].name);
  return token ? token : "";
}
