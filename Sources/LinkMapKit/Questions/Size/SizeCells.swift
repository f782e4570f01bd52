/// Sizes by all dimensions at once: the smallest parts that any division is a sum of.
///
/// A ``Row`` is a symbol (or a name in brackets) of one object file; its ``Cell``s say how many of its bytes lie in
/// which ``Place``. Numbers stand for names, which are made text when they are shown.
package struct SizeCells {
    /// Where bytes lie, and what they are for.
    package struct Place: Hashable {
        /// The slice or the artifact, where there are several; else empty.
        package var outer: Label
        package var segment: Label
        package var section: Label
        package var kind: ByteKind
        package var isInFile: Bool
        package var isInMemory: Bool
    }

    /// An object file, and the archive or library that it came from.
    package struct Origin: Hashable {
        package var archive: Label
        package var object: Label
        /// The labels in ``SizeCells/debugSlots``; empty where there are none.
        package var first: Label
        package var second: Label
    }

    package struct Symbol {
        package var label: Label
        /// Numbers of ``SizeCells/classes`` and ``SizeCells/modules``.
        package var classNumber: UInt32
        package var moduleNumber: UInt32
    }

    package struct Row {
        /// Numbers of ``SizeCells/symbols`` and ``SizeCells/origins``.
        package var symbol: UInt32
        package var origin: UInt32
        /// Into ``SizeCells/cells``, by place.
        package var cells: Range<Int>
    }

    package struct Cell {
        package var place: UInt32
        /// In bytes, more than 0.
        package var size: UInt64
    }

    package var artifact: ArtifactIdentity
    /// The artifacts themselves when several were named in one command; empty for one.
    package var artifacts: [ArtifactIdentity] = []
    package var totals = Sizes()
    /// What origins tell from debug info; `nil` where that was not asked for.
    package var debugSlots: DebugSlots?
    package var places: [Place] = []
    package var origins: [Origin] = []
    package var classes: [Label] = []
    package var modules: [Label] = []
    package var symbols: [Symbol] = []
    /// By symbol.
    package var rows: [Row] = []
    package var cells: [Cell] = []
    package var deadStripped: DeadStripped?
    package var warnings: [AuditWarning] = []

    package init(artifact: ArtifactIdentity) { self.artifact = artifact }

    package func cells(of row: Row) -> ArraySlice<Cell> { cells[row.cells] }
}
