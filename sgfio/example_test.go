package sgfio_test

import (
	"fmt"

	"shikatsu/sgfio"
)

func Example() {
	c, err := sgfio.ReadText(`(;GM[1]FF[4]SZ[5]PB[Kuro]PW[Shiro]KM[6.5]
;B[bc];W[cc](;B[bb]C[solid])(;B[cb]C[hane]LB[db:A]))`)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := c.Games[0]
	info := g.Info()
	width, height := g.Size()
	fmt.Printf("%s - %s, %dx%d, komi %g\n", info.Black, info.White, width, height, info.Komi)
	for _, n := range g.Root().MainLine() {
		if m, ok := n.Move(); ok {
			pos := g.Position(n)
			fmt.Println(pos.MoveNumber, m.Color, m.Point, "then", pos.ToMove)
		}
	}
	branch := g.Root().MainLine()[2]
	for _, v := range branch.Children() {
		fmt.Println(v.Comment(), v.Line(), v.Column(), v.Labels())
	}
	// Output:
	// Kuro - Shiro, 5x5, komi 6.5
	// 1 black bc then white
	// 2 white cc then black
	// 3 black bb then white
	// solid 2 14 []
	// hane 2 30 [{db A}]
}
