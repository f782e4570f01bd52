#!/usr/bin/env python3
"""Makes a "next version" of an unstripped 64-bit ELF file: some functions renamed, some shrunk, all in place.

    make-version.py OLD NEW [--changes N]

N functions get another letter in their name, N others end 32 bytes earlier. The same input gives the same output.
"""
import argparse
import random
import struct


def sections(data):
    start, = struct.unpack_from("<Q", data, 0x28)
    count, = struct.unpack_from("<H", data, 0x3C)
    return [struct.unpack_from("<IIQQQQIIQQ", data, start + 64 * index) for index in range(count)]


def functions(data, table):
    """(address, size, offset of the name, place of the row) of functions that are long enough to lose something."""
    found = []
    for row in range(table[4], table[4] + table[5] - 23, 24):
        name, info, _, _, address, size = struct.unpack_from("<IBBHQQ", data, row)
        if info & 15 == 2 and size > 64:
            found.append((address, size, name, row))
    return sorted(found)


def rename(data, start):
    for place in range(data.index(0, start) - 1, start + 3, -1):
        if chr(data[place]).islower():
            data[place] = ord("w") if data[place] == ord("q") else ord("q")
            return


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--changes", type=int, default=1000)
    options = parser.parse_args()
    with open(options.old, "rb") as file:
        data = bytearray(file.read())
    tables = sections(data)
    symbols = next(table for table in tables if table[1] == 2)
    names = tables[symbols[6]][4]
    found = functions(data, symbols)
    chosen = random.Random(1).sample(found, min(options.changes * 2, len(found)))
    for _, _, name, _ in chosen[:options.changes]:
        rename(data, names + name)
    for _, size, _, row in chosen[options.changes:]:
        struct.pack_into("<Q", data, row + 16, size - 32)
    with open(options.new, "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main()
