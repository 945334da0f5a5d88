# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums up a test run: every TAP line of every test counts; a test without TAP lines counts as one."""
import json
import os
import re
import sys

LINE = re.compile(r"^(not )?ok\b(?P<rest>.*)$", re.MULTILINE)
BAD = {"FAIL", "ERROR", "TIMEOUT", "INTERRUPT", "UNEXPECTEDPASS"}


def count(test):
    passed = failed = skipped = 0
    for line in LINE.finditer(test.get("stdout") or ""):
        directive = line["rest"].partition("#")[2].strip().upper()
        if directive.startswith("SKIP"):
            skipped += 1
        elif line[1] and not directive.startswith("TODO"):
            failed += 1
        else:
            passed += 1
    if test["result"] in BAD and not failed:
        failed += 1  # a crash, a time-out, or fewer lines than were planned
    if not (passed or failed or skipped):
        if test["result"] == "SKIP":
            skipped += 1
        else:
            passed += 1
    return passed, failed, skipped


def main(path):
    totals = [0, 0, 0]
    if not os.path.exists(path):
        print("the tests did not run")
        print("0 passed, 1 failed, 0 skipped")
        return 1
    with open(path, encoding="utf-8") as log:
        for line in log:
            for i, n in enumerate(count(json.loads(line))):
                totals[i] += n
    sys.stdout.flush()
    print("{} passed, {} failed, {} skipped".format(*totals))
    return 1 if totals[1] or not sum(totals) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
