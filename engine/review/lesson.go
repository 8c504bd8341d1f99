package review

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"shikatsu/engine/report"
)

// missed says whether the event's player missed a chance or made a mistake.
func (e *Event) missed() bool {
	switch e.Kind {
	case MissedKill, MissedDefense, DiedElsewhere, Revived:
		return true
	case RaceLost:
		return e.Better != ""
	}
	return false
}

// mergeFights makes one event of those of the same kind, player and group that follow each other closely.
func mergeFights(events []Event) []Event {
	type fight struct {
		story  int
		kind   EventKind
		player report.Color
	}
	last := map[fight]int{}
	kept := events[:0:0]
	for _, e := range events {
		key := fight{e.Story, e.Kind, e.Player}
		if i, ok := last[key]; ok && e.Move-max(kept[i].Move, kept[i].Until) <= sameFight {
			kept[i].Until, kept[i].After = max(e.Move, e.Until), e.After
			kept[i].Points = max(kept[i].Points, e.Points)
			continue
		}
		last[key] = len(kept)
		kept = append(kept, e)
	}
	return kept
}

// teach writes the lessons and the summaries of a review whose events are confirmed.
func (v *Review) teach() {
	v.Lessons = []Lesson{}
	open := map[int]int{} // the last lesson by story
	for i := range v.Events {
		e := &v.Events[i]
		at, ok := open[e.Story]
		if !ok || e.Move-v.Lessons[at].To > sameFight {
			at = len(v.Lessons)
			open[e.Story] = at
			v.Lessons = append(v.Lessons, Lesson{Story: e.Story, Name: e.Group, Color: e.Color, From: e.Move, Main: i, Events: []int{}})
		}
		l := &v.Lessons[at]
		l.To, l.Size, l.Missed = max(l.To, e.Move, e.Until), max(l.Size, e.Size), l.Missed || e.missed()
		l.Events = append(l.Events, i)
		if e.larger(&v.Events[l.Main]) {
			l.Main = i
		}
	}
	for i := range v.Lessons {
		l := &v.Lessons[i]
		l.Points, l.Text = v.Events[l.Main].Points, v.Events[l.Main].String()
	}
	slices.SortStableFunc(v.Lessons, func(a, b Lesson) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Size, a.Size), cmp.Compare(a.From, b.From))
	})
	v.Summary = Summaries{v.summary(report.Black), v.summary(report.White)}
}

// larger says whether an event matters more than another one of its fight. What was missed comes before what was done, then
// points count.
func (e *Event) larger(than *Event) bool {
	if e.missed() != than.missed() {
		return e.missed()
	}
	return e.Points > than.Points
}

// summary tells what a player missed.
func (v *Review) summary(player report.Color) Summary {
	s := Summary{Largest: -1}
	for i := range v.Events {
		e := &v.Events[i]
		if e.Player != player || !e.missed() {
			continue
		}
		s.Missed++
		s.Points += e.Points
		if s.Largest < 0 || e.Points > v.Events[s.Largest].Points {
			s.Largest = i
		}
	}
	s.Points = math.Round(10*s.Points) / 10
	name := capitalize(player)
	if s.Missed == 0 {
		s.Text = name + " missed nothing."
		return s
	}
	e := &v.Events[s.Largest]
	what := fmt.Sprintf("%s at move %d, about %.0f points", stonesText(e.Size), e.Move, e.Points)
	if s.Missed == 1 {
		s.Text = fmt.Sprintf("%s missed one chance: %s.", name, what)
		return s
	}
	s.Text = fmt.Sprintf("%s missed %d chances, the largest %s.", name, s.Missed, what)
	return s
}

func stonesText(n int) string {
	if n == 1 {
		return "1 stone"
	}
	return fmt.Sprintf("%d stones", n)
}
