"""Pages of the single commands, made of what the commands really say of the repository's samples."""
import json
import pathlib

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"


def make(run, program, folder):
    """Runs every command twice: once for its page, once for the figures that the page must show."""
    tally, older, trace = SAMPLES / "tally", SAMPLES / "tally-lld", SAMPLES / "tally.lptrace"
    asked = {
        "changes": ["diff", older, tally],
        "startup": ["startup", tally],
        "launch": ["startup", tally, "--runs", "3", "--until", "exit", "--discard-output", "--", "/bin/true"],
        "stalls": ["stalls", trace],
        "unused": ["unused", SAMPLES / "tally-macos"],
        "retained": ["retained", tally],
        "why": ["why", tally, "checksum_crc32"],
    }
    pages, said = {}, {}
    for name, (command, *arguments) in asked.items():
        quiet = ["--quiet"]
        pages[name] = folder / f"only-{name}.html"
        said[name] = folder / f"only-{name}.json"
        run(program, command, "--format", "html", *quiet, "-o", pages[name], *arguments)
        run(program, command, "--format", "json", *quiet, "-o", said[name], *arguments)
    history = pathlib.Path(program).with_name("sizeaudit-history")
    if history.exists():
        database, pages["history"], said["history"] = folder / "sizes.db", folder / "only-history.html", folder / "sizes.ndjson"
        for build, artifact in enumerate((older, tally, older, tally)):
            run(history, "record", artifact, "--db", database, "--name", "tally", "--commit", f"{(build + 1) * 0x9e3779b97f4a7c15:040x}"[::-1])
        run(history, "show", "--db", database, "--format", "html", "-o", pages["history"])
        run(history, "show", "--db", database, "--format", "ndjson", "-o", said["history"])
    return pages, said


def leaves(rows):
    return [leaf for row in rows for leaf in (leaves(row["rows"]) if row.get("rows") else [row])]


class Pages:
    def __init__(self, chrome, check):
        self.chrome, self.check = chrome, check

    def look(self, name, said):
        """What is on the page that is open, held against what the command says as JSON."""
        getattr(self, name)(said)

    def count(self, selector):
        return self.chrome.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")

    def grid(self, name, expected):
        rows = int(self.chrome.evaluate("document.querySelector('.grid').getAttribute('aria-rowcount')")) - 1
        self.check(name, "each row of the answer is in the table", rows == expected, (rows, expected))
        self.chrome.evaluate("document.querySelector('.scroller').focus()")
        self.chrome.press("ArrowDown")
        self.check(name, "a row can be chosen", self.count(".row.chosen") == 1)

    def changes(self, said):
        self.grid("changes", len(leaves(said["rows"])))
        total = self.chrome.evaluate("document.querySelector('.big').textContent")
        wanted = self.chrome.evaluate(f"signed({said['totals']['delta']['fileSize']})")
        self.check("changes", "the sum is that of the answer", total.startswith(wanted), (total, wanted))

    def startup(self, said):
        text = self.chrome.evaluate("document.getElementById('main').textContent")
        for advice in said["static"]["advice"]:
            self.check("startup", "says what to do", advice["says"] in text, advice["says"])
        for figure, value in said["static"]["figures"].items():
            self.check("startup", "tells the figure", f"{figure}{value:,}" in text, (figure, value))

    def launch(self, said):
        self.startup(said)
        lanes = self.chrome.evaluate("[...document.querySelectorAll('.waterfall .lane-name')].map((name) => name.textContent)")
        wanted = [phase["name"] for phase in said["launch"]["phases"]]
        self.check("launch", "each phase has its lane", lanes == wanted, (lanes, wanted))
        self.check("launch", "a launch has phases", len(wanted) > 1, wanted)
        table = "[...document.querySelectorAll('table')].find((table) => table.caption.textContent === 'Libraries by time')"
        rows = self.chrome.evaluate(f"{table}?.tBodies[0].rows.length ?? 0")
        self.check("launch", "each library has its row", rows == min(len(said["launch"]["libraries"]), 40), rows)

    def stalls(self, said):
        self.check("stalls", "each stall is in the timeline", self.count(".timeline .stall") == len(said["stalls"]) > 0)
        weight = sum(sample["duration"] for stall in said["stalls"] for sample in stall["samples"])
        drawn = self.chrome.evaluate("document.querySelector('.flame').firstChild.node.weight")
        self.check("stalls", "the flame graph holds all samples", abs(drawn - weight) < 1, (drawn, weight))
        frames = self.chrome.evaluate("[...document.querySelectorAll('.flame .frame')].map((frame) => frame.node.name)")
        names = {frame["name"] for frame in said["frames"]} | {"all", "[unknown]"}
        self.check("stalls", "frames have their names", set(frames) <= names, set(frames) - names)
        columns = len(said["histogram"]["buckets"])
        self.check("stalls", "each bucket has its column", self.count(".chart .column") == columns, columns)

    def unused(self, said):
        self.grid("unused", sum(1 for finding in said["findings"] if finding["confidence"] != "low"))
        shown = self.chrome.evaluate("unusedView.grid.order.map((index) => [model.findings.name(index), model.findings.bytes[index]])")
        wanted = sorted([finding["name"], finding["bytes"]] for finding in said["findings"] if finding["confidence"] != "low")
        self.check("unused", "names and bytes are those of the answer", sorted(shown) == wanted, (shown[:3], wanted[:3]))

    def retained(self, said):
        shown = self.chrome.evaluate("keepersView.grid.order.map((node) => [model.keepers.name(node), model.keepers.retained[node]])")
        for row in said["images"][0]["rows"][:20]:
            self.check("retained", "retains what the answer says", [row["name"], row["retained"]] in shown, row)
        self.grid("retained", len(shown))
        self.check("retained", "tells what keeps it", self.count("#detail .chain li") > 0)

    def why(self, said):
        name, steps = said["things"][0]["name"], said["things"][0]["chains"][0]["steps"]
        self.check("why", "opens with the thing", self.chrome.evaluate("document.querySelector('#detail h2').textContent") == name)
        chain = self.chrome.evaluate("[...document.querySelectorAll('#detail .chain .name')].map((name) => name.textContent)")
        self.check("why", "the chain is that of the answer", chain == [step["name"] for step in steps], (chain, steps))

    def history(self, said):
        builds = {record["build"] for record in said}
        self.check("history", "each build is a point", self.count(".history .dot") == len(builds), len(builds))


def read(path):
    text = path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()] if path.suffix == ".ndjson" else json.loads(text)
