/// Whether two builds have enough names in common to be builds of the same thing.
enum Relation {
    /// The dimensions with names of the program's own. All programs have the same sections.
    private static let named: Set<Dimension> = [.file, .archive, .object, .source, .package, .module, .class, .symbol]
    /// The bytes in the file that a build must have under such names before their absence says something.
    private static let least: UInt64 = 16 << 10

    /// Returns a warning if nearly nothing of the old build is in the new one.
    static func warning(_ old: BuildSide, _ new: BuildSide, _ diff: SizeDiff) -> AuditWarning? {
        guard let finest = diff.by.last, named.contains(finest) else { return nil }
        let depth = old.leftOut?.depth ?? SizeReport.depth(of: old.report.rows)
        let known = bytes(in: old.report.rows, depth: depth).addingClamped(old.leftOut?.namedBytes ?? 0)
        let removed = diff.rows.reduce(UInt64(0)) { $0.addingClamped(bytes(removedIn: $1)) }
        guard known >= least, removed >= known - known / 20 else { return nil }
        return AuditWarning(
            "unrelated",
            "hardly a name of \(old.identity.artifact.path) is in \(new.identity.artifact.path): are they builds of the same "
                + "thing?")
    }

    /// Returns the bytes of the innermost rows.
    private static func bytes(in rows: [SizeRow], depth: Int) -> UInt64 {
        rows.reduce(0) { sum, row in
            guard depth <= 1 else { return sum.addingClamped(bytes(in: row.rows, depth: depth - 1)) }
            return isName(row.label) ? sum.addingClamped(row.sizes.fileSize) : sum
        }
    }

    private static func bytes(removedIn row: DiffRow) -> UInt64 {
        guard row.rows.isEmpty else { return row.rows.reduce(0) { $0.addingClamped(bytes(removedIn: $1)) } }
        return row.new == nil && isName(row.label) ? row.old?.fileSize ?? 0 : 0
    }

    private static func isName(_ label: Label) -> Bool { label.raw.byte(at: 0) != UInt8(ascii: "[") }
}
