package modes

import (
	"shikatsu/ui/analysis"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
)

// ReviewGame begins the review of the open game, or stops it.
func (l *Looking) ReviewGame() {
	if !l.State.Reviewing.Running {
		l.Settings.SetSwitch(settings.LanesFolded, false)
	}
	if l.Reviews.Toggle() {
		l.ListEvents()
	}
}

// SelectEvent goes to an event, the group selected.
func (l *Looking) SelectEvent(e *facts.Event) {
	l.GotoMain(e.ShownAt())
	l.State.Event = e
	l.Pointed(e)
	l.Select(state.Selection{Kind: state.Dragon, At: e.Stone(), Points: e.Stones})
	l.Note(why.Event(e, l.State.Review.Height).String())
}

// NextEvent goes to the next event after the one shown, or after the current move. It goes backwards if by is
// negative.
func (l *Looking) NextEvent(by int) {
	if l.State.Review == nil {
		if l.State.Reviewing.Running {
			l.Note(tr.L("The review still reads: more may come."))
		} else {
			l.Note(tr.F("Review the game first (%s).", l.ReviewKey()))
		}
		return
	}
	switch e := analysis.NextEvent(l.State, l.State.Doc.MoveNumber(), by); {
	case e != nil:
		l.SelectEvent(e)
	case l.State.Reviewing.Running:
		l.Note(tr.L("The review still reads: more may come."))
	case l.State.Guessing:
		l.Note(tr.L("While moves are guessed, nothing tells what comes."))
	default:
		l.Note(tr.L("There is no further event."))
	}
}

// PointLane goes to a move of the main line, with the group of a lane selected; Off selects none.
func (l *Looking) PointLane(move int, at boardview.Pt) {
	l.GotoMain(move)
	if at != boardview.Off {
		l.Select(state.Selection{Kind: state.Dragon, At: at, Points: []boardview.Pt{at}})
	}
	l.ToBoard()
}
