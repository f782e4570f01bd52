#!/usr/bin/env python3
"""Links six programs in the order in which their launches first run functions, and measures what that gains.

    run.py [--program FILE] [--work DIRECTORY] [--runs N] [NAME]...

Each program is built from Debian's sources, or linked from Debian's static libraries, with function sections and ld.lld. Its launch
is traced by `startup --order-file`, and it is linked once more with that file and the script of `--order-script`. The table has pages,
windows and faults of both programs, and the processor time of launches in turns: that of the first program, and the median of the
differences of pairs with its 95 % interval. Cold launches read the program from the disk. `--runs 0` leaves the times out. Exit status
1: a program behaves differently or touches no fewer pages, 2: a tool is missing.
"""
import argparse
import glob
import importlib.machinery
import importlib.util
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LLVM = "19"
# The time after which a server is up, in seconds.
SETTLING = 0.5
# The number of launches from which an order is learned.
RUNS = "5"


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

    def __init__(self, folder, link, command, goal=("--until", "exit"), flag="-Wl,", ends=True):
        self.folder, self.link, self.command, self.goal, self.flag, self.ends = folder, link, command, list(goal), flag, ends

    def build(self, out, order=None, script=None):
        options = [f"-Map={out}.map"]
        if order:
            options += [f"--symbol-ordering-file={order}", "--no-warn-symbol-ordering"]
        if script:
            options += ["-T", script, "-z", "separate-code"]
        flags = " ".join(self.flag + option for option in options)
        sh(self.link.format(out=out, flags=flags), self.folder)


LUA = ["run.lua"]
SQLITE = [":memory:", "create table t(a,b); insert into t values(1,'x'),(2,'y'); select b, count(*) from t group by b order by b;"]


def prepare_lua(source):
    folder = f"{source('lua5.4')}/src"
    write(f"{folder}/run.lua", "local t = {} for i = 1, 200 do t[i] = ('%d'):format(i) end table.sort(t) print(#table.concat(t))")
    return folder


def prepare_sqlite(source):
    folder = source("sqlite3")
    sh("[ -f sqlite3.c ] || (./configure --disable-tcl && make sqlite3.c shell.c)", folder)
    return folder


def lua(source):
    folder = prepare_lua(source)
    files = [name for name in sorted(os.listdir(folder)) if name.endswith(".c") and name not in ("luac.c", "cover.c")]
    objects(folder, "gcc", files, "-DLUA_USE_POSIX")
    return Program(folder, f"gcc -fuse-ld=lld {' '.join(name[:-1] + 'o' for name in files)} -lm -ldl -o {{out}} {{flags}}", LUA)


def sqlite(source):
    folder = prepare_sqlite(source)
    objects(folder, "gcc", ["sqlite3.c", "shell.c"], "-DSQLITE_ENABLE_FTS5 -I.")
    return Program(folder, "gcc -fuse-ld=lld sqlite3.o shell.o -lm -ldl -lpthread -o {out} {flags}", SQLITE)


def ninja(source):
    folder = source("ninja-build")
    files = linkers.ninja(folder)
    write(f"{folder}/one.ninja", "rule r\n command = true\nbuild out: r in\n")
    return Program(folder, f"g++ -fuse-ld=lld {' '.join(files)} -o {{out}} {{flags}}", ["-n", "-f", "one.ninja"])


def redis(source):
    folder = f"{source('redis')}/src"
    built = sh("rm -f redis-server; make V=1 MALLOC=libc OPTIMIZATION=-O2 CFLAGS=-ffunction-sections redis-server", folder)
    line = next(line for line in reversed(built.splitlines()) if " -o redis-server " in line)
    link = line.replace(" -o redis-server ", " -fuse-ld=lld -o {out} {flags} ")
    return Program(folder, link, ["--port", "0", "--unixsocket", "redis.sock", "--save", ""],
                   ["--until", "ready to accept connections"], ends=False)


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


