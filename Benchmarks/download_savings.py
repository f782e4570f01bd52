#!/usr/bin/env python3
"""Measures what `sizeaudit` says about savings of a download that takes more than a row of `size`.

    download_savings.py advice [--program FILE] LIBRARY...    retained --what-if-removed, against recompression with held borders
    download_savings.py runs [--program FILE] LIBRARY...      estimates for zstd, xz and brotli, against the mean of several phases
    download_savings.py MODEL [--program FILE] LIBRARY...     the same for one model: zstd-19, xz-9 or brotli-11

`advice` packs each ELF library into a ZIP archive and asks what goes without a function. It cuts the same bytes (code, table rows, name,
unwind record; only where their sum is the one that the answer states) out of the library and compresses both versions with zlib's
borders of blocks at the same contents, every 48 KiB: borders that the program does not know.

`runs` takes runs of neighbouring functions of 6 KB and more, with nothing but padding between them, which an [[owner]]
table groups. The truth is the mean difference of files compressed by the library, with several lengths of noise before them:
four, and four more each time, up to 16, until the standard error of the library's mean differences is 3 % at the median.
Both files lack `.rodata`, from which code copies next to nothing: the length of the same tables of constants varies from phase to
phase by more than a run saves. The estimate is that for the whole file.
"""
import bisect
import concurrent.futures
import ctypes
import functools
import json
import lzma
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import zipfile

from downloads import BORDER, ask, bias, errors, functions, packed, report

FUNCTIONS = 60
RUN = 6 << 10
RUNS = 8
PADDING = 64
PHASES = [0, 1511, 3079, 6067, 1367, 1859, 4190, 5623, 6617, 6643, 6722, 7944, 13406, 14077, 14170, 15638]
STEP = 4
PRECISION = 0.03
MODELS = ["zstd-19", "xz-9", "brotli-11"]


