package scene

import (
	"strconv"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
)

// findings lays what the engine knows over the board, as the view says.
func findings(sc *boardview.Scene, s *state.State) {
	f := s.Facts
	if f == nil || f.Width != sc.Width || f.Height != sc.Height {
		return
	}
	switch s.View {
	case state.ViewGroups:
		groups(sc, f)
	case state.ViewStrings:
		strings(sc, f)
	case state.ViewEyes:
		eyes(sc, f)
	case state.ViewTerritory:
		heat(sc, f.Territory)
	case state.ViewInfluence:
		heat(sc, f.Influence)
	case state.ViewMoyo:
		moyo(sc, f.Region)
	case state.ViewDilation:
		moyo(sc, f.DilationRegion)
	case state.ViewLiberties:
		liberties(sc, f, s.Selection)
	case state.ViewDomains:
		domains(sc, f)
	}
	selected(sc, s)
}

// groups shows the status of every group.
func groups(sc *boardview.Scene, f *facts.Facts) {
	for i, d := range f.Dragons {
		for _, p := range d.Stones {
			sc.At(p).Halo = boardview.Halo{ID: int16(i + 1), Status: d.Status, Certainty: d.Certainty}
		}
		for _, stones := range shaped(f, d) {
			c := sc.At(freeStone(sc, stones))
			c.Status, c.KoFirst = d.Status, d.KoFirst
		}
	}
}

// strings shows which strings can be captured.
func strings(sc *boardview.Scene, f *facts.Facts) {
	for i, w := range f.Worms {
		if len(w.Attack) == 0 {
			continue
		}
		status := boardview.Dead
		if len(w.Defense) > 0 {
			status = boardview.Critical
		}
		// Tactical reading leaves out moves that it holds to be useless, so it
		// proves nothing.
		certainty := boardview.Estimated
		if w.Limited {
			certainty = boardview.Limit
		}
		for _, p := range w.Stones {
			sc.At(p).Halo = boardview.Halo{ID: int16(i + 1), Status: status, Certainty: certainty}
		}
		sc.At(w.Origin).Status = status
	}
}

// eyes shows eye spaces with their margins, and half and false eyes with the
// points that decide them.
func eyes(sc *boardview.Scene, f *facts.Facts) {
	for _, e := range f.Eyes {
		kind := e.Kind
		// Larger areas are not one eye but room for several.
		const small = 6
		if e.Sure() && len(e.Points)-len(e.Margin) <= small {
			kind = boardview.RealEye
		}
		// The tint is enough for large areas; the points of small ones matter each.
		const marked = 12
		for _, p := range e.Points {
			c := sc.At(p)
			if kind != boardview.EyeSpace || len(e.Points) <= marked || c.Stone != boardview.None {
				c.Eye = kind
			}
			if c.Stone == boardview.None {
				c.Area = e.Color
			}
		}
		for _, p := range e.Margin {
			sc.At(p).Eye = boardview.Marginal
		}
	}
	for _, e := range f.Eyes {
		if e.Kind != boardview.EyeSpace || e.Min < e.Max {
			vital(sc, e.Attack, e.Defense)
		}
	}
}

// liberties shows the liberties of the selected string by their order, or how
// many liberties each string has.
func liberties(sc *boardview.Scene, f *facts.Facts, chosen state.Selection) {
	if w := f.WormAt(chosen.At); w != nil && chosen.Kind != state.Nothing {
		for order, points := range w.Orders {
			for _, p := range points {
				c := sc.At(p)
				c.Order = uint8(order + 1)
				if c.Label == "" {
					c.Label = strconv.Itoa(order + 1)
				}
			}
		}
		return
	}
	for _, w := range f.Worms {
		if c := sc.At(w.Origin); c.Label == "" {
			c.Label = strconv.Itoa(w.Liberties[0])
		}
	}
}

// domains tints the points that one colour reaches alone; those that both reach
// get a dot.
func domains(sc *boardview.Scene, f *facts.Facts) {
	const strength = 55
	for i := range f.DomainBlack {
		c := &sc.Cells[i]
		switch black, white := f.DomainBlack[i], f.DomainWhite[i]; {
		case black && white:
			if c.Stone == boardview.None {
				c.Eye = boardview.Marginal
			}
		case black:
			c.Heat = -strength
		case white:
			c.Heat = strength
		}
	}
}

// heat tints the points by a value from -1, Black's, to 1, White's.
func heat(sc *boardview.Scene, values []float64) {
	for i, v := range values {
		sc.Cells[i].Heat = int8(max(-1, min(1, v)) * 100)
	}
}

// moyo tints territory fully, moyo half and area a little; what is territory
// gets its owner's mark too.
func moyo(sc *boardview.Scene, region []int) {
	for i, r := range region {
		c := &sc.Cells[i]
		owner, n := boardview.White, r
		if r < 0 {
			owner, n = boardview.Black, -r
		}
		heat := [5]int8{0, 22, 50, 85, 0}[min(n, 4)]
		if owner == boardview.Black {
			heat = -heat
		}
		c.Heat = heat
		if n == 3 {
			c.Territory = owner
		}
	}
}

// selected shows the moves that decide the selected thing.
func selected(sc *boardview.Scene, s *state.State) {
	f := s.Facts
	switch s.Selection.Kind {
	case state.Worm:
		if w := f.WormAt(s.Selection.At); w != nil {
			vital(sc, w.Attack, w.Defense)
		}
	case state.Dragon:
		switch d := f.DragonAt(s.Selection.At); {
		case d == nil:
		case d.Status == boardview.Dead:
			vital(sc, nil, d.Defenses()) // to kill it no move is needed
		default:
			vital(sc, d.Attacks(), d.Defenses())
		}
	case state.Eye, state.HalfEye:
		if e := f.EyeAt(s.Selection.At, s.Selection.Kind == state.HalfEye); e != nil {
			vital(sc, e.Attack, e.Defense)
		}
	case state.Link:
		if l := f.LinkAt(s.Selection.At, s.Selection.With); l != nil {
			vital(sc, decisive(l.Cut), decisive(l.Join))
		}
	case state.Race:
		if r := f.RaceAt(s.Selection.At, s.Selection.With); r != nil {
			for _, o := range [2]facts.Outcome{r.AFirst, r.BFirst} {
				if o.Killed != facts.None {
					vital(sc, []facts.Move{{At: o.Move, Code: o.Killed}}, nil)
				}
			}
		}
	}
}

// decisive is a list of a move that achieves something, or of none.
func decisive(m facts.Move) []facts.Move {
	if m.Code == facts.None {
		return nil
	}
	return []facts.Move{m}
}

// vital marks the moves that attack and those that defend.
func vital(sc *boardview.Scene, attack, defense []facts.Move) {
	for _, m := range attack {
		if sc.On(m.At) {
			sc.At(m.At).Attack = boardview.Vital{On: true, Code: m.Code.Letter()}
		}
	}
	for _, m := range defense {
		if sc.On(m.At) {
			sc.At(m.At).Defense = boardview.Vital{On: true, Code: m.Code.Letter()}
		}
	}
}
