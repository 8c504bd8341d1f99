package net

// lanes are two whole numbers of 32 bits in one word, of which the lower may be negative.
type lanes int64

func pack(low, high int32) lanes { return lanes(int64(high)<<32 + int64(low)) }

func (l lanes) split() (low, high int32) {
	low = int32(l)
	return low, int32((int64(l) - int64(low)) >> 32)
}

// kernel has the weights from one channel, for one neighbour, to all channels.
type kernel [pairs]lanes

// pairBytes is the size of the paired weights of two channels, for one neighbour.
const pairBytes = 2 * 2 * channels

// layer is a convolution of all neighbours of a point.
type layer struct {
	weights [][9]kernel // by channel it comes from
	// paired has the weights once more, by neighbour and pair of channels they come from. For each channel they go to it has
	// both.
	paired []int16
	scale  [channels]float32
	bias   [channels]float32 // in activations
}

// fill enters the weights that come from the channel c. weight gives them by the channel they go to and the neighbour.
func (l *layer) fill(c int, weight func(to, k int) int32) {
	from := len(l.weights)
	for k := range 9 {
		for i := range pairs {
			l.weights[c][k][i] = pack(weight(2*i, k), weight(2*i+1, k))
		}
		for to := range channels {
			l.paired[((k*((from+1)/2)+c/2)*channels+to)*2+c%2] = int16(weight(to, k))
		}
	}
}
