package gtp

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/influence"
)

// influenceCommands are about territory and moyo.
func influenceCommands() []command {
	return []command{
		{name: "initial_influence", run: initialInfluence,
			analyze: "dboard/Initial Influence/initial_influence black territory_value"},
		{name: "estimate_score", run: estimateScore, analyze: "string/Estimate Score/estimate_score"},
	}
}

// influenceNumbers are what initial_influence prints, by name.
var influenceNumbers = map[string]func(f *influence.Field, p board.Point) float64{
	"white_influence":    func(f *influence.Field, p board.Point) float64 { return f.White.Influence[p] },
	"black_influence":    func(f *influence.Field, p board.Point) float64 { return f.Black.Influence[p] },
	"white_strength":     func(f *influence.Field, p board.Point) float64 { return f.White.Strength[p] },
	"black_strength":     func(f *influence.Field, p board.Point) float64 { return f.Black.Strength[p] },
	"white_attenuation":  func(f *influence.Field, p board.Point) float64 { return f.White.Attenuation[p] },
	"black_attenuation":  func(f *influence.Field, p board.Point) float64 { return f.Black.Attenuation[p] },
	"white_permeability": func(f *influence.Field, p board.Point) float64 { return f.White.Permeability[p] },
	"black_permeability": func(f *influence.Field, p board.Point) float64 { return f.Black.Permeability[p] },
	"territory_value":    func(f *influence.Field, p board.Point) float64 { return f.Territory[p] },
}

// influenceIntegers are what initial_influence prints as integers. Patterns that
// forbid territory are not part of the model, so that non_territory is 0.
var influenceIntegers = map[string]func(b *board.Board, f *influence.Field, p board.Point) int{
	// A stone has the number of its color even if it counts as captured.
	"influence_regions": func(b *board.Board, f *influence.Field, p board.Point) int {
		switch b.At(p) {
		case board.White:
			return int(influence.Stone)
		case board.Black:
			return -int(influence.Stone)
		}
		return int(f.Region[p])
	},
	"non_territory": func(*board.Board, *influence.Field, board.Point) int { return 0 },
}

// initialInfluence prints one number for each point, a row of the board a line, with
// the given color assumed to move first everywhere and the dragons known.
func initialInfluence(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", errors.New("invalid color")
	}
	if len(args) < 2 {
		return "", errors.New("unknown influence data")
	}
	number, isNumber := influenceNumbers[args[1]]
	integer, isInteger := influenceIntegers[args[1]]
	if !isNumber && !isInteger {
		return "", errors.New("unknown influence data")
	}
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	fields := ds.FinalFields()
	field := fields.White
	if c == board.Black {
		field = fields.Black
	}
	var text strings.Builder
	for y := range s.board.Height() {
		if y > 0 {
			text.WriteByte('\n')
		}
		for x := range s.board.Width() {
			p := s.orient(board.MakePoint(x, y), false)
			if isNumber {
				// Adding 0 keeps a minus sign away from a zero.
				fmt.Fprintf(&text, "%6.2f ", math.Round(number(field, p)*100)/100+0)
			} else {
				fmt.Fprintf(&text, "%2d ", integer(s.board, field, p))
			}
		}
	}
	return text.String(), nil
}

// estimateScore prints the expected score and, as bounds, what it is if either side
// moves first everywhere; positive bounds are good for white.
func estimateScore(s *Session, _ []string) (string, error) {
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	upper, lower := s.score(ds)
	mean := (upper + lower) / 2
	winner := "W"
	if mean < 0 {
		winner = "B"
	}
	return fmt.Sprintf("%s+%.1f (upper bound: %.1f, lower: %.1f)", winner, math.Abs(mean), upper, lower), nil
}

// score is the score for white if white, or black, moves first everywhere: territory,
// prisoners and komi.
func (s *Session) score(ds *dragon.Dragons) (upper, lower float64) {
	fixed := s.komi + float64(s.board.Captured(board.Black)-s.board.Captured(board.White))
	fields := ds.FinalFields()
	upper, lower = fixed, fixed
	for _, p := range s.board.Points() {
		upper += fields.White.Territory[p]
		lower += fields.Black.Territory[p]
	}
	return upper, lower
}
