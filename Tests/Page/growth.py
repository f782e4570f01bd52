"""What changed, on the overview and in its chapter: the new library first, causes told, one division, names said once."""

import json
import shutil
import subprocess

MAIN = "int small(int); {} int main(int n, char **words) {{ (void)words; return small(n) {}; }}\n"
SMALL = """int small(int n) { return n * 3; }
const char *small_text(void) { return "a text that the small library has in both builds"; }
"""
ROWS = """[...document.querySelectorAll('.growth table')].map((table) => [table.rows[0].cells[0].textContent,
  table.tBodies[0].rows[0].cells[0].textContent, table.tBodies[0].rows[0].cells[2].textContent])"""
# The labels of the tiles inside of the tile of a library, and those that say its name again.
LABELS = """(() => {
  const frame = [...document.querySelectorAll('.treemap .tile.frame')].find((one) => one.entry.texts.at(-1) === 'libmany.a');
  const inner = [...frame.querySelectorAll('.tile')].map((one) => one.getAttribute('aria-label'));
  return [inner.length, inner.filter((text) => text.includes('libmany.a'))];
})()"""
CHANGES = """(() => {
  const { archive } = model.size.dimensions, groups = new Map();
  for (const cell of model.size.allCells()) {
    const name = archive.nameOf(archive.valueOfCell(cell));
    if (name.endsWith('.a')) groups.set(name, [...groups.get(name) ?? [], cell]);
  }
  return Object.fromEntries([...groups].map(([name, cells]) => [name, changeOf(cells, treemap.levels, 'file')]));
})()"""
# The change of each tile of a division of the map of sizes.
DELTAS = """(() => {
  const { BY: dimension } = model.size.dimensions, groups = new Map();
  for (const cell of model.size.allCells()) {
    const name = dimension.nameOf(dimension.valueOfCell(cell));
    groups.set(name, [...groups.get(name) ?? [], cell]);
  }
  return Object.fromEntries([...groups].map(([name, cells]) => [name, changeOf(cells, treemap.levels, 'file')]));
})()"""
DIVISION = """(() => [diffView.maps[0].source.levels[0], document.querySelector('main select').value,
  document.getElementById('found').textContent.split(' by ')[1]])()"""


def build(place):
    """A program with and without a library of many small functions, of several object files."""
    (place / "small.c").write_text(SMALL)
    for part in range(3):
        lines = [f"int many_{part}_{n}(int n) {{ return n * {n + 7} ^ (n >> {n % 30 + 1}); }}" for n in range(60)]
        lines.append(f"const char *text_{part}(void) {{ return \"a new text of part {part}\"; }}")
        (place / f"part{part}.c").write_text("\n".join(lines) + "\n")
    calls = [(f"many_{part}_{n}") for part in range(3) for n in range(60)]
    (place / "new.c").write_text(MAIN.format("".join(f"int {one}(int); " for one in calls), "".join(f"+ {one}(n)" for one in calls)))
    (place / "old.c").write_text(MAIN.format("", ""))
    for command in (
        "gcc -O1 -fno-merge-constants -c new.c old.c small.c part0.c part1.c part2.c",
        "ar rcs libmany.a part0.o part1.o part2.o",
        "ar rcs libsmall.a small.o",
        "gcc -s old.o libsmall.a -Wl,-Map=old.map -o old",
        "gcc old.o libsmall.a -Wl,-Map=plain.map -o plain",
        "gcc new.o libsmall.a libmany.a -Wl,-Map=new.map -o new",
    ):
        subprocess.run(command.split(), cwd=place, check=True)


def tiles(chrome, check, run, program, place, link):
    """A tile of the map of sizes has changed by as much as `diff` says of its library, but for what no symbol owns."""
    page, maps = place / "plain.html", ["--map", place / "new.map"]
    run(program, "report", place / "new", "--baseline", place / "plain", *maps, "--baseline-map", place / "plain.map", "-q", "-o", page)
    words = ["diff", place / "plain", place / "new", *maps, "--old-map", place / "plain.map", "--by", "archive"]
    rows = json.loads(run(program, *words, "--format", "json", "--quiet"))["rows"]
    said = {row["name"]: row["delta"]["fileSize"] for row in rows}
    chrome.open(link(page, "map", by="archive,object,symbol"))
    told = chrome.evaluate(CHANGES)
    same = told["libsmall.a"] == said.get("libsmall.a", 0)
    check("growth", "the tile of a library that stayed has not grown", same, (told, said))
    check("growth", "that of a new one has, with its strings", told["libmany.a"] == said["libmany.a"], (told, said))
    for by in ("section", "symbol", "object"):
        rows = json.loads(run(program, *words[:-1], by, "--format", "json", "--quiet"))["rows"]
        said = {row["name"]: row["delta"]["fileSize"] for row in rows if row["new"] and row["delta"]["fileSize"]}
        chrome.open(link(page, "map", by=f"{by},symbol"))
        told = chrome.evaluate(DELTAS.replace("BY", by))
        wrong = {name: (told.get(name), delta) for name, delta in said.items() if told.get(name) != delta}
        check("growth", f"tiles by {by} have changed by what diff says", not wrong, wrong)


