package dragon

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/worm"
)

// Connector reads whether two strings can be separated.
type Connector interface {
	// Disconnect is the result for the opponent of the strings at a and b, who
	// moves first and wants to separate them; 0 if they are connected.
	Disconnect(ctx context.Context, a, b board.Point) (board.Code, error)
}

// Amalgamate joins the worms of a position into dragons: over eye spaces, over
// shapes that cannot be cut, and, if connect is not nil, over whatever it cannot
// disconnect. The eye spaces must have been made of the same worms.
func Amalgamate(ctx context.Context, ws *worm.Worms, spaces *eyes.Map, connect Connector) (*Dragons, error) {
	groups := newUnionFind(len(ws.List))
	l := newLinker(ws)
	l.joinEyes(spaces, groups)
	for _, k := range l.find() {
		groups.join(k.a, k.b)
	}
	ds := collect(ws, groups)
	ds.setNeighbors()
	return ds, ctx.Err()
}

// joinEyes joins the worms around the inner part of each eye space.
func (l *linker) joinEyes(spaces *eyes.Map, groups *unionFind) {
	b := l.board
	for _, c := range [2]board.Color{board.White, board.Black} {
		var first [board.PointCount]int16 // by origin of the space: place of a worm plus 1
		for _, p := range b.Points() {
			data := spaces.Data(c, p)
			if data.Color != c || data.Marginal {
				continue
			}
			for _, d := range board.Directions[:4] {
				if b.At(p+d) != c {
					continue
				}
				if first[data.Origin] == 0 {
					first[data.Origin] = l.place[p+d]
				} else {
					groups.join(int(first[data.Origin])-1, int(l.place[p+d])-1)
				}
			}
		}
	}
}
