/// A name for display: raw bytes and the way to turn them into text, which an exporter does.
package struct Label: Sendable, Hashable {
    package var raw: ByteView
    package var style: Style

    package enum Style: UInt8, Sendable, CaseIterable {
        /// Displayed unchanged: a section, a file, a name of this tool.
        case plain
        /// A symbol, demangled for display.
        case symbol
        /// The name of a C++ scope in Itanium encoding, without the `N…E` around it (`3foo3Bar`):
        /// demangled when shown.
        case itaniumScope
    }

    package init(_ raw: ByteView, _ style: Style = .plain) {
        self.raw = raw
        self.style = style
    }
}
