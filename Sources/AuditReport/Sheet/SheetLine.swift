import LinkMapKit

/// One line of a ``SizeSheet``.
package struct SheetLine: Sendable {
    /// The nesting depth; 0 for the outermost lines.
    package var depth: Int
    /// The name in the sheet's store: see ``SizeSheet/name(of:)``.
    package var name: NameStore.Name
    /// The raw symbol name, if the shown name differs from it or the raw name looks like a synthetic name.
    package var symbol: ByteView?
    package var sizes: Sizes
    /// The bytes that the download would lose without the row; `nil` where no estimate is known.
    package var downloadSaving: Int64?
    /// The number of enclosing folders. Folders inside each other are lines of one level.
    var folders = 0
    /// Whether the line is a folder.
    var isFolder = false
    /// Whether the line has no nested lines.
    package var isLeaf: Bool
    /// Whether the name is synthetic: padding, unknown or left out.
    package var isSynthetic: Bool
}
