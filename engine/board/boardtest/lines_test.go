package boardtest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestLines reads a file of three values, all of them and the first alone.
func TestLines(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lines")
	if err := os.WriteFile(file, []byte("[1,2]\n[]\n[3]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := slices.Concat(slices.Collect(Lines[[]int](t, file))...); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("the values are %v", got)
	}
	for got := range Lines[[]int](t, file) {
		if !slices.Equal(got, []int{1, 2}) {
			t.Errorf("the first value is %v", got)
		}
		break
	}
}
