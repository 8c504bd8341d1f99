// Command ablate measures what each rule that corrects answers is worth. It counts right answers with all rules, and
// without each of them.
//
//	go run ./tools/ablate [-every N] [-from N] [-commands LIST] [-rules LIST] [-off LIST] [-apart] [-unlearned] [-records FOLDER] FILE...
//
// A file is a suite of questions over the protocol (.tst), problems with the first moves of their solutions (.jsonl, asked as
// reports of the position), positions of games labelled with the fates of their strings (.jsonl.gz, asked as single questions), or cases
// of the regression set (.txt). A question whose answer is the same with all rules and without any of those measured is
// asked no further: the others are asked once more for each rule.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"shikatsu/engine/ablation"
)

// worth is what one rule was seen to do.
type worth struct {
	changed, helps, harms int
	seconds               float64 // that it cost
}

// result adds up answers, and says which rules are measured while others are switched off.
type result struct {
	measured, off                   ablation.Set
	each                            bool
	questions, right, bare, changed int
	with, without                   float64 // seconds
	rules                           [ablation.Count]worth
}

func main() {
	every := flag.Int("every", 1, "take every Nth question")
	from := flag.Int("from", 0, "the first question taken")
	commands := flag.String("commands", "owl_attack,owl_defend,dragon_status,analyze_semeai", "the commands of suites that are asked")
	rules := flag.String("rules", "", "the rules that are measured, separated by commas (default all)")
	off := flag.String("off", "", "rules that are switched off throughout")
	apart := flag.Bool("apart", false, "ask about the labelled games that are kept apart")
	unlearned := flag.Bool("unlearned", false, "ask about labelled games that no network has learned from")
	each := flag.Bool("each", false, "print each answer, whether it is right, and its seconds")
	records := flag.String("records", "resources", "the folder of the bundled records")
	flag.Parse()
	if err := run(flag.Args(), source{strings.Split(*commands, ","), *records, games{*apart, *unlearned}}, *rules, *off, *from, max(1, *every), *each); err != nil {
		fmt.Fprintln(os.Stderr, "ablate:", err)
		os.Exit(1)
	}
}

// run measures the rules on every so many of the questions of files.
func run(files []string, from source, rules, off string, first, every int, each bool) error {
	r := result{measured: ablation.All, each: each}
	var err error
	if r.off, err = ruleSet(off); err != nil {
		return err
	}
	if rules != "" {
		if r.measured, err = ruleSet(rules); err != nil {
			return err
		}
	}
	for _, name := range files {
		list, err := from.load(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		r := r
		for i := first; i < len(list); i += every {
			if err := r.ask(context.Background(), &list[i]); err != nil {
				return fmt.Errorf("%s: %s: %w", name, list[i].name, err)
			}
		}
		r.print(filepath.Base(name))
	}
	return nil
}

// ruleSet is the set of the rules named in a list; "none" names none.
func ruleSet(list string) (set ablation.Set, err error) {
	for name := range strings.SplitSeq(list, ",") {
		switch rule, ok := ablation.ByName(strings.TrimSpace(name)); {
		case ok:
			set |= ablation.Of(rule)
		case name != "" && name != "none":
			return 0, fmt.Errorf("there is no rule called %q", name)
		}
	}
	return set, nil
}

// ask asks one question with all rules and with none of those measured. Where that makes a difference it asks without each
// of them, too.
func (r *result) ask(ctx context.Context, q *question) error {
	if q.prepare != nil {
		if err := q.prepare(ctx); err != nil {
			return err
		}
	}
	before := r.with
	answer, right, err := q.timed(ctx, r.off, &r.with)
	if err != nil {
		return err
	}
	if r.each {
		fmt.Printf("%s\t%s\t%v\t%.2f\n", q.name, answer, right, r.with-before)
	}
	r.questions++
	r.right += count(right)
	if r.measured == 0 {
		return nil
	}
	bare, bareRight, err := q.timed(ctx, r.off|r.measured, &r.without)
	if err != nil {
		return err
	}
	r.bare += count(bareRight)
	if answer == bare {
		return nil
	}
	r.changed++
	for rule := range ablation.Count {
		if !r.measured.Has(rule) || r.off.Has(rule) {
			continue
		}
		var seconds float64
		without, rightWithout, err := q.timed(ctx, r.off|ablation.Of(rule), &seconds)
		if err != nil {
			return err
		}
		w := &r.rules[rule]
		w.seconds += r.with - before - seconds
		if without == answer {
			continue
		}
		w.changed++
		switch {
		case right && !rightWithout:
			w.helps++
		case !right && rightWithout:
			w.harms++
		}
	}
	return nil
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// print prints a table of what each rule is worth. The error bar of a rule is one standard deviation of helps less harms,
// if both were a matter of chance. Its seconds are those of the questions whose answers depend on any rule.
func (r *result) print(name string) {
	fmt.Printf("%s: %d questions, %d right in %.1f s", name, r.questions, r.right, r.with)
	if r.measured == 0 {
		fmt.Println()
		return
	}
	fmt.Printf("; without any of the rules %d right in %.1f s; %d answers differ\n\n", r.bare, r.without, r.changed)
	fmt.Println("| rule | answers changed | right only with it | right only without it | worth | seconds |")
	fmt.Println("|---|---|---|---|---|---|")
	for rule := range ablation.Count {
		if w := r.rules[rule]; w.changed > 0 {
			fmt.Printf("| %v | %d | %d | %d | %+d ± %.1f | %.1f |\n", rule, w.changed, w.helps, w.harms, w.helps-w.harms,
				math.Sqrt(float64(w.helps+w.harms)), w.seconds)
		}
	}
	fmt.Println()
}
