package dragon

import (
	"bufio"
	"context"
	"encoding/gob"
	"errors"
	"hash/fnv"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// labelled is a position with its dragons, a line of JSON of a file of labels.
type labelled struct {
	Game    string     `json:"game"`    // all positions of a game are for learning, or for testing
	Rows    []string   `json:"rows"`    // of the board, top first, of the characters X, O and .
	Dragons [][]string `json:"dragons"` // the origins of the strings of each
}

// lesson is what a labelled position teaches.
type lesson struct {
	held   bool  // kept for testing
	colors []int // of the worms
	dragon []int // of the worms
	size   map[int]int
	pairs  []*example
}

// example is a pair of strings near each other.
type example struct {
	a, b   int // places of the worms
	traits traits
	odds   float64
	// joined is whether the pair is to be taken for linked, weight how much that matters.
	joined bool
	weight float64
}

// read is a labelled position as far as it is known before dragons are.
type read struct {
	worms   *worm.Worms
	readers *worm.Readers
	spaces  *eyes.Map
	dragon  []int // of the worms
}

// held says whether the position is kept for testing: a quarter of the games are.
func (l *labelled) held() bool {
	h := fnv.New32()
	h.Write([]byte(l.Game))
	return h.Sum32()%4 == 0
}

// read reads the strings of the position.
func (l *labelled) read(ctx context.Context) (*read, error) {
	b, err := board.New(len(l.Rows[0]), len(l.Rows))
	if err != nil {
		return nil, err
	}
	for y, row := range l.Rows {
		for x := range row {
			if c := strings.IndexByte(".OX", row[x]); c > 0 {
				b.PlaceStone(board.MakePoint(x, y), board.Color(c))
			}
		}
	}
	r := &read{worms: worm.New(b), readers: worm.NewReaders(1, reading.DefaultOptions(), nil), spaces: eyes.NewMap(nil)}
	r.readers.SetBoard(b)
	if err := r.worms.Read(ctx, r.readers); err != nil {
		return nil, err
	}
	var lively board.Bits
	for i := range r.worms.List {
		if w := &r.worms.List[i]; !w.Inessential && dangerOf(w) != lost {
			b.StoneBits(w.Origin, &lively)
		}
	}
	r.spaces.MakeDomains(b, &lively)
	of := map[board.Point]int{}
	for i, vertices := range l.Dragons {
		for _, v := range vertices {
			p, err := b.ParseVertex(v)
			if err != nil {
				return nil, err
			}
			of[p] = i
		}
	}
	for i := range r.worms.List {
		r.dragon = append(r.dragon, of[r.worms.List[i].Origin])
	}
	return r, nil
}

// lesson reads the position and whether its strings can be cut.
func (l *labelled) lesson(ctx context.Context) (*lesson, error) {
	r, err := l.read(ctx)
	if err != nil {
		return nil, err
	}
	ws := r.worms
	le := &lesson{held: l.held(), dragon: r.dragon, size: map[int]int{}}
	for i := range ws.List {
		le.colors = append(le.colors, int(ws.List[i].Color))
		le.size[r.dragon[i]]++
	}
	own, reader := r.readers.Get(0)
	connector := connect.New(reader, own, ConnectionOptions(learnedNodes))
	finder := newLinker(ws)
	candidates := finder.candidates(r.spaces)
	looker := net.NewPairLooker(net.LearnedPairs())
	var painters [3]*painter
	for _, c := range [2]board.Color{board.White, board.Black} {
		painters[c] = newPainter(finder, r.spaces, c, candidates)
	}
	results := make([]reading.Result, len(candidates))
	for i := range candidates {
		k := &candidates[i]
		results[i] = connector.Disconnect(ctx, ws.List[k.a].Origin, ws.List[k.b].Origin)
		finder.noteCut(k, &results[i])
	}
	for i := range candidates {
		k := &candidates[i]
		e := &example{a: k.a, b: k.b, traits: finder.traits(k, results[i])}
		e.traits[traitPicture] = painters[k.color].look(looker, k)
		le.pairs = append(le.pairs, e)
	}
	return le, nil
}

// learnedNodes bounds the readings from which the weights are learned.
const learnedNodes = 350

// keptPair and keptLesson are pairs and lessons as files have them.
type keptPair struct {
	A, B   int
	Traits traits
}

type keptLesson struct {
	Held   bool
	Colors []int
	Dragon []int
	Pairs  []keptPair
}

// loadLessons reads files of lessons, whose names commas separate.
func loadLessons(t *testing.T, files string) []*lesson {
	var ls []*lesson
	for _, file := range strings.Split(files, ",") {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		var kept []keptLesson
		err = gob.NewDecoder(bufio.NewReader(f)).Decode(&kept)
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, k := range kept {
			l := &lesson{held: k.Held, colors: k.Colors, dragon: k.Dragon, size: map[int]int{}}
			for _, d := range k.Dragon {
				l.size[d]++
			}
			for _, p := range k.Pairs {
				l.pairs = append(l.pairs, &example{a: p.A, b: p.B, traits: p.Traits})
			}
			ls = append(ls, l)
		}
	}
	return ls
}

// TestReadLinks reads the positions of a file that SHIKATSU_LABELS names, and writes what
// TestLearnLinks learns from them to the file that SHIKATSU_LESSONS names.
func TestReadLinks(t *testing.T) {
	labels, file := os.Getenv("SHIKATSU_LABELS"), os.Getenv("SHIKATSU_LESSONS")
	if labels == "" || file == "" {
		t.Skip("SHIKATSU_LABELS names no file of positions with their dragons, or SHIKATSU_LESSONS none for lessons")
	}
	list := slices.Collect(boardtest.Lines[labelled](t, labels))
	kept, errs := make([]keptLesson, len(list)), make([]error, len(list))
	ctx := context.Background()
	if err := parallel.Each(ctx, 1, len(list), func(_, i int) {
		l, err := list[i].lesson(ctx)
		if err != nil {
			errs[i] = err
			return
		}
		kept[i] = keptLesson{Held: l.held, Colors: l.colors, Dragon: l.dragon}
		for _, e := range l.pairs {
			kept[i].Pairs = append(kept[i].Pairs, keptPair{e.a, e.b, e.traits})
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	keep(t, file, kept)
}

// keep writes lessons to a file.
func keep(t *testing.T, file string, lessons any) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(f)
	if err := errors.Join(gob.NewEncoder(w).Encode(lessons), w.Flush(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// examiner is a reader of connections as an Examiner and Cutter.
type examiner struct {
	*connect.Reader
	board *board.Board
}

func (e examiner) TryMove(p board.Point, c board.Color) bool { return e.board.TryMove(p, c) }

func (e examiner) PopMove() { e.board.PopMove() }

// examiner reads the connections of the position.
func (r *read) examiner() examiner {
	own, reader := r.readers.Get(0)
	return examiner{connect.New(reader, own, ConnectionOptions(learnedNodes)), own}
}

func (e examiner) Examine(ctx context.Context, a, b board.Point) reading.Result {
	return e.DisconnectWith(ctx, a, b, ExaminationOptions(learnedNodes))
}

// TestJoinedByBoth tells how many pairs of strings that the labels of a file or Amalgamate join
// are joined by both, in the positions that are not learned from.
func TestJoinedByBoth(t *testing.T) {
	file := os.Getenv("SHIKATSU_LABELS")
	if file == "" {
		t.Skip("SHIKATSU_LABELS names no file of positions with their dragons")
	}
	labels := slices.DeleteFunc(slices.Collect(boardtest.Lines[labelled](t, file)), func(l labelled) bool { return !l.held() })
	counts, errs := make([][2]int, len(labels)), make([]error, len(labels))
	ctx := context.Background()
	err := parallel.Each(ctx, 2, len(labels), func(_, i int) {
		r, err := labels[i].read(ctx)
		if err != nil {
			errs[i] = err
			return
		}
		ds, err := Amalgamate(ctx, r.worms, r.spaces, r.examiner())
		if err != nil {
			errs[i] = err
			return
		}
		for j, w := range r.worms.List {
			for k, x := range r.worms.List[:j] {
				theirs := w.Color == x.Color && r.dragon[j] == r.dragon[k]
				ours := ds.Same(w.Origin, x.Origin)
				if ours && theirs {
					counts[i][0]++
				}
				if ours || theirs {
					counts[i][1]++
				}
			}
		}
	})
	both, either := 0, 0
	for i := range counts {
		if err = errors.Join(err, errs[i]); err != nil {
			t.Fatal(err)
		}
		both, either = both+counts[i][0], either+counts[i][1]
	}
	share := 100 * float64(both) / float64(either)
	t.Logf("%.2f %% of %d pairs are joined by both", share, either)
	if !(share > 90) {
		t.Error("that is too few")
	}
}

// label says of each pair whether it should be a link. Strings of two dragons are never
// linked. Those of one are by the most likely pairs that suffice to hold it together; the
// other pairs teach nothing. A pair counts by how many strings its link joins.
func (l *lesson) label() {
	within := make([]*example, 0, len(l.pairs))
	for _, e := range l.pairs {
		if d := l.dragon[e.a]; d == l.dragon[e.b] {
			e.weight = 0
			within = append(within, e)
		} else {
			e.joined, e.weight = false, math.Sqrt(float64(l.size[d]*l.size[l.dragon[e.b]]))
		}
	}
	slices.SortStableFunc(within, func(x, y *example) int {
		switch {
		case x.odds > y.odds:
			return -1
		case x.odds < y.odds:
			return 1
		}
		return 0
	})
	groups := newUnionFind(len(l.dragon))
	part := make([]int, len(l.dragon))
	for i := range part {
		part[i] = 1
	}
	for _, e := range within {
		a, b := groups.find(e.a), groups.find(e.b)
		if !groups.join(a, b) {
			continue
		}
		fewer := min(part[a], part[b])
		e.joined, e.weight = true, math.Sqrt(float64(fewer*(l.size[l.dragon[e.a]]-fewer)))
		part[groups.find(a)] = part[a] + part[b]
	}
}

// agreement counts the pairs of strings that the odds and the label join, and that one
// of them joins.
func (l *lesson) agreement(limit float64) (both, either int) {
	groups := newUnionFind(len(l.dragon))
	for _, e := range l.pairs {
		if e.odds > limit {
			groups.join(e.a, e.b)
		}
	}
	for i := range l.dragon {
		for j := range i {
			ours := groups.find(i) == groups.find(j)
			theirs := l.colors[i] == l.colors[j] && l.dragon[i] == l.dragon[j]
			if ours && theirs {
				both++
			}
			if ours || theirs {
				either++
			}
		}
	}
	return both, either
}

// together is the share of pairs that both join, in percent.
func together(ls []*lesson, held bool, limit float64) float64 {
	both, either := 0, 0
	for _, l := range ls {
		if l.held == held {
			b, e := l.agreement(limit)
			both, either = both+b, either+e
		}
	}
	return 100 * float64(both) / float64(either)
}

// TestLearnLinks finds the weights of links from the files of lessons that SHIKATSU_LESSONS and
// SHIKATSU_MORE name, with commas between, and writes them to the file that SHIKATSU_LEARN names. None
// of the latter are kept for testing.
func TestLearnLinks(t *testing.T) {
	lessons, file := os.Getenv("SHIKATSU_LESSONS"), os.Getenv("SHIKATSU_LEARN")
	if lessons == "" || file == "" {
		t.Skip("SHIKATSU_LESSONS names no files of lessons, or SHIKATSU_LEARN none to write")
	}
	ls := loadLessons(t, lessons)
	if more := os.Getenv("SHIKATSU_MORE"); more != "" {
		for _, l := range loadLessons(t, more) {
			l.held = false
			ls = append(ls, l)
		}
	}
	tell := func(what string) {
		for _, limit := range []float64{-0.75, -0.5, -0.25, 0, 0.25, 0.5} {
			t.Logf("%s, odds above %5.2f: %.2f %% of the pairs joined by both, %.2f %% where not learned from", what, limit,
				together(ls, false, limit), together(ls, true, limit))
		}
	}
	links := grow(ls, traitPicture)
	tell("all links")
	doubtful := grow(ls)
	tell("with pictures")
	for _, l := range ls {
		for _, e := range l.pairs {
			if odds := links.odds(&e.traits); !isDoubtful(odds) {
				e.odds = float64(odds)
			}
		}
	}
	tell("with pictures of doubtful ones")
	if share := together(ls, true, joiningOdds); !(share > 85) {
		t.Errorf("only %.2f %% of the pairs are joined by both", share)
	}
	text, err := source(links, doubtful)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}
