package bench

import (
	"strings"
	"testing"
)

func TestEveryPositionCanBeRead(t *testing.T) {
	list, err := composed(diagrams)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, p := range list {
		if names[p.name] {
			t.Errorf("two positions are named %q", p.name)
		}
		names[p.name] = true
	}
	for _, read := range []func() ([]named, error){played, problems} {
		more, err := read()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, more...)
	}
	if len(list) < 40 {
		t.Errorf("%d positions are few", len(list))
	}
}

func TestBadPositionsAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"a name":                        "lines are too few",
		"a name\nred\n. .\n. .":         "color",
		"a name\nblack\n. . .\n. .":     "row 2 has 2 points, the first 3",
		"a name\nblack\n. . .\n. Y .":   `row 2: "Y"`,
		"a name\nblack\nX O X\nO X O":   "no liberty",
		"first\nblack\n. .\n. .\n\nbad": `position "bad"`,
	} {
		if _, err := composed(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, not %q", text, err, want)
		}
	}
}
