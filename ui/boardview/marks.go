package boardview

import (
	"image/color"
	"math"
)

// inkOn is a colour that reads well on what lies on the cell.
func (p *Painter) inkOn(cell *Cell) color.RGBA {
	switch cell.Stone {
	case Black:
		return rgb(0xF4F1EA)
	case White:
		return rgb(0x1A1A1A)
	}
	return p.shown.Style.Line
}

// clear hides the lines under text on an empty point.
func (p *Painter) clear(n pen, cell *Cell) {
	if cell.Stone != None || cell.Ghost != None {
		return
	}
	n.fill(p.base.RGBAAt(n.at.X+int(n.cell*0.31), n.at.Y+int(n.cell*0.31)), disc(0.36))
}

// marks draws what lies on top of a cell's stone. What the engine found comes
// first, so that the record's own markup stays readable above it.
func (p *Painter) marks(n pen, at Pt, cell *Cell) {
	if cell.Selected {
		p.selected(n, cell)
	}
	p.eye(n, cell)
	p.vital(n, cell)
	p.status(n, cell)
	if cell.Territory != None {
		p.territory(n, cell)
	}
	if cell.Last && cell.Label == "" {
		p.last(n, cell)
	}
	p.markup(n, cell)
	switch {
	case cell.Label != "":
		p.label(n, cell)
	case cell.Variation != "":
		n.fill(withAlpha(rgb(0x2B5CA8), 200), disc(0.30))
		p.letters.draw(n.dst, shorten(cell.Variation), int(n.cell*0.42), true, n.at, rgb(0xFFFFFF))
	case cell.Ko && cell.Stone == None:
		n.outline(p.shown.Style.Line, box(0.2, 0.2), 0.28)
	}
}

func withAlpha(c color.RGBA, alpha uint8) color.NRGBA {
	return color.NRGBA{R: c.R, G: c.G, B: c.B, A: alpha}
}

func (p *Painter) last(n pen, cell *Cell) {
	c := rgb(0xFFFFFF)
	if cell.Stone == White {
		c = rgb(0x1A1A1A)
	}
	if cell.Status != NoStatus || cell.Mark != NoMark {
		n.ring(c, 0.40, 0.06)
		return
	}
	n.ring(c, 0.25, 0.075)
}

func (p *Painter) markup(n pen, cell *Cell) {
	if cell.Mark == NoMark {
		return
	}
	ink := p.inkOn(cell)
	switch cell.Mark {
	case Circle:
		n.ring(ink, 0.28, 0.075)
	case Triangle:
		n.outline(ink, triangleUp(0.36), 0.26)
	case Square:
		n.outline(ink, box(0.25, 0.25), 0.26)
	case Cross:
		n.saltire(ink, 0.24, 0.1)
	case Select:
		n.fill(ink, box(0.18, 0.18))
	}
}

func (p *Painter) label(n pen, cell *Cell) {
	p.clear(n, cell)
	text := shorten(cell.Label)
	ink := p.inkOn(cell)
	if cell.Stone == None && cell.Ghost == Black {
		ink = rgb(0xFFFFFF)
	}
	p.letters.draw(n.dst, text, labelSize(int(n.cell), text), true, n.at, ink)
}

func (p *Painter) territory(n pen, cell *Cell) {
	fill, edge := rgb(0x111111), rgb(0xEEEEEE)
	if cell.Territory == White {
		fill, edge = edge, fill
	}
	n.fill(edge, box(0.17, 0.17))
	n.fill(fill, box(0.13, 0.13))
}

// selected frames each stone or point of the selection with four corners,
// which no status uses.
func (p *Painter) selected(n pen, cell *Cell) {
	c := blue
	const far, near, width = 0.47, 0.26, 0.075
	for _, sx := range []float64{-1, 1} {
		for _, sy := range []float64{-1, 1} {
			corner := path{
				{sx * near, sy * far}, {sx * far, sy * far}, {sx * far, sy * near},
				{sx * (far - width), sy * near}, {sx * (far - width), sy * (far - width)}, {sx * near, sy * (far - width)},
			}
			n.fill(c, corner)
		}
	}
}

