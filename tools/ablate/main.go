// Command ablate measures what each rule that corrects answers is worth. It counts right answers with all rules, and
// without each of them.
//
//	go run ./tools/ablate [-every N] [-from N] [-commands LIST] [-records FOLDER] FILE...
//
// A file is a suite of questions over the protocol (.tst), problems with the first moves of their solutions (.jsonl, asked as
// reports of the position), or cases of the regression set (.txt). A question whose answer is the same with all rules and without any is
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
	"time"

	"shikatsu/engine"
	"shikatsu/engine/ablation"
)

// question is asked with the options given: the answer in a word or two, and whether it is right.
type question struct {
	name string
	ask  func(ctx context.Context, opts engine.Options) (answer string, right bool, err error)
}

// worth is what one rule was seen to do.
type worth struct{ changed, helps, harms int }

// result adds up answers.
type result struct {
	questions, right, bare, changed int
	with, without                   time.Duration
	rules                           [ablation.Count]worth
}

func main() {
	every := flag.Int("every", 1, "take every Nth question")
	from := flag.Int("from", 0, "the first question taken")
	commands := flag.String("commands", "owl_attack,owl_defend,dragon_status,analyze_semeai", "the commands of suites that are asked")
	records := flag.String("records", "resources", "the folder of the bundled records")
	flag.Parse()
	ctx := context.Background()
	for _, name := range flag.Args() {
		list, err := load(name, strings.Split(*commands, ","), *records)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
			os.Exit(1)
		}
		var r result
		for i := *from; i < len(list); i += max(1, *every) {
			if err := r.ask(ctx, &list[i]); err != nil {
				fmt.Fprintf(os.Stderr, "%s: %s: %v\n", name, list[i].name, err)
				os.Exit(1)
			}
		}
		r.print(filepath.Base(name))
	}
}

// load reads the questions of a file.
func load(name string, commands []string, records string) ([]question, error) {
	switch filepath.Ext(name) {
	case ".tst":
		return loadSuite(name, commands)
	case ".jsonl":
		return loadProblems(name)
	}
	return loadCases(name, records)
}

// ask asks one question with all rules, with none, and without each of them where that makes a difference.
func (r *result) ask(ctx context.Context, q *question) error {
	start := time.Now()
	answer, right, err := q.ask(ctx, engine.DefaultOptions())
	if err != nil {
		return err
	}
	r.with += time.Since(start)
	start = time.Now()
	bare, bareRight, err := q.ask(ctx, engine.DefaultOptions().SwitchOff(ablation.All))
	if err != nil {
		return err
	}
	r.without += time.Since(start)
	r.questions++
	r.right += count(right)
	r.bare += count(bareRight)
	if answer == bare {
		return nil
	}
	r.changed++
	for rule := range ablation.Count {
		without, rightWithout, err := q.ask(ctx, engine.DefaultOptions().SwitchOff(ablation.Of(rule)))
		if err != nil {
			return err
		}
		if without == answer {
			continue
		}
		w := &r.rules[rule]
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
// if both were a matter of chance.
func (r *result) print(name string) {
	fmt.Printf("%s: %d questions, %d right, %d without any rule; %d answers differ; seconds %.1f and %.1f\n\n", name, r.questions, r.right, r.bare,
		r.changed, r.with.Seconds(), r.without.Seconds())
	fmt.Println("| rule | answers changed | right only with it | right only without it | worth |")
	fmt.Println("|---|---|---|---|---|")
	for rule := range ablation.Count {
		if w := r.rules[rule]; w.changed > 0 {
			fmt.Printf("| %v | %d | %d | %d | %+d ± %.1f |\n", rule, w.changed, w.helps, w.harms, w.helps-w.harms, math.Sqrt(float64(w.helps+w.harms)))
		}
	}
	fmt.Println()
}
