import AuditPlatform
import LinkMapKit

/// Options for drawing tables and text.
package struct TableStyle: Sendable {
    /// The maximum width in columns; `nil` for no limit.
    package var width: Int?
    package var color: Bool
    /// Whether sizes are shown in bytes instead of the nearest unit.
    package var exactBytes: Bool

    package init(width: Int? = nil, color: Bool = false, exactBytes: Bool = false) {
        self.width = width
        self.color = color
        self.exactBytes = exactBytes
    }

    /// Creates the style for standard output, which has a width if it is a terminal, or for a file.
    package init(for file: String?, color: ColorChoice, exactBytes: Bool = false) {
        let toTerminal = file == nil && Terminal.isTerminal(STDOUT_FILENO)
        self.init(
            width: toTerminal ? Terminal.width(of: STDOUT_FILENO) : nil, color: color.isOn(terminal: toTerminal),
            exactBytes: exactBytes)
    }

    /// Returns a size. Units are padded to one width, so that the digits align.
    func figure(_ size: UInt64) -> String {
        if exactBytes { return String(size) }
        let (number, unit) = SizeFigure.human(size)
        return "\(number) \(unit)" + (unit.utf8.count == 1 ? "  " : "")
    }
}
