package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"shikatsu/engine"
)

// printReport prints a report for people.
func printReport(out io.Writer, o outcome) error {
	r := o.Report
	fmt.Fprintf(out, "%s, game %d, after move %d, %s to move, %dx%d\n", o.File, o.Game, o.Move, r.ToMove, r.Columns, r.Rows)
	printWeakStrings(out, r)
	_, err := fmt.Fprintln(out)
	return err
}

// printWeakStrings lists the strings that can be captured.
func printWeakStrings(out io.Writer, r *engine.Report) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	n := 0
	for i := range r.Worms {
		s := &r.Worms[i]
		if s.AttackCode() == 0 {
			continue
		}
		if n == 0 {
			fmt.Fprintln(w, "  string\tcolor\tstones\tliberties\tcaptured at\tsaved at")
		}
		n++
		fmt.Fprintf(w, "  %s\t%s\t%d\t%d\t%s\t%s\n", s.Origin, s.Color, s.Size, s.Liberties,
			moveList(s.AttackPoints, s.AttackCodes), moveList(s.DefensePoints, s.DefenseCodes))
	}
	if n == 0 {
		fmt.Fprintln(w, "  no string can be captured")
	}
	w.Flush()
}

// moveList names moves with what they achieve if that depends on a ko.
func moveList(points []engine.Vertex, codes []int) string {
	if len(points) == 0 {
		return "-"
	}
	items := make([]string, len(points))
	for i, p := range points {
		items[i] = p
		switch codes[i] {
		case 4:
			items[i] += " (ko, taking first)"
		case 1:
			items[i] += " (ko, needing the first threat)"
		}
	}
	return strings.Join(items, ", ")
}
