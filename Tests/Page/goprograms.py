"""Pages of Go programs: what the chapters say of one package and of one change agrees with each other and with the text."""

import json
import os
import shutil
import subprocess

MODULE = "module example.org/tool\n\ngo 1.17\n\nrequire (\n{}\n)\n\n{}\n"
# A package whose functions lead to many of the standard library, and one that changes.
LARGE = """package large

import (
	"encoding/json"
	"os"
)

type Box struct {{ Name string; Parts map[string][]int }}

func Show(box *Box) {{
	text, _ := json.Marshal(box)
	os.Stdout.Write(text)
}}

{}
"""
SMALL = "package small\n\n//go:noinline\nfunc Twice(n int) int { return n * 2 }\n"
MAIN = """package main

import (
	"os"

	"example.org/large"
	"example.org/small"
)

func main() {
	large.Show(&large.Box{Name: os.Args[0]})
	println(small.Twice(len(os.Args))%s)
}
"""
GONE = """//go:noinline
func Gone(n int) int {{
	for i := 0; i < n; i++ {{
		n ^= i * {}
	}}
	return n
}}
"""


def build(place, name, gone, *flags):
    """Builds a program; the older one has functions that the newer one lacks, and packages of which both have some."""
    for package, text in (("large", LARGE.format("" if gone else NEW)), ("small", SMALL)):
        folder = place / package
        folder.mkdir(exist_ok=True)
        (folder / "go.mod").write_text(f"module example.org/{package}\n\ngo 1.17\n")
        if package == "small" and gone:
            text += GONE.format(7)
        (folder / f"{package}.go").write_text(text)
    needs = "\n".join(f"\texample.org/{one} v1.0.0" for one in ("large", "small"))
    places = "\n".join(f"replace example.org/{one} => ./{one}" for one in ("large", "small"))
    (place / "go.mod").write_text(MODULE.format(needs, places))
    (place / "main.go").write_text(MAIN % (" + small.Gone(3)" if gone else " + large.More(3)"))
    environment = {**os.environ, "GOFLAGS": "-mod=mod", "GOPROXY": "off", "GOTOOLCHAIN": "local", "GO111MODULE": "on"}
    subprocess.run(["go", "build", *flags, "-o", name, "."], cwd=place, env=environment, check=True)
    return place / name


NEW = "//go:noinline\nfunc More(n int) int {\n\tfor i := 0; i < n; i++ {\n\t\tn += i * n\n\t}\n\treturn n\n}\n"


def sums(chrome, check, run, program, old, new, page, link):
    """Grown and shrunk bytes are those of the finest parts, in the text as on the page, wherever they are told."""
    said = json.loads(run(program, "report", new, "--baseline", old, "--format", "json", "--quiet"))["chapters"]["diff"][0]["sums"]
    plain = chrome.evaluate("(() => { const sums = diffView.sums(model.report.diff[0]); return [sums.grown, sums.shrunk]; })()")
    check("go", "the page's sums are those of the text", plain == [said["grown"], said["shrunk"]], (plain, said))
    tiles = chrome.evaluate("diffView.sumsOf(ChangeTable.of(model.report.diff[0]))")
    check("go", "they are those of the map of changes", tiles == said and said["shrunk"] < 0, (tiles, said))
    words = chrome.evaluate(f"`${{signed({said['grown']})}} grown or added, ${{signed({said['shrunk']})}} shrunk or removed`")
    for view, place in (("overview", ".growth h2"), ("changes", ".big")):
        chrome.open(link(page, view))
        told = chrome.evaluate(f"document.querySelector('{place}').textContent")
        check("go", f"they stand in {view}", words in told, (told, words))
    summary = run(program, "report", new, "--baseline", old, "--quiet").decode()
    plain = words.replace("\xa0", " ").replace("−", "-")
    check("go", "and in the summary, in the same words", plain in summary, (plain, summary))


def stripped(chrome, check, run, program, old, new, folder, link):
    """Of a stripped baseline no symbol is said to be new: one line says why, on the page as in the text."""
    page = folder / "go-stripped.html"
    answer = json.loads(run(program, "diff", old, new, "--format", "json", "--quiet"))
    causes = [one["message"] for one in answer["warnings"] if "has no symbols" in one["message"]]
    check("go", "diff says that the baseline has no symbols", len(causes) == 1 and answer["by"] == ["section"], answer["warnings"])
    run(program, "report", new, "--baseline", old, "--quiet", "-o", page)
    for view in ("overview", "changes"):
        chrome.open(link(page, view))
        told = chrome.evaluate("[...document.querySelectorAll('.causes li')].map((one) => one.textContent)")
        check("go", f"so does the page in {view}", told == causes, (told, causes))
    offered = chrome.evaluate("changeDivisions.offered(model.report.diff[0])")
    check("go", "and divides by nothing that the baseline does not name", not {"symbol", "class", "package"} & {*offered}, offered)


def examine(chrome, check, run, program, folder, link):
    if not shutil.which("go"):
        print("pages of Go programs are left out: there is no go")
        return
    place, page = folder / "go", folder / "go.html"
    place.mkdir()
    old, bare = build(place, "old", True), build(place, "bare", True, "-ldflags=-s -w")
    new = build(place, "new", False)
    run(program, "report", new, "--baseline", old, "--quiet", "-o", page)
    chrome.open(link(page))
    sums(chrome, check, run, program, old, new, page, link)
    stripped(chrome, check, run, program, bare, new, folder, link)
