package sgfio

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"
)

// checkReading reads a file and holds what must be true of every file. Reading gives an error or games.
// Positions can be computed, warnings lie inside the file, and what is written of it is read as the same
// again.
func checkReading(t *testing.T, data []byte) {
	c, err := ReadBytes(data)
	if err != nil {
		if c != nil {
			t.Fatal("games and an error")
		}
		return
	}
	if len(c.Games) == 0 {
		t.Fatal("neither games nor an error")
	}
	lines := 1 + bytes.Count(data, []byte("\n")) + bytes.Count(data, []byte("\r"))
	last := Warning{}
	for _, w := range c.Warnings {
		if w.Line < 1 || w.Column < 1 || w.Line > 2*lines || w.Problem.Empty() || w.Repair.Empty() {
			t.Fatalf("warning %+v", w)
		}
		last = w
	}
	_ = last.Message()
	for _, g := range c.Games {
		g.Info()
		nodes := 0
		var end *Node
		g.Root().Walk(func(n *Node) bool {
			nodes++
			end = n
			return true
		})
		if nodes != g.Count().Nodes {
			t.Fatal("nodes counted differently")
		}
		if g.Err == nil && nodes < 2000 {
			p := g.Position(end)
			for _, pt := range p.Stones(Black) {
				if p.At(pt) != Black {
					t.Fatal("a stone that is not there")
				}
			}
		}
		for _, n := range end.Path() {
			for _, q := range n.Properties() {
				if len(q.ID) == 0 || len(q.Values) == 0 {
					t.Fatalf("property %+v", q)
				}
				for _, v := range q.Values {
					if !utf8.ValidString(string(v)) {
						t.Fatalf("%s[%q] is not UTF-8", q.ID, v)
					}
				}
			}
		}
	}
	checkBrief(t, data, c)
	var written strings.Builder
	if err := Write(&written, c.Games...); err != nil {
		t.Fatal(err)
	}
	again, err := ReadText(written.String())
	if err != nil {
		t.Fatalf("what was written is not read: %v\n%s", err, written.String())
	}
	if len(again.Games) != len(c.Games) {
		t.Fatalf("%d games became %d\n%s", len(c.Games), len(again.Games), written.String())
	}
	for i, g := range c.Games {
		if a, b := g.Count(), again.Games[i].Count(); a != b {
			t.Fatalf("%+v became %+v\n%s", a, b, written.String())
		}
	}
	var twice strings.Builder
	if err := Write(&twice, again.Games...); err != nil {
		t.Fatal(err)
	}
	if twice.String() != written.String() {
		t.Fatalf("written\n%s\nand read and written again\n%s", written.String(), twice.String())
	}
}

// checkBrief holds that what is told of a file without its trees is what they tell.
func checkBrief(t *testing.T, data []byte, c *Collection) {
	r := NewReader(bytes.NewReader(data)).Brief()
	for i, g := range c.Games {
		short, err := r.Next()
		if err != nil {
			t.Fatalf("game %d of %d: %v", i+1, len(c.Games), err)
		}
		want, got := fmt.Sprintf("%+v", g.Summary()), fmt.Sprintf("%+v", short.Summary())
		if got != want {
			t.Fatalf("game %d in brief\n%s\nas a tree\n%s\n%s", i+1, got, want, g)
		}
	}
	if _, err := r.Next(); err != io.EOF {
		t.Fatal("more games in brief:", err)
	}
	if len(r.Warnings()) != len(c.Warnings) {
		t.Fatalf("warnings in brief\n%v\nas trees\n%v", r.Warnings(), c.Warnings)
	}
}

func FuzzSGF(f *testing.F) {
	for _, s := range pitfallFiles(f) {
		f.Add([]byte(s))
	}
	for _, e := range encodedTexts {
		f.Add(record(f, e.enc, "", e.texts[0]))
		f.Add(record(f, e.enc, "CA["+e.names[0]+"]", e.texts[0]))
	}
	f.Add([]byte("\xff\xfe(\x00;\x00B\x00[\x00]\x00)\x00"))
	f.Fuzz(checkReading)
}

