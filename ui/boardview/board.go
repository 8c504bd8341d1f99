package boardview

import (
	"image"
	"image/color"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Board is the widget: it shows scenes and reports what the player does on
// them. It knows nothing of the game's rules.
type Board struct {
	widget.BaseWidget

	// OnTap is a click (or tap) on a point.
	OnTap func(Pt, fyne.KeyModifier)
	// OnMenu is a right click, with the place of the pointer on the canvas.
	OnMenu func(Pt, fyne.Position)
	// OnHover is a new point under the pointer, or Off.
	OnHover func(Pt)
	// OnStep is a turn of the wheel: +1 forward, -1 back.
	OnStep func(int)
	// OnKey is a key while the board has the focus.
	OnKey func(*fyne.KeyEvent)
	// OnRune is a typed character while the board has the focus.
	OnRune func(rune)
	// OnPainted hears each time a scene was drawn, on the thread that paints.
	OnPainted func(*Scene)
	// OnFocus hears when the board gains or loses the keyboard.
	OnFocus func(bool)

	scene   *Scene
	painter *Painter
	raster  *canvas.Raster
	frame   [4]*canvas.Rectangle // shows that the board has the keyboard
	pixels  image.Point          // of the last drawing
	hover   Pt
	mods    fyne.KeyModifier
	wheel   float32
}

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
)

// New is a board that shows the scene.
func New(scene *Scene) *Board {
	b := &Board{scene: scene, painter: NewPainter(), hover: Off}
	b.raster = canvas.NewRaster(b.draw)
	// One rectangle with an edge would be drawn all over the board, clear as it is.
	for i := range b.frame {
		b.frame[i] = canvas.NewRectangle(color.Transparent)
		b.frame[i].Hide()
	}
	b.ExtendBaseWidget(b)
	return b
}

func (b *Board) draw(w, h int) image.Image {
	b.pixels = image.Pt(w, h)
	img := b.painter.Paint(b.scene, b.hover, w, h)
	if b.OnPainted != nil {
		b.OnPainted(b.scene)
	}
	return img
}

// Scene is what the board shows.
func (b *Board) Scene() *Scene { return b.scene }

// SetScene shows another scene, drawing only what changed, and says whether anything
// did.
func (b *Board) SetScene(s *Scene) bool {
	if s.looksLike(b.scene) {
		// The window is painted all the same, as what stands beside may be new. The board's picture is not made again.
		canvas.Refresh(b.frame[0])
		return false
	}
	reshape := s.Aspect() != b.scene.Aspect()
	moved := reshape || s.Part != b.scene.Part || s.Width != b.scene.Width || s.Height != b.scene.Height
	b.scene = s
	if moved { // something else lies under the pointer; where it is, is known when it moves
		b.setHover(Off)
	}
	if reshape {
		b.reshape()
	} else {
		b.raster.Refresh()
	}
	return true
}

// reshape lays a scene of another shape out. Until it is drawn its pixels are reckoned
// from those of the last drawing.
func (b *Board) reshape() {
	before := b.raster.Size()
	b.Refresh()
	if before.Width > 0 {
		size, scale := b.raster.Size(), float32(b.pixels.X)/before.Width
		b.pixels = image.Pt(int(size.Width*scale+0.5), int(size.Height*scale+0.5))
	}
}

// SetLetters says where the shapes come from of letters that the toolkit's font lacks,
// and draws the board anew.
func (b *Board) SetLetters(l Letters) {
	b.painter.SetLetters(l)
	b.Refresh()
}

// Painter is what draws the board, for exports and measurements.
func (b *Board) Painter() *Painter { return b.painter }

// Hover is the point under the pointer, or Off.
func (b *Board) Hover() Pt { return b.hover }

// PointAt is the point at a place of the widget, or Off.
func (b *Board) PointAt(pos fyne.Position) Pt {
	size := b.raster.Size()
	if size.Width <= 0 || b.pixels.X == 0 {
		return Off
	}
	scale := float64(b.pixels.X) / float64(size.Width)
	pos = pos.Subtract(b.raster.Position())
	return newGrid(b.scene, b.pixels.X, b.pixels.Y).at(float64(pos.X)*scale, float64(pos.Y)*scale)
}

