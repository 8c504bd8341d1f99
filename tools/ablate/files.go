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
	return question{id, func(ctx context.Context, opts engine.Options) (string, bool, error) {
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

// loadProblems reads problems.
func loadProblems(name string) (list []question, err error) {
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
		list = append(list, question{p.ID, p.ask})
	}
	return list, lines.Err()
}

// ask takes the move that a report names for the largest critical dragon.
func (p *problem) ask(ctx context.Context, opts engine.Options) (string, bool, error) {
	b, err := p.Board()
	if err != nil {
		return "", false, err
	}
	mover, err := board.ParseColor(p.ToPlay)
	if err != nil {
		return "", false, err
	}
	position, err := engine.NewPosition(b, mover)
	if err != nil {
		return "", false, err
	}
	r, err := engine.Analyze(ctx, position, opts, nil)
	if err != nil {
		return "", false, err
	}
	move, size := "", 0
	for i := range r.Dragons {
		d := &r.Dragons[i]
		if d.Status != report.Critical && d.OwlStatus != report.Critical || d.Size <= size {
			continue
		}
		size, move = d.Size, d.OwlAttackPoint
		if d.Color == report.ColorOf(mover) {
			move = d.OwlDefensePoint
		}
	}
	return move, slices.Contains(p.FirstMoves, move), nil
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
			list = append(list, question{c.Name + ": " + q.String(), func(ctx context.Context, opts engine.Options) (string, bool, error) {
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
