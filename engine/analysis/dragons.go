package analysis

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// setDragons writes the dragons into the report, with the verdicts on them.
func setDragons(r *report.Report, ds *dragon.Dragons, verdicts []*life.Verdict) {
	b := ds.Board()
	n := report.Namer{B: b}
	r.Dragons = make([]report.Dragon, len(ds.List))
	for i := range ds.List {
		d := &ds.List[i]
		r.Dragons[i] = report.Dragon{
			ID:                   d.ID,
			Color:                report.ColorOf(d.Color),
			Origin:               b.Vertex(d.Origin),
			Worms:                n.Vertices(d.Worms),
			Stones:               n.Vertices(ds.Stones(d, nil)),
			Size:                 d.Size,
			EffectiveSize:        d.EffectiveSize,
			StrategicSize:        d.StrategicSize,
			Genus:                d.Genus.String(),
			Heye:                 b.Vertex(d.Heye),
			Heyes:                d.Heyes,
			Lunch:                b.Vertex(d.Lunch),
			EscapeRoute:          d.EscapeRoute,
			SurroundStatus:       int(d.SurroundStatus),
			SurroundSize:         d.SurroundSize,
			MoyoSize:             d.MoyoSize,
			MoyoTerritorialValue: d.MoyoTerritorialValue,
			Neighbors:            append([]int{}, d.Neighbors...),
			HostileNeighbors:     d.HostileNeighbors,
			CrudeStatus:          report.Status(d.CrudeStatus.String()),
			OwlStatus:            report.Status(d.OwlStatus.String()),
			Status:               report.Status(d.Status.String()),
			ReadStatus:           report.Status(d.ReadStatus.String()),
			MatcherStatus:        report.Status(d.Status.String()),
			Safety:               report.Safety(d.Safety.String()),
			OlderSafety:          report.Safety(d.OlderSafety().String()),
			WeaknessPreOwl:       d.WeaknessPreOwl,
			Weakness:             d.Weakness,
		}
		setOwl(&r.Dragons[i], b, &d.Owl)
		if d.OwlStatus == dragon.Unchecked {
			r.Dragons[i].OwlCertainty = report.Estimated
		}
		setSemeai(&r.Dragons[i], b, &d.Semeai)
		setVerdict(&r.Dragons[i], b, verdicts[i])
	}
}

func setOwl(d *report.Dragon, b *board.Board, o *dragon.Owl) {
	d.OwlAttackCode, d.OwlDefenseCode = report.Code(o.AttackCode), report.Code(o.DefenseCode)
	d.OwlAttackPoint, d.OwlDefensePoint = b.Vertex(o.AttackPoint), b.Vertex(o.DefensePoint)
	d.OwlAttackCertain, d.OwlDefenseCertain = o.AttackCertain, o.DefenseCertain
	d.Owl2ndAttack, d.Owl2ndDefense = b.Vertex(o.SecondAttackPoint), b.Vertex(o.SecondDefensePoint)
	d.OwlAttackKworm, d.OwlDefenseKworm = b.Vertex(o.AttackWorm), b.Vertex(o.DefenseWorm)
	d.OwlThreatStatus, d.OwlNodes = o.Threat.String(), o.Nodes
	certainty := o.Certainty
	if o.RestsOnFriends {
		certainty = max(certainty, search.Estimated)
	}
	d.OwlCertainty = report.Certainty(certainty.String())
}

// setVerdict writes what becomes of the dragon.
func setVerdict(d *report.Dragon, b *board.Board, v *life.Verdict) {
	d.SaveCode, d.SavePoint = report.Code(v.First.Code), b.Vertex(v.First.Move())
	d.KillCode, d.KillPoint = report.Code(v.Second.Code), b.Vertex(v.Second.Move())
	d.RaceDecides = v.Dragon != nil && v.Dragon.RaceDecides()
	d.StatusCertainty, d.ProvedBy = report.Certainty(v.Certainty.String()), v.ProvedBy
	d.RestsOn = restsOn(b, v)
	d.ChanceFirst, d.ChanceSecond = toldChance(v.Chances.First), toldChance(v.Chances.Second)
}

// restsOn are the points that the status of a dragon rests on, as far as they are known.
func restsOn(b *board.Board, v *life.Verdict) (list []report.Vertex) {
	zone := &v.Second.Zone
	if v.Status == dragon.Critical {
		zone = &v.First.Zone
	}
	for p := range zone.All() {
		list = append(list, b.Vertex(p))
	}
	return list
}

// unfinished are the verdicts on dragons that are not read to the end.
func unfinished(ds *dragon.Dragons) []*life.Verdict {
	list := make([]*life.Verdict, len(ds.List))
	for i := range list {
		list[i] = life.VerdictOf(ds, &ds.List[i], life.Effort{Level: owl.AtPosition})
	}
	return list
}

func setSemeai(d *report.Dragon, b *board.Board, s *dragon.Semeai) {
	d.Semeais, d.SemeaiMarginOfSafety = s.Count, s.MarginOfSafety
	d.SemeaiAttackCode, d.SemeaiDefenseCode = report.Code(s.AttackCode), report.Code(s.DefenseCode)
	d.SemeaiAttackPoint, d.SemeaiDefensePoint = b.Vertex(s.AttackPoint), b.Vertex(s.DefensePoint)
	d.SemeaiAttackCertain, d.SemeaiDefenseCertain = s.AttackCertain, s.DefenseCertain
	d.SemeaiAttackTarget, d.SemeaiDefenseTarget = b.Vertex(s.AttackTarget), b.Vertex(s.DefenseTarget)
}
