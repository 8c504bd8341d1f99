package review

import (
	"math"

	"shikatsu/engine/life"
	"shikatsu/engine/report"
)

// A position is worth to the player who moves at least what it is worth after any of his moves. The game itself has such a move for each
// position, and the position after it is read anyway. So a group that its owner's next move makes safe is not dead before it, and
// one that its opponent's next move kills is not alive. What is proved stays as it is, and says what cannot be after the next move.

// outlook is what is expected of a dragon when the moves that follow are known.
type outlook struct {
	// first and second are its chances if its owner moves first, and if the opponent does.
	first, second float64
	status        report.Status
	// saves and kills are moves of the game, if any changed a chance. saves raised the first one, kills lowered the second.
	saves, kills report.Vertex
	// changed says that the chances are not those of the analysis.
	changed bool
}

// fixed says whether the status of a dragon is not a matter of chances.
func fixed(d *report.Dragon) bool {
	return d.StatusCertainty == report.Proved || d.Safety == "invincible" || d.ChanceFirst == 0 && d.ChanceSecond == 0
}

// lapse is a move of the game with what became of the groups. fates is nil where nobody knows what the move alone did.
type lapse struct {
	player report.Color
	vertex report.Vertex
	fates  []fate
}

// settle gives reports in which the statuses and chances of dragons agree with the moves that follow. Lapses[i] leads to reports[i]; the first
// is none. Reports are copied where anything changes.
func settle(reports []*report.Report, lapses []lapse) []*report.Report {
	of := map[*report.Dragon]*outlook{}
	for _, r := range reports {
		for i := range r.Dragons {
			d := &r.Dragons[i]
			of[d] = &outlook{first: d.ChanceFirst, second: d.ChanceSecond, status: d.Status}
		}
	}
	for i := range lapses {
		lapses[i].proofsHold(of)
	}
	for i := len(lapses) - 1; i >= 0; i-- {
		lapses[i].lookBack(of)
	}
	for i := range reports {
		lapses[i].steady(reports[i], of)
	}
	settled := make([]*report.Report, len(reports))
	for i, r := range reports {
		settled[i] = apply(r, of)
	}
	return settled
}

// proofsHold takes over what was proved before a move. A group that is dead though its owner moves first cannot live by one
// move.
func (l *lapse) proofsHold(of map[*report.Dragon]*outlook) {
	for _, f := range l.fates {
		if f.before == nil || f.after == nil || f.joined || f.before.StatusCertainty != report.Proved || fixed(f.after) || f.after.Size > f.before.Size+1 {
			continue
		}
		own, after := l.player == f.before.Color, of[f.after]
		switch {
		case own && f.before.Status == report.Dead:
			after.second, after.changed = min(after.second, 1-life.Almost), true
		case !own && f.before.Status == report.Alive:
			after.first, after.changed = max(after.first, life.Almost), true
		}
	}
}

// lookBack values the dragons before a move by what the move achieved.
func (l *lapse) lookBack(of map[*report.Dragon]*outlook) {
	for _, f := range l.fates {
		if f.before == nil || fixed(f.before) {
			continue
		}
		before, after := of[f.before], &outlook{}
		if f.after != nil {
			if after = of[f.after]; f.after.ChanceFirst == 0 && f.after.ChanceSecond == 0 {
				continue
			}
		}
		if l.player == f.before.Color {
			if after.second > before.first {
				before.first, before.saves, before.changed = after.second, l.vertex, true
			}
		} else if after.first < before.second {
			before.second, before.kills, before.changed = after.first, l.vertex, true
		}
	}
}

// steady gives the dragons of the report after a move the statuses that their chances mean. It prefers the status that the
// group had before the move to another.
func (l *lapse) steady(r *report.Report, of map[*report.Dragon]*outlook) {
	was := map[*report.Dragon]report.Status{}
	for _, f := range l.fates {
		if f.before != nil && f.after != nil && !f.joined {
			was[f.after] = of[f.before].status
		}
	}
	for i := range r.Dragons {
		d := &r.Dragons[i]
		if fixed(d) {
			continue
		}
		earlier, known := was[d]
		if !known {
			earlier = d.Status
		}
		of[d].status = statusOf(d.Status, of[d], earlier)
	}
}

// Chances from which on a group is alive, and up to which it is dead. They differ for a group that was not so before, that was,
// and that was critical. Between them it is critical from a difference on.
const (
	aliveFrom, staysAlive, savedFrom = 0.7, 0.6, 0.75
	deadTo, staysDead, killedTo      = 0.3, 0.4, 0.25
	decides, staysCritical           = 0.25, 0.18
)

// statusOf is the status of a dragon that was read to have one status, and had another a move ago.
func statusOf(read report.Status, o *outlook, was report.Status) report.Status {
	alive, dead := aliveFrom, deadTo
	switch was {
	case report.Alive:
		alive = staysAlive
	case report.Dead:
		dead = staysDead
	case report.Critical:
		alive, dead = savedFrom, killedTo
	}
	differs := o.first - o.second
	switch {
	case o.second >= alive && (was == report.Alive || read == report.Alive):
		return report.Alive
	case o.first <= dead && (was == report.Dead || read == report.Dead):
		return report.Dead
	case was == report.Critical && differs >= staysCritical:
		return report.Critical
	case !o.changed:
		return read // nothing new is known
	case differs >= decides || read == report.Critical:
		return report.Critical
	}
	return report.Unknown
}

// apply is a report with the outlooks of its dragons, or the report itself where they say nothing new.
func apply(r *report.Report, of map[*report.Dragon]*outlook) *report.Report {
	const noticeable = 0.01
	settled := r
	for i := range r.Dragons {
		d := &r.Dragons[i]
		o := of[d]
		if o.status == d.Status && math.Abs(o.first-d.ChanceFirst) < noticeable && math.Abs(o.second-d.ChanceSecond) < noticeable {
			continue
		}
		if settled == r {
			copied := *r
			copied.Dragons = append([]report.Dragon{}, r.Dragons...)
			settled = &copied
		}
		s := &settled.Dragons[i]
		s.ChanceFirst, s.ChanceSecond = o.first, o.second
		if o.status == d.Status {
			continue
		}
		s.Status, s.MatcherStatus = o.status, o.status
		s.Safety = report.Safety(o.status)
		if o.status == report.Unknown {
			s.Safety = report.Safety(report.Alive) // as in reports
		}
		if o.status == report.Critical {
			if o.saves != "" && isPass(s.SavePoint) {
				s.SavePoint = o.saves
			}
			if o.kills != "" && isPass(s.KillPoint) {
				s.KillPoint = o.kills
			}
		}
	}
	return settled
}

func isPass(v report.Vertex) bool { return v == "" || v == "PASS" }
