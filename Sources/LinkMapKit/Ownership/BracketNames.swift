/// Owners of bytes without a symbol: names in brackets, numbered behind the symbols of a ledger.
package struct BracketNames {
    /// The names; the first has the number ``first``.
    private(set) var names: [ByteView] = []
    private let first: Int
    private var known: [ByteView: UInt32] = [:]
    private var bracketed: [ByteView: ByteView] = [:]

    static let padding: ByteView = "[padding]"
    static let unattributed: ByteView = "[unattributed]"
    /// All sections of debug info: a division by sections tells them apart.
    static let debugInfo: ByteView = "[debug info]"

    /// - Parameter first: the number of symbols.
    init(first: Int) { self.first = first }

    /// Creates the owners of an existing list of names.
    init(first: Int, names: [ByteView]) {
        self.first = first
        self.names = names
        for (index, name) in names.enumerated() { known[name] = UInt32(first + index) }
    }

    /// Returns the number of the owner with that name; adds a new one.
    mutating func owner(_ name: ByteView) -> UInt32 {
        if let owner = known[name] { return owner }
        let owner = UInt32(first + names.count)
        names.append(name)
        known[name] = owner
        return owner
    }

    /// Returns the owner of unclaimed bytes in a section: `[unattributed]` when the section should have symbols, `[debug info]`, else
    /// the section.
    mutating func remainder(of section: Section) -> UInt32 {
        if section.kind == .padding { return owner(BracketNames.padding) }
        if Stripping.part(of: section, in: .object) == .debug { return owner(BracketNames.debugInfo) }
        if section.name.byte(at: 0) == UInt8(ascii: "[") { return owner(section.name) }
        return owner(section.kind.isUnderSymbols ? BracketNames.unattributed : inBrackets(section.name))
    }

    /// Returns the name for bytes in brackets, in a snapshot of a version that named each section of debug info.
    package static func joined(_ name: ByteView) -> ByteView {
        name != "[.debug_gdb_scripts]" && debugSections.contains { name.starts(with: $0) } ? debugInfo : name
    }

    private static let debugSections: [StaticString] = [
        "[.debug_", "[.zdebug_", "[.rela.debug_", "[.rel.debug_", "[reloc..debug_", "[.stab", "[.gdb_index]",
        "[__debug_",
        "[__apple_", "[.gnu.debuglto_", "[sourceMappingURL]",
    ]

    private mutating func inBrackets(_ name: ByteView) -> ByteView {
        if let made = bracketed[name] { return made }
        let made = ByteView(copying: "[\(name.text)]")
        bracketed[name] = made
        return made
    }

    /// Returns whether the alignment of the next symbol explains the size of a gap. The bytes are not read, because
    /// that would read all code from the disk.
    ///
    /// - Parameter end: end of the gap, relative to the section's start.
    static func isPadding(size: UInt64, before end: UInt64, in section: Section) -> Bool {
        guard section.kind.isUnderSymbols, end > 0 else { return false }
        let aligned: UInt64 = 1 << UInt64(end.trailingZeroBitCount)
        let usual: UInt64 = section.kind == .code ? 16 : 8
        return size < min(aligned, max(section.alignment, usual))
    }
}
