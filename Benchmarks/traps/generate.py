#!/usr/bin/env python3
"""Generates programs whose used and dead functions and objects are known, and counts what `sizeaudit unused` says of them.

    generate.py [--program FILE] [--count N] [--seed S] [--machine NAME]... [--way NAME]... [--keep] [--work DIRECTORY]

Each program is a random mixture of the ways in ways/ways.toml to refer to a function or an object, in C, C++ and assembly, built for
one of four machines by GCC or clang with random options. The truth is known by construction: what a chain of ways leads to from the
main function is used; what only dead functions refer to, or nothing, is dead. Dead things stay in the program, since no linker
is told to remove them. The program runs (under qemu-user where the machine is another one), and tells which functions it enters
and whether the objects hold what they should, which proves what is used.
A used thing that is found at high or medium confidence is false; a dead one that is not found at either is missed.
Programs with a false finding are kept below --work with the commands that build and show them.
Exit status 1: a false finding of high confidence. 2: a program was not built, or did not prove its uses.
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import json
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import time
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PARTS = f"{HERE}/ways"
JOBS = 2
# The kinds of names (see ways.toml) that stand for a thing with a truth, and those among them that tell when they are entered.
THINGS = "fguevroc"
ENTERED = "fguev"
NAME = re.compile(rf"([{THINGS}])(\d+)x(\d)_")
PLACEHOLDER = re.compile(r"\$(body|[a-z])(\d)")


@dataclasses.dataclass
class Target:
    """The compilers and the runner for one machine. `triple` is None for the machine of this computer."""
    name: str
    triple: str
    runner: str

    def gcc(self, plus):
        return f"{self.triple}-{'g++' if plus else 'gcc'}"

    def clang(self, plus):
        return f"{CLANG.replace('clang', 'clang++') if plus else CLANG} --target={self.triple}"

    def command(self):
        """The words before a program that run it."""
        return "" if self.name == platform.machine().replace("_", "-") else f"{self.runner} -L /usr/{self.triple}"


TARGETS = {target.name: target for target in (
    Target("x86-64", "x86_64-linux-gnu", "qemu-x86_64"), Target("i386", "i686-linux-gnu", "qemu-i386"),
    Target("aarch64", "aarch64-linux-gnu", "qemu-aarch64"), Target("arm", "arm-linux-gnueabihf", "qemu-arm"))}
CLANG = next((name for name in ("clang-19", "clang-16", "clang-14") if shutil.which(name)), None)
LLD = shutil.which(CLANG.replace("clang", "ld.lld")) if CLANG else None


# The configuration of a program

class Configuration:
    """The machine, compiler and options of one program. `words` are what the conditions of ways.toml ask for."""

    def __init__(self, dice, machine):
        self.machine = machine
        self.plus = dice.random() < 0.45
        self.compiler = dice.choices(("gcc", "clang"), (6, 4 if CLANG else 0))[0]
        self.level = dice.choice(("O0", "O1", "O2", "O2", "O3", "Os"))
        self.kind = dice.choices(("pie", "fixed", "static", "shared"), (35, 35, 12, 18))[0]
        self.flags = [f"-{self.level}", "-w", "-pthread"]
        self.link_flags = []
        self.linker = self.choose_linker(dice)
        self.words = {machine.name, self.compiler, "c++" if self.plus else "c", self.level, self.linker,
                      "shared" if self.kind == "shared" else "exe"}
        self.add_kind(dice)
        self.add_machine_flags(dice)
        self.add_other_flags(dice)
        self.strip = dice.choices(("no", "yes", "map"), (80, 10, 10))[0]
        if self.strip == "map":
            self.link_flags.append("-Wl,-Map=program.map")

    def choose_linker(self, dice):
        linker = dice.choice(("bfd", "bfd", "gold", "lld"))
        # gold leaves out the Thumb bit of some addresses.
        if linker == "gold":
            return "bfd" if self.machine.name == "arm" or not shutil.which(f"{self.machine.triple}-ld.gold") else "gold"
        return linker if LLD and self.compiler == "clang" else "bfd"

    def add_kind(self, dice):
        if self.kind in ("fixed", "static"):
            self.words.add("fixed")
            self.flags.append("-fno-pie")
            self.link_flags.append("-no-pie" if self.kind == "fixed" else "-static")
        if self.kind == "static":
            self.words.add("static")
        if self.kind == "pie":
            self.flags.append("-fPIE")
            self.link_flags.append("-pie")
        if self.kind == "shared":
            self.flags.append("-fPIC")
            self.link_flags += ["-shared", "-Wl,-z,defs"]
        if self.kind == "shared" or (self.kind != "static" and dice.random() < 0.2):
            self.words.add("exports")
            self.flags.append("-fvisibility=hidden")
            if self.kind != "shared":
                self.link_flags.append("-rdynamic")

    def add_machine_flags(self, dice):
        if self.machine.name == "arm":
            thumb = dice.random() < 0.6
            self.words.add("thumb" if thumb else "a32")
            self.flags += ["-march=armv7-a+fp", "-mthumb" if thumb else "-marm"]
        large = self.kind == "fixed" and self.machine.name in ("x86-64", "aarch64") and self.linker != "gold" and dice.random() < 0.15
        if large:
            self.words.add("large")
            self.flags.append("-mcmodel=large")
        elif self.machine.name == "x86-64" and dice.random() < 0.08 and self.compiler == "gcc" and self.linker == "bfd":
            self.words.add("large")
            self.flags += ["-mcmodel=medium", "-mlarge-data-threshold=8"] if dice.random() < 0.5 else ["-mcmodel=medium"]

    def add_other_flags(self, dice):
        choices = ["-ffunction-sections -fdata-sections", "-g", "-fomit-frame-pointer", "-fno-omit-frame-pointer", "-fno-jump-tables",
                   "-fno-asynchronous-unwind-tables", "-fstack-protector-strong", "-funroll-loops", "-fno-inline"]
        if self.compiler == "gcc":
            choices += ["-fno-section-anchors", "-fno-ipa-ra", "-fno-toplevel-reorder", "-fipa-pta", "-fgcse-las"]
        if self.machine.name == "x86-64":
            choices += ["-march=x86-64-v3", "-fno-plt", "-fcf-protection=none"]
        for choice in choices:
            if dice.random() < 0.12:
                self.flags += choice.split()
        for choice in ("-Wl,-z,now", "-Wl,-O1,--hash-style=gnu", "-Wl,-z,norelro"):
            if dice.random() < 0.1:
                self.link_flags.append(choice)
        if dice.random() < 0.05 and self.kind == "fixed" and self.linker == "bfd":
            self.link_flags.append("-Wl,--emit-relocs")
        if dice.random() < 0.1 and self.linker == ("lld" if self.compiler == "clang" else "bfd") and "-g" not in self.flags:
            self.words.add("lto")
            self.flags.append("-flto")

    def allows(self, condition):
        """Tells whether a condition of ways.toml holds: all of its parts, each by one of its words."""
        return all(any((word[1:] not in self.words) if word[0] == "!" else word in self.words for word in part.split())
                   for part in condition.split(",") if part.split())

    def driver(self, plus):
        name = self.machine.gcc(plus) if self.compiler == "gcc" else self.machine.clang(plus)
        return name if self.linker != "lld" else f"{name} --ld-path={LLD}"

    def link_driver(self):
        linker = [] if self.linker == "lld" else [f"-fuse-ld={self.linker}"]
        return " ".join([self.driver(self.plus), *self.flags, *linker])

    def title(self):
        return f"{self.driver(self.plus)} {' '.join(self.flags + self.link_flags)}, {self.linker}, stripped: {self.strip}"


# The text of a program

@dataclasses.dataclass
class Thing:
    """A function, object or class of a program with its truth: whether it is used, and the way by which `host` refers to it."""
    used: bool
    way: str
    number: int
    host: str


class Unit:
    """A source file under construction: definitions come before what refers to them."""

    def __init__(self):
        self.texts = []


class Program:
    """A random program: its source files, and the truth about each thing in it."""

    def __init__(self, dice, configuration, ways):
        self.dice, self.configuration = dice, configuration
        self.ways = [way for way in ways if configuration.allows(way.get("when", ""))]
        self.things, self.assembly, self.includes = {}, [], set()
        self.units = [Unit() for _ in range(dice.choice((1, 2, 3)))]
        self.instances, self.host = 0, ""
        self.budget = dice.randrange(10, 26)
        self.build()

    def build(self):
        roots = []
        for unit in self.units:
            self.instances += 1
            roots.append(self.function("g", self.instances, 1, "main", True, unit, 0))
            for _ in range(self.dice.randrange(2, 4)):
                self.dead_function(unit)
        calls = " + ".join(f"{root}(x)" for root in roots)
        self.units[0].texts += [*(f"API unsigned {root}(unsigned);" for root in roots),
                                f"API unsigned roots(unsigned x) {{ return {calls}; }}"]

    def dead_function(self, unit):
        """Adds a function, or an object, that nothing refers to."""
        self.instances += 1
        instance = self.instances
        if self.dice.random() < 0.3:
            name = self.name("o", instance, 1, "nothing", False)
            unit.texts.append(f"__attribute__((used)) unsigned {name}[{self.dice.randrange(2, 9)}] = {{1, 2}};")
        else:
            self.function("g", instance, 1, "nothing", False, unit, 0)

    def name(self, kind, instance, index, way, used):
        """Returns the name of a thing, and notes its truth and the function that refers to it."""
        name = f"{kind}{instance}x{index}_"
        if kind in THINGS and name not in self.things:
            self.things[name] = Thing(used, way, len(self.things) + 1, self.host)
        return name

    def function(self, kind, instance, index, way, used, unit, depth):
        """Adds a function that the generator writes. Returns its name."""
        name = self.name(kind, instance, index, way, used)
        head = {"g": "FUNCTION", "u": "FUNCTION", "e": "EXPORTED"}.get(kind) or self.dice.choice(("FUNCTION", "LOCAL", "LOCAL"))
        begin = self.body(name, used, unit, depth)
        unit.texts.append(f"{head} unsigned {name}(unsigned x) {{\n{begin}return total + {self.dice.randrange(1, 99)};\n}}")
        return name

    def body(self, name, used, unit, depth):
        """Returns the begin of the body of a function, which refers to other things in random ways."""
        wanted = self.dice.randrange(4, 9) if depth == 0 and used else self.dice.choice((1, 2, 3)) if depth == 0 else \
            self.dice.choice((0, 0, 0, 1, 1, 2)) if depth < 3 else 0
        uses, outer = [], self.host
        for _ in range(wanted):
            if self.budget > 0 or depth == 0:
                self.budget -= 1
                self.host = name
                uses.append(self.use(self.dice.choice(self.ways), used, unit, depth))
        self.host = outer
        return f"entered({self.things[name].number});\nunsigned total = x;\n" + "".join(uses)

    def use(self, way, used, unit, depth):
        """Adds an instance of a way. Returns the statements that refer."""
        if way.get("roots") and not used:
            return ""
        self.instances += 1
        instance = Instance(self, way, self.instances, used, unit, depth)
        if "include" in way:
            self.includes.add(way["include"])
        assembly = instance.expand(way.get("assembly", ""))
        declared = instance.expand(way.get("declare", ""))
        use = instance.expand(way.get("use", ""))
        unit.texts += instance.prototypes + [declared]
        if assembly:
            self.assembly.append(assembly)
        return f"{{\n{use}\n}}\n" if use else ""

    def other_unit(self, unit):
        return self.dice.choice([other for other in self.units if other is not unit] or [unit])

    def write(self, folder):
        """Writes the source files and the script that builds the program."""
        ending = "cpp" if self.configuration.plus else "c"
        head = '#include "prelude.h"\n' + "".join(f"#include <{name}>\n" for name in sorted(self.includes))
        for number, unit in enumerate(self.units):
            write(f"{folder}/unit{number}.{ending}", head + "\n".join(text for text in unit.texts if text) + "\n")
        write(f"{folder}/assembly.S", '#include "machine.S"\n.text\n' + "\n".join(self.assembly)
              + '\n.section .note.GNU-stack, "", %progbits\n')
        write(f"{folder}/build.sh", self.script(ending))
        for name in ("prelude.h", "machine.S", "runtime.c", "host.c"):
            shutil.copy(f"{PARTS}/{name}", folder)

    def script(self, ending):
        configuration = self.configuration
        flags = " ".join(configuration.flags)
        standard = "-std=gnu++17" if configuration.plus else "-std=gnu11"
        plugin = "-DPLUGIN" if configuration.kind == "shared" else ""
        plain = " ".join(flag for flag in configuration.flags if flag != "-flto")
        lines = ["set -e", 'cd "$(dirname "$0")"', f"{configuration.driver(False)} {plain} {plugin} -c runtime.c",
                 f"{configuration.driver(False)} {plain} -c assembly.S"]
        lines += [f"{configuration.driver(configuration.plus)} {flags} {standard} -c unit{number}.{ending}"
                  for number in range(len(self.units))]
        objects = " ".join(["runtime.o", *(f"unit{number}.o" for number in range(len(self.units))), "assembly.o"])
        lines.append(f"{configuration.link_driver()} -o program.full {objects} {' '.join(configuration.link_flags)} -ldl")
        strip = f"{configuration.machine.triple}-strip -o program program.full"
        lines.append(strip if configuration.strip != "no" else "cp program.full program")
        if configuration.kind == "shared":
            lines.append(f"{configuration.machine.gcc(False)} -o host host.c -ldl -pthread")
        return "\n".join(lines) + "\n"


class Instance:
    """One use of a way in a program: gives each placeholder its name, and adds the functions that it needs."""

    def __init__(self, program, way, number, used, unit, depth):
        self.program, self.way, self.number, self.used, self.unit, self.depth = program, way, number, used, unit, depth
        self.prototypes, self.done = [], {}

    def expand(self, text):
        in_assembly = text == self.way.get("assembly")
        return PLACEHOLDER.sub(lambda match: self.replace(match[1], int(match[2]), in_assembly), text)

    def replace(self, kind, index, in_assembly):
        if kind == "body":
            name = self.replace("v", index, False)
            return self.program.body(name, self.used, self.unit, self.depth + 1)
        if kind == "n":
            return str(self.program.things[self.replace("v", index, in_assembly)].number)
        if kind == "p":
            return f"e{self.number}x"
        if (kind, index) not in self.done:
            self.done[kind, index] = self.create(kind, index, in_assembly)
        return self.done[kind, index]

    def create(self, kind, index, in_assembly):
        program, way = self.program, self.way["name"]
        if kind in "fgue":
            unit = program.other_unit(self.unit) if kind == "u" else self.unit
            name = program.function(kind, self.number, index, way, self.used, unit, self.depth + 1)
            if kind == "u":
                self.prototypes.append(f"API unsigned {name}(unsigned);")
            return name
        name = program.name(kind, self.number, index, way, self.used)
        if kind in "vr" and in_assembly:
            self.prototypes.append(f"OUTER unsigned {name}(unsigned);")
        return name


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


# Building, running and judging

class Failed(Exception):
    """A program that says nothing, since it was not built or did not run as it should."""


@dataclasses.dataclass
class Finding:
    """A verdict on one thing: "false high", "false medium" or "missed". It `follows` if the host got one of the same kind."""
    verdict: str
    thing: str
    way: str
    follows: bool


def run(command, folder, seconds=600, **more):
    try:
        return subprocess.run(command, check=False, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              encoding="utf-8", errors="replace", timeout=seconds, **more)
    except subprocess.TimeoutExpired as error:
        raise Failed(f"{command[0]} takes more than {seconds} s") from error


def things_in(folder, program):
    """The names of things that the program has symbols for, with those symbols."""
    found = collections.defaultdict(list)
    for line in run(["readelf", "-sW", "program.full"], folder).stdout.splitlines():
        cells = line.split()
        if len(cells) < 8 or cells[6] == "UND" or cells[3] not in ("FUNC", "OBJECT", "NOTYPE", "TLS", "IFUNC", "COMMON"):
            continue
        name = thing_of(cells[7], program)
        if name:
            found[name].append((cells[7], int(cells[1], 16) & ~1))
    return found


def thing_of(symbol, program):
    """The name of the thing that a symbol belongs to. Constructors, destructors and instances of the library's templates are not judged."""
    matches = list(NAME.finditer(symbol or ""))
    if not matches or symbol.startswith(("_ZNSt", "_ZNKSt", "_ZSt", "std::")) or matches[-1][0] not in program.things:
        return None
    return matches[-1][0] if matches[-1][1] != "c" or symbol.startswith(("_ZTV", "_ZTI")) else None


