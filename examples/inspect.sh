#!/usr/bin/env bash
# Shows what is in the example tileset, in each kind of container.
#
#   examples/inspect.sh       TILETAP=/path/to/tiletap examples/inspect.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}

"$tiletap" info tokyo.mbtiles

for input in tokyo.mbtiles tokyo.pmtiles tiles 14-14553-6449.mvt; do
  report=$("$tiletap" info "$input" --quiet --json)
  for layer in parks stations wards; do
    grep -q "\"$layer\"" <<<"$report" || { echo "inspect.sh: $input: no layer $layer" >&2; exit 1; }
  done
  echo "$input: layers found"
done

# Something that is no tileset: one line on stderr, exit status 65.
status=0
message=$("$tiletap" info inspect.sh 2>&1 >/dev/null) || status=$?
[ "$status" = 65 ] || { echo "inspect.sh: exit status $status for a text file, expected 65" >&2; exit 1; }
echo "$message"
