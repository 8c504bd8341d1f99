package review

import (
	"fmt"
	"strings"

	"shikatsu/engine/report"
)

// EventKind says what happened to a group.
type EventKind string

// The kinds of life-and-death events.
const (
	// Killed: a critical group died by its opponent's move.
	Killed EventKind = "killed"
	// Saved: a critical group lives by its owner's move.
	Saved EventKind = "saved"
	// MissedKill: a critical group could have been killed and was not.
	MissedKill EventKind = "missed_kill"
	// MissedDefense: the owner of a critical group neither saved it nor made it
	// need no saving.
	MissedDefense EventKind = "missed_defense"
	// NeedlessDefense: a move inside the eye space of a group that was alive.
	NeedlessDefense EventKind = "needless_defense"
	// DiedElsewhere: a living group died or became critical by its owner's own move,
	// which was played for something else.
	DiedElsewhere EventKind = "died_elsewhere"
	// Revived: by a move of its opponent a dead group lives again, or its life is open
	// again.
	Revived EventKind = "revived"
	// RaceWon and RaceLost: a capturing race is decided, seen by the group's owner.
	RaceWon  EventKind = "race_won"
	RaceLost EventKind = "race_lost"
)

// Event is something that a player wants to know about one move.
type Event struct {
	// Move is the number of the move, Player who made it, Vertex where.
	Move   int           `json:"move"`
	Player report.Color  `json:"player"`
	Vertex report.Vertex `json:"vertex"`
	Kind   EventKind     `json:"kind"`
	// Story is the group's story. Origin, Color, Size and Stones are the group
	// before the move; Value is its effective size, about half of what it is worth.
	Story int `json:"story"`
	// Group is the stone by which the group is called. It is that of its story where the event is about that stone, too.
	Group  report.Vertex   `json:"group"`
	Origin report.Vertex   `json:"origin"`
	Color  report.Color    `json:"color"`
	Size   int             `json:"size"`
	Value  float64         `json:"value"`
	Stones []report.Vertex `json:"stones"`
	// Points is by how many points a move changes what is expected at the end. It is the move compared with a pass, or the
	// better move compared with the one that was played.
	Points float64 `json:"points"`
	// Before and After are the statuses; After is "captured" for a group whose
	// stones are gone.
	Before report.Status `json:"before"`
	After  report.Status `json:"after"`
	// Until is the last move of a time in which a chance stayed open.
	Until int `json:"until,omitempty"`
	// Better is a move that would have been better, or that shows why the group was safe. It is PASS if there is none to name.
	Better report.Vertex `json:"better,omitempty"`
	// Ko says that the better move leads to a ko.
	Ko bool `json:"ko,omitempty"`
	// Proof is what follows the better move, colors alternating, the better move
	// first. ProofStatus is the status of the group after it.
	Proof       []ProofMove   `json:"proof,omitempty"`
	ProofStatus report.Status `json:"proof_status,omitempty"`
	// Rival is the other group's origin in a race.
	Rival report.Vertex `json:"rival,omitempty"`
	// Certain is false if a node limit cut the reading behind it short.
	Certain bool `json:"certain"`
}

// ProofMove is one move of a line that proves something.
type ProofMove struct {
	Color  report.Color  `json:"color"`
	Vertex report.Vertex `json:"vertex"`
}

// String tells the event in an English sentence.
func (e *Event) String() string {
	name := e.Group
	if name == "" {
		name = e.Origin
	}
	group := fmt.Sprintf("%s's group of %d at %s", capitalize(e.Color), e.Size, name)
	if e.Size == 1 {
		group = fmt.Sprintf("%s's stone at %s", capitalize(e.Color), name)
	}
	played := fmt.Sprintf("%s %s", capitalize(e.Player), e.Vertex)
	var text string
	switch e.Kind {
	case Killed:
		text = fmt.Sprintf("%s kills %s.", played, group)
	case Saved:
		text = fmt.Sprintf("%s saves %s.", played, group)
	case MissedKill:
		text = fmt.Sprintf("%s could have been killed.", group)
		if e.Better != "" && e.Better != "PASS" {
			text = fmt.Sprintf("%s could have been killed at %s instead of %s.", group, e.Better, e.Vertex)
		}
	case MissedDefense:
		text = fmt.Sprintf("%s needed a move.", group)
		if e.Better != "" && e.Better != "PASS" {
			text = fmt.Sprintf("%s needed a move: %s instead of %s saves it.", group, e.Better, e.Vertex)
		}
	case NeedlessDefense:
		text = fmt.Sprintf("%s defends %s, which was alive already.", played, group)
	case DiedElsewhere:
		text = fmt.Sprintf("%s, which was alive, is %s after %s.", group, e.After, played)
	case Revived:
		text = fmt.Sprintf("%s, which was dead, is %s after %s.", group, e.After, played)
	case RaceWon:
		text = fmt.Sprintf("%s wins the race against the group at %s with %s.", group, e.Rival, played)
	case RaceLost:
		text = fmt.Sprintf("%s loses the race against the group at %s after %s.", group, e.Rival, played)
		if e.Better != "" && e.Better != "PASS" {
			text += fmt.Sprintf(" %s was the move.", e.Better)
		}
	}
	switch {
	case e.Until <= e.Move:
	case e.Kind == MissedKill || e.Kind == MissedDefense:
		text += fmt.Sprintf(" The chance stayed open until move %d.", e.Until)
	default:
		text += fmt.Sprintf(" The fight goes on until move %d.", e.Until)
	}
	if e.Points >= 1 {
		text += fmt.Sprintf(" About %.0f points.", e.Points)
	}
	if e.Ko {
		text += " It is a ko."
	}
	if !e.Certain {
		text += " (Likely, not read to the end.)"
	}
	return text
}

func capitalize(color report.Color) string {
	if color == "" {
		return ""
	}
	return strings.ToUpper(string(color[:1])) + string(color[1:])
}
