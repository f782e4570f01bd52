"""Pages of Go programs: what the chapters say of one package and of one change agrees with each other and with the text."""

import json
import os
import shutil
import subprocess

import gochanges

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
	"example.org/%s"
	"example.org/small"
)

func main() {
	large.Show(&large.Box{Name: os.Args[0]})
	println(small.Twice(len(os.Args))%s)
}
"""
# A package of one build only.
ALONE = "package {}\n\n//go:noinline\nfunc Thrice(n int) int {{ return n * 3 }}\n"
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
    alone = "former" if gone else "extra.v2"
    for package, text in (("large", LARGE.format("" if gone else NEW)), ("small", SMALL), (alone, ALONE.format(alone[:5]))):
        folder = place / package
        folder.mkdir(exist_ok=True)
        (folder / "go.mod").write_text(f"module example.org/{package}\n\ngo 1.17\n")
        if package == "small" and gone:
            text += GONE.format(7)
        (folder / f"{package}.go").write_text(text)
    needs = "\n".join(f"\texample.org/{one} v1.0.0" for one in ("large", "small", alone))
    places = "\n".join(f"replace example.org/{one} => ./{one}" for one in ("large", "small", alone))
    (place / "go.mod").write_text(MODULE.format(needs, places))
    call = " + small.Gone(3) + forme.Thrice(4)" if gone else " + large.More(3) + extra.Thrice(4)"
    (place / "main.go").write_text(MAIN % (alone, call))
    environment = {**os.environ, "GOFLAGS": "-mod=mod", "GOPROXY": "off", "GOTOOLCHAIN": "local", "GO111MODULE": "on"}
    subprocess.run(["go", "build", *flags, "-o", name, "."], cwd=place, env=environment, check=True)
    return place / name


NEW = "//go:noinline\nfunc More(n int) int {\n\tfor i := 0; i < n; i++ {\n\t\tn += i * n\n\t}\n\treturn n\n}\n"


def sums(chrome, check, run, program, old, new, page, link):
    """Grown and shrunk bytes are those of diff, in the text as on the page, wherever they are told."""
    answer = json.loads(run(program, "diff", old, new, "--format", "json", "--quiet"))
    said, shipped = answer["sums"], answer["shippedSums"]
    plain = chrome.evaluate("(() => { const sums = comparison.sums(model.report.diff[0]); return [sums.grown, sums.shrunk]; })()")
    check("go", "the page's sums are those of diff", plain == [said["grown"], said["shrunk"]], (plain, said))
    words = chrome.evaluate(f"`${{signed({said['grown']})}} grown or added, ${{signed({said['shrunk']})}} shrunk or removed`")
    for view, place in (("overview", ".growth h2"), ("changes", ".big")):
        chrome.open(link(page, view))
        told = chrome.evaluate(f"document.querySelector('{place}').textContent")
        check("go", f"they stand in {view}", words in told, (told, words))
    summary = run(program, "report", new, "--baseline", old, "--quiet").decode()
    # The summary tells what ships.
    grown, shrunk = (chrome.evaluate(f"signed({shipped[key]})") for key in ("grown", "shrunk"))
    plain = f" shipped ({grown}, {shrunk}), ".replace("\xa0", " ").replace("−", "-")
    check("go", "what ships stands in the summary", plain in summary, (plain, summary))


# The rows of packages: each with its own bytes, and the note on those that stay.
ROWS = """packages.inside.map((one) => [one.name, one.own, one.freed, packagesView.own(one).textContent ?? packagesView.own(one)])"""
CHAIN = """[...document.querySelectorAll('#detail > .chain > li')].map((one) => one.textContent)"""


def sizes(chrome, check, run, program, new, page, link):
    """Each size of a package says what it counts, and the map has the division by which the page names packages."""
    rows = json.loads(run(program, "size", new, "--by", "package", "--format", "json", "--quiet"))["rows"]
    said = {row["name"]: row["fileSize"] for row in rows if row["fileSize"]}
    chrome.open(link(page, "map", by="package,symbol"))
    told = chrome.evaluate("Object.fromEntries(treemap.source.entries(treemap.source.root).map("
                           "({ key, bytes }) => [treemap.source.textOf(key), bytes]))")
    check("go", "the map by package is size --by package", told == said, (sorted(told.items())[:5], sorted(said.items())[:5]))
    chrome.open(link(page, "map"))
    usual = chrome.evaluate("Object.fromEntries(treemap.source.entries(treemap.source.root).map("
                            "({ key, bytes }) => [treemap.source.textOf(key), bytes]))")
    check("go", "the map opens by package", usual == said, (sorted(usual.items())[:5], sorted(said.items())[:5]))
    inner = chrome.evaluate("['encoding/json', 'main', '[no package]'].map((name) => { treemap.zoom([name]);"
                            " return treemap.parts.flatMap((part) => part.texts); })")
    check("go", "tiles in a package do not repeat its path", "encodeState" in inner[0] and not {"encoding", "json"} & {*inner[0]}
          and "main" not in inner[1] and "[no module]" not in inner[2], inner)
    orders = chrome.evaluate("divisions.orders()")
    check("go", "its menu has packages", "package,symbol" in orders, orders)
    for by in ("package", "archive", "scope"):
        chrome.open(link(page, "map", by=f"{by},symbol"))
        line = chrome.evaluate("document.querySelector('.meaning')?.textContent")
        check("go", f"the map by {by} says what it counts", line and line == chrome.evaluate(f"divisions.means('{by}')"), line)
    chrome.open(link(page))
    modules = {row["name"]: row["fileSize"] for row in json.loads(
        run(program, "size", new, "--by", "module", "--format", "json", "--quiet"))["rows"]}
    for same in (True, False):
        name = next((name for name in said if name in modules and "[" not in name and (said[name] == modules[name]) == same), None)
        if name:
            told = chrome.evaluate(f"tableFilters.differs([{{ name: 'module', text: {json.dumps(name)}, bytes: {modules[name]} }}])")
            check("go", "a name with two sizes is explained, and no other", told != same, (name, told))
    told = chrome.evaluate("[...document.querySelectorAll('.tops abbr, .tops [title]')].map((one) => one.title).join()")
    check("go", "the sizes of modules are, too", "type:.eq" in told, told[:300])
    chrome.open(link(page, "changes"))
    usual = chrome.evaluate("[document.querySelector('main select').value, document.querySelector('.meaning').textContent]")
    check("go", "changes open by package and say what is counted", usual[0] == "package" and "package" in usual[1], usual)
    chrome.open(link(page))
    ways = chrome.evaluate("[...document.querySelectorAll('.growth a[href*=\"by=\"]')].map((one) => one.getAttribute('href'))")
    check("go", "links of the overview have the same division", any("by=package" in one for one in ways)
          and not any("by=archive" in one for one in ways), ways)
    less = [row for row in chrome.evaluate(ROWS) if row[2] < row[1]]
    check("go", "what stays of a package is told with its own bytes", all("stay" in row[3] for row in less), less)
    more = chrome.evaluate("document.querySelector('.packages .rest > summary')?.textContent ?? ''")
    check("go", "the rest of the packages is a control that names them", more.startswith("Show ")
          and "standard library" in more, more)
    scales = chrome.evaluate("[...document.querySelectorAll('main table')].filter((one) => one.querySelector('td.bars'))"
                             ".map((one) => one.querySelector('th.bars').textContent)")
    check("go", "each table of bars says its scale", scales and all(" to " in one for one in scales), scales)


def details(chrome, check, program, page, link):
    """A package comes through the program's own code first, and through places that have names."""
    chrome.open(link(page))
    chrome.evaluate("packagesView.open(packages.all.find(({ name }) => name === 'encoding/json'))")
    steps = chrome.evaluate(CHAIN)
    check("go", "the runtime's steps are folded", "of the runtime" in steps[0] and any("main.main" in one for one in steps[1:3]), steps)
    names = chrome.evaluate("packages.all.flatMap((one) => (one.users ?? []).map((user) => packageDetail.placeName(user)))")
    check("go", "no place is unknown", names and not any("[not known]" in one for one in names), names[:9])
    many = chrome.evaluate("packages.inside.map(({ name, users, userCount }) => [name, users.length, userCount])"
                           ".find(([, known, all]) => all > 4 && known === all)")
    check("go", "a package comes through many places, which are known", many, many)
    chrome.evaluate(f"packagesView.open(packages.inside.find(({{ name }}) => name === {json.dumps(many[0])}))")
    chrome.evaluate("document.querySelector('#detail .rest').open = true")
    shown = chrome.evaluate("[...document.querySelectorAll('#detail li.way')].filter((one) => one.checkVisibility()).length")
    check("go", "all of them can be opened", shown == many[2], (shown, many))
    chrome.evaluate("packagesView.open(packages.all.find(({ name }) => name === 'encoding/json'))")
    long = "packageDetail.placeName({ name: '/home/a/pkg/mod/a.org/b@v1/c/file.go', package: 'a.org/b@v1', source: 'f' })"
    check("go", "a file stands by its path in the package", chrome.evaluate(long) == "c/file.go")
    wide = chrome.evaluate("""[...document.querySelectorAll('#detail li.way > .name')].filter((one) => one.textContent.length < 24)
      .every((one) => one.scrollWidth <= one.clientWidth)""")
    check("go", "short names of files are not cut", wide)
    told = chrome.evaluate("document.getElementById('onmap')?.textContent ?? ''")
    check("go", "its size on the map is explained", "on the map by package" in told, told)


