#!/usr/bin/env python3
"""Feeds damaged artifacts to `sizeaudit` and checks that each run ends with an answer or with one error line.

    mutate.py [--program FILE] [--mutations 1000] [--seed 1] [FILE|DIRECTORY]...

Every artifact is cut off at 20 places and changed at random in --mutations ways. The same seed makes the same changes. By
default the artifacts are those in samples/ and, if it exists, in $SIZEAUDIT_SHARED/corpus or ../shared/corpus. A run passes if it
  - exits 0, and its JSON adds up: rows to totals, totals to the length of the file, samples to stalls; or
  - exits 2 with nothing on stdout and one line on stderr that starts with "sizeaudit: error:".
A run with more than 2 s of CPU time or more than 1 GB of memory fails, too. The files of failed runs are kept in
.build/fuzz-findings with the command to repeat them. Exit status 1 if a run failed.
"""
import argparse
import hashlib
import json
import multiprocessing
import os
import random
import re
import resource
import shutil
import signal
import struct
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FINDINGS = os.path.join(ROOT, ".build", "fuzz-findings")
CUTS = 20
CPU_LIMIT = 2.0      # seconds of CPU time
WALL_LIMIT = 10.0    # seconds on the clock: a busy machine may be slow without a fault of ours
MEMORY_LIMIT = 1 << 30
QUESTIONS = ["section", "symbol", "class,section", "archive,object", "segment,kind,symbol", "module",
             "compileunit,source", "inline,callsite"]
# What images are asked besides: each of these once for every two questions about sizes.
GRAPH_QUESTIONS = [["unused", "--min-confidence", "low"], ["retained"], ["size", "--deep", "--by", "symbol"],
                   ["unused", "--explain", "main"], ["retained", "--by", "class"], ["why"]]
# What --only graph asks: nothing about sizes.
LIVENESS_QUESTIONS = [["unused", "--min-confidence", "low"], ["retained"], ["unused"], ["why"],
                      ["unused", "--explain", "main"], ["retained", "--by", "class"]]
# And what is paid before main: once for every two questions to the graph.
STARTUP_QUESTIONS = [["startup"], ["startup", "--root", "/dev"]]
# And what debug info is asked, with --only debug.
DEBUG_QUESTIONS = ["compileunit", "compileunit,source", "inline,callsite", "section,directory", "archive,object", "module",
                   "section,compileunit,inline"]
# And what programs of Go are asked, with --only go: what reads their tables.
GO_QUESTIONS = [["retained", "FILE", "--by", "package"], ["unused", "FILE", "--min-confidence", "low"],
                ["why", "FILE", "runtime.main", "--package", "fmt"], ["size", "FILE", "--by", "package,symbol", "--format", "json"],
                ["report", "FILE", "--format", "html", "-o", "OUTPUT"], ["retained", "FILE", "--what-if-removed", "fmt"],
                ["diff", "FILE", "FILE", "--by", "package"], ["startup", "FILE"]]
# What every artifact is asked, once in five runs: the commands above leave these out. Words in capitals are files of a worker.
OTHER_QUESTIONS = [["snapshot", "FILE"], ["gate", "FILE", "--config", "CONFIG"], ["diff", "SAMPLE", "FILE"], ["init", "FILE", "-o", "-"],
                   ["report", "FILE", "--baseline", "OLD"], ["history", "record", "FILE", "--db", "DATABASE"],
                   ["snapshot", "FILE", "--detail", "symbol"], ["gate", "FILE", "--config", "CONFIG", "--baseline", "OLD"],
                   ["diff", "FILE", "OLD", "--by", "symbol"], ["report", "FILE", "--format", "html", "-o", "OUTPUT"]]
