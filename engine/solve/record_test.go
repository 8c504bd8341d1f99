package solve

import "testing"

// TestOthersText tells of no, one and several moves.
func TestOthersText(t *testing.T) {
	for others, want := range []string{"", "1 more move fails in the same way", "2 more moves fail in the same way"} {
		if got := (&SolutionMove{Others: others}).OthersText(); got != want {
			t.Errorf("%d others: %q, want %q", others, got, want)
		}
	}
}
