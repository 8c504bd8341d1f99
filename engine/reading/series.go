package reading

// BeginSeries makes the questions up to EndSeries share the transposition
// table. Questions about one string, asked before and after moves beside it,
// repeat much of each other's reading. Answers are the same as without a
// series unless a node limit is met; then they depend on the order of the
// questions since BeginSeries, and on nothing before.
func (r *Reader) BeginSeries() {
	r.table.forget()
	r.root = r.b.StoneHash()
	r.series = true
}

// EndSeries makes each question start with an empty table again.
func (r *Reader) EndSeries() { r.series = false }

// SetNodeLimit changes the node limit alone. Unlike SetOptions it keeps the
// table of a series, which holds no results of readings that were cut short.
func (r *Reader) SetNodeLimit(nodes int) { r.opt.NodeLimit = nodes }
