package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// judgement is what is thought of a dragon before it is read.
type judgement struct {
	// weakness is that of its surroundings, or 1 where the reading alone counts.
	weakness float64
	// free takes it to live without reading if no walls enclose it.
	free     bool
	prospect prospect
	// brief limits the reading of a large enclosed area, as one dragon of many.
	brief bool
}

// judgeUnread is what is thought of a dragon that is to be read at a level.
func judgeUnread(d *dragon.Dragon, level owl.Level) judgement {
	if level > owl.AtReview {
		return judgement{weakness: 1, prospect: outlook(d)}
	}
	free := d.WeaknessPreOwl < freeWeakness && !hemmed(d)
	return judgement{weakness: d.WeaknessPreOwl, free: free, prospect: outlook(d), brief: true}
}

// hemmed says whether a dragon that would be taken to live is read after all because it is surrounded.
func hemmed(d *dragon.Dragon) bool {
	return d.SurroundStatus == dragon.Surrounded && d.Size > fewStones &&
		d.WeaknessPreOwl >= hemmedWeakness && d.WeaknessPreOwl < freeWeakness
}

// briefNodes is the limit for an enclosed area of that many points.
func briefNodes(limit, points int) int { return max(1, limit*smallArea/max(smallArea, points)) }

// prospect says what becomes of a dragon that reading does not decide.
type prospect uint8

const (
	// inDanger: it does not live.
	inDanger prospect = iota
	// unclear: it lives if the reading favours it.
	unclear
	// livesUnread: it lives.
	livesUnread
)

// outlook judges a dragon by its eyes and its surroundings.
func outlook(d *dragon.Dragon) prospect {
	switch {
	case d.CrudeStatus == dragon.Alive || d.WeaknessPreOwl < weakEnoughToDie:
		return livesUnread
	case d.CrudeStatus == dragon.Unknown:
		return unclear
	}
	return inDanger
}

// lives says whether a dragon whose reading ended at its limit is taken to live. The reading was on its side if favoured
// is set.
func (p prospect) lives(favoured bool) bool {
	return p == livesUnread || p == unclear && favoured
}

// temper bounds what a reading in the open says by the surroundings of the dragon. One with a fair way out is not dead,
// but may be in danger.
func temper(d *dragon.Dragon) {
	if d.OwlStatus != dragon.Dead || d.WeaknessPreOwl >= weakEnoughToDie || d.CrudeStatus == dragon.Dead {
		return
	}
	d.OwlStatus = dragon.Critical
	d.Owl.DefenseCode, d.Owl.DefenseCertain = board.Win, false
	d.Owl.Certainty = max(d.Owl.Certainty, search.Estimated)
	shareVitalPoint(d)
}
