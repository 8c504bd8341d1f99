package sgfio

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// counter counts what was read from it.
type counter struct {
	r io.Reader
	n int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += n
	return n, err
}

// collectionBytes is a collection of at least n bytes like those of servers:
// names, some comments, some variations.
func collectionBytes(n int) []byte {
	rng := rand.New(rand.NewPCG(3, 4))
	var b bytes.Buffer
	b.Grow(n + 8192)
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "(;GM[1]FF[4]CA[UTF-8]AP[Test:1]ST[2]\nRU[Japanese]SZ[19]KM[6.50]TM[1800]\nPW[white%d]PB[黒石%d]WR[5d]BR[4d]DT[2020-01-01]RE[W+R]\n", i, i)
		for m := range 150 + rng.IntN(150) {
			fmt.Fprintf(&b, ";%c[%c%c]", "BW"[m%2], 'a'+rng.IntN(19), 'a'+rng.IntN(19))
			if m%20 == 10 {
				b.WriteString("C[player [5d\\]: thank you for the game]\n")
			}
		}
		b.WriteString("(;B[aa]C[a variation];W[bb])(;B[ab]))\n")
	}
	return b.Bytes()
}

func TestFirstGameBeforeTheRestIsRead(t *testing.T) {
	data := collectionBytes(3 << 20)
	src := &counter{r: bytes.NewReader(data)}
	r := NewReader(src)
	g, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if g.Info().Black != "黒石0" || src.n > 2*chunkSize {
		t.Errorf("%q after %d bytes of %d", g.Info().Black, src.n, len(data))
	}
	n := 1
	for ; ; n++ {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("黒石%d", n); g.Info().Black != want {
			t.Fatalf("%q, want %q", g.Info().Black, want)
		}
		if n%100 != 0 {
			continue
		}
		if at := bytes.Index(data, []byte(g.Info().Black+"]")); g.Line != 1+bytes.Count(data[:at], []byte("\n"))-2 {
			t.Fatalf("game %d at line %d", n, g.Line)
		}
	}
	if want := bytes.Count(data, []byte("GM[1]")); n != want || len(r.Warnings()) != 0 {
		t.Errorf("%d games of %d, warnings %v", n, want, r.Warnings())
	}
}

// readBy reads with a chunk size, and shows everything that was read.
func readBy(data []byte, chunk int) string {
	r := NewReader(bytes.NewReader(data))
	r.chunk = chunk
	var b strings.Builder
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Fprintln(&b, errors.Is(err, ErrNoGame))
			break
		}
		fmt.Fprintf(&b, "%d:%d\n%s", g.Line, g.Column, treeText(g.Root()))
		g.Root().Walk(func(n *Node) bool { fmt.Fprintf(&b, "%d:%d ", n.Line(), n.Column()); return true })
	}
	for _, w := range r.Warnings() {
		fmt.Fprintln(&b, w)
	}
	return b.String()
}

// pitfallFiles are the files of testdata/pitfalls.txt.
func pitfallFiles(t testing.TB) []string {
	data, err := os.ReadFile(filepath.Join("testdata", "pitfalls.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, line := range strings.Split(string(data), "\n") {
		if quoted, ok := strings.CutPrefix(line, "file "); ok {
			text, err := strconv.Unquote(quoted)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, text)
		}
	}
	return files
}

// A file read in small pieces gives what it gives as a whole.
func TestPiecesGiveTheSameAsTheWhole(t *testing.T) {
	files := slices.DeleteFunc(pitfallFiles(t), func(s string) bool {
		return strings.Contains(s, "\x00") // UTF-16, or zero bytes that are counted by piece
	})
	rng := rand.New(rand.NewPCG(5, 6))
	filler := "(;GM[1]SZ[9]C[" + strings.Repeat("words ", 60) + "];B[aa](;W[bb])(;W[cc]))\r\n"
	for range 150 {
		var b strings.Builder
		for range 1 + rng.IntN(5) {
			b.WriteString(filler)
			f := files[rng.IntN(len(files))]
			// Files that are cut off swallow what comes behind them.
			b.WriteString(f)
		}
		b.WriteString(filler)
		data := []byte(b.String())
		whole := readBy(data, 1<<20)
		for _, chunk := range []int{16, 300, 1000} {
			if got := readBy(data, chunk); got != whole {
				t.Fatalf("%q in pieces of %d gives\n%s\nas a whole\n%s", data, chunk, got, whole)
			}
		}
	}
}

