package dragon

import (
	"bufio"
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"go/format"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/worm"
)

// keptBridge is a bridge as files have it.
type keptBridge struct {
	Odds   float32
	Linked bool
	Traits traits
	// Same and Other count the pairs of strings that the bridge joins and that are of one
	// dragon, and of two.
	Same, Other int
}

// keptBridges are those of a position. Both and Either count the pairs of strings that the label and the links
// join, and that one of them joins.
type keptBridges struct {
	Held         bool
	Both, Either int
	Bridges      []keptBridge
}

// bridges are those of a labelled position.
func (l *labelled) bridges(ctx context.Context) (*keptBridges, error) {
	r, err := l.read(ctx)
	if err != nil {
		return nil, err
	}
	ws := r.worms
	connector := r.examiner()
	finder := newLinker(ws)
	candidates := finder.candidates(r.spaces)
	kept := &keptBridges{Held: l.held()}
	for _, c := range [2]board.Color{board.White, board.Black} {
		m := merger{ctx: ctx, linker: finder.fork(), groups: newUnionFind(len(ws.List)), connector: connector}
		m.painter, m.looker = newPainter(m.linker, r.spaces, c, candidates), lookerOf(connector)
		m.findLinks(c, candidates)
		for i := range m.groups.parent {
			m.groups.parent[i] = int32(i)
		}
		m.bridges(c, candidates, func(k *candidate, parts *unionFind) bool {
			b := keptBridge{Odds: k.odds, Linked: k.linked, Traits: k.traits}
			for i, d := range r.dragon {
				for j, e := range r.dragon {
					switch {
					case parts.find(i) != parts.find(k.a) || parts.find(j) != parts.find(k.b):
					case d == e:
						b.Same++
					default:
						b.Other++
					}
				}
			}
			kept.Bridges = append(kept.Bridges, b)
			return k.linked
		})
		for i := range ws.List {
			for j := range i {
				if ws.List[i].Color != c || ws.List[j].Color != c {
					continue
				}
				ours, theirs := m.groups.find(i) == m.groups.find(j), r.dragon[i] == r.dragon[j]
				kept.Both += int(truth(ours && theirs))
				kept.Either += int(truth(ours || theirs))
			}
		}
	}
	return kept, nil
}

// TestReadBridges reads the positions of a file that SHIKATSU_LABELS names, and writes what
// TestLearnBridges learns from them to the file that SHIKATSU_LESSONS names.
func TestReadBridges(t *testing.T) {
	labels, file := os.Getenv("SHIKATSU_LABELS"), os.Getenv("SHIKATSU_LESSONS")
	if labels == "" || file == "" {
		t.Skip("SHIKATSU_LABELS names no file of positions with their dragons, or SHIKATSU_LESSONS none for lessons")
	}
	list := slices.Collect(boardtest.Lines[labelled](t, labels))
	kept, errs := make([]*keptBridges, len(list)), make([]error, len(list))
	ctx := context.Background()
	if err := parallel.Each(ctx, 1, len(list), func(_, i int) { kept[i], errs[i] = list[i].bridges(ctx) }); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	keep(t, file, kept)
}

// loadBridges reads files of bridges, whose names commas separate.
func loadBridges(t *testing.T, files string) []*keptBridges {
	var all []*keptBridges
	for _, file := range strings.Split(files, ",") {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		var kept []*keptBridges
		err = gob.NewDecoder(bufio.NewReader(f)).Decode(&kept)
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, kept...)
	}
	return all
}

// How the trees of bridges are grown, found by learning from three quarters of the games four times.
const (
	bridgeTrees     = 45
	bridgeLeaves    = 4
	bridgeStep      = 0.08
	bridgeShrinkage = 30.0
)

// TestLearnBridges finds the trees that judge bridges from the files of lessons that SHIKATSU_LESSONS
// names, with commas between, and writes them to the file that SHIKATSU_LEARN names.
func TestLearnBridges(t *testing.T) {
	lessons, file := os.Getenv("SHIKATSU_LESSONS"), os.Getenv("SHIKATSU_LEARN")
	if lessons == "" || file == "" {
		t.Skip("SHIKATSU_LESSONS names no files of lessons, or SHIKATSU_LEARN none to write")
	}
	positions := loadBridges(t, lessons)
	g := &grower{leaves: bridgeLeaves, step: bridgeStep, shrinkage: bridgeShrinkage}
	var all []*pupil
	odds := map[*keptBridge]*pupil{}
	for _, p := range positions {
		for i := range p.Bridges {
			b := &p.Bridges[i]
			for _, joined := range []bool{true, false} {
				pairs := b.Other
				if joined {
					pairs = b.Same
				}
				total := float64(b.Same + b.Other)
				q := &pupil{example: &example{traits: b.Traits, odds: b.lead(), joined: joined,
					weight: float64(pairs) / math.Sqrt(total)}}
				all = append(all, q)
				odds[b] = q
				if !p.Held {
					g.pupils = append(g.pupils, q)
				}
			}
		}
	}
	// What the links look like was learned before, from more games.
	var without []trait
	for i := range traitOdds {
		switch i {
		case traitAnswer, traitSteps, traitSafe, traitPicture:
		default:
			without = append(without, i)
		}
	}
	f := g.boost(all, bridgeTrees, func() {
		for _, held := range []bool{false, true} {
			both, either, was, were := 0, 0, 0, 0
			for _, p := range positions {
				if p.Held != held {
					continue
				}
				both, either, was, were = both+p.Both, either+p.Either, was+p.Both, were+p.Either
				for i := range p.Bridges {
					b := &p.Bridges[i]
					switch joined := odds[b].odds > 0; {
					case joined && !b.Linked:
						both, either = both+b.Same, either+b.Other
					case !joined && b.Linked:
						both, either = both-b.Same, either-b.Other
					}
				}
			}
			t.Logf("held %v: about %.2f %% of the pairs joined by both, %.2f %% before", held, share(both, either), share(was, were))
		}
	}, without...)
	var text bytes.Buffer
	fmt.Fprint(&text, "// Code generated by TestLearnBridges. DO NOT EDIT.\n\npackage dragon\n")
	f.writeSource(&text, "learnedBridges", "are the trees that correct the odds of bridges.")
	source, err := format.Source(text.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, source, 0o644); err != nil {
		t.Fatal(err)
	}
}

