#!/usr/bin/env bash
# Plays a recorded touch: a thumb at the right edge of a phone that zooms in twice, and out again when the map is ready.
#
#   examples/swipe.sh       TILETAP=/path/to/tiletap examples/swipe.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
expect() { # expect WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "swipe.sh: $1: found $2, expected $3" >&2; exit 1; }
  echo "$1: $2"
}
view=(--center 139.7671,35.6812 --zoom 12 --size 390x844)
zooms() { "$tiletap" camera "${view[@]}" --swipe swipe.jsonl "$@" --json | sed -En 's/^ +"zoom": (.*),$/\1/p' | paste -sd ' ' -; }

"$tiletap" camera "${view[@]}" --swipe swipe.jsonl
expect "zoom after each line" "$(zooms)" "12 12 13 13 14 14 14 13 13"
expect "a slower hand" "$(zooms --step-interval 0.2)" "12 12 13 13 13 13 13 12 12"
expect "a touch in the middle of the view scrolls" "$(zooms --edge 0.01)" "12 12 12 12 12 12 12 12 12"
# What a region of MapKit is as centre and zoom, and back.
expect "the zoom of a region" \
  "$("$tiletap" camera --region 35.6812,139.7671,0.05,0.05 --size 390x844 | sed -n 's/^zoom *//p')" 12.421112
