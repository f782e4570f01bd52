"""Reports on what is not linked yet: archives, object files, and several of them together."""

import json
import shutil
import subprocess

SOURCES = {
    "main.c": "int used(int n); int mine(int n) { return n * 9; } int main(int n, char **v) { return used(n); }",
    "used.c": "static int inner(int n) { static int counts[8]; return counts[n & 7]++; } "
    "int used(int n) { return inner(n); } int beside(int n) { return inner(n * 5); }",
    "<img src=x onerror=alert(1)>.c": 'const char text[] = "nobody reads this"; const char *nobody(int n) { return text + n; }',
}


def write(folder):
    """Object files, and an archive of all but the first; None without a compiler."""
    if not (shutil.which("gcc") and shutil.which("ar")):
        return None
    for name, text in SOURCES.items():
        (folder / name).write_text(text, encoding="utf-8")
        subprocess.run(
            ["gcc", "-O1", "-fno-inline", "-ffunction-sections", "-fdata-sections", "-c", name], cwd=folder, check=True
        )
    objects = [folder / name.replace(".c", ".o") for name in SOURCES]
    subprocess.run(["ar", "rcs", "libx.a", *(one.name for one in objects[1:])], cwd=folder, check=True)
    archive = folder / "libx.a"
    return {
        "archive": [archive],
        "object": objects[:1],
        "program and archive": [objects[0], archive],
        "objects": objects,
    }


DEBUG = {
    "deep/twice.h": "namespace shop { inline int twice(int n) { int sum = 0; for (int i = 0; i < n; i++) sum += i * n; return sum; } }",
    "deep/once.cpp": '#include "twice.h"\nint once(int n) { return shop::twice(n) ^ shop::twice(n + 3); }',
    "program.cpp": '#include "deep/twice.h"\nint once(int); int main(int n, char **) { return once(n) + shop::twice(n); }',
}


def write_debug(folder):
    """A program with debug info; None without a compiler."""
    if not shutil.which("g++"):
        return None
    (folder / "deep").mkdir()
    for name, text in DEBUG.items():
        (folder / name).write_text(text, encoding="utf-8")
    subprocess.run(["g++", "-g", "-O2", "deep/once.cpp", "program.cpp", "-o", "inlined"], cwd=folder, check=True)
    return folder / "inlined"


def check(chrome, check, run, program, folder, given):
    for name, paths in given.items():
        page = folder / "set.html"
        run(program, "report", "--quiet", *paths, "-o", page)
        chrome.open(page.as_uri())
        said = {
            command: json.loads(run(program, command, "--quiet", "--format", "json", *paths))
            for command in ("unused", "retained", "size")
        }
        title = chrome.evaluate("document.getElementById('artifact').textContent")
        check(name, "the title has the files", title == ", ".join(path.name for path in paths), title)
        views = chrome.evaluate("presentViews().map(([name]) => name)")
        check(name, "has all chapters", views == ["overview", "map", "table", "unused", "retained"], views)
        shown = chrome.evaluate(
            "Array.from({ length: model.findings.length }, (_, index) => "
            "[model.findings.name(index), model.findings.bytes[index], FindingTable.levels[model.findings.confidence(index)]])"
        )
        wanted = [[one["name"], one["bytes"], one["confidence"]] for one in said["unused"]["findings"]]
        check(name, "findings are those of the answer", sorted(shown) == sorted(wanted) and wanted, (shown, wanted))
        retained = chrome.evaluate(
            "Array.from({ length: model.keepers.length }, (_, node) => "
            "[model.keepers.name(node), model.keepers.retained[node], model.keepers.hold[node]])"
        )
        rows = said["retained"]["images"][0]["rows"]
        for row in rows:
            check(
                name,
                "retains what the answer says",
                [row["name"], row["retained"]] in [one[:2] for one in retained],
                (row, retained),
            )
        check(name, "there is something to retain", len(rows) > 1, rows)
        totals = chrome.evaluate("model.report.size.totals")
        check(name, "sizes are those of the answer", totals == said["size"]["totals"], (totals, said["size"]["totals"]))
        text = chrome.evaluate("(goTo('unused', { level: 'low' }), document.getElementById('main').textContent)")
        if name == "program and archive":
            check(
                name, "a member that is not linked is a finding", "libx.a(<img src=x onerror=alert(1)>.o)" in text, text
            )
        check(
            name, "no element came out of a name", chrome.evaluate("document.querySelectorAll('#main img').length") == 0
        )
        check(name, "says nothing on the console", chrome.messages == [], chrome.messages)
