package modes

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

// Checker checks the problems of a list, one after the other.
type Checker struct {
	stage    *Stage
	changed  func() // shows what is found, and whether the check goes on
	engine   *controller.Controller[[]*tsumego.Problem, []*tsumego.Finding]
	problems int                // how many are checked
	findings []*tsumego.Finding // as far as the checking is
	Running  bool
	err      error
}

// toggle begins the check of all problems, or stops it.
func (c *Checker) toggle(problems []*tsumego.Problem) {
	if c.Running {
		c.stop()
		return
	}
	if c.engine == nil {
		c.CheckBy(c.check)
	}
	c.problems, c.findings, c.err, c.Running = len(problems), nil, nil, true
	c.engine.Ask(slices.Clone(problems), "check")
	c.changed()
}

// CheckBy has problems checked in some way from now on.
func (c *Checker) CheckBy(check controller.Analyze[[]*tsumego.Problem, []*tsumego.Finding]) {
	c.engine = controller.New(check, controller.Options[[]*tsumego.Finding]{Post: c.stage.Post, Show: c.arrived, Log: c.stage.Log})
}

// stop ends the check; what it found so far stays.
func (c *Checker) stop() {
	if c.Running {
		c.engine.Stop()
	}
}

// end ends the check for good, and nothing of it is shown any more.
func (c *Checker) end() {
	if c.engine == nil {
		return
	}
	c.engine.Forget()
	c.stage.ending.Go(c.engine.Close) // which waits for the engine
	c.engine, c.Running = nil, false
}

// check runs on a goroutine of its own.
func (c *Checker) check(ctx context.Context, problems []*tsumego.Problem, report func([]*tsumego.Finding, controller.Progress)) error {
	options := c.stage.depth.Options()
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

func (c *Checker) arrived(snap controller.Snapshot[[]*tsumego.Finding]) {
	if snap.Has {
		c.findings = snap.Report
	}
	c.Running, c.err = snap.Running, snap.Err
	c.changed()
}

// finding is what was found about a problem of the list, nil if nothing yet.
func (c *Checker) finding(i int) *tsumego.Finding {
	if i < len(c.findings) {
		return c.findings[i]
	}
	return nil
}

// list has a line for every problem that was checked.
func (c *Checker) list() string {
	var b strings.Builder
	for i, f := range c.findings {
		fmt.Fprintf(&b, "%d\t%s\t%s\t%s\n", i+1, f.Problem.Title, f.Kind, f.Text())
	}
	return b.String()
}

// save writes the list to a file.
func (c *Checker) save() {
	s, text := c.stage, c.list()
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save what the check found"), Dir: s.Folder(), Name: "check.txt",
		Filters: []filepick.Filter{{Title: tr.L("Texts"), Endings: []string{"txt"}}}}
	s.AskToWrite(q, func(path string) {
		s.Wrote(path, sgfio.Save(path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}))
	})
}

// Progress says how far the checking is, and what it found about a problem.
func (c *Checker) Progress(shown int) string {
	if c.err != nil {
		return fault.Tell(c.err).Error()
	}
	if !c.Running && len(c.findings) == 0 {
		return ""
	}
	bad := 0
	for _, f := range c.findings {
		if f.Kind != tsumego.Fine {
			bad++
		}
	}
	text := tr.F("%[1]d of %[2]d checked, %[3]d to look at", len(c.findings), c.problems, bad)
	if f := c.finding(shown); f != nil {
		text += "\n" + f.Kind.String() + ": " + f.Text()
	}
	return text
}
