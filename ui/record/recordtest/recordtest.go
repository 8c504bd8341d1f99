// Package recordtest opens records for tests.
package recordtest

import (
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/record"
)

// Open opens a record that is written down in a test.
func Open(t testing.TB, sgf string) *record.Document {
	t.Helper()
	c, err := sgfio.ReadText(sgf)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := record.Of(c, "")
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
