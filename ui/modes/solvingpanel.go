package modes

// MoreHint tells more of the solution.
func (p *Solving) MoreHint() {
	p.Session.MoreHint()
	if p.Busy {
		p.Show() // the end of the reading asks on
		return
	}
	p.ask(p.Session.Need())
}

// Restart takes all moves back.
func (p *Solving) Restart() {
	p.Session.Restart()
	p.ask(p.Session.Need())
}

// Solution gives up and shows the solution.
func (p *Solving) Solution() {
	p.Session.GiveUp()
	if p.Session.Over() {
		p.record()
	}
	p.ask(p.Session.Need())
}

// CheckAll checks every problem of the list, or stops that.
func (p *Solving) CheckAll() { p.Checker.toggle(p.Problems) }

// SaveCheck writes what the check found as a text.
func (p *Solving) SaveCheck() { p.Checker.save() }

// Statistics shows what was practised.
func (p *Solving) Statistics() { p.stage.Statistics() }
