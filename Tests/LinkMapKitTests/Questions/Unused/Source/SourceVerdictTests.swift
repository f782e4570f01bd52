import Foundation
import LinkMapKit
import Testing

/// Findings judged by the references in an index store, with real compilers.
@Suite(.enabled(if: IndexedProgram.isPossible, "needs libIndexStore of a Swift toolchain"))
struct SourceVerdictTests {
    private static let shapes = """
        protocol Sailing { func knots() -> Int; func turn() -> Int; associatedtype Fuel; var fuel: Fuel { get } }
        extension Sailing { @inline(never) func turn() -> Int { 5 } }
        struct Coal { var tons = 3 }
        struct Tug: Sailing { var fuel = Coal(); @inline(never) func knots() -> Int { 9 } }
        struct LostBarge: Sailing { var fuel = 1; @inline(never) func knots() -> Int { lostOnlyHere(2) } }
        class Crate<T> { var item: T; init(_ item: T) { self.item = item }
          @inline(never) func open() -> Int { 1 }
          @inline(never) func seal() -> Int { 2 } }
        final class IronCrate<T>: Crate<T> { override func open() -> Int { 3 } }
        class LostCrate { var depth = 4; func rot() -> Int { depth } }
        enum LostFlag: Int { case one = 1, two }
        final class OnlyNamed { func make() -> OnlyNamed { OnlyNamed() } }
        @inline(never) func lostOnlyHere(_ n: Int) -> Int { n * 7 + 1 }
        enum Payload { case tug(Tug), weight(Weight) }
        struct Weight { var kilos = 1 }
        @propertyWrapper struct Clamped { var value: Int
          init(wrappedValue: Int) { value = wrappedValue }
          var wrappedValue: Int { get { value } set { value = min(newValue, 9) } }
          var projectedValue: String { "\\(value)" } }
        struct Engine { @Clamped var speed = 3 }
        @inline(never) func sail<S: Sailing>(_ s: S) -> Int { print(s.fuel); return s.knots() + s.turn() }
        """
    private static let main = """
        print(sail(Tug()), (CommandLine.argc > 1 ? IronCrate(1) : Crate(2)).open())
        var engine = Engine(); engine.speed = Int(CommandLine.argc); print(engine.speed, engine.$speed)
        print(CommandLine.argc > 2 ? Payload.tug(Tug()) : .weight(Weight()))
        """
    private static let sources = ["shapes.swift": shapes, "main.swift": main]
    private static let used = [
        "Harbour.Sailing", "4turn", "4Coal", "Harbour.Coal", "Harbour.Tug", "5knotsSiyF", "Harbour.Crate",
        "Harbour.IronCrate",
        "Harbour.Payload", "Harbour.Weight", "Harbour.Clamped", "Harbour.Engine", "4sail",
    ]
    private static let lost = ["Harbour.LostBarge", "Harbour.LostCrate", "Harbour.LostFlag", "Harbour.OnlyNamed"]

