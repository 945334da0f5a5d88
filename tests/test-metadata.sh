#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test-metadata.sh SOURCE BUILD: what surrounds the programs is right too. TAP.
set -u
source=$1
build=$2
id=org.directorplease.DirectorPlease
cd "$source" || exit 1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
n=0

# check NAME COMMAND...: ok if the command succeeds; otherwise what it said.
check ()
{
  local name=$1
  shift
  n=$((n + 1))
  if "$@" >"$tmp/said" 2>&1; then
    echo "ok $n $name"
  else
    echo "not ok $n $name"
    sed 's/^/# /' "$tmp/said"
  fi
}

# Fails, and says which, if there are any lines on its input.
none ()
{
  if grep . ; then
    echo "$1"
    return 1
  fi
}

schema_compiles ()
{
  cp "data/$id.gschema.xml" "$tmp" && glib-compile-schemas --strict --dry-run "$tmp"
}

icons_are_svg ()
{
  for icon in data/icons/hicolor/*/apps/*.svg; do
    xmllint --noout --nonet "$icon" || return 1
  done
}

mime_is_xml ()
{
  xmllint --noout --nonet "data/$id.mime.xml"
}

man_pages_format ()
{
  for page in data/man/*.1; do
    if command -v groff >/dev/null; then
      groff -man -Tutf8 -ww -z "$page" 2>&1 | none "groff warns" || return 1
    fi
    grep -q '^\.TH ' "$page" || return 1
  done
}

# Every file with something to translate is listed, and every file that is listed exists.
potfiles_complete ()
{
  po/list-files.sh >"$tmp/have"
  grep -v '^#' po/POTFILES | grep . | LC_ALL=C sort >"$tmp/listed"
  LC_ALL=C comm -23 "$tmp/have" "$tmp/listed" | none "not in po/POTFILES; run ./dev pot" && LC_ALL=C comm -13 "$tmp/have" "$tmp/listed" | none "in po/POTFILES, and has nothing to translate"
}

linguas_have_files ()
{
  grep -v '^#' po/LINGUAS | grep . | while read -r language; do
    msgfmt --check -o /dev/null "po/$language.po" || exit 1
  done
}

scenarios_fit_schema ()
{
  ls scenarios/*.xml >/dev/null && xmllint --noout --nonet --schema scenarios/scenario.xsd scenarios/*.xml
}

# The engine knows neither screen nor store nor the rooms above it; what is taught and remembered needs no screen; the widgets know neither the store nor
# the application.
engine_has_no_screen ()
{
  grep -nE '#include *[<"](gtk/|gdk/|adwaita|gsk/|pango|cairo|sqlite|libsoup|json-glib|\.\./)' -r engine equity teaching generator | none "is included in engine/, equity/, teaching/ or generator/" &&
    grep -nE '#include *[<"](dds/|gio/)' -r engine | none "is included in engine/" &&
    grep -nE '#include *[<"](gtk/|gdk/|adwaita|gsk/|pango|cairo)' -r memory | none "is included in memory/" &&
    grep -nE '#include *[<"](gtk/|gdk/|adwaita|gsk/)' -r drawing print | none "is included in drawing/ or print/" &&
    grep -nE '#include *[<"](graphviz|gvc|cgraph)' -r engine equity teaching generator memory print ui app | none "is included outside drawing/" &&
    grep -nE '#include *[<"]sqlite' -r ui app print 2>/dev/null | none "is included outside memory/"
}

# below ROOM ABOVE...: no file of ROOM includes a header of the rooms above it.
below ()
{
  local room=$1
  shift
  find "$@" -name '*.h' -printf '%f\n' 2>/dev/null | sort >"$tmp/above"
  grep -hoE '#include *"[^"]+"' -r "$room" | sed 's/.*"\(.*\)"/\1/' | sort -u | comm -12 - "$tmp/above" | none "is included from $room/, which stands below it"
}

rooms_point_one_way ()
{
  below engine equity teaching generator drawing memory print ui app && below equity teaching generator drawing memory print ui app &&
    below teaching equity generator drawing memory print ui app && below generator equity teaching drawing memory print ui app &&
    below drawing equity teaching generator memory print ui app && below memory equity generator drawing print ui app && below ui generator memory app
}

# Nobody who has a case ruled on waits for what draws and solves: that is linked to the other program.
commands_load_little ()
{
  LD_TRACE_LOADED_OBJECTS=1 "$build/app/director-please-cli-large" | grep -q libpango || return 1
  LD_TRACE_LOADED_OBJECTS=1 "$build/app/director-please-cli" | grep -E 'lib(pango|cairo|gvc|dds|gtk)' | none "is loaded by director-please-cli"
}

files_are_short ()
{
  wc -l engine/*/*.[ch] engine/*/*.def equity/*.[ch] teaching/*.[ch] generator/*/*.[ch] drawing/*.[ch] memory/*.[ch] print/*.[ch] ui/*.[ch] ui/*/*.[ch] app/*.[ch] app/*/*.[ch] tests/*.c | awk '$2 != "total" && $1 > 700 { print $2 ": " $1 " lines" }' | none "split it"
}

files_say_their_licence ()
{
  for f in engine/*/*.[ch] engine/*/*.def equity/*.[ch] teaching/*.[ch] generator/*/*.[ch] drawing/*.[ch] memory/*.[ch] print/*.[ch] ui/*.[ch] ui/*/*.[ch] app/*.[ch] app/*/*.[ch] tests/*.c tests/*/*.c; do
    [ ! -e "$f" ] || head -n 1 "$f" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later' || echo "$f"
  done | none "does not begin with its licence"
}

# What the answers of facts are called is data/laws/facts.xml.
facts_are_data ()
{
  find engine/laws -name 'dp-fact*.c' ! -name dp-fact-words.c -exec grep -nE '\b(_|N_|C_|NC_|ngettext) ?\("' {} + | none "put it into data/laws/facts.xml" &&
    xmllint --noout --nonet --schema data/laws/facts.xsd data/laws/facts.xml &&
    xmllint --noout --nonet --schema data/laws/differences.xsd data/laws/differences.xml
}

# What DESIGN says that the code decides by itself is decided there.
laws_in_code_are_there ()
{
  awk '/^## /{on=/What the code decides/} on' docs/DESIGN.md | grep -oE '`[a-z_]+\(\)`' | tr -d '`()' | sort -u >"$tmp/named"
  [ "$(grep -c . "$tmp/named")" -gt 10 ] || { echo "docs/DESIGN.md has no list of them"; return 1; }
  while read -r function; do
    grep -rqE "^$function \(" engine --include='*.c' || echo "$function"
  done <"$tmp/named" | none "is named in docs/DESIGN.md, and is no function of engine/"
}

check desktop-file desktop-file-validate "$build/data/$id.desktop"
check metainfo appstreamcli validate --no-net "$build/data/$id.metainfo.xml"
check settings-schema schema_compiles
check icons icons_are_svg
check mime-type mime_is_xml
check man-pages man_pages_format
check potfiles potfiles_complete
check linguas linguas_have_files
check scenario-schema scenarios_fit_schema
check facts-schema facts_are_data
check laws-in-code laws_in_code_are_there
check wall-engine engine_has_no_screen
check wall-rooms rooms_point_one_way
check wall-commands commands_load_little
check length files_are_short
check licence files_say_their_licence
echo "1..$n"
