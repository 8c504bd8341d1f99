package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestExpandWildcards(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[games]")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b1.sgf", "b2.sgf", "a.sgf", "[x].gib"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	in := func(names ...string) []string {
		for i, name := range names {
			names[i] = filepath.Join(dir, name)
		}
		return names
	}
	for _, test := range []struct {
		name       string
		args, want []string
	}{
		{"all of a kind, in order", in("*.sgf"), in("a.sgf", "b1.sgf", "b2.sgf")},
		{"one sign", in("b?.sgf"), in("b1.sgf", "b2.sgf")},
		{"brackets are no pattern", in("[x]*"), in("[x].gib")},
		{"nothing matches", in("*.ngf"), in("*.ngf")},
		{"others stay as they are", []string{"--json", "-o", "C3/D4", "[a-z].sgf", ""}, []string{"--json", "-o", "C3/D4", "[a-z].sgf", ""}},
	} {
		if got := expandWildcards(test.args); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
