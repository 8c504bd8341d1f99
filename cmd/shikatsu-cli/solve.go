package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
)

// newSolveCommand solves life-and-death problems.
func newSolveCommand() *cobra.Command {
	s := &solveCommand{}
	cmd := &cobra.Command{
		Use:   "solve FILE|FOLDER...",
		Short: "Solve problems: life and death, captures, connections, races",
		Long: `Solve problems: find out what is asked - to kill, live, capture, save, connect,
cut or win a race - and give all first moves that work, the main line and the
strongest resistances with their refutations. --goal asks another question.

Each game is a problem, and so is each of its variations that sets stones up before its first
move; --move asks for a position inside games. Every answer says whether it is proved, rests on an estimate, or
ran into the node limit. A file or a problem that cannot be read does not keep the
others from being solved; the exit status is 1 then, and 1 if a problem was not solved
within the limit. What is solved when the command is interrupted is written to the file
of -o.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			return s.run(inputsOf(cmd), files, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	toPlayFlag(cmd, &s.toPlay)
	flags.StringVar(&s.goal, "goal", "auto", "what the player wants: kill, live, capture, save, connect, cut, race, or auto to find out")
	flags.StringVar(&s.stone, "group", "", "a stone of the group, where it should not be looked for")
	flags.StringVar(&s.with, "with", "", "with --goal connect or cut: a stone of the string that the one of --group is joined with or cut from")
	flags.IntVar(&s.nodes, "nodes", engine.DefaultSolveOptions().Owl.NodeLimit, "most nodes of one question")
	flags.StringVar(&s.move, "move", "0", "the position after this move of the main line: a number or last")
	flags.BoolVar(&s.json, "json", false, "print one JSON object a line for each problem")
	outputFlag(cmd, &s.out, "write the solutions as a game record")
	fileFlag(cmd, &s.certificate, "certificate", "write the proof of the answer to a single problem to this file, for the command verify")
	return cmd
}

type solveCommand struct {
	goal, stone, with, move, out string
	toPlay                       toPlay
	certificate                  string
	nodes                        int
	json                         bool
}

// solved is a line of --json.
type solved struct {
	File     string           `json:"file"`
	Game     int              `json:"game,omitempty"`
	Problem  int              `json:"problem,omitempty"` // in the game, where it has several
	Solution *engine.Solution `json:"solution,omitempty"`
	Error    string           `json:"error,omitempty"`
}

func (s *solveCommand) run(in inputs, files []string, out, log io.Writer) error {
	q := question{opts: engine.DefaultSolveOptions()}
	var err error
	if q.which, err = parseMoves(s.move); err != nil || q.which == allMoves {
		return usageError{fmt.Errorf("--move %s is neither a move number nor last", s.move)}
	}
	if s.nodes < 1 {
		return usageError{fmt.Errorf("--nodes %d is not positive", s.nodes)}
	}
	if q.toPlay, err = s.toPlay.color(); err != nil {
		return err
	}
	if s.with != "" && (s.stone == "" || s.goal != string(engine.GoalConnect) && s.goal != string(engine.GoalCut)) {
		return usageError{errors.New("--with needs --group, and --goal connect or cut")}
	}
	q.opts.Goal, q.opts.Owl.NodeLimit = engine.Goal(s.goal), s.nodes
	q.opts.Certify = s.certificate != ""
	if err := q.opts.Validate(); err != nil {
		return err
	}
	if files, err = in.expand(files); err != nil {
		return err
	}
	if s.out != "" {
		if err := writable(s.out, files...); err != nil {
			return err
		}
		// The reader of the answers may have enough of them, as head does. What is solved is written all the same.
		signal.Ignore(syscall.SIGPIPE)
	}
	records, failed, err := s.solveFiles(in, files, &q, out, log)
	if s.out != "" && len(records) > 0 {
		if err := writeRecord(in.ctx, s.out, out, records...); err != nil {
			return err
		}
	}
	switch {
	case err != nil:
		return err
	case failed:
		return exitError{someFailed}
	}
	return nil
}

// solveFiles solves all problems of files. It makes records of those that it solved, and says whether there
// were others. It ends early with an error where nobody wants more, or nothing more can be printed.
func (s *solveCommand) solveFiles(in inputs, files []string, q *question, to, log io.Writer) (records []*sgfio.Game, failed bool, err error) {
	ctx := in.ctx
	out := answersTo(s.certificate, answersTo(s.out, to))
	complain := func(p problem, err error) error {
		failed = true
		return s.complain(out, log, p, err)
	}
	for _, file := range files {
		collection, err := in.read(file)
		if ctx.Err() != nil {
			return records, failed, ctx.Err()
		}
		if err != nil {
			if err := complain(problem{file: file}, err); err != nil {
				return records, failed, err
			}
			continue
		}
		var problems []problem
		for i, game := range collection.Games {
			starts := []*sgfio.Node{nil}
			if q.which == 0 {
				starts = game.ProblemStarts()
			}
			for part, start := range starts {
				problems = append(problems, problem{file: file, game: i + 1, games: len(collection.Games), part: part + 1, parts: len(starts), record: game, start: start})
			}
		}
		for _, p := range problems {
			sol, record, err := s.solveGame(ctx, p, q)
			unproved := s.certify(ctx, to, sol, len(files) > 1 || len(problems) > 1)
			switch {
			case ctx.Err() != nil && err != nil:
				return records, failed, ctx.Err()
			case err != nil:
				err = complain(p, err)
			case sol.Certainty != search.Limit:
				records = append(records, record)
				err = s.print(out, p, sol)
			case s.json:
				failed = true
				err = s.print(out, p, sol)
			default:
				err = complain(p, fmt.Errorf("not solved within %s; it looks as follows\n%s", plural(s.nodes, "node"), sol.Summary()))
			}
			if err == nil && unproved != nil {
				err = complain(p, unproved)
			}
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return records, failed, err
			}
		}
	}
	return records, failed, nil
}

// question is what is asked of every problem.
type question struct {
	which  int         // the move after which it is
	toPlay board.Color // Empty: as the record says
	opts   engine.SolveOptions
}

// problem is a game of a file, or one of the problems of a game.
type problem struct {
	file        string
	game, games int // game is 0 where the file cannot be read
	part, parts int
	record      *sgfio.Game
	start       *sgfio.Node // where it begins; nil for the position after a move of the main line
}

// String names the problem; a game is counted where there are several.
func (p problem) String() string {
	name := fileName(p.file)
	if p.games > 1 {
		name += fmt.Sprintf(", game %d", p.game)
	}
	if p.parts > 1 {
		name += fmt.Sprintf(", problem %d", p.part)
	}
	return name
}

// several is the place of the problem in its game, 0 where it is the only one.
func (p problem) several() int {
	if p.parts > 1 {
		return p.part
	}
	return 0
}

// positions emits the position of a problem.
func (p problem) positions(which int, emit func(job) error) error {
	if _, move := p.record.Root().Move(); p.start == nil || move {
		return gamePositions(p.record, which, emit)
	}
	position, err := engine.RecordPosition(p.record, p.start)
	return emit(job{position: position, err: err})
}

// words are what the record says before the first move.
func (p problem) words() string {
	if p.start != nil && p.start.Comment() != "" {
		return p.start.Comment()
	}
	return p.record.Root().Comment()
}

// begins is the node at which the problem begins.
func (p problem) begins() *sgfio.Node {
	if p.start == nil {
		return p.record.Root()
	}
	return p.start
}

// solveGame solves a problem, and makes a record of it.
func (s *solveCommand) solveGame(ctx context.Context, p problem, q *question) (sol *engine.Solution, record *sgfio.Game, err error) {
	err = p.positions(q.which, func(j job) error {
		if j.err != nil {
			return j.err
		}
		position := j.position
		if q.toPlay != board.Empty {
			var err error
			if position, err = engine.NewPosition(position.Board(), q.toPlay); err != nil {
				return err
			}
		}
		opts := q.opts
		asked := opts.Goal == engine.GoalAuto && s.stone == ""
		if asked {
			opts.Goal = engine.GoalOfWords(p.words())
			if opts.Goal == engine.GoalConnect || opts.Goal == engine.GoalCut {
				opts.Stone, opts.With = engine.MarkedStrings(p.begins(), position.Board())
			}
		}
		var err error
		sol, err = s.solve(ctx, position, opts)
		if asked && opts.Goal != engine.GoalAuto && (errors.Is(err, engine.ErrNoGroup) || err == nil && sol.Status != engine.Critical) {
			sol, err = s.solve(ctx, position, q.opts) // the words do not fit the position
		}
		if err != nil {
			return err
		}
		record = sol.Record(position)
		return nil
	})
	return sol, record, err
}

func (s *solveCommand) solve(ctx context.Context, p *engine.Position, opts engine.SolveOptions) (*engine.Solution, error) {
	if s.stone != "" {
		stone, err := stoneAt(p.Board(), s.stone)
		if err != nil {
			return nil, err
		}
		opts.Stone = stone
	}
	if s.with != "" {
		with, err := stoneAt(p.Board(), s.with)
		if err != nil {
			return nil, err
		}
		opts.With = with
	}
	return engine.Solve(ctx, p, opts)
}

func (s *solveCommand) print(out io.Writer, p problem, sol *engine.Solution) error {
	if s.json {
		return json.NewEncoder(out).Encode(solved{File: p.file, Game: p.game, Problem: p.several(), Solution: sol})
	}
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "%s:\n%s\n", p, sol.Summary())
	printTree(w, sol.Tree, 1)
	return w.Flush()
}

// printTree indents the moves of a solution by their depth.
func printTree(out io.Writer, moves []*engine.SolutionMove, depth int) {
	for _, m := range moves {
		fmt.Fprintf(out, "%*s%s %s: %s", 2*depth, "", m.Color, m.Move, m.Result)
		if others := m.OthersText(); others != "" {
			fmt.Fprintf(out, " (%s)", others)
		}
		fmt.Fprintln(out)
		printTree(out, m.Next, depth+1)
	}
}

// complain tells why a problem could not be told.
func (s *solveCommand) complain(out, log io.Writer, p problem, err error) error {
	if s.json {
		return json.NewEncoder(out).Encode(solved{File: p.file, Game: p.game, Problem: p.several(), Error: err.Error()})
	}
	fmt.Fprintf(log, "%s: %v\n", p, err)
	return nil
}

// certify writes the certificate of a solution, if one is wanted; "-" is out.
func (s *solveCommand) certify(ctx context.Context, out io.Writer, sol *engine.Solution, several bool) error {
	switch {
	case s.certificate == "" || sol == nil:
		return nil
	case several:
		return errors.New("--certificate takes the proof of a single problem")
	case sol.Certificate == nil:
		return errors.New("the answer has no proof that can be written as a certificate")
	}
	return writeCertificate(ctx, s.certificate, out, sol.Certificate)
}
