#!/bin/bash
# Checks what packages are made of, and the Debian packages that are in dist/, as far as the tools
# for that are here; it says which are not. WANT_ALL=1 makes a missing tool a failure.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
go=${GO:-go}
status=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-packages: $*" >&2; status=1; }
# check TOOL NAME COMMAND...: runs a check, if the tool is here.
check() {
	local tool=$1 name=$2
	shift 2
	if ! command -v "$tool" >/dev/null 2>&1; then
		echo "check-packages: $tool is not here: $name is not checked"
		[ -z "${WANT_ALL:-}" ] || status=1
		return
	fi
	if "$@" >"$work/out" 2>&1; then
		echo "check-packages: $name: fine"
	else
		cat "$work/out" >&2
		fail "$name"
	fi
}

# Without an address of the sources, and with one.
for url in "" https://example.org/shikatsu/shikatsu; do
	without='s/^$/&/'
	[ -n "$url" ] || without='/<!-- where the sources are/,/<!-- until here/d'
	sed -e "$without" -e "s|@URL@|$url|g; s|@VERSION@|0.0.0|g" packaging/linux/org.shikatsu.Shikatsu.metainfo.xml \
		>"$work/org.shikatsu.Shikatsu.metainfo.xml"
	check appstreamcli "the metainfo file ${url:+with an address}" appstreamcli validate --no-net "$work/org.shikatsu.Shikatsu.metainfo.xml"
done
check desktop-file-validate "the desktop file" desktop-file-validate packaging/linux/org.shikatsu.Shikatsu.desktop
check xmllint "the kinds of files" xmllint --noout packaging/linux/org.shikatsu.Shikatsu.xml
check xmllint "Info.plist" xmllint --noout --nonet packaging/macos/Info.plist.in packaging/macos/entitlements.plist
check xmllint "the Windows manifest" xmllint --noout packaging/windows/manifest.in
check mandoc "the manual page" mandoc -T lint -W error packaging/linux/shikatsu.1
for script in packaging/linux/*.sh; do
	check dash "$script" dash -n "$script"
done
check shellcheck "the scripts" shellcheck -S warning scripts/*.sh packaging/linux/*.sh
# It leaves a folder of its own where it runs.
check flatpak-builder "the Flatpak manifest" env -C "$work" flatpak-builder --show-manifest "$PWD/packaging/linux/org.shikatsu.Shikatsu.json"
actionlint="$go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.9"
! command -v actionlint >/dev/null 2>&1 || actionlint=actionlint
# shellcheck disable=SC2086 # a command
check "${actionlint%% *}" "the workflows for GitHub" $actionlint -shellcheck= -pyflakes= .github/workflows/*.yml
# It knows GitHub's runners, and no actions of other places.
# shellcheck disable=SC2086
check "${actionlint%% *}" "the workflows for Forgejo" $actionlint -shellcheck= -pyflakes= \
	-config-file packaging/actionlint-forgejo.yaml -ignore 'specifying action "https://' .forgejo/workflows/*.yml
for deb in dist/*.deb; do
	[ -f "$deb" ] || continue
	check lintian "$deb" lintian --fail-on error,warning "$deb"
done
exit $status