// vital draws attack points as red triangles pointing down and defense points
// as green shields; where a point is both, the triangle lies in the shield.
func (p *Painter) vital(n pen, cell *Cell) {
	if !cell.Attack.On && !cell.Defense.On {
		return
	}
	white := rgb(0xFFFFFF)
	code := byte(0)
	switch {
	case cell.Attack.On && cell.Defense.On:
		n.fill(white, shield(0.47))
		n.fill(rgb(0x00805C), shield(0.43))
		n.fill(white, moved(triangleDown(0.30), 0, -0.10))
		n.fill(rgb(0xC62F1A), moved(triangleDown(0.25), 0, -0.10))
		code = cell.Attack.Code
		if code == 0 {
			code = cell.Defense.Code
		}
	case cell.Attack.On:
		n.fill(white, moved(triangleDown(0.46), 0, -0.07))
		n.fill(rgb(0xC62F1A), moved(triangleDown(0.39), 0, -0.07))
		code = cell.Attack.Code
	default:
		n.fill(white, shield(0.42))
		n.fill(rgb(0x00805C), shield(0.36))
		code = cell.Defense.Code
	}
	if code != 0 {
		at := n.at
		at.Y -= int(n.cell * 0.06)
		p.letters.draw(n.dst, string(rune(code)), int(n.cell*0.36), true, at, white)
	}
}

// eye draws an eye point by kind.
func (p *Painter) eye(n pen, cell *Cell) {
	if cell.Eye == NoEye {
		return
	}
	white := rgb(0xFFFFFF)
	const r = 0.20
	switch cell.Eye {
	case EyeSpace:
		n.fill(withAlpha(sky, 150), box(0.16, 0.16))
		return
	case Marginal:
		n.fill(white, disc(0.12))
		n.fill(blue, disc(0.085))
		return
	}
	n.fill(white, disc(r+0.07))
	switch cell.Eye {
	case RealEye:
		n.fill(blue, disc(r))
	case HalfEye:
		n.ring(blue, r-0.02, 0.06)
		n.fill(blue, arc(r, math.Pi/2, 3*math.Pi/2))
	case FalseEye:
		n.ring(red, r-0.02, 0.06)
		n.fill(red, path{{-r, r - 0.06}, {r - 0.06, -r}, {r, -r + 0.06}, {-r + 0.06, r}})
	}
}

// status draws the shape of a group's status on one stone of each string.
func (p *Painter) status(n pen, cell *Cell) {
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
		n.ring(edge, 0.22, 0.15)
		n.ring(c, 0.22, 0.10)
	case Dead:
		n.saltire(edge, 0.27, 0.22)
		n.saltire(c, 0.24, 0.14)
	case Critical:
		n.fill(edge, diamond(0.35))
		n.fill(c, diamond(0.29))
	case Ko:
		n.fill(edge, disc(0.29))
		n.fill(c, disc(0.255))
		first := rgb(0x111111)
		letter, ink := "B", rgb(0xFFFFFF)
		if cell.KoFirst == White {
			first, letter, ink = rgb(0xFFFFFF), "W", rgb(0x111111)
		}
		if cell.KoFirst != None {
			n.fill(first, arc(0.255, -math.Pi/2, math.Pi/2))
			at := n.at
			at.X += int(n.cell * 0.11)
			p.letters.draw(n.dst, letter, int(n.cell*0.26), true, at, ink)
		}
	case Seki:
		for _, x := range []float64{-0.13, 0.13} {
			n.fill(edge, moved(box(0.095, 0.27), x, 0))
			n.fill(c, moved(box(0.06, 0.235), x, 0))
		}
	case Unknown:
		n.fill(edge, disc(0.27))
		n.fill(rgb(0x6E6E6E), disc(0.24))
		p.letters.draw(n.dst, "?", int(n.cell*0.36), true, n.at, rgb(0xFFFFFF))
	}
}
