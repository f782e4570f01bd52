#!/usr/bin/env python3
"""Collects what the fuzzers by coverage start from: a folder of small files for each kind of input.

    seeds.py --program FILE OUTPUT [DIRECTORY]...

Takes the samples, the corpus of the tests and further directories, tells the kind of each file by its content, and adds files
that the program, `hostile.py` and the system's own programs make. Files of more than 256 KiB are left out.
"""
import argparse
import gzip
import hashlib
import io
import os
import plistlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

import hostile
import stage

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LARGEST = 256 << 10
MAGIC = [(b"\x7fELF", "elf"), (b"!<arch>", "archive"), (b"!<thin>", "archive"), (b"\0asm", "wasm"), (b"LPTRACE1", "trace"),
         (b"\xcf\xfa\xed\xfe", "macho"), (b"\xce\xfa\xed\xfe", "macho"),
         (b"\xca\xfe\xba\xbe", "macho"), (b"\xca\xfe\xba\xbf", "macho"),
         (b"PK\3\4", "container"), (b"BOMStore", "catalog"), (b"bplist", "plist"), (b"NIBArchive", "nib"), (b"PERFILE2", "profile"),
         (b"\x81rforpl\xff", "profile"), (b"\xfflprofi\x81", "profile"), (b"\xfflprofr\x81", "profile"), (b"\x1f\x8b", "container"),
         (b"\xed\xab\xee\xdb", "container"), (b"\2\0\x0c\0", "android"), (b"\3\0\x08\0", "android"), (b"dex\n", "android"),
         (b"\x89PNG", "picture"), (b"\xff\xd8\xff", "picture"), (b"GIF8", "picture"), (b"RIFF", "picture"), (b"icns", "picture"),
         (b"# callgrind format", "profile"), (b"TN:", "profile"), (b"events:", "profile")]
TEXT = [("# Path:", "map"), ("Archive member included", "map"), ("Linker script and memory map", "map"), ("VMA", "map"),
        ('"schema": "sizeaudit/snapshot', "snapshot"), ("sizeaudit/", "json"), ("<plist", "plist"), ("Heaviest stack", "hang"),
        ("callStackTree", "hang"), ("schema = 1", "toml"), ("Addr      Off     Size Out", "map"), ("llvm.coverage.json", "profile")]


def kind_of(data):
    for magic, kind in MAGIC:
        if data.startswith(magic):
            return kind
    head = data[:4096].decode("utf-8", "replace")
    return next((kind for sign, kind in TEXT if sign in head), "container" if data[257:262] == b"ustar" else None)


