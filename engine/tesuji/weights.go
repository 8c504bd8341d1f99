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
	markCaptures:       0.45,
	markCapturesMore:   0.19,
	markSurprise:       0.25,
	markCapturesByKo:   -0.14,
	markThreatens:      0.48,
	markThreatensMore:  0.23,
	markMisses:         -0.27,
	markLetsGo:         -0.21,
	markSaves:          0.59,
	markSavesMore:      0.27,
	markRescues:        0.66,
	markForsakes:       -0.16,
	markExposes:        -0.25,
	markDies:           -0.08,
	markDiesForCapture: 0.15,
	markTakes:          -0.68,
	markJoins:          0.08,
	markJoinsMore:      0.05,
	markParts:          0.17,
	markPartsMore:      0.07,
	markSelfAtari:      -0.53,
	markCutters:        -0.16,
	markFreed:          0.11,
	markOnlyCapture:    0.19,
	markOnlySave:       0.04,
	markCaptureLiberty: -0.30,
	markAttackMove:     0.19,
	markDefenseMove:    -0.03,
	markFirstLine:      0.39,
	markSecondLine:     0.28,
	markThirdLine:      0.16,
	markOneLiberty:     -0.67,
	markTwoLiberties:   -0.28,
	markOwnBeside:      -0.45,
	markOtherBeside:    -0.10,
	markOwnDiagonal:    -0.18,
	markOtherDiagonal:  -0.26,
	markOwnStrings:     0.18,
	markOtherStrings:   0.53,
	markLonely:         -0.30,
	markLikely:         0.73,
	markBest1:          0.18,
	markShort1:         0.10,
}

var lastWeights = Marks{
	markCaptures:       0.33,
	markCapturesMore:   0.22,
	markSurprise:       0.15,
	markCapturesByKo:   -0.15,
	markThreatens:      0.37,
	markThreatensMore:  0.25,
	markMisses:         -0.22,
	markLetsGo:         -0.17,
	markSaves:          0.40,
	markSavesMore:      0.24,
	markRescues:        0.37,
	markForsakes:       -0.17,
	markExposes:        -0.21,
	markDiesForCapture: 0.14,
	markTakes:          -0.77,
	markJoins:          0.04,

	markParts:          0.10,
	markPartsMore:      0.07,
	markSelfAtari:      -0.36,
	markCutters:        -0.11,
	markFreed:          0.12,
	markOnlyCapture:    0.23,
	markOnlySave:       0.12,
	markCaptureLiberty: -0.29,
	markAttackMove:     0.09,
	markDefenseMove:    -0.06,
	markFirstLine:      0.26,
	markSecondLine:     0.22,
	markThirdLine:      0.14,
	markOneLiberty:     -0.51,
	markTwoLiberties:   -0.18,
	markOwnBeside:      -0.50,
	markOtherBeside:    -0.11,
	markOwnDiagonal:    -0.15,
	markOtherDiagonal:  -0.19,
	markOwnStrings:     0.12,
	markOtherStrings:   0.35,

	markLikely: 0.73,
	markBest1:  0.26,
	markShort1: 0.16,
	markBest2:  -0.36,
	markShort2: -0.25,
	markGain2:  0.11,
	markAlone2: 0.07,
}