def unmapped(chrome, check, run, program, place, link):
    """Where only one build has its link map, no library is said to be new."""
    page = place / "unmapped.html"
    run(program, "report", place / "new", "--map", place / "new.map", "--baseline", place / "plain", "-q", "-o", page)
    chrome.open(link(page))
    told = chrome.evaluate("[...document.querySelectorAll('.causes li')].map((one) => one.textContent)")
    check("growth", "the missing link map is told", ["only the new build has its link map" in one for one in told] == [True], told)
    offered = chrome.evaluate("changeDivisions.offered(model.report.diff[0])")
    check("growth", "what it names is not compared", not {"archive", "object", "package"} & {*offered} and "symbol" in offered, offered)


def examine(chrome, check, run, program, folder, link):
    if not shutil.which("gcc") or not shutil.which("ar"):
        print("growth is left out: there is no gcc")
        return
    place, page = folder / "growth", folder / "growth.html"
    place.mkdir()
    build(place)
    maps = ["--map", place / "new.map", "--baseline-map", place / "old.map"]
    run(program, "report", place / "new", "--baseline", place / "old", *maps, "--quiet", "-o", page)
    tiles(chrome, check, run, program, place, link)
    unmapped(chrome, check, run, program, place, link)
    chrome.open(link(page))
    by, name, how = chrome.evaluate(ROWS)[0]
    check("growth", "a new library stands first, in one line", (by[:3], name, how) == ("By ", "libmany.a", "added"), (by, name, how))
    words = ["diff", place / "old", place / "new", "--map", place / "new.map", "--old-map", place / "old.map"]
    said = json.loads(run(program, *words, "--by", "symbol", "--format", "json", "--quiet"))["warnings"]
    causes = [one["message"] for one in said if one["code"].endswith("-differs")]
    for view in ("overview", "changes"):
        chrome.open(link(page, view))
        told = chrome.evaluate("[...document.querySelectorAll('.causes li')].map((one) => one.textContent)")
        check("growth", f"what was stripped is told in {view}", told == causes != [], (told, causes))
    level, chosen, rows = chrome.evaluate(DIVISION)
    titles = chrome.evaluate(f"changeDivisions.title({json.dumps(chosen)})")
    check("growth", "map and rows have one division", level == chosen and rows == titles, (level, chosen, rows))
    for by in ("object", "archive"):
        chrome.open(link(page, "changes", by=by))
        chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")
        count, repeated = chrome.evaluate(LABELS)
        check("growth", f"by {by}: tiles in a library do not repeat its name", count > 2 and not repeated, (count, repeated))
    chrome.open(link(page, "changes", by="archive", at=json.dumps(["libmany.a"])))
    told = chrome.evaluate("document.getElementById('found').textContent")
    check("growth", "rows in a library are those of its tiles on the map", " by object file in libmany.a" in told, told)
    empty = chrome.evaluate("[...document.querySelectorAll('.grid .rows .row [role=gridcell]:not(:last-child)')]"
                            ".filter((one) => !one.textContent).length")
    check("growth", "no cell of theirs is empty", empty == 0, empty)
    wheels(chrome, check, run, program, folder, link)


def wheels(chrome, check, run, program, folder, link):
    """A product's download: beside what goes without a library, and beside what changed."""
    product = folder / "wheel" / "pkg.whl"
    if not product.exists() or not shutil.which("zip"):
        print("downloads of libraries are left out: there is no wheel")
        return
    old, page = folder / "wheel" / "old.whl", folder / "packed.html"
    shutil.copy(product, old)
    subprocess.run(["zip", "-q", "-d", old, "pkg.libs/libblas.so"], check=True)
    run(program, "report", product, "--baseline", old, "--quiet", "-o", page)
    sizes = json.loads(run(program, "size", product, "--by", "file", "--format", "json", "--quiet"))["rows"]
    packed = {row["name"]: row["containerSize"] for row in sizes}
    chrome.open(link(page))
    name = "pkg.libs/libblas.so"
    known = chrome.evaluate(f"packages.files.find(({{ name }}) => name === {json.dumps(name)})")
    wanted = sum(packed[one] for one in (name, *(part["name"] for part in known["library"]["following"])))
    check("growth", "what goes without a library has its download", known["packed"] == wanted, (known["packed"], wanted))
    row = "[...document.querySelectorAll('.packages tr')].slice(0, 2).map((row) => [...row.cells].map((cell) => cell.textContent))"
    heads, cells = chrome.evaluate(row)
    text = chrome.evaluate(f"`−${{size({wanted})}}`")
    check("growth", "in a column of its own", cells[heads.index("Packed")] == text, (heads, cells))
    heads, cells = chrome.evaluate(row.replace(".packages", ".growth"))
    totals = json.loads(run(program, "diff", old, product, "--format", "json", "--quiet"))["totals"]["delta"]
    text = chrome.evaluate(f"signed({totals['containerSize']})")
    for view, place in (("overview", ".growth h2"), ("overview", ".figures"), ("changes", ".big")):
        chrome.open(link(page, view))
        told = chrome.evaluate(f"document.querySelector('{place}').textContent")
        check("growth", f"the packed total stands in {view}", f", packed {text}" in told, (told, text))
    summary = run(program, "report", product, "--baseline", old, "--quiet").decode().replace("\xa0", " ")
    line = next(line for line in summary.splitlines() if line.startswith("Changes"))
    check("growth", "and in the text", f", packed {text}:".replace("\xa0", " ") in line.replace("-", "−"), (line, text))
    chrome.open(link(page))
    text = chrome.evaluate(f"signed({packed[name]})")
    check("growth", "and so has what changed", (cells[0], cells[heads.index("Packed")]) == (name, text), (heads, cells))
