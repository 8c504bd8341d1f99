package facts

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
)

// Board sets a record's position up on the engine's board.
func Board(pos *sgfio.Position) (*board.Board, error) { return engine.RecordBoard(pos) }

// BoardColor turns a record's colour into the engine's.
func BoardColor(c sgfio.Color) board.Color { return engine.RecordColor(c) }

// Stone turns the engine's colour into the window's.
func Stone(c board.Color) boardview.Stone {
	return [...]boardview.Stone{board.White: boardview.White, board.Black: boardview.Black, board.Border: boardview.None}[c]
}

// BoardColorOf turns the window's colour into the engine's.
func BoardColorOf(s boardview.Stone) board.Color {
	return [...]board.Color{boardview.None: board.Empty, boardview.Black: board.Black, boardview.White: board.White}[s]
}

// BoardPoint turns the window's point into the engine's.
func BoardPoint(p Pt) board.Point { return board.MakePoint(p.Col, p.Row) }

// PointOf turns the engine's point into the window's; a pass is Off.
func PointOf(p board.Point) Pt {
	if p == board.Pass {
		return boardview.Off
	}
	return Pt{Col: p.Column(), Row: p.Row()}
}

// point reads the name of a point; what names none is Off.
func point(v engine.Vertex, b *board.Board) Pt {
	p, err := b.ParseVertex(v)
	if err != nil {
		return boardview.Off
	}
	return PointOf(p)
}

func points(list []engine.Vertex, b *board.Board) []Pt {
	out := make([]Pt, 0, len(list))
	for _, v := range list {
		out = append(out, point(v, b))
	}
	return out
}

func moves(at []engine.Vertex, code []engine.Code, b *board.Board) []Move {
	out := make([]Move, 0, len(at))
	for i, v := range at {
		m := Move{At: point(v, b)}
		if i < len(code) {
			m.Code = codes[code[i]]
		}
		out = append(out, m)
	}
	return out
}

// stone is the color that a report names.
func stone(color engine.Color) boardview.Stone { return Stone(color.Board()) }

// statusOf is the status that two words of a report stand for.
func statusOf(status engine.Status, safety engine.Safety) boardview.Status {
	if safety == engine.AliveInSeki {
		return boardview.Seki
	}
	switch status {
	case engine.Alive:
		return boardview.Alive
	case engine.Dead, engine.Captured:
		return boardview.Dead
	case engine.Critical:
		return boardview.Critical
	}
	return boardview.Unknown
}

// certaintyOf is a report's word for the certainty of a reading.
func certaintyOf(word string) boardview.Certainty {
	switch word {
	case "proved":
		return boardview.Proved
	case "limit":
		return boardview.Limit
	}
	return boardview.Estimated
}
