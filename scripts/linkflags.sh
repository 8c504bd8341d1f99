#!/bin/sh
# Prints what tells the linker which commit a program is built from, and of what day.
commit=$(git describe --always --dirty --abbrev=10 --exclude '*' 2>/dev/null) || exit 0
day=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%d --format=%cd)
echo "-X shikatsu.commit=$commit -X shikatsu.date=$day"
