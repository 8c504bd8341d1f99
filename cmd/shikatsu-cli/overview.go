package main

import (
	"fmt"
	"io"
	"sort"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/display"
	"shikatsu/sgfio"
)

// groupSign is how a group of a status is shown: by a color and a mark. The mark stands behind the group's
// stones, for readers without color.
type groupSign struct {
	mark  byte
	color display.Color
}

// groupSigns are the signs of the statuses, and signOrder the order in which they are told.
var groupSigns = map[string]groupSign{
	"critical": {'!', display.Red},
	"dead":     {'^', display.Cyan},
	"unknown":  {'~', display.Yellow},
	"seki":     {'"', display.Magenta},
	"alive":    {' ', display.Green},
}

var signOrder = []string{"critical", "dead", "unknown", "seki", "alive"}

// groupStatus is the status as players say it.
func groupStatus(d *engine.Dragon) string {
	switch {
	case d.Safety == engine.AliveInSeki:
		return "seki"
	case groupSigns[string(d.Status)].mark == 0:
		return "unknown"
	}
	return string(d.Status)
}

// printOverview draws a position with its groups marked and tells in words what matters.
func printOverview(out io.Writer, b *board.Board, r *engine.Report, place string, inColor bool) {
	fmt.Fprintf(out, "%s, %s to play, %dx%d\n\n", place, title(r.ToMove), r.Columns, r.Rows)
	signs := make(map[string]groupSign)
	groups := make(map[string][]*engine.Dragon)
	for i := range r.Dragons {
		d := &r.Dragons[i]
		status := groupStatus(d)
		groups[status] = append(groups[status], d)
		for _, v := range d.Stones {
			signs[v] = groupSigns[status]
		}
		if d.Status == "critical" {
			signs[d.KillPoint], signs[d.SavePoint] = groupSigns["critical"], groupSigns["critical"]
		}
	}
	legend := []string{}
	for _, status := range signOrder {
		if len(groups[status]) > 0 && status != "alive" {
			s := groupSigns[status]
			legend = append(legend, s.color.Paint("X"+string(s.mark)+" O"+string(s.mark)+" "+status, inColor))
		}
	}
	drawBoard(out, b.Width(), b.Height(), func(column, row int) (string, byte) {
		p := board.MakePoint(column, row)
		sign, decides := signs[b.Vertex(p)]
		stone := map[board.Color]string{board.Black: "X", board.White: "O", board.Empty: "."}[b.At(p)]
		if b.At(p) == board.Empty {
			if decides {
				stone = "*"
			}
			return sign.color.Paint(stone, inColor), 0
		}
		return sign.color.Paint(stone, inColor), sign.mark
	})
	if len(groups["critical"]) > 0 {
		legend = append(legend, "* decides")
	}
	if len(legend) > 0 {
		fmt.Fprintf(out, "\n   %s\n", strings.Join(legend, "   "))
	}
	fmt.Fprintln(out)
	for _, status := range signOrder[:4] {
		list := groups[status]
		sort.SliceStable(list, func(i, j int) bool { return list[i].Size > list[j].Size })
		for _, d := range list {
			label := groupSigns[status].color.Paint(fmt.Sprintf("%-8s", status), inColor)
			fmt.Fprintf(out, "%s  %s\n", label, groupWords(d, status))
		}
	}
	strings := weakStrings(r)
	for _, s := range strings {
		fmt.Fprintf(out, "%-8s  %s\n", "string", s)
	}
	switch living := len(groups["alive"]); {
	case len(r.Dragons) == 0:
		fmt.Fprintln(out, "There are no stones on the board.")
	case living == len(r.Dragons):
		fmt.Fprintf(out, "All groups live: %d.\n", living)
	case living == 1:
		fmt.Fprintln(out, "One other group lives.")
	case living > 0:
		fmt.Fprintf(out, "%d other groups live.\n", living)
	}
}

