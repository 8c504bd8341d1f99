package ui

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/bars"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/panels"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// heading is what stands above the card. It has the players with their captures, the move on the board, result, komi, and the
// score as it looks now.
func heading(s *state.State) bars.HeaderText {
	info := s.Doc.Game().Info()
	player := func(name, rank, otherwise string, captured int) string {
		text := strings.TrimSpace(name + " " + rank)
		if name == "" {
			text = strings.TrimSpace(otherwise + " " + rank)
		}
		if captured > 0 {
			text += " · " + tr.F("%d captured", captured)
		}
		return text
	}
	var parts []string
	if n := s.Doc.MoveNumber(); n > 0 {
		parts = append(parts, tr.F("move %d of %d", n, s.Doc.Moves()))
	} else if length := panels.MoveCount(s.Doc.Moves()); length != "" {
		parts = append(parts, length)
	}
	if info.Result != "" {
		parts = append(parts, info.Result)
	}
	if info.Handicap > 1 {
		parts = append(parts, tr.F("handicap %d", info.Handicap))
	}
	if info.HasKomi {
		parts = append(parts, tr.F("komi %s", strconv.FormatFloat(info.Komi, 'f', -1, 64)))
	}
	if text := scoreText(s, info.Komi); text != "" {
		parts = append(parts, text)
	}
	if a, ok := s.Told(); ok && a.Scored && s.Scoring.Follows {
		parts = append(parts, tr.F("%[1]s by %[2]s", panels.ScoreOf(a.Score), s.Scoring.Name))
	}
	return bars.HeaderText{
		Black: player(info.Black, info.BlackRank, tr.L("Black"), s.Position.CapturedWhite),
		White: player(info.White, info.WhiteRank, tr.L("White"), s.Position.CapturedBlack),
		Game:  strings.Join(parts, " · "),
	}
}

// scoreText says who leads by about how many points as things stand, "" while that is not known.
func scoreText(s *state.State, komi float64) string {
	points, ok := s.Facts.Score()
	if !ok {
		return ""
	}
	points += komi + float64(s.Position.CapturedBlack-s.Position.CapturedWhite)
	lead := int(math.Round(math.Abs(points)))
	switch {
	case lead == 0:
		return tr.L("about even")
	case points > 0:
		return tr.F("about W+%d", lead) // as records write results
	}
	return tr.F("about B+%d", lead)
}

// title is what stands above the window.
func title(doc *record.Document) string {
	title := doc.Title() + " – Shikatsu"
	if doc.Dirty() {
		title = "• " + title
	}
	return title
}

// gameLine says whose turn it is. Part is what is seen of the board, empty for all of it.
func gameLine(p *sgfio.Position, part image.Rectangle) string {
	line := tr.L("Black to play")
	if p.ToMove == sgfio.White {
		line = tr.L("White to play")
	}
	if last := hiddenMove(p, part); last != "" {
		line = last + " · " + line
	}
	return line
}

// hiddenMove tells of a last move of which the board shows nothing, or is "".
func hiddenMove(p *sgfio.Position, part image.Rectangle) string {
	if !p.HasLast || !p.Last.Valid {
		return ""
	}
	at := scene.Pt(p.Last.Point)
	switch {
	case at == boardview.Off && p.Last.Color == sgfio.White:
		return tr.L("White passed")
	case at == boardview.Off:
		return tr.L("Black passed")
	case part.Empty() || boardview.Box(at).Overlaps(part):
		return ""
	}
	unseen := tr.L("Black %s, out of sight")
	if p.Last.Color == sgfio.White {
		unseen = tr.L("White %s, out of sight")
	}
	return fmt.Sprintf(unseen, facts.PointName(at, p.Height))
}
