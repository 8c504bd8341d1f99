// Package sound plays the sound of a stone on the board, by a program of the system that plays files. A sound
// library would need one of C, for a click.
package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"

	"shikatsu/ui/private"
)

// ErrNoPlayer says that no program was found that plays sounds.
var ErrNoPlayer = errors.New("no program that plays sounds was found")

// programs play a file, whose path follows, in the order in which they are looked for.
var programs = [][]string{
	{"pw-play"}, {"paplay"}, {"aplay", "-q"}, {"afplay"},
	{"powershell", "-NoProfile", "-Command", "(New-Object Media.SoundPlayer $args[0]).PlaySync()"},
}

// Player plays the sound of a stone.
type Player struct {
	program []string
	file    string
	busy    atomic.Bool
}

// New looks for a program, and writes the sound to a folder.
func New(folder string) (*Player, error) {
	for _, p := range programs {
		path, err := exec.LookPath(p[0])
		if err != nil {
			continue
		}
		if err := private.Folder(folder); err != nil {
			return nil, err
		}
		file := filepath.Join(folder, "stone.wav")
		if err := os.WriteFile(file, wave(), private.File); err != nil {
			return nil, err
		}
		return &Player{program: append([]string{path}, p[1:]...), file: file}, nil
	}
	return nil, ErrNoPlayer
}

// Stone plays the sound, unless it still sounds. Nothing waits for it, and nobody is told where it fails:
// the stone is on the board all the same. A nil player is silent.
func (p *Player) Stone() {
	if p == nil || p.busy.Swap(true) {
		return
	}
	go func() {
		defer p.busy.Store(false)
		_ = exec.Command(p.program[0], append(p.program[1:len(p.program):len(p.program)], p.file)...).Run()
	}()
}

// Sounds says whether a stone is being heard.
func (p *Player) Sounds() bool { return p != nil && p.busy.Load() }

// wave is the sound in the format of WAV, the knock of slate on wood. It is a short burst that dies away over a low tone.
func wave() []byte {
	const rate, length = 22050, 22050 / 9
	samples := make([]int16, length)
	noise := uint32(1)
	for i := range samples {
		t := float64(i) / rate
		noise = noise*1664525 + 1013904223
		burst := (float64(noise)/math.MaxUint32*2 - 1) * math.Exp(-t*220)
		tone := math.Sin(2*math.Pi*1150*t)*math.Exp(-t*90) + 0.6*math.Sin(2*math.Pi*430*t)*math.Exp(-t*55)
		samples[i] = int16(11000 * (0.45*burst + 0.55*tone))
	}
	var b bytes.Buffer
	size := uint32(2 * length)
	b.WriteString("RIFF")
	write := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&b, binary.LittleEndian, v) // to memory, which cannot fail
		}
	}
	write(36+size, []byte("WAVEfmt "), uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2*rate), uint16(2), uint16(16), []byte("data"), size, samples)
	return b.Bytes()
}
