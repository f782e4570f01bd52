"""The chapter of changes: every division and what the search says, held against `diff --by` of each dimension."""

import json
import shutil
import subprocess

MAIN = "int large(int); int small(int); {} int main(int n, char **words) {{ (void)words; return large(n) + small(n); }}\n"
LIBRARY = "static const int {name}_table[{count}] = {{ 1, 2 }};\nint {name}(int n) {{ return {name}_table[n % {count}]; }}\n"

# The changes by the names of a dimension, as the page has them.
GROUPS = """((by) => changeDivisions.table(model.report.diff[0], by).groups(by)
  .map(({ name, delta, old, now }) => [name, delta, old, now]))"""
# The scopes of things of which a module, a class and a symbol are known, and of things with less.
SCOPES = """(() => {
  const table = ChangeTable.of(model.report.diff[0]), scope = (...facts) => table.scope(...facts).join(' ');
  return scope('linter', true, ['kinds', 'Kind']) === 'linter kinds Kind' && scope('a', true, ['a', 'B']) === 'a B' &&
    scope('[no module]', true, ['C']) === 'C' && scope('[no module]', false, []) === '[no module]';
})()"""
# Enters the first tile. Returns the changes of the rows below it, and of the tile.
NARROW = """(() => {
  const [map] = diffView.maps;
  map.zoom([]);
  const part = map.parts.find((one) => one.node && !one.isLeaf), before = document.querySelector('.scroller').ariaRowCount;
  map.zoom(part.path);
  const inside = changeRows.foundInside(model.report.diff[0], map.source, map.cells, '', '');
  return [inside.reduce((sum, row) => sum + row.delta, 0), map.net(part.node), state.get('q'),
    document.querySelector('.scroller').ariaRowCount <= before];
})()"""
# Opens every tile of the map of changes, deeper and deeper. Returns how many, and those that lead nowhere.
OPEN = """(() => {
  const [map] = diffView.maps;
  let count = 0;
  const stuck = [], paths = [[]];
  while (paths.length && count < 300) {
    const path = paths.pop();
    map.zoom(path);
    const here = JSON.stringify(map.path);
    for (const part of map.parts) {
      count++;
      if (part.isLeaf) {
        if (/^\\[no /.test(part.texts.at(-1))) stuck.push(part.path);
      } else if (JSON.stringify(part.path) === here) stuck.push(part.path);
      else paths.push(part.path);
    }
  }
  map.zoom([]);
  return [count, stuck];
})()"""


def build(place, name, count, extra=""):
    (place / "main.c").write_text(MAIN.format(extra))
    for library, size in (("large", count), ("small", 50)):
        (place / f"{library}.c").write_text(LIBRARY.format(name=library, count=size))
    for command in (
        "gcc -O1 -fno-inline -c main.c large.c small.c",
        "ar rcs liblarge.a large.o",
        "ar rcs libsmall.a small.o",
        f"gcc main.o liblarge.a libsmall.a -Wl,-Map={name}.map -o {name}",
    ):
        subprocess.run(command.split(), cwd=place, check=True)
    return place / name, place / f"{name}.map"


def compare(chrome, check, run, program, old, old_map, new, new_map):
    """Each dimension's changes and sizes are those of `diff --by` that dimension."""
    offered = chrome.evaluate("changeDivisions.offered(model.report.diff[0])")
    # The first parts of namespaces are modules, whatever the older build tells of classes and symbols.
    check("changes", "namespaces begin with the module", chrome.evaluate(SCOPES))
    for by in offered:
        if by == "scope":
            continue
        words = ["diff", old, new, "--by", by, "--format", "json", "--quiet", "--map", new_map]
        rows = json.loads(run(program, *words, *(["--old-map", old_map] if old_map else [])))["rows"]
        side = lambda sizes: None if sizes is None else sizes["fileSize"]
        wanted = [[row["name"], row["delta"]["fileSize"], side(row["old"]), side(row["new"])] for row in rows]
        wanted = sorted(([*row] for row in wanted if row[1]), key=lambda row: row[0])
        found = sorted(chrome.evaluate(f"{GROUPS}({json.dumps(by)})"), key=lambda row: row[0])
        check("changes", f"by {by} is what diff says", found == wanted, (found[:4], wanted[:4]))
    return offered


