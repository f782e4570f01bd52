"""What `scripts/page-numbers` prints of a page, by the page's own modules, held against the answers of the commands."""

import json
import pathlib
import subprocess

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "page-numbers"


def plain(rows, key):
    sums = {}
    for row in rows:
        sums[row["name"]] = sums.get(row["name"], 0) + row[key]
    return {name: bytes for name, bytes in sums.items() if bytes}


def examine(check, run, program, page, artifact, old):
    done = subprocess.run([SCRIPT, page], capture_output=True, text=True)
    check("numbers", "the page's modules tell its numbers", done.returncode == 0, done.stderr)
    if done.returncode != 0:
        return
    shown = json.loads(done.stdout)
    said = lambda *words: json.loads(run(program, *words, "--format", "json", "--quiet"))
    for by, measures in shown["sizes"].items():
        rows = said("size", artifact, "--by", by)["rows"]
        for measure, key in (("file", "fileSize"), ("memory", "vmSize"), ("shipped", "shippedSize")):
            if measure not in measures or not all(key in row for row in rows):
                continue
            found, wanted = {name: bytes for name, bytes in measures[measure].items() if bytes}, plain(rows, key)
            check("numbers", f"{measure} by {by} is what size says", found == wanted, (len(found), len(wanted)))
    check("numbers", "all dimensions are there", {"section", "symbol", "class", "module"} <= set(shown["sizes"]))
    for by, measures in shown["tiles"].items():
        rows = {row["name"]: row["delta"] for row in said("diff", old, artifact, "--by", by)["rows"]}
        for measure, key in (("file", "fileSize"), ("memory", "vmSize")):
            wrong = [
                (name, bytes, rows.get(name))
                for name, bytes in measures[measure].items()
                if not name.startswith("[") and bytes != rows.get(name, {key: 0})[key]
            ]
            check("numbers", f"tiles by {by} tell what diff says, in {measure}", not wrong, wrong[:5])
    sums, wanted = shown["diff"]["sums"], said("diff", old, artifact)["sums"]
    check("numbers", "what grew and shrank is what diff says", {key: sums[key] for key in wanted} == wanted, (sums, wanted))
    check("numbers", "the baseline is compared", bool(shown["tiles"]) and sums["grown"] > 0, sums)
    missing = subprocess.run([SCRIPT, page.with_name("missing.html")], capture_output=True, text=True)
    isTold = missing.returncode == 1 and "missing.html" in missing.stderr and missing.stdout == ""
    check("numbers", "what is no page is told", isTold, (missing.returncode, missing.stderr))
