package boardview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestTheWheelStepsOnceANotch(t *testing.T) {
	test.NewTempApp(t)
	b := New(NewScene(9, 9, Wood))
	at := 0
	b.OnStep = func(by int) { at += by }
	turn := func(notches float32, want int) {
		t.Helper()
		b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -notches*Notch())})
		if at != want {
			t.Fatalf("after %v notches at %d, want %d", notches, at, want)
		}
	}
	turn(1, 1)
	turn(1, 2)
	turn(-1, 1)
	turn(3, 4)
	// A touchpad.
	turn(0.375, 4)
	turn(0.375, 4)
	turn(0.375, 5)
	turn(-0.125, 5)
	// The toolkit multiplies fast turns.
	turn(1250, 15)
}
