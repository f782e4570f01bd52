"""Pages of the single commands, made of what the commands really say of the repository's samples."""

import json
import pathlib
import subprocess

import figures

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"

# A gate's rules and exceptions, with names that would be markup.
GROWTH = """
schema = 1
[gate]
contributors-by = "symbol"
[[rule]]
id = "total"
max-growth = "2 KiB"
why = "</script><script>document.title='owned'</script>"
[[rule]]
section = "*"
max-growth = 100
[[rule]]
id = "<img src=x onerror=alert(1)>"
symbol = "*"
max = 1500
level = "warn"
[[rule]]
id = "drift"
check = "total <= baseline"
against = "anchor"
[[rule]]
section = ".nowhere"
max = 1
[[exception]]
rule = "section:*"
subject = "section:.comment"
reason = "<b>bold</b> \u202egnp.exe"
owner = "media & co"
expires = 2099-03-01
[[exception]]
rule = "total"
reason = "gone by"
owner = "me"
expires = 2020-01-01
"""


def make(run, program, folder):
    """Runs every command twice: once for its page, once for the figures that the page must show."""
    tally, older, trace = SAMPLES / "tally", SAMPLES / "tally-lld", SAMPLES / "tally.lptrace"
    asked = {
        "changes": ["diff", older, tally],
        "startup": ["startup", tally],
        "launch": ["startup", tally, "--runs", "3", "--until", "exit", "--", "/bin/true"],
        "stalls": ["stalls", trace],
        "unused": ["unused", SAMPLES / "tally-macos"],
        "idle": ["unused", older, "--ran", folder / "ran.list", "--never-ran"],
        "retained": ["retained", tally],
        "why": ["why", tally, "checksum_crc32"],
        "roots": ["why", tally, "--all-roots", "checksum_crc32"],
        "gate": ["gate", tally, "--config", SAMPLES / "budgets.toml"],
        "growth": ["gate", folder / "grown", "--config", folder / "growth.toml", "--baseline", folder / "kept.json"],
    }
    write_growth(run, program, folder)
    (folder / "ran.list").write_text("main\n", encoding="utf-8")
    pages, said = {}, {}
    for name, (command, *arguments) in asked.items():
        quiet = ["--quiet"]
        pages[name] = folder / f"only-{name}.html"
        said[name] = folder / f"only-{name}.json"
        run(program, command, "--format", "html", *quiet, "-o", pages[name], *arguments, fails=command == "gate")
        run(program, command, "--format", "json", *quiet, "-o", said[name], *arguments, fails=command == "gate")
        if command == "gate":
            run(
                program,
                command,
                "--format",
                "csv",
                *quiet,
                "-o",
                said[name].with_suffix(".csv"),
                *arguments,
                fails=True,
            )
            run(
                program,
                command,
                "--format",
                "table",
                *quiet,
                "-o",
                said[name].with_suffix(".txt"),
                *arguments,
                fails=True,
            )
    history = pathlib.Path(program).with_name("sizeaudit-history")
    if history.exists():
        database, pages["history"], said["history"] = (
            folder / "sizes.db",
            folder / "only-history.html",
            folder / "sizes.ndjson",
        )
        for build, artifact in enumerate((older, tally, older, tally)):
            run(
                history,
                "record",
                artifact,
                "--db",
                database,
                "--name",
                "tally",
                "--commit",
                f"{(build + 1) * 0x9e3779b97f4a7c15:040x}"[::-1],
            )
        run(history, "show", "--db", database, "--format", "html", "-o", pages["history"])
        run(history, "show", "--db", database, "--format", "ndjson", "-o", said["history"])
        run(history, "show", "--db", database, "--format", "json", "-o", said["history"].with_suffix(".json"))
    return pages, said


