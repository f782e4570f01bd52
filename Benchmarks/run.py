#!/usr/bin/env python3
"""Measures sizeaudit and its peers, prints a Markdown table and writes it to Benchmarks/results.md, too.

    run.py [--program FILE] [--runs N] [--output FILE]

All programs run in turn (A B A B …), so that other load affects all of them. Each figure is the median of N runs.
CPU is user + system time, memory is the peak resident set, both as the kernel counts them for the child (wait4). The memory
is never less than the 12 MB or so of this Python process, because the child is forked from it.
Exit status 1 if a target is missed. Environment: BENCH_ELF (unstripped ELF files, separated by ":"), BENCH_AR (a static
archive), BENCH_MACHO (Mach-O images with Objective-C or Swift), BENCH_WASM (WebAssembly modules),
BENCH_RUNS.
"""
import argparse
import glob
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WORK = os.path.join(ROOT, ".build", "bench")
# What the commands print goes into a file: grep stops at the first match when its output is /dev/null.
SINK = tempfile.TemporaryFile("ab+")


@dataclass
class Run:
    """One run of one command: seconds of CPU, seconds on the clock, bytes of memory, exit status."""
    cpu: float
    wall: float
    memory: int
    status: int


def run(command, environment=None):
    os.ftruncate(SINK.fileno(), 0)
    actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
               *((os.POSIX_SPAWN_DUP2, SINK.fileno(), number) for number in (1, 2))]
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, environment or os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    return Run(usage.ru_utime + usage.ru_stime, time.perf_counter() - start, usage.ru_maxrss * 1024,
               os.waitstatus_to_exitcode(status))


def median(runs):
    return Run(*(statistics.median(getattr(run, field) for run in runs) for field in ("cpu", "wall", "memory")),
               status=max((run.status for run in runs), key=abs))


def side_by_side(commands, times, environment=None):
    """The medians of several commands that take turns; the first round warms the caches and does not count."""
    rounds = [[run(command, environment) for command in commands] for _ in range(times + 1)]
    return [median(column) for column in zip(*rounds[1:])]


class Table:
    HEAD = ("what", "on", "sizeaudit", "peer", "ratio", "target", "")

    def __init__(self):
        self.rows = []
        self.missed = 0

    def add(self, what, on, ours, peer, ratio, target, passed):
        self.missed += passed is False
        verdict = {True: "pass", False: "**fail**", None: "skipped"}[passed]
        self.rows.append((what, on, ours, peer, ratio, target, verdict))
        print(f"  {what} | {on} | {verdict}", file=sys.stderr)

    def ratio(self, what, on, ours, peer, name, field, limit, limit_text):
        """A row that passes when we need at most `limit` times what the peer needs."""
        show = mebibytes if field == "memory" else seconds
        if ours.status != 0:
            return self.add(what, on, f"exit {ours.status}", name, "", limit_text, False)
        mine, theirs = getattr(ours, field), getattr(peer, field)
        times = mine / theirs if theirs else float("inf")
        self.add(what, on, show(mine), f"{name} {show(theirs)}", f"{times:.3f}", limit_text, times <= limit)

    def absolute(self, what, on, ours, limit):
        """A row that passes when a run takes at most `limit` seconds on the clock."""
        target = f"≤ {limit * 1000:.0f} ms"
        if ours.status != 0:
            return self.add(what, on, f"exit {ours.status}", "", "", target, False)
        self.add(what, on, f"{ours.wall * 1000:.1f} ms", "", "", target, ours.wall <= limit)

    def markdown(self):
        rule = tuple("---" for _ in self.HEAD)
        return "\n".join("| " + " | ".join(row) + " |" for row in (self.HEAD, rule, *self.rows))


def seconds(value):
    return f"{value:.2f} s" if value >= 0.1 else f"{value * 1000:.0f} ms"


def mebibytes(value):
    return f"{value / 1048576:.0f} MiB"


def label(path):
    return f"`{os.path.basename(path)}` ({os.path.getsize(path) / 1e6:.0f} MB)"


def toolchain():
    swiftc = shutil.which("swiftc")
    return os.path.dirname(os.path.realpath(swiftc)) if swiftc else None


def large_executables():
    """BENCH_ELF, else two of the Swift toolchain's own programs: C++ for the most part, and Swift for the most part."""
    if os.environ.get("BENCH_ELF"):
        return os.environ["BENCH_ELF"].split(":")
    folder = toolchain()
    names = ("swift-frontend", "swift-package")
    return [path for path in (os.path.join(folder, name) for name in names) if os.path.exists(path)] if folder else []


