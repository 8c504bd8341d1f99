package panels

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/facts"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/why"
)

// ScoreGraph draws the score by moves, Black's lead upward. Marks show the events of the review and the move
// that is shown. A click goes to a move.
type ScoreGraph struct {
	widget.BaseWidget
	goTo    func(move int)
	raster  *canvas.Raster
	top     *canvas.Text // the score at the upper edge, and at the lower one
	bottom  *canvas.Text
	answers map[int]otherengine.Answer
	moves   int
	review  *facts.Review
	move    int
}

var _ fyne.Tappable = (*ScoreGraph)(nil)

const graphHeight = 84

// NewScoreGraph makes an empty graph.
func NewScoreGraph(goTo func(move int)) *ScoreGraph {
	g := &ScoreGraph{goTo: goTo}
	g.raster = canvas.NewRaster(g.draw)
	g.top, g.bottom = scaleText(), scaleText()
	g.ExtendBaseWidget(g)
	return g
}

// Set shows answers for a game of so many moves.
func (g *ScoreGraph) Set(answers map[int]otherengine.Answer, moves int, review *facts.Review, move int) {
	g.answers, g.moves, g.review, g.move = answers, moves, review, move
	g.top.Text, g.bottom.Text = "", ""
	if len(answers) > 0 {
		g.top.Text, g.bottom.Text = fmt.Sprintf("B+%.0f", g.scale()), fmt.Sprintf("W+%.0f", g.scale())
	}
	for _, t := range []*canvas.Text{g.top, g.bottom} {
		t.Color = theme.Color(theme.ColorNamePlaceHolder)
		t.Refresh()
	}
	g.raster.Refresh()
}

// CreateRenderer is fyne's.
func (g *ScoreGraph) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(g.raster, container.NewBorder(g.top, g.bottom, nil, nil)))
}

func scaleText() *canvas.Text {
	t := canvas.NewText("", theme.Color(theme.ColorNamePlaceHolder))
	t.TextSize = theme.CaptionTextSize()
	return t
}

// MinSize is the least size.
func (g *ScoreGraph) MinSize() fyne.Size {
	g.ExtendBaseWidget(g)
	return fyne.NewSize(120, graphHeight)
}

// Tapped goes to the move under the pointer.
func (g *ScoreGraph) Tapped(e *fyne.PointEvent) {
	if g.moves == 0 || g.Size().Width <= 0 {
		return
	}
	g.goTo(max(0, min(g.moves, int(math.Round(float64(e.Position.X/g.Size().Width)*float64(g.moves))))))
}

// scale is the largest score that the graph has room for: a round number of points.
func (g *ScoreGraph) scale() float64 {
	most := 5.0
	for _, a := range g.answers {
		if !a.Scored {
			continue
		}
		most = math.Max(most, math.Abs(a.Score))
	}
	return math.Ceil(most/5) * 5
}

// draw paints the graph in pixels.
func (g *ScoreGraph) draw(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Over)
	}
	fill(img.Bounds(), theme.Color(theme.ColorNameInputBackground))
	middle := height / 2
	fill(image.Rect(0, middle, width, middle+1), theme.Color(theme.ColorNameSeparator))
	if g.moves == 0 || width < 2 {
		return img
	}
	x := func(move int) int { return move * (width - 1) / g.moves }
	scale := g.scale()
	y := func(score float64) int { return middle - int(math.Round(score/scale*float64(middle-6))) }
	unit := max(1, height/graphHeight)
	if g.review != nil {
		for i := range g.review.Events {
			e := &g.review.Events[i]
			at, c := x(e.Move), theme.Color(StatusColorName(why.EventStatus(e)))
			fill(image.Rect(at-unit, height-5*unit, at+unit+1, height), c)
			fill(image.Rect(at, 0, at+1, height), faint(c))
		}
	}
	line := theme.Color(theme.ColorNameForeground)
	for move := 0; move < g.moves; move++ {
		a, ok1 := g.answers[move]
		b, ok2 := g.answers[move+1]
		if !ok1 || !ok2 || !a.Scored || !b.Scored {
			continue
		}
		from, to := x(move), x(move+1)
		for at := from; at <= to; at++ {
			share := 0.0
			if to > from {
				share = float64(at-from) / float64(to-from)
			}
			level := y(a.Score + share*(b.Score-a.Score))
			next := level
			if to > from {
				next = y(a.Score + math.Min(1, share+1/float64(to-from))*(b.Score-a.Score))
			}
			fill(image.Rect(at, min(level, next), at+1, max(level, next)+unit), line)
		}
	}
	fill(image.Rect(x(g.move), 0, x(g.move)+unit, height), theme.Color(theme.ColorNamePrimary))
	return img
}

// faint is a color that what is behind it shines through.
func faint(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 90}
}
