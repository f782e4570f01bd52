/// Crate and type of a Rust symbol in the legacy mangling, which is C++'s with a hash at the end.
///
///     _ZN4core3fmt9Formatter3pad17h0123456789abcdefE        core::fmt::Formatter::pad
///     _ZN54_$LT$tool..Row$u20$as$u20$core..fmt..Debug$GT$3fmt17h…E  <tool::Row as Debug>::fmt
enum RustLegacy {
    /// The length of the hash with its own length before it and the `E` behind it.
    static let hashLength = 2 + 1 + 16 + 1

    /// Returns the end of the path, at which the hash `17h…E` begins; `nil` for a name without a hash.
    ///
    /// - Parameter offset: end of the `_Z`.
    static func pathEnd(_ name: ByteView, at offset: Int) -> Int? {
        guard name.byte(at: offset) == UInt8(ascii: "N") else { return nil }
        var end = name.count
        if name[end - 1] != UInt8(ascii: "E") {
            // A suffix such as `.llvm.123`; the path may contain dots too. Names of C++ have many an E and mostly no dot.
            guard name.firstIndex(of: UInt8(ascii: "."), from: offset) != nil,
                let mark = name.firstIndex(of: ByteView("E."), from: offset)
            else { return nil }
            end = mark + 1
            while let next = name.firstIndex(of: ByteView("E."), from: end) { end = next + 1 }
        }
        let hash = end - hashLength
        guard hash > offset + 1, name[clamped: hash..<end].starts(with: "17h") else { return nil }
        for index in hash + 3..<end - 1 {
            guard name[index].isDigit || (name[index] >= 0x61 && name[index] <= 0x66) else { return nil }
        }
        return hash
    }

    static func resolve(
        _ name: ByteView, _ range: Range<Int>, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers {
        var cursor = NameCursor(name[clamped: 0..<range.upperBound], at: range.lowerBound)
        var path: [UInt8] = []
        var typeEnd = 0
        var crate: ByteView?
        var numbers = ScopeNumbers.none
        while let length = cursor.decimal(), let part = cursor.take(length) {
            if part.starts(with: "_$LT$") || part.starts(with: "$LT$") {
                let found = selfType(part)
                if let found { numbers.classNumber = classes.number(ofCopy: plainPath(found)) }
                crate = crate ?? found.flatMap(crateName) ?? trait(part).flatMap(bare).flatMap(crateName) ?? .empty
                continue
            }
            // Only the first part is a crate. Behind an impl stand functions.
            crate = crate ?? part
            if !path.isEmpty { path.append(contentsOf: "::".utf8) }
            path.append(contentsOf: plainPath(part.upTo("$LT$")))
            // The last part is the function.
            if isType(part), !cursor.isAtEnd { typeEnd = path.count }
        }
        if numbers.classNumber == 0, typeEnd > 0 {
            numbers.classNumber = classes.number(ofCopy: Array(path[..<typeEnd]))
        }
        if let crate, !crate.isEmpty, !crate.starts(with: "_$") { numbers.moduleNumber = modules.number(of: crate) }
        return numbers
    }

    /// Whether the part is a type. Only the capital letter shows it.
    private static func isType(_ part: ByteView) -> Bool {
        guard let first = part.byte(at: 0), first.isUpper else { return false }
        return (1..<part.count).contains { part[$0].isLower } || part.count == 1
    }

    /// Returns the type of an impl: `A` for `<A as Trait>`, `B` for `<impl Trait for B>`, `C` for `<impl C>`.
    private static func selfType(_ part: ByteView) -> ByteView? {
        guard let open = part.firstIndex(of: ByteView("$LT$")) else { return nil }
        var type = part.dropFirst(open + 4)
        if let rest = type.removing("impl$u20$") {
            type = rest.firstIndex(of: ByteView("$u20$for$u20$")).map { rest.dropFirst($0 + 13) } ?? rest
        } else if isParameter(type), let trait = trait(part) {
            // The type of a blanket impl is a parameter; only the trait has a name.
            type = trait
        }
        return bare(type)
    }

    /// Returns the trait of an impl, `T` for `<A as T>`, which has a crate where the type is primitive.
    private static func trait(_ part: ByteView) -> ByteView? {
        part.firstIndex(of: ByteView("$u20$as$u20$")).map { part.dropFirst($0 + 12) }
    }

    private static func isParameter(_ type: ByteView) -> Bool {
        guard let found = bare(type) else { return false }
        return found.count == 1 && found[0].isUpper
    }

    /// Returns the path of a type without references, lifetimes and arguments; `nil` for slices and tuples.
    private static func bare(_ type: ByteView) -> ByteView? {
        var rest = type
        while true {
            if let next = rest.removing("$RF$") ?? rest.removing("$BP$") ?? rest.removing("mut$u20$")
                ?? rest.removing("const$u20$") ?? rest.removing("dyn$u20$") ?? rest.removing("_$")
            {
                rest = next
            } else if rest.starts(with: "$u27$"), let space = rest.firstIndex(of: ByteView("$u20$")) {
                rest = rest.dropFirst(space + 5)
            } else {
                break
            }
        }
        let path = rest.upTo("$")
        return path.isEmpty ? nil : path
    }

    private static func crateName(_ path: ByteView) -> ByteView? {
        let crate = path.upTo("..")
        return crate.count < path.count ? crate : nil
    }

    /// Replaces `..` with `::`.
    private static func plainPath(_ path: ByteView) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.count)
        for index in 0..<path.count { bytes.append(path[index] == UInt8(ascii: ".") ? UInt8(ascii: ":") : path[index]) }
        return bytes
    }
}
