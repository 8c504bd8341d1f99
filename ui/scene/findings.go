package scene

import (
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
	case state.ViewLiberties:
		if w := f.WormAt(s.Selection.At); w != nil {
			for order, points := range w.Orders {
				for _, p := range points {
					sc.At(p).Order = uint8(order + 1)
				}
			}
		}
	}
	selected(sc, s)
}

// groups shows the status of every group.
func groups(sc *boardview.Scene, f *facts.Facts) {
	for i, d := range f.Dragons {
		for _, p := range d.Stones {
			sc.At(p).Halo = boardview.Halo{ID: int16(i + 1), Status: d.Status, Certainty: d.Certainty}
		}
		for _, p := range d.Worms {
			sc.At(p).Status, sc.At(p).KoFirst = d.Status, d.KoFirst
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
		for _, p := range e.Points {
			c := sc.At(p)
			c.Eye = kind
			if c.Stone == boardview.None {
				c.Area = e.Color
			}
		}
		for _, p := range e.Margin {
			sc.At(p).Eye = boardview.Marginal
		}
	}
	for _, e := range f.Eyes {
		if e.Kind == boardview.HalfEye || e.Kind == boardview.EyeSpace && e.Min < e.Max {
			vital(sc, e.Attack, e.Defense)
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
		if d := f.DragonAt(s.Selection.At); d != nil {
			var attack, defense []facts.Move
			if d.Attack.Code != facts.None {
				attack = []facts.Move{d.Attack}
			}
			if d.Defense.Code != facts.None {
				defense = []facts.Move{d.Defense}
			}
			vital(sc, attack, defense)
		}
	case state.Eye:
		for _, e := range f.Eyes {
			if e.At == s.Selection.At {
				vital(sc, e.Attack, e.Defense)
			}
		}
	}
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