def compare(chrome, check, program, folder, pages, said):
    """The amounts of each page, held against the text of the same command with all of its rows."""
    tally, older = SAMPLES / "tally", SAMPLES / "tally-lld"
    retained = ["retained", tally, "--top", "0"]
    # What the page of a command tells besides is the answer of another one.
    asked = {
        "changes": [["diff", older, tally, "--top", "0"]],
        "startup": [["startup", tally, "--top", "0"]],
        "stalls": [["stalls", SAMPLES / "tally.lptrace", "--top", "0"]],
        "unused": [["unused", SAMPLES / "tally-macos", "--top", "0"], ["report", SAMPLES / "tally-macos"]],
        "idle": [["unused", older, "--ran", folder / "ran.list", "--never-ran", "--top", "0"]],
        "retained": [retained],
        "why": [["why", tally, "checksum_crc32"], retained],
        "roots": [["why", tally, "--all-roots", "checksum_crc32"], retained],
    }
    texts = {
        name: [
            subprocess.run(
                [program, *map(str, command), "--color", "never", "--quiet"], capture_output=True, text=True
            ).stdout
            for command in commands
        ]
        for name, commands in asked.items()
    }
    for name in ("gate", "growth"):
        texts[name] = [said[name].with_suffix(".txt").read_text(encoding="utf-8")]
    if "history" in said:
        history = pathlib.Path(program).with_name("sizeaudit-history")
        shown = [history, "show", "--db", folder / "sizes.db", "--format", "table"]
        texts["history"] = [
            subprocess.run([*shown, *more], capture_output=True, text=True).stdout for more in ([], ["--why"])
        ]
    # The page adds the finest parts, as `report` does; `diff` alone knows its own rows.
    old, new = asked["changes"][0][1:3]
    words = [program, "report", new, "--baseline", old, "--size-only", "--quiet", "--format", "json"]
    sums = json.loads(subprocess.run([*map(str, words)], capture_output=True, text=True).stdout)["chapters"]["diff"][0]["sums"]
    derived = {"changes": {figures.size(abs(bytes)) for bytes in sums.values()}}
    for name, text in texts.items():
        figures.compare(chrome, check, name, pages[name].as_uri(), text, read(said[name]), derived.get(name, ()))
    # Launches are measured anew by each run, so the page is made of the answer.
    page, launch = folder / "of-launch.html", read(said["launch"])
    subprocess.run([program, "report", "--launch", said["launch"], "--quiet", "-o", page], check=True)
    sums = [sum(phase["median"] for phase in launch["launch"]["phases"])]
    sums += [
        sum(one["median"] for one in library.get("initializers") or []) for library in launch["launch"]["libraries"]
    ]
    figures.compare(chrome, check, "launch", page.as_uri() + "#startup", [""], launch, set(map(figures.time, sums)))


def write_growth(run, program, folder):
    """A build, the baseline of it, and the same build grown by 5,000 bytes behind its end."""
    (folder / "growth.toml").write_text(GROWTH, encoding="utf-8")
    (folder / "grown").write_bytes((SAMPLES / "tally").read_bytes())
    run(
        program,
        "gate",
        folder / "grown",
        "--quiet",
        "--config",
        folder / "growth.toml",
        "--baseline",
        folder / "kept.json",
        "--update",
        fails=None,
    )
    (folder / "grown").write_bytes((SAMPLES / "tally").read_bytes() + bytes(5000))


def leaves(rows):
    return [leaf for row in rows for leaf in (leaves(row["rows"]) if row.get("rows") else [row])]


