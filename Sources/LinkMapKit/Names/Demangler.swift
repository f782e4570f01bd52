/// Demangles symbol names with the languages' own demanglers.
///
/// One instance serves any number of names. It keeps its buffers, so a call allocates only the text that it returns.
/// A name whose text would be too long for it stays mangled (``limit(of:)``).
package struct Demangler {
    /// Length limit of a name, in bytes; a longer one stays mangled.
    static let maxName = 1 << 16
    /// Length limit of the demangled text, in bytes.
    static let maxText = 1 << 16

    /// The bytes of all names so far, and of their texts.
    private var read = 0
    private var made = 0
    /// The number of names with a text.
    private var known = 0

    /// The number of names with too long a text from which all names stay mangled, if fewer have a text. The demangler walks through the
    /// whole of such a name before it writes, which takes a hundred times as long as a usual name. Symbol tables hold a few.
    private static let mostOverflows = 1_000
    private var isHopeless: Bool { tools.buffers.overflows > max(Demangler.mostOverflows, known) }

    /// Text in bytes that any name may have, and as a multiple of its length. Names repeat their parts by short marks, which can double the
    /// text; those of templates reach 20.
    private static let freeText = 1 << 11, largestRatio = 32
    /// The same for all names together. Symbol tables reach 6.
    private static let freeTexts = 16 << 20, largestRatioOfAll = 12

    private var tools = DemanglerTools()

    package init() {}

    /// Returns the demangled text; `nil` for a name that is not mangled or cannot be demangled.
    package mutating func text(of name: ByteView) -> String? {
        guard name.count > 2, name.count < Demangler.maxName, Demangler.looksMangled(name), !isHopeless else {
            return nil
        }
        tools.buffers.limit = limit(of: name)
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
        tools.buffers.limit = limit(of: name)
        guard let count = tools.buffers.appendCxx(bare, to: &text) else { return false }
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
        name.byte(at: Manglings.underscores(of: name)).map { !Manglings.ofFirstByte[Int($0)].isEmpty } ?? false
    }

    private mutating func demangle(_ name: ByteView) -> String? {
        let underscores = Manglings.underscores(of: name)
        guard let first = name.byte(at: underscores) else { return nil }
        for mangling in Manglings.ofFirstByte[Int(first)] {
            if let text = Manglings.all[mangling].text(of: name, underscores: underscores, &tools) { return text }
        }
        return nil
    }

    /// Demangles a C++ scope that is written without the `N…E` around it.
    mutating func scopeText(of scope: ByteView) -> String? {
        guard scope.count < Demangler.maxName - 8 else { return nil }
        tools.buffers.limit = limit(of: scope)
        return tools.buffers.cxxScope(scope)
    }
}

/// The demanglers of languages, which keep their memory from name to name.
struct DemanglerTools {
    var buffers = DemangleBuffers(name: Demangler.maxName, text: Demangler.maxText)
    var swift = SwiftParser()
}