def prove(folder, program):
    """Runs the program, and checks that it enters every used function."""
    configuration = program.configuration
    words = "./host ./program" if configuration.kind == "shared" else "./program"
    done = run(["sh", "-c", f"{configuration.machine.command()} {words}"], folder)
    lines = done.stdout.splitlines()
    if done.returncode or "done" not in lines:
        raise Failed(f"the program ends with status {done.returncode}: {(lines or ['no output'])[-1][:100]}")
    entered = {int(line.split()[1]) for line in lines if line.startswith("entered ")}
    for name, thing in program.things.items():
        if name[0] in ENTERED and thing.used != (thing.number in entered):
            raise Failed(f"{name} ({thing.way}) is {'used' if thing.used else 'dead'}, but it "
                         + ("runs" if thing.number in entered else "does not run"))


def ask(folder, program, sizeaudit):
    """The findings of high and medium confidence, by the names of things."""
    more = ["--map", "program.map"] if program.configuration.strip == "map" else []
    command = [sizeaudit, "unused", "program", *more, "--format", "json", "-q"]
    write(f"{folder}/show.sh", f'cd "$(dirname "$0")"\n{" ".join(command)} "$@"\n')
    with open(f"{folder}/answer.json", "w") as answer:
        status = subprocess.run(command, check=False, cwd=folder, stdin=subprocess.DEVNULL, stdout=answer, timeout=300).returncode
    if status:
        raise Failed(f"sizeaudit ends with status {status}")
    with open(f"{folder}/answer.json") as answer:
        return json.load(answer)["findings"]