    @Test(arguments: ["-Onone", "-O", "-Osize"])
    func unusedTypesAreHighAndUsedOnesAreNoFindings(level: String) throws {
        let program = try IndexedProgram(swift: SourceVerdictTests.sources, [level])
        let report = try program.report()
        for name in SourceVerdictTests.lost where report.isIn(name, program) {
            #expect(report.confidence(of: name) == .high, "\(name)")
        }
        let names = report.findings.map(\.name.text)
        for name in SourceVerdictTests.used { #expect(!names.contains(name), "\(name)") }
        #expect(report.finding("3TugV5knots") == nil)
        #expect(report.finding("7SailingPAAE4turn") == nil)
        #expect(report.index?.modules.map(\.text) == ["Harbour"])
        #expect(report.index?.matched ?? 0 > 0)
        #expect(!report.hasWarning("index-module-missing") && !report.hasWarning("index-older"))
        #expect(!report.hasWarning("index-partial"))
    }

    @Test func theBinaryAloneCannotTell() throws {
        let program = try IndexedProgram(swift: SourceVerdictTests.sources, ["-O"])
        let report = try program.report(withStore: false)
        #expect(report.confidence(of: "Harbour.LostFlag") == .low)
        #expect(report.index == nil)
    }

    @Test func onlyUnusedReferencesAreMediumAndNamed() throws {
        let program = try IndexedProgram(swift: SourceVerdictTests.sources, ["-Onone"])
        let finding = try #require(try program.report().finding("lostOnlyHere"))
        #expect(finding.confidence == .medium)
        let evidence = try #require(finding.evidence.first)
        #expect(evidence.rule == "source-unused-references")
        #expect(evidence.says.contains("LostBarge.knots()"))
    }

    @Test func referencesFromWithinKeepNothing() throws {
        let program = try IndexedProgram(swift: SourceVerdictTests.sources, ["-Onone"])
        let finding = try #require(try program.report().finding("Harbour.OnlyNamed"))
        #expect(finding.evidence.first?.rule == "no-source-reference")
    }

    @Test func findingsHaveFileAndLine() throws {
        let program = try IndexedProgram(swift: SourceVerdictTests.sources, ["-Onone"])
        let place = try #require(try program.report().finding("Harbour.LostCrate")?.place)
        #expect(place.file.text.hasSuffix("shapes.swift") && place.line == 10 && place.origin == .index)
    }

    @Test func aReferenceIsTheExplanation() throws {
        let program = try IndexedProgram(swift: SourceVerdictTests.sources, ["-O"])
        let names = ["Harbour.Coal", "Harbour.Weight", "Harbour.LostFlag"]
        let known = try program.report(withStore: false).findings.map(\.name.text)
        let explanations = try program.report(explaining: names).explanations.filter { known.contains($0.name.text) }
        #expect(explanations.contains { $0.name == "Harbour.LostFlag" })
        for explanation in explanations {
            let isLost = explanation.name == "Harbour.LostFlag"
            #expect(explanation.evidence.first?.rule == (isLost ? "no-source-reference" : "source-reference"))
            #expect(explanation.confidence == (isLost ? .high : nil))
        }
    }

    @Test func modulesReferToEachOther() throws {
        let core = try IndexedProgram(
            swift: [
                "core.swift": "public struct Hull { public init() {} }; public struct LostHull { public init() {} }"
            ],
            ["-parse-as-library", "-module-name", "Core", "-emit-module", "-emit-module-path", "Core.swiftmodule"],
            linksNothing: true)
        try core.folder.write("import Core\nprint(Hull())\n", to: "main.swift")
        try core.run(
            "swiftc", ["-emit-object", "main.swift", "-module-name", "App", "-I", ".", "-index-store-path", "store"])
        try core.run("swiftc", ["-use-ld=lld", "main.o", "core.o", "-o", "program"])
        let report = try core.report()
        #expect(report.index?.modules.map(\.text) == ["App", "Core"])
        #expect(report.confidence(of: "Core.LostHull") == .high)
        #expect(report.finding("Core.Hull") == nil)
    }

    private static let adopted = """
        protocol LostMark { func mark() -> Int }
        protocol Root { func root() -> Int }
        protocol Heir: Root { func heir() -> Int }
        protocol Cast { func cast() -> Int }
        protocol Helped { func help() -> Int }
        extension Helped { @inline(never) func helped() -> Int { help() * 3 } }
        protocol Named { associatedtype Name }
        protocol Base { associatedtype Inner: Named }
        enum Mode: Int { case one = 1, two }
        extension Mode: LostMark { func mark() -> Int { rawValue } }
        extension Mode: Heir, Cast { func root() -> Int { 1 }; func heir() -> Int { 2 }; func cast() -> Int { 3 } }
        extension Mode: Helped { func help() -> Int { 4 } }
        struct Label: Named { typealias Name = Int }
        struct Plate: Base { typealias Inner = Label }
        @inline(never) func cast(_ any: Any) -> Int { (any as? any Cast)?.cast() ?? 0 }
        @inline(never) func rooted<R: Root>(_ r: R) -> Int { r.root() }
        @inline(never) func based<B: Base>(_ b: B) -> String { "\\(B.Inner.self)" }
        """

    @Test(arguments: ["-Onone", "-O"]) func adoptionAloneIsNoUseOfAProtocol(level: String) throws {
        let main = "let m = Mode(rawValue: 1)!; print(m, cast(m), rooted(m), m.helped(), based(Plate()))"
        let sources = ["modes.swift": SourceVerdictTests.adopted, "main.swift": main]
        let program = try IndexedProgram(swift: sources, [level])
        let report = try program.report()
        let lost = try #require(report.finding("Harbour.LostMark"))
        #expect(lost.confidence == .medium && lost.evidence.first?.rule == "source-adoption")
        #expect(lost.evidence.first?.says.contains("Mode") == true)
        #expect(lost.details.parts == ["Harbour.Mode : Harbour.LostMark in Harbour"])
        for name in ["Root", "Heir", "Cast", "Helped", "Named", "Base"] {
            #expect(report.confidence(of: "Harbour.\(name)") == nil, "\(name)")
        }
    }

    // MARK: - C, C++, Objective-C

    @Test(arguments: ["-O0", "-O2"])
    func functionsOfC(level: String) throws {
        let source = """
            int lost_counter = 3;
            __attribute__((noinline)) static int shared(int x) { return x + lost_counter; }
            int lost(int y) { return shared(y) * 2; }
            static int called(int x) { return x ^ 5; }
            int (*table[])(int) = {called};
            int main(int argc, char **v) { return table[argc - 1](3) == 0; }
            """
        let report = try IndexedProgram(clang: source, named: "main.c", [level]).report()
        #expect(report.confidence(of: "lost") == .high)
        #expect(report.finding("lost_counter")?.confidence == .medium)
        #expect(report.finding("lost_counter")?.place?.line == 1)
        #expect(report.finding("called") == nil)
    }

    @Test(arguments: ["-O0", "-O2"])
    func overloadsOfCxx(level: String) throws {
        let source = """
            namespace hub {
            struct Shape { virtual int area() const { return 1; } virtual ~Shape() {} };
            struct Used : Shape { int area() const override { return 2; } int lostMember() const; };
            int Used::lostMember() const { return 5; }
            int over(int x) { return x + 1; }
            int over(double x) { return (int)x + 2; }
            namespace { int hidden(int x) { return x - 4; } }
            int lostTable(int i) { static int (*const t[])(int) = {hidden}; return t[i](i); }
            }
            int main(int argc, char **) { hub::Used u; hub::Shape *s = &u; return s->area() + hub::over(argc) > 9; }
            """
        let report = try IndexedProgram(clang: source, named: "main.cpp", [level]).report()
        #expect(report.finding("over(double)") != nil || report.finding("_ZN3hub4overEd") != nil)
        #expect(report.finding("_ZN3hub4overEi") == nil)
        #expect(report.finding("_ZNK3hub4Used10lostMemberEv")?.evidence.first?.rule == "no-source-reference")
        #expect(report.finding("hidden").map { $0.confidence == .medium } ?? (level == "-O2"))
        #expect(!report.findings.contains { $0.kind == .cxxClass })
    }

    @Test func methodsOfObjectiveC() throws {
        let source = """
            __attribute__((objc_root_class)) @interface Base
            + (id)make;
            - (int)ping;
            @end
            @implementation Base
            + (id)make { return 0; }
            - (int)ping { return 1; }
            - (int)lostPong { return 2; }
            @end
            int main(void) { id base = [Base make]; return [base ping]; }
            """
        let program = try IndexedProgram(
            clang: source, named: "main.m", ["-fobjc-runtime=gnustep-2.0"], links: false)
        let report = try program.report()
        let lost = try #require(report.finding("lostPong"))
        #expect(lost.evidence.first?.rule == "no-source-reference" && lost.place?.line == 8)
        #expect(report.finding("ping]") == nil)
    }
}

extension SourceVerdictTests {
    @Test func categoriesOfObjectiveC() throws {
        let source = """
            __attribute__((objc_root_class)) @interface Base + (id)make; @end
            @implementation Base + (id)make { return 0; } @end
            @interface Base (Lost) - (int)lostOne; - (int)lostTwo; @end
            @implementation Base (Lost) - (int)lostOne { return [self lostTwo]; } - (int)lostTwo { return 2; } @end
            @interface Base (Sums) - (int)sum; - (int)lostSum; @end
            @implementation Base (Sums) - (int)sum { return 1; } - (int)lostSum { return 2; } @end
            @interface Base (Bare) - (int)bare; @end
            @implementation Base (Bare) - (int)bare { return 3; } @end
            int main(void) { return [[Base make] sum]; }
            """
        let program = try IndexedProgram(
            clang: source, named: "main.m", ["-fobjc-runtime=gnustep-2.0"], links: false)
        let report = try program.report()
        let lost = try #require(report.finding("Base(Bare)"))
        #expect(lost.kind == .objcCategory && lost.evidence.first?.rule == "no-source-reference")
        #expect(lost.place?.line == 8 || lost.place?.line == 7)
        #expect(report.finding("Base(Lost)")?.evidence.first?.rule == "no-source-reference")
        #expect(!report.findings.contains { $0.kind == .objcCategory && $0.name == "Base(Sums)" })
    }
}

extension UnusedReport {
    /// Returns whether the image has a type: the optimiser removes some.
    fileprivate func isIn(_ name: String, _ program: IndexedProgram) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: program.program))) ?? Data()
        return bytes.range(of: Data("7Harbour\(last.utf8.count)\(last)".utf8)) != nil
    }
}
