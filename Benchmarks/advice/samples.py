"""The samples of `savings`: each is linked twice, without and with what a piece of advice names."""

import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Savings below it may not be reported: an estimate of less than 256 bytes is no advice.
LEAST = 400
LINKERS = [name for name in ("bfd", "gold", "lld", "mold") if shutil.which(f"ld.{name}") or shutil.which(name)]
# Nanoseconds, from CostTable.
LIBRARY, LOOKUP, RELOCATION, PAGE, INITIALIZER, ROW = 40_000, 100, 5, 2_000, 500, 1


class Sample:
    """A file before and after the change, and what is measured of both."""

    def __init__(self, rule, name, before, after, measure, cost=1):
        self.rule, self.name, self.before, self.after = rule, name, str(before), str(after)
        self.measure, self.cost = measure, cost

    @property
    def saving(self):
        return (self.measure(self.before) - self.measure(self.after)) * self.cost


def sh(command, folder):
    done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command}\n{done.stderr[-2000:]}")
    return done.stdout


def output(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True).stdout


# What is measured


def solid(path):
    """The bytes of an ELF file's sections, of their headers and names: all but alignment, which is a matter of pages."""
    sizes = (re.match(r".{6} .*?(\S+)\s+[0-9a-f]{16} [0-9a-f]{6} ([0-9a-f]{6,}) ", line) for line in
             output("readelf", "-SW", path).splitlines())
    return sum(64 + int(found[2], 16) for found in sizes if found and found[1] != "NOBITS")


def length(path):
    return os.path.getsize(path)


def section(*names):
    def size(path):
        rows = (re.match(r"\s*\[ *\d+\] (\S+)\s+\S+\s+[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+)", line)
                for line in output("readelf", "-SW", path).splitlines())
        return sum(int(row[2], 16) for row in rows if row and row[1] in names)
    return size


def entries(*names):
    return lambda path: section(*names)(path) // 8


def loader(word):
    """A figure of the loader's own statistics."""
    def figure(path):
        environment = {**os.environ, "LD_DEBUG": "statistics", "LD_LIBRARY_PATH": str(Path(path).parent)}
        said = subprocess.run([path], env=environment, capture_output=True, text=True).stderr
        return int(re.search(rf"{word}: (\d+)", said)[1])
    return figure


def named_relocations(path):
    """Relocations for which the loader looks a name up."""
    return sum(bool(re.search(r" R_X86_64_(GLOB_DAT|JUMP_SLOT|64) .*\S", line)) for line in output("readelf", "-rW", path).splitlines())


def libraries(path):
    said = subprocess.run(["ldd", path], env={**os.environ, "LD_LIBRARY_PATH": str(Path(path).parent)},
                          capture_output=True, text=True).stdout
    return sum("=> /" in line for line in said.splitlines())


def text_relocations(path):
    """Rows of relocation tables that patch code."""
    rows = re.findall(r"\] \.text\s+\S+\s+([0-9a-f]+) [0-9a-f]+ ([0-9a-f]+)", output("readelf", "-SW", path))
    start, size = (int(word, 16) for word in rows[0])
    places = (int(line.split()[0], 16) for line in output("readelf", "-rW", path).splitlines() if " R_" in line)
    return sum(start <= place < start + size for place in places)


def executable_stack(path):
    return int(any("GNU_STACK" in line and "RWE" in line for line in output("readelf", "-lW", path).splitlines()))


def objdump(option, pattern):
    def count(path):
        return len(re.findall(pattern, output(TOOLS / "llvm-objdump", "--macho", option, path), re.M))
    return count


def mach_section(*names):
    def size(path):
        sections = re.findall(r"sectname (\S+)\n\s*segname \S+\n\s*addr \S+\n\s*size (\S+)",
                              output(TOOLS / "llvm-objdump", "--macho", "--private-headers", path))
        return sum(int(size, 16) for name, size in sections if name in names)
    return size


def mach_solid(path):
    """The bytes of sections and of the tables behind them."""
    text = output(TOOLS / "llvm-objdump", "--macho", "--private-headers", path)
    held = re.findall(r"sectname \S+\n\s*segname \S+\n\s*addr \S+\n\s*size (\S+)\n\s*offset (\d+)", text)
    tables = re.search(r"segname __LINKEDIT\n(?:.*\n)*?\s*filesize (\d+)", text)
    return sum(int(size, 16) for size, place in held if int(place)) + int(tables[1])


