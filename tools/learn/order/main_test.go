package main

import (
	"go/parser"
	"go/token"
	"testing"
)

// TestLearn: from a few groups weights are learned that put most pairs of moves in the right order.
func TestLearn(t *testing.T) {
	list := collect(8, 40, 4000, nil)
	for player := range 2 {
		if _, _, right := weigh(list, player); !(right > 0.7) {
			t.Errorf("player %d: only %.2f of the pairs are in the right order", player, right)
		}
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "weights.go", "package owl\n"+source(learn(list)), 0); err != nil {
		t.Error(err)
	}
}