PROGRAMS = {"lua": lua, "sqlite": sqlite, "ninja": ninja, "redis": redis, "llvm": llvm, "swift": swift}


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
    done = subprocess.run([tool, "startup", "--format", "json", *arguments], cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        sys.exit(f"run.py: {' '.join(arguments)}: {done.stderr}")
    return json.loads(done.stdout)["launch"]


def run(program, path):
    """Launches a program. Returns its exit status, its output, and the processor time of the launch in milliseconds."""
    process = subprocess.Popen([path, *program.command], cwd=program.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    if not program.ends:
        time.sleep(SETTLING)
        os.kill(process.pid, signal.SIGTERM)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    return status, output if program.ends else b"", (usage.ru_utime + usage.ru_stime) * 1000


def drop(path):
    """Removes a file from the page cache."""
    descriptor = os.open(path, os.O_RDONLY)
    os.fdatasync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)


def interval(values):
    """The median and the bounds of its 95 % interval, by ranks."""
    values = sorted(values)
    half = 0.98 * len(values) ** 0.5
    low, high = max(0, int(len(values) / 2 - half)), min(len(values) - 1, int(len(values) / 2 + half))
    return f"{statistics.median(values):.2f} ({values[low]:.2f} to {values[high]:.2f})"


def gain(program, paths, runs, cold):
    """Launches both programs in turns, and returns the processor time of the first, and how much the second one differs."""
    if runs == 0:
        return ""
    pairs = []
    for turn in range(runs):
        times = {}
        for path in paths if turn % 2 == 0 else reversed(paths):
            if cold:
                drop(path)
            times[path] = run(program, path)[2]
        pairs.append([times[path] for path in paths])
    return f"{statistics.median(first for first, _ in pairs):.2f}, {interval([second - first for first, second in pairs])}"


def row(name, program, tool, runs):
    old, new, order, script = (f"{program.folder}/{name}.{part}" for part in ("old", "new", "order", "ld"))
    program.build(old)
    usual = ["--runs", RUNS, "--without", "seccomp", "--without", "trap", "--layout"]
    traced = audit(tool, program.folder, *usual, "--order-file", order, "--order-script", script, "--map", f"{old}.map",
                   *program.goal, "--", old, *program.command)
    program.build(new, order, script)
    after = audit(tool, program.folder, *usual, "--map", f"{new}.map", *program.goal, "--", new, *program.command)
    same = run(program, old)[:2] == run(program, new)[:2]
    before, later = traced["layout"]["code"], after["layout"]["code"]
    expected = traced["layout"]["predicted"]["expected"]

    def change(first, second):
        return f"{first} -> {second} ({(second - first) / max(first, 1) * 100:+.0f} %)"

    print(" | ".join([
        f"| {name}", f"{traced['order']['functions']}", change(before["touched"], later["touched"]),
        f"{later['touched'] / max(later['floor'], 1):.2f}",
        f"{expected['touched']:.1f} ({expected['low']:.0f} to {expected['high']:.0f}), "
        f"{(expected['touched'] - later['touched']) / max(later['touched'], 1) * 100:+.1f} %",
        change(before["windows"]["touched"], later["windows"]["touched"]), f"{later['windows']['floor']}",
        change(traced["faults"]["minor"]["median"], after["faults"]["minor"]["median"]),
        gain(program, [old, new], runs, cold=True), gain(program, [old, new], runs, cold=False),
        f"{traced['order']['unsplit']}", f"{traced['order']['overhead']['median'] / 1e6:.0f} ms |"]), flush=True)
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
    titles = ["functions", "4 KiB pages", "times the floor", "predicted", "64 KiB windows", "fewest", "minor faults", "CPU ms, cold",
              "CPU ms, warm", "unsplit", "stopped"]
    print(f"| program | {' | '.join(titles)} |\n| --- {'| ---: ' * len(titles)}|")
    names = options.names or list(PROGRAMS)
    sys.exit(0 if all([row(name, PROGRAMS[name](source), os.path.abspath(options.program), options.runs) for name in names]) else 1)


if __name__ == "__main__":
    main()
