package panels

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/look"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// NewStrings is the table of all strings.
func NewStrings(do state.Actions) *Table[*facts.Worm] {
	return newTable(do, tableKind[*facts.Worm]{
		title: "Strings",
		none:  "Select a string on the board or in the table to see all that is known of it.",
		columns: func(at func() *facts.Facts) []Column[*facts.Worm] {
			return []Column[*facts.Worm]{
				pointColumn("String", at, wormOrigin),
				colorColumn(wormStone),
				spared(numberColumn("Size", 34, "%d", func(w *facts.Worm) int { return w.Size })),
				numberColumn("Libs", 34, "%d", func(w *facts.Worm) int { return w.Liberties[0] }),
				spared(numberColumn("Worth", 48, "%.1f", func(w *facts.Worm) float64 { return w.EffectiveSize })),
				{Title: tr.L("State"), Tip: tip("State"), Width: 88, Text: wormState, Color: wormColor,
					Compare: func(a, b *facts.Worm) int { return cmp.Compare(wormRank(a), wormRank(b)) }},
				textColumn("Attack · defence", 116, func(w *facts.Worm) string {
					return attackAndDefense(at(), w.Attack[:min(1, len(w.Attack))], w.Defense[:min(1, len(w.Defense))])
				}),
			}
		},
		sortBy: 5, share: 0.5,
		rows:   func(f *facts.Facts) []*facts.Worm { return f.Worms },
		chosen: chosenWorm,
		choose: func(do state.Actions, _ *facts.Facts, w *facts.Worm) { do.SelectWorm(w.Origin) },
		fields: (*facts.Facts).Fields,
	})
}

// NewCaptures is the table of what tactical reading found.
func NewCaptures(do state.Actions) *Table[*facts.Worm] {
	return newTable(do, tableKind[*facts.Worm]{
		title: "Captures",
		none:  "Select a string to see what reading its capture found.",
		columns: func(at func() *facts.Facts) []Column[*facts.Worm] {
			moves := func(of func(*facts.Worm) []facts.Move) func(*facts.Worm) string {
				return func(w *facts.Worm) string { return at().ShortMoves(of(w)) }
			}
			return []Column[*facts.Worm]{
				pointColumn("String", at, wormOrigin),
				colorColumn(wormStone),
				codeColumn("Attack", func(w *facts.Worm) facts.Code { return facts.Best(w.Attack).Code }),
				textColumn("At", 62, moves(func(w *facts.Worm) []facts.Move { return w.Attack })),
				codeColumn("Defence", func(w *facts.Worm) facts.Code { return facts.Best(w.Defense).Code }),
				textColumn("At", 62, moves(func(w *facts.Worm) []facts.Move { return w.Defense })),
				spared(sureColumn(func(w *facts.Worm) bool { return w.Limited })),
				spared(largestFirst(numberColumn("Nodes", 46, "%d", func(w *facts.Worm) int { return w.Nodes }))),
			}
		},
		sortBy: 2, share: 0.6,
		rows: func(f *facts.Facts) []*facts.Worm {
			var read []*facts.Worm
			for _, w := range f.Worms {
				if w.Read {
					read = append(read, w)
				}
			}
			return read
		},
		chosen: chosenWorm,
		choose: func(do state.Actions, _ *facts.Facts, w *facts.Worm) { do.SelectWorm(w.Origin) },
		fields: (*facts.Facts).TacticalFields,
	})
}

func wormOrigin(w *facts.Worm) boardview.Pt   { return w.Origin }
func wormStone(w *facts.Worm) boardview.Stone { return w.Color }

// chosenWorm is the selected string.
func chosenWorm(f *facts.Facts, s state.Selection) *facts.Worm {
	if s.Kind == state.Worm {
		return f.WormAt(s.At)
	}
	return nil
}

// wormRank orders strings by how urgent they are.
func wormRank(w *facts.Worm) int {
	switch {
	case !w.Read:
		return 3
	case len(w.Attack) > 0 && len(w.Defense) > 0:
		return 0
	case len(w.Attack) > 0:
		return 1
	}
	return 2
}

func wormState(w *facts.Worm) string {
	switch wormRank(w) {
	case 0:
		return tr.L("can be caught")
	case 1:
		return tr.L("lost")
	case 2:
		if w.Invincible {
			return tr.L("invincible")
		}
		return tr.L("safe")
	}
	return "…"
}

func wormColor(w *facts.Worm) fyne.ThemeColorName {
	switch wormRank(w) {
	case 0:
		return look.Warm
	case 1:
		return look.Bad
	case 2:
		return look.Good
	}
	return theme.ColorNameDisabled
}
