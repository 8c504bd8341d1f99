// Package bench asks the engine a fixed set of questions and makes one signature of the answers. A change of the program
// that is not meant to change an answer keeps the signature.
package bench

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"strings"
	"time"

	"shikatsu/engine"
	"shikatsu/engine/gtp"
	"shikatsu/resources"
	"shikatsu/sgfio"
)

// Result is what a run of the bench measured.
type Result struct {
	// Signature is a hash over all answers. It depends neither on the machine nor on the number of threads.
	Signature string
	// Stages are the parts of the run with their work, in order.
	Stages []Work
}

// Work is what one part of the run cost. Nodes is 0 where nothing counts them.
type Work struct {
	Stage   string
	Asked   int
	Nodes   int
	Elapsed time.Duration
}

// run collects answers and work.
type run struct {
	opts   engine.Options
	hash   hash.Hash
	each   io.Writer // gets a line for each answer; nil for none
	result Result
}

// Run asks everything with so many threads; 0 means one for each processor. Where each is not nil it gets one line for each
// question: what was asked and a hash of the answer, so that two runs can be compared.
func Run(ctx context.Context, threads int, each io.Writer) (*Result, error) {
	opts := engine.DefaultOptions()
	opts.Threads = threads
	r := &run{opts: opts, hash: sha256.New(), each: each}
	for _, part := range []func(context.Context) error{r.positions, r.problems, r.review} {
		if err := part(ctx); err != nil {
			return nil, err
		}
	}
	r.result.Signature = fmt.Sprintf("%x", r.hash.Sum(nil))[:12]
	return &r.result, nil
}

// note adds an answer to the signature.
func (r *run) note(asked string, answer []byte) {
	fmt.Fprintf(r.hash, "%s\n%d\n", asked, len(answer))
	r.hash.Write(answer)
	if r.each != nil {
		hash := sha256.Sum256(answer)
		fmt.Fprintf(r.each, "%x %s\n", hash[:6], asked)
	}
}

// count adds work to a part of the run.
func (r *run) count(stage string, asked, nodes int, elapsed time.Duration) {
	for i := range r.result.Stages {
		if w := &r.result.Stages[i]; w.Stage == stage {
			w.Asked, w.Nodes, w.Elapsed = w.Asked+asked, w.Nodes+nodes, w.Elapsed+elapsed
			return
		}
	}
	r.result.Stages = append(r.result.Stages, Work{stage, asked, nodes, elapsed})
}

// positions analyses the positions and asks single questions about them.
func (r *run) positions(ctx context.Context) error {
	games, err := played()
	if err != nil {
		return err
	}
	list, err := composed(diagrams)
	if err != nil {
		return err
	}
	for _, p := range append(games, list...) {
		report, err := engine.Analyze(ctx, p.position, r.opts, nil)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		text, err := json.Marshal(report.Answers())
		if err != nil {
			return err
		}
		r.note(p.name, text)
		nodes := map[engine.Stage]int{engine.StageWorms: report.Counts.ReadingNodes, engine.StageOwl: report.Counts.OwlNodes,
			engine.StageSemeai: report.Counts.SemeaiNodes}
		for _, t := range report.Timings {
			r.count(string(t.Stage), 1, nodes[t.Stage], t.Elapsed)
		}
		if err := r.questions(ctx, p, report); err != nil {
			return err
		}
	}
	return nil
}

// The effort of single questions. Those about connections on large boards take long whatever the limit.
const (
	fewQuestions   = 6 // of one kind in one position
	lifeNodes      = 4000
	connectColumns = 9
)

// questions asks over the protocol what programs ask about single strings, groups and eyes.
func (r *run) questions(ctx context.Context, p named, report *engine.Report) error {
	server := gtp.NewServer(io.Discard)
	opts := r.opts
	opts.Owl.NodeLimit = lifeNodes
	server.SetOptions(opts)
	server.SetBoard(p.position.Board())
	counters := map[string]string{"string": "get_reading_node_counter", "connection": "get_connection_node_counter", "life": "get_owl_node_counter"}
	ask := func(stage, line string) error {
		start := time.Now()
		answer := server.Answer(ctx, line)
		if err := ctx.Err(); err != nil {
			return err
		}
		r.note(p.name+": "+line, []byte(answer))
		elapsed := time.Since(start)
		nodes := 0
		if counter, ok := counters[stage]; ok {
			nodes = counted(ctx, server, counter)
		}
		r.count(stage+" questions", 1, nodes, elapsed)
		return nil
	}
	var lines [][2]string
	add := func(stage, line string) { lines = append(lines, [2]string{stage, line}) }
	for i := range few(len(report.Worms)) {
		w := report.Worms[i*len(report.Worms)/few(len(report.Worms))].Origin
		add("string", "attack "+w)
		add("string", "defend "+w)
	}
	for i := range few(len(report.Connections)) {
		if report.Columns > connectColumns {
			break
		}
		c := &report.Connections[i*len(report.Connections)/few(len(report.Connections))]
		add("connection", "connect "+c.A+" "+c.B)
		add("connection", "disconnect "+c.A+" "+c.B)
	}
	for i := range few(len(report.Eyes)) {
		add("eye", "eval_eye "+report.Eyes[i*len(report.Eyes)/few(len(report.Eyes))].Origin)
	}
	for i := range few(len(report.Dragons)) {
		d := report.Dragons[i*len(report.Dragons)/few(len(report.Dragons))].Origin
		if i < fewQuestions/3 {
			add("life", "owl_attack "+d)
			add("life", "owl_defend "+d)
		}
		add("life", "dragon_status "+d)
	}
	for i := range few(len(report.Races)) {
		race := &report.Races[i*len(report.Races)/few(len(report.Races))]
		add("race", "analyze_semeai "+race.A+" "+race.B)
	}
	add("table", "worm_data")
	add("table", "dragon_data")
	for _, l := range lines {
		if err := ask(l[0], l[1]); err != nil {
			return err
		}
	}
	return nil
}

func few(n int) int { return min(n, fewQuestions) }

// counted reads a counter of nodes, and begins it anew.
func counted(ctx context.Context, server *gtp.Server, counter string) (nodes int) {
	fmt.Sscanf(server.Answer(ctx, counter), "= %d", &nodes)
	server.Answer(ctx, strings.Replace(counter, "get_", "reset_", 1))
	return nodes
}

// solveNodes bounds each question of a problem.
const solveNodes = 20000

// problems solves the problems that come with the program.
func (r *run) problems(ctx context.Context) error {
	list, err := problems()
	if err != nil {
		return err
	}
	opts := engine.DefaultSolveOptions()
	opts.Owl.NodeLimit = solveNodes
	for _, p := range list {
		start := time.Now()
		solution, err := engine.Solve(ctx, p.position, opts)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		r.count("problems", 1, solution.Nodes, time.Since(start))
		solution.Nodes = 0
		text, err := json.Marshal(solution)
		if err != nil {
			return err
		}
		r.note(p.name, text)
	}
	return nil
}

// review reviews a game that comes with the program.
func (r *run) review(ctx context.Context) error {
	games, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		return err
	}
	start := time.Now()
	v, err := engine.ReviewGame(ctx, games.Games[0], r.opts, nil)
	if err != nil {
		return err
	}
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	r.note("review", text)
	nodes := 0
	for _, report := range v.Reports {
		nodes += report.Counts.ReadingNodes + report.Counts.OwlNodes + report.Counts.SemeaiNodes
	}
	r.count("review", len(v.Reports), nodes, time.Since(start))
	return nil
}
