package gtp

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shikatsu"
)

// protocolCommands are those about the program and the connection.
func protocolCommands() []command {
	return []command{
		{name: "protocol_version", onStack: true, run: constant("2")},
		{name: "name", onStack: true, run: constant(programName)},
		{name: "version", onStack: true, run: constant(shikatsu.Version)},
		{name: "known_command", onStack: true, run: knownCommand},
		{name: "list_commands", onStack: true, run: listCommands},
		{name: "help", onStack: true, run: listCommands},
		{name: "quit", onStack: true, run: func(s *Session, _ []string) (string, error) {
			s.quit = true
			return "", nil
		}},
		{name: "echo", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return s.rest, nil
		}},
		{name: "echo_err", onStack: true, run: func(s *Session, _ []string) (string, error) {
			fmt.Fprintln(s.log, s.rest)
			return s.rest, nil
		}},
		{name: "level", onStack: true, run: setLevel},
		{name: "time_settings", onStack: true, run: timeSettings},
		{name: "time_left", onStack: true, run: timeLeft},
		{name: "cputime", onStack: true, run: func(*Session, []string) (string, error) {
			return fmt.Sprintf("%.3f", cpuSeconds()), nil
		}},
		{name: "get_random_seed", onStack: true, run: func(s *Session, _ []string) (string, error) {
			return strconv.FormatUint(uint64(s.randomSeed), 10), nil
		}},
		{name: "set_random_seed", onStack: true, run: setRandomSeed},
		{name: "advance_random_seed", onStack: true, run: advanceRandomSeed},
	}
}

func knownCommand(s *Session, args []string) (string, error) {
	if len(args) == 0 {
		return "false", nil
	}
	_, ok := slices.BinarySearch(s.names, args[0])
	return strconv.FormatBool(ok), nil
}

func listCommands(s *Session, _ []string) (string, error) {
	return strings.Join(s.names, "\n"), nil
}

// timeSettings checks its arguments only: an analysis has no clock, its budgets
// are counted in nodes.
func timeSettings(_ *Session, args []string) (string, error) {
	if _, ok := integers(args, 3); !ok {
		return "", errors.New("not three integers")
	}
	return "", nil
}

// timeLeft checks its arguments only, as timeSettings does.
func timeLeft(s *Session, args []string) (string, error) {
	if _, err := s.color(args, 0); err != nil {
		return "", err
	}
	if _, ok := integers(args[1:], 2); !ok {
		return "", errors.New("time and stones not two integers")
	}
	return "", nil
}

func setLevel(s *Session, args []string) (string, error) {
	v, ok := integers(args, 1)
	if !ok {
		return "", errors.New("level not an integer")
	}
	s.level = v[0]
	s.setDepths()
	return "", nil
}

func setRandomSeed(s *Session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errors.New("invalid seed")
	}
	seed, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil {
		return "", errors.New("invalid seed")
	}
	s.randomSeed = uint32(seed)
	return "", nil
}

// advanceRandomSeed steps the seed as often as asked for. No answer depends on
// the seed; the commands are there for the tools that send them.
func advanceRandomSeed(s *Session, args []string) (string, error) {
	v, ok := integers(args, 1)
	if !ok || v[0] < 0 {
		return "", errors.New("invalid number of games")
	}
	// A counter-based generator: n steps are one multiplication away.
	x := (s.randomSeed + uint32(v[0])*0x9e3779b9)
	x = (x ^ x>>16) * 0x85ebca6b
	x = (x ^ x>>13) * 0xc2b2ae35
	s.randomSeed = x ^ x>>16
	return strconv.FormatUint(uint64(s.randomSeed), 10), nil
}
