package dragon

// unionFind keeps a partition of numbers.
type unionFind struct{ parent []int32 }

func newUnionFind(n int) *unionFind {
	u := &unionFind{parent: make([]int32, n)}
	for i := range u.parent {
		u.parent[i] = int32(i)
	}
	return u
}

// find is the representative of i's part, its smallest member.
func (u *unionFind) find(i int) int {
	for int(u.parent[i]) != i {
		u.parent[i] = u.parent[u.parent[i]]
		i = int(u.parent[i])
	}
	return i
}

// join merges the parts of i and j.
func (u *unionFind) join(i, j int) {
	i, j = u.find(i), u.find(j)
	u.parent[max(i, j)] = int32(min(i, j))
}
