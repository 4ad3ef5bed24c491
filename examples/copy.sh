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

# Each container has its own order of tiles; the features are the same.
features() { "$tiletap" convert "$1" --quiet --format ndjson | LC_ALL=C sort; }
features tokyo.mbtiles >"$work/expected.ndjson"
for copy in tokyo.pmtiles tiles tokyo.mbtiles; do
  features "$work/$copy" >"$work/found.ndjson"
  cmp "$work/expected.ndjson" "$work/found.ndjson"
  echo "$copy: the same features, byte for byte"
done

# A file that exists is replaced only when asked: exit status 73, and the file as it was.
status=0
"$tiletap" copy tokyo.pmtiles "$work/tokyo.mbtiles" 2>"$work/message" || status=$?
[ "$status" = 73 ] || { echo "copy.sh: exit status $status for a file that exists, expected 73" >&2; exit 1; }
cat "$work/message"
