package fault

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

func TestTellInJapanese(t *testing.T) {
	tr.Set("ja")
	t.Cleanup(func() { tr.Set("en") })
	_, missing := os.ReadFile(filepath.Join(t.TempDir(), "none.sgf"))
	_, folder := sgfio.ReadFile(t.TempDir())
	_, picture := sgfio.ReadBytes([]byte("\x89PNG\r\n\x1a\n\x00\x00"))
	_, large := board.New(25, 25)
	b := boardtest.Parse(t, `
		X O .
		. . .
		. . .`)
	taken := b.Play(board.MakePoint(0, 0), board.White, board.ForbidSuicide)
	for _, test := range []struct {
		err  error
		want string
	}{
		{missing, "そのファイルがありません"},
		{folder, "それはフォルダーです"},
		{fmt.Errorf("file: %w", fs.ErrPermission), "システムが許可していません"},
		{picture, "対局が見つかりません: PNG の画像のようです"},
		{large, "19 路を超える盤は表示のみで、解析しません"},
		{taken, "すでに石があります。"},
		{&engine.NoLibertyError{Vertex: "C3"}, "C3"},
		{errors.New("something odd"), "something odd"},
	} {
		got := Tell(test.err)
		if !errors.Is(got, test.err) {
			t.Errorf("%v does not wrap %v", got, test.err)
		}
		if again := Tell(got); again.Error() != got.Error() {
			t.Errorf("told twice: %q, then %q", got, again)
		}
		if test.want != "" && !strings.Contains(got.Error(), test.want) {
			t.Errorf("%v is told as %q, want %q", test.err, got, test.want)
		}
	}
	if got, want := Doing(tr.L("opening %s: %w"), missing, "none.sgf").Error(), "none.sgf"; !strings.Contains(got, want) || !strings.Contains(got, "そのファイルがありません") {
		t.Errorf("opening says %q", got)
	}
	if Tell(nil) != nil {
		t.Error("nothing went wrong, and something is told")
	}
}

func TestSavingWhereThereIsNoFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "gone", "game.sgf")
	_, err := os.Create(path)
	if got, want := Saving(path, err).Error(), "saving game.sgf: there is no such folder"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Saving(path, fs.ErrPermission).Error(), "saving game.sgf: the system does not permit it"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTasksInKorean(t *testing.T) {
	tr.Set("ko")
	t.Cleanup(func() { tr.Set("en") })
	if got, want := Saving("games/game.sgf", fs.ErrPermission).Error(), "game.sgf를 저장할 수 없습니다: 시스템이 허락하지 않습니다"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
