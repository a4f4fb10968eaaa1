# machines.mk -- the program with another C library, on another processor, on fresh systems.

# The layers up to text, and the tools that need no further library. Debian has those of the
# others for glibc only.
MUSL    := $(addprefix build/musl/lib,tools.a coach.a text.a table.a bots.a games.a core.a)
.PHONY: test-musl
test-musl: setup-musl ## law, units, properties and whole games with musl, core to text
	@$(MAKE) CI=1 BUILD=build/musl CC=musl-gcc LDFLAGS=-static LDLIBS=-lm LIBS='$(MUSL)' POSTGRES=no HOOKS=no \
	    UNTESTED=%/test_code.o $(addprefix build/musl/tests/,unit prop golden table referee)
	@ln -sf tests/referee build/musl/krumm
	KRUMM_BUILD=build/musl PROP_SCALE=100 prove $(patsubst %,tests/suite/%.t,rules unit prop golden table)

# Compiled here with the libraries of another processor, run by qemu. They are those of this
# release of Debian, as the compiler's own are.
MIRROR  ?= http://deb.debian.org/debian
ARM64   ?= build/arm64/root
.PHONY: test-arm64
test-arm64: setup-arm64 ## law, units, properties, whole games and the store on arm64, by qemu
	@mkdir -p $(dir $(ARM64))
	@[ -e $(ARM64)/lib ] || mmdebstrap --quiet --variant=extract --arch=arm64 \
	    --include=libc6-dev,libncurses-dev,libsqlite3-dev,libpq-dev,libsodium-dev,libuv1-dev,libcurl4-openssl-dev,libssl-dev \
	    --extract-hook='[ -e "$$1/lib" ] || ln -s usr/lib "$$1/lib"' "$$(. /etc/os-release && echo $$VERSION_CODENAME)" $(ARM64) $(MIRROR)
	@$(MAKE) CI=1 BUILD=build/arm64 CC='aarch64-linux-gnu-gcc --sysroot=$(abspath $(ARM64))' \
	    RUN="$$(command -v qemu-aarch64 || command -v qemu-aarch64-static) -L $(abspath $(ARM64))" \
	    krumm $(addprefix build/arm64/tests/,unit prop golden table store)
	@tests/machines/emulated build/arm64 $(ARM64)
	KRUMM_BUILD=build/arm64/run PROP_SCALE=20 prove $(patsubst %,tests/suite/%.t,rules prop golden table store unit)

.PHONY: test-machines
test-machines: setup-machines ## packages, archive, image on a fresh Debian (SUITE=trixie ARCH=amd64); root
	@$(MAKE) dist
	prove -v $(sort $(wildcard tests/machines/*.t))