def judge(folder, program, findings):
    """Compares findings with the truth. Returns the verdicts, and the things that are in the program."""
    present = things_in(folder, program)
    at = collections.defaultdict(set)
    for name, symbols in present.items():
        for _, address in symbols:
            at[address].add(name)
    found, rank = {}, {"low": 0, "medium": 1, "high": 2}
    for finding in findings:
        address = int(finding["address"], 16) & ~1 if finding.get("address") else None
        if finding["kind"] == "cxx-class":
            names = {finding["name"]} & present.keys()
        else:
            name = thing_of(finding.get("symbol"), program) or thing_of(finding["name"], program)
            names = {name} | at.get(address, set()) if name else at.get(address, set())
        if len({program.things[each].used for each in names}) == 1:
            for each in names:
                found[each] = max(found.get(each, 0), rank[finding["confidence"]])
    used = {address for address, names in at.items() if any(program.things[name].used for name in names)}
    # A dead constant that the linker merged with a used one is not there.
    present = {name: symbols for name, symbols in present.items()
               if program.things[name].used or not any(address in used for _, address in symbols)}
    verdicts = {name: verdict for name in present if (verdict := judge_one(program, name, found.get(name, 0)))}
    return [Finding(verdict, name, program.things[name].way, program.things[name].host in verdicts)
            for name, verdict in verdicts.items()], present


