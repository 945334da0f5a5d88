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
echo "The play, at random tables"
"$build/tests/bench/bench-play"
echo
echo "The enumeration of the tests, one call deeper than there: every beginning, every next call, every reaction, every turn of the table"
DP_ENUMERATION=full G_TEST_SRCDIR=$PWD/tests /usr/bin/python3 - "$build/tests/test-enumeration" <<'PY'
import re, resource, subprocess, sys
out = subprocess.run([sys.argv[1], "--tap"], capture_output=True, text=True, check=True).stdout
for code, *figures in re.findall(r"([\w-]+): \d+ beginnings, .* ([\d.]+) states, ([\d.]+) events, ([\d.]+) rulings, ([\d.]+) tables turned, in ([\d.]+) s", out):
    states, events, rulings, turned, seconds = map(float, figures)
    print(f"{code}: {states:.0f} states, {turned:.0f} of them at three turned tables, {events / seconds:.0f} events/s, {rulings / seconds:.0f} rulings/s")
print(f"at most {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:.0f} MB resident")
PY
echo
echo "Two irregularities in the play, every pair of kinds, beside a second reading of the laws: more deals, more of each than in the tests"
DP_ENUMERATION=full G_TEST_SRCDIR=$PWD/tests "$build/tests/test-play-enumeration" --tap | sed -n 's/^# *\(.*stories.*\)/\1/p'
echo
echo "Hands counted, calls compared"
"$build/tests/bench/bench-count"
echo
echo "Deals that fit, beside dealer and deal; seconds of the processor"
"$build/tests/bench/bench-deal" tests/bench
echo
echo "New cases"
"$build/tests/bench/bench-generator"
echo
echo "What would have happened without a revoke"
"$build/tests/bench/bench-equity"
echo
echo "The trainee's store, with 1,000 to 100,000 attempts in it"
"$build/tests/bench/bench-store"
echo
echo "10,000 cases, read, checked and listed"
/usr/bin/python3 tests/bench/make-pack.py 10000 "$tmp/pack.xml" "$tmp/files" scenarios/*.xml
printf 'one file of %s MB: ' "$(du -m "$tmp/pack.xml" | cut -f1)"
"$build/tests/bench/bench-load" "$tmp/pack.xml"
printf '10,000 files: '
"$build/tests/bench/bench-load" "$tmp/files"
echo
echo "Files made to cost much, each as large as may be read; seconds of the processor"
/usr/bin/python3 tests/bench/hostile.py "$build/tests/bench/bench-read"
echo
echo "The start screen and the progress page, drawn"
shm=$tmp
[ -w /dev/shm ] && shm=$(mktemp -d /dev/shm/bench-XXXXXX)
tests/xrun.sh "$build/tests/bench/bench-pages" "$shm"
[ "$shm" = "$tmp" ] || rm -rf "$shm"
echo
echo "The window, in one virtual display, the two programs by turns"
tests/xrun.sh /usr/bin/python3 tests/bench/first-frame.py "$build"
