/// How a table is drawn.
package struct TableStyle: Sendable {
    /// Columns to stay within; `nil` for as many as it takes.
    package var width: Int?
    package var color: Bool
    /// Sizes in bytes instead of the nearest unit.
    package var exactBytes: Bool

    package init(width: Int? = nil, color: Bool = false, exactBytes: Bool = false) {
        self.width = width
        self.color = color
        self.exactBytes = exactBytes
    }
}