# The same of files that are no artifacts: how they are named to the program.
TEXT_QUESTIONS = {
    "snapshot": [["size", "FILE"], ["diff", "OLD", "FILE", "--by", "symbol"], ["gate", "FILE", "--config", "CONFIG"]],
    "configuration": [["gate", "SAMPLE", "--config", "FILE"], ["size", "SAMPLE", "--by", "owner", "--config", "FILE"]],
    "container": [["size", "FILE", "--nested", "--by", "file,section"], ["size", "FILE", "--by", "filetype"], ["unused", "FILE"]],
    "catalog": [["size", "FILE", "--by", "asset"], ["size", "FILE", "--by", "rendition"], ["unused", "SAMPLE", "--bundle", "FOLDER"]],
    "resource": [["unused", "SAMPLE", "--bundle", "FOLDER"]],
    "profile": [["unused", "SAMPLE", "--ran", "FILE"], ["unused", "SAMPLE", "--ran", "FILE", "--never-ran"]],
    "hang": [["stalls", "FILE"], ["stalls", "FILE", "--format", "speedscope"]],
}
CONFIGURATION = """schema = 1
[[rule]]
id = "total"
max = "1 GB"
[[rule]]
symbol = "*"
max = "1 KB"
"""
TRACE_FORMS = ["json", "table", "chrome", "speedscope", "folded", "csv", "markdown"]
CHUNK = 64           # cases that a worker takes at a time
KEPT = 100           # findings that are kept as files


# MARK: Artifacts

MAGIC = {b"\x7fELF": "ELF", b"!<arch>\n": "archive", b"!<thin>\n": "archive", b"\xca\xfe\xba\xbe": "Mach-O",
         b"\xca\xfe\xba\xbf": "Mach-O", b"\xce\xfa\xed\xfe": "Mach-O", b"\xcf\xfa\xed\xfe": "Mach-O",
         b"\xfe\xed\xfa\xce": "Mach-O", b"\xfe\xed\xfa\xcf": "Mach-O", b"LPTRACE1": "trace", b"\0asm": "wasm",
         b"PK\3\4": "container", b"\x1f\x8b": "container", b"\xfd7zXZ": "container", b"\xed\xab\xee\xdb": "container",
         b"BOMStore": "catalog", b"bplist00": "resource", b"NIBArchive": "resource", b"PERFILE2": "profile",
         b"\xfflprofr\x81": "profile", b"\x81rforpl\xff": "profile", b"\xfflprofi\x81": "profile"}
TEXT_SIGNS = [(b'"sizeaudit/snapshot/', "snapshot"), (b"schema = 1", "configuration"), (b"<plist", "resource"),
              (b"Heaviest stack", "hang"), (b"callStackTree", "hang")]
MAP_SIGNS = re.compile(rb"^# Path: |Linker script and memory map|^Archive member included|^Discarded input sections"
                       rb"|^ *(VMA|Address) .*Size.*(Symbol|Name|Section)|^Memory map$", re.MULTILINE)


def kind_of(path):
    """What the file is, by its first bytes; None for what is no artifact."""
    with open(path, "rb") as file:
        head = file.read(8192)
    for magic, kind in MAGIC.items():
        if head.startswith(magic):
            return kind
    if head[257:262] == b"ustar":
        return "container"
    if b"\0" in head:
        return None
    return next((kind for sign, kind in TEXT_SIGNS if sign in head), "map" if MAP_SIGNS.search(head) else None)


def collect(paths):
    """All artifacts in files and directories, each content once."""
    found, seen = [], set()
    for path in paths:
        files = [path] if os.path.isfile(path) else sorted(
            os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names)
        for file in files:
            if os.path.islink(file) or not os.path.isfile(file) or (kind := kind_of(file)) is None:
                continue
            with open(file, "rb") as opened:
                digest = hashlib.sha256(opened.read()).digest()
            if digest not in seen:
                seen.add(digest)
                found.append((kind, file))
    return found


def companion(path):
    """The binary that a map belongs to, so that the two are also read together."""
    for ending in (".map", "-LinkMap.txt"):
        if path.endswith(ending) and os.path.isfile(path[:-len(ending)]):
            return path[:-len(ending)]
    return None


def debugged(path):
    """The file whose debug info this one is; None for a file that is read by itself."""
    if not os.path.isfile(path + ".for"):
        return None
    with open(path + ".for") as file:
        return os.path.join(os.path.dirname(path), file.read())


# MARK: Damage

NUMBERS = [0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFF0,
           0x7FFFFFFFFFFFFFFF, 0x8000000000000000, 0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFF8]
TEXT_NUMBERS = [b"0", b"1", b"0x0", b"0x1", b"0xffffffffffffffff", b"0x7fffffffffffffff", b"0x10000000000000000",
                b"18446744073709551615", b"18446744073709551616", b"9999999999999999999999", b"-1", b"", b"0x", b"x",
                b"4294967295", b"0x80000000"]
