package review

import (
	"math"
	"slices"

	"shikatsu/engine/report"
)

// standing is what is expected of stones in a position (0 to 1). It is first if their owner moves first, and second if the
// opponent does. It goes by their strings, where that is foretold, else by their groups. Stones that are gone count as lost.
func standing(r *report.Report, stones []report.Vertex, color report.Color) (first, second float64) {
	strings := foretold(r)
	for _, stone := range stones {
		if strings {
			if w := r.WormAt(stone); w != nil && w.Color == color {
				first += w.ChanceFirst
				second += w.ChanceSecond
			}
		} else if d := r.DragonAt(stone); d != nil && d.Color == color {
			first += d.ChanceFirst
			second += d.ChanceSecond
		}
	}
	n := float64(max(len(stones), 1))
	return first / n, second / n
}

// gain is by how much a move raised the chances of an event's player with its group. It compares with a pass. These are the
// chances of his group to stand, or those of the opponent's not to.
func gain(e *Event, before, after *report.Report) float64 {
	first, second := standing(before, e.Stones, e.Color)
	nowFirst, nowSecond := standing(after, e.Stones, e.Color)
	if e.Player == e.Color {
		return nowSecond - second
	}
	return first - nowFirst
}

// missed is by how much the better move raises them more than the one that was played.
func missed(e *Event, better, after *report.Report) float64 {
	first, second := standing(better, e.Stones, e.Color)
	nowFirst, nowSecond := standing(after, e.Stones, e.Color)
	if e.Player == e.Color {
		return second - nowSecond
	}
	return nowFirst - first
}

// foretold says whether whole positions are judged by what is expected of them.
func foretold(reports ...*report.Report) bool {
	return !slices.ContainsFunc(reports, func(r *report.Report) bool { return r.Leads == nil })
}

// points is by how many points the player is better off in one position than in another. In both his opponent is to move. Where
// no leads are foretold, it is taken from what the group is worth. change is by how much the chances of the group differ.
func points(e *Event, better, worse *report.Report, change float64) float64 {
	if !foretold(better, worse) {
		return math.Round(10*max(0, 2*e.Value*change)) / 10
	}
	side, sign := 1, 1.0
	if e.Player == report.White {
		side, sign = 0, -1
	}
	return math.Round(10*max(0, sign*(better.Leads[side]-worse.Leads[side]))) / 10
}

// bears says whether what is expected of the group bears out what an event claims that its move did.
func (e *Event) bears(before, after *report.Report) bool {
	change := gain(e, before, after)
	own := e.Player == e.Color
	switch e.Kind {
	case Killed, Saved:
		return change >= worthwhile
	case RaceWon, RaceLost:
		if (e.Kind == RaceWon) == own {
			return change >= worthwhile
		}
		return change <= -worthwhile || e.Better != ""
	case DiedElsewhere, Revived:
		return change <= -worthwhile
	case NeedlessDefense:
		_, second := standing(before, e.Stones, e.Color)
		return second >= safe
	}
	return true // what was missed is judged by the better move
}
