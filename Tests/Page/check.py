#!/usr/bin/env python3
"""Opens reports in a real Chromium and looks at what they do.

usage: check.py --program SIZEAUDIT [--shots DIRECTORY] ARTIFACT...
Prints a line for each page; exit status 1: something is not as it should be, 77: there is no Chromium.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse

import axe
import browser
import changes
import chapters as documents
import commands
import forecasts
import goprograms
import growth
import keys
import layouts
import maps
import modules
import names
import packages
import pagenumbers
import papers
import removals
import sets
import several
import shipped
import wheels

failures = []


def check(page, what, truth, detail=""):
    if not truth:
        failures.append(f"{page}: {what} {detail}")
        print(f"FAILED {page}: {what} {detail}", file=sys.stderr)


def run(program, *arguments, fails=False):
    """
    A gate that fails says so with 1; None where it may. Pages are held against sizes of the file, unless a test asks for
    others: shipped.py looks at them as they open.
    """
    isPage = any(str(one).endswith(".html") for one in arguments) or "html" in arguments
    if arguments[0] in ("report", "size") and isPage and "--cost" not in arguments:
        arguments += ("--cost", "file")
    done = subprocess.run([program, *map(str, arguments)], capture_output=True)
    assert done.returncode == (1 if fails else 0) or fails is None and done.returncode == 1, (
        arguments,
        done.stderr.decode(errors="replace"),
    )
    output = arguments[arguments.index("-o") + 1] if "-o" in arguments else ""
    if str(output).endswith(".html"):
        modules.expose(output)
    return done.stdout


def link(path, view="", **values):
    rest = urllib.parse.urlencode(values)
    return path.as_uri() + (f"#{view}" if view else "") + (f"?{rest}" if rest else "")


def quiet(chrome, name, url):
    check(name, "says nothing on the console", chrome.messages == [], chrome.messages)
    asked = [asked for asked in chrome.requests if asked.split("#")[0] != url.split("#")[0] and asked != "about:blank"]
    check(name, "asks for nothing", asked == [], asked)


TILES = """[...document.querySelectorAll('.treemap > .tile')].map((tile) => {
  const box = tile.getBoundingClientRect();
  return { name: tile.entry.node ? tile.entry.path[0] : '', bytes: Number(tile.dataset.bytes), area: box.width * box.height };
})"""


def check_map(chrome, name, page, program, artifact, by):
    """The tiles' bytes are those of `size`, and their areas are as their bytes."""
    url = link(page, "map", by=f"{by},symbol")
    chrome.open(url)
    chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")
    tiles = chrome.evaluate(TILES)
    document = json.loads(run(program, "size", "--by", by, "--format", "json", "--quiet", artifact))
    rows = document["rows"]
    sums = {}
    for row in rows:
        sums[row["name"]] = sums.get(row["name"], 0) + row["fileSize"]
    total = document["totals"]["fileSize"]
    check(name, "the tiles add up to the file", sum(tile["bytes"] for tile in tiles) == total)
    area = sum(tile["area"] for tile in tiles)
    for tile in tiles:
        if tile["name"]:
            check(name, "a tile has the bytes of its row", sums.get(tile["name"]) == tile["bytes"], tile)
        error = abs(tile["area"] / area - tile["bytes"] / total)
        check(name, "a tile's area is as its bytes", error < 0.002, (tile, error))
    quiet(chrome, name, url)
    return len(tiles)


def check_zoom(chrome, name, page):
    chrome.open(link(page, "map", by="section,symbol"))
    chrome.wait("document.querySelectorAll('.treemap > .tile').length > 1")
    chrome.evaluate("document.querySelector('.treemap > .tile').focus()")
    before = chrome.evaluate("document.activeElement.dataset.path")
    moved = (
        chrome.press(key) or chrome.evaluate("document.activeElement.dataset.path")
        for key in ("ArrowRight", "ArrowDown")
    )
    if all(path == before for path in moved):
        check(name, "an arrow key moves to another tile", False, before)
    first = chrome.evaluate(
        "(() => { const tile = [...document.querySelectorAll('.treemap > .tile')].find((one) => one.entry.node && !one.entry.isLeaf);"
        " if (!tile) return ''; tile.focus(); return tile.entry.path[0]; })()"
    )
    if not first:
        return
    chrome.press("Enter")
    chrome.wait(f"treemap.path.length === 1 && treemap.path[0] === {json.dumps(first)}")
    inside = chrome.evaluate("Number(document.getElementById('maptotal').dataset.bytes)")
    fragment = chrome.evaluate("location.hash")
    chrome.press("Escape")
    chrome.wait("treemap.path.length === 0")
    # The fragment alone brings the view back.
    chrome.open(page.as_uri() + fragment)
    chrome.wait("document.getElementById('maptotal') !== null")
    again = chrome.evaluate("[treemap.path[0], Number(document.getElementById('maptotal').dataset.bytes)]")
    check(name, "the fragment restores the view", again == [first, inside], (again, first, inside))


