#!/usr/bin/env python3
"""Checks the account of `size --cost download`, and measures its estimates of savings.

    downloads.py sums [--program FILE] CONTAINER...     every row adds up to the container's length; prints a table
    downloads.py savings [--program FILE] LIBRARY...    estimates for functions, against recompression with held borders

`sums` takes wheels, jars, APKs, Debian packages, tar archives and single compressed files. A member of a ZIP archive must cost what
the archive says. `savings` takes ELF libraries with symbols: it packs each into a ZIP archive, cuts functions of 256 bytes and more
out of the library, and compresses both versions with zlib's borders of blocks at the same contents, every 48 KiB.
"""
import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import zipfile
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BORDER = 48 << 10
LEAST = 256
FUNCTIONS = 80


def answer(program, path, *options):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, "size", "-q", "--cost", "download", "--format", "json", *options, path], capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        raise RuntimeError(f"{path}: {done.stderr.decode(errors='replace').strip()}")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return json.loads(done.stdout), seconds


def check(row):
    """Whether the rows of each level add up to the one above."""
    rows = row.get("rows") or []
    return not rows or sum(r["downloadSize"] for r in rows) == row["downloadSize"] and all(map(check, rows))


def tester(path):
    """The program that unpacks a container and throws the result away."""
    if zipfile.is_zipfile(path):
        return ["unzip", "-qqt", path]
    if path.endswith(".deb"):
        return ["dpkg-deb", "--fsys-tarfile", path]
    return {".xz": ["xz", "-t", path], ".zst": ["zstd", "-qt", path], ".gz": ["gzip", "-t", path]}.get(os.path.splitext(path)[1])


def cpu(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def sums(program, paths):
    wrong = 0
    total = [0.0, 0.0]
    print("| container | bytes | files | rows | sums | CPU (s) | times its tester |\n|---|---:|---:|---:|---|---:|---:|")
    for path in paths:
        document, seconds = answer(program, path, "--by", "file,section")
        length = os.path.getsize(path)
        top = {"downloadSize": document["totals"]["downloadSize"], "rows": document["rows"]}
        exact = top["downloadSize"] == length and check(top)
        if zipfile.is_zipfile(path):
            sizes = {}
            for info in zipfile.ZipFile(path).infolist():
                sizes.setdefault(info.filename, set()).add(info.compress_size)
            exact = exact and all(row["downloadSize"] in sizes[row["name"]] for row in document["rows"] if row["name"] in sizes)
        rows = sum(1 + len(row.get("rows") or []) for row in document["rows"])
        command = tester(path)
        other = cpu(command) if command else 0
        if other:
            total = [total[0] + seconds, total[1] + other]
        times = f"{seconds / other:.1f}" if other > 0.02 else ""
        print(f"| {os.path.basename(path)} | {length} | {len(document['rows'])} | {rows} | {'exact' if exact else 'WRONG'} "
              f"| {seconds:.2f} | {times} |")
        wrong += not exact
    print(f"\n{len(paths) - wrong} of {len(paths)} exact; together {total[0] / max(total[1], 0.01):.2f} times the CPU of their testers")
    return wrong > 0


def packed(contents, borders):
    """The bits of a stream whose blocks end at the given positions, to a byte."""
    coder = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    size, start = 0, 0
    for border in borders:
        size += len(coder.compress(contents[start:border])) + len(coder.flush(zlib.Z_BLOCK))
        start = border
    return size + len(coder.flush())


def cut_borders(borders, start, end):
    """The borders behind a cut, at the same contents; one inside it lies at the cut."""
    return sorted({border if border <= start else max(border - (end - start), start) for border in borders})


def functions(path, least=LEAST):
    """The functions of a library by name: range in the file. Only names and addresses that occur once."""
    sections = {}
    for line in subprocess.run(["readelf", "-SW", path], capture_output=True, text=True).stdout.splitlines():
        fields = line.replace("[ ", "[").split()
        if len(fields) > 5 and fields[1] == ".text":
            sections[".text"] = (int(fields[3], 16), int(fields[4], 16), int(fields[5], 16))
    address, offset, size = sections[".text"]
    found, starts = {}, {}
    for line in subprocess.run(["readelf", "-sW", path], capture_output=True, text=True).stdout.splitlines():
        fields = line.split()
        if len(fields) == 8 and fields[3] == "FUNC" and fields[2].isdigit() and int(fields[2]) >= least:
            start, length, name = int(fields[1], 16), int(fields[2]), fields[7].split("@")[0]
            if address <= start and start + length <= address + size:
                found.setdefault(name, set()).add((start - address + offset, length))
                starts.setdefault(start, set()).add(name)
    return {name: min(places) for name, places in found.items()
            if len(places) == 1 and len(starts[min(places)[0] - offset + address]) == 1}


def savings(program, paths):
    every = []
    print("| library | functions | median | 90 % | bias |\n|---|---:|---:|---:|---:|")
    for path in paths:
        contents = open(path, "rb").read()
        with tempfile.TemporaryDirectory() as folder:
            archive = os.path.join(folder, "one.zip")
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
                out.writestr("library.so", contents)
            document, _ = answer(program, archive, "--by", "section,symbol", "--raw-names")
        text = next(row for row in document["rows"] if row["name"] == ".text")
        known = functions(path)
        rows = [row for row in text["rows"] if row["name"] in known and row["fileSize"] == known[row["name"]][1]
                and row.get("downloadSaving") is not None]
        random.Random(25).shuffle(rows)
        borders = list(range(BORDER, len(contents), BORDER)) + [len(contents)]
        whole = packed(contents, borders)
        pairs = []
        for row in rows[:FUNCTIONS]:
            start, size = known[row["name"]]
            rest = contents[:start] + contents[start + size:]
            pairs.append((row["downloadSaving"], whole - packed(rest, cut_borders(borders, start, start + size))))
        every += pairs
        report(os.path.basename(path), pairs)
    report("**all**", every)


def errors(pairs):
    """The errors of pairs of an answer and the truth, sorted. Savings under 32 bytes mean nothing."""
    return sorted(abs(said - truth) / max(truth, 32) for said, truth in pairs)


def bias(pairs):
    return sum(said for said, _ in pairs) / max(sum(truth for _, truth in pairs), 1) - 1


def report(name, pairs):
    if not pairs:
        print(f"| {name} | 0 | | | |")
        return
    found = errors(pairs)
    worst = found[int(len(found) * 0.9)]
    print(f"| {name} | {len(pairs)} | {statistics.median(found):.1%} | {worst:.1%} | {bias(pairs):+.1%} |", flush=True)


def ask(description, questions):
    """Runs the question that the command line names, with a program and files; returns its answer."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("question", choices=sorted(questions))
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/product/sizeaudit"))
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    return questions[options.question](options.program, options.paths)


if __name__ == "__main__":
    sys.exit(ask(__doc__, {"savings": savings, "sums": sums}))