class Collector:
    def __init__(self, folder):
        self.folder, self.seen, self.counts = folder, set(), {}

    def add(self, data, kind=None):
        kind = kind or kind_of(data)
        if kind and 0 < len(data) <= LARGEST:
            name = hashlib.sha1(data).hexdigest()
            path = os.path.join(self.folder, kind, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
            self.counts[kind] = self.counts.get(kind, 0) + (0 if name in self.seen else 1)
            self.seen.add(name)

    def walk(self, folder):
        for place, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(place, name)
                if not os.path.islink(path) and os.path.isfile(path) and os.path.getsize(path) <= LARGEST:
                    with open(path, "rb") as file:
                        self.add(file.read())
                if zipfile.is_zipfile(path):
                    self.add_members(path)

    def add_members(self, path):
        """The files in a ZIP archive."""
        with zipfile.ZipFile(path) as archive:
            for info in archive.infolist():
                if info.file_size <= LARGEST:
                    data = archive.read(info)
                    self.add(data, "strings" if info.filename.endswith((".strings", ".stringsdict")) else None)


def run(command, folder):
    """The output of a program; nothing if it fails or is missing."""
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return b""


def add_answers(seeds, program, folder):
    """Files that the program writes and reads."""
    tally = os.path.join(ROOT, "samples", "tally")
    for detail in ("section", "object", "symbol"):
        seeds.add(run([program, "snapshot", tally, "--detail", detail], folder), "snapshot")
    run([program, "snapshot", tally, "-o", "s.json.gz"], folder)
    seeds.add(run([program, "init", tally, "-o", "-"], folder), "toml")
    run([program, "unused", tally, "--write-baseline", "unused.txt"], folder)
    for name in ("unused.txt", "s.json.gz"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                seeds.add(file.read(), "list" if name.endswith("txt") else "snapshot")
    for words in (["size"], ["startup"], ["unused"], ["report"]):
        seeds.add(run([program, *words, tally, "--format", "json"], folder), "json")


def add_compiled(seeds, folder):
    """Object files of formats that the samples lack, by the clang that is installed."""
    with open(os.path.join(folder, "a.c"), "w") as file:
        file.write("static int b(int x) { return x * 3; }\nint table[4] = {1, 2};\nint f(int x) { return b(x) + table[x & 3]; }\n")
    for target in ("wasm32", "arm64-apple-macos", "aarch64-linux-gnu", "riscv64-linux-gnu", "armv7-linux-gnueabi"):
        for level in ("-g -O1", "-O2 -ffunction-sections", "-gdwarf-4 -O0"):
            run(["clang", f"--target={target}", *level.split(), "-c", "-o", "a.o", "a.c"], folder)
            path = os.path.join(folder, "a.o")
            if os.path.exists(path):
                with open(path, "rb") as file:
                    seeds.add(file.read())
                os.unlink(path)


def add_split(seeds, folder):
    """The debug info of the program that Fuzz/stage.py compiles, as a package and as an object file."""
    stage.compile_programs(folder)
    run(["dwp", "-o", "split.dwp", "split-a.dwo"], folder)
    run(["llvm-dwp", "-o", "split.dwp", "split-a.dwo"], folder)
    for name in ("split-a.dwo", "split.dwp", "split", "sample"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                data = file.read()
            seeds.add(data, "split")
            seeds.add(data)


def add_contents(seeds):
    """Programs with data of many kinds that no symbol names."""
    for kind in ("picture", "plist", "container", "catalog", "nib"):
        place = os.path.join(seeds.folder, kind)
        for name in sorted(os.listdir(place))[:40] if os.path.isdir(place) else []:
            with open(os.path.join(place, name), "rb") as file:
                data = file.read()
            if len(data) < 4096:
                elf = hostile.Elf()
                elf.section(".text", bytes(64), flags=6, address=0x400000)
                elf.section(".rodata", bytes(64) + data + bytes(64), flags=2, address=0x500000)
                seeds.add(elf.bytes())


RECORDS = [
    b"TN:\nSF:a.c\nFN:2,main\nFN:3,used\nFNDA:1,main\nFNDA:0,used\nDA:2,1\nend_of_record\n",
    b"# callgrind format\nversion: 1\ncmd: ./sample\nevents: Ir\nob=(1) sample\nfl=(1) a.c\nfn=(1) main\n2 10\n"
    b"cfn=(2) used\ncalls=1 3\n2 5\n",
    b"sample 12 3.4: 1000 cycles:u:\n\t    401000 main+0x4 (/a/sample)\n\t    401010 used (/a/sample)\n\n",
    b'{"type": "llvm.coverage.json.export", "version": "2.0.1", "data": [{"functions": [{"name": "main", "count": 1, "regions": '
    b'[[1, 1, 2, 2, 1, 0, 0, 0]], "filenames": ["a.c"]}, {"name": "used", "count": 0}]}]}',
    b'{"format_version": "1", "files": [{"file": "a.c", "functions": [{"name": "main", "demangled_name": "main", "execution_count": 1}]}]}',
    b"main\nused\nunused\n",
]


def add_texts(seeds):
    for record in RECORDS:
        seeds.add(record, "profile")
    for text in (b'/* Shown. */\n"a.b" = "Text %@";\n"c" = "d\\n";\n', b'{ "key" = ( a, "b", <0102> ); }',
                 '"ü" = "\\U00e4";'.encode("utf-16")):
        seeds.add(text, "strings")
    seeds.add(b'schema = 1\n[gate]\ncontributors = 5\n[[rule]]\nid = "total"\nmax = "24 MB"\nwarn.max = "23 MB"\nwhy = "x"\n[[rule]]\n'
              b'section = ".rel*"\nsum = true\nmax = "1.5 MB"\n[[owner]]\nname = "a"\nmatch = ["b*"]\n', "toml")
    for text in (b"# keep\nmain\nstd::*\nclass Foo\n-[Foo bar:]\n", b"{ global: a; b*; local: *; };\n", b"_a\n_b\n"):
        seeds.add(text, "list")


def add_resources(seeds):
    tree = {"CFBundleExecutable": "sample", "NSPrincipalClass": "Foo", "list": [1, 2.5, True, b"x", {"a": "b"}]}
    for form in (plistlib.FMT_XML, plistlib.FMT_BINARY):
        seeds.add(plistlib.dumps(tree, fmt=form), "plist")


def member(name, data):
    """A member of an archive of `ar`."""
    head = name.ljust(16).encode() + b"0           0     0     100644  %-10d`\n" % len(data)
    return head + data + b"\n" * (len(data) % 2)


def add_containers(seeds, tally):
    files = [("Payload/App.app/App", tally), ("Payload/App.app/Info.plist", plistlib.dumps({"CFBundleExecutable": "App"})),
             ("Payload/App.app/a.png", b"\x89PNG\r\n\x1a\n" + bytes(40)), ("a/b/c.txt", b"text\n" * 20)]
    for packing in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", packing) as archive:
            for name, data in files:
                archive.writestr(name, data)
        seeds.add(out.getvalue(), "container")
    for form in (tarfile.USTAR_FORMAT, tarfile.PAX_FORMAT, tarfile.GNU_FORMAT):
        for packing in ("", "gz", "xz", "bz2"):
            out = io.BytesIO()
            with tarfile.open(fileobj=out, mode="w:" + packing, format=form) as archive:
                for name, data in files + [("n" * 90 + "/" + "m" * 60, b"long")]:
                    info = tarfile.TarInfo(name)
                    info.size = len(data)
                    archive.addfile(info, io.BytesIO(data))
            seeds.add(out.getvalue(), "container")
    packed = gzip.compress(b"\0" * 1024)
    members = member("debian-binary", b"2.0\n") + member("control.tar.gz", packed) + member("data.tar.gz", packed)
    seeds.add(b"!<arch>\n" + members, "container")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output")
    parser.add_argument("directories", nargs="*")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "product", "sizeaudit"))
    options = parser.parse_args()
    seeds, program = Collector(options.output), os.path.abspath(options.program)
    shared = os.environ.get("SIZEAUDIT_SHARED", os.path.join(os.path.dirname(ROOT), "shared"))
    folders = [os.path.join(ROOT, "samples"), os.path.join(ROOT, "Tests", "Corpus"), os.path.join(shared, "corpus")]
    for folder in folders + options.directories:
        seeds.walk(folder)
    folder = tempfile.mkdtemp()
    try:
        subprocess.run([sys.executable, os.path.join(ROOT, "Fuzz", "hostile.py"), "--all", folder], check=True)
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as file:
                data = file.read()
            kinds = {"deep-json": "snapshot", "deep-toml": "toml", "deep-plist": "plist"}
            families = {"catalog": "catalog", "android": "container", "list": "container", "many": "container", "moved": "container"}
            seeds.add(data, kinds.get(name) or families.get(name.split("-")[0], "hostile"))
        add_answers(seeds, program, folder)
        add_compiled(seeds, folder)
        add_split(seeds, folder)
        add_contents(seeds)
    finally:
        shutil.rmtree(folder)
    add_texts(seeds)
    add_resources(seeds)
    with open(os.path.join(ROOT, "samples", "tally"), "rb") as file:
        add_containers(seeds, file.read())
    print(", ".join(f"{count} {kind}" for kind, count in sorted(seeds.counts.items())), file=sys.stderr)


if __name__ == "__main__":
    main()