def check_search(chrome, name, page, program, artifact):
    rows = json.loads(run(program, "size", "--by", "symbol", "--format", "json", "--quiet", artifact))["rows"]
    names = [row["name"] for row in rows if not row.get("synthetic")]
    if not names:
        return
    wanted = names[len(names) // 2]
    chrome.open(link(page, "table"))
    chrome.wait("document.getElementById('search') !== null")
    chrome.evaluate("document.getElementById('search').focus()")
    chrome.type(wanted[:200])
    chrome.wait("location.hash.includes('q=')")
    shown = chrome.evaluate("tableView.grid.order.map((row) => model.size.names.get(model.size.rowSymbol[row]))")
    expected = [other for other in names if wanted[:200].lower() in other.lower()]
    check(name, "search finds", wanted in shown, wanted)
    check(name, "search finds all", len(set(shown)) == len(set(expected)), (len(set(shown)), len(set(expected))))
    chrome.open(link(page, "table", q="^.{1,12}$", regex="1"))
    shown = chrome.evaluate("tableView.grid.order.map((row) => model.size.names.get(model.size.rowSymbol[row]))")
    check(name, "regular expressions work", all(1 <= len(found) <= 12 for found in shown))
    chrome.evaluate("document.querySelector('.scroller').focus()")
    if shown:
        chrome.press("ArrowDown")
        check(name, "a row's details open", chrome.evaluate("!document.getElementById('detail').hidden"))
        check(name, "the row is chosen", chrome.evaluate("document.querySelectorAll('.row.chosen').length") == 1)


def check_access(chrome, name):
    """What can be checked of access without a person: names, roles, contrast of text on its ground."""
    unnamed = chrome.evaluate(
        """[...document.querySelectorAll('button, a, input, select, [role=treeitem], svg[role=img]')]
      .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.[0]?.textContent.trim()))
      .map((one) => one.outerHTML.slice(0, 120))"""
    )
    check(name, "everything to act on has a name", unnamed == [], unnamed[:3])
    shown = chrome.evaluate("document.body.innerText")
    slips = [word for word in ("[object ", "undefined", "NaN") if word in shown]
    check(name, "shows no value that was not meant as text", slips == [], slips)
    poor = chrome.evaluate("""(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const fill = (color) => { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); };
      const pixel = (color, under) => { fill(under); fill(color); return [...canvas.getImageData(0, 0, 1, 1).data]; };
      const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
      const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
      const found = [];
      for (const one of document.querySelectorAll('.label, h1, h2, h3, td, th, p, a, button, .muted, small, .figure strong, li')) {
        if (!one.textContent.trim() || !one.getClientRects().length) continue;
        let ground = one;
        while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
        if (getComputedStyle(one).backgroundImage !== 'none') continue;
        const back = pixel(ground ? getComputedStyle(ground).backgroundColor : 'white', 'white');
        const text = pixel(getComputedStyle(one).color, `rgb(${back.slice(0, 3)})`);
        const [a, b] = [light(text), light(back)].sort((x, y) => y - x);
        const ratio = (a + 0.05) / (b + 0.05);
        if (ratio < 4.5) found.push(`${one.tagName}.${one.className} ${ratio.toFixed(2)}`);
      }
      return [...new Set(found)];
    })()""")
    check(name, "text stands out from its ground", poor == [], poor[:5])


def check_tree(chrome, program, folder):
    """The map beyond its first tiles, and what would go without some things, on the first sample."""
    tally, page, many = commands.SAMPLES / "tally", folder / "tree.html", folder / "many.o"
    run(program, "report", tally, "--quiet", "-o", page)
    looker = maps.Maps(chrome, check, run, program, link)
    looker.parts("tree", page, tally)
    looker.labels("tree", page)
    looker.tooltip("tree", page)
    looker.colors("tree", page)
    looker.search("tree", page, "JSON")
    looker.ways("tree", page)
    maps.check_first(looker, folder)
    given = ["--baseline", commands.SAMPLES / "tally-lld", "--trace", commands.SAMPLES / "tally.lptrace"]
    run(program, "report", tally, "--quiet", *given, "-o", folder / "given.html")
    check_overview(chrome, folder / "given.html")
    pagenumbers.examine(check, run, program, folder / "given.html", tally, commands.SAMPLES / "tally-lld")
    papers.examine(chrome, check, "given", (folder / "given.html").as_uri(), folder)
    many.write_bytes(hostile_object([f"function_{number}" for number in range(9000)]))
    run(program, "report", many, "--quiet", "-o", folder / "many.html")
    looker.groups(folder / "many.html", 9000)
    removal = removals.Removals(chrome, check, run, program, link)
    removal.symbols(page, tally)
    removal.copies(page, tally, "checksum_crc32")
    removal.groups(page, tally, ["tally", "JSONReport"], "tally::JSONReport")


def check_hostile(chrome, program, folder):
    """Names that look like markup, that turn the direction of writing, and that are very long."""
    names = [
        "</script><script>document.title='owned'</script>",
        "<img src=x onerror=alert(1)>",
        "<!--",
        "\u202egnp.exe\u202c",
        "x" * 10_000,
        "a&amp;b",
        "\u2028line",
        "שלום_עולם",
        "__proto__",
        "constructor",
    ]
    artifact = folder / "hostile.o"
    artifact.write_bytes(hostile_object(names))
    page = folder / "hostile.html"
    run(program, "report", artifact, "--quiet", "-o", page)
    text = page.read_text(encoding="utf-8")
    for name in names[:3]:
        check(
            "hostile", "no name is part of the markup", name not in text.replace("<!--", "", 0) or name == "<!--", name
        )
    url = link(page, "table", sort="name")
    chrome.open(url)
    shown = chrome.evaluate(
        "Array.from({ length: model.size.names.length }, (_, index) => model.size.names.get(index))"
    )
    for name in names:
        check("hostile", "a name is there as it is", name in shown, name[:40])
    check("hostile", "the title is the page's", chrome.evaluate("document.title") == "hostile.o · sizeaudit")
    check(
        "hostile",
        "no element came out of a name",
        chrome.evaluate("document.querySelectorAll('#main img, #main script').length") == 0,
    )
    cells = chrome.evaluate("[...document.querySelectorAll('.row .name')].map((cell) => cell.textContent)")
    check("hostile", "markup is shown as text", names[1] in cells, cells)
    check("hostile", "hidden characters are written out", any("\\u{202E}gnp.exe" in cell for cell in cells))
    long = shown.index("x" * 10_000)
    chrome.evaluate(f"detail.open({long})")
    check(
        "hostile",
        "a name of 10,000 characters is there in full",
        chrome.evaluate("document.querySelector('#detail .longname > .name').textContent.length") == 10_000,
    )
    check(
        "hostile", "and does not widen the page", chrome.evaluate("document.documentElement.scrollWidth <= innerWidth")
    )
    chrome.open(link(page, "map", by="symbol"))
    quiet(chrome, "hostile", url)


def hostile_object(names):
    """An ELF object file with a function of these names each."""
    import struct

    strings, symbols = b"\0", struct.pack("<IBBHQQ", 0, 0, 0, 0, 0, 0)
    for place, name in enumerate(names):
        symbols += struct.pack("<IBBHQQ", len(strings), 0x12, 0, 1, place * 64, 64)
        strings += name.encode() + b"\0"
    code = bytes(range(64)) * len(names)
    sections = b"\0.text\0.symtab\0.strtab\0.shstrtab\0"
    parts, offset, headers = [code, symbols, strings, sections], 64, [bytes(64)]
    for (name, kind, flags, link_to, info, entry), part in zip(
        [(1, 1, 6, 0, 0, 0), (7, 2, 0, 3, 1, 24), (15, 3, 0, 0, 0, 0), (23, 3, 0, 0, 0, 0)], parts
    ):
        headers.append(
            struct.pack(
                "<IIQQQQIIQQ", name, kind, flags, 0, offset, len(part), link_to, info, 8 if kind == 2 else 1, entry
            )
        )
        offset += len(part) + (-len(part)) % 8
    body = b"".join(part + bytes((-len(part)) % 8) for part in parts)
    head = (
        b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 1, 62, 1, 0, 0, offset, 0, 64, 0, 0, 64, 5, 4)
    )
    return head + body + b"".join(headers)


