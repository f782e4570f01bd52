"""Forecasts: what the map, the overview, the chapter of retained sizes and `why` say of the same library."""

import json
import shlex
import shutil
import subprocess

PART = "static int helped(int n) { return large(n) + n; }\n"
INCLUDED = "a_part_of_the_program_in_a_file_with_a_long_name_that_takes_more_than_a_line_of_the_panel.h"
MAIN = """int large(int); int small(int);
#include "INCLUDED"
int main(int n, char **words) { (void)words; return helped(n) + large(n) + small(n); }
"""
LIBRARY = """
static const int {name}_table[{count}] = {{ 1, 2 }};
int {name}_helper(int n) {{ return {name}_table[n % {count}]; }}
static int same(int n) {{ return n * {count}; }}
int {name}(int n) {{ return {name}_helper(n) + same(n) + {count}; }}
"""
DATA = """
static const unsigned char table[2 << 20] = { 1, 2, 3 };
int reader(int n) { return table[n]; }
int main(int n, char **words) { (void)words; return reader(n); }
"""
# Two libraries that use a third one. The first uses an object file of a fourth one, too, in a function that nothing calls.
SHARED = {
    "main": """int first(int); int second(int); int fifth(int);
int main(int n, char **words) { (void)words; return first(n) + second(n) + fifth(n); }""",
    "first": "int third(int); int fourth(int); int first(int n) { return third(n); } int spare(int n) { return fourth(n); }",
    "second": "int third(int); int second(int n) { return third(n) + 1; }",
    "third": "static const int table[9000] = { 1, 2 }; int third(int n) { return table[n % 9000]; }",
    "fourth": "static const int table[8000] = { 1, 2 }; int fourth(int n) { return table[n % 8000]; }",
    "fifth": "static const int table[2000] = { 1, 2 }; int fifth(int n) { return table[n % 2000]; }",
}
LIBRARIES = {"first": ["first"], "second": ["second"], "third": ["third"], "fourth": ["fourth", "fifth"]}
IDLE = """
static const int idle_table[900] = { 1, 2, 3 };
int idle(int n) { return idle_table[n % 900]; }
int main(int n, char **words) { (void)words; return n; }
"""
BOX = """(() => ({ bytes: Number(document.getElementById('freed').dataset.bytes),
  text: document.querySelector('.removal p').textContent, bound: document.querySelector('.bound').textContent }))()"""
# The static libraries of the bytes that are marked as chosen.
CHOSEN = """(() => {
  const marks = whatIf.marks(), { archive } = model.size.dimensions;
  return [...new Set([...marks.keys()].filter((cell) => marks[cell] === 2).map((cell) => archive.nameOf(archive.valueOfCell(cell))))];
})()"""


def build(folder):
    place = folder / "forecasts"
    place.mkdir()
    (place / "main.c").write_text(MAIN.replace("INCLUDED", INCLUDED))
    (place / INCLUDED).write_text(PART)
    (place / "data.c").write_text(DATA)
    (place / "idle.c").write_text(IDLE)
    for name, number in (("large", 5000), ("small", 700)):
        (place / f"{name}.c").write_text(LIBRARY.format(name=name, count=number))
    for command in (
        "gcc -g -O1 -fno-inline -c main.c large.c small.c",
        "ar rcs liblarge.a large.o",
        "ar rcs libsmall.a small.o",
        "gcc main.o liblarge.a libsmall.a -Wl,-Map=program.map -o program",
        "gcc -O1 -fno-inline data.c -o data",
        "objcopy --strip-symbol=table data",
        "gcc -O1 -fno-inline idle.c -o idle",
        "objcopy --strip-symbol=idle_table idle",
    ):
        subprocess.run(command.split(), cwd=place, check=True)
    return place


def choose(chrome, link, page, names):
    gone = json.dumps([{"by": "archive,object,symbol", "at": [name]} for name in names])
    chrome.open(link(page, "map", by="archive,object,symbol", gone=gone))
    chrome.wait("document.getElementById('freed') !== null")
    return chrome.evaluate(BOX)


