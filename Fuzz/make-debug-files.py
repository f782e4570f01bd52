#!/usr/bin/env python3
"""Builds small programs with debug info of every kind, for `mutate.py --only debug`.   usage: make-debug-files.py FOLDER

If FILE holds debug info for another file, FILE.for names that file. Programs for which a tool is missing are left out, with a
message.
"""
import os
import shutil
import subprocess
import sys

SOURCES = {
    "list.h": """static inline __attribute__((always_inline)) int scale(int value) {
    int total = 0;
    for (int i = 0; i < value; i++) total += i * value ^ total;
    return total;
}
static inline __attribute__((always_inline)) int twice(int value) { return scale(value) + scale(value + 1) * 3; }
""",
    "alpha.c": """#include "list.h"
int table[64] = {1, 2, 3};
static int hidden[32] = {9};
static __attribute__((noinline)) int local(int x) { hidden[x & 31]++; return hidden[x & 31] + scale(x); }
int alpha(int x) { table[x & 63] += twice(x) + local(x); return table[(x + 1) & 63]; }
__attribute__((cold)) int beta(int x) { return scale(x) - alpha(x); }
""",
    "main.c": """#include "list.h"
int alpha(int); int beta(int);
char buffer[4096];
int main(int argc, char **argv) { buffer[argc & 7] = (char)twice(argc); return alpha(argc) + beta(argc); }
""",
    "types.cpp": """template <class T> struct Box { static T held[100];
    T get(int i) { static T last[50]; last[i] = held[i]; return last[i]; } };
template <class T> T Box<T>::held[100];
struct Base { virtual ~Base() {} virtual int size() const { return 1; } };
struct Derived : Base { int size() const override { return values[0]; } int values[4]; };
int use(Base &base) { try { return base.size() + Box<int>().get(3); } catch (int value) { return value; } }
int main() { Derived derived; return use(derived); }
""",
}
NEWEST = [f"-{number}" for number in range(22, 15, -1)] + [""]


def tool(name):
    return next((found for found in (shutil.which(name + ending) for ending in NEWEST) if found), None)


class Maker:
    def __init__(self, folder):
        self.folder = folder
        self.missing = set()
        os.makedirs(folder, exist_ok=True)
        for name, text in SOURCES.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)

    def run(self, name, *arguments):
        """Whether the program is there and did it."""
        path = tool(name)
        if path is None:
            self.missing.add(name)
            return False
        done = subprocess.run([path, *arguments], cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"{name} {' '.join(arguments)}: {done.stderr.strip()[:300]}", file=sys.stderr)
        return done.returncode == 0

    def belongs(self, name, other):
        with open(os.path.join(self.folder, name + ".for"), "w") as file:
            file.write(other)

    def programs(self):
        for compiler in ("gcc", "clang"):
            for version in "2345":
                self.run(compiler, "-O2", f"-gdwarf-{version}", "alpha.c", "main.c", "-o", f"{compiler}{version}")
        self.run("gcc", "-O2", "-gdwarf-4", "-fdebug-types-section", "-c", "types.cpp", "-o", "types.o")
        self.run("g++", "-O2", "-gdwarf-4", "-fdebug-types-section", "types.cpp", "-o", "types")
        self.run("g++", "-O2", "-g", "-flto", "types.cpp", "-o", "lto")
        self.run("gcc", "-O2", "-g3", "alpha.c", "main.c", "-o", "macros")
        self.run("gcc", "-O2", "-gdwarf-5", "-gdwarf64", "alpha.c", "main.c", "-o", "wide")
        self.run("clang", "-O2", "-gdwarf-5", "-gembed-source", "alpha.c", "main.c", "-o", "embedded")
        for method in ("zlib", "zlib-gnu", "zstd"):
            self.run("objcopy", f"--compress-debug-sections={method}", "gcc5", f"packed-{method}")

    def objects(self):
        for target in ("x86_64-linux-gnu", "s390x-linux-gnu", "arm-linux-gnueabi", "riscv64-linux-gnu", "arm64-apple-macos13"):
            self.run("clang", "-O2", "-g", f"--target={target}", "-c", "alpha.c", "-o", f"{target}.o")
        self.run("gcc", "-O2", "-g", "-ffunction-sections", "-c", "types.cpp", "-o", "sections.o")
        self.run("gcc", "-O2", "-g", "-Wl,--emit-relocs", "alpha.c", "main.c", "-o", "relocations")

    def separate(self):
        self.run("gcc", "-O2", "-g", "-Wl,--build-id", "alpha.c", "main.c", "-o", "whole")
        self.run("objcopy", "--only-keep-debug", "whole", "whole.debug")
        if self.run("strip", "-o", "stripped", "whole"):
            self.belongs("whole.debug", "stripped")
        for version in "45":
            for compiler in ("gcc", "clang"):
                stem = f"split{compiler}{version}"
                for name in ("alpha", "main"):
                    self.run(compiler, "-O2", f"-gdwarf-{version}", "-gsplit-dwarf", "-c", f"{name}.c", "-o", f"{stem}{name}.o")
                self.run(compiler, f"{stem}alpha.o", f"{stem}main.o", "-o", stem)
                for name in ("alpha", "main"):
                    self.belongs(f"{stem}{name}.dwo", stem)
                if self.run("dwp" if version == "4" else "llvm-dwp", "-e", stem, "-o", f"{stem}.package"):
                    self.belongs(f"{stem}.package", stem)
        self.run("gcc", "-O2", "-gdwarf-4", "alpha.c", "main.c", "-o", "multi")
        shutil.copy(os.path.join(self.folder, "multi"), os.path.join(self.folder, "multi2"))
        if self.run("dwz", "-m", "supplement.debug", "multi", "multi2"):
            self.belongs("supplement.debug", "multi")

    def apple(self):
        with open(os.path.join(self.folder, "libSystem.tbd"), "w") as file:
            file.write("--- !tapi-tbd\ntbd-version: 4\ntargets: [ arm64-macos ]\ninstall-name: /usr/lib/libSystem.B.dylib\n"
                       "exports:\n  - targets: [ arm64-macos ]\n    symbols: [ dyld_stub_binder ]\n...\n")
        for name in ("alpha", "main"):
            self.run("clang", "--target=arm64-apple-macos13", "-O2", "-g", "-c", f"{name}.c", "-o", f"apple-{name}.o")
        # Objects that are written anew are no longer those that were linked, where their times are noted.
        os.environ["ZERO_AR_DATE"] = "1"
        for name in ("alpha", "main"):
            os.utime(os.path.join(self.folder, f"apple-{name}.o"), (0, 0))
        if not self.run("ld64.lld", "-arch", "arm64", "-platform_version", "macos", "13", "13", "-e", "_main", "apple-main.o",
                        "apple-alpha.o", "libSystem.tbd", "-o", "apple"):
            return
        for name in ("alpha", "main"):
            self.belongs(f"apple-{name}.o", "apple")
        if self.run("dsymutil", "--flat", "apple", "-o", "apple.dwarf"):
            self.belongs("apple.dwarf", "apple")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    maker = Maker(os.path.abspath(sys.argv[1]))
    for make in (maker.programs, maker.objects, maker.separate, maker.apple):
        make()
    for name in SOURCES:
        os.remove(os.path.join(maker.folder, name))
    if maker.missing:
        print(f"not here, and left out: {', '.join(sorted(maker.missing))}", file=sys.stderr)


if __name__ == "__main__":
    main()
