#!/usr/bin/env python3
"""Writes small files that make a reader work hard: what coverage does not lead a fuzzer to.

    hostile.py KIND FILE [COUNT]     writes one file; COUNT scales it (default: that of the kind)
    hostile.py --all DIRECTORY       writes one file of each kind
    hostile.py --list                lists the kinds

The files share suffixes of names, overlap, expand when they are unpacked, nest deeply, or state large counts. The tests hold
the program's limits against them (HostileFileTests), and the fuzzers start from small ones.
"""
import os
import struct
import sys
import zlib

KINDS = {}


def kind(count, small):
    """Registers a generator with the count that the tests use, and one for the seeds of fuzzers."""
    def register(function):
        KINDS[function.__name__.replace("_", "-")] = (function, count, small)
        return function
    return register


# MARK: ELF

class Elf:
    """A 64-bit little-endian ELF file of sections and segments."""

    def __init__(self, file_type=2):
        self.file_type, self.sections, self.segments = file_type, [], []

    def section(self, name, body, kind=1, flags=0, address=0, link=0, entry=0, packed=False, info=0):
        if packed:
            body = struct.pack("<IIQQ", 1, 0, len(body), 1) + zlib.compress(body, 6)
            flags |= 0x800
        self.sections.append((name, body, kind, flags, address, link, entry, info))
        return len(self.sections)

    def bytes(self):
        names, places = b"\0", []
        for name, *_ in self.sections + [(".shstrtab",)]:
            places.append(len(names))
            names += name.encode() + b"\0"
        rows = self.sections + [(".shstrtab", names, 3, 0, 0, 0, 0, 0)] if self.sections else []
        body, headers = b"", [bytes(64)]
        start = 64 + 56 * len(self.segments)
        for (_, contents, kind, flags, address, link, entry, info), place in zip(rows, places):
            headers.append(struct.pack("<IIQQQQIIQQ", place, kind, flags, address, start + len(body), len(contents), link, info, 1,
                                       entry))
            body += contents
        table = b"".join(headers) if self.sections else b""
        number = len(self.segments)
        head = b"\x7fELF\2\1\1" + bytes(9) + struct.pack(
            "<HHIQQQIHHHHHH", self.file_type, 62, 1, 0, 64 if number else 0, start + len(body) if table else 0, 0, 64, 56,
            min(number, 0xFFFF), 64, len(headers) if table else 0, len(headers) - 1 if table else 0)
        return head + b"".join(self.segments) + body + table

    def segment(self, offset, address, in_file, in_memory, flags=7):
        self.segments.append(struct.pack("<IIQQQQQQ", 1, flags, offset, address, 0, in_file, in_memory, 1))


def uleb(number):
    out = b""
    while True:
        number, low = number >> 7, number & 127
        out += bytes([low | (128 if number else 0)])
        if not number:
            return out


def abbreviation(code, tag, has_children, *attributes):
    pairs = b"".join(uleb(name) + uleb(form) for name, form in attributes)
    return uleb(code) + uleb(tag) + bytes([has_children]) + pairs + b"\0\0"


def unit(entries, abbreviations=0, version=4):
    if version >= 5:
        body = struct.pack("<HBBI", version, 1, 8, abbreviations) + entries
    else:
        body = struct.pack("<HIB", version, abbreviations, 8) + entries
    return struct.pack("<I", len(body)) + body


# Tags, attributes and forms of DWARF.
UNIT, FUNCTION, INLINED = 0x11, 0x2E, 0x1D
NAME, STATEMENTS, LOW, HIGH, RANGES, ORIGIN, FOLDER = 3, 0x10, 0x11, 0x12, 0x55, 0x31, 0x1B
STRP, DATA4, ADDR, SEC, REF4 = 0x0E, 6, 1, 0x17, 0x13


# Of a line table: lengths of instructions, lines of special opcodes, operands of the others.
LINE_HEADER = bytes([1, 1, 1, 0xFB, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1])


def with_code():
    elf = Elf()
    elf.section(".text", bytes(65536), flags=6, address=0x400000)
    return elf


