"""What would go without some things: the map, its sum and its names, held against `retained --what-if-removed`."""

import json


class Removals:
    def __init__(self, chrome, check, run, program, link):
        self.chrome, self.check, self.run, self.program, self.link = chrome, check, run, program, link

    def said(self, artifact, names):
        asked = [word for name in names for word in ("--what-if-removed", name)]
        answer = json.loads(self.run(self.program, "retained", "--quiet", "--format", "json", *asked, artifact))
        return answer["images"][0]

    def compare(self, page, artifact, names):
        """The page's answer for symbols, with the names chosen as a user would: by their names in the fragment."""
        self.chrome.open(self.link(page, "map", by="section,symbol", gone=json.dumps(names)))
        self.chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")
        shown = self.chrome.evaluate(
            "(() => { const removal = whatIf.removal(); return { bytes: removal.freed, own: removal.own,"
            " names: [...removal.chosen, ...removal.following].filter((node) => model.keepers.own[node] > 0)"
            ".map((node) => [model.keepers.name(node), model.keepers.own[node]]),"
            " exact: removal.isExact, sum: Number(document.getElementById('freed').dataset.bytes),"
            " text: document.querySelector('.removal p').textContent }; })()"
        )
        said = self.said(artifact, names)
        title = " + ".join(name[:30] for name in names)
        self.check(
            "removal",
            f"frees what retained says: {title}",
            shown["bytes"] == said["bytes"] == shown["sum"],
            (shown, said["bytes"]),
        )
        self.check("removal", "is exact", shown["exact"], shown)
        self.check(
            "removal",
            "of which the things themselves",
            shown["own"] == said["namedBytes"],
            (shown["own"], said["namedBytes"]),
        )
        wanted = sorted([row["name"], row["bytes"]] for row in said["rows"])
        self.check("removal", f"names what goes: {title}", sorted(shown["names"]) == wanted, (shown["names"], wanted))
        text = self.chrome.evaluate(f"size({said['bytes']})")
        self.check("removal", "the sum stands beside the map", shown["text"].startswith(text), (shown["text"], text))
        return said

    def symbols(self, page, artifact):
        rows = json.loads(self.run(self.program, "retained", "--quiet", "--format", "json", artifact))["images"][0][
            "rows"
        ]
        names = [row["name"] for row in rows if not row["name"].startswith("[")]
        counts = {name: names.count(name) for name in names}
        names = [name for name in names if counts[name] == 1]
        for name in names[:8]:
            self.compare(page, artifact, [name])
        for pair in zip(names[1:9], names[4:12]):
            self.compare(page, artifact, list(pair))
        self.compare(page, artifact, names[2:14])

    def copies(self, page, artifact, name):
        """A click on a thing, and on another: marks, the sum of both, and the list on the clipboard."""
        self.chrome.open(self.link(page, "map", by="symbol", show=name))
        said = self.said(artifact, [name])
        self.chrome.wait("document.getElementById('freed') !== null")
        freed = self.chrome.evaluate("Number(document.getElementById('freed').dataset.bytes)")
        self.check("removal", "a thing that is clicked is removed", freed == said["bytes"], (freed, said["bytes"]))
        chain = json.loads(self.run(self.program, "why", artifact, name, "--format", "json", "--quiet"))["things"][0]
        ways = self.chrome.evaluate(
            "[...document.querySelectorAll('.entrances a')].map((one) => new URLSearchParams(one.hash.split('?')[1]).get('node'))"
        )
        self.check(
            "removal", "what leads to it is told", ways == [chain["chains"][0]["steps"][-2]["name"]], (ways, chain)
        )
        tones = self.chrome.evaluate("""(() => {
          const gone = new Set(whatIf.removal().chosen.concat(whatIf.removal().following).map((node) => model.keepers.symbol[node] - 1));
          return [...document.querySelectorAll('.tile:not(.others):not(.frame)')].filter((tile) =>
            gone.has(treemap.source.symbolOf(tile.entry.node)) === tile.classList.contains('tone-stays')).length;
        })()""")
        self.check("removal", "the map shows what goes along", tones == 0, tones)
        self.chrome.evaluate(
            "[...document.querySelectorAll('.removal button')].find((one) => one.textContent === 'Copy the names').click()"
        )
        copied = self.chrome.evaluate("copied").split("\n")
        self.check(
            "removal", "the list is copied as names", set(copied) >= {row["name"] for row in said["rows"]}, copied
        )
        self.chrome.evaluate("document.querySelector('#detail .choice').click()")
        chosen = self.chrome.evaluate("JSON.parse(state.get('gone'))")
        self.check("removal", "a thing can be chosen with others", chosen == [name], chosen)
        self.away(page, name, said)
        self.chrome.evaluate("[...document.querySelectorAll('.removal button')].at(-1).click()")
        self.check("removal", "and all be kept", self.chrome.evaluate("document.querySelector('.removal').hidden"))

    def away(self, page, name, said):
        """What is chosen in other chapters is told there, and leads to its sum on the map; so does the tab."""
        for view in ("retained", "table"):
            self.chrome.open(self.link(page, view, q=name, node=name, show=name))
            self.chrome.evaluate("document.querySelector('#detail .choice').click()")
            line = self.chrome.evaluate("document.getElementById('chosensum').textContent")
            wanted = self.chrome.evaluate(f"`1 thing chosen: ${{size({said['bytes']})}} `")
            self.check("removal", f"a choice in {view} tells its sum", line.startswith(wanted), (line, wanted))
            bar = self.chrome.evaluate("document.querySelector('.removal:not([hidden])')?.textContent ?? ''")
            self.check("removal", "in a bar, too", view == "table" or wanted.split(": ")[1].strip() in bar, bar)
            ways = self.chrome.evaluate(
                "['#chosensum a', '#tabs a[href^=\"#map\"]'].map((one) => document.querySelector(one).hash)"
            )
            self.chrome.open(page.as_uri() + ways[0])
            self.chrome.wait("document.getElementById('freed') !== null")
            self.check("removal", "the map has it", ways[0] == ways[1] and len(self.chrome.evaluate("whatIf.things")) == 1, ways)
        self.chrome.open(self.link(page, "map", by="symbol", show=name, gone=json.dumps([name])))
        self.chrome.wait("document.getElementById('freed') !== null")

    def groups(self, page, artifact, section_path, name):
        """A whole class: the tile of a class, against the class by its name."""
        self.chrome.open(
            self.link(page, "map", by="class,symbol", gone=json.dumps([{"by": "class,symbol", "at": section_path}]))
        )
        self.chrome.wait("document.getElementById('freed') !== null")
        freed = self.chrome.evaluate("Number(document.getElementById('freed').dataset.bytes)")
        said = self.said(artifact, [name])
        self.check("removal", "a class frees what retained says", freed == said["bytes"], (freed, said["bytes"]))
        inside = self.chrome.evaluate(
            "whatIf.removal().entrances().filter(({ node }) => whatIf.removal().chosen.includes(node)).length"
        )
        ways = self.chrome.evaluate("document.querySelectorAll('.entrances a').length")
        self.check("removal", "what leads to it stands outside", ways > 0 and inside == 0, (ways, inside))
