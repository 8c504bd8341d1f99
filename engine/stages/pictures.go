package stages

import (
	"sync"

	"shikatsu/engine/internal/net"
)

// pictureEntries is the number of pictures of pairs of strings that are kept: more than those of some
// positions.
const pictureEntries = 8000

// pictureOdds keeps what the network says of pictures, most of which stay the same from move to move.
// It may be used by several goroutines at a time.
type pictureOdds struct {
	mutex sync.Mutex
	odds  map[net.PairPicture]float32
}

// get is what is kept of a picture, if anything is.
func (o *pictureOdds) get(p *net.PairPicture) (odds float32, known bool) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	odds, known = o.odds[*p]
	return odds, known
}

// put keeps the odds of a picture. All others are forgotten when there are too many.
func (o *pictureOdds) put(p *net.PairPicture, odds float32) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if o.odds == nil || len(o.odds) >= pictureEntries {
		o.odds = make(map[net.PairPicture]float32)
	}
	o.odds[*p] = odds
}