def judge_one(program, name, level):
    """The verdict on a thing that is found at a level (0: not, or at low confidence), or None if it is right."""
    if program.things[name].used:
        return (None, "false medium", "false high")[level]
    # Without symbols, dead things are no findings of their own; nor is a label in the middle of a function.
    return "missed" if not level and program.configuration.strip == "no" and name[0] != "r" else None


def examine(seed, number, machine, ways, options):
    """Generates, builds, runs and judges one program. Returns its result as a dictionary."""
    dice = random.Random(f"{seed}-{number}")
    configuration = Configuration(dice, TARGETS[machine])
    program = Program(dice, configuration, ways)
    folder = f"{options.work}/{seed}-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    program.write(folder)
    result = {"number": number, "machine": machine, "title": configuration.title(), "folder": folder, "verdicts": [], "present": []}
    try:
        built = run(["sh", "build.sh"], folder)
        if built.returncode:
            raise Failed("cannot be built: " + next((line for line in built.stdout.splitlines() if "rror" in line), built.stdout[-200:]))
        prove(folder, program)
        verdicts, present = judge(folder, program, ask(folder, program, options.program))
        result["verdicts"] = verdicts
        result["present"] = [(program.things[name].way, program.things[name].used) for name in present]
    except Failed as why:
        result["failed"] = str(why)
    if not options.keep and "failed" not in result and not any(each.verdict.startswith("false") for each in result["verdicts"]):
        shutil.rmtree(folder)
    return result


