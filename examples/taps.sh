#!/usr/bin/env bash
# Taps a map of Tokyo's parks: what would a user have hit here?
#
# taps-style.json draws the parks, and at the middle of each a sign: a shadow, a circle, and on top a touch area of
# 22 pixels that nobody sees. Stations are plain circles.
#
#   examples/taps.sh       TILETAP=/path/to/tiletap examples/taps.sh
set -euo pipefail
cd "$(dirname "$0")"
tiletap=${TILETAP:-../.build/release/tiletap}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
expect() { # expect WHAT FOUND EXPECTED
  [ "$2" = "$3" ] || { echo "taps.sh: $1: found $2, expected $3" >&2; exit 1; }
  echo "$1: $2"
}

# A phone, Ueno Park in the middle. Each hit as LAYER:ID, the topmost first.
phone=(--style taps-style.json --size 390x844 --center 139.77346,35.71504 --zoom 14)
hits() {
  "$tiletap" query "${phone[@]}" "$@" |
    sed -En 's/.*"id":([0-9]+),"geometry".*"layer":\{"id":"([^"]*)".*/\2:\1/p' | paste -sd ' ' -
}

# The middle of the sign: touch area, circle, shadow, and the park below.
expect "the sign" "$(hits --screen 195,422)" "signs-touch-area:2002 signs:2002 signs-shadow:2002 parks:2002"
# 15 pixels beside it, where nothing of the sign can be seen.
expect "beside the sign" "$(hits --screen 195,407 --layer signs --layer signs-touch-area)" "signs-touch-area:2002"
expect "what is seen there" "$(hits --screen 195,407 --visible-only)" "parks:2002"
# Next to the park: the map itself.
expect "beside the park" "$(hits --screen 60,700)" ""

# The topmost only, and a finger that reaches 30 pixels: what is under it comes first, then what is near.
expect "topmost" "$(hits --screen 195,422 --top)" "signs-touch-area:2002"
expect "a station is near" "$(hits --screen 250,420 --layer stations --layer parks --touch-radius 60 --top 2)" \
  "parks:2002 stations:1005"

# What an app does with a tap: the first layer with something to say, else the map.
handle() { # handle X,Y
  case $(hits --screen "$1" --top) in
    signs*:* | parks:*) echo "select the park" ;;
    stations:*) echo "open the station" ;;
    *) echo "deselect" ;;
  esac
}
expect "tap on the sign" "$(handle 195,422)" "select the park"
expect "tap on the map" "$(handle 60,700)" "deselect"

# A lasso, in degrees, over layers of two sources.
expect "stations in the lasso" "$(hits --lasso lasso.geojson --layer stations | wc -w | tr -d ' ')" 3
expect "parks in the lasso" "$(hits --lasso lasso.geojson --layer parks)" "parks:2002"

# Ten thousand taps from a file: a hundred columns and rows over the screen, one line back for each.
awk 'BEGIN { for (y = 0; y < 100; y++) for (x = 0; x < 100; x++) print x * 3.9 "," y * 8.44 }' >"$work/taps.csv"
"$tiletap" query "${phone[@]}" --taps "$work/taps.csv" --top >"$work/answers.ndjson"
expect "answers" "$(wc -l <"$work/answers.ndjson" | tr -d ' ')" 10000
count() { grep -c "\"layer\":{\"id\":\"$1\"" "$work/answers.ndjson" || true; }
# The touch area has π · 22² = 1521 square pixels, the screen 329,160: about 46 of the taps.
touched=$(count signs-touch-area)
[ "$touched" -ge 42 ] && [ "$touched" -le 50 ] || { echo "taps.sh: $touched taps in the touch area" >&2; exit 1; }
echo "taps in the touch area: $touched"
echo "taps on parks: $(count parks), on stations: $(count stations)"
