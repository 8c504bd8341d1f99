package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

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
		Use:   "solve FILE...",
		Short: "Solve life-and-death problems",
		Long: `Solve life-and-death problems: find the group in question, say whether it is
alive, dead or decided by the next move, and give all first moves that work, the
main line and the strongest resistances with their refutations.

The position is the root of each game with its set-up stones; --move asks for one
inside a game. Every answer says whether it is proved, rests on an estimate, or
ran into the node limit. A file or a problem that cannot be read does not keep the
others from being solved; the exit status is 1 then, and 1 if a problem could not be
told. What is solved when the command is interrupted is written to the file of -o.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: checked(func(cmd *cobra.Command, files []string) error {
			return s.run(cmd.Context(), files, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}),
	}
	flags := cmd.Flags()
	flags.StringVar(&s.toPlay, "to-play", "", "the player who moves first: black or white (default: as the record says)")
	flags.StringVar(&s.goal, "goal", "auto", "what the player wants: kill, live or auto")
	flags.StringVar(&s.stone, "group", "", "a stone of the group, where it should not be looked for")
	flags.IntVar(&s.nodes, "nodes", engine.DefaultSolveOptions().Owl.NodeLimit, "most nodes of one question")
	flags.StringVar(&s.move, "move", "0", "the position after this move of the main line: a number or last")
	flags.BoolVar(&s.json, "json", false, "print one JSON object a line for each problem")
	flags.StringVarP(&s.out, "output", "o", "", "write the solutions as a game record")
	return cmd
}

type solveCommand struct {
	toPlay, goal, stone, move, out string
	nodes                          int
	json                           bool
}

// solved is a line of --json.
type solved struct {
	File     string           `json:"file"`
	Game     int              `json:"game,omitempty"`
	Solution *engine.Solution `json:"solution,omitempty"`
	Error    string           `json:"error,omitempty"`
}

func (s *solveCommand) run(ctx context.Context, files []string, out, log io.Writer) error {
	which, err := parseMoves(s.move)
	if err != nil || which == allMoves {
		return fmt.Errorf("--move %s is neither a move number nor last", s.move)
	}
	if s.nodes < 1 {
		return fmt.Errorf("--nodes %d is not positive", s.nodes)
	}
	var records []*sgfio.Game
	failed := false
	for _, file := range files {
		collection, err := sgfio.ReadFile(file)
		if err != nil {
			failed = true
			s.complain(out, log, problem{file: file}, plainError(err))
			continue
		}
		for i, game := range collection.Games {
			p := problem{file, i + 1, len(collection.Games)}
			record, err := s.solveGame(ctx, game, which, p, out)
			if err == nil {
				records = append(records, record)
			}
			if ctx.Err() != nil {
				break
			}
			if err != nil {
				failed = true
				s.complain(out, log, p, err)
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	if s.out != "" && len(records) > 0 {
		if err := writeRecord(s.out, records...); err != nil {
			return err
		}
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case failed:
		return exitError{1}
	}
	return nil
}

// problem is a game of a file.
type problem struct {
	file        string
	game, games int // game is 0 where the file cannot be read
}

// String names the problem; a game is counted where there are several.
func (p problem) String() string {
	if p.games < 2 {
		return p.file
	}
	return fmt.Sprintf("%s, game %d", p.file, p.game)
}

// solveGame solves and prints the problem that a game holds, and makes a record of it.
func (s *solveCommand) solveGame(ctx context.Context, game *sgfio.Game, which int, p problem, out io.Writer) (record *sgfio.Game, err error) {
	err = gamePositions(game, which, func(j job) error {
		if j.err != nil {
			return j.err
		}
		position, err := s.position(j.position)
		if err != nil {
			return err
		}
		sol, err := s.solve(ctx, position)
		if err != nil {
			return err
		}
		record = sol.Record(position)
		return s.print(out, p, sol)
	})
	return record, err
}

// position is the problem with the player to move that the flag asks for.
func (s *solveCommand) position(p *engine.Position) (*engine.Position, error) {
	if s.toPlay == "" {
		return p, nil
	}
	c, err := board.ParseColor(s.toPlay)
	if err != nil {
		return nil, fmt.Errorf("--to-play: %w", err)
	}
	return engine.NewPosition(p.Board(), c)
}

func (s *solveCommand) solve(ctx context.Context, p *engine.Position) (*engine.Solution, error) {
	opts := engine.DefaultSolveOptions()
	opts.Goal = engine.Goal(s.goal)
	opts.Owl.NodeLimit = s.nodes
	if s.stone != "" {
		stone, err := stoneAt(p.Board(), s.stone)
		if err != nil {
			return nil, err
		}
		opts.Stone = stone
	}
	sol, err := engine.Solve(ctx, p, opts)
	if err == nil && sol.Certainty == search.Limit && !s.json {
		return nil, fmt.Errorf("not solved within %d nodes; it looks as follows\n%s", s.nodes, sol.Summary())
	}
	return sol, err
}

func (s *solveCommand) print(out io.Writer, p problem, sol *engine.Solution) error {
	if s.json {
		return json.NewEncoder(out).Encode(solved{File: p.file, Game: p.game, Solution: sol})
	}
	fmt.Fprintf(out, "%s:\n%s\n", p, sol.Summary())
	printTree(out, sol.Tree, 1)
	return nil
}

// printTree indents the moves of a solution by their depth.
func printTree(out io.Writer, moves []*engine.SolutionMove, depth int) {
	for _, m := range moves {
		fmt.Fprintf(out, "%*s%s %s: %s", 2*depth, "", m.Color, m.Move, m.Result)
		if m.Others > 0 {
			fmt.Fprintf(out, " (%d more moves fail in the same way)", m.Others)
		}
		fmt.Fprintln(out)
		printTree(out, m.Next, depth+1)
	}
}

func (s *solveCommand) complain(out, log io.Writer, p problem, err error) {
	if s.json {
		// An error of writing shows up with the next line.
		_ = json.NewEncoder(out).Encode(solved{File: p.file, Game: p.game, Error: err.Error()})
		return
	}
	fmt.Fprintf(log, "%s: %v\n", p, err)
}
