extension LinkMap {
    /// Which linker wrote this text, told by content; `nil` when it is no link map.
    ///
    /// What is no map is told by its first lines. The three Apple linkers write one format and are
    /// told apart by traits; where a map shows none of them, the answer is the likeliest, and
    /// nothing but a label depends on it.
    package static func dialect(of bytes: ByteView) -> Dialect? {
        switch Family(of: bytes) {
        case .apple: AppleDialect.dialect(of: bytes)
        case .gnu: GNUMapParser.dialect(of: bytes)
        case .lld: .lld
        case .mold: .mold
        case nil: nil
        }
    }

    /// Whether this is a link map at all: a look at its first lines, however long it is.
    package static func matches(_ bytes: ByteView) -> Bool { Family(of: bytes) != nil }

    /// A grammar, as opposed to the linkers that share it.
    enum Family {
        case apple, gnu, lld, mold

        init?(of bytes: ByteView) {
            var cursor = LineCursor(bytes.prefix(Family.window), dropsCarriageReturn: true)
            // GNU ld begins with an empty line where it has nothing to say about archives.
            guard let first = cursor.nextFilled() else { return nil }
            if first.starts(with: "# Path:") {
                guard let second = cursor.nextFilled(), AppleHeading(second) != nil else { return nil }
                self = .apple
            } else if GNUMapParser.isHeading(first) {
                self = .gnu
            } else if let columns = Family.columns(of: first) {
                self = columns
            } else {
                return nil
            }
        }

        /// No map that a linker writes has more than this before its second heading.
        private static let window = 1 << 16

        private static func columns(of line: ByteView) -> Family? {
            var scanner = FieldScanner(line)
            scanner.skipBlanks()
            guard scanner.take("VMA") else { return nil }
            scanner.skipBlanks()
            let hasLoadAddress = scanner.take("LMA")
            for name in ["Size", "Align", "Out", "In", "Symbol"] as [StaticString] {
                scanner.skipBlanks()
                guard scanner.take(name) else { return nil }
            }
            return hasLoadAddress ? .lld : .mold
        }
    }
}

extension LineCursor {
    /// The next line that is not empty.
    fileprivate mutating func nextFilled() -> ByteView? {
        while let line = next() {
            if !line.isEmpty { return line }
        }
        return nil
    }
}
