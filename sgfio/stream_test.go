package sgfio

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// briefly shows what the summaries of a file's games tell, read in pieces of a size. So much text is to follow the
// place at hand, and so much of each game can be read once more.
func briefly(data []byte, chunk, ahead, whole int) string {
	r := NewReader(bytes.NewReader(data)).Brief()
	r.chunk, r.ahead, r.whole = chunk, ahead, whole
	var b strings.Builder
	for {
		g, err := r.Next()
		if err != nil {
			if err != io.EOF {
				fmt.Fprintln(&b, err)
			}
			break
		}
		fmt.Fprintf(&b, "%d:%d %s %+v\n", g.Line, g.Column, g.Encoding, g.Summary())
	}
	for _, w := range r.Warnings() {
		fmt.Fprintln(&b, w)
	}
	return b.String()
}

// Summaries of a file that is read in small pieces are those of the whole, whatever is in it.
func TestSummariesInPieces(t *testing.T) {
	files := slices.DeleteFunc(pitfallFiles(t), func(s string) bool { return strings.Contains(s, "\x00") })
	rng := rand.New(rand.NewPCG(7, 8))
	filler := "(;GM[1]SZ[9]C[" + strings.Repeat("words ", 60) + "];B[aa](;W[bb])(;W[cc]))\r\n"
	for range 150 {
		var b strings.Builder
		for range 1 + rng.IntN(5) {
			b.WriteString(filler)
			b.WriteString(files[rng.IntN(len(files))])
		}
		b.WriteString(filler)
		data := []byte(b.String())
		want := briefly(data, chunkSize, 0, 0)
		for _, chunk := range []int{300, 1000, 3000} {
			if got := briefly(data, chunk, 512, 1<<20); got != want {
				t.Fatalf("%q in pieces of %d gives\n%s\nas a whole\n%s", data, chunk, got, want)
			}
		}
	}
}

// Of long games nothing is kept: they are summed up as if they were.
func TestSummariesOfLongGames(t *testing.T) {
	var long strings.Builder
	var behind []string // the variations, behind the main line
	long.WriteString("(;GM[1]SZ[19]PB[Ann]PW[Ben]KM[6.5]RE[B+R]")
	for i := range 4000 {
		move := Pt(i*7%19, i*11%19).String()
		switch i % 97 {
		case 3:
			long.WriteString("(")
			behind = append(behind, fmt.Sprintf(")(;C[%s]AB[aa][bb])", strings.Repeat("a word ] or two ", 40)))
		case 5:
			fmt.Fprintf(&long, ";W[%s]LB[aa:1][bb:2][cc:3]TR[dd][ee]", move)
		case 7:
			fmt.Fprintf(&long, ";AB%s", strings.Repeat("[cc][dd]", 90))
		case 9:
			long.WriteString(";B[aa](")
			behind = append(behind, ")(;W[bb];B[cc](;W[dd])(;W[ee]))")
		default:
			fmt.Fprintf(&long, ";%s[%s]", "BW"[i%2:i%2+1], move)
		}
	}
	slices.Reverse(behind)
	rest := strings.Join(behind, "") + ")"
	data := []byte(long.String() + rest + "(;SZ[9];B[aa])" + long.String() + ";;;" + rest)
	want := briefly(data, chunkSize, 0, 0)
	for _, chunk := range []int{300, 1000, 5000, 100_000} {
		for _, whole := range []int{0, 20_000} {
			if got := briefly(data, chunk, 256+64, whole); got != want {
				t.Fatalf("in pieces of %d\n%s\nas a whole\n%s", chunk, got, want)
			}
		}
	}
}

// FuzzStream holds that summaries do not depend on the pieces a file is read in. Games of which nothing is kept
// are to end without harm.
func FuzzStream(f *testing.F) {
	for _, s := range pitfallFiles(f) {
		f.Add([]byte(s+s+"(;SZ[9]C[x]"+s+";B[aa])"), 17)
	}
	f.Fuzz(func(t *testing.T, data []byte, chunk int) {
		if !utf8.Valid(data) || len(data) > 1<<16 || detectKind(data) != SGF || bytes.IndexByte(data, 0x1b) >= 0 || bytes.IndexByte(data, 0) >= 0 {
			return
		}
		chunk = 64 + chunk&0xFFF
		want := briefly(data, chunkSize, 0, 0)
		if got := briefly(data, chunk, 1<<16, 1<<20); got != want {
			t.Fatalf("in pieces of %d\n%s\nas a whole\n%s", chunk, got, want)
		}
		briefly(data, chunk, 64, 0) // has to end without harm
	})
}

// How many stones Black placed before White began is seen in a summary, too, however many they are.
func TestSummariesOfHandicaps(t *testing.T) {
	for stones := 2; stones <= 30; stones++ {
		for _, black := range []int{1, stones - 1, stones, stones + 1} {
			var b strings.Builder
			fmt.Fprintf(&b, "(;SZ[19]HA[%d]", stones)
			for i := range black {
				fmt.Fprintf(&b, ";B[%s]", Pt(i%19, i/19))
			}
			b.WriteString(";W[ss])")
			c, err := ReadText(b.String())
			if err != nil {
				t.Fatal(err)
			}
			checkBrief(t, []byte(b.String()), c)
		}
	}
}
