package modes

import (
	"shikatsu/sgfio"
	"shikatsu/ui/bars"
	"shikatsu/ui/facts"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// Finder searches the record with the strip below the board.
type Finder struct {
	Game *Looking
	// Strip shows the strip, or hides it.
	Strip func(on bool)
	Bar   *bars.Find
}

// Fill makes a new strip, in the language of now.
func (f *Finder) Fill() {
	f.Bar = bars.NewFind(bars.FindText{Hint: tr.L("Find in comments, labels, names; a move such as D4, or its number")})
	f.Bar.OnFind = f.search
	f.Bar.OnClose = f.Close
	f.Bar.Content().Hide()
}

// Open shows the strip to search with.
func (f *Finder) Open() {
	f.Game.Leave()
	f.Strip(true)
	f.Game.Window.Canvas().Focus(f.Bar.Entry())
}

// Close hides it.
func (f *Finder) Close() {
	f.Strip(false)
	f.Game.ToBoard()
}

// search goes to the next place where a text is found and tells if there is
// none.
func (f *Finder) search(text string, by int) string {
	s := f.Game.State
	height, before := s.Position.Height, s.Doc.Node()
	if !s.Doc.Find(text, by, func(p sgfio.Point) string { return facts.PointName(scene.Pt(p), height) }) {
		return tr.L("not found")
	}
	if s.Doc.Node() == before {
		return tr.L("found here alone")
	}
	f.Game.Moved(true)
	return tr.F("at move %d", s.Doc.MoveNumber())
}

// Again looks for what was looked for last.
func (f *Finder) Again(by int) {
	if !f.Bar.Content().Visible() {
		f.Open()
		return
	}
	f.Bar.Search(by)
}
