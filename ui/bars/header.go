package bars

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shikatsu/ui/look"
)

// Header is the line above what stands beside the board: who plays, and what the game is about.
type Header struct {
	black, white, game *canvas.Text
	content            *fyne.Container
}

// HeaderText is what the line says, already translated. Texts may be "".
type HeaderText struct {
	Black, White string // the players, with rank and captures
	Game         string // the move on the board, result, komi, the score as it looks now
}

// NewHeader is an empty line.
func NewHeader() *Header {
	text := func() *canvas.Text { return canvas.NewText("", theme.Color(theme.ColorNameForeground)) }
	h := &Header{black: text(), white: text(), game: text()}
	disc := func(fill color.Color) fyne.CanvasObject {
		c := canvas.NewCircle(fill)
		c.StrokeColor, c.StrokeWidth = color.NRGBA{0x80, 0x80, 0x80, 0xFF}, 1
		return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(12), c))
	}
	player := func(fill color.Color, t *canvas.Text) fyne.CanvasObject {
		return container.NewBorder(nil, nil, disc(fill), nil, t)
	}
	h.content = container.NewPadded(container.NewVBox(
		container.NewGridWithColumns(2, player(color.Black, h.black), player(color.White, h.white)), h.game))
	h.Refresh()
	return h
}

// Content is the object to lay out.
func (h *Header) Content() fyne.CanvasObject { return h.content }

// Set shows other texts; players are cut to the room there is.
func (h *Header) Set(t HeaderText) {
	h.set(h.black, t.Black)
	h.set(h.white, t.White)
	h.set(h.game, t.Game)
}

func (h *Header) set(t *canvas.Text, text string) {
	const gaps = 60
	if room := h.content.Size().Width; room > gaps {
		if t != h.game {
			room = room/2 - gaps/2
		}
		text = fitting(text, t, room)
	}
	if t.Text != text {
		t.Text = text
		t.Refresh()
	}
}

// Texts are the texts shown, for tests.
func (h *Header) Texts() HeaderText { return HeaderText{h.black.Text, h.white.Text, h.game.Text} }

// Refresh shows the texts in the colours and size of the theme.
func (h *Header) Refresh() {
	for _, t := range []*canvas.Text{h.black, h.white} {
		t.Color, t.TextSize, t.TextStyle.Bold = theme.Color(theme.ColorNameForeground), theme.TextSize(), true
	}
	h.game.Color, h.game.TextSize = theme.Color(look.Quiet), theme.TextSize()
	h.content.Refresh()
}
