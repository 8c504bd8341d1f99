package board

// Point is a one-dimensional board index. A row takes Stride cells, and a rim
// of Border cells surrounds the board, so that one step in any of the eight
// directions from a point on the board stays inside the arrays. Increasing
// points run in board order: top row first, left to right inside a row. This
// is the layout that GNU Go's documentation describes.
type Point int16

const (
	// MaxSize is the largest number of columns or rows.
	MaxSize = 19
	// Stride is the distance between vertically adjacent points.
	Stride = MaxSize + 1
	// PointCount is the length of arrays indexed by Point.
	PointCount = Stride*(MaxSize+1) + MaxSize + 2
	// NoPoint stands for "no point".
	NoPoint Point = 0
	// Pass is the pass move; it shares its number with NoPoint.
	Pass Point = 0

	// South, North, West and East are the steps to the orthogonal neighbours.
	South Point = Stride
	North Point = -Stride
	West  Point = -1
	East  Point = 1
)

// Directions lists the four orthogonal steps, then the four diagonal ones.
var Directions = [8]Point{South, West, North, East, South + West, West + North, North + East, East + South}

// MakePoint gives the point at a column and row, both counted from 0 at the
// top left corner. It does not check that the point is on a board.
func MakePoint(column, row int) Point { return Point((row+1)*Stride + column + 1) }

// Column is the column of p counted from 0 at the left.
func (p Point) Column() int { return int(p)%Stride - 1 }

// Row is the row of p counted from 0 at the top.
func (p Point) Row() int { return int(p)/Stride - 1 }
