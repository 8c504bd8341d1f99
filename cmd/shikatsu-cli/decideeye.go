package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// newDecideEyeCommand tells what one eye space is worth.
func newDecideEyeCommand() *cobra.Command {
	d := &decision{}
	opts := engine.DefaultOptions()
	cmd := &cobra.Command{
		Use:   "eye VERTEX FILE",
		Short: "Tell what the eye space at a point is worth",
		Long: `Tell how many eyes the eye space at a point yields, and which moves decide that.
The value has four digits: the eyes if the opponent moves first and again later, if the
opponent moves first, if the owner does, and if the owner does and again later. Of a point
whose diagonals matter the topological value is told: up to 2 for an eye, 3 for half an eye,
4 and more for a false one, and between these if a ko decides.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			b, _, err := d.board(inputsOf(cmd), args[1])
			if err != nil {
				return err
			}
			p, err := b.ParseVertex(args[0])
			if err != nil {
				return err
			}
			if p == board.Pass {
				return fmt.Errorf("a pass has no eye space")
			}
			m, err := engine.NewReading(b, opts).Eyes(cmd.Context())
			if err != nil {
				return err
			}
			tellEye(cmd.OutOrStdout(), b, m, p)
			return nil
		}),
	}
	d.positionFlags(cmd)
	return cmd
}

// tellEye prints what is known of the eye spaces that p is in.
func tellEye(out io.Writer, b *board.Board, m *eyes.Map, p board.Point) {
	name := b.Vertex(p)
	if !m.IsEyeSpace(p) {
		fmt.Fprintf(out, "%s is in no eye space\n", name)
	}
	for _, c := range []board.Color{board.Black, board.White} {
		space := m.Data(c, p)
		if space.Color != c {
			continue
		}
		points, marginal := m.Points(c, space.Origin)
		fmt.Fprintf(out, "%v eye space %s\n", c, vertices(b, points))
		if len(marginal) > 0 {
			fmt.Fprintf(out, "  at its open edge: %s\n", vertices(b, marginal))
		}
		fmt.Fprintf(out, "  value %v: %s\n", space.Value, eyeCount(b, space))
	}
	if h := m.HalfEye(p); m.IsHalfEye(p) || m.IsFalseEye(p) {
		kind := "half an eye"
		switch {
		case h.Obvious:
			kind = "a false eye whatever its owner plays"
		case m.IsFalseEye(p):
			kind = "a false eye"
		}
		fmt.Fprintf(out, "%s is %s, topological value %.2f\n", name, kind, h.Value)
		for _, moves := range []struct {
			word   string
			points []board.Point
		}{{"made false", h.Attacks()}, {"made real", h.Defenses()}} {
			if len(moves.points) > 0 {
				fmt.Fprintf(out, "  %s at %s\n", moves.word, vertices(b, moves.points))
			}
		}
	}
}

// eyeCount says how many eyes a space yields, and by which moves.
func eyeCount(b *board.Board, space *eyes.Data) string {
	least, most := space.Value.Min(), space.Value.Max()
	if least == most {
		return plural(least, "eye") + " whoever moves first"
	}
	return fmt.Sprintf("%s if the opponent moves first at %s, %d if the owner does at %s",
		plural(least, "eye"), b.Vertex(space.Attack), most, b.Vertex(space.Defense))
}
