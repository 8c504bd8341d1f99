// Package report is what is told of a position: plain data and its JSON form.
package report

import (
	"slices"
	"time"

	"shikatsu/engine/board"
)

// Report is what has been found out about one position. Reports are plain data
// with the names of GNU Go's documentation of worms and dragons. They are never
// changed once they are handed out; parts that are not computed yet are nil.
//
// Codes are numbers as the documentation has them: 5 WIN, 4 KO_A, 3 GAIN,
// 2 LOSS, 1 KO_B, 0 for failure. The same position and options give the same
// JSON form, byte by byte, on any number of processors.
type Report struct {
	// Columns and Rows are the size of the board.
	Columns int `json:"columns"`
	Rows    int `json:"rows"`
	// ToMove is "black" or "white".
	ToMove Color `json:"to_move"`
	// Hash identifies stones and ko point.
	Hash string `json:"hash"`
	// Stage is the last stage whose results are in the report.
	Stage Stage `json:"stage"`
	// Complete says that Stage is the last one there is.
	Complete bool `json:"complete"`

	// Worms are the strings of both colors, by origin in board order.
	Worms []Worm `json:"worms"`
	// UnconditionalStatus is the unconditional status of every point, row by row
	// from the top: alive, dead, white_territory, black_territory or unknown.
	UnconditionalStatus []string `json:"unconditional_status"`

	// Domains are the points that each color's stones reach; nil until the eyes are
	// known.
	Domains *Domains `json:"domains"`
	// Eyes are the eye spaces of Black, then of White; HalfEyes the half and false
	// eyes of both.
	Eyes     []EyeSpace `json:"eyes"`
	HalfEyes []HalfEye  `json:"half_eyes"`
	// Influence is territory and moyo; nil until the dragons are known.
	Influence *Influence `json:"influence"`
	// Dragons are the groups of both colors, by origin in board order.
	Dragons []Dragon `json:"dragons"`
	// Connections are the pairs of strings whose connection was read when strings
	// were joined into dragons.
	Connections []Connection `json:"connections"`
	// Races are the capturing races that were read.
	Races []Race `json:"races"`
	// Leads are by how many points Black is expected to be ahead at the end. The first is with Black to move, the second with
	// White. Stones and territory are counted, and no komi. It is nil until the last stage, and where this is not foretold.
	Leads *[2]float64 `json:"leads,omitempty"`

	// Counts add up the reading behind the report.
	Counts Counts `json:"counts"`
	// Timings tell how long each stage took. They are not part of the JSON form,
	// which does not depend on the machine.
	Timings []Timing `json:"-"`
}

// Stage names a part of the pipeline.
type Stage string

// The stages in their order.
const (
	// StageStatic is everything about strings that needs no reading.
	StageStatic Stage = "static"
	// StageWorms adds attacks and defenses of strings.
	StageWorms Stage = "worms"
	// StageEyes adds eye spaces, half eyes and false eyes. Dragons are there at first sight, if an opinion on them can be had
	// without reading: strings joined by shape, with the statuses that are likely.
	StageEyes Stage = "eyes"
	// StageDragons joins strings into dragons by reading, with their surroundings and the
	// crude status.
	StageDragons Stage = "dragons"
	// StageOwl adds the reading of life and death.
	StageOwl Stage = "owl"
	// StageSemeai adds capturing races and the final statuses.
	StageSemeai Stage = "semeai"
)

// Counts are amounts of reading.
type Counts struct {
	// ReadingNodes, OwlNodes and SemeaiNodes are the nodes visited when reading
	// strings, dragons and capturing races.
	ReadingNodes int `json:"reading_nodes"`
	OwlNodes     int `json:"owl_nodes"`
	SemeaiNodes  int `json:"semeai_nodes"`
	// Limited is the number of answers that a node limit cut short.
	Limited int `json:"limited"`
}

// Timing is the time that one stage took.
type Timing struct {
	Stage   Stage
	Elapsed time.Duration
}

