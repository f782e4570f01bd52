//  .comment: "GCC: (Debian 12.2.0-14) 12.2.0\0Linker: LLD 19.1.7\0"

/// Reads the name and version that the linker wrote into an ELF image.
enum ELFLinkerName {
    /// - Returns: `nil` when the linker left no note; GNU ld never does.
    static func name(in detail: ELFDetail) -> String? {
        func contents(_ name: ByteView) -> ByteView {
            detail.sections.first { $0.name == name }.flatMap { detail.file.bytes.slice($0.fileRange) } ?? .empty
        }
        return named(in: contents(".comment")) ?? gold(in: contents(".note.gnu.gold-version"))
    }

    /// Finds a known linker's text in `.comment`, which compilers write to as well.
    private static func named(in comment: ByteView) -> String? {
        var rest = comment
        while !rest.isEmpty {
            let line = rest.cString(at: 0) ?? .empty
            if line.starts(with: "Linker: ") { return shown(line.dropFirst(8)) }
            if line.starts(with: "mold ") { return shown(line) }
            rest = rest.dropFirst(line.count + 1)
        }
        return nil
    }

    /// Reads gold's own note: three words, `GNU`, then its name and version.
    private static func gold(in note: ByteView) -> String? {
        guard let text = note.cString(at: 16), text.starts(with: "gold") else { return nil }
        return shown(text)
    }

    private static func shown(_ text: ByteView) -> String { text.prefix(200).lossless }
}
