import Foundation
import TestSupport
import Testing

/// The inputs with known answers that lie beside the checkout, where they are at hand.
///
/// `../shared` of the checkout, or what `SIZEAUDIT_SHARED` names. Tests that need them are skipped
/// aloud when they are absent: `.enabled(if: SharedCorpus.isPresent, SharedCorpus.whenAbsent)`.
enum SharedCorpus {
    static let root: URL? = {
        let candidates = [
            ProcessInfo.processInfo.environment["SIZEAUDIT_SHARED"].map { URL(fileURLWithPath: $0) }, besideCheckout,
        ]
        return candidates.compactMap { $0?.appendingPathComponent("corpus") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static var isPresent: Bool { root != nil }
    static let whenAbsent: Comment = "no shared corpus: put it at ../shared, or name it in SIZEAUDIT_SHARED"

    private static let besideCheckout = Checkout.root.deletingLastPathComponent().appendingPathComponent("shared")

    /// The path of a file of the corpus.
    static func path(_ relative: String) -> String {
        root?.appendingPathComponent(relative).path ?? relative
    }

    /// The inputs, as paths inside the corpus, whose expectations' names satisfy `isWanted`.
    static func inputs(where isWanted: (String) -> Bool) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path("expected"))) ?? []
        return names.filter { $0.hasSuffix(".json") && isWanted($0) }.sorted()
            .map { String($0.dropLast(5)).replacingOccurrences(of: "__", with: "/") }
    }

    /// What is known of an input.
    static func expectation<T: Decodable>(
        of input: String, as type: T.Type = T.self, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) throws -> T {
        let name = input.replacingOccurrences(of: "/", with: "__") + ".json"
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        return try decoder.decode(type, from: Data(contentsOf: URL(fileURLWithPath: path("expected/" + name))))
    }
}
