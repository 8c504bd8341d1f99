package gtp

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
)

// overlayCommands draw what the window's overlays show, in GoGui's language for graphics.
func overlayCommands() []command {
	return []command{
		{name: "shikatsu-groups", run: drawGroups, analyze: "gfx/Groups/shikatsu-groups"},
		{name: "shikatsu-strings", run: drawStrings, analyze: "gfx/Strings/shikatsu-strings"},
		{name: "shikatsu-eyes", run: drawEyes, analyze: "gfx/Eyes/shikatsu-eyes"},
		{name: "shikatsu-influence", run: drawInfluence, analyze: "gfx/Influence/shikatsu-influence %m"},
		{name: "shikatsu-life", run: drawLife, analyze: "gfx/Life And Death/shikatsu-life"},
		{name: "shikatsu-chances", run: drawChances, analyze: "gfx/Chances/shikatsu-chances"},
		{name: "shikatsu-proof", run: drawProof, analyze: "gfx/Proof/shikatsu-proof %p"},
	}
}

// graphics collects lines of GoGui's language.
type graphics struct {
	s     *Session
	lines []string
}

// color colors points.
func (g *graphics) color(name string, points []board.Point) {
	if len(points) > 0 {
		g.lines = append(g.lines, "COLOR "+name+" "+g.s.vertices(points))
	}
}

// mark puts a sign on points.
func (g *graphics) mark(sign string, points []board.Point) {
	if len(points) > 0 {
		g.lines = append(g.lines, sign+" "+g.s.vertices(points))
	}
}

// label puts a text on a point.
func (g *graphics) label(p board.Point, text string) {
	g.lines = append(g.lines, "LABEL "+g.s.vertex(p)+" "+text)
}

// text says something about the position.
func (g *graphics) text(format string, args ...any) {
	g.lines = append(g.lines, "TEXT "+fmt.Sprintf(format, args...))
}

func (g *graphics) String() string { return strings.Join(g.lines, "\n") }

// stonesOf are the points of a dragon.
func stonesOf(ds *dragon.Dragons, d *dragon.Dragon) []board.Point {
	var list []board.Point
	b := ds.Board()
	for _, p := range b.Points() {
		if b.At(p).IsStone() && ds.At(p) == d {
			list = append(list, p)
		}
	}
	return list
}

// points is a list of a move that places a stone, empty for others.
func (s *Session) points(move board.Point) []board.Point {
	if move == board.NoPoint || move == board.Pass {
		return nil
	}
	return []board.Point{move}
}

// stonesLike are the stones of the string at p.
func stonesLike(b *board.Board, p board.Point) []board.Point {
	str := []board.Point{p}
	seen := map[board.Point]bool{p: true}
	for i := 0; i < len(str); i++ {
		for _, q := range neighbors(b, str[i]) {
			if b.At(q) == b.At(p) && !seen[q] {
				seen[q] = true
				str = append(str, q)
			}
		}
	}
	return str
}

// statusColor is the color of a status, as in the window's overlay.
func statusColor(d *dragon.Dragon) string {
	switch {
	case d.Safety == dragon.AliveInSeki:
		return "blue"
	case d.Status == dragon.Critical:
		return "red"
	case d.Status == dragon.Dead:
		return "gray"
	case d.Status == dragon.Alive:
		return "green"
	}
	return "yellow"
}

// drawGroups colors groups by their status and tells of those that do not simply live.
func drawGroups(s *Session, _ []string) (string, error) {
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	g := &graphics{s: s}
	for i := range ds.List {
		d := &ds.List[i]
		g.color(statusColor(d), stonesOf(ds, d))
		if name := statusColor(d); name != "green" {
			g.text("%s %s %s", d.Color, s.vertex(d.Origin), d.Status)
		}
	}
	return g.String(), nil
}

// drawStrings colors strings that can be captured and labels the moves.
func drawStrings(s *Session, _ []string) (string, error) {
	ws, err := s.worms()
	if err != nil {
		return "", err
	}
	g := &graphics{s: s}
	for i := range ws.List {
		w := &ws.List[i]
		if w.AttackCode() == board.Fail {
			continue
		}
		name := "gray"
		if w.DefenseCode() != board.Fail {
			name = "red"
			g.mark("SQUARE", s.points(w.DefensePoint()))
		}
		g.color(name, stonesLike(s.board, w.Origin))
		g.mark("MARK", s.points(w.AttackPoint()))
	}
	return g.String(), nil
}

