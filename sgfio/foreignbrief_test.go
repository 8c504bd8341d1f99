package sgfio

import (
	"math/rand/v2"
	"testing"
)

// Records with their pieces in any order are read without harm. Summaries of them tell what their trees do.
func TestRecordsInDisorder(t *testing.T) {
	kinds := []struct {
		start  string
		pieces []string
		end    string
	}{
		{"[Header]", []string{
			"[Header]", "Size=19", "Size=9", "Hdcp=2,0.5", "Hdcp=3", "Hdcp=9,0", "CoordinateType=IGS", "PlayerB=Ann,1k", "x=1", "[Data]",
			"DP,B0,0", "PD,B0,1", "QF,W1,1", "YA,W1", "ZZ,B2", "AB", "A,B", "CC,B", "CC,B,", "cc,w3",
			"[Figure]", ".Text,0", ".Text,1", ".Text,99", "  words  ", "", ".EndText",
		}, "\n"},
		{`\HS`, []string{
			`\[GAMEBLACKNAME=a (1D)\]`, `\[A=`, `B\]`, `\[GAMETAG=S0,R2,D3,G65,W0,Z0\]`, `\[WUSERINFO=WID:a,WLV:21,WNICK:Hwa\]`, `\HE`, `\GS`,
			"INI 0 1 3", "INI 0 1 0", "STO 0 2 1 3 3", "STO 0 3 2 15 15", "STO 0 3 2 25 15", "SKI 0 4", `\GE`, "",
		}, "\n"},
		{"(;", []string{
			"(;", "(", ")", ";", "KM[0]", "KM[375]", "KM[6.5]", "AP[foxwq]", "HA[2]", "HA[9]", "B[aa]", "W[bb]", "B[cc]W[dd]", "AB[aa]", "AB[ee]",
			"AW[dd]", "PL[W]", "C[x]", "SZ[9]", "RU[Chinese]", "N[a]", "MN[3]", "[zz]", "\n", " ", ";B[aa];W[bb];B[cc]\n;W[dd]",
		}, ""},
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		for _, k := range kinds {
			text := k.start + k.end
			for range 2 + rng.IntN(20) {
				text += k.pieces[rng.IntN(len(k.pieces))] + k.end
			}
			t.Run("", func(t *testing.T) {
				defer func() {
					if t.Failed() {
						t.Log(text)
					}
				}()
				checkReading(t, []byte(text))
			})
			if t.Failed() {
				return
			}
		}
	}
}
