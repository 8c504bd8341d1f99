package sgfio

import (
	"strings"
	"testing"
)

// Komi, handicap and date are read as the servers mean them.
func TestServersAndTheirHabits(t *testing.T) {
	for _, tc := range []struct{ name, text, want, warns string }{
		{"stones that are missing", "(;SZ[19]HA[3];W[cc];B[dd])", ";SZ[19]HA[3]AB[pd][dp][pp];W[cc];B[dd]", "placed where they usually are"},
		{"the same said by PL", "(;SZ[13]HA[2]PL[W])", ";SZ[13]HA[2]PL[W]AB[jd][dj]", "placed where they usually are"},
		{"a game that has not begun", "(;SZ[9]HA[2])", ";SZ[9]HA[2]AB[gc][cg]", "placed where they usually are"},
		{"a komi with a sign for a half", "(;SZ[19]KM[6½];B[cc])", ";SZ[19]KM[6.5];B[cc]", "read as 6.5"},
		{"a komi behind its name", "(;SZ[19]KM[Komi: 6.5];B[cc])", ";SZ[19]KM[6.5];B[cc]", "read as 6.5"},
		{"stones that are there", "(;SZ[9]HA[2]AB[cc][gg];W[dd])", ";SZ[9]HA[2]AB[cc][gg];W[dd]", ""},
		{"stones in a node of their own", "(;SZ[9]HA[2];AB[cc][gg];W[dd])", ";SZ[9]HA[2];AB[cc][gg];W[dd]", ""},
		{"stones that Black plays", "(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[dd])", ";SZ[9]HA[3];B[cc];B[gg];B[cg];W[dd]", ""},
		{"Black begins and plays too few", "(;SZ[9]HA[3];B[cc];W[gg];B[cg])", ";SZ[9]HA[3];B[cc];W[gg];B[cg]", "as Black begins"},
		{"a board without points", "(;SZ[5]HA[3];W[cc])", ";SZ[5]HA[3];W[cc]", "no points"},
		{"too many", "(;SZ[19]HA[12];W[cc])", ";SZ[19]HA[12];W[cc]", "no points"},
		{"Fox without komi", "(;SZ[19]KM[0]HA[1]RU[Chinese]AP[foxwq];B[cc])", ";SZ[19]KM[0]HA[1]RU[Chinese]AP[foxwq];B[cc]", ""},
		{"Fox, half a point", "(;SZ[19]KM[50]HA[0]RU[Japanese]AP[foxwq];B[cc])", ";SZ[19]KM[0.5]HA[0]RU[Japanese]AP[foxwq];B[cc]", "read as 0.5"},
		{"Fox, three stones and a half", "(;SZ[19]KM[350]RU[Chinese]AP[foxwq];B[cc])", ";SZ[19]KM[7]RU[Chinese]AP[foxwq];B[cc]", "read as 7 by Chinese rules"},
		{"Fox, three points and a half", "(;SZ[19]KM[350]RU[Japanese]AP[foxwq];B[cc])", ";SZ[19]KM[3.5]RU[Japanese]AP[foxwq];B[cc]", "read as 3.5"},
		{"Fox, three stones and three quarters", "(;SZ[19]KM[375]RU[Chinese]AP[foxwq];B[cc])", ";SZ[19]KM[7.5]RU[Chinese]AP[foxwq];B[cc]", "read as 7.5"},
		{"Fox, points", "(;SZ[19]KM[650]RU[Korean]AP[foxwq];B[cc])", ";SZ[19]KM[6.5]RU[Korean]AP[foxwq];B[cc]", "read as 6.5"},
		{"two programs", "(;SZ[19]AP[GNU Go:3.8]KM[0]HA[0]RU[Chinese]AP[foxwq];B[cc])", ";SZ[19]AP[GNU Go:3.8]KM[7.5]HA[0]RU[Chinese]XAP[foxwq];B[cc]", "kept as XAP"},
		{"two programs in one property", "(;SZ[19]KM[0]RU[Chinese]AP[a][foxwq];B[cc])", ";SZ[19]KM[7.5]RU[Chinese]AP[a]XAP[foxwq];B[cc]", "kept as XAP"},
		{"Tygem, tenths", "(;SZ[19]KM[65]SO[Tygem];B[cc])", ";SZ[19]KM[6.5]SO[Tygem];B[cc]", "read as 6.5"},
		{"the same in wide digits", "(;SZ[19]KM[６目半];B[cc])", ";SZ[19]KM[6.5];B[cc]", "read as 6.5"},
		{"points and a half in words", "(;SZ[19]KM[6目半];B[cc])", ";SZ[19]KM[6.5];B[cc]", "read as 6.5"},
		{"stones and quarters in words", "(;SZ[19]KM[黑贴3又3/4子];B[cc])", ";SZ[19]KM[7.5];B[cc]", "read as 7.5"},
		{"more than any board has", "(;SZ[19]KM[1e9];B[cc])", ";SZ[19]XKM[1e9];B[cc]", "kept as XKM"},
		{"no server: a komi of fifty", "(;SZ[19]KM[50];B[cc])", ";SZ[19]KM[50];B[cc]", ""},
		{"CyberOro", "(;SZ[19]KO[6.5]RD[2005-05-01]HD[2];W[cc])", ";SZ[19]KM[6.5]DT[2005-05-01]HA[2]AB[pd][dp];W[cc]", "RD is the DT of a server"},
		{"KO of a move", "(;SZ[19];B[cc];W[dd]KO[])", ";SZ[19];B[cc];W[dd]KO[]", ""},
		{"KO beside a komi", "(;SZ[19]KM[5.5]KO[6.5];B[cc])", ";SZ[19]KM[5.5]KO[6.5];B[cc]", ""},
		{"who plays, in words", "(;SZ[9]AB[cc]AW[dd]C[White to play and live])", ";SZ[9]AB[cc]AW[dd]C[White to play and live]PL[W]", "by the words of C"},
		{"who plays, in the name", "(;SZ[9]GN[黑先];AB[cc]AW[dd])", ";SZ[9]GN[黑先];AB[cc]AW[dd]PL[B]", "by the words of GN"},
		{"a move says it", "(;SZ[9]AB[cc]AW[dd]C[White to play];B[aa])", ";SZ[9]AB[cc]AW[dd]C[White to play];B[aa]", ""},
		{"PL says it", "(;SZ[9]AB[cc]AW[dd]PL[B]C[White to play])", ";SZ[9]AB[cc]AW[dd]PL[B]C[White to play]", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c, err := ReadText(tc.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := propertiesText(c.Games[0].Root()); got != tc.want {
				t.Errorf("read as\n%s\nwant\n%s", got, tc.want)
			}
			told := false
			for _, w := range c.Warnings {
				told = told || tc.warns != "" && strings.Contains(w.String(), tc.warns)
			}
			if told != (tc.warns != "") || tc.warns == "" && len(c.Warnings) > 0 {
				t.Errorf("warnings %v", c.Warnings)
			}
		})
	}
}

