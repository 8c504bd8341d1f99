package eyes

import (
	_ "embed"
	"sort"
)

//go:generate go test -run TestShapeTable -update

// shapeTable holds the analyses of small eye shapes, in canonical order of the vertices. They are found by solver and written
// by the test that compares it with solver. They have tableEntry bytes each and are sorted by tableKey.
//
//go:embed shapes.bin
var shapeTable string

const (
	// tableMax is the number of points of the largest shapes in the table.
	tableMax = 5
	// tableMaxScarce is the same where the wall lacks liberties outside.
	tableMaxScarce = 4
	// tableEntry is the size of an entry. It has four bytes of tableKey, one with two bits for each digit of the value, and one
	// each for the attacks and the defenses.
	tableEntry = 7
)

// tableKey is the key of a shape of at most tableMax points in shapeTable. It holds the bits of canonKey, which are 26, and the
// wall's liberties.
func tableKey(k memoKey) uint32 { return uint32(k.graph)<<2 | uint32(k.liberties) }

// inTable finds the analysis of a graph with n vertices in the table of small shapes.
func inTable(n int, k memoKey) (Analysis, bool) {
	if n > tableMax || n > tableMaxScarce && k.liberties < plentyOfLiberties {
		return Analysis{}, false
	}
	want := tableKey(k)
	entry := func(i int) string { return shapeTable[i*tableEntry : (i+1)*tableEntry] }
	key := func(i int) uint32 {
		e := entry(i)
		return uint32(e[0])<<24 | uint32(e[1])<<16 | uint32(e[2])<<8 | uint32(e[3])
	}
	count := len(shapeTable) / tableEntry
	i := sort.Search(count, func(i int) bool { return key(i) >= want })
	if i == count || key(i) != want {
		return Analysis{}, false
	}
	e := entry(i)
	v := e[4]
	return Analysis{
		Value:  Value{A: v >> 6, B: v >> 4 & 3, C: v >> 2 & 3, D: v & 3},
		Attack: set(e[5]), Defense: set(e[6]),
	}, true
}
