/// A name for display: its raw bytes, and the style that determines their text.
package struct Label: Sendable, Hashable {
    package var raw: ByteView
    package var style: Style

    package enum Style: UInt8, Sendable, CaseIterable {
        /// Text that is displayed unchanged: a section, a file, a name of this tool.
        case plain
        /// A symbol, demangled for display.
        case symbol
        /// A C++ scope in Itanium encoding, without the `N…E` around it (`3foo3Bar`), demangled for display.
        case itaniumScope
    }

    package init(_ raw: ByteView, _ style: Style = .plain) {
        self.raw = raw
        self.style = style
    }
}
