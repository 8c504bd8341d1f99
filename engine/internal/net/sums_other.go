//go:build !amd64 && !arm64

package net

// fast is true where sums are made in assembly.
const fast = false

// compact is of no use here.
var compact [256][8]uint8

const missing = "there is no assembly for this processor"

func pickFast([]active, []cell, *[256][8]uint8) { panic(missing) }

func addFast([]sums, []Beside, []active, []int16) { panic(missing) }

func activateFast([]cell, []sums, []cell, *[channels]float32, *[channels]float32) { panic(missing) }

func collectFast(*sums, *cell, []cell) { panic(missing) }

func mixFast([]float32, []float32, float32) { panic(missing) }
