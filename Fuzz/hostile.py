#!/usr/bin/env python3
"""Writes small files that make a reader work hard: what coverage does not lead a fuzzer to.

    hostile.py KIND FILE [COUNT]     writes one file; COUNT scales it (default: that of the kind)
    hostile.py --all DIRECTORY       writes one file of each kind
    hostile.py --list                lists the kinds

The files share suffixes of names, overlap, expand when they are unpacked, nest deeply, or state large counts. The tests hold
the program's limits against them (HostileFileTests), and the fuzzers start from small ones.
"""
import io
import os
import struct
import sys
import zipfile
import zlib

KINDS = {}
CODE_SIZE = 65536  # of programs; seeds of fuzzers have less


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
        entry = next((address for _, _, _, flags, address, *_ in self.sections if flags & 4), 0)
        head = b"\x7fELF\2\1\1" + bytes(9) + struct.pack(
            "<HHIQQQIHHHHHH", self.file_type, 62, 1, entry, 64 if number else 0, start + len(body) if table else 0, 0, 64, 56,
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
    elf.section(".text", bytes(CODE_SIZE), flags=6, address=0x400000)
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


def base36(number):
    """A substitution of Itanium's mangling: `S_`, `S0_`, `S1_`."""
    digits, text = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", ""
    if number == 0:
        return "S_"
    number -= 1
    while True:
        number, low = divmod(number, 36)
        text = digits[low] + text
        if not number:
            return f"S{text}_"


@kind(20_000, 20)
def doubled_names(count):
    """Functions with short C++ names that stand for 27 KB of text each: every template argument doubles the one before."""
    doubling = "".join(f"{base36(1)}I{base36(last)}{base36(last)}E" for last in range(2, 12))
    elf, names, rows = with_code(), b"\0", bytes(24)
    for index in range(count):
        rows += struct.pack("<IBBHQQ", len(names), 0x12, 0, 1, 0x400000 + index % CODE_SIZE, 1)
        names += f"_Z7f{index:06}1A1BIS_S_E{doubling}".encode() + b"\0"
    elf.section(".symtab", rows, kind=2, link=3, entry=24, info=1)
    elf.section(".strtab", names, kind=3)
    return elf.bytes()


@kind(60_000, 20)
def many_sections(count):
    """An object file of sections of one byte, without symbols."""
    elf = Elf(1)
    body, headers = b"\xC3" * count, [bytes(64)]
    names = b"\0.text.f\0.shstrtab\0"
    for index in range(count):
        headers.append(struct.pack("<IIQQQQIIQQ", 1, 1, 6, 0, 64 + index, 1, 0, 0, 1, 0))
    headers.append(struct.pack("<IIQQQQIIQQ", 9, 3, 0, 0, 64 + count, len(names), 0, 0, 1, 0))
    head = b"\x7fELF\2\1\1" + bytes(9) + struct.pack(
        "<HHIQQQIHHHHHH", elf.file_type, 62, 1, 0, 0, 64 + count + len(names), 0, 64, 56, 0, 64, len(headers), len(headers) - 1)
    return head + body + names + b"".join(headers)


@kind(3_000, 20)
def searched_libraries(count):
    """Needed libraries and folders to look for them in, each pair of which is a path."""
    folders = b"/a/$ORIGIN/$LIB:" * count
    names = b"\0" + folders + b"\0" + b"".join(b"lib%05d.so\0" % index for index in range(count))
    rows = [(29, 1)] + [(1, len(folders) + 2 + 12 * index) for index in range(count)]
    # The two segments make the headers 176 bytes long, and code begins behind them at 0x400000.
    tables, start = 0x400000 + CODE_SIZE, 0x400000 - 176
    strings = tables + 16 * (len(rows) + 3)
    table = b"".join(struct.pack("<QQ", *row) for row in rows + [(5, strings), (10, len(names)), (0, 0)])
    elf = with_code()
    elf.segment(0, start, 176 + CODE_SIZE + len(table) + len(names), 176 + CODE_SIZE + len(table) + len(names))
    elf.segments.append(struct.pack("<IIQQQQQQ", 2, 6, 176 + CODE_SIZE, tables, 0, len(table), len(table), 8))
    elf.section(".dynamic", table, kind=6, flags=3, address=tables, link=3, entry=16)
    elf.section(".dynstr", names, kind=3, flags=2, address=strings)
    return elf.bytes()


@kind(1_000_000, 20)
def packed_units(count):
    """Compilation units that are all the same, and compressed."""
    elf = with_code()
    one = unit(uleb(1) + b"a\0" + struct.pack("<QI", 0x400000, 16) + b"\0")
    elf.section(".debug_info", one * count, packed=True)
    elf.section(".debug_abbrev", abbreviation(1, UNIT, 1, (NAME, 8), (LOW, ADDR), (HIGH, DATA4)) + b"\0")
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


# MARK: Products

class BomStore:
    """A BOM store of blocks; several of them may have the same bytes."""

    def __init__(self):
        self.body, self.blocks, self.variables = bytearray(32), [(0, 0)], []

    def block(self, data):
        self.blocks.append((len(self.body), len(data)))
        self.body += data
        return len(self.blocks) - 1

    def again(self, number, count):
        """Further blocks with the bytes of one."""
        first = len(self.blocks)
        self.blocks += [self.blocks[number]] * count
        return range(first, first + count)

    def leaf(self, pairs):
        """A leaf of a tree, of (value, key)."""
        return self.block(struct.pack(">HHII", 1, len(pairs), 0, 0) + b"".join(struct.pack(">II", *pair) for pair in pairs))

    def inner(self, children):
        return self.block(struct.pack(">HHII", 0, len(children) - 1, 0, 0) + b"".join(struct.pack(">II", child, 0) for child in children))

    def variable(self, name, block):
        self.variables.append((name, block))

    def tree(self, name, root):
        self.variable(name, self.block(b"tree" + struct.pack(">IIIIB", 1, root, 4096, 1, 0)))

    def bytes(self):
        table = struct.pack(">I", len(self.blocks)) + b"".join(struct.pack(">II", *block) for block in self.blocks) + bytes(4)
        names = struct.pack(">I", len(self.variables)) + b"".join(
            struct.pack(">IB", block, len(name)) + name for name, block in self.variables)
        place = len(self.body)
        head = b"BOMStore" + struct.pack(">IIIIII", 1, len(self.blocks), place, len(table), place + len(table), len(names))
        return head + bytes(self.body[32:]) + table + names


def catalog():
    store = BomStore()
    store.variable(b"CARHEADER", store.block(b"RATC" + bytes(432)))
    return store


@kind(20_000, 20)
def catalog_leaves(count):
    """An asset catalog whose tree has the same leaf again and again."""
    store = catalog()
    leaf = store.leaf([(1, 1)] * count)
    store.tree(b"RENDITIONS", store.inner(list(store.again(leaf, count))))
    return store.bytes()


@kind(60_000, 20)
def catalog_facts(count):
    """Renditions that share one long list of facts."""
    store = catalog()
    value = b"ISTC" + bytes(164) + struct.pack("<II", count * 8, 0) + bytes(4) + struct.pack("<II", 5, 0) * count
    rendition, key = store.block(value), store.block(bytes(40))
    values = store.again(rendition, count)
    leaves = [store.leaf([(value, key) for value in values[start:start + 60_000]]) for start in range(0, count, 60_000)]
    store.tree(b"RENDITIONS", store.inner(leaves))
    return store.bytes()


@kind(50_000, 20)
def catalog_names(count):
    """Assets that share one name and one long list of attributes."""
    store = catalog()
    value = store.block(struct.pack("<HHH", 0, 0, min(count, 0xFFFF)) + struct.pack("<HH", 17, 1) * count)
    name = store.block(b"n" * count)
    store.tree(b"FACETKEYS", store.leaf([(value, name)] * count))
    store.tree(b"APPEARANCEKEYS", store.leaf([(value, name)] * count))
    return store.bytes()


def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()


def pool(*texts):
    """A pool of strings in UTF-16."""
    body, places = b"", b""
    for text in texts:
        places += struct.pack("<I", len(body))
        body += struct.pack("<H", len(text)) + text.encode("utf-16-le") + b"\0\0"
    body += bytes(-len(body) % 4)
    start = 28 + len(places)
    return struct.pack("<HHIIIIII", 1, 28, start + len(body), len(texts), 0, 0, start, 0) + places + body


def resource_table(path, names, count, copies):
    """A table of resources: `copies` configurations of `count` entries that are the same bytes, with the path of a file."""
    keys, types = pool(*names), pool("layout")
    entry = struct.pack("<HHI", 8, 0, 0) + struct.pack("<HBBI", 8, 0, 3, 0)
    rows = struct.pack("<HHIBBHII", 0x201, 84, 84 + count * 4 + len(entry), 1, 0, 0, count, 84 + count * 4) + bytes(64)
    rows += bytes(count * 4) + entry
    body = types + keys + rows * copies
    package = struct.pack("<HHII", 0x200, 288, 288 + len(body), 0x7F) + bytes(256)
    package += struct.pack("<IIIII", 288, 1, 288 + len(types), 1, 0) + body
    strings = pool(path)
    return struct.pack("<HHII", 2, 12, 12 + len(strings) + len(package), 1) + strings + package


def document(references):
    """A binary XML document with one element whose attributes name resources."""
    body = b""
    for start in range(0, len(references), 60_000):
        part = references[start:start + 60_000]
        rows = b"".join(struct.pack("<IIIHBBI", 0, 0, 0, 8, 0, 1, reference) for reference in part)
        body += struct.pack("<HHIIIIIHHHHHH", 0x102, 16, 36 + len(rows), 0, 0, 0, 0, 20, 20, len(part), 0, 0, 0) + rows
    return struct.pack("<HHI", 3, 8, 8 + len(body)) + body


def number(value):
    """A number as LEB128."""
    groups = [value >> shift & 127 for shift in range(0, max(value.bit_length(), 1), 7)]
    return bytes(group | 128 for group in groups[:-1]) + bytes(groups[-1:])


def code(units, fields=0, place=None):
    """A file of Android code with one method. Its instructions read the first of the fields, of a class with a long name.
    They lie behind the class, if they are not said to be at another place."""
    class_name, field = b"\1La/R$" + b"d" * 900 + b";\0", b"\1" + b"n" * 900 + b"\0"
    own = b"\1LX;\0"
    places, body = [], b""
    for text in (class_name, field, own):
        places.append(112 + len(body))
        body += text
    string_ids = 112 + len(body)
    body += struct.pack(f"<{len(places)}I", *places)
    types = 112 + len(body)
    body += struct.pack("<II", 0, 2)
    field_ids = 112 + len(body)
    body += struct.pack("<HHI", 0, 0, 1) * fields
    members = 112 + len(body)
    body += (b"\0\0\1\0\0\0" + number(place or members + 16)).ljust(16, b"\0")
    body += bytes(12) + struct.pack("<I", units) + struct.pack("<HH", 0x60, 0) * (units // 2)
    classes = 112 + len(body)
    body += struct.pack("<8I", 1, 0, 0, 0, 0, 0, members, 0)
    head = bytearray(112)
    head[:8] = b"dex\n035\0"
    for offset, pair in ((56, (len(places), string_ids)), (64, (2, types)), (80, (fields, field_ids)), (96, (1, classes))):
        struct.pack_into("<II", head, offset, *pair)
    return bytes(head) + body


def package(table=b"", text=b"", units=b""):
    return zipped({"AndroidManifest.xml": document([0x7F010000]), "resources.arsc": table, "classes.dex": units or code(2),
                   "res/layout/a.xml": text})


@kind(30_000, 20)
def android_paths(count):
    """Resources of an Android package that share one long path."""
    return package(resource_table("res/" + "a" * 990, ["n"], count, 8))


@kind(60_000, 20)
def android_names(count):
    """Resources of an Android package that share one long name."""
    return package(resource_table("res/a", ["n" * 990], count, 8))


@kind(40_000, 20)
def android_documents(count):
    """Resources that all have the same document, which names them all."""
    return package(resource_table("res/layout/a.xml", ["n"], count, 4), document([0x7F010000 + index for index in range(count)]))


@kind(600_000, 20)
def android_fields(count):
    """Instructions that read one field with a long name."""
    return package(resource_table("res/a", ["n"], 20, 1), units=code(count, fields=1))


def message(number, data):
    """A field of Protocol Buffers: a number, or bytes with their length."""
    if isinstance(data, int):
        return uleb(number * 8) + uleb(data)
    return uleb(number * 8 + 2) + uleb(len(data)) + data


@kind(60_000, 20)
def bundle_names(count):
    """Resources of an app bundle whose type has a long name."""
    entries = b"".join(message(3, message(1, message(1, index)) + message(2, b"n")) for index in range(count))
    table = message(1, message(1, 127)) + message(3, message(1, message(1, 1)) + message(2, b"t" * 9990) + entries)
    return zipped({"BundleConfig.pb": b"", "base/resources.pb": message(2, table)})


@kind(20_000, 20)
def bundle_documents(count):
    """Nested elements of a document in an app bundle."""
    node = b""
    for _ in range(count):
        node = message(1, message(5, node))
    return zipped({"BundleConfig.pb": b"", "base/resources.pb": b"", "base/res/layout/a.xml": node})


@kind(63, 20)
def android_offset(count):
    """Code at an offset of so many bits."""
    return package(resource_table("res/a", ["n"], 20, 1), units=code(2, place=(1 << count) - 1))


def binary_list(*objects):
    """A binary property list of packed objects; the first is the outermost."""
    body, places = b"bplist00", []
    for item in objects:
        places.append(len(body))
        body += item
    table = b"".join(struct.pack(">I", place) for place in places)
    return body + table + bytes(6) + b"\4\4" + struct.pack(">QQQ", len(objects), 0, len(body))


def many(marker, numbers):
    return bytes([marker << 4 | 15, 0x12]) + struct.pack(">I", len(numbers) // (2 if marker == 13 else 1)) + b"".join(
        struct.pack(">I", number) for number in numbers)


def app(files):
    """An app of a program, its facts, and further files."""
    elf = Elf()
    elf.section(".text", bytes(64), flags=6, address=0x400000)
    facts = binary_list(b"\xd1" + struct.pack(">II", 1, 2), b"\x5f\x10\x12CFBundleExecutable", b"\x51a")
    return zipped({f"Payload/a.app/{name}": data for name, data in {"Info.plist": facts, "a": elf.bytes(), **files}.items()})


@kind(60_000, 20)
def list_entries(count):
    """An app with a property list whose keys all have the same long array."""
    items = binary_list(many(13, [1] * count + [2] * count), b"\x51a", many(10, [1] * count))
    return app({"b.plist": items, "c.strings": items, "d.nib": items})


@kind(50_000, 20)
def list_strings(count):
    """An app with a property list whose strings are all the same bytes."""
    text = b"\x5f\x12" + struct.pack(">I", count * 4) + b"s" * (count * 4)
    root = many(10, list(range(1, count + 1)))
    body = b"bplist00" + root + text
    table = struct.pack(">I", 8) + struct.pack(">I", 8 + len(root)) * count
    items = body + table + bytes(6) + b"\4\4" + struct.pack(">QQQ", count + 1, 0, len(body))
    return app({"b.plist": items, "c.strings": items, "d.nib": items})


# MARK: Many files

def archive(members):
    """A ZIP archive of stored members. The module for that takes minutes for a million."""
    body, directory, count = bytearray(), bytearray(), 0
    for name, data in members:
        facts = struct.pack("<HHHHHIIIHH", 20, 0x800, 0, 0, 33, zlib.crc32(data), len(data), len(data), len(name), 0)
        directory += b"PK\1\2\x14\3" + facts + struct.pack("<HHHII", 0, 0, 0, 0o100644 << 16, len(body)) + name
        body += b"PK\3\4" + facts + name + data
        count += 1
    end = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, count, count, len(directory), len(body))
    end += struct.pack("<4sIQI", b"PK\6\7", 0, len(body) + len(directory), 1)
    end += struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return bytes(body + directory + end)


def bundle(members):
    """An app for phones of which these are the files besides its program."""
    facts = (b'<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleExecutable</key><string>a</string>'
             b"<key>MinimumOSVersion</key><string>15.0</string></dict></plist>")
    elf = Elf()
    elf.section(".text", bytes(64), flags=6, address=0x400000)
    yield b"Payload/a.app/Info.plist", facts
    yield b"Payload/a.app/a", elf.bytes()
    for name, data in members:
        yield b"Payload/a.app/" + name, data


def pixel(number):
    """A picture of one pixel."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(struct.pack(">BI", 0, number))) + chunk(b"IEND", b"")


@kind(250_000, 20)
def many_files(count):
    """Tiny files in nested folders."""
    return archive((b"d%d/e%d/f%d.dat" % (n // 10_000, n // 100 % 100, n % 100), b"%d" % n) for n in range(count))


@kind(250_000, 20)
def moved_files(count):
    """The tiny files of many-files in another folder."""
    return archive((b"x/d%d/e%d/f%d.dat" % (n // 10_000, n // 100 % 100, n % 100), b"%d" % n) for n in range(count))


@kind(250_000, 20)
def equal_names(count):
    """Files of one name."""
    return archive((b"a/b.dat", b"x") for n in range(count))


@kind(30_000, 20)
def deep_files(count):
    """Files in a chain of folders, half of them with names in another alphabet."""
    folder = b"".join(b"%d/" % n for n in range(70))
    return archive((folder + (b"f%d" if n % 2 else "д%d".encode()) % n, b"%d" % n) for n in range(count))


@kind(250_000, 20)
def many_pictures(count):
    """Pictures of one pixel in an app."""
    return archive(bundle((b"p%d/i%d.png" % (n // 1000, n), pixel(n)) for n in range(count)))


@kind(250_000, 20)
def many_tables(count):
    """Tables of strings in an app, each for a language of its own."""
    return archive(bundle((b"l%d.lproj/X.strings" % n, b'"k%d" = "v";' % (n % 1000)) for n in range(count)))


def library(*needed):
    """A shared library of a single page that needs others, and binds a name of each."""
    names = b"\0" + b"".join(name + b"\0" for name in needed)
    rows, place = [], 1
    for name in needed:
        rows.append((1, place))
        place += len(name) + 1
    symbols = bytes(24) + b"".join(struct.pack("<IBBHQQ", place, 0x10, 0, 0, 0, 0) for _, place in rows)
    start = 64 + 2 * 56
    strings = start + len(symbols)
    dynamic = strings + len(names) + -len(names) % 8
    table = b"".join(struct.pack("<QQ", *row) for row in rows + [(5, strings), (10, len(names)), (6, start), (11, 24), (0, 0)])
    size = dynamic + len(table)
    head = b"\x7fELF\2\1\1" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 64, 0, 0)
    head += struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, size, size, 4096)
    head += struct.pack("<IIQQQQQQ", 2, 6, dynamic, dynamic, dynamic, len(table), len(table), 8)
    return head + symbols + names + bytes(-len(names) % 8) + table


@kind(4_000, 20)
def library_pairs(count):
    """Libraries of which each two need each other, and nothing else needs either."""
    return archive((b"a/lib%d.so" % n, library(b"lib%d.so" % (n ^ 1))) for n in range(count))


@kind(4_000, 20)
def library_chain(count):
    """Libraries of which each needs the next."""
    return archive((b"a/lib%d.so" % n, library(b"lib%d.so" % (n + 1))) for n in range(count))


@kind(4_000, 20)
def library_copies(count):
    """Copies of one library, which needs one of its own name."""
    return archive((b"a/d%d/libx.so" % n, library(b"libx.so")) for n in range(count))


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
    global CODE_SIZE
    arguments = sys.argv[1:]
    if arguments == ["--list"]:
        for name, (function, count, _) in KINDS.items():
            print(f"{name}\t{count}\t{function.__doc__}")
    elif len(arguments) == 2 and arguments[0] == "--all":
        os.makedirs(arguments[1], exist_ok=True)
        CODE_SIZE = 256
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
