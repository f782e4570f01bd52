/// A name as it is kept until it is shown: raw bytes, and how to make text of them.
package struct Label: Sendable, Hashable {
    package var raw: ByteView
    package var style: Style

    package enum Style: UInt8, Sendable, CaseIterable {
        /// Shown as it stands: sections, files, names that this tool made up.
        case plain
        /// A symbol: demangled when shown.
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
