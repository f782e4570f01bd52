/// Sizes by all dimensions at once, in the smallest parts of which any division is a sum.
///
/// A ``Row`` is a symbol (or a name in brackets) of one object file. Its ``Cell``s give the number of its bytes in each
/// ``Place``. Names are numbers, and become text only when they are displayed.
package struct SizeCells {
    /// A section of a slice or artifact, with the kind of its bytes.
    package struct Place: Hashable {
        /// The slice or the artifact, if there are several; else empty.
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
        /// Empty where the package has the name of the symbol's module.
        package var package: Label
        /// The labels of the two dimensions in ``SizeCells/debugSlots``; empty without debug info.
        package var first: Label
        package var second: Label
    }

    package struct Symbol {
        package var label: Label
        /// The indices in ``SizeCells/classes`` and ``SizeCells/modules``.
        package var classNumber: UInt32
        package var moduleNumber: UInt32
        /// The number of functions and variables with this name, class and module, at least 1: each file of a program may have a
        /// `static` of the same name.
        package var namesakes: UInt32
    }

    package struct Row {
        /// The indices in ``SizeCells/symbols`` and ``SizeCells/origins``.
        package var symbol: UInt32
        package var origin: UInt32
        /// The range in ``SizeCells/cells``, by place.
        package var cells: Range<Int>
    }

    package struct Cell {
        package var place: UInt32
        /// The size in bytes, at least 1.
        package var size: UInt64
    }

    package var artifact: ArtifactIdentity
    /// The artifacts, if the command named several; empty for one.
    package var artifacts: [ArtifactIdentity] = []
    package var totals = Sizes()
    /// The bytes that each program and library of a product takes in its container, by path; empty for other artifacts.
    package var packedPrograms: [String: UInt64] = [:]
    /// The dimensions of origins that come from debug info; `nil` if none were requested.
    package var debugSlots: DebugSlots?
    package var places: [Place] = []
    package var origins: [Origin] = []
    package var classes: [Label] = []
    package var modules: [Label] = []
    package var symbols: [Symbol] = []
    /// The rows by symbol.
    package var rows: [Row] = []
    package var cells: [Cell] = []
    package var deadStripped: DeadStripped?
    package var warnings: [AuditWarning] = []

    package init(artifact: ArtifactIdentity) { self.artifact = artifact }

    package func cells(of row: Row) -> ArraySlice<Cell> { cells[row.cells] }
}
