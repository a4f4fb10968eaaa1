.PHONY: schwarzarbeit-win
schwarzarbeit-win: $(BUILD)/train/schwarzarbeit_win ## fit what a lead at Schwarzarbeit is worth
	$< $(ROUNDS)
