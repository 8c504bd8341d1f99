package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// Explorer answers one life-and-death question in every position that moves from
// its root lead to, whoever made them and however bad they are: it refutes a move
// or concedes it. It is used by one goroutine at a time.
type Explorer struct {
	// tactics, if not nil, answers: the question is about a string.
	tactics *stringExplorer

	board  *board.Board
	toMove board.Color
	query  owl.Query // about the group by itself
	// together is about all stones between the same walls, which share its fate in most cases. What is proved of them
	// is told as proved only if it is so of the group.
	together owl.Query
	reader   *owl.Reader
	opts     Options
	// room, if not nil, proves at the root that the group lives; roomNodes bounds looking whether it still does.
	room      *board.Bits
	roomNodes int
}

// Answer is what an Explorer says of a position.
type Answer struct {
	// ToMove is the player to move, and Attacks says whether that is the one who
	// wants to capture the group.
	ToMove  board.Color
	Attacks bool
	// Stones are the stones of the group that are left; none when it is captured.
	Stones []board.Point
	// Code is the result for the player to move: Win, KoA, KoB or Fail. Of a
	// captured group it is Win for the capturer, Fail for the owner.
	Code      board.Code
	Certainty search.Certainty
	// Nodes is the number of positions looked at, Limit the most allowed.
	Nodes, Limit int
	// Best is the move that reaches Code, the strongest resistance where Code is
	// Fail, or Pass where no move is needed or none is left to try. It may take a
	// ko back at once, for which a threat has to be made first.
	Best board.Point
	// Line is the main line from here, Life how the group lives at its end.
	Line []board.Point
	Life owl.Life
	// Threats is the number of ko threats that decides a ko result; 0 where none
	// does or it was not found.
	Threats int
	// Tree has for the winner one move, for the loser the hardest resistances.
	Tree []*SolutionMove
	// Settled says that the player to move cannot change the result even by
	// making two moves in a row, so that there is nothing left to answer.
	Settled bool
}

// Captured says whether no stone of the group is left.
func (v *Answer) Captured() bool { return len(v.Stones) == 0 }

// Kills says whether the group dies, seen from the attacker: Win if it does
// without a ko, Fail if it lives.
func (v *Answer) Kills() board.Code {
	if v.Attacks {
		return v.Code
	}
	return v.Code.Reverse()
}

// NewExplorer finds the group in question as Solve does and prepares to answer
// about it.
func NewExplorer(ctx context.Context, p *position.Position, analysis life.Options, opts Options) (*Explorer, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	x, err := newStringExplorer(ctx, p, opts, false)
	if err != nil || x != nil && opts.Goal != GoalAuto {
		return &Explorer{tactics: x}, err
	}
	analysis.Problem = analysis.Problem || opts.Stone == board.NoPoint
	s := life.NewReading(p.Board(), analysis)
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	d, err := problemGroup(ds, p.ToMove(), opts)
	// Of a group that is one string, life and death tells more than its capture.
	if x != nil && (err != nil || ds.At(x.stones[0]).ID != d.ID) {
		return &Explorer{tactics: x}, nil
	}
	if errors.Is(err, ErrNoGroup) {
		if x, err := newStringExplorer(ctx, p, opts, true); err != nil || x != nil {
			return &Explorer{tactics: x}, err
		}
	}
	if err != nil {
		return nil, err
	}
	q, err := s.ProblemQuery(ctx, ds, d)
	if err != nil {
		return nil, err
	}
	q.Board = p.Board().Clone()
	room, err := s.RoomOf(ctx, d)
	if err != nil {
		return nil, err
	}
	return &Explorer{board: q.Board, toMove: p.ToMove(), query: q.Alone(), together: q.Together(), reader: owl.New(opts.Owl), opts: opts, room: room,
		roomNodes: life.AloneRooms * analysis.RoomNodes}, nil
}

// Group lists the stones of the group at the root.
func (e *Explorer) Group() []board.Point {
	if e.tactics != nil {
		return slices.Clone(e.tactics.stones)
	}
	return slices.Clone(e.query.Goal)
}

// Color is the color of the group.
func (e *Explorer) Color() board.Color {
	if e.tactics != nil {
		return e.tactics.color
	}
	return e.query.Board.At(e.query.Goal[0])
}