// lead is that of the bridge, see candidate.lead.
func (b *keptBridge) lead() float64 {
	k := candidate{odds: b.Odds, linked: b.Linked, shown: b.Traits[traitAnswer] <= answerHoldsSoon, steps: uint8(b.Traits[traitSteps])}
	return float64(k.lead())
}

func share(part, whole int) float64 { return 100 * float64(part) / float64(whole) }

// TestRivals: on doubleCut D6 cuts C7 from F7, which both hold with D5 unless D6 threatens to cut them there.
func TestRivals(t *testing.T) {
	both := []string{"C7D5", "F7D5"}
	tests := []struct {
		holds []string // after D6
		want  int16    // traitRival of C7 and D5
	}{
		{both, rivalKnown},
		{[]string{"C7D5"}, rivalThreatened},
		{[]string{"F7D5"}, linkThreatened},
		{nil, bothThreatened},
	}
	for _, test := range tests {
		b := boardtest.Parse(t, doubleCut)
		s := &script{t: t, b: b.Clone(), holds: map[string][]string{"": both, "D6": test.holds}, cut: "D6",
			reply: map[string]string{"C7D5": "C6", "F7D5": "F6"}}
		spaces := eyes.NewMap(nil)
		spaces.MakeDomains(b, &board.Bits{})
		l := newLinker(worm.New(b))
		m := merger{ctx: context.Background(), linker: l, groups: newUnionFind(len(l.ws.List)), connector: s}
		candidates := l.candidates(spaces)
		m.painter, m.looker = newPainter(l, spaces, board.Black, candidates), lookerOf(s)
		m.findLinks(board.Black, candidates)
		m.groups = newUnionFind(len(l.ws.List))
		k := candidateOf(candidates, l.at(s.at("C7")), l.at(s.at("D5")))
		m.bridgeTraits(k, candidates, m.groups)
		if got := k.traits[traitRival]; got != test.want {
			t.Errorf("%v hold: rival %d, want %d", test.holds, got, test.want)
		}
		if k.traits[traitPartSmaller] != 1 || k.traits[traitStonesLarger] != 2 || k.traits[traitOthers] != 0 {
			t.Errorf("%d strings, %d stones, %d others", k.traits[traitPartSmaller], k.traits[traitStonesLarger], k.traits[traitOthers])
		}
		// F7 belongs to the part of D5 now, and is near C7.
		m.groups.join(l.at(s.at("F7")), l.at(s.at("D5")))
		m.bridgeTraits(k, candidates, m.groups)
		if k.traits[traitPartLarger] != 2 || k.traits[traitStonesLarger] != 4 || k.traits[traitOthers] != 1 {
			t.Errorf("joined: %d strings, %d stones, %d others", k.traits[traitPartLarger], k.traits[traitStonesLarger], k.traits[traitOthers])
		}
	}
}

// TestRivalsPart: a move that threatens two links at once makes either less likely.
func TestRivalsPart(t *testing.T) {
	var k candidate
	tr := &k.traits
	tr[traitOdds], tr[traitSteps] = 3*oddsUnits, 2
	tr[traitPartSmaller], tr[traitPartLarger], tr[traitStonesSmaller], tr[traitStonesLarger] = 3, 8, 6, 20
	tr[traitOtherOdds], tr[traitDetour], tr[traitRivalOdds] = noOdds, noOdds, noOdds
	tr[traitContactFewer], tr[traitContactMore] = 1, 1
	alone := learnedBridges.correct(3, tr)
	tr[traitRival], tr[traitRivalOdds], tr[traitRivalValue] = bothThreatened, 3*oddsUnits, 4
	if rivalled := learnedBridges.correct(3, tr); !(rivalled < alone-0.2) {
		t.Errorf("odds %.2f with a rival, %.2f without", rivalled, alone)
	}
}
