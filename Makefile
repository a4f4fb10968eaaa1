# Krumme Dinger: the only entry point. `make help` lists what it can do.

# All cores, and a line for each file; V=1 shows the commands.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell getconf _NPROCESSORS_ONLN)
endif
MAKEFLAGS += --no-print-directory
Q       := $(if $(V),,@)

comma   := ,
SYSTEM  := $(shell uname -s)
VARIANT ?= release
BUILD   ?= build$(if $(filter-out release,$(VARIANT)),/$(VARIANT))
ifeq ($(origin CC),default)
CC      := gcc
endif
GAMES   := $(shell scripts/games)
FUZZ_SECONDS ?= 10

# Hardware bit counting is on every x86-64 since 2009; elsewhere as it comes.
MACHINE := $(shell $(CC) -dumpmachine 2>/dev/null)
MARCH   ?= $(if $(filter x86_64-%,$(MACHINE)),-march=x86-64-v2)
# Named numbers are enums: they are exact as doubles, and a text's key may be the
# first of a group plus a kind of something. Newer versions of clang warn of both.
WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
           -Wmissing-prototypes -Wconversion -Wno-sign-conversion -Wvla \
           -Wno-enum-float-conversion -Wno-enum-enum-conversion
# Debian, Ubuntu and Arch keep PostgreSQL's headers in a folder of their own.
STD     := -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc -I$(BUILD)/gen -g -MMD -MP \
           -idirafter /usr/include/postgresql \
           $(MARCH) -ffp-contract=off -ffile-prefix-map=$(CURDIR)=. $(WARN) $(if $(CI),-Werror)
# CPPFLAGS, CFLAGS and LDFLAGS are the caller's; they come last and win.
COMPILE  = $(CC) $(STD) $(FLAGS) $(CPPFLAGS) $(CFLAGS)
LINK     = $(CC) $(FLAGS) $(CFLAGS) $(HARD_LINK) $(LDFLAGS)
CHOSEN   = $(CC) $(MARCH) $(WARN) $(FLAGS) $(CPPFLAGS) $(CFLAGS) $(POSTGRES) $(HOOKS)

