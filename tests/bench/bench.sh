#!/bin/bash
# bench.sh BUILD: all figures, with their units. Run by ./dev bench from the top of the tree.
set -euo pipefail
build=$1
export DP_DATA_DIR=$PWD GSETTINGS_SCHEMA_DIR=$PWD/$build/data
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

echo "The engine, reading excluded"
"$build/tests/bench/bench-engine"
echo
echo "The enumeration of the tests: every beginning, every next call, every reaction"
G_TEST_SRCDIR=$PWD/tests /usr/bin/python3 - "$build/tests/test-enumeration" <<'PY'
import re, resource, subprocess, sys
out = subprocess.run([sys.argv[1], "--tap"], capture_output=True, text=True, check=True).stdout
states, events, rulings, seconds = (float(x) for x in re.search(r"([\d.]+) states, ([\d.]+) events, ([\d.]+) rulings, in ([\d.]+) s", out).groups())
print(f"{states:.0f} states, {events / seconds:.0f} events/s, {rulings / seconds:.0f} rulings/s, "
      f"at most {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:.0f} MB resident")
PY
echo
echo "Hands counted, calls compared"
"$build/tests/bench/bench-count"
echo
echo "10,000 cases, read, checked and listed"
/usr/bin/python3 tests/bench/make-pack.py 10000 "$tmp/pack.xml" "$tmp/files" scenarios/*.xml
printf 'one file of %s MB: ' "$(du -m "$tmp/pack.xml" | cut -f1)"
"$build/tests/bench/bench-load" "$tmp/pack.xml"
printf '10,000 files: '
"$build/tests/bench/bench-load" "$tmp/files"
echo
echo "The window, in one virtual display, the two programs by turns"
tests/xrun.sh /usr/bin/python3 tests/bench/first-frame.py "$build"
