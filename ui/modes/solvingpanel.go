package modes

import "shikatsu/ui/settings"

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

// SetRandom says whether problems are turned and their colours exchanged.
func (p *Solving) SetRandom(on bool) {
	p.stage.Settings.SetSwitch(settings.RandomProblems, on)
	p.stage.ToBoard()
}

// SetScheduled says whether Next follows the schedule.
func (p *Solving) SetScheduled(on bool) {
	p.stage.Settings.SetSwitch(settings.ScheduledProblems, on)
	p.stage.ToBoard()
}

// CheckAll checks every problem of the list, or stops that.
func (p *Solving) CheckAll() { p.Checker.toggle(p.Problems) }

// SaveCheck writes what the check found as a text.
func (p *Solving) SaveCheck() { p.Checker.save() }

// Statistics shows what was practised.
func (p *Solving) Statistics() { p.stage.Statistics() }
