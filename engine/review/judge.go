package review

import (
	"slices"

	"shikatsu/engine/report"
)

// judge finds events of one move among the fates of the groups.
type judge struct {
	// open are the chances that were missed and are still there, by story. They are the places of their events in the list.
	open   map[int][]int
	events []Event
	// decided are the places of the last events after which a group was alive or dead, by story. contradicted are those of them
	// that the game proves wrong.
	decided      map[int]int
	contradicted map[int]bool
	// earlier are the statuses before the last move, by story.
	earlier map[int]report.Status
}

func newJudge() *judge {
	return &judge{open: map[int][]int{}, decided: map[int]int{}, contradicted: map[int]bool{}, earlier: map[int]report.Status{}}
}

// answered says whether a group only has again the status that it had before the last move. That move was a threat then, and
// this move the answer.
func (j *judge) answered(f fate) bool {
	was, known := j.earlier[f.story]
	return known && (was == f.status() || was.Lost() && f.status().Lost())
}

// believed are the events that the game does not contradict.
func (j *judge) believed() (list []Event) {
	for i, e := range j.events {
		if !j.contradicted[i] {
			list = append(list, e)
		}
	}
	return list
}

// contradiction says whether a dead group lives by its owner's move, or a living one dies by its opponent's. Dead and alive
// mean that this cannot be.
func contradiction(m playedMove, f fate) bool {
	own := m.player == f.before.Color
	return own && f.before.Status == report.Dead && f.status() == report.Alive || !own && f.before.Status == report.Alive && f.status().Lost()
}

// playedMove is one move of the game with the reports before and after it.
type playedMove struct {
	number        int
	player        report.Color
	vertex        report.Vertex
	before, after *report.Report
}

// is says whether the move was played there. Who begins the ko that his group's life or its death depends on has missed nothing, though
// it is as open as before.
func (m *playedMove) is(v report.Vertex) bool { return v == m.vertex && v != "PASS" }

// move judges one move.
func (j *judge) move(m playedMove, fates []fate) {
	byOrigin := map[report.Vertex]fate{}
	for _, f := range fates {
		if f.before != nil {
			byOrigin[f.before.Origin] = f
		}
	}
	defer func() {
		j.earlier = map[int]report.Status{}
		for _, f := range fates {
			if f.before != nil {
				j.earlier[f.story] = f.before.Status
			}
		}
	}()
	// A race is told once, from the side of the player who moved.
	type pair struct{ a, b report.Vertex }
	told := map[pair]bool{}
	for _, own := range [2]bool{true, false} {
		for _, f := range fates {
			if f.before == nil || (f.before.Color == m.player) != own {
				continue
			}
			if !worthTelling(f.before) {
				if f.status() != report.Critical {
					delete(j.open, f.story)
				}
				if f.joined {
					j.forget(f.story)
				}
				continue
			}
			if place, ok := j.decided[f.story]; ok && contradiction(m, f) {
				j.contradicted[place] = true
			}
			event, ok := j.race(m, f, byOrigin)
			switch {
			case !ok:
				event, ok = j.group(m, f)
			case told[pair{event.Rival, f.before.Origin}]:
				ok = false
			case j.toldOf(m.number, event):
				ok = false
			default:
				told[pair{f.before.Origin, event.Rival}] = true
			}
			if ok && j.routine(event, f, byOrigin) {
				ok = false
			}
			if f.status() != report.Critical {
				delete(j.open, f.story)
			}
			if ok {
				j.add(m, f, event)
			}
			if f.joined {
				j.forget(f.story)
			}
		}
	}
}

// interrupt ends what is remembered of all groups: the game does not go on where it was.
func (j *judge) interrupt() {
	clear(j.open)
	clear(j.decided)
	clear(j.earlier)
}

// forget ends what is remembered of a group that is a part of another now. If it is separate again, that is another time.
func (j *judge) forget(story int) {
	delete(j.open, story)
	delete(j.decided, story)
}

// routine says whether an event is no more than the answer to a threat that the last move made. No chance may have been open
// before.
func (j *judge) routine(e Event, f fate, byOrigin map[report.Vertex]fate) bool {
	switch e.Kind {
	case Killed, Saved, RaceLost:
		return len(j.open[f.story]) == 0 && j.answered(f)
	case RaceWon:
		return len(j.open[f.story]) == 0 && j.answered(byOrigin[e.Rival])
	}
	return false
}

// toldOf says whether a race with the same end against the same rival has been told of this move. One group that falls may free
// several.
func (j *judge) toldOf(move int, e Event) bool {
	for i := len(j.events) - 1; i >= 0 && j.events[i].Move == move; i-- {
		if j.events[i].Kind == e.Kind && j.events[i].Rival == e.Rival {
			return true
		}
	}
	return false
}

