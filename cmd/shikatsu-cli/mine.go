package main

import (
	"encoding/json"
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
	missed, json bool
	player, out  string
	resume       string
	part         partOf
	threads      int
}

// minedGame is a line of --json.
type minedGame struct {
	File     string         `json:"file"`
	Game     int            `json:"game,omitempty"`
	Problems []minedProblem `json:"problems"`
}

// minedProblem is a problem that was found in a game.
type minedProblem struct {
	Title  string `json:"title"`
	Move   int    `json:"move"` // moves before it
	ToMove string `json:"to_move"`
	Level  int    `json:"level"`
	Theme  string `json:"theme"`
	Task   string `json:"task"`
	Missed bool   `json:"missed"` // its first move was not played
	Record string `json:"record"` // with its solution
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
to practise after a game.

With --json one line is printed for each game, with its problems and their records. A game that
cannot be read does not keep the others from being looked at.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			return m.run(inputsOf(cmd), files, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&m.missed, "missed", false, "only those whose first move was not played")
	flags.StringVar(&m.player, "player", "", "only those of the player whose name has this in it")
	flags.IntVar(&m.threads, "threads", 0, "questions read at a time (0: one for each processor)")
	flags.BoolVar(&m.json, "json", false, "print one JSON object a line for each game")
	resumeFlag(cmd, &m.resume)
	partFlag(cmd, &m.part)
	outputFlag(cmd, &m.out, "write the problems as a game record")
	return cmd
}

// mining is one run of the command.
type mining struct {
	*mineCommand
	miner    *compose.Miner
	before   *resumed
	out, log io.Writer // of answers, and of what went wrong
	problems []*sgfio.Game
	failed   bool
}

func (m *mineCommand) run(in inputs, files []string, out, log io.Writer) error {
	files, err := in.expand(files)
	if err != nil {
		return err
	}
	files = m.part.take(files)
	if m.out != "" {
		if err := writable(m.out, files...); err != nil {
			return err
		}
	}
	limits := engine.DefaultOptions()
	limits.Threads = m.threads
	r := &mining{mineCommand: m, miner: compose.NewMiner(limits), log: log}
	if r.before, err = resume(m.resume, m.json, r.remember); err != nil {
		return err
	}
	r.out = r.before.to(answersTo(m.out, out))
	err = r.files(in, files)
	if unwritten := r.before.close(); err == nil {
		err = unwritten
	}
	switch {
	case err != nil:
	case m.out != "" && len(r.problems) == 0:
		err = errors.New("no problem was found")
	case m.out != "":
		err = writeProblems(in.ctx, m.out, out, r.problems)
	}
	if err != nil {
		return err
	}
	if r.failed {
		return exitError{someFailed}
	}
	return nil
}

// remember takes the problems of an earlier run from its line.
func (r *mining) remember(line []byte) error {
	var g minedGame
	if err := json.Unmarshal(line, &g); err != nil {
		return err
	}
	for _, p := range g.Problems {
		c, err := sgfio.ReadText(p.Record)
		if err != nil {
			return err
		}
		if err := r.miner.Remember(c.Games[0]); err != nil {
			return err
		}
		r.problems = append(r.problems, c.Games[0])
	}
	return nil
}

// files looks at all games of files.
func (r *mining) files(in inputs, files []string) error {
	for _, file := range files {
		c, err := in.read(file)
		if in.ctx.Err() != nil {
			return in.ctx.Err()
		}
		if err != nil {
			if err := r.fail(gameFailure{File: file, Error: err.Error()}, fileName(file)); err != nil {
				return err
			}
			continue
		}
		for i, game := range c.Games {
			if r.before.has(lineKey{File: file, Game: i + 1}) {
				continue
			}
			if err := r.game(in, file, game, i+1, len(c.Games)); err != nil {
				return err
			}
		}
	}
	return nil
}

// game looks at one game.
func (r *mining) game(in inputs, file string, game *sgfio.Game, number, games int) error {
	name := problem{file: file, game: number, games: games}.String()
	line := minedGame{File: file, Game: number, Problems: []minedProblem{}}
	err := r.miner.Mine(in.ctx, game, func(f *compose.Found) {
		if r.missed && !f.Missed || !r.wants(game, f.ToMove.String()) {
			return
		}
		title := fmt.Sprintf("%s, move %d", name, f.Move)
		record := f.Record(title)
		r.problems = append(r.problems, record)
		if r.json {
			var text strings.Builder
			_ = sgfio.Write(&text, record) // into a text
			line.Problems = append(line.Problems, minedProblem{title, f.Move, f.ToMove.String(), f.Level(), string(f.Theme), f.Words(), f.Missed, text.String()})
			return
		}
		fmt.Fprintf(r.out, "%s: level %d, %s. %s\n", title, f.Level(), f.Theme, f.Words())
	})
	switch {
	case in.ctx.Err() != nil:
		return in.ctx.Err()
	case err != nil:
		return r.fail(gameFailure{file, number, plainError(err).Error()}, name)
	case r.json:
		return json.NewEncoder(r.out).Encode(line)
	}
	return nil
}

// fail tells of a file or a game that could not be looked at.
func (r *mining) fail(line gameFailure, name string) error {
	r.failed = true
	if r.json {
		return json.NewEncoder(r.out).Encode(line)
	}
	_, err := fmt.Fprintf(r.log, "%s: %s\n", name, line.Error)
	return err
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