// propertiesText shows the main line as pitfalls.txt does.
func propertiesText(root *Node) string {
	var out strings.Builder
	for _, n := range root.MainLine() {
		out.WriteString(";")
		for _, p := range n.Properties() {
			out.WriteString(p.ID)
			for _, v := range p.Values {
				out.WriteString("[" + string(v) + "]")
			}
		}
	}
	return out.String()
}

// Players are named in tags of several kinds.
func TestGIBUserInfo(t *testing.T) {
	for _, tc := range []struct{ tags, black, white string }{
		{`\[WUSERINFO=WID:shiro,WLV:26,WNICK:Shiro\]` + "\n" + `\[BUSERINFO=BID:kuro,BLV:17,BNICK:Kuro\]`, "Kuro 1k", "Shiro 9d"},
		{`\[WUSERINFO=WID:shiro,WLV:28\]` + "\n" + `\[BUSERINFO=BID:kuro,BLV:0\]`, "kuro 18k", "shiro 2p"},
		{`\[GAMEBLACKUSERINFO=ID:kuro,LV:18\]` + "\n" + `\[GAMEWHITEUSERINFO=NAME:shiro\]`, "kuro 1d", "shiro "},
		{`\[BUSERINFO=BNAME:other,BLV:3\]` + "\n" + `\[GAMEBLACKNAME=Kuro (7D)\]`, "Kuro 7D", " "},
	} {
		c, err := ReadBytes([]byte("\\HS\n" + tc.tags + "\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n\\GE\n"))
		if err != nil {
			t.Fatal(err)
		}
		i := c.Games[0].Info()
		if black, white := i.Black+" "+i.BlackRank, i.White+" "+i.WhiteRank; black != tc.black || white != tc.white {
			t.Errorf("%s: %q and %q", tc.tags, black, white)
		}
	}
}
