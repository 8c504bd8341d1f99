package report

// Connection is what was read about two strings of one color.
type Connection struct {
	Color Color `json:"color"`
	// A and B are the origins of the strings, A first in board order.
	A Vertex `json:"a"`
	B Vertex `json:"b"`
	// DisconnectCode is the opponent's success in keeping them apart by moving
	// first, DisconnectPoint the move.
	DisconnectCode    Code   `json:"disconnect_code"`
	DisconnectPoint   Vertex `json:"disconnect_point"`
	DisconnectCertain bool   `json:"disconnect_certain"`
	// ConnectCode is the owner's success in joining them by moving first. It is
	// read by ReadConnections only, for strings that can be kept apart.
	ConnectCode    Code   `json:"connect_code"`
	ConnectPoint   Vertex `json:"connect_point"`
	ConnectCertain bool   `json:"connect_certain"`
	// ConnectRead says whether it was.
	ConnectRead bool `json:"connect_read"`
	// Nodes is the number of nodes of connection reading.
	Nodes int `json:"nodes"`
}

// Race is a capturing race between two dragons.
type Race struct {
	// A and B are the origins of the dragons.
	A Vertex `json:"a"`
	B Vertex `json:"b"`
	// AFirst is what A's owner achieves by moving first, BFirst what B's does.
	AFirst RaceResult `json:"a_first"`
	BFirst RaceResult `json:"b_first"`
	// Nodes is the number of nodes read.
	Nodes int `json:"nodes"`
}

// RaceResult is the outcome of a race for the side that moves first.
type RaceResult struct {
	// Saved is the code of the mover's dragon living, Killed that of the
	// opponent's being captured.
	Saved  Code `json:"saved"`
	Killed Code `json:"killed"`
	// Move is the mover's best move, PASS if he need not move.
	Move    Vertex `json:"move"`
	Certain bool   `json:"certain"`
}
