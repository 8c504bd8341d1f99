// Package timeline draws the review of a game. It has a lane for each group, coloured and shaped by status,
// with the events as marks. Time runs to the right.
package timeline

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/why"
)

const (
	laneHeight = 15
	nameWidth  = 44
	headHeight = 14
)

// Timeline is the widget. A click goes to a move and a group.
type Timeline struct {
	widget.BaseWidget
	// OnSelect hears a click: the move and, on a lane, the group's stone then.
	OnSelect func(move int, at boardview.Pt)
	// OnEvent hears a click on an event.
	OnEvent func(*facts.Event)
	// OnHover hears the event under the pointer, or nil.
	OnHover func(*facts.Event)

	review  *facts.Review
	lanes   []int // places in review.Lanes of those shown
	move    int
	growing bool    // more lanes may come
	scroll  float32 // units out of sight at the top
	raster  *canvas.Raster
	painter *boardview.Marks
	hover   *facts.Event
	event   *facts.Event // that the board shows, or nil
	drawn   *image.RGBA  // the lanes in sight without the mark of the move, nil to draw them anew
}

var (
	_ fyne.Tappable     = (*Timeline)(nil)
	_ fyne.Scrollable   = (*Timeline)(nil)
	_ desktop.Hoverable = (*Timeline)(nil)
)

// New is an empty timeline.
func New() *Timeline {
	t := &Timeline{painter: boardview.NewMarks()}
	t.raster = canvas.NewRaster(t.draw)
	t.ExtendBaseWidget(t)
	return t
}

// SetReview shows a review, or none.
func (t *Timeline) SetReview(r *facts.Review) {
	if r == t.review {
		return
	}
	t.review, t.lanes = r, nil
	if r != nil {
		t.lanes = interesting(r)
	}
	t.scrollTo(t.scroll)
}

// SetGrowing says whether more lanes may come, for which room is kept.
func (t *Timeline) SetGrowing(on bool) {
	if on != t.growing {
		t.growing = on
		t.Refresh()
	}
}

// scrollTo has so much out of sight at the top, if there is so much.
func (t *Timeline) scrollTo(y float32) {
	most := max(0, float32(len(t.lanes))*laneHeight+headHeight-t.Size().Height)
	t.scroll = max(0, min(most, y))
	t.redraw()
}

// redraw draws everything anew, not only the mark of the move.
func (t *Timeline) redraw() {
	t.drawn = nil
	t.raster.Refresh()
}

// interesting are the lanes worth showing, the most eventful first. Their groups were in danger at some time,
// or are large.
func interesting(r *facts.Review) []int {
	events := make([]int, len(r.Lanes))
	for i := range r.Events {
		if lane := r.Events[i].Lane; lane >= 0 && lane < len(events) {
			events[lane]++
		}
	}
	const large = 6
	var lanes []int
	for i := range r.Lanes {
		lane := &r.Lanes[i]
		if len(lane.Spans) == 0 {
			continue
		}
		troubled := slices.ContainsFunc(lane.Spans, func(s facts.Span) bool { return s.Status != boardview.Alive && lane.Size > 2 })
		if events[i] > 0 || lane.Size >= large || troubled {
			lanes = append(lanes, i)
		}
	}
	slices.SortStableFunc(lanes, func(a, b int) int {
		if events[a] != events[b] {
			return events[b] - events[a]
		}
		return r.Lanes[b].Size - r.Lanes[a].Size
	})
	return lanes
}

// Lanes are the lanes shown, for tests.
func (t *Timeline) Lanes() []int { return t.lanes }

// SetEvent marks the event that the board shows, and brings its lane into sight.
func (t *Timeline) SetEvent(e *facts.Event) {
	if e == t.event {
		return
	}
	t.event = e
	row := -1
	if e != nil {
		row = slices.Index(t.lanes, e.Lane)
	}
	top, room := float32(row)*laneHeight, t.Size().Height-headHeight
	switch {
	case row < 0 || room <= 0:
		t.redraw()
	case top < t.scroll:
		t.scrollTo(top)
	default:
		t.scrollTo(max(t.scroll, top+laneHeight-room))
	}
}

// SetMove marks where the board stands.
func (t *Timeline) SetMove(move int) {
	if move != t.move {
		t.move = move
		t.raster.Refresh()
	}
}

// xOf is where a move lies, in units.
func (t *Timeline) xOf(move int) float32 {
	return nameWidth + (t.Size().Width-nameWidth-8)*float32(move)/float32(max(1, t.review.Moves))
}

