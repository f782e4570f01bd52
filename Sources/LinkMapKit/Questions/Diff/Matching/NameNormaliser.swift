/// A filter that removes the generated parts of names: counters, hashes and clone suffixes of compilers and linkers.
///
///     parse.constprop.0                     parse
///     scan.part.3.llvm.1234567890           scan.part
///     _ZN4core3fmt17h0123456789abcdefE      _ZN4core3fmt17hE
///     _RNvCs5Kq2_4tool3run                  _RNvC4tool3run
///     _ZZ4mainENKUlvE12_clEv                _ZZ4mainENKUlvE_clEv
///     _ZN20_GLOBAL__N_abcd1234E3fooE        _ZN12_GLOBAL__N_1E3fooE
///     ___load_block_invoke_2                ___load_block_invoke
///     ccXa81bQ.o                            cc.o
///     core::fmt::h0123456789abcdef          core::fmt::h
///     anon.0123456789abcdef.12.llvm.345     anon.
///     run(int) [clone .isra.0]              run(int)
///     main::{lambda(int)#12}                main::{lambda(int)#}
package struct NameNormaliser {
    private let keepsParts: Bool
    private var text: [UInt8] = []
    /// Whether `Ul`, which begins the arguments of a lambda, has been copied.
    private var hasLambda = false
    /// Whether ` [clone `, which a demangler puts before a suffix, has been skipped.
    private var isInClone = false

    package init(keepsParts: Bool) { self.keepsParts = keepsParts }

    /// The prefixes of names that a compiler makes unique by digits.
    private static let counted: [StaticString] = [
        "GCC_except_table", "_OUTLINED_FUNCTION_", "OUTLINED_FUNCTION_", ".L.str", "L_.str", "l_.str", ".Lstr", "ltmp",
        ".LC", "lC", "L_OBJC_", "l_OBJC_", "_unnamed_", "__unnamed_", ".L__unnamed_", "l___unnamed_",
        "literal string: ",
    ]

    package mutating func normalised(_ name: ByteView) -> [UInt8] {
        text.removeAll(keepingCapacity: true)
        hasLambda = false
        isInClone = false
        guard !isTemporaryObject(name) else { return Array("cc.o".utf8) }
        if let mark = AnonymousConstant.mark(of: name) {
            append(mark)
            return text
        }
        var index = 0
        while index < name.count { index = copy(name, from: index) }
        stripSuffixes()
        if NameNormaliser.counted.contains(where: { name.starts(with: $0) }) { stripDigits() }
        return text
    }

    /// Returns the key of a name for a table. A name without generated parts is its own key.
    mutating func key(of name: ByteView, in arena: inout ByteArena) -> ByteView {
        NameNormaliser.isPlain(name) ? name : arena.store(normalised(name))
    }

    /// Whether the name certainly has no generated part, decided with one look at each byte.
    package static func isPlain(_ name: ByteView) -> Bool {
        guard !name.isEmpty, name.starts(with: "_Z") || name.starts(with: "$s") else { return false }
        var (before, last): (UInt8, UInt8) = (0, 0)
        for index in 0..<name.count {
            let byte = name[index]
            switch byte {
            case UInt8(ascii: "."): return false
            case UInt8(ascii: "_"):
                // The marks before generated parts: `$` (number of a local type), `33` (discriminator), `_GLOBAL__N_`,
                // `_block_invoke_`.
                if last == UInt8(ascii: "$") || (last == UInt8(ascii: "3") && before == last) { return false }
                let next = name.byte(at: index + 1)
                if next == UInt8(ascii: "G") || next == UInt8(ascii: "b") { return false }
            case UInt8(ascii: "h"): if last == UInt8(ascii: "7"), before == UInt8(ascii: "1") { return false }
            case UInt8(ascii: "l"): if last == UInt8(ascii: "U") { return false }
            case UInt8(ascii: "U"), UInt8(ascii: "u"): if last == UInt8(ascii: "f") { return false }
            default: break
            }
            (before, last) = (last, byte)
        }
        return true
    }

    // MARK: - Inside

    /// Copies the element at `index`, and returns the index behind it.
    private mutating func copy(_ name: ByteView, from index: Int) -> Int {
        let rest = name.dropFirst(index)
        switch name[index] {
        case UInt8(ascii: "1") where rest.starts(with: "17h") && isHash(rest):
            append("17hE")
            return index + 20
        case UInt8(ascii: ":") where rest.starts(with: "::h") && isDemangledHash(rest):
            append("::h")
            return index + 19
        case UInt8(ascii: "C") where rest.starts(with: "Cs") && name.starts(with: "_R"):
            return copyCrate(name, from: index)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return copyLength(name, from: index)
        case UInt8(ascii: "E") where name.starts(with: "_Z") || name.starts(with: "__Z"):
            return copyLambda(name, from: index)
        case UInt8(ascii: "f") where rest.starts(with: "fU") || rest.starts(with: "fu"):
            text += [name[index], name[index + 1]]
            return number(in: name, at: index + 2, before: UInt8(ascii: "_")) ?? index + 2
        case UInt8(ascii: "$") where rest.starts(with: "$_"):
            append("$_")
            return digits(in: name, from: index + 2)
        case UInt8(ascii: " ") where rest.starts(with: " [clone ."):
            isInClone = true
            return index + 8
        case UInt8(ascii: "]") where isInClone:
            isInClone = false
            return index + 1
        case UInt8(ascii: "#"):
            text.append(name[index])
            return number(in: name, at: index + 1, before: UInt8(ascii: "}")) ?? index + 1
        case UInt8(ascii: "_") where rest.starts(with: "_block_invoke_"):
            append("_block_invoke")
            return digits(in: name, from: index + 14)
        default:
            if rest.starts(with: "Ul") { hasLambda = true }
            text.append(name[index])
            return index + 1
        }
    }

    /// Returns whether `rest` begins with a Rust hash: `17h` and sixteen hexadecimal digits.
    private func isHash(_ rest: ByteView) -> Bool {
        guard rest.byte(at: 19) == UInt8(ascii: "E") else { return false }
        for index in 3..<19 where !NameNormaliser.isHexadecimal(rest[index]) { return false }
        return true
    }

    /// Returns whether `rest` is a Rust hash at the end of a demangled name: `::h` and sixteen hexadecimal digits.
    private func isDemangledHash(_ rest: ByteView) -> Bool {
        guard rest.count == 19 else { return false }
        for index in 3..<19 where !NameNormaliser.isHexadecimal(rest[index]) { return false }
        return true
    }

    /// Copies the `C` of a crate, `Cs5Kq2_4tool`, and skips the crate's hash.
    private mutating func copyCrate(_ name: ByteView, from index: Int) -> Int {
        var end = index + 2
        while let byte = name.byte(at: end), NameNormaliser.isAlphanumeric(byte) { end += 1 }
        text.append(UInt8(ascii: "C"))
        guard name.byte(at: end) == UInt8(ascii: "_") else { return index + 1 }
        return end + 1
    }

    /// Copies a number. If it is the length of a generated name, the name is replaced or dropped.
    private mutating func copyLength(_ name: ByteView, from index: Int) -> Int {
        let end = digits(in: name, from: index)
        var length = 0
        for place in index..<min(end, index + 5) { length = length * 10 + Int(name[place] - UInt8(ascii: "0")) }
        let rest = name.dropFirst(end)
        if rest.starts(with: "_GLOBAL__N_"), length >= 11, length <= rest.count {
            append("12_GLOBAL__N_1")
            return end + length
        }
        if length == 33, rest.byte(at: 0) == UInt8(ascii: "_"), rest.count > 33, isDiscriminator(rest) {
            append("33_")
            return end + 33
        }
        for place in index..<end { text.append(name[place]) }
        return end
    }

    /// Returns whether `rest` begins with the file discriminator of a private Swift declaration:
    /// `33_0123456789ABCDEF0123456789ABCDEFLL`.
    private func isDiscriminator(_ rest: ByteView) -> Bool {
        for index in 1..<33 where !NameNormaliser.isHexadecimal(rest[index] | 0x20) { return false }
        return true
    }

    /// Copies the end of a lambda's arguments, and skips the number of the lambda in its function: `UlvE12_`.
    private mutating func copyLambda(_ name: ByteView, from index: Int) -> Int {
        text.append(UInt8(ascii: "E"))
        guard hasLambda else { return index + 1 }
        return number(in: name, at: index + 1, before: UInt8(ascii: "_")) ?? index + 1
    }

    // MARK: - Behind

    private mutating func stripSuffixes() {
        var isCold = false
        var part: StaticString?
        // The names of assembler labels begin with `.L`.
        let start = text.starts(with: ".L".utf8) ? 2 : 0
        while let dot = text.lastIndex(of: UInt8(ascii: ".")), dot > start {
            let suffix = text[(dot + 1)...]
            if suffix.elementsEqual("cold".utf8) {
                isCold = true
            } else if suffix.elementsEqual("part".utf8) {
                part = ".part"
            } else if suffix.allSatisfy(NameNormaliser.isDigit) {
                guard suffix.count <= NameNormaliser.mostDigits || NameNormaliser.endsInTag(text[..<dot]) else { break }
            } else if !NameNormaliser.isCloneTag(suffix) {
                break
            }
            text.removeSubrange(dot...)
        }
        guard keepsParts else { return }
        if let part { append(part) }
        if isCold { append(".cold") }
    }

    private static let cloneTags = [
        "isra", "constprop", "llvm", "lto_priv", "localalias", "clone", "specialized", "__uniq", "argprom", "ipa_sra",
        "omp_outlined", "_omp_fn", "str", "switch",
    ].map { Array($0.utf8) }

    private static func isCloneTag(_ suffix: ArraySlice<UInt8>) -> Bool { cloneTags.contains { $0[...] == suffix } }

    /// The most digits of a counter. Longer numbers behind no tag are values, as in Go's `$f64.4004000000000000`.
    private static let mostDigits = 9

    private static func endsInTag(_ text: ArraySlice<UInt8>) -> Bool {
        text.lastIndex(of: UInt8(ascii: ".")).map { isCloneTag(text[($0 + 1)...]) } ?? false
    }

    private mutating func stripDigits() {
        while let last = text.last, NameNormaliser.isDigit(last) { text.removeLast() }
    }

    // MARK: - Pieces

    /// Returns whether a name is that of a compiler's temporary file: `ccXa81bQ.o`.
    private func isTemporaryObject(_ name: ByteView) -> Bool {
        guard name.count == 10, name.starts(with: "cc"), name.ends(with: ".o") else { return false }
        for index in 2..<8 where !NameNormaliser.isAlphanumeric(name[index]) { return false }
        return true
    }

    private mutating func append(_ literal: StaticString) {
        let view = ByteView(literal)
        for index in 0..<view.count { text.append(view[index]) }
    }

    /// Returns the end of the digits that begin at `start`.
    private func digits(in name: ByteView, from start: Int) -> Int {
        var end = start
        while let byte = name.byte(at: end), NameNormaliser.isDigit(byte) { end += 1 }
        return end
    }

    /// Returns the end of the digits at `start` if `mark` follows them; else `nil`.
    private func number(in name: ByteView, at start: Int, before mark: UInt8) -> Int? {
        let end = digits(in: name, from: start)
        return name.byte(at: end) == mark ? end : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"))
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
}
