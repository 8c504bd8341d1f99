package report

// Vertex is the name of a point, "D4", or "PASS" for none.
type Vertex = string
