#!/bin/bash
# Writes what the programs are built from into dist/, in the language CycloneDX.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
cyclonedx="${GO:-go} run github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0"
! command -v cyclonedx-gomod >/dev/null 2>&1 || cyclonedx='cyclonedx-gomod'
dist=$PWD/dist
mkdir -p "$dist"
# A copy of what was committed: the tool finds the version of no other kind of folder.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone --quiet --no-hardlinks . "$work/shikatsu"
cd "$work/shikatsu"
for program in shikatsu shikatsu-cli; do
	cgo=1
	[ $program = shikatsu ] || cgo=0
	# The time and a number by chance are left out: the same sources give the same list.
	CGO_ENABLED=$cgo GOFLAGS="-tags=migrated_fynedo" $cyclonedx app -json -output-version 1.5 -noserial -notimestamp -licenses -std \
		-main "cmd/$program" -output "$dist/$program-$version.cdx.json" .
	echo "sbom: made dist/$program-$version.cdx.json" >&2
done
