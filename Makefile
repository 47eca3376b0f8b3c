# make demo   installs what is missing, builds in release, runs the examples, shows one navigation
# make test   what CI runs
# make fuzz   random plugins for ten minutes, or FUZZ_SECONDS=
# make bench  speed, as ratios to a plain C baseline of the same run
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := demo
PREFIX ?= /usr/local
DESTDIR ?=

# The C compiler that comes with the Swift toolchain, so that a machine needs no other.
CLANG = $(shell dirname "$$(readlink -f "$$(command -v swift)")")/clang

.PHONY: test-check demo test test-debug test-examples test-patterns test-asan test-tsan test-sweep test-fuzz fuzz test-all lint bench bench-patterns install deps
.PHONY: deps-test clean contract

deps:
	@scripts/install-missing liblua5.4-dev pkg-config

deps-test: deps
	@scripts/install-missing lua-check lua5.4

demo: deps
	swift build -c release --product navscript
	@scripts/demo

test: deps-test lint test-debug test-examples test-check test-patterns test-fuzz test-asan
	@echo "make test: everything passed"

# `swift test` exits 0 when nothing ran, so the number of tests that ran has a floor.
test-debug:
	swift build --build-tests
	@scripts/swift-test-guarded 1000

test-examples:
	swift build --product navscript
	.build/debug/navscript run --jobs auto examples Tests/Scenarios
	cd examples/FitnessHost && swift run --quiet FitnessHost && swift test --quiet

# Every plugin that ships, and the host's own containers, by the contract.
test-check:
	swift build --product navscript
	.build/debug/navscript check plugins/*.lua native:tab_bar native:navigation native:tab_view --runs 50 \
	  --deviations Tests/accepted.lua

# The sandbox's pattern functions against Lua's own: 500,000 random calls and the corpus.
PATTERN_SOURCES = Tests/Patterns/cases.c $(wildcard Sources/CLua/pattern*.c)
PATTERN_FLAGS = -O2 -Wall -Wextra -ISources/CLua -ISources/CLua/include $$(pkg-config --cflags lua5.4)
test-patterns: deps-test
	@mkdir -p .build
	$(CLANG) $(PATTERN_FLAGS) -o .build/differential Tests/Patterns/differential.c $(PATTERN_SOURCES) $$(pkg-config --libs lua5.4)
	.build/differential 500000 1 Tests/Patterns/corpus.txt

bench-patterns: deps-test
	@mkdir -p .build
	$(CLANG) $(PATTERN_FLAGS) -o .build/patterns Tests/Patterns/benchmark.c $(PATTERN_SOURCES) $$(pkg-config --libs lua5.4)
	.build/patterns

# The room that touches C memory, once more under the address sanitizer. Its leak report is left out, since the test
# frameworks leak by themselves; tests of lifetime look after ours.
test-asan:
	@ASAN_OPTIONS=detect_leaks=0 SWIFT_TEST_ARGS="--sanitize=address --scratch-path .build/asan --filter Lua|Hostile" scripts/swift-test-guarded 140

# Memory runs out at every moment of a large plugin's life, under the address and leak sanitizers. The program links no
# test framework, so what is leaked is ours.
test-sweep:
	swift build --sanitize=address --scratch-path .build/asan --product navsweep
	ASAN_OPTIONS=detect_leaks=1 .build/asan/debug/navsweep | tail -n 1

# Random plugins in an app that does random things: a few with fixed seeds, in two processes, which must not differ.
FUZZ_CASES ?= 200
test-fuzz:
	swift build --product navfuzz
	@mkdir -p .build/fuzz
	.build/debug/navfuzz --cases $(FUZZ_CASES) --seed 1 --record .build/fuzz/traces
	.build/debug/navfuzz --cases $(FUZZ_CASES) --seed 1 --against .build/fuzz/traces

# The same for as long as you like, with seeds that were not tried before, and the pattern functions too.
FUZZ_SECONDS ?= 600
FUZZ_SEED ?= $(shell date +%s)
fuzz: deps-test test-patterns
	swift build -c release --product navfuzz
	.build/release/navfuzz --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED)
	.build/differential $$((FUZZ_SECONDS * 50000)) $(FUZZ_SEED)

# Hosts on several threads, hostile plugins and apps that do anything at any moment, under the thread sanitizer.
test-tsan:
	@SWIFT_TEST_ARGS="--sanitize=thread --scratch-path .build/tsan --filter Thread|Hostile|PluginRe|Sabotage|LuaLimit" scripts/swift-test-guarded 60

# What `make test` leaves out: release, threads, and what takes long.
test-all: test test-sweep test-tsan
	swift build -c release --product navscript
	.build/release/navscript check --self-test -v
	@SWIFT_TEST_ARGS="-c release -Xswiftc -enable-testing --scratch-path .build/release-tests" scripts/swift-test-guarded 1000

# The Swift table of the container contract, from its wording.
CONTRACT = Sources/navscript/Conformance/Contract
contract: deps-test
	cd $(CONTRACT) && lua5.4 -e 'package.path="./?.lua"; io.write(require("contract_table")(require("contract")))' > ContractTable.swift

lint:
	swift format lint --strict -r Package.swift Sources Tests bench examples/FitnessHost/Package.swift examples/FitnessHost/Sources examples/FitnessHost/Tests
	luacheck --quiet plugins examples Tests/Scenarios

bench: deps-test
	@scripts/install-missing lua-busted
	swift build -c release --product navscript
	swift build -c release --product navbench
	.build/release/navbench

install: deps
	swift build -c release --product navscript -Xswiftc -static-stdlib
	install -D -m 755 .build/release/navscript "$(DESTDIR)$(PREFIX)/bin/navscript"
	mkdir -p "$(DESTDIR)$(PREFIX)/share/navscript"
	cp -R plugins "$(DESTDIR)$(PREFIX)/share/navscript/"
	install -d "$(DESTDIR)$(PREFIX)/share/navscript/broken"
	install -m 644 Tests/Broken/*.lua "$(DESTDIR)$(PREFIX)/share/navscript/broken/"
	install -D -m 644 docs/navscript.1 "$(DESTDIR)$(PREFIX)/share/man/man1/navscript.1"
	@mkdir -p "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	.build/release/navscript completion bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/navscript"
	.build/release/navscript completion zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_navscript"
	.build/release/navscript completion fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/navscript.fish"

clean:
	rm -rf .build examples/FitnessHost/.build
