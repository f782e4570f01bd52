import LinkMapKit
import Testing

/// Swift code that only type descriptors, conformance records and lists of the runtime refer to.
@Suite(.enabled(if: ExternalTool.arePresent(["swiftc", "gcc"]), "swiftc or gcc is not at hand"))
struct SwiftDescriptorTests {
    private static let library = """
        open class Deck { public init() {}; open func load(_ n: Int) -> Int { n + 1 }; open func wait() async -> Int { 2 } }
        open class Box<T> { public var item: T; public init(_ t: T) { item = t }; open func open() -> T { item } }
        public protocol Cargo { associatedtype Kind; func kind() -> Kind; func fetch() async -> Int }
        extension Cargo { public func fetch() async -> Int { spare() } }
        func spare() -> Int { 3 }
        func lostSpare() -> Int { 4 }
        final class LostCrane { func lift() -> Int { 1 } }
        """
    private static let program = """
        import Decks
        class Crate<T> { let item: T; init(_ t: T) { item = t }; func open() -> String { shown("crate") }; deinit { emptied() } }
        final class Iron<T>: Crate<T> { override func open() -> String { shown("iron") + super.open() } }
        final class Steel: Deck { override func load(_ n: Int) -> Int { n }; override func wait() async -> Int { 5 } }
        final class Tin: Box<Int> { override func open() -> Int { item * 2 } }
        final class LostTin: Box<Int> { override func open() -> Int { lostTwice(item) } }
        class LostCrate<T> { func rot(_ t: T) -> Int { 1 } }
        @inline(never) func lostTwice(_ n: Int) -> Int { n * 2 }
        @inline(never) func shown(_ s: String) -> String { s }
        @inline(never) func emptied() { print("emptied") }
        struct Grain: Cargo { func kind() -> String { "grain" }; func fetch() async -> Int { fetched() } }
        struct Coal<T>: Cargo { let t: T; func kind() -> T { t }; func fetch() async -> Int { fetched() } }
        @inline(never) func fetched() -> Int { 9 }
        struct Down: AsyncSequence {
            typealias Element = Int
            struct Turn: AsyncIteratorProtocol { var n = 3; mutating func next() async -> Int? { stepped(&n) } }
            func makeAsyncIterator() -> Turn { Turn() }
        }
        @inline(never) func stepped(_ n: inout Int) -> Int? { n -= 1; return n < 0 ? nil : n }
        protocol Named { func named() -> String }
        extension Optional: Named where Wrapped == Int { func named() -> String { shown("optional") } }
        protocol LostNamed { func lostNamed() -> String }
        extension Optional: LostNamed where Wrapped == String { func lostNamed() -> String { "lost" } }
        dynamic func dyed(_ n: Int) -> Int { n }
        @_dynamicReplacement(for: dyed(_:)) func dyer(_ n: Int) -> Int { n + 1 }
        struct Chart { var depth = 4; var area: Int { depth * 2 }; var lostArea: Int { depth * 3 } }
        @inline(never) func made(_ n: Int) -> Crate<Int> { n > 1 ? Crate(n) : Iron(n) }
        @inline(never) func carry<C: Cargo>(_ c: C) async -> String { "\\(c.kind()) \\(await c.fetch())" }
        @inline(never) func loaded(_ d: Deck) async -> Int { await d.wait() + d.load(2) }
        @main struct Main {
            static func main() async {
                let n = CommandLine.arguments.count
                print(made(n).open(), await loaded(Steel()), (Tin(n) as Box<Int>).open(), await carry(Grain()), await carry(Coal(t: n)))
                for await i in Down() { print(i) }
                let any: Any = Optional(n)
                print((any as? any Named)?.named() ?? "", dyed(n), Chart()[keyPath: \\.area])
            }
        }
        """

    /// A record as the macro `@Test` makes it.
    private static let tests = """
        static int tested(void *a, void *b, void *c, unsigned long d) { return 1; }
        static __attribute__((used)) int lostTested(void) { return 2; }
        static const struct { int kind, reserved; void *accessor, *context, *spare; }
            record __attribute__((section("swift5_tests"), used)) = { 0x74657374, 0, (void *)tested, 0, 0 };
        """

    private struct Built {
        var library, program: [String: Finding.Confidence]
        let bench: Workbench
    }

    private func built(_ options: String...) throws -> Built {
        let bench = try Workbench()
        let swiftc = try #require(ExternalTool("swiftc"))
        try bench.write(Self.library, to: "decks.swift")
        try bench.write(Self.program, to: "program.swift")
        try swiftc.run(
            options + [
                "-parse-as-library", "-enable-library-evolution", "-module-name", "Decks", "decks.swift",
                "-emit-library",
                "-emit-module", "-emit-module-path", "Decks.swiftmodule", "-o", "libDecks.so",
            ], in: bench.folder)
        try bench.write(Self.tests, to: "tests.c")
        try bench.run("gcc", "-O0", "-fPIC", "-c", "tests.c")
        try swiftc.run(
            options + [
                "-swift-version", "5", "-parse-as-library", "-module-name", "P", "program.swift", "tests.o", "-I", ".",
                "-L", ".",
                "-lDecks", "-o", "program",
            ], in: bench.folder)
        return Built(
            library: try findings("libDecks.so", bench), program: try findings("program", bench), bench: bench)
    }

