#!/bin/bash
# Usage: scripts/e2e-start.sh bin/shikatsu
# Starts that fail say why, what to do, and end at once: without a display, with one that is not
# there, under Wayland alone, without OpenGL. A start that works is in the log, has the window's class,
# and offers to report the crash of the one before.
set -euo pipefail
app=$(realpath "${1:?the window to start, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
. scripts/e2e-display.sh

book=$XDG_CACHE_HOME/org.shikatsu.Shikatsu/starts.log
# A start that waits for what never comes is ended after this long, and the test fails. On an idle
# machine it is five seconds; others get as much longer as they wait elsewhere.
limit=30

# refuses NAME WORDS VARIABLE...: a start with other variables fails with these words.
refuses() {
	local name=$1 words=$2 status=0
	shift 2
	(cd "$out" && timeout -k 1 $limit env -u WAYLAND_DISPLAY "$@" "$app") >"$out/$name.out" 2>&1 || status=$?
	[ "$status" = 1 ] || fail "$name: exit status $status, want 1: $(cat "$out/$name.out")"
	grep -q "^shikatsu: .*$words.*shikatsu-cli" "$out/$name.out" || fail "$name: it says $(cat "$out/$name.out")"
	tail -1 "$book" | grep -q "failed: .*$words" || fail "$name: the log ends with $(tail -1 "$book")"
	if grep -q 'goroutine' "$out/$name.out"; then fail "$name: a trace is shown"; fi
}
refuses none "there is no display" -u DISPLAY
refuses gone "the display :32099 cannot be reached" DISPLAY=:32099
refuses wayland "install Xwayland" -u DISPLAY WAYLAND_DISPLAY=wayland-0
refuses opengl "OpenGL 2.1" LIBGL_DRIVERS_PATH=/nonexistent
box() { xdotool search --onlyvisible --name '^Shikatsu$'; }
until_ok 10 box || fail "no box tells of the start without OpenGL"
xdotool windowfocus --sync "$(box | head -1)" key Return
gone() { ! box; }
until_ok 10 gone || fail "the box does not close"

# Without a locale nothing is printed.
(cd "$out" && env -u LANG -u LC_ALL -u LC_MESSAGES "$app" --version) >"$out/version.out" 2>&1
[ "$(grep -c . "$out/version.out")" = 1 ] || fail "--version prints $(cat "$out/version.out")"
grep -qE '^shikatsu [0-9.]+ \((commit [0-9a-f]+(-dirty)? of [0-9-]+, )?linux/' "$out/version.out" || fail "--version prints $(cat "$out/version.out")"

# A start that works.
launch
shown() { tail -2 "$book" | grep -q 'window shown after'; }
until_ok 20 shown || fail "the log does not tell of the window: $(tail -3 "$book")"
grep -q 'draws by .*OpenGL' "$book" || fail "the log does not name the driver"
xprop -id "$(window)" WM_CLASS | grep -q '"shikatsu", "shikatsu"' || fail "the class is $(xprop -id "$(window)" WM_CLASS)"

# A crash is offered once.
until_ok 30 logged 'arrived move 0' || fail "the bundled game was not analysed"
kill -ABRT "$running"
wait "$running" 2>/dev/null || true
launch
until_ok 30 logged 'arrived move 0' || fail "the bundled game was not analysed"
grep -q 'an earlier window crashed' "$book" || fail "the crash was not found"
shot crashed
changes xdotool key Return
shot trace
xdotool key Escape
xdotool key ctrl+q
ended() { tail -1 "$book" | grep -q 'ended'; }
until_ok 10 ended || fail "the log does not tell of the end: $(tail -1 "$book")"
wait "$running" 2>/dev/null || true
launch
until_ok 20 shown || fail "the window was not shown again"
[ "$(grep -c 'an earlier window crashed' "$book")" = 1 ] || fail "the crash was found again"
echo "e2e-start: pictures and logs in $out"
