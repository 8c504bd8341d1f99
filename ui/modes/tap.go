package modes

import (
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/scene"
)

// Tap is a click on a point, whatever has the board. In the game it plays a move, or selects the string that lies there, or does what the chosen tool does.
func (l *Looking) Tap(p boardview.Pt) {
	switch {
	case l.mode != nil:
		l.mode.Tap(p)
	case l.Tools.Chosen > 0:
		l.Tools.use(p)
	case l.State.Position.At(scene.Point(p)) != sgfio.Empty:
		l.selectAt(p)
	case !l.guessed(p):
		l.Play(scene.Point(p))
	}
}
