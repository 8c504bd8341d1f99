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
	got, err := os.ReadFile(filepath.Join(folder, target))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not current: run go generate ./engine/owl/exact", target)
	}
}
