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

    /// Units are brought to one width, so that the digits stand under each other.
    func figure(_ size: UInt64) -> String {
        if exactBytes { return String(size) }
        let (number, unit) = SizeFigure.human(size)
        return "\(number) \(unit)" + (unit.utf8.count == 1 ? "  " : "")
    }
}