def paths(chrome, check, page, link):
    """Dots of import paths stand as the sources have them, are found by a search, and are left alone in commands."""
    name, symbol = "example.org/extra.v2.Thrice", "example.org/extra%2ev2.Thrice"
    for view, values in (("table", {"q": name}), ("changes", {"by": "symbol", "q": name}), ("retained", {"q": name}),
                         ("map", {"by": "symbol", "show": symbol})):
        chrome.open(link(page, view, **values))
        told = chrome.evaluate("document.body.innerText")
        check("go", f"{view} has the name of the sources", "extra.v2.Thrice" in told and "extra%2ev2" not in told, told[-300:])
    chrome.open(link(page, "table", show=symbol))
    title = chrome.evaluate("document.querySelector('#detail h2').textContent")
    check("go", "so has its panel", title == name, title)
    check("go", "commands have that of the linker", symbol in chrome.evaluate(f"commandLine('why', {json.dumps(symbol)})"))
    control = chrome.evaluate("visible('a%0ab%ff%2e')")
    check("go", "what is no text stays, and is shown", control in ("a\\x0ab%ff%2e", "a\\x0ab%ff."), control)


def shrinking(chrome, check, page, link):
    """Wherever retained bytes stand beside those that the file shrinks by, one sentence tells why they differ."""
    reason = chrome.evaluate("forecasts.difference")
    check("go", "the difference is that of the summary", "debug info" in reason and "stay" in reason, reason)
    chrome.open(link(page, "retained", node="main.main"))
    told = chrome.evaluate("[document.querySelector('main').textContent, document.getElementById('shrinks')?.textContent ?? '']")
    check("go", "Retained and its details tell it", all(reason in one for one in told), told[1])
    chrome.open(link(page, "map", by="package,symbol", at=json.dumps(["example.org/large"]),
                     gone=json.dumps(["main.main", "runtime.main"])))
    told = chrome.evaluate("document.querySelector('.removal .bound')?.textContent ?? ''")
    check("go", "so does the question what would go", reason in told, told)


