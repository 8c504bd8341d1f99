#!/bin/bash
# Usage: scripts/e2e.sh bin/shikatsu
# Drives the real window under its own X server, as a player would.
# Pictures of each step stay in $E2E_OUT (default: a directory under /tmp).
set -euo pipefail
app=$(realpath "${1:?the window to drive, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
out=${E2E_OUT:-$(mktemp -d "${TMPDIR:-/tmp}/shikatsu-e2e.XXXXXX")}
mkdir -p "$out"
# Settings and caches of this run are its own.
export HOME="$out/home" XDG_CONFIG_HOME="$out/home/.config" XDG_CACHE_HOME="$out/home/.cache"
export LANG=en_US.UTF-8
mkdir -p "$HOME"

pids=()
finish() {
	for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
}
trap finish EXIT

fail() { echo "e2e: FAILED: $*" >&2; echo "e2e: pictures and logs in $out" >&2; exit 1; }

# until_ok SECONDS COMMAND...: repeats the command until it succeeds.
until_ok() {
	local limit=$((SECONDS + $1)); shift
	until "$@" >/dev/null 2>&1; do
		[ $SECONDS -lt $limit ] || return 1
		sleep 0.1
	done
}

mkfifo "$out/display"
Xvfb -displayfd 3 -screen 0 1280x900x24 +extension GLX +render -noreset \
	3>"$out/display" >"$out/xvfb.log" 2>&1 &
pids+=($!)
read -r number <"$out/display"
export DISPLAY=:$number

"$app" >"$out/app.out" 2>&1 &
pids+=($!)
window() { xdotool search --onlyvisible --name 'Shikatsu'; }
until_ok 60 window || fail "the window did not appear"
import -window root "$out/01-start.png"
echo "e2e: passed; pictures in $out"
