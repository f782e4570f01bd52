#!/usr/bin/env python3
"""Measures the report's page of a program with a million functions: its size, and how long until it can be used.

usage: page.py --program SIZEAUDIT [--functions N]
The program is made with `as` and `ld`: functions of C++ classes, each of which calls two others. Prints the bytes of the page, the
seconds until the overview can be used (by the clock, and of the page's main thread), and the seconds of a search in the table.
Exit status: 1 the page is larger than 12 MB, 77 Chromium, `as` or `ld` is missing.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests" / "Page"))
import browser

LIMIT = 12_000_000
SPACES = ["core", "net", "media", "ui", "storage", "crypto", "index", "query", "layout", "render"]
WORDS = ["State", "Buffer", "Context", "Options", "Handle"]


def mangled(chance, number):
    group = number // 25
    parts = [SPACES[group % 10], f"Class{group}", f"operation{number % 25}With{chance.choice(WORDS)}{number}"]
    return "_ZN" + "".join(f"{len(part)}{part}" for part in parts) + "E" + chance.choice(["v", "i", "PKc", "RKi"])


def make(folder, functions):
    chance = random.Random(5)
    names = [mangled(chance, number) for number in range(functions)]
    with open(folder / "many.s", "w", encoding="ascii") as file:
        file.write(f".text\n.globl _start\n.type _start,@function\n_start:\n call {names[0]}\n hlt\n.size _start,.-_start\n")
        for number, name in enumerate(names):
            calls = "".join(f" call {names[at]}\n" for at in (2 * number + 1, 2 * number + 2) if at < functions)
            room = chance.randrange(4, 90)
            file.write(f".globl {name}\n.type {name},@function\n{name}:\n{calls} .fill {room},1,0x90\n ret\n")
            file.write(f".size {name},.-{name}\n")
    subprocess.run(["as", "-o", folder / "many.o", folder / "many.s"], check=True)
    subprocess.run(["ld", "-o", folder / "many", folder / "many.o"], check=True)
    return folder / "many"


def processor_time(chrome):
    metrics = chrome.call("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--functions", type=int, default=1_000_000)
    options = parser.parse_args()
    if not browser.executable() or not shutil.which("as") or not shutil.which("ld"):
        print("Chromium, as or ld is missing")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        many, page = make(folder, options.functions), folder / "page.html"
        started = time.monotonic()
        subprocess.run([options.program, "report", many, "--quiet", "-o", page], check=True)
        print(f"report: {time.monotonic() - started:.1f} s")
        print(f"page: {page.stat().st_size / 1e6:.1f} MB of {LIMIT / 1e6:.0f}")
        chrome = browser.Browser()
        try:
            chrome.resize(1440, 900)
            chrome.call("Performance.enable", {"timeDomain": "threadTicks"})
            for view in ("overview", "map", "table"):
                ready = chrome.open(f"{page.as_uri()}#{view}", patience=300)
                print(f"{view}: interactive in {ready / 1000:.2f} s, {processor_time(chrome):.2f} s of its main thread")
            before = processor_time(chrome)
            chrome.evaluate("tableView.change({ q: 'Buffer9' })")
            print(f"search: {processor_time(chrome) - before:.2f} s")
        finally:
            chrome.close()
        sys.exit(1 if page.stat().st_size > LIMIT else 0)


if __name__ == "__main__":
    main()
