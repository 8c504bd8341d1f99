package record

import (
	"errors"
	"strconv"

	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

// New is a document with one empty game.
func New(width, height int) *Document {
	d := &Document{Collection: &sgfio.Collection{Games: []*sgfio.Game{sgfio.NewGame(width, height)}}}
	d.SelectGame(0)
	return d
}

// Beginning is what a new game begins with. Texts may be "".
type Beginning struct {
	Columns, Rows int
	// Handicap is how many stones Black puts on the usual points first; White begins
	// then. Numbers that the board has no points for count as none.
	Handicap     int
	Komi, Rules  string // as records write them
	Black, White string
}

// Begin is a document with one game that has no moves yet.
func Begin(b Beginning) *Document {
	d := New(b.Columns, b.Rows)
	root := d.game.Root()
	for _, p := range []struct{ id, text string }{{"PB", b.Black}, {"PW", b.White}, {"KM", b.Komi}, {"RU", b.Rules}} {
		if p.text != "" {
			root.Set(p.id, sgfio.TextValue(p.text))
		}
	}
	if points := sgfio.HandicapPoints(b.Handicap, b.Columns, b.Rows); points != nil {
		stones := make([]sgfio.Value, len(points))
		for i, at := range points {
			stones[i] = sgfio.Value(at.String())
		}
		root.Set("HA", sgfio.Value(strconv.Itoa(b.Handicap)))
		root.Set("AB", stones...)
	}
	return d
}

// Of is a document of games that were read; path may be "".
func Of(c *sgfio.Collection, path string) (*Document, error) {
	if len(c.Games) == 0 {
		return nil, errors.New(tr.L("there is no game in this file"))
	}
	d := &Document{Path: path, Collection: c}
	d.SelectGame(0)
	return d, nil
}
