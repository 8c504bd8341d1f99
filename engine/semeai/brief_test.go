package semeai

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// TestBriefAnalysisDecidesTheSame compares analyses that stop caring once a search has ended at its limit with those that do
// not. What is decided is the same, and no more is read.
func TestBriefAnalysisDecidesTheSame(t *testing.T) {
	decided, cut := 0, 0
	for _, test := range raceCases {
		for _, nodes := range []int{20, 100, 1000} {
			b := boardtest.Parse(t, test.diagram)
			query := Query{Board: b, A: stones(t, b, test.a), B: stones(t, b, test.b)}
			opt := DefaultOptions()
			opt.Nodes, opt.LifeNodes, opt.ProofNodes = nodes, 0, 0
			whole, err := New(opt).Analyze(context.Background(), query)
			if err != nil {
				t.Fatal(err)
			}
			opt.Brief = true
			brief, err := New(opt).Analyze(context.Background(), query)
			if err != nil {
				t.Fatal(err)
			}
			if brief.Nodes > whole.Nodes {
				t.Errorf("%s, %d nodes a search: %d nodes instead of %d", test.name, nodes, brief.Nodes, whole.Nodes)
			}
			if whole.AFirst.Certainty != search.Limit && whole.BFirst.Certainty != search.Limit {
				decided++
				if brief != whole {
					t.Errorf("%s, %d nodes a search: %+v instead of %+v", test.name, nodes, brief, whole)
				}
			} else if brief.Nodes < whole.Nodes {
				cut++
			}
		}
	}
	if decided == 0 || cut == 0 {
		t.Errorf("%d analyses decided, %d cut short", decided, cut)
	}
}
