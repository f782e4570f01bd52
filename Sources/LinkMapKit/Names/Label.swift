/// A name for display: raw bytes and the way to turn them into text, which an exporter does.
public struct Label: Sendable, Hashable {
    public var raw: ByteView
    public var style: Style

    public enum Style: UInt8, Sendable, CaseIterable {
        /// Displayed unchanged: a section, a file, a name of this tool.
        case plain
        /// A symbol, demangled for display.
        case symbol
        /// A C++ scope in Itanium encoding without the `N…E` around it (`3foo3Bar`), demangled for display.
        case itaniumScope
    }

    public init(_ raw: ByteView, _ style: Style = .plain) {
        self.raw = raw
        self.style = style
    }
}