# An overflow finds the stack, copies and addresses of functions protected.
HARD    := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fPIE
ifneq ($(filter release clang,$(VARIANT)),)
HARD_LINK := -pie $(if $(filter Linux,$(SYSTEM)),-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
endif

# Packages are optimised across files (LTO=yes): playouts of Kohle take 30 % fewer instructions.
LTO_FLAGS      := $(if $(filter yes,$(LTO)),-flto=auto -ffile-prefix-map=$(CURDIR)=.)

FLAGS_release  := -O2 $(HARD) $(LTO_FLAGS)
FLAGS_debug    := -O0
FLAGS_clang    := -O2 $(HARD)
# gcc 14 cannot see through its own checks what has a value; release builds can.
FLAGS_asan     := -O1 -fsanitize=address,undefined -fno-sanitize-recover=all \
                  -fno-omit-frame-pointer -Wno-maybe-uninitialized
FLAGS_tsan     := -O1 -fsanitize=thread
FLAGS_coverage := -O1
FLAGS_fuzz     := -O1 -fsanitize=fuzzer-no-link,address,undefined \
                  -fno-sanitize-recover=all
FLAGS   := $(FLAGS_$(VARIANT))
ifeq ($(FLAGS),)
$(error VARIANT is release, debug, clang, asan, tsan, coverage or fuzz)
endif
ifneq ($(filter clang fuzz,$(VARIANT)),)
CC      := clang
endif

# A source archive has the page ready-made in page/; a checkout builds it.
READY   := $(wildcard page/index.html)

# Parts that can be left out, each with its library: make POSTGRES=no HOOKS=no. An
# archive is built with those whose libraries are there.
there    = $(if $(READY),$(shell echo '\#include <$(1)>' | $(CC) $(CPPFLAGS) -E -x c - \
             -idirafter /usr/include/postgresql >/dev/null 2>&1 && echo yes || echo no),yes)
ifndef POSTGRES
POSTGRES := $(call there,libpq-fe.h)
endif
ifndef HOOKS
HOOKS   := $(call there,curl/curl.h)
endif
CURSES  ?= -lncursesw
UV      ?= -luv
LDLIBS  := $(CURSES) -lsqlite3 $(if $(filter yes,$(POSTGRES)),-lpq) -lsodium $(UV) \
           $(if $(filter yes,$(HOOKS)),-lcurl -lcrypto) -lpthread -lm
ABSENT  := $(if $(filter yes,$(POSTGRES)),%/without_postgres.o,%/postgres.o %/postgres_args.o \
             %/postgres_link.o %/postgres_text.o %/postgres_write.o) \
           $(if $(filter yes,$(HOOKS)),%/without_sender.o,%/sender.o %/push.o %/test_push.o)

sources  = $(sort $(wildcard $(addsuffix /*.c,$(1))))
objects  = $(patsubst %.c,$(BUILD)/obj/%.o,$(call sources,$(1)))
# A folder, and those of the games in it.
layer    = src/$(1) $(addprefix src/$(1)/,$(GAMES))

CORE    := $(call objects,src/core)
SYS     := $(call objects,src/sys)
RULES   := $(call objects,$(call layer,games))
BOTS    := $(call objects,$(call layer,bots))
TEXT    := $(call objects,$(call layer,text)) $(addprefix $(BUILD)/obj/gen/text/,tables.o texts.o)
TABLE   := $(call objects,src/table)
STORE   := $(filter-out $(ABSENT),$(call objects,src/store))
COACH   := $(call objects,$(call layer,coach))
TERMINAL := $(call objects,$(call layer,term))
NET     := $(call objects,src/net)
SERVER  := $(filter-out $(ABSENT) $(BUILD)/obj/src/server/schema/%,$(call objects,src/server src/server/*)) $(addprefix $(BUILD)/obj/gen/assets,.o _data.o)
TOOLS   := $(call objects,src/tools) $(BUILD)/obj/gen/short_rules.o
# The part of the page's module that also runs natively, for tests and for its
# types.
PAGE    := $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out %/record.c %/position.c %/host.c %/review.c %/puzzle.c \
             %/memory.c %/moves.c %/texts.c %/types.c,$(call sources,$(call layer,page))))
# The rest of it, for make check; without the files that replace a library.
CHECKED := $(filter-out %/memory.o %/moves.o %/texts.o,$(call objects,$(call layer,page)))
LIBS    := $(BUILD)/libtools.a $(BUILD)/libterm.a $(BUILD)/libserver.a \
           $(BUILD)/libcoach.a $(BUILD)/libtext.a $(BUILD)/libtable.a $(BUILD)/libbots.a $(BUILD)/libgames.a \
           $(BUILD)/libstore.a $(BUILD)/libnet.a $(BUILD)/libcore.a
TESTS   := $(addprefix $(BUILD)/tests/,unit prop golden replay table lessons search offline term \
             store net echo teller unfenced days)
FUZZERS := $(addprefix $(BUILD)/tests/fuzz_,referee move position record \
             request answer http ws net)

# Counted are these alone; the others may be as quick as they can.
ifeq ($(VARIANT),coverage)
$(CORE) $(RULES) $(TABLE): FLAGS += -O0 --coverage
LDLIBS  += --coverage
$(BUILD)/page-types: private FLAGS += --coverage
endif

##@ Building and playing

.PHONY: all
all: setup-run ## build/krumm (VARIANT=debug|clang|asan|tsan|coverage|fuzz)
	@$(if $(READY),,$(MAKE) page)
	@$(MAKE) krumm

.PHONY: run
run: all ## the server, on http://127.0.0.1:7433/ or the next free port
	@$(BUILD)/krumm serve --any-port

PREFIX  ?= /usr/local
INTO     = $(DESTDIR)$(PREFIX)
.PHONY: install uninstall
install: all ## the program and its documents to PREFIX (/usr/local), below DESTDIR
	@mkdir -p "$(INTO)/bin" "$(INTO)/share/doc/krumm/rules"
	cp $(BUILD)/krumm "$(INTO)/bin/krumm"
	chmod 755 "$(INTO)/bin/krumm"
	cp README.md CHANGELOG.md LICENSE docs/*.md "$(INTO)/share/doc/krumm"
	cp -R docs/rules/. "$(INTO)/share/doc/krumm/rules"
uninstall: ## remove what make install put there; games and stores stay
	rm -rf "$(INTO)/bin/krumm" "$(INTO)/share/doc/krumm"

# Debian has all libraries as archives, except those of the parts left out.
.PHONY: static
static: setup-run ## build/static/krumm: runs on any Linux, without PostgreSQL and web hooks
	@$(if $(READY),,$(MAKE) page)
	@$(MAKE) BUILD=build/static LTO=yes MARCH= POSTGRES=no HOOKS=no CURSES='-lncursesw -ltinfo' \
	    UV='$(patsubst libuv.a,-l:libuv_a.a,$(shell $(CC) -print-file-name=libuv.a))' \
	    LDFLAGS='$(LDFLAGS) -static-pie -s -Wl,--no-warnings' krumm

# Packages run on every machine of their architecture. Players do without the
# libraries of PostgreSQL and web hooks, which are larger than everything else.
.PHONY: deb
deb: setup-deb ## Debian packages krumm and krumm-server: build/deb/
	@$(if $(READY),,$(MAKE) page)
	@rm -rf build/deb/krumm build/deb/*.deb
	@$(MAKE) BUILD=build/deb/player LTO=yes MARCH= POSTGRES=no HOOKS=no \
	    PREFIX=/usr ZSH=zsh/vendor-completions DESTDIR=build/deb/krumm install
	@$(MAKE) BUILD=build/deb/server LTO=yes MARCH= POSTGRES=yes HOOKS=yes krumm
	@scripts/deb build/deb

# Manual pages in each language and completions, where man and the shells look for them.
SHARE    = $(INTO)/share
# For PREFIX=/usr Debian has zsh/vendor-completions.
ZSH     ?= zsh/site-functions
.PHONY: manual install-manual uninstall-manual
manual: all ## manual pages: build/man/
	@$(MAKE) $(BUILD)/man.made
$(BUILD)/man.made: $(BUILD)/krumm scripts/manual scripts/md2man $(wildcard docs/*.md)
	@scripts/manual $(BUILD)/krumm $(BUILD)/man
	@touch $@
install: install-manual
install-manual: manual
	@mkdir -p "$(SHARE)/man" "$(SHARE)/bash-completion/completions" \
	    "$(SHARE)/$(ZSH)" "$(SHARE)/fish/vendor_completions.d"
	cp -R $(BUILD)/man/. "$(SHARE)/man"
	cp dist/completions/krumm.bash "$(SHARE)/bash-completion/completions/krumm"
	cp dist/completions/_krumm "$(SHARE)/$(ZSH)"
	cp dist/completions/krumm.fish "$(SHARE)/fish/vendor_completions.d"
uninstall: uninstall-manual
uninstall-manual:
	rm -f "$(SHARE)"/man/man[15]/krumm[.-]* "$(SHARE)"/man/*/man1/krumm[.-]* \
	    "$(SHARE)/bash-completion/completions/krumm" "$(SHARE)/$(ZSH)/_krumm" \
	    "$(SHARE)/fish/vendor_completions.d/krumm.fish"

.PHONY: dist
dist: setup-run ## the source archive, with the page ready-made: build/dist/
	@$(MAKE) page
	@scripts/dist build/dist

.PHONY: help
help: ## this list
	@awk '/^##@/ { print "\n" substr($$0, 5) } \
	      /^[a-z0-9-]+:.*##/ { split($$0, a, ":"); sub(/.*## /, ""); \
	                        printf "  make %-15s %s\n", a[1], $$0 }' Makefile tests/machines/*.mk train/*.mk

.PHONY: clean
clean: ## remove everything that was built
	rm -rf build

export POSTGRES HOOKS READY
PURPOSES := $(addprefix setup-,run deb test bench operating musl arm64 machines)
.PHONY: $(PURPOSES)
$(PURPOSES):
	@scripts/setup $(@:setup-%=%)

# Other flags or parts than last time: everything is compiled again.
.PHONY: always
$(BUILD)/flags: always
	@mkdir -p $(@D)
	@echo '$(CHOSEN)' | cmp -s - $@ || echo '$(CHOSEN)' >$@
$(BUILD)/obj/%.o: %.c $(BUILD)/flags | $(BUILD)/gen/text/keys.h
	@mkdir -p $(@D)
	$(if $(V),,@echo "  CC    $@")
	$(Q)$(COMPILE) -c $< -o $@
$(BUILD)/obj/tests/%.o: STD += -Itests

# Texts for people; the first language is the reference for the others. Games
# have their own texts next to their rules. The coach's are last: the page loads
# them only for a lesson.
LANGUAGES := $(wildcard $(foreach dir,i18n $(addprefix src/games/,$(GAMES)) \
               src/coach $(addprefix src/coach/,$(GAMES)), \
               $(addprefix $(dir)/,en.po de.po fr.po)))
TEXTS   := $(LANGUAGES) src/games/games.def
$(addprefix $(BUILD)/gen/text/,keys.h tables.c texts.c) &: scripts/po2c $(TEXTS) \
                                $(wildcard src/games/*/rules.def)
	@mkdir -p $(BUILD)/gen
	$(Q)scripts/po2c --c $(BUILD)/gen $(TEXTS)
$(BUILD)/obj/gen/%.o: $(BUILD)/gen/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(if $(V),,@echo "  CC    $@")
	$(Q)$(COMPILE) -c $< -o $@

SHORT   := $(wildcard docs/rules/short/*.md)
$(BUILD)/gen/short_rules.c: scripts/short2c src/games/games.def $(SHORT) | $(BUILD)/gen/text/keys.h
	$(Q)scripts/short2c $(SHORT) > $@.new && mv $@.new $@

# The page as part of the program: whatever is in build/web, or nothing.
# In an archive page is a folder, and page/. is not the target of this name.
WEB     := $(if $(READY),page,build/web)
$(BUILD)/gen/assets.c $(BUILD)/gen/assets_data.S &: scripts/embed \
                                $(wildcard $(WEB)/. $(WEB)/* $(WEB)/*/*)
	@mkdir -p $(BUILD)/gen
	$(Q)scripts/embed $(WEB) $(BUILD)/gen/assets
$(BUILD)/obj/gen/%.o: $(BUILD)/gen/%.S
	@mkdir -p $(@D)
	$(Q)$(CC) -c $< -o $@

.PHONY: texts
texts: ## all that people read as JSON, for other clients: build/texts/*.json
	@mkdir -p $(BUILD)/texts
	scripts/po2c --json $(BUILD)/texts $(TEXTS)

# npm ci brings exactly what package-lock.json names.
%/node_modules: %/package-lock.json
	@cd $(@D) && $(CURDIR)/scripts/npm ci --loglevel=error --no-audit --no-fund \
		--ignore-scripts
	@touch $@
# Every variant writes the same: the page is not made again. RUN runs programs of another processor.
web/src/border.ts: $(BUILD)/page-types
	@$(RUN) $< > $@.new && if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
web/src/games/list.ts web/src/games/pictures.ts web/src/games/tokens.css web/src/games/later.css &: web/games.mjs src/games/games.def
	@node web/games.mjs
$(BUILD)/page-types: $(BUILD)/obj/src/page/types.o $(BUILD)/libpage.a $(BUILD)/libcoach.a \
                     $(BUILD)/libtable.a $(BUILD)/libtext.a $(BUILD)/libbots.a $(BUILD)/libgames.a $(BUILD)/libcore.a
	$(Q)$(LINK) $^ -o $@
.PHONY: web
web: web/node_modules build/krumm.wasm build/review.wasm build/puzzle.wasm web/src/border.ts web/src/games/list.ts ## the page: build/web/
	@mkdir -p build/texts
	@scripts/po2c --json build/texts $(TEXTS)
	@cd web && node build.mjs

.PHONY: site page docs
site: page ## the page as plain files for any web server: build/site/
	@cd web && node build.mjs --site

# The page with its documents; those have a step of their own, because they change often.
page: build/web/docs/index.html.gz
DOCUMENTS := $(wildcard *.md docs/*.md docs/*/*.md docs/rules/*/*.md web/README.md bench/README.md)
build/web/docs/index.html.gz: build/web/index.html web/docs.mjs web/markdown.mjs $(wildcard web/docs/* protocol/*.json) $(DOCUMENTS)
	@node web/docs.mjs build/web/docs --packed
docs: ## the documents as pages that can be searched: build/docs/
	@node web/docs.mjs build/docs

build/web/index.html: $(LANGUAGES) $(wildcard docs/rules/*.md docs/rules/*/*.md) \
                      $(shell find web/src web/*.mjs web/*.json src/core src/games \
                        src/bots src/table src/text src/coach src/page -type f)
	@$(MAKE) VARIANT=release web

$(BUILD)/libcore.a:  $(CORE) $(SYS)
$(BUILD)/libgames.a: $(RULES)
$(BUILD)/libbots.a:  $(BOTS)
$(BUILD)/libtable.a: $(TABLE)
$(BUILD)/libtext.a:  $(TEXT)
$(BUILD)/libcoach.a: $(COACH)
$(BUILD)/libterm.a:  $(TERMINAL)
$(BUILD)/libpage.a:  $(PAGE)
$(BUILD)/libserver.a: $(SERVER)
$(BUILD)/libstore.a: $(STORE)
$(BUILD)/libnet.a:   $(NET)
$(BUILD)/libtools.a: $(filter-out %/krumm.o,$(TOOLS))
%.a:
	@rm -f $@
	$(Q)$(AR) $(if $(filter Linux,$(SYSTEM)),rcsD,rcs) $@ $^

# A program that runs meanwhile finds the old one or the new one, never half of it.
$(BUILD)/krumm: $(BUILD)/obj/src/tools/krumm.o $(LIBS)
	$(if $(V),,@echo "  LINK  $@")
	$(Q)$(LINK) $^ $(LDLIBS) -o $@.new && mv $@.new $@

# The protocol for other programs, from the tables of the server.
$(BUILD)/schema: $(call objects,src/server/schema) $(LIBS)
	$(Q)$(LINK) $^ $(LDLIBS) -o $@
.PHONY: protocol
protocol: $(BUILD)/schema ## rewrite the description of the protocol: protocol/*.json
	$< messages >protocol/messages.json
	$< openapi >protocol/openapi.json

##@ Testing

# Side by side, those that take longest first; browsers want the machine to themselves.
LONG := $(patsubst %,tests/suite/%.t,prop unit crash review server wire)
SUITES := $(LONG) $(filter-out $(LONG) %/web.t %/accept.t %/example.t %/operating.t,$(wildcard tests/suite/*.t))

# Whatever fails, all stages run; the table at the end says what failed, and where.
.PHONY: test
test: setup-test ## checks, law, properties, server, page in a browser: 10 minutes
	+@scripts/run-stages $@ \
	    'the page, and the program with gcc' \
	        '$(MAKE) page && $(MAKE) site && $(MAKE) krumm tests && $(MAKE) $(BUILD)/man.made' \
	    'the program with clang, WebAssembly' \
	        '$(MAKE) VARIANT=clang krumm tests && \
	         $(MAKE) build/replay.wasm build/offline.wasm build/krumm.wasm' \
	    'law, properties, program and server' \
	        '$(MAKE) krumm tests && KRUMM_BUILD=build prove -j4 $(SUITES)' \
	    'the page in a browser' \
	        '$(MAKE) krumm tests && KRUMM_BUILD=build prove tests/suite/web.t'

.PHONY: test-long
test-long: setup-test ## sanitizers, coverage, fuzzing, acceptance, a fourth game: 20 minutes
	+@scripts/run-stages $@ \
	    'acceptance in a browser, a fourth game' \
	        '$(MAKE) site && $(MAKE) krumm tests && \
	         KRUMM_BUILD=build prove tests/suite/accept.t tests/suite/example.t' \
	    'memory and threads, with sanitizers' '$(MAKE) san' \
	    'how much the tests reach' '$(MAKE) coverage' \
	    'fuzzing' '$(MAKE) fuzz'

.PHONY: web-shots
web-shots: setup-test ## pictures of the page: build/shots/
	@$(MAKE) page
	@$(MAKE) krumm tests
	@cd web && nice node shots.mjs

.PHONY: pictures
pictures: web-shots ## the pictures of the documents anew: docs/pictures/ (needs img2webp; fonts: Roboto, as phones show it)
	@cd web && nice node films.mjs
	@cp build/shots/tables.jpg build/shots/phones.jpg docs/pictures/
	@for game in $(GAMES); do \
	    cp build/shots/$$game.jpg build/shots/$$game-moments.jpg build/shots/$$game.webp docs/pictures/; done

.PHONY: krumm tests
krumm: $(BUILD)/krumm
tests: $(TESTS) $(CHECKED) $(BUILD)/load $(BUILD)/schema tests/server/node_modules web/test/node_modules

$(BUILD)/tests/unit: $(filter-out $(ABSENT) $(UNTESTED),$(call objects,tests/unit)) $(BUILD)/libpage.a $(LIBS)
$(BUILD)/tests/referee: $(call objects,tests/referee) $(LIBS)
$(BUILD)/tests/prop: $(call objects,tests/prop) $(LIBS)
$(BUILD)/tests/golden: $(call objects,tests/golden) $(LIBS)
$(BUILD)/tests/table: $(call objects,tests/table) \
                      $(BUILD)/obj/tests/unit/test.o $(BUILD)/libtable.a \
                      $(BUILD)/libbots.a $(BUILD)/libgames.a $(BUILD)/libcore.a
PUPILS  := $(filter-out %/test_lessons.o %/search.o,$(call objects,tests/lessons))
$(BUILD)/tests/lessons: $(PUPILS) $(BUILD)/obj/tests/lessons/test_lessons.o \
                        $(BUILD)/obj/tests/unit/test.o $(LIBS)
$(BUILD)/tests/search: $(PUPILS) $(BUILD)/obj/tests/lessons/search.o $(LIBS)
$(BUILD)/tests/term: $(call objects,tests/term) \
                     $(BUILD)/obj/tests/unit/test.o $(LIBS)
$(BUILD)/tests/store: $(call objects,tests/store) \
                      $(BUILD)/obj/tests/unit/test.o $(LIBS)
$(BUILD)/tests/offline: $(BUILD)/obj/tests/offline/main.o \
                        $(BUILD)/obj/tests/offline/offline.o \
                        $(BUILD)/libtable.a $(BUILD)/libbots.a \
                        $(BUILD)/libgames.a $(BUILD)/libcore.a
$(BUILD)/tests/teller: $(BUILD)/obj/tests/crash/teller.o \
                       $(BUILD)/libtable.a $(BUILD)/libbots.a \
                       $(BUILD)/libgames.a $(BUILD)/libcore.a
$(BUILD)/tests/unfenced: $(BUILD)/obj/src/tools/krumm.o \
                         $(BUILD)/obj/tests/crash/unfenced.o $(LIBS)
$(BUILD)/tests/unfenced: LDLIBS += -Wl,--wrap=store_open
$(BUILD)/tests/days: $(BUILD)/obj/src/tools/krumm.o \
                     $(BUILD)/obj/tests/server/days.o $(LIBS)
$(BUILD)/tests/days: LDLIBS += -Wl,--wrap=srv_now
$(BUILD)/tests/replay: $(BUILD)/obj/tests/replay/main.o \
                       $(BUILD)/obj/tests/replay/replay.o $(LIBS)
$(BUILD)/tests/net: $(filter-out %/echo.o,$(call objects,tests/net)) \
                    $(BUILD)/obj/tests/unit/test.o $(BUILD)/libnet.a $(BUILD)/libcore.a
$(BUILD)/tests/echo: $(BUILD)/obj/tests/net/echo.o $(BUILD)/libnet.a $(BUILD)/libcore.a
$(TESTS) $(BUILD)/tests/referee:
	@mkdir -p $(@D)
	$(if $(V),,@echo "  LINK  $@")
	$(Q)$(LINK) $^ $(LDLIBS) -o $@

.PHONY: check
check: setup-test ## all static checks, scripts/check-*: half a minute
	@$(MAKE) krumm tests
	@KRUMM_BUILD=$(BUILD) prove tests/suite/checks.t

.PHONY: rules-test
rules-test: $(BUILD)/krumm ## the law alone, transcript by transcript
	scripts/run-ref $(BUILD)/krumm $(addprefix tests/rules/,$(GAMES))

.PHONY: san san-memory san-threads
san: setup-test ## law, units, 1,000 random games under ASan, UBSan; threads under TSan
	@$(MAKE) --output-sync=target san-memory san-threads
san-memory:
	@$(MAKE) VARIANT=asan krumm tests
	KRUMM_BUILD=build/asan PROP_SCALE=10 prove -j2 \
		$(patsubst %,tests/suite/%.t,prop unit server rules table cli \
		  net ws term play store store-tools)
san-threads:
	@$(MAKE) VARIANT=tsan build/tsan/tests/store
	KRUMM_BUILD=build/tsan prove tests/suite/store.t

.PHONY: chaos chaos-cluster
KILLS ?= 200
chaos: setup-test ## 200 kills with -9 while 200 tables play; then an audit
	@$(MAKE) krumm tests
	KRUMM_BUILD=$(BUILD) tests/crash/chaos.py --kills $(KILLS)
chaos-cluster: setup-test ## the same with three nodes on PostgreSQL
	@$(MAKE) krumm tests
	KRUMM_BUILD=$(BUILD) tests/crash/chaos.py --kills $(KILLS) --nodes 3

.PHONY: test-web-full
test-web-full: setup-test ## the page in a browser, also what takes long: docs/ACCEPTANCE.md
	@$(MAKE) site
	@$(MAKE) krumm tests web/lighthouse/node_modules
	@for file in web/test/*.browser.mjs web/test/accept/*.browser.mjs \
	             web/lighthouse/*.browser.mjs; do \
	    echo "# $$file"; nice node $$file --full || bad=1; \
	done; test -z "$$bad"

.PHONY: test-lessons
test-lessons: setup-test ## lessons in a browser: every game, language, size and pupil; 3 minutes
	@$(MAKE) page
	@$(MAKE) krumm tests
	KRUMM_FULL=1 KRUMM_BUILD=$(BUILD) nice node web/test/lessons.browser.mjs

.PHONY: test-operating
test-operating: setup-operating ## the recipes of docs/OPERATING.md: systemd, proxies, backup, nodes, upgrade
	@$(MAKE) page
	@$(MAKE) krumm tests
	KRUMM_PREVIOUS=$${KRUMM_PREVIOUS:-$$(scripts/previous)} prove tests/suite/operating.t

.PHONY: fuzz
fuzz: setup-test ## each fuzzer for FUZZ_SECONDS (10; 60 in CI)
	@$(MAKE) VARIANT=fuzz fuzzers
	scripts/run-fuzz $(if $(CI),60,$(FUZZ_SECONDS))

.PHONY: fuzzers
fuzzers: $(FUZZERS)
$(BUILD)/tests/fuzz_%: $(BUILD)/obj/tests/fuzz/fuzz_%.o $(LIBS)
	@mkdir -p $(@D)
	$(if $(V),,@echo "  LINK  $@")
	$(Q)$(LINK) -fsanitize=fuzzer $^ $(LDLIBS) -o $@

.PHONY: bots-long
bots-long: setup-test ## the bots' promises at length: 100,000 moves, ladders, every table
	@$(MAKE) krumm tests
	BOTS_LONG=30 nice $(BUILD)/tests/unit certain
	BOTS_LONG=10 nice $(BUILD)/tests/unit shark
	for game in $(GAMES); do \
		REVIEW_GAMES=100 nice $(BUILD)/tests/unit review_$$game || exit 1; done
	KRUMM_BUILD=$(BUILD) nice scripts/run-ladders
	BOTS_LONG=20 nice $(BUILD)/tests/unit pf_best

.PHONY: test-review
test-review: krumm build/review.wasm ## reviews at length: 30 records of each game in the page, 300 proofs; 15 minutes
	@$(MAKE) tests texts
	KRUMM_BUILD=$(BUILD) nice node tests/page/review.mjs 30
	for game in $(GAMES); do \
		REVIEW_GAMES=25 nice $(BUILD)/tests/unit review_$$game || exit 1; done

.PHONY: accuracy
accuracy: krumm ## is a shark more accurate than a regular, and a regular than a novice? 20 minutes
	KRUMM_BUILD=$(BUILD) nice scripts/run-accuracy

.PHONY: coverage
coverage: setup-test ## lines and branches of core, games, table that tests reach
	+scripts/run-coverage

.PHONY: golden
golden: setup-run ## rewrite kept playthroughs and screens; read the diff!
	@$(MAKE) krumm tests
	GOLDEN_UPDATE=1 KRUMM_BUILD=$(BUILD) tests/suite/golden.t
	GOLDEN_UPDATE=1 KRUMM_BUILD=$(BUILD) tests/suite/term.t

.PHONY: lessons
lessons: setup-run ## search seeds around the prepared deals of lessons: a minute
	@$(MAKE) $(BUILD)/tests/search
	@for game in $(GAMES); do nice $(BUILD)/tests/search $$game; done

.PHONY: mutants
mutants: setup-run ## delete each guard of a rule in turn; tests must notice
	+scripts/run-mutants

# core and games once more, for a machine without any C library. Small rather than
# fast: people load it. Without loop strength reduction the code has fewer variables
# and gets 3 KB smaller, without partial redundancy elimination half a KB more, and
# half a KB more without the other passes that are off; the browser's compiler does
# their work. Inlining pays where bots think, so only the layers above do without.
# docs/decisions/0016-tables-in-the-page.md has the figures.
WASM_FLAGS := --target=wasm32 -mbulk-memory -msign-ext -mnontrapping-fptoint \
              -ffreestanding -nostdlibinc -fno-builtin -std=c11 -Isrc -I$(BUILD)/gen
WASM_SMALL := -Oz -fno-strict-aliasing $(addprefix -mllvm -,disable-lsr enable-pre=false \
              enable-load-pre=false disable-lftr disable-licm-promotion disable-machine-licm)
$(foreach l,table text coach page,build/wasm/src/$l/%.o): WASM_SMALL += -mllvm -inline-threshold=-20
WASM := $(patsubst %.c,build/wasm/%.o,$(call sources,src/core $(call layer,games)) \
          src/page/moves.c)
build/wasm/%.o: %.c | $(BUILD)/gen/text/keys.h
	@mkdir -p $(@D)
	$(if $(V),,@echo "  WASM  $@")
	$(Q)clang $(WASM_FLAGS) $(WASM_SMALL) -Itests -MMD -MP $(WARN) $(if $(CI),-Werror) -c $< -o $@
build/replay.wasm: $(WASM) $(patsubst %.c,build/wasm/%.o, \
                     tests/replay/replay.c tests/replay/wasm.c)
build/offline.wasm: $(WASM) $(patsubst %.c,build/wasm/%.o, \
                      $(call sources,$(call layer,bots) src/table) \
                      tests/offline/offline.c tests/offline/module.c)
build/krumm.wasm: $(WASM) $(patsubst %.c,build/wasm/%.o, \
                   $(call sources,$(call layer,bots) src/table $(call layer,text) $(call layer,coach)) \
                   $(filter-out %/moves.c %/types.c src/page/review.c src/page/puzzle.c,$(call sources,$(call layer,page)))) \
                 build/wasm/gen/tables.o
# A review thinks for seconds and is loaded on demand: fast rather than small,
# with calls across files inlined.
build/review.wasm: $(patsubst %.c,build/wasm/fast/%.o, \
                     $(call sources,src/core $(call layer,games) $(call layer,bots) src/table $(call layer,text)) \
                     $(addprefix src/page/,moves.c border.c memory.c texts.c review.c)) \
                   build/wasm/gen/tables.o
# The puzzle of the day needs no table and little of the bots; the linker drops the rest.
build/puzzle.wasm: $(WASM) $(patsubst %.c,build/wasm/%.o, \
                     $(call sources,$(call layer,bots) src/table $(call layer,text)) \
                     $(addprefix src/page/,border.c texts.c puzzle.c)) \
                   build/wasm/gen/tables.o
build/wasm/fast/%.o: %.c | $(BUILD)/gen/text/keys.h
	@mkdir -p $(@D)
	$(if $(V),,@echo "  WASM  $@")
	$(Q)clang $(WASM_FLAGS) -O2 -flto -MMD -MP $(WARN) $(if $(CI),-Werror) -c $< -o $@
build/wasm/gen/tables.o: $(BUILD)/gen/text/tables.c
	@mkdir -p $(@D)
	$(Q)clang $(WASM_FLAGS) $(WASM_SMALL) $(WARN) $(if $(CI),-Werror) -c $< -o $@
build/think.wasm: $(WASM) $(patsubst %.c,build/wasm/%.o, \
                    $(call sources,$(call layer,bots)) \
                    bench/think/think.c bench/think/wasm.c)
build/wasm/bench/%.o: WARN += -Ibench
build/replay.wasm build/offline.wasm build/krumm.wasm build/review.wasm build/puzzle.wasm build/think.wasm:
	$(if $(V),,@echo "  LINK  $@")
	$(Q)wasm-ld --no-entry --strip-all --gc-sections --compress-relocations \
		--stack-first -z stack-size=262144 $^ -o $@

include tests/machines/machines.mk

##@ Measuring

# Some minutes of one core; the numbers are kept in the repository.
include $(wildcard train/*.mk)
$(BUILD)/obj/train/%.o: STD += -Itrain
$(BUILD)/train/%: $(BUILD)/obj/train/%.o $(LIBS)
	@mkdir -p $(@D)
	$(Q)$(LINK) $(filter %.o,$^) $(LIBS) -lm -o $@

.PHONY: bench
bench: setup-bench ## our speed beside a peer's, in one run
	@$(MAKE) krumm $(BUILD)/think build/think.wasm
	bench/run
	node bench/think/times.mjs build

$(BUILD)/obj/bench/think/%.o: STD += -Ibench
$(BUILD)/think: $(BUILD)/obj/bench/think/main.o $(BUILD)/obj/bench/think/think.o \
                $(BUILD)/libbots.a $(BUILD)/libgames.a $(BUILD)/libcore.a
	$(if $(V),,@echo "  LINK  $@")
	$(Q)$(LINK) $^ -o $@

.PHONY: bench-review
bench-review: setup-test ## how long reviews take in a browser, also with a slow processor: a minute
	@$(MAKE) page
	@$(MAKE) krumm tests
	KRUMM_BUILD=$(BUILD) node bench/review.mjs

.PHONY: bench-server
bench-server: setup-bench ## our server beside two peers (TABLES=2500 RATE=1000)
	@$(MAKE) krumm $(BUILD)/load
	KRUMM_BUILD=$(BUILD) bench/server

$(BUILD)/load: $(call objects,bench/load)
	$(if $(V),,@echo "  LINK  $@")
	$(Q)$(LINK) $^ -o $@

.SECONDARY:
-include $(shell find build $(BUILD) -type f -name '*.d' 2>/dev/null)
