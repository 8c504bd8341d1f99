package document

import (
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/fault"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// Copy puts the game on the clipboard as SGF.
func (k *Keeper) Copy() {
	k.App.Clipboard().SetContent(k.State.Doc.Text())
	k.Note(tr.L("the game was copied as SGF"))
}

// CopyDiagram puts the stones of a board, whatever else it shows, on the clipboard as a text.
func (k *Keeper) CopyDiagram(sc *boardview.Scene) {
	k.App.Clipboard().SetContent(record.Diagram(sc.Width, sc.Height, func(p sgfio.Point) sgfio.Color {
		return scene.Color(sc.At(scene.Pt(p)).Stone)
	}))
	k.Note(tr.L("the position was copied as a text diagram"))
}

// Paste shows the games on the clipboard in a tab of their own.
func (k *Keeper) Paste() {
	c, err := sgfio.ReadText(k.App.Clipboard().Content())
	if err != nil {
		k.Fail(fault.Doing(tr.L("the clipboard holds no game record: %w"), err))
		return
	}
	if err := k.addGames(c, ""); err != nil {
		k.Fail(err)
	}
}
