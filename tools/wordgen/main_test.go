package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestSearchInOneWordIsCurrent tells whether the search in sets of one word is what the one in sets of two makes it.
func TestSearchInOneWordIsCurrent(t *testing.T) {
	const folder = "../../engine/owl/exact"
	want, err := translate(folder)
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range targets {
		got, err := os.ReadFile(filepath.Join(folder, file.name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want[i]) {
			t.Errorf("%s is not current: run go generate ./engine/owl/exact", file.name)
		}
	}
}