def check_chapters(chrome, program, folder, chapters, artifact):
    """Start-up, two traces, changes and history, from documents of those commands."""
    page = folder / "chapters.html"
    run(
        program,
        "report",
        artifact,
        "--quiet",
        "--launch",
        chapters / "startup.json",
        "--baseline",
        chapters / "diff.json",
        "--history",
        chapters / "history.ndjson",
        "--trace",
        chapters / "stalls1.json",
        "--trace",
        chapters / "stalls2.json",
        "-o",
        page,
    )
    traces = [json.loads((chapters / f"stalls{number}.json").read_text()) for number in (1, 2)]
    launch = json.loads((chapters / "startup.json").read_text())["launch"]
    changes = json.loads((chapters / "diff.json").read_text())["rows"]
    for view in ("overview", "stalls", "startup", "changes", "history"):
        url = link(page, view)
        chrome.open(url)
        quiet(chrome, view, url)
        check_access(chrome, view)
        if view == "stalls":
            marks = chrome.evaluate(
                "[...document.querySelectorAll('.timeline')].map((chart) => chart.querySelectorAll('.stall').length)"
            )
            check(view, "each stall is in its timeline", marks == [len(trace["stalls"]) for trace in traces], marks)
            weights = [
                sum(sample["duration"] for stall in trace["stalls"] for sample in stall["samples"]) for trace in traces
            ]
            drawn = chrome.evaluate(
                "[...document.querySelectorAll('.flame')].map((flame) => flame.firstChild.node.weight)"
            )
            check(
                view,
                "the flame graph holds all samples",
                all(abs(a - b) < 1 for a, b in zip(drawn, weights)),
                (drawn, weights),
            )
            chrome.evaluate("document.querySelectorAll('.flame .frame')[2].focus()")
            before = chrome.evaluate("document.activeElement.node.name")
            chrome.press("Enter")
            check(
                view,
                "a frame is gone into",
                chrome.evaluate("document.activeElement.style.width === '100%' && document.activeElement.node.name")
                == before,
            )
        if view == "startup":
            lanes = chrome.evaluate(
                "[...document.querySelectorAll('.waterfall .span')].map((span) => parseFloat(span.style.width))"
            )
            total = sum(phase["median"] for phase in launch["phases"])
            check(
                view,
                "phases are as wide as they are long",
                len(lanes) == len(launch["phases"])
                and all(
                    abs(lane - phase["median"] / total * 100) < 0.3 for lane, phase in zip(lanes, launch["phases"])
                ),
                lanes,
            )
        if view == "changes":
            shown = chrome.evaluate("document.querySelector('.scroller').getAttribute('aria-rowcount')")
            check(view, "every change is in the table", int(shown) == len(changes) + 1, shown)
        if view == "history":
            dots = chrome.evaluate("document.querySelectorAll('.history .dot').length")
            records = [json.loads(line) for line in (chapters / "history.ndjson").read_text().splitlines()]
            check(view, "each build is a point", dots == len({record["build"] for record in records}), dots)
    return page