def rebases_before_main(path):
    """The time of the fixups that dyld applies to all pages at launch."""
    text = output(TOOLS / "llvm-objdump", "--macho", "--rebase", path)
    places = [int(row, 16) for row in re.findall(r"^__\S+\s+\S+\s+(0x\S+)", text, re.M)]
    return len(places) * RELOCATION + len({place >> 14 for place in places}) * PAGE


def exports_trie(path):
    text = output(TOOLS / "llvm-objdump", "--macho", "--private-headers", path)
    found = re.search(r"LC_DYLD_EXPORTS_TRIE\n\s*cmdsize 16\n\s*dataoff \d+\n\s*datasize (\d+)", text)
    return int((found or re.search(r"export_size (\d+)", text))[1])


TOOLS = Path(shutil.which("swiftc") or "/").resolve().parent
MACH_LINKER = next(filter(shutil.which, ('ld64.lld-19', 'ld64.lld-18', 'ld64.lld-17', 'ld64.lld-16')), 'ld64.lld')


# Programs of Debian's sources

SECTIONS = "-ffunction-sections -fdata-sections"
PROGRAMS = {
    "ninja-build": ("g++", "", "src/*.cc", r"test|win32|perftest|bench|msvc|minidump|getopt|browse|\.in\.cc"),
    "tinyxml2": ("g++", "", "*.cpp", None),
    "lzip": ("g++", "-DPROGVERSION='\"1\"'", "*.cc", None),
    "patchelf": ("g++", "-std=c++17 -DPACKAGE_STRING='\"p\"' -DPAGESIZE=4096", "src/patchelf.cc", None),
    "zlib": ("gcc", "-DHAVE_UNISTD_H -I.", "*.c test/minigzip.c", None),
    "bzip2": ("gcc", "", "*.c", r"bzip2recover|dlltest|unzcrash|spewG|mk251"),
}


class Program:
    """A program of several files, compiled once for each set of options."""

    def __init__(self, package, folder, work):
        self.package, self.folder, self.work = package, folder, work / package
        self.compiler, self.options, patterns, left_out = PROGRAMS[package]
        files = [path for pattern in patterns.split() for path in sorted(Path(folder).glob(pattern))]
        self.files = [path for path in files if not (left_out and re.search(left_out, path.name))]

    def objects(self, options):
        folder = self.work / re.sub(r"\W+", "", options or "plain")
        if not folder.exists():
            folder.mkdir(parents=True)
            for path in self.files:
                sh(f"{self.compiler} -w -O2 {options} {self.options} -c {path} -o {folder}/{path.name}.o", self.folder)
        return folder

    def link(self, linker, compiled="", linked=""):
        folder = self.objects(compiled)
        path = folder / f"{linker}{re.sub(r'[^a-z=]+', '', linked)}"
        sh(f"{self.compiler} -fuse-ld={linker} {linked} {folder}/*.o -o {path}", self.folder)
        return path

    def stripped(self, path, option):
        result = f"{path}{option}"
        sh(f"strip {option} -o {result} {path}", self.work)
        return result

    def samples(self):
        for linker in LINKERS:
            name = f"{self.package}, {linker}"
            plain = self.link(linker)
            yield Sample("dead-strip", name, plain, self.link(linker, SECTIONS, "-Wl,--gc-sections"), solid)
            # mold folds fewer functions, and gold those with exception tables, too.
            if linker == "lld":
                yield Sample("fold-identical", name, self.link(linker, SECTIONS),
                             self.link(linker, SECTIONS, "-Wl,--icf=all"), solid)
            debug = self.link(linker, "-g")
            yield Sample("strip-debug", name, debug, self.stripped(debug, "--strip-debug"), length)
            yield Sample("strip-symbols", name, plain, self.stripped(plain, "--strip-all"), length)
            if linker != "gold":
                yield Sample("pack-relative-relocations", name, plain,
                             self.link(linker, "", "-Wl,-z,pack-relative-relocs"), section(".rela.dyn", ".relr.dyn"))
            yield Sample("hash-table", name, self.link(linker, "", "-rdynamic -Wl,--hash-style=both"),
                         self.link(linker, "", "-rdynamic -Wl,--hash-style=gnu"), section(".hash"))
            exporting = self.link(linker, "", "-rdynamic -Wl,--hash-style=gnu")
            yield Sample("hide-symbols", name, exporting, self.link(linker, "", "-Wl,--hash-style=gnu"),
                         section(".dynsym", ".dynstr", ".gnu.hash", ".gnu.version"))


