#!/usr/bin/env python3
"""Writes a large linker map in the dialect of ld64, the same bytes for the same arguments.

    make-map.py FILE [--symbols 1500000] [--objects 6000] [--archives 150] [--dead 20000]

The mix is that of a large iOS program: Objective-C methods and metadata, blocks, Swift and C++ mangled names, string
literals (with escapes, and some with bytes that are not UTF-8), 40 sections. Sections and symbols agree: the bytes of a
section that no symbol has are alignment.
"""
import argparse
import os

# (segment, section, share of the symbols in thousandths, kind of names, smallest size, largest size)
SECTIONS = [
    ("__TEXT", "__text", 0, None, 0, 0),  # filled from CODE below
    ("__TEXT", "__stubs", 4, "import", 12, 12),
    ("__TEXT", "__stub_helper", 1, "import", 12, 12),
    ("__TEXT", "__objc_stubs", 10, "msgsend", 32, 32),
    ("__TEXT", "__init_offsets", 1, "label", 4, 4),
    ("__TEXT", "__objc_methlist", 22, "methlist", 20, 600),
    ("__TEXT", "__gcc_except_tab", 40, "except", 16, 90),
    ("__TEXT", "__const", 16, "constant", 8, 700),
    ("__TEXT", "__constg_swiftt", 8, "swiftmeta", 28, 260),
    ("__TEXT", "__swift5_typeref", 12, "swiftref", 4, 60),
    ("__TEXT", "__swift5_reflstr", 3, "label", 8, 90),
    ("__TEXT", "__swift5_fieldmd", 6, "swiftmeta", 16, 200),
    ("__TEXT", "__swift5_assocty", 2, "swiftmeta", 24, 64),
    ("__TEXT", "__swift5_proto", 2, "swiftmeta", 4, 4),
    ("__TEXT", "__swift5_types", 2, "swiftmeta", 4, 4),
    ("__TEXT", "__swift5_capture", 2, "label", 16, 48),
    ("__TEXT", "__cstring", 110, "literal", 2, 120),
    ("__TEXT", "__ustring", 2, "label", 8, 60),
    ("__TEXT", "__objc_methname", 60, "selector", 6, 60),
    ("__TEXT", "__objc_classname", 12, "classname", 6, 40),
    ("__TEXT", "__objc_methtype", 12, "methtype", 6, 90),
    ("__TEXT", "__oslogstring", 3, "literal", 8, 90),
    ("__TEXT", "__unwind_info", 1, "label", 4096, 65536),
    ("__TEXT", "__eh_frame", 20, "eh", 24, 90),
    ("__DATA_CONST", "__got", 5, "import", 8, 8),
    ("__DATA_CONST", "__const", 25, "vtable", 24, 900),
    ("__DATA_CONST", "__cfstring", 60, "cfstring", 32, 32),
    ("__DATA_CONST", "__objc_classlist", 2, "label", 8, 8),
    ("__DATA_CONST", "__objc_catlist", 1, "label", 8, 8),
    ("__DATA_CONST", "__objc_protolist", 1, "label", 8, 8),
    ("__DATA", "__objc_const", 50, "classro", 24, 300),
    ("__DATA", "__objc_selrefs", 40, "selref", 8, 8),
    ("__DATA", "__objc_classrefs", 8, "classref", 8, 8),
    ("__DATA", "__objc_superrefs", 3, "classref", 8, 8),
    ("__DATA", "__objc_ivar", 20, "ivar", 4, 4),
    ("__DATA", "__objc_data", 14, "objcclass", 40, 40),
    ("__DATA", "__data", 12, "constant", 8, 400),
    ("__DATA", "__thread_vars", 1, "label", 24, 24),
    ("__DATA", "__common", 2, "global", 8, 2000),
    ("__DATA", "__bss", 8, "global", 1, 4000),
]
# What the code consists of, in thousandths of all symbols; the shares above and these make 1000.
CODE = [("method", 175), ("block", 60), ("swift", 95), ("cxx", 65)]

WORDS = ("Account Album Archive Avatar Banner Basket Button Cache Camera Channel Chart Client Cluster Contact Cookie Cursor "
         "Device Dialog Digest Event Export Feature Filter Folder Gesture Grid Header History Image Index Invoice Journal "
         "Keyboard Label Ledger Login Market Menu Message Metric Network Notice Order Outline Packet Panel Payment Photo "
         "Player Profile Query Queue Record Report Request Scanner Screen Search Session Setting Shadow Sheet Signal Story "
         "Stream Switch Table Theme Ticket Timeline Token Toolbar Track Upload Video Wallet Widget Window").split()
