/// A name for display: its raw bytes, and the style that determines their text.
package struct Label: Sendable, Hashable {
    package var raw: ByteView
    package var style: Style

    /// The form of a name, as an index into ``Manglings/labelForms``.
    package struct Style: Sendable, Hashable, CaseIterable {
        package let rawValue: UInt8

        /// Text that is displayed unchanged: a section, a file, a name of this tool.
        package static let plain = Style(0)
        /// A symbol, demangled for display.
        package static let symbol = Style(1)
        /// A C++ scope in Itanium encoding, without the `N…E` around it (`3foo3Bar`), demangled for display.
        package static let itaniumScope = Style(scopeOf: ItaniumMangling.self)

        package static let allCases = Manglings.labelForms.indices.map { Style(UInt8($0)) }

        private init(_ number: UInt8) { rawValue = number }

        /// - Returns: `nil` for a number that no style has.
        package init?(rawValue: UInt8) {
            guard Int(rawValue) < Manglings.labelForms.count else { return nil }
            self.rawValue = rawValue
        }

        /// Returns the style of the classes of a mangling.
        init(scopeOf mangling: any Mangling.Type) {
            let index = Manglings.labelForms.firstIndex { $0.key == mangling.scopeForm?.key }
            rawValue = UInt8(index ?? 0)
        }

        /// Whether the name is a class or namespace as a mangling encodes it.
        package var isScope: Bool { rawValue > Style.symbol.rawValue }

        /// The key of a list of such names in documents.
        package var key: String { Manglings.labelForms[Int(rawValue)].key }
    }

    package init(_ raw: ByteView, _ style: Style = .plain) {
        self.raw = raw
        self.style = style
    }
}

extension Label {
    /// Returns the displayed text of a label; names stay mangled with `raw`.
    package func text(_ demangler: inout Demangler, raw asInFile: Bool) -> String {
        guard !asInFile, let text = Manglings.labelForms[Int(style.rawValue)].text else { return raw.lossless }
        return clean(text(raw, &demangler))
    }

    /// Returns the demangled text, or the mangled name when the text may have lost bytes.
    private func clean(_ text: String?) -> String {
        guard let text, raw.isASCII || raw.isUTF8 else { return raw.lossless }
        return text
    }
}
