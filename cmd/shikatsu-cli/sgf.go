package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"shikatsu/cmd/internal/collect"
	"shikatsu/sgfio"
)

// gameSummary is what `sgf` says of one game.
type gameSummary struct {
	Size     [2]int         `json:"size"` // columns, rows
	Players  playersSummary `json:"players"`
	Result   string         `json:"result"`
	Rules    string         `json:"rules"`
	Komi     *float64       `json:"komi"` // null where the record does not say
	Handicap int            `json:"handicap"`
	Moves    int            `json:"moves"`
	Nodes    int            `json:"nodes"`
	Setup    setupSummary   `json:"setup"`
	Encoding string         `json:"encoding"`
	Illegal  string         `json:"illegal,omitempty"` // moves of the main line against the rules
	Error    string         `json:"error,omitempty"`
}

type playersSummary struct {
	Black string `json:"black"`
	White string `json:"white"`
}

type setupSummary struct {
	Black int `json:"black"`
	White int `json:"white"`
}

type warningSummary struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// fileSummary is what `sgf` says of a file in which there is a game.
type fileSummary struct {
	File     string           `json:"file"`
	Kind     string           `json:"-"` // for people only, as Encoding
	Encoding string           `json:"-"`
	Games    []gameSummary    `json:"games"`
	Warnings []warningSummary `json:"warnings"`
}

// fileFailure is what `sgf` says of any other.
type fileFailure struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

// spareMemory lets the garbage collector wait longer: trees of a collection are
// built and dropped game by game, and little of them is alive at any time.
func spareMemory() { collect.Seldom(400, collect.NoLimit) }

func newSGFCommand() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "sgf FILE...",
		Short: "Read game records of any kind; say what is in them and what had to be repaired",
		Args:  needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, names []string) error {
			spareMemory()
			out := bufio.NewWriter(cmd.OutOrStdout())
			readable := 0
			for _, name := range names {
				s, err := summarize(cmd.Context(), name)
				if cmd.Context().Err() != nil {
					return errors.Join(out.Flush(), cmd.Context().Err())
				}
				if err == nil {
					readable++
				}
				switch {
				case asJSON && err != nil:
					writeJSON(out, fileFailure{name, err.Error()})
				case asJSON:
					writeJSON(out, s)
				case err != nil:
					out.Flush()
					fmt.Fprintf(cmd.ErrOrStderr(), "%s: %v\n", name, err)
				default:
					s.print(out)
				}
			}
			if err := out.Flush(); err != nil {
				return err
			}
			if readable == 0 {
				return exitError{1}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a file, each on a line of its own")
	return cmd
}

func writeJSON(w io.Writer, v any) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // to a buffer, whose Flush tells of errors
}

// summarize reads a file game by game, so that a large collection needs little
// memory. It fails where not one game could be read.
func summarize(ctx context.Context, name string) (*fileSummary, error) {
	f, err := sgfio.Open(name)
	if err != nil {
		return nil, plainError(err)
	}
	defer f.Close()
	r := sgfio.NewReader(f)
	s := &fileSummary{File: name, Games: []gameSummary{}, Warnings: []warningSummary{}}
	err = eachGame(ctx, r, func(g *sgfio.Game) error {
		s.Games = append(s.Games, summarizeGame(g))
		return nil
	})
	if err != nil {
		return nil, plainError(err)
	}
	for _, w := range r.Warnings() {
		s.Warnings = append(s.Warnings, warningSummary{w.Line, w.Column, w.Message()})
	}
	s.Kind, s.Encoding = r.Kind().String(), r.Encoding()
	return s, nil
}

// plainError leaves out the name of the file, which is said anyway.
func plainError(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

func summarizeGame(g *sgfio.Game) gameSummary {
	info, counts := g.Info(), g.Count()
	width, height := g.Size()
	s := gameSummary{
		Size:     [2]int{width, height},
		Players:  playersSummary{info.Black, info.White},
		Result:   info.Result,
		Rules:    info.Rules,
		Handicap: info.Handicap,
		Moves:    counts.Moves,
		Nodes:    counts.Nodes,
		Setup:    setupSummary{counts.SetupBlack, counts.SetupWhite},
		Encoding: g.Encoding,
	}
	if info.HasKomi {
		s.Komi = &info.Komi
	}
	if g.Err != nil {
		s.Error = g.Err.Error()
		return s
	}
	s.Illegal = illegalMoves(g)
	return s
}

// illegalMoves tells of the moves against the rules, each once.
func illegalMoves(g *sgfio.Game) string {
	const most = 20
	var told []string
	moves := g.IllegalMoves()
	for _, m := range moves[:min(most, len(moves))] {
		told = append(told, m.Phrase().String())
	}
	if more := len(moves) - most; more > 0 {
		told = append(told, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(told, "; ")
}

// print writes the summary for people.
func (s *fileSummary) print(w io.Writer) {
	fmt.Fprintf(w, "%s: %s, %s, %s\n", s.File, s.Kind, s.Encoding, plural(len(s.Games), "game"))
	for i, g := range s.Games {
		fmt.Fprintf(w, "  %d. %dx%d", i+1, g.Size[0], g.Size[1])
		if g.Error != "" {
			fmt.Fprintf(w, ": %s\n", g.Error)
			continue
		}
		if g.Players.Black != "" || g.Players.White != "" {
			fmt.Fprintf(w, ", %s (black) - %s (white)", orUnknown(shown(g.Players.Black)), orUnknown(shown(g.Players.White)))
		}
		if g.Result != "" {
			fmt.Fprintf(w, ", %s", shown(g.Result))
		}
		if g.Rules != "" {
			fmt.Fprintf(w, ", %s rules", shown(g.Rules))
		}
		if g.Komi != nil {
			fmt.Fprintf(w, ", komi %g", *g.Komi)
		}
		if g.Handicap > 0 {
			fmt.Fprintf(w, ", handicap %d", g.Handicap)
		}
		fmt.Fprintf(w, ": %s, %s", plural(g.Moves, "move"), plural(g.Nodes, "node"))
		if g.Setup.Black+g.Setup.White > 0 {
			fmt.Fprintf(w, ", set up %d black and %d white", g.Setup.Black, g.Setup.White)
		}
		fmt.Fprintln(w)
		if g.Illegal != "" {
			fmt.Fprintf(w, "     against the rules: %s\n", g.Illegal)
		}
	}
	for _, warning := range s.Warnings {
		fmt.Fprintf(w, "  line %d, column %d: %s\n", warning.Line, warning.Column, warning.Message)
	}
}

// shown is a text of a record without the characters by which it could tell a terminal
// what to do.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
