#!/bin/sh
# Usage: ./install.sh [PREFIX]
# Installs Shikatsu below PREFIX: by default /usr/local for root, and ~/.local for everybody
# else. It leaves PREFIX/share/doc/shikatsu/uninstall.sh, which removes all of it again.
set -eu
cd "$(dirname "$0")"
if [ $# -gt 0 ]; then prefix=$1
elif [ "$(id -u)" = 0 ]; then prefix=/usr/local
else prefix=$HOME/.local; fi
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
find bin share ! -type d | while read -r file; do
	mkdir -p "$prefix/$(dirname "$file")"
	cp -P "$file" "$prefix/$file.new"
	mv -f "$prefix/$file.new" "$prefix/$file" # a program that runs cannot be written over
done
# The desktop finds the program also where PREFIX/bin is not in its path. Without quotes where they
# are not needed: xdg-open without a desktop does not take them away.
case $prefix in
*[!A-Za-z0-9/._+-]*) quote='"' ;;
*) quote= ;;
esac
desktop=$prefix/share/applications/org.shikatsu.Shikatsu.desktop
sed "s|^Exec=shikatsu |Exec=$quote$prefix/bin/shikatsu$quote |" share/applications/org.shikatsu.Shikatsu.desktop >"$desktop"
list=$prefix/share/doc/shikatsu/installed
find bin share ! -type d >"$list"
cp uninstall.sh "$prefix/share/doc/shikatsu/uninstall.sh"
. ./refresh.sh
refresh "$prefix"
cp refresh.sh "$prefix/share/doc/shikatsu/refresh.sh"
echo "Shikatsu is installed in $prefix; to remove it, run $prefix/share/doc/shikatsu/uninstall.sh"
case :$PATH: in
*:$prefix/bin:*) ;;
*) echo "In a terminal, call it $prefix/bin/shikatsu: $prefix/bin is not in your PATH." ;;
esac
missing=$(ldd "$prefix/bin/shikatsu" 2>/dev/null | awk '/not found/ { print $1 }' | tr '\n' ' ')
[ -z "$missing" ] || echo "Shikatsu will not start before these libraries are installed: $missing"
