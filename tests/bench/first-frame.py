# SPDX-License-Identifier: GPL-3.0-or-later
"""first-frame.py BUILD: from exec to the first frame, and the memory held, beside a program that people call quick."""
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

ROUNDS = 15
build = os.path.abspath(sys.argv[1])
OURS = os.path.join(build, "app", "director-please")
THEIRS = shutil.which("gnome-text-editor")
LINE = re.compile(r"first-frame ([\d.]+) ms resident ([\d.]+) MB")


def start(program, idle=None):
    env = dict(os.environ, GTK_A11Y="none", LD_PRELOAD=os.path.join(build, "tests", "bench", "first-frame-probe.so"))
    if idle:
        env["FF_IDLE_MS"] = str(idle)
    env["FF_T0"] = str(time.monotonic_ns())
    done = subprocess.run([program], env=env, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, timeout=60, check=False)
    found = LINE.search(done.stderr)
    if not found:
        sys.exit(program + " showed no window: " + done.stderr[-2000:])
    return float(found[1]), float(found[2])


def line(name, times):
    print("%-34s %12.0f ms    (median of %d; %.0f to %.0f)" % (name, statistics.median(times), len(times), min(times), max(times)))


programs = [p for p in (OURS, THEIRS) if p]
for p in programs:
    start(p)  # warms the caches
times = {p: [] for p in programs}
for _ in range(ROUNDS):
    for p in programs:
        times[p].append(start(p)[0])
line("first frame, director-please", times[OURS])
if THEIRS:
    line("first frame, gnome-text-editor", times[THEIRS])
    ratio = statistics.median(times[OURS]) / statistics.median(times[THEIRS])
    print("%-34s %12.2f       (wanted: at most 1)" % ("ratio", ratio))
print("%-34s %12.1f MB    (wanted: under 120)" % ("resident when idle, director-please", start(OURS, 2000)[1]))
if THEIRS:
    print("%-34s %12.1f MB" % ("resident when idle, gnome-text-editor", start(THEIRS, 2000)[1]))