// FuzzPieces holds that a file read in pieces gives what it gives as a whole.
func FuzzPieces(f *testing.F) {
	for _, s := range pitfallFiles(f) {
		f.Add([]byte(s+s+"(;SZ[9]C[x]"+s+";B[aa])"), 17)
	}
	f.Fuzz(func(t *testing.T, data []byte, chunk int) {
		if !utf8.Valid(data) || len(data) > 1<<16 {
			return // encodings are judged by piece
		}
		if kind := detectKind(data); kind != SGF || bytes.IndexByte(data, 0x1b) >= 0 || bytes.IndexByte(data, 0) >= 0 {
			return
		}
		chunk = 64 + chunk&0xFFF
		if whole, pieces := readBy(data, 1<<20), readBy(data, chunk); pieces != whole {
			t.Fatalf("in pieces of %d\n%s\nas a whole\n%s", chunk, pieces, whole)
		}
	})
}

func FuzzGIB(f *testing.F) {
	f.Add([]byte(gibFile))
	f.Add([]byte("\\GS\nINI 0 1 9\nSTO 0 1 1 99 99\nSTO x\n"))
	f.Fuzz(checkReading)
}

func FuzzNGF(f *testing.F) {
	f.Add([]byte(ngfFile))
	f.Add([]byte("x\n9\nPMABBBB\nPMABWZZ\n"))
	f.Fuzz(checkReading)
}

func FuzzUGF(f *testing.F) {
	f.Add([]byte(ugfFile))
	f.Add([]byte("[Header]\nSize=99\nHdcp=9,x\n[Data]\nAA,B1\n,,\n[Figure]\n.Text,99\nx\n"))
	f.Fuzz(checkReading)
}

func FuzzDiagram(f *testing.F) {
	f.Add([]byte("$$Bc9m3 title\n$$ -----\n$$ | . X 1 a\n$$ | O , 2 C\n$$ {AR A1 B2}\n"))
	f.Add([]byte(" 3 . X O 3\n 2 . . . 2\n 1 X O . 1\n   A B C\n"))
	f.Add([]byte("|..O.|\n|.XX.|\n+----+\n"))
	f.Add([]byte("┌┬┬┐\n├●○┤\n├┼●┤\n└┴┴┘\n"))
	f.Fuzz(checkReading)
}

// FuzzValue holds that texts survive as values.
func FuzzValue(f *testing.F) {
	f.Add("a]b\\c:d\n[(;")
	f.Fuzz(func(t *testing.T, s string) {
		v := TextValue(s)
		if v != canonical(string(v)) {
			t.Fatalf("%q is not in its canonical form", v)
		}
		if TextValue(v.Text()).Text() != v.Text() {
			t.Fatalf("%q changes", s)
		}
	})
}

// FuzzComment holds that any text put between brackets with backslashes is read as
// it is, whatever it looks like.
func FuzzComment(f *testing.F) {
	for _, s := range pitfallFiles(f) {
		f.Add(s, "x")
	}
	f.Fuzz(func(t *testing.T, comment, name string) {
		if !utf8.ValidString(comment) || !utf8.ValidString(name) {
			return
		}
		g := NewGame(9, 9)
		n := g.Root().AddChild()
		n.Set("B", "aa")
		n.Set("C", TextValue(comment))
		n.Set("N", TextValue(name))
		n.AddChild().Set("W", "bb")
		var b strings.Builder
		if err := Write(&b, g); err != nil {
			t.Fatal(err)
		}
		r := NewReader(strings.NewReader(b.String()))
		got, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Next(); err != io.EOF {
			t.Fatalf("more than one game: %v\n%s", err, b.String())
		}
		if strings.ContainsRune(b.String(), 0x1b) {
			return // may be ISO-2022-JP
		}
		if treeText(got.Root()) != treeText(g.Root()) {
			t.Fatalf("%s\nbecame\n%s\nfrom %s", treeText(g.Root()), treeText(got.Root()), b.String())
		}
	})
}