@kind(40_000, 20)
def unit_names(count):
    """Units whose names are suffixes of one string."""
    elf = with_code()
    entries = [unit(uleb(1) + struct.pack("<IQI", index, 0x400000 + index, 1)) for index in range(count)]
    elf.section(".debug_info", b"".join(entries))
    elf.section(".debug_abbrev", abbreviation(1, UNIT, 0, (NAME, STRP), (LOW, ADDR), (HIGH, DATA4)) + b"\0")
    elf.section(".debug_str", b"/" + b"a/b" * (count * 9) + b"\0")
    return elf.bytes()


@kind(40_000, 20)
def packed_unit_names(count):
    """The same, with strings that are compressed."""
    elf = with_code()
    entries = [unit(uleb(1) + struct.pack("<IQI", index, 0x400000 + index, 1)) for index in range(count)]
    elf.section(".debug_info", b"".join(entries), packed=True)
    elf.section(".debug_abbrev", abbreviation(1, UNIT, 0, (NAME, STRP), (LOW, ADDR), (HIGH, DATA4)) + b"\0")
    elf.section(".debug_str", b"/" + b"a" * (count * 20) + b"\0", packed=True)
    return elf.bytes()


@kind(60_000, 20)
def inlined_names(count):
    """Inlined functions whose names are suffixes of one string."""
    elf = with_code()
    table = abbreviation(1, UNIT, 1, (NAME, STRP), (LOW, ADDR), (HIGH, DATA4))
    table += abbreviation(2, FUNCTION, 0, (NAME, STRP)) + abbreviation(3, INLINED, 0, (ORIGIN, REF4), (LOW, ADDR), (HIGH, DATA4))
    entries, head = uleb(1) + struct.pack("<IQI", 0, 0x400000, 65536), 11
    places = [head + len(entries) + 5 * index for index in range(count)]
    functions = b"".join(uleb(2) + struct.pack("<I", index) for index in range(count))
    calls = b"".join(uleb(3) + struct.pack("<IQI", place, 0x400000 + index % 65536, 1) for index, place in enumerate(places))
    elf.section(".debug_info", unit(entries + functions + calls + b"\0"))
    elf.section(".debug_abbrev", table + b"\0")
    elf.section(".debug_str", b"_Z" + b"a" * (count * 20) + b"\0")
    return elf.bytes()


