# Each target works on a fresh clone and writes nothing outside the project.

VENV  := .venv
PY    := $(VENV)/bin/python
READY := $(VENV)/.ready
CACHE := $(CURDIR)/.cache
ONLY  ?=

# No setting of the user's weakens a check (optimised, Python leaves out every assert) or moves an installation;
# where packages come from is the user's to say, and .ci/install keeps that. Caches stay in the project.
unexport $(filter PYTHON% PYTEST_% PY_COLORS FORCE_COLOR CLICOLOR_FORCE RUFF_% MYPY% HYPOTHESIS_% COVERAGE_% JUPYTER_% \
  IPYTHON% NBVAL_%,$(.VARIABLES))
export PYTHONUTF8 := 1
export UV_CACHE_DIR := $(CACHE)/uv
export PIP_CACHE_DIR := $(CACHE)/pip
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PLAYWRIGHT_BROWSERS_PATH ?= $(CACHE)/browsers
export IPYTHONDIR := $(CACHE)/ipython
export JUPYTER_RUNTIME_DIR := $(CACHE)/jupyter
export JUPYTER_CONFIG_DIR := $(CACHE)/jupyter
export PYDEVD_DISABLE_FILE_VALIDATION := 1

.DEFAULT_GOAL := help
.PHONY: help install book html pdf test fast notebooks lint prove mutants bench audit format section edit store check contents ids lock clean

help:  ## Visa målen · list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

install: $(READY)  ## Installera allt i .venv · install everything into .venv

$(READY): requirements.lock pyproject.toml .ci/install .ci/editable.py
	@bash .ci/install $(VENV)
	@touch $@

pdf: html  ## Hela boken på en sida och som PDF (ALL=1: med tolkning och exempel) · the whole book as one page and as a PDF
	@$(PY) -m rulebook.publish.paper $(if $(ALL),--all)

book: html  ## Bygg boken och visa den, adressen skrivs ut · build the book and serve it, printing the address
	@$(PY) -m rulebook.publish.serve _build/html

html: $(READY) contents  ## Bygg bara _build/html · only build _build/html
	@$(PY) -m rulebook.publish.notebooks.fresh
	@echo "Building the book …"
	@$(VENV)/bin/jupyter-book build . -W --keep-going --path-output .
	@echo "The book: _build/html/index.html"

test: $(READY)  ## Alla kontroller · every check: format, lint, types, layers, notebooks, book, links, site, tests
	@$(PY) .ci/checks.py

fast: $(READY)  ## Kör alla anteckningsböcker på sekunder · every notebook in process, in seconds
	@$(PY) -m rulebook.publish.notebooks fast $(ONLY)

notebooks: $(READY)  ## Kör om och lagra utdata (ONLY=sökväg CONFIRM=1) · re-execute and store outputs; other values need CONFIRM=1
	@CONFIRM=$(CONFIRM) $(PY) -m rulebook.publish.notebooks store $(ONLY)

section: $(READY)  ## Lägg upp ett avsnitts anteckningsbok (ID=pool.4.9) · lay out a section's notebook
	@$(PY) -m rulebook.publish.workshop section $(ID)

edit: $(READY)  ## Anteckningsboken som text att ändra (ID=) · the notebook as a text to edit
	@$(PY) -m rulebook.publish.workshop edit $(ID)

store: $(READY)  ## Texten tillbaka, körd och lagrad (ID=) · the text back, run and stored
	@CONFIRM=$(CONFIRM) $(PY) -m rulebook.publish.workshop store $(ID)

check: $(READY)  ## Allt som rör ett avsnitt, på sekunder (ID=) · everything that bears on one section, in seconds
	@$(PY) -m rulebook.publish.workshop check $(ID)

lint: $(READY)  ## Granska anteckningsböckernas form · lint the notebooks
	@$(PY) -m rulebook.publish.notebooks lint $(ONLY)

prove: $(READY)  ## nbval: varje lagrad utdata kommer igen · nbval, strict, over every notebook
	@$(PY) -m rulebook.publish.notebooks prove $(ONLY)

mutants: $(READY)  ## Plantera fel i reglerna, vilka märks inte? (MODULE=, NEAR=1) · plant faults in the rules, print the survivors
	@$(PY) -m rulebook.publish.workshop.mutants $(if $(NEAR),--near) $(MODULE)

bench: $(READY)  ## Mät tider och kvoter · measure times and ratios
	@$(PY) benchmarks/run.py

audit: $(READY)  ## Granska varje sidas tillgänglighet (ONLY=sida) · the accessibility of every built page, some minutes
	@$(PY) benchmarks/site.py $(ONLY)

format: $(READY)  ## Formatera koden · format the code
	@$(VENV)/bin/ruff check --fix --quiet . || true
	@$(VENV)/bin/ruff format .

contents: $(READY)  ## Ny anteckningsbok: förnya _toc.yml och id-listan · after a new notebook: table of contents and ids
	@$(PY) -m rulebook.publish.contents
	@$(PY) tests/published.py

ids: $(READY)  ## Lägg nya id till de publicerade · append new provision ids to the published ones
	@$(PY) tests/published.py

lock:  ## Lås versionerna på nytt · lock the versions anew (needs uv)
	@uv=$$(command -v uv || echo $(VENV)/bin/uv) && "$$uv" --version >/dev/null && \
	"$$uv" pip compile --upgrade --universal --python-version 3.11 --quiet --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links --group book --group test --output-file requirements.lock pyproject.toml
	@! grep -nE '://|^--' requirements.lock || { echo "a registry's address stands in the lock" >&2; exit 1; }

clean:  ## Ta bort det byggda · remove what was built
	@rm -rf _build build dist .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
