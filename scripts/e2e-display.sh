# shellcheck shell=bash disable=SC2154 # $app is of the script
# Sourced by the end-to-end scripts, which set $app, the window to drive: makes a
# folder for pictures and logs ($E2E_OUT, or a new one under /tmp) and a display
# of its own, which end with the script.
out=${E2E_OUT:-$(mktemp -d "${TMPDIR:-/tmp}/shikatsu-e2e.XXXXXX")}
mkdir -p "$out"
out=$(realpath "$out")
# Settings and caches of this run are its own.
export HOME="$out/home" XDG_CONFIG_HOME="$out/home/.config" XDG_CACHE_HOME="$out/home/.cache"
export LANG=en_US.UTF-8
rm -rf "$HOME"
mkdir -p "$HOME"

pids=()
finish() {
	for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -f "$out/display"
}
trap finish EXIT

fail() {
	import -window root "$out/failed.png" 2>/dev/null || true
	echo "e2e: FAILED: $*" >&2
	echo "e2e: pictures and logs in $out" >&2
	exit 1
}

# until_ok SECONDS COMMAND...: repeats the command until it succeeds. A machine that
# is busy with other work, or shared, gets six times as long: a wait that ends well
# ends as soon as it can.
until_ok() {
	local limit=$((SECONDS + 6 * $1)); shift
	until "$@" >/dev/null 2>&1; do
		[ $SECONDS -lt $limit ] || return 1
		sleep 0.1
	done
}

rm -f "$out/display"
mkfifo "$out/display"
Xvfb -displayfd 3 -screen 0 "${E2E_SCREEN:-1280x900}x24" +extension GLX +render -noreset \
	3>"$out/display" >"$out/xvfb.log" 2>&1 &
pids+=($!)
read -r number <"$out/display"
export DISPLAY=:$number

# shot NAME: keeps a picture of the window, once it is on the screen and stands
# still. A black picture is a failure.
shot() { until_ok 20 still "$out/$1.png" || fail "the window does not come to rest, or is black: $1.png"; }
still() {
	import -window root -crop 1200x820+0+0 +repage "$1"
	local brightness
	brightness=$(convert "$1" -colorspace Gray -format '%[fx:round(100*mean)]' info:)
	[ "$brightness" -ge 20 ] || return 1
	import -window root -crop 1200x820+0+0 +repage "$out/again.png"
	cmp -s "$1" "$out/again.png"
}

window() { xdotool search --onlyvisible --name 'Shikatsu$' | head -1 | grep .; }
logged() { grep -q "$1" "$out/log.txt"; }

# launch ARGUMENT...: starts the window with a new log and gives it the keyboard;
# its process is $running. It runs outside of the sources: the toolkit would find
# FyneApp.toml there, and check no calls.
launch() {
	rm -f "$out/log.txt"
	# Beside FyneApp.toml the toolkit would trust the program's calls.
	(cd "$out" && exec "$app" --log "$out/log.txt" "$@") >>"$out/app.out" 2>&1 &
	running=$!
	pids+=("$running")
	until_ok 60 window || fail "the window did not appear: $(cat "$out/app.out")"
	xdotool windowfocus "$(window)"
}

# corner_game: a game on a small board. Black's group in the corner has three points
# in a row for its eyes: whoever plays B9 decides. Both miss it once.
corner_game() {
	cat <<'SGF'
(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ann]PW[Ben]AB[da][ab][bb][cb][db]
AW[ea][fa][eb][fb][ac][bc][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd]PL[B]
;B[hh]C[Black plays elsewhere.];W[gh];B[ba])
SGF
}

# changes_at PLACE COMMAND...: runs a command and waits until it changed that part of
# the screen.
part() { import -window root -crop "$1" +repage "$2"; }
differs() { part "$1" "$out/after.png"; ! cmp -s "$out/before.png" "$out/after.png"; }
changes_at() {
	local place=$1; shift
	part "$place" "$out/before.png"
	"$@"
	until_ok 20 differs "$place" || fail "nothing changed on the screen at $place after: $*"
}
# changes and seen look beside the board and at it.
changes() { changes_at 440x700+750+60 "$@"; }
seen() { changes_at 720x720+10+64 "$@"; }

# check_threads: fails if a build that watches it said that the window was touched off
# its thread.
check_threads() {
	grep -q 'Error in Fyne call thread' "$out/app.out" || return 0
	grep -A3 'Error in Fyne call thread' "$out/app.out" | head -20 >&2
	fail "the window was touched off its thread"
}
