package dragon

import (
	"math"

	"shikatsu/engine/internal/net"
)

// PairJudge is a Connector that gives the odds that a network learned for the picture of a pair of strings. net.PairLooker does
// the same; a PairJudge may answer from memory.
type PairJudge interface {
	Connector
	Odds(p *net.PairPicture) float32
}

// looker looks at pictures.
type looker interface {
	Odds(p *net.PairPicture) float32
}

// lookerOf is what looks at pictures for a connector.
func lookerOf(c Connector) looker {
	if j, ok := c.(PairJudge); ok {
		return j
	}
	return net.NewPairLooker(net.LearnedPairs())
}

// pictureUnits is the number of units of traitPicture to 1, largestPicture the largest value.
const pictureUnits, largestPicture = 8, 96

// look gives the trait traitPicture of a pair.
func (p *painter) look(l looker, k *candidate) int16 {
	var pic net.PairPicture
	p.draw(k, &pic)
	return int16(min(max(math.Round(float64(l.Odds(&pic)*pictureUnits)), -largestPicture), largestPicture))
}

func isDoubtful(odds float32) bool { return odds > -doubtfulOdds && odds < doubtfulOdds }

// oddsOf is the logarithm of the odds that GNU Go takes the pair k with traits t for directly
// connected.
func (m *merger) oddsOf(k *candidate, t *traits) float32 {
	odds := learnedLinks.odds(t)
	if !isDoubtful(odds) {
		return odds
	}
	t[traitPicture] = m.painter.look(m.looker, k)
	return doubtfulLinks.odds(t)
}
