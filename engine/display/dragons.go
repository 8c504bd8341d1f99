package display

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// statusColors are the colors of the statuses, in the order of the legend.
var statusColors = []struct {
	status dragon.Status
	color  Color
}{
	{dragon.Alive, Green},
	{dragon.Dead, Cyan},
	{dragon.Critical, Red},
	{dragon.Unknown, Yellow},
	{dragon.Unchecked, Magenta},
}

func colorNames() map[Color]string {
	return map[Color]string{Green: "green", Cyan: "cyan", Red: "red", Yellow: "yellow", Magenta: "magenta"}
}

func statusColor(s dragon.Status) Color {
	for _, c := range statusColors {
		if c.status == s {
			return c.color
		}
	}
	return Plain
}

// letters names the dragons: Black's A, B, C in order, White's z, y, x. After the
// last letter it begins again.
func letters(ds *dragon.Dragons) []byte {
	names := make([]byte, len(ds.List))
	black, white := 0, 0
	for i := range ds.List {
		if ds.List[i].Color == board.Black {
			names[i] = byte('A' + black%26)
			black++
		} else {
			names[i] = byte('z' - white%26)
			white++
		}
	}
	return names
}

// Dragons draws three boards on which each dragon has a letter. They are colored by the crude status, the status of reading
// life and death, and the final status. A list of the dragons follows, which says the statuses in words, so that nothing is
// said by color alone.
func Dragons(ds *dragon.Dragons, inColor bool) string {
	var text strings.Builder
	names := letters(ds)
	for _, part := range []struct {
		title  string
		status func(*dragon.Dragon) dragon.Status
		legend bool
	}{
		{"          dragon_status display:", func(d *dragon.Dragon) dragon.Status { return d.CrudeStatus }, false},
		{"           owl_status display:", func(d *dragon.Dragon) dragon.Status { return d.OwlStatus }, true},
		{"           matcher_status display:", func(d *dragon.Dragon) dragon.Status { return d.Status }, false},
	} {
		at := func(p board.Point) cell {
			if d := ds.At(p); d != nil {
				return cell{names[d.ID], statusColor(part.status(d))}
			}
			return cell{mark: plainMark(ds.Board(), p)}
		}
		var note func(int) string
		if part.legend {
			note = func(row int) string { return legend(row, inColor) }
		}
		fmt.Fprintf(&text, "\n%s\n\n%s", part.title, frame(ds.Board(), at, note, inColor))
	}
	text.WriteString("\n" + dragonList(ds, names, inColor))
	return text.String()
}

// legend is what the colors mean, beside the lowest rows.
func legend(row int, inColor bool) string {
	i := len(statusColors) - row
	if i < 0 || i >= len(statusColors) || !inColor {
		return ""
	}
	c := statusColors[i]
	var text strings.Builder
	for _, letter := range "    " + colorNames()[c.color] + "=" + c.status.String() {
		text.WriteString(c.color.Paint(string(letter), true))
	}
	return text.String()
}

// dragonList has a line for each dragon with its fields. Lines below tell what reading life and death and capturing races
// found.
func dragonList(ds *dragon.Dragons, names []byte, inColor bool) string {
	var text strings.Builder
	b := ds.Board()
	for i := range ds.List {
		d := &ds.List[i]
		fmt.Fprintf(&text, "%s %s : %s dragon size %d (%.2f), genus %s, escape factor %d, crude status %s, status %s, "+
			"moyo size %d, moyo territory value %.2f, safety %s, weakness pre owl %.2f, weakness %.2f, owl status %s",
			statusColor(d.Status).Paint(string(names[i]), inColor), b.Vertex(d.Origin), letterOf(d.Color), d.Size, d.EffectiveSize,
			d.Genus, d.EscapeRoute, d.CrudeStatus, d.Status, d.MoyoSize, d.MoyoTerritorialValue, d.Safety,
			d.WeaknessPreOwl, d.Weakness, d.OwlStatus)
		for _, extra := range []struct {
			name  string
			point board.Point
		}{{"half eye", d.Heye}, {"lunch", d.Lunch}} {
			if extra.point != board.NoPoint {
				fmt.Fprintf(&text, ", %s %s", extra.name, b.Vertex(extra.point))
			}
		}
		if d.SurroundStatus != dragon.NotSurrounded {
			text.WriteString(map[dragon.SurroundStatus]string{
				dragon.Surrounded: ", surrounded", dragon.WeaklySurrounded: ", weakly surrounded"}[d.SurroundStatus])
		}
		text.WriteByte('\n')
		for _, found := range []struct {
			name  string
			code  board.Code
			point board.Point
		}{
			{"owl attack", d.Owl.AttackCode, d.Owl.AttackPoint},
			{"owl defense", d.Owl.DefenseCode, d.Owl.DefensePoint},
			{"semeai attack", d.Semeai.AttackCode, d.Semeai.AttackPoint},
			{"semeai defense", d.Semeai.DefenseCode, d.Semeai.DefensePoint},
		} {
			if found.code != board.Fail {
				fmt.Fprintf(&text, "... %s move at %s, result code %s\n", found.name, b.Vertex(found.point), found.code)
			}
		}
	}
	return text.String()
}

// letterOf is B or W.
func letterOf(c board.Color) string {
	if c == board.Black {
		return "B"
	}
	return "W"
}