def check_roots(chrome, program, folder, archive):
    """Both exports that lead to a function of a library."""
    page = folder / "roots.html"
    asked = ["why", "--quiet", "--all-roots", *archive, "inner"]
    run(program, *asked, "--format", "html", "-o", page)
    said = json.loads(run(program, *asked, "--format", "json"))
    check("roots", "two exports lead to it", said["things"][0]["rootCount"] == 2, said)
    chrome.open(page.as_uri())
    commands.Pages(chrome, check).roots(said)
    fragment = chrome.evaluate("location.hash")
    chrome.open(page.as_uri() + fragment)
    again = chrome.evaluate(
        "[document.querySelector('#detail .chain .name').textContent, document.querySelectorAll('.roots .row.chosen').length]"
    )
    check(
        "roots",
        "the fragment restores the chain",
        again == [said["things"][0]["chains"][1]["steps"][0]["name"], 1],
        again,
    )
    quiet(chrome, "roots", page.as_uri())


def check_debug(chrome, program, folder, artifact):
    """Pages by what debug info tells: each division is that of `size`."""
    if not artifact:
        print("pages by debug info are left out: there is no g++")
        return
    for asked, divisions in (
        ("directory", ("section", "kind")),
        ("inline", ("inline", "callsite", "section")),
        ("source,inline", ("inline", "section")),
    ):
        page = folder / "debug.html"
        run(program, "size", "--quiet", "--by", f"{asked},symbol", "--format", "html", artifact, "-o", page)
        for by in divisions:
            check_map(chrome, f"by {asked}", page, program, artifact, by)
            check_access(chrome, f"by {asked}")
        chrome.open(page.as_uri())
        first = chrome.evaluate("treemap.by.join(',')")
        check(f"by {asked}", "opens with what was asked for", first == f"{asked},symbol", first)
    chrome.open(link(page, "table", q="main", sort="name"))
    heads = chrome.evaluate(
        "[...document.querySelectorAll('.gridhead [role=columnheader]')].map((head) => head.textContent)"
    )
    check("by source,inline", "the table tells what was inlined", "Inlined" in heads, heads)
    shown = chrome.evaluate("document.getElementById('main').textContent")
    check("by source,inline", "and names it", "shop::twice(int)" in shown, shown[-600:])