ODD_TEXT = [b"\n", b"\t", b"\r\n", b"]", b"[", b"[ -1]", b"[99999]", b"\xff\xfe", b"\0", b"<<dead>>", b" " * 300, b"(", b")",
            b"# Symbols:\n", b"# Sections:\n", b"# Dead Stripped Symbols:\n", b"{", b"}", b"*fill*", b"0x", b"A" * 5000]


def dynamic_range(data, order):
    """Where the table for the loader lies in an ELF file."""
    wide = data[4] == 2
    start, = struct.unpack_from(order + ("Q" if wide else "I"), data, 32 if wide else 28)
    size, count = struct.unpack_from(order + "HH", data, 54 if wide else 42)
    for number in range(min(count, 64)):
        row = start + number * size
        if row + 56 <= len(data) and struct.unpack_from(order + "I", data, row)[0] == 2:
            place = struct.unpack_from(order + ("Q" if wide else "I"), data, row + (8 if wide else 4))[0]
            length = struct.unpack_from(order + ("Q" if wide else "I"), data, row + (32 if wide else 16))[0]
            return [(place, min(place + length, len(data)))]
    return []


def hot_ranges(data, kind, only=None):
    """Where the numbers that steer a reader stand: headers, load commands, section tables, member headers."""
    if only == "debug":
        return [(start, end) for start, end in debug_info_ranges(data, kind) if end > start]
    if only == "go":
        return go_ranges(data) if kind == "ELF" and len(data) >= 64 else []
    ranges = [(0, min(len(data), 1024))]
    if kind == "ELF" and len(data) >= 64:
        order = ">" if data[5] == 2 else "<"
        offset, = struct.unpack_from(order + ("Q" if data[4] == 2 else "I"), data, 40 if data[4] == 2 else 32)
        if offset < len(data):
            ranges += [(offset, len(data) if len(data) - offset < 8192 else offset + 8192)] * 2
        ranges += dynamic_range(data, order)
        ranges += debug_ranges(data, order)
    elif kind == "archive":
        ranges += [(match.start() - 58, match.end()) for match in list(re.finditer(rb"`\n", data))[:200]]
    elif kind == "Mach-O" and data[:3] == b"\xca\xfe\xba":
        for match in list(re.finditer(rb"(?:\xce|\xcf)\xfa\xed\xfe", data))[:8]:
            ranges.append((match.start(), min(len(data), match.start() + 4096)))
            ranges += metadata_ranges(data, match.start())
    elif kind == "Mach-O":
        ranges.append((0, min(len(data), 4096)))
        ranges += metadata_ranges(data, 0)
    return [(max(0, start), end) for start, end in ranges if end > start]


def debug_info_ranges(data, kind):
    """Debug info and what leads to it: nothing else matters here."""
    if kind == "ELF" and len(data) >= 64:
        return debug_ranges(data, ">" if data[5] == 2 else "<", 1 << 20)
    # Sections of Mach-O files have their names in the load commands: name, segment, address, size, offset.
    found = []
    for match in re.finditer(rb"__debug_.{8}__DWARF\0{9}", data[:1 << 16], re.DOTALL):
        _, size, offset = struct.unpack_from("<QQI", data, match.start() + 32)
        found.append((offset, min(offset + size, len(data))))
    return found


def metadata_ranges(data, base):
    """What the runtimes of Objective-C and Swift read of a Mach-O image, and what the loader reads to put its pointers in."""
    found, at = [], base + (32 if data[base:base + 1] == b"\xcf" else 28)
    try:
        count, = struct.unpack_from("<I", data, base + 16)
        for _ in range(min(count, 200)):
            command, length = struct.unpack_from("<II", data, at)
            if command in (1, 0x19):
                found += metadata_sections(data, base, at, wide=command == 0x19)
            elif command in (0x22, 0x80000022):
                places = struct.unpack_from("<10I", data, at + 8)
                found += [(base + start, base + start + size) for start, size in zip(places[::2], places[1::2])]
            elif command == 0x80000034:
                start, size = struct.unpack_from("<II", data, at + 8)
                found.append((base + start, base + start + size))
            at += length
    except struct.error:
        pass
    return [(start, min(end, len(data))) for start, end in found if start < min(end, len(data))]


