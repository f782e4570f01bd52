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

    package let units: [Unit]
    package let warnings: [AuditWarning]

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
        self.warnings = warnings + info.allWarnings
    }
}