def check_tabs(chrome, name):
    titles = chrome.evaluate("[...document.querySelectorAll('#tabs a')].map((tab) => tab.textContent)")
    check(
        name,
        "each tab has the name of its chapter",
        all(re.fullmatch("[A-Z][a-z-]+( [a-z]+)?", title) for title in titles),
        titles,
    )


def check_commands(chrome, program, folder):
    """The page of each command: that chapter, and no other."""
    pages, said = commands.make(run, program, folder)
    looker = commands.Pages(chrome, check)
    for name, page in pages.items():
        url = page.as_uri()
        chrome.open(url)
        view = {"launch": "startup", "why": "retained", "roots": "retained", "growth": "gate"}.get(name, name)
        if view == "gate":
            looker.said_text[name] = said[name].with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        if view == "history":
            looker.jumps = commands.read(said[name].with_suffix(".json"))["jumps"]
        check(name, "opens with its chapter", chrome.evaluate("state.view") == view, chrome.evaluate("state.view"))
        check(name, "has no other chapter", chrome.evaluate("presentViews().length") == 1)
        check_tabs(chrome, name)
        looker.look(name, commands.read(said[name]))
        check_access(chrome, f"page of {name}")
        quiet(chrome, f"page of {name}", url)
    commands.compare(chrome, check, program, folder, pages, said)
    check_all(chrome, program, folder, said)
    return pages


def check_all(chrome, program, folder, said):
    """One report out of a build, an older one, a trace, launches and a history: each as the commands left it."""
    page = folder / "all.html"
    given = [
        "--baseline",
        commands.SAMPLES / "tally-lld",
        "--trace",
        commands.SAMPLES / "tally.lptrace",
        "--launch",
        said["launch"],
    ]
    if "history" in said:
        given += ["--history", said["history"]]
    given += ["--gate", said["gate"]]
    run(program, "report", commands.SAMPLES / "tally", "--quiet", *given, "-o", page)
    chrome.open(page.as_uri())
    check_tabs(chrome, "all")
    views = chrome.evaluate("presentViews().map(([name]) => name)")
    for view in (
        "overview",
        "map",
        "table",
        "unused",
        "retained",
        "changes",
        "gate",
        "startup",
        "stalls",
        *(["history"] if "history" in said else []),
    ):
        check("all", "has the chapter", view in views, (view, views))
        chrome.open(link(page, view))
        quiet(chrome, f"all: {view}", link(page, view))
        check_access(chrome, f"all: {view}")
    for name, one in layouts.examine(chrome, check, run, program, folder, check_access, quiet):
        axe.examine(chrome, check, name, one.as_uri())
    axe.examine(chrome, check, "all", page.as_uri())
    keys.examine(chrome, check, page.as_uri())
    papers.examine(chrome, check, "all", page.as_uri(), folder)
    chrome.open(page.as_uri())
    changes = chrome.evaluate("comparison.sums(model.report.diff[0]).total")
    wanted = commands.read(said["changes"])["totals"]["delta"]["fileSize"]
    check("all", "an artifact as the baseline is compared", changes == wanted, (changes, wanted))
    several.examine(chrome, check, run, program, folder, commands.SAMPLES)
    check_gate_links(chrome, page, commands.read(said["gate"]), "history" in said)