    private func findings(_ name: String, _ bench: Workbench) throws -> [String: Finding.Confidence] {
        let report = try UnusedAnalysis.report(on: [bench.path(name)], query: UnusedQuery())
        return Dictionary(
            report.findings.map { ($0.name.text, $0.confidence) }, uniquingKeysWith: { first, _ in first })
    }

    /// Functions that run. A correct answer names none of them.
    private static let used = [
        "P.Crate.open() -> Swift.String", "P.Iron.open() -> Swift.String", "P.Steel.load(Swift.Int) -> Swift.Int",
        "P.Steel.wait() async -> Swift.Int", "P.Tin.open() -> Swift.Int", "P.shown(Swift.String) -> Swift.String",
        "P.emptied() -> ()", "P.fetched() -> Swift.Int", "P.stepped(inout Swift.Int) -> Swift.Optional<Swift.Int>",
        "P.dyer(Swift.Int) -> Swift.Int", "tested", "P.Grain.fetch() async -> Swift.Int",
        "P.Down.Turn.next() async -> Swift.Optional<Swift.Int>",
        "(extension in P):Swift.Optional<A where A == Swift.Int>.named() -> Swift.String",
    ]

    @Test func unoptimised() throws {
        let built = try built("-Onone")
        let sure = built.program.filter { $0.value > .low }.keys
        for name in Self.used { #expect(!sure.contains(name), "\(name)") }
        for name in ["P.Chart.area.getter : Swift.Int", "P.Chart.depth.getter : Swift.Int"] {
            #expect(built.program[name] == nil, "\(name)")
        }
        for name in [
            "lostTested", "P.LostTin", "P.LostTin.open() -> Swift.Int", "P.lostTwice(Swift.Int) -> Swift.Int",
            "P.LostCrate", "P.LostNamed",
            "P.LostCrate.rot(A) -> Swift.Int", "P.Chart.lostArea.getter : Swift.Int",
        ] {
            #expect(built.program[name] == .high, "\(name)")
        }
        #expect(built.library["Decks.LostCrane"] == .high && built.library["Decks.lostSpare() -> Swift.Int"] == .high)
        #expect(built.library["Decks.spare() -> Swift.Int"] == nil)
    }

    /// The compiler inlines most of them, so the binary alone cannot tell.
    @Test func optimised() throws {
        let built = try built("-O")
        for name in Self.used { #expect(built.program[name] != .high, "\(name)") }
        // Callers run its merged or specialised copies.
        #expect(built.program["P.shown(Swift.String) -> Swift.String"] == .low)
        #expect(built.program["P.Steel.load(Swift.Int) -> Swift.Int"] == nil)
    }

    /// The compiler gives each descriptor's symbol the size of the whole descriptor.
    @Test func descriptorsAreReadWhole() throws {
        let bench = try built("-Onone").bench
        var compared = 0
        for name in ["program", "libDecks.so"] {
            let image = try ELFImage.image(of: try MappedFile.open(bench.path(name)))
            let swift = SwiftMetadata(try #require(ImageMemory(image)))
            let extents = Dictionary(
                swift.types.map { ($0.address, $0.extent) } + swift.protocols.map { ($0.address, $0.extent) },
                uniquingKeysWith: { first, _ in first })
            for symbol in try image.symbols()
            where symbol.role == .definition && (symbol.name.ends(with: "Mn") || symbol.name.ends(with: "Mp")) {
                guard let extent = extents[symbol.address] else { continue }
                #expect(extent.upperBound - extent.lowerBound == symbol.size, "\(symbol.name)")
                compared += 1
            }
        }
        #expect(compared > 16)
    }

    /// The standard library's list of types has several records for types whose metadata was made in advance.
    @Test func aTypeListedSeveralTimesIsOne() throws {
        let bench = try Workbench()
        try bench.write("print([1, 2].map(String.init))", to: "main.swift")
        let swiftc = try #require(ExternalTool("swiftc"))
        try swiftc.run(["-static-stdlib", "-use-ld=lld", "main.swift", "-o", "program"], in: bench.folder)
        let image = try ELFImage.image(of: try MappedFile.open(bench.path("program")))
        let types = SwiftMetadata(try #require(ImageMemory(image))).types
        #expect(Set(types.map(\.address)).count == types.count)
        #expect(types.contains { $0.records.count > 1 })
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        #expect(report.summary[.swiftType]?.total == types.count)
    }
}
