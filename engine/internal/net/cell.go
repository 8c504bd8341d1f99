package net

// cell has the activations of one cell, each of which is between 0 and full.
type cell [channels]int16

// sums are what the neighbours of a cell send to each of its channels.
type sums [channels]int32

// Beside has for each neighbour of a cell the number of its cell. The order is that of a kernel: the one to the upper left
// comes first, the cell itself is in the middle. Where there is no neighbour, the number is no cell's.
type Beside [9]uint8

// active has what of a cell is not zero: n values, and the place of the weights of each. In Go these are activations and
// their channels. In assembly they are pairs of activations of neighbouring channels, the first in the lower half, of which
// at least one is not zero, and the bytes that come before their weights among those of one neighbour.
type active struct {
	values [48]uint32
	places [48]uint16
	n      int
}