ROLES = "Cell Controller Delegate Item List Loader Manager Model Presenter Service Store View".split()
VERBS = (
    "add apply begin cancel close copy fetch finish handle hide insert load make move open print read "
    "remove reset send set show start stop update write"
).split()
TEXTS = ["%s: %@ could not be read (%d)", "com.example.%s.did-change", "{\\\"id\\\": %lu, \\\"name\\\": \\\"%s\\\"}", "v24@0:8@16",
         "https://example.com/api/v2/%s?page=%d", "line one\\nline two\\ttab", "[%s] %s", "caf\\xc3\\xa9", "T@\"NSString\",C,N,V_%s"]


class Mixer:
    """A small generator of numbers (xorshift), the same on every Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        state = self.state
        state ^= (state << 13) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 7
        state ^= (state << 17) & 0xFFFFFFFFFFFFFFFF
        self.state = state
        return (state >> 11) % limit


def sized(word):
    return f"{len(word)}{word}"


class Names:
    """The names of one object file after another; an object has a module and a handful of classes."""

    def __init__(self, mixer):
        self.mixer = mixer

    def enter(self, index, archive):
        self.module = f"{WORDS[archive % len(WORDS)]}Kit"
        self.prefix = "".join(chr(65 + (archive // step) % 26) for step in (26, 1))
        self.index = index

    def klass(self):
        pick = self.index * 5 + self.mixer.below(5)
        first, second, third = (WORDS[pick // step % len(WORDS)] for step in (1, 7, 11))
        return f"{self.prefix}{first}{second}{third}{ROLES[pick // 3 % len(ROLES)]}"

    def selector(self):
        below = self.mixer.below
        name = VERBS[below(len(VERBS))] + WORDS[below(len(WORDS))]
        parts = below(8)
        return name + ":" + "".join(f"with{WORDS[below(len(WORDS))]}:" for _ in range(parts - 1)) if parts else name

    def make(self, kind):
        return getattr(self, kind)()

    def method(self):
        below = self.mixer.below
        category = f"({WORDS[below(9)]})" if below(12) == 0 else ""
        return f"{'+' if below(8) == 0 else '-'}[{self.klass()}{category} {self.selector()}]"

    def block(self):
        number = self.mixer.below(5)
        return f"___{len(self.klass())}{self.method()}_block_invoke{'_' + str(number + 1) if number else ''}"

    def swift(self):
        below = self.mixer.below
        body = f"_$s{sized(self.module)}{sized(self.klass())}C"
        verb = sized(VERBS[below(len(VERBS))] + WORDS[below(len(WORDS))])
        return body + [f"{verb}yySS_SitF", f"{verb}SSvg", f"{verb}SSvs", f"{verb}SbyF", "ACycfC", "fD",
                       f"{verb}yyFyycfU_", f"{verb}SSvpWvd"][below(8)]

    def cxx(self):
        below = self.mixer.below
        space, name = sized(self.module.lower()), sized(self.klass())
        verb = sized(VERBS[below(len(VERBS))] + WORDS[below(len(WORDS))])
        return [f"__ZN{space}{name}{verb}EPKci", f"__ZNK{space}{name}{verb}Ev", f"__ZN{space}{name}D0Ev",
                f"__ZNSt3__16vectorIN{space}{name}ENS_9allocatorIS2_EEE9push_backERKS2_",
                f"__ZZN{space}{name}{verb}EvENK3$_0clEv"][below(5)]

    def literal(self):
        below = self.mixer.below
        return f"literal string: {TEXTS[below(len(TEXTS))]} {WORDS[below(len(WORDS))]} {below(1 << 30)} of {WORDS[below(len(WORDS))]}"

    def selector_literal(self):
        return f"literal string: {self.selector()}"

    def methtype(self):
        return f"literal string: v{16 + 8 * self.mixer.below(9)}@0:8@16q24"

    def classname(self):
        return f"literal string: {self.klass()}"

    def cfstring(self):
        return "CFString"

    def methlist(self):
        return f"__OBJC_$_INSTANCE_METHODS_{self.klass()}"

    def classro(self):
        kinds = ("CLASS_RO_$", "METACLASS_RO_$", "$_INSTANCE_VARIABLES", "$_PROP_LIST", "CLASS_PROTOCOLS_$")
        return f"__OBJC_{kinds[self.mixer.below(len(kinds))]}_{self.klass()}"

    def objcclass(self):
        return f"_OBJC_{'META' if self.mixer.below(2) else ''}CLASS_$_{self.klass()}"

    def ivar(self):
        return f"_OBJC_IVAR_$_{self.klass()}._{WORDS[self.mixer.below(len(WORDS))].lower()}"

    def selref(self):
        return "_OBJC_SELECTOR_REFERENCES_"

    def classref(self):
        return "_OBJC_CLASSLIST_REFERENCES_$_"

    def msgsend(self):
        return f"_objc_msgSend${self.selector()}"

    def swiftmeta(self):
        return f"_$s{sized(self.module)}{sized(self.klass())}C{('Mn', 'Mf', 'MF', 'WV', 'Ma')[self.mixer.below(5)]}"

    def swiftref(self):
        return f"_symbolic _____ {sized(self.module)}{sized(self.klass())}C"

    def vtable(self):
        space, name = sized(self.module.lower()), sized(self.klass())
        return f"__ZT{'VIS'[self.mixer.below(3)]}N{space}{name}E"

    def constant(self):
        return f"_k{self.klass()}{WORDS[self.mixer.below(len(WORDS))]}Key"

    def glob(self):
        return f"_g{self.klass()}State"

    def label(self):
        return f"l_.{WORDS[self.mixer.below(len(WORDS))].lower()}.{self.mixer.below(1 << 16)}"

    def except_table(self):
        return f"GCC_except_table{self.mixer.below(4000)}"

    def eh(self):
        return f"FDE for: {self.method()}"

    def imported(self):
        return f"_{VERBS[self.mixer.below(len(VERBS))]}_{WORDS[self.mixer.below(len(WORDS))].lower()}"


SPELLED = {"import": "imported", "global": "glob", "except": "except_table", "selector": "selector_literal"}


def write_map(path, symbols, objects, archives, dead):
    mixer = Mixer(0x5EED5EED)
    names = Names(mixer)
    per_archive = -(-objects // archives)
    rows, table, address, name_bytes = [], [], 0x100004000, []
    plan = [(segment, section, [(kind, share)], low, high) for segment, section, share, kind, low, high in SECTIONS[1:]]
    plan.insert(0, ("__TEXT", "__text", CODE, 8, 2400))
    shares = sum(share for _, _, kinds, _, _ in plan for _, share in kinds)

    for segment, section, kinds, low, high in plan:
        start, span = address, high - low + 1
        align = 1 if high != low and kinds[0][0] in ("literal", "selector", "classname", "methtype") else 4
        for kind, share in kinds:
            wanted = symbols * share // shares
            spelled = SPELLED.get(kind, kind)
            for number in range(wanted):
                owner = number * objects // wanted  # in the order of the objects, as a linker lays them out
                if number == 0 or owner != last:
                    names.enter(owner, owner // per_archive)
                    last = owner
                size = low + mixer.below(span) if span > 1 else low
                if align > 1:
                    size = size + 3 & ~3 if size > 4 else size
                text = names.make(spelled)
                rows.append(f"0x{address:08X}\t0x{size:08X}\t[{owner + 1:3d}] {text}\n")
                address += size
                if number % 64 == 63:
                    address = address + 15 & ~15  # alignment
        table.append((start, address - start, segment, section))
        address = address + 0x3FFF & ~0x3FFF if segment != "__TEXT" else address + 15 & ~15

    with open(path + ".part", "wb", buffering=1 << 20) as out:
        out.write(b"# Path: /build/Products/Example.app/Example\n# Arch: arm64\n# Object files:\n[  0] linker synthesized\n")
        for index in range(objects):
            archive = index // per_archive
            word = WORDS[index % len(WORDS)] + ROLES[index // 5 % len(ROLES)]
            library = f"{WORDS[archive % len(WORDS)]}{archive}"
            out.write(f"[{index + 1:3d}] /build/Products/Release-iphoneos/lib{library}.a({word}-{index}.o)\n".encode())
        out.write(b"# Sections:\n# Address\tSize    \tSegment\tSection\n")
        for start, size, segment, section in table:
            out.write(f"0x{start:08X}\t0x{size:08X}\t{segment}\t{section}\n".encode())
        out.write(b"# Symbols:\n# Address\tSize    \tFile  Name\n")
        for number in range(0, len(rows), 4096):
            chunk = "".join(rows[number:number + 4096]).encode()
            # Source files in Latin-1 leave such bytes in a map.
            out.write(chunk.replace(b"caf\\xc3\\xa9", b"caf\xe9", 5))
        out.write(b"\n# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n")
        for number in range(dead):
            owner = number * objects // dead
            names.enter(owner, owner // per_archive)
            out.write(f"<<dead>> \t0x{8 + mixer.below(400):08X}\t[{owner + 1:3d}] {names.method()}\n".encode())
    os.replace(path + ".part", path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--symbols", type=int, default=1_500_000)
    parser.add_argument("--objects", type=int, default=6000)
    parser.add_argument("--archives", type=int, default=150)
    parser.add_argument("--dead", type=int, default=20_000)
    options = parser.parse_args()
    write_map(options.file, options.symbols, options.objects, options.archives, options.dead)