@kind(30_000, 20)
def abbreviation_tails(count):
    """Units that each begin a little later in one long table of abbreviations."""
    elf = with_code()
    row = abbreviation(1, UNIT, 0, (NAME, STRP), (LOW, ADDR), (HIGH, DATA4))
    filler = b"".join(abbreviation(2 + index, FUNCTION, 0, *[(NAME, STRP)] * 8) for index in range(100))
    elf.section(".debug_info", b"".join(unit(uleb(1) + struct.pack("<IQI", 0, 0x400000, 1), index * len(row)) for index in range(count)))
    elf.section(".debug_abbrev", row * count + filler * (count // 50) + b"\0")
    elf.section(".debug_str", b"a.c\0")
    return elf.bytes()


@kind(50_000, 20)
def shared_ranges(count):
    """Units that share one long range list."""
    elf = with_code()
    table = abbreviation(1, UNIT, 0, (NAME, STRP), (RANGES, SEC))
    elf.section(".debug_info", b"".join(unit(uleb(1) + struct.pack("<II", 0, 0)) for index in range(count)))
    elf.section(".debug_abbrev", table + b"\0")
    elf.section(".debug_str", b"a.c\0")
    pairs = b"".join(struct.pack("<QQ", 0x400000 + index, 0x400001 + index) for index in range(count * 2))
    elf.section(".debug_ranges", pairs + bytes(16))
    return elf.bytes()


@kind(4, 1)
def line_rows(count):
    """Compressed line tables of millions of rows."""
    elf = with_code()
    table = abbreviation(1, UNIT, 0, (NAME, STRP), (LOW, ADDR), (HIGH, DATA4), (STATEMENTS, SEC))
    head = LINE_HEADER + b"\0a.c\0\0\0\0\0"
    program = b"\0\x09\2" + struct.pack("<Q", 0x400000) + b"\1" * 4_000_000 + b"\0\1\1"
    one = struct.pack("<HI", 4, len(head)) + head + program
    one = struct.pack("<I", len(one)) + one
    elf.section(".debug_info", b"".join(
        unit(uleb(1) + struct.pack("<IQII", 0, 0x400000, 1, index * len(one))) for index in range(count)))
    elf.section(".debug_abbrev", table + b"\0")
    elf.section(".debug_str", b"a.c\0")
    elf.section(".debug_line", one * count, packed=True)
    return elf.bytes()


@kind(100_000, 20)
def line_folders(count):
    """Source files that all lie in one folder with a very long name."""
    elf = with_code()
    table = abbreviation(1, UNIT, 0, (NAME, STRP), (LOW, ADDR), (HIGH, DATA4), (STATEMENTS, SEC))
    head = LINE_HEADER + b"/" + b"d" * (count * 10) + b"\0\0"
    files = b"".join(b"%d\0\1\0\0" % index for index in range(count))
    body = head + files + b"\0"
    program = b"\0\x09\2" + struct.pack("<Q", 0x400000) + b"".join(
        b"\4" + uleb(1 + index % count) + b"\1\2\1" for index in range(100)) + b"\0\1\1"
    one = struct.pack("<HI", 4, len(body)) + body + program
    elf.section(".debug_info", unit(uleb(1) + struct.pack("<IQII", 0, 0x400000, 1, 0)))
    elf.section(".debug_abbrev", table + b"\0")
    elf.section(".debug_str", b"a.c\0")
    elf.section(".debug_line", struct.pack("<I", len(one)) + one)
    return elf.bytes()


@kind(66_000, 20)
def segments(count):
    """Segments that overlap, without any section."""
    elf = Elf(4)
    for index in range(min(count, 0xFFFE)):
        elf.segment(0, 0x1000, 0, 0x1000)
    return elf.bytes()


@kind(2_000, 20)
def whole_segments(count):
    """Segments that each load the whole file, to an address of its own."""
    elf = Elf(2)
    for index in range(count):
        elf.segment(0, 0x1000000 * (index + 1), 64 + 56 * count, 0x1000000)
    return elf.bytes()


@kind(1, 1)
def comment_without_end(_):
    """A `.comment` whose last text has no zero at its end, after more than 64 KiB."""
    elf = with_code()
    elf.section(".comment", b"GCC: (none) 1.0\0" * 5_000 + b"Linker: LLD 19.1.7")
    return elf.bytes()


@kind(100_000, 20)
def needed_names(count):
    """Needed libraries whose names are suffixes of one string."""
    elf = with_code()
    rows = b"".join(struct.pack("<QQ", 1, index) for index in range(count)) + bytes(16)
    elf.section(".dynamic", rows, kind=6, flags=3, address=0x500000, link=3, entry=16)
    elf.section(".dynstr", b"a" * (count * 16), kind=3, flags=2, address=0x900000)
    return elf.bytes()


@kind(1, 1)
def sections_past_the_end(_):
    """A section that the file ends before."""
    elf = with_code()
    elf.section(".data", b"d" * 4096, flags=3, address=0x500000)
    data = bytearray(elf.bytes())
    table, = struct.unpack_from("<Q", data, 40)
    struct.pack_into("<Q", data, table + 2 * 64 + 32, 1 << 40)
    return bytes(data)


@kind(4, 4)
def split_firmware(count):
    """Headers alone: the segments lie in files of their own."""
    elf = Elf(2)
    for index in range(count):
        elf.segment(0x1000 * (index + 1), 0x80000000 + 0x100000 * index, 0x1000, 0x2000)
    return elf.bytes()


NAMES = [
    "new\nline", "::error file=x::pwn", "carriage\r\n::set-output name=a::b", "##vso[task.setvariable variable=x]y",
    "##teamcity[buildStatus text='x']", "## [error]x", "##[error]x", "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)", "\tTab",
    "-[Foo bar:]", "+[Foo new]", "<img src=x onerror=alert(1)>", "a\x1b[31mred\x1b]0;title\x07", "\u202egnp.exe", "quote\"and,comma",
    "[x](javascript:alert(1))", "| a | b |", "``` \n::warning::x", "</script><script>alert(2)</script>", "\x85next", "\u2028line",
    "%0A::error::x", "\\n::error", " ::error::blank", "a\x0b::error", "a\x0c##vso[x]",
]


@kind(1, 1)
def odd_names(_):
    """Symbols with names that other programs act upon."""
    elf = with_code()
    table, strings = bytes(24), b"\0"
    for index, name in enumerate(NAMES):
        table += struct.pack("<IBBHQQ", len(strings), 0x12, 0, 1, 0x400000 + index * 1000, 1000)
        strings += name.encode() + b"\0"
    elf.section(".symtab", table, kind=2, link=3, entry=24, info=1)
    elf.section(".strtab", strings, kind=3)
    for name in NAMES:
        elf.section(name, b"x" * 64, flags=2, address=0x600000 + 64 * len(elf.sections))
    return elf.bytes()


# MARK: Mach-O

@kind(60_000, 20)
def import_names(count):
    """Imports of chained fixups whose names are suffixes of one string."""
    blob_rows = b"".join(struct.pack("<I", 1 | index << 9) for index in range(count))
    strings = b"_" + b"a" * (count * 40) + b"\0"
    starts = struct.pack("<II", 1, 0)
    names = 28 + len(starts) + len(blob_rows)
    blob = struct.pack("<IIIIIII", 0, 28, 28 + len(starts), names, count, 1, 0) + starts + blob_rows + strings
    return macho([("__TEXT", 0, 0x4000), ("__LINKEDIT", 0x4000, len(blob))], bytes(0x4000 - 0), blob)


def macho(segments, text, link_edit):
    commands = b""
    address = 0x100000000
    for name, offset, size in segments:
        commands += struct.pack("<II16sQQQQIIII", 0x19, 72, name.encode(), address, (size + 0x3FFF) & ~0x3FFF, offset, size, 5, 5, 0, 0)
        address += (size + 0x3FFF) & ~0x3FFF
    if link_edit:
        commands += struct.pack("<IIII", 0x80000034, 16, 0x4000, len(link_edit))
    head = struct.pack("<IIIIIIII", 0xFEEDFACF, 0x0100000C, 0, 2, len(segments) + (1 if link_edit else 0), len(commands), 0x85, 0)
    return (head + commands).ljust(len(text), b"\0") + link_edit


@kind(1, 1)
def overlapping_segments(_):
    """Segments that share bytes of the file, as packers write them."""
    return macho([("__TEXT", 0, 0x4000), ("__DATA", 0x1000, 0x2000)], bytes(0x4000), b"")


# MARK: Text

@kind(50_000, 50)
def deep_json(count):
    """A snapshot that nests deeply."""
    return b'{"schema": "sizeaudit/snapshot/1", "artifact": ' + b"[" * count + b"]" * count + b"}"


@kind(50_000, 50)
def deep_toml(count):
    """A configuration that nests deeply."""
    return b"schema = 1\nx = " + b"[" * count + b"]" * count + b"\n"


@kind(50_000, 50)
def deep_plist(count):
    """A property list that nests deeply."""
    return b'<?xml version="1.0"?><plist version="1.0">' + b"<array>" * count + b"</array>" * count + b"</plist>"


def main():
    arguments = sys.argv[1:]
    if arguments == ["--list"]:
        for name, (function, count, _) in KINDS.items():
            print(f"{name}\t{count}\t{function.__doc__}")
    elif len(arguments) == 2 and arguments[0] == "--all":
        os.makedirs(arguments[1], exist_ok=True)
        for name, (function, _, small) in KINDS.items():
            with open(os.path.join(arguments[1], name), "wb") as file:
                file.write(function(small))
    elif len(arguments) in (2, 3) and arguments[0] in KINDS:
        function, count, _ = KINDS[arguments[0]]
        with open(arguments[1], "wb") as file:
            file.write(function(int(arguments[2]) if len(arguments) == 3 else count))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
