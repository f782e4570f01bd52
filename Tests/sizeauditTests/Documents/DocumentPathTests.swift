import Foundation
import TestSupport
import Testing

/// Documents about the code name files, folders and types that are there.
@Suite struct DocumentPathTests {
    static let documents = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/building.md", "docs/dependencies.md"]
    static let articles = [
        "Sources/LinkMapKit/Interface/LinkMapKit.docc", "Sources/LoopProbe/LoopProbe.docc",
        "Sources/LaunchTimer/LaunchTimer.docc", "Sources/AuditReport/AuditReport.docc",
    ]
    /// The folders in which a path of a document may begin.
    private static let beginnings = ["", "Sources", "Sources/LinkMapKit", "Sources/LinkMapKit/Questions/Unused"]

    /// The paths of all files of the checkout that were not built.
    private static let files: [String] = {
        let folders = ["Sources", "Tests", "Plugins", "scripts", "Fuzz", "docs", "samples", "Benchmarks", "packaging"]
        return folders.flatMap { folder in
            let found = FileManager.default.enumerator(atPath: Checkout.root.appending(path: folder).path)
            return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
        }
    }()
    private static let names = Set(files.map { ($0 as NSString).lastPathComponent })

    /// Returns the first words of all code spans of a document.
    private static func spans(in document: String) throws -> [String] {
        let text = try String(contentsOf: Checkout.root.appending(path: document), encoding: .utf8)
        return text.matches(of: /`([^`\n]+)`/).compactMap { $0.1.split(separator: " ").first.map(String.init) }
    }

    private static func exists(_ path: String) -> Bool {
        beginnings.contains {
            FileManager.default.fileExists(atPath: Checkout.root.appending(path: "\($0)/\(path)").path)
        }
    }

    @Test(arguments: documents) func namesFilesThatExist(_ document: String) throws {
        var count = 0
        for span in try Self.spans(in: document) {
            let isPath = span.wholeMatch(of: /\.?[\w+-][\w.+-]*(\/[\w.+-]+)+\/?/) != nil && !span.hasPrefix(".build/")
            let isName = span.wholeMatch(of: /[\w+-]+\.(swift|md|py|js|c|h|toml|tsv)/) != nil
            guard isPath || isName else { continue }
            count += 1
            #expect(Self.exists(span) || isName && Self.names.contains(span), "\(document): \(span)")
        }
        #expect(count > 0)
    }

    @Test(arguments: articles) func namesTypesThatExist(_ catalog: String) throws {
        let sources = try Self.files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
            .map { try String(contentsOf: Checkout.root.appending(path: $0), encoding: .utf8) }.joined(separator: "\n")
        let types = Set(
            sources.matches(of: /\b(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w+)/).map { String($0.1) })
        let pages = Self.files.filter { $0.hasPrefix(catalog) && $0.hasSuffix(".md") }
        #expect(!pages.isEmpty)
        let targets = Set(
            try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: "Sources").path))
        for page in pages {
            for span in try Self.spans(in: page) where span.wholeMatch(of: /[A-Z][a-z]\w*[A-Z]\w+/) != nil {
                #expect(types.contains(span) || targets.contains(span), "\(page): \(span)")
            }
        }
    }

    @Test func theArchitectureIsShort() throws {
        let text = try String(contentsOf: Checkout.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        #expect(text.split(whereSeparator: \.isWhitespace).count < 1_600)
    }
}