# The tables

def table(title, rows):
    """Rows of (name, result counts) as a table of Markdown."""
    lines = [f"| {title} | used | false high | false medium | dead | missed | found |", "| --- | --: | --: | --: | --: | --: | --: |"]
    for name, row in rows:
        share = 1 - row["missed"] / row["dead"] if row["dead"] else 1
        lines.append(f"| {name} | {row['used']:,} | {row['false high']} | {row['false medium']} | {row['dead']:,} | {row['missed']} "
                     f"| {share:.1%} |")
    return "\n".join(lines)


def counts(results, key, primary=False):
    """Sums results by a key, which gets a result and the name of a way; `primary` leaves out verdicts that follow from others."""
    sums = collections.defaultdict(collections.Counter)
    for result in results:
        for way, used in result["present"]:
            sums[key(result, way)]["used" if used else "dead"] += 1
        for verdict in result["verdicts"]:
            sums[key(result, verdict.way)][verdict.verdict] += not (verdict.follows and primary)
    return sums


def worst_first(sums):
    return sorted(sums.items(), key=lambda row: (-row[1]["false high"], -row[1]["false medium"], -row[1]["missed"], row[0]))


def report(results, seed):
    good = [result for result in results if "failed" not in result]
    machines = sorted(counts(good, lambda result, _: result["machine"]).items())
    total = counts(good, lambda *_: f"**{len(good):,} programs**")
    parts = [f"# Generated programs\n\nSeed {seed}; see [README](../README.md#generated-programs).",
             table("machine", [*machines, *total.items()]), table("way", worst_first(counts(good, lambda _, way: way, primary=True)))]
    failed = [f"- {result['folder']}: {result['failed']}" for result in results if "failed" in result]
    return "\n\n".join(parts + (["## Programs that do not count", "\n".join(failed)] if failed else [])) + "\n"


