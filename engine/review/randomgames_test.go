package review

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
)

// wildGame is the record of a game on a board of any small shape, perhaps with handicap stones. It has passes, captures, stones
// given away and kos.
func wildGame(rng *rand.Rand) string {
	b := board.MustNew(3+rng.IntN(7), 3+rng.IntN(7))
	points := b.Points()
	letters := func(p board.Point) string { return string([]byte{'a' + byte(p.Column()), 'a' + byte(p.Row())}) }
	var record strings.Builder
	fmt.Fprintf(&record, "(;SZ[%d:%d]", b.Width(), b.Height())
	turn := board.Black
	if rng.IntN(3) == 0 {
		record.WriteString("AB")
		for range 1 + rng.IntN(4) {
			if p := points[rng.IntN(len(points))]; b.At(p) == board.Empty && b.IsLegal(p, board.Black) {
				b.PlaceStone(p, board.Black)
				fmt.Fprintf(&record, "[%s]", letters(p))
			}
		}
		if strings.HasSuffix(record.String(), "AB") {
			record.WriteString("[aa]")
			b.PlaceStone(points[0], board.Black)
		}
		turn = board.White
	}
	for range 10 + rng.IntN(2*len(points)) {
		move := board.Pass
		for range 20 {
			p := points[rng.IntN(len(points))]
			if b.At(p) != board.Empty || !b.IsLegal(p, turn) || b.IsSelfAtari(p, turn) && rng.IntN(4) > 0 {
				continue
			}
			move = p
			if captures(b, p, turn) {
				break
			}
			if rng.IntN(4) == 0 {
				break
			}
		}
		if rng.IntN(20) == 0 {
			move = board.Pass
		}
		name := "B"
		if turn == board.White {
			name = "W"
		}
		if move == board.Pass {
			fmt.Fprintf(&record, ";%s[]", name)
		} else {
			fmt.Fprintf(&record, ";%s[%s]", name, letters(move))
		}
		if b.Play(move, turn, board.ForbidSuicide) != nil {
			break
		}
		turn = turn.Other()
	}
	return record.String() + ")"
}

// captures says whether a move takes stones.
func captures(b *board.Board, p board.Point, c board.Color) bool {
	for _, d := range board.Directions[:4] {
		if q := p + d; b.OnBoard(q) && b.At(q) == c.Other() && b.Liberties(q) == 1 {
			return true
		}
	}
	return false
}

// TestReviewsOfWildGames compares the reports of a review with those of the positions alone. The review keeps answers from one
// position to the next.
func TestReviewsOfWildGames(t *testing.T) {
	games := boardtest.Amount(1, 150)
	rng := rand.New(rand.NewPCG(12, 30))
	opts := life.SmallOptions()
	positions := 0
	for range games {
		record := wildGame(rng)
		game := positiontest.ReadGame(t, record)
		v, err := Game(context.Background(), game, opts, nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, record)
		}
		for i, n := range v.Nodes {
			p, err := position.OfRecord(game, n)
			if err != nil {
				t.Fatal(err)
			}
			alone, err := json.Marshal(analysistest.Report(t, p, opts))
			if err != nil {
				t.Fatal(err)
			}
			together, err := json.Marshal(v.Reports[i])
			if err != nil {
				t.Fatal(err)
			}
			positions++
			if !bytes.Equal(alone, together) {
				var one, two any
				if json.Unmarshal(alone, &one) != nil || json.Unmarshal(together, &two) != nil {
					t.Fatal("no JSON")
				}
				if list := differences("", one, two, nil); len(list) > 0 {
					t.Fatalf("after move %d of %s, alone and in the review: %s\n%s", i, record, strings.Join(list, ", "), boardtest.Format(p.Board()))
				}
			}
		}
	}
	t.Logf("%d positions", positions)
}

// differences are the values in which two reports are unlike, by their places. Numbers of nodes are left out: readers profit
// from what they read before.
func differences(place string, one, two any, list []string) []string {
	switch x := one.(type) {
	case map[string]any:
		y, ok := two.(map[string]any)
		if !ok {
			break
		}
		for k, v := range x {
			list = differences(place+"."+k, v, y[k], list)
		}
		return list
	case []any:
		y, ok := two.([]any)
		if !ok || len(x) != len(y) {
			break
		}
		for i, v := range x {
			list = differences(fmt.Sprintf("%s.%d", place, i), v, y[i], list)
		}
		return list
	}
	if !strings.HasSuffix(place, "nodes") && !reflect.DeepEqual(one, two) {
		list = append(list, fmt.Sprintf("%s: %v and %v", place, one, two))
	}
	return list
}
