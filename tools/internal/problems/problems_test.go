package problems

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/engine/board"
)

func TestAll(t *testing.T) {
	file := filepath.Join(t.TempDir(), "problems.jsonl")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"id": "net-12", "size": 9, "black": ["A1", "C3"], "white": ["B1"], "to_play": "white", "first_moves": ["B2"]}`)
	list, err := All(file)
	if err != nil || len(list) != 1 || list[0].Set() != "net" {
		t.Fatalf("%v, %v", list, err)
	}
	p := &list[0]
	b, me, err := p.Position()
	if err != nil || me != board.White || b.Size() != 9 {
		t.Fatal(b, me, err)
	}
	for v, want := range map[string]board.Color{"A1": board.Black, "C3": board.Black, "B1": board.White, "B2": board.Empty} {
		at, err := b.ParseVertex(v)
		if err != nil || b.At(at) != want || p.Right(b, at) != (v == "B2") {
			t.Errorf("%s: %v, right %v, %v", v, b.At(at), p.Right(b, at), err)
		}
	}
	for text, want := range map[string]string{"\n": "line 1", `{"id": 3}`: "line 1"} {
		write(text)
		if _, err := All(file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v", text, err)
		}
	}
	for _, wrong := range []Problem{{ID: "a-1", Size: 99}, {ID: "a-1", Size: 9, Black: []string{"Z9"}, ToPlay: "black"}, {ID: "a-1", Size: 9, ToPlay: "red"}} {
		if _, _, err := wrong.Position(); err == nil || !strings.Contains(err.Error(), "a-1") {
			t.Errorf("%v: error %v", wrong, err)
		}
	}
}

// TestLibrary checks that all problems of the library are there, each with a first move that is legal.
func TestLibrary(t *testing.T) {
	list, err := Library()
	if err != nil || len(list) < 600 {
		t.Fatalf("%d problems, %v", len(list), err)
	}
	for i := range list {
		p := &list[i]
		b, me, err := p.Position()
		if err != nil || len(p.First) != 1 || !strings.HasPrefix(p.Set(), "library:") {
			t.Fatalf("%v: %v", p, err)
		}
		if at, err := b.ParseVertex(p.First[0]); err != nil || !b.IsLegal(at, me) || !p.Right(b, at) {
			t.Errorf("%s: %s to play at %s, %v", p.ID, me, p.First[0], err)
		}
	}
}
