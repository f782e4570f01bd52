#!/usr/bin/env python3
"""Fills a folder with the files that the questions of Fuzz/Coverage name beside their input.

    stage.py --program FILE FOLDER

They are as small as can be: each run reads them again. `input` is the input; folders of apps have it as one of their files, as a
hard link. Packages that have it as a member are made by the fuzzer, from the other members (`NAME.members`, `NAME.directory`).
"""
import argparse
import os
import plistlib
import struct
import subprocess
import zipfile
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCE = """
static int half(int x) { return x / 2; }
int table[4] = {1, 2};
int used(int x) { return half(x) + table[x & 3]; }
int unused(int x) { return x + 1; }
int main(void) { return used(1); }
void _start(void) { main(); }
"""
RULES = """schema = 1
[[rule]]
id = "total"
max = "1 GB"
max-growth-percent = 1
[[rule]]
symbol = "*"
max = "1 KB"
[[rule]]
section = ".rel*"
sum = true
max = "1 MB"
"""
# The folders of apps, with the name of the input in each.
APPS = {"nib.app": "Main.nib", "plist.app": "Settings.plist", "info.app": "Info.plist", "catalog.app": "Assets.car",
        "strings.app": "en.lproj/Localizable.strings", "table.app": "en.lproj/Localizable.stringsdict", "picture.app": "icon.png"}
# The members of an Android package, and of an app bundle, that an input can stand for.
MEMBERS = {"resources.arsc": "kiosk.apk", "AndroidManifest.xml": "kiosk.apk", "classes.dex": "kiosk.apk",
           "res/layout/main.xml": "kiosk.apk", "base/resources.pb": "kiosk.aab", "base/res/layout/main.xml": "kiosk.aab"}
KEPT = ("never_used", "AndroidManifest.xml", "classes.dex", "BundleConfig.pb")


def compile_programs(folder):
    """`sample`, and two programs whose debug info lies in a file beside them: `split` has a package, `parts` an object file."""
    with open(os.path.join(folder, "a.c"), "w") as file:
        file.write(SOURCE)
    flags = ["-nostdlib", "-static", "-O1", "-fno-stack-protector", "-ffunction-sections", "-Wl,-z,noseparate-code", "-Wl,--build-id=none"]
    debug = ["-g", "-gsplit-dwarf", f"-fdebug-prefix-map={folder}=."]
    for name, more in (("sample", []), ("split", debug), ("parts", debug)):
        subprocess.run(["cc", *flags, *more, "-o", name, "a.c"], cwd=folder, check=True)
    subprocess.run(["objcopy", "--remove-section=.comment", "sample"], cwd=folder, check=True)


def link(folder, name, path="input"):
    place = os.path.join(folder, name)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    if os.path.exists(place):
        os.unlink(place)
    os.link(os.path.join(folder, path), place)


def make_apps(folder):
    facts = plistlib.dumps({"CFBundleExecutable": "sample", "CFBundleIdentifier": "a.b"})
    for app, name in APPS.items():
        os.makedirs(os.path.join(folder, app))
        with open(os.path.join(folder, app, "Info.plist"), "wb") as file:
            file.write(facts)
        link(folder, f"{app}/sample", "sample")
        link(folder, f"{app}/{name}")


def make_package(folder, member):
    """The members of a package but one, and their rows of its directory, uncompressed."""
    members, directory, count = b"", b"", 0
    with zipfile.ZipFile(os.path.join(ROOT, "Tests", "Corpus", "kiosk-apk", MEMBERS[member])) as archive:
        for info in archive.infolist():
            if info.filename == member or info.filename not in MEMBERS and not any(name in info.filename for name in KEPT):
                continue
            data, name = archive.read(info), info.filename.encode()
            facts = struct.pack("<HHHHHLLLHH", 20, 0, 0, 0, 0, zlib.crc32(data), len(data), len(data), len(name), 0)
            directory += b"PK\1\2\x14\0" + facts + struct.pack("<HHHLL", 0, 0, 0, 0, len(members)) + name
            members += b"PK\3\4" + facts + name + data
            count += 1
    stem = os.path.join(folder, member.replace("/", "-"))
    with open(stem + ".members", "wb") as file:
        file.write(members)
    with open(stem + ".directory", "wb") as file:
        file.write(struct.pack("<H", count) + directory)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "product", "sizeaudit"))
    options = parser.parse_args()
    folder, program = options.folder, os.path.abspath(options.program)
    os.makedirs(os.path.join(folder, "empty"))
    compile_programs(folder)
    subprocess.run([program, "snapshot", "-q", "sample", "--detail", "symbol", "-o", "old.json"], cwd=folder, check=True)
    with open(os.path.join(folder, "gate.toml"), "w") as file:
        file.write(RULES)
    with open(os.path.join(folder, "input"), "wb") as file:
        file.write(b"{}")
    os.unlink(os.path.join(folder, "split-a.dwo"))
    link(folder, "split.dwp")
    link(folder, "parts-a.dwo")
    make_apps(folder)
    for member in MEMBERS:
        make_package(folder, member)


if __name__ == "__main__":
    main()
