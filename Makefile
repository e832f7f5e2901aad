# Follow Suit. `make help` lists what there is.
# Setting up is remembered in two stamps: a change of pyproject.toml or constraints.txt sets up again.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
# What is never imported need not be compiled.
INSTALL := $(PIP) install --no-compile --constraint constraints.txt --editable
PINS := pyproject.toml constraints.txt

.PHONY: help run test lint bench load proof mutation pins browser postgresql

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /make \1 - /p' Makefile

run: $(VENV)/run.stamp ## set up what is missing and open the app
	$(BIN)/streamlit run tutor/server.py

test: ## set up what is missing, then run every check and every test
	$(MAKE) --jobs=2 --output-sync=target lint postgresql
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(VENV)/dev.stamp ## format, lint, types, imports and dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry .

bench: $(VENV)/bench.stamp browser ## measure against other libraries
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.pages

load: $(VENV)/dev.stamp ## a hundred learners at once; SOAK=20 for so many minutes, DATABASE=postgresql
	$(BIN)/python -m tests.load --database $(or $(DATABASE),sqlite) --soak $(or $(SOAK),0)

proof: $(VENV)/dev.stamp ## prove at length what the tests try a little of, or go on with it: docs/proof.md
	$(BIN)/python -m tests.proof

mutation: $(VENV)/mutation.stamp ## change what all games share, bit by bit: do the fast tests notice?
	$(BIN)/python -m tests.proof.mutation

pins: $(VENV)/dev.stamp ## choose versions anew: constraints.txt and requirements.txt
	$(PIP) install uv
	$(BIN)/uv pip compile --upgrade --universal --no-header --no-annotate --quiet --all-extras pyproject.toml --output-file constraints.txt
	$(BIN)/uv pip compile --universal --no-header --no-annotate --quiet --constraint constraints.txt pyproject.toml --output-file requirements.txt

# The browser tests drive Debian's Chromium. Where there is none and it cannot be installed, this says so.
browser:
	@command -v chromium >/dev/null || { \
	  command -v apt-get >/dev/null || { echo "Please install Chromium: the browser tests need it." >&2; exit 1; }; \
	  root=; [ "$$(id -u)" = 0 ] || root="sudo --non-interactive"; \
	  $$root apt-get update -qq && \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends chromium; \
	}

# The store is tried on Debian's PostgreSQL, too: the tests start a server of their own.
postgresql: browser # apt-get works for one at a time
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  command -v apt-get >/dev/null || { echo "Please install PostgreSQL: the store's tests need it." >&2; exit 1; }; \
	  root=; [ "$$(id -u)" = 0 ] || root="sudo --non-interactive"; \
	  $$root apt-get update -qq && \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends postgresql; \
	}

$(VENV)/run.stamp: $(PINS)
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) .
	touch $@

$(VENV)/dev.stamp: $(PINS)
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) '.[dev]'
	touch $(VENV)/run.stamp $@

$(VENV)/bench.stamp: $(PINS)
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) '.[bench]'
	touch $(VENV)/run.stamp $@

$(VENV)/mutation.stamp: $(PINS)
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) '.[mutation,dev]'
	touch $(VENV)/run.stamp $(VENV)/dev.stamp $@
