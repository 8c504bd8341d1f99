package sgfio

import (
	"strconv"

	"shikatsu/sgfio/internal/diagram"
)

// readForeign reads a text of a format other than SGF. brief asks for no more than
// summaries of games.
func readForeign(kind Kind, text string, brief bool) (games []*Game, warnings []Warning, err error) {
	lines := splitLines(text)
	var t *tally
	if brief {
		t = &tally{}
	}
	switch kind {
	case GIB:
		games, warnings = readGIB(lines, t)
	case NGF:
		games, warnings = readNGF(lines, t)
	case UGF:
		games, warnings = readUGF(lines, t)
	default:
		return readDiagrams(lines)
	}
	return games, warnings, nil
}

// readDiagrams reads diagrams in texts, each as a game of its own. It knows those of Sensei's Library, those
// that programs print, and plain ones made of X, O and points. It fails where not one could be read and some
// row says why.
func readDiagrams(lines []string) ([]*Game, []Warning, error) {
	var games []*Game
	var warnings []Warning
	found, misfits := diagram.Find(lines)
	for i := range found {
		f := diagramGame(&found[i], lines)
		games = append(games, f.finish("DIAGRAM"))
		warnings = append(warnings, f.warnings...)
	}
	if len(games) == 0 && len(misfits) > 0 {
		m := misfits[0]
		return nil, nil, &Error{say("a board that cannot be read: line %s: %s", strconv.Itoa(m.Line+1), m.Problem), ErrNoGame}
	}
	f := &foreign{lines: lines}
	for _, m := range misfits {
		f.warn(m.Line, 0, m.Problem, say("the board was left out"))
	}
	return games, append(warnings, f.warnings...), nil
}
