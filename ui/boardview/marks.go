package boardview

import (
	"image/color"
	"math"
)

// ink draws on one cell, in cells: (0,0) is the crossing, 1 the distance to the
// next line. Marks are drawn through it, so that pictures on the screen and
// exported drawings have the same marks.
type ink interface {
	// fill fills outlines together; a reversed inner outline cuts a hole.
	fill(c color.Color, outlines ...Outline)
	// text writes with its middle at (dx,dy), size high.
	text(s string, size float64, dx, dy float64, c color.Color)
}

// marker draws what lies on top of a cell's stone.
type marker struct {
	ink
	style Style
	back  color.RGBA // of the board at the cell
}

// ring strokes a circle.
func (p marker) ring(c color.Color, r, width float64) {
	p.fill(c, disc(r+width/2), reversed(disc(r-width/2)))
}

// outline strokes a convex outline round the middle.
func (p marker) outline(c color.Color, shape Outline, width float64) {
	p.fill(c, shape, reversed(scaled(shape, 1-width)))
}

// saltire is an X of two bars.
func (p marker) saltire(c color.Color, r, width float64) {
	h := width / math.Sqrt2 / 2
	p.fill(c, Outline{{-r, -r + h}, {-r + h, -r}, {r, r - h}, {r - h, r}})
	p.fill(c, Outline{{r, -r + h}, {r - h, -r}, {-r, r - h}, {-r + h, r}})
}

// inkOn is a colour that reads well on what lies on the cell.
func (p marker) inkOn(cell *Cell) color.RGBA {
	switch cell.Stone {
	case Black:
		return rgb(0xF4F1EA)
	case White:
		return rgb(0x1A1A1A)
	}
	return p.style.Line
}

// clear hides the lines under text on an empty point.
func (p marker) clear(cell *Cell) {
	if cell.Stone != None || cell.Ghost != None {
		return
	}
	p.fill(p.back, disc(0.36))
}

// marks draws what lies on top of a cell's stone. What the engine found comes
// first, so that the record's own markup stays readable above it.
func (p marker) marks(cell *Cell) {
	if cell.Selected {
		p.selected(cell)
	}
	p.eye(cell)
	p.vital(cell)
	p.status(cell)
	if cell.Territory != None {
		p.territory(cell)
	}
	if cell.Last {
		p.last(cell)
	}
	p.markup(cell)
	switch {
	case cell.Label != "":
		p.label(cell)
	case cell.Variation != "":
		p.fill(withAlpha(rgb(0x2B5CA8), 200), disc(0.30))
		p.text(shorten(cell.Variation), 0.42, 0, 0, rgb(0xFFFFFF))
	case cell.Ko && cell.Stone == None:
		p.outline(p.style.Line, box(0.2, 0.2), 0.28)
	}
	if cell.Cursor {
		p.cursor()
	}
}

// cursor frames the whole cell, in two colours of which one stands out on
// whatever is below.
func (p marker) cursor() {
	p.outline(rgb(0xFFFFFF), box(0.5, 0.5), 0.24)
	p.outline(rgb(0x1A1A1A), box(0.47, 0.47), 0.13)
}

func (p marker) last(cell *Cell) {
	c := rgb(0xFFFFFF)
	if cell.Stone == White {
		c = rgb(0x1A1A1A)
	}
	if cell.Status != NoStatus || cell.Mark != NoMark || cell.Label != "" {
		p.ring(c, 0.40, 0.06)
		return
	}
	p.ring(c, 0.25, 0.075)
}

func (p marker) markup(cell *Cell) {
	if cell.Mark == NoMark {
		return
	}
	ink := p.inkOn(cell)
	switch cell.Mark {
	case Circle:
		p.ring(ink, 0.28, 0.075)
	case Triangle:
		p.outline(ink, triangleUp(0.36), 0.26)
	case Square:
		p.outline(ink, box(0.25, 0.25), 0.26)
	case Cross:
		p.saltire(ink, 0.24, 0.1)
	case Select:
		p.fill(ink, box(0.18, 0.18))
	}
}

func (p marker) label(cell *Cell) {
	p.clear(cell)
	text := shorten(cell.Label)
	ink := p.inkOn(cell)
	if cell.Stone == None && cell.Ghost == Black {
		ink = rgb(0xFFFFFF)
	}
	p.text(text, labelSize(text), 0, 0, ink)
}

func (p marker) territory(cell *Cell) {
	fill, edge := rgb(0x111111), rgb(0xEEEEEE)
	if cell.Territory == White {
		fill, edge = edge, fill
	}
	p.fill(edge, box(0.17, 0.17))
	p.fill(fill, box(0.13, 0.13))
}

