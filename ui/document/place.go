package document

import "shikatsu/ui/record"

// place is where in a document the board is.
type place struct {
	Game int   `json:"game"`
	Way  []int `json:"way"` // the number of the child at each node from the root on
}

// placeIn is the place where a document stands.
func placeIn(doc *record.Document) place {
	p := place{Game: doc.GameIndex()}
	for _, n := range doc.Node().Path()[1:] {
		p.Way = append(p.Way, n.Index())
	}
	return p
}

// goBack goes to a place, as far as the document has it.
func (k *Keeper) goBack(p place) {
	if p.Game > 0 && p.Game < len(k.State.Doc.Collection.Games) {
		k.board.SelectGame(p.Game)
	}
	n := k.State.Doc.Game().Root()
	for _, i := range p.Way {
		child := n.Child(i)
		if child == nil {
			break
		}
		n = child
	}
	k.board.GotoNode(n)
}
