package facts

import (
	"fmt"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/tr"
)

// addPairs reads connections and races of a report.
func (f *Facts) addPairs(r *engine.Report, b *board.Board) {
	for i := range r.Connections {
		c := &r.Connections[i]
		link := &Link{Color: stone(c.Color), A: point(c.A, b), B: point(c.B, b),
			Cut:        Move{point(c.DisconnectPoint, b), codes[c.DisconnectCode]},
			Join:       Move{point(c.ConnectPoint, b), codes[c.ConnectCode]},
			CutLimited: !c.DisconnectCertain, JoinLimited: c.ConnectRead && !c.ConnectCertain, JoinRead: c.ConnectRead,
			Nodes: c.Nodes,
		}
		for _, p := range [2]Pt{link.A, link.B} {
			if w := f.WormAt(p); w != nil {
				link.Stones = append(link.Stones, w.Stones...)
			}
		}
		f.Links = append(f.Links, link)
	}
	outcome := func(r engine.RaceResult) Outcome {
		return Outcome{Saved: codes[r.Saved], Killed: codes[r.Killed], Move: point(r.Move, b), Limited: !r.Certain}
	}
	for i := range r.Races {
		x := &r.Races[i]
		race := &Race{A: point(x.A, b), B: point(x.B, b), AFirst: outcome(x.AFirst), BFirst: outcome(x.BFirst), Nodes: x.Nodes}
		for _, p := range [2]Pt{race.A, race.B} {
			if d := f.DragonAt(p); d != nil {
				race.Stones = append(race.Stones, d.Stones...)
			}
		}
		race.AFirst.near(race.Stones)
		race.BFirst.near(race.Stones)
		f.Races = append(f.Races, race)
	}
}

// LinkAt is what was read about two strings, or nil.
func (f *Facts) LinkAt(a, b Pt) *Link {
	for _, l := range f.Links {
		if l.A == a && l.B == b {
			return l
		}
	}
	return nil
}

// RaceAt is the race of two groups, or nil.
func (f *Facts) RaceAt(a, b Pt) *Race {
	for _, r := range f.Races {
		if r.A == a && r.B == b {
			return r
		}
	}
	return nil
}

// RaceOf is the first race of the group of the stone at p, or nil.
func (f *Facts) RaceOf(p Pt) *Race {
	d := f.DragonAt(p)
	for _, r := range f.Races {
		if d != nil && (r.A == d.Origin || r.B == d.Origin) {
			return r
		}
	}
	return nil
}

// LinkFields are all values of a connection.
func (f *Facts) LinkFields(l *Link) []Field {
	fields := []Field{
		field("color", "Colour", tr.L(ColorName(l.Color)), "The colour of the stones."),
		f.placed("a", "One string", l.A, "The origin of the one string."),
		f.placed("b", "Other string", l.B, "The origin of the other string."),
		coded("disconnect_code", "Can be cut", l.Cut.Code, "Whether the opponent keeps the strings apart by moving first."),
		f.placed("disconnect_point", "Cut", l.Cut.At, "The move that cuts."),
		switched("disconnect_certain", "Cut read out", !l.CutLimited, "Whether that reading came to its end within its limit."),
	}
	if l.JoinRead {
		fields = append(fields,
			coded("connect_code", "Can be joined", l.Join.Code, "Whether the owner joins the strings by moving first."),
			f.placed("connect_point", "Join", l.Join.At, "The move that joins."),
			switched("connect_certain", "Join read out", !l.JoinLimited, "Whether that reading came to its end within its limit."))
	}
	return append(fields, number("nodes", "Positions read", l.Nodes, "How many positions were read for this connection."))
}

