import Glibc

/// What a descriptor says about the terminal behind it.
package enum Terminal {
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Columns; `nil` where there is no terminal and lines may be of any length.
    package static func width(of descriptor: Int32) -> Int? {
        guard isTerminal(descriptor) else { return nil }
        if let columns = environment("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// The value of a variable that is set to something.
    package static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
