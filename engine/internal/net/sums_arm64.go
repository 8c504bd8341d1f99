package net

// fast is true, as every processor of this kind has what the functions in assembly ask for.
const fast = true

// compact is of no use here.
var compact [256][8]uint8

// pickFast finds the pairs of cells that are not zero.
//
//go:noescape
func pickFast(to []active, from []cell, compact *[256][8]uint8)

// addFast makes the sums of cells that have these neighbours, with the paired weights of a layer.
//
//go:noescape
func addFast(into []sums, beside []Beside, from []active, weights []int16)

// activateFast makes activations of sums, and of what they are added to if not nil.
//
//go:noescape
func activateFast(to []cell, from []sums, more []cell, scale, bias *[channels]float32)

// collectFast adds up the activations of cells, and finds the largest ones.
//
//go:noescape
func collectFast(sum *sums, most *cell, from []cell)

// mixFast adds a multiple of weights to numbers, of which there are a multiple of 16.
//
//go:noescape
func mixFast(to, weights []float32, x float32)
