package ui

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/controller"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

// checker checks the problems of a list, one after the other.
type checker struct {
	shell    *Shell
	mode     *solving
	engine   *controller.Controller[[]*tsumego.Problem, []*tsumego.Finding]
	findings []*tsumego.Finding // as far as the checking is
	running  bool
	err      error
}

func newChecker(s *Shell, m *solving) *checker { return &checker{shell: s, mode: m} }

// toggle begins the check of all problems, or stops it.
func (c *checker) toggle() {
	if c.running {
		c.stop()
		return
	}
	if c.engine == nil {
		c.engine = controller.New(c.check, controller.Options[[]*tsumego.Finding]{Post: c.shell.post, Show: c.arrived, Log: c.shell.log.event})
	}
	c.findings, c.err, c.running = nil, nil, true
	c.engine.Ask(slices.Clone(c.mode.problems), "check")
	c.mode.show()
}

// stop ends the check; what it found so far stays.
func (c *checker) stop() {
	if c.running {
		c.engine.Stop()
	}
}

// end ends the check for good, and nothing of it is shown any more.
func (c *checker) end() {
	if c.engine == nil {
		return
	}
	c.engine.Forget()
	c.shell.ending.Go(c.engine.Close) // which waits for the engine
	c.engine, c.running = nil, false
}

// check runs on a goroutine of its own.
func (c *checker) check(ctx context.Context, problems []*tsumego.Problem, report func([]*tsumego.Finding, controller.Progress)) error {
	options := c.shell.depth.Options()
	var findings []*tsumego.Finding
	for i, p := range problems {
		f, err := tsumego.Check(ctx, p, options, options.Owl.NodeLimit)
		if err != nil {
			return err
		}
		findings = append(findings, f)
		report(slices.Clone(findings), controller.Progress{Fraction: float64(i+1) / float64(len(problems))})
	}
	return nil
}

func (c *checker) arrived(snap controller.Snapshot[[]*tsumego.Finding]) {
	if snap.Has {
		c.findings = snap.Report
	}
	c.running, c.err = snap.Running, snap.Err
	c.mode.listProblems()
	if c.shell.mode == c.mode { // and not a proof, which is left to it
		c.mode.show()
	}
}

// finding is what was found about a problem of the list, nil if nothing yet.
func (c *checker) finding(i int) *tsumego.Finding {
	if i < len(c.findings) {
		return c.findings[i]
	}
	return nil
}

// list has a line for every problem that was checked.
func (c *checker) list() string {
	var b strings.Builder
	for i, f := range c.findings {
		fmt.Fprintf(&b, "%d\t%s\t%s\t%s\n", i+1, f.Problem.Title, f.Kind, f.Text())
	}
	return b.String()
}

// save writes the list to a file.
func (c *checker) save() {
	s, text := c.shell, c.list()
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save what the check found"), Dir: s.folder(), Name: "check.txt",
		Filters: []filepick.Filter{{Title: tr.L("Texts"), Endings: []string{"txt"}}}}
	s.askToWrite(q, func(path string) {
		s.wrote(path, sgfio.Save(path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}))
	})
}

// progress says how far the checking is, and what it found about the problem
// shown.
func (c *checker) progress() string {
	if c.err != nil {
		return fault.Tell(c.err).Error()
	}
	if !c.running && len(c.findings) == 0 {
		return ""
	}
	bad := 0
	for _, f := range c.findings {
		if f.Kind != tsumego.Fine {
			bad++
		}
	}
	text := fmt.Sprintf(tr.L("%[1]d of %[2]d checked, %[3]d to look at"), len(c.findings), len(c.mode.problems), bad)
	if f := c.finding(c.mode.at); f != nil {
		text += "\n" + f.Kind.String() + ": " + f.Text()
	}
	return text
}
