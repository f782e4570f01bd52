import LinkMapKit

/// One line of a ``DiffSheet``.
package struct DiffLine: Sendable {
    /// 0 for the outermost.
    package var depth: Int
    package var name: String
    /// What it was called before, where that was something else.
    package var oldName: String?
    /// The raw names of symbols, where those that are shown say something else.
    package var symbol: String?
    package var oldSymbol: String?
    /// `nil` for what was added; of a line that stands for several, their sum.
    package var old: Sizes?
    package var new: Sizes?
    package var delta: SizeDelta
    /// `nil` for a line that stands for several.
    package var change: DiffRow.Change?
    package var isPadding = false
    /// Whether no lines belong to this one.
    package var isLeaf = true

    /// Whether it stands for rows that are not shown.
    package var isRest: Bool { change == nil }
}
