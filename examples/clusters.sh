#!/usr/bin/env bash
# Groups the stations of Tokyo as a map does from zoom 3 to 20, and lets every one stand alone above zoom 19.
#
#   examples/clusters.sh       TILETAP=/path/to/tiletap examples/clusters.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
expect() { # expect WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "clusters.sh: $1: found $2, expected $3" >&2; exit 1; }
  echo "$1: $2"
}
cluster() { "$tiletap" cluster tokyo.geojson --layer stations --release-zoom 19 "$@"; }
clusters() { grep -o '"cluster_id":[0-9]*' | cut -d : -f 2; }
points() { grep -c '"type":"Point"'; }

# What stands on the map at each zoom; all that is there stands for 30 stations.
before=0
for zoom in $(seq 3 20); do
  shown=$(cluster --zoom "$zoom" | points)
  stations=$(cluster --zoom "$zoom" | sed -En 's/.*"point_count":([0-9]+).*/\1/p; /"cluster":true/!{/"Point"/s/.*/1/p;}' |
    awk '{ sum += $1 } END { print sum }')
  [ "$stations" -eq 30 ] || { echo "clusters.sh: zoom $zoom holds $stations stations" >&2; exit 1; }
  [ "$shown" -ge "$before" ] || { echo "clusters.sh: fewer points at zoom $zoom" >&2; exit 1; }
  before=$shown
  echo "zoom $zoom: $shown"
done
expect "released at zoom 20" "$before" 30

# One cluster at zoom 3: a tap on it shows its stations, or goes to where it falls apart.
id=$(cluster --zoom 3 | clusters)
expect "its stations" "$(cluster --leaves "$id" | points)" 30
expect "a page of them" "$(cluster --leaves "$id" --limit 10 --offset 25 | points)" 5
zoom=$(cluster --expansion-zoom "$id")
expect "still one" "$(cluster --zoom $((zoom - 1)) | points)" 1
expect "fallen apart" "$(cluster --zoom "$zoom" | points)" "$(cluster --children "$id" | points)"

# The same by the place of the tap, with the oldest of its stations as a style's clusterProperties would have it.
tap() { cluster --zoom 3 --at 139.75,35.68 --property 'oldest=["min",["get","opened"]]' "$@"; }
expect "tapped" "$(tap --limit 3 | grep -o '"expansionZoom":[0-9]*')" "\"expansionZoom\":$zoom"
expect "its oldest" "$(tap --limit 0 | grep -o '"oldest":[0-9]*')" '"oldest":1872'

# Two shops in one place, however near the camera comes: grouped up to zoom 19, then side by side.
shops='{"type":"Point","coordinates":[139.7671,35.6812]}
{"type":"Point","coordinates":[139.7671,35.6812]}'
shop() { "$tiletap" cluster - --release-zoom 19 --spread "$@" <<<"$shops"; }
expect "shops at zoom 19" "$(shop --zoom 19 | points)" 1
expect "shops at zoom 20" "$(shop --zoom 20 | grep -o '"offset":[^]]*]' | paste -sd ' ' -)" \
  '"offset":[0,-22] "offset":[0,22]'
expect "a tap on the southern one" "$(shop --zoom 20 --at 139.7671,35.681191 | grep -o '"offset":[^]]*]')" '"offset":[0,22]'

# A camera that goes over the release zoom, trembles there and comes back.
moves=$(mktemp)
trap 'rm -f "$moves"' EXIT
printf '139.7671,35.6812,%s\n' 18.9 19.1 18.9 18.7 >"$moves"
steps() { "$tiletap" cluster - --release-zoom 19 --camera-path "$moves" <<<"$shops"; }
expect "released" "$(steps | grep -o '"released":[a-z]*' | cut -d : -f 2 | paste -sd ' ' -)" "false true true false"
expect "steps that change nothing" "$(steps | grep -c '"appear":\[\],"vanish":\[\]')" 1