def large_archive():
    if os.environ.get("BENCH_AR"):
        return os.environ["BENCH_AR"]
    folder = toolchain()
    archives = glob.glob(os.path.join(folder, "..", "lib", "swift_static", "linux", "*.a")) if folder else []
    return max(archives, key=os.path.getsize, default=None)


def made_map(name, scale):
    """A map made by make-map.py, kept until that script changes."""
    path, maker = os.path.join(WORK, name), os.path.join(HERE, "make-map.py")
    if not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(maker):
        os.makedirs(WORK, exist_ok=True)
        subprocess.run([sys.executable, maker, path, "--symbols", str(1_500_000 * scale), "--objects", str(6000 * scale),
                        "--archives", str(150 * scale), "--dead", str(20_000 * scale)], check=True)
    return path


def utf8_environment():
    known = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.split()
    locale = next((name for name in known if name.lower().replace("-", "").endswith("utf8")), "C.UTF-8")
    return {**os.environ, "LC_ALL": locale}


def measure_executables(table, program, times, files):
    bloaty = shutil.which("bloaty")
    for path in files:
        questions = [("--by symbol", [program, "size", path, "--by", "symbol"]),
                     ("--by class,section", [program, "size", path, "--by", "class,section"])]
        peers = [["nm", "-C", "-S", "--size-sort", path]]
        if bloaty:
            peers.append([bloaty, "-d", "symbols", "-n", "20", path])
        results = side_by_side([command for _, command in questions] + peers, times)
        nm = results[len(questions)]
        for (what, _), ours in zip(questions, results):
            table.ratio(f"`size {what}`, CPU", label(path), ours, nm, "nm -C -S", "cpu", 1.0, "≤ 1.0")
            if bloaty:
                table.ratio(f"`size {what}`, CPU", label(path), ours, results[-1], "bloaty", "cpu", 1 / 15, "≤ 1/15 = 0.067")
                table.ratio(f"`size {what}`, memory", label(path), ours, results[-1], "bloaty", "memory", 1 / 3, "≤ 1/3")
            else:
                table.add(f"`size {what}`, CPU and memory", label(path), f"{seconds(ours.cpu)}, {mebibytes(ours.memory)}",
                          "bloaty not found", "", "≤ 1/15, ≤ 1/3", None)


def measure_references(table, program, times, files):
    """The graph of references: built, searched, and asked for what nothing uses and what goes with what."""
    bloaty = shutil.which("bloaty")
    for path in files:
        questions = ["unused", "retained"]
        peer = [[bloaty, "-d", "symbols", "-n", "20", path]] if bloaty else []
        results = side_by_side([[program, name, path, "--quiet"] for name in questions] + peer, times)
        for name, ours in zip(questions, results):
            if bloaty:
                table.ratio(f"`{name}`, CPU", label(path), ours, results[-1], "bloaty", "cpu", 1 / 3, "≤ 1/3")
            else:
                table.add(f"`{name}`, CPU", label(path), seconds(ours.cpu), "bloaty not found", "", "≤ 1/3", None)
            table.add(f"`{name}`, memory", label(path), mebibytes(ours.memory), "", "", "< 2000 MB",
                      ours.status == 0 and ours.memory < 2e9)


def modules():
    """WebAssembly modules: those that BENCH_WASM names with colons between them."""
    return [path for path in os.environ.get("BENCH_WASM", "").split(":") if path]


def measure_modules(table, program, times):
    """`unused` is beside a reader of the same code, since no peer says what a module does not use."""
    bloaty, objdump = shutil.which("bloaty"), shutil.which("wasm-objdump")
    for path in modules():
        symbols = [bloaty, "-d", "symbols", "-n", "20", path] if bloaty else None
        rows = [("size --by symbol", "bloaty", symbols, 1, "≤ 1"), ("size --by class,section", "bloaty", symbols, 1, "≤ 1"),
                ("unused", "wasm-objdump -d", [objdump, "-d", path] if objdump else None, 1 / 3, "≤ 1/3")]
        for name, peer, command, limit, word in rows:
            ours, *results = side_by_side([[program, *name.split(), "-q", path]] + ([command] if command else []), times)
            if results and results[0].status == 0:
                table.ratio(f"`{name}`, CPU", label(path), ours, results[0], peer, "cpu", limit, word)
            else:
                why = "refuses" if results else "not found"
                table.add(f"`{name}`, CPU", label(path), seconds(ours.cpu), f"{peer} {why}", "", word, None)
            table.add(f"`{name}`, memory", label(path), mebibytes(ours.memory), "", "", "< 2000 MB", ours.memory < 2e9)


