/// An input that cannot be read or understood, described in one line: the file, the problem, the offset, a hint.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path that the user gave, with a member or slice in parentheses; empty until known.
    public var path: String
    /// The problem, in lower case, without a full stop.
    public var what: String
    /// The place of the problem, in bytes from the start of the file; `nil` when it has none.
    public var offset: UInt64?
    /// A suggestion for the user; `nil` when there is none.
    public var hint: String?

    /// Creates an error. The wording of `what` continues the sentence "FILE …".
    public init(_ what: String, at offset: UInt64? = nil, hint: String? = nil, path: String = "") {
        self.path = path
        self.what = what
        self.offset = offset
        self.hint = hint
    }

    /// Returns the error with the path filled in, unless it has one.
    public func naming(_ path: String) -> InputError {
        var named = self
        if named.path.isEmpty { named.path = path }
        return named
    }

    /// Returns the error of a file inside the one that is read.
    func inside(_ name: ByteView) -> InputError {
        var named = self
        named.what = "\(name.lossless): \(what)"
        return named
    }

    /// The line as it is printed: `path: problem (at offset 0x10); hint`.
    public var description: String {
        var line = path.isEmpty ? what : "\(path): \(what)"
        if let offset { line += " (at offset 0x\(String(offset, radix: 16)))" }
        if let hint { line += "; \(hint)" }
        return line
    }
}
