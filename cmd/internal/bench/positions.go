package bench

import (
	_ "embed"
	"fmt"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/resources"
	"shikatsu/sgfio"
)

//go:embed positions.txt
var diagrams string

// named is a position with the words that tell of it.
type named struct {
	name     string
	position *engine.Position
}

// composed are the positions of a text like positions.txt.
func composed(text string) (list []named, err error) {
	for block := range strings.SplitSeq(text, "\n\n") {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		for len(lines) > 0 && strings.HasPrefix(lines[0], "#") {
			lines = lines[1:]
		}
		if len(lines) == 0 {
			continue
		}
		p, err := parse(lines)
		if err != nil {
			return nil, fmt.Errorf("position %q: %w", lines[0], err)
		}
		list = append(list, named{lines[0], p})
	}
	return list, nil
}

// parse reads the lines of one position: its name, the color to move, the rows from the top.
func parse(lines []string) (*engine.Position, error) {
	if len(lines) < 3 {
		return nil, fmt.Errorf("%d lines are too few", len(lines))
	}
	toMove, err := board.ParseColor(lines[1])
	if err != nil {
		return nil, err
	}
	rows := lines[2:]
	b, err := board.New(len(strings.Fields(rows[0])), len(rows))
	if err != nil {
		return nil, err
	}
	stones := map[board.Color][]board.Point{}
	for y, row := range rows {
		marks := strings.Fields(row)
		if len(marks) != b.Width() {
			return nil, fmt.Errorf("row %d has %d points, the first %d", y+1, len(marks), b.Width())
		}
		for x, mark := range marks {
			switch mark {
			case "X":
				stones[board.Black] = append(stones[board.Black], board.MakePoint(x, y))
			case "O":
				stones[board.White] = append(stones[board.White], board.MakePoint(x, y))
			case ".":
			default:
				return nil, fmt.Errorf("row %d: %q is neither a stone nor empty", y+1, mark)
			}
		}
	}
	for _, c := range []board.Color{board.Black, board.White} {
		b.PlaceStones(c, stones[c])
	}
	return engine.NewPosition(b, toMove)
}

// moments are the moves after which a sample game is looked at. The games are the second and later ones of the
// sample.
var moments = []int{24, 60, 90, 140, 220}

// played are positions of the games that come with the program.
func played() (list []named, err error) {
	games, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		return nil, err
	}
	for i, game := range games.Games {
		after := []int{0, 3, 8}
		if i > 0 {
			after = moments
		}
		line := game.Root().MainLine()
		for _, n := range after {
			if n >= len(line) {
				return nil, fmt.Errorf("game %d has no move %d", i+1, n)
			}
			p, err := engine.RecordPosition(game, line[n])
			if err != nil {
				return nil, err
			}
			list = append(list, named{fmt.Sprintf("game %d after move %d", i+1, n), p})
		}
	}
	return list, nil
}

// problems are the practice problems that come with the program.
func problems() (list []named, err error) {
	games, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		return nil, err
	}
	for i, game := range games.Games {
		p, err := engine.RecordPosition(game, game.Root())
		if err != nil {
			return nil, err
		}
		list = append(list, named{fmt.Sprintf("practice %d", i+1), p})
	}
	return list, nil
}
