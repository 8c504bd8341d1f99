package gtp

import (
	"errors"
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
func (s *Session) eyes() (*eyes.Map, error) { return s.analysis().Eyes(s.ctx) }

// eyesAt are the vertex that the first argument names and the eye spaces of the real position.
func (s *Session) eyesAt(args []string) (board.Point, *eyes.Map, error) {
	p, err := s.point(args, 0)
	if err != nil {
		return board.NoPoint, nil, err
	}
	e, err := s.eyes()
	return p, e, err
}

// field writes one line of a data block.
func field(text *strings.Builder, name string, value any) {
	fmt.Fprintf(text, "%-20s %v\n", name, value)
}

// eyeData prints what is known of a vertex as eye space of one color.
func eyeData(s *Session, args []string) (string, error) {
	m, err := s.stoneMove(args, 0)
	if err != nil {
		return "", errMove
	}
	e, err := s.eyes()
	if err != nil {
		return "", err
	}
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
	return text.String(), nil
}

// halfEyeData prints the topological analysis of a vertex.
func halfEyeData(s *Session, args []string) (string, error) {
	p, e, err := s.eyesAt(args)
	if err != nil {
		return "", err
	}
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
	return text.String(), nil
}

// evalEye prints the least and the largest number of eyes of the space at a vertex. It adds the vital points if they differ. It
// prints -1 if the vertex is not in an eye space of exactly one color.
func evalEye(s *Session, args []string) (string, error) {
	p, e, err := s.eyesAt(args)
	if err != nil {
		return "", err
	}
	d := e.Data(board.White, p)
	if black := e.Data(board.Black, p); black.Color != board.Empty {
		if d.Color != board.Empty {
			return "-1", nil
		}
		d = black
	}
	switch {
	case d.Color == board.Empty:
		return "-1", nil
	case d.Value.Min() == d.Value.Max():
		return fmt.Sprintf("%d %d", d.Value.Min(), d.Value.Max()), nil
	}
	return fmt.Sprintf("%d %d %s %s", d.Value.Min(), d.Value.Max(), s.vertex(d.Attack), s.vertex(d.Defense)), nil
}

// analyzeEyegraph prints the value of a coded eye graph and its picture with
// the vital moves. The position on the board does not matter and stays.
func analyzeEyegraph(s *Session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errors.New("failed to analyze")
	}
	value, picture, err := eyes.AnalyzeEyegraph(s.ctx, args[0])
	if err != nil {
		return "", fmt.Errorf("failed to analyze: %w", err)
	}
	return value.String() + "\n" + picture, nil
}

// testEyeshape checks that the values of an eye shape with all its contents fit together. It reports those that do not to the
// standard error stream.
func testEyeshape(s *Session, args []string) (string, error) {
	var shape []board.Point
	for i := range args {
		p, err := s.point(args, i)
		if err != nil {
			return "", err
		}
		shape = append(shape, p)
	}
	reports, err := eyes.TestEyeshape(s.ctx, s.board, shape)
	if err != nil {
		return "", err
	}
	for _, line := range reports {
		fmt.Fprintln(s.log, line)
	}
	return "", nil
}
