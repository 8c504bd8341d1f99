package diagram

// frame finds the size of the board and where on it the rows lie. A side without
// an edge goes on; a plain diagram without any edge is a whole board.
func (d *textDiagram) frame(columns, rows int, left, right bool) (width, height, dx, dy int) {
	if d.highest > 0 {
		return d.numberedFrame(columns, rows, left, right)
	}
	if !left && !right && !d.top && !d.bottom && !d.sensei {
		return columns, rows, 0, 0
	}
	whole := usualSize
	if d.size > 0 && d.size <= MaxSize {
		whole = d.size
	}
	whole = max(whole, columns, rows)
	fit := func(n int, near, far bool) (size, offset int) {
		switch {
		case near && far:
			return n, 0
		case near:
			return whole, 0
		case far:
			return whole, whole - n
		}
		return whole, (whole - n) / 2
	}
	width, dx = fit(columns, left, right)
	height, dy = fit(rows, d.top, d.bottom)
	// A board that is whole in one direction is so in the other.
	if left && right && !(d.top && d.bottom) && rows <= columns {
		height = columns
		switch {
		case d.top:
			dy = 0
		case d.bottom:
			dy = height - rows
		default:
			dy = (height - rows) / 2
		}
	}
	if d.top && d.bottom && !(left && right) && columns <= rows {
		width = rows
		switch {
		case left:
			dx = 0
		case right:
			dx = width - columns
		default:
			dx = (width - columns) / 2
		}
	}
	return width, height, dx, dy
}

// numberedFrame is frame for rows with numbers.
func (d *textDiagram) numberedFrame(columns, rows int, left, right bool) (width, height, dx, dy int) {
	if d.lowest == 1 {
		corner := left != right || d.top != d.bottom // edges on one side alone
		if !corner || columns == rows || d.columns.count == columns {
			return columns, rows, 0, 0
		}
	}
	height = d.highest
	for _, usual := range []int{9, 13, usualSize} {
		if usual >= max(d.highest, columns) {
			height = usual
			break
		}
	}
	width = max(height, columns)
	switch {
	case d.columns.count == columns && d.columns.first+columns <= width:
		dx = d.columns.first
	case right && !left:
		dx = width - columns
	}
	return width, height, dx, height - d.highest
}
