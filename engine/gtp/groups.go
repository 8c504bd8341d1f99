package gtp

import "slices"

// groups lists all commands. A group is a function in a file of its own.
func groups() []command {
	return slices.Concat(
		protocolCommands(),
		setupCommands(),
		moveCommands(),
		boardCommands(),
		recordCommands(),
		combinationCommands(),
		displayCommands(),
		hashCommands(),
		readingCommands(),
		connectionCommands(),
		wormCommands(),
		eyeCommands(),
		dragonCommands(),
		influenceCommands(),
		scoreCommands(),
		overlayCommands(),
		owlCommands(),
		semeaiCommands(),
		goguiCommands(),
	)
}