func worthTelling(d *report.Dragon) bool {
	if d.Safety == report.Inessential || d.Safety == report.TacticallyDead {
		return false
	}
	return d.Size >= eventStones || d.Size > 1 && d.EffectiveSize >= eventValue
}

// status is the status of the group after the move.
func (f fate) status() report.Status {
	if f.after == nil {
		return report.Captured
	}
	return f.after.Status
}

// race tells of a capturing race that the move decided.
func (j *judge) race(m playedMove, f fate, byOrigin map[report.Vertex]fate) (Event, bool) {
	d := f.before
	if d.Semeais == 0 || d.Status != report.Critical && d.Status != report.Alive {
		return Event{}, false
	}
	target := d.SemeaiDefenseTarget
	if target == "PASS" || target == "" {
		target = d.SemeaiAttackTarget
	}
	rival, ok := byOrigin[target]
	if !ok || !worthTelling(rival.before) {
		return Event{}, false // stones given away to take an eye are no rival
	}
	switch own, other := f.status(), rival.status(); {
	case !own.Lost() && other.Lost() && !rival.before.Status.Lost():
		return Event{Kind: RaceWon, Rival: target, Certain: true}, true
	case own.Lost() && !other.Lost() && !d.Status.Lost():
		e := Event{Kind: RaceLost, Rival: target, Certain: true}
		if m.player == d.Color && !m.is(d.SavePoint) {
			e.Better = d.SavePoint
		}
		return e, true
	}
	return Event{}, false
}

// group tells what the move did to one group.
func (j *judge) group(m playedMove, f fate) (Event, bool) {
	d, own := f.before, m.player == f.before.Color
	before, after := d.Status, f.status()
	certain := d.Certain()
	// A status that was not read out may change with every move. Only the better moves, which are read out for themselves, and
	// what is foretold are told in spite of that.
	sure := certain && (f.after == nil || f.after.Certain()) || foretold(m.before, m.after)
	switch {
	case before == report.Critical && own:
		if after == report.Alive {
			return Event{Kind: Saved, Certain: certain}, sure
		}
		return Event{Kind: MissedDefense, Better: d.SavePoint, Ko: d.SaveCode.ByKo(), Certain: certain}, !m.is(d.SavePoint)
	case before == report.Critical:
		if after.Lost() {
			return Event{Kind: Killed, Certain: certain}, sure
		}
		return Event{Kind: MissedKill, Better: d.KillPoint, Ko: d.KillCode.ByKo(), Certain: certain}, !m.is(d.KillPoint)
	case before == report.Alive && own && (after.Lost() || after == report.Critical):
		return Event{Kind: DiedElsewhere, Certain: certain}, sure
	case before == report.Alive && after.Lost():
		// The first reading missed that it was in danger.
		return Event{Kind: Killed, Certain: certain}, sure
	case before == report.Dead && !own && (after == report.Alive || after == report.Critical):
		return Event{Kind: Revived, Certain: certain}, sure
	case before == report.Alive && own && after == report.Alive && needless(m, f):
		return Event{Kind: NeedlessDefense, Certain: true}, sure
	}
	return Event{}, false
}

// needless says whether the owner of a living group played inside its eye space
// without capturing, threatening or joining anything.
func needless(m playedMove, f fate) bool {
	d := f.before
	if d.Safety == report.AliveInSeki || !slices.Contains(f.after.Stones, m.vertex) || f.after.Size != d.Size+1 {
		return false
	}
	if !m.before.InEyeSpace(d.Color, m.vertex) {
		return false
	}
	// The move must not have changed what can be captured around it.
	threats := map[report.Vertex]bool{}
	for i := range m.before.Worms {
		w := &m.before.Worms[i]
		if w.Color != d.Color && w.AttackCode() > 0 {
			threats[w.Origin] = true
		}
	}
	for i := range m.after.Worms {
		w := &m.after.Worms[i]
		if w.Color != d.Color && w.AttackCode() > 0 && !threats[w.Origin] {
			return false
		}
	}
	return true
}

// add completes an event and puts it into the list. A chance that is missed move
// after move is one event.
func (j *judge) add(m playedMove, f fate, e Event) {
	d := f.before
	if e.Kind == MissedKill || e.Kind == MissedDefense {
		for _, i := range j.open[f.story] {
			if j.events[i].Kind == e.Kind {
				j.events[i].Until = m.number
				return
			}
		}
		j.open[f.story] = append(j.open[f.story], len(j.events))
	}
	e.Move, e.Player, e.Vertex = m.number, m.player, m.vertex
	e.Story, e.Origin, e.Color, e.Size, e.Value, e.Stones = f.story, d.Origin, d.Color, d.Size, d.EffectiveSize, d.Stones
	e.Before, e.After = d.Status, f.status()
	delete(j.decided, f.story)
	if e.After != report.Critical {
		j.decided[f.story] = len(j.events)
	}
	j.events = append(j.events, e)
}
