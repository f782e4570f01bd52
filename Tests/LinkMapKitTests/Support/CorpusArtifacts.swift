import Foundation
import LinkMapKit

extension SharedCorpus {
    /// Every artifact of the corpus, as a path inside it, by what it is.
    static let elfFiles = artifacts.filter { starts($0, with: [0x7F, 0x45, 0x4C, 0x46]) }
    static let machOFiles = artifacts.filter {
        starts($0, with: [0xCF, 0xFA, 0xED, 0xFE]) || starts($0, with: [0xCE, 0xFA, 0xED, 0xFE])
            || starts($0, with: [0xCA, 0xFE, 0xBA, 0xBE])
    }
    static let maps = artifacts.filter { $0.hasSuffix(".map") || $0.hasSuffix("Map.txt") || $0.hasPrefix("linkmaps/") }
    static var everyArtifact: [String] { elfFiles + machOFiles + maps }

    private static let artifacts: [String] = {
        guard let root, let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
        let paths = walk.compactMap { $0 as? String }
        return paths.filter { path in
            let folders = path.split(separator: "/").dropLast()
            return folders.contains("out") || ["elf", "macho", "linkmaps"].contains(folders.first)
        }.sorted()
    }()

    private static func starts(_ relative: String, with magic: [UInt8]) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path(relative)) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: magic.count)).map { Array($0) == magic } ?? false
    }
}
