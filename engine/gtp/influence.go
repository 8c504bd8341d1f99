package gtp

import (
	"fmt"
	"math"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/influence"
)

// influenceCommands are about territory and moyo.
func influenceCommands() []command {
	return []command{
		{name: "initial_influence", run: initialInfluence,
			analyze: "dboard/Initial Influence/initial_influence black territory_value"},
		{name: "move_influence", run: moveInfluence,
			analyze: "dboard/Influence After Move/move_influence %c %p territory_value"},
		{name: "followup_influence", run: followupInfluence},
		{name: "dilation_influence", run: dilationInfluence,
			analyze: "sboard/Moyo By Dilation/dilation_influence moyo"},
		{name: "estimate_score", run: estimateScore, analyze: "string/Estimate Score/estimate_score"},
	}
}

const errInfluence = "unknown influence data"

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

// influenceIntegers are what initial_influence prints as integers.
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
	"non_territory": func(_ *board.Board, f *influence.Field, p board.Point) int { return int(f.NonTerritory[p]) },
}

// initialInfluence prints one number for each point, a row of the board a line. The given color is assumed to move first
// everywhere, and the dragons are known.
func initialInfluence(s *Session, args []string) string {
	c, data := s.color(args, 0), influenceData(args, 1)
	ds := s.dragons()
	return s.influenceTable(ds, c, data)
}

// moveInfluence prints the same after a move, with the opponent moving first.
func moveInfluence(s *Session, args []string) string {
	return s.influenceAfter(args, board.Color.Other)
}

// followupInfluence prints the same after a move that the opponent does not answer.
func followupInfluence(s *Session, args []string) string {
	return s.influenceAfter(args, func(c board.Color) board.Color { return c })
}

// dilationNumbers are what dilation_influence prints, by name.
var dilationNumbers = map[string]func(d *influence.Dilation, p board.Point) int{
	"territory": func(d *influence.Dilation, p board.Point) int { return d.Territory[p] },
	"moyo":      func(d *influence.Dilation, p board.Point) int { return d.Moyo[p] },
	"area":      func(d *influence.Dilation, p board.Point) int { return d.Area[p] },
	"regions":   func(d *influence.Dilation, p board.Point) int { return int(d.Region[p]) },
}

// dilationInfluence prints one number of the older model of dilation and erosion for each point. Dead dragons are taken off.
// The numbers are its territory, moyo or area, positive for black, or its regions, which are numbered as influence_regions are,
// positive for white.
func dilationInfluence(s *Session, args []string) string {
	if len(args) == 0 || dilationNumbers[args[0]] == nil {
		return fail(errInfluence)
	}
	ds := s.dragons()
	number, model := dilationNumbers[args[0]], ds.Dilation()
	return s.table(ds.Board(), func(p board.Point) string { return fmt.Sprintf("%4d ", number(model, p)) })
}

// influenceAfter analyses the position after the move in args. first gives the color that moves first everywhere from the color
// of the move.
func (s *Session) influenceAfter(args []string, first func(board.Color) board.Color) string {
	m, data := s.stoneMove(args, 0), influenceData(args, 2)
	after := s.board.Clone()
	if err := after.Play(m.Point, m.Color, board.ForbidSuicide); err != nil {
		return fail("invalid move")
	}
	ds := must(engine.NewReading(after, s.analysis().Options()).Semeai(s.ctx))
	return s.influenceTable(ds, first(m.Color), data)
}

// influenceItem prints one kind of data at a point.
type influenceItem func(b *board.Board, f *influence.Field, p board.Point) string

// influenceData is what the argument with the given index names.
func influenceData(args []string, i int) influenceItem {
	if len(args) > i {
		if number, ok := influenceNumbers[args[i]]; ok {
			return func(_ *board.Board, f *influence.Field, p board.Point) string {
				// Adding 0 keeps a minus sign away from a zero.
				return fmt.Sprintf("%6.2f ", math.Round(number(f, p)*100)/100+0)
			}
		}
		if integer, ok := influenceIntegers[args[i]]; ok {
			return func(b *board.Board, f *influence.Field, p board.Point) string {
				return fmt.Sprintf("%2d ", integer(b, f, p))
			}
		}
	}
	fail(errInfluence)
	return nil
}

// influenceTable draws the influence with c moving first, a row of the board a line.
func (s *Session) influenceTable(ds *dragon.Dragons, c board.Color, item influenceItem) string {
	fields := ds.FinalFields()
	field := fields.White
	if c == board.Black {
		field = fields.Black
	}
	b := ds.Board()
	return s.table(b, func(p board.Point) string { return item(b, field, p) })
}

// table writes what item says of each point, a row of the board a line.
func (s *Session) table(b *board.Board, item func(p board.Point) string) string {
	var text strings.Builder
	for y := range b.Height() {
		if y > 0 {
			text.WriteByte('\n')
		}
		for x := range b.Width() {
			text.WriteString(item(s.orient(board.MakePoint(x, y), false)))
		}
	}
	return text.String()
}

// estimateScore prints the expected score, and as bounds what it is if either side moves first everywhere. Positive bounds are
// good for white.
func estimateScore(s *Session, _ []string) string {
	ds := s.dragons()
	upper, lower := s.score(ds)
	mean := (upper + lower) / 2
	winner := "W"
	if mean < 0 {
		winner = "B"
	}
	return fmt.Sprintf("%s+%.1f (upper bound: %.1f, lower: %.1f)", winner, math.Abs(mean), upper, lower)
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
