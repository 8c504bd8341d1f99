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
