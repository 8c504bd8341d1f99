package life

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Threats are the dragons of Semeai with what a second move does. Critical ones have their second points, and those that
// life and death reading found dead or alive their threat status. Dead dragons come first, then critical ones, and the
// larger before the smaller; what does not fit into a small part of the node limit stays unchecked. The dragons must not
// be changed.
func (s *Reading) Threats(ctx context.Context) (*dragon.Dragons, error) {
	if s.threats != nil {
		return s.threats, nil
	}
	before, err := s.Semeai(ctx)
	if err != nil {
		return nil, err
	}
	unread, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	ds := before.Clone()
	opts := s.opts.Owl
	opts.TableSize, opts.SelectiveLimit = min(opts.TableSize, threatTable), 0
	reader := s.TakeReader(opts)
	defer s.opts.Memory.PutReader(reader)
	s.pool.Enter()
	defer s.pool.Leave()
	t := threatReader{reader: reader.Reader, opts: opts, left: opts.NodeLimit / threatShare}
	for _, d := range threatOrder(ds) {
		if t.left <= 0 {
			break
		}
		query := dragonQuery(unread, unread.At(d.Origin))
		if refuge := s.refuges[d.ID]; refuge != nil {
			query.Alive = refuge
		}
		t.read(ctx, d, query)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	s.threats = ds
	return ds, nil
}

// threatOrder are the dragons whose life and death was read, in the order in which
// threats are looked for.
func threatOrder(ds *dragon.Dragons) (list []*dragon.Dragon) {
	for i := range ds.List {
		if ds.List[i].OwlStatus != dragon.Unchecked {
			list = append(list, &ds.List[i])
		}
	}
	rank := map[dragon.Status]int{dragon.Dead: 0, dragon.Critical: 1, dragon.Alive: 2}
	slices.SortStableFunc(list, func(a, b *dragon.Dragon) int {
		return cmp.Or(rank[a.OwlStatus]-rank[b.OwlStatus], b.Size-a.Size)
	})
	return list
}

// threatReader reads threats until its nodes are spent.
type threatReader struct {
	reader *owl.Reader
	opts   owl.Options
	left   int
}

// read completes what is known of one dragon.
func (t *threatReader) read(ctx context.Context, d *dragon.Dragon, query exact.Query) {
	opts := t.opts
	opts.NodeLimit = max(1, min(threatNodes, t.left))
	if !query.Enclosed() {
		opts.NodeLimit = owl.OpenNodes(opts.NodeLimit)
	}
	t.reader.SetOptions(opts)
	o := &d.Owl
	switch d.OwlStatus {
	case dragon.Dead:
		found := t.reader.Threaten(ctx, query, false)
		t.left -= found.Nodes
		switch {
		case found.Code == board.Win && found.Moves[0] != board.Pass:
			o.Threat = dragon.CanThreatenDefense
			if o.DefenseCode == board.Fail {
				o.DefensePoint, o.SecondDefensePoint = found.Moves[0], found.Moves[1]
			}
		case found.Code == board.Fail && !found.Limit:
			o.Threat = dragon.ThreatDead
		}
	case dragon.Critical:
		o.SecondAttackPoint = t.second(ctx, query, true, owl.Choice{Move: o.AttackPoint, Code: o.AttackCode}, o.AttackCertain)
		o.SecondDefensePoint = t.second(ctx, query, false, owl.Choice{Move: o.DefensePoint, Code: o.DefenseCode}, o.DefenseCertain)
	case dragon.Alive:
		if o.Certainty == search.Limit {
			return
		}
		found := t.reader.Threaten(ctx, query, true)
		t.left -= found.Nodes
		if found.Code == board.Win && found.Moves[0] != board.Pass {
			o.Threat = dragon.CanThreatenAttack
			if o.AttackCode == board.Fail {
				o.AttackPoint, o.SecondAttackPoint = found.Moves[0], found.Moves[1]
			}
		}
	}
}

// second is another move with the same result, or NoPoint. There is none where the first one is not to be relied on.
func (t *threatReader) second(ctx context.Context, query exact.Query, attack bool, first owl.Choice, certain bool) board.Point {
	if !certain || first.Code == board.Fail || first.Code == board.Loss || first.Move == board.Pass || t.left <= 0 {
		return board.NoPoint
	}
	move, spent := t.reader.Second(ctx, query, attack, first, t.left)
	t.left -= spent
	return move
}
