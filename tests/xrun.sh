#!/bin/bash
# xrun.sh [--tap|--silent] CMD...: runs CMD with a private X server (it picks a free number itself, so there is no race), a private
# session bus, none of the user's settings or data, and the fonts of tests/fonts.conf. Within another xrun.sh: with those of that one.
# Where there is no X server or no bus to be had: 77, or for --tap a plan of skipped tests.
# Either option is for tests: whatever CMD writes on standard error, a warning of GTK's or any other, fails it (98).
set -u
case ${1:-} in
  --tap|--silent) test=$1; shift ;;
esac

# The pipe ends when all have let go of it, so that nothing is missed.
silently ()
{
  local errors rc
  errors=$(mktemp)
  { "$@" 2>&1 >&3 3>&- | tee "$errors" >&2; rc=${PIPESTATUS[0]}; } 3>&1
  if [ "$rc" = 0 ] && [ -s "$errors" ]; then
    echo "xrun.sh: a test must not write on standard error" >&2
    rc=98
  fi
  rm -f "$errors"
  exit "$rc"
}

if [ -n "${DP_XRUN:-}" ]; then
  [ -z "${test:-}" ] || silently "$@"
  exec "$@"
fi

for program in Xvfb dbus-run-session; do
  command -v "$program" >/dev/null && continue
  [ "${test:-}" != --tap ] || { echo "1..0 # SKIP there is no $program"; exit 0; }
  echo "xrun.sh: there is no $program" >&2
  exit 77
done

tmp=$(mktemp -d)
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$tmp"' EXIT
mkfifo "$tmp/fd"
exec 9<>"$tmp/fd"
Xvfb -displayfd 9 -screen 0 "${DP_SCREEN:-1280x800x24}" -nolisten tcp -noreset >"$tmp/xvfb.log" 2>&1 &
server=$!
read -r -t 60 -u 9 number || { cat "$tmp/xvfb.log" >&2; exit 97; }
mkdir -m 700 "$tmp/run" "$tmp/cfg" "$tmp/cache" "$tmp/data"
env -u WAYLAND_DISPLAY DP_XRUN=yes DISPLAY=":$number" GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable GSETTINGS_BACKEND=memory \
  FONTCONFIG_FILE="$(dirname "$(readlink -f "$0")")/fonts.conf" \
  XDG_RUNTIME_DIR="$tmp/run" XDG_CONFIG_HOME="$tmp/cfg" XDG_CACHE_HOME="$tmp/cache" XDG_DATA_HOME="$tmp/data" \
  dbus-run-session -- ${test:+"$0" "$test"} "$@" 9>&- 2> >(grep --line-buffered -v -e '^dbus-daemon\[' -e '^SpiRegistry daemon' -e '^X connection to' >&2)
