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
