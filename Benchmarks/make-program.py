#!/usr/bin/env python3
"""Makes a program with many functions from the code of a large library, for scale.py.

    make-program.py LIBRARY PROGRAM [--functions N] [--size BYTES]

PROGRAM is an x86-64 ELF executable at a fixed address, with the library's .text and .rodata and a symbol for each function: its name (up
to 64 bytes, otherwise that of another one) and a number. The longest functions are cut in two until there are a million; for more of them
the code is repeated. Only the first function is an entry, so nearly all others are findings. A section that is not loaded fills the file
up to a size; it is a hole and takes no room on the disk. Needs numpy.
"""
import argparse
import numpy as np

SYMBOL = np.dtype([("name", "<u4"), ("info", "u1"), ("other", "u1"), ("section", "<u2"), ("value", "<u8"), ("size", "<u8")])
SECTION = np.dtype([("name", "<u4"), ("type", "<u4"), ("flags", "<u8"), ("address", "<u8"), ("offset", "<u8"), ("size", "<u8"),
                    ("link", "<u4"), ("info", "<u4"), ("align", "<u8"), ("entry", "<u8")])
PAGE = 4096
LONGEST = 64


def header(data):
    offset, size, count, names = (int.from_bytes(data[at:at + n], "little") for at, n in ((40, 8), (58, 2), (60, 2), (62, 2)))
    assert size == SECTION.itemsize
    sections = np.frombuffer(data, SECTION, count, offset)
    text = data[int(sections[names]["offset"]):][:int(sections[names]["size"])].tobytes()
    return {text[int(s["name"]):text.index(b"\0", int(s["name"]))].decode(): s for s in sections}


def halved(symbols, count):
    """Cuts the largest functions in two until there are `count`."""
    while len(symbols) < count:
        order = np.argsort(-symbols["size"].astype(np.int64), kind="stable")[:min(count - len(symbols), len(symbols) // 4)]
        rest = symbols[order].copy()
        kept = symbols["size"][order] // 32 * 16
        rest["value"] += kept
        rest["size"] -= kept
        symbols["size"][order] = kept
        symbols = np.concatenate([symbols, rest])
        symbols = symbols[np.argsort(symbols["value"], kind="stable")]
    return symbols


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("program")
    parser.add_argument("--functions", type=int, default=1_000_000)
    parser.add_argument("--size", type=int, default=0)
    options = parser.parse_args()
    data = np.memmap(options.library, np.uint8, "r")
    known = header(data)
    text, constants, table, names = (known[name] for name in (".text", ".rodata", ".symtab", ".strtab"))
    symbols = np.frombuffer(data, SYMBOL, int(table["size"]) // 24, int(table["offset"]))
    start, end = int(text["address"]), int(text["address"]) + int(text["size"])
    inside = (symbols["info"] & 15 == 2) & (symbols["value"] >= start) & (symbols["value"] < end) & (symbols["size"] > 0)
    symbols = symbols[inside]
    _, first = np.unique(symbols["value"], return_index=True)
    symbols = halved(symbols[first], min(options.functions, 1_000_000))
    strings = data[int(names["offset"]):int(names["offset"]) + int(names["size"])].tobytes()

    short = b"function"
    rows, spelled, at = np.zeros(options.functions + 1, SYMBOL), [b"\0"], 1
    stride = -(-int(text["size"]) // PAGE) * PAGE
    for number in range(options.functions):
        turn, index = divmod(number, len(symbols))
        symbol = symbols[index]
        name = int(symbol["name"])
        spelling = strings[name:strings.index(b"\0", name)]
        short = spelling if len(spelling) <= LONGEST else short
        spelling = short + b".%d\0" % number
        rows[number + 1] = (at, 0x12, 0, 2, int(symbol["value"]) + turn * stride, symbol["size"])
        spelled.append(spelling)
        at += len(spelling)
    spelled = b"".join(spelled)
    turns = -(-options.functions // len(symbols))
    last = int((rows["value"] + rows["size"]).max())

    labels = b"\0.rodata\0.text\0.symtab\0.strtab\0.shstrtab\0.filler\0"
    place = lambda label: labels.index(b"\0" + label + b"\0") + 1
    sections = np.zeros(7, SECTION)
    segments = []
    with open(options.program, "wb") as file:
        offset = PAGE
        def put(index, label, kind, flags, address, parts, link=0, info=0, align=16, entry=0):
            nonlocal offset
            offset = -(-offset // PAGE) * PAGE + address % PAGE
            file.seek(offset)
            size = 0
            for part in parts:
                file.write(part)
                size += len(part)
            sections[index] = (place(label), kind, flags, address, offset, size, link, info, align, entry)
            if flags & 2:
                segments.append((offset, address, size, 5 if flags & 4 else 4))
            offset += size
        code = data[int(text["offset"]):int(text["offset"]) + int(text["size"])].tobytes()
        padded = code + b"\xcc" * (stride - len(code))
        whole = [padded] * (turns - 1) + [code]
        left = last - start
        cut = []
        for part in whole:
            cut.append(part[:max(left, 0)])
            left -= len(part)
        put(1, b".rodata", 1, 2, int(constants["address"]), [data[int(constants["offset"]):][:int(constants["size"])].tobytes()])
        put(2, b".text", 1, 6, start, cut)
        put(3, b".symtab", 2, 0, 0, [rows.tobytes()], link=4, info=1, align=8, entry=24)
        put(4, b".strtab", 3, 0, 0, [spelled], align=1)
        put(5, b".shstrtab", 3, 0, 0, [labels], align=1)
        filler = max(0, options.size - offset - PAGE)
        sections[6] = (place(b".filler"), 1, 0, 0, offset, filler, 0, 0, 1, 0)
        offset = -(-(offset + filler) // 16) * 16
        file.seek(offset)
        file.write(sections.tobytes())
        file.seek(0)
        entry = int(rows[1]["value"])
        file.write(b"\x7fELF\2\1\1" + bytes(9) + (2).to_bytes(2, "little") + (62).to_bytes(2, "little") + (1).to_bytes(4, "little")
                   + entry.to_bytes(8, "little") + (64).to_bytes(8, "little") + offset.to_bytes(8, "little") + bytes(4)
                   + b"".join(n.to_bytes(2, "little") for n in (64, 56, len(segments), 64, 7, 5)))
        for at, address, size, flags in segments:
            file.write((1).to_bytes(4, "little") + flags.to_bytes(4, "little")
                       + b"".join(n.to_bytes(8, "little") for n in (at, address, address, size, size, PAGE)))


main()
