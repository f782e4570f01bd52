/// The debug info of one image in terms of no format, from the image's own file or from a debug file.
///
/// A reader works a unit at a time: calls through this protocol are made once for each unit and never for each entry or
/// row. File numbers are those of a ``SourceNames`` that the caller keeps.
protocol DebugInfo: AnyObject {
    /// The image that the debug info describes.
    var image: Image { get }

    /// Whether it lies in the image's own file, whose bytes are divided among the units.
    var isOwn: Bool { get }

    /// The units; empty until ``readUnits()`` or ``readContents(isOnce:)``.
    var units: [DebugUnit] { get }

    /// The number of bytes that reading the contents of all units takes.
    var contentSize: UInt64 { get }

    /// All warnings. Complete once everything was read.
    var warnings: [AuditWarning] { get }

    /// Reads the units without their contents.
    func readUnits()

    /// Reads the units with the addresses of their functions and variables.
    ///
    /// - Parameter isOnce: whether the contents are not read again, so that their memory may be given back.
    func readContents(isOnce: Bool) -> DebugContents

    /// Returns the code ranges of the functions of a unit.
    func functionRanges(ofUnit index: Int) -> [Range<UInt64>]

    /// Calls `body` with each inlined call of a unit.
    ///
    /// - Parameter wantsSites: whether call sites are read, too.
    func forEachInlinedCall(
        ofUnit index: Int, wantsSites: Bool, names: inout SourceNames, _ body: (DebugFunction) -> Void)

    /// Calls `body` with each function and each inlined call of a unit, and returns the unit's lines.
    func readCode(ofUnit index: Int, names: inout SourceNames, _ body: (DebugFunction) -> Void) -> LineRows?

    /// Returns the linkage name of a function, or its source name if it has none.
    ///
    /// - Parameter number: ``DebugFunction/number``.
    func name(ofFunction number: UInt32) -> ByteView?

    /// Calls `body` with the lines of each unit. Tables that several units share are visited once, damaged ones never.
    func forEachLineTable(names: inout SourceNames, _ body: (LineRows) -> Void)

    /// Calls `body` with the place of each function and variable of a unit that begins at one of the addresses.
    func forEachDeclaration(
        ofUnit index: Int, at addresses: Set<UInt64>, names: inout SourceNames,
        _ body: (_ address: UInt64, _ source: UInt32, _ line: UInt64) -> Void)

    /// Divides the parts of the file that hold the debug info among the units. Called once, after
    /// ``readContents(isOnce:)``.
    ///
    /// - Parameters:
    ///   - owners: the owner of each unit's bytes.
    ///   - memory: the owners of the image's code, by address.
    /// - Returns: the ranges of the file with their owners, by offset. Bytes of damaged units have none.
    func fileRuns(owners: [UInt32], memory: [Run]) -> [Run]

    /// Returns the bytes of the debug info of each function, variable and type; `nil` for a format that does not tell.
    func entrySizes() -> DebugEntrySizes?
}

extension DebugInfo {
    func entrySizes() -> DebugEntrySizes? { nil }

    /// Returns the code ranges of each unit, by address. Units without ranges of their own get those of their functions.
    func unitRuns() -> [Run] {
        let code = CodeRanges(image)
        var claims: [Claim] = []
        for (index, unit) in units.enumerated() where unit.kind != .types {
            let ranges = unit.lacksRanges ? functionRanges(ofUnit: index) : unit.ranges
            for range in ranges.compactMap(code.clip) {
                claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: UInt32(index), rank: 0))
            }
        }
        return Tiling.runs(of: &claims)
    }
}

/// A compilation unit: what one run of a compiler made.
struct DebugUnit {
    enum Kind {
        case code
        /// Types that several units share.
        case types
        /// Entries that several units share.
        case partial
    }

    var kind = Kind.code
    /// The code of its language in the numbering of DWARF (`DW_LANG_…`); 0 if it is not known.
    var language: UInt16 = 0
    /// The path of the source file, or a package or module.
    var name: ByteView
    /// The name as written by the compiler.
    var statedName: ByteView
    /// The folder in which the compiler was started.
    var directory: ByteView
    /// The unit that types were compiled with; `nil` if it is not known.
    var companion: Int?
    /// The code ranges that the unit states, at the addresses of the debug info.
    var ranges: [Range<UInt64>]
    /// Whether its code is known from its functions alone.
    var lacksRanges: Bool
}

/// The addresses of functions and variables, each with the index of its unit.
struct DebugContents {
    /// The variables with a fixed address.
    var variables: [(address: UInt64, unit: UInt32)] = []
    /// The code of functions, in units that do not state ranges of their own.
    var functions: [(range: Range<UInt64>, unit: UInt32)] = []
}

/// A function, or a call that was inlined into one.
struct DebugFunction {
    var isInlined: Bool
    /// The number of entries that enclose this one.
    var depth: UInt32
    var ranges: [Range<UInt64>]
    /// The number of its declaration, by which ``DebugInfo/name(ofFunction:)`` finds the name. Calls of one function have
    /// the same number.
    var number: UInt32
    /// The source file and line of an inlined call; `nil` if they are not wanted or not known.
    var site: (source: UInt32, line: UInt64)?
}

/// The source file and line of each address range of a unit's code.
struct LineRows {
    struct Row {
        var address: UInt64
        /// Number in ``SourceNames``; ``PlaceTable/none`` for a file that is not known.
        var source: UInt32
        var line: UInt32
        /// Whether the row ends a sequence: its address is the first one behind it.
        var isEnd: Bool
    }

    /// The rows in the order of the file: addresses ascend within a sequence.
    var rows: [Row] = []

    /// Calls `body` with each address range and the row that describes it.
    @inline(__always)
    func forEachRun(_ body: (Range<UInt64>, Row) -> Void) {
        for index in rows.indices.dropLast() where !rows[index].isEnd {
            let end = rows[index + 1].address
            if rows[index].address < end { body(rows[index].address..<end, rows[index]) }
        }
    }
}

/// The bytes of debug info by the thing that they describe.
struct DebugEntrySizes {
    struct Entry {
        var unit: Int
        /// The addresses that tell which thing it describes, the surest first; empty for entries that others refer to.
        var addresses: [UInt64]
        /// The size of the code that it describes.
        var code: UInt64
        /// The bytes of the file in each of ``DebugEntrySizes/parts``, which may be compressed.
        var bytes: [UInt64]
        /// The indices of the entries that it refers to.
        var targets: [Int]
    }

    var entries: [Entry]
    /// The sections that are counted for entries, by their index in ``Image/sections``. The first holds the entries. `nil` for one
    /// that the file does not have.
    var parts: [Int?]
    /// The size of each unit in the first part.
    var units: [UInt64]
    /// The section with the lines, and the size of each unit's lines.
    var linePart: Int?
    var lines: [UInt64]
}
