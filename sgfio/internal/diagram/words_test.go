package diagram

import "testing"

// TestWhoPlays finds who plays in words of many languages.
func TestWhoPlays(t *testing.T) {
	for text, want := range map[string]Stone{
		"Black to play": Black, "White to live": White, "X (Black) to play": Black, "O (White) to play": White,
		"White (O) to move": White, "Next player: Black": Black, "next: W": White, "B to play": Black, "To play: White": White,
		"It is White's turn.": White, "黑先活": Black, "白番": White, "黒先": Black, "흑선": Black, "Black plays and lives": Black,
		"백번": White, "Noir joue": Black, "Trait aux Blancs": White, "Weiß am Zug": White, "Schwarz ist am Zug": Black, "Juegan negras": Black,
		"Ход белых": White, "Чёрные начинают": Black, "W plays first": White, "noirs": Empty, "Schwarz gewinnt": Empty,
		"Turn = O": White, "to_play=W": White, "Find the best move for White.": White, "a good move for Black": Empty, "○ to play": White, "White to play, not Black to play": White,
		"Black plays C3": Empty, "Prisoners: B 0 W 0": Empty, "Black (X) has captured 0 stones": Empty, "": Empty,
		"Il nero muove": Black, "Muove il bianco": White, "Brancas jogam": White, "Jogam as pretas": Black, "Wit aan zet": White, "Zwart begint": Black,
		"Ruch czarnych": Black, "Białe zaczynają": White, "Bílý na tahu": White, "Černý začíná": Black, "Vit vid draget": White, "Svart spelar": Black,
		"Siyah oynar": Black, "Đen đi trước": Black, "Fekete indul": Black, "Valkea alkaa": White, "Хід чорних": Black, "Білі починають": White,
		"轮到白棋": White, "黑棋先走": Black, "請黑下": Black, "手番：白": White, "黒の番": Black, "흑이 둘 차례": Black,
		"Can Black live?": Black, "How does White kill the black corner?": White, "B to kill": Black, "W to live.": White,
		"Can Black live if White plays first?": White, "Can Black be killed?": Empty, "wit and humour": Empty, "黑走畅": Empty,
		"move b to c": Empty, "a good move": Empty, "the stones at B to the left": Empty,
	} {
		if got := WhoPlays(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
