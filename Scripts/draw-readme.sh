#!/usr/bin/env bash
# Draws docs/terminal.svg, the picture of the README, from what .build/release/tiletap prints.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/draw-terminal.py -o docs/terminal.svg --columns 112 \
  'tiletap info examples/tokyo.pmtiles | head -n 16' \
  'tiletap convert examples/tokyo.pmtiles -o tokyo.geojson && ls -sh tokyo.geojson' \
  'tiletap convert examples/tokyo.pmtiles --layer stations --properties name,opened --format ndjson | head -n 3' \
  'tiletap convert examples/tokyo.pmtiles --layer roads'
