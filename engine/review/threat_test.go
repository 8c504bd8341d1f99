package review

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"shikatsu/engine/life"
	"shikatsu/engine/position/positiontest"
)

// TestThreatsThatAreAnswered has a white corner of four points that are two eyes. The answer to a move inside is another one
// inside. While the threat stands the group is critical, before and after it lives, and none of this is an event. Where the
// last threat is not answered, White missed a move and Black kills.
func TestThreatsThatAreAnswered(t *testing.T) {
	const corner = "(;SZ[9]AW[ab][bb][cb][db][eb][ea]AB[ac][bc][cc][dc][ec][fc][fb][fa]"
	for _, test := range []struct{ name, moves, lane, told string }{
		{"answered", ";B[ba];W[ca];B[ii];W[ih])", "[0 to 0 alive, 1 to 1 critical, 2 to 4 alive]", "[]"},
		{"not answered", ";B[ba];W[ii];B[ca];W[ih])", "[0 to 0 alive, 1 to 2 critical, 3 to 4 dead]", "[2 missed_defense, 3 killed]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := Game(context.Background(), positiontest.ReadGame(t, corner+test.moves), life.SmallOptions(), nil)
			if err != nil {
				t.Fatal(err)
			}
			lane, told := []string{}, []string{}
			for _, s := range v.Stories {
				if s.Color != "white" || s.Founded > 0 {
					continue
				}
				for k, span := range s.Spans {
					if k > 0 && s.Spans[k-1].Status == span.Status { // its safety changed
						lane = lane[:len(lane)-1]
						span.From = s.Spans[k-1].From
						s.Spans[k].From = span.From
					}
					lane = append(lane, fmt.Sprintf("%d to %d %s", span.From, span.To, span.Status))
				}
			}
			for i := range v.Events {
				told = append(told, fmt.Sprintf("%d %s", v.Events[i].Move, v.Events[i].Kind))
			}
			if got := "[" + strings.Join(lane, ", ") + "]"; got != test.lane {
				t.Errorf("lane %s, want %s", got, test.lane)
			}
			if got := "[" + strings.Join(told, ", ") + "]"; got != test.told {
				t.Errorf("told %s, want %s", got, test.told)
			}
		})
	}
}
