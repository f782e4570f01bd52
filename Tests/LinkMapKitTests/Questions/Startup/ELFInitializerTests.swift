import LinkMapKit
import Testing

/// Initialisers of programs that a compiler made: their order, their names, and where they come from.
@Suite(.enabled(if: StartupNeeds.compiler, StartupNeeds.whenAbsent))
struct ELFInitializerTests {
    private static let source = """
        #include <cstdio>
        __attribute__((constructor)) void usual() { puts("usual"); }
        __attribute__((constructor(101))) static void first() { puts("first"); }
        struct Global { Global(const char *name) { puts(name); } };
        Global late("late");
        Global early __attribute__((init_priority(200))) ("early");
        void pre(int, char **, char **) {}
        __attribute__((section(".preinit_array"), used)) void (*preinit)(int, char **, char **) = pre;
        int main() { return 0; }
        """

    @Test func theyAreInTheOrderInWhichTheyRun() throws {
        let bench = try Workbench()
        let image = try bench.startup(of: Self.source)
        let kinds = image.initializers.map(\.kind)
        #expect(kinds.prefix(2) == [.preinitArray, .initFunction])
        #expect(kinds.dropFirst(2).allSatisfy { $0 == .initArray })
        let names = image.initializers.compactMap { $0.symbol?.text }
        let own = names.filter { $0.contains("first") || $0.contains("GLOBAL") || $0.contains("usual") }
        #expect(own.count == 4)
        #expect(own.first == "_ZL5firstv")
        #expect(own.dropFirst().first?.hasPrefix("_GLOBAL__sub_I.00200_") == true)
        // The program itself says in which order they ran.
        let printed = try #require(ExternalTool(at: bench.path("program"))).run([]).split(separator: "\n")
        let said = image.initializers.compactMap { initializer -> String? in
            switch initializer.symbol?.text {
            case "_ZL5firstv": "first"
            case "_Z5usualv": "usual"
            case let name? where name.hasPrefix("_GLOBAL__sub_I."): "early"
            case let name? where name.hasPrefix("_GLOBAL__sub_I_"): "late"
            default: nil
            }
        }
        #expect(said == printed.map(String.init))
    }

    @Test func eachSaysItsFileItsSizeAndItsPriority() throws {
        let bench = try Workbench()
        let image = try bench.startup(of: Self.source, map: true)
        let sizes = try SymbolSizes(of: bench.path("program"))
        let global = try #require(image.initializers.first { $0.origin == .cxxFile && $0.priority == nil })
        #expect(global.source?.text == "program.cpp")
        #expect(global.name.hasPrefix("global constructors keyed to "))
        #expect(image.initializers.first { $0.origin == .cxxFile && $0.priority != nil }?.priority == 200)
        let first = try #require(image.initializer("_ZL5firstv"))
        #expect(first.origin == .function)
        #expect(first.bytes == sizes.rows.first { $0.name == "_ZL5firstv" }?.size)
        #expect(first.name == "first()")
        // The map knows the object file, of start-up files too.
        #expect(first.object?.object.text.hasSuffix(".o") == true)
        #expect(image.initializer("frame_dummy")?.origin == .toolchain)
        #expect(image.initializer("frame_dummy")?.object?.object.text.hasPrefix("crtbegin") == true)
        #expect(image.figure("initializers") == UInt64(image.initializers.count))
        #expect(image.figure("initializers.cxxFiles") == 2)
        #expect(image.figure("initializers.functions") == 3)
    }

    @Test func strippedOnesKeepTheirSizes() throws {
        let bench = try Workbench()
        let whole = try bench.startup(of: Self.source)
        try bench.run("strip", "program")
        let stripped = try bench.startup("program")
        #expect(stripped.initializers.map(\.address) == whole.initializers.map(\.address))
        #expect(stripped.initializers.allSatisfy { $0.symbol == nil })
        for (one, other) in zip(stripped.initializers, whole.initializers) where other.origin != .toolchain {
            #expect(one.bytes == other.bytes, "\(other.name)")
            #expect(one.origin == .function)
        }
        for (one, other) in zip(stripped.initializers, whole.initializers) where other.origin == .toolchain {
            #expect(one.origin == .toolchain, "\(other.name)")
        }
    }

    /// Old programs list them in `.ctors`, and run them from the end.
    @Test(.enabled(if: ExternalTool("ld.gold") != nil, "no gold, which keeps .ctors")) func constructorsRunBackwards()
        throws
    {
        let bench = try Workbench()
        let image = try bench.startup(
            of: """
                extern "C" { void one() {} void two() {} }
                typedef void (*Function)();
                __attribute__((section(".ctors"), used)) Function list[] = { (Function)-1, one, two, 0 };
                int main() { return 0; }
                """, "-fuse-ld=gold", "-Wl,--no-ctors-in-init-array")
        let found = image.initializers.filter { $0.kind == .constructors }.compactMap { $0.symbol?.text }
        #expect(found == ["two", "one"])
    }

    @Test(arguments: [["-static"], ["-static-pie"], ["-no-pie"], ["-pie"], ["-pie", "-Wl,-z,pack-relative-relocs"]])
    func everyFormOfProgramHasThem(_ flags: [String]) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.cpp")
        try bench.compile(["-O1", "program.cpp", "-o", "program"] + flags)
        let image = try bench.startup("program")
        #expect(image.form == (flags[0].hasPrefix("-static") ? .staticProgram : .program))
        #expect(image.traits.positionIndependent == ["-static-pie", "-pie"].contains(flags[0]))
        for name in ["_Z3preiPPcS0_", "_init", "frame_dummy", "_ZL5firstv", "_Z5usualv"] {
            #expect(image.initializer(name)?.bytes != nil, "\(name)")
        }
        #expect(image.initializers.count { $0.origin == .cxxFile } >= 2)
    }
}
