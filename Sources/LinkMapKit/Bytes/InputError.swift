/// An input that cannot be read or understood: one line that says what, where, and what to do.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file, as the user named it, with the member or slice in brackets; empty until known.
    public var path: String
    /// What is wrong, in lower case, without a full stop.
    public var what: String
    /// Where in the file, in bytes from its start.
    public var offset: UInt64?
    /// What the user can do about it.
    public var hint: String?

    public init(_ what: String, at offset: UInt64? = nil, hint: String? = nil, path: String = "") {
        self.path = path
        self.what = what
        self.offset = offset
        self.hint = hint
    }

    /// The same error with the file named, unless it names one already.
    public func naming(_ path: String) -> InputError {
        var named = self
        if named.path.isEmpty { named.path = path }
        return named
    }

    public var description: String {
        var line = path.isEmpty ? what : "\(path): \(what)"
        if let offset { line += " (at offset 0x\(String(offset, radix: 16)))" }
        if let hint { line += "; \(hint)" }
        return line
    }
}
