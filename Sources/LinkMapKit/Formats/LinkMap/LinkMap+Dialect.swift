extension LinkMap {
    /// Detects the linker that wrote a map; `nil` for a text that is not a link map.
    ///
    /// The first lines show whether a text is a map. The three Apple linkers write one format and are distinguished by
    /// traits. A map without any trait gets the most likely linker, which affects only a label.
    package static func dialect(of bytes: ByteView) -> Dialect? {
        switch Family(of: bytes) {
        case .apple: AppleDialect.dialect(of: bytes)
        case .gnu: GNUMapParser.dialect(of: bytes)
        case .lld: .lld
        case .mold: .mold
        case nil: nil
        }
    }

    /// Whether the bytes are a link map. Only the first lines are read.
    package static func matches(_ bytes: ByteView) -> Bool { Family(of: bytes) != nil }

    /// The grammar of a map. Several linkers can share one.
    enum Family {
        case apple, gnu, lld, mold

        init?(of bytes: ByteView) {
            var cursor = LineCursor(bytes.prefix(Family.window), dropsCarriageReturn: true)
            // GNU ld begins with an empty line when the link pulls in no archive members.
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

        /// Limit of the search for the second heading, in bytes; no linker writes more before it.
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
    /// Returns the next line that is not empty.
    fileprivate mutating func nextFilled() -> ByteView? {
        while let line = next() {
            if !line.isEmpty { return line }
        }
        return nil
    }
}
