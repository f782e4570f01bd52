/// Demangles symbol names with the languages' own demanglers.
///
/// One instance serves any number of names. It keeps its buffers, so a call allocates only the text that it returns.
/// A name whose text would be too long for it stays mangled (``limit(of:)``).
package struct Demangler {
    /// Length limit of a name, in bytes; a longer one stays mangled.
    static let maxName = 1 << 16
    /// Length limit of the demangled text, in bytes.
    static let maxText = 1 << 16
    /// Node limit for the tree of Swift's demangler, which cannot be interrupted while it builds the tree.
    private static let maxSwiftWeight: UInt64 = 1 << 19

    /// The bytes of all names so far, and of their texts.
    private var (read, made) = (0, 0)
    /// The number of names with a text.
    private var known = 0

    /// The number of names with too long a text from which all names stay mangled, if fewer have a text. The demangler walks through the
    /// whole of such a name before it writes, which takes a hundred times as long as a usual name. Symbol tables hold a few.
    private static let mostOverflows = 1_000
    private var isHopeless: Bool { buffers.overflows > max(Demangler.mostOverflows, known) }

    /// Text in bytes that any name may have, and as a multiple of its length. Names repeat their parts by short marks, which can double the
    /// text; those of templates reach 20.
    private static let freeText = 1 << 11, largestRatio = 32
    /// The same for all names together. Symbol tables reach 6.
    private static let freeTexts = 16 << 20, largestRatioOfAll = 12

    private var buffers = DemangleBuffers(name: Demangler.maxName, text: Demangler.maxText)
    private var swift = SwiftParser()

    package init() {}

    /// Returns the demangled text; `nil` for a name that is not mangled or cannot be demangled.
    package mutating func text(of name: ByteView) -> String? {
        guard name.count > 2, name.count < Demangler.maxName, Demangler.looksMangled(name), !isHopeless else {
            return nil
        }
        buffers.limit = limit(of: name)
        if let text = demangle(name) {
            read &+= name.count
            made &+= text.utf8.count
            known &+= 1
            return text
        }
        // A version (`@@GLIBC_2.2.5`) or a suffix (`$got`) stays behind the text.
        guard let cut = name.firstIndex(of: UInt8(ascii: "@")) ?? name.lastIndex(of: UInt8(ascii: "$")),
            cut > 2, let text = demangle(name.prefix(cut))
        else { return nil }
        return text + name.dropFirst(cut).text
    }

    /// Appends the text of a C++ name in ASCII, as ``text(of:)`` returns it, without a string between.
    ///
    /// - Returns: Whether it did; `false` for all other names, also those of C++ that cannot be demangled.
    package mutating func append(_ name: ByteView, to text: inout [UInt8]) -> Bool {
        guard name.count > 2, name.count < Demangler.maxName, name.isASCII, !isHopeless else { return false }
        let bare = name.starts(with: "__Z") ? name.dropFirst(1) : name
        guard bare.starts(with: "_Z"), RustLegacy.pathEnd(bare, at: 2) == nil else { return false }
        buffers.limit = limit(of: name)
        guard let count = buffers.appendCxx(bare, to: &text) else { return false }
        read &+= name.count
        made &+= count
        known &+= 1
        return true
    }

    /// Returns the length limit of a name's text in bytes.
    private func limit(of name: ByteView) -> Int {
        let isLarge = made > Demangler.freeTexts + read * Demangler.largestRatioOfAll
        return min(
            isLarge
                ? name.count * Demangler.largestRatioOfAll : Demangler.freeText + name.count * Demangler.largestRatio,
            Demangler.maxText)
    }

    /// Whether the first bytes allow a mangled name. The check rejects most names of a C program at little cost.
    private static func looksMangled(_ name: ByteView) -> Bool {
        name[0] == UInt8(ascii: "_") || name[0] == UInt8(ascii: "$")
    }

    private mutating func demangle(_ name: ByteView) -> String? {
        if let offset = SwiftScope.prefixLength(name) { return swiftText(name, at: offset) }
        var underscores = 0
        while underscores < 5, name.byte(at: underscores) == UInt8(ascii: "_") { underscores += 1 }
        guard underscores > 0, let letter = name.byte(at: underscores) else { return nil }
        let bare = name.dropFirst(underscores - 1)
        switch letter {
        case UInt8(ascii: "Z"):
            if underscores > 2 { return blockText(bare) }
            if RustLegacy.pathEnd(bare, at: 2) != nil, let text = buffers.rust(bare) { return text }
            return buffers.cxx(bare)
        case UInt8(ascii: "R") where underscores < 3: return buffers.rust(bare)
        case UInt8(ascii: "G") where bare.starts(with: "_GLOBAL_"): return buffers.cxx(bare)
        case UInt8(ascii: "T") where bare.starts(with: "_Tt"):
            return SwiftRuntimeName.path(bare).map { String(decoding: $0, as: UTF8.self) }
        default: return nil
        }
    }

    /// Demangles the name of a block: `___Z3foov_block_invoke_2`.
    private mutating func blockText(_ name: ByteView) -> String? {
        guard let mark = name.firstIndex(of: ByteView("_block_invoke")),
            let function = buffers.cxx(name.prefix(mark))
        else { return nil }
        return "invocation function for block in " + function
    }

    private mutating func swiftText(_ name: ByteView, at offset: Int) -> String? {
        let whole = swift.read(name, at: offset)
        // The weight of a name that the parser gave up on does not count its rest. Each back reference there can double
        // the tree, so only few are allowed.
        let rest = whole ? ByteView.empty : name.dropFirst(min(swift.name.at, name.count))
        guard !swift.hasOpenMark, !Demangler.holdsMark(rest) else { return nil }
        guard swift.weight + Demangler.boundOfRest(rest, heaviest: swift.heaviest) <= Demangler.maxSwiftWeight else {
            return nil
        }
        return buffers.swift(name)
    }

    /// Whether the unread bytes may mark a generic parameter outside a signature (`Rv`, `RV`).
    private static func holdsMark(_ rest: ByteView) -> Bool {
        rest.firstIndex(of: ByteView("Rv")) != nil || rest.firstIndex(of: ByteView("RV")) != nil
    }

    /// Returns an upper bound of the nodes that back references in the unread rest of a name add. Each can double the
    /// heaviest.
    private static func boundOfRest(_ rest: ByteView, heaviest: UInt32) -> UInt64 {
        var bound = UInt64(heaviest)
        for index in 0..<rest.count where rest[index] == UInt8(ascii: "A") {
            bound &*= 2
            if bound > maxSwiftWeight { return bound }
        }
        return bound
    }

    /// Demangles a C++ scope that is written without the `N…E` around it.
    mutating func scopeText(of scope: ByteView) -> String? {
        guard scope.count < Demangler.maxName - 8 else { return nil }
        buffers.limit = limit(of: scope)
        return buffers.cxxScope(scope)
    }
}
