extension LinkMap {
    /// The parts of a map to read.
    package enum Detail: Comparable, Sendable {
        /// Output sections, and totals of the dropped inputs.
        case sections
        /// The places of the bytes of each input file. Rows beside each other may be one, with the name of the first.
        case objects
        /// All rows.
        case symbols
    }

    /// Reads a map of any linker.
    ///
    /// - Throws: ``InputError`` for a text that is no map, names no section, or has impossible numbers.
    package static func parse(_ bytes: ByteView, detail: Detail) throws(InputError) -> LinkMap {
        guard let grammar = MapGrammars.grammar(of: bytes) else {
            throw InputError(
                "is not a link map: it does not begin with \(MapGrammars.signs)", at: 0,
                hint: "make one with the linker's -map or -Map option")
        }
        var map = try grammar.parse(bytes, detail: detail)
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
