package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"
)

// maintainer is who packages are said to come from. The address stands for none.
const maintainer = "The Shikatsu authors <maintainers@shikatsu.invalid>"

// release is a version in CHANGELOG.md.
type release struct {
	version string
	date    time.Time
	notes   []string
}

// noteLength is how many letters a line of CHANGELOG.md with a note may have.
const noteLength = 78

// heading is that of a release, such as "## 0.1.0 (2026-11-26)".
var heading = regexp.MustCompile(`^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$`)

// readChanges reads the releases of CHANGELOG.md, newest first, each with its list of notes.
func readChanges(text []byte) ([]release, error) {
	var all []release
	for n, line := range strings.Split(string(text), "\n") {
		fail := func(what string) error { return fmt.Errorf("CHANGELOG.md, line %d: %s", n+1, what) }
		switch {
		case strings.HasPrefix(line, "## "):
			m := heading.FindStringSubmatch(line)
			if m == nil {
				return nil, fail("a release is called like ## 0.1.0 (2026-11-26)")
			}
			date, err := time.Parse(time.DateOnly, m[2])
			if err != nil {
				return nil, fail(err.Error())
			}
			all = append(all, release{version: m[1], date: date})
		case strings.HasPrefix(line, "- "):
			if len(all) == 0 {
				return nil, fail("a note stands above the first release")
			}
			if utf8.RuneCountInString(line) > noteLength {
				return nil, fail(fmt.Sprintf("a note has at most %d letters, as lists of changes in packages break no lines", noteLength-2))
			}
			last := &all[len(all)-1]
			last.notes = append(last.notes, line[2:])
		case strings.HasPrefix(line, " "):
			return nil, fail("a note has one line")
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("CHANGELOG.md has no release")
	}
	return all, nil
}

// changelog writes the list of changes as nfpm reads it, from which it makes those of the
// Linux packages.
func changelog(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	releases, err := readChanges(text)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	for _, r := range releases {
		fmt.Fprintf(&out, "- semver: %s\n  date: %s\n  packager: %s\n  deb:\n    urgency: medium\n    distributions: [stable]\n  changes:\n",
			r.version, r.date.Format(time.RFC3339), maintainer)
		for _, note := range r.notes {
			fmt.Fprintf(&out, "    - note: %q\n", note)
		}
	}
	return write(to, out.Bytes())
}
