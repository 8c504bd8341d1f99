package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strconv"

	"golang.org/x/image/vector"
)

// Painter draws scenes into one image and, where it can, only the cells that
// changed since the scene before. It is used from one goroutine.
type Painter struct {
	letters *lettering
	woods   map[string]*image.RGBA
	stones  *sprites
	halos   *halos
	raster  *vector.Rasterizer

	grid  grid
	base  *image.RGBA // the empty board: wood, lines, coordinates
	img   *image.RGBA
	shown *Scene
	hover Pt
	// dirty are the cells to draw, with a ring of places round the board into
	// which glows and shadows reach.
	dirty []bool

	// Repainted counts the cells drawn since the start, for tests and
	// measurements.
	Repainted int
}

// NewPainter is a painter that has drawn nothing yet.
func NewPainter() *Painter {
	return &Painter{letters: newLettering(), woods: map[string]*image.RGBA{}, raster: vector.NewRasterizer(1, 1), hover: Off}
}

// SetLetters says where the shapes come from of letters that the toolkit's font lacks.
// The next Paint draws everything anew.
func (p *Painter) SetLetters(l Letters) {
	p.letters.others = l
	p.shown = nil
}

// Paint draws the scene at w by h pixels, with the stone under the pointer at hover. It returns the painter's
// image, which the next call changes.
func (p *Painter) Paint(scene *Scene, hover Pt, w, h int) *image.RGBA {
	if w < 1 || h < 1 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if scene == p.shown && hover == p.hover && p.img != nil && p.img.Bounds() == image.Rect(0, 0, w, h) {
		return p.img
	}
	if p.rebase(scene, w, h) || !slices.Equal(scene.Lines, p.shown.Lines) {
		copy(p.img.Pix, p.base.Pix)
		for i := range p.dirty {
			p.dirty[i] = true
		}
	} else {
		p.markDirty(scene, hover)
	}
	p.hover, p.shown = hover, scene
	seen := scene.Showing().Inset(-1) // with the places beside it
	for i, dirty := range p.dirty {
		if !dirty {
			continue
		}
		p.dirty[i] = false
		if at := placeOf(scene, i); image.Pt(at.Col, at.Row).In(seen) {
			p.cell(at)
			p.Repainted++
		}
	}
	p.lines()
	return p.img
}

// rebase prepares a board of another size or look and says whether it had to.
func (p *Painter) rebase(scene *Scene, w, h int) bool {
	if s := p.shown; s != nil && p.img.Bounds() == image.Rect(0, 0, w, h) && s.Width == scene.Width &&
		s.Height == scene.Height && s.Part == scene.Part && s.Coordinates == scene.Coordinates && s.Style == scene.Style {
		return false
	}
	p.grid = newGrid(scene, w, h)
	var wood *image.RGBA
	if scene.Style.Wood {
		if wood = p.woods[scene.Style.Name]; wood == nil {
			wood = newWood(scene.Style)
			p.woods[scene.Style.Name] = wood
		}
	}
	p.base = background(wood, scene.Style, w, h)
	p.drawLines(scene)
	p.img = image.NewRGBA(p.base.Bounds())
	p.dirty = make([]bool, (scene.Width+2)*(scene.Height+2))
	if p.stones == nil || p.stones.cell != p.grid.cell || p.stones.flat != scene.Style.Flat {
		p.stones = newSprites(p.grid.cell, scene.Style.Flat)
	}
	if p.halos == nil || p.halos.cell != p.grid.cell {
		p.halos = newHalos(p.grid.cell)
	}
	return true
}