def metadata_sections(data, base, segment, wide):
    """The sections of a segment that only the runtimes read, each once, however large."""
    rows, = struct.unpack_from("<I", data, segment + (64 if wide else 48))
    found = []
    for row in range(min(rows, 100)):
        at = segment + (72 + 80 * row if wide else 56 + 68 * row)
        name, owner = (data[at + shift:at + shift + 16].rstrip(b"\0") for shift in (0, 16))
        size, offset = struct.unpack_from("<QI", data, at + 40) if wide else struct.unpack_from("<II", data, at + 36)
        if name.startswith((b"__objc_", b"__swift5_", b"__constg_swift")) or owner == b"__OBJC":
            found.append((base + offset, base + offset + size))
    return found


def debug_ranges(data, order, most=4096):
    """The beginnings of the debug sections: the headers of units, abbreviations, line tables."""
    return [(start, min(end, start + most)) for name, start, end in sections(data, order) if name.startswith(b".debug_")]


def go_ranges(data):
    """The tables that Go's runtime reads: of functions, types and packages. Each has its header once more, which is short."""
    tables = (b".gopclntab", b".go.buildinfo", b".typelink", b".itablink", b".noptrdata", b".go.module", b".rodata", b".data.rel.ro")
    found = [(start, end) for name, start, end in sections(data, ">" if data[5] == 2 else "<") if name.startswith(tables) and end > start]
    return found + [(start, min(end, start + 128)) for start, end in found]


def sections(data, order):
    """The sections of an ELF file that lie in it: name, start, end."""
    wide = data[4] == 2
    table, = struct.unpack_from(order + ("Q" if wide else "I"), data, 40 if wide else 32)
    size, count, names = struct.unpack_from(order + "HHH", data, 58 if wide else 46)
    rows = []
    try:
        for row in range(min(count, 500)):
            form = order + ("IIQQQQ" if wide else "IIIIII")
            name, _, _, _, offset, length = struct.unpack_from(form, data, table + row * size)
            rows.append((name, offset, length))
        texts = rows[names][1]
        return [(bytes(data[texts + name:texts + name + 32]).partition(b"\0")[0], offset, offset + length)
                for name, offset, length in rows if offset + length <= len(data)]
    except (struct.error, IndexError):
        return []


def place(chance, data, hot):
    if hot and chance.random() < 0.6:
        start, end = chance.choice(hot)
        return min(chance.randrange(start, end), len(data) - 1)
    return chance.randrange(len(data))


def damage_bytes(data, chance, hot):
    """One change of a binary file; returns the words for it."""
    at = place(chance, data, hot)
    way = chance.randrange(9)
    if way == 0:
        data[at] ^= 1 << chance.randrange(8)
        return f"flip a bit of {at:#x}"
    if way == 1:
        data[at] = chance.randrange(256)
        return f"set {at:#x} to {data[at]:#x}"
    if way <= 5:
        width, order = chance.choice((2, 4, 4, 8, 8)), chance.choice("<<<>")
        at = min(at - at % min(width, 4), max(0, len(data) - width))
        number = chance.choice(NUMBERS) if chance.random() < 0.8 else len(data) + chance.randrange(-16, 17)
        number &= (1 << 8 * width) - 1
        data[at:at + width] = number.to_bytes(width, "big" if order == ">" else "little")
        return f"put {number:#x} ({width} bytes, {order}) at {at:#x}"
    count = min(chance.choice((1, 4, 16, 64, 256, 4096)), len(data) - at)
    if way == 6:
        start = chance.randrange(len(data))
        data[at:at + count] = data[start:start + count]
        return f"copy {count} bytes from {start:#x} to {at:#x}"
    if way == 7:
        data[at:at + count] = bytes(count)
        return f"zero {count} bytes at {at:#x}"
    if chance.random() < 0.5:
        del data[at:]
        return f"cut off at {at:#x}"
    del data[at:at + count]
    return f"remove {count} bytes at {at:#x}"


