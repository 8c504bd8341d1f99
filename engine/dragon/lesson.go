package dragon

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// What those who learn which strings belong together have to know.
const (
	// Traits is the number of traits of a pair of strings, PictureTrait the one that the network says.
	Traits, PictureTrait = int(traitCount), int(traitPicture)
	// PictureSize is the width and height of the picture of a pair.
	PictureSize = net.PairSize
	// JoiningOdds are those above which a pair counts as joined, as a logarithm.
	JoiningOdds = joiningOdds
)

// IsDoubtful says whether a link with such odds, as a logarithm, is worth a look at its picture.
func IsDoubtful(odds float32) bool { return isDoubtful(odds) }

// BridgeTraits are the traits that bridges are judged by.
func BridgeTraits() []int {
	list := []int{int(traitAnswer), int(traitSteps), int(traitSafe), int(traitPicture)}
	for i := traitOdds; i < traitCount; i++ {
		list = append(list, int(i))
	}
	return list
}

// PairLesson is what a pair of strings near each other shows to a learner.
type PairLesson struct {
	A, B   int // places of the strings in the list of worms
	Traits [Traits]int16
	// Odds are those that learning starts from, as a logarithm.
	Odds float64
}

// PictureLesson is the picture of a pair of strings.
type PictureLesson struct {
	A, B        int // places of the strings in the list of worms
	Long, Short int // how far apart they are
	Picture     [PictureSize * PictureSize]uint64
}

// BridgeLesson is what a link shows that would join two parts of a color. Odds are its lead before the parts are
// looked at.
type BridgeLesson struct {
	PairLesson
	Linked bool // before the parts are looked at
}

// Lessons are those of one position.
type Lessons struct {
	Worms   *worm.Worms
	readers *worm.Readers
	spaces  *eyes.Map
}

// NewLessons reads the strings of a position.
func NewLessons(ctx context.Context, b *board.Board) (*Lessons, error) {
	l := &Lessons{Worms: worm.New(b), readers: worm.NewReaders(1, reading.DefaultOptions(), nil), spaces: eyes.NewMap(nil)}
	l.readers.SetBoard(b)
	if err := l.Worms.Read(ctx, l.readers); err != nil {
		return nil, err
	}
	var lively board.Bits
	for i := range l.Worms.List {
		if w := &l.Worms.List[i]; !w.Inessential && dangerOf(w) != lost {
			b.StoneBits(w.Origin, &lively)
		}
	}
	l.spaces.MakeDomains(b, &lively)
	return l, nil
}

// reader reads the connections of the position.
func (l *Lessons) reader() lessonReader {
	own, reader := l.readers.Get(0)
	return lessonReader{connect.New(reader, own, ConnectionOptions(ConnectionNodes)), own}
}

// lessonReader is a reader of connections as an Examiner and Cutter.
type lessonReader struct {
	*connect.Reader
	board *board.Board
}

func (c lessonReader) TryMove(p board.Point, color board.Color) bool {
	return c.board.TryMove(p, color)
}

func (c lessonReader) PopMove() { c.board.PopMove() }

func (c lessonReader) Examine(ctx context.Context, a, b board.Point) reading.Result {
	return c.DisconnectWith(ctx, a, b, ExaminationOptions(ConnectionNodes))
}

// painters are what draws the pairs of both colors.
func (l *Lessons) painters(finder *linker, candidates []candidate) (list [3]*painter) {
	for _, c := range [2]board.Color{board.White, board.Black} {
		list[c] = newPainter(finder, l.spaces, c, candidates)
	}
	return list
}

// Links gives all pairs near each other, with what reading and the network say of them.
func (l *Lessons) Links(ctx context.Context) (list []PairLesson, err error) {
	connector, finder := l.reader(), newLinker(l.Worms)
	candidates := finder.candidates(l.spaces)
	looker, painters := net.NewPairLooker(net.LearnedPairs()), l.painters(finder, candidates)
	results := make([]reading.Result, len(candidates))
	for i := range candidates {
		k := &candidates[i]
		results[i] = connector.Disconnect(ctx, l.Worms.List[k.a].Origin, l.Worms.List[k.b].Origin)
		finder.noteCut(k, &results[i])
	}
	for i := range candidates {
		k := &candidates[i]
		t := finder.traits(k, results[i])
		t[traitPicture] = painters[k.color].look(looker, k)
		list = append(list, PairLesson{A: k.a, B: k.b, Traits: t, Odds: startingOdds[t[traitAnswer]]})
	}
	return list, ctx.Err()
}

// Pictures gives the pictures of all pairs near each other.
func (l *Lessons) Pictures() (list []PictureLesson) {
	finder := newLinker(l.Worms)
	candidates := finder.candidates(l.spaces)
	painters := l.painters(finder, candidates)
	for i := range candidates {
		k := &candidates[i]
		p := painters[k.color]
		v := p.view(k)
		le := PictureLesson{A: k.a, B: k.b, Long: v.long, Short: v.short}
		p.draw(k, (*net.PairPicture)(&le.Picture))
		list = append(list, le)
	}
	return list
}

// Bridges goes through the links that would join two parts of a color, the most likely ones first. It tells judge about
// each, with a function that says to which part a string belongs; the bridge holds if it would without its parts. The
// last parts of all strings are given back.
func (l *Lessons) Bridges(ctx context.Context, judge func(b *BridgeLesson, part func(place int) int)) (parts []int, err error) {
	connector, finder := l.reader(), newLinker(l.Worms)
	candidates := finder.candidates(l.spaces)
	parts = make([]int, len(l.Worms.List))
	for _, c := range [2]board.Color{board.White, board.Black} {
		m := merger{ctx: ctx, linker: finder.fork(), groups: newUnionFind(len(l.Worms.List)), connector: connector}
		m.painter, m.looker = newPainter(m.linker, l.spaces, c, candidates), lookerOf(connector)
		m.findLinks(c, candidates)
		for i := range m.groups.parent {
			m.groups.parent[i] = int32(i)
		}
		m.bridges(c, candidates, func(k *candidate, groups *unionFind) bool {
			judge(&BridgeLesson{PairLesson{k.a, k.b, k.traits, float64(k.lead())}, k.linked}, groups.find)
			return k.linked
		})
		for i := range l.Worms.List {
			if l.Worms.List[i].Color == c {
				parts[i] = m.groups.find(i)
			}
		}
	}
	return parts, ctx.Err()
}

// Dragons are those of the position.
func (l *Lessons) Dragons(ctx context.Context) (*Dragons, error) {
	return Amalgamate(ctx, l.Worms, l.spaces, l.reader())
}
