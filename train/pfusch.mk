.PHONY: pfusch-values pfusch-win
pfusch-values: $(BUILD)/train/pfusch ## work out anew what months are worth
	$< > $(BUILD)/weights.def
	mv $(BUILD)/weights.def src/bots/pfusch/weights.def
pfusch-win: $(BUILD)/train/pfusch_win ## fit how likely who wins at Pfusch
	$<
