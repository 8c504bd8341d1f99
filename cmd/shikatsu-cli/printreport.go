package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"shikatsu/engine"
)

// printReport prints a report for people.
func printReport(out io.Writer, o outcome) error {
	r := o.Report
	fmt.Fprintf(out, "%s, %s to move, %dx%d\n", o.place(), r.ToMove, r.Columns, r.Rows)
	printGroups(out, r)
	printWeakStrings(out, r)
	_, err := fmt.Fprintln(out)
	return err
}

// printGroups lists the groups, those that live in one word.
func printGroups(out io.Writer, r *engine.Report) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	living, others := 0, 0
	for i := range r.Dragons {
		d := &r.Dragons[i]
		if d.Status == "alive" && d.Safety != engine.AliveInSeki {
			living++
			continue
		}
		if others == 0 {
			fmt.Fprintln(w, "  group\tcolor\tstones\tstatus\tcertainty\tkilled at\tsaved at")
		}
		others++
		killed, saved := "-", "-"
		if d.Status == "critical" {
			killed = moveList([]engine.Vertex{d.KillPoint}, []engine.Code{d.KillCode})
			saved = moveList([]engine.Vertex{d.SavePoint}, []engine.Code{d.SaveCode})
		}
		status := string(d.Status)
		if d.Safety == engine.AliveInSeki {
			status = string(d.Safety)
		}
		fmt.Fprintf(w, "  %s\t%s\t%d\t%s\t%s\t%s\t%s\n", d.Origin, d.Color, d.Size, status, d.StatusCertainty, killed, saved)
	}
	w.Flush()
	switch {
	case len(r.Dragons) == 0:
	case others == 0:
		fmt.Fprintf(out, "  %s, all alive\n", plural(living, "group"))
	case living > 0:
		fmt.Fprintf(out, "  %s more alive\n", plural(living, "group"))
	}
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
