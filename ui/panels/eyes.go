package panels

import (
	"cmp"
	"slices"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// NewEyes is the table of eye spaces, half eyes and false eyes.
func NewEyes(do state.Actions) *Table[*facts.Eye] {
	return newTable(do, tableKind[*facts.Eye]{
		title: "Eyes",
		none:  "Select an eye on the board or in the table to see all that is known of it.",
		columns: func(at func() *facts.Facts) []Column[*facts.Eye] {
			return []Column[*facts.Eye]{
				pointColumn("At", at, func(e *facts.Eye) boardview.Pt { return e.At }),
				colorColumn(func(e *facts.Eye) boardview.Stone { return e.Color }),
				{Title: tr.L("Kind"), Width: 72, Text: eyeKind,
					Compare: func(a, b *facts.Eye) int { return cmp.Compare(eyeRank(a), eyeRank(b)) }},
				textColumn("Eyes", 34, eyesOf),
				largestFirst(numberColumn("Points", 42, "%d", func(e *facts.Eye) int { return len(e.Points) })),
				spared(numberColumn("Margin", 44, "%d", func(e *facts.Eye) int { return len(e.Margin) })),
				textColumn("Attack · defence", 100, func(e *facts.Eye) string {
					return attackAndDefense(at(), e.Attack, e.Defense)
				}),
			}
		},
		sortBy: 2, share: 0.6,
		rows: func(f *facts.Facts) []*facts.Eye { return f.Eyes },
		chosen: func(f *facts.Facts, s state.Selection) *facts.Eye {
			if s.Kind == state.Eye || s.Kind == state.HalfEye {
				return f.EyeAt(s.At, s.Kind == state.HalfEye)
			}
			return nil
		},
		choose: func(do state.Actions, _ *facts.Facts, e *facts.Eye) { do.SelectEye(e) },
		fields: (*facts.Facts).EyeFields,
	})
}

func eyeRank(e *facts.Eye) int {
	switch {
	case e.Kind == boardview.HalfEye:
		return 0
	case e.Kind == boardview.EyeSpace && e.Min < e.Max:
		return 1
	case e.Kind == boardview.FalseEye:
		return 2
	case e.Sure():
		return 3
	}
	return 4
}

// eyesOf is how many eyes a space makes, and what becomes of a half or false one.
func eyesOf(e *facts.Eye) string {
	switch e.Kind {
	case boardview.HalfEye:
		return facts.EyeRange(0, 1)
	case boardview.FalseEye:
		return facts.EyeRange(0, 0)
	}
	return facts.EyeRange(e.Min, e.Max)
}

func eyeKind(e *facts.Eye) string {
	return tr.L([...]string{"half eye", "undecided", "false eye", "eye", "no eye"}[eyeRank(e)])
}

// NewConnections is the table of connections and cuts.
func NewConnections(do state.Actions) *Table[*facts.Link] {
	return newTable(do, tableKind[*facts.Link]{
		title: "Cuts",
		none:  "Strings whose connection had to be read. Select a pair to see its cut on the board.",
		columns: func(at func() *facts.Facts) []Column[*facts.Link] {
			return []Column[*facts.Link]{
				pointColumn("String", at, func(l *facts.Link) boardview.Pt { return l.A }),
				pointColumn("String", at, func(l *facts.Link) boardview.Pt { return l.B }),
				colorColumn(func(l *facts.Link) boardview.Stone { return l.Color }),
				codeColumn("Cut", func(l *facts.Link) facts.Code { return l.Cut.Code }),
				pointColumn("At", at, func(l *facts.Link) boardview.Pt { return l.Cut.At }),
				codeColumn("Join", func(l *facts.Link) facts.Code { return l.Join.Code }),
				pointColumn("At", at, func(l *facts.Link) boardview.Pt { return l.Join.At }),
				spared(sureColumn(func(l *facts.Link) bool { return l.CutLimited || l.JoinLimited })),
				spared(largestFirst(numberColumn("Nodes", 46, "%d", func(l *facts.Link) int { return l.Nodes }))),
			}
		},
		sortBy: 3, share: 0.6,
		rows: func(f *facts.Facts) []*facts.Link { return f.Links },
		chosen: func(f *facts.Facts, s state.Selection) *facts.Link {
			if s.Kind == state.Link {
				return f.LinkAt(s.At, s.With)
			}
			return nil
		},
		choose: func(do state.Actions, _ *facts.Facts, l *facts.Link) {
			do.Select(state.Selection{Kind: state.Link, At: l.A, With: l.B, Points: l.Stones})
		},
		fields: (*facts.Facts).LinkFields,
	})
}

// NewRaces is the table of capturing races.
func NewRaces(do state.Actions) *Table[*facts.Race] {
	return newTable(do, tableKind[*facts.Race]{
		title: "Races",
		none:  "Capturing races between groups of which neither lives by itself. Select one to see its moves on the board.",
		columns: func(at func() *facts.Facts) []Column[*facts.Race] {
			return []Column[*facts.Race]{
				pointColumn("A", at, func(r *facts.Race) boardview.Pt { return at().CalledAt(r.A) }),
				pointColumn("B", at, func(r *facts.Race) boardview.Pt { return at().CalledAt(r.B) }),
				textColumn("If A moves first", 96, func(r *facts.Race) string { return raceWords(r.AFirst) }),
				pointColumn("At", at, func(r *facts.Race) boardview.Pt { return r.AFirst.Move }),
				textColumn("If B moves first", 96, func(r *facts.Race) string { return raceWords(r.BFirst) }),
				pointColumn("At", at, func(r *facts.Race) boardview.Pt { return r.BFirst.Move }),
				spared(sureColumn(func(r *facts.Race) bool { return r.AFirst.Limited || r.BFirst.Limited })),
			}
		},
		sortBy: 0, share: 0.45,
		rows: func(f *facts.Facts) []*facts.Race { return f.Races },
		chosen: func(f *facts.Facts, s state.Selection) *facts.Race {
			switch s.Kind {
			case state.Race:
				return f.RaceAt(s.At, s.With)
			case state.Dragon:
				return f.RaceOf(s.At)
			}
			return nil
		},
		choose: func(do state.Actions, _ *facts.Facts, r *facts.Race) {
			do.Select(state.Selection{Kind: state.Race, At: r.A, With: r.B, Points: r.Stones})
		},
		fields: (*facts.Facts).RaceFields,
	})
}

// raceWords says how a race ends for the side that moves first.
func raceWords(o facts.Outcome) string {
	ko := []facts.Code{facts.KoA, facts.KoB}
	switch {
	case slices.Contains(ko, o.Saved) || slices.Contains(ko, o.Killed):
		return tr.L("ko")
	case o.Killed == facts.Win:
		return tr.L("wins")
	case o.Saved == facts.Win:
		return tr.L("both live")
	case o.Saved == facts.None && o.Killed == facts.None:
		return tr.L("loses")
	}
	return tr.L("unclear")
}
