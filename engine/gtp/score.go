package gtp

import (
	"fmt"
	"math"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// scoreCommands tell how a game ends here.
func scoreCommands() []command {
	return []command{
		{name: "final_status", run: finalStatus, analyze: "string/Final Status/final_status %p"},
		{name: "final_status_list", run: finalStatusList, analyze: "plist/Dead Stones/final_status_list dead"},
		{name: "final_score", run: finalScore, analyze: "string/Final Score/final_score"},
	}
}

// The statuses that final_status answers.
const (
	finalAlive = "alive"
	finalDead  = "dead"
	finalSeki  = "seki"
	finalDame  = "dame"
)

// territoryOf is the status of a point that only one color surrounds.
var territoryOf = map[board.Color]string{board.Black: "black_territory", board.White: "white_territory"}

// finalStatuses are the statuses of all points, if whoever is to play makes the move that decides. A critical group lives then
// if its owner is to play, and dies otherwise. Empty points are territory if only stones of one color that live, and not in
// seki, lie around them.
func (s *Session) finalStatuses() map[board.Point]string {
	ds := s.dragons()
	status := make(map[board.Point]string)
	for _, p := range s.board.Points() {
		if s.board.At(p).IsStone() {
			status[p] = s.finalOf(ds.At(p))
		}
	}
	seen := make(map[board.Point]bool)
	empty := func(p board.Point) bool { return s.board.At(p) == board.Empty || status[p] == finalDead }
	for _, p := range s.board.Points() {
		if seen[p] || !empty(p) {
			continue
		}
		seen[p] = true
		area := []board.Point{p}
		around := map[board.Color]bool{}
		seki := false
		for i := 0; i < len(area); i++ {
			for _, q := range neighbors(s.board, area[i]) {
				switch {
				case !empty(q):
					around[s.board.At(q)] = true
					seki = seki || status[q] == finalSeki
				case !seen[q]:
					seen[q] = true
					area = append(area, q)
				}
			}
		}
		name := finalDame
		switch {
		case seki, len(around) != 1:
		case around[board.Black]:
			name = territoryOf[board.Black]
		default:
			name = territoryOf[board.White]
		}
		for _, q := range area {
			if s.board.At(q) == board.Empty {
				status[q] = name
			}
		}
	}
	return status
}

func (s *Session) finalOf(d *dragon.Dragon) string {
	switch {
	case d.Safety == dragon.AliveInSeki:
		return finalSeki
	case d.Status == dragon.Dead, d.Status == dragon.Critical && s.toMove() != d.Color:
		return finalDead
	}
	return finalAlive
}

func neighbors(b *board.Board, p board.Point) []board.Point {
	var list []board.Point
	for _, d := range [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
		x, y := p.Column()+d[0], p.Row()+d[1]
		if x >= 0 && y >= 0 && x < b.Width() && y < b.Height() {
			list = append(list, board.MakePoint(x, y))
		}
	}
	return list
}

func finalStatus(s *Session, args []string) string {
	p := s.point(args, 0)
	return s.finalStatuses()[p]
}

// finalStatusList lists the points of a status: strings, one a line, and of empty points
// all in one.
func finalStatusList(s *Session, args []string) string {
	if len(args) == 0 {
		return fail("missing status")
	}
	switch args[0] {
	case finalAlive, finalDead, finalSeki, finalDame, territoryOf[board.Black], territoryOf[board.White]:
	default:
		return fail("invalid status")
	}
	status := s.finalStatuses()
	var lines []string
	var points []board.Point
	told := make(map[board.Point]bool)
	for _, p := range s.board.Points() {
		switch {
		case status[p] != args[0] || told[p]:
		case s.board.At(p) == board.Empty:
			points = append(points, p)
		default:
			str := s.board.FindStones(p, nil)
			for _, q := range str {
				told[q] = true
			}
			lines = append(lines, s.vertices(str))
		}
	}
	if len(points) > 0 {
		lines = append(lines, s.vertices(points))
	}
	return strings.Join(lines, "\n")
}

// finalScore counts territory and prisoners, as Japanese rules do, with the dead stones
// taken off.
func finalScore(s *Session, _ []string) string {
	status := s.finalStatuses()
	score := s.komi + float64(s.board.Captured(board.Black)-s.board.Captured(board.White)) // for White
	for _, p := range s.board.Points() {
		switch {
		case status[p] == territoryOf[board.White]:
			score++
		case status[p] == territoryOf[board.Black]:
			score--
		case status[p] == finalDead && s.board.At(p) == board.Black:
			score += 2 // a prisoner and the point that it stood on
		case status[p] == finalDead:
			score -= 2
		}
	}
	switch {
	case score == 0:
		return "0"
	case score > 0:
		return fmt.Sprintf("W+%.1f", score)
	}
	return fmt.Sprintf("B+%.1f", math.Abs(score))
}