def next_version(path):
    """Another version of a file, made by make-version.py and kept until that script or the file changes."""
    made, maker = os.path.join(WORK, os.path.basename(path) + ".next"), os.path.join(HERE, "make-version.py")
    if not os.path.exists(made) or os.path.getmtime(made) < max(os.path.getmtime(maker), os.path.getmtime(path)):
        os.makedirs(WORK, exist_ok=True)
        subprocess.run([sys.executable, maker, path, made], check=True)
    return made


def measure_diffs(table, program, times, files):
    bloaty = shutil.which("bloaty")
    for path in files:
        newer = next_version(path)
        ours = [program, "diff", path, newer]
        peer = [bloaty, newer, "-d", "symbols", "-n", "20", "--", path] if bloaty else ["true"]
        mine, theirs = side_by_side([ours, peer], times)
        if bloaty:
            table.ratio("`diff`, CPU", label(path), mine, theirs, "bloaty", "cpu", 1 / 15, "≤ 1/15 = 0.067")
        else:
            table.add("`diff`, CPU", label(path), seconds(mine.cpu), "bloaty not found", "", "≤ 1/15", None)


def debug_files():
    """Files with debug info: those that BENCH_DEBUG names with colons between them, as FILE or FILE=DEBUGFILE."""
    return [tuple((entry.split("=", 1) + [None])[:2]) for entry in os.environ.get("BENCH_DEBUG", "").split(":") if entry]


def measure_debug_info(table, program, times):
    bloaty = shutil.which("bloaty")
    for path, debug in debug_files():
        ours = [program, "size", path, "--by", "compileunit"] + (["--debug-file", debug] if debug else [])
        theirs = [[bloaty, "-d", "compileunits", path] + ([f"--debug-file={debug}"] if debug else [])] if bloaty else []
        results = side_by_side([ours] + theirs, times)
        if not bloaty:
            continue
        if results[1].status != 0:
            what = f"{seconds(results[0].cpu)}, {mebibytes(results[0].memory)}"
            table.add("`size --by compileunit`", label(debug or path), what, "bloaty refuses", "", "an answer",
                      results[0].status == 0)
            continue
        is_small = os.path.getsize(debug or path) < 30_000_000
        limit, word = (1 / 10, "≤ 1/10") if is_small else (1 / 3, "≤ 1/3")
        table.ratio("`size --by compileunit`, CPU", label(debug or path), *results, "bloaty", "cpu", limit, word)
        table.ratio("`size --by compileunit`, memory", label(debug or path), *results, "bloaty", "memory", 1 / 4, "≤ 1/4")


def measure_start(table, program, times, files):
    for path in files:
        ours, = side_by_side([[program, "size", path, "--by", "section"]], times * 3)
        table.absolute("`size --by section`, clock", label(path), ours, 0.030)
    ours, = side_by_side([[program, "--version"]], times * 3)
    table.absolute("`--version`, clock", "", ours, 0.015)


def measure_maps(table, program, times, path, twice):
    environment = utf8_environment()
    grep = ["grep", "-c", r"[+|-]\[.*\s.*\]", path]
    for dimension in ("class", "archive"):
        ask = lambda file: [program, "size", file, "--by", dimension]
        ours, peer, double = side_by_side([ask(path), grep, ask(twice)], times, environment)
        table.ratio(f"`size --by {dimension}`, CPU", label(path), ours, peer, "grep -c", "cpu", 0.25, "≤ 1/4")
        table.ratio(f"`size --by {dimension}`, CPU, map twice as long", label(twice), double, ours, "half of it", "cpu", 2.2, "≤ 2.2")


