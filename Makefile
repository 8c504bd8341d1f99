# Everything is built with the same flags, packages too: other flags would recompile the
# window's C code, which takes minutes. Without paths of this machine the programs are
# the same wherever they are built.
TAGS       := migrated_fynedo
export GOFLAGS := -trimpath $(filter-out -trimpath,$(GOFLAGS))
GO         ?= go
STATICCHECK = $(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME   ?= 1m
MONKEY     ?= 1m
# Tests in which something runs side by side or is stopped on its way.
RACE       ?= Stop|Threads|Cancel|Interrupt|Independent|Lanes|ReadAhead|Snapshot|Kept|Memory|InOrder|Each
# Only the window's main, its trial of OpenGL and the native file dialogs need a C compiler.
PURE        = $$($(GO) list ./... | grep -vE '/cmd/shikatsu$$|/internal/opengl$$|/filepick/native$$')

# Which commit the programs are built from; --version and About tell.
LINK        = $$(scripts/linkflags.sh)

.PHONY: run build window cli test race lint bench signature profile pictures gallery fuzz monkey e2e smoke setup setup-e2e go packages package-linux package-windows package-macos check-packages reproducible sbom notices library clean help

help:            ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/ -/'

run: window      ## open the window (make run FILE=game.sgf opens that file)
	bin/shikatsu $(if $(FILE),"$(FILE)")

build: window cli ## build the window and the command line into bin/

window: setup    ## build the window alone into bin/
	$(GO) build -tags $(TAGS) -ldflags "$(LINK)" -o bin/shikatsu ./cmd/shikatsu

cli: go          ## build the command line alone (no C compiler needed)
	CGO_ENABLED=0 $(GO) build -ldflags "$(LINK)" -o bin/shikatsu-cli ./cmd/shikatsu-cli

test: go         ## run every test (they need neither a display nor C)
	CGO_ENABLED=0 $(GO) test $(PURE)
	CGO_ENABLED=0 $(GO) test -tags portal ./ui/filepick/native

race: setup      ## run the tests of what runs side by side under the race detector (all: RACE=.)
	$(GO) test -race -short -timeout 60m -run '$(RACE)' -tags $(TAGS) ./cmd/shikatsu-cli ./engine/... ./ui/controller ./ui/tsumego

lint: setup      ## gofmt, go vet, staticcheck, deadcode
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); \
	  if [ -n "$$unformatted" ]; then echo "gofmt needed: $$unformatted"; exit 1; fi
	$(GO) vet -tags $(TAGS) ./...
	GOARCH=amd64 CGO_ENABLED=0 $(GO) vet ./engine/internal/net
	GOARCH=arm64 CGO_ENABLED=0 $(GO) vet ./engine/internal/net
	GOOS=linux GOARCH=386 CGO_ENABLED=0 $(GO) vet ./cmd/shikatsu-cli/... ./engine/... ./sgfio/...
	$(STATICCHECK) -tags $(TAGS) ./...
	GO=$(GO) scripts/deadcode.sh

bench:           ## run the benchmarks
	CGO_ENABLED=0 $(GO) test -run '^$$' -bench . -benchmem $(PURE)

signature: cli   ## ask a fixed set of questions on one thread and on two; fail where an answer differs
	@one=$$(bin/shikatsu-cli bench --signature --threads 1) && two=$$(bin/shikatsu-cli bench --signature --threads 2) && \
	  echo "Bench: $$one on one thread, $$two on two" && [ "$$one" = "$$two" ]

profile:         ## learn anew what is hot, for the compiler (cmd/shikatsu-cli/default.pgo)
	GO=$(GO) scripts/profile.sh

pictures: setup-e2e window ## take the pictures of README.md and docs/guide.md anew
	scripts/pictures.sh bin/shikatsu

gallery: setup-e2e window ## take pictures of every mode in all sizes, colours and languages, in dist/gallery
	scripts/gallery.sh bin/shikatsu dist/gallery

fuzz:            ## run every fuzz test for FUZZTIME (default 1m)
	GO=$(GO) scripts/fuzz.sh $(FUZZTIME)

monkey:          ## do random commands in the window on random games for MONKEY (default 1m)
	CGO_ENABLED=0 $(GO) test ./ui -run RandomCommands -monkey $(MONKEY) -timeout 0

e2e: setup-e2e window ## drive the real window under Xvfb
	scripts/e2e.sh bin/shikatsu
	scripts/e2e-start.sh bin/shikatsu
	scripts/e2e-player.sh bin/shikatsu
	scripts/e2e-keyboard.sh bin/shikatsu
	scripts/e2e-records.sh bin/shikatsu

smoke: setup-e2e ## drive a build that reports calls off the window's thread
	$(GO) build -o bin/shikatsu-checked ./cmd/shikatsu
	scripts/e2e-player.sh bin/shikatsu-checked
	scripts/e2e-keyboard.sh bin/shikatsu-checked
	scripts/e2e-records.sh bin/shikatsu-checked

packages: setup go ## all packages that this machine can make, in dist/
	TAGS=$(TAGS) GO="$(GO)" scripts/packages.sh

package-linux: setup ## packages for Debian, Fedora and Arch and archives in dist/
	TAGS=$(TAGS) GO="$(GO)" scripts/package.sh linux

package-windows: go ## an installer, an MSI and zips for Windows in dist/ (here it needs gcc-mingw-w64)
	TAGS=$(TAGS) GO="$(GO)" scripts/package.sh windows

package-macos: go ## an image and a zip for macOS in dist/ (the window only on a Mac)
	TAGS=$(TAGS) GO="$(GO)" scripts/package.sh macos

check-packages:  ## check what packages are made of, and those in dist/ (lintian, appstreamcli, actionlint)
	GO="$(GO)" scripts/check-packages.sh

reproducible: setup ## make all packages that this machine can make twice: the bytes must be the same
	TAGS=$(TAGS) GO="$(GO)" scripts/reproducible.sh

sbom: go         ## write what the programs are built from into dist/ (CycloneDX)
	GO="$(GO)" scripts/sbom.sh

notices: go      ## write the terms of all that the programs contain anew (resources/notices.txt)
	CGO_ENABLED=0 $(GO) run ./packaging/tool notices resources/notices.txt

library: cli     ## make the library of problems anew (resources/library.sgf.gz)
	mkdir -p dist
	for s in 1 2 3 4 5 6 7; do bin/shikatsu-cli compose --seed $$s --per-level 18 --attempts 960 -o dist/part$$s.sgf || exit 1; done
	bin/shikatsu-cli compose --seed 101 --themes snapback,throw-in --per-level 12 --attempts 24000 -o dist/part8.sgf
	bin/shikatsu-cli compose --seed 103 --themes snapback --per-level 20 --attempts 8000 -o dist/part9.sgf
	bin/shikatsu-cli compose --seed 105 --themes connect --per-level 14 --attempts 1280 -o dist/part10.sgf
	bin/shikatsu-cli compose --seed 107 --themes "under the stones" --per-level 6 --attempts 51200 -o dist/part11.sgf
	bin/shikatsu-cli compose -o resources/library.sgf.gz $(foreach n,1 2 3 4 5 6 7 8 9 10 11,dist/part$(n).sgf)

go:
	@command -v $(GO) >/dev/null || { echo "Go is missing: install Go 1.26 or newer (https://go.dev/dl) and try again."; exit 1; }

setup:
	@scripts/setup.sh build

setup-e2e:
	@scripts/setup.sh build e2e

clean:           ## remove what was built
	rm -rf bin dist
