package gtp

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// eyeCommands are about eye spaces.
func eyeCommands() []command {
	return []command{
		{name: "eye_data", run: eyeData, analyze: "string/Eye Data/eye_data %c %p"},
		{name: "half_eye_data", run: halfEyeData, analyze: "string/Half Eye Data/half_eye_data %p"},
		{name: "eval_eye", run: evalEye, analyze: "string/Eval Eye/eval_eye %p"},
		{name: "analyze_eyegraph", onStack: true, run: analyzeEyegraph},
		{name: "test_eyeshape", onStack: true, run: testEyeshape},
	}
}

// eyes are the eye spaces of the real position.
func (s *Session) eyes() *eyes.Map { return must(s.analysis().Eyes(s.ctx)) }

// field writes one line of a data block.
func field(text *strings.Builder, name string, value any) {
	fmt.Fprintf(text, "%-20s %v\n", name, value)
}

// eyeData prints what is known of a vertex as eye space of one color.
func eyeData(s *Session, args []string) string {
	m := s.stoneMove(args, 0)
	e := s.eyes()
	d := e.Data(m.Color, m.Point)
	var text strings.Builder
	field(&text, "origin", s.vertex(d.Origin))
	field(&text, "color", d.Color)
	field(&text, "esize", d.Size)
	field(&text, "msize", d.MarginalSize)
	field(&text, "value", d.Value)
	field(&text, "marginal", digit(d.Marginal))
	field(&text, "neighbors", d.Neighbors)
	field(&text, "marginal_neighbors", d.MarginalNeighbors)
	return text.String()
}

// halfEyeData prints the topological analysis of a vertex.
func halfEyeData(s *Session, args []string) string {
	p := s.point(args, 0)
	e := s.eyes()
	h := e.HalfEye(p)
	var text strings.Builder
	field(&text, "value", fmt.Sprintf("%.2f", h.Value))
	field(&text, "type", h.Type)
	field(&text, "num_attacks", len(h.Attacks()))
	for i, q := range h.Attacks() {
		field(&text, fmt.Sprintf("attack_point[%d]", i), s.vertex(q))
	}
	field(&text, "num_defenses", len(h.Defenses()))
	for i, q := range h.Defenses() {
		field(&text, fmt.Sprintf("defense_point[%d]", i), s.vertex(q))
	}
	return text.String()
}

// evalEye prints the least and the largest number of eyes of the space at a vertex. It adds the vital points if they differ. It
// prints -1 if the vertex is not in an eye space of exactly one color.
func evalEye(s *Session, args []string) string {
	p := s.point(args, 0)
	e := s.eyes()
	d := e.Data(board.White, p)
	if black := e.Data(board.Black, p); black.Color != board.Empty {
		if d.Color != board.Empty {
			return "-1"
		}
		d = black
	}
	switch {
	case d.Color == board.Empty:
		return "-1"
	case d.Value.Min() == d.Value.Max():
		return fmt.Sprintf("%d %d", d.Value.Min(), d.Value.Max())
	}
	return fmt.Sprintf("%d %d %s %s", d.Value.Min(), d.Value.Max(), s.vertex(d.Attack), s.vertex(d.Defense))
}

// analyzeEyegraph prints the value of a coded eye graph and its picture with
// the vital moves. The position on the board does not matter and stays.
func analyzeEyegraph(s *Session, args []string) string {
	if len(args) == 0 {
		return fail("failed to analyze")
	}
	value, picture, err := eyes.AnalyzeEyegraph(s.ctx, args[0])
	if err != nil {
		check(fmt.Errorf("failed to analyze: %w", err))
	}
	return value.String() + "\n" + picture
}

// testEyeshape checks that the values of an eye shape with all its contents fit together. It reports those that do not to the
// standard error stream.
func testEyeshape(s *Session, args []string) string {
	reports := must(eyes.TestEyeshape(s.ctx, s.board, s.pointsFrom(args, 0)))
	for _, line := range reports {
		fmt.Fprintln(s.log, line)
	}
	return ""
}
