// Command groups makes random groups between walls and says what is proved to become of their strings. A fourth of them have gaps.
//
//	go run ./tools/learn/ownership/groups -count 3000 -seed 1 > groups.jsonl
//
// Each line is the stones of one group and its walls on a board of 19x19, in a corner, on an edge or in the middle, and whether each
// string that is proved stands, its owner to move first and the opponent. compose.py beside this puts them together to whole boards.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// group is one line of what is written.
type group struct {
	Black   []string `json:"black"`
	White   []string `json:"white"`
	Strings []str    `json:"strings"`
}

// str is what becomes of a string: 1 if it stands, 0 if it does not.
type str struct {
	Stones []string `json:"stones"`
	First  int      `json:"first"`
	Second int      `json:"second"`
}

func main() {
	count := flag.Int("count", 3000, "groups to make")
	seed := flag.Uint64("seed", 1, "other groups for another number")
	nodes := flag.Int("nodes", 5000, "positions to look at for one proof")
	flag.Parse()
	if err := run(*count, *seed, *nodes); err != nil {
		fmt.Fprintln(os.Stderr, "groups:", err)
		os.Exit(1)
	}
}

func run(count int, seed uint64, nodes int) error {
	r := rand.New(rand.NewPCG(seed, 5))
	opts := owl.DefaultOptions()
	opts.NodeLimit = nodes
	reader := owl.New(opts)
	w := bufio.NewWriter(os.Stdout)
	to := json.NewEncoder(w)
	for made := 0; made < count; {
		b, _ := boardtest.RandomGroup(r)
		if r.IntN(4) == 0 {
			if b = boardtest.Gapped(r, b); b == nil {
				continue
			}
		}
		g := group{Black: vertices(b, boardtest.Stones(b, board.Black)), White: vertices(b, boardtest.Stones(b, board.White))}
		g.Strings = fates(reader, b)
		if len(g.Strings) == 0 {
			continue
		}
		made++
		if err := to.Encode(g); err != nil {
			return err
		}
	}
	return w.Flush()
}

// fates are the strings of Black that are proved to stand or not to, without a ko, whoever moves first.
func fates(reader *owl.Reader, b *board.Board) (list []str) {
	var done board.Bits
	for _, p := range boardtest.Stones(b, board.Black) {
		if done.Has(p) {
			continue
		}
		b.StoneBits(p, &done)
		stones := b.FindStones(p, nil)
		query := exact.Query{Board: b, Goal: stones}
		attack := reader.Bounds(context.Background(), query, true)
		if !sure(attack) {
			continue
		}
		s := str{Stones: vertices(b, stones), First: 1, Second: 1}
		if attack.Least == board.Win {
			s.Second = 0
			defense := reader.Bounds(context.Background(), query, false)
			if !sure(defense) {
				continue
			}
			if defense.Most == board.Fail {
				s.First = 0
			}
		}
		list = append(list, s)
	}
	return list
}

// sure says whether it is proved that the first player achieves all, or nothing.
func sure(b exact.Bounds) bool {
	return b.Settled() && (b.Least == board.Win || b.Most == board.Fail)
}

func vertices(b *board.Board, points []board.Point) []string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = b.Vertex(p)
	}
	return names
}
