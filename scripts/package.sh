#!/bin/bash
# Usage: scripts/package.sh linux|linux-arm64|windows|macos...
# Puts packages for systems into dist/ (or $DIST), with SHA256SUMS of what this run made:
#   linux    packages for Debian, Fedora and Arch (by nfpm, a Go program), and archives. GOARCH and
#            CC choose another processor than this machine's; without CC the command line alone
#   linux-arm64  the same for arm64, made on another processor with Debian's compiler and libraries
#   windows  an installer (if makensis is there), an MSI (wixl) and zips; elsewhere than on Windows
#            the C compiler x86_64-w64-mingw32-gcc. SIGN_CERT and SIGN_KEY name a certificate and its
#            key to sign with (osslsigncode), SIGN_PASSWORD the key's password
#   macos    on a Mac an image and a zip with Shikatsu.app, for both processors; elsewhere the
#            command line alone, as the window needs Apple's compiler. SIGN_AS names an identity to
#            sign with, NOTARY_PROFILE a profile of notarytool's that has the keys to notarise with
# SOURCE_DATE_EPOCH is the time of all files, by default that of the commit: what is made twice of
# the same sources has the same bytes. SHIKATSU_URL is where the sources are, if they are anywhere.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go}
tags=${TAGS:-migrated_fynedo}
url=${SHIKATSU_URL:-}
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -u -d "$(sed -n 's/^## .*(\(.*\))$/\1/p' CHANGELOG.md | head -1)" +%s)}
goflags=${GOFLAGS:-}
export SOURCE_DATE_EPOCH GOFLAGS="-trimpath ${goflags//-trimpath/}"
day() { date -u -d "@$SOURCE_DATE_EPOCH" "+$1" 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" "+$1"; } # GNU's, BSD's
built="-s -w $(scripts/linkflags.sh)"
dist=${DIST:-$PWD/dist}
stage=$(mktemp -d)
trap 'rm -rf "$stage"; rm -f cmd/shikatsu/*.syso cmd/shikatsu-cli/*.syso' EXIT
mkdir -p "$dist"

say() { echo "package: $*" >&2; }
die() { say "$*"; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
made() {
	say "made ${1##*/}"
	echo "${1##*/}" >>"$stage/made"
}
# Symbols are left out; other flags for C would compile all of the window's C anew.
cli() { CGO_ENABLED=0 $go build -ldflags "$built" -o "$1" ./cmd/shikatsu-cli; }
window() { CGO_ENABLED=1 $go build -tags "$tags" -ldflags "$built ${2:-}" -o "$1" ./cmd/shikatsu; }
# tool ARGUMENT...: the program of packaging/tool, on this machine.
tool() {
	[ -x "$stage/tool" ] || GOOS='' GOARCH='' CC='' CGO_ENABLED=0 $go build -o "$stage/tool" ./packaging/tool
	"$stage/tool" "$@"
}
# fill FILE: the file with what stands between @ in it filled in.
fill() {
	local without='s/^$/&/'
	[ -n "$url" ] || without='/<!-- where the sources are/,/<!-- until here/d; /^homepage:/d'
	sed -e "$without" -e '/<!-- where the sources are/d; /<!-- until here/d' \
		-e "s|@URL@|$url|g; s|@VERSION@|$version|g; s|@DATE@|$(day %Y-%m-%d)|g" "$1"
}
# papers DIR: what everybody gets to read.
papers() {
	mkdir -p "$1"
	cp README.md CHANGELOG.md LICENSE "$1"
	cp resources/notices.txt "$1/NOTICES.txt"
	cp -R docs "$1/docs"
}
# packed NAME FILE: makes dist/FILE of the folder NAME on the stage.
packed() {
	tool archive "$dist/$2" "$stage/$1"
	made "$dist/$2"
}
# cliArchive SYSTEM: packs the command line alone, built already, with what it contains.
cliArchive() {
	local name=shikatsu-cli-$version-$1 ending=tar.gz exe=''
	[ "${1%-*}" != windows ] || { ending=zip; exe=.exe; }
	mkdir -p "$stage/$name"
	cp "$stage/shikatsu-cli$exe" LICENSE "$stage/$name"
	cp resources/notices.txt "$stage/$name/NOTICES.txt"
	packed "$name" "$name.$ending"
}

linux() {
	export GOOS=linux GOARCH=${GOARCH:-$($go env GOHOSTARCH)}
	local host name=shikatsu-$version-linux-$GOARCH root=$stage/root share=$stage/root/usr/share
	host=$($go env GOHOSTOS)/$($go env GOHOSTARCH)
	[ "$host" = "linux/$GOARCH" ] || [ -n "${CC:-}" ] || {
		say "no C compiler for $GOARCH is named (CC): the command line alone"
		cli "$stage/shikatsu-cli"
		cliArchive "linux-$GOARCH"
		return
	}
	window "$root/usr/bin/shikatsu"
	cli "$root/usr/bin/shikatsu-cli"
	cp "$root/usr/bin/shikatsu-cli" "$stage/shikatsu-cli"
	cliArchive "linux-$GOARCH"
	if [ "$host" = "linux/$GOARCH" ]; then # the command line needs no C compiler for the other processor
		local other=arm64
		[ "$GOARCH" != arm64 ] || other=amd64
		GOARCH=$other cli "$stage/shikatsu-cli"
		cliArchive "linux-$other"
	fi
	mkdir -p "$share"/{applications,metainfo,mime/packages,man/man1,icons/hicolor/scalable/apps}
	cp packaging/linux/org.shikatsu.Shikatsu.desktop "$share/applications"
	cp packaging/linux/org.shikatsu.Shikatsu.xml "$share/mime/packages"
	fill packaging/linux/org.shikatsu.Shikatsu.metainfo.xml >"$share/metainfo/org.shikatsu.Shikatsu.metainfo.xml"
	tool icons packaging/icon.png org.shikatsu.Shikatsu "$share/icons"
	cp resources/icon.svg "$share/icons/hicolor/scalable/apps/org.shikatsu.Shikatsu.svg"
	fill packaging/linux/shikatsu.1 >"$share/man/man1/shikatsu.1"
	GOARCH='' CGO_ENABLED=0 $go run -tags man ./cmd/shikatsu-cli "$share/man/man1"
	gzip -9n "$share/man/man1"/*.1
	papers "$share/doc/shikatsu"
	find "$root" -type d -exec chmod 755 {} +
	find "$root" -type f -exec chmod 644 {} +
	chmod 755 "$root"/usr/bin/*

	mkdir -p "$stage/$name"
	cp -R "$root"/usr/* packaging/linux/install.sh packaging/linux/uninstall.sh packaging/linux/refresh.sh "$stage/$name"
	packed "$name" "$name.tar.gz"

	# The oldest C library with all that the window uses.
	local glibc bits='' kind
	glibc=$("${OBJDUMP:-objdump}" -T "$root/usr/bin/shikatsu" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -1)
	case $GOARCH in *64) bits='()(64bit)' ;; esac
	tool changelog CHANGELOG.md "$root/changelog.yaml"
	cat - LICENSE >"$root/copyright" <<-END
		Shikatsu's own terms follow. Those of the works that it contains are in
		/usr/share/doc/shikatsu/NOTICES.txt.

	END
	rm "$share/doc/shikatsu/LICENSE"
	gzip -9nc "$share/doc/shikatsu/CHANGELOG.md" >"$share/doc/shikatsu/changelog.gz"
	rm "$share/doc/shikatsu/CHANGELOG.md"
	cp packaging/linux/lintian-overrides "$root/lintian-overrides"
	chmod 644 "$root/copyright" "$root/lintian-overrides" "$root/changelog.yaml" "$share/doc/shikatsu/changelog.gz"
	fill packaging/linux/nfpm.yaml.in | sed "s|@ROOT@|$root|g; s|@ARCH@|$GOARCH|g; s|@BITS@|$bits|g; s|@GLIBC@|${glibc#GLIBC_}|g; s|@MTIME@|$(day %Y-%m-%dT%H:%M:%SZ)|g" >"$stage/nfpm.yaml"
	for kind in deb rpm archlinux; do
		mkdir -p "$stage/packages"
		GOOS='' GOARCH='' CC='' $nfpm package --config "$stage/nfpm.yaml" --packager $kind --target "$stage/packages/" >/dev/null
	done
	for kind in "$stage"/packages/*; do
		mv "$kind" "$dist"
		made "$kind"
	done
}

# arm64 COMMAND...: runs it with Debian's compiler and libraries for arm64.
arm64() {
	GOARCH=arm64 CC=aarch64-linux-gnu-gcc OBJDUMP=aarch64-linux-gnu-objdump \
		PKG_CONFIG_LIBDIR=/usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig "$@"
}
linux-arm64() { arm64 linux; }

# resources DIR NAME DESCRIPTION: has the linker put icon, version and manifest into a program
# for Windows.
resources() {
	sed "s/@VERSION@/$version/g; s/@NAME@/$2/g; s/@DESCRIPTION@/$3/g" packaging/windows/winres.json >"$stage/winres.json"
	sed "s/@VERSION@/$version/g; s/@NAME@/$2/g" packaging/windows/manifest.in >"$stage/manifest"
	local processor=$GOARCH
	(cd "$stage" && GOOS='' GOARCH='' CC='' $winres make --in winres.json --arch "$processor" --out "$stage/resources")
	mv "$stage/resources_windows_$processor.syso" "$1/resources_windows_$processor.syso"
}
# signed FILE: signs a program or a package for Windows, if a certificate is named.
signed() {
	[ -n "${SIGN_CERT:-}" ] || return 0
	osslsigncode sign -certs "$SIGN_CERT" -key "$SIGN_KEY" ${SIGN_PASSWORD:+-pass "$SIGN_PASSWORD"} -n Shikatsu \
		-h sha256 ${SIGN_TIME_SERVER:+-ts "$SIGN_TIME_SERVER"} -in "$1" -out "$1.signed" >/dev/null
	mv "$1.signed" "$1"
}

windows() {
	export GOOS=windows GOARCH=amd64
	local name=shikatsu-$version-windows-amd64 dir
	dir=$stage/$name
	mkdir -p "$dir"
	if [ "$($go env GOHOSTOS)" != windows ]; then
		export CC=${CC:-x86_64-w64-mingw32-gcc}
	fi
	tool ico packaging/icon.png "$stage/shikatsu.ico"
	resources cmd/shikatsu shikatsu "Shikatsu, life and death in the game of Go"
	resources cmd/shikatsu-cli shikatsu-cli "Shikatsu for the command line"
	window "$dir/shikatsu.exe" -H=windowsgui
	cli "$dir/shikatsu-cli.exe"
	signed "$dir/shikatsu.exe"
	signed "$dir/shikatsu-cli.exe"
	cp "$dir/shikatsu-cli.exe" "$stage"
	cliArchive windows-amd64
	papers "$dir"
	packed "$name" "$name.zip"
	if has makensis; then
		makensis -V2 -DVERSION="$version" -DFILES="$dir" -DICON="$stage/shikatsu.ico" -DOUT="$dist/shikatsu-$version-setup.exe" \
			packaging/windows/shikatsu.nsi >&2
		signed "$dist/shikatsu-$version-setup.exe"
		made "$dist/shikatsu-$version-setup.exe"
	fi
	if has wixl; then
		msi "$name"
		signed "$dist/shikatsu-$version.msi"
		made "$dist/shikatsu-$version.msi"
	fi
}

# msi FOLDER: the same as a package for administrators who install by policy. The FOLDER is on the
# stage, beside the icon: wixl takes no other paths.
msi() {
	local template=$PWD/packaging/windows/shikatsu.wxs.in
	# The times of the files go into it.
	find "$stage/$1" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
	(export TZ=UTC; cd "$stage" && ./tool msi "$1" "$version" shikatsu.ico "$template" shikatsu.wxs &&
		wixl --arch x64 --output "$dist/shikatsu-$version.msi" shikatsu.wxs)
	tool settle "$dist/shikatsu-$version.msi" "$version"
}

macos() {
	export GOOS=darwin CGO_CFLAGS=-mmacosx-version-min=11.0 CGO_LDFLAGS=-mmacosx-version-min=11.0
	local arch app=$stage/Shikatsu/Shikatsu.app name=shikatsu-$version-macos
	for arch in amd64 arm64; do
		export GOARCH=$arch
		cli "$stage/shikatsu-cli"
		cp "$stage/shikatsu-cli" "$stage/shikatsu-cli-$arch"
		cliArchive "macos-$arch"
	done
	bundle "$app"
	if [ "$($go env GOHOSTOS)" != darwin ]; then
		say "the window for macOS is built on a Mac"
		return
	fi
	for arch in amd64 arm64; do
		export GOARCH=$arch
		window "$stage/shikatsu-$arch"
	done
	lipo -create -output "$app/Contents/MacOS/shikatsu" "$stage/shikatsu-amd64" "$stage/shikatsu-arm64"
	lipo -create -output "$app/Contents/MacOS/shikatsu-cli" "$stage/shikatsu-cli-amd64" "$stage/shikatsu-cli-arm64"
	# Programs inside first; the hardened runtime is what notarising asks for.
	codesign --force --options runtime ${SIGN_AS:+--timestamp} --sign "${SIGN_AS:--}" "$app/Contents/MacOS/shikatsu-cli"
	codesign --force --options runtime ${SIGN_AS:+--timestamp} --entitlements packaging/macos/entitlements.plist --sign "${SIGN_AS:--}" "$app"
	if [ -n "${NOTARY_PROFILE:-}" ]; then
		ditto -c -k --keepParent "$app" "$stage/notarise.zip"
		xcrun notarytool submit "$stage/notarise.zip" --keychain-profile "$NOTARY_PROFILE" --wait
		xcrun stapler staple "$app"
	fi
	ditto -c -k --keepParent "$app" "$dist/$name.zip"
	made "$dist/$name.zip"
	ln -s /Applications "$stage/Shikatsu/Applications"
	rm -f "$dist/$name.dmg"
	hdiutil create -quiet -volname Shikatsu -srcfolder "$stage/Shikatsu" -format UDZO "$dist/$name.dmg"
	made "$dist/$name.dmg"
}

# bundle APP: makes what is an application of macOS but for the programs.
bundle() {
	mkdir -p "$1/Contents/MacOS" "$1/Contents/Resources"
	fill packaging/macos/Info.plist.in >"$1/Contents/Info.plist"
	printf 'APPL????' >"$1/Contents/PkgInfo"
	tool icns packaging/icon.png "$1/Contents/Resources/icon.icns"
	papers "$1/Contents/Resources/papers"
}

# Tools that are missing are told of before anything is built.
nfpm='' winres=''
want_linux() {
	has objdump || [ -n "${OBJDUMP:-}" ] || die "objdump is missing (Debian: binutils)"
	nfpm="$go run github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2"
	! has nfpm || nfpm=nfpm
}
want_linux-arm64() {
	local libs="libgtk-3-dev:arm64 libgl-dev:arm64 libxcursor-dev:arm64 libxrandr-dev:arm64 libxinerama-dev:arm64 libxi-dev:arm64 libxxf86vm-dev:arm64"
	has aarch64-linux-gnu-gcc || die "aarch64-linux-gnu-gcc is missing (Debian: gcc-aarch64-linux-gnu)"
	arm64 pkg-config --exists gtk+-3.0 gl x11 xcursor xrandr xinerama xi xxf86vm ||
		die "libraries for arm64 are missing (Debian: dpkg --add-architecture arm64, then $libs)"
	want_linux
}
want_windows() {
	[ "$($go env GOHOSTOS)" = windows ] || has "${CC:-x86_64-w64-mingw32-gcc}" ||
		die "${CC:-x86_64-w64-mingw32-gcc} is missing (Debian: gcc-mingw-w64-x86-64)"
	winres="$go run github.com/tc-hib/go-winres@v0.3.3"
	! has go-winres || winres='go-winres'
	has makensis || say "makensis is missing (Debian: nsis): there will be no installer"
	has wixl || say "wixl is missing (Debian: wixl): there will be no MSI"
	[ -z "${SIGN_CERT:-}" ] || has osslsigncode || die "osslsigncode is missing: nothing can be signed"
}
want_macos() { :; }

[ $# -gt 0 ] || set -- help
for system in "$@"; do
	case $system in
	linux | linux-arm64 | windows | macos) "want_$system" ;;
	*) sed -n '2,/^set /s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
	esac
done
for system in "$@"; do
	(cd "$PWD" && "$system")
	find "$stage" -mindepth 1 -maxdepth 1 ! -name made ! -name tool -exec rm -rf {} +
done
cd "$dist"
sort -u "$stage/made" | while read -r file; do
	if has sha256sum; then sha256sum "$file"; else shasum -a 256 "$file"; fi
done >SHA256SUMS
say "made SHA256SUMS"