// PlayWithThreat plays a move of a proof. A ko taken back at once stands for a
// threat elsewhere that was answered first, as proofs by counted threats have it;
// nothing else that the rules forbid is played.
func PlayWithThreat(b *board.Board, m board.Move) error {
	err := b.Play(m.Point, m.Color, board.ForbidSuicide)
	if err != nil && b.OnBoard(m.Point) && b.At(m.Point) == board.Empty && !b.IsSuicide(m.Point, m.Color) {
		return b.Play(m.Point, m.Color, board.Execute)
	}
	return err
}

// turn is the player to move after moves.
func (e *Explorer) turn(moves []board.Move) board.Color { return turnAfter(moves, e.toMove) }

// at is a question of the root after moves; its goal is empty when its stones are captured.
func (e *Explorer) at(root owl.Query, moves []board.Move) (owl.Query, error) {
	q := root
	q.Board, q.Goal = e.board.Clone(), slices.Clone(root.Goal)
	for i, m := range moves {
		if err := PlayWithThreat(q.Board, m); err != nil {
			return q, fmt.Errorf("move %d: %w", i+1, err)
		}
		// A stone played where one of the group was captured is not of the group.
		q.Goal = slices.DeleteFunc(q.Goal, func(p board.Point) bool { return q.Board.At(p) != e.Color() })
	}
	q.Weak, q.Alive = root.WeakOn(q.Board), root.AliveOn(q.Board)
	return q, nil
}

// Ask answers the question after moves from the root, looking at no more than
// nodes positions. It returns ctx.Err() soon after ctx is cancelled.
func (e *Explorer) Ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, error) {
	if e.tactics != nil {
		return e.tactics.ask(ctx, moves, nodes)
	}
	v, _, err := e.ask(ctx, moves, nodes)
	return v, err
}