# Programs made for one rule


class Bench:
    """A folder with sources that are made here."""

    def __init__(self, work):
        self.folder = work / "made"
        self.folder.mkdir(exist_ok=True)

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return name

    def build(self, output, command):
        """Builds a file; `@` stands for it."""
        sh(command.replace("@", output), self.folder)
        return self.folder / output

    def pair(self, rule, name, before, after, measure, cost=1):
        key = re.sub(r"\W+", "", f"{rule}{name}")
        return Sample(rule, name, self.build(f"{key}0", before), self.build(f"{key}1", after), measure, cost)

    # ELF

    def large_data(self):
        (self.folder / "table.bin").write_bytes(os.urandom(3 << 20))
        self.write("table.s", '.section .rodata,"a"\n.globl table\n.type table,@object\n.size table,3145728\ntable: .incbin '
                   '"table.bin"\n.section .note.GNU-stack,"",@progbits\n')
        self.write("user.c", "extern char table[]; __attribute__((noinline)) int use(int n) { return table[n]; }\n"
                   "int main(int n, char **v) { return NUMBER; }\n")
        for linker in LINKERS:
            link = f"gcc -O1 -fuse-ld={linker} -Wl,--gc-sections -ffunction-sections"
            yield self.pair("large-data", linker, f"{link} -DNUMBER='use(n)' user.c table.s -o @",
                            f"{link} -DNUMBER=n user.c -o @", length)

    def merge_constants(self):
        numbers = ",".join(str(number * 37 % 251) for number in range(400))
        self.write("table.h", f"KIND int table[400] = {{ {numbers} }};\n")
        calls = []
        for number in range(20):
            self.write(f"user{number}.cpp", f'#include "table.h"\nint use{number}(int n) {{ return table[n + {number}]; }}\n')
            calls.append(f"use{number}(n)")
        declared = "".join(f"int use{number}(int);" for number in range(20))
        self.write("main.cpp", f"{declared} int main(int n, char **) {{ return {' + '.join(calls)}; }}\n")
        for linker in LINKERS:
            link = f"g++ -O1 -std=c++17 -fuse-ld={linker} main.cpp user*.cpp -o @"
            yield self.pair("merge-constants", linker, f"{link} -DKIND='static const'",
                            f"{link} -DKIND='inline constexpr'", section(".rodata"))

    def template_copies(self):
        body = "".join(f"s += p[{n}] * (s ^ N); p[{n}] = s % (N + 2);" for n in range(40))
        self.write("family.cpp", "template <int N> __attribute__((noinline)) int work(volatile int *p) { int s = N; " + body +
                   " return s; }\nint main() { volatile int p[40] = {0}; return " +
                   " + ".join(f"work<{n}>(p)" for n in range(60)) + "; }\n")
        path = self.build("family", "g++ -O1 family.cpp -o @")
        # No saving is promised.
        yield Sample("template-copies", "gcc", path, path, length)

    def long_names(self):
        long = [f"AVeryLongNameOfATypeThatStandsInEveryNameOfATemplateNumber{number}" for number in range(41)]
        types = "".join(f"struct {name} {{}};\n" for name in long)
        uses = " ".join(f"f<{one}, {other}, int>();" for one, other in zip(long, long[1:]))
        self.write("long.cpp", f"{types}template <class A, class B, class C> __attribute__((noinline)) void f() "
                   f"{{ asm volatile(\"\"); }}\nextern \"C\" void all() {{ {uses} }}\n")
        self.write("hidden.map", "{ local: _Z*; };\n")
        for linker in LINKERS:
            link = f"g++ -O1 -fPIC -shared -Wl,--hash-style=gnu -fuse-ld={linker} long.cpp -o @"
            yield self.pair("long-names", linker, link, f"{link} -Wl,--version-script=hidden.map",
                            section(".dynsym", ".dynstr", ".gnu.hash", ".gnu.version"))

    def make_libraries(self, count):
        for number in range(count):
            self.write(f"lib{number}.c", f"int one{number}(void) {{ return {number}; }}\n")
            self.build(f"libone{number}.so", f"gcc -O1 -shared -fPIC lib{number}.c -o @")
            self.build(f"libone{number}.a", f"gcc -O1 -c lib{number}.c -o one{number}.o && ar rcs @ one{number}.o")
        declared = "".join(f"int one{number}(void);" for number in range(count))
        self.write("libs.c", f"{declared} int main(void) {{ return {' + '.join(f'one{n}()' for n in range(count))} == 1; }}\n")
        self.write("none.c", "int main(void) { return 0; }\n")

    def many_libraries(self):
        self.make_libraries(24)
        shared = " ".join(f"-l:libone{n}.so" for n in range(24))
        kept = " ".join(f"-l:libone{n}.so" for n in range(10)) + " " + " ".join(f"-l:libone{n}.a" for n in range(10, 24))
        link = "gcc -O1 -L. -Wl,-rpath,'$ORIGIN'"
        # Twelve files stay, the C library and the loader among them.
        yield self.pair("many-libraries", "24", f"{link} libs.c {shared} -o @", f"{link} libs.c {kept} -o @", libraries,
                        LIBRARY)
        yield self.pair("unneeded-library", "24", f"{link} none.c -Wl,--no-as-needed {shared} -o @",
                        f"{link} none.c -Wl,--as-needed {shared} -o @", libraries, LIBRARY)

    def lookups(self):
        names = [f"f{number}" for number in range(600)]
        self.write("many.c", "".join(f"int {name}(int n) {{ return n + {index}; }}\n" for index, name in enumerate(names)) +
                   "int (*const all[])(int) = {" + ",".join(names) + "};\n" +
                   "int run(int n) { int s = 0; " + "".join(f"s += {name}(n);" for name in names) + " return s; }\n")
        self.write("calls.c", "".join(f"int {name}(int);" for name in names) + "int run(int);\n" +
                   "int main(int n, char **v) { int s = 0; " + "".join(f"s += {name}(n);" for name in names) + "return s == 1; }\n")
        self.build("libmany.so", "gcc -O0 -fPIC -shared many.c -Wl,--hash-style=gnu -o @")
        for linker in LINKERS:
            link = f"gcc -O0 -fuse-ld={linker} calls.c -L. -l:libmany.so -Wl,-rpath,'$ORIGIN' -o @"
            yield self.pair("eager-functions", linker, f"{link} -Wl,-z,now", f"{link} -Wl,-z,lazy",
                            loader("number of relocations"), LOOKUP)
            own = f"gcc -O0 -fPIC -shared -fuse-ld={linker} many.c -Wl,-z,now -o @"
            # -Bsymbolic-functions leaves the addresses in tables to the loader, as relative relocations.
            yield self.pair("own-symbols", linker, own, f"{own} -Wl,-Bsymbolic-functions", named_relocations, LOOKUP)

    def initializers(self):
        count = 30
        for number in range(count):
            self.write(f"set{number}.cpp", f"int f(); KIND int value{number} VALUE; int get{number}() {{ return value{number}; }}\n")
            self.write(f"start{number}.c", f"int started{number}; KIND void start{number}(void) {{ started{number} = 1; }}\n")
        self.write("setmain.cpp", "int f() { return 3; } " + "".join(f"int get{n}();" for n in range(count)) +
                   "int main() { return " + " + ".join(f"get{n}()" for n in range(count)) + "; }\n")
        self.write("startmain.c", "".join(f"void start{n}(void);" for n in range(count)) + "int main(void) { " +
                   "".join(f"start{n}();" for n in range(count)) + " return 0; }\n")
        for linker in LINKERS:
            link = f"g++ -O0 -std=c++20 -fuse-ld={linker} setmain.cpp set*[0-9].cpp -o @"
            yield self.pair("cxx-constructors", linker, f"{link} -DKIND= -DVALUE='= f()'",
                            f"{link} -DKIND=constinit -DVALUE='= 3'", entries(".init_array"), INITIALIZER)
            link = f"gcc -O1 -fuse-ld={linker} startmain.c start*[0-9].c -o @"
            yield self.pair("constructor-functions", linker, f"{link} -DKIND='__attribute__((constructor))'",
                            f"{link} -DKIND=", entries(".init_array"), INITIALIZER)

    def code_that_is_written(self):
        self.write("text.s", ".globl fill\n.text\nfill:\n" + ".quad main\n" * 3000 + '.section .note.GNU-stack,"",@progbits\n')
        self.write("data.s", ".globl fill\n.data\nfill:\n" + ".quad main\n" * 3000 + '.section .note.GNU-stack,"",@progbits\n')
        self.write("stack.s", '.text\n.globl unused\nunused: ret\n.section .note.GNU-stack,"STACK",@progbits\n')
        for linker in ("bfd", "lld"):
            link = f"gcc -O1 -pie -fuse-ld={linker} -Wl,-z,notext none.c"
            yield self.pair("text-relocations", linker, f"{link} text.s -o @", f"{link} data.s -o @", text_relocations,
                            RELOCATION)
            link = f"gcc -O1 -fuse-ld={linker} none.c"
            yield self.pair("executable-stack", linker, f"{link} -Wl,-z,execstack -o @", f"{link} -Wl,-z,noexecstack -o @",
                            executable_stack, 0)

    def old_hash(self):
        names = "".join(f"int f{number}(int n) {{ return n + {number}; }}\n" for number in range(300))
        self.write("hash.c", names + "int (*const all[])(int) = {" + ",".join(f"f{n}" for n in range(300)) + "};\n")
        link = "gcc -O1 -fPIC -shared hash.c"
        half = lambda path: (".gnu.hash" not in output("readelf", "-SW", path)) * named_relocations(path)
        yield self.pair("hash-table", "sysv", f"{link} -Wl,--hash-style=sysv -o @", f"{link} -Wl,--hash-style=gnu -o @", half,
                        LOOKUP // 2)

    # Mach-O

    def mach(self):
        clang = f"{TOOLS}/clang -target arm64-apple-macos11"
        link = (f"{MACH_LINKER} -arch arm64 -platform_version macos 11.0 14.0 -undefined dynamic_lookup "
                "-e _main -adhoc_codesign")
        classes = "".join(
            f"@interface C{n} : Root @end @implementation C{n} LOAD " + "".join(f"- (int)m{m}of{n} {{ return {m}; }} " for m in range(12)) +
            "@end\n" for n in range(30))
        root = "__attribute__((objc_root_class)) @interface Root { Class isa; } @end @implementation Root @end\n"
        self.write("c.m", root + classes + "int main(void) { return 0; }\n")
        self.write("i.cpp", "int f(int);" + "".join(f"template <int N> struct S{n} {{ static int v; }}; template <int N> int "
                   f"S{n}<N>::v = f({n}); int get{n}() {{ return S{n}<0>::v; }}\n" for n in range(80)) +
                   "int main() { return 0; }\n")
        self.write("e.c", "".join(f"int exported_function_{n}(int a) {{ return a * {n}; }}\n" for n in range(200)) +
                   "int main(void) { return 0; }\n")
        plain = "-DLOAD= "
        self.build("c.o", f"{clang} -O1 {plain} -c c.m -o @")
        self.build("load.o", f"{clang} -O1 -DLOAD='+ (void)load {{}}' -c c.m -o @")
        self.build("i.o", f"{clang} -O1 -c i.cpp -o @")
        self.build("e.o", f"{clang} -O1 -c e.c -o @")
        yield self.pair("relative-methods", "ld64.lld", f"{link} c.o -no_objc_relative_method_lists -no_fixup_chains -o @",
                        f"{link} c.o -objc_relative_method_lists -no_fixup_chains -o @",
                        mach_section("__objc_methlist", "__objc_const", "__objc_selrefs"))
        yield self.pair("init-offsets", "ld64.lld", f"{link} i.o -no_fixup_chains -o @",
                        f"{link} i.o -no_fixup_chains -init_offsets -o @", mach_section("__mod_init_func", "__init_offsets"))
        yield self.pair("exports-trie", "ld64.lld", f"{link} e.o -o @", f"{link} e.o -no_exported_symbols -o @", exports_trie)
        yield self.pair("chained-fixups", "ld64.lld", f"{link} c.o -no_fixup_chains -no_objc_relative_method_lists -o @",
                        f"{link} c.o -fixup_chains -no_objc_relative_method_lists -o @", rebases_before_main)
        yield self.pair("load-methods", "ld64.lld", f"{link} load.o -o @", f"{link} c.o -o @",
                        objdump("--objc-meta-data", r"^\s*name\s+0x\S+ \(?load\b|^\s*name .* load$"), INITIALIZER)
        self.write("w.cpp", "".join(f"template <int N> struct W{n} {{ static int v; }}; template <int N> int W{n}<N>::v = {n};"
                   f"int *w{n} = &W{n}<0>::v;\n" for n in range(150)) + "int main() { return 0; }\n")
        self.build("w.o", f"{clang} -O1 -c w.cpp -o @")
        self.build("hidden.o", f"{clang} -O1 -fvisibility=hidden -c w.cpp -o @")
        yield self.pair("weak-binds", "ld64.lld", f"{link} w.o -no_fixup_chains -o @", f"{link} hidden.o -no_fixup_chains -o @",
                        objdump("--weak-bind", r"^__DATA"), LOOKUP)
        gone = classes.replace("@interface C", "@interface Gone").replace("@implementation C", "@implementation Gone")
        kept = "".join(f"@interface C{n} : Root + (int)run{n}; @end @implementation C{n} + (int)run{n} {{ return {n}; }} @end\n"
                       for n in range(30))
        self.write("gone.m", f"{root}{kept}#ifdef GONE\n{gone}#endif\nint main(void) {{ return " +
                   " + ".join(f"[C{n} run{n}]" for n in range(30)) + "; }\n")
        self.build("gone.o", f"{clang} -O1 -DGONE {plain} -c gone.m -o @")
        self.build("kept.o", f"{clang} -O1 -c gone.m -o @")
        yield self.pair("unused-classes", "ld64.lld", f"{link} gone.o -o @", f"{link} kept.o -o @", mach_solid)

    def swift(self):
        # Fields of the standard library's types: those of the program's own would go as well if only descriptors name them.
        types = "".join(
            f"final class Keeper{n}: Keeping {{ var nameOfField{n}: Int; var second{n} = \"\"; var third{n}: [Int] = []\n"
            f"init(_ n: Int) {{ nameOfField{n} = n }}\n"
            f"func keep() -> Int {{ third{n}.append(nameOfField{n} * {n + 3}); return third{n}.count }} }}\n"
            for n in range(80))
        makers = ", ".join(f"{{ Keeper{n}($0) }}" for n in range(80))
        self.write("types.swift", "protocol Keeping: AnyObject { func keep() -> Int }\n" + types +
                   f"let makers: [(Int) -> any Keeping] = [{makers}]\n"
                   "print(makers.map { $0(CommandLine.arguments.count).keep() }.reduce(0, +))\n")
        # Stripped, as symbols are another piece of advice.
        link = "swiftc -O types.swift -Xlinker -s -o @"
        yield self.pair("reflection-metadata", "swiftc", link, f"{link} -Xfrontend -disable-reflection-metadata", solid)


def all(work, rules):
    """All samples, or those of some rules. Each is built when it is asked for."""
    bench = Bench(work)
    made = (bench.large_data, bench.template_copies, bench.merge_constants, bench.long_names, bench.many_libraries, bench.lookups,
            bench.initializers,
            bench.code_that_is_written, bench.old_hash, bench.mach, bench.swift)
    for make in made:
        yield from (sample for sample in make() if not rules or sample.rule in rules)
    sources = debian_sources(work)
    for package in PROGRAMS:
        program = Program(package, sources(package), work)
        yield from (sample for sample in program.samples() if not rules or sample.rule in rules)


def debian_sources(work):
    """Fetches the sources of packages, as scripts/compare-linkers does."""
    loader = importlib.machinery.SourceFileLoader("linkers", str(ROOT / "scripts/compare-linkers"))
    linkers = importlib.util.module_from_spec(importlib.util.spec_from_loader("linkers", loader))
    loader.exec_module(linkers)
    (work / "debian").mkdir(exist_ok=True)
    return linkers.Apt(str(work / "debian")).source