// groupWords says of a group what a player wants to know, as surely as it is known.
func groupWords(d *engine.Dragon, status string) string {
	owner, other := title(d.Color), "White"
	if owner == "White" {
		other = "Black"
	}
	text := fmt.Sprintf("%s, %s at %s: ", owner, plural(d.Size, "stone"), d.Origin)
	proved := d.StatusCertainty == engine.Proved
	probably := "probably "
	if proved {
		probably = ""
	}
	switch status {
	case "critical":
		var moves []string
		if named(d.KillPoint) {
			moves = append(moves, fmt.Sprintf("%s %skills at %s", other, probably, moveList([]engine.Vertex{d.KillPoint}, []engine.Code{d.KillCode})))
		}
		if named(d.SavePoint) {
			moves = append(moves, fmt.Sprintf("%s %slives at %s", owner, probably, moveList([]engine.Vertex{d.SavePoint}, []engine.Code{d.SaveCode})))
		}
		if len(moves) == 0 {
			moves = append(moves, "the first move decides")
		}
		text += strings.Join(moves, ", ")
	case "unknown":
		text += "open"
	default:
		text += probably + status
	}
	if proved {
		return text + " (proved)"
	}
	if d.ChanceFirst > 0 || d.ChanceSecond > 0 {
		text += fmt.Sprintf("; stands with %.0f %% if %s moves first, %.0f %% if %s does", 100*d.ChanceFirst, owner, 100*d.ChanceSecond, other)
	}
	if status == "dead" && named(d.OwlDefensePoint) {
		text += fmt.Sprintf("; %s's best try is %s", owner, d.OwlDefensePoint)
	}
	if d.StatusCertainty == engine.Limit {
		text += " (not read to the end)"
	}
	return text
}

// named says whether there is a move to name.
func named(v engine.Vertex) bool { return v != "" && v != "PASS" }

// weakStrings tells of strings that the next move captures or saves and whose group is
// not told of.
func weakStrings(r *engine.Report) []string {
	const most = 8
	told := make(map[string]bool)
	for i := range r.Dragons {
		if s := groupStatus(&r.Dragons[i]); s == "dead" || s == "critical" && len(r.Dragons[i].Worms) == 1 {
			for _, w := range r.Dragons[i].Worms {
				told[w] = true
			}
		}
	}
	var list []string
	for i := range r.Worms {
		s := &r.Worms[i]
		if s.AttackCode() == 0 || s.DefenseCode() == 0 || told[s.Origin] {
			continue
		}
		if len(list) == most {
			return append(list, "and others (shikatsu-cli analyze lists them)")
		}
		list = append(list, fmt.Sprintf("%s, %s at %s: captured at %s, saved at %s", title(s.Color), plural(s.Size, "stone"), s.Origin,
			moveList(s.AttackPoints[:1], s.AttackCodes[:1]), moveList(s.DefensePoints[:1], s.DefenseCodes[:1])))
	}
	return list
}

// title is a color as the first word of a sentence.
func title[T ~string](color T) string {
	if color == "" {
		return ""
	}
	return strings.ToUpper(string(color[:1])) + string(color[1:])
}

// printPlain draws a position on a board that groups are not read on.
func printPlain(out io.Writer, p *sgfio.Position, place string) {
	fmt.Fprintf(out, "%s, %s to play, %dx%d\n\n", place, title(p.ToMove.String()), p.Width, p.Height)
	drawBoard(out, p.Width, p.Height, func(column, row int) (string, byte) {
		switch p.At(sgfio.Pt(column, row)) {
		case sgfio.Black:
			return "X", 0
		case sgfio.White:
			return "O", 0
		}
		return ".", 0
	})
	fmt.Fprintf(out, "\nGroups are read on boards of up to %d columns and rows.\n", board.MaxSize)
}

// drawBoard draws a board of any size: letters of columns, numbers of rows, the points and
// what stands behind each.
func drawBoard(out io.Writer, width, height int, at func(column, row int) (point string, mark byte)) {
	var letters strings.Builder
	for x := range width {
		name := strings.TrimRight(sgfio.Pt(x, 0).Name(height), "0123456789")
		fmt.Fprintf(&letters, "%-2s", name)
	}
	columns := "   " + strings.TrimRight(letters.String(), " ")
	fmt.Fprintln(out, columns)
	for y := range height {
		fmt.Fprintf(out, "%2d ", height-y)
		for x := range width {
			point, mark := at(x, y)
			if mark == 0 {
				mark = ' '
			}
			fmt.Fprintf(out, "%s%c", point, mark)
		}
		fmt.Fprintf(out, "%d\n", height-y)
	}
	fmt.Fprintln(out, columns)
}
