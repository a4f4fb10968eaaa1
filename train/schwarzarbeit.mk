.PHONY: schwarzarbeit-win
schwarzarbeit-win: $(BUILD)/train/schwarzarbeit_win ## fit what a lead at Schwarzarbeit is worth
	$< $(ROUNDS)

.PHONY: schwarzarbeit-puzzles
schwarzarbeit-puzzles: $(BUILD)/train/schwarzarbeit_puzzles ## find the puzzles of the day anew: a minute
	$< > $(BUILD)/puzzles.def
	mv $(BUILD)/puzzles.def src/bots/schwarzarbeit/puzzles.def
