package sgfio

import (
	"strconv"
	"strings"
)

// Info is what the root says of the game. Texts are "" where nothing is said.
type Info struct {
	Black, White         string
	BlackRank, WhiteRank string
	BlackTeam, WhiteTeam string
	Event, Round, Date   string
	Place, Name, Source  string
	Result, Rules        string
	TimeLimit, Overtime  string
	Annotator, User      string
	Opening, Copyright   string
	Comment, Application string
	// Komi is what White gets, in points; HasKomi tells whether the record says.
	Komi    float64
	HasKomi bool
	// Handicap is the number of handicap stones the record speaks of.
	Handicap int
}

// infoNodes is how many nodes of the main line are searched for game information. Some programs leave the
// root to other things.
const infoNodes = 3

// infoText is a property of the root, or of the first nodes below it.
func (g *Game) infoText(id string) string {
	n := g.root
	for range infoNodes {
		if n == nil {
			break
		}
		if v := n.Values(id); len(v) > 0 {
			return v[0].SimpleText()
		}
		n = n.Child(0)
	}
	return ""
}

// handicap is what HA says, 0 where it says nothing.
func (g *Game) handicap() int { return handicapOf(g.infoText("HA")) }

func handicapOf(text string) int {
	if text == "" {
		return 0
	}
	h, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0
	}
	return max(h, 0)
}

// Info reads the game information of the root, or of the first nodes below it.
func (g *Game) Info() Info {
	var info Info
	g.readInfo(&info)
	return info
}

// readInfo is Info into an empty one.
func (g *Game) readInfo(info *Info) {
	info.Comment = g.root.Text("GC")
	var komi, handicap string
	n := g.root
	for range infoNodes - 1 {
		if child := n.Child(0); child != nil {
			n = child
		}
	}
	for ; n != nil; n = n.parent { // what comes first holds, and is read last
		for i := len(n.props) - 1; i >= 0; i-- {
			q := &n.props[i]
			text := info.text(q.ID)
			switch q.ID {
			case "KM":
				text = &komi
			case "HA":
				text = &handicap
			}
			if text != nil && len(q.Values) > 0 {
				*text = q.Values[0].SimpleText()
			}
		}
	}
	if komi != "" {
		if points, err := parseNumber(strings.TrimSpace(komi)); err == nil && points == points {
			info.Komi, info.HasKomi = points, true
		}
	}
	info.Handicap = handicapOf(handicap)
}

// text is where the text of a property goes; nil for one of another kind.
func (i *Info) text(id string) *string {
	switch id {
	case "PB":
		return &i.Black
	case "PW":
		return &i.White
	case "BR":
		return &i.BlackRank
	case "WR":
		return &i.WhiteRank
	case "BT":
		return &i.BlackTeam
	case "WT":
		return &i.WhiteTeam
	case "EV":
		return &i.Event
	case "RO":
		return &i.Round
	case "DT":
		return &i.Date
	case "PC":
		return &i.Place
	case "GN":
		return &i.Name
	case "SO":
		return &i.Source
	case "RE":
		return &i.Result
	case "RU":
		return &i.Rules
	case "TM":
		return &i.TimeLimit
	case "OT":
		return &i.Overtime
	case "AN":
		return &i.Annotator
	case "US":
		return &i.User
	case "ON":
		return &i.Opening
	case "CP":
		return &i.Copyright
	case "AP":
		return &i.Application
	}
	return nil
}
