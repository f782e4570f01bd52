import CLibelf

/// What the rules look at: one linked image, its sizes, and what nothing in it uses.
package struct AdviceSubject {
    let image: Image
    let symbols: [Symbol]
    let cells: SizeCells
    let unused: UnusedReport?
    /// One of the two is there.
    let elf: ELFDetail?
    let macho: MachOFile?
    /// What instructions refer to; empty for machines whose code is not read.
    let references: [CodeReference]
    /// By address, without what the loader writes.
    private let bytes: AddressedBytes?
    /// Functions with a size and their code in the file, each place once.
    let functions: [Symbol]

    /// - Parameter references: what its instructions refer to, as far as that is known.
    init(_ image: Image, cells: SizeCells, unused: UnusedReport?, references: [CodeReference]) throws(InputError) {
        self.image = image
        self.cells = cells
        self.unused = unused
        symbols = try image.symbols()
        elf = image.detail as? ELFDetail
        macho = (image.detail as? MachODetail)?.file
        bytes = image.reader.memory()
        self.references = AdviceSubject.bySite(references)
        functions = AdviceSubject.definitions(of: .code, among: symbols, in: image)
    }

    /// The scan of one section after the other leaves them in order, as a rule.
    private static func bySite(_ references: [CodeReference]) -> [CodeReference] {
        guard zip(references, references.dropFirst()).contains(where: { $0.site > $1.site }) else { return references }
        var references = references
        RadixSort.sort(&references) { $0.site }
        return references
    }

    /// Bytes of the file in sections of a kind.
    func fileBytes(_ kind: ByteKind) -> UInt64 {
        image.sections.filter { $0.kind == kind }.reduce(0) { $0.addingClamped($1.fileRange.size) }
    }

    /// Bytes of the file in sections of these names.
    func fileBytes(named names: [StaticString]) -> UInt64 {
        image.sections.filter { section in names.contains { section.name == $0 } }
            .reduce(0) { $0.addingClamped($1.fileRange.size) }
    }

    func definitions(of kind: ByteKind) -> [Symbol] {
        AdviceSubject.definitions(of: kind, among: symbols, in: image)
    }

    private static func definitions(of kind: ByteKind, among symbols: [Symbol], in image: Image) -> [Symbol] {
        var seen: Set<UInt64> = []
        return symbols.filter { symbol in
            symbol.role == .definition && symbol.size > 0 && image.sections.indices.contains(Int(symbol.section))
                && image.sections[Int(symbol.section)].kind == kind && seen.insert(symbol.address).inserted
        }
    }

    /// The bytes of a symbol; `nil` where they are not in the file.
    func contents(of symbol: Symbol) -> ByteView? {
        bytes?.bytes(from: symbol.address)?.slice(at: 0, count: symbol.size)
    }

    func text(of name: ByteView) -> String {
        var demangler = Demangler()
        return Label(name, .symbol).text(&demangler, raw: false)
    }

    /// The largest, with the bytes that are theirs.
    func examples(_ things: [(name: ByteView, bytes: UInt64)]) -> [Advice.Example] {
        things.sorted { $0.bytes != $1.bytes ? $0.bytes > $1.bytes : $0.name < $1.name }.prefix(3)
            .map { Advice.Example(name: text(of: $0.name), bytes: $0.bytes) }
    }
}