def crc32c(data):
    """The checksum of a trace's chunks, bit by bit."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
    return value ^ 0xFFFFFFFF


def chunks_of(data):
    """Where the chunks of a trace begin, and how long their payloads are."""
    found, at = [], 64
    while at + 12 <= len(data):
        length = int.from_bytes(data[at + 4:at + 8], "little")
        if length > len(data) - at - 12:
            break
        found.append((at, length))
        at += length + 12
    return found


def damage_trace(data, chance, hot):
    """One change of a trace. Checksums would catch most: half of the time the chunk is summed up anew."""
    chunks = [(at, length) for at, length in chunks_of(data) if 0 < length < 4096]
    if not chunks or chance.random() < 0.5:
        return damage_bytes(data, chance, hot)
    start, length = chance.choice(chunks)
    at = start + 8 + chance.randrange(length)
    data[at] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
    if chance.random() < 0.3 and at + 10 < start + 8 + length:
        data[at:at + 10] = b"\xff" * 9 + b"\x01"  # the largest number there is
    end = start + 8 + length
    data[end:end + 4] = crc32c(data[start:end]).to_bytes(4, "little")
    return f"change the payload at {at:#x} and sum up the chunk at {start:#x} anew"


def damage_text(data, chance, _):
    """One change of a map; returns the words for it."""
    at = chance.randrange(len(data))
    way = chance.randrange(8)
    if way <= 2:
        match = re.compile(rb"(?:0x)?[0-9A-Fa-f]+").search(data, at)
        if match:
            number = chance.choice(TEXT_NUMBERS)
            data[match.start():match.end()] = number
            return f"write {number!r} for the number at {match.start():#x}"
    start = data.rfind(b"\n", 0, at) + 1
    end = data.find(b"\n", at) + 1 or len(data)
    if way == 3:
        del data[start:end]
        return f"remove the line at {start:#x}"
    if way == 4:
        line = bytes(data[start:end])
        other = chance.randrange(len(data))
        data[other:other] = line * chance.choice((1, 1, 2, 50))
        return f"copy the line at {start:#x} to {other:#x}"
    if way == 5:
        odd = chance.choice(ODD_TEXT)
        data[at:at] = odd
        return f"insert {odd[:12]!r} at {at:#x}"
    if way == 6:
        del data[at:at + chance.choice((1, 1, 2, 8, 100))]
        return f"remove bytes at {at:#x}"
    return damage_bytes(data, chance, None)


def damaged(whole, kind, hot, case, seed_text):
    """The bytes of one case, and what was done: the first CUTS cases are truncations."""
    if case < CUTS:
        early = (0, 1, 4, 15, 20, 52, 63)
        length = early[case] if case < len(early) else len(whole) * (case - len(early) + 1) // (CUTS - len(early) + 1)
        return whole[:length], [f"cut off at {length:#x}"]
    chance = random.Random(seed_text)
    data, recipe = bytearray(whole), []
    change = {"map": damage_text, "trace": damage_trace, "snapshot": damage_text, "configuration": damage_text,
              "hang": damage_text}.get(kind, damage_bytes)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        if data:
            recipe.append(change(data, chance, hot))
    return data, recipe


# MARK: Runs

@dataclass
class Tally:
    """What came of some runs."""
    counts: Counter = field(default_factory=Counter)
    slowest: tuple = (0.0, "")
    memory: tuple = (0, "")
    findings: list = field(default_factory=list)

    def add(self, other):
        self.counts += other.counts
        self.slowest = max(self.slowest, other.slowest)
        self.memory = max(self.memory, other.memory)
        self.findings += other.findings


def cpu_time(child):
    """Seconds of CPU that a running process has used; 0 for one that has just ended."""
    try:
        with open(f"/proc/{child}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Worker:
    """Runs cases one after another, in a directory of its own in memory."""

    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix="sizeaudit-fuzz-", dir=options.scratch)
        self.case_file, self.out, self.err = (os.path.join(self.folder, name) for name in ("artifact", "out", "err"))
        self.loaded = (None, b"", [])
        self.files = {name: os.path.join(self.folder, name.lower()) for name in ("CONFIG", "OLD", "DATABASE", "OUTPUT")}
        self.files.update(SAMPLE=os.path.join(ROOT, "samples", "tally"), FILE=self.case_file, FOLDER=self.folder)
        with open(self.files["CONFIG"], "w") as file:
            file.write(CONFIGURATION)
        os.spawnv(os.P_WAIT, options.program, 
                  ["sizeaudit", "snapshot", "-q", self.files["SAMPLE"], "--detail", "symbol", "-o", self.files["OLD"]])
        # Children inherit it. What is mapped counts, so that a reader that trusts a size field runs into it.
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def load(self, kind, path):
        if self.loaded[0] != path:
            with open(path, "rb") as file:
                data = file.read()
            self.loaded = (path, data, hot_ranges(data, kind, self.options.only))
        return self.loaded[1:]

    def command(self, kind, path, case):
        if self.options.only == "startup":
            return self.startup_command(case)
        if self.options.only == "debug":
            return self.debug_command(path, case)
        if self.options.only == "go":
            return self.worded(GO_QUESTIONS, case)
        if self.options.only == "graph":
            return self.asked(LIVENESS_QUESTIONS, case)
        if kind == "trace":
            form = TRACE_FORMS[case % len(TRACE_FORMS)]
            program = path.removesuffix(".lptrace")
            named = ["--debug-file", program] if os.path.isfile(program) and case % 3 else []
            return ["sizeaudit", "stalls", self.case_file, "--format", form, *named]
        if kind in ("ELF", "Mach-O") and case % 3 == 2:
            return self.graph_command(case // 3)
        if kind in TEXT_QUESTIONS:
            return self.worded(TEXT_QUESTIONS[kind], case)
        if case % 5 == 3:
            return self.worded(OTHER_QUESTIONS, case // 5)
        question = QUESTIONS[case % len(QUESTIONS)]
        json_wanted = case // len(QUESTIONS) % 2 == 0
        binary = companion(path) if kind == "map" and case % 5 == 4 else None
        inputs = [binary, "--map", self.case_file] if binary else [self.case_file]
        return ["sizeaudit", "size", *inputs, "--by", question] + (["--format", "json"] if json_wanted else [])

    def worded(self, questions, case):
        if os.path.exists(self.files["DATABASE"]):
            os.unlink(self.files["DATABASE"])
        return ["sizeaudit"] + [self.files.get(word, word) for word in questions[case % len(questions)]]

    def graph_command(self, case):
        if case % 3 == 2:
            return self.startup_command(case // 3)
        return self.asked(GRAPH_QUESTIONS, case - case // 3)

    def asked(self, questions, case):
        command, *options = questions[case % len(questions)]
        names = ["main"] if command == "why" else []
        form = ["--format", "json"] if case // len(questions) % 2 == 0 else []
        return ["sizeaudit", command, self.case_file, *names, *options, *form]

    def startup_command(self, case):
        form = ["--format", "json"] if case // len(STARTUP_QUESTIONS) % 2 == 0 else []
        return ["sizeaudit", *STARTUP_QUESTIONS[case % len(STARTUP_QUESTIONS)], self.case_file, *form]

    def debug_command(self, path, case):
        """A file that is another's debug info is read together with that, by its own name in a directory."""
        question = DEBUG_QUESTIONS[case % len(DEBUG_QUESTIONS)]
        form = ["--format", "json"] if case // len(DEBUG_QUESTIONS) % 2 == 0 else []
        image = debugged(path)
        named = ["--debug-file", self.case_file, "--debug-file", os.path.dirname(self.case_file)] if image else []
        return ["sizeaudit", "size", image or self.case_file, *named, "--by", question, *form]

    def execute(self, command):
        """Runs a command: (exit status or -signal, seconds of CPU, bytes of memory, in time?)."""
        create = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                   (os.POSIX_SPAWN_OPEN, 1, self.out, create, 0o600), (os.POSIX_SPAWN_OPEN, 2, self.err, create, 0o600)]
        child = os.posix_spawn(self.options.program, command, {"LC_ALL": "C.UTF-8", "TERM": "dumb"}, file_actions=actions)
        in_time, deadline = True, time.monotonic() + self.options.patience

        def look(*_):
            nonlocal in_time
            if in_time and (cpu_time(child) > CPU_LIMIT or time.monotonic() > deadline):
                try:
                    os.kill(child, signal.SIGKILL)
                    in_time = False
                except ProcessLookupError:
                    pass  # it has ended meanwhile

        signal.signal(signal.SIGALRM, look)
        signal.setitimer(signal.ITIMER_REAL, CPU_LIMIT + 0.1, 0.5)
        # A handler that returns lets the call go on: it cannot lose what it waits for.
        _, status, usage = os.wait4(child, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, in_time

    def fault(self, status, cpu, memory, in_time, command, length):
        """What is wrong with a run, or None."""
        if not in_time or cpu > CPU_LIMIT:
            return f"not done after {cpu:.1f} s of CPU time"
        if status < 0:
            return f"ended by {signal.Signals(-status).name}"
        if memory > MEMORY_LIMIT:
            return f"took {memory >> 20} MiB of memory"
        if status == 0:
            if command[1] == "stalls":
                return self.wrong_stalls(command)
            return self.wrong_sums(length, command) if "json" in command and command[1] == "size" else None
        if status == 1 and command[1] == "gate":
            return None  # the build breaks the rules
        if status != 2:
            return f"exit status {status}"
        with open(self.err, "rb") as file:
            talk = file.read(4096)
        if os.path.getsize(self.out):
            return "exit status 2 with something on stdout"
        if not talk.startswith(b"sizeaudit: error:") or talk.count(b"\n") != 1 or not talk.endswith(b"\n"):
            return "exit status 2 without exactly one line `sizeaudit: error:`"
        return None

    def wrong_stalls(self, command):
        try:
            with open(self.out, "rb") as file:
                text = file.read()
            if "chrome" in command or "speedscope" in command:
                json.loads(text)
            if "json" not in command:
                return None
            report = json.loads(text)
            for stall in report["stalls"]:
                if stall["samples"] and sum(sample["duration"] for sample in stall["samples"]) != stall["duration"]:
                    return f"the samples of stall {stall['id']} do not add up to it"
            if report["totals"]["stalls"] + report["totals"]["expected"] != len(report["stalls"]):
                return "the stalls are not as many as the totals say"
        except (ValueError, KeyError, TypeError) as error:
            return f"the JSON does not keep the contract: {error!r}"
        return None

    def wrong_sums(self, length, command):
        if os.path.getsize(self.out) > 400_000:
            return None  # parsing it would take longer than the run
        try:
            with open(self.out, "rb") as file:
                report = json.loads(file.read())
            for measure in ("fileSize", "vmSize"):
                if sum(row[measure] for row in report["rows"]) != report["totals"][measure]:
                    return f"{measure}: the rows do not add up to the total"
            if report["artifact"]["kind"] not in ("linkmap", "snapshot", "container") and "--map" not in command:
                if report["totals"]["fileSize"] != length:
                    return f"the total is {report['totals']['fileSize']}, the file's length {length}"
        except (ValueError, KeyError, TypeError) as error:
            return f"the JSON does not keep the contract: {error!r}"
        return None

    def run_case(self, kind, path, case, tally):
        whole, hot = self.load(kind, path)
        name = os.path.relpath(path, ROOT)
        data, recipe = damaged(whole, kind, hot, case, f"{self.options.seed}/{os.path.basename(path)}/{len(whole)}/{case}")
        if self.options.only == "debug":
            self.case_file = os.path.join(self.folder, "case", os.path.basename(path))
            os.makedirs(os.path.dirname(self.case_file), exist_ok=True)
        with open(self.case_file, "wb") as file:
            file.write(data)
        os.utime(self.case_file, (0, 0))
        command = self.command(kind, path, case)
        status, cpu, memory, in_time = self.execute(command)
        length = len(data) if command[2] == self.case_file else os.path.getsize(command[2]) if os.path.exists(command[2]) else 0
        fault = self.fault(status, cpu, memory, in_time, command, length)
        tally.counts["finding" if fault else "answer" if status == 0 else "refusal"] += 1
        tally.slowest = max(tally.slowest, (cpu, f"{name} #{case}"))
        tally.memory = max(tally.memory, (memory, f"{name} #{case}"))
        if fault:
            tally.findings.append(self.keep(name, case, command, recipe, fault))

    def keep(self, name, case, command, recipe, fault):
        """Saves the damaged file with its recipe; returns the line that says so."""
        stem = os.path.join(FINDINGS, f"{name.strip('./').replace('/', '_')}-{self.options.seed}-{case}")
        if len(os.listdir(FINDINGS)) < 2 * KEPT:
            shutil.copyfile(self.case_file, stem)
            with open(self.err, "rb") as file:
                talk = file.read(4000).decode("utf-8", "replace")
            with open(stem + ".txt", "w") as file:
                shown = " ".join(command).replace(self.case_file, os.path.relpath(stem, ROOT))
                file.write(f"{fault}\n\n{shown}\n\nfrom {name}, seed {self.options.seed}, case {case}:\n")
                file.write("".join(f"  {step}\n" for step in recipe) + f"\nstderr:\n{talk}\n")
        return f"{name} #{case}: {fault} ({' '.join(command[3:]) if len(command) > 3 else ''})".replace(self.folder + "/", "")


WORKER = None


def start_worker(options):
    global WORKER
    WORKER = Worker(options)
    multiprocessing.util.Finalize(WORKER, shutil.rmtree, args=(WORKER.folder, True), exitpriority=10)


def run_chunk(chunk):
    kind, path, cases = chunk
    tally = Tally()
    for case in cases:
        WORKER.run_case(kind, path, case, tally)
    return kind, tally


# MARK: Report

def print_report(tallies, artifacts, elapsed):
    outcomes = ("answer", "refusal", "finding")
    print("| format | artifacts | runs | answers | refusals | findings |\n|---|--:|--:|--:|--:|--:|")
    total = Tally()
    for kind in sorted(tallies):
        counts = tallies[kind].counts
        numbers = " | ".join(f"{counts[outcome]:,}" for outcome in outcomes)
        print(f"| {kind} | {sum(1 for each, _ in artifacts if each == kind)} | {counts.total():,} | {numbers} |")
        total.add(tallies[kind])
    numbers = " | ".join(f"{total.counts[outcome]:,}" for outcome in outcomes)
    print(f"| all | {len(artifacts)} | {total.counts.total():,} | {numbers} |\n")
    print(f"slowest run: {total.slowest[0]:.2f} s of CPU time ({total.slowest[1]})")
    print(f"most memory: {total.memory[0] / 1048576:.0f} MiB ({total.memory[1]})")
    print(f"{total.counts.total() / elapsed:.0f} runs a second, {elapsed:.0f} s in all")
    for line in sorted(total.findings)[:20]:
        print(f"finding: {line}")
    if total.findings:
        print(f"{len(total.findings)} findings; see {os.path.relpath(FINDINGS)}")
    return 1 if total.findings else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("artifacts", nargs="*", metavar="FILE|DIRECTORY")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "product", "sizeaudit"))
    parser.add_argument("--mutations", type=int, default=int(os.environ.get("FUZZ_MUTATIONS", 1000)))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("FUZZ_SEED", 1)))
    parser.add_argument("--minutes", type=float, help="begin no further cases after this time")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--patience", type=float, default=WALL_LIMIT, help="seconds on the clock that a run may take")
    parser.add_argument("--only", choices=["startup", "graph", "debug", "go"],
                        help="ask nothing else: what is paid before main; unused, retained and why (of images only); debug info; "
                             "the tables of Go's programs")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    options.scratch = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

    shared = os.environ.get("SIZEAUDIT_SHARED", os.path.join(os.path.dirname(ROOT), "shared"))
    corpus = os.path.join(shared, "corpus")
    artifacts = collect(options.artifacts or [os.path.join(ROOT, "samples"), corpus])
    if options.only == "graph":
        artifacts = [(kind, path) for kind, path in artifacts if kind in ("ELF", "Mach-O")]
    if not artifacts:
        sys.exit("mutate.py: no artifacts found")
    shutil.rmtree(FINDINGS, ignore_errors=True)
    os.makedirs(FINDINGS)

    cases = CUTS + options.mutations
    chunks = [(kind, path, range(start, min(start + CHUNK, cases)))
              for kind, path in artifacts for start in range(0, cases, CHUNK)]
    if options.minutes:
        random.Random(options.seed).shuffle(chunks)  # so that each artifact has its share of the time
    start, tallies = time.monotonic(), {}
    with multiprocessing.Pool(options.jobs, start_worker, (options,)) as pool:
        for number, (kind, tally) in enumerate(pool.imap_unordered(run_chunk, chunks), 1):
            tallies.setdefault(kind, Tally()).add(tally)
            if sys.stderr.isatty():
                print(f"\r{100 * number // len(chunks)} %", end="", file=sys.stderr, flush=True)
            if options.minutes and time.monotonic() - start > options.minutes * 60:
                pool.terminate()
                break
        pool.close()
        pool.join()
    if sys.stderr.isatty():
        print("\r      \r", end="", file=sys.stderr)
    return print_report(tallies, artifacts, time.monotonic() - start)


if __name__ == "__main__":
    sys.exit(main())
