package treeview

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/vector"

	"shikatsu/sgfio"
	"shikatsu/ui/wheel"
)

// pitch is the distance of two nodes in the toolkit's units, and edge the room round the
// tree in nodes.
const (
	pitch = 22
	edge  = 0.3
)

// Tree is the widget. Dragging and the wheel move it, a click goes to a node.
type Tree struct {
	widget.BaseWidget
	// OnSelect hears which node was clicked.
	OnSelect func(*sgfio.Node)
	// OnHover hears which node the pointer came to, and nil when it leaves it.
	OnHover func(*sgfio.Node)

	layout  *Layout
	current *sgfio.Node
	line    map[*sgfio.Node]bool // the line that is stepped along
	offset  fyne.Position        // of the tree's corner, in cells
	raster  *canvas.Raster
	scale   float64     // pixels a unit
	hover   *sgfio.Node // under the pointer
}

var (
	_ fyne.Tappable   = (*Tree)(nil)
	_ fyne.Scrollable = (*Tree)(nil)
	_ fyne.Draggable  = (*Tree)(nil)

	_ desktop.Hoverable = (*Tree)(nil)
)

// New is an empty tree.
func New() *Tree {
	t := &Tree{scale: 1, offset: fyne.NewPos(-edge, -edge)}
	t.raster = canvas.NewRaster(t.draw)
	t.ExtendBaseWidget(t)
	return t
}

// SetTree shows another tree, or the same after a change.
func (t *Tree) SetTree(root *sgfio.Node) { t.layout = NewLayout(root) }

// SetCurrent marks a node and the line through it, and brings the node into
// sight.
func (t *Tree) SetCurrent(n *sgfio.Node, line []*sgfio.Node) {
	t.current = n
	t.line = make(map[*sgfio.Node]bool, len(line))
	for _, m := range line {
		t.line[m] = true
	}
	t.reveal()
	t.raster.Refresh()
}

// reveal moves the tree so that the current node is in sight, no further than
// needed.
func (t *Tree) reveal() {
	if t.layout == nil {
		return
	}
	at := t.layout.At[t.current]
	size := t.Size()
	const margin = 2
	fit := func(offset, at, room float32) float32 {
		if at-margin-edge < offset {
			return max(-edge, at-margin-edge)
		}
		if at+margin+1 > offset+room {
			return at + margin + 1 - room
		}
		return offset
	}
	if size.Width > pitch*4 {
		t.offset.X = fit(t.offset.X, float32(at.Col), size.Width/pitch)
	}
	if size.Height > pitch*4 {
		t.offset.Y = fit(t.offset.Y, float32(at.Row), size.Height/pitch)
	}
}

// NodeAt is the node at a place of the widget, or nil.
func (t *Tree) NodeAt(pos fyne.Position) *sgfio.Node {
	if t.layout == nil {
		return nil
	}
	col := int(math.Floor(float64(pos.X/pitch + t.offset.X)))
	row := int(math.Floor(float64(pos.Y/pitch + t.offset.Y)))
	if row < 0 || row >= len(t.layout.rows) {
		return nil
	}
	for _, n := range t.layout.rows[row] {
		if t.layout.At[n].Col == col {
			return n
		}
	}
	return nil
}

// PositionOf is the middle of a node, for tests.
func (t *Tree) PositionOf(n *sgfio.Node) fyne.Position {
	at := t.layout.At[n]
	return fyne.NewPos((float32(at.Col)+0.5-t.offset.X)*pitch, (float32(at.Row)+0.5-t.offset.Y)*pitch)
}

// Tapped goes to a node.
func (t *Tree) Tapped(e *fyne.PointEvent) {
	if n := t.NodeAt(e.Position); n != nil && t.OnSelect != nil {
		t.OnSelect(n)
	}
}

// MouseIn completes desktop.Hoverable.
func (t *Tree) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved tells of the node under the pointer.
func (t *Tree) MouseMoved(e *desktop.MouseEvent) { t.setHover(t.NodeAt(e.Position)) }

// MouseOut ends that.
func (t *Tree) MouseOut() { t.setHover(nil) }

func (t *Tree) setHover(n *sgfio.Node) {
	if n != t.hover && t.OnHover != nil {
		t.OnHover(n)
	}
	t.hover = n
}