class Library:
    """The tables of a little-endian 64-bit ELF file, as far as rows of functions go."""

    def __init__(self, path):
        self.path, self.data = path, open(path, "rb").read()
        offset, = struct.unpack_from("<Q", self.data, 40)
        size, count, names = struct.unpack_from("<HHH", self.data, 58)
        heads = [struct.unpack_from("<IIQQQQIIQQ", self.data, offset + size * index) for index in range(count)]
        self.sections = {self.text(heads[names][4] + head[0]): head for head in heads}
        self.rows = {}
        self.relocations = self.read_relocations()
        for table, strings in ((".symtab", ".strtab"), (".dynsym", ".dynstr")):
            self.read(table, strings)
        self.frames = self.read_frames()
        self.order = sorted(self.frames)

    def text(self, at):
        return self.data[at:self.data.index(b"\0", at)].decode(errors="replace")

    def read(self, table, strings):
        if table not in self.sections or strings not in self.sections:
            return
        start, size = self.sections[table][4:6]
        base = self.sections[strings][4]
        for index in range(size // 24):
            name, info, _, section, value, length = struct.unpack_from("<IBBHQQ", self.data, start + 24 * index)
            if info & 15 != 2 or section == 0:
                continue
            text = self.text(base + name)
            parts = [(start + 24 * index, 24), (base + name, len(text.encode()) + 1)]
            if table == ".dynsym":
                parts += self.relocations.get(index, [])
                if ".gnu.version" in self.sections:
                    parts.append((self.sections[".gnu.version"][4] + 2 * index, 2))
                if ".gnu.hash" in self.sections:
                    hashes = self.sections[".gnu.hash"][4]
                    buckets, first, bloom, _ = struct.unpack_from("<IIII", self.data, hashes)
                    if index >= first:
                        parts.append((hashes + 16 + 8 * bloom + 4 * buckets + 4 * (index - first), 4))
            self.rows.setdefault(value, []).append(parts)

    def read_relocations(self):
        """The relocations that name each row of the loader's symbol table."""
        found = {}
        for name in (".rela.dyn", ".rela.plt"):
            if name in self.sections:
                start, size = self.sections[name][4:6]
                for at in range(start, start + size, 24):
                    info, = struct.unpack_from("<Q", self.data, at + 8)
                    found.setdefault(info >> 32, []).append((at, 24))
        return found

    def read_frames(self):
        """The unwind record of each function by its address: place and length."""
        if ".eh_frame" not in self.sections:
            return {}
        address, start, size = self.sections[".eh_frame"][3:6]
        found, at = {}, start
        while at + 8 <= start + size:
            length, back = struct.unpack_from("<Ii", self.data, at)
            if length == 0:
                break
            if back:
                distance, = struct.unpack_from("<i", self.data, at + 8)
                found[at + 8 - start + address + distance] = (at, length + 4)
            at += length + 4
        return found

    def ranges(self, address, place, length, wanted):
        """The ranges of a function whose sum is the wanted one; None if there is no such choice of tables."""
        parts = [(place, length)]
        for row in self.rows.get(address, []):
            parts += row
        frame = [self.frames[address]] if address in self.frames else []
        hdr = []
        if frame and ".eh_frame_hdr" in self.sections:
            hdr = [(self.sections[".eh_frame_hdr"][4] + 12 + 8 * bisect.bisect_left(self.order, address), 8)]
        for choice in (parts + frame + hdr, parts + frame, parts):
            if sum(size for _, size in choice) == wanted:
                return sorted(choice)
        return None


def without(data, cuts):
    kept, at = [], 0
    for start, size in cuts:
        kept.append(data[at:start])
        at = start + size
    return b"".join(kept) + data[at:]


def moved(borders, cuts):
    """The borders behind cuts, at the same contents; one inside a cut lies at the cut."""
    def place(border):
        return border - sum(min(size, max(border - start, 0)) for start, size in cuts)
    return sorted({place(border) for border in borders})


def advice(program, paths):
    every = []
    print("| library | functions | median | 90 % | bias |\n|---|---:|---:|---:|---:|")
    for path in paths:
        library = Library(path)
        data, address, offset = library.data, library.sections[".text"][3], library.sections[".text"][4]
        borders = list(range(BORDER, len(data), BORDER)) + [len(data)]
        whole = packed(data, borders)
        names = sorted(functions(path).items())
        random.Random(25).shuffle(names)
        pairs = []
        with tempfile.TemporaryDirectory() as folder:
            archive = os.path.join(folder, "one.zip")
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
                out.writestr("library.so", data)
            for name, (place, length) in names:
                if len(pairs) == FUNCTIONS:
                    break
                done = subprocess.run(
                    [program, "retained", "-q", "--cost", "download", "--format", "json", "--what-if-removed", name, archive],
                    capture_output=True)
                if done.returncode != 0:
                    continue
                image = json.loads(done.stdout)["images"][0]
                if len(image["rows"]) != 1 or image.get("savingFrom") != "recompressed":
                    continue
                cuts = library.ranges(place - offset + address, place, length, image["bytes"])
                if cuts is None:
                    continue
                truth = whole - packed(without(data, cuts), moved(borders, cuts))
                pairs.append((image["downloadSaving"], truth))
        every += pairs
        report(os.path.basename(path), pairs)
    report("**all**", every)


def compressed(data, codec):
    if codec == "xz-9":
        return len(lzma.compress(data, preset=9, check=lzma.CHECK_CRC64))
    if codec == "brotli-11":
        library = ctypes.CDLL("libbrotlienc.so.1")
        size = ctypes.c_size_t(len(data) + (len(data) >> 10) + 1024)
        if not library.BrotliEncoderCompress(11, 22, 0, ctypes.c_size_t(len(data)), data, ctypes.byref(size),
                                             ctypes.create_string_buffer(size.value)):
            raise RuntimeError("brotli does not compress")
        return size.value
    return len(subprocess.run(["zstd", "-19", "-c", "-q", "--no-check"], input=data, capture_output=True, check=True).stdout)


def runs(program, paths, models=MODELS):
    print("| library, model | runs | phases | their error | mean saving | median | worst | bias |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for codec in models:
        every = []
        for path in paths:
            groups = neighbours(path)
            said = estimates(program, path, codec, groups)
            groups = [(cuts, saving) for (_, cuts), saving in zip(groups, said) if saving is not None]
            differences, error = truths(path, codec, [cuts for cuts, _ in groups])
            pairs = [(saving, statistics.mean(each)) for (_, saving), each in zip(groups, differences)]
            every += pairs
            phases = len(differences[0]) if differences else 0
            report_runs(f"{os.path.basename(path)}, {codec}", phases, error, pairs)
        report_runs(f"**all**, {codec}", "", None, every)


def estimates(program, path, codec, groups):
    """The program's estimates of runs; None for a run of which it does not count exactly these bytes."""
    with tempfile.TemporaryDirectory() as folder:
        config = os.path.join(folder, "owners.toml")
        with open(config, "w") as out:
            out.write("schema = 1\n")
            for number, (names, _) in enumerate(groups):
                out.write(f"[[owner]]\nname = \"run{number}\"\nsymbols = {json.dumps(names)}\n")
        done = subprocess.run(
            [program, "size", "-q", "--cost", "download", "--compressed-as", codec, "--format", "json", "--by", "section,owner",
             "--config", config, path], capture_output=True)
    if done.returncode != 0:
        raise RuntimeError(f"{path}: {done.stderr.decode(errors='replace').strip()}")
    text = next(row for row in json.loads(done.stdout)["rows"] if row["name"] == ".text")
    rows = [next((row for row in text["rows"] if row["name"] == f"run{number}"), None) for number in range(len(groups))]
    return [row["downloadSaving"] if row and row["fileSize"] == sum(size for _, size in cuts) else None
            for row, (_, cuts) in zip(rows, groups)]


def truths(path, codec, runs):
    """For each run the differences in all phases, and the median of their relative standard errors."""
    library = Library(path)
    constants = [tuple(library.sections[".rodata"][4:6])] if ".rodata" in library.sections else []
    files = [without(library.data, sorted(constants + list(cuts))) for cuts in [[]] + runs]
    noise = random.Random(7).randbytes(max(PHASES))
    sizes, error = [[] for _ in files], 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for start in range(0, len(PHASES), STEP):
            for data, found in zip(files, sizes):
                found += pool.map(lambda phase: compressed(noise[:phase] + data, codec), PHASES[start:start + STEP])
            differences = [[whole - rest for whole, rest in zip(sizes[0], found)] for found in sizes[1:]]
            if not differences:
                break
            error = statistics.median(
                statistics.stdev(each) / len(each) ** 0.5 / max(abs(statistics.mean(each)), 32) for each in differences)
            if error <= PRECISION:
                break
    return differences, error


def neighbours(path):
    """Runs of functions with nothing but padding between them: names and ranges of the file, spread over the library."""
    found, names, cuts = [], [], []
    for start, size, name in sorted((start, size, name) for name, (start, size) in functions(path, 1).items()):
        if cuts and not 0 <= start - sum(cuts[-1]) <= PADDING:
            names, cuts = [], []
        names, cuts = names + [name], cuts + [(start, size)]
        if sum(length for _, length in cuts) >= RUN:
            found.append((names, cuts))
            names, cuts = [], []
    return [found[index * len(found) // RUNS] for index in range(RUNS)] if len(found) > RUNS else found


def report_runs(name, phases, error, pairs):
    if not pairs:
        print(f"| {name} | 0 | | | | | | |")
        return
    found, mean = errors(pairs), statistics.mean(truth for _, truth in pairs)
    known = "" if error is None else f"{error:.1%}"
    print(f"| {name} | {len(pairs)} | {phases} | {known} | {mean:.0f} | {statistics.median(found):.1%} | {found[-1]:.1%} | "
          f"{bias(pairs):+.1%} |", flush=True)


if __name__ == "__main__":
    by_model = {model: functools.partial(runs, models=[model]) for model in MODELS}
    sys.exit(ask(__doc__, {"advice": advice, "runs": runs} | by_model))
