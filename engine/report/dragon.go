package report

// Dragon is a set of strings that live or die together.
type Dragon struct {
	ID     int    `json:"id"`
	Color  Color  `json:"color"`
	Origin Vertex `json:"origin"`
	// Worms are the origins of the strings, Origin first.
	Worms []Vertex `json:"worms"`
	// Stones are all stones in board order.
	Stones []Vertex `json:"stones"`
	Size   int      `json:"size"`
	// EffectiveSize counts near empty points too, shared ones by a fraction.
	EffectiveSize float64 `json:"effective_size"`
	// StrategicSize adds a share of weak hostile neighbours.
	StrategicSize float64 `json:"strategic_size"`

	// Genus is the value of the dragon's eyes as four digits. They are the eyes if the attacker plays first and again later, if
	// the attacker plays first, if the defender does, and if the defender does and again later.
	Genus string `json:"genus"`
	// Heye is a vital point of an uncertain eye. Heyes is the number of such eyes, and Lunch a hostile string that can be
	// captured.
	Heye  Vertex `json:"heye"`
	Heyes int    `json:"heyes"`
	Lunch Vertex `json:"lunch"`

	EscapeRoute int `json:"escape_route"`
	// SurroundStatus is 0 for free, 1 for surrounded, 2 for weakly surrounded.
	SurroundStatus       int     `json:"surround_status"`
	SurroundSize         int     `json:"surround_size"`
	MoyoSize             int     `json:"moyo_size"`
	MoyoTerritorialValue float64 `json:"moyo_territorial_value"`
	// DilationMoyoSize is the size of the moyo around the dragon by the older model of
	// dilation and erosion.
	DilationMoyoSize int `json:"dilation_moyo_size"`
	// Neighbors are the IDs of near dragons.
	Neighbors        []int `json:"neighbors"`
	HostileNeighbors int   `json:"hostile_neighbors"`

	// CrudeStatus is judged without reading, OwlStatus by reading life and death,
	// Status is final: alive, critical, dead, unknown or unchecked. MatcherStatus
	// is the older documentation's name of Status.
	CrudeStatus Status `json:"crude_status"`
	OwlStatus   Status `json:"owl_status"`
	// ReadStatus is what reading alone says, of life and death and of races, whatever is likely.
	ReadStatus    Status `json:"read_status"`
	Status        Status `json:"status"`
	MatcherStatus Status `json:"matcher_status"`
	// StatusCertainty says how sure Status is: "proved", "estimated" or "limit". It is "proved" where the dragon lives whatever
	// its opponent plays, and where its only string is proved to be caught. It is "proved" as well where the reading of life
	// and death proved it (see OwlCertainty) and nothing else changed it. It is "limit" where that reading ended at its node
	// limit, else "estimated".
	StatusCertainty Certainty `json:"status_certainty"`
	// ProvedBy says what proves the status: "unconditional life", "capture", "reading" of life and death, or "own room". In its
	// own room each string of the dragon lives though all the rest be its opponent's. ProvedBy is left out where nothing proves
	// the status.
	ProvedBy string `json:"proved_by,omitempty"`
	// RestsOn are the points that the proof of Status rests on: nothing that is played elsewhere changes it. Of a critical
	// dragon they are those of the proof that its owner saves it by moving first. They are left out where they are not known,
	// as of dragons that are killed.
	RestsOn []Vertex `json:"rests_on,omitempty"`
	// Safety grades Status: alive, critical, dead, tactically dead, inessential,
	// strongly alive, invincible or alive in seki.
	Safety Safety `json:"safety"`
	// OlderSafety is Safety in the ten values of the older documentation, which also has
	// weak and weakly alive.
	OlderSafety Safety `json:"older_safety"`
	// WeaknessPreOwl and Weakness go from 0, safe, to 1.
	WeaknessPreOwl float64 `json:"weakness_pre_owl"`
	Weakness       float64 `json:"weakness"`

	// ChanceFirst and ChanceSecond are how likely the dragon stands at the end (0 to 1). The first is if its owner moves first,
	// anywhere on the board, the second if the opponent does. They are 0 until the last stage.
	ChanceFirst  float64 `json:"chance_first"`
	ChanceSecond float64 `json:"chance_second"`

	// SaveCode is what the owner achieves by moving first and SavePoint the move. KillCode and KillPoint are those of the
	// opponent. They are the capturing race's where RaceDecides says so, and life and death's otherwise. A move is PASS where
	// there is none to name.
	SaveCode    Code   `json:"save_code"`
	SavePoint   Vertex `json:"save_point"`
	KillCode    Code   `json:"kill_code"`
	KillPoint   Vertex `json:"kill_point"`
	RaceDecides bool   `json:"race_decides"`

	// OwlAttackCode and the others are the reading of life and death.
	OwlAttackCode     Code   `json:"owl_attack_code"`
	OwlAttackPoint    Vertex `json:"owl_attack_point"`
	OwlAttackCertain  bool   `json:"owl_attack_certain"`
	Owl2ndAttack      Vertex `json:"owl_2nd_attack_point"`
	OwlThreatStatus   string `json:"owl_threat_status"`
	OwlDefenseCode    Code   `json:"owl_defense_code"`
	OwlDefensePoint   Vertex `json:"owl_defense_point"`
	OwlDefenseCertain bool   `json:"owl_defense_certain"`
	Owl2ndDefense     Vertex `json:"owl_2nd_defense_point"`
	OwlAttackKworm    Vertex `json:"owl_attack_kworm"`
	OwlDefenseKworm   Vertex `json:"owl_defense_kworm"`
	// OwlCertainty says how sure OwlStatus is: "proved", "estimated" or "limit". It is "proved" if every line was read out and
	// none rests on friends that are taken to live. It is "estimated" if a judgement is part of it or nothing was read, "limit"
	// if the node limit ended the reading.
	OwlCertainty Certainty `json:"owl_certainty"`
	// OwlNodes is the number of positions that the reading looked at.
	OwlNodes int `json:"owl_nodes"`

	// Semeais counts the races that the dragon takes part in. SemeaiMarginOfSafety says by how many moves it is ahead in the
	// closest one, by liberties alone.
	Semeais              int    `json:"semeais"`
	SemeaiMarginOfSafety int    `json:"semeai_margin_of_safety"`
	SemeaiDefenseCode    Code   `json:"semeai_defense_code"`
	SemeaiDefensePoint   Vertex `json:"semeai_defense_point"`
	SemeaiDefenseCertain bool   `json:"semeai_defense_certain"`
	SemeaiDefenseTarget  Vertex `json:"semeai_defense_target"`
	SemeaiAttackCode     Code   `json:"semeai_attack_code"`
	SemeaiAttackPoint    Vertex `json:"semeai_attack_point"`
	SemeaiAttackCertain  bool   `json:"semeai_attack_certain"`
	SemeaiAttackTarget   Vertex `json:"semeai_attack_target"`
}

// What can prove a status, in words for reports.
const (
	ByUnconditionalLife = "unconditional life"
	ByCapture           = "capture"
	ByReading           = "reading"
	ByOwnRoom           = "own room"
)

// Certain says whether no node limit cut short what decides the dragon's status.
func (d *Dragon) Certain() bool {
	if d.OwlStatus == Unchecked {
		return true
	}
	if d.RaceDecides {
		return true
	}
	return d.OwlAttackCertain && (d.OwlAttackCode == 0 || d.OwlDefenseCertain)
}
