package panels

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controls"
	"shikatsu/ui/fault"
	"shikatsu/ui/lists"
	"shikatsu/ui/look"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// thumbSide is the side of a thumbnail in the toolkit's units.
const thumbSide = 72

// Games lists the games of the open file, each with a small picture.
type Games struct {
	list    *lists.List
	filter  *controls.Entry
	content fyne.CanvasObject
	games   []*sgfio.Game
	shown   []int // places in games
	current int
	quiet   bool
	painter *boardview.Painter
	thumbs  map[*sgfio.Game]*image.RGBA
}

// NewGames makes the panel.
func NewGames(do state.Actions) *Games {
	p := &Games{painter: boardview.NewPainter(), thumbs: map[*sgfio.Game]*image.RGBA{}}
	p.list = lists.New(
		func() int { return len(p.shown) },
		func() fyne.CanvasObject {
			picture := canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))
			picture.SetMinSize(fyne.NewSquareSize(thumbSide))
			picture.FillMode = canvas.ImageFillContain
			title, about := canvas.NewText("", theme.Color(theme.ColorNameForeground)), canvas.NewText("", theme.Color(look.Quiet))
			title.TextStyle.Bold = true
			return container.NewBorder(nil, nil, picture, nil, container.NewPadded(container.NewVBox(title, about)))
		},
		p.fill)
	p.list.OnChosen = func(id widget.ListItemID) {
		if !p.quiet && id < len(p.shown) {
			do.SelectGame(p.shown[id])
		}
	}
	p.filter = controls.NewFilter(tr.L("Filter: a name, a number, a result"), func(string) { p.arrange() })
	p.content = container.NewBorder(p.filter, nil, nil, nil, p.list)
	return p
}

// Title is the tab's text.
func (p *Games) Title() string { return tr.L("Games") }

// Content is the object to lay out.
func (p *Games) Content() fyne.CanvasObject { return p.content }

// Lines are the games, for the keyboard.
func (p *Games) Lines() fyne.Focusable { return p.list }

// Shown are the places of the games in sight, for tests.
func (p *Games) Shown() []int { return p.shown }

// SetFilter is as if the player had typed a filter.
func (p *Games) SetFilter(text string) { p.filter.SetText(text) }

// Pick is as if the player had clicked the i-th game in sight.
func (p *Games) Pick(i int) { p.list.Select(i) }

// Show brings the list up to date.
func (p *Games) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Game | state.Tree) {
		return
	}
	if games := s.Doc.Collection.Games; len(games) == 0 || len(p.games) == 0 || games[0] != p.games[0] {
		clear(p.thumbs)
	}
	p.games, p.current = s.Doc.Collection.Games, s.Doc.GameIndex()
	delete(p.thumbs, s.Doc.Game()) // it may have changed
	p.arrange()
}

func (p *Games) arrange() {
	p.shown = p.shown[:0]
	filter := strings.ToLower(strings.TrimSpace(p.filter.Text))
	at := -1
	for i, g := range p.games {
		if filter == "" || strings.Contains(strings.ToLower(gameTitle(g, i)+" "+aboutGame(g)), filter) {
			if i == p.current {
				at = len(p.shown)
			}
			p.shown = append(p.shown, i)
		}
	}
	p.quiet = true
	p.list.Refresh()
	if at >= 0 {
		p.list.Select(at)
	} else {
		p.list.UnselectAll()
	}
	p.quiet = false
}

func (p *Games) fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(p.shown) {
		return
	}
	i := p.shown[id]
	g := p.games[i]
	row := o.(*fyne.Container).Objects
	text := row[0].(*fyne.Container).Objects[0].(*fyne.Container).Objects
	set := func(t *canvas.Text, s string, name fyne.ThemeColorName) {
		t.Text, t.Color, t.TextSize = s, theme.Color(name), theme.TextSize()
		t.Refresh()
	}
	set(text[0].(*canvas.Text), gameTitle(g, i), theme.ColorNameForeground)
	set(text[1].(*canvas.Text), aboutGame(g), look.Quiet)
	picture := row[1].(*canvas.Image)
	if thumb := p.thumb(g); picture.Image != thumb {
		picture.Image = thumb
		picture.Refresh()
	}
}

// gameTitle is the players' names, the game's name, or its number.
func gameTitle(g *sgfio.Game, i int) string {
	info := g.Info()
	name := info.Name
	if info.Black != "" || info.White != "" {
		name = info.Black + " – " + info.White
	}
	return strings.TrimSpace(fmt.Sprintf("%d. %s", i+1, name))
}

func aboutGame(g *sgfio.Game) string {
	if g.Err != nil {
		return fault.Tell(g.Err).Error()
	}
	info := g.Info()
	width, height := g.Size()
	parts := []string{fmt.Sprintf("%d × %d", width, height)}
	if text := MoveCount(len(g.Root().MainLine()) - 1); text != "" {
		parts = append(parts, text)
	}
	for _, text := range []string{info.Result, info.Date, info.Event} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · ")
}

// thumb is the picture of a game: its set-up position, or without one its end.
func (p *Games) thumb(g *sgfio.Game) *image.RGBA {
	if img := p.thumbs[g]; img != nil {
		return img
	}
	const most = 400 // some 20 kB each
	if len(p.thumbs) >= most {
		clear(p.thumbs)
	}
	line := g.Root().MainLine()
	at := line[len(line)-1]
	if g.Root().Has("AB") || g.Root().Has("AW") {
		at = g.Root()
	}
	pos := g.Position(at)
	sc := scene.OfStones(pos, boardview.Paper)
	sc.Coordinates = false
	if at == g.Root() { // a problem's stones are hardly seen on a large board
		sc.Part = boardview.PartRound(boardview.Box(sc.Occupied()...), sc.Width, sc.Height)
	}
	side := thumbSide * 2
	aspect := sc.Aspect()
	w, h := side, int(float64(side)/aspect)
	if aspect < 1 {
		w, h = int(float64(side)*aspect), side
	}
	painted := p.painter.Paint(sc, boardview.Off, w, h)
	img := image.NewRGBA(painted.Bounds())
	copy(img.Pix, painted.Pix)
	p.thumbs[g] = img
	return img
}

// MoveCount is how long a game is, in words; "" for one without moves.
func MoveCount(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return tr.L("1 move")
	}
	return tr.F("%d moves", n)
}