// ask is Ask, with the question that was answered.
func (e *Explorer) ask(ctx context.Context, moves []board.Move, nodes int) (*Answer, owl.Query, error) {
	alone, err := e.at(e.query, moves)
	if err != nil {
		return nil, alone, err
	}
	v := &Answer{ToMove: e.turn(moves), Stones: alone.Goal, Limit: nodes}
	v.Attacks = v.ToMove != e.Color()
	if v.Captured() {
		v.Settled = true
		if v.Attacks {
			v.Code = board.Win
		}
		return v, alone, nil
	}
	if err := e.limit(nodes); err != nil {
		return nil, alone, err
	}
	q, err := e.at(e.together, moves)
	if err != nil {
		return nil, q, err
	}
	x := e.reader.Explain(ctx, q, v.Attacks, e.opts.Tree)
	if x.Certainty == search.Proved && len(q.Goal) > len(alone.Goal) {
		own := e.reader.Explain(ctx, alone, v.Attacks, e.opts.Tree)
		own.Nodes += x.Nodes
		if own.Certainty == search.Proved {
			q, x = alone, own
		} else {
			x.Certainty = search.Estimated
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, q, err
	}
	v.Code, v.Certainty, v.Nodes, v.Best = x.Code, x.Certainty, x.Nodes, x.Move
	if v.Certainty == search.Proved && e.reader.RestsOnFriends(q, v.Attacks, &x.Answer) {
		v.Certainty = search.Estimated
	}
	if v.Attacks && v.Code == board.Fail && v.Certainty != search.Proved && e.livesInRoom(ctx, q) {
		v.Certainty = search.Proved
	}
	v.Line, v.Life, v.Threats = x.Main, x.Life, x.Threats
	v.Tree = solutionMoves(report.Namer{B: q.Board}, x.Tree)
	if v.Code == board.Win && v.Best == board.Pass {
		e.findMove(ctx, q, v)
	}
	if v.Code != board.Fail && v.Best != board.Pass && len(v.Tree) == 0 {
		// The reader saw the move at a glance, without a search.
		seen := foundMove{point: v.Best, certainty: v.Certainty, nodes: v.Nodes}
		v.Tree = []*SolutionMove{seen.asTree(q.Board, v.ToMove, v.Attacks)}
	}
	if v.Code == board.Fail {
		v.Best = board.Pass
		if len(v.Line) > 0 {
			v.Best = v.Line[0]
		}
		v.Settled = v.Certainty == search.Proved && e.threatless(ctx, q, v)
	}
	return v, q, ctx.Err()
}

// Conclude is what becomes of the group at the root, whoever moves first, looking at no more than nodes positions for each.
func (e *Explorer) Conclude(ctx context.Context, nodes int) (*life.Verdict, error) {
	v := &life.Verdict{Stones: e.Group(), Color: e.Color(), Effort: life.Effort{Level: life.AtDepth, Nodes: nodes}}
	for i, side := range []*life.Side{&v.First, &v.Second} {
		asked := *e
		asked.toMove = e.Color()
		if i == 1 {
			asked.toMove = e.Color().Other()
		}
		answer, err := asked.Ask(ctx, nil, nodes)
		if err != nil {
			return nil, err
		}
		*side = life.Side{Code: answer.Code, Certainty: answer.Certainty, Nodes: answer.Nodes}
		if answer.Code != board.Fail {
			side.Moves = []board.Point{answer.Best}
		}
		v.Nodes += answer.Nodes
		v.Life, v.Line = answer.Life, answer.Line
	}
	v.Judge()
	return v, nil
}

// livesInRoom says whether what is left of the group is proved to live by the room that it had at the root.
func (e *Explorer) livesInRoom(ctx context.Context, q owl.Query) bool {
	if e.room == nil {
		return false
	}
	var seen board.Bits
	for _, str := range q.Goal {
		if seen.Has(str) {
			continue
		}
		q.Board.StoneBits(str, &seen)
		if lives, _ := e.reader.LivesIn(ctx, q.Board, []board.Point{str}, e.room, e.roomNodes); !lives {
			return false
		}
	}
	return true
}

// findMove names the move of a player who wins, but of whom the reader names none.
func (e *Explorer) findMove(ctx context.Context, q owl.Query, v *Answer) {
	m := neededMove(ctx, e.reader, q, v.Attacks)
	v.Nodes += m.nodes
	if m.point == board.Pass {
		return
	}
	v.Best, v.Line, v.Certainty = m.point, []board.Point{m.point}, max(v.Certainty, m.certainty)
	v.Tree = []*SolutionMove{m.asTree(q.Board, v.ToMove, v.Attacks)}
}

// threatless says whether the player to move, who fails, threatens nothing.
func (e *Explorer) threatless(ctx context.Context, q owl.Query, v *Answer) bool {
	if e.limit(min(v.Limit, threatNodes)) != nil {
		return false
	}
	threaten := e.reader.ThreatenDefense
	if v.Attacks {
		threaten = e.reader.ThreatenAttack
	}
	t := threaten(ctx, q)
	return t.Code == board.Fail && !t.Limit
}

func (e *Explorer) limit(nodes int) error {
	o := e.opts.Owl
	o.NodeLimit = nodes
	if err := o.Validate(); err != nil {
		return err
	}
	e.reader.SetOptions(o)
	return nil
}

// RightMoves are the first moves that reach the best result there is.
type RightMoves struct {
	Code  board.Code
	Moves []board.Point // the move of the answer first; Pass where none is needed
	// Complete says that no move was left undecided at the node limit.
	Complete bool
}

// RightMoves lists every move of the player to move after moves that reaches the
// best result there is, each read for itself with so many nodes.
func (e *Explorer) RightMoves(ctx context.Context, moves []board.Move, nodes int) (RightMoves, error) {
	if e.tactics != nil {
		return e.tactics.rightMoves(ctx, moves, nodes)
	}
	v, q, err := e.ask(ctx, moves, nodes)
	if err != nil {
		return RightMoves{}, err
	}
	r := RightMoves{Code: v.Code, Complete: v.Certainty != search.Limit}
	if v.Code == board.Fail || v.Captured() {
		return r, nil
	}
	r.Moves = []board.Point{v.Best}
	if v.Best == board.Pass {
		return r, nil
	}
	if err := e.limit(nodes); err != nil {
		return r, err
	}
	answer, after, idle := e.reader.Defend, e.reader.DoesDefend, e.reader.Attack
	if v.Attacks {
		answer, after, idle = e.reader.Attack, e.reader.DoesAttack, e.reader.Defend
	}
	// A move that does not touch what the opponent wins by after a pass is as good
	// as a pass. A ko that the pass leads to is decided by several such zones.
	pass := idle(ctx, q)
	zone := pass.Zone
	if pass.Code != board.Win || !pass.Certain() {
		own := answer(ctx, q).Zone
		zone.Or(&own)
	}
	for _, p := range q.Board.Points() {
		if p == v.Best || !zone.Has(p) || q.Board.At(p) != board.Empty || !q.Board.IsLegal(p, v.ToMove) {
			continue
		}
		a := after(ctx, q, p)
		if err := ctx.Err(); err != nil {
			return r, err
		}
		switch {
		case a.Certainty == search.Limit:
			r.Complete = false
		case a.Code >= v.Code:
			r.Moves = append(r.Moves, p)
		}
	}
	return r, ctx.Err()
}
