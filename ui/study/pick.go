package study

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// Item is a problem to choose from.
type Item struct {
	Problem string // its ID
	Level   int    // 0 where it is not known
	Theme   string
}

// Picker chooses problems for a player. It belongs to one goroutine.
type Picker struct {
	items    []Item
	schedule *Schedule
	rating   Rating
	now      time.Time
	recent   []string // the themes of the last problems, the last one at the end
	taken    map[string]bool
}

const (
	// wanted is how likely the player should solve a problem that is new: mostly, but not always.
	wanted = 0.7
	// recentThemes is the number of problems before which a theme comes again, if others serve as well.
	recentThemes = 3
	// sameTheme is how much worse a problem is whose theme was there just now, in expected score.
	sameTheme = 0.08
)

// NewPicker prepares to choose from items after attempts.
func NewPicker(items []Item, attempts []Attempt, now time.Time) *Picker {
	p := &Picker{items: items, schedule: NewSchedule(attempts), rating: RatingOf(attempts, now), now: now, taken: map[string]bool{}}
	for _, a := range attempts[max(0, len(attempts)-recentThemes):] {
		p.recent = append(p.recent, a.Theme)
	}
	return p
}

// Next is the place of the problem to practise next, which is not chosen again. First comes what is due, longest overdue
// first. Then comes the new problem that suits the player's rating best, of a theme that was not there just now. Last comes
// what will be due first. It is -1 when all were chosen.
func (p *Picker) Next() int {
	best := -1
	var least [2]float64 // the kind of the best, and how bad it is among these
	for i, item := range p.items {
		if p.taken[item.Problem] {
			continue
		}
		card, known := p.schedule.Card(item.Problem)
		var rank [2]float64
		switch {
		case known && !card.Due.After(p.now):
			rank = [2]float64{0, card.Due.Sub(p.now).Seconds()}
		case !known:
			rank = [2]float64{1, math.Abs(p.rating.Expected(OfLevel(item.Level)) - wanted)}
			if slices.Contains(p.recent, item.Theme) && item.Theme != "" {
				rank[1] += sameTheme
			}
		default:
			rank = [2]float64{2, card.Due.Sub(p.now).Seconds()}
		}
		if best < 0 || rank[0] < least[0] || rank[0] == least[0] && rank[1] < least[1] {
			best, least = i, rank
		}
	}
	if best >= 0 {
		item := p.items[best]
		p.taken[item.Problem] = true
		p.recent = append(p.recent, item.Theme)
		p.recent = p.recent[max(0, len(p.recent)-recentThemes):]
	}
	return best
}

// Suited are the problems of items, those first that suit a player of this rating best. What suits alike stays in its
// order.
func Suited(items []Item, r Rating) []string {
	off := func(i Item) float64 { return math.Abs(r.Expected(OfLevel(i.Level)) - wanted) }
	sorted := slices.Clone(items)
	slices.SortStableFunc(sorted, func(a, b Item) int { return cmp.Compare(off(a), off(b)) })
	list := make([]string, len(sorted))
	for i, item := range sorted {
		list[i] = item.Problem
	}
	return list
}
