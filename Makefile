# The two commands are `make run` and `make test`; both set up what they need first.
.PHONY: run test bench fuzz site native setup lint unit end-to-end clean
.DEFAULT_GOAL := run

PORT ?= 8765
HOST ?= 127.0.0.1
SITE := .build-web/site
LAPBOARD := .build/debug/lapboard
PYTHON := .venv/bin/python

# Builds, serves until interrupted, and prints the address.
run: site native
	@exec $(LAPBOARD) serve --host $(HOST) --port $(PORT) --site $(SITE)

test: lint site native unit end-to-end

# Installs what is missing. Quick when all is there.
setup:
	@Utilities/setup

lint:
	swift format lint --strict -r Package.swift Sources Tests

site: setup
	@Utilities/build-web

native: setup
	swift build --explicit-target-dependency-import-check error

unit: setup
	swift test --explicit-target-dependency-import-check error

end-to-end: site native
	$(PYTHON) -m pytest EndToEnd -n 2 --durations 12

bench: site native
	@Utilities/setup bench
	$(PYTHON) Benchmarks/bench.py

# A million inputs for the reader of pasted tables; FUZZ_SEED=2 makes others.
fuzz: setup
	FUZZ_INPUTS=$${FUZZ_INPUTS:-1000000} swift test -c release -Xswiftc -enable-testing \
	  --filter LapReaderFuzzTests

clean:
	rm -rf .build .build-web .venv
