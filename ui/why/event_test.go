package why

import (
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// TestAnEventDoesNotDoubtWhatIsProvedAfterIt has events of groups whose danger was not read to the end. What they are after
// the move may be proved on the same card, and no sentence doubts it.
func TestAnEventDoesNotDoubtWhatIsProvedAfterIt(t *testing.T) {
	for kind, want := range map[engine.EventKind]string{
		engine.Saved:      "White B9 saves the stone at A8. Whether it was in danger was not read to the end.",
		engine.Killed:     "White B9 kills the stone at A8. Whether it could have lived was not read to the end.",
		engine.MissedKill: "White B9 misses the chance to kill the stone at A8. The reading stopped at its limit, so this is not certain.",
	} {
		at := boardview.Pt{Row: 1}
		e := facts.Event{Move: 3, Player: boardview.White, At: boardview.Pt{Col: 1}, Kind: kind, Color: boardview.Black,
			Origin: at, Stones: []facts.Pt{at}, Better: boardview.Off, Limit: true}
		if got := Event(&e, 9).String(); got != want {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
		e.Limit = false
		if got := Event(&e, 9).String(); strings.Contains(got, "read") {
			t.Errorf("%s, which is certain: %q", kind, got)
		}
	}
}
