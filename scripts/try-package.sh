#!/bin/bash
# Usage: scripts/try-package.sh deb|rpm|arch|tar|setup|msi|dmg
# Installs the package of that kind that is in dist/, on this machine or in the folder $CHROOT, opens a
# record by what the system has been told opens it, starts both programs, removes the package, and fails
# if anything stays. On Linux it needs root or sudo; Windows' packages are tried on Windows, or under
# Wine if it is here.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:?deb, rpm, arch, tar, setup, msi or dmg}
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
work=$(mktemp -d)
finish() {
	[ -z "${WINEPREFIX:-}" ] || wineserver -k -w 2>/dev/null || true
	rm -rf "$work"
}
trap finish EXIT
say() { echo "try-package: $*"; }
fail() { echo "try-package: $kind: $*" >&2; exit 1; }
root=${CHROOT:-}
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
# leave: closes the window, as often as it takes: a key may come before the window listens.
leave() {
	local window
	for _ in $(seq 24); do
		window=$(xdotool search --onlyvisible --name 'Shikatsu$' 2>/dev/null | head -1) || true
		[ -n "$window" ] || return 0
		xdotool windowfocus "$window" key ctrl+q 2>/dev/null || true
		sleep 5
	done
	fail "the window does not close"
}
# inside COMMAND...: runs it where the package is installed.
inside() { if [ -n "$root" ]; then as_root chroot "$root" "$@"; else as_root "$@"; fi; }
# all: every file of the system that packages install, but for lists that the system keeps of them. Of
# folders only the package's own where rpm or pacman know no owner of the others: they make them, or take
# empty ones away.
all() {
	local folders=()
	local known=true
	case $kind in
	rpm) known='rpm --query filesystem' ;;
	arch) known='pacman -Qq filesystem' ;;
	esac
	inside $known >/dev/null 2>&1 || folders=(\( ! -type d -o -name '*shikatsu*' \))
	inside find / -xdev \( -path /proc -o -path /sys -o -path /tmp -o -path /work -o -path /root -o -path /home -o -path /run -o -path /dev \
		-o -path /var/cache -o -path /var/log -o -path '/var/lib/dpkg' -o -path /var/lib/apt -o -path /var/lib/rpm -o -path /var/lib/pacman -o -path /usr/lib/sysimage \) -prune \
		-o ${folders[@]+"${folders[@]}"} -print 2>/dev/null | grep -vE '/(mimeinfo\.cache|icon-theme\.cache|mime\.cache|__pycache__)$' | sort
}
# lists: what is left of Shikatsu in the lists that the system keeps.
lists() {
	inside grep -rlia shikatsu /usr/share/applications /usr/share/mime /usr/share/icons/hicolor /usr/local/share 2>/dev/null || true
}

