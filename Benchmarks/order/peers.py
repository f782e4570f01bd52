#!/usr/bin/env python3
"""Compares the order of first runs with the two other ways to learn one, on lua and sqlite.

    peers.py [--program FILE] [--work DIRECTORY] [--clang DIRECTORY] [NAME]...

First with `-fsanitize-coverage=func,trace-pc-guard`: the instrumented program writes the functions that it enters while `startup
--order-file` traps that same launch, and both lists must be equal. Then with `ld.lld --bp-startup-sort=function` and a temporal
profile of the same launch: the same objects are linked three times, and the pages that a launch touches are measured. Exit status 1:
the lists differ, or the order file touches more pages than the other linker's order; 2: a tool is missing. DIRECTORY of `--clang` has
clang, ld.lld and llvm-profdata of LLVM 20 or later (default: those beside swiftc).
"""
import argparse
import os
import shutil
import subprocess
import sys

import run as order

sh = order.sh

# Writes the address of each guard's function in the program, in the order of first runs.
COVER = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
extern char __executable_start;
static uintptr_t entered[1 << 20];
static unsigned count;
void __sanitizer_cov_trace_pc_guard_init(uint32_t *from, uint32_t *to) { while (from < to) *from++ = 1; }
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  if (!__atomic_exchange_n(guard, 0, __ATOMIC_RELAXED)) return;
  entered[__atomic_fetch_add(&count, 1, __ATOMIC_RELAXED)] = (uintptr_t)__builtin_return_address(0) - (uintptr_t)&__executable_start;
}
__attribute__((destructor)) static void finish(void) {
  const char *path = getenv("COVER");
  FILE *file = path ? fopen(path, "w") : 0;
  for (unsigned i = 0; file && i < count; i++) fprintf(file, "%lx\n", entered[i]);
  if (file) fclose(file);
}
"""


class Source:
    """The files of a program, and the arguments of the launch that is compared."""

    def __init__(self, folder, files, flags, libraries, command):
        self.folder, self.files, self.flags, self.libraries, self.command = folder, files, flags, libraries, command

    def compile(self, clang, name, options):
        """Compiles all files with these options into a folder. Returns the object files."""
        into = f"{self.folder}/{name}"
        os.makedirs(into, exist_ok=True)
        objects = []
        for file in self.files:
            objects.append(f"{into}/{os.path.basename(file)}.o")
            sh(f"{clang}/clang -O1 -ffunction-sections {self.flags} {options} -c {file} -o {objects[-1]}", self.folder)
        return objects

    def link(self, clang, name, objects, options):
        out = f"{self.folder}/{name}"
        sh(f"{clang}/clang -fuse-ld={clang}/ld.lld -Wl,-Map={out}.map {' '.join(objects)} {self.libraries} {options} -o {out}",
           self.folder)
        return out


def lua(source):
    folder = order.prepare_lua(source)
    files = [name for name in sorted(os.listdir(folder)) if name.endswith(".c") and name not in ("luac.c", "cover.c")]
    return Source(folder, files, "-DLUA_USE_POSIX", "-lm -ldl", order.LUA)


def sqlite(source):
    flags = "-DSQLITE_ENABLE_FTS5 -DSQLITE_THREADSAFE=0 -I."
    return Source(order.prepare_sqlite(source), ["sqlite3.c", "shell.c"], flags, "-lm -ldl", order.SQLITE)


PROGRAMS = {"lua": lua, "sqlite": sqlite}


def functions(path):
    """The functions of a program: start, end, name."""
    lines = subprocess.run(["nm", "-S", "--defined-only", path], stdout=subprocess.PIPE, encoding="utf-8").stdout.splitlines()
    rows = [line.split() for line in lines]
    return sorted((int(row[0], 16), int(row[0], 16) + int(row[1], 16), row[3]) for row in rows
                  if len(row) == 4 and row[2] in "tTwW" and int(row[1], 16) > 0)


def names(addresses, table):
    found = []
    for address in addresses:
        rows = [row for row in table if row[0] <= address < row[1]]
        if rows and rows[-1][2] not in found:
            found.append(rows[-1][2])
    return found


def ordered(path):
    with open(path) as file:
        return [line.strip() for line in file if not line.startswith("#")]


def compare_coverage(name, program, clang, tool, table):
    with open(f"{program.folder}/cover.c", "w") as file:
        file.write(COVER)
    objects = program.compile(clang, "covered", "-fsanitize-coverage=func,trace-pc-guard")
    sh(f"{clang}/clang -O2 -c cover.c -o covered/cover.o", program.folder)
    out = program.link(clang, f"{name}.covered", objects + ["covered/cover.o"], "")
    os.environ["COVER"] = f"{program.folder}/{name}.entered"
    order.audit(tool, program.folder, "--runs", "1", "--without", "seccomp", "--order-file", f"{out}.order", "--map", f"{out}.map",
                "--", out, *program.command)
    del os.environ["COVER"]
    with open(f"{program.folder}/{name}.entered") as file:
        coverage = names([int(line, 16) for line in file], functions(out))
    # Functions that no compiler instrumented, such as those of crt files, have a trap and no guard.
    instrumented = set(coverage) | covered_functions(objects)
    traps = [function for function in ordered(f"{out}.order") if function in instrumented]
    table.append(f"| {name} | {len(coverage)} | {len(traps)} | {'equal' if traps == coverage else 'different'} |")
    return traps == coverage


def covered_functions(objects):
    """The functions that the instrumented objects define."""
    lines = subprocess.run(["nm", "--defined-only", *objects], stdout=subprocess.PIPE, encoding="utf-8").stdout.splitlines()
    rows = [line.split() for line in lines]
    return {row[2] for row in rows if len(row) == 3 and row[1] in "tTwW" and not row[2].startswith("sancov.")}


def touched(tool, program, out):
    launch = order.audit(tool, program.folder, "--runs", "3", "--without", "seccomp", "--layout", "--map", f"{out}.map", "--", out,
                         *program.command)
    return launch["layout"]["code"]


def compare_linkers(name, program, clang, tool, table):
    profiled = program.compile(clang, "profiled", "-fprofile-generate -mllvm -pgo-temporal-instrumentation")
    out = program.link(clang, f"{name}.profiled", profiled, "-fprofile-generate")
    raw = f"{program.folder}/{name}.profraw"
    subprocess.run([out, *program.command], cwd=program.folder, env={**os.environ, "LLVM_PROFILE_FILE": raw}, check=True,
                   stdout=subprocess.DEVNULL)
    sh(f"{clang}/llvm-profdata merge {raw} -o {name}.profdata", program.folder)
    objects = program.compile(clang, "plain", "")
    old = program.link(clang, f"{name}.plain", objects, "")
    order.audit(tool, program.folder, "--runs", "3", "--without", "seccomp", "--order-file", f"{old}.order", "--map", f"{old}.map",
                "--", old, *program.command)
    new = program.link(clang, f"{name}.ordered", objects,
                       f"-Wl,--symbol-ordering-file={old}.order -Wl,--no-warn-symbol-ordering")
    other = program.link(clang, f"{name}.sorted", objects,
                         f"-Wl,--irpgo-profile={name}.profdata -Wl,--bp-startup-sort=function")
    pages = [touched(tool, program, out) for out in (old, new, other)]
    floor = pages[1]["floor"]
    cells = [f"{page['touched']} / {page['windows']['touched']}" for page in pages]
    table.append(f"| {name} | {' | '.join(cells)} | {pages[1]['touched'] / max(floor, 1):.2f} |")
    return pages[1]["touched"] <= pages[2]["touched"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=f"{order.ROOT}/.build/product/sizeaudit")
    parser.add_argument("--work", default=f"{order.ROOT}/.build/order")
    parser.add_argument("--clang", default=os.path.dirname(os.path.realpath(shutil.which("swiftc") or "/")))
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    for tool in ("clang", "ld.lld", "llvm-profdata"):
        if not os.path.exists(f"{options.clang}/{tool}"):
            sys.exit(f"peers.py: {options.clang} has no {tool}")
    os.makedirs(options.work, exist_ok=True)
    source, tool = order.Sources(os.path.abspath(options.work)), os.path.abspath(options.program)
    coverage = ["| program | functions by coverage | by traps | lists |", "| --- | ---: | ---: | --- |"]
    linkers = ["| program | pages / windows | first-run order | bp-startup-sort | times the floor |", "| --- | ---: | ---: | ---: | ---: |"]
    works = True
    for name in options.names or PROGRAMS:
        program = PROGRAMS[name](source)
        for compare, table in (compare_coverage, coverage), (compare_linkers, linkers):
            works &= compare(name, program, options.clang, tool, table)
    print("\n".join([*coverage, "", *linkers]))
    sys.exit(0 if works else 1)


main()
