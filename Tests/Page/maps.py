"""The map: divisions, groups of small parts, labels, the tooltip, colours, search, and the ways to and from tables."""

import json
import shutil
import subprocess

# Walks the whole tree of a division in the page: the path of each leaf with its bytes.
LEAVES = """((levels) => {
  const source = new CellSource(model.size, levels, 'file'), found = [];
  const walk = (node, path) => {
    if (source.isLeaf(node)) {
      found.push([path, node.cells.reduce((sum, cell) => sum + source.weights[cell], 0)]);
      return;
    }
    const entries = source.entries(node), nodes = source.nodes(node, entries);
    nodes.forEach((child, index) => walk(child, [...path, source.textOf(entries[index].key)]));
  };
  walk(source.root, []);
  return found;
})"""


class Maps:
    def __init__(self, chrome, check, run, program, link):
        self.chrome, self.check, self.run, self.program, self.link = chrome, check, run, program, link

    def leaves(self, levels):
        return self.chrome.evaluate(f"{LEAVES}({json.dumps(levels)})")

    def size(self, by, artifact):
        rows = json.loads(self.run(self.program, "size", "--quiet", "--by", by, "--format", "json", artifact))["rows"]
        return {row["name"]: row["fileSize"] for row in rows if row["fileSize"] > 0}

    def open(self, page, **values):
        self.chrome.open(self.link(page, "map", **values))
        self.chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")

    def parts(self, name, page, artifact):
        """The leaves of a division by namespaces are the rows of `size --by class`."""
        self.open(page)
        found = {}
        for path, size in self.leaves(["class"]):
            found["/".join(path)] = found.get("/".join(path), 0) + size
        wanted = {}
        for row, size in self.size("class", artifact).items():
            key = "/".join(self.chrome.evaluate(f"model.size.partsOfClass({json.dumps(row)})"))
            wanted[key] = wanted.get(key, 0) + size
        self.check(name, "classes divided by namespace add up to those of size", found == wanted, (found, wanted))
        total = self.chrome.evaluate("model.size.header.totals.fileSize")
        for levels in (["scope", "symbol"], ["section", "scope", "symbol"], ["module", "class", "symbol"]):
            size = sum(size for _, size in self.leaves(levels))
            self.check(name, f"the tree by {levels} has all bytes", size == total, (size, total))

    def groups(self, page, number):
        """Each of very many parts has a tile somewhere below the tiles for others."""
        self.open(page, by="symbol")
        seen, steps = self.chrome.evaluate("""(() => {
          const seen = new Set();
          let steps = 0;
          const visit = (path) => {
            if (++steps > 400) return;
            treemap.zoom(path);
            const groups = [];
            for (const part of treemap.parts) part.node ? seen.add(part.path.at(-1)) : groups.push(part.path);
            for (const group of groups) visit(group);
          };
          visit([]);
          return [seen.size, steps];
        })()""")
        self.check("groups", "every part has a tile", seen >= number, (seen, number, steps))
        self.check("groups", "in few steps", steps < 60, steps)
        nested = self.chrome.evaluate("""(() => {
          treemap.zoom([]);
          const first = treemap.parts.find((part) => !part.node);
          treemap.zoom(first.path);
          const open = treemap.parts.filter((part) => part.node).length;
          treemap.zoom([[0, 2000]]);
          const group = treemap.parts.find((part) => !part.node);
          return [open, first.path[0][1] - first.path[0][0], group.path, group.path[0][0] >= 0 && group.path[0][1] <= 2000];
        })()""")
        self.check("groups", "a tile for others opens into all of its parts", nested[0] == nested[1] <= 700, nested)
        self.check("groups", "what is left of them is no level below", len(nested[2]) == 1 and nested[3], nested)
        self.open(page, by="symbol")
        tile = "document.querySelector('.tile.others')"
        text = self.chrome.evaluate(f"{tile}.entry.text")
        self.chrome.evaluate(f"{tile}.focus()")
        self.chrome.press("Enter")
        inside = self.chrome.evaluate("[treemap.path.length, document.querySelectorAll('.treemap > .tile').length]")
        self.check("groups", "a tile for others is entered by key", inside[0] == 1 and inside[1] > 1, (text, inside))
        fragment = self.chrome.evaluate("location.hash")
        self.chrome.press("Escape")
        self.check("groups", "and left", self.chrome.evaluate("treemap.path.length") == 0)
        self.chrome.open(page.as_uri() + fragment)
        self.check("groups", "and has a link", self.chrome.evaluate("treemap.path.length") == 1, fragment)
        self.chrome.open(page.as_uri() + "#map?by=symbol")
        labels = self.chrome.evaluate("""[40, 60, 80, 120, 300].flatMap((width) => [20, 60, 200].map((height) => {
          const map = new TileMap(treemap.source, mapPaint.of(treemap));
          return map.label({ text: count(532, 'other'), bytes: 5, note: '' }, width, height, false)?.firstChild.textContent ?? '';
        }))""")
        self.check("groups", "many parts are told in words", {*labels} == {"", "532 others"}, labels)
        crumbs = self.chrome.evaluate("[stepText([3, 1535]), treemap.parts.find((one) => !one.node).text]")
        self.check("groups", "everywhere", crumbs[0] == "1,532 others" and "[" not in crumbs[1] and "other" in crumbs[1], crumbs)

    def labels(self, name, page):
        """Tiles with room for a word have a label that can be read, on a screen and on a phone."""
        for width, height, least in ((1440, 900, 0.9), (390, 844, 0.9)):
            self.chrome.resize(width, height, mobile=width < 500)
            self.open(page)
            found = self.chrome.evaluate("""(() => {
              const roomy = [...document.querySelectorAll('.tile')].filter((tile) => tile.offsetWidth >= 44 && tile.offsetHeight >= 18);
              const with_ = roomy.filter((tile) => tile.querySelector(':scope > .label'));
              const fonts = [...document.querySelectorAll('.tile .label')].map((label) => parseFloat(getComputedStyle(label).fontSize));
              return [roomy.length, with_.length, Math.min(...fonts)];
            })()""")
            self.check(name, f"tiles have labels at {width}", found[1] >= found[0] * least > 0, found)
            self.check(name, f"labels can be read at {width}", found[2] >= 9.4, found)
        self.chrome.resize(1440, 900)

    def tooltip(self, name, page):
        """The tooltip tells name, bytes, share and parent: under the mouse, at the focus, after a touch."""
        self.open(page, by="section,symbol")
        chrome, tip = self.chrome, "document.getElementById('tip')"
        part = chrome.evaluate("""(() => {
          const tile = [...document.querySelectorAll('.tile:not(.frame):not(.others)')].find((one) => one.entry.path.length > 1);
          const box = tile.getBoundingClientRect();
          const name = visible(tile.entry.texts.join(' › '));
          return { x: box.x + box.width / 2, y: box.y + box.height / 2, name, bytes: tile.entry.bytes,
            path: tile.dataset.path, section: tile.entry.path[0] };
        })()""")
        chrome.call("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": part["x"], "y": part["y"]})
        text = chrome.wait(f"!{tip}.hidden && {tip}.textContent")
        # A long name is shortened from what matters least.
        wanted = [part["name"][:100] if len(part["name"]) <= 180 else "\u2026", f"{part['bytes']:,} bytes", "% of all", part["section"]]
        self.check(name, "the tooltip tells all under the mouse", all(one in text for one in wanted), (text, wanted))
        chrome.call("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 5, "y": 5})
        self.check(name, "and goes with it", chrome.evaluate(f"{tip}.hidden"))
        chrome.evaluate("document.querySelector('.treemap > .tile').focus()")
        chrome.press("ArrowRight")
        self.check(name, "it follows the focus", not chrome.evaluate(f"{tip}.hidden"))
        described = chrome.evaluate("document.activeElement.getAttribute('aria-describedby')")
        self.check(name, "which it describes", described == "tip", described)
        point = {"x": part["x"], "y": part["y"]}
        for expected in (0, 1):
            chrome.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            chrome.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            isOpen = "!document.getElementById('detail').hidden || treemap.path.length > 0"
            chrome.wait(f"{tip}.hidden === {str(bool(expected)).lower()}")
            self.check(name, f"touch {expected + 1} tells or opens", chrome.evaluate(isOpen) == bool(expected))

    def colors(self, name, page):
        self.open(page)
        offered = self.chrome.evaluate("colors.offered()")
        self.check(
            name, "colours by kind, unused and retained", {"kind", "unused", "retained"} <= set(offered), offered
        )
        for color in offered:
            self.open(page, color=color)
            strange = self.chrome.evaluate("""(() => {
              const legend = new Set(mapPaint.of(treemap).legend.map(([tone]) => tone));
              const tones = [...document.querySelectorAll('.tile:not(.others)')]
                .map((one) => [...one.classList].find((name) => name.startsWith('tone-')));
              return legend.size === 0 ? [] : [...new Set(tones)].filter((tone) => !legend.has(tone));
            })()""")
            self.check(name, f"each colour of {color} is in the legend", strange == [], strange)

    def search(self, name, page, wanted):
        """What a search does not find is dim, and the sum of what it finds is told."""
        self.open(page, by="section,symbol", q=wanted)
        result = self.chrome.evaluate("""(() => {
          const marks = foundSymbols(state.get('q')), counts = model.size.measures.file;
          const wrong = [...document.querySelectorAll('.tile:not(.others)')].filter((tile) =>
            tile.classList.contains('dim') === markedBytes(tile.entry.node.cells, counts, marks) > 0);
          return [wrong.length, document.querySelectorAll('.tile.dim').length, marks.reduce((a, b) => a + b, 0),
            document.getElementById('found').textContent];
        })()""")
        self.check(name, "search dims what does not match", result[0] == 0 and result[1] > 0 and result[2] > 0, result)
        self.check(name, "and tells how much it found", str(result[2]) in result[3], result)

    def ways(self, name, page):
        """From a row of each table to its tile on the map, and from there back to the row."""
        for view in ("table", "unused", "retained"):
            self.chrome.open(self.link(page, view, level="low"))
            if self.chrome.evaluate("document.querySelector('.scroller') === null"):
                continue
            self.chrome.evaluate("document.querySelector('.scroller').focus()")
            target = ""
            for _ in range(12):
                self.chrome.press("ArrowDown")
                target = self.chrome.evaluate(
                    "[...document.querySelectorAll('#detail .ways a')].find((one) => one.hash.startsWith('#map'))?.hash ?? ''"
                )
                if target:
                    break
            symbol = self.chrome.evaluate("detail.shownSymbol()")
            self.check(name, f"a row of {view} leads to the map", target != "")
            self.chrome.open(page.as_uri() + target)
            shown = self.chrome.evaluate(
                "document.activeElement?.entry ? treemap.source.symbolOf(document.activeElement.entry.node) : -1"
            )
            self.check(name, f"where its tile is found from {view}", shown == symbol, (shown, symbol, target))
            back = self.chrome.evaluate(
                "[...document.querySelectorAll('#detail .ways a')].find((one) => one.hash.startsWith('#table'))?.hash ?? ''"
            )
            self.chrome.open(page.as_uri() + back)
            row = self.chrome.evaluate("document.querySelector('.row.chosen .name')?.textContent")
            self.check(
                name,
                "and the map leads back to the row",
                row == self.chrome.evaluate(f"visible(model.size.names.get({symbol}).slice(0, 400))"),
                row,
            )


BODY = "".join(f"n ^= n * {number} + {number}; " for number in range(3, 900))
PLAIN = f"static int one(int n) {{ {BODY} return n; }} int main(int n, char **v) {{ return one(n); }}"
SPACED = (
    "namespace shop { namespace till { struct Drawer { virtual int open(int n); };"
    f" int Drawer::open(int n) {{ {BODY} return n; }} }} }} int main(int n, char **) {{ shop::till::Drawer d; return d.open(n); }}"
)
# The compiler of a program, its options, the first division that fits, and the text.
SOURCES = {
    "c": ("gcc", ["-g"], "source", PLAIN),
    "bare": ("gcc", [], "section", PLAIN),
    "cpp": ("g++", [], "scope", SPACED),
}


def check_first(maps, folder):
    """The first division fits the artifact; a chain of namespaces is one tile."""
    for name, (compiler, options, first, text) in SOURCES.items():
        if not shutil.which(compiler):
            print(f"the first division of {name} is left out: there is no {compiler}")
            continue
        source = folder / f"first.{'cpp' if compiler == 'g++' else 'c'}"
        source.write_text(text, encoding="utf-8")
        program, page = folder / f"first-{name}", folder / f"first-{name}.html"
        subprocess.run([compiler, *options, "-O1", source, "-o", program], check=True)
        maps.run(maps.program, "report", "--quiet", program, "-o", page)
        maps.open(page)
        by = maps.chrome.evaluate("treemap.by[0]")
        maps.check(name, "the first division fits", by == first, (by, first))
        if name == "cpp":
            texts = maps.chrome.evaluate(
                "[...document.querySelectorAll('.treemap > .tile')].map((tile) => tile.entry.text)"
            )
            maps.check(
                name,
                "a chain of one child is one tile",
                any(one.startswith("shop › till › Drawer") for one in texts),
                texts,
            )
    product = folder / "product"
    (product / "data").mkdir(parents=True)
    (product / "data" / "big.bin").write_bytes(bytes(range(256)) * 40)
    (product / "readme.txt").write_text("read me\n" * 50, encoding="utf-8")
    page = folder / "product.html"
    maps.run(maps.program, "report", "--quiet", product, "-o", page)
    maps.open(page)
    tiles = maps.chrome.evaluate("[...document.querySelectorAll('.treemap > .tile')].map((tile) => tile.entry.path[0])")
    maps.check("product", "a product is divided by its files", "readme.txt" in tiles and "data" in tiles, tiles)
