import Foundation

/// ELF files of the machine itself: programs, libraries, start-up objects, the Swift runtime.
enum SystemBinaries {
    /// Every so many files of each folder, so that the choice is the same in each run.
    static let paths: [String] =
        pick(count, from: "/usr/bin")
        + libraryFolders.flatMap {
            pick(count, from: $0) { $0.contains(".so") } + pick(2, from: $0) { $0.hasSuffix(".o") }
        }
        + swiftLibraries.flatMap { pick(count / 2, from: $0) { $0.hasSuffix(".so") } }

    /// The number of files of a folder: 12, or the value of `SIZEAUDIT_WITNESSES`.
    private static let count = ProcessInfo.processInfo.environment["SIZEAUDIT_WITNESSES"].flatMap { Int($0) } ?? 12

    private static var libraryFolders: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return names.filter { $0.hasSuffix("-linux-gnu") }.sorted().prefix(1).map { "/usr/lib/" + $0 }
    }

    private static var swiftLibraries: [String] {
        guard let compiler = ExternalTool("swiftc") else { return [] }
        let usr = compiler.url.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        return [usr.appendingPathComponent("lib/swift/linux").path]
    }

    private static let largest: UInt64 = 12 << 20

    private static func pick(_ count: Int, from folder: String, where isWanted: (String) -> Bool = { _ in true })
        -> [String]
    {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(isWanted).sorted()
        let files = names.map { "\(folder)/\($0)" }.filter(isELF)
        let step = max(1, files.count / max(count, 1))
        return stride(from: 0, to: files.count, by: step).prefix(count).map { files[$0] }
    }

    private static func isELF(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? NSNumber, size.uint64Value <= largest,
            let file = FileHandle(forReadingAtPath: path)
        else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 4)).map { Array($0) == [0x7F, 0x45, 0x4C, 0x46] } ?? false
    }
}
