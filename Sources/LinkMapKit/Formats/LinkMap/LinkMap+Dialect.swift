extension LinkMap {
    /// Detects the linker by the content of the map; `nil` when the text is no link map.
    ///
    /// The first lines decide whether a text is a map. The three Apple linkers share a format and differ in traits. For a map
    /// without any of those the answer is the most likely linker, and only a label depends on it.
    package static func dialect(of bytes: ByteView) -> Dialect? {
        switch Family(of: bytes) {
        case .apple: AppleDialect.dialect(of: bytes)
        case .gnu: GNUMapParser.dialect(of: bytes)
        case .lld: .lld
        case .mold: .mold
        case nil: nil
        }
    }

    /// Whether the text is a link map. Reads only the first lines.
    static func matches(_ bytes: ByteView) -> Bool { Family(of: bytes) != nil }

    /// A map format, which several linkers may share.
    enum Family {
        case apple, gnu, lld, mold

        init?(of bytes: ByteView) {
            var cursor = LineCursor(bytes.prefix(Family.window), dropsCarriageReturn: true)
            // GNU ld begins with an empty line when no archive member is included.
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

        /// Length limit before the second heading, beyond that of any linker's map.
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