// drawEyes colors eye spaces, marks half and false eyes and labels vital points.
func drawEyes(s *Session, _ []string) (string, error) {
	m, err := s.analysis().Eyes(s.ctx)
	if err != nil {
		return "", err
	}
	g := &graphics{s: s}
	for _, c := range []board.Color{board.Black, board.White} {
		for _, origin := range m.Spaces(c) {
			points, _ := m.Points(c, origin)
			g.color(map[board.Color]string{board.Black: "blue", board.White: "cyan"}[c], points)
			g.text("%s eye space at %s: %v", c, s.vertex(origin), m.Data(c, origin).Value)
			if d := m.Data(c, origin); d.Value.Min() < d.Value.Max() {
				for _, at := range s.points(d.Attack) {
					g.label(at, "*")
				}
			}
		}
	}
	var half, nothing []board.Point
	for _, p := range s.board.Points() {
		switch m.HalfEye(p).Type {
		case eyes.HalfEye:
			half = append(half, p)
		case eyes.FalseEye:
			nothing = append(nothing, p)
		}
	}
	g.mark("TRIANGLE", half)
	g.mark("MARK", nothing)
	return g.String(), nil
}

// drawInfluence shows the territory that is likely if a color moves first, black positive.
func drawInfluence(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", err
	}
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	fields := ds.FinalFields()
	field := fields.Black
	if c == board.White {
		field = fields.White
	}
	text := "INFLUENCE"
	for _, p := range s.board.Points() {
		text += fmt.Sprintf(" %s %.2f", s.vertex(p), math.Max(-1, math.Min(1, 0-field.Territory[p])))
	}
	return text, nil
}

// drawLife labels the moves that kill (K) and save (S) groups.
func drawLife(s *Session, _ []string) (string, error) {
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	g := &graphics{s: s}
	for i := range ds.List {
		d := &ds.List[i]
		if d.Owl.AttackCode == board.Fail {
			continue
		}
		saved := d.Owl.DefenseCode != board.Fail
		g.color(statusColor(d), stonesOf(ds, d))
		for _, at := range s.points(d.Owl.AttackPoint) {
			g.label(at, "K")
		}
		for _, at := range s.points(d.Owl.DefensePoint) {
			if saved {
				g.label(at, "S")
			}
		}
	}
	return g.String(), nil
}

// drawChances labels groups with how likely they stand at the end if their owner moves
// first, in percent, and colors those in doubt.
func drawChances(s *Session, _ []string) (string, error) {
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	g := &graphics{s: s}
	for i := range ds.List {
		d := &ds.List[i]
		first, second := 100*float64(d.Chances.First), 100*float64(d.Chances.Second)
		switch {
		case second > 80:
			g.color("green", stonesOf(ds, d))
		case first < 20:
			g.color("gray", stonesOf(ds, d))
		default:
			g.color("yellow", stonesOf(ds, d))
		}
		g.label(d.Origin, fmt.Sprintf("%.0f", first))
		g.text("%s %s: %.0f%% if %s moves first, %.0f%% if not", d.Color, s.vertex(d.Origin), first, d.Color, second)
	}
	return g.String(), nil
}

// drawProof shows how a group is killed, or how it lives, as a variation.
func drawProof(s *Session, args []string) (string, error) {
	p, err := s.stone(args, 0, errNoDragon)
	if err != nil {
		return "", err
	}
	owner := s.board.At(p)
	position, err := engine.NewPosition(s.board, owner.Other())
	if err != nil {
		return "", err
	}
	opts := engine.DefaultSolveOptions()
	opts.Stone, opts.Goal = p, engine.GoalKill
	opts.Owl.NodeLimit = s.options.Owl.NodeLimit
	sol, err := engine.Solve(s.ctx, position, opts)
	if err != nil {
		return "", err
	}
	mover := owner.Other()
	g := &graphics{s: s}
	line := "VAR"
	for _, v := range sol.Line {
		q, err := s.board.ParseVertex(v)
		if err != nil {
			return "", errors.New("no variation")
		}
		line += fmt.Sprintf(" %c %s", "ewb"[mover], s.vertex(q))
		mover = mover.Other()
	}
	if line != "VAR" {
		g.lines = append(g.lines, line)
	}
	g.text("%s at %s: %s, %s", owner, s.vertex(p), sol.Status, sol.Certainty)
	return g.String(), nil
}
