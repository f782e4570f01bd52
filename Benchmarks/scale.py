#!/usr/bin/env python3
"""Measures large inputs, two builds of sizeaudit and their peers in turn, and prints a Markdown table.

    scale.py --program FILE [--before FILE] [--runs N] [--only WORD] FOLDER

FOLDER holds the inputs; those that are missing are left out:
  program                 an unstripped program of some 200 MB
  library, library.next   a large library and another version of it (make-version.py)
  large, million          programs of 6 GB with 2 million functions, and of 1 million functions (make-program.py)
  *.map                   maps of 1 GB: ld64-1g.map, lld-1g.map, ...
  libraries/              a directory of 500 libraries
Processor time is user + system time, memory is the peak resident set, as the kernel counts them (wait4); each is that of the run
with the least processor time. The clock is the shortest. All run on two processors (0 and 1) unless the row says one.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
LIMIT = 300


def run(command, processors):
    os_limits = {"preexec_fn": lambda: os.sched_setaffinity(0, processors)}
    start = time.perf_counter()
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **os_limits)
    timer = threading.Timer(LIMIT, child.kill)
    timer.start()
    _, status, usage = os.wait4(child.pid, 0)
    timer.cancel()
    child.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, time.perf_counter() - start, usage.ru_maxrss / 1024, child.returncode


def text(runs):
    cpu, _, memory, status = min(runs)
    clock = min(run[1] for run in runs)
    if status not in (0, 1):
        return f"ends with {status} after {clock:.1f} s"
    show = lambda seconds: f"{seconds:.2f}" if seconds < 10 else f"{seconds:.1f}"
    return f"{show(cpu)} s, {show(clock)} s clock, {memory:.0f} MB"


class Table:
    def __init__(self, options):
        self.options = options
        head = ["what", "target"] + (["before"] if options.before else []) + ["now", "peer"]
        self.lines = [head, ["---"] * len(head)]

    def add(self, what, target, arguments, peer=None, peer_name="", processors=(0, 1), runs=None):
        if self.options.only and self.options.only not in what:
            return
        programs = [program for program in (self.options.before, self.options.program) if program]
        commands = [[program, *arguments] for program in programs] + ([peer] if peer else [])
        columns = [[] for _ in commands]
        for _ in range(runs or self.options.runs):
            for column, command in zip(columns, commands):
                column.append(run(command, set(processors)))
        cells = [text(column) for column in columns]
        if peer:
            cells[-1] = f"{peer_name}: {cells[-1]}"
        else:
            cells.append("")
        self.lines.append([what, target, *cells])
        print("| " + " | ".join(self.lines[-1]) + " |", flush=True)

    def markdown(self):
        return "\n".join("| " + " | ".join(line) + " |" for line in self.lines) + "\n"


def cached(table, options, what, target, arguments):
    """The same question twice with a new cache; the peer is the same question without one."""
    folder = tempfile.mkdtemp(prefix="sizeaudit-cache-")
    before, options.before = options.before, None
    try:
        plain = [options.program, *arguments]
        run([*plain, "--cache", folder], {0, 1})
        table.add(what, target, [*arguments, "--cache", folder], plain, "without")
    finally:
        options.before = before
        shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--before")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("folder")
    options = parser.parse_args()
    table, bloaty = Table(options), shutil.which("bloaty")
    at = lambda name: os.path.join(options.folder, name)
    has = lambda name: os.path.exists(at(name))
    page = os.path.join(tempfile.mkdtemp(), "page.html")

    if has("program"):
        table.add("`size --by symbol`, program", "1/3 of nm", ["size", "-q", "--by", "symbol", at("program")],
                  ["nm", "-C", "-S", at("program")], "nm -C -S", runs=2 * options.runs)
        if bloaty:
            table.add("`size --by symbol`, program, again", "1/20, 1/4", ["size", "-q", "--by", "symbol", at("program")],
                      [bloaty, "-d", "symbols", "-n", "20", at("program")], "bloaty", runs=1)
        table.add("`report -o`, program", "1.0 s clock", ["report", "-q", at("program"), "-o", page])
    for name, size, unused in (("large", "2 s, 500 MB", "8 s, 1.5 GB"), ("million", "", "3 s"), ("library", "", "5 s, 1 GB")):
        if has(name):
            table.add(f"`size --by symbol`, {name}", size, ["size", "-q", "--by", "symbol", at(name)],
                      ["nm", "-C", "-S", at(name)], "nm -C -S")
            table.add(f"`unused`, {name}", unused, ["unused", "-q", at(name)], runs=1)
    if has("library"):
        table.add("`report -o`, library", "4 s, 1 GB", ["report", "-q", at("library"), "-o", page], runs=1)
        if has("library.next"):
            table.add("`diff`, library", "3 s, 800 MB", ["diff", "-q", at("library"), at("library.next")])
    for name in sorted(name for name in os.listdir(options.folder) if name.endswith(".map")):
        peer = ["wc", "-l", at(name)]
        table.add(f"`size --by symbol`, {name}", "6 s, 1.5 GB", ["size", "-q", "--by", "symbol", at(name)], peer, "wc -l", runs=1)
        table.add(f"`size --by archive,object`, {name}", "1.5 s, 600 MB", ["size", "-q", "--by", "archive,object", at(name)])
    if has("libraries"):
        for command in (["size", "-q", "--by", "symbol"], ["size", "-q", "--by", "file,class"], ["unused", "-q"]):
            for processors in ((0,), (0, 1)):
                count = "one processor" if len(processors) == 1 else "two processors"
                table.add(f"`{' '.join(command)}`, 500 libraries, {count}", "", [*command, at("libraries")],
                          processors=processors, runs=1 if command[0] == "unused" else None)
    if has("program"):
        cached(table, options, "`size --by symbol`, program, second time", "1/10", ["size", "-q", "--by", "symbol", at("program")])
        cached(table, options, "`report -o`, program, second time", "1/10", ["report", "-q", at("program"), "-o", page])
    if has("library"):
        cached(table, options, "`unused`, library, second time", "1/10", ["unused", "-q", at("library")])
    if has("libraries"):
        cached(table, options, "`size --by symbol`, 500 libraries, second time", "1/10", ["size", "-q", "--by", "symbol", at("libraries")])
    print("\n" + table.markdown())


if __name__ == "__main__":
    sys.exit(main())
