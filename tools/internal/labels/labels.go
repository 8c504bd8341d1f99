// Package labels reads positions of games that a strong program has labelled with what becomes of the strings.
package labels

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"

	"shikatsu/engine/board"
)

// Position is a line of a file of labels.
type Position struct {
	// ID is the name of the game, @ and the number of the move.
	ID string `json:"id"`
	// Size is the width and height of the board; 0 stands for 19.
	Size   int      `json:"size"`
	ToMove string   `json:"to_move"`
	Black  []string `json:"black"`
	White  []string `json:"white"`
	Fates  []Fate   `json:"fates"`
	// OwnB and OwnW are how surely each point will be Black's (100) or White's (-100). They have rows from the top, OwnB
	// with Black to move and OwnW with White.
	OwnB []int8 `json:"own_b"`
	OwnW []int8 `json:"own_w"`
	// Visits is the number of positions that the program looked at for its answer; 0 stands for 100.
	Visits int `json:"visits"`
}

// Fate is what is expected of a string. First is how surely it stands at the end (0 to 1) if its owner moves first, Second
// if the opponent does.
type Fate struct {
	Stones []string `json:"stones"`
	First  float64  `json:"first"`
	Second float64  `json:"second"`
}

// Contested says whether it is not sure what becomes of the string.
func (f *Fate) Contested() bool {
	return !(f.First > 0.9 && f.Second > 0.9 || f.First < 0.1 && f.Second < 0.1)
}

// Game is the name of the game.
func (p *Position) Game() string {
	game, _, _ := strings.Cut(p.ID, "@")
	return game
}

// Board is the position on a board.
func (p *Position) Board() (*board.Board, error) {
	size := p.Size
	if size == 0 {
		size = board.MaxSize
	}
	b, err := board.New(size, size)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.ID, err)
	}
	for _, side := range []struct {
		color board.Color
		names []string
	}{{board.Black, p.Black}, {board.White, p.White}} {
		points := make([]board.Point, len(side.names))
		for i, name := range side.names {
			at, err := b.ParseVertex(name)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.ID, err)
			}
			points[i] = at
		}
		b.PlaceStones(side.color, points)
	}
	return b, nil
}

// Each reads a file of labels, which is packed if its name ends in .gz. It hands on the positions until do
// gives an error.
func Each(file string, do func(p *Position) error) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	var from io.Reader = f
	if strings.HasSuffix(file, ".gz") {
		if from, err = gzip.NewReader(f); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var p Position
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			return fmt.Errorf("%s, line %d: %w", file, n, err)
		}
		if err := do(&p); err != nil {
			return fmt.Errorf("%s, line %d: %w", file, n, err)
		}
	}
	return lines.Err()
}

// All reads a whole file of labels.
func All(file string) (list []Position, err error) {
	err = Each(file, func(p *Position) error {
		list = append(list, *p)
		return nil
	})
	return list, err
}

// Spread gives so many positions of a list, spread over all; the whole list if limit is 0.
func Spread(list []Position, limit int) []Position {
	if limit <= 0 || limit >= len(list) {
		return list
	}
	some := make([]Position, limit)
	for i := range some {
		some[i] = list[i*len(list)/limit]
	}
	return some
}

// Kept says whether the game is among the twelfth that the network of package ownership does not learn from.
func (p *Position) Kept() bool { return p.Hash()%12 == 0 }

// Hash is a number by which games are told apart.
func (p *Position) Hash() uint32 { return crc32.ChecksumIEEE([]byte(p.Game())) }
