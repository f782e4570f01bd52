import Foundation
import TestSupport

/// The answer of `unused` about waste.
struct WasteAnswer: Decodable {
    struct Waste: Decodable {
        var kind: String
        var files: [String]
        var wasted: Int
        var fix: String
        var verdict: String
        var names: [String]?
    }

    struct Summary: Decodable { var duplicateBytes: Int }

    var waste: [Waste]
    var summary: Summary

    init(of path: String, _ options: [String] = []) throws {
        let result = try Tool.run(["unused", "-q", "--format", "json"] + options + [path])
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        self = try JSONDecoder().decode(WasteAnswer.self, from: Data(result.output.utf8))
    }

    func of(_ kind: String) -> [Waste] { waste.filter { $0.kind == kind } }
}
