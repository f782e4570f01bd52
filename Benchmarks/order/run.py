#!/usr/bin/env python3
"""Links five programs in the order in which their launches first run functions, and measures what that gains.

    run.py [--program FILE] [--work DIRECTORY] [--runs N] [NAME]...

Each program is built from Debian's sources, or linked from Debian's static libraries, with function sections and ld.lld. Its launch
is traced by `startup --order-file`, and it is linked once more with that file. The table has pages, windows and faults of both
programs and the times of launches in turns. Exit status 1: a program behaves differently or touches no fewer pages, 2: a tool is
missing.
"""
import argparse
import glob
import importlib.machinery
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LLVM = "19"


def load_linkers():
    """The fetching of Debian's sources is that of scripts/compare-linkers."""
    loader = importlib.machinery.SourceFileLoader("compare_linkers", f"{ROOT}/scripts/compare-linkers")
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("compare_linkers", loader))
    loader.exec_module(module)
    return module


linkers = load_linkers()
sh = linkers.sh

LLC = r"""
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
using namespace llvm;
int main(int count, char **words) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmParser();
  InitializeNativeTargetAsmPrinter();
  LLVMContext context;
  SMDiagnostic problem;
  auto module = parseIRFile(words[1], problem, context);
  if (!module) return 1;
  std::string error, triple = "x86_64-unknown-linux-gnu";
  module->setTargetTriple(triple);
  const Target *target = TargetRegistry::lookupTarget(triple, error);
  if (!target) return 2;
  auto machine = target->createTargetMachine(triple, "generic", "", TargetOptions(), Reloc::PIC_);
  module->setDataLayout(machine->createDataLayout());
  std::error_code code;
  raw_fd_ostream out(words[2], code);
  legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, out, nullptr, CodeGenFileType::ObjectFile)) return 3;
  passes.run(*module);
  return 0;
}
"""
IR = """define i32 @f(i32 %a, i32 %b) {
  %c = mul i32 %a, %b
  %d = icmp sgt i32 %c, 7
  br i1 %d, label %yes, label %no
yes:
  %e = sdiv i32 %c, 3
  ret i32 %e
no:
  ret i32 %a
}
"""
SWIFT = """struct Item: Hashable { var name: String; var count: Int }
var items: [Item: Int] = [:]
for i in 0..<100 { items[Item(name: "item \\(i % 7)", count: i)] = i }
let names = items.keys.map(\\.name).sorted().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
print(names.sorted { $0.key < $1.key }.map { "\\($0.key)=\\($0.value)" }.joined(separator: ","))
print("gr\\u{f6}\\u{df}e".uppercased(), Double.pi.description, "a,b,c".split(separator: ",").count)
"""


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def objects(folder, compiler, files, options=""):
    sh(f"{compiler} -O2 -ffunction-sections {options} -c {' '.join(files)}", folder)


class Program:
    """A program, the command that links it, and the command that launches it. `{out}` and `{flags}` stand in the first one."""

    def __init__(self, folder, link, command, until="exit", flag="-Wl,"):
        self.folder, self.link, self.command, self.until, self.flag = folder, link, command, until, flag

    def build(self, out, order=None):
        flags = f"{self.flag}-Map={out}.map" + (f" {self.flag}--symbol-ordering-file={order}" if order else "")
        flags += f" {self.flag}--no-warn-symbol-ordering" if order else ""
        sh(self.link.format(out=out, flags=flags), self.folder)


def lua(source):
    folder = f"{source('lua5.4')}/src"
    files = [name for name in sorted(os.listdir(folder)) if name.endswith(".c") and name != "luac.c"]
    objects(folder, "gcc", files, "-DLUA_USE_POSIX")
    write(f"{folder}/run.lua", "local t = {} for i = 1, 200 do t[i] = ('%d'):format(i) end table.sort(t) print(#table.concat(t))")
    return Program(folder, "gcc -fuse-ld=lld *.o -lm -ldl -o {out} {flags}", ["run.lua"])


def sqlite(source):
    folder = source("sqlite3")
    sh("./configure --disable-tcl && make sqlite3.c shell.c", folder)
    objects(folder, "gcc", ["sqlite3.c", "shell.c"], "-DSQLITE_ENABLE_FTS5 -I.")
    query = "create table t(a,b); insert into t values(1,'x'),(2,'y'); select b, count(*) from t group by b order by b;"
    return Program(folder, "gcc -fuse-ld=lld sqlite3.o shell.o -lm -ldl -lpthread -o {out} {flags}", [":memory:", query])


def ninja(source):
    folder = source("ninja-build")
    files = linkers.ninja(folder)
    write(f"{folder}/one.ninja", "rule r\n command = true\nbuild out: r in\n")
    return Program(folder, f"g++ -fuse-ld=lld {' '.join(files)} -o {{out}} {{flags}}", ["-n", "-f", "one.ninja"])