def examine(chrome, check, run, program, folder, link):
    if not all(map(shutil.which, ("gcc", "ar", "objcopy"))):
        print("forecasts are left out: there is no gcc, or no binutils")
        return
    place = build(folder)
    page, given = folder / "forecasts.html", [place / "program", "--map", place / "program.map", "--quiet"]
    run(program, "report", *given, "-o", page)
    said = {}
    for name in ("liblarge.a", "libsmall.a"):
        said[name] = json.loads(run(program, "why", *given, "--package", name, "--format", "json"))["packages"][0]
        text = run(program, "why", *given, "--package", name).decode()
        box = choose(chrome, link, page, [name])
        wanted = said[name]["fileSaving"]
        check("forecasts", f"{name}: the map says what why says", box["bytes"] == wanted, (box, wanted))
        check("forecasts", "and that the file shrinks by it", "the file shrinks by that" in box["text"], box)
        marked = chrome.evaluate(CHOSEN)
        check("forecasts", "a function of the same name elsewhere is not marked", marked == [name], marked)
        chrome.open(link(page, "overview", package=name))
        one = chrome.evaluate("(({ freed, userCount }) => [freed, userCount])(packages.all[selection.index('package')])")
        check("forecasts", f"{name}: so does the overview", one == [wanted, said[name]["userCount"]], (one, said[name]))
        panel = chrome.evaluate("document.querySelector('.sums').textContent")
        besides = "gaps, table rows and unused parts of its object files"
        check("forecasts", "in the words of the text", (besides in panel) == (besides in text), (panel, text))
    check("forecasts", "files included by others are places too", said["liblarge.a"]["userCount"] == 2, said["liblarge.a"])
    both = choose(chrome, link, page, ["liblarge.a", "libsmall.a"])
    least = sum(one["fileSaving"] for one in said.values())
    names = [word for name in said for word in ("--what-if-removed", name)]
    wanted = json.loads(run(program, "retained", *given, *names, "--format", "json"))["images"][0]
    freed = chrome.evaluate("whatIf.removal().freed")
    check("forecasts", "of two libraries goes what retained says", freed == wanted["bytes"], (freed, wanted["bytes"]))
    bound = chrome.evaluate(f"size({least})")
    isSum = both["bytes"] == least and both["text"].startswith(f"About {bound} less: the sum of ")
    check("forecasts", "what goes with neither of two goes with both, which is the one sum", isSum, (both, bound))
    check("forecasts", "which is no more than the forecast for both", least <= wanted["fileSaving"], (least, wanted["fileSaving"]))
    first = said["liblarge.a"]["fileSaving"]
    gone = [{"by": "package,archive,symbol", "at": ["liblarge.a", "liblarge.a"]}]
    chrome.open(link(page, "map", by="package,archive,symbol", gone=json.dumps(gone)))
    inside = chrome.evaluate(BOX)
    check("forecasts", "a library in its package is the same", inside["bytes"] == first, (inside, first))
    choose(chrome, link, page, ["liblarge.a", "libsmall.a"])
    command = shlex.split(chrome.evaluate("removalBar.command(whatIf.removal())"))
    wanted = ["--what-if-removed", "liblarge.a", "--what-if-removed", "libsmall.a"]
    check("forecasts", "the copied command names both", command[3:7] == wanted, command)
    text = run(program, *command[1:]).decode()
    check("forecasts", "and forecasts the file without them", "the file shrinks by" in text, text)
    part = json.dumps(["large"])
    chrome.open(link(page, "map", by="symbol", gone=part))
    chrome.wait("document.getElementById('freed') !== null")
    alone = chrome.evaluate(BOX)
    wanted = json.loads(run(program, "retained", *given, "--what-if-removed", "large", "--format", "json"))["images"][0]
    check("forecasts", "so does of a symbol", alone["bytes"] == wanted["bytes"], (alone, wanted["bytes"]))
    figures = [chrome.evaluate(f"size({wanted[key]})") for key in ("bytes", "namedBytes")]
    isSame = alone["text"].startswith(f"{figures[0]} retained: {figures[1]} of ")
    check("forecasts", "in the words of retained", isSame, (alone, figures))
    check("forecasts", "with the way to the forecast", "The copied command forecasts" in alone["bound"], alone)
    for by in ("object", "archive"):
        names = chrome.evaluate(f"Array.from({{ length: model.size.{by}Names.length }}, (_, at) => model.size.{by}Names.get(at))")
        at = next(name for name in names if "large" in name)
        chrome.open(link(page, "map", by=f"{by},symbol", gone=json.dumps([{"by": f"{by},symbol", "at": [at]}])))
        chrome.wait("document.getElementById('freed') !== null")
        wanted = json.loads(run(program, "retained", *given, "--what-if-removed", at, "--format", "json"))["images"][0]
        freed = chrome.evaluate("[whatIf.removal().freed, whatIf.removal().own]")
        check("forecasts", f"by {by}: all of it goes", freed == [wanted["bytes"], wanted["namedBytes"]], (freed, wanted["bytes"]))
    chrome.open(link(page, "retained", q="liblarge"))
    row = "[...document.querySelectorAll('.packages tbody tr')].map((row) => row.cells[0].textContent)"
    check("forecasts", "the chapter of retained sizes has the library", chrome.evaluate(row) == ["liblarge.a"])
    chrome.click(".packages button.link")
    head = chrome.evaluate("document.querySelector('#detail h2').textContent")
    check("forecasts", "one click from what goes", head == "liblarge.a", head)
    chrome.resize(1440, 500)
    before = chrome.evaluate("document.querySelector('#detail button.choice').focus(), scrollTo(0, 1e6), Math.round(scrollY)")
    chrome.press("Enter")
    after = chrome.evaluate("[Math.round(scrollY), document.activeElement.className]")
    check("forecasts", "a choice moves neither the page nor the keyboard", before > 100 and after == [before, "choice"], (before, after))
    chrome.resize(1440, 900)
    chosen = chrome.evaluate("[whatIf.things.map(({ at }) => at), document.getElementById('chosensum').textContent]")
    isSum = chosen[0] == [["liblarge.a"]] and chrome.evaluate(f"size({first})") in chosen[1]
    check("forecasts", "which chooses it, with the sum", isSum, chosen)
    rows = json.loads(run(program, "retained", *given, "--by", "package", "--format", "json"))["images"][0]["rows"]
    savings = [row["fileSaving"] for row in rows if row.get("fileSaving") is not None]
    check("forecasts", "retained is sorted by its first column", savings == sorted(savings, reverse=True), savings)
    chrome.open(link(page, "overview", package="liblarge.a"))
    rows = chrome.evaluate("[...document.querySelectorAll('#detail li.way')].map((row) => row.offsetHeight)")
    check("forecasts", "long paths in the panel take a line each", len(rows) == 2 and max(rows) < 32, rows)
    shared(chrome, check, run, program, place, link)
    unnamed(check, run, program, place)
    idle(chrome, check, run, program, place, link)


