import LinkMapKit

/// One line of a ``SizeSheet``.
package struct SheetLine: Sendable {
    /// 0 for the outermost.
    package var depth: Int
    /// In the sheet's store: see ``SizeSheet/name(of:)``.
    package var name: NameStore.Name
    /// The raw name of a symbol, where the one that is shown says something else, or looks like one that this
    /// tool gives.
    package var symbol: ByteView?
    package var sizes: Sizes
    /// Whether no lines belong to this one.
    package var isLeaf: Bool
    /// Whether this tool made the name up: what is padding, unknown or left out.
    package var isSynthetic: Bool
}