// Worm is one string.
type Worm struct {
	Origin Vertex   `json:"origin"`
	Stones []Vertex `json:"stones"`
	Color  Color    `json:"color"`
	Size   int      `json:"size"`
	// EffectiveSize counts the empty points up to distance 4 that are nearest to the worm. They count in full, or by a fraction
	// where they are shared.
	EffectiveSize float64 `json:"effective_size"`
	// Liberties to Liberties4 are the liberties of orders 1 to 4.
	Liberties  int `json:"liberties"`
	Liberties2 int `json:"liberties2"`
	Liberties3 int `json:"liberties3"`
	Liberties4 int `json:"liberties4"`
	// LibertyPoints to Liberty4Points are the liberties of orders 1 to 4.
	LibertyPoints  []Vertex `json:"liberty_points"`
	Liberty2Points []Vertex `json:"liberty2_points"`
	Liberty3Points []Vertex `json:"liberty3_points"`
	Liberty4Points []Vertex `json:"liberty4_points"`
	// AttackPoints and the others with their codes, best first. The first code is
	// the worm's attack code; without one the worm is safe.
	AttackPoints        []Vertex `json:"attack_points"`
	AttackCodes         []Code   `json:"attack_codes"`
	DefensePoints       []Vertex `json:"defense_points"`
	DefenseCodes        []Code   `json:"defense_codes"`
	AttackThreatPoints  []Vertex `json:"attack_threat_points"`
	AttackThreatCodes   []Code   `json:"attack_threat_codes"`
	DefenseThreatPoints []Vertex `json:"defense_threat_points"`
	DefenseThreatCodes  []Code   `json:"defense_threat_codes"`
	// Lunch is a bordering worm that can be captured.
	Lunch Vertex `json:"lunch"`
	// Cutstone is 2 for a cutting stone, 1 for a potential one.
	Cutstone int `json:"cutstone"`
	// Cutstone2 counts the potential cuts through the worm. These are the pairs of the opponent's strings beside it that are
	// listed among the connections and can be kept apart. It is 0 before the dragons are made.
	Cutstone2   int  `json:"cutstone2"`
	Genus       int  `json:"genus"`
	Inessential bool `json:"inessential"`
	// ChanceFirst and ChanceSecond are how likely the worm stands at the end (0 to 1). The first is if its owner moves first,
	// anywhere on the board, the second if the opponent does. They are 0 until the last stage.
	ChanceFirst         float64 `json:"chance_first"`
	ChanceSecond        float64 `json:"chance_second"`
	Invincible          bool    `json:"invincible"`
	UnconditionalStatus string  `json:"unconditional_status"`
	// Certain is false if a node limit cut the reading of the worm short.
	Certain bool `json:"certain"`
	// AttackCertainty and DefenseCertainty say how surely the first attack and
	// defense codes are known: "proved", "estimated" or "limit". The second is
	// empty where the worm cannot be attacked.
	AttackCertainty  Certainty `json:"attack_certainty"`
	DefenseCertainty Certainty `json:"defense_certainty,omitempty"`
	// Nodes is the reading spent on the worm.
	Nodes int `json:"nodes"`
}

// AttackCode is the worm's best attack code, 0 if it is safe.
func (w *Worm) AttackCode() Code { return first(w.AttackCodes) }

// DefenseCode is the best code of a defense, 0 if there is none or none is needed.
func (w *Worm) DefenseCode() Code { return first(w.DefenseCodes) }

func first(codes []Code) Code {
	if len(codes) == 0 {
		return 0
	}
	return codes[0]
}

// Namer turns points of one board into report values.
type Namer struct{ B *board.Board }

func (n Namer) Vertices(points []board.Point) []Vertex {
	names := make([]Vertex, len(points))
	for i, p := range points {
		names[i] = n.B.Vertex(p)
	}
	return names
}

// Bits are the names of the points of a set, in board order.
func (n Namer) Bits(set *board.Bits) []Vertex {
	names := make([]Vertex, 0, set.Count())
	for p := range set.All() {
		names = append(names, n.B.Vertex(p))
	}
	return names
}

// WormAt is the string with the stone at v, or nil.
func (r *Report) WormAt(v Vertex) *Worm {
	for i := range r.Worms {
		if slices.Contains(r.Worms[i].Stones, v) {
			return &r.Worms[i]
		}
	}
	return nil
}

// DragonAt is the dragon with a stone on v, or nil.
func (r *Report) DragonAt(v Vertex) *Dragon {
	for i := range r.Dragons {
		for _, stone := range r.Dragons[i].Stones {
			if stone == v {
				return &r.Dragons[i]
			}
		}
	}
	return nil
}

// InEyeSpace says whether a point is a proper point of an eye space of a color that is not
// large.
func (r *Report) InEyeSpace(color Color, v Vertex) bool {
	for i := range r.Eyes {
		e := &r.Eyes[i]
		if e.Color == color && len(e.Points) <= largestEye && slices.Contains(e.Points, v) && !slices.Contains(e.Marginal, v) {
			return true
		}
	}
	return false
}
