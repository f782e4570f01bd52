/// One part that changed, with the changes inside it.
package struct DiffRow: Sendable {
    package enum Change: String, Sendable, CaseIterable {
        case added, removed, grown, shrunk
        /// The same contents under another name.
        case renamed
    }

    /// The name in the new build; for a removed part the name in the old one.
    package var label: Label
    /// The name in the old build, where it differs: the part was renamed, or a tool changed a generated part of the
    /// name.
    package var oldLabel: Label?
    /// The sizes in the old build; `nil` for an added part.
    package var old: Sizes?
    /// The sizes in the new build; `nil` for a removed part.
    package var new: Sizes?
    package var change: Change
    /// Whether the row is alignment padding, which depends on its neighbours.
    package var isPadding: Bool
    /// The changes of the next level; empty on the innermost.
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

    /// Returns the kind of change. What ships decides, then the size in the file, then that in memory. A part of equal size
    /// counts as grown: it is listed only because something inside it changed.
    private static func change(from old: Sizes?, to new: Sizes?, isRenamed: Bool) -> Change {
        guard let old else { return .added }
        guard let new else { return .removed }
        if isRenamed { return .renamed }
        let delta = SizeDelta(from: old, to: new)
        let sizes = [delta.shippedSize, delta.fileSize, delta.vmSize]
        return sizes.first(where: { $0 != 0 }).map { $0 < 0 } == true ? .shrunk : .grown
    }
}