func (t *Timeline) moveAt(x float32) int {
	m := math.Round(float64((x - nameWidth) / (t.Size().Width - nameWidth - 8) * float32(t.review.Moves)))
	return max(0, min(t.review.Moves, int(m)))
}

// PositionOf is where a move of a lane is drawn, for tests.
func (t *Timeline) PositionOf(row, move int) fyne.Position {
	return fyne.NewPos(t.xOf(move), headHeight+(float32(row)+0.5)*laneHeight-t.scroll)
}

// rowAt is the row of lanes at a height, or -1.
func (t *Timeline) rowAt(y float32) int {
	row := int(math.Floor(float64((y - headHeight + t.scroll) / laneHeight)))
	if y < headHeight || row >= len(t.lanes) {
		return -1
	}
	return row
}

// Tapped goes to a move.
func (t *Timeline) Tapped(e *fyne.PointEvent) {
	if t.review == nil || t.OnSelect == nil {
		return
	}
	move, at := t.moveAt(e.Position.X), boardview.Off
	if ev := t.eventAt(e.Position); ev != nil {
		if t.OnEvent != nil {
			t.OnEvent(ev)
		}
		return
	}
	if row := t.rowAt(e.Position.Y); row >= 0 {
		for _, span := range t.review.Lanes[t.lanes[row]].Spans {
			if move >= span.From && move <= span.To {
				at = span.At
			}
		}
	}
	t.OnSelect(move, at)
}

// eventAt is the event whose mark is at a place, or nil.
func (t *Timeline) eventAt(pos fyne.Position) *facts.Event {
	if t.review == nil {
		return nil
	}
	row := t.rowAt(pos.Y)
	if row < 0 {
		return nil
	}
	for i := range t.review.Events {
		e := &t.review.Events[i]
		if e.Lane == t.lanes[row] && math.Abs(float64(t.xOf(e.Move)-pos.X)) <= 6 {
			return e
		}
	}
	return nil
}

// Scrolled moves the lanes.
func (t *Timeline) Scrolled(e *fyne.ScrollEvent) {
	t.scrollTo(t.scroll - e.Scrolled.DY)
}

// MouseIn completes desktop.Hoverable.
func (t *Timeline) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved tells of the event under the pointer.
func (t *Timeline) MouseMoved(e *desktop.MouseEvent) { t.setHover(t.eventAt(e.Position)) }

// MouseOut ends that.
func (t *Timeline) MouseOut() { t.setHover(nil) }

func (t *Timeline) setHover(e *facts.Event) {
	if e != t.hover && t.OnHover != nil {
		t.hover = e
		t.OnHover(e)
	}
}

// CreateRenderer is the toolkit's way to ask for the widget's looks.
func (t *Timeline) CreateRenderer() fyne.WidgetRenderer { return &renderer{t} }

type renderer struct{ t *Timeline }

func (r *renderer) Layout(size fyne.Size) { r.t.raster.Resize(size) }
func (r *renderer) MinSize() fyne.Size {
	const least, low = 3, 800
	most := 6
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.t); c != nil && c.Size().Height < low {
		most = 4 // the board needs the height
	}
	lanes := max(least, min(most, len(r.t.lanes)))
	if r.t.growing {
		lanes = max(lanes, 4) // more may come
	}
	return fyne.NewSize(200, headHeight+laneHeight*float32(lanes))
}
func (r *renderer) Refresh() { r.t.redraw() }
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.t.raster}
}
func (r *renderer) Destroy() {}

// draw draws the lanes in sight and marks the move. A step changes the mark alone.
func (t *Timeline) draw(w, h int) image.Image {
	if t.drawn == nil || t.drawn.Bounds() != image.Rect(0, 0, w, h) {
		t.drawn = t.drawLanes(w, h)
	}
	if t.review == nil || t.Size().Width <= 0 {
		return t.drawn
	}
	img := image.NewRGBA(t.drawn.Bounds())
	copy(img.Pix, t.drawn.Pix)
	x := int(math.Round(float64(t.xOf(t.move)) * float64(w) / float64(t.Size().Width)))
	draw.Draw(img, image.Rect(x-1, 0, x+1, h), image.NewUniform(theme.Color(theme.ColorNamePrimary)), image.Point{}, draw.Src)
	return img
}

// tick is how many moves are between two numbers above the lanes.
func tick(moves int) int {
	for _, step := range []int{1, 2, 5, 10} {
		if moves < 10*step {
			return step
		}
	}
	return 20
}