// Dragged moves the tree.
func (t *Tree) Dragged(e *fyne.DragEvent) { t.move(-e.Dragged.DX/pitch, -e.Dragged.DY/pitch) }

// DragEnd completes fyne.Draggable.
func (t *Tree) DragEnd() {}

// Scrolled moves the tree; along the moves where all variations are in sight. What
// needs no moving leaves the wheel to what is round it.
func (t *Tree) Scrolled(e *fyne.ScrollEvent) {
	farthest := t.farthest()
	dx, dy := e.Scrolled.DX, e.Scrolled.DY
	if farthest.Y <= -edge {
		if farthest.X <= -edge {
			wheel.PassOn(t, e)
			return
		}
		dx, dy = dx+dy, 0
	}
	t.move(-dx/pitch, -dy/pitch)
}

// farthest is the offset at which the tree's ends are seen.
func (t *Tree) farthest() fyne.Position {
	if t.layout == nil {
		return fyne.NewPos(-edge, -edge)
	}
	end := func(cells int, room float32) float32 { return max(-edge, float32(cells)+edge-room/pitch) }
	return fyne.NewPos(end(t.layout.cols, t.Size().Width), end(len(t.layout.rows), t.Size().Height))
}

func (t *Tree) move(cols, rows float32) {
	farthest := t.farthest()
	t.offset.X = max(-edge, min(farthest.X, t.offset.X+cols))
	t.offset.Y = max(-edge, min(farthest.Y, t.offset.Y+rows))
	t.raster.Refresh()
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (t *Tree) CreateRenderer() fyne.WidgetRenderer { return &treeRenderer{t} }

type treeRenderer struct{ tree *Tree }

func (r *treeRenderer) Layout(size fyne.Size) {
	r.tree.raster.Resize(size)
	r.tree.reveal()
}
func (r *treeRenderer) MinSize() fyne.Size           { return fyne.NewSize(100, 60) }
func (r *treeRenderer) Refresh()                     { r.tree.raster.Refresh() }
func (r *treeRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.tree.raster} }
func (r *treeRenderer) Destroy()                     {}

// draw draws what is in sight.
func (t *Tree) draw(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Bounds(), image.NewUniform(theme.Color(theme.ColorNameInputBackground)), image.Point{}, draw.Src)
	size := t.Size()
	if t.layout == nil || size.Width <= 0 || w == 0 {
		return img
	}
	t.scale = float64(w) / float64(size.Width)
	p := painter{img: img, raster: vector.NewRasterizer(1, 1), cell: pitch * t.scale,
		left: float64(t.offset.X), top: float64(t.offset.Y)}
	firstRow, lastRow := int(t.offset.Y)-1, int(t.offset.Y)+int(float64(h)/p.cell)+1
	firstCol, lastCol := int(t.offset.X)-2, int(t.offset.X)+int(float64(w)/p.cell)+2
	var seen []*sgfio.Node
	// A stem can come from far above, so all rows down to the last in sight are looked at. Of each only the columns in sight
	// are.
	for row := 0; row <= min(lastRow, len(t.layout.rows)-1); row++ {
		for _, n := range t.layout.rows[row] {
			at := t.layout.At[n]
			if at.Col < firstCol || at.Col > lastCol {
				continue
			}
			if parent := n.Parent(); parent != nil {
				t.stem(p, t.layout.At[parent], at, t.line[n])
			}
			if row >= firstRow {
				seen = append(seen, n)
			}
		}
	}
	// Stems that start in sight and end below it.
	for row := max(0, lastRow+1); row < len(t.layout.rows); row++ {
		n := t.layout.rows[row][0]
		for _, m := range t.layout.rows[row] {
			if m.Index() > 0 || m == n {
				at := t.layout.At[m]
				if parent := m.Parent(); parent != nil && at.Col >= firstCol && at.Col <= lastCol && t.layout.At[parent].Row <= lastRow {
					t.stem(p, t.layout.At[parent], at, false)
				}
			}
		}
	}
	for _, n := range seen {
		t.node(p, n)
	}
	return img
}

