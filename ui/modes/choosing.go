package modes

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/commands"
	"shikatsu/ui/settings"
)

func (p *Solving) Key(k commands.Key) bool {
	switch k {
	case commands.Key{Name: fyne.KeyEscape}:
		p.Leave()
	case commands.Key{Name: fyne.KeyUp}:
		p.next(-1)
	case commands.Key{Name: fyne.KeyDown}:
		p.next(1)
	default:
		return false
	}
	return true
}

// Next goes to the next problem, or the previous one if by is negative. What
// was tried and not solved counts as failed.
func (p *Solving) Next(by int) {
	if _, ok := p.set.next(); ok && by > 0 && p.recorded {
		p.Choose(p.scheduled())
		return
	}
	if p.set != nil && p.set.Over() && by > 0 {
		p.set.ended()
		return
	}
	if by > 0 && p.bySchedule() && p.set == nil {
		p.skip()
		p.Choose(p.scheduled())
		return
	}
	p.next(by)
}

func (p *Solving) next(by int) {
	n := len(p.Problems)
	p.Choose(((p.At+by)%n + n) % n)
}

// skip remembers that the problem shown was passed over.
func (p *Solving) skip() {
	if !p.recorded {
		p.skipped[p.Problems[p.At].ID] = true
	}
}

// Choose goes to a problem of the list.
func (p *Solving) Choose(i int) {
	if p.Session != nil && p.Session.Mistakes > 0 {
		p.record()
	}
	p.At = i
	p.stage.Note("")
	p.begin()
	p.stage.ToBoard()
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
