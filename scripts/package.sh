#!/bin/bash
# Usage: scripts/package.sh linux|windows|macos
# Puts packages for a system into dist/:
#   linux    a Debian package, and an archive to unpack into /usr/local or ~/.local
#   windows  a zip with both programs; elsewhere than on Windows it needs the C
#            compiler x86_64-w64-mingw32-gcc, and ImageMagick for the icon
#   macos    on a Mac a zip with Shikatsu.app; elsewhere the command line alone, as
#            the window needs Apple's compiler
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
tags=${TAGS:-migrated_fynedo}
dist=$PWD/dist
stage=$(mktemp -d)
resource=$PWD/cmd/shikatsu/icon_windows_amd64.syso # the linker takes it from there
trap 'rm -rf "$stage" "$resource"' EXIT
mkdir -p "$dist"

say() { echo "package: $*" >&2; }
die() { say "$*"; exit 1; }
# Symbols are left out; other flags for C would compile all of the window's C anew.
cli() { CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o "$1" ./cmd/shikatsu-cli; }
window() { CGO_ENABLED=1 go build -trimpath -tags "$tags" -ldflags "-s -w ${2:-}" -o "$1" ./cmd/shikatsu; }
# licences DIR: the licences of everything that the programs are built from.
licences() {
	local module dir file
	CGO_ENABLED=1 go list -deps -tags "$tags" -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./cmd/... | sort -u |
		while read -r module dir; do
			for file in "$dir"/LICEN[CS]E* "$dir"/COPYING*; do
				[ -f "$file" ] && install -Dm644 "$file" "$1/$module/$(basename "$file")"
			done
			[ -d "$1/$module" ] || die "$module has no licence"
		done
}
made() { say "made ${1#"$PWD"/}"; }

