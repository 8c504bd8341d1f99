package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/compose"
	"shikatsu/sgfio"
)

// mineCommand looks for problems in games.
type mineCommand struct {
	missed      bool
	player, out string
	threads     int
}

// newMineCommand looks for problems in games.
func newMineCommand() *cobra.Command {
	m := &mineCommand{}
	cmd := &cobra.Command{
		Use:   "mine FILE|FOLDER...",
		Short: "Find problems in games",
		Long: `Find problems in games: strings that one move captures, and no other, and enclosed
groups that one move kills or saves. Each is cut out of its board without the stones that are not
needed, is proved, and comes with its solution, its theme and its level. --missed takes those
alone of which the player did not find the first move, and --player those of one player: what
to practise after a game.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			return m.run(inputsOf(cmd), files, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&m.missed, "missed", false, "only those whose first move was not played")
	flags.StringVar(&m.player, "player", "", "only those of the player whose name has this in it")
	flags.IntVar(&m.threads, "threads", 0, "questions read at a time (0: one for each processor)")
	outputFlag(cmd, &m.out, "write the problems as a game record")
	return cmd
}

func (m *mineCommand) run(in inputs, files []string, out, log io.Writer) error {
	files, err := in.expand(files)
	if err != nil {
		return err
	}
	if m.out != "" {
		if err := writable(m.out, files...); err != nil {
			return err
		}
	}
	limits := engine.DefaultOptions()
	limits.Threads = m.threads
	miner := compose.NewMiner(limits)
	var problems []*sgfio.Game
	failed := false
	for _, file := range files {
		c, err := in.read(file)
		if err != nil {
			failed = true
			fmt.Fprintf(log, "%s: %v\n", fileName(file), err)
			continue
		}
		for i, game := range c.Games {
			name := problem{file: file, game: i + 1, games: len(c.Games)}.String()
			err := miner.Mine(in.ctx, game, func(f *compose.Found) {
				if m.missed && !f.Missed || !m.wants(game, f.ToMove.String()) {
					return
				}
				title := fmt.Sprintf("%s, move %d", name, f.Move)
				problems = append(problems, f.Record(title))
				if m.out != standardInput {
					fmt.Fprintf(out, "%s: level %d, %s. %s\n", title, f.Level(), f.Theme, f.Words())
				}
			})
			if in.ctx.Err() != nil {
				return in.ctx.Err()
			}
			if err != nil {
				failed = true
				fmt.Fprintf(log, "%s: %v\n", name, plainError(err))
			}
		}
	}
	switch {
	case m.out != "" && len(problems) == 0:
		err = errors.New("no problem was found")
	case m.out != "":
		err = writeProblems(m.out, out, problems)
	}
	if err != nil {
		return err
	}
	if failed {
		return exitError{someFailed}
	}
	return nil
}

// wants says whether the problems of a color are asked for.
func (m *mineCommand) wants(game *sgfio.Game, color string) bool {
	if m.player == "" {
		return true
	}
	id := "PB"
	if color == "white" {
		id = "PW"
	}
	return strings.Contains(strings.ToLower(game.Root().Text(id)), strings.ToLower(m.player))
}
