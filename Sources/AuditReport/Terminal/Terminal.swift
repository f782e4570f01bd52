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
