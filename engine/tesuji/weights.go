package tesuji

// first is the score of a move before its answers are read.
func (k *Marks) first() float64 { return weigh(k, &firstWeights) }

// score is the score of a move with all its marks.
func (k *Marks) score() float64 { return weigh(k, &lastWeights) }

func weigh(k, w *Marks) (sum float64) {
	for i, x := range k {
		sum += float64(x * w[i])
	}
	return sum
}

// The weights were learned from the first moves of problems by tools/learn/firstmove.

var firstWeights = Marks{
	markCaptures:       1.03,
	markCapturesMore:   0.44,
	markSurprise:       0.56,
	markCapturesByKo:   -0.31,
	markThreatens:      1.08,
	markThreatensMore:  0.53,
	markMisses:         -0.61,
	markLetsGo:         -0.47,
	markSaves:          1.33,
	markSavesMore:      0.62,
	markRescues:        1.51,
	markForsakes:       -0.37,
	markExposes:        -0.57,
	markDies:           -0.19,
	markDiesForCapture: 0.35,
	markTakes:          -1.55,
	markJoins:          0.19,
	markJoinsMore:      0.11,
	markParts:          0.38,
	markPartsMore:      0.17,
	markSelfAtari:      -1.21,
	markCutters:        -0.37,
	markFreed:          0.26,
	markOnlyCapture:    0.43,
	markOnlySave:       0.08,
	markCaptureLiberty: -0.69,
	markAttackMove:     0.44,
	markDefenseMove:    -0.07,
	markFirstLine:      0.89,
	markSecondLine:     0.63,
	markThirdLine:      0.37,
	markOneLiberty:     -1.53,
	markTwoLiberties:   -0.63,
	markOwnBeside:      -1.02,
	markOtherBeside:    -0.23,
	markOwnDiagonal:    -0.42,
	markOtherDiagonal:  -0.60,
	markOwnStrings:     0.40,
	markOtherStrings:   1.20,
	markLonely:         -0.68,
	markBest1:          0.41,
	markShort1:         0.23,
}

var lastWeights = Marks{
	markCaptures:       0.75,
	markCapturesMore:   0.49,
	markSurprise:       0.33,
	markCapturesByKo:   -0.33,
	markThreatens:      0.84,
	markThreatensMore:  0.56,
	markMisses:         -0.50,
	markLetsGo:         -0.38,
	markSaves:          0.92,
	markSavesMore:      0.54,
	markRescues:        0.85,
	markForsakes:       -0.39,
	markExposes:        -0.47,
	markDiesForCapture: 0.31,
	markTakes:          -1.75,
	markJoins:          0.09,
	markJoinsMore:      0.01,
	markParts:          0.23,
	markPartsMore:      0.16,
	markSelfAtari:      -0.81,
	markCutters:        -0.26,
	markFreed:          0.27,
	markOnlyCapture:    0.53,
	markOnlySave:       0.27,
	markCaptureLiberty: -0.65,
	markAttackMove:     0.20,
	markDefenseMove:    -0.13,
	markFirstLine:      0.58,
	markSecondLine:     0.49,
	markThirdLine:      0.32,
	markOneLiberty:     -1.16,
	markTwoLiberties:   -0.40,
	markOwnBeside:      -1.13,
	markOtherBeside:    -0.26,
	markOwnDiagonal:    -0.34,
	markOtherDiagonal:  -0.44,
	markOwnStrings:     0.28,
	markOtherStrings:   0.80,
	markLonely:         0.01,
	markBest1:          0.58,
	markShort1:         0.36,
	markBest2:          -0.82,
	markShort2:         -0.56,
	markGain2:          0.26,
	markAlone2:         0.17,
}