func (t *Timeline) drawLanes(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	back := theme.Color(theme.ColorNameInputBackground)
	draw.Draw(img, img.Bounds(), image.NewUniform(back), image.Point{}, draw.Src)
	if t.review == nil || t.Size().Width <= 0 {
		return img
	}
	scale := float64(w) / float64(t.Size().Width)
	px := func(v float32) int { return int(math.Round(float64(v) * scale)) }
	ink := theme.Color(theme.ColorNameForeground)
	quiet := theme.Color(theme.ColorNamePlaceHolder)
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Over)
	}
	size := int(10 * scale)
	for m := 0; m <= t.review.Moves; m += tick(t.review.Moves) {
		x := px(t.xOf(m))
		fill(image.Rect(x, px(headHeight)-2, x+1, h), theme.Color(theme.ColorNameSeparator))
		t.painter.Text(img, strconv.Itoa(m), size, image.Pt(x, px(headHeight/2)), quiet)
	}
	for row, i := range t.lanes {
		top := headHeight + float32(row)*laneHeight - t.scroll
		if top < headHeight-1 || top > t.Size().Height {
			continue
		}
		lane := &t.review.Lanes[i]
		middle := px(top + laneHeight/2)
		if t.event != nil && t.event.Lane == i {
			chosen := theme.Color(theme.ColorNameSelection)
			fill(image.Rect(0, px(top), px(nameWidth), px(top+laneHeight)), chosen)
			x := t.xOf(t.event.Move)
			fill(image.Rect(px(x-9), px(top), px(x+9), px(top+laneHeight)), chosen)
		}
		// Round the stone, so that a black one is seen on a dark ground.
		disc(img, image.Pt(px(9), middle), 6.5*scale, quiet)
		t.painter.Stone(img, lane.Color, int(11*scale), image.Pt(px(9), middle))
		t.painter.Text(img, lane.Name, size, image.Pt(px(29), middle), ink)
		for _, span := range lane.Spans {
			t.span(img, span, px(t.xOf(span.From)), px(t.xOf(span.To+1)), px(top+3), px(top+laneHeight-3))
		}
	}
	for i := range t.review.Events {
		e := &t.review.Events[i]
		row := slices.Index(t.lanes, e.Lane)
		top := headHeight + float32(row)*laneHeight - t.scroll
		if row >= 0 && top >= headHeight-1 {
			t.painter.Status(img, why.EventStatus(e), int(17*scale), image.Pt(px(t.xOf(e.Move)), px(top+laneHeight/2)))
		}
	}
	if all := headHeight + laneHeight*float32(len(t.lanes)); all > t.Size().Height {
		// Where there are more lanes than in sight, a bar says which part is.
		room := t.Size().Height - headHeight
		part := room / (all - headHeight)
		top := headHeight + t.scroll*part
		fill(image.Rect(w-px(4), px(top), w-px(1), px(top+room*part)), theme.Color(theme.ColorNameScrollBar))
	}
	return img
}

// disc fills a circle, softly at its edge.
func disc(img *image.RGBA, at image.Point, radius float64, c color.Color) {
	r, g, b, _ := c.RGBA()
	reach := int(radius) + 1
	for y := -reach; y <= reach; y++ {
		for x := -reach; x <= reach; x++ {
			p := image.Pt(at.X+x, at.Y+y)
			cover := max(0, min(1, radius+0.5-math.Hypot(float64(x), float64(y))))
			if cover == 0 || !p.In(img.Bounds()) {
				continue
			}
			under := img.RGBAAt(p.X, p.Y)
			mix := func(over uint32, under uint8) uint8 { return uint8(float64(over>>8)*cover + float64(under)*(1-cover)) }
			img.SetRGBA(p.X, p.Y, color.RGBA{mix(r, under.R), mix(g, under.G), mix(b, under.B), 255})
		}
	}
}

// span draws a piece of a lane. It is full for alive, a hollow bar for dead, and hatched for what is open, so
// that colour is not needed.
func (t *Timeline) span(img *image.RGBA, span facts.Span, left, right, top, bottom int) {
	c := boardview.StatusColor(span.Status)
	right = max(right, left+2)
	for y := top; y < bottom; y++ {
		for x := left; x < right && x < img.Bounds().Max.X; x++ {
			edge := y == top || y == bottom-1 || x == left || x == right-1
			on := edge
			switch span.Status {
			case boardview.Alive:
				// A thin line: what is safe need not shout.
				on = y > top+(bottom-top)/3 && y < bottom-1-(bottom-top)/3
			case boardview.Critical, boardview.Ko:
				on = edge || (x+y)%4 < 2
			case boardview.Seki:
				on = edge || x%6 < 3
			case boardview.Unknown:
				on = edge || (x+y)%6 == 0
			}
			if on {
				img.SetRGBA(x, y, c)
			}
		}
	}
}
