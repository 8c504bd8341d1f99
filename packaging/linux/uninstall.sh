#!/bin/sh
# Usage: PREFIX/share/doc/shikatsu/uninstall.sh
# Removes what install.sh installed. Your games, settings and problems stay: they are in
# ~/.config/org.shikatsu.Shikatsu, ~/.config/fyne/org.shikatsu.Shikatsu and ~/.cache/org.shikatsu.Shikatsu.
set -eu
doc=$(cd "$(dirname "$0")" && pwd)
prefix=${doc%/share/doc/shikatsu}
if [ "$prefix" = "$doc" ] || [ ! -f "$doc/installed" ]; then
	echo "uninstall: this is not where Shikatsu was installed" >&2
	exit 1
fi
. "$doc/refresh.sh"
cp "$doc/installed" "$doc/removing"
folders=$(while read -r file; do
	dir=$(dirname "$file")
	while [ "$dir" != . ]; do
		echo "$dir"
		dir=$(dirname "$dir")
	done
done <"$doc/removing" | sort -u)
while read -r file; do rm -f "$prefix/$file"; done <"$doc/removing"
rm -f "$doc/installed" "$doc/removing" "$doc/refresh.sh" "$doc/uninstall.sh"
refresh "$prefix"
# What the desktop made of it goes where nothing else is left.
[ -n "$(find "$prefix/share/applications" -name '*.desktop' 2>/dev/null)" ] || rm -f "$prefix/share/applications/mimeinfo.cache"
[ -n "$(find "$prefix/share/mime/packages" -type f 2>/dev/null)" ] || rm -rf "$prefix/share/mime"
[ -n "$(find "$prefix/share/icons/hicolor" -name '*.png' -o -name '*.svg' 2>/dev/null)" ] || rm -f "$prefix/share/icons/hicolor/icon-theme.cache"
# Folders that are empty now and that something was installed in.
{
	printf '%s\n' "$folders"
	printf '%s\n' share/mime share/doc/shikatsu share/doc
} | sort -ru | while read -r dir; do rmdir "$prefix/$dir" 2>/dev/null || true; done
echo "Shikatsu is removed from $prefix."
