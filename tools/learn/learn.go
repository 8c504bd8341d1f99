// Package learn holds the trainers of the program's weights, each in a folder of its own. It has a test that their manifests fit
// the tree.
package learn