class Pages:
    def __init__(self, chrome, check):
        self.chrome, self.check = chrome, check

    def look(self, name, said):
        """What is on the page that is open, held against what the command says as JSON."""
        getattr(self, name)(said)

    said_text = {}

    def count(self, selector):
        return self.chrome.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")

    def grid(self, name, expected):
        rows = int(self.chrome.evaluate("document.querySelector('.scroller').getAttribute('aria-rowcount')")) - 1
        self.check(name, "each row of the answer is in the table", rows == expected, (rows, expected))
        self.chrome.evaluate("document.querySelector('.scroller').focus()")
        self.chrome.press("ArrowDown")
        self.check(name, "a row can be chosen", self.count(".row.chosen") == 1)

    def changes(self, said):
        other = self.chrome.evaluate("document.getElementById('found').textContent.includes('the map is divided by')")
        level = self.chrome.evaluate("diffView.maps[0].source.levels[0]")
        self.check("changes", "another division of the map is told", other == (level != "symbol"), level)
        if other:
            self.chrome.click("#found button.link")
            level = self.chrome.evaluate("diffView.maps[0].source.levels[0]")
            self.check("changes", "and follows the rows on a click", level == "symbol", level)
            self.chrome.evaluate("state.set({ by: '' }); showView()")
        self.grid("changes", len(leaves(said["rows"])))
        total = self.chrome.evaluate("document.querySelector('.big').textContent")
        wanted = self.chrome.evaluate(f"signed({said['totals']['delta']['fileSize']})")
        self.check("changes", "the sum is that of the answer", total.startswith(wanted), (total, wanted))
        self.change_map(said)

    def change_map(self, said):
        """Each change has its area and its colour on the map of changes."""
        changes = [leaf for leaf in leaves(said["rows"]) if leaf["delta"]["fileSize"]]
        # The row that was chosen is shown in its place.
        shown = self.count(".treemap.changes .tile.sought") + self.count("#detail:not([hidden])")
        self.check("changes", "a chosen row leads to its tile or to its details", shown >= 1, shown)
        self.chrome.evaluate("state.set({ at: '', by: '' }); showView();")
        tiles = self.chrome.evaluate("""[...document.querySelectorAll('.treemap.changes > .tile')].map((tile) => ({
          bytes: tile.entry.bytes, area: tile.offsetWidth * tile.offsetHeight }))""")
        total, area = sum(tile["bytes"] for tile in tiles), sum(tile["area"] for tile in tiles)
        wanted = sum(abs(leaf["delta"]["fileSize"]) for leaf in changes)
        # A table by all dimensions also tells what moved from one section to another.
        has_table = self.chrome.evaluate("Boolean(model.report.diff[0].table)")
        known = total == wanted > 0 or has_table and total >= wanted > 0
        self.check("changes", "the map has all that changed", known, (total, wanted))
        for tile in tiles:
            error = abs(tile["area"] / area - tile["bytes"] / total)
            self.check("changes", "in proportion", error < 0.02, (tile, error))
        shown = self.chrome.evaluate(
            """[...document.querySelectorAll('.treemap.changes .tile')].filter((tile) => tile.entry.isLeaf)
          .map((tile) => [tile.entry.texts.at(-1), [...tile.classList].find((name) => name.startsWith('tone-')).slice(5)])"""
        )
        kinds = {}
        for leaf in changes:
            sides = (
                "added"
                if not leaf["old"]
                else "removed" if not leaf["new"] else "grown" if leaf["delta"]["fileSize"] > 0 else "shrunk"
            )
            kinds.setdefault(leaf["name"], set()).add(sides)
        shown = [one for one in shown if one[0] in kinds]
        wrong = [one for one in shown if one[1] not in kinds[one[0]] and not has_table]
        self.check(
            "changes",
            "grown, shrunk, added and removed have colours",
            wrong == [] and len({tone for _, tone in shown}) > 2,
            wrong,
        )

    def startup(self, said):
        text = self.chrome.evaluate("document.getElementById('main').textContent")
        for advice in said["static"]["advice"]:
            self.check("startup", "says what to do", advice["says"] in text, advice["says"])
        for figure, value in said["static"]["figures"].items():
            title, isSize = self.chrome.evaluate(
                f"((name) => [startupFacts.title(name), startupFacts.isSize(name)])({json.dumps(figure)})"
            )
            told = self.chrome.evaluate(f"size({value})") if isSize and value else f"{value:,}"
            self.check("startup", "tells the figure", f"{title}{told}" in text, (figure, title, told))

    def launch(self, said):
        self.startup(said)
        lanes = self.chrome.evaluate(
            "[...document.querySelectorAll('.waterfall .lane-name')].map((name) => name.textContent)"
        )
        wanted = [phase["name"] for phase in said["launch"]["phases"]]
        self.check("launch", "each phase has its lane", lanes == wanted, (lanes, wanted))
        self.check("launch", "a launch has phases", len(wanted) > 1, wanted)
        table = (
            "[...document.querySelectorAll('table')].find((table) => table.caption.textContent === 'Libraries by time')"
        )
        rows = self.chrome.evaluate(f"{table}?.tBodies[0].rows.length ?? 0")
        self.check("launch", "each library has its row", rows == min(len(said["launch"]["libraries"]), 40), rows)

    def stalls(self, said):
        titles = self.chrome.evaluate("[...document.querySelectorAll('#main h2')].map((title) => title.textContent)")
        self.check("stalls", "what they have in common comes first", titles[0] == "What they have in common", titles)
        legend = self.chrome.evaluate(
            "[...document.querySelectorAll('.timeline + .legend li')].map((one) => one.textContent)"
        )
        self.check("stalls", "colours have a legend", {"computing", "blocked"} <= set(legend), legend)
        text = self.chrome.evaluate("document.getElementById('main').textContent")
        for remark in said["remarks"]:
            self.check("stalls", "says what the text remarks", remark in text, remark)
        self.chrome.evaluate("document.querySelector('.stalls .scroller').focus()")
        self.chrome.press("ArrowDown")
        frames = self.chrome.evaluate(
            "[...document.querySelectorAll('#detail .stacklist .name')].map((name) => name.textContent)"
        )
        names = [said["frames"][place]["name"] for place in said["stacks"][said["stalls"][0]["stack"]]]
        self.check("stalls", "a row leads to its stack", frames[: len(names)] == names, (frames, names))
        end = max(process["length"] for process in said["processes"])
        axis = self.chrome.evaluate("document.querySelector('.timeline').getAttribute('aria-label')")
        self.check("stalls", "the whole trace is on the axis", self.chrome.evaluate(f"duration({end})") in axis, axis)
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
        shown = self.chrome.evaluate(
            "unusedView.grid.order.map((index) => [model.findings.name(index), model.findings.bytes[index]])"
        )
        wanted = sorted(
            [finding["name"], finding["without"]["shipped"]] for finding in said["findings"] if finding["confidence"] != "low"
        )
        self.check(
            "unused", "names and bytes are those of the answer", sorted(shown) == wanted, (shown[:3], wanted[:3])
        )

    def idle(self, said):
        self.grid("idle", len(said["neverRan"]))
        shown = self.chrome.evaluate("[...document.querySelectorAll('.tops tbody th')].map((head) => head.textContent)")
        wanted = [group["name"] for group in said["neverRanGroups"]]
        self.check("idle", "each group has its row", shown == wanted != [], (shown, wanted))

    def retained(self, said):
        shown = self.chrome.evaluate(
            "keepersView.grid.order.map((node) => [model.keepers.name(node), model.keepers.retained[node]])"
        )
        for row in said["images"][0]["rows"][:20]:
            self.check("retained", "retains what the answer says", [row["name"], row["retained"]] in shown, row)
        self.grid("retained", len(shown))
        self.check("retained", "tells what keeps it", self.count("#detail .chain li") > 0)

    def why(self, said):
        name, steps = said["things"][0]["name"], said["things"][0]["chains"][0]["steps"]
        self.check(
            "why",
            "opens with the thing",
            self.chrome.evaluate("document.querySelector('#detail h2').textContent") == name,
        )
        chain = self.chrome.evaluate(
            "[...document.querySelectorAll('#detail .chain .name')].map((name) => name.textContent)"
        )
        self.check("why", "the chain is that of the answer", chain == [step["name"] for step in steps], (chain, steps))

    def roots(self, said):
        """All roots of all things of the name, each with its chain."""
        chains = [(thing, chain) for thing in said["things"] for chain in thing["chains"]]
        shown = self.chrome.evaluate("rootsView.chains.map(({ chain }) => chain.steps.map((step) => step.name))")
        self.check(
            "roots",
            "each root has its chain",
            shown == [[step["name"] for step in chain["steps"]] for _, chain in chains],
        )
        rows = self.chrome.evaluate(
            "Number(document.querySelector('.roots .scroller').getAttribute('aria-rowcount')) - 1"
        )
        self.check("roots", "each root has its row", rows == said["things"][0]["rootCount"] > 0, rows)
        self.chrome.evaluate("document.querySelector('.roots .scroller').focus()")
        for number in range(min(rows, 3)):
            self.chrome.press("ArrowDown")
            drawn = self.chrome.evaluate(
                "[...document.querySelectorAll('#detail .chain .name')].map((name) => name.textContent)"
            )
            self.check(
                "roots",
                "the chosen chain is shown",
                drawn == [step["name"] for step in chains[number][1]["steps"]],
                drawn,
            )
        fragment = self.chrome.evaluate("location.hash")
        chosen = self.chrome.evaluate("state.get('chain')")
        ends = [chains[min(rows, 3) - 1][1]["steps"][place]["name"] for place in (0, -1)]
        self.check(
            "roots", "the fragment names the chain", "chain=" in fragment and chosen == " > ".join(ends), fragment
        )

    def gate(self, said):
        self.verdict("gate", said)
        self.check(
            "gate",
            "says how it may pass",
            self.chrome.evaluate("[...document.querySelectorAll('.remedies pre')].at(-1).textContent")
            == "\n".join(said["excuse"]),
        )

    def growth(self, said):
        self.verdict("growth", said)
        self.check(
            "growth",
            "says how growth is accepted",
            self.chrome.evaluate("document.querySelector('.remedies pre').textContent") == said["accept"][0],
        )
        text = self.chrome.evaluate("document.getElementById('main').textContent")
        for note in said["notes"]:
            self.check("growth", "tells the note", note in text, note)
        self.check("growth", "hidden characters are written out", "\\u{202E}gnp.exe" in text)
        self.check(
            "growth", "no element came out of a name", self.count("#main img, #main b:not(.meter b), #main script") == 0
        )
        self.check("growth", "the title is the page's", self.chrome.evaluate("document.title") == "grown · sizeaudit")

    def verdict(self, name, said):
        """Verdict, checks in the order of the table for people with its amounts, bars, contributors, exceptions."""
        self.check(
            name,
            "the verdict is on top",
            self.chrome.evaluate("document.querySelector('#main h2').textContent") == "The gate failed",
        )
        states = [check["state"] for check in said["checks"]]
        tallies = self.chrome.evaluate(
            "Object.fromEntries([...document.querySelectorAll('.tally')]"
            ".map((one) => [one.querySelector('.badge').textContent, Number(one.lastChild.textContent)]))"
        )
        self.check(
            name, "states are counted", tallies == {state: states.count(state) for state in set(states)}, tallies
        )
        rows = self.checks_shown()
        self.check(
            name,
            "each check is in the table",
            sorted(row["subject"] for row in rows) == sorted(check["subject"] for check in said["checks"]),
        )
        groups = ["failed", "warned", "excused", "not judged", "passed"]
        use = lambda check: check["actual"] / max(check["limit"], 1) if check["limit"] is not None else 0
        wanted = sorted(said["checks"], key=lambda check: (groups.index(check["state"]), -use(check)))
        self.check(
            name,
            "what failed most is first",
            [row["subject"] for row in rows] == [check["subject"] for check in wanted],
            rows[:3],
        )
        for row, check in zip(rows, wanted):
            for key in ("actual", "limit", "value", "base", "state"):
                self.check(name, f"a check has its {key}", row[key] == check[key], (row, check))
            if check["limit"] is not None:
                self.check(
                    name,
                    "a bar is as long as its share of the limit",
                    abs(row["bar"] - min(max(use(check), 0) / 1.5, 1) * 100) < 0.01,
                    row,
                )
        self.amounts(name, rows)
        table = "[...document.querySelectorAll('table')].find((table) => table.caption.textContent.startsWith('Top contributors'))"
        names = self.chrome.evaluate(f"[...({table}?.tBodies[0].rows ?? [])].map((row) => row.cells[0].textContent)")
        self.check(name, "each contributor has its row", len(names) == len(said["contributors"]) > 0, names)
        self.check(
            name,
            "each exception has its row",
            self.count(".wraps tbody tr") == len(said["exceptions"]),
            said["exceptions"],
        )
        self.sorting(name, said)

    def checks_shown(self):
        """Of each row its check and what the meter shows; rows that are not visible are made all the same."""
        return self.chrome.evaluate("""gateView.grid.order.map((index) => {
          const check = gateView.checks[index], meter = gateCheck.meter(check);
          return { ...check, bar: meter ? parseFloat(meter.querySelector('b').style.width) : null,
            texts: [gateCheck.actual(check), gateCheck.limit(check)] };
        })""")

    def amounts(self, name, rows):
        """Amounts read as they do in the table for people, which tells some of those that passed."""
        text = self.said_text[name]
        for row in rows:
            line = next(
                (line for line in text if f" {row['subject']} " in f" {line} " and line.startswith(row["state"])), None
            )
            if line is None:
                self.check(
                    name,
                    "only what passed is left out",
                    row["state"] == "passed" or row["subject"].startswith("symbol:"),
                    row["subject"],
                )
                continue
            for shown in row["texts"]:
                plain = shown.replace("\u00a0", " ").replace("−", "-")
                self.check(name, "amounts read as in the table", plain == "–" or plain in line, (plain, line))

    def sorting(self, name, said):
        """A click on a head sorts, again turns the order; a tally filters; both stand in the fragment."""
        self.chrome.click(".gridhead [role=columnheader]:nth-child(2) button")
        shown = [row["subject"] for row in self.checks_shown()]
        wanted = self.chrome.evaluate(f"{json.dumps(shown)}.sort((left, right) => left.localeCompare(right, 'en'))")
        self.check(name, "sorts by name", shown == wanted, shown[:5])
        self.chrome.click(".gridhead [role=columnheader]:nth-child(2) button")
        self.check(name, "and the other way", [row["subject"] for row in self.checks_shown()] == shown[::-1])
        self.check(name, "says how it is sorted", self.count("[role=columnheader][aria-sort=descending]") == 1)
        self.chrome.evaluate("document.querySelector('.tally').click()")
        first = [row["state"] for row in self.checks_shown()]
        self.check(
            name,
            "a tally filters",
            set(first) == {"failed"} and len(first) == sum(check["state"] == "failed" for check in said["checks"]),
            first,
        )
        self.check(name, "the fragment has the state", "state=failed" in self.chrome.evaluate("location.hash"))
        self.chrome.evaluate("document.querySelector('.scroller').focus()")
        self.chrome.press("ArrowDown")
        chosen = self.chrome.evaluate(
            "[document.querySelector('#detail h2').textContent, document.querySelector('#detail dd').textContent]"
        )
        failed = {(check["subject"], check["rule"]) for check in said["checks"] if check["state"] == "failed"}
        self.check(name, "details tell the rule", tuple(chosen) in failed, chosen)
        self.chrome.press("Escape")
        self.chrome.evaluate("document.querySelector('.tally').click()")
        self.check(name, "and the tally again shows all", len(self.checks_shown()) == len(said["checks"]))

    def history(self, said):
        builds = {record["build"] for record in said}
        self.check("history", "each build is a point", self.count(".history .dot") == len(builds), len(builds))
        self.marks_of_jumps()
        self.causes_of_jumps()

    def marks_of_jumps(self):
        """Each jump has a line at its own build, with its size and its commit."""
        lines = self.chrome.evaluate("""[...document.querySelectorAll('.history line.jump')].map((line) => ({
          text: [...document.querySelectorAll('.history text.jump')]
            .find((text) => text.getAttribute('x') === line.getAttribute('x1'))?.firstChild.textContent ?? '',
          dots: [...document.querySelectorAll('.history .dot')].filter((dot) => dot.getAttribute('cx') === line.getAttribute('x1'))
            .map((dot) => dot.firstChild.textContent) }))""")
        shown = sorted((line["text"], [dot.split(":")[0] for dot in line["dots"]]) for line in lines)
        wanted = sorted(
            (self.chrome.evaluate(f"`${{signed({jump['delta']})}} {jump['commit_id'][:10]}`"), [jump["commit_id"][:10]])
            for jump in self.jumps
        )
        self.check("history", "each jump is marked at its build", shown == wanted and shown, (shown, wanted))
        shrunk = [jump for jump in self.jumps if jump["delta"] < 0]
        self.check("history", "a step down is a jump, too", shrunk and any("−" in text for text, _ in shown), shown)

    def causes_of_jumps(self):
        """The table has each part that the document names, those of the largest jump first."""
        cells = "[...document.querySelectorAll('table.jumps tbody tr')].map((row) => [...row.cells].map((one) => one.textContent))"
        shown, wanted = self.chrome.evaluate(cells), []
        for jump in sorted(self.jumps, key=lambda jump: -abs(jump["delta"])):
            for cause in jump["causes"]:
                for part in cause["parts"]:
                    state = "new " if part["old"] is None else "removed " if part["new"] is None else ""
                    step, delta = (self.chrome.evaluate(f"signed({one['delta']})") for one in (jump, part))
                    wanted.append([jump["commit_id"][:10], step, state + cause["by"], part["name"], delta])
        self.check("history", "the table names the causes of each jump", shown == wanted and shown, (shown[:3], wanted[:3]))


def read(path):
    text = path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()] if path.suffix == ".ndjson" else json.loads(text)
