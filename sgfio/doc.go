// Package sgfio reads, repairs and writes records of the game of Go.
//
// A file gives a Collection of games; a Game is a tree of nodes; a Node holds
// properties in file order, those the program does not know included:
//
//	c, err := sgfio.ReadFile("game.sgf")
//	g := c.Games[0]
//	for _, n := range g.Root().MainLine() {
//		pos := g.Position(n) // the board after the node
//		...
//	}
//
// Reading accepts what programs of thirty years wrote. Whatever had to be
// repaired is told in Collection.Warnings with its line and column; nothing is
// dropped without one. An error is returned only where a file has no game.
//
// Game.Position replays the record and keeps positions on the way, so that
// stepping and jumping are cheap. It executes illegal moves as the format
// demands and flags them, and gives stones, ko, side to move, move number and
// prisoners. Game.Info and Game.Count sum a game up. Node.Move, Points, Labels,
// Pairs and Comment read single properties, Node.Text any of them.
//
// Reader gives the games of a file one by one. scanner.go is what its scanner knows, scan.go reads games,
// scantree.go, scanproperty.go and scanvalue.go their parts, and the files named repair bring each property into
// its form. Where a summary is all that is wanted, scanbrief.go keeps no tree. Other formats are told by detect.go
// and built by foreign.go; package diagram reads boards that a text shows.
//
// Points are counted from the top left corner. The property names and value
// types are those of the Smart Game Format, version FF[4].
package sgfio
