#!/bin/sh
# Prints what tells the linker which commit a program is built from, and of what day; and where the sources are
# (SHIKATSU_URL), if they are anywhere.
commit=$(git describe --always --dirty --abbrev=10 --exclude '*' 2>/dev/null) || exit 0
day=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%d --format=%cd)
echo "-X shikatsu.commit=$commit -X shikatsu.date=$day${SHIKATSU_URL:+ -X shikatsu.Website=$SHIKATSU_URL}"
