/// The grammar of a link map. Several linkers can share one.
protocol MapGrammar: SendableMetatype {
    /// The beginning of such a map, as errors name it.
    static var sign: String { get }

    /// Returns whether a map has the grammar.
    ///
    /// - Parameters:
    ///   - heading: the first line that is not empty.
    ///   - rest: a cursor behind it.
    static func matches(_ heading: ByteView, _ rest: LineCursor) -> Bool

    /// Returns the linker that wrote a map of the grammar.
    static func dialect(of bytes: ByteView) -> LinkMap.Dialect

    static func parse(_ bytes: ByteView, detail: LinkMap.Detail) throws(InputError) -> LinkMap
}

enum MapGrammars {
    /// All grammars, in the order in which they are tried.
    static let all: [any MapGrammar.Type] = [
        AppleMapParser.self, GNUMapParser.self, ColumnMapParser.LLD.self, ColumnMapParser.Mold.self,
        WasmMapParser.self,
    ]

    /// The beginnings of maps that this program reads, as a list in words.
    static var signs: String {
        let signs = all.map { "'\($0.sign)'" }
        return signs.dropLast().joined(separator: ", ") + signs.suffix(1).map { " or \($0)" }.joined()
    }

    /// Limit of the search for headings, in bytes; no linker writes more before them.
    private static let window = 1 << 16

    /// Returns the grammar of a map; `nil` for a text that is no map. Only the first lines are read.
    static func grammar(of bytes: ByteView) -> (any MapGrammar.Type)? {
        var cursor = LineCursor(MapText.text(of: bytes, limit: window), dropsCarriageReturn: true)
        // GNU ld begins with an empty line when the link pulls in no archive members.
        guard let heading = cursor.nextFilled() else { return nil }
        return all.first { $0.matches(heading, cursor) }
    }
}

extension LineCursor {
    /// Returns the next line that is not empty.
    mutating func nextFilled() -> ByteView? {
        while let line = next() {
            if !line.isEmpty { return line }
        }
        return nil
    }
}
