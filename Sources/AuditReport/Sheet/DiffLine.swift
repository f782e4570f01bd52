import LinkMapKit

/// One line of a ``DiffSheet``.
package struct DiffLine: Sendable {
    /// The nesting depth; 0 for the outermost lines.
    package var depth: Int
    package var name: String
    /// The name in the old build, if it was different.
    package var oldName: String?
    /// The raw symbol name, if the shown name differs from it.
    package var symbol: String?
    package var oldSymbol: String?
    /// The sizes in the old build; `nil` for an added row. A line for several rows has their sum.
    package var old: Sizes?
    package var new: Sizes?
    package var delta: SizeDelta
    /// `nil` for a line that stands for several rows.
    package var change: DiffRow.Change?
    package var isPadding = false
    /// Whether the line has no nested lines.
    package var isLeaf = true

    /// Whether the line stands for rows that are not shown.
    package var isRest: Bool { change == nil }
}
