#!/usr/bin/env bash
# Styles the example tileset from nothing, checks the style against it, and changes it in place.
#
# The circles mark the stations. A circle layer draws one circle at each vertex, so over the parks, which are
# polygons, it would draw their outlines.
#
#   examples/style.sh       TILETAP=/path/to/tiletap examples/style.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
expect() { # expect WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "style.sh: $1: found $2, expected $3" >&2; exit 1; }
  echo "$1: $2"
}

# A new style, and the edits of a script: the same as tokyo-style.json, byte for byte.
"$tiletap" style new --name Tokyo --center 139.75,35.7 --zoom 11 -o "$work/style.json"
"$tiletap" style run "$work/style.json" tokyo-style.txt --in-place
cmp "$work/style.json" tokyo-style.json
"$tiletap" style layers "$work/style.json"

# Held against the tileset: no errors. The touch area of 30 pixels is smaller than a finger, which is a warning.
"$tiletap" style validate "$work/style.json" --tileset tokyo.pmtiles

# One command, one line. What another program does with the difference gives the same style.
"$tiletap" style set "$work/style.json" stations 'filter=["<", ["get", "opened"], 1910]' minzoom=9 -o "$work/old.json"
"$tiletap" style rename "$work/old.json" stations old-stations --in-place
expect "lines of the two that differ" "$(diff "$work/style.json" "$work/old.json" | grep -c '^[<>]')" 6
"$tiletap" style move "$work/old.json" parks --before wards --in-place
status=0
"$tiletap" style diff "$work/style.json" "$work/old.json" >"$work/operations.json" || status=$?
expect "exit status for styles that differ" "$status" 1
"$tiletap" style apply "$work/style.json" "$work/operations.json" --in-place
expect "what differs then" "$("$tiletap" style diff "$work/style.json" "$work/old.json")" "[]"

# An edit that would break the style is refused, with exit status 65, and the file stays as it was.
cp "$work/style.json" "$work/before.json"
status=0
"$tiletap" style set "$work/style.json" old-stations circle-radius=large --in-place 2>"$work/message" || status=$?
expect "exit status for a refused edit" "$status" 65
cmp "$work/style.json" "$work/before.json"
cat "$work/message"
