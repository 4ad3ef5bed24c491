#!/usr/bin/env bash
# Draws lassos over Tokyo's parks: which are in it, which are touched, and what shape goes around them?
#
#   examples/lasso.sh       TILETAP=/path/to/tiletap examples/lasso.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
expect() { # expect WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "lasso.sh: $1: found $2, expected $3" >&2; exit 1; }
  echo "$1: $2"
}
names() { "$tiletap" lasso "$@" | sed -En 's/.*"name:en": ?"([^"]*)".*/\1/p' | sort | paste -sd ',' -; }

# A finger goes round Ueno.
expect "stations inside" "$(names tokyo.pmtiles --path lasso.geojson --layer stations)" "Okachimachi,Ueno,Uguisudani"
expect "parks inside" "$(names tokyo.pmtiles --path lasso.geojson --layer parks --predicate within)" "Ueno Park"
# The same from GeoJSON, whose features name their layer.
expect "from GeoJSON" "$(names tokyo.geojson --path lasso.geojson --layer stations)" "Okachimachi,Ueno,Uguisudani"

# Out of what a style draws: a station's circle reaches into the lasso, or its middle lies there.
drawn() { "$tiletap" query --style taps-style.json --zoom 14 --layer stations --lasso "$@" | sed -En 's/.*"name:en": ?"([^"]*)".*/\1/p' | sort | paste -sd ',' -; }
printf 'lon,lat\n139.7772,35.705\n139.785,35.705\n139.785,35.722\n139.7772,35.722\n' >"$work/east.csv"
expect "circles drawn into a lasso" "$(drawn "$work/east.csv")" "Ueno,Uguisudani"
expect "stations of the style within it" "$(drawn "$work/east.csv" --predicate within)" "Uguisudani"

# An eight: both loops count, what lies between them does not.
printf '139.69,35.66\n139.72,35.70\n139.72,35.66\n139.69,35.70\n' >"$work/eight.csv"
expect "parks touched by an eight" "$(names tokyo.geojson --path "$work/eight.csv" --layer parks)" "Shinjuku Gyoen National Garden,Yoyogi Park"

# Around all stations: the convex hull, and one that follows the Yamanote line.
"$tiletap" convert tokyo.geojson --layer stations -o "$work/stations.geojson"
for hull in convex concave; do
  "$tiletap" lasso --points "$work/stations.geojson" --hull "$hull" --outline -o "$work/$hull.geojson"
  expect "stations in the $hull hull" \
    "$("$tiletap" lasso tokyo.geojson --path "$work/$hull.geojson" --layer stations --predicate within | grep -c '"Feature"')" 30
  expect "parks with their centre in the $hull hull" \
    "$(names tokyo.geojson --path "$work/$hull.geojson" --layer parks --predicate centroid)" "Hibiya Park,Imperial Palace East Gardens,Koishikawa Korakuen Gardens,Rikugien Gardens,Shiba Park,Shinjuku Gyoen National Garden,Ueno Park"
done
