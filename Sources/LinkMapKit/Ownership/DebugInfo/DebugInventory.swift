/// The units of an image's debug info, unprocessed.
package struct DebugInventory {
    package struct Unit {
        /// The offset of the unit in `.debug_info` or `.debug_types`, in bytes.
        package var offset: UInt64
        package var size: UInt64
        package var version: UInt16
        package var isType: Bool
        /// The name as written by the compiler.
        package var name: ByteView
        /// The code ranges that the unit states.
        package var ranges: [Range<UInt64>]
    }

    /// A row of a line table.
    package struct LineRow: Equatable {
        package var address: UInt64
        package var line: UInt64
        /// Whether the row ends a sequence.
        package var isEnd: Bool

        package init(address: UInt64, line: UInt64, isEnd: Bool) {
            (self.address, self.line, self.isEnd) = (address, line, isEnd)
        }
    }

    package let units: [Unit]
    package let warnings: [AuditWarning]
    private let file: DwarfFile

    /// - Returns: `nil` if there is no debug info.
    package init?(_ image: Image, at path: String, debugPaths: [String] = []) {
        var warnings: [AuditWarning] = []
        guard let info = DebugAttribution(named: debugPaths).info(of: image, at: path, warnings: &warnings) else {
            return nil
        }
        info.file.readUnits()
        units = info.file.units.map { unit in
            Unit(
                offset: unit.header.range.lowerBound, size: unit.header.range.size, version: unit.header.version,
                isType: unit.isType, name: unit.name, ranges: unit.ranges)
        }
        file = info.file
        self.warnings = warnings + info.allWarnings
    }

    /// Reads the line table of each unit, in the order of the units.
    ///
    /// - Returns: the rows of all tables, and the number of tables that are whole.
    package func lineRows() -> (rows: [LineRow], wholeTables: Int) {
        var names = SourceNames()
        let tables = file.units.compactMap { LineTable(of: $0, in: file, names: &names, wantsRows: true) }
        let rows = tables.flatMap(\.rows).map {
            LineRow(address: $0.address, line: UInt64($0.line), isEnd: $0.isEnd)
        }
        return (rows, tables.count { $0.isWhole })
    }
}
