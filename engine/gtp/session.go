package gtp

import (
	"context"
	"io"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/owl"
	"shikatsu/engine/reading"
	"shikatsu/engine/semeai"
)

// Session is the state that commands work on. It has the game, the options of the engine, and what has been computed of the
// present position.
type Session struct {
	// names are those of all commands, sorted; offers has the lines by which GoGui offers some of them.
	names  []string
	offers map[string]string
	log    io.Writer
	// ctx ends when the running command is to stop.
	ctx context.Context
	// rest is the text after the running command's name, blanks and all.
	rest string
	quit bool

	board       *board.Board
	komi        float64
	handicap    int
	next        board.Color // who a record said plays next, until the position changes
	orientation int
	randomSeed  uint32
	level       int

	options engine.Options
	// baseReading are the reading parameters that the session began with, for the
	// default level.
	baseReading reading.Options
	// depthShift is what increase_depths and decrease_depths add to the level's
	// depths.
	depthShift    int
	connectionsOf *connect.Reader
	// answers keeps readings of strings while nothing changes around them; trace
	// collects variations of the position on traceBoard.
	answers    *cache.Cache[stringQuestion, reading.Result]
	trace      *reading.Trace
	traceBoard *board.Board
	readerOf   *reading.Reader
	owlReader  *owl.Reader
	semeaiOf   *semeai.Analyzer
	// uncertainty is what report_uncertainty asks for.
	uncertainty bool
	stages      *engine.Reading // of the real position; nil until it is asked for
}

// defaultLevel is GNU Go's level of play unless it is told otherwise.
const defaultLevel = 10

func newSession(log io.Writer) *Session {
	s := &Session{offers: map[string]string{}, log: log, ctx: context.Background(), level: defaultLevel, options: engine.DefaultOptions()}
	s.options.Memory = engine.NewMemory()
	s.baseReading = s.options.Reading
	s.setBoard(board.MustNew(board.MaxSize, board.MaxSize))
	s.reader() // made here, so that no question waits for its memory
	return s
}

// setBoard replaces the game.
func (s *Session) setBoard(b *board.Board) {
	s.board = b
	s.handicap, s.next = 0, board.Empty
	s.changed()
}

// changed is called after every change of the real position or the options.
func (s *Session) changed() { s.stages = nil }

// analysis is what is known of the real position. Commands that use it are not
// allowed on the stack.
func (s *Session) analysis() *engine.Reading {
	if s.stages == nil {
		s.stages = engine.NewReading(s.board, s.options)
	}
	return s.stages
}

// orientations are those that clients ask for by number, backFrom what turns back from them.
var (
	orientations = [...]board.Orientation{
		0,
		board.Mirrored | board.Transposed,
		board.Mirrored | board.UpsideDown,
		board.UpsideDown | board.Transposed,
		board.Transposed,
		board.UpsideDown,
		board.Mirrored | board.UpsideDown | board.Transposed,
		board.Mirrored,
	}
	backFrom = [len(orientations)]board.Orientation{
		orientations[0], orientations[3], orientations[2], orientations[1],
		orientations[4], orientations[5], orientations[6], orientations[7],
	}
)

// orient maps a vertex as the client names it to the point of the board, or
// back. An orientation turns or mirrors the names of the points.
func (s *Session) orient(p board.Point, back bool) board.Point {
	if s.orientation == 0 || p == board.Pass {
		return p
	}
	o := orientations[s.orientation]
	if back {
		o = backFrom[s.orientation]
	}
	return o.Point(p, s.board.Width(), s.board.Height())
}

// vertex is the client's name of a point.
func (s *Session) vertex(p board.Point) string { return s.board.Vertex(s.orient(p, true)) }

// vertices lists points separated by blanks.
func (s *Session) vertices(points []board.Point) string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = s.vertex(p)
	}
	return strings.Join(names, " ")
}

// result prints a reading command's answer: the code, and the move unless the
// answer is no.
func (s *Session) result(code board.Code, move board.Point) string {
	if code == board.Fail {
		return "0"
	}
	return string(rune('0'+code.GTP())) + " " + s.vertex(move)
}

// reader reads the position on the board, hypothetical moves included.
func (s *Session) reader() *reading.Reader {
	if s.readerOf == nil {
		s.readerOf = reading.New(s.board, s.options.Reading)
	}
	s.readerOf.SetBoard(s.board)
	return s.readerOf
}

// setDepths makes the reading parameters follow the level and the commands
// that shift them.
func (s *Session) setDepths() {
	s.options.Reading = s.baseReading.ForLevel(s.level).Deeper(s.depthShift)
	s.reader().SetOptions(s.options.Reading)
	s.changed()
}
