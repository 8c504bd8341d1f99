package review

import (
	"fmt"
	"strings"
	"testing"

	"shikatsu/engine/report"
)

// group is a dragon of a made-up report.
func group(color, status string, stones ...report.Vertex) report.Dragon {
	return report.Dragon{Color: report.Color(color), Status: report.Status(status), Safety: report.Safety(status), Origin: stones[0], Stones: stones, Size: len(stones),
		KillPoint: "PASS", SavePoint: "PASS", OwlAttackCertain: true, OwlDefenseCertain: true,
		EffectiveSize: float64(len(stones))}
}

func reportOf(dragons ...report.Dragon) *report.Report {
	return &report.Report{Columns: 9, Rows: 9, Dragons: dragons}
}

// lifeOf tells a story in short: kinds of chapters with their moves.
func lifeOf(s *Story) string {
	var words []string
	for _, c := range s.Chapters {
		word := fmt.Sprintf("%d %s", c.Move, c.Kind)
		switch c.Kind {
		case StatusChanged:
			word += " " + string(c.Status)
		case Joined, Merged, Separated:
			word += fmt.Sprintf(" %d", c.Other)
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

func TestStories(t *testing.T) {
	for _, test := range []struct {
		name    string
		reports []*report.Report
		want    []string
	}{
		{"a group grows and changes", []*report.Report{
			reportOf(group("black", "alive", "C3")),
			reportOf(group("black", "alive", "C3", "C4")),
			reportOf(group("black", "critical", "C3", "C4", "C5", "C6")),
			reportOf(group("black", "alive", "C3", "C4", "C5", "C6")),
		}, []string{"0 founded, 2 status critical, 2 grew, 3 status alive"}},
		{"a group is captured", []*report.Report{
			reportOf(group("white", "dead", "A1"), group("black", "alive", "B1", "A2")),
			reportOf(group("black", "alive", "B1", "A2")),
		}, []string{"0 founded, 1 captured", "0 founded"}},
		{"two groups join and part again", []*report.Report{
			reportOf(group("black", "alive", "C3", "D3", "E3"), group("black", "alive", "C7", "D7")),
			reportOf(group("black", "alive", "C3", "D3", "E3", "C7", "D7", "C5")),
			reportOf(group("black", "alive", "C3", "D3", "E3", "C5"), group("black", "critical", "C7", "D7")),
		}, []string{"0 founded, 1 joined 1, 1 grew", "0 founded, 1 merged 0, 2 separated 0, 2 status critical"}},
		{"two groups join and are captured, and one of them is founded anew", []*report.Report{
			reportOf(group("black", "alive", "C3", "D3", "E3"), group("black", "alive", "C7", "D7")),
			reportOf(group("black", "dead", "C3", "D3", "E3", "C7", "D7", "C5")),
			reportOf(group("white", "alive", "C2")),
			reportOf(group("white", "alive", "C2"), group("black", "alive", "C7")),
		}, []string{"0 founded, 1 joined 1, 1 status dead, 1 grew, 2 captured", "0 founded, 1 merged 0", "2 founded", "3 founded"}},
		{"stones of the other color on the same points are another group", []*report.Report{
			reportOf(group("black", "alive", "C3")),
			reportOf(group("white", "alive", "C3")),
		}, []string{"0 founded, 1 captured", "1 founded"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tr, err := newTracker(9, 9)
			if err != nil {
				t.Fatal(err)
			}
			var before *report.Report
			for move, r := range test.reports {
				tr.step(move, before, r)
				before = r
			}
			if len(tr.stories) != len(test.want) {
				t.Fatalf("%d stories: %+v", len(tr.stories), tr.stories)
			}
			for i := range test.want {
				if got := lifeOf(&tr.stories[i]); got != test.want[i] {
					t.Errorf("story %d: %s; want %s", i, got, test.want[i])
				}
			}
		})
	}
}

func TestSpans(t *testing.T) {
	tr, err := newTracker(9, 9)
	if err != nil {
		t.Fatal(err)
	}
	var before *report.Report
	for move, r := range []*report.Report{
		reportOf(group("black", "alive", "C3")),
		reportOf(group("black", "alive", "C3", "C4")),
		reportOf(group("black", "critical", "C3", "C4")),
	} {
		tr.step(move, before, r)
		before = r
	}
	spans := tr.stories[0].Spans
	if len(spans) != 2 || spans[0].From != 0 || spans[0].To != 1 || spans[0].Size != 2 || spans[1].From != 2 || spans[1].Status != "critical" {
		t.Errorf("%+v", spans)
	}
}

// critical is a group whose fate is open, with the moves that decide it.
func critical(color string, attack, defense report.Vertex, stones ...report.Vertex) report.Dragon {
	d := group(color, "critical", stones...)
	d.KillCode, d.KillPoint, d.SaveCode, d.SavePoint = report.Win, attack, report.Win, defense
	d.OwlAttackCode, d.OwlDefenseCode = report.Win, report.Win
	return d
}

func TestEvents(t *testing.T) {
	stones := []report.Vertex{"C3", "C4", "C5"}
	open := critical("black", "B2", "B3", stones...)
	alive, dead := group("black", "alive", stones...), group("black", "dead", stones...)
	larger := group("black", "alive", append(stones[:3:3], "B4")...)
	inEyes := reportOf(alive)
	inEyes.Eyes = []report.EyeSpace{{Color: "black", Origin: "B4", Points: []report.Vertex{"B4", "B5", "A4"}, Marginal: []report.Vertex{"B5"}}}
	rival := group("white", "dead", "E3", "E4", "E5")
	racing := open
	racing.Semeais, racing.SemeaiDefenseTarget, racing.SemeaiAttackTarget = 1, "E3", "E3"
	rivalRacing := critical("white", "F1", "F2", rival.Stones...)
	rivalRacing.Semeais, rivalRacing.SemeaiDefenseTarget, rivalRacing.SemeaiAttackTarget = 1, "C3", "C3"
	small := critical("black", "B2", "B3", "J9")
	for _, test := range []struct {
		name          string
		player        report.Color
		vertex        report.Vertex
		before, after *report.Report
		want          []EventKind
	}{
		{"the opponent kills", "white", "B2", reportOf(open), reportOf(dead), []EventKind{Killed}},
		{"the opponent plays elsewhere", "white", "J1", reportOf(open), reportOf(open), []EventKind{MissedKill}},
		{"the owner saves", "black", "B3", reportOf(open), reportOf(alive), []EventKind{Saved}},
		{"the owner plays elsewhere", "black", "J1", reportOf(open), reportOf(open), []EventKind{MissedDefense}},
		{"the opponent begins a ko", "white", "B2", reportOf(open), reportOf(open), nil},
		{"the owner begins a ko", "black", "B3", reportOf(open), reportOf(open), nil},
		{"the owner makes it worse", "black", "J1", reportOf(open), reportOf(dead), []EventKind{MissedDefense}},
		{"the owner kills himself", "black", "J1", reportOf(alive), reportOf(open), []EventKind{DiedElsewhere}},
		{"the opponent makes it critical", "white", "B2", reportOf(alive), reportOf(open), nil},
		{"a living group dies", "white", "B2", reportOf(alive), reportOf(dead), []EventKind{Killed}},
		{"a dead group lives", "white", "J1", reportOf(dead), reportOf(alive), []EventKind{Revived}},
		{"a dead group lives by its own move", "black", "J1", reportOf(dead), reportOf(alive), nil},
		{"a dead group is captured", "white", "J1", reportOf(dead), reportOf(), nil},
		{"a move inside the own eye space", "black", "B4", inEyes, reportOf(larger), []EventKind{NeedlessDefense}},
		{"a move at its edge", "black", "B5", inEyes, reportOf(group("black", "alive", append(stones[:3:3], "B5")...)), nil},
		{"a race", "black", "F1", reportOf(racing, rivalRacing), reportOf(alive, rival), []EventKind{RaceWon}},
		{"a race that the opponent's mistake decides", "white", "J1", reportOf(racing, rivalRacing), reportOf(alive, rival), []EventKind{RaceLost}},
		{"one stone is not worth it", "white", "A1", reportOf(small), reportOf(small), nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			tr, err := newTracker(9, 9)
			if err != nil {
				t.Fatal(err)
			}
			tr.step(0, nil, test.before)
			j := newJudge()
			j.move(playedMove{1, test.player, test.vertex, test.before, test.after}, tr.step(1, test.before, test.after))
			var got []EventKind
			for i := range j.events {
				e := &j.events[i]
				got = append(got, e.Kind)
				if e.Move != 1 || e.Player != test.player || e.Vertex != test.vertex || e.String() == "" {
					t.Errorf("%+v", e)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(test.want) {
				t.Errorf("events %v, want %v", got, test.want)
			}
		})
	}
}

// TestOpenChancesAreOneEvent plays several moves elsewhere.
func TestOpenChancesAreOneEvent(t *testing.T) {
	open := reportOf(critical("black", "B2", "B3", "C3", "C4", "C5"))
	closed := reportOf(group("black", "alive", "C3", "C4", "C5"))
	tr, err := newTracker(9, 9)
	if err != nil {
		t.Fatal(err)
	}
	tr.step(0, nil, open)
	j := newJudge()
	before := open
	for i, after := range []*report.Report{open, open, open, closed, open, open} {
		player := []report.Color{"white", "black"}[i%2]
		j.move(playedMove{i + 1, player, "J1", before, after}, tr.step(i+1, before, after))
		before = after
	}
	var got []string
	for i := range j.events {
		got = append(got, fmt.Sprintf("%s %d-%d", j.events[i].Kind, j.events[i].Move, j.events[i].Until))
	}
	want := "[missed_kill 1-3 missed_defense 2-0 saved 4-0 missed_defense 6-0]"
	if fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// TestChancesEndWithTheGroup leaves a chance open until the group joins another one, and again when it is separate once more.
func TestChancesEndWithTheGroup(t *testing.T) {
	part := critical("black", "B2", "B3", "C3", "C4", "C5")
	other := group("black", "alive", "F3", "F4", "F5", "F6")
	apart := reportOf(part, other)
	whole := reportOf(group("black", "alive", "C3", "C4", "C5", "F3", "F4", "F5", "F6"))
	open := reportOf(critical("black", "G2", "G3", whole.Dragons[0].Stones...))
	small := part
	small.Stones, small.Size, small.EffectiveSize = []report.Vertex{"C3"}, 1, 1
	smallAlive := small
	smallAlive.Status = "alive"
	for _, test := range []struct {
		name string
		line []*report.Report // the first move is White's
		want string
	}{
		{"joined to a living one", []*report.Report{apart, apart, whole, whole, apart, apart}, "[missed_kill 1-0 missed_kill 5-0]"},
		{"joined to one in danger", []*report.Report{apart, apart, open, whole, apart, apart}, "[missed_kill 1-0 missed_defense 2-0 missed_kill 3-0 missed_kill 5-0]"},
		{"small for a while", []*report.Report{reportOf(part), reportOf(part), reportOf(small), reportOf(smallAlive), reportOf(part), reportOf(part)},
			"[missed_kill 1-0 missed_defense 2-0 missed_kill 5-0]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tr, err := newTracker(9, 9)
			if err != nil {
				t.Fatal(err)
			}
			tr.step(0, nil, test.line[0])
			j := newJudge()
			for i, after := range test.line[1:] {
				before := test.line[i]
				j.move(playedMove{i + 1, []report.Color{"white", "black"}[i%2], "J1", before, after}, tr.step(i+1, before, after))
			}
			var got []string
			for _, e := range j.events {
				if e.Kind == MissedKill || e.Kind == MissedDefense {
					got = append(got, fmt.Sprintf("%s %d-%d", e.Kind, e.Move, e.Until))
				}
			}
			if fmt.Sprint(got) != test.want {
				t.Errorf("got %v, want %s", got, test.want)
			}
		})
	}
}

// TestAnswersToThreatsAreNoEvents threatens a living group, which is defended, and a dead
// one, which is killed again.
func TestAnswersToThreatsAreNoEvents(t *testing.T) {
	stones := []report.Vertex{"C3", "C4", "C5"}
	open := reportOf(critical("black", "B2", "B3", stones...))
	dead, alive := reportOf(group("black", "dead", stones...)), reportOf(group("black", "alive", stones...))
	for _, test := range []struct {
		name   string
		first  report.Color
		line   []*report.Report
		events []EventKind
	}{
		{"threatened and defended", "white", []*report.Report{alive, open, alive}, nil},
		{"critical from the beginning", "black", []*report.Report{open, alive}, []EventKind{Saved}},
		{"defended two moves later", "white", []*report.Report{alive, open, open, open, alive}, []EventKind{MissedDefense, MissedKill, Saved}},
		{"alive again for a moment", "black", []*report.Report{dead, open, dead}, nil},
		{"dead at last", "black", []*report.Report{alive, open, dead}, []EventKind{DiedElsewhere, Killed}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tr, err := newTracker(9, 9)
			if err != nil {
				t.Fatal(err)
			}
			tr.step(0, nil, test.line[0])
			j := newJudge()
			player := test.first
			for i, after := range test.line[1:] {
				before := test.line[i]
				j.move(playedMove{i + 1, player, "J1", before, after}, tr.step(i+1, before, after))
				player = player.Other()
			}
			if got := kindsOf(j.events); fmt.Sprint(got) != fmt.Sprint(test.events) {
				t.Errorf("events %v, want %v", got, test.events)
			}
		})
	}
}

// TestTheGameContradictsReadings kills a group that its owner saves with the next move: it
// was not dead.
func TestTheGameContradictsReadings(t *testing.T) {
	stones := []report.Vertex{"C3", "C4", "C5"}
	open := reportOf(critical("black", "B2", "B3", stones...))
	dead, alive := reportOf(group("black", "dead", stones...)), reportOf(group("black", "alive", stones...))
	for _, test := range []struct {
		name   string
		line   []*report.Report // the first move is White's
		events []EventKind
		left   []EventKind
	}{
		{"dead for good", []*report.Report{open, dead, dead, dead}, []EventKind{Killed}, []EventKind{Killed}},
		{"saved after all", []*report.Report{open, dead, alive}, []EventKind{Killed}, nil},
		{"let go by the opponent", []*report.Report{open, dead, dead, open}, []EventKind{Killed, Revived}, []EventKind{Killed, Revived}},
		{"killed though it lived", []*report.Report{open, open, alive, dead}, []EventKind{MissedKill, Saved, Killed}, []EventKind{MissedKill, Killed}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tr, err := newTracker(9, 9)
			if err != nil {
				t.Fatal(err)
			}
			tr.step(0, nil, test.line[0])
			j := newJudge()
			for i, after := range test.line[1:] {
				before := test.line[i]
				j.move(playedMove{i + 1, []report.Color{"white", "black"}[i%2], "J1", before, after}, tr.step(i+1, before, after))
			}
			if got := kindsOf(j.events); fmt.Sprint(got) != fmt.Sprint(test.events) {
				t.Errorf("events %v, want %v", got, test.events)
			}
			if got := kindsOf(j.believed()); fmt.Sprint(got) != fmt.Sprint(test.left) {
				t.Errorf("believed %v, want %v", got, test.left)
			}
		})
	}
}

func kindsOf(events []Event) (kinds []EventKind) {
	for i := range events {
		kinds = append(kinds, events[i].Kind)
	}
	return kinds
}

func TestGroupsAreCalledByStonesThatEventsAreAbout(t *testing.T) {
	tr, err := newTracker(9, 9)
	if err != nil {
		t.Fatal(err)
	}
	before := reportOf(group("white", "alive", "D7", "C7"), group("white", "alive", "A9"))
	tr.step(0, before, before)
	after := reportOf(group("white", "alive", "D7", "C7", "E1", "F1", "G1"), group("white", "alive", "A9"))
	tr.step(1, before, after)
	after.Dragons[0].Stones = append(after.Dragons[0].Stones, "F2")
	tr.step(2, after, after)
	events := []Event{
		{Story: 0, Stones: []report.Vertex{"E1", "F1", "G1"}},
		{Story: 0, Stones: []report.Vertex{"F1", "G1", "F2"}},
		{Story: 0, Stones: []report.Vertex{"E1", "F2"}},
		{Story: 1},
	}
	tr.name(events)
	// E1, F1, G1 and F2 are in two events each; E1 is there as long as F1 and comes first.
	for i, want := range []report.Vertex{"E1", "F1", "E1", "A9"} {
		if got := events[i].Group; got != want {
			t.Errorf("event %d is about %q, want %q", i, got, want)
		}
	}
	if one, other := tr.stories[0].Name, tr.stories[1].Name; one != "E1" || other != "A9" {
		t.Errorf("the groups are called %q and %q", one, other)
	}
}
