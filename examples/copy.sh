#!/usr/bin/env bash
# Copies the example tileset through every kind of container, and finds the same data at the end.
#
#   examples/copy.sh       TILETAP=/path/to/tiletap examples/copy.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$tiletap" copy tokyo.mbtiles "$work/tokyo.pmtiles"
"$tiletap" copy "$work/tokyo.pmtiles" "$work/tiles"
"$tiletap" copy "$work/tiles" "$work/tokyo.mbtiles"

"$tiletap" convert tokyo.mbtiles --quiet -o "$work/expected.geojson"
for copy in tokyo.pmtiles tiles tokyo.mbtiles; do
  "$tiletap" convert "$work/$copy" --quiet -o "$work/found.geojson" --force
  cmp "$work/expected.geojson" "$work/found.geojson"
  echo "$copy: the same GeoJSON, byte for byte"
done

# A file that exists is replaced only when asked: exit status 73, and the file as it was.
status=0
"$tiletap" copy tokyo.pmtiles "$work/tokyo.mbtiles" 2>"$work/message" || status=$?
[ "$status" = 73 ] || { echo "copy.sh: exit status $status for a file that exists, expected 73" >&2; exit 1; }
cat "$work/message"
