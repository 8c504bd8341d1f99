package gtp

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
)

// readingCommands ask about single strings. They work on the stack too.
func readingCommands() []command {
	return []command{
		{name: "attack", onStack: true, run: readString("attack", attackOrWait),
			analyze: "varpo/Attack/attack %p"},
		{name: "defend", onStack: true, run: readString("defend", defendOrWait),
			analyze: "varp/Defend/defend %p"},
		{name: "ladder_attack", onStack: true, run: ladderAttack},
		{name: "does_attack", onStack: true, run: readMove((*reading.Reader).DoesAttack),
			analyze: "string/Does Attack/does_attack %P"},
		{name: "does_defend", onStack: true, run: readMove((*reading.Reader).DoesDefend),
			analyze: "string/Does Defend/does_defend %P"},
		{name: "attack_either", onStack: true, run: readPair((*reading.Reader).AttackEither)},
		{name: "defend_both", onStack: true, run: readPair((*reading.Reader).DefendBoth)},
		{name: "get_reading_node_counter", onStack: true, run: number(func(s *Session) int { return s.reader().Nodes() })},
		{name: "reset_reading_node_counter", onStack: true, run: silent(func(s *Session) { s.reader().ResetNodes() })},
		{name: "get_life_node_counter", onStack: true, run: constant("0")},
		{name: "reset_life_node_counter", onStack: true, run: constant("")},
		{name: "clear_cache", onStack: true, run: silent(func(s *Session) {
			s.answers = nil
			s.options.Memory = engine.NewMemory()
			s.changed()
		})},
		{name: "start_sgftrace", onStack: true, run: silent(startTrace)},
		{name: "finish_sgftrace", onStack: true, run: finishTrace},
		{name: "increase_depths", onStack: true, run: shiftDepths(1)},
		{name: "decrease_depths", onStack: true, run: shiftDepths(-1)},
	}
}

const errStringEmpty = "string vertex must not be empty"

func shiftDepths(by int) func(*Session, []string) string {
	return silent(func(s *Session) {
		s.depthShift += by
		s.setDepths()
	})
}

// stringQuestion is a question about a string whose answer is kept while
// nothing changes around it.
type stringQuestion struct {
	name string
	// ko is where ko forbids a capture. It matters to other kos, wherever it is.
	origin, ko board.Point
	opts       reading.Options
}

// keptAnswers is the number of answers that are kept.
const keptAnswers = 2000

// attackOrWait reads whether the string at str can be captured, by a move or by waiting
// for the owner's.
func attackOrWait(r *reading.Reader, ctx context.Context, str board.Point) reading.Result {
	return r.Wait(ctx, str, true, r.Attack(ctx, str))
}

// defendOrWait is attackOrWait for the string's owner.
func defendOrWait(r *reading.Reader, ctx context.Context, str board.Point) reading.Result {
	return r.Wait(ctx, str, false, r.FindDefense(ctx, str))
}

// readString answers a question about one string. In the real position an
// answer that still holds from earlier is given without reading.
func readString(name string, ask func(*reading.Reader, context.Context, board.Point) reading.Result) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		str := s.stone(args, 0, errEmpty)
		if s.board.StackDepth() > 0 || s.trace != nil {
			return s.readingResult(ask(s.reader(), s.ctx, str))
		}
		if s.answers == nil {
			s.answers = cache.New[stringQuestion, reading.Result](keptAnswers)
		}
		question := stringQuestion{name, s.board.Origin(str), s.board.Ko(), s.options.Reading}
		if res, ok := s.answers.Get(s.board, question); ok {
			return s.readingResult(res)
		}
		res := ask(s.reader(), s.ctx, str)
		if s.ctx.Err() == nil {
			shadow := res.Shadow
			s.board.StoneBits(str, &shadow)
			if res.Move != board.NoPoint {
				shadow.Set(res.Move)
			}
			area := cache.ActiveArea(s.board, &shadow)
			s.answers.Put(s.board, question, &area, res)
		}
		return s.readingResult(res)
	}
}

// startTrace makes the readings that follow write down every variation.
func startTrace(s *Session) {
	s.trace = &reading.Trace{}
	s.traceBoard = s.board.Clone()
	s.reader().SetTrace(s.trace)
}

// finishTrace writes the variations read since startTrace as a game record.
func finishTrace(s *Session, _ []string) string {
	file := strings.TrimSpace(s.rest) // with the blanks in its name
	if file == "" {
		return fail("missing filename")
	}
	if s.trace == nil {
		return fail("no trace has been started")
	}
	record := variations.Record(s.traceBoard, board.Empty, []variations.Section{
		{Question: "trace", Result: strconv.Itoa(len(s.trace.Variations)) + " variations", Trace: s.trace}})
	if err := sgfio.WriteFile(file, record); err != nil {
		check(fmt.Errorf("cannot write '%s': %w", file, reason(err))) // the trace goes on, for another file
	}
	s.reader().SetTrace(nil)
	s.trace, s.traceBoard = nil, nil
	return ""
}

// readingResult prints a result unless the reading was stopped.
func (s *Session) readingResult(res reading.Result) string {
	return s.unlessStopped(s.result(res.Code, res.Move))
}

// code prints a result's code alone unless the reading was stopped.
func (s *Session) code(res reading.Result) string {
	return s.unlessStopped(strconv.Itoa(res.Code.GTP()))
}

func ladderAttack(s *Session, args []string) string {
	str := s.stone(args, 0, errEmpty)
	if s.board.Liberties(str) != 2 {
		return fail("string must have exactly 2 liberties")
	}
	return s.readingResult(s.reader().LadderAttack(s.ctx, str))
}

// readMove answers a question about a move and a string.
func readMove(ask func(*reading.Reader, context.Context, board.Point, board.Point) reading.Result) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		move := s.emptyPoint(args, 0)
		return s.code(ask(s.reader(), s.ctx, move, s.stone(args, 1, errStringEmpty)))
	}
}

// stonePair reads two strings of one color.
func (s *Session) stonePair(args []string, empty string) (a, b board.Point) {
	a, b = s.stone(args, 0, empty), s.stone(args, 1, empty)
	if s.board.At(a) != s.board.At(b) {
		fail("vertices must have same color")
	}
	return a, b
}

// readPair answers a question about two strings of one color.
func readPair(ask func(*reading.Reader, context.Context, board.Point, board.Point) reading.Result) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		a, b := s.stonePair(args, errStringEmpty)
		return s.code(ask(s.reader(), s.ctx, a, b))
	}
}
