package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMeasure asks about a stone in atari and the stones around it.
func TestMeasure(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[7];AB[cd][dc][ed]AW[dd];B[gg])"), 0o600); err != nil {
		t.Fatal(err)
	}
	m := &measure{nodes: 3000, liberties: 1}
	if err := m.game(path, 1); err != nil {
		t.Fatal(err)
	}
	if a := &m.attack; a.proved+a.judged == 0 || a.right != a.proved || a.agreeing != a.judged || a.moves == 0 || a.good != a.moves || a.falseProofs != 0 {
		t.Errorf("captures: %+v", *a)
	}
	if d := &m.defend; d.right != d.proved || d.agreeing != d.judged {
		t.Errorf("saves: %+v", *d)
	}
}
