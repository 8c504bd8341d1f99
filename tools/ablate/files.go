package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/gtp"
	"shikatsu/engine/owl"
	"shikatsu/engine/regression"
	"shikatsu/engine/report"
	"shikatsu/tools/internal/labels"
)

// expected is the line of a suite that gives the pattern of the right answer, which a ! turns into that of wrong ones.
var expected = regexp.MustCompile(`^#\?\s*\[(!?)(.*)\]\s*[&*]*\s*$`)

// numbered is the line of a question.
var numbered = regexp.MustCompile(`^(\d+)\s+(\S+.*)$`)

// loadSuite reads those questions of a suite that use the commands.
func loadSuite(name string, commands []string) (list []question, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	folder := filepath.Dir(name)
	var setup []string // the commands that led to the position
	pending, id := "", ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if m := expected.FindStringSubmatch(line); m != nil && pending != "" {
			pattern, err := regexp.Compile("^(?:" + m[2] + ")$")
			if err != nil {
				return nil, fmt.Errorf("question %s: %w", id, err)
			}
			list = append(list, suiteQuestion(id, setup, pending, pattern, m[1] == "!"))
			pending = ""
			continue
		}
		if line, _, _ = strings.Cut(line, "#"); strings.TrimSpace(line) == "" {
			continue
		}
		line = strings.TrimSpace(line)
		if m := numbered.FindStringSubmatch(line); m != nil {
			id, pending = m[1], m[2]
			if command, _, _ := strings.Cut(pending, " "); !slices.Contains(commands, command) {
				pending = ""
			}
			continue
		}
		if record, found := strings.CutPrefix(line, "loadsgf "); found {
			setup = []string{"loadsgf " + filepath.Join(folder, record)}
		} else {
			setup = append(setup[:len(setup):len(setup)], line)
		}
	}
	return list, nil
}

func suiteQuestion(id string, setup []string, command string, right *regexp.Regexp, negated bool) question {
	return question{name: id, ask: func(ctx context.Context, opts engine.Options) (string, bool, error) {
		server := gtp.NewServer(io.Discard)
		server.SetOptions(opts)
		for _, c := range setup {
			server.Answer(ctx, c) // a suite may ask for what a server does not have
		}
		answer := strings.TrimSpace(strings.TrimLeft(server.Answer(ctx, command), "=? "))
		return answer, right.MatchString(answer) != negated, ctx.Err()
	}}
}

// problem is a line of a file of problems.
type problem struct {
	labels.Position
	ToPlay     string   `json:"to_play"`
	FirstMoves []string `json:"first_moves"`
}

// loadProblems reads problems and asks what a report of the position says. With the command "question" it asks a single
// question instead. That is about the dragon that the report takes for the one in question.
func loadProblems(name string, commands []string) (list []question, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p problem
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			return nil, err
		}
		if slices.Contains(commands, "question") {
			list = append(list, p.single())
		} else {
			list = append(list, question{name: p.ID, ask: p.report})
		}
	}
	return list, lines.Err()
}

// analyze is the report of the position, and who is to move.
func (p *problem) analyze(ctx context.Context, opts engine.Options) (r *report.Report, mover board.Color, err error) {
	b, err := p.Board()
	if err != nil {
		return nil, mover, err
	}
	if mover, err = board.ParseColor(p.ToPlay); err != nil {
		return nil, mover, err
	}
	position, err := engine.NewPosition(b, mover)
	if err != nil {
		return nil, mover, err
	}
	r, err = engine.Analyze(ctx, position, opts, nil)
	return r, mover, err
}

// largest is the largest critical dragon of a report, nil if there is none.
func largest(r *report.Report) (found *report.Dragon) {
	for i := range r.Dragons {
		d := &r.Dragons[i]
		if (d.Status == report.Critical || d.OwlStatus == report.Critical) && (found == nil || d.Size > found.Size) {
			found = d
		}
	}
	return found
}

// report takes the move that a report names for the largest critical dragon.
func (p *problem) report(ctx context.Context, opts engine.Options) (string, bool, error) {
	r, mover, err := p.analyze(ctx, opts)
	if err != nil {
		return "", false, err
	}
	move := ""
	if d := largest(r); d != nil {
		move = d.OwlAttackPoint
		if d.Color == report.ColorOf(mover) {
			move = d.OwlDefensePoint
		}
	}
	return move, slices.Contains(p.FirstMoves, move), nil
}

// single asks whether the player to move can kill, or save, the dragon in question. That is the one that a report takes for
// it.
func (p *problem) single() question {
	stone, mover := board.NoPoint, board.Empty
	find := func(ctx context.Context) error {
		r, c, err := p.analyze(ctx, engine.DefaultOptions())
		if err != nil {
			return err
		}
		mover = c
		if d := largest(r); d != nil {
			b, err := p.Board()
			if err != nil {
				return err
			}
			stone, err = b.ParseVertex(d.Stones[0])
			return err
		}
		return nil
	}
	return question{name: p.ID, prepare: find, ask: func(ctx context.Context, opts engine.Options) (string, bool, error) {
		if stone == board.NoPoint {
			return "no critical dragon", false, nil
		}
		b, err := p.Board()
		if err != nil {
			return "", false, err
		}
		_, a, err := engine.NewReading(b, opts).AskSide(ctx, owl.New(opts.Owl), stone, b.At(stone) != mover)
		move := b.Vertex(a.Move)
		return fmt.Sprintf("%d %s", a.Code.GTP(), move), a.Code != board.Fail && slices.Contains(p.FirstMoves, move), err
	}}
}

// loadCases reads cases of the regression set.
func loadCases(name, records string) (list []question, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	cases, err := regression.Read(f)
	if err != nil {
		return nil, err
	}
	for _, c := range cases {
		for _, q := range c.Questions {
			list = append(list, question{name: c.Name + ": " + q.String(), ask: func(ctx context.Context, opts engine.Options) (string, bool, error) {
				asker := regression.NewAsker(opts, records)
				if err := asker.SetUp(ctx, &c); err != nil {
					return "", false, err
				}
				answer, move, err := asker.Ask(ctx, q)
				return answer + " " + move, q.Right(answer, move), err
			}})
		}
	}
	return list, nil
}
