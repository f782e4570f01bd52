import AuditPlatform

/// The properties of a terminal behind a file descriptor.
package enum Terminal {
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Returns the width in columns; `nil` if the descriptor is not a terminal, which has no limit.
    package static func width(of descriptor: Int32) -> Int? {
        guard isTerminal(descriptor) else { return nil }
        if let columns = environment("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Returns the value of an environment variable; `nil` if it is not set or empty.
    package static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}

/// The values of `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never

    /// Returns whether to use colors. The order of precedence is the option, `NO_COLOR` (no-color.org),
    /// `CLICOLOR_FORCE`, and whether the output is a terminal.
    package func isOn(terminal: Bool, environment: (String) -> String? = Terminal.environment) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment("NO_COLOR") != nil { return false }
        if let force = environment("CLICOLOR_FORCE"), force != "0" { return true }
        return terminal && environment("TERM") != "dumb"
    }
}

/// A text that may be printed beside documents: messages, lines that confirm something, help. Names in it may come from files, so
/// control characters and the commands of build services are escaped. Nothing else is written to standard error.
package struct TerminalMessage: Equatable, Sendable {
    package let text: String

    /// Creates a message for standard error: broken between words on a terminal, elsewhere one line.
    package init(_ message: String) {
        let visible = VisibleText.of(message)
        guard let width = Terminal.width(of: STDERR_FILENO), DisplayWidth.of(visible) > width else {
            text = LogCommands.disarmed(lines: visible + "\n")
            return
        }
        let lines = LineBreaks.broken(visible, to: width, hang: 2)
        text = LogCommands.disarmed(lines: lines.joined(separator: "\n") + "\n")
    }

    /// Creates one line for standard output.
    package init(line: String) { text = LogCommands.disarmed(lines: VisibleText.of(line) + "\n") }

    /// Creates a text of several lines, such as help, or a message that was recorded.
    package init(lines: String) { text = LogCommands.disarmed(lines: VisibleText.of(lines) { $0 == "\n" }) }

    /// Creates a line that takes the place of the last one on a terminal.
    ///
    /// - Parameter progress: the line, cut to the width; an empty one removes the last.
    package init(progress: String) { text = "\r\(VisibleText.of(progress))\u{1b}[K" }

    /// Writes the text in one call, so that lines of several processes do not mix.
    ///
    /// - Parameter descriptor: standard output or standard error. Errors are ignored: no place is left to report them.
    package func write(to descriptor: Int32) { _ = Array(text.utf8).writeAll(to: descriptor) }
}
