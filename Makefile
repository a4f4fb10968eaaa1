# Krumme Dinger: the only entry point. `make help` lists what it can do.

VARIANT ?= release
BUILD   ?= build$(if $(filter-out release,$(VARIANT)),/$(VARIANT))
CC      := gcc
GAMES   := schwarzarbeit kohle pfusch
FUZZ_SECONDS ?= 10

# Hardware bit counting is on every x86-64 since 2009; elsewhere as it comes.
MARCH   ?= $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
           -Wmissing-prototypes -Wconversion -Wno-sign-conversion -Wvla
CFLAGS  := -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc -g -MMD -MP $(MARCH) \
           -ffile-prefix-map=$(CURDIR)=. $(WARN) $(if $(CI),-Werror)

FLAGS_release  := -O2
FLAGS_debug    := -O0
FLAGS_asan     := -O1 -fsanitize=address,undefined -fno-sanitize-recover=all \
                  -fno-omit-frame-pointer
FLAGS_tsan     := -O1 -fsanitize=thread
FLAGS_coverage := -O0 --coverage
FLAGS   := $(FLAGS_$(VARIANT))
ifeq ($(FLAGS),)
$(error VARIANT is release, debug, asan, tsan or coverage)
endif

sources  = $(sort $(wildcard $(addsuffix /*.c,$(1))))
objects  = $(patsubst %.c,$(BUILD)/obj/%.o,$(call sources,$(1)))

CORE    := $(call objects,src/core)
RULES   := $(call objects,src/games $(addprefix src/games/,$(GAMES)))
BOTS    := $(call objects,src/bots)
TOOLS   := $(call objects,src/tools)
LIBS    := $(BUILD)/libtools.a $(BUILD)/libbots.a $(BUILD)/libgames.a \
           $(BUILD)/libcore.a

.PHONY: all
all: $(BUILD)/krumm

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(FLAGS) -c $< -o $@

$(BUILD)/libcore.a:  $(CORE)
$(BUILD)/libgames.a: $(RULES)
$(BUILD)/libbots.a:  $(BOTS)
$(BUILD)/libtools.a: $(filter-out %/krumm.o,$(TOOLS))
%.a:
	@rm -f $@
	ar rcsD $@ $^

$(BUILD)/krumm: $(BUILD)/obj/src/tools/krumm.o $(LIBS)
	$(CC) $(FLAGS) $^ -o $@

.PHONY: rules-test
rules-test: $(BUILD)/krumm
	scripts/run-ref $(BUILD)/krumm $(addprefix tests/rules/,$(GAMES))

-include $(CORE:.o=.d) $(RULES:.o=.d) $(BOTS:.o=.d) $(TOOLS:.o=.d)
