import AuditPlatform

/// Messages on standard error. On a terminal they are broken between words, elsewhere each is one line.
package enum TerminalMessage {
    /// Returns the message with a line break at its end; control characters in names are escaped.
    package static func text(_ message: String) -> String {
        let visible = VisibleText.of(message)
        guard let width = Terminal.width(of: STDERR_FILENO), DisplayWidth.of(visible) > width else {
            return visible + "\n"
        }
        return LineBreaks.broken(visible, to: width, hang: 2).joined(separator: "\n") + "\n"
    }
}