def measure_pages(table, program, times, path):
    """The page of a large executable: how long it takes to make, how large it is, how soon a browser can use it."""
    folder = os.path.join(ROOT, ".build", "bench")
    os.makedirs(folder, exist_ok=True)
    page, rows = os.path.join(folder, "page.html"), os.path.join(folder, "rows.json")
    made = lambda *command: [program, *command, path, "-q", "-o"]
    json, one, whole = side_by_side(
        [made("size", "--by", "symbol", "--format", "json") + [rows], made("size", "--format", "html") + [page],
         made("report", "--format", "html") + [page]], times)
    table.ratio("`size --format html`, CPU", label(path), one, json, "size --by symbol --format json", "cpu", 2.0, "≤ 2.0")
    table.add("`report -o page.html`, CPU", label(path), seconds(whole.cpu), f"size as JSON {seconds(json.cpu)}",
              f"{whole.cpu / json.cpu:.3f}", "", None if whole.status else True)
    table.ratio("`report -o page.html`, clock", label(path), whole, json, "size --by symbol --format json", "wall", 2.0, "≤ 2.0")
    size = os.path.getsize(page)
    table.add("the page of `report`, bytes", label(path), f"{size:,}", "", "", "< 5,000,000", size < 5_000_000)
    sys.path.insert(0, os.path.join(ROOT, "Tests", "Page"))
    import browser
    if not browser.executable():
        return table.add("the page of `report`, until interactive", label(path), "", "Chromium not found", "", "≤ 2 s", None)
    chrome = browser.Browser()
    try:
        chrome.resize(1440, 900)
        waits = [chrome.open(f"file://{page}#map") for _ in range(times)]
    finally:
        chrome.close()
    ready = statistics.median(waits)
    table.add("the page of `report`, until interactive", label(path), f"{ready:.0f} ms", "", "", "≤ 2 s", ready <= 2000)


def apple_images():
    """Mach-O images with Objective-C or Swift: those that BENCH_MACHO names with colons between them."""
    return [path for path in os.environ.get("BENCH_MACHO", "").split(":") if path]


def objdump():
    """The newest llvm-objdump there is."""
    names = ["llvm-objdump" + ending for ending in ("-22", "-21", "-20", "-19", "")]
    return next((found for found in map(shutil.which, names) if found), None)


def measure_unused(table, program, times, files):
    """Unused classes and methods of an Apple image, beside what only disassembles its code: the least that finding uses takes."""
    peer = objdump()
    for path in files:
        ours = [program, "unused", path, "--format", "json", "-q"]
        results = side_by_side([ours] + ([[peer, "-d", "--no-show-raw-insn", path]] if peer else []), times)
        part = results[0].cpu / os.path.getsize(path) * 50e6
        table.add("`unused`, CPU for each 50 MB", label(path), seconds(part), "", "", "≤ 2 s",
                  results[0].status == 0 and part <= 2)
        if peer:
            table.ratio("`unused`, CPU", label(path), *results, "llvm-objdump -d", "cpu", 1 / 10, "≤ 1/10")


def machine():
    model = next((line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")),
                 platform.machine())
    return f"{model}, {os.cpu_count()} CPUs"


def version(command):
    try:
        lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
        return lines[0] if lines else ""
    except OSError:
        return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "product", "sizeaudit"))
    parser.add_argument("--runs", type=int, default=int(os.environ.get("BENCH_RUNS", 5)))
    parser.add_argument("--output", default=os.path.join(HERE, "results.md"))
    options = parser.parse_args()
    program, table = os.path.abspath(options.program), Table()

    executables, archive = large_executables(), large_archive()
    path, twice = made_map("map-130MB.txt", 1), made_map("map-260MB.txt", 2)
    largest = max(executables, key=os.path.getsize, default=None)

    measure_executables(table, program, options.runs, executables)
    measure_references(table, program, options.runs, executables)
    measure_diffs(table, program, options.runs, executables)
    measure_debug_info(table, program, options.runs)
    measure_modules(table, program, options.runs)
    measure_unused(table, program, options.runs, apple_images())
    measure_start(table, program, options.runs, [file for file in (largest, archive, path) if file])
    measure_maps(table, program, options.runs, path, twice)
    if largest:
        measure_pages(table, program, options.runs, min(executables, key=os.path.getsize))

    print(table.markdown())
    tools = "; ".join(filter(None, (version([tool, "--version"]) for tool in ("nm", "bloaty", "grep"))))
    with open(options.output, "w") as out:
        out.write(f"Made by `make bench` ({options.runs} runs each, medians) on {machine()}; {tools}.\n\n{table.markdown()}\n")
    print(f"\n{len(table.rows)} rows, {table.missed} targets missed")
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