func TestPiecesOfOtherEncodings(t *testing.T) {
	var b strings.Builder
	for i := range 40 {
		fmt.Fprintf(&b, "(;GM[1]SZ[19]PB[聂卫平%d]PW[马晓春];B[aa]C[黑棋在这里应该先手交换,功夫];W[bb])\n", i)
	}
	data := encode(t, simplifiedchinese.GBK, b.String())
	whole := readBy(data, 1<<20)
	if !strings.Contains(whole, "聂卫平39") {
		t.Fatal(whole)
	}
	if got := readBy(data, 500); got[:strings.LastIndex(got, ")")] != whole[:strings.LastIndex(whole, ")")] && !strings.Contains(got, "聂卫平39") {
		t.Errorf("in pieces\n%s\nas a whole\n%s", got, whole)
	}
}

// failing gives some bytes and then an error.
type failing struct{ data []byte }

var errDisk = errors.New("the disk failed")

func (f *failing) Read(p []byte) (int, error) {
	if len(f.data) == 0 {
		return 0, errDisk
	}
	n := copy(p, f.data)
	f.data = f.data[n:]
	return n, nil
}

// noise are random bytes without an end.
type noise struct{ *rand.Rand }

func (n noise) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(n.Uint32())
	}
	return len(p), nil
}

// A film or an archive is not read to its end, nor kept.
func TestLargeFilesOfOtherKindsAreRefusedAtOnce(t *testing.T) {
	film := &counter{r: noise{rand.New(rand.NewPCG(5, 6))}}
	r := NewReader(film)
	for range 2 {
		if _, err := r.Next(); !errors.Is(err, ErrNoGame) || !strings.Contains(err.Error(), "binary") {
			t.Errorf("error %v", err)
		}
	}
	if film.n > 2*chunkSize {
		t.Errorf("%d bytes were read", film.n)
	}
	// A damaged start does not hide a game.
	damaged := append(make([]byte, chunkSize/2), "(;SZ[9];B[aa])"...)
	damaged = append(damaged, bytes.Repeat([]byte{0}, chunkSize)...)
	if c, err := ReadBytes(damaged); err != nil || len(c.Games) != 1 {
		t.Errorf("%v, %v", c, err)
	}
}

// What could not be read at first is an error each time.
func TestNextAfterAnError(t *testing.T) {
	broken := errors.New("no")
	r := NewReader(iotest.ErrReader(broken))
	for range 3 {
		if _, err := r.Next(); !errors.Is(err, broken) {
			t.Errorf("error %v", err)
		}
	}
}

func TestReadErrorIsReported(t *testing.T) {
	if _, err := Read(&failing{[]byte("(;SZ[9];B[aa]")}); !errors.Is(err, errDisk) {
		t.Errorf("error %v", err)
	}
}

func TestDeepAndLong(t *testing.T) {
	deep := strings.Repeat("(;B[aa](;W[bb]", 50000)
	for _, closed := range []string{"", strings.Repeat(")", 100000)} {
		g := mustRead(t, "(;SZ[9]"+deep+closed+")")
		if n := g.Count(); n.Nodes != 100001 || n.Moves != 100001-1 {
			t.Errorf("%+v", n)
		}
		if again := mustRead(t, g.String()); again.Count() != g.Count() {
			t.Errorf("%+v", again.Count())
		}
		g.Position(end(g))
	}
	// As servers write a game with a variation at each move.
	branching := "(;SZ[9]" + strings.Repeat("(;B[cc])(;W[aa]", 3000) + strings.Repeat(")", 3001)
	if n := mustRead(t, branching).Count(); n.Nodes != 6001 {
		t.Errorf("%+v", n)
	}
	long := "(;SZ[19]" + strings.Repeat(";B[aa];W[bb]", 10000) + ")"
	g := mustRead(t, long)
	if n := g.Count(); n.Moves != 20000 {
		t.Errorf("%+v", n)
	}
	if p := g.Position(end(g)); p.MoveNumber != 20000 {
		t.Errorf("move %d", p.MoveNumber)
	}
}

// Warnings do not grow without end.
func TestWarningsAreBounded(t *testing.T) {
	c, err := ReadBytes([]byte("(;SZ[9]" + strings.Repeat(";B[aa]!;W[bb]?", 20000) + ")"))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Warnings) != maxWarnings+1 || !strings.Contains(c.Warnings[maxWarnings].Problem.String(), "30000 further") {
		t.Errorf("%d warnings, the last %v", len(c.Warnings), c.Warnings[len(c.Warnings)-1])
	}
}
