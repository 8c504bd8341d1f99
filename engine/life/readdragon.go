package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// enter writes what was read into the dragon.
func (r *owlResult) enter(d *dragon.Dragon) {
	d.Owl, d.OwlStatus = r.owl, r.status
	d.Owl.Nodes = r.nodes
	if !d.Owl.AttackCertain || !d.Owl.DefenseCertain {
		decideWithoutReading(d)
		d.Owl.Certainty = search.Limit
	} else if r.open {
		temper(d)
	}
}

// decideWithoutReading gives a dragon whose reading ended at its limit a status. It is what its eyes, its way out and
// its surroundings suggest, within what the reading did find. The owl result stays marked as uncertain.
func decideWithoutReading(d *dragon.Dragon) {
	killed := d.Owl.AttackCertain && d.Owl.AttackCode != board.Fail
	status := dragon.Alive
	switch {
	case killed && d.CrudeStatus != dragon.Dead:
		status = dragon.Critical
	case killed:
		status = dragon.Dead
	case outlook(d).lives(d.OwlStatus == dragon.Alive):
	case d.CrudeStatus == dragon.Critical || d.Owl.DefenseCertain && d.Owl.DefenseCode != board.Fail:
		status = dragon.Critical
	default:
		status = dragon.Dead
	}
	setStatus(d, status)
}

// setStatus gives a dragon a status for which there is no proof, with codes that say the same.
func setStatus(d *dragon.Dragon, status dragon.Status) {
	d.OwlStatus = status
	if status == dragon.Alive {
		d.Owl.AttackCode, d.Owl.AttackPoint = board.Fail, board.NoPoint
		d.Owl.DefenseCode, d.Owl.DefensePoint = board.Fail, board.NoPoint
		d.Owl.DefenseCertain = false
		return
	}
	if d.Owl.AttackCode == board.Fail {
		d.Owl.AttackCode = board.Win
	}
	switch {
	case status == dragon.Dead:
		d.Owl.DefenseCode, d.Owl.DefensePoint = board.Fail, board.NoPoint
	case d.Owl.DefenseCode == board.Fail:
		d.Owl.DefenseCode = board.Win
	}
	if status == dragon.Critical {
		shareVitalPoint(d)
	}
}

// readDragon asks whether a dragon can be killed and, if so, whether it can be saved. The limits open hold in the open,
// walled for enclosed dragons.
func (s *Reading) readDragon(ctx context.Context, r *owl.Reader, query exact.Query, before judgement, open, walled owl.Options) owlResult {
	opts := walled
	points, enclosed := query.Space()
	if enclosed && before.brief {
		opts.NodeLimit = briefNodes(opts.NodeLimit, points)
	}
	if !enclosed {
		if opts = open; before.free {
			return owlResult{status: dragon.Alive, owl: dragon.Owl{AttackCertain: true, DefenseCertain: true,
				Certainty: search.Estimated}}
		}
	}
	memory := s.opts.Memory
	if s.opts.OwlExtension {
		memory = nil // strings outside the zone of an answer count too
	}
	question := owlQuestion{goal: pointsKey(query.Goal), ko: query.Board.Ko(), opts: opts, prospect: before.prospect}
	r.SetOptions(opts)
	var result owlResult
	if memory == nil {
		result, _ = s.readLife(ctx, r, query, opts, before)
	} else {
		question.outline = query.Outline()
		result = memory.owl.Ask(livingBoard{query.Board, query.Alive}, question, func() (owlResult, board.Bits, bool) {
			result, zone := s.readLife(ctx, r, query, opts, before)
			return result, restsOn(query, opts, zone), ctx.Err() == nil
		})
	}
	if s.opts.OwlExtension {
		result.extend(ctx, r, query)
	}
	result.open = !enclosed && before.weakness < 1
	return result
}

// readLife reads an attack on a dragon and, where that matters, the defense against it.
// It returns the points that the answers depend on as well.
func (s *Reading) readLife(ctx context.Context, r *owl.Reader, query exact.Query, opts owl.Options, before judgement) (owlResult, board.Bits) {
	defend := func() owl.Answer { return r.Answer(ctx, query, false) }
	if !before.brief {
		early := s.readAhead(ctx, query, opts)
		defer early.Drop()
		late := defend
		defend = func() owl.Answer { return early.Result(late) }
	}
	attack := r.Answer(ctx, query, true)
	zone := attack.Zone
	result := owlResult{status: dragon.Alive, nodes: attack.Nodes}
	result.unharmed = attack.Code == board.Fail
	result.owl.AttackCertain, result.owl.DefenseCertain = attack.Certain(), true
	result.owl.Certainty = attack.Certainty
	// A dragon whose attack could not be read out may be in danger. Its defense is read too, as GNU Go's documentation says,
	// unless it is taken to live anyway.
	if attack.Code != board.Fail || !attack.Certain() {
		result.owl.AttackCode, result.owl.AttackPoint = attack.Code, attack.Move
	}
	if attack.Certain() && attack.Code != board.Fail || !attack.Certain() && !before.prospect.lives(attack.Code == board.Fail) {
		defense := defend()
		zone.Or(&defense.Zone)
		result.nodes += defense.Nodes
		result.owl.DefenseCertain = defense.Certain()
		result.owl.Certainty = max(attack.Certainty, defense.Certainty)
		if defense.Code != board.Fail {
			result.owl.DefenseCode, result.owl.DefensePoint = defense.Code, defense.Move
			if defense.Certainty == search.Proved && defense.Code == board.Win {
				result.owl.SavedBy = defense.Zone
			}
		}
		switch {
		case attack.Code == board.Fail:
		case defense.Code != board.Fail:
			result.status = dragon.Critical
		default:
			result.status = dragon.Dead
		}
		if result.owl.Certainty == search.Proved {
			result.doubtAlone(ctx, r, query, false, defense, &zone)
		}
	}
	if result.owl.Certainty == search.Proved {
		result.doubtAlone(ctx, r, query, true, attack, &zone)
	}
	if attack.Certainty == search.Proved && attack.Code == board.Fail {
		result.owl.LivesBy = attack.Zone
	}
	return result, zone
}

// doubtAlone leaves an answer estimated that is proved of all stones between walls, but not of the dragon. It may be
// captured where others live. It also notes whether the answer rests on friends that are taken to live.
func (r *owlResult) doubtAlone(ctx context.Context, reader *owl.Reader, query exact.Query, attack bool, a owl.Answer, zone *board.Bits) {
	holds, nodes, more := reader.HoldsAlone(ctx, query, attack, &a)
	zone.Or(&more)
	r.nodes += nodes
	if !holds {
		r.owl.Certainty = search.Estimated
	}
	r.owl.RestsOnFriends = r.owl.RestsOnFriends || reader.RestsOnFriends(query, attack, &a)
}

// restsOn are the points that an answer with this zone depends on beyond what the outline tells. The exact reading
// depends on the outline alone; the selective one looks at more.
func restsOn(query exact.Query, opts owl.Options, zone board.Bits) (area board.Bits) {
	if opts.SelectiveLimit == 0 {
		return area
	}
	for _, p := range query.Goal {
		zone.Set(p)
	}
	return cache.ActiveArea(query.Board, &zone)
}

// pointsKey is a text that differs for different lists of points.
func pointsKey(points []board.Point) string {
	text := make([]byte, 0, 2*len(points))
	for _, p := range points {
		text = append(text, byte(p), byte(p>>8))
	}
	return string(text)
}
