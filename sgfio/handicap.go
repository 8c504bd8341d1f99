package sgfio

// HandicapPoints lists the points where n handicap stones stand by custom. It gives nil for numbers and
// boards that have no such points.
func HandicapPoints(n, width, height int) []Point { return handicapPoints(n, width, height, false) }

// MaxHandicap is the largest number of handicap stones that a board has points for; 0
// for boards without any.
func MaxHandicap(width, height int) int {
	for n := 9; n >= 2; n-- {
		if handicapPoints(n, width, height, false) != nil {
			return n
		}
	}
	return 0
}

// handicapPoints lists the usual points for 2 to 9 handicap stones; nil for
// other numbers and for boards without them.
func handicapPoints(n, width, height int, thirdLeft bool) []Point {
	if n < 2 || n > 9 || width < 7 || height < 7 || n > 4 && (width%2 == 0 || height%2 == 0) {
		return nil
	}
	edge := func(size int) int {
		if size < 13 {
			return 2
		}
		return 3
	}
	left, top := edge(width), edge(height)
	right, bottom := width-1-left, height-1-top
	midX, midY := width/2, height/2
	corners := []Point{Pt(right, top), Pt(left, bottom), Pt(right, bottom), Pt(left, top)}
	if thirdLeft {
		corners[2], corners[3] = corners[3], corners[2]
	}
	if n <= 4 {
		return corners[:n]
	}
	points := corners
	if n >= 6 {
		points = append(points, Pt(left, midY), Pt(right, midY))
	}
	if n >= 8 {
		points = append(points, Pt(midX, top), Pt(midX, bottom))
	}
	if n%2 == 1 {
		points = append(points, Pt(midX, midY))
	}
	return points
}
