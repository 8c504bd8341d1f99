package gtp

import (
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
		{name: "quit", onStack: true, run: silent(func(s *Session) { s.quit = true })},
		{name: "echo", onStack: true, run: func(s *Session, _ []string) string {
			return s.rest
		}},
		{name: "echo_err", onStack: true, run: func(s *Session, _ []string) string {
			fmt.Fprintln(s.log, s.rest)
			return s.rest
		}},
		{name: "level", onStack: true, run: setLevel},
		{name: "time_settings", onStack: true, run: timeSettings},
		{name: "time_left", onStack: true, run: timeLeft},
		{name: "cputime", onStack: true, run: func(*Session, []string) string {
			return fmt.Sprintf("%.3f", cpuSeconds())
		}},
		{name: "get_random_seed", onStack: true, run: func(s *Session, _ []string) string {
			return strconv.FormatUint(uint64(s.randomSeed), 10)
		}},
		{name: "set_random_seed", onStack: true, run: setRandomSeed},
		{name: "advance_random_seed", onStack: true, run: advanceRandomSeed},
	}
}

func knownCommand(s *Session, args []string) string {
	if len(args) == 0 {
		return "false"
	}
	_, ok := slices.BinarySearch(s.names, args[0])
	return strconv.FormatBool(ok)
}

func listCommands(s *Session, _ []string) string {
	return strings.Join(s.names, "\n")
}

// timeSettings checks its arguments only: an analysis has no clock, its budgets
// are counted in nodes.
func timeSettings(_ *Session, args []string) string {
	integers(args, 3, "not three integers")
	return ""
}

// timeLeft checks its arguments only, as timeSettings does.
func timeLeft(s *Session, args []string) string {
	s.color(args, 0)
	integers(args[1:], 2, "time and stones not two integers")
	return ""
}

func setLevel(s *Session, args []string) string {
	s.level = integers(args, 1, "level not an integer")[0]
	s.setDepths()
	return ""
}

func setRandomSeed(s *Session, args []string) string {
	if len(args) == 0 {
		return fail("invalid seed")
	}
	seed, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil {
		return fail("invalid seed")
	}
	s.randomSeed = uint32(seed)
	return ""
}

const errGames = "invalid number of games"

// advanceRandomSeed steps the seed as often as asked for. No answer depends on
// the seed; the commands are there for the tools that send them.
func advanceRandomSeed(s *Session, args []string) string {
	steps := integers(args, 1, errGames)[0]
	if steps < 0 {
		return fail(errGames)
	}
	// A counter-based generator: n steps are one multiplication away.
	x := (s.randomSeed + uint32(steps)*0x9e3779b9)
	x = (x ^ x>>16) * 0x85ebca6b
	x = (x ^ x>>13) * 0xc2b2ae35
	s.randomSeed = x ^ x>>16
	return strconv.FormatUint(uint64(s.randomSeed), 10)
}
