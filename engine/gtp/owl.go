package gtp

import (
	"strconv"

	"shikatsu/engine/board"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// owlCommands ask about the life and death of dragons. They need the real
// position.
func owlCommands() []command {
	return []command{
		{name: "owl_attack", run: readDragon(true), analyze: "varpo/Owl Attack/owl_attack %p"},
		{name: "owl_defend", run: readDragon(false), analyze: "varp/Owl Defend/owl_defend %p"},
		{name: "owl_threaten_attack", run: threatenDragon(true, board.KoB),
			analyze: "pstring/Owl Threaten Attack/owl_threaten_attack %p"},
		{name: "owl_threaten_defense", run: threatenDragon(false, board.Win)},
		{name: "owl_does_attack", run: moveOnDragon(true)},
		{name: "owl_does_defend", run: moveOnDragon(false)},
		{name: "owl_connection_defends", run: owlConnectionDefends},
		{name: "owl_substantial", run: owlSubstantial},
		{name: "report_uncertainty", onStack: true, run: reportUncertainty},
		{name: "get_owl_node_counter", onStack: true, run: number(func(s *Session) int { return s.owl().Nodes() })},
		{name: "reset_owl_node_counter", onStack: true, run: silent(func(s *Session) { s.owl().ResetNodes() })},
	}
}

const errDragonEmpty = "dragon vertex must not be empty"

// owl reads life and death for this session.
func (s *Session) owl() *owl.Reader {
	if s.owlReader == nil {
		s.owlReader = owl.New(s.options.Owl)
	}
	s.owlReader.SetOptions(s.options.Owl)
	return s.owlReader
}

// askedDragon is the question about the dragon that argument i names. empty is the error for a vertex without a stone.
func (s *Session) askedDragon(args []string, i int, empty string) exact.Query {
	return must(s.analysis().DragonQuery(s.ctx, s.stone(args, i, empty)))
}

// readDragon answers whether a dragon can be killed (attack) or saved.
func readDragon(attack bool) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		p := s.stone(args, 0, errEmpty)
		q, a, err := s.analysis().AskSide(s.ctx, s.owl(), p, attack)
		check(err)
		if s.options.OwlExtension {
			a = s.owl().Extend(s.ctx, q, a, attack).Answer
		}
		check(s.ctx.Err())
		text := s.result(a.Code, a.Move)
		if s.uncertainty && !a.Certain() {
			text += " uncertain"
		}
		return text
	}
}

// threatenDragon answers a question about two moves in a row. GNU Go prints a
// yes of owl_threaten_attack as the number of a ko; printed says which.
func threatenDragon(attack bool, printed board.Code) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		q := s.askedDragon(args, 0, errEmpty)
		t := s.owl().Threaten(s.ctx, q, attack)
		check(s.ctx.Err())
		if t.Code == board.Fail {
			return "0"
		}
		return s.result(printed, t.Moves[0]) + " " + s.vertex(t.Moves[1])
	}
}

// moveOnDragon answers a question about a move and a dragon.
func moveOnDragon(attack bool) func(*Session, []string) string {
	return func(s *Session, args []string) string {
		move := s.emptyPoint(args, 0)
		q := s.askedDragon(args, 1, errDragonEmpty)
		a := s.owl().Does(s.ctx, q, attack, move)
		return s.unlessStopped(strconv.Itoa(a.Code.GTP()))
	}
}

func owlConnectionDefends(s *Session, args []string) string {
	move := s.emptyPoint(args, 0)
	a := s.stone(args, 1, errDragonEmpty)
	b := s.stone(args, 2, errDragonEmpty)
	if s.board.At(a) != s.board.At(b) {
		return fail("dragon vertices must have the same color")
	}
	q, other := must(s.analysis().DragonQuery(s.ctx, a)), must(s.analysis().DragonQuery(s.ctx, b))
	answer := s.owl().ConnectionDefends(s.ctx, q, move, other.Goal)
	return s.unlessStopped(strconv.Itoa(answer.Code.GTP()))
}

func owlSubstantial(s *Session, args []string) string {
	return s.unlessStopped(digit(s.owl().Substantial(s.ctx, s.board, s.stone(args, 0, errEmpty))))
}

// reportUncertainty switches whether owl_attack and owl_defend say when they ran
// into the node limit.
func reportUncertainty(s *Session, args []string) string {
	if len(args) == 0 || args[0] != "on" && args[0] != "off" {
		return fail("invalid argument")
	}
	s.uncertainty = args[0] == "on"
	return ""
}
