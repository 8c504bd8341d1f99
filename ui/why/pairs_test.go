package why

import (
	"strings"
	"testing"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

// Black's group has three points in a row in the corner: two eyes or one.
const corner = "(;SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea][gg][cg])"

func TestCriticalGroupIsExplainedByItsEye(t *testing.T) {
	f := read(t, corner)
	card := Dragon(f, f.DragonAt(boardview.Pt{Col: 0, Row: 1})).String()
	for _, want := range []string{
		"Critical: whoever plays first decides about these 5 stones.",
		"The space of 3 at A9 makes 2 eyes if Black plays B9, 1 if White plays B9.",
		"White kills at B9.", "Black lives at B9.", "Proved: every line was read to its end (",
	} {
		if !strings.Contains(card, want) {
			t.Errorf("the card lacks %q:\n%s", want, card)
		}
	}
}

func TestEyeCard(t *testing.T) {
	f := read(t, corner)
	e := f.EyeAt(boardview.Pt{}, false)
	if e == nil {
		t.Fatal("no eye at A9")
	}
	card := Eye(f, e)
	if card.Status != boardview.Critical || len(card.Moves) != 2 || card.Moves[0].Color != boardview.White {
		t.Errorf("status %v, moves %+v", card.Status, card.Moves)
	}
}

// Both rows of stones are shut in with as many liberties.
const race = `(;SZ[15]AB[dg][eg][fg][gg][hg][ig][jg][kg][lg][ch][mh][ci][mi][cj][dj][ej][fj][gj][hj][ij][jj][kj][lj][mj][dl][gl][kl]
	AW[dh][eh][fh][gh][hh][ih][jh][kh][lh][ce][de][ee][fe][ge][he][ie][je][ke][le][me][cf][mf][cg][mg][dc][gc][kc])`

func TestRaceIsToldForBothOrdersOfPlay(t *testing.T) {
	f := read(t, race)
	if len(f.Races) != 1 {
		t.Fatalf("%d races", len(f.Races))
	}
	r := f.Races[0]
	card := Race(f, r).String()
	for _, want := range []string{"Black's group at D9 has 9 liberties.", "White's group at D8 has 9 liberties.", "If Black moves first, ", "If White moves first, ", " wins the race."} {
		if !strings.Contains(card, want) {
			t.Errorf("the card lacks %q:\n%s", want, card)
		}
	}
	whole := Dragon(f, f.DragonAt(r.A))
	if len(whole.Brief()) < 2 || whole.Brief()[1].String() != "It races against the group at D8." {
		t.Errorf("in brief the group's card says %v", whole.Brief())
	}
	group := whole.String()
	if !strings.Contains(group, "It races against the group at D8.") || strings.Contains(group, "kills at") {
		t.Errorf("the group's card says\n%s", group)
	}
}

// TestARaceThatReachedItsLimitSaysSo cuts the reading of a race off at its limit. The card of the race and
// those of its groups tell so.
func TestARaceThatReachedItsLimitSaysSo(t *testing.T) {
	f := read(t, race)
	r := f.Races[0]
	of := func(limited bool) (race, group string) {
		r.AFirst.Limited, r.BFirst.Limited = limited, limited
		return Race(f, r).String(), Dragon(f, f.DragonAt(r.A)).String()
	}
	if race, group := of(false); strings.Contains(race, "limit") || strings.Contains(group, "reading of the race stopped") {
		t.Errorf("a race that was read to its end: %s\n%s", race, group)
	}
	if race, group := of(true); !strings.Contains(race, "stopped at its limit") || !strings.Contains(group, "The reading of the race stopped at its limit") {
		t.Errorf("a race that reached its limit: %s\n%s", race, group)
	}
}

// TestARaceSaysNothingAgainstTheVerdict has the race of a group end otherwise than the group's own reading. The verdict
// counts, and what the race says against it is left out.
func TestARaceSaysNothingAgainstTheVerdict(t *testing.T) {
	const ownWins, otherWins = "If Black moves first, E5 wins the race.", "If White moves first, F5 wins the race."
	for _, test := range []struct {
		status boardview.Status
		read   bool
		own    bool // what the race says of Black moving first may stand, and of White
		other  bool
	}{
		{boardview.Critical, true, true, true}, {boardview.Alive, true, true, false}, {boardview.Dead, true, false, true},
		{boardview.Seki, true, true, false}, {boardview.Alive, false, true, true}, // read by nothing but the race
	} {
		f := facts.New(9, 9)
		a, b := boardview.Pt{Col: 2, Row: 3}, boardview.Pt{Col: 4, Row: 3}
		d := &facts.Dragon{Color: boardview.Black, Origin: a, Stones: []boardview.Pt{a}, Status: test.status, Read: test.read}
		r := &facts.Race{A: a, B: b, AFirst: facts.Outcome{Killed: facts.Win, Saved: facts.Win, Move: boardview.Pt{Col: 4, Row: 4}},
			BFirst: facts.Outcome{Killed: facts.Win, Saved: facts.Win, Move: boardview.Pt{Col: 5, Row: 4}}}
		var told []string
		for _, s := range raceOf(f, r, d) {
			told = append(told, s.String())
		}
		text := strings.Join(told, " ")
		if strings.Contains(text, ownWins) != test.own || strings.Contains(text, otherWins) != test.other {
			t.Errorf("status %v, read %v: %s", test.status, test.read, text)
		}
	}
}

func TestLinkCard(t *testing.T) {
	f := facts.New(9, 9)
	one, two := boardview.Pt{Col: 2, Row: 3}, boardview.Pt{Col: 4, Row: 3}
	for _, p := range []boardview.Pt{one, two} {
		f.AddWorm(&facts.Worm{Color: boardview.Black, Origin: p, Stones: []boardview.Pt{p}})
	}
	cut := facts.Move{At: boardview.Pt{Col: 3, Row: 3}, Code: facts.Win}
	for _, test := range []struct {
		link  facts.Link
		want  string
		moves int
	}{
		{facts.Link{}, "White cannot cut C6 from E6 by moving first.", 0},
		{facts.Link{Cut: cut}, "White cuts C6 from E6 at D6.", 1},
		{facts.Link{Cut: cut, Join: cut, JoinRead: true}, "Black joins them at D6.", 2},
		{facts.Link{Cut: facts.Move{At: cut.At, Code: facts.KoA}}, "White cuts C6 from E6 at D6, if the ko is won.", 1},
		{facts.Link{Cut: cut, JoinRead: true}, "C6 and E6 are apart: Black cannot join them by moving first.", 0},
		{facts.Link{CutLimited: true}, "not certain", 0},
	} {
		l := test.link
		l.Color, l.A, l.B = boardview.Black, one, two
		card := Link(f, &l)
		if !strings.Contains(card.String(), test.want) || len(card.Moves) != test.moves {
			t.Errorf("%+v: %d moves, and\n%s", test.link, len(card.Moves), card)
		}
	}
}
