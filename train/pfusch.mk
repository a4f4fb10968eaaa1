.PHONY: pfusch-values pfusch-win pfusch-exploit
pfusch-values: $(BUILD)/train/pfusch ## work out anew what months are worth
	$< > $(BUILD)/weights.def
	mv $(BUILD)/weights.def src/bots/pfusch/weights.def
pfusch-win: $(BUILD)/train/pfusch_win ## fit how likely who wins at Pfusch
	$<
pfusch-exploit: $(BUILD)/train/pfusch_exploit ## measure what is gained over Pfusch's shark in a year
	$<
exploiter := pfusch_exploit pfusch_year pfusch_answer
$(exploiter:%=$(BUILD)/obj/train/%.o): STD += -Itests
$(BUILD)/train/pfusch_exploit: $(exploiter:%=$(BUILD)/obj/train/%.o) $(BUILD)/obj/tests/unit/pf_best.o