def llvm(source):
    folder = source.folder("llvm")
    if not os.path.isdir(f"{folder}/usr"):
        sh(f"apt-get download llvm-{LLVM}-dev && dpkg-deb -x llvm-{LLVM}-dev_*.deb . && rm llvm-{LLVM}-dev_*.deb", folder)
    write(f"{folder}/llc.cpp", LLC)
    write(f"{folder}/in.ll", IR)
    objects(folder, "g++", ["llc.cpp"], f"-std=c++17 -fno-rtti -Iusr/include/llvm-{LLVM} -Iusr/include/llvm-c-{LLVM}")
    archives = " ".join(sorted(glob.glob(f"{folder}/usr/lib/llvm-{LLVM}/lib/libLLVM*.a")))
    return Program(
        folder, f"g++ -fuse-ld=lld llc.o -Wl,--start-group {archives} -Wl,--end-group -lz -lzstd -ltinfo -o {{out}} {{flags}}",
        ["in.ll", "out.o"])


def swift(source):
    folder = source.folder("swift")
    write(f"{folder}/program.swift", SWIFT)
    options = "-O -static-stdlib -Xfrontend -function-sections -use-ld=lld"
    return Program(folder, f"swiftc {options} program.swift -o {{out}} {{flags}}", [], flag="-Xlinker ")


PROGRAMS = {"lua": lua, "sqlite": sqlite, "ninja": ninja, "llvm": llvm, "swift": swift}


class Sources:
    """The folders in which programs are built."""

    def __init__(self, work):
        self.work, self.apt = work, linkers.Apt(work)

    def __call__(self, package):
        return self.apt.source(package)

    def folder(self, name):
        path = f"{self.work}/{name}"
        os.makedirs(path, exist_ok=True)
        return path


def audit(tool, folder, *arguments):
    done = subprocess.run([tool, "startup", "--format", "json", "--discard-output", *arguments], cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        sys.exit(f"run.py: {' '.join(arguments)}: {done.stderr}")
    return json.loads(done.stdout)["launch"]


def run(folder, path, command):
    done = subprocess.run([path, *command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def interval(times):
    """The median and the bounds of its 95 % interval, by ranks, in milliseconds."""
    times = sorted(times)
    half = 0.98 * len(times) ** 0.5
    low, high = max(0, int(len(times) / 2 - half)), min(len(times) - 1, int(len(times) / 2 + half))
    return f"{statistics.median(times):.1f} ({times[low]:.1f}-{times[high]:.1f})"


def wall_times(folder, paths, command, runs):
    """Launches both programs in turns, and returns the time of each launch in milliseconds."""
    times = {path: [] for path in paths}
    for _ in range(runs):
        for path in paths:
            start = time.perf_counter()
            run(folder, path, command)
            times[path].append((time.perf_counter() - start) * 1000)
    return [times[path] for path in paths]


def row(name, program, tool, runs):
    old, new, order = (f"{program.folder}/{name}.{part}" for part in ("old", "new", "order"))
    program.build(old)
    goal = ["--until", program.until]
    traced = audit(tool, program.folder, "--runs", "3", "--order-file", order, "--layout", "--map", f"{old}.map", *goal,
                   "--", old, *program.command)
    program.build(new, order)
    after = audit(tool, program.folder, "--runs", "3", "--layout", "--map", f"{new}.map", *goal, "--", new, *program.command)
    same = run(program.folder, old, program.command) == run(program.folder, new, program.command)
    (before, later), predicted = (traced["layout"]["code"], after["layout"]["code"]), traced["layout"]["predicted"]
    times = wall_times(program.folder, [old, new], program.command, runs)

    def change(first, second):
        return f"{first} -> {second} ({(second - first) / max(first, 1) * 100:+.0f} %)"

    print(" | ".join([
        f"| {name}", f"{traced['order']['functions']}", change(before["touched"], later["touched"]),
        f"{later['touched'] / max(later['floor'], 1):.2f}",
        f"{(predicted['touched'] - later['touched']) / max(later['touched'], 1) * 100:+.1f} %",
        change(before["windows"]["touched"], later["windows"]["touched"]),
        change(traced["faults"]["minor"]["median"], after["faults"]["minor"]["median"]),
        f"{interval(times[0])} -> {interval(times[1])}", f"{traced['order']['unsplit']}",
        f"{traced['order']['overhead']['median'] / 1e6:.0f} ms |"]), flush=True)
    return same and later["touched"] < before["touched"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=f"{ROOT}/.build/product/sizeaudit")
    parser.add_argument("--work", default=f"{ROOT}/.build/order")
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    for tool in ("ld.lld", "gcc", "g++", "swiftc", "apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            sys.exit(f"run.py: {tool} is missing")
    os.makedirs(options.work, exist_ok=True)
    source = Sources(os.path.abspath(options.work))
    print("| program | functions | 4 KiB pages | times the floor | prediction | 64 KiB windows | minor faults | ms | unsplit | stopped |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    names = options.names or list(PROGRAMS)
    sys.exit(0 if all([row(name, PROGRAMS[name](source), os.path.abspath(options.program), options.runs) for name in names]) else 1)


main()
