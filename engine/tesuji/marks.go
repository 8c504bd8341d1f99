package tesuji

// Marks are what speaks for a first move, one number each.
type Marks [markCount]float64

const (
	markCaptures = iota // logarithms of stones
	markCapturesMore
	markSurprise
	markCapturesByKo
	markThreatens
	markThreatensMore
	markMisses
	markLetsGo
	markSaves
	markSavesMore
	markRescues
	markForsakes
	markExposes
	markDies
	markDiesForCapture
	markTakes
	markJoins
	markJoinsMore
	markParts
	markPartsMore
	markSelfAtari // from here on flags and shares
	markCutters
	markFreed
	markOnlyCapture
	markOnlySave
	markCaptureLiberty
	markAttackMove
	markDefenseMove
	markFirstLine
	markSecondLine
	markThirdLine
	markOneLiberty
	markTwoLiberties
	markOwnBeside
	markOtherBeside
	markOwnDiagonal
	markOtherDiagonal
	markOwnStrings
	markOtherStrings
	markLonely
	markLikely // the logarithm of what a network thinks of it
	markBest1
	markShort1
	Answered // of moves whose answers are read
	markBest2
	markShort2
	markGain2
	markAlone2
	markCount
)
