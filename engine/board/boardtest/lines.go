package boardtest

import (
	"bufio"
	"encoding/json"
	"iter"
	"os"
	"testing"
)

// Lines reads the values of a file that has one a line, as JSON. It fails the test if the file cannot be read.
func Lines[T any](t testing.TB, file string) iter.Seq[T] {
	return func(yield func(T) bool) {
		t.Helper()
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<24)
		for lines.Scan() {
			var value T
			if err := json.Unmarshal(lines.Bytes(), &value); err != nil {
				t.Fatal(err)
			}
			if !yield(value) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
}
