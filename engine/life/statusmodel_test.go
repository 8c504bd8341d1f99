package life

import (
	"math"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// biased are weights that give these chances whatever the signs are.
func biased(alive, critical, dead float64) *statusWeights {
	w := new(statusWeights)
	for i, p := range [...]float64{alive, critical, dead} {
		w[i][signBias] = math.Log(p)
	}
	return w
}

func TestOverruleOnlyWhatIsFarLessLikely(t *testing.T) {
	s := signs{signBias: 1}
	for _, test := range []struct {
		weights    *statusWeights
		read, want dragon.Status
	}{
		{biased(.5, .35, .15), dragon.Critical, dragon.Critical},
		{biased(.6, .3, .1), dragon.Critical, dragon.Alive},
		{biased(.6, .3, .1), dragon.Alive, dragon.Alive},
		{biased(.1, .45, .45), dragon.Dead, dragon.Dead},
		{biased(.1, .7, .2), dragon.Dead, dragon.Critical},
		{biased(.1, .2, .7), dragon.Alive, dragon.Dead},
	} {
		p := test.weights.chances(&s)
		if sum := p[0] + p[1] + p[2]; math.Abs(sum-1) > 1e-9 {
			t.Errorf("chances %v add up to %v", p, sum)
		}
		if got := test.weights.likely(test.read, &s); got != test.want {
			t.Errorf("chances %.2v: %v became %v, want %v", p, test.read, got, test.want)
		}
	}
}

func TestReplacedStatusesHaveCodes(t *testing.T) {
	at := board.MakePoint(3, 3)
	for _, test := range []struct {
		name    string
		read    dragon.Status
		want    dragon.Status
		attack  board.Point // that the reading named
		becomes dragon.Status
	}{
		{"critical after all", dragon.Alive, dragon.Critical, at, dragon.Critical},
		{"no move to decide it", dragon.Alive, dragon.Critical, board.NoPoint, dragon.Alive},
		{"safe after all", dragon.Critical, dragon.Alive, at, dragon.Alive},
		{"hopeless after all", dragon.Critical, dragon.Dead, at, dragon.Dead},
		{"to be saved after all", dragon.Dead, dragon.Critical, at, dragon.Critical},
	} {
		d := &dragon.Dragon{OwlStatus: test.read}
		d.Owl = dragon.Owl{AttackCertain: true, DefenseCertain: true}
		if test.read != dragon.Alive {
			d.Owl.AttackCode = board.Win
		}
		if test.read == dragon.Critical {
			d.Owl.DefenseCode = board.Win
		}
		r := owlResult{attack: heard{asked: true, move: test.attack}}
		r.replace(d, test.want)
		if d.OwlStatus != test.becomes {
			t.Errorf("%s: %v", test.name, d.OwlStatus)
		}
		attack, defense := d.Owl.AttackCode != board.Fail, d.Owl.DefenseCode != board.Fail
		if attack != (test.becomes != dragon.Alive) || defense != (test.becomes == dragon.Critical) {
			t.Errorf("%s: codes %v and %v", test.name, d.Owl.AttackCode, d.Owl.DefenseCode)
		}
		if test.becomes == dragon.Critical && (d.Owl.AttackPoint == board.NoPoint || d.Owl.DefensePoint == board.NoPoint) {
			t.Errorf("%s: no points", test.name)
		}
		if test.becomes != test.read && d.Owl.Certainty == search.Proved {
			t.Errorf("%s: it counts as proved", test.name)
		}
	}
}

// TestSignsOfADragon checks signs that can be counted on the board.
func TestSignsOfADragon(t *testing.T) {
	b := boardtest.Parse(t, `
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . X . . . X . . . X . .
. . . . . . . . . . . . .
. . . . . O O . . . . . .
. . . . . . . . . . . . .
. . X . . . X . . . O . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . X . . . O . . . O . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .`)
	s := NewReading(b, DefaultOptions())
	unread, err := s.Dragons(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d := unread.At(boardtest.Point(t, b, "F9"))
	r := owlResult{attack: heard{asked: true, code: board.KoA, chance: .5, looks: 9}}
	got := r.signsOf(unread, d)
	for at, want := range map[sign]float64{
		signBias: 1, signStones: math.Log(3), signStrings: math.Log(2), signLiberties: math.Log(7),
		signCapturable: 0, signLost: 0, signSingle: 1, signSingleCritical: 0, signOpen: 1,
		signAttackFound: 1, signAttackByKo: 1, signDefenseAsked: 0, signDefenseFound: 0,
		signAttackFollowed: 1, signAttackChance: 0, signAttackLooks: 6, signDefenseFollowed: 0,
		signWeakness: d.WeaknessPreOwl,
	} {
		if math.Abs(got[at]-want) > 1e-9 {
			t.Errorf("sign %d is %v, want %v", at, got[at], want)
		}
	}
	if quick := logit(0); math.IsInf(quick, 0) || quick >= 0 {
		t.Errorf("odds %v of what cannot be", quick)
	}
}