// drawLines puts lines, star points and coordinates on the empty board.
func (p *Painter) drawLines(scene *Scene) {
	g, style := p.grid, scene.Style
	part := scene.Showing()
	ink := image.NewUniform(style.Line)
	first, last := g.center(Pt{part.Min.X, part.Min.Y}), g.center(Pt{part.Max.X - 1, part.Max.Y - 1})
	thin := max(1, g.cell/40)
	line := func(r image.Rectangle) { draw.Draw(p.base, r, ink, image.Point{}, draw.Over) }
	left, top, right, bottom := p.runOut(scene)
	for c := part.Min.X; c < part.Max.X; c++ {
		x, t := g.center(Pt{c, 0}).X, thin
		if c == 0 || c == scene.Width-1 {
			t = thin + g.cell/36
		}
		line(image.Rect(x-t/2, first.Y-t/2-top, x-t/2+t, last.Y-t/2+t+bottom))
	}
	for r := part.Min.Y; r < part.Max.Y; r++ {
		y, t := g.center(Pt{0, r}).Y, thin
		if r == 0 || r == scene.Height-1 {
			t = thin + g.cell/36
		}
		line(image.Rect(first.X-t/2-left, y-t/2, last.X-t/2+t+right, y-t/2+t))
	}
	for _, star := range StarPoints(scene.Width, scene.Height) {
		if !scene.Shows(star) {
			continue
		}
		pen{dst: p.base, at: g.center(star), cell: float64(g.cell), raster: p.raster}.fill(style.Line, disc(max(0.095, 2.2/float64(g.cell))))
	}
	if !scene.Coordinates || g.cell < 12 {
		return
	}
	size := max(8, g.cell*34/100)
	away := g.cell * 82 / 100
	for c := part.Min.X; c < part.Max.X; c++ {
		name := columnName(c)
		x := g.center(Pt{c, 0}).X
		p.letters.draw(p.base, name, size, false, image.Pt(x, first.Y-away), style.Text)
		p.letters.draw(p.base, name, size, false, image.Pt(x, last.Y+away), style.Text)
	}
	for r := part.Min.Y; r < part.Max.Y; r++ {
		name := strconv.Itoa(scene.Height - r)
		y := g.center(Pt{0, r}).Y
		p.letters.draw(p.base, name, size, false, image.Pt(first.X-away, y), style.Text)
		p.letters.draw(p.base, name, size, false, image.Pt(last.X+away, y), style.Text)
	}
}

// runOut is how many pixels lines run beyond the last points seen on each side. Where the board goes on, they
// run to the coordinates or to the picture's edge.
func (p *Painter) runOut(scene *Scene) (left, top, right, bottom int) {
	far := int(runOut * float64(p.grid.cell))
	if !scene.Coordinates {
		far = max(p.grid.bounds.Dx(), p.grid.bounds.Dy())
	}
	length := func(cut bool) int {
		if cut {
			return far
		}
		return 0
	}
	cut := scene.cut()
	return length(cut.left), length(cut.top), length(cut.right), length(cut.bottom)
}

// placeOf is the place of the i-th entry of a painter's dirty cells.
func placeOf(s *Scene, i int) Pt { return Pt{i%(s.Width+2) - 1, i/(s.Width+2) - 1} }

// markDirty finds the cells that look different now. A stone's shadow and a
// glow reach into the neighbours, so a change there dirties them too. With
// lines across the board every change repaints all, for a line would be drawn
// twice over what stays.
func (p *Painter) markDirty(scene *Scene, hover Pt) {
	mark := func(at Pt, reach int) {
		for dy := -reach; dy <= reach; dy++ {
			for dx := -reach; dx <= reach; dx++ {
				q := Pt{at.Col + dx, at.Row + dy}
				if q.Col >= -1 && q.Row >= -1 && q.Col <= scene.Width && q.Row <= scene.Height {
					p.dirty[(q.Row+1)*(scene.Width+2)+q.Col+1] = true
				}
			}
		}
	}
	changed := false
	for i := range scene.Cells {
		old, now := &p.shown.Cells[i], &scene.Cells[i]
		if *old == *now {
			continue
		}
		changed = true
		reach := 0
		if old.Stone != now.Stone || old.Ghost != now.Ghost || old.Halo != now.Halo || old.Dim != now.Dim {
			reach = 1
		}
		mark(Pt{i % scene.Width, i / scene.Width}, reach)
	}
	if hover != p.hover || scene.ToPlay != p.shown.ToPlay {
		changed = true
		for _, at := range [2]Pt{hover, p.hover} {
			if at != Off {
				mark(at, 0)
			}
		}
	}
	if changed && len(scene.Lines) > 0 {
		for i := range p.dirty {
			p.dirty[i] = true
		}
		copy(p.img.Pix, p.base.Pix)
	}
}

