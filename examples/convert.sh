#!/usr/bin/env bash
# Converts the example tileset to GeoJSON and counts what came out.
#
#   examples/convert.sh       TILETAP=/path/to/tiletap examples/convert.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
expect() { # expect WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "convert.sh: $1: found $2, expected $3" >&2; exit 1; }
  echo "$1: $2"
}

# One feature a line, at the highest zoom the tileset has.
"$tiletap" convert tokyo.mbtiles --quiet -o "$work/tokyo.ndjson"
echo "features: $(wc -l <"$work/tokyo.ndjson" | tr -d ' ')"

# A point belongs to one tile only, however many tiles' buffers hold it.
count() { grep -c "\"layer\": *\"$1\"" "$work/tokyo.ndjson" || true; }
expect "stations" "$(count stations)" 30

# Ids are those of tokyo.geojson: 30 stations, 10 parks, 8 wards, 2 rivers.
ids() { grep -o '"id": *[0-9]*' "$1" | tr -d ' ' | sort -u; }
expect "different ids" "$(ids "$work/tokyo.ndjson" | wc -l | tr -d ' ')" 50
expect "ids of the source" "$(ids "$work/tokyo.ndjson")" "$(ids tokyo.geojson)" >/dev/null

# PMTiles holds the same tiles in another order, so the same features come out, in that order.
"$tiletap" convert tokyo.pmtiles --quiet --format ndjson >"$work/pmtiles.ndjson"
cmp <(LC_ALL=C sort "$work/tokyo.ndjson") <(LC_ALL=C sort "$work/pmtiles.ndjson")

# One layer, two properties, from a tile that lies on its own; z, x and y are read from its name.
"$tiletap" convert 14-14553-6449.mvt --layer stations --properties name:en,opened --quiet --format ndjson \
  >"$work/tile.ndjson"
cat "$work/tile.ndjson"
expect "stations in the tile of Ueno" "$(wc -l <"$work/tile.ndjson" | tr -d ' ')" 3

# One FeatureCollection, compressed: the name of the file decides.
"$tiletap" convert tokyo.mbtiles --bbox 139.69,35.65,139.73,35.70 --quiet -o "$work/shibuya.geojson.gz"
gzip -dc "$work/shibuya.geojson.gz" | head -c 27 | grep -q '"FeatureCollection"'
