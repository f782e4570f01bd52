import Foundation

/// Inputs with known answers: those in the repository, those that `scripts/fetch-corpus` fetched, and those beside the checkout.
///
/// A file is taken from the first of `Tests/Corpus`, `.build/corpus` and `../shared/corpus` (or `SIZEAUDIT_SHARED/corpus`) that has it.
package enum Corpus {
    package static let roots: [URL] = {
        let named = ProcessInfo.processInfo.environment["SIZEAUDIT_SHARED"].map { URL(fileURLWithPath: $0) }
        let beside = named ?? Checkout.root.deletingLastPathComponent().appendingPathComponent("shared")
        return [
            inRepository, Checkout.root.appendingPathComponent(".build/corpus"),
            beside.appendingPathComponent("corpus"),
        ]
        .filter { FileManager.default.fileExists(atPath: $0.path) }
    }()

    private static let inRepository = Checkout.root.appendingPathComponent("Tests/Corpus")

    /// The path of a file of the corpus; one that does not exist when no root has it.
    package static func path(_ relative: String) -> String {
        roots.lazy.map { $0.appendingPathComponent(relative).path }.first(where: FileManager.default.fileExists)
            ?? inRepository.appendingPathComponent(relative).path
    }

    package static func has(_ relative: String...) -> Bool {
        relative.allSatisfy { FileManager.default.fileExists(atPath: path($0)) }
    }

    /// The files of a list that are at hand. `CorpusTests` says aloud which are not.
    package static func present(_ relative: [String]) -> [String] { relative.filter { has($0) } }

    /// The reason of a test that is skipped for want of a file.
    package static let whenAbsent = "its input is not in the repository: Tests/Corpus/README.md says where to get it"

    // MARK: - Expectations

    /// The inputs that are at hand, as paths inside the corpus, whose expectations' names satisfy `isWanted`.
    package static func inputs(where isWanted: (String) -> Bool) -> [String] {
        let names = Set(
            roots.flatMap { root in
                let folder = root.appendingPathComponent("expected").path
                return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            })
        return names.filter { $0.hasSuffix(".json") && isWanted($0) }.sorted()
            .map { String($0.dropLast(5)).replacingOccurrences(of: "__", with: "/") }
            // A name may itself begin with the mark.
            .map { has($0) ? $0 : $0.replacingOccurrences(of: "//", with: "/_") }
            .filter { has($0) }
    }

    /// Returns what is known of an input.
    package static func expectation<T: Decodable>(
        of input: String, as type: T.Type = T.self, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) throws -> T {
        let name = input.replacingOccurrences(of: "/", with: "__") + ".json"
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        return try decoder.decode(type, from: Data(contentsOf: URL(fileURLWithPath: path("expected/" + name))))
    }

    // MARK: - Artifacts

    /// Every ELF file of the corpus, as a path inside it.
    package static let elfFiles = artifacts.filter { starts($0, with: [[0x7F, 0x45, 0x4C, 0x46]]) }
    package static let machOFiles = artifacts.filter {
        starts($0, with: [[0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]])
    }
    /// Linker maps. A `.map` that is a JSON document is the source map of a script.
    package static let maps = artifacts.filter {
        ($0.hasSuffix(".map") || $0.hasSuffix("Map.txt") || $0.hasPrefix("linkmaps/")) && !starts($0, with: [[0x7B]])
    }
    package static let everyArtifact = elfFiles + machOFiles + maps

    /// The artifacts built here, in folders named `out`, and those built elsewhere.
    private static let artifacts: [String] = {
        let paths = roots.flatMap { root in
            (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
        }
        return Set(paths).filter { path in
            let folders = path.split(separator: "/").dropLast()
            return folders.contains("out") || ["elf", "macho", "linkmaps"].contains(folders.first)
        }.sorted()
    }()

    private static func starts(_ relative: String, with magics: [[UInt8]]) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path(relative)) else { return false }
        defer { try? file.close() }
        let bytes = (try? file.read(upToCount: 4)).map { Array($0) } ?? []
        return magics.contains { bytes.starts(with: $0) }
    }
}
