package facts

import "shikatsu/ui/boardview"

// Worm is one string of stones.
type Worm struct {
	Color  boardview.Stone
	Origin Pt
	Stones []Pt

	Size          int
	EffectiveSize float64
	Liberties     [4]int
	// Orders are the liberties themselves, by order.
	Orders        [4][]Pt
	Cutstone      int
	Cutstone2     int
	Genus         int
	Inessential   bool
	Invincible    bool
	Unconditional string
	Lunch         Pt
	Attack        []Move
	Defense       []Move
	AttackThreat  []Move
	DefenseThreat []Move
	Limited       bool
	Read          bool // attacks and defenses are known
	Nodes         int
}
