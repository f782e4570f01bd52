/// The difference between two builds: what grew, shrank, came and went.
///
/// The changes of one level add up to that of the row above, and the outermost to ``fileSize`` and ``memorySize``, exactly.
/// Unchanged parts are left out.
public struct SizeChanges: Sendable {
    /// The kind of change to a part.
    public enum Kind: String, Sendable, CaseIterable {
        /// Only the new build has it.
        case added
        /// Only the old build has it.
        case removed
        /// It is larger in the new build, or something in it changed.
        case grown
        /// It is smaller in the new build.
        case shrunk
        /// It has the same contents under another name.
        case renamed
    }

    /// One part that changed, with the changes inside it.
    public struct Row: Sendable {
        /// The name in the new build, in readable form; for a removed part the name in the old one.
        public let name: String
        /// The size in the old build; `nil` for an added part.
        public let old: Sizes?
        /// The size in the new build; `nil` for a removed part.
        public let new: Sizes?
        /// The kind of change.
        public let kind: Kind
        /// The changes of the next dimension; empty on the innermost level.
        public let rows: [Row]
    }

    /// The change of the file's length, in bytes.
    public let fileSize: Int64
    /// The change of the size in memory, in bytes.
    public let memorySize: Int64
    /// The outermost rows, the largest change first.
    public let rows: [Row]
    /// Problems that do not prevent an answer, such as builds that are hardly comparable; each as one sentence.
    public let warnings: [String]

    init(_ diff: SizeDiff) {
        var demangler = Demangler()
        fileSize = diff.delta.fileSize
        memorySize = diff.delta.vmSize
        rows = Row.rows(diff.rows, &demangler)
        warnings = diff.warnings.map(\.message)
    }
}

extension SizeChanges.Row {
    fileprivate static func rows(_ rows: [DiffRow], _ demangler: inout Demangler) -> [SizeChanges.Row] {
        rows.map { row in
            SizeChanges.Row(
                name: row.label.text(&demangler, raw: false), old: row.old, new: row.new,
                kind: SizeChanges.Kind(row.change), rows: self.rows(row.rows, &demangler))
        }
    }
}

extension SizeChanges.Kind {
    fileprivate init(_ change: DiffRow.Change) {
        self =
            switch change {
            case .added: .added
            case .removed: .removed
            case .grown: .grown
            case .shrunk: .shrunk
            case .renamed: .renamed
            }
    }
}
