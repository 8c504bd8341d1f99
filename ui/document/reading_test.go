package document

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestRecordsOfTheNetwork(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/game.sgf":
			_, _ = w.Write([]byte("(;SZ[9]PB[Ann]PW[Ben];B[aa])"))
		case "/page":
			_, _ = w.Write([]byte("<html>no game</html>"))
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	if c, err := fetch(server.URL + "/game.sgf"); err != nil || len(c.Games) != 1 {
		t.Errorf("read %v, %v", c, err)
	}
	for address, want := range map[string]string{server.URL + "/page": "no game record", server.URL + "/none": "404", "file:///etc/passwd": "https://", "https://": "https://",
		"http://127.0.0.1:1/x.sgf": "127.0.0.1:1 cannot be reached: nothing answers there", "http://no.such.place.invalid/x.sgf": "no such place is known"} {
		if _, err := fetch(address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", address, err)
		}
	}

	r := newRoom("")
	r.OpenAddress(server.URL + "/game.sgf")
	for r.State.Doc.Moves() != 1 {
		(<-r.posted)()
	}
	r.titles(t, 0, "Ann – Ben")
}
