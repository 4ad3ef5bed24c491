#!/usr/bin/env bash
# Builds the documentation of the library into .build/docs; a warning is an error.
# Needs what `swift build --target TileTap` has built.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=$(swift build --show-bin-path)/Modules
graphs=.build/symbol-graphs
rm -rf "$graphs" .build/docs
mkdir -p "$graphs"
target=$(swift -print-target-info | sed -nE 's/.*"unversionedTriple": "(.*)".*/\1/p' | head -n 1)
includes=()
for map in Sources/C*/module.modulemap; do includes+=(-I "$(dirname "$map")"); done
for module in TileTap GeoModel JSONText SystemIO GeoJSON VectorTile Tilesets GeoAlgorithms Styling HitTesting Clustering; do
  swift symbolgraph-extract -module-name "$module" -I "$modules" "${includes[@]}" -target "$target" \
    -minimum-access-level public -output-dir "$graphs"
done
xcrun=()
command -v xcrun >/dev/null && xcrun=(xcrun)
"${xcrun[@]}" docc convert Sources/TileTap/TileTap.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name TileTap --fallback-bundle-identifier tiletap --warnings-as-errors \
  --output-path .build/docs