def shared(chrome, check, run, program, place, link):
    """The one sum for several libraries counts once what two forecasts count, and adds what only they use together."""
    for name, text in SHARED.items():
        (place / f"{name}.c").write_text(text)
    commands = [f"gcc -O1 -c {' '.join(f'{name}.c' for name in SHARED)}"]
    commands += [f"ar rcs lib{name}.a {' '.join(f'{part}.o' for part in parts)}" for name, parts in LIBRARIES.items()]
    commands.append(f"gcc main.o {' '.join(f'lib{name}.a' for name in LIBRARIES)} -Wl,-Map=shared.map -o shared")
    for command in commands:
        subprocess.run(command.split(), cwd=place, check=True)
    page, given = place / "shared.html", [place / "shared", "--map", place / "shared.map", "--quiet"]
    run(program, "report", *given, "-o", page)
    for names, words in (
        (["libfirst.a", "libfourth.a"], "that more than one of them counts taken once"),
        (["libfirst.a", "libsecond.a"], "that only they use together"),
    ):
        box = choose(chrome, link, page, names)
        removed = [word for name in names for word in ("--what-if-removed", name)]
        wanted = json.loads(run(program, "retained", *given, *removed, "--format", "json"))["images"][0]["fileSaving"]
        # The forecasts differ by pages of alignment.
        isNear = abs(box["bytes"] - wanted) <= 4096
        check("forecasts", f"{names}: the sum is near the forecast for both", isNear, (box, wanted))
        check("forecasts", "and tells how it differs from that of each", words in box["text"], box)


def unnamed(check, run, program, place):
    """Data without a name is told by the function that uses it."""
    report = json.loads(run(program, "report", place / "data", "--quiet", "--format", "json"))
    titles = [one["title"] for one in report["advice"] if one["rule"] == "large-data"]
    check("forecasts", "data without a name has its user's", [" reader uses" in one for one in titles] == [True], titles)


def idle(chrome, check, run, program, place, link):
    """Of a function that nothing uses, its row among the findings, its panel and the map tell one number."""
    page = place / "idle.html"
    run(program, "report", place / "idle", "--quiet", "-o", page)
    found = json.loads(run(program, "unused", place / "idle", "--quiet", "--format", "json"))["findings"]
    wanted = next(one["without"]["shipped"] for one in found if one["name"] == "idle")
    check("forecasts", "more goes than the function", wanted > 3600, found)
    text = chrome.evaluate(f"size({wanted})")
    chrome.open(link(page, "unused", q="idle"))
    row = chrome.evaluate("[...document.querySelector('.grid .rows .row').children].map((cell) => cell.textContent)")
    check("forecasts", "the row of findings has its bytes", row[:2] == ["idle", text], (row, text))
    chrome.open(link(page, "map", by="symbol", show="idle"))
    chrome.wait("document.getElementById('freed') !== null")
    box = chrome.evaluate("document.querySelector('.removal p').textContent")
    check("forecasts", "so has the map", box.startswith(f"{text} would go without it: nothing uses it"), (box, text))
    panel = chrome.evaluate("document.getElementById('detail').textContent")
    isSame = f"{text} would go without it" in panel and panel.count("would go") == 1
    check("forecasts", "and the panel, which tells nothing else", isSame, (panel, text))
    groups = chrome.evaluate("unusedGroups.all.map(({ name, count, bytes }) => [name, count, bytes])")
    said = run(program, "unused", place / "idle", "--quiet", "--top", "0").decode().split("COMES FROM")
    rows = [line.split() for line in said[-1].splitlines()[1:] if line] if len(said) > 1 else []
    check("forecasts", "findings have the groups of the text", len(rows) in (0, len(groups)), (rows, groups))
