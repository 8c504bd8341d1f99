package main

import (
	"testing"

	"shikatsu/engine"
)

func TestGroupWords(t *testing.T) {
	group := func(certainty engine.Certainty, first, second float64) engine.Dragon {
		return engine.Dragon{Color: "white", Size: 5, Origin: "C4", StatusCertainty: certainty, ChanceFirst: first, ChanceSecond: second,
			KillPoint: "B1", KillCode: 3, SavePoint: "PASS", OwlDefensePoint: "C2"}
	}
	for _, test := range []struct {
		status string
		dragon engine.Dragon
		want   string
	}{
		{"dead", group(engine.Proved, 0.04, 0.04), "White, 5 stones at C4: dead (proved)"},
		{"dead", group(engine.Estimated, 0.2, 0.1), "White, 5 stones at C4: probably dead; stands with 20 % if White moves first, 10 % if Black does; White's best try is C2"},
		{"critical", group(engine.Proved, 0.96, 0.04), "White, 5 stones at C4: Black kills at B1 (proved)"},
		{"critical", group(engine.Estimated, 0.8, 0.3), "White, 5 stones at C4: Black probably kills at B1; stands with 80 % if White moves first, 30 % if Black does"},
		{"unknown", group(engine.Limit, 0.6, 0.5), "White, 5 stones at C4: open; stands with 60 % if White moves first, 50 % if Black does (not read to the end)"},
	} {
		if got := groupWords(&test.dragon, test.status); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}
