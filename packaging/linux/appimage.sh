#!/bin/bash
# Usage: packaging/linux/appimage.sh ARCHIVE
# Makes an AppImage of dist/shikatsu-VERSION-linux-ARCH.tar.gz beside it. It needs appimagetool, and the
# runtime that appimagetool puts before the file system: APPIMAGE_RUNTIME names it where there is no
# network. The libraries of the desktop (OpenGL, X, GTK) are the system's: build the archive with
# TAGS=migrated_fynedo,portal to need no GTK.
set -euo pipefail
archive=$(realpath "${1:?the archive, for example dist/shikatsu-0.1.0-linux-amd64.tar.gz}")
command -v appimagetool >/dev/null || { echo "appimage: appimagetool is missing (https://appimage.github.io/appimagetool)" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dir=$work/Shikatsu.AppDir
mkdir -p "$dir/usr"
tar -C "$work" -xzf "$archive"
mv "$work"/shikatsu-*/bin "$work"/shikatsu-*/share "$dir/usr"
name=org.shikatsu.Shikatsu
cp "$dir/usr/share/applications/$name.desktop" "$dir/"
cp "$dir/usr/share/icons/hicolor/256x256/apps/$name.png" "$dir/"
ln -s "$name.png" "$dir/.DirIcon"
mv "$dir/usr/share/metainfo/$name.metainfo.xml" "$dir/usr/share/metainfo/$name.appdata.xml"
cat >"$dir/AppRun" <<'END'
#!/bin/sh
# The command line is in the same file: Shikatsu.AppImage --cli show game.sgf
here=$(dirname "$(readlink -f "$0")")
if [ "${1:-}" = --cli ]; then
	shift
	exec "$here/usr/bin/shikatsu-cli" "$@"
fi
exec "$here/usr/bin/shikatsu" "$@"
END
chmod +x "$dir/AppRun"
desktop-file-validate "$dir/$name.desktop"
# A dry run stops here, where there is no runtime.
[ -z "${DRY_RUN:-}" ] || { find "$dir" -type f | sort | sed "s|$work/||"; exit 0; }
case $archive in *-amd64.*) arch=x86_64 ;; *-arm64.*) arch=aarch64 ;; *) echo "appimage: $archive is for no processor that is known here" >&2; exit 1 ;; esac
ARCH=$arch appimagetool ${APPIMAGE_RUNTIME:+--runtime-file "$APPIMAGE_RUNTIME"} --no-appstream "$dir" "${archive%.tar.gz}.AppImage"