// selected frames each stone or point of the selection with four corners,
// which no status uses.
func (p marker) selected(cell *Cell) {
	c := blue
	const far, near, width = 0.47, 0.26, 0.075
	for _, sx := range []float64{-1, 1} {
		for _, sy := range []float64{-1, 1} {
			corner := Outline{
				{sx * near, sy * far}, {sx * far, sy * far}, {sx * far, sy * near},
				{sx * (far - width), sy * near}, {sx * (far - width), sy * (far - width)}, {sx * near, sy * (far - width)},
			}
			p.fill(c, corner)
		}
	}
}

// vital draws attack points as red triangles pointing down, and defense points as green shields. Where a
// point is both, the triangle lies in the shield.
func (p marker) vital(cell *Cell) {
	if !cell.Attack.On && !cell.Defense.On {
		return
	}
	white := rgb(0xFFFFFF)
	code := byte(0)
	switch {
	case cell.Attack.On && cell.Defense.On:
		p.fill(white, shield(0.47))
		p.fill(rgb(0x00805C), shield(0.43))
		p.fill(white, moved(triangleDown(0.30), 0, -0.10))
		p.fill(rgb(0xC62F1A), moved(triangleDown(0.25), 0, -0.10))
		code = cell.Attack.Code
		if code == 0 {
			code = cell.Defense.Code
		}
	case cell.Attack.On:
		p.fill(white, moved(triangleDown(0.46), 0, -0.07))
		p.fill(rgb(0xC62F1A), moved(triangleDown(0.39), 0, -0.07))
		code = cell.Attack.Code
	default:
		p.fill(white, shield(0.42))
		p.fill(rgb(0x00805C), shield(0.36))
		code = cell.Defense.Code
	}
	if code != 0 {
		p.text(string(rune(code)), 0.36, 0, -0.06, white)
	}
}

// eye draws an eye point by kind.
func (p marker) eye(cell *Cell) {
	if cell.Eye == NoEye {
		return
	}
	white := rgb(0xFFFFFF)
	const r = 0.20
	switch cell.Eye {
	case EyeSpace:
		p.fill(withAlpha(sky, 150), box(0.16, 0.16))
		return
	case Marginal:
		p.fill(white, disc(0.12))
		p.fill(blue, disc(0.085))
		return
	}
	p.fill(white, disc(r+0.07))
	switch cell.Eye {
	case RealEye:
		p.fill(blue, disc(r))
	case HalfEye:
		p.ring(blue, r-0.02, 0.06)
		p.fill(blue, arc(r, math.Pi/2, 3*math.Pi/2))
	case FalseEye:
		p.ring(red, r-0.02, 0.06)
		p.fill(red, Outline{{-r, r - 0.06}, {r - 0.06, -r}, {r, -r + 0.06}, {-r + 0.06, r}})
	}
}

// status draws the shape of a group's status on one stone of each string.
func (p marker) status(cell *Cell) {
	if cell.Status == NoStatus {
		return
	}
	c := StatusColor(cell.Status)
	edge := rgb(0xFFFFFF)
	if cell.Stone == White {
		edge = rgb(0x202020)
	}
	switch cell.Status {
	case Alive:
		p.ring(edge, 0.16, 0.12)
		p.ring(c, 0.16, 0.085)
	case Dead:
		p.saltire(edge, 0.27, 0.22)
		p.saltire(c, 0.24, 0.14)
	case Critical:
		p.fill(edge, diamond(0.35))
		p.fill(c, diamond(0.29))
	case Ko:
		p.fill(edge, disc(0.29))
		p.fill(c, disc(0.255))
		first := rgb(0x111111)
		letter, ink := "B", rgb(0xFFFFFF)
		if cell.KoFirst == White {
			first, letter, ink = rgb(0xFFFFFF), "W", rgb(0x111111)
		}
		if cell.KoFirst != None {
			p.fill(first, arc(0.255, -math.Pi/2, math.Pi/2))
			p.text(letter, 0.26, 0.11, 0, ink)
		}
	case Seki:
		for _, x := range []float64{-0.13, 0.13} {
			p.fill(edge, moved(box(0.095, 0.27), x, 0))
			p.fill(c, moved(box(0.06, 0.235), x, 0))
		}
	case Unknown:
		p.fill(edge, disc(0.27))
		p.fill(rgb(0x6E6E6E), disc(0.24))
		p.text("?", 0.36, 0, 0, rgb(0xFFFFFF))
	}
}