linux() {
	local arch root=$stage/root share=$stage/root/share glibc deb tar
	arch=$(go env GOARCH)
	window "$root/bin/shikatsu"
	cli "$root/bin/shikatsu-cli"
	install -Dm644 packaging/org.shikatsu.Shikatsu.desktop -t "$share/applications"
	install -Dm644 packaging/org.shikatsu.Shikatsu.metainfo.xml -t "$share/metainfo"
	install -Dm644 resources/icon.svg "$share/icons/hicolor/scalable/apps/org.shikatsu.Shikatsu.svg"
	install -Dm644 resources/icon.png "$share/icons/hicolor/512x512/apps/org.shikatsu.Shikatsu.png"
	install -Dm644 README.md LICENSE -t "$share/doc/shikatsu"
	cp -r docs "$share/doc/shikatsu/docs"
	licences "$share/doc/shikatsu/licences"
	tar=$dist/shikatsu-$version-linux-$arch.tar.gz
	tar -C "$root" --owner=0 --group=0 -czf "$tar" bin share
	made "$tar"
	command -v dpkg-deb >/dev/null || { say "no dpkg-deb here: no Debian package"; return; }
	mkdir -p "$stage/deb/DEBIAN"
	cp -r "$root" "$stage/deb/usr"
	mv "$stage/deb/usr/share/doc/shikatsu/LICENSE" "$stage/deb/usr/share/doc/shikatsu/copyright"
	# The oldest C library with all that the window uses.
	glibc=$(objdump -T "$root/bin/shikatsu" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -1)
	cat >"$stage/deb/DEBIAN/control" <<-END
		Package: shikatsu
		Version: $version
		Architecture: $arch
		Maintainer: The Shikatsu authors <maintainers@shikatsu.invalid>
		Section: games
		Priority: optional
		Installed-Size: $(du -sk "$stage/deb/usr" | cut -f1)
		Depends: libc6 (>= ${glibc#GLIBC_}), libgl1, libx11-6, libxcursor1, libxi6, libxinerama1, libxrandr2, libxxf86vm1, libgtk-3-0
		Recommends: fonts-noto-cjk
		Description: life and death in the game of Go, with proof
		 Shikatsu opens a Go game record and shows which groups live, which die and
		 why, with the moves that prove it.
	END
	deb=$dist/shikatsu_${version}_$arch.deb
	dpkg-deb --root-owner-group --build "$stage/deb" "$deb" >/dev/null
	made "$deb"
}

windows() {
	local dir=$stage/shikatsu-$version zip=$dist/shikatsu-$version-windows-amd64.zip
	export GOOS=windows GOARCH=amd64
	mkdir -p "$dir"
	cli "$dir/shikatsu-cli.exe"
	if [ "$(go env GOHOSTOS)" != windows ]; then
		export CC=x86_64-w64-mingw32-gcc
		command -v $CC >/dev/null || die "$CC is missing (Debian: gcc-mingw-w64-x86-64)"
		convert resources/icon.png -define icon:auto-resize=256,64,48,32,16 "$stage/icon.ico"
		sed "s/@VERSION@/$version/g" packaging/windows.manifest.in >"$stage/manifest"
		cat >"$stage/program.rc" <<-RESOURCES
			1 ICON "$stage/icon.ico"
			1 24 "$stage/manifest"
			1 VERSIONINFO
			FILEVERSION ${version//./,},0
			PRODUCTVERSION ${version//./,},0
			BEGIN
			  BLOCK "StringFileInfo"
			  BEGIN
			    BLOCK "040904b0"
			    BEGIN
			      VALUE "FileDescription", "Shikatsu, life and death in the game of Go"
			      VALUE "ProductName", "Shikatsu"
			      VALUE "ProductVersion", "$version"
			      VALUE "LegalCopyright", "MIT licence, see LICENSE"
			    END
			  END
			  BLOCK "VarFileInfo"
			  BEGIN
			    VALUE "Translation", 0x409, 1200
			  END
			END
		RESOURCES
		x86_64-w64-mingw32-windres "$stage/program.rc" -O coff -o "$resource"
	fi
	window "$dir/shikatsu.exe" -H=windowsgui
	cp README.md LICENSE "$dir"
	cp -r docs "$dir"
	licences "$dir/licences"
	rm -f "$zip"
	(cd "$stage" && zip -qr "$zip" "shikatsu-$version")
	made "$zip"
}

macos() {
	local arch app=$stage/Shikatsu.app zip
	export GOOS=darwin
	for arch in amd64 arm64; do
		GOARCH=$arch cli "$stage/shikatsu-cli-$arch"
	done
	if [ "$(go env GOHOSTOS)" != darwin ]; then
		for arch in amd64 arm64; do
			mkdir "$stage/$arch"
			mv "$stage/shikatsu-cli-$arch" "$stage/$arch/shikatsu-cli"
			tar -C "$stage/$arch" --owner=0 --group=0 -czf "$dist/shikatsu-cli-$version-macos-$arch.tar.gz" shikatsu-cli
			made "$dist/shikatsu-cli-$version-macos-$arch.tar.gz"
		done
		say "the window for macOS is built on a Mac"
		return
	fi
	arch=$(go env GOARCH)
	window "$app/Contents/MacOS/shikatsu"
	bundle "$app"
	licences "$app/Contents/Resources/licences"
	cp "$stage/shikatsu-cli-$arch" "$app/Contents/MacOS/shikatsu-cli"
	codesign --force --deep --sign "${SIGN_AS:--}" "$app"
	zip=$dist/shikatsu-$version-macos-$arch.zip
	rm -f "$zip"
	(cd "$stage" && ditto -c -k --keepParent Shikatsu.app "$zip")
	made "$zip"
}

# bundle APP: puts beside the program what makes it an application of macOS.
bundle() {
	mkdir -p "$1/Contents/Resources"
	sed "s/@VERSION@/$version/g" packaging/Info.plist.in >"$1/Contents/Info.plist"
	# An icon file is a header, and each picture behind its kind and length.
	local size
	size=$(wc -c <resources/icon.png)
	{
		printf 'icns'; length $((size + 16))
		printf 'ic09'; length $((size + 8))
		cat resources/icon.png
	} >"$1/Contents/Resources/icon.icns"
}
length() { printf "$(printf '\\x%02x\\x%02x\\x%02x\\x%02x' $(($1 >> 24 & 255)) $(($1 >> 16 & 255)) $(($1 >> 8 & 255)) $(($1 & 255)))"; }

case ${1:-} in
linux | windows | macos) "$1" ;;
*) sed -n 2,8p "$0" | sed 's/^# \?//' >&2; exit 2 ;;
esac
cd "$dist"
rm -f SHA256SUMS
sha256sum shikatsu* >SHA256SUMS
