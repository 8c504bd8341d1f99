package shikatsu

import (
	"regexp"
	"testing"
)

func TestVersionAndID(t *testing.T) {
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(Version) {
		t.Errorf("Version = %q, want three numbers", Version)
	}
	if ID != "org.shikatsu.Shikatsu" {
		t.Errorf("ID = %q", ID)
	}
}

func TestBuilt(t *testing.T) {
	before, then := commit, date
	defer func() { commit, date = before, then }()
	commit, date = "0123456789", "2026-01-02"
	if got := Built(); !regexp.MustCompile(`^commit 0123456789 of 2026-01-02, [a-z0-9]+/[a-z0-9]+, go1\.`).MatchString(got) {
		t.Errorf("Built() = %q", got)
	}
}
