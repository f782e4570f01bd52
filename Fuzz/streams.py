#!/usr/bin/env python3
"""Runs the account of downloads over bombs, truncated and damaged streams of every compression, and reports the slowest.

    streams.py [--program FILE] [--rounds N] [--seconds S] [--megabytes M]

Each stream is tried in the container that it comes in: members of ZIP archives (DEFLATE, bzip2, xz and zstd), single compressed files
and compressed tar archives. A run that ends by a signal, writes more than one line of errors, takes longer or takes more memory fails.
"""
import argparse
import bz2
import lzma
import os
import random
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BOMB = 3 << 30
METHODS = {"deflate": 8, "bzip2": 12, "zstd": 93, "xz": 95}


def zstd(data):
    return subprocess.run(["zstd", "-19", "-q", "-c"], input=data, capture_output=True, check=True).stdout


def deflate(data):
    coder = zlib.compressobj(9, zlib.DEFLATED, -15)
    return coder.compress(data) + coder.flush()


def gzip(data):
    return b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + deflate(data) + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)


CODERS = {"deflate": deflate, "bzip2": bz2.compress, "zstd": zstd, "xz": lzma.compress}
FILES = {"gz": gzip, "bz2": bz2.compress, "zst": zstd, "xz": lzma.compress}


def archive(method, packed, size, checksum):
    """A ZIP archive with one member, whose directory states any size."""
    name = b"member.so"
    stated = min(size, 0xFFFFFFFF)
    head = struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, METHODS[method], 0, 0, checksum, len(packed), stated, len(name), 0)
    central = struct.pack(
        "<IHHHHHHIIIHHHHHII", 0x02014B50, 20, 20, 0, METHODS[method], 0, 0, checksum, len(packed), stated, len(name), 0, 0, 0, 0, 0, 0)
    body = head + name + packed
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, len(central) + len(name), len(body), 0)
    return body + central + name + end


def zeros(codec):
    """A stream of many zeros, made by repeating what the programs accept behind each other."""
    block = bytes(64 << 20)
    if codec in ("deflate", "gz"):
        coder = zlib.compressobj(9, zlib.DEFLATED, -15 if codec == "deflate" else 31)
        return b"".join(coder.compress(block) for _ in range(BOMB // len(block))) + coder.flush()
    return FILES.get(codec, CODERS.get(codec))(block) * (BOMB // len(block))


def cases(rounds):
    chance = random.Random(25)
    library = open(os.path.join(ROOT, "samples/tally"), "rb").read()
    data = (library + chance.randbytes(4096)) * 4
    for codec, coder in CODERS.items():
        bomb = zeros(codec)
        yield f"{codec} member, bomb", "zip", archive(codec, bomb, BOMB, 0)
        yield f"{codec} member, bomb that states little", "zip", archive(codec, bomb, 1 << 20, 0)
        packed = coder(data)
        for _ in range(rounds):
            yield f"{codec} member, cut", "zip", archive(codec, packed[:chance.randrange(len(packed))], len(data), zlib.crc32(data))
            broken = bytearray(packed)
            for _ in range(chance.randrange(1, 4)):
                broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
            yield f"{codec} member, damaged", "zip", archive(codec, bytes(broken), len(data), zlib.crc32(data))
        yield f"{codec} member, wrong checksum", "zip", archive(codec, packed, len(data), 1)
    for codec, coder in FILES.items():
        yield f"{codec} file, bomb", codec, zeros(codec)
        packed = coder(data)
        for _ in range(rounds):
            yield f"{codec} file, cut", codec, packed[:chance.randrange(16, len(packed))]
            broken = bytearray(packed)
            broken[chance.randrange(8, len(broken))] ^= 1 << chance.randrange(8)
            yield f"{codec} file, damaged", codec, bytes(broken)


def run(command, megabytes):
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    return child.returncode, errors.decode(errors="replace"), seconds, usage.ru_maxrss / 1024, time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/product/sizeaudit"))
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--megabytes", type=float, default=1024)
    options = parser.parse_args()
    found, bad, runs = {}, 0, 0
    questions = [["size", "--by", "file,symbol"], ["retained", "--top", "5"]]
    with tempfile.TemporaryDirectory() as folder:
        for title, suffix, contents in cases(options.rounds):
            path = os.path.join(folder, f"case.{suffix}")
            with open(path, "wb") as out:
                out.write(contents)
            for question in questions:
                command = [options.program, question[0], "-q", "--cost", "download", *question[1:], path]
                status, errors, seconds, megabytes, _ = run(command, 0)
                runs += 1
                known = found.setdefault((title, question[0]), [0, 0, 0, {}])
                known[0] += 1
                known[1], known[2] = max(known[1], seconds), max(known[2], megabytes)
                known[3][status] = known[3].get(status, 0) + 1
                wrong = status not in (0, 2) or seconds > options.seconds or megabytes > options.megabytes or len(errors.splitlines()) > 1
                if "wrong checksum" in title and question[0] == "size" and status != 2:
                    wrong = True
                if wrong:
                    bad += 1
                    print(f"FAILED {title}, {question[0]}: status {status}, {seconds:.2f} s, {megabytes:.0f} MB, {errors[:200]!r}")
    print("| streams | command | runs | slowest (s) | memory (MB) | status |\n|---|---|---:|---:|---:|---|")
    for (title, question), (count, seconds, megabytes, states) in found.items():
        ends = ", ".join(f"{state}: {number}" for state, number in sorted(states.items()))
        print(f"| {title} | {question} | {count} | {seconds:.2f} | {megabytes:.0f} | {ends} |")
    print(f"\n{runs} runs, {bad} failed")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
