import Foundation
import LinkMapKit
import Testing

/// Findings held against the lists that another algorithm made of every Mach-O image of the corpus that has classes:
/// those that no code reaches (mark and sweep by class), and methods whose selector no code loads.
@Suite struct ReferenceListTests {
    struct Lists: Decodable {
        enum CodingKeys: String, CodingKey {
            case reachClasses = "reach_classes"
            case codeMethods = "code_methods"
        }

        var reachClasses: [String]
        var codeMethods: [String]
    }

    struct Expectation: Decodable {
        struct Slice: Decodable {
            struct ObjC: Decodable { var unused: Lists? }

            var arch: String
            var unused: Lists?
            var objc: ObjC?
        }

        var slices: [Slice]?
    }

    private static let inputs = Corpus.inputs { name in
        ["genapp__", "knownapp__", "macho__"].contains { name.hasPrefix($0) } && !name.contains("LinkMap")
            && !name.contains("testfiles")
    }

    /// `-[Class selector]` of `-[Class(Category) selector]`: linkers merge categories into classes.
    private static func bare(_ name: String) -> String {
        guard let open = name.firstIndex(of: "("), let close = name.firstIndex(of: ")") else { return name }
        return String(name[..<open] + name[name.index(after: close)...])
    }

    private typealias Slice = (lists: Lists, report: UnusedReport, query: UnusedQuery, path: String)

    private func slices(_ input: String) throws -> [Slice] {
        let name = input.replacingOccurrences(of: "/", with: "__") + ".json"
        let data = try Data(contentsOf: URL(fileURLWithPath: Corpus.path("expected/" + name)))
        let slices = try JSONDecoder().decode(Expectation.self, from: data).slices ?? []
        let path = Corpus.path(input)
        return try slices.compactMap { slice in
            guard let lists = slice.unused ?? slice.objc?.unused else { return nil }
            let query = UnusedQuery(architecture: slice.arch)
            return (lists, try UnusedAnalysis.report(on: [path], query: query), query, path)
        }
    }

    @Test(arguments: inputs) func classesThatNoCodeReaches(_ input: String) throws {
        for (lists, report, _, _) in try slices(input) {
            let found = report.findings.filter { $0.kind == .objcClass || $0.kind == .swiftType }
            let named = Set(found.flatMap { [$0.name.text, $0.symbol?.text ?? ""] })
            let expected = Set(lists.reachClasses)
            #expect(expected.subtracting(named) == [])
            // Swift's own classes are used in ways of which that algorithm knows nothing.
            let sure = Set(found.filter { $0.kind == .objcClass && $0.confidence > .low }.map(\.name.text))
            #expect(sure.subtracting(expected) == [])
        }
    }

    @Test(arguments: inputs) func methodsThatNoCodeSends(_ input: String) throws {
        for (lists, report, query, path) in try slices(input) {
            let found = report.findings.filter { $0.kind == .objcMethod }
            let names = Dictionary(
                lists.codeMethods.map { (Self.bare($0), $0) }, uniquingKeysWith: { first, _ in first })
            let expected = Set(names.keys)
            let sure = Set(found.filter { $0.confidence > .low }.map { Self.bare($0.name.text) })
            #expect(sure.subtracting(expected) == [])
            // Those that are kept are kept for a reason that the other algorithm does not look for.
            let kept = expected.subtracting(found.map { Self.bare($0.name.text) }).compactMap { names[$0] }.sorted()
            var explaining = query
            explaining.explain = kept
            for known in kept.isEmpty ? [] : try UnusedAnalysis.report(on: [path], query: explaining).explanations {
                let rules = known.evidence.map(\.rule)
                #expect(!Self.reasons.isDisjoint(with: rules), "\(known.name.text): \(rules)")
            }
        }
    }

    private static let reasons: Set<String> = [
        "platform-override", "protocol-requirement", "selector-string", "property-accessor", "lifecycle",
    ]
}
