.PHONY: kohle-win
kohle-win: $(BUILD)/train/kohle_win ## fit what money, people and cards at Kohle are worth
	$<

.PHONY: kohle-style
kohle-style: $(BUILD)/train/kohle_style ## learn the style of Kohle's shark from games with regulars
	$<
