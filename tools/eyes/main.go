// Command eyes says how often the values of eye spaces are right. Playing out by the rules alone settles them.
//
//	go run ./tools/eyes [-count N] [-seed N] [-show N]
//
// Random eye spaces are walled in, some with gaps in the owner's ring, with the opponent's stones inside and on diagonals.
// A space has an eye if its owner lives there with one eye more elsewhere, and two if he lives without. Both are asked for
// either player moving first, and the vital points of those that differ are played.
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/stages"
)

func main() {
	count := flag.Int("count", 500, "spaces to ask about")
	seed := flag.Uint64("seed", 1, "other spaces for another number")
	show := flag.Int("show", 0, "boards of wrong values to show")
	flag.Parse()
	if err := run(*count, *seed, *show); err != nil {
		fmt.Fprintln(os.Stderr, "eyes:", err)
		os.Exit(1)
	}
}

// tally counts spaces.
type tally struct {
	asked, right             int
	few, many                int // wrong ones: of which fewer or more eyes were told than there are
	vital, attacks, defenses int // of right ones with a first move that matters: all, and those whose moves do it
	shown                    int
	hanging, hangingRight    int // spaces with stones inside that both players can have
	byPair                   map[[4]int]int
}

func run(count int, seed uint64, show int) error {
	r := rand.New(rand.NewPCG(seed, 11))
	t := tally{byPair: map[[4]int]int{}}
	for t.asked < count {
		s := newSpace(r)
		if s == nil {
			continue
		}
		if err := t.add(s, show); err != nil {
			return err
		}
	}
	fmt.Printf("%d spaces: %d right, %d told too few eyes, %d too many\n", t.asked, t.right, t.few, t.many)
	fmt.Printf("beside these %d with a stone inside that hangs on the first move: %d right\n", t.hanging, t.hangingRight)
	fmt.Printf("%d with a move that matters: %d attacks and %d defenses do it\n", t.vital, t.attacks, t.defenses)
	for _, pair := range slices.SortedFunc(maps.Keys(t.byPair), func(a, b [4]int) int { return slices.Compare(a[:], b[:]) }) {
		fmt.Printf("  told %d to %d, right %d to %d: %d\n", pair[0], pair[1], pair[2], pair[3], t.byPair[pair])
	}
	return nil
}

func (t *tally) add(s *space, show int) error {
	least, most, ok := s.truth()
	if !ok {
		return nil
	}
	st := stages.New(s.tailed, stages.Options{Threads: 1, Reading: reading.DefaultOptions()})
	m, err := st.Eyes(context.Background())
	if err != nil {
		return err
	}
	told, attack, defense := s.told(m)
	hangs, err := s.hangs(st)
	if err != nil {
		return err
	}
	if hangs {
		t.hanging++
		if told == [2]int{least, most} {
			t.hangingRight++
		}
		return nil
	}
	t.asked++
	if told != [2]int{least, most} {
		t.byPair[[4]int{told[0], told[1], least, most}]++
		if told[0] < least || told[1] < most {
			t.few++
		} else {
			t.many++
		}
		if t.shown < show {
			t.shown++
			fmt.Printf("told %v, right %d to %d\n%s\n", told, least, most, boardtest.Format(s.tailed))
		}
		return nil
	}
	t.right++
	if least == most {
		return nil
	}
	t.vital++
	if n, ok := s.after(attack, board.White); ok && n == least {
		t.attacks++
	}
	if n, ok := s.after(defense, board.Black); ok && n == most {
		t.defenses++
	}
	return nil
}

// told is what the map says of all spaces inside together. The vital points are those of the last one that has some.
func (s *space) told(m *eyes.Map) (value [2]int, attack, defense board.Point) {
	sum := eyes.Value{}
	attack, defense = board.NoPoint, board.NoPoint
	for _, origin := range m.Spaces(board.Black) {
		points, _ := m.Points(board.Black, origin)
		if !slices.ContainsFunc(points, s.isInside) {
			continue
		}
		d := m.Data(board.Black, origin)
		sum = sum.Add(d.Value)
		if d.Attack != board.NoPoint {
			attack, defense = d.Attack, d.Defense
		}
	}
	return [2]int{min(2, sum.Min()), min(2, sum.Max())}, attack, defense
}

// hangs says whether a stone of the opponent's inside can be captured and saved, which no eye space counts.
func (s *space) hangs(st *stages.Stages) (bool, error) {
	ws, err := st.Worms(context.Background())
	if err != nil {
		return false, err
	}
	for i := range ws.List {
		w := &ws.List[i]
		if w.Color == board.White && s.isInside(w.Origin) && w.AttackCode() != board.Fail && w.DefenseCode() != board.Fail {
			return true, nil
		}
	}
	return false, nil
}
