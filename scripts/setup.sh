#!/bin/sh
# Usage: scripts/setup.sh build [e2e]
#
# Installs the system packages that building (and driving, for e2e) the window
# needs and that this machine lacks. On Debian and Ubuntu it installs them, as
# root or through sudo; elsewhere it names what is missing and stops.
set -eu

build_debs="gcc libc6-dev pkg-config libgl1-mesa-dev libx11-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libgtk-3-dev libgl1-mesa-dri"
e2e_debs="xvfb xdotool imagemagick x11-utils python3"
pkgconfig_names="gl x11 xcursor xrandr xinerama xi xxf86vm gtk+-3.0"

say() { echo "setup: $*" >&2; }

if ! command -v go >/dev/null 2>&1; then
	say "Go is missing; install Go 1.26 or newer (https://go.dev/dl) and try again."
	exit 1
fi

want_e2e=no
for part in "$@"; do
	case $part in
	build) ;;
	e2e) want_e2e=yes ;;
	*) say "unknown part '$part' (build, e2e)"; exit 2 ;;
	esac
done

# have_debs says whether dpkg knows the package as installed.
have_deb() {
	[ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# install_debs installs the packages, or explains how and stops.
install_debs() {
	if [ "$(id -u)" = 0 ]; then
		as_root=""
	elif command -v sudo >/dev/null 2>&1; then
		as_root="sudo"
	else
		say "these packages are missing: $*"
		say "as root, run: apt-get install $*"
		exit 1
	fi
	say "installing: $*"
	$as_root apt-get update -qq </dev/null ||
		say "apt-get update failed; trying with the lists at hand"
	if ! $as_root env DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends "$@" </dev/null >&2; then
		say "apt-get could not install: $*"
		exit 1
	fi
}

if command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then
	wanted=$build_debs
	[ $want_e2e = yes ] && wanted="$wanted $e2e_debs"
	missing=""
	for deb in $wanted; do
		have_deb "$deb" || missing="$missing $deb"
	done
	# shellcheck disable=SC2086 # the list is meant to be split
	[ -z "$missing" ] || install_debs $missing
	exit 0
fi

# Elsewhere: look for what the packages would bring.
missing=""
case $(uname -s) in
Darwin)
	xcode-select -p >/dev/null 2>&1 || {
		say "Apple's command line tools are missing; run: xcode-select --install"
		exit 1
	}
	[ $want_e2e = no ] || { say "the end-to-end test needs Xvfb and runs on Linux only"; exit 1; }
	exit 0
	;;
esac
command -v cc >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1 || missing="$missing C-compiler"
if command -v pkg-config >/dev/null 2>&1; then
	for name in $pkgconfig_names; do
		pkg-config --exists "$name" || missing="$missing $name"
	done
else
	missing="$missing pkg-config"
fi
if [ $want_e2e = yes ]; then
	for tool in Xvfb xdotool import python3; do
		command -v $tool >/dev/null 2>&1 || missing="$missing $tool"
	done
fi
[ -n "$missing" ] || exit 0
say "missing:$missing"
say "Fedora: dnf install gcc pkgconf-pkg-config mesa-libGL-devel libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel gtk3-devel"
say "Arch:   pacman -S gcc pkgconf mesa libx11 libxcursor libxrandr libxinerama libxi libxxf86vm gtk3"
[ $want_e2e = no ] || say "and for the end-to-end test: Xvfb, xdotool, ImageMagick and Python 3"
exit 1
