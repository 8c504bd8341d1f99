package facts

import (
	"testing"

	"shikatsu/engine"
	"shikatsu/ui/boardview"
)

func TestCertaintyOfAGroup(t *testing.T) {
	for _, test := range []struct {
		name             string
		status, owl, how string
		safety           string
		race             bool
		want             boardview.Certainty
	}{
		{"read out", "dead", "dead", "proved", "dead", false, boardview.Proved},
		{"judged", "dead", "dead", "estimated", "dead", false, boardview.Estimated},
		{"stopped", "unknown", "unknown", "limit", "alive", false, boardview.Limit},
		{"invincible without reading", "alive", "unchecked", "estimated", "invincible", false, boardview.Proved},
		{"something else decides", "dead", "alive", "proved", "tactically_dead", false, boardview.Estimated},
		{"the race decides", "dead", "dead", "proved", "dead", true, boardview.Estimated},
	} {
		d := &Dragon{Read: true, Race: boardview.Off, Attack: Move{At: boardview.Off}, Defense: Move{At: boardview.Off},
			data: &engine.Dragon{Status: test.status, OwlStatus: test.owl, OwlCertainty: test.how, Safety: test.safety}}
		if test.race {
			d.Race = Pt{}
		}
		d.judge()
		if d.Certainty != test.want {
			t.Errorf("%s: %s, want %s", test.name, CertaintyWord(d.Certainty), CertaintyWord(test.want))
		}
	}
}