// stem joins a node to its parent: along the row, or down a stem and then
// across.
func (t *Tree) stem(p painter, from, to Cell, onLine bool) {
	c, width := theme.Color(theme.ColorNameScrollBar), 1.2
	if onLine {
		c, width = theme.Color(theme.ColorNamePrimary), 2
	}
	fx, fy, tx, ty := float64(from.Col)+0.5, float64(from.Row)+0.5, float64(to.Col)+0.5, float64(to.Row)+0.5
	if from.Row == to.Row {
		p.line(fx, fy, tx, ty, width*t.scale, c)
		return
	}
	p.line(fx, fy, fx, ty-0.5, width*t.scale, c)
	p.line(fx, ty-0.5, tx, ty, width*t.scale, c)
}

func (t *Tree) node(p painter, n *sgfio.Node) {
	at := t.layout.At[n]
	x, y := float64(at.Col)+0.5, float64(at.Row)+0.5
	edge := color.Color(color.NRGBA{0x30, 0x2c, 0x28, 0xff})
	fill := theme.Color(theme.ColorNameScrollBar)
	m, ok := n.Move()
	switch {
	case ok && m.Color == sgfio.Black:
		fill = color.NRGBA{0x24, 0x24, 0x26, 0xff}
		edge = color.NRGBA{0x80, 0x80, 0x80, 0xff}
	case ok:
		fill = color.NRGBA{0xfb, 0xf8, 0xf2, 0xff}
	}
	if n == t.current {
		p.disc(x, y, 0.46, color.NRGBA{0xE6, 0x9F, 0x00, 0xff})
	}
	p.disc(x, y, 0.34, edge)
	p.disc(x, y, 0.34-0.05, fill)
	if n.Comment() != "" {
		p.disc(x+0.28, y-0.28, 0.13, color.NRGBA{0x2B, 0x5C, 0xA8, 0xff})
	}
}

// painter draws in cells.
type painter struct {
	img       *image.RGBA
	raster    *vector.Rasterizer
	cell      float64 // pixels
	left, top float64 // cells out of sight
}

func (p painter) disc(x, y, r float64, c color.Color) {
	const steps = 24
	points := make([][2]float64, steps)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
		points[i] = [2]float64{x + r*cos, y + r*sin}
	}
	p.polygon(points, c)
}

// line draws a bar; width is in pixels.
func (p painter) line(x0, y0, x1, y1, width float64, c color.Color) {
	length := math.Hypot(x1-x0, y1-y0)
	if length == 0 {
		return
	}
	nx, ny := -(y1-y0)/length*width/2/p.cell, (x1-x0)/length*width/2/p.cell
	p.polygon([][2]float64{{x0 + nx, y0 + ny}, {x1 + nx, y1 + ny}, {x1 - nx, y1 - ny}, {x0 - nx, y0 - ny}}, c)
}

// polygon fills an outline through a mask of its own size, cut to the image.
func (p painter) polygon(points [][2]float64, c color.Color) {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i, q := range points {
		x, y := (q[0]-p.left)*p.cell, (q[1]-p.top)*p.cell
		points[i] = [2]float64{x, y}
		minX, maxX = math.Min(minX, x), math.Max(maxX, x)
		minY, maxY = math.Min(minY, y), math.Max(maxY, y)
	}
	b := p.img.Bounds()
	box := image.Rect(int(math.Floor(math.Max(minX, -64))), int(math.Floor(math.Max(minY, -64))),
		int(math.Ceil(math.Min(maxX, float64(b.Max.X+64))))+1, int(math.Ceil(math.Min(maxY, float64(b.Max.Y+64))))+1)
	if box.Intersect(b).Empty() {
		return
	}
	p.raster.Reset(box.Dx(), box.Dy())
	limit := func(v, low, high float64) float32 { return float32(math.Max(low, math.Min(high, v))) }
	for i, q := range points {
		x := limit(q[0]-float64(box.Min.X), 0, float64(box.Dx()))
		y := limit(q[1]-float64(box.Min.Y), 0, float64(box.Dy()))
		if i == 0 {
			p.raster.MoveTo(x, y)
		} else {
			p.raster.LineTo(x, y)
		}
	}
	p.raster.ClosePath()
	if box.In(b) {
		p.raster.Draw(p.img, box, image.NewUniform(c), image.Point{})
		return
	}
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	p.raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	draw.DrawMask(p.img, box, image.NewUniform(c), image.Point{}, mask, image.Point{}, draw.Over)
}