on_linux() {
	local file install remove default status=0
	case $kind in
	deb)
		file=$(ls dist/shikatsu_"$version"*_"$(dpkg --print-architecture)".deb)
		install="apt-get install -y -qq --no-install-recommends /tmp/${file##*/}" remove="apt-get purge -y -qq shikatsu"
		;;
	rpm)
		file=$(ls dist/shikatsu-"$version"-1.*.rpm)
		install="rpm --install ${NODEPS:+--nodeps} /tmp/${file##*/}" remove="rpm --erase ${NODEPS:+--nodeps} shikatsu"
		;;
	arch)
		file=$(ls dist/shikatsu-"$version"-1-*.pkg.tar.zst)
		install="pacman -U --noconfirm ${NODEPS:+-dd} /tmp/${file##*/}" remove="pacman -R --noconfirm shikatsu"
		;;
	tar)
		file=$(ls dist/shikatsu-"$version"-linux-"$(${GO:-go} env GOHOSTARCH)".tar.gz)
		install="sh -c 'cd /tmp && tar -xzf ${file##*/} && shikatsu-*/install.sh /usr/local'"
		remove="sh -c 'sh /usr/local/share/doc/shikatsu/uninstall.sh && rm -r /tmp/shikatsu-*-linux-*/'"
		;;
	esac
	as_root cp "$file" "$root/tmp/"
	all >"$work/before"
	if [ "$kind" = deb ]; then
		# What it depends on is installed first, so that all that is new is the package's.
		# shellcheck disable=SC2046 # names
		inside apt-get install -y -qq --no-install-recommends $(dpkg-deb -f "$file" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g') >/dev/null
		all >"$work/before"
	fi
	eval "inside $install" >"$work/install.log" 2>&1 || { cat "$work/install.log" >&2; fail "not installed"; }
	[ "$kind" = deb ] || inside sh -c 'update-desktop-database /usr/share/applications; update-mime-database /usr/share/mime' 2>/dev/null || true
	say "installed ${file##*/}"
	inside shikatsu --version
	inside shikatsu-cli --version
	# The system knows the five kinds of records, and what opens them.
	for ending in sgf gib ngf ugf ugi; do
		echo '(;GM[1]FF[4]SZ[9];B[ee])' | as_root tee "$root/tmp/record.$ending" >/dev/null
		default=$(inside env XDG_DATA_DIRS=/usr/local/share:/usr/share sh -c "xdg-mime query default \$(xdg-mime query filetype /tmp/record.$ending)")
		[ "$default" = org.shikatsu.Shikatsu.desktop ] || fail ".$ending is opened by '$default'"
	done
	say "all five kinds of records are opened by Shikatsu"
	# Opening one on a display that is not there ends with the reason: it is the window that was
	# started. Without any, xdg-open looks for programs of terminals alone.
	inside env DISPLAY=:32099 XDG_DATA_DIRS=/usr/local/share:/usr/share xdg-open /tmp/record.sgf >"$work/open.log" 2>&1 || status=$?
	grep -q "the display :32099 cannot be reached" "$work/open.log" || { cat "$work/open.log" >&2; fail "xdg-open did not start the window"; }
	say "xdg-open starts the window, which says that the display cannot be reached (exit status $status)"
	if [ -n "${DISPLAY:-}" ]; then
		inside env DISPLAY="$DISPLAY" XDG_DATA_DIRS=/usr/local/share:/usr/share xdg-open /tmp/record.sgf >"$work/open.log" 2>&1 &
		for _ in $(seq 300); do
			xdotool search --onlyvisible --name 'record.*Shikatsu$' >/dev/null 2>&1 && break
			sleep 0.2
		done
		xdotool search --onlyvisible --name 'record.*Shikatsu$' >/dev/null || { cat "$work/open.log" >&2; fail "xdg-open brought no window with the record"; }
		say "xdg-open brought a window with the record"
		leave
		wait
	fi
	inside sh -c 'rm -f /tmp/record.* /tmp/shikatsu[-_]*.deb /tmp/shikatsu-*.rpm /tmp/shikatsu-*.zst /tmp/shikatsu-*.tar.gz'
	eval "inside $remove" >"$work/remove.log" 2>&1 || { cat "$work/remove.log" >&2; fail "not removed"; }
	inside sh -c 'update-desktop-database /usr/share/applications; update-mime-database /usr/share/mime' 2>/dev/null || true
	all >"$work/after"
	diff "$work/before" "$work/after" >"$work/left" || { cat "$work/left" >&2; fail "something is left"; }
	[ -z "$(lists)" ] || fail "still named in $(lists)"
	say "removed, and nothing is left"
}

