# All tasks of a person or a CI. `make` builds, `make help` lists the targets.
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
PYTHON ?= python3
FUZZ_MINUTES ?= 10
MIXTURES ?= 100
# The finished programs: a file each, stripped, and beside it NAME.unstripped. `sizeaudit history` runs sizeaudit-history.
PRODUCT := .build/product
SIZEAUDIT := $(PRODUCT)/sizeaudit
export SWIFT
# See Package.swift.
export SIZEAUDIT_COMPACT = 1

.PHONY: build demo stutter scenarios sanitize adapters test bench traps mixtures fuzz lint format install dist dist-check clean help

build:  ## build the program (release, one static file): .build/product/sizeaudit
	@scripts/bootstrap
	@$(SWIFT) build -c release
	@scripts/link-static sizeaudit $(PRODUCT)
	@scripts/link-static sizeaudit-history $(PRODUCT)

demo: build  ## build, then show the sizes of the samples and of the program itself
	@scripts/demo $(SIZEAUDIT)

stutter: build  ## build and run the sample that stutters, and read its trace
	@scripts/demo-stutter $(SIZEAUDIT)

scenarios:  ## print what LoopProbe reports in situations that are hard on a probe
	@scripts/probe-scenarios

sanitize:  ## run the tests of LoopProbe under the thread sanitizer and the address sanitizer
	@scripts/sanitize-probe

adapters:  ## build and test LoopProbe's adapters for SwiftNIO, GLib, swift-metrics and OpenTelemetry
	@scripts/bootstrap --test
	@scripts/test-adapters

# Program and tests are compiled once, with the same flags (see scripts/link-static).
test:  ## build, run all tests, and check the weight of the program
	@scripts/bootstrap --test
	@$(SWIFT) build -c release --build-tests
	@scripts/link-static sizeaudit $(PRODUCT)
	@scripts/link-static sizeaudit-history $(PRODUCT)
	@scripts/test $(CURDIR)/$(SIZEAUDIT)

bench: build  ## measure speed and memory beside nm, bloaty and grep; BENCH_ELF=FILE, BENCH_RUNS=N
	@$(PYTHON) Benchmarks/run.py --program $(SIZEAUDIT)

traps: build  ## run real programs with traps on what `unused` finds in them; TRAPS="NAME..."
	@$(PYTHON) Benchmarks/traps/run.py --program $(SIZEAUDIT) $(TRAPS)

mixtures: build  ## generate MIXTURES=100 programs whose dead code is known, for four machines, and count what `unused` finds
	@$(PYTHON) Benchmarks/traps/generate.py --program $(SIZEAUDIT) --count $(MIXTURES) $(MIXTURES_OPTIONS)

fuzz: build  ## feed damaged artifacts for FUZZ_MINUTES=10: changed at random, then by coverage; FUZZ="FILE..." FUZZ_SEED=N
	@$(PYTHON) Fuzz/mutate.py --program $(SIZEAUDIT) --minutes $$(($(FUZZ_MINUTES) / 3)) $(FUZZ)
	@scripts/fuzz-coverage $$(($(FUZZ_MINUTES) - $(FUZZ_MINUTES) / 3))

lint:  ## check the layout of the sources (Swift, C, JavaScript, CSS), and lint the page's scripts
	@scripts/layout check

format:  ## correct the layout of the sources
	@scripts/layout write

install: build  ## install program, manual page and completions under PREFIX=/usr/local
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(SIZEAUDIT) $(DESTDIR)$(PREFIX)/bin/sizeaudit
	install -m 755 $(SIZEAUDIT)-history $(DESTDIR)$(PREFIX)/bin/sizeaudit-history
	@scripts/install-extras $(SIZEAUDIT) $(DESTDIR)$(PREFIX)

dist: build  ## pack a release into .build/dist: tarball, .deb, SwiftPM bundle, SPDX document, checksums
	@scripts/dist/pack $(PRODUCT) .build/dist

dist-check: dist  ## try the release in clean systems (as root, with debootstrap and the network; minutes)
	@scripts/dist/check $(PRODUCT) .build/dist

clean:  ## remove what was built
	rm -rf .build

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12
