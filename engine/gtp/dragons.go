package gtp

import (
	"fmt"
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
)

// dragonCommands are about the dragons.
func dragonCommands() []command {
	return []command{
		{name: "dragon_data", run: dragonData, analyze: "hpstring/Dragon Data/dragon_data %p"},
		{name: "dragon_stones", run: dragonStones},
		{name: "dragon_status", run: dragonStatus, analyze: "string/Dragon Status/dragon_status %p"},
		{name: "same_dragon", run: sameDragon},
		{name: "is_surrounded", run: isSurrounded},
		{name: "does_surround", run: doesSurround},
		{name: "surround_map", run: surroundMap},
	}
}

// dragons are the dragons of the real position with their final statuses.
func (s *Session) dragons() *dragon.Dragons { return must(s.analysis().Semeai(s.ctx)) }

// dragonAt is the dragon of the stone named by args[i].
func (s *Session) dragonAt(args []string, i int, empty string) (*dragon.Dragons, *dragon.Dragon) {
	p := s.stone(args, i, empty)
	ds := s.dragons()
	return ds, ds.At(p)
}

// dragonData prints a block for one vertex or for each dragon.
func dragonData(s *Session, args []string) string {
	one := board.NoPoint
	if len(args) > 0 {
		var ok bool
		if one, ok = s.vertexNamed(args, 0); !ok || one == board.Pass {
			return fail(errMove)
		}
		if !s.board.At(one).IsStone() {
			return s.vertex(one) + " empty"
		}
	}
	ds := must(s.analysis().Threats(s.ctx))
	verdicts := must(s.analysis().Verdicts(s.ctx))
	var text strings.Builder
	for i := range ds.List {
		d, at := &ds.List[i], ds.List[i].Origin
		if one != board.NoPoint {
			if at = one; d != ds.At(one) {
				continue
			}
		}
		fmt.Fprintf(&text, "%s:\n", s.vertex(at))
		s.printDragon(&text, ds, d, verdicts[i])
	}
	return text.String()
}

// printDragon prints the fields in GNU Go's order, and after them what it does not tell. effective_size is its value, as
// in worm_data.
func (s *Session) printDragon(text *strings.Builder, ds *dragon.Dragons, d *dragon.Dragon, v *life.Verdict) {
	neighbors := make([]board.Point, len(d.Neighbors))
	for i, j := range d.Neighbors {
		neighbors[i] = ds.List[j].Origin
	}
	for _, f := range []struct {
		name  string
		value any
	}{
		{"color", d.Color},
		{"origin", s.vertex(d.Origin)},
		{"size", d.Size},
		{"effective_size", fmt.Sprintf("%.2f", d.GNUEffectiveSize)},
		{"strategic_size", fmt.Sprintf("%.2f", d.StrategicSize)},
		{"genus", d.Genus},
		{"heye", s.vertex(d.Heye)},
		{"escape_route", d.EscapeRoute},
		{"lunch", s.vertex(d.Lunch)},
		{"crude_status", d.CrudeStatus},
		{"owl_status", d.OwlStatus},
		{"status", d.Status},
		{"safety", d.Safety},
		{"weakness", fmt.Sprintf("%.2f", d.Weakness)},
		{"weakness_pre_owl", fmt.Sprintf("%.2f", d.WeaknessPreOwl)},
		{"surround_status", int(d.SurroundStatus)},
		{"surround_size", d.SurroundSize},
		{"moyo_size", d.MoyoSize},
		{"moyo_territorial_value", fmt.Sprintf("%.2f", d.MoyoTerritorialValue)},
		{"neighbors", s.listed(neighbors)},
		{"hostile_neighbors", d.HostileNeighbors},
		{"owl_attack_code", int(d.Owl.AttackCode)},
		{"owl_attack_point", s.vertex(d.Owl.AttackPoint)},
		{"owl_attack_certain", yesNo(d.Owl.AttackCertain)},
		{"owl_2nd_attack_point", s.vertex(d.Owl.SecondAttackPoint)},
		{"owl_threat_status", d.Owl.Threat},
		{"owl_defense_code", int(d.Owl.DefenseCode)},
		{"owl_defense_point", s.vertex(d.Owl.DefensePoint)},
		{"owl_defense_certain", yesNo(d.Owl.DefenseCertain)},
		{"owl_2nd_defense_point", s.vertex(d.Owl.SecondDefensePoint)},
		{"owl_attack_kworm", s.vertex(d.Owl.AttackWorm)},
		{"owl_defense_kworm", s.vertex(d.Owl.DefenseWorm)},
		{"semeais", d.Semeai.Count},
		{"semeai_defense_code", int(d.Semeai.DefenseCode)},
		{"semeai_defense_point", s.vertex(d.Semeai.DefensePoint)},
		{"semeai_defense_certain", digit(d.Semeai.DefenseCertain)},
		{"semeai_defense_target", s.vertex(d.Semeai.DefenseTarget)},
		{"semeai_attack_code", int(d.Semeai.AttackCode)},
		{"semeai_attack_point", s.vertex(d.Semeai.AttackPoint)},
		{"semeai_attack_certain", digit(d.Semeai.AttackCertain)},
		{"semeai_attack_target", s.vertex(d.Semeai.AttackTarget)},
		{"strings", s.listed(d.Worms)},
		{"chance_first", fmt.Sprintf("%.3f", v.Chances.First)},
		{"chance_second", fmt.Sprintf("%.3f", v.Chances.Second)},
		{"certainty", v.Certainty},
	} {
		fmt.Fprintf(text, "%-23s %v\n", f.name, f.value)
	}
}

