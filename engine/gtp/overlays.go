package gtp

import (
	"fmt"
	"math"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/life"
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

// points is a list of a move that places a stone, empty for others.
func (s *Session) points(move board.Point) []board.Point {
	if move == board.NoPoint || move == board.Pass {
		return nil
	}
	return []board.Point{move}
}

// statusColor is the color of a status, as in the window's overlay.
func statusColor(v *life.Verdict) string {
	switch {
	case v.Safety == dragon.AliveInSeki:
		return "blue"
	case v.Status == dragon.Critical:
		return "red"
	case v.Status == dragon.Dead:
		return "gray"
	case v.Status == dragon.Alive:
		return "green"
	}
	return "yellow"
}

// drawVerdicts draws what becomes of each group.
func drawVerdicts(s *Session, draw func(g *graphics, v *life.Verdict)) string {
	verdicts := must(s.analysis().Verdicts(s.ctx))
	g := &graphics{s: s}
	for _, v := range verdicts {
		draw(g, v)
	}
	return g.String()
}

// drawGroups colors groups by their status and tells of those that do not simply live.
func drawGroups(s *Session, _ []string) string {
	return drawVerdicts(s, func(g *graphics, v *life.Verdict) {
		name := statusColor(v)
		g.color(name, v.Stones)
		if name != "green" {
			g.text("%s %s %s", v.Color, s.vertex(v.Dragon.Origin), v.Status)
		}
	})
}

// drawStrings colors strings that can be captured and labels the moves.
func drawStrings(s *Session, _ []string) string {
	ws := s.worms()
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
		g.color(name, s.board.FindStones(w.Origin, nil))
		g.mark("MARK", s.points(w.AttackPoint()))
	}
	return g.String()
}

// drawEyes colors eye spaces, marks half and false eyes and labels vital points.
func drawEyes(s *Session, _ []string) string {
	m := s.eyes()
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
	return g.String()
}

// drawInfluence shows the territory that is likely if a color moves first, black positive.
func drawInfluence(s *Session, args []string) string {
	c := s.color(args, 0)
	ds := s.dragons()
	fields := ds.FinalFields()
	field := fields.Black
	if c == board.White {
		field = fields.White
	}
	text := "INFLUENCE"
	for _, p := range s.board.Points() {
		text += fmt.Sprintf(" %s %.2f", s.vertex(p), math.Max(-1, math.Min(1, 0-field.Territory[p])))
	}
	return text
}

// drawLife labels the moves that kill (K) and save (S) groups.
func drawLife(s *Session, _ []string) string {
	return drawVerdicts(s, func(g *graphics, v *life.Verdict) {
		if v.Second.Code == board.Fail {
			return
		}
		g.color(statusColor(v), v.Stones)
		for _, at := range s.points(v.Second.Move()) {
			g.label(at, "K")
		}
		if v.First.Code == board.Fail {
			return
		}
		for _, at := range s.points(v.First.Move()) {
			g.label(at, "S")
		}
	})
}

// drawChances labels groups with how likely they stand at the end if their owner moves first, in percent. It colors those in
// doubt.
func drawChances(s *Session, _ []string) string {
	return drawVerdicts(s, func(g *graphics, v *life.Verdict) {
		first, second := 100*v.Chances.First, 100*v.Chances.Second
		name := "yellow"
		switch {
		case second > 80:
			name = "green"
		case first < 20:
			name = "gray"
		}
		g.color(name, v.Stones)
		g.label(v.Dragon.Origin, fmt.Sprintf("%.0f", first))
		g.text("%s %s: %.0f%% if %s moves first, %.0f%% if not", v.Color, s.vertex(v.Dragon.Origin), first, v.Color, second)
	})
}

// drawProof shows how a group is killed, or how it lives, as a variation.
func drawProof(s *Session, args []string) string {
	p := s.stone(args, 0, errNoDragon)
	owner := s.board.At(p)
	position := must(engine.NewPosition(s.board, owner.Other()))
	opts := engine.DefaultSolveOptions()
	opts.Stone, opts.Goal = p, engine.GoalKill
	opts.Owl.NodeLimit = s.options.Owl.NodeLimit
	sol := must(engine.Solve(s.ctx, position, opts))
	mover := owner.Other()
	g := &graphics{s: s}
	line := "VAR"
	for _, v := range sol.Line {
		q := must(s.board.ParseVertex(v))
		line += fmt.Sprintf(" %c %s", "ewb"[mover], s.vertex(q))
		mover = mover.Other()
	}
	if line != "VAR" {
		g.lines = append(g.lines, line)
	}
	g.text("%s at %s: %s, %s", owner, s.vertex(p), sol.Status, sol.Certainty)
	return g.String()
}