def lists(chrome, check, page, link):
    """The longest bar of a list is in sight, and what has no package comes last."""
    chrome.open(link(page))
    widest = chrome.evaluate("[...document.querySelectorAll('.packages > table')].map((one) =>"
                             " Math.max(...[...one.querySelectorAll('.bar i')].map((bar) => parseFloat(bar.style.width))))")
    check("go", "bars have the scale of rows in sight", widest and all(one > 99.9 for one in widest), widest)
    names = chrome.evaluate("growth.rows(model.report.diff[0], 'package', false, new Set()).map(({ name, note }) => [name, note ?? ''])")
    place = [name for name, _ in names].index("[no package]")
    after = [name for name, _ in names[place + 1:] if not name.startswith("[")]
    isLast = not after and "of no known package" in names[place][1]
    check("go", "what has no package stands below those that have one, with the reason", isLast, names)


def together(chrome, check, page, link):
    """A package that goes with another one adds nothing to its forecast, and the box has one sum."""
    names = ["example.org/large", "encoding/json"]
    gone = [{"by": "package,symbol", "at": [name]} for name in names]
    chrome.open(link(page, "map", by="package,symbol", gone=json.dumps(gone)))
    chrome.wait("document.getElementById('freed') !== null")
    savings = chrome.evaluate(f"{json.dumps(names)}.map((name) => packages.all.find((one) => one.name === name).freed)")
    bytes, text = chrome.evaluate(
        "[Number(document.getElementById('freed').dataset.bytes), document.querySelector('.removal').textContent]"
    )
    check("go", "what goes with another package counts once", bytes == max(savings), (bytes, savings))
    isTold = "with which encoding/json goes anyway" in text and "at least" not in text.lower() and "would go" not in text
    check("go", "which is told", isTold, text)
    legend = chrome.evaluate("document.querySelector('.legend').textContent")
    check("go", "colours of the map say that they follow references", "by references" in legend and "Go linker" in text, legend)