// PositionOf is the middle of a point in the widget, for tests and menus.
func (b *Board) PositionOf(p Pt) fyne.Position {
	size := b.raster.Size()
	if b.pixels.X == 0 {
		return fyne.Position{}
	}
	scale := size.Width / float32(b.pixels.X)
	c := newGrid(b.scene, b.pixels.X, b.pixels.Y).center(p)
	return fyne.NewPos(float32(c.X)*scale, float32(c.Y)*scale).Add(b.raster.Position())
}

// Tapped reports a click.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.requestFocus()
	if p := b.PointAt(e.Position); p != Off && b.OnTap != nil {
		b.OnTap(p, b.mods)
	}
}

// TappedSecondary reports a right click.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	b.requestFocus()
	if p := b.PointAt(e.Position); p != Off && b.OnMenu != nil {
		b.OnMenu(p, e.AbsolutePosition)
	}
}

func (b *Board) requestFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.Focused() != b {
		c.Focus(b)
	}
}

// MouseDown remembers which modifiers the coming tap has.
func (b *Board) MouseDown(e *desktop.MouseEvent) { b.mods = e.Modifier }

// MouseUp completes desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// MouseIn shows the stone under the pointer.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.setHover(b.PointAt(e.Position)) }

// MouseMoved moves it.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.setHover(b.PointAt(e.Position)) }

// MouseOut takes it away.
func (b *Board) MouseOut() { b.setHover(Off) }

func (b *Board) setHover(p Pt) {
	if p == b.hover {
		return
	}
	b.hover = p
	b.raster.Refresh()
	if b.OnHover != nil {
		b.OnHover(p)
	}
}

// Notch is how far the wheel turns by one of its notches, as the toolkit (2.7.4) tells
// it.
func Notch() float32 {
	if runtime.GOOS == "darwin" {
		return 10
	}
	return 25
}

// Scrolled turns the wheel into steps, one a notch. Touchpads send many small turns,
// which add up to one step; a large turn, which the toolkit makes larger still, is no
// more than some steps.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	const most = 10
	b.wheel = max(-most*Notch(), min(most*Notch(), b.wheel+e.Scrolled.DY))
	if steps := int(b.wheel / Notch()); steps != 0 {
		b.wheel -= float32(steps) * Notch()
		b.step(-steps)
	}
}

func (b *Board) step(by int) {
	if b.OnStep != nil {
		b.OnStep(by)
	}
}

// FocusGained reports the keyboard.
func (b *Board) FocusGained() { b.focus(true) }

// FocusLost reports its loss.
func (b *Board) FocusLost() { b.focus(false) }

func (b *Board) focus(on bool) {
	for _, bar := range b.frame {
		bar.FillColor = theme.Color(theme.ColorNamePrimary)
		bar.Hidden = !on
		bar.Refresh()
	}
	if b.OnFocus != nil {
		b.OnFocus(on)
	}
}

// TypedKey reports a key.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e)
	}
}

// TypedRune reports a character.
func (b *Board) TypedRune(r rune) {
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return &boardRenderer{board: b} }

type boardRenderer struct{ board *Board }

// Layout fits the board's shape into the room, on whole pixels.
func (r *boardRenderer) Layout(size fyne.Size) {
	aspect := float32(r.board.scene.Aspect())
	w, h := size.Width, size.Width/aspect
	if h > size.Height {
		w, h = size.Height*aspect, size.Height
	}
	w, h = float32(int(w)), float32(int(h))
	r.board.raster.Resize(fyne.NewSize(w, h))
	r.board.raster.Move(fyne.NewPos(float32(int((size.Width-w)/2)), float32(int((size.Height-h)/2))))
	r.frame(r.board.raster.Position(), r.board.raster.Size())
}

// frame puts the frame's top, bottom, left and right along the board's edges.
func (r *boardRenderer) frame(at fyne.Position, size fyne.Size) {
	const width = 2
	bars := r.board.frame
	for i, o := range [4]fyne.Position{{}, {Y: size.Height - width}, {Y: width}, {X: size.Width - width, Y: width}} {
		bars[i].Move(at.Add(o))
		bars[i].Resize(fyne.NewSize(size.Width, width))
		if i >= 2 {
			bars[i].Resize(fyne.NewSize(width, max(0, size.Height-2*width)))
		}
	}
}

func (r *boardRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 200) }

func (r *boardRenderer) Refresh() {
	r.Layout(r.board.Size())
	r.board.raster.Refresh()
}

func (r *boardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.board.raster, r.board.frame[0], r.board.frame[1], r.board.frame[2], r.board.frame[3]}
}
func (r *boardRenderer) Destroy() {}
