package owl

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// window is the width and height of what a lesson shows.
const window = 15

// guideLesson is a decided position as the trainer of the guiding network reads it.
type guideLesson struct {
	Player, Won, Pass, PassWin, PassLose, Kind uint8
	Unused                                     uint16
	Group, Work                                uint32
	Seen                                       [window * window]uint32
	// Label says what is known of a move there: 0 no move, 1 it wins, 2 it loses, 3 unknown.
	// Spent is the logarithm of the nodes spent after the move, to the base 2, in quarters.
	Label, Win, Lose, Spent [window * window]uint8
	PassSpent, More         uint8
}

const (
	labelNone = iota
	labelWins
	labelLoses
	labelUnknown
)

type weighted struct {
	key float64
	l   *guideLesson
}

// guideLessons collects lessons from the table, the larger positions rather than the smaller.
func (q *question) guideLessons(r *rand.Rand, group uint32, kind uint8, most int) (list []*guideLesson) {
	k := &q.kill
	k.local, k.memory, k.top = q.local, nil, 0
	k.stack[0] = q.root
	k.stack[0].threats = [2]uint8{}
	left, right, top, bottom := 99, -1, 99, -1
	for x := k.all; !x.empty(); x = x.rest() {
		p := k.points[x.first()]
		left, right = min(left, p.Column()), max(right, p.Column())
		top, bottom = min(top, p.Row()), max(bottom, p.Row())
	}
	if right-left >= window || bottom-top >= window {
		return nil
	}
	place := func(i uint8) int {
		p := k.points[i]
		return (p.Row()-top)*window + p.Column() - left
	}
	seen := map[search.Key]bool{}
	var found []weighted
	visits := 0
	var walk func()
	walk = func() {
		here, ok := q.solver.Peek(k)
		if !ok || seen[k.Key()] || k.top > 60 || here.Nodes < 12 || visits > 20000 {
			return
		}
		visits++
		seen[k.Key()] = true
		var node search.Node
		children := k.Expand(&node, nil)
		if node.Verdict != search.Unknown {
			return
		}
		var l *guideLesson
		if here.Verdict != search.Unknown {
			l = &guideLesson{Player: k.now().turn, Group: group, Work: uint32(here.Nodes), Kind: kind}
			if here.Verdict == search.Success {
				l.Won = 1
			}
			var s sight
			k.see(k.now(), &s)
			for x := k.all; !x.empty(); x = x.rest() {
				i := x.first()
				l.Seen[place(i)] = s[i]
			}
		}
		mine := search.Failure
		if k.Prover() {
			mine = search.Success
		}
		wins, others := 0, 0
		for _, c := range children {
			k.Play(c.Move)
			after, known := q.solver.Peek(k)
			if known {
				walk()
			}
			k.Undo()
			if l == nil || c.Probe {
				continue
			}
			label, spent := uint8(labelUnknown), uint8(0)
			if known {
				spent = uint8(math.Round(4 * math.Log2(1+float64(after.Nodes))))
			}
			if known && after.Verdict != search.Unknown {
				label = labelLoses
				if after.Verdict == mine {
					label = labelWins
				}
			}
			if label == labelWins {
				wins++
			} else {
				others++
			}
			win, lose := c.PN, c.DN
			if !k.Prover() {
				win, lose = lose, win
			}
			win, lose = min(win, 255), min(lose, 255)
			if c.Move == board.Pass {
				l.Pass, l.PassWin, l.PassLose, l.PassSpent = label, uint8(win), uint8(lose), spent
				continue
			}
			at := place(k.index[c.Move])
			l.Label[at], l.Win[at], l.Lose[at], l.Spent[at] = label, uint8(win), uint8(lose), spent
		}
		if l == nil || others+wins < 2 || here.Verdict == mine && wins == 0 {
			return
		}
		w := math.Sqrt(float64(min(here.Nodes, 4000)))
		if here.Verdict != mine {
			w /= 3
		}
		found = append(found, weighted{math.Log(r.Float64()) / w, l})
	}
	walk()
	slices.SortFunc(found, func(a, b weighted) int {
		switch {
		case a.key > b.key:
			return -1
		case a.key < b.key:
			return 1
		}
		return 0
	})
	for _, f := range found[:min(len(found), most)] {
		list = append(list, f.l)
	}
	return list
}

