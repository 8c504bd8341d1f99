package proofview

import "image/color"

// The two colours of stones in lists.
var (
	stoneDark  = color.NRGBA{0x22, 0x22, 0x24, 0xff}
	stoneLight = color.NRGBA{0xf6, 0xf3, 0xec, 0xff}
)