on_windows() {
	local run='' file dir folder command program opened
	case $(uname -s) in
	MINGW* | MSYS* | CYGWIN*) folder=$(cygpath "$LOCALAPPDATA")/Programs/Shikatsu ;;
	*)
		command -v wine >/dev/null || fail "neither Windows nor Wine is here"
		export WINEPREFIX=${WINEPREFIX:-$work/wine} WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
		run=wine
		wine wineboot --init >/dev/null 2>&1
		folder=$WINEPREFIX/drive_c/users/$(id -un)/AppData/Local/Programs/Shikatsu
		# Wine 8 and older lack a function that Go needs.
		if ! grep -q ProcessPrng "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" 2>/dev/null; then
			x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" \
				packaging/windows/bcryptprimitives.c -ladvapi32 || fail "this Wine needs a bcryptprimitives.dll"
			export WINEDLLOVERRIDES="$WINEDLLOVERRIDES;bcryptprimitives=n,b"
		fi
		;;
	esac
	key() { MSYS_NO_PATHCONV=1 $run reg query "$1" ${2:-/ve} 2>/dev/null | tr -d '\r'; }
	if [ "$kind" = setup ]; then
		file=dist/shikatsu-$version-setup.exe
		$run "$file" /S
	else
		file=dist/shikatsu-$version.msi
		MSYS_NO_PATHCONV=1 $run msiexec /i "$(echo "$file" | tr / '\\')" /qn
	fi
	for _ in $(seq 600); do [ ! -f "$folder/shikatsu.exe" ] || [ ! -f "$folder/NOTICES.txt" ] || break; sleep 0.2; done
	[ -f "$folder/shikatsu.exe" ] || fail "nothing was installed in $folder"
	say "installed ${file##*/}"
	[ -n "${NOT_RUN:-}" ] || $run "$folder/shikatsu-cli.exe" --version | grep "shikatsu-cli version $version" || fail "the command line does not start"
	for ending in sgf gib ngf ugf ugi; do
		key "HKCU\\Software\\Classes\\.$ending\\OpenWithProgids" "/v Shikatsu.Record" | grep -q Shikatsu.Record || fail ".$ending is not offered"
	done
	key 'HKCU\Software\Classes\Shikatsu.Record\shell\open\command' | grep -qi 'shikatsu\.exe" "%1"' || fail "nothing says what opens a record"
	say "all five kinds of records are offered for Shikatsu"
	if [ -n "$run" ] && [ -n "${DISPLAY:-}" ]; then
		# What a double click runs. Wine 8 does not look at what is registered for one user, so that this is read
		# from the registry.
		echo '(;GM[1]FF[4]SZ[9];B[ee])' >"$work/record.sgf"
		command=$(key 'HKCU\Software\Classes\Shikatsu.Record\shell\open\command' | sed -n 's/.*REG_SZ *//p')
		program=$(echo "$command" | cut -d'"' -f2)
		wine "$program" "$(winepath -w "$work/record.sgf")" >"$work/open.log" 2>&1 &
		opened=$!
		for _ in $(seq 600); do
			xdotool search --onlyvisible --name 'record.*Shikatsu$' >/dev/null 2>&1 && break
			sleep 0.2
		done
		xdotool search --onlyvisible --name 'record.*Shikatsu$' >/dev/null || { cat "$work/open.log" >&2; fail "opening a record brought no window"; }
		say "a record that is opened by its association comes up in a window"
		leave
		wait "$opened" || true
	fi
	if [ "$kind" = setup ]; then
		cp "$folder/uninstall.exe" "$work/uninstall.exe"
		# Called like this it waits for its end.
		$run "$work/uninstall.exe" /S "_?=$(if [ -n "$run" ]; then winepath -w "$folder"; else cygpath -w "$folder"; fi)"
		rm -f "$folder/uninstall.exe"
		rmdir "$folder" 2>/dev/null || true
	else
		MSYS_NO_PATHCONV=1 $run msiexec /x "$(echo "$file" | tr / '\\')" /qn
	fi
	dir=$(find "$folder" 2>/dev/null || true)
	[ -z "$dir" ] || fail "left: $dir"
	for ending in sgf gib ngf ugf ugi; do
		! key "HKCU\\Software\\Classes\\.$ending\\OpenWithProgids" "/v Shikatsu.Record" | grep -q Shikatsu.Record || fail ".$ending is still offered"
	done
	! key 'HKCU\Software\Classes\Shikatsu.Record' "/s" | grep -qi shikatsu || fail "still registered"
	! key 'HKCU\Software\Shikatsu' "/s" | grep -qi shikatsu || fail "still in the registry"
	say "removed, and nothing is left"
}

on_macos() {
	local at=$work/mounted
	hdiutil attach -quiet -nobrowse -mountpoint "$at" "dist/shikatsu-$version-macos.dmg"
	plutil -lint "$at/Shikatsu.app/Contents/Info.plist"
	codesign --verify --deep --strict "$at/Shikatsu.app"
	lipo "$at/Shikatsu.app/Contents/MacOS/shikatsu" -verify_arch x86_64 arm64
	"$at/Shikatsu.app/Contents/MacOS/shikatsu" --version
	"$at/Shikatsu.app/Contents/MacOS/shikatsu-cli" --version
	hdiutil detach -quiet "$at"
	say "the image holds an application for both processors, and both programs start"
}

case $kind in
deb | rpm | arch | tar) on_linux ;;
setup | msi) on_windows ;;
dmg) on_macos ;;
*) fail "no such kind" ;;
esac
