package solve

import (
	"context"

	"shikatsu/engine/owl"
	"shikatsu/engine/verify"
)

// certificate writes the proof of an answer down: that of the first move that is told or, where the proof was found while the answer was read, one that is
// looked for anew. nil where no certificate can show it.
func certificate(ctx context.Context, r *owl.Reader, query owl.Query, attack bool, proof *owl.Proof, a *owl.Answer) *verify.Certificate {
	if proof.Holds && proof.Move == a.Move {
		c, err := r.Certify(ctx, proof)
		if err != nil {
			return nil
		}
		return c
	}
	bounds := r.Bounds(ctx, query.Alone(), attack)
	if !bounds.Settled() || bounds.Least != a.Code {
		return nil
	}
	c, err := r.Certificate(ctx, query.Alone(), attack, &bounds)
	if err != nil {
		return nil
	}
	return c
}
