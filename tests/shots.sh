#!/bin/bash
# shots.sh BUILD CASE FOLDER: pictures of the library, the case, the ruling sheet and the debrief, in light, dark, a narrow window, and
# with large text. Run by ./dev shots from the top of the tree.
set -euo pipefail
build=$1
case=$2
folder=$3
export DP_DATA_DIR=$PWD GSETTINGS_SCHEMA_DIR=$PWD/$build/data LC_ALL=C.UTF-8 LANGUAGE=C
export XDG_DATA_DIRS=$PWD/data:/usr/local/share:/usr/share
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# shot NAME OPTIONS...
shot ()
{
  local name=$1
  shift
  tests/xrun.sh "$build/app/director-please" --demo "$case" --shot "$tmp/$name" "$@" >/dev/null
  for picture in "$tmp/$name"/*.png; do
    mv "$picture" "$folder/$(basename "$picture" .png)-$name.png"
  done
}

shot light --width 1024 --height 700
shot dark --width 1024 --height 700 --dark
shot narrow --width 420 --height 760
shot large --width 1280 --height 800 --text-scale 1.5
# drawn TEST PATH PICTURE NAME: a picture that a test of the window draws when it is asked to.
drawn ()
{
  [ -d "$tmp/$1" ] || {
    mkdir -p "$tmp/$1"
    DP_SHOTS=$tmp/$1 G_TEST_SRCDIR=$PWD/tests G_TEST_BUILDDIR=$PWD/$build/tests GSETTINGS_BACKEND=memory GDK_BACKEND=x11 GDK_DEBUG=gl-disable GSK_RENDERER=cairo \
      ADW_DISABLE_PORTAL=1 tests/xrun.sh "$build/tests/$1" -p "$2" >/dev/null
  }
  for way in light dark narrow large; do
    mv "$tmp/$1/$3-$way.png" "$folder/$4-$way.png"
  done
}

drawn test-gui-play /gui-play/pictures play-middle play
drawn test-gui-laws /gui-laws/pictures laws-walk walk
drawn test-gui-laws /gui-laws/pictures laws-debrief chart
drawn test-gui-fresh /gui-fresh/pictures fresh-dialog new-case
ls "$folder"/*.png