// listed is a list of vertices, each followed by a blank.
func (s *Session) listed(points []board.Point) string {
	if len(points) == 0 {
		return ""
	}
	return s.vertices(points) + " "
}

func yesNo(yes bool) string {
	if yes {
		return "YES"
	}
	return "NO"
}

// dragonStones lists the stones of one dragon, or of every dragon of a color or of both. Each dragon has a line; they are in
// board order of the first stones.
func dragonStones(s *Session, args []string) string {
	ds := s.dragons()
	color := board.Empty
	if len(args) > 0 {
		var ok bool
		if color, ok = colorNamed(args, 0); !ok {
			return s.stoneLine(ds.Stones(ds.At(s.stone(args, 0, "dragon_stones called on an empty vertex")), nil))
		}
	}
	var lines []string
	for i := range ds.List {
		if d := &ds.List[i]; color == board.Empty || d.Color == color {
			lines = append(lines, s.stoneLine(ds.Stones(d, nil)))
		}
	}
	return strings.Join(lines, "\n")
}

// dragonStatus prints the status of one dragon, or a line for each.
func dragonStatus(s *Session, args []string) string {
	if len(args) > 0 {
		p := s.stone(args, 0, errEmpty)
		v := must(s.analysis().Ask(s.ctx, p, life.Effort{Level: owl.AtDepth}))
		return s.statusText(v)
	}
	verdicts := must(s.analysis().Verdicts(s.ctx))
	lines := make([]string, len(verdicts))
	for i, v := range verdicts {
		lines[i] = s.vertex(v.Dragon.Origin) + ": " + s.statusText(v)
	}
	return strings.Join(lines, "\n")
}

// statusText is the status with the moves that decide a critical dragon.
func (s *Session) statusText(v *life.Verdict) string {
	if v.Status != dragon.Critical {
		return v.Status.String()
	}
	return fmt.Sprintf("%s %s %s", v.Status, s.vertex(v.Second.Move()), s.vertex(v.First.Move()))
}

func sameDragon(s *Session, args []string) string {
	a, b := s.stone(args, 0, errEmpty), s.stone(args, 1, errEmpty)
	return digit(s.dragons().Same(a, b))
}

// isSurrounded prints the surround status of a dragon.
func isSurrounded(s *Session, args []string) string {
	_, d := s.dragonAt(args, 0, errNoDragon)
	return fmt.Sprint(int(d.SurroundStatus))
}

// doesSurround prints the surround status that a dragon has after a hostile stone at the first vertex. It prints 0 if the stone
// does not make it worse.
func doesSurround(s *Session, args []string) string {
	move := s.emptyPoint(args, 0)
	ds, d := s.dragonAt(args, 1, errNoDragon)
	after := ds.SurroundWith(d, move)
	if after == d.SurroundStatus {
		after = dragon.NotSurrounded
	}
	return fmt.Sprint(int(after))
}

// surroundMap prints 1 if the second vertex lies inside the ring around the dragon
// at the first one, else 0.
func surroundMap(s *Session, args []string) string {
	ds, d := s.dragonAt(args, 0, errNoDragon)
	p := s.point(args, 1)
	inside := d.SurroundStatus != dragon.NotSurrounded && ds.Ring(d).Encloses(p)
	return digit(inside && !slices.Contains(ds.Stones(d, nil), p))
}