# The rows of the overview for nine groups of findings, of which two are no own code.
GROUPS = """(() => {
  const { known } = unusedGroups;
  unusedGroups.known = Array.from({ length: 9 }, (_, at) => ({ name: `m${at}`, bytes: 90 - at, count: at + 1, isOwn: at < 7 }));
  const rows = [...unusedGroupsView.section().querySelectorAll('tbody tr')];
  unusedGroups.known = known;
  return rows.map((row) => [...row.cells].map((cell) => cell.textContent));
})()"""


def check_overview(chrome, page):
    """Three lines of advice, the sizes above the fold, names with both ends; on a phone, tabs that show that there are more."""
    chrome.open(link(page, "overview"))
    lines = chrome.evaluate("document.querySelectorAll('.advice > ol > li').length")
    rest = chrome.evaluate("document.querySelectorAll('.advice .rest > ol > li').length")
    known = chrome.evaluate("model.report.advice.filter((one) => !one.rule.startsWith('strip-')).length")
    check(
        "overview",
        "what to do in three lines, the rest one click away",
        lines == min(known, 3) and lines + rest == known,
        (lines, rest),
    )
    fold = chrome.evaluate("document.querySelector('.packages, .columns').getBoundingClientRect().top")
    check("overview", "sizes are above the fold", fold < 800, fold)
    names.ends(chrome, check, "overview")
    grown = chrome.evaluate(
        "[...document.querySelectorAll('.growth tbody tr')].slice(0, 5).map((row) => row.cells[1].textContent)"
    )
    known = chrome.evaluate("listOf(model.report.diff).length")
    check("overview", "what grew is there", bool(grown) == bool(known), (grown, known))
    total = chrome.evaluate("[unusedGroups.all.reduce((sum, { bytes }) => sum + bytes, 0), model.report.unused.bytes]")
    check("overview", "groups of findings are all of them", total[0] == total[1], total)
    rows = chrome.evaluate(GROUPS)
    isSame = sum(int(row[1]) for row in rows) == 45 and rows[-1][0].startswith("3 others, 2 of them of the language")
    check("overview", "and their rows, with what the language brings", isSame, rows)
    own = chrome.evaluate("unusedGroups.all.map((group) => group.isOwn)")
    check("overview", "own code comes first", own == sorted(own, reverse=True), own)
    chrome.resize(390, 844, mobile=True)
    chrome.open(link(page, "overview"))
    more = chrome.evaluate("document.getElementById('tabs').classList.contains('morebehind')")
    check("overview", "tabs show that there are more", more)
    chrome.resize(1440, 900)


