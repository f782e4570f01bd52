import LinkMapKit
import Testing

/// Relocations, look-ups and traits of programs that a compiler made so as to have each kind.
@Suite(.enabled(if: StartupNeeds.compiler, StartupNeeds.whenAbsent))
struct ELFRelocationFigureTests {
    private static let table = """
        static int values[200];
        int *volatile table[200] = {
        \((0..<200).map { "&values[\($0)]" }.joined(separator: ",\n"))
        };
        int main() { return *table[3]; }
        """

    @Test func packedOnesAreCountedAndForeseen() throws {
        let bench = try Workbench()
        let plain = try bench.startup(of: Self.table, as: "plain")
        let packed = try bench.startup(of: Self.table, as: "packed", "-Wl,-z,pack-relative-relocs")
        #expect(plain.relocations[.relative] > 200)
        #expect(packed.relocations[.relr] > 200)
        #expect(packed.relocations.total == plain.relocations.total)
        // What was foretold is what the linker makes, to a word: another table may move by a few bytes.
        let advice = try #require(plain.advice("pack-relative-relocations"))
        let saved = plain.relocations.tableBytes - packed.relocations.tableBytes
        #expect(saved <= advice.bytes + 16 && advice.bytes <= saved + 16, "\(advice.bytes) foretold, \(saved) saved")
        #expect(packed.advice("pack-relative-relocations") == nil)
    }

    @Test func androidsPackedFormsHoldTheSame() throws {
        let linker = try #require(ExternalTool("ld.lld-19") ?? ExternalTool("ld.lld"), "no lld")
        let bench = try Workbench()
        try bench.write(
            "extern \"C\" int other(); extern \"C\" int call() { return other(); }\n" + Self.table, to: "a.cpp")
        try bench.compile(["-O1", "-fPIC", "-c", "a.cpp", "-o", "a.o"])
        func image(_ form: String) throws -> StartupImage {
            try linker.run(["-shared", "a.o", "-o", form + ".so", "--pack-dyn-relocs=\(form)"], in: bench.folder)
            return try bench.startup(form + ".so")
        }
        let plain = try image("none")
        let android = try image("android")
        let both = try image("android+relr")
        #expect(plain.relocations[.relative] == 200)
        #expect(android.relocations[.relative] == 200)
        #expect(both.relocations[.relr] == 200)
        #expect(android.relocations[.symbolic] == plain.relocations[.symbolic])
        #expect(android.relocations.pages == plain.relocations.pages)
        #expect(android.relocations.tableBytes < plain.relocations.tableBytes / 4)
        #expect(both.relocations.total == plain.relocations.total)
    }

    @Test func kindsAreToldApart() throws {
        let bench = try Workbench()
        let image = try bench.startup(
            of: """
                #include <cstdio>
                #include <cmath>
                static int one() { return 1; }
                extern "C" { static int (*choose())() { return one; } int chosen() __attribute__((ifunc("choose"))); }
                extern thread_local int far;
                thread_local int near[25] = {1};
                int main() { fputs("x", stdout); return chosen() + near[2]; }
                """, "-no-pie")
        #expect(image.relocations[.irelative] == 1)
        #expect(image.relocations[.copy] == 1)
        #expect(image.relocations[.plt] >= 1)
        #expect(image.memory.threadLocal == 100)
        #expect(image.memory.threadLocalInitialized == 100)
        #expect(image.relocations[.relative] == 0)
        #expect(!image.traits.positionIndependent)
        let library = try bench.startup(
            of: "thread_local int shared; int *place() { return &shared; }", as: "l.so", "-shared", "-fPIC")
        #expect(library.relocations[.tls] >= 1)
        #expect(library.form == .library)
    }

    @Test func bindingNowMakesLookUpsEager() throws {
        let bench = try Workbench()
        let source = """
            #include <cstdio>
            #include <cstdlib>
            int main(int count, char **) { puts("x"); return count > 1 ? atoi(getenv("X")) : 0; }
            """
        let lazy = try bench.startup(of: source, as: "lazy", "-Wl,-z,lazy")
        let now = try bench.startup(of: source, as: "now", "-Wl,-z,now")
        #expect(!lazy.traits.bindNow && now.traits.bindNow)
        #expect(lazy.lookups.lazy >= 3)
        #expect(now.lookups.lazy == 0)
        #expect(now.lookups.eager == lazy.lookups.eager + lazy.lookups.lazy)
    }

    @Test func ownSymbolsAreFoundInLibraries() throws {
        let bench = try Workbench()
        let functions = (0..<80).map { "int f\($0)() { return \($0); }" }.joined(separator: "\n")
        let calls = (0..<80).map { "f\($0)" }.joined(separator: ", ")
        let source = "extern \"C\" {\n\(functions)\nint (*volatile all[])() = { \(calls) };\n}\n"
        let open = try bench.startup(of: source, as: "open.so", "-shared", "-fPIC")
        let closed = try bench.startup(of: source, as: "closed.so", "-shared", "-fPIC", "-Wl,-Bsymbolic-functions")
        #expect(open.lookups.own >= 80)
        #expect(closed.lookups.own < 80)
        #expect(open.advice("own-symbols")?.option.contains("-Bsymbolic-functions") == true)
        #expect(closed.advice("own-symbols") == nil)
    }

    @Test(arguments: [("gnu", LookupFigures.Hash.gnu), ("sysv", .sysv), ("both", .both)])
    func hashTablesAreNamed(_ style: String, _ hash: LookupFigures.Hash) throws {
        let bench = try Workbench()
        let image = try bench.startup(of: "int main() {}", "-Wl,--hash-style=\(style)")
        #expect(image.lookups.hash == hash)
        #expect((image.advice("hash-table") != nil) == (hash == .sysv))
        #expect(image.lookups.versions > 0)
    }

    @Test func dangersAreNamed() throws {
        let bench = try Workbench()
        let stack = try bench.startup(of: "int main() {}", as: "stack", "-Wl,-z,execstack")
        #expect(stack.traits.executableStack)
        #expect(stack.advice("executable-stack") != nil)
        let fine = try bench.startup(of: "int main() {}", as: "fine")
        #expect(!fine.traits.executableStack && !fine.traits.textRelocations)
        // An address in code that is not written for it.
        try bench.write("int value; asm(\".text; .globl place; place: .quad value\");", to: "text.cpp")
        try bench.compile(["-shared", "-fPIC", "-nostdlib", "text.cpp", "-o", "text.so", "-Wl,-z,notext"])
        let text = try bench.startup("text.so")
        #expect(text.traits.textRelocations)
        #expect(text.relocations.inText == 1)
        #expect(text.advice("text-relocations") != nil)
    }

    @Test func filesWithoutSectionHeadersSayTheSame() throws {
        let bench = try Workbench()
        let whole = try bench.startup(of: Self.table, "-Wl,-z,pack-relative-relocs")
        var bytes = try bench.read("program")
        // e_shoff, and e_shnum with e_shstrndx.
        bytes.replaceSubrange(40..<48, with: [UInt8](repeating: 0, count: 8))
        bytes.replaceSubrange(60..<64, with: [UInt8](repeating: 0, count: 4))
        try bench.write(bytes, to: "bare")
        let bare = try bench.startup("bare")
        #expect(bare.relocations == whole.relocations)
        #expect(bare.lookups == whole.lookups)
        #expect(bare.initializers.map(\.address) == whole.initializers.map(\.address))
        #expect(bare.libraries.map(\.name) == whole.libraries.map(\.name))
    }
}