// cell draws one cell and nothing outside it. Of a place beside what is seen of the board, it draws what
// reaches there.
func (p *Painter) cell(at Pt) {
	s, g := p.shown, p.grid
	rect := g.rect(at)
	dst := p.img.SubImage(rect).(*image.RGBA)
	draw.Draw(dst, rect, p.base, rect.Min, draw.Src)
	var cell *Cell
	var hidden cover
	if s.Shows(at) {
		cell = s.At(at)
		if cell.Stone != None && !cell.Dim {
			hidden = cover{rect.Min, p.stones.hidden}
		}
		if cell.Hidden {
			draw.Draw(dst, rect, image.NewUniform(withAlpha(s.Style.Back, hiddenVeil)), image.Point{}, draw.Over)
			return
		}
		p.ground(dst, rect, cell, hidden)
	}
	p.glow(dst, rect, at, hidden)
	if p.stones.shadow != nil {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if q := (Pt{at.Col + dx, at.Row + dy}); s.Shows(q) && s.At(q).Stone != None {
					p.shadow(dst, q, hidden)
				}
			}
		}
	}
	if cell == nil {
		return
	}
	switch {
	case hidden.rows != nil:
		hidden.show(dst, rect, p.stones.of(cell.Stone, at))
	case cell.Stone != None:
		p.sprite(dst, at, cell.Stone, 90)
	case at == p.hover && s.ToPlay != None:
		p.sprite(dst, at, s.ToPlay, 120)
	case cell.Ghost != None:
		p.sprite(dst, at, cell.Ghost, 150)
	}
	center := g.center(at)
	beside := center.Add(image.Pt(g.cell*31/100, g.cell*31/100)) // off the lines
	marker{
		ink:   pen{dst: dst, at: center, cell: float64(g.cell), raster: p.raster, letters: p.letters},
		style: s.Style, back: p.base.RGBAAt(beside.X, beside.Y),
	}.marks(cell)
}

// hiddenVeil covers what a record does not show of the board, but for a trace of
// the lines.
const hiddenVeil = 235

// ground tints what lies under the stones: influence, areas, liberties' order.
func (p *Painter) ground(dst *image.RGBA, rect image.Rectangle, cell *Cell, hidden cover) {
	for _, t := range cellTints(cell, p.shown.Style) {
		alpha := uint8(min(1, t.alpha*p.shown.Style.Contrast)*255 + 0.5)
		wash(dst, rect, withAlpha(t.color, alpha), hidden)
	}
}

// glow lays the halos of all groups that reach into the cell.
func (p *Painter) glow(dst *image.RGBA, rect image.Rectangle, at Pt, hidden cover) {
	var seen [9]int16
	n := 0
	for dy := -1; dy <= 1; dy++ {
	next:
		for dx := -1; dx <= 1; dx++ {
			q := Pt{at.Col + dx, at.Row + dy}
			if !p.shown.Shows(q) {
				continue
			}
			halo := p.shown.At(q).Halo
			if halo.ID == 0 {
				continue
			}
			for _, id := range seen[:n] {
				if id == halo.ID {
					continue next
				}
			}
			seen[n] = halo.ID
			n++
			p.halos.paint(dst, rect, pattern3x3(p.shown, at, halo.ID), halo, p.shown.Style.Contrast, hidden)
		}
	}
}

func (p *Painter) shadow(dst *image.RGBA, at Pt, hidden cover) {
	c, side := p.grid.center(at), p.stones.shadow.Bounds().Dx()
	shift := max(1, p.grid.cell/16)
	corner := image.Pt(c.X-side/2+shift, c.Y-side/2+shift+shift/2)
	over(dst, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))}, p.stones.shadow, image.Point{}, hidden)
}

// sprite draws a stone that what is below it shines through.
func (p *Painter) sprite(dst *image.RGBA, at Pt, stone Stone, alpha uint8) {
	draw.DrawMask(dst, p.grid.rect(at), p.stones.of(stone, at), image.Point{}, image.NewUniform(color.Alpha{A: alpha}), image.Point{}, draw.Over)
}

// lines draws LN and AR over everything.
func (p *Painter) lines() {
	if len(p.shown.Lines) == 0 {
		return
	}
	width := max(2, float64(p.grid.cell)*0.07)
	for _, l := range p.shown.Lines {
		seen, ok := p.shown.seen(l)
		if !ok {
			continue
		}
		head := 0.0
		if seen.arrow {
			head = float64(p.grid.cell) * 0.42
		}
		stroke(p.img, p.grid.pixel(seen.from), p.grid.pixel(seen.to), width, head, color.NRGBA{R: 0x22, G: 0x44, B: 0x88, A: 210})
	}
}
