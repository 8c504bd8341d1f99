package gtp

import (
	"fmt"
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/unconditional"
	"shikatsu/engine/worm"
)

// wormCommands are about the strings.
func wormCommands() []command {
	return []command{
		{name: "worm_data", run: wormData, analyze: "hpstring/Worm Data/worm_data %p"},
		{name: "worm_stones", onStack: true, run: wormStones},
		{name: "worm_cutstone", run: wormCutstone},
		{name: "unconditional_status", run: unconditionalStatus,
			analyze: "string/Unconditional Status/unconditional_status %p"},
	}
}

// worms are the worms of the real position with their attacks and defenses.
func (s *Session) worms() *worm.Worms { return must(s.analysis().Worms(s.ctx)) }

// wormData prints a block for one vertex or for all vertices of the board,
// empty ones included.
func wormData(s *Session, args []string) string {
	points := s.board.Points()
	if len(args) > 0 {
		p, ok := s.vertexNamed(args, 0)
		if !ok || p == board.Pass {
			return fail(errMove)
		}
		points = []board.Point{p}
	}
	ws := s.worms()
	var text strings.Builder
	for _, p := range points {
		s.printWorm(&text, ws, p)
	}
	return text.String()
}

// printWorm prints what worm_data says of one vertex. Three fields are printed as
// GNU Go has them, which is not quite as its documentation says: its tools expect
// these values of effective_size, cutstone and cutstone2. It prints no potential cuts
// before dragons are made, and hardly any later; reports count them.
func (s *Session) printWorm(text *strings.Builder, ws *worm.Worms, p board.Point) {
	w := ws.At(p)
	if w == nil {
		w = &worm.Worm{Origin: p, Unconditional: ws.Status.Status(p)}
	}
	fmt.Fprintf(text, "%s:\n", s.vertex(p))
	for _, f := range []struct {
		name  string
		value any
	}{
		{"origin", s.vertex(w.Origin)},
		{"color", w.Color},
		{"size", w.Size},
		{"effective_size", fmt.Sprintf("%.2f", w.GNUEffectiveSize())},
		{"liberties", w.Liberties[0]},
		{"liberties2", w.Liberties[1]},
		{"liberties3", w.Liberties[2]},
		{"liberties4", w.Liberties[3]},
		{"attack_code", int(w.AttackCode())},
		{"attack_point", s.vertex(w.AttackPoint())},
		{"defense_code", int(w.DefenseCode())},
		{"defense_point", s.vertex(w.DefensePoint())},
		{"lunch", s.vertex(w.Lunch)},
		{"cutstone", w.PairCutstone},
		{"cutstone2", 0},
		{"genus", w.Genus},
		{"inessential", digit(w.Inessential)},
		{"invincible", digit(w.Invincible)},
		{"unconditional_status", w.Unconditional},
	} {
		fmt.Fprintf(text, "%-20s %v\n", f.name, f.value)
	}
}

func wormCutstone(s *Session, args []string) string {
	return fmt.Sprintf("%2d", s.analysis().StaticWorms().At(s.stone(args, 0, errEmpty)).PairCutstone)
}

// wormStones lists the stones of one string, or of every string of a color or of both. Each string has a line.
func wormStones(s *Session, args []string) string {
	origins := s.chosenStrings(args)
	lines := make([]string, len(origins))
	for i, origin := range origins {
		lines[i] = s.stoneLine(s.board.FindStones(origin, nil))
	}
	return strings.Join(lines, "\n")
}

// stoneLine lists stones in board order, each followed by a blank.
func (s *Session) stoneLine(stones []board.Point) string {
	slices.Sort(stones)
	return s.vertices(stones) + " "
}

// chosenStrings reads an optional argument that is a vertex or a color.
func (s *Session) chosenStrings(args []string) []board.Point {
	if len(args) == 0 {
		return s.board.StringOrigins(board.Empty, nil)
	}
	if c, ok := colorNamed(args, 0); ok {
		return s.board.StringOrigins(c, nil)
	}
	return []board.Point{s.board.Origin(s.stone(args, 0, "worm_stones called on an empty vertex"))}
}

// unconditionalStatus prints "undecided" where worm_data says "unknown".
func unconditionalStatus(s *Session, args []string) string {
	p := s.point(args, 0)
	status := s.analysis().StaticWorms().Status.Status(p)
	if status == unconditional.Unknown {
		return "undecided"
	}
	return status.String()
}
