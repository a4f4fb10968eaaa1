.PHONY: kohle-win
kohle-win: $(BUILD)/train/kohle_win ## fit what money, people and cards at Kohle are worth
	$<