// RaceFields are all values of a race.
func (f *Facts) RaceFields(r *Race) []Field {
	side := func(p Pt) string { return fmt.Sprintf("%s (%s)", f.Name(f.CalledAt(p)), tr.L(ColorName(f.colorAt(p)))) }
	half := func(first string, plain [4]string, o Outcome) []Field {
		return []Field{
			coded(first+".saved", plain[0], o.Saved, "What the side that moves first achieves for its own group."),
			coded(first+".killed", plain[1], o.Killed, "What the side that moves first achieves against the other group."),
			f.placed(first+".move", plain[2], o.Move, "The best first move; none where playing elsewhere does no harm, and where all is lost."),
			switched(first+".certain", plain[3], !o.Limited, "Whether that reading came to its end within its limit."),
		}
	}
	fields := []Field{
		{Name: "a", Plain: "Group A", Value: side(r.A), Tip: "The one group.", At: r.A},
		{Name: "b", Plain: "Group B", Value: side(r.B), Tip: "The other group.", At: r.B},
	}
	fields = append(fields, half("a_first", [4]string{"A first: A lives", "A first: B dies", "A first: move", "A first: read out"}, r.AFirst)...)
	fields = append(fields, half("b_first", [4]string{"B first: B lives", "B first: A dies", "B first: move", "B first: read out"}, r.BFirst)...)
	return append(fields, number("nodes", "Positions read", r.Nodes, "How many positions were read for this race."))
}

// CalledAt is the stone by which the group at p is called, or p where no group is known.
func (f *Facts) CalledAt(p Pt) Pt {
	if d := f.DragonAt(p); d != nil {
		return d.Called
	}
	return p
}

func (f *Facts) colorAt(p Pt) boardview.Stone {
	if d := f.DragonAt(p); d != nil {
		return d.Color
	}
	return boardview.None
}

// EyeFields are all values of an eye space, or of a half or false eye.
func (f *Facts) EyeFields(e *Eye) []Field {
	owner := field("color", "Colour", tr.L(ColorName(e.Color)), "Whose eye it may be.")
	if e.Kind != boardview.EyeSpace {
		kind := tr.L("half eye")
		if e.Kind == boardview.FalseEye {
			kind = tr.L("false eye")
		}
		return []Field{
			f.placed("vertex", "Point", e.At, "The point that may become an eye."),
			owner,
			field("type", "Kind", kind, "Whether the diagonal points leave half an eye or none."),
			switched("obvious_false_eye", "Obviously false", e.Obvious, "Whether the eye is false even if its owner gets every diagonal point that is not settled."),
			field("value", "Topological value", e.Value, "How many diagonal points the opponent has or can get: 3 is half, 4 and more false."),
			number("num_attacks", "Attacking moves", len(e.Attack), "How many moves make the eye false."),
			f.listed("attack_points", "Attack", e.Attack, "Moves that make the eye false."),
			number("num_defends", "Defending moves", len(e.Defense), "How many moves make the eye real."),
			f.listed("defense_points", "Defence", e.Defense, "Moves that make the eye real."),
		}
	}
	names := make([]Move, len(e.Points))
	for i, p := range e.Points {
		names[i] = Move{p, Win}
	}
	margin := make([]Move, len(e.Margin))
	for i, p := range e.Margin {
		margin[i] = Move{p, Win}
	}
	return []Field{
		owner,
		f.placed("origin", "Origin", e.At, "The point that stands for the whole space."),
		number("esize", "Points", e.Size, "How many points the space has."),
		number("msize", "Marginal points", e.MarginSize, "How many of them lie at its open edge."),
		field("value", "Value", e.Value, "Its eyes in four cases: the opponent plays twice, once, the owner once, twice."),
		number("min", "Eyes at least", e.Min, "Its eyes if the opponent moves first."),
		number("max", "Eyes at most", e.Max, "Its eyes if the owner moves first."),
		f.listed("attack_point", "Attack", e.Attack, "The vital point for the opponent."),
		f.listed("defense_point", "Defence", e.Defense, "The vital point for the owner."),
		field("points", "All points", f.Moves(names), "Every point of the space."),
		field("marginal", "At the open edge", orNone(f.Moves(margin)), "The points where the opponent can still come in."),
	}
}
