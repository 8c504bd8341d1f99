package gtp

import (
	"errors"
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
		{name: "get_owl_node_counter", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return strconv.Itoa(s.owl().Nodes()), nil
		}},
		{name: "reset_owl_node_counter", onStack: true, run: func(s *Session, _ []string) (string, error) {
			s.owl().ResetNodes()
			return "", nil
		}},
	}
}

var errDragonEmpty = errors.New("dragon vertex must not be empty")

// owl reads life and death for this session.
func (s *Session) owl() *owl.Reader {
	if s.owlReader == nil {
		s.owlReader = owl.New(s.options.Owl)
	}
	s.owlReader.SetOptions(s.options.Owl)
	return s.owlReader
}

// askedDragon is the question about the dragon that argument i names. empty is the error for a vertex without a stone.
func (s *Session) askedDragon(args []string, i int, empty error) (exact.Query, error) {
	p, err := s.stone(args, i, empty)
	if err != nil {
		return exact.Query{}, err
	}
	return s.analysis().DragonQuery(s.ctx, p)
}

// readDragon answers whether a dragon can be killed (attack) or saved.
func readDragon(attack bool) func(*Session, []string) (string, error) {
	return func(s *Session, args []string) (string, error) {
		p, err := s.stone(args, 0, errEmpty)
		if err != nil {
			return "", err
		}
		q, a, err := s.analysis().AskSide(s.ctx, s.owl(), p, attack)
		if err != nil {
			return "", err
		}
		if s.options.OwlExtension {
			a = s.owl().Extend(s.ctx, q, a, attack).Answer
		}
		if err := s.ctx.Err(); err != nil {
			return "", err
		}
		text := s.result(a.Code, a.Move)
		if s.uncertainty && !a.Certain() {
			text += " uncertain"
		}
		return text, nil
	}
}

// threatenDragon answers a question about two moves in a row. GNU Go prints a
// yes of owl_threaten_attack as the number of a ko; printed says which.
func threatenDragon(attack bool, printed board.Code) func(*Session, []string) (string, error) {
	return func(s *Session, args []string) (string, error) {
		q, err := s.askedDragon(args, 0, errEmpty)
		if err != nil {
			return "", err
		}
		t := s.owl().Threaten(s.ctx, q, attack)
		if err := s.ctx.Err(); err != nil {
			return "", err
		}
		if t.Code == board.Fail {
			return "0", nil
		}
		return s.result(printed, t.Moves[0]) + " " + s.vertex(t.Moves[1]), nil
	}
}

// moveOnDragon answers a question about a move and a dragon.
func moveOnDragon(attack bool) func(*Session, []string) (string, error) {
	return func(s *Session, args []string) (string, error) {
		move, err := s.emptyPoint(args, 0)
		if err != nil {
			return "", err
		}
		q, err := s.askedDragon(args, 1, errDragonEmpty)
		if err != nil {
			return "", err
		}
		a := s.owl().Does(s.ctx, q, attack, move)
		return strconv.Itoa(a.Code.GTP()), s.ctx.Err()
	}
}

// emptyPoint reads argument i as an empty point of the board.
func (s *Session) emptyPoint(args []string, i int) (board.Point, error) {
	p, err := s.point(args, i)
	if err == nil && s.board.At(p) != board.Empty {
		err = errMoveNotEmpty
	}
	return p, err
}

func owlConnectionDefends(s *Session, args []string) (string, error) {
	move, err := s.emptyPoint(args, 0)
	if err != nil {
		return "", err
	}
	a, err := s.stone(args, 1, errDragonEmpty)
	if err != nil {
		return "", err
	}
	b, err := s.stone(args, 2, errDragonEmpty)
	if err != nil {
		return "", err
	}
	if s.board.At(a) != s.board.At(b) {
		return "", errors.New("dragon vertices must have the same color")
	}
	q, err := s.analysis().DragonQuery(s.ctx, a)
	if err != nil {
		return "", err
	}
	other, err := s.analysis().DragonQuery(s.ctx, b)
	if err != nil {
		return "", err
	}
	answer := s.owl().ConnectionDefends(s.ctx, q, move, other.Goal)
	return strconv.Itoa(answer.Code.GTP()), s.ctx.Err()
}

func owlSubstantial(s *Session, args []string) (string, error) {
	p, err := s.stone(args, 0, errEmpty)
	if err != nil {
		return "", err
	}
	if s.owl().Substantial(s.ctx, s.board, p) {
		return "1", s.ctx.Err()
	}
	return "0", s.ctx.Err()
}

// reportUncertainty switches whether owl_attack and owl_defend say when they ran
// into the node limit.
func reportUncertainty(s *Session, args []string) (string, error) {
	if len(args) == 0 || args[0] != "on" && args[0] != "off" {
		return "", errors.New("invalid argument")
	}
	s.uncertainty = args[0] == "on"
	return "", nil
}
