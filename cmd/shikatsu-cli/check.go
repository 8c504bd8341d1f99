package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/ui/tsumego"
)

// newCheckCommand checks the solutions of problems.
func newCheckCommand() *cobra.Command {
	var nodes int
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE|FOLDER...",
		Short: "Check the solutions that collections of problems give",
		Long: `Check the solutions that records of problems give: first moves that do not work,
others that work too, refutations that fail, later moves of the solution that do not
work, and resistances that have no answer, each with the line that shows it. Moves are
marked as right or wrong by comments in English, Japanese, Chinese or Korean, by signs
like +, ○ and ×, and by TE, BM, GB and GW.

A folder stands for all records in it and below; "-" is the standard input. The exit status
is 1 if there is anything to look at.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			if nodes < 1 {
				return usageError{fmt.Errorf("--nodes %d is not positive", nodes)}
			}
			return checkFiles(inputsOf(cmd), files, nodes, asJSON, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().IntVar(&nodes, "nodes", 100000, "most nodes of one question")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line for each problem")
	return cmd
}

// checkedProblem is a line of --json.
type checkedProblem struct {
	File    string   `json:"file"`
	Game    int      `json:"game"`
	Problem int      `json:"problem,omitempty"` // in the game, where it has several
	Finding string   `json:"finding"`
	Text    string   `json:"text"`
	Book    []string `json:"book"`
	Engine  []string `json:"engine"`
	Remarks []string `json:"remarks,omitempty"`
}

func checkFiles(in inputs, files []string, nodes int, asJSON bool, out, log io.Writer) error {
	files, err := in.expand(files)
	if err != nil {
		return err
	}
	bad := false
	for _, file := range files {
		var problems []*tsumego.Problem
		var broken []tsumego.Broken
		c, err := in.read(file)
		switch {
		case in.ctx.Err() != nil:
			return in.ctx.Err()
		case err != nil:
			broken = []tsumego.Broken{{Source: file, Err: err}}
		default:
			problems, broken = tsumego.FromCollection(c, file)
		}
		for _, b := range broken {
			bad = true
			failure := gameFailure{b.Source, b.Number, plainError(b.Err).Error()}
			if !asJSON {
				fmt.Fprintln(log, failure)
			} else if err := json.NewEncoder(out).Encode(failure); err != nil {
				return err
			}
		}
		for _, p := range problems {
			fine, err := checkProblem(in.ctx, p, nodes, asJSON, out)
			if err != nil {
				return err
			}
			bad = bad || !fine
		}
	}
	if bad {
		return exitError{someFailed}
	}
	return nil
}

// checkProblem prints what is found of one problem, and says whether it is as it should be.
func checkProblem(ctx context.Context, p *tsumego.Problem, nodes int, asJSON bool, out io.Writer) (fine bool, err error) {
	options := engine.DefaultOptions()
	f, err := tsumego.Check(ctx, p, options, nodes)
	if err != nil {
		return false, err
	}
	remarks, err := tsumego.Remarks(ctx, f, options, nodes)
	if err != nil {
		return false, err
	}
	b := p.Position().Board()
	fine = f.Kind == tsumego.Fine && len(remarks) == 0
	if asJSON {
		line := checkedProblem{File: p.Source, Game: p.Number, Problem: p.Part, Finding: f.Kind.String(), Text: f.Text(), Book: []string{}, Engine: []string{}}
		for _, m := range f.Book {
			line.Book = append(line.Book, b.Vertex(m))
		}
		for _, m := range f.Engine {
			line.Engine = append(line.Engine, b.Vertex(m))
		}
		for _, r := range remarks {
			line.Remarks = append(line.Remarks, r.Text(b))
		}
		return fine, json.NewEncoder(out).Encode(line)
	}
	name := fmt.Sprintf("%s, game %d", fileName(p.Source), p.Number)
	if p.Part > 0 {
		name += fmt.Sprintf(", problem %d", p.Part)
	}
	fmt.Fprintf(out, "%s: %s: %s\n", name, f.Kind, f.Text())
	for _, r := range remarks {
		fmt.Fprintf(out, "  %s\n", r.Text(b))
	}
	return fine, nil
}
