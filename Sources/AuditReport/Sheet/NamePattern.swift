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
        if !label.style.isScope, matches(label.raw) { return true }
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
        short = fresh
        long = nil
        seen = 0
    }
}

/// A regular expression in the C library's form.
@safe final class CompiledPattern {
    private let compiled: UnsafeMutablePointer<regex_t>

    init(_ pattern: String) throws(NamePattern.Invalid) {
        CharacterLocale.prepare()
        let memory = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
        let status = unsafe regcomp(memory, pattern, REG_EXTENDED | REG_NOSUB)
        guard status == 0 else {
            let reason = unsafe CompiledPattern.reason(status, memory)
            unsafe memory.deallocate()
            throw NamePattern.Invalid(description: reason)
        }
        // Assigned last: once all properties are set, a throwing `init` runs `deinit`.
        unsafe compiled = memory
    }

    deinit {
        // Sound: an object exists only if its pattern was compiled.
        unsafe regfree(compiled)
        unsafe compiled.deallocate()
    }

    /// Returns whether the expression matches in `bytes`. REG_STARTEND passes the length, so no zero terminator is
    /// needed.
    func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var bounds = regmatch_t(rm_so: 0, rm_eo: regoff_t(clamping: bytes.count))
        // Sound even if `bytes` has no address: the address of the literal is passed instead.
        return unsafe "".withCString { nothing in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
            return unsafe regexec(compiled, start, 1, &bounds, REG_STARTEND) == 0
        }
    }

    private static func reason(_ status: Int32, _ compiled: UnsafePointer<regex_t>) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            _ = unsafe regerror(status, compiled, buffer.baseAddress, buffer.count)
            return unsafe buffer.baseAddress.map { unsafe String(cString: $0) } ?? ""
        }
    }
}

/// The limits of a regular expression. The C library copies what a count repeats, and reads nested parentheses by recursion:
/// a short expression could take all memory, or end the program.
enum PatternBounds {
    /// Length limit in bytes. A list of some thousand names is still shorter.
    private static let longest = 1 << 16
    private static let deepest = 100
    /// Limit on the number of characters and brackets that counts such as `{1,50}` add.
    private static let mostCopies = 1_000

    /// Limit on the number of parts that may be left out. The C library's tables grow with its square: 2,000 take 48 MB.
    private static let mostOptional = 2_000

    /// Returns the reason why an expression is not compiled; `nil` for one within the limits.
    static func objection(to pattern: String) -> String? {
        let text = Array(pattern.utf8)
        guard text.count <= longest else { return "the expression is longer than \(longest) bytes" }
        // The number of parts in each open parenthesis, and that of the part read last.
        var open = [0]
        var last = 0
        var copies = 0
        var index = 0
        guard text.count(where: { "*?+{".utf8.contains($0) }) <= mostOptional else {
            return "more than \(mostOptional) of its parts are repeated or optional"
        }
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\\"):
                if index + 1 < text.count, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(text[index + 1]) {
                    return "references to an earlier match (\\1) are not supported"
                }
                index += 1
                last = 1
            case UInt8(ascii: "["):
                index = endOfBrackets(in: text, from: index)
                last = 1
            case UInt8(ascii: "("):
                guard open.count <= deepest else { return "parentheses nest more than \(deepest) deep" }
                open.append(0)
                index += 1
                continue
            case UInt8(ascii: ")") where open.count > 1: last = open.removeLast() + 1
            case UInt8(ascii: "+"):
                copies += last
                last = 0
            case UInt8(ascii: "{"):
                let most = largestCount(in: text, from: index)
                let (added, overflow) = last.multipliedReportingOverflow(by: max(0, most - 1))
                copies += overflow ? mostCopies + 1 : min(added, mostCopies + 1)
                open[open.count - 1] += min(added, mostCopies + 1)
                last = 0
            default: last = 1
            }
            guard copies <= mostCopies else { return "its counts repeat more than \(mostCopies) characters" }
            open[open.count - 1] += last
            index += 1
        }
        return nil
    }

    /// Returns the larger number of a count such as `{2,50}`; 0 if there is none.
    private static func largestCount(in text: [UInt8], from start: Int) -> Int {
        var largest = 0
        var number = 0
        for byte in text[(start + 1)...] {
            if byte == UInt8(ascii: ",") {
                number = 0
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                number = min(number * 10 + Int(byte - UInt8(ascii: "0")), mostCopies * 2)
                largest = max(largest, number)
            } else {
                break
            }
        }
        return largest
    }

    /// Returns the index of the bracket that ends a list of characters. The first character and classes such as `[:alpha:]`
    /// may hold one that does not.
    private static func endOfBrackets(in text: [UInt8], from start: Int) -> Int {
        var index = start + 1
        if index < text.count, text[index] == UInt8(ascii: "^") { index += 1 }
        if index < text.count, text[index] == UInt8(ascii: "]") { index += 1 }
        while index < text.count, text[index] != UInt8(ascii: "]") {
            if text[index] == UInt8(ascii: "["), index + 1 < text.count, ".:=".utf8.contains(text[index + 1]) {
                let mark = text[index + 1]
                index += 2
                while index + 1 < text.count, text[index] != mark || text[index + 1] != UInt8(ascii: "]") { index += 1 }
                index += 1
            }
            index += 1
        }
        return index
    }
}