def twins(chrome, check, run, program, place, link):
    """Functions that share a name are told as several, and the facts of one hold for none of the others."""
    for name in ("one", "two"):
        text = f"__attribute__((noinline)) static int twin(int n) {{ return n * {len(name)} + '{name[0]}'; }}\n"
        (place / f"{name}.c").write_text(f"{text} int {name}(int n) {{ return twin(n) * n; }}\n")
    (place / "twins.c").write_text("int one(int); int two(int); int main(int n, char **w) { return one(n) + two(n); }\n")
    subprocess.run("gcc -O1 one.c two.c twins.c -o twins".split(), cwd=place, check=True)
    run(program, "report", place / "twins", "--quiet", "-o", place / "twins.html")
    chrome.open(link(place / "twins.html", "table", show="twin"))
    said = chrome.evaluate("document.getElementById('detail').textContent")
    check("changes", "functions that share a name are counted", "twin × 2" in said and "have this name" in said, said[:200])
    check("changes", "what one retains is not told of both", "What it retains" not in said, said[:400])
    others = chrome.evaluate("model.size.namesakesOf(model.size.symbolNamed('main'))")
    check("changes", "a name of its own is one", others == 1, others)


def examine(chrome, check, run, program, folder, link):
    if not shutil.which("gcc") or not shutil.which("ar"):
        print("changes are left out: there is no gcc")
        return
    place = folder / "changes"
    place.mkdir()
    old, old_map = build(place, "old", 100)
    snapshot, page = place / "old.json", folder / "changes.html"
    run(program, "snapshot", old, "--map", old_map, "--quiet", "-o", snapshot)
    new, new_map = build(place, "new", 5000, "int more(int n) { return n ^ 7; }")
    for base, base_map in ((snapshot, None), (old, old_map)):
        maps = ["--baseline-map", base_map] if base_map else []
        run(program, "report", new, "--map", new_map, "--baseline", base, *maps, "--quiet", "-o", page)
        chrome.open(link(page, "changes"))
        offered = compare(chrome, check, run, program, base, base_map, new, new_map)
        check("changes", "knows libraries and object files", {"archive", "object", "section"} <= set(offered), offered)
        for by in offered:
            chrome.open(link(page, "changes", by=by))
            count, stuck = chrome.evaluate(OPEN)
            check("changes", f"every tile opens by {by}", count > 1 and not stuck, (count, stuck[:5]))
            if by == "archive":
                rows, tile, sought, _ = narrowed = chrome.evaluate(NARROW)
                check("changes", "a tile narrows the rows to what is in it", rows == tile and sought == "", narrowed)
    twins(chrome, check, run, program, place, link)
    chrome.open(link(page, "changes", q="liblarge"))
    first = chrome.evaluate("document.querySelector('.scroller .rows .row .name').textContent")
    check("changes", "a search finds a library", "liblarge.a" in first, first)
    chrome.open(link(page, "changes", q="sqlite"))
    said = chrome.evaluate("document.getElementById('found').textContent")
    check("changes", "a search without a hit says so", "has “sqlite” in its name" in said and "static library" in said, said)
    chrome.open(link(page, "changes", q="small"))
    said = chrome.evaluate("document.querySelector('main').textContent")
    check("changes", "what did not change is told", "has “small” in its name" in said and "symbol" in said, said[-200:])
    chrome.open(link(page, "overview"))
    chrome.click(".growth tbody a")
    chrome.wait("document.querySelector('.tile.sought') !== null")
    sought = chrome.evaluate("document.querySelector('.tile.sought').getAttribute('aria-label')")
    check("changes", "the overview leads to the symbol that grew", sought.startswith("large_table"), sought)
    chrome.open(link(page, "overview"))
    chrome.click(".growth tbody a[title^='liblarge.a']")
    chrome.wait("document.querySelectorAll('.crumbs button').length > 1")
    place = chrome.evaluate("document.querySelector('.crumbs').textContent")
    check("changes", "and to the library's place on the map", "liblarge.a" in place, place)
