package record

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"shikatsu/sgfio"
)

// A snapshot says what the document said when it was taken, whatever is changed while it is
// written.
func TestSnapshotsAreWrittenWhileTheDocumentChanges(t *testing.T) {
	var text strings.Builder
	const games = 40
	for i := range games {
		fmt.Fprintf(&text, "(;SZ[9]GN[%d];B[aa];W[bb];B[cc])", i)
	}
	c, err := sgfio.ReadText(text.String())
	if err != nil {
		t.Fatal(err)
	}
	d, err := Of(c, "")
	if err != nil {
		t.Fatal(err)
	}
	play := func(game int, at sgfio.Point) {
		d.SelectGame(game)
		d.Goto(2)
		d.Play(sgfio.Black, at)
	}
	for round := range 3 {
		play(round, sgfio.Pt(4, round))
		d.SetComment(fmt.Sprintf("typed %d", round))
		want := d.AllText()
		snapshot := d.Snapshot()
		written := make(chan string)
		go func() {
			var b strings.Builder
			_ = snapshot.Write(&b) // a Builder does not fail
			written <- b.String()
		}()
		for game := games - 1; game > 0; game -= 3 {
			play(game, sgfio.Pt(8, round))
		}
		d.Undo()
		if got := <-written; got != want {
			t.Fatalf("round %d: written\n%s\nwant\n%s", round, got, want)
		}
	}
	if err := d.Snapshot().Write(failing{}); err == nil {
		t.Error("an error was swallowed")
	}
	if u := &d.untouched; u.writing != 0 || len(u.texts)+len(u.touched) != games {
		t.Errorf("%d are not written, %d texts for %d games", u.writing, len(u.texts), games-len(u.touched))
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func BenchmarkSnapshotOfALargeCollection(b *testing.B) {
	var text strings.Builder
	for range 2000 {
		text.WriteString("(;SZ[19]")
		for i := range 240 {
			fmt.Fprintf(&text, ";%s[%s]", [2]string{"B", "W"}[i%2], sgfio.Pt(i%19, i/19))
		}
		text.WriteString(")")
	}
	c, err := sgfio.ReadText(text.String())
	if err != nil {
		b.Fatal(err)
	}
	d, err := Of(c, "")
	if err != nil {
		b.Fatal(err)
	}
	d.Play(sgfio.Black, sgfio.Pt(18, 18))
	b.Run("window", func(b *testing.B) {
		for b.Loop() {
			d.Snapshot().Drop()
		}
	})
	b.Run("beside", func(b *testing.B) {
		for b.Loop() {
			if err := d.Snapshot().Write(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("whole", func(b *testing.B) {
		for b.Loop() {
			d.AllText()
		}
	})
}
