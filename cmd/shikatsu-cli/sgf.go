package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

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

func newSGFCommand() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "sgf FILE...",
		Short: "Read game records of any kind; say what is in them and what had to be repaired",
		Args:  needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, names []string) error {
			in := inputsOf(cmd)
			names, err := in.expand(names)
			if err != nil {
				return err
			}
			out := bufio.NewWriter(cmd.OutOrStdout())
			failed := false
			for _, name := range names {
				fitMemory(name)
				s := &summaryPrinter{file: name, out: out, json: asJSON}
				err := s.summarize(in)
				if in.ctx.Err() != nil {
					return errors.Join(out.Flush(), in.ctx.Err())
				}
				if err == nil {
					continue
				}
				failed = true
				if asJSON {
					s.fail(err)
					continue
				}
				out.Flush()
				fmt.Fprintf(cmd.ErrOrStderr(), "%s: %v\n", fileName(name), shown(err.Error()))
			}
			if err := out.Flush(); err != nil {
				return err
			}
			if failed {
				return exitError{someFailed}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a file, each on a line of its own")
	return cmd
}

// summaryPrinter prints what is said of a file, each game when it was read.
type summaryPrinter struct {
	file    string
	out     *bufio.Writer
	json    bool
	begun   bool
	games   int
	refused []gameSummary // games that cannot be shown, before the first one that can
	encoder *json.Encoder // into text
	text    bytes.Buffer
	line    []byte // of a game
}

// mostRefused is how many games that cannot be shown may wait for one that can.
const mostRefused = 1000

// encode prints a value as encoding/json does, without escapes for HTML.
func (s *summaryPrinter) encode(v any) {
	if s.encoder == nil {
		s.encoder = json.NewEncoder(&s.text)
		s.encoder.SetEscapeHTML(false)
	}
	s.text.Reset()
	_ = s.encoder.Encode(v) // of texts and numbers
	_, _ = s.out.Write(bytes.TrimSuffix(s.text.Bytes(), []byte("\n")))
}

// summarize reads a file game by game, without their trees. It fails where not one
// game could be read.
func (s *summaryPrinter) summarize(in inputs) error {
	f, err := in.open(s.file)
	if err != nil {
		return plainError(err)
	}
	defer f.Close()
	r := sgfio.NewReader(f).Brief()
	err = eachGame(in.ctx, r, func(g *sgfio.Game) error {
		summary := summarizeGame(g)
		if summary.Error != "" && !s.begun && len(s.refused) < mostRefused {
			s.refused = append(s.refused, summary)
			return nil
		}
		s.begin(r)
		s.game(&summary)
		return nil
	})
	if err != nil {
		return plainError(err)
	}
	s.begin(r)
	s.end(r.Warnings())
	return nil
}

// begin prints what comes before the games.
func (s *summaryPrinter) begin(r *sgfio.Reader) {
	if s.begun {
		return
	}
	s.begun = true
	if s.json {
		s.out.WriteString(`{"file":`)
		s.encode(s.file)
		s.out.WriteString(`,"games":[`)
	} else {
		fmt.Fprintf(s.out, "%s: %s, %s\n", fileName(s.file), r.Kind(), r.Encoding())
	}
	for i := range s.refused {
		s.game(&s.refused[i])
	}
	s.refused = nil
}

// game prints one game.
func (s *summaryPrinter) game(g *gameSummary) {
	s.games++
	if !s.json {
		g.print(s.out, s.games)
		return
	}
	if s.games > 1 {
		s.out.WriteByte(',')
	}
	s.line = s.appendGame(s.line[:0], g)
	_, _ = s.out.Write(s.line)
}

// appendGame is encode for a game, which takes a tenth of the time: files may have a million of them.
func (s *summaryPrinter) appendGame(line []byte, g *gameSummary) []byte {
	number := func(name string, n int) {
		line = strconv.AppendInt(append(line, name...), int64(n), 10)
	}
	text := func(name, t string) {
		line = s.appendText(append(line, name...), t)
	}
	number(`{"size":[`, g.Size[0])
	number(`,`, g.Size[1])
	text(`],"players":{"black":`, g.Players.Black)
	text(`,"white":`, g.Players.White)
	text(`},"result":`, g.Result)
	text(`,"rules":`, g.Rules)
	if g.Komi == nil {
		line = append(line, `,"komi":null`...)
	} else {
		line = appendKomi(append(line, `,"komi":`...), *g.Komi)
	}
	number(`,"handicap":`, g.Handicap)
	number(`,"moves":`, g.Moves)
	number(`,"nodes":`, g.Nodes)
	number(`,"setup":{"black":`, g.Setup.Black)
	number(`,"white":`, g.Setup.White)
	text(`},"encoding":`, g.Encoding)
	if g.Illegal != "" {
		text(`,"illegal":`, g.Illegal)
	}
	if g.Error != "" {
		text(`,"error":`, g.Error)
	}
	return append(line, '}')
}

// appendKomi adds a komi, nearly always a number of half points.
func appendKomi(line []byte, komi float64) []byte {
	if halves := 2 * komi; halves >= 1 && halves < 1000 && halves == float64(int(halves)) {
		line = strconv.AppendInt(line, int64(halves)/2, 10)
		if int(halves)%2 != 0 {
			line = append(line, ".5"...)
		}
		return line
	}
	return strconv.AppendFloat(line, komi, 'f', -1, 64)
}

// appendText adds a text as encode prints it.
func (s *summaryPrinter) appendText(line []byte, t string) []byte {
	for i := range len(t) {
		if c := t[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf || c == 0x7f {
			var b bytes.Buffer
			e := json.NewEncoder(&b)
			e.SetEscapeHTML(false)
			_ = e.Encode(t)
			return append(line, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
		}
	}
	return append(append(append(line, '"'), t...), '"')
}

// end prints what comes behind the games.
func (s *summaryPrinter) end(warnings []sgfio.Warning) {
	if s.json {
		list := make([]warningSummary, len(warnings))
		for i, w := range warnings {
			list[i] = warningSummary{w.Line, w.Column, w.Message()}
		}
		s.out.WriteString(`],"warnings":`)
		s.encode(list)
		s.out.WriteString("}\n")
		return
	}
	for _, w := range warnings {
		fmt.Fprintf(s.out, "  line %d, column %d: %s\n", w.Line, w.Column, shown(w.Message()))
	}
	if s.games > 1 {
		fmt.Fprintf(s.out, "  %s in all\n", plural(s.games, "game"))
	}
}

// fail prints why a file could not be read, behind its games if some were printed.
func (s *summaryPrinter) fail(err error) {
	if !s.begun {
		s.encode(fileFailure{s.file, err.Error()})
	} else {
		s.out.WriteString(`],"warnings":[],"error":`)
		s.encode(err.Error())
		s.out.WriteByte('}')
	}
	s.out.WriteByte('\n')
}

func summarizeGame(g *sgfio.Game) gameSummary {
	summary := g.Summary()
	info, counts := &summary.Info, &summary.Counts
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
		komi := info.Komi
		s.Komi = &komi
	}
	if g.Err != nil {
		s.Error = g.Err.Error()
		return s
	}
	s.Illegal = illegalMoves(&summary)
	return s
}

// illegalMoves tells of the moves against the rules, each once.
func illegalMoves(s *sgfio.Summary) string {
	var told []string
	for _, m := range s.Illegal {
		told = append(told, m.Phrase().String())
	}
	if s.MoreIllegal > 0 {
		told = append(told, fmt.Sprintf("and %d more", s.MoreIllegal))
	}
	return strings.Join(told, "; ")
}

// print writes the summary for people.
func (g gameSummary) print(w io.Writer, number int) {
	fmt.Fprintf(w, "  %d. %dx%d", number, g.Size[0], g.Size[1])
	if g.Error != "" {
		fmt.Fprintf(w, ": %s\n", g.Error)
		return
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
