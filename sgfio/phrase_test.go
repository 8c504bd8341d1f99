package sgfio

import (
	"errors"
	"strings"
	"testing"
)

func TestPhraseInAnotherLanguage(t *testing.T) {
	words := map[string]string{
		"%s says %s, %s":       "dans %[1]s, %[3]s : %[2]s",
		"which is no number":   "pas un nombre",
		"ignored, kept as X%s": "ignoré, gardé sous X%s",
		"%s; %s":               "%s → %s",
	}
	french := func(english string) string {
		if text := words[english]; text != "" {
			return text
		}
		return english
	}
	c, err := ReadText("(;GM[1]FF[4]SZ[9]KM[many])")
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Warnings) != 1 {
		t.Fatalf("warnings: %v", c.Warnings)
	}
	w := c.Warnings[0]
	if got, want := w.Message(), `KM says "many", which is no number; ignored, kept as XKM`; got != want {
		t.Errorf("in English %q, want %q", got, want)
	}
	if got, want := w.Phrase().In(french), `dans KM, pas un nombre : "many" → ignoré, gardé sous XKM`; got != want {
		t.Errorf("in French %q, want %q", got, want)
	}
}

func TestErrorsAreTranslated(t *testing.T) {
	_, err := ReadText("%PDF-1.4 \x00")
	var e *Error
	if !errors.Is(err, ErrNoGame) || !errors.As(err, &e) {
		t.Fatalf("error %v", err)
	}
	if got, want := e.Error(), "no game found: the file looks like a PDF document"; got != want {
		t.Errorf("in English %q, want %q", got, want)
	}
	inner := e.In(func(english string) string { return strings.ReplaceAll(english, "a PDF document", "PDF 文書") })
	if want := "no game found: the file looks like PDF 文書"; inner != want {
		t.Errorf("translated %q, want %q", inner, want)
	}
}
