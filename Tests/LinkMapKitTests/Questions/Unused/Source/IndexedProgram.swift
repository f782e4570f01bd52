import Foundation
import LinkMapKit
import TestSupport

/// A program that is compiled with an index store, for the tests of the references in it.
struct IndexedProgram {
    let folder: TemporaryFolder
    var program: String { folder.path("program") }
    var store: String { folder.path("store") }

    /// Whether the compilers and the library that reads index stores are installed.
    static let isPossible =
        Compiler.toolchain.map {
            FileManager.default.isReadableFile(atPath: "\($0)/../lib/libIndexStore.so")
        } ?? false

    /// Compiles Swift sources to one object file each, and links.
    init(swift sources: [String: String], _ options: [String] = [], linksNothing: Bool = false) throws {
        folder = try TemporaryFolder()
        for (name, text) in sources { try folder.write(text, to: name) }
        let names = sources.keys.sorted()
        // The last module name counts.
        let common = ["-module-name", "Harbour", "-index-store-path", store] + options
        try run("swiftc", ["-emit-object"] + common + names)
        guard !linksNothing else { return }
        let objects = names.map { $0.replacingOccurrences(of: ".swift", with: ".o") }
        try run("swiftc", ["-use-ld=lld"] + objects + ["-o", "program"])
    }

    /// Compiles and links a C, C++ or Objective-C source.
    init(clang source: String, named name: String, _ options: [String] = [], links: Bool = true) throws {
        folder = try TemporaryFolder()
        try folder.write(source, to: name)
        try run("clang", ["-c", name, "-o", "source.o", "-index-store-path", store] + options)
        if links {
            try run("clang++", ["source.o", "-o", "program", "-fuse-ld=lld"])
        } else {
            try FileManager.default.moveItem(atPath: folder.path("source.o"), toPath: program)
        }
    }

    func run(_ program: String, _ arguments: [String]) throws {
        let run = try ProgramRun(program, arguments, in: folder.url)
        guard run.status == 0 else { throw Failure(output: run.errors) }
    }

    struct Failure: Error { var output: String }

    func report(withStore: Bool = true, explaining names: [String] = []) throws -> UnusedReport {
        var query = UnusedQuery(explain: names)
        if withStore { query.indexStores = [store] }
        return try UnusedAnalysis.report(on: [program], query: query)
    }

    /// Returns the paths of the store's units or records whose names begin with a text.
    func files(in part: String, of name: String) throws -> [String] {
        let root = "\(store)/v5/\(part)"
        return (FileManager.default.subpaths(atPath: root) ?? [])
            .filter { ($0 as NSString).lastPathComponent.hasPrefix(name) }.map { "\(root)/\($0)" }
    }
}

extension UnusedReport {
    /// Returns the confidence of the finding about a thing with exactly this name.
    func confidence(of name: String) -> Finding.Confidence? { findings.first { $0.name.text == name }?.confidence }

    /// Returns the first finding whose name or symbol contains a word.
    func finding(_ word: String) -> Finding? {
        findings.first { finding in [finding.name, finding.symbol].contains { $0?.text.contains(word) ?? false } }
    }

    func hasWarning(_ code: String) -> Bool { warnings.contains { $0.code == code } }
}