def show(result, with_missed):
    """Prints the false findings of a program, perhaps what is missed in it, and the command that shows them."""
    for verdict in result["verdicts"]:
        if (with_missed or verdict.verdict.startswith("false")) and not verdict.follows:
            print(f"{verdict.verdict}: {verdict.thing} ({verdict.way}), {result['title']}\n"
                  f"    sh {result['folder']}/show.sh --explain {verdict.thing}", file=sys.stderr, flush=True)
    if "failed" in result:
        print(f"{result['folder']}: {result['failed']}", file=sys.stderr, flush=True)


def usable(machine):
    """Tells whether a machine has a compiler and a runner here; says so if not."""
    target = TARGETS[machine]
    missing = [name for name in (target.gcc(True), target.command().split(" ")[0]) if name and not shutil.which(name)]
    if missing:
        package = f"g++-{target.triple.replace('_', '-')}"
        print(f"generate: {machine} is skipped: no {', no '.join(missing)} (Debian: {package}, qemu-user)", file=sys.stderr)
    return not missing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=f"{ROOT}/.build/product/sizeaudit")
    parser.add_argument("--work", default=f"{ROOT}/.build/traps/generated")
    parser.add_argument("--output", help="write the tables to this file as well")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first program (0)")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--machine", action="append", choices=sorted(TARGETS))
    parser.add_argument("--way", action="append", help="mix only ways with this text in their name")
    parser.add_argument("--keep", action="store_true", help="keep all programs, and name what is missed in them")
    options = parser.parse_args()
    options.program, options.work = os.path.abspath(options.program), os.path.abspath(options.work)
    with open(f"{PARTS}/ways.toml", "rb") as file:
        ways = [way for way in tomllib.load(file)["way"] if not options.way or any(text in way["name"] for text in options.way)]
    machines = [machine for machine in options.machine or sorted(TARGETS) if usable(machine)]
    for tool, package in ((CLANG, "clang-16"), (LLD, "lld-16")):
        if not tool:
            print(f"generate: no programs are built with {package} (Debian: {package})", file=sys.stderr)
    os.nice(10)
    print(f"generate: seed {options.seed}, {len(ways)} ways, {', '.join(machines)}", file=sys.stderr)
    results = []
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for result in pool.map(lambda number: examine(options.seed, number, machines[number % len(machines)], ways, options),
                               range(options.first, options.first + options.count)):
            results.append(result)
            show(result, options.keep)
    text = report(results, options.seed)
    print(text)
    if options.output:
        write(options.output, text)
    verdicts = collections.Counter(verdict.verdict for result in results for verdict in result["verdicts"])
    sys.exit(1 if verdicts["false high"] else 2 if any("failed" in result for result in results) else 0)


if __name__ == "__main__":
    main()
