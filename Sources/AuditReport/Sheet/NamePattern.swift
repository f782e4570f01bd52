import AuditPlatform
import LinkMapKit

/// A POSIX extended regular expression that is tried on names. Its cost is bounded by ``PatternBounds`` and grows with the
/// length of the names and no faster.
package final class NamePattern {
    /// The pattern as the user wrote it.
    package let text: String
    private var short: CompiledPattern
    private var long: CompiledPattern?
    /// The number of bytes that the compiled forms have seen.
    private var seen = 0

    package struct Invalid: Error, Equatable, CustomStringConvertible {
        /// The error message of the C library, or the limit that the pattern exceeds.
        package let description: String
    }

    /// Length in bytes from which a name is long. The C library tries a pattern at each position in turn, which takes time
    /// with the square of the length. So on a long name another form is tried, at its beginning only.
    private static let longName = 256
    /// Bytes after which the pattern is compiled anew, since the C library keeps up to 2 KB for each of them. A long pattern
    /// takes longer to compile.
    private var renewal: Int { max(1 << 16, text.utf8.count << 8) }

    package init(_ pattern: String) throws(Invalid) {
        if let reason = PatternBounds.objection(to: pattern) { throw Invalid(description: reason) }
        short = try CompiledPattern(pattern)
        text = pattern
    }

    /// Returns whether the expression matches anywhere in `name`, which may contain any bytes.
    package func matches(_ name: ByteView) -> Bool {
        guard name.count <= NamePattern.longName else { return matches(name.text) }
        return unsafe name.withUnsafeBytes { unsafe found(in: $0) }
    }

    package func matches(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { unsafe found(in: UnsafeRawBufferPointer($0)) }
    }

    /// Returns whether the expression matches one of two names of a thing: the shown one and the symbol.
    func matches(_ name: ByteView, or symbol: ByteView?) -> Bool { matches(name) || symbol.map(matches) ?? false }

    func matches(_ name: String, or symbol: String?) -> Bool { matches(name) || symbol.map(matches) ?? false }

    /// Returns whether the expression matches a label, as shown or as a raw name. The raw name is tried first, since the
    /// shown name may need demangling.
    func matches(_ label: Label, shownBy text: inout LabelText) -> Bool {
        if text.showsRaw(label), label.raw.isASCII { return matches(label.raw) }
        // The raw form of a scope is a fragment of a mangled name, which is never shown.
        if label.style != .itaniumScope, matches(label.raw) { return true }
        return matches(text.text(of: label))
    }

    private func found(in bytes: UnsafeRawBufferPointer) -> Bool {
        renew(after: bytes.count)
        guard bytes.count > NamePattern.longName, let pattern = formForLongNames else {
            return unsafe short.matches(bytes)
        }
        return unsafe pattern.matches(bytes)
    }

    /// The expression after any characters: `.` is all but zero, and the brackets are all but one letter.
    private var formForLongNames: CompiledPattern? {
        if long == nil { long = try? CompiledPattern("^(.|[^a])*(\(text))") }
        return long
    }

    private func renew(after count: Int) {
        seen += count
        guard seen > renewal, let fresh = try? CompiledPattern(text) else { return }
        (short, long, seen) = (fresh, nil, 0)
    }
}
