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

// NewGroups is the table of all groups.
func NewGroups(do state.Actions) *Table[*facts.Dragon] {
	return newTable(do, tableKind[*facts.Dragon]{
		title: "Groups",
		none:  "Select a group on the board or in the table to see all that is known of it.",
		columns: func(at func() *facts.Facts) []Column[*facts.Dragon] {
			return []Column[*facts.Dragon]{
				pointColumn("Group", at, dragonCalled),
				colorColumn(func(d *facts.Dragon) boardview.Stone { return d.Color }),
				largestFirst(numberColumn("Size", 34, "%d", func(d *facts.Dragon) int { return len(d.Stones) })),
				{Title: tr.L("Status"), Tip: tip("Status"), Width: 62, Text: statusText,
					Color: func(d *facts.Dragon) fyne.ThemeColorName { return StatusColorName(d.Status) },
					Compare: func(a, b *facts.Dragon) int {
						return cmp.Or(cmp.Compare(Urgency(a.Status), Urgency(b.Status)), cmp.Compare(len(b.Stones), len(a.Stones)))
					}},
				spared(lineColumn(func(d *facts.Dragon) boardview.Certainty { return d.Certainty })),
				spared(textColumn("Eyes", 34, (*facts.Dragon).Eyes)),
				spared(largestFirst(numberColumn("Weak", 34, "%.2f", (*facts.Dragon).Weakness))),
				textColumn("Kill · live", 92, func(d *facts.Dragon) string {
					return attackAndDefense(at(), d.Attacks(), d.Defenses())
				}),
			}
		},
		sortBy: 3, share: 0.5,
		rows:   func(f *facts.Facts) []*facts.Dragon { return f.Dragons },
		chosen: chosenDragon,
		choose: func(do state.Actions, _ *facts.Facts, d *facts.Dragon) { do.SelectDragon(d.Origin) },
		fields: (*facts.Facts).DragonFields,
	})
}

// NewOwl is the table of what reading life and death found.
func NewOwl(do state.Actions) *Table[*facts.Dragon] {
	return newTable(do, tableKind[*facts.Dragon]{
		title: "Life & death",
		none:  "Select a group to see what reading its life and death found. Groups that are plainly alive are not read.",
		columns: func(at func() *facts.Facts) []Column[*facts.Dragon] {
			owl := func(d *facts.Dragon) facts.Owl { o, _ := at().Owl(d); return o }
			return []Column[*facts.Dragon]{
				pointColumn("Group", at, dragonCalled),
				colorColumn(func(d *facts.Dragon) boardview.Stone { return d.Color }),
				textColumn("Result", 50, func(d *facts.Dragon) string { return tr.L(owl(d).Status) }),
				codeColumn("Kill", func(d *facts.Dragon) facts.Code { return owl(d).Attack.Code }),
				pointColumn("At", at, func(d *facts.Dragon) boardview.Pt { return owl(d).Attack.At }),
				codeColumn("Live", func(d *facts.Dragon) facts.Code { return owl(d).Defense.Code }),
				pointColumn("At", at, func(d *facts.Dragon) boardview.Pt { return owl(d).Defense.At }),
				spared(lineColumn(func(d *facts.Dragon) boardview.Certainty { return owl(d).Certainty })),
				spared(largestFirst(numberColumn("Nodes", 46, "%d", func(d *facts.Dragon) int { return owl(d).Nodes }))),
			}
		},
		sortBy: 3, share: 0.5,
		rows: func(f *facts.Facts) []*facts.Dragon {
			var read []*facts.Dragon
			for _, d := range f.Dragons {
				if _, ok := f.Owl(d); ok {
					read = append(read, d)
				}
			}
			return read
		},
		chosen: chosenDragon,
		choose: func(do state.Actions, _ *facts.Facts, d *facts.Dragon) { do.SelectDragon(d.Origin) },
		fields: (*facts.Facts).OwlFields,
	})
}

func dragonCalled(d *facts.Dragon) boardview.Pt { return d.Called }

// chosenDragon is the group of the selected group or string.
func chosenDragon(f *facts.Facts, s state.Selection) *facts.Dragon {
	if s.Kind == state.Dragon || s.Kind == state.Worm {
		return f.DragonAt(s.At)
	}
	return nil
}

// Urgency orders statuses: what can still be decided comes first.
func Urgency(s boardview.Status) int {
	switch s {
	case boardview.Critical:
		return 0
	case boardview.Ko:
		return 1
	case boardview.Unknown:
		return 2
	case boardview.Seki:
		return 3
	case boardview.Dead:
		return 4
	}
	return 5
}

// StatusColorName is the theme's colour for a status in text.
func StatusColorName(s boardview.Status) fyne.ThemeColorName {
	switch s {
	case boardview.Critical, boardview.Ko:
		return look.Warm
	case boardview.Dead:
		return look.Bad
	case boardview.Alive, boardview.Seki:
		return look.Good
	}
	return theme.ColorNameDisabled
}

func statusText(d *facts.Dragon) string { return tr.L(facts.StatusWord(d.Status)) }

// lineColumn says how sure something is known of a group.
func lineColumn(sure func(*facts.Dragon) boardview.Certainty) Column[*facts.Dragon] {
	return Column[*facts.Dragon]{Title: tr.L("Sure"), Tip: tip("Sure"), Width: 34, Text: func(d *facts.Dragon) string { return lineOf(sure(d)) },
		Compare: func(a, b *facts.Dragon) int { return cmp.Compare(sure(a), sure(b)) }}
}

// lineOf is how sure a status is, as the line round the group on the board: full,
// dashed or dotted.
func lineOf(c boardview.Certainty) string {
	switch c {
	case boardview.Proved:
		return "——"
	case boardview.Limit:
		return "· · ·"
	}
	return "– –"
}
