extension LinkMap {
    /// The parts of a map to read.
    package enum Detail: Sendable {
        /// Output sections, and totals of the dropped inputs.
        case sections
        /// All rows.
        case symbols
    }

    /// Reads a map of any linker.
    ///
    /// - Throws: ``InputError`` for a text that is no map, names no section, or has impossible numbers.
    package static func parse(_ bytes: ByteView, detail: Detail) throws(InputError) -> LinkMap {
        var map =
            switch Family(of: bytes) {
            case .apple: try AppleMapParser.parse(bytes, detail: detail)
            case .gnu: try GNUMapParser.parse(bytes, detail: detail)
            case .lld: try ColumnMapParser.parse(bytes, columns: .lld, detail: detail)
            case .mold: try ColumnMapParser.parse(bytes, columns: .mold, detail: detail)
            case nil:
                throw InputError("is no link map", at: 0, hint: "make one with the linker's -map or -Map option")
            }
        if bytes.byte(at: bytes.count - 1) != UInt8(ascii: "\n") {
            map.warnings.append(
                AuditWarning("map-truncated", "The map does not end with a line break: it may be cut short."))
        }
        guard !map.sections.isEmpty else {
            throw InputError("the link map lists no sections", at: UInt64(bytes.count), hint: "it may be cut short")
        }
        return map
    }
}
