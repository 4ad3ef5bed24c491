#!/usr/bin/env bash
# Installs what the build needs and the machine lacks: zlib, libdeflate and SQLite with their headers.
# Debian, Ubuntu (apt-get) and macOS (Homebrew). Does nothing where all is there.
set -euo pipefail

# Runs a command as root: directly, or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    echo "setup: needs root for: $*" >&2
    exit 1
  fi
}

setup_apt() {
  local missing=() package
  for package in zlib1g-dev libdeflate-dev libsqlite3-dev "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "setup: installing ${missing[*]}" >&2
  as_root apt-get update -q >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
}

setup_brew() {
  local missing=() package
  for package in zlib libdeflate sqlite pkgconf; do
    brew list --versions "$package" >/dev/null || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "setup: installing ${missing[*]}" >&2
  brew install "${missing[@]}" >&2
}

# Says what to do where there is no Swift 6.1 or later; installing it is not this script's business.
check_swift() {
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
  if [ -z "$version" ]; then
    echo "setup: there is no swift here; Swift 6.1 or later comes from https://www.swift.org/install" >&2
    exit 1
  fi
  read -r major minor <<<"$version"
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 1 ]; }; then
    echo "setup: Swift $major.$minor is too old; 6.1 or later comes from https://www.swift.org/install" >&2
    exit 1
  fi
}

# Further package names (of apt) may be given: `Scripts/setup.sh sqlite3`.
if command -v apt-get >/dev/null; then
  setup_apt "$@"
elif command -v brew >/dev/null; then
  setup_brew
else
  echo "setup: neither apt-get nor brew here; install zlib, libdeflate and SQLite with their headers" >&2
fi
check_swift
