package why

import (
	"fmt"

	"shikatsu/engine"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

// Event tells an event of a game in a sentence or two.
func Event(e *facts.Event, height int) Sentence {
	name := func(p boardview.Pt) Part {
		return Part{Text: facts.PointName(p, height), Points: []boardview.Pt{p}}
	}
	called := e.Called(height)
	group := Part{Text: tr.F("the group of %d at %s", len(e.Stones), called), Points: e.Stones}
	if len(e.Stones) == 1 {
		group.Text = tr.F("the stone at %s", called)
	}
	after := tr.L(facts.StatusWord(e.After))
	if e.Gone {
		after = tr.L("captured")
	}
	a := args{"player": side(e.Player), "owner": side(e.Color), "move": name(e.At), "group": group,
		"better": name(e.Better), "rival": name(e.Rival), "after": text(after), "until": text(fmt.Sprint(e.Until))}
	s := say(eventTemplate(e), a)
	add := func(template string) { s = append(append(s, text(tr.Gap(s.String()))), say(template, a)...) }
	if e.Kind == engine.RaceLost && e.Better != boardview.Off {
		add("{better} was the move.")
	}
	switch {
	case e.Until <= e.Move:
	case e.Kind == engine.MissedKill || e.Kind == engine.MissedDefense:
		add("The chance stayed open until move {until}.")
	default:
		add("The fight goes on until move {until}.")
	}
	if e.Ko {
		add("It is a ko.")
	}
	switch {
	case !e.Limit:
	case e.Kind == engine.Saved: // that it lives now may be proved
		add("Whether it was in danger was not read to the end.")
	case e.Kind == engine.Killed:
		add("Whether it could have lived was not read to the end.")
	default:
		add("The reading stopped at its limit, so this is not certain.")
	}
	return s
}

func eventTemplate(e *facts.Event) string {
	better := e.Better != boardview.Off
	switch e.Kind {
	case engine.Killed:
		return "{player} {move} kills {group}."
	case engine.Saved:
		return "{player} {move} saves {group}."
	case engine.MissedKill:
		if better {
			return "{player} {move} misses a chance: {better} would have killed {group}."
		}
		return "{player} {move} misses the chance to kill {group}."
	case engine.MissedDefense:
		if better {
			return "{player} {move} leaves {group} in danger: {better} saves it."
		}
		return "{player} {move} leaves {group} in danger."
	case engine.NeedlessDefense:
		return "{player} {move} defends {group}, which was alive already."
	case engine.DiedElsewhere:
		return "After {player} {move}, {group}, which was alive, is {after}."
	case engine.Revived:
		return "After {player} {move}, {group}, which was dead, is {after}."
	case engine.RaceWon:
		return "{player} {move} wins the race of {group} against {rival}."
	case engine.RaceLost:
		return "After {player} {move}, {group} loses the race against {rival}."
	}
	return "{player} {move}: {group} is {after}."
}

// Points says how much something is worth.
func Points(points float64) string {
	if points < 1.5 {
		return tr.L("one point")
	}
	return tr.F("%.0f points", points)
}

// Missed tells for each player what a review found to be missed, by what events are worth.
func Missed(r *facts.Review, points func(*facts.Event) float64) (list []Sentence) {
	for _, player := range []boardview.Stone{boardview.Black, boardview.White} {
		sum := r.Summary(player, points)
		a := args{"player": side(player), "n": text(fmt.Sprint(sum.Missed)), "points": text(Points(sum.Points))}
		some := sum.Points >= 0.5
		var s Sentence
		switch {
		case sum.Missed == 0:
			s = say("{player} missed nothing.", a)
		case sum.Missed == 1 && some:
			s = say("{player} missed one chance, worth about {points}.", a)
		case sum.Missed == 1:
			s = say("{player} missed one chance, which cost little.", a)
		case some:
			s = say("{player} missed {n} chances, worth about {points}.", a)
		default:
			s = say("{player} missed {n} chances, which cost little.", a)
		}
		list = append(list, s)
	}
	return list
}

// EventStatus is how an event is marked on a timeline: by what it means for the
// group.
func EventStatus(e *facts.Event) boardview.Status {
	switch e.Kind {
	case engine.Killed, engine.DiedElsewhere, engine.RaceLost:
		return boardview.Dead
	case engine.Saved, engine.Revived, engine.RaceWon:
		return boardview.Alive
	case engine.NeedlessDefense:
		return boardview.Unknown
	}
	return boardview.Critical
}