def advice(chrome, check, page, link):
    """Commands of advice are code with a button; words are not, and what overlaps is said."""
    chrome.open(link(page))
    chrome.evaluate("document.querySelectorAll('.advice details').forEach((one) => { one.open = true; })")
    codes = chrome.evaluate("[...document.querySelectorAll('.advice .command code')].map((one) => one.textContent)")
    check("go", "commands are code", codes == ["go build -ldflags=-w", 'go build -ldflags="-s -w"'], codes)
    chrome.evaluate("document.querySelector('.advice .copy').click()")
    check("go", "a button copies one", chrome.evaluate("copied") == codes[0])
    strip = chrome.evaluate("document.getElementById('notstripped').textContent")
    check("go", "both steps of stripping are one line", strip.startswith("Not stripped yet, "), strip)
    parts = chrome.evaluate("codeText.parts('link with -Wl,-z,now, or strip -x FILE (Xcode: A_B = non-global); keep it')"
                            ".map((one) => typeof one === 'string' ? one : one.querySelector('code').textContent)")
    wanted = ["link with ", "-Wl,-z,now", ", or ", "strip -x FILE", " (Xcode: A_B = non-global); keep it"]
    check("go", "options end before a comma", parts == wanted, parts)


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
    sizes(chrome, check, run, program, new, page, link)
    details(chrome, check, program, page, link)
    paths(chrome, check, page, link)
    gochanges.examine(chrome, check, run, program, folder, link, (old, new), page)
    shrinking(chrome, check, page, link)
    lists(chrome, check, page, link)
    together(chrome, check, page, link)
    advice(chrome, check, page, link)
    chrome.open(link(page))
    started = chrome.evaluate("[...document.querySelectorAll('.figure')].at(-1).textContent")
    check("go", "initialisers of Go are said not to be counted", "not counted" in started, started)
    stripped(chrome, check, run, program, bare, new, folder, link)
