/// One thing that changed, with the changes that it is made of.
package struct DiffRow: Sendable {
    package enum Change: String, Sendable, CaseIterable {
        case added, removed, grown, shrunk
        /// The same contents under another name.
        case renamed
    }

    /// The name in the new build; of what was removed, in the old one.
    package var label: Label
    /// The name in the old build, where it was another: of what was renamed, and of what only tools call otherwise now.
    package var oldLabel: Label?
    /// `nil` for what was added.
    package var old: Sizes?
    /// `nil` for what was removed.
    package var new: Sizes?
    package var change: Change
    /// Whether it is alignment, which comes and goes with what lies beside it.
    package var isPadding: Bool
    /// The next level; empty on the innermost.
    package var rows: [DiffRow]

    package init(
        label: Label, oldLabel: Label? = nil, old: Sizes?, new: Sizes?, isRenamed: Bool = false,
        isPadding: Bool = false, rows: [DiffRow] = []
    ) {
        self.label = label
        self.oldLabel = oldLabel
        self.old = old
        self.new = new
        self.isPadding = isPadding
        self.rows = rows
        change = DiffRow.change(from: old, to: new, isRenamed: isRenamed)
    }

    package var delta: SizeDelta { SizeDelta(from: old ?? Sizes(), to: new ?? Sizes()) }

    /// The file decides, then memory. What kept its size is called grown if anything in it changed: nothing else is shown.
    private static func change(from old: Sizes?, to new: Sizes?, isRenamed: Bool) -> Change {
        guard let old else { return .added }
        guard let new else { return .removed }
        if isRenamed { return .renamed }
        let delta = SizeDelta(from: old, to: new)
        return delta.fileSize < 0 || (delta.fileSize == 0 && delta.vmSize < 0) ? .shrunk : .grown
    }
}