// rowsBoard is a board of rows of X, O and points.
func rowsBoard(rows []string) *board.Board {
	b := board.MustNew(len(rows), len(rows))
	for y, row := range rows {
		for x, c := range row {
			switch c {
			case 'X':
				b.PlaceStone(board.MakePoint(x, y), board.Black)
			case 'O':
				b.PlaceStone(board.MakePoint(x, y), board.White)
			}
		}
	}
	return b
}

// cropped is a part of a board on an empty one, with stones of one color around it.
func cropped(r *rand.Rand, src *board.Board, size int) (*board.Board, board.Color) {
	w, h := 6+r.IntN(6), 5+r.IntN(4)
	if r.IntN(2) == 0 {
		w, h = h, w
	}
	x0, y0 := []int{0, size - w}[r.IntN(2)], []int{0, size - h}[r.IntN(2)]
	if r.IntN(4) == 0 {
		x0 = r.IntN(size - w + 1)
	}
	owner := []board.Color{board.Black, board.White}[r.IntN(2)]
	b := board.MustNew(size, size)
	for y := y0; y < y0+h; y++ {
		for x := x0; x < x0+w; x++ {
			if c := src.At(board.MakePoint(x, y)); c != board.Empty {
				b.PlaceStone(board.MakePoint(x, y), c)
			}
		}
	}
	dense := []float64{0.4, 0.6, 0.8, 1}[r.IntN(4)]
	for y := y0 - 1; y <= y0+h; y++ {
		for x := x0 - 1; x <= x0+w; x++ {
			inside := x >= x0 && x < x0+w && y >= y0 && y < y0+h
			if inside || x < 0 || y < 0 || x >= size || y >= size || r.Float64() > dense {
				continue
			}
			b.PlaceStone(board.MakePoint(x, y), owner.Other())
		}
	}
	for _, p := range b.Points() {
		if b.At(p) != board.Empty && b.Liberties(p) == 0 {
			return nil, owner
		}
	}
	return b, owner
}

// gapped takes some stones of the walls around a random group away.
func gapped(r *rand.Rand, b *board.Board) *board.Board {
	for range 1 + r.IntN(3) {
		var walls []board.Point
		for _, p := range b.Points() {
			if b.At(p) == board.White && b.Liberties(p) >= 3 {
				walls = append(walls, p)
			}
		}
		if len(walls) == 0 {
			return b
		}
		p := walls[r.IntN(len(walls))]
		next := board.MustNew(b.Height(), b.Width())
		for _, o := range b.Points() {
			if o != p && b.At(o) != board.Empty {
				next.PlaceStone(o, b.At(o))
			}
		}
		b = next
	}
	// Some stones farther out, so that the gaps lead nowhere.
	for _, p := range b.Points() {
		if b.At(p) != board.Empty || r.IntN(3) > 0 {
			continue
		}
		near, black := false, false
		for _, d := range board.Directions {
			if q := p + d; b.OnBoard(q) {
				near = near || b.At(q) == board.White
				black = black || b.At(q) == board.Black
			}
		}
		if near && !black {
			free := 0
			for _, d := range board.Directions[:4] {
				if q := p + d; b.OnBoard(q) && b.At(q) == board.Empty {
					free++
				}
			}
			if free >= 2 {
				b.PlaceStone(p, board.White)
			}
		}
	}
	for _, p := range b.Points() {
		if b.At(p) != board.Empty && b.Liberties(p) == 0 {
			return nil
		}
	}
	return b
}

// sources are what groups to read are made of: random ones, and boards of SHIKATSU_BOARDS, a file of rows of stones as JSON.
type sources struct{ boards [][]string }

func lessonSources(t *testing.T) (from sources) {
	if name := os.Getenv("SHIKATSU_BOARDS"); name != "" {
		from.boards = slices.Collect(boardtest.Lines[[]string](t, name))
	}
	return from
}

