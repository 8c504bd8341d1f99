package gtp

import (
	"errors"
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
func (s *Session) dragons() (*dragon.Dragons, error) { return s.analysis().Semeai(s.ctx) }

// dragonAt is the dragon of the stone named by args[i].
func (s *Session) dragonAt(args []string, i int, empty error) (*dragon.Dragons, *dragon.Dragon, error) {
	p, err := s.stone(args, i, empty)
	if err != nil {
		return nil, nil, err
	}
	ds, err := s.dragons()
	if err != nil {
		return nil, nil, err
	}
	return ds, ds.At(p), nil
}

// dragonData prints a block for one vertex or for each dragon.
func dragonData(s *Session, args []string) (string, error) {
	one := board.NoPoint
	if len(args) > 0 {
		p, err := s.point(args, 0)
		if err != nil {
			return "", errMove
		}
		if !s.board.At(p).IsStone() {
			return s.vertex(p) + " empty", nil
		}
		one = p
	}
	ds, err := s.analysis().Threats(s.ctx)
	if err != nil {
		return "", err
	}
	verdicts, err := s.analysis().Verdicts(s.ctx)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	if one != board.NoPoint {
		d := ds.At(one)
		fmt.Fprintf(&text, "%s:\n", s.vertex(one))
		s.printDragon(&text, ds, d, verdicts[d.ID])
		return text.String(), nil
	}
	for i := range ds.List {
		fmt.Fprintf(&text, "%s:\n", s.vertex(ds.List[i].Origin))
		s.printDragon(&text, ds, &ds.List[i], verdicts[i])
	}
	return text.String(), nil
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
func dragonStones(s *Session, args []string) (string, error) {
	ds, err := s.dragons()
	if err != nil {
		return "", err
	}
	color := board.Empty
	if len(args) > 0 {
		c, err := s.color(args, 0)
		if err != nil {
			p, err := s.stone(args, 0, errors.New("dragon_stones called on an empty vertex"))
			if err != nil {
				return "", err
			}
			return s.stoneLine(ds.Stones(ds.At(p), nil)), nil
		}
		color = c
	}
	var lists [][]board.Point
	for i := range ds.List {
		if d := &ds.List[i]; color == board.Empty || d.Color == color {
			lists = append(lists, ds.Stones(d, nil))
		}
	}
	lines := make([]string, len(lists))
	for i, stones := range lists {
		lines[i] = s.stoneLine(stones)
	}
	return strings.Join(lines, "\n"), nil
}

// dragonStatus prints the status of one dragon, or a line for each.
func dragonStatus(s *Session, args []string) (string, error) {
	if len(args) > 0 {
		p, err := s.stone(args, 0, errEmpty)
		if err != nil {
			return "", err
		}
		v, err := s.analysis().Ask(s.ctx, p, life.Effort{Level: owl.AtDepth})
		if err != nil {
			return "", err
		}
		return s.statusText(v), nil
	}
	verdicts, err := s.analysis().Verdicts(s.ctx)
	if err != nil {
		return "", err
	}
	lines := make([]string, len(verdicts))
	for i, v := range verdicts {
		lines[i] = s.vertex(v.Dragon.Origin) + ": " + s.statusText(v)
	}
	return strings.Join(lines, "\n"), nil
}

// statusText is the status with the moves that decide a critical dragon.
func (s *Session) statusText(v *life.Verdict) string {
	if v.Status != dragon.Critical {
		return v.Status.String()
	}
	return fmt.Sprintf("%s %s %s", v.Status, s.vertex(v.Second.Move()), s.vertex(v.First.Move()))
}

func sameDragon(s *Session, args []string) (string, error) {
	ds, _, err := s.dragonAt(args, 0, errEmpty)
	if err != nil {
		return "", err
	}
	points := make([]board.Point, 2)
	for i := range points {
		if points[i], err = s.stone(args, i, errEmpty); err != nil {
			return "", err
		}
	}
	return digit(ds.Same(points[0], points[1])), nil
}

// isSurrounded prints the surround status of a dragon.
func isSurrounded(s *Session, args []string) (string, error) {
	_, d, err := s.dragonAt(args, 0, errNoDragon)
	if err != nil {
		return "", err
	}
	return fmt.Sprint(int(d.SurroundStatus)), nil
}

// doesSurround prints the surround status that a dragon has after a hostile stone at the first vertex. It prints 0 if the stone
// does not make it worse.
func doesSurround(s *Session, args []string) (string, error) {
	move, err := s.point(args, 0)
	if err != nil {
		return "", err
	}
	if s.board.At(move) != board.Empty {
		return "", errMoveNotEmpty
	}
	ds, d, err := s.dragonAt(args, 1, errNoDragon)
	if err != nil {
		return "", err
	}
	after := ds.SurroundWith(d, move)
	if after == d.SurroundStatus {
		after = dragon.NotSurrounded
	}
	return fmt.Sprint(int(after)), nil
}

// surroundMap prints 1 if the second vertex lies inside the ring around the dragon
// at the first one, else 0.
func surroundMap(s *Session, args []string) (string, error) {
	ds, d, err := s.dragonAt(args, 0, errNoDragon)
	if err != nil {
		return "", err
	}
	p, err := s.point(args, 1)
	if err != nil {
		return "", err
	}
	inside := d.SurroundStatus != dragon.NotSurrounded && ds.Ring(d).Encloses(p)
	return digit(inside && !slices.Contains(ds.Stones(d, nil), p)), nil
}