def check_gate_links(chrome, page, said, has_history):
    """From the verdict to the check, from the check to the map and the history, and in the history the limit."""
    chrome.open(link(page, "overview"))
    figure = chrome.evaluate(
        "[...document.querySelectorAll('.figure')].find((one) => one.firstChild.textContent === 'Gate').textContent"
    )
    check("gate", "the overview has the verdict", figure.startswith("Gatefailed"), figure)
    subjects = [check["subject"] for check in said["checks"]]
    for subject, view in (
        ("section:.text", "map"),
        ("total", "map"),
        *((("total", "history"),) if has_history else ()),
    ):
        chrome.open(link(page, "gate", check=f"{said['checks'][subjects.index(subject)]['rule']} {subject}"))
        title = {"map": "on the map", "history": "build after build"}[view]
        target = chrome.evaluate(
            f"[...document.querySelectorAll('#detail a')].find((one) => one.textContent === {json.dumps(title)})?.hash ?? ''"
        )
        check("gate", f"{subject} leads to the {view}", target.startswith(f"#{view}"), target)
        chrome.open(page.as_uri() + target)
        if view == "map":
            path = chrome.evaluate("treemap.path")
            check("gate", "the map shows it", path == ([subject.split(":")[1]] if ":" in subject else []), path)
        else:
            limit = next(check["limit"] for check in said["checks"] if check["subject"] == subject)
            near = chrome.evaluate(
                "document.querySelectorAll('.history .limit').length === 1 && document.querySelector('.history').getAttribute('aria-label')"
            )
            check("gate", "the history has the limit", near and near.endswith(chrome.evaluate(f"size({limit})")), near)


def shots(chrome, folder, page, views):
    folder.mkdir(parents=True, exist_ok=True)
    for name, view, values in views:
        for kind, size in (("wide", (1440, 900)), ("dark", (1440, 900)), ("phone", (390, 844))):
            chrome.resize(*size, dark=kind == "dark", scale=2 if kind == "phone" else 1, mobile=kind == "phone")
            chrome.open(link(page, view, **values))
            time.sleep(0.4)
            check(
                f"{name} {kind}",
                "is no wider than the window",
                chrome.evaluate("document.documentElement.scrollWidth <= innerWidth"),
            )
            chrome.screenshot(folder / f"{name}-{kind}.png")
    chrome.resize(1440, 900)
    chrome.open(link(page))
    chrome.print(folder / "print.pdf")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("artifacts", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    if not browser.executable():
        print("there is no Chromium")
        sys.exit(77)
    subprocess.run([pathlib.Path(__file__).resolve().parents[2] / "scripts" / "fetch-axe"])
    chrome = browser.Browser()
    chrome.resize(1440, 900)
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for artifact in options.artifacts:
                page = folder / f"{artifact.name}.html"
                started = time.monotonic()
                options_of_page = ["--cost", "file", "--quiet", "-o", page]
                subprocess.run([options.program, "report", artifact, *options_of_page], check=True)
                took = time.monotonic() - started
                ready = chrome.open(page.as_uri())
                quiet(chrome, artifact.name, page.as_uri())
                check(artifact.name, "the policy allows the page's script alone", modules.allows_its_script(page))
                check_access(chrome, artifact.name)
                weight = page.stat().st_size
                modules.expose(page)
                tiles = sum(
                    check_map(chrome, artifact.name, page, options.program, artifact, by) for by in ("section", "kind")
                )
                check_access(chrome, f"{artifact.name} map")
                check_zoom(chrome, artifact.name, page)
                check_search(chrome, artifact.name, page, options.program, artifact)
                print(
                    f"{artifact.name}: {weight} bytes, made in {took * 1000:.0f} ms, interactive in {ready:.0f} ms, "
                    f"{tiles} tiles"
                )
            check_hostile(chrome, options.program, folder)
            check_tree(chrome, options.program, folder)
            given = sets.write(folder)
            if given:
                sets.check(chrome, check, run, options.program, folder, given)
                check_roots(chrome, options.program, folder, given["archive"])
            else:
                print("object files and archives are left out: there is no gcc")
            check_debug(chrome, options.program, folder, sets.write_debug(folder))
            packages.examine(chrome, check, run, options.program, folder)
            changes.examine(chrome, check, run, options.program, folder, link)
            wheels.examine(chrome, check, run, options.program, folder, link)
            for one in (shipped, forecasts, growth, names, goprograms):
                one.examine(chrome, check, run, options.program, folder, link)
            documents.write(folder)
            page = check_chapters(chrome, options.program, folder, folder, options.artifacts[0])
            pages = check_commands(chrome, options.program, folder)
            if options.shots:
                views = ("overview", "map", "table", "unused", "retained", "changes", "startup", "stalls", "history")
                shots(chrome, options.shots, page, [(view, view, {}) for view in views])
                for name, single in pages.items():
                    shots(chrome, options.shots / "single", single, [(name, "", {})])
    finally:
        chrome.close()
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