// next gives a board with groups to ask about, and what kind it is.
func (from sources) next(r *rand.Rand) (kind uint8, b *board.Board, goals [][]board.Point) {
	for b == nil {
		kind, goals = uint8(r.IntN(8)), nil
		var goal []board.Point
		switch {
		case kind < 1 || len(from.boards) == 0 && kind%2 == 0:
			kind = 0
			b, goal = randomGroup(r)
			goals = append(goals, goal)
		case kind < 3 || len(from.boards) == 0:
			kind = 1
			b, goal = randomGroup(r)
			b = gapped(r, b)
			goals = append(goals, goal)
		default:
			rows := from.boards[r.IntN(len(from.boards))]
			src := rowsBoard(rows)
			owner := []board.Color{board.Black, board.White}[r.IntN(2)]
			if kind < 7 {
				kind = 2
				b, owner = cropped(r, src, len(rows))
			} else {
				kind, b = 3, src
			}
			if b == nil {
				continue
			}
			var done board.Bits
			for _, p := range b.Points() {
				if b.At(p) == owner && !done.Has(p) {
					b.StoneBits(p, &done)
					goals = append(goals, b.FindStones(p, nil))
				}
			}
			r.Shuffle(len(goals), func(i, j int) { goals[i], goals[j] = goals[j], goals[i] })
			goals = goals[:min(len(goals), 3)]
		}
	}
	return kind, b, goals
}

// TestDrawGuideLessons reads groups and writes lessons for the guiding network to the file SHIKATSU_LESSONS, from boards of the file
// SHIKATSU_BOARDS, of which each line has the rows of one as JSON. SHIKATSU_GROUPS is the number of boards to read,
// SHIKATSU_SEED makes it other ones. Without a file a few lessons are made, and checked.
func TestDrawGuideLessons(t *testing.T) {
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	var w io.Writer = io.Discard
	if file := os.Getenv("SHIKATSU_LESSONS"); file != "" {
		out, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		buffer := bufio.NewWriterSize(out, 1<<20)
		defer func() {
			if err := errors.Join(buffer.Flush(), out.Close()); err != nil {
				t.Error(err)
			}
		}()
		w = buffer
	}
	sources := lessonSources(t)
	seed, groups := number("SHIKATSU_SEED", 1), number("SHIKATSU_GROUPS", 20)
	r := rand.New(rand.NewPCG(uint64(seed), 77))
	opts := DefaultOptions()
	opts.NodeLimit = 60000
	reader := New(opts)
	written := 0
	for n := range groups {
		kind, b, goals := sources.next(r)
		var areas []uint64
		for _, goal := range goals {
			query := Query{Board: b, Goal: goal}
			area := query.Outline()
			if slices.Contains(areas, area) {
				continue
			}
			areas = append(areas, area)
			for turn := range uint8(2) {
				q := reader.askFar(context.Background(), query, turn, []int{-1, 0, 0, 0, 1}[r.IntN(5)])
				if q.local.empties(&q.root).count() > lessonEmpties {
					continue
				}
				res := q.search(0, 0, lessonNodes)
				if res.Nodes < 40 {
					continue
				}
				for _, l := range q.guideLessons(r, uint32(seed)<<24|uint32(n), kind, min(36, 3+res.Nodes/160)) {
					check(t, l)
					if err := binary.Write(w, binary.LittleEndian, l); err != nil {
						t.Fatal(err)
					}
					written++
				}
			}
		}
		if n%500 == 499 {
			t.Logf("%d boards, %d lessons", n+1, written)
		}
	}
	if written == 0 {
		t.Error("no lessons")
	}
}

const (
	// lessonNodes bound the reading of a group, lessonEmpties the empty points of one that is read.
	lessonNodes   = 24000
	lessonEmpties = 26
)

// check tests that a lesson shows a position with a move on each point that has a label, and that a player who wins
// has a move that does.
func check(t *testing.T, l *guideLesson) {
	moves, wins := 0, 0
	for i, label := range l.Label {
		if label == labelNone {
			continue
		}
		moves++
		if l.Seen[i]>>seenEmpty&1 == 0 {
			t.Fatalf("a move at %d, which is not empty", i)
		}
		if label == labelWins {
			wins++
		}
	}
	if l.Pass == labelWins {
		wins++
	}
	if moves == 0 {
		t.Fatal("a lesson without moves")
	}
	if mine := l.Player == defender == (l.Won == 0); mine != (wins > 0) {
		t.Fatalf("%d moves win, and the player's winning is %v", wins, mine)
	}
}
