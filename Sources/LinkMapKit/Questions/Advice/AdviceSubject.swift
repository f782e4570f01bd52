/// The facts about one linked image from which rules derive advice.
struct AdviceSubject {
    let image: Image
    /// The facts that are known.
    let facts: AdviceFacts
    /// The figures of `startup` for this image.
    let startup: StartupImage?
    /// The findings of `unused`, over all slices.
    let unused: UnusedReport?
    let symbols: [Symbol]
    /// Functions with a size, one at each address.
    let functions: [Symbol]
    /// The references made by instructions, ascending by site; empty for unsupported architectures.
    let references: [CodeReference]
    /// The graph of references; `nil` if references were not followed.
    let graph: ProgramGraph?
    /// The bytes that go with the findings that a linker can remove, over all slices; `nil` if they are not known.
    let removable: UInt64?
    /// Sizes of the tables that linkers and `strip` can leave out.
    let tables: LinkTables
    private let memory: AddressedBytes

    /// Makes the subject of a report, with symbols and contents.
    ///
    /// - Parameter references: the references made by instructions, as far as they are known.
    init(
        _ image: Image, startup: StartupImage?, unused: UnusedReport?, references: [CodeReference],
        graph: ProgramGraph?,
        removable: UInt64? = nil
    ) throws(InputError) {
        self.image = image
        self.graph = graph
        self.removable = removable
        self.startup = startup
        self.unused = unused
        symbols = try image.symbols()
        functions = AdviceSubject.definitions(of: .code, among: symbols, in: image)
        self.references = AdviceSubject.bySite(references)
        tables = image.reader.linkTables(symbols: symbols)
        memory = image.reader.memory()
        var facts: AdviceFacts = [.symbols, .contents]
        if startup != nil { facts.insert(.startup) }
        if unused != nil { facts.insert(.findings) }
        if graph != nil { facts.insert(.graph) }
        self.facts = facts
    }

    /// Makes the subject of `startup`, whose rules need only its figures.
    init(_ image: Image, startup: StartupImage) {
        self.image = image
        self.startup = startup
        graph = nil
        unused = nil
        removable = nil
        symbols = []
        functions = []
        references = []
        tables = LinkTables()
        memory = AddressedBytes([], isBigEndian: false)
        facts = .startup
    }

    /// Sorts references by site. References that were collected section by section are usually in order already.
    private static func bySite(_ references: [CodeReference]) -> [CodeReference] {
        guard zip(references, references.dropFirst()).contains(where: { $0.site > $1.site }) else { return references }
        var references = references
        RadixSort.settle(&references) { $0.site }
        return references
    }

    /// Returns the symbols with a size in sections of a kind, one at each address.
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

    /// Returns a symbol's bytes, or `nil` if the file does not hold them.
    func contents(of symbol: Symbol) -> ByteView? { memory.bytes(at: symbol.address, count: symbol.size) }

    /// Returns the bytes of a range of memory, or `nil` if the file does not hold them.
    func contents(at range: Range<UInt64>) -> ByteView? { memory.bytes(at: range.lowerBound, count: range.size) }

    /// Whether no operating system starts the image, so that there is no loader whose work could be saved.
    var startsAlone: Bool { image.startsAlone(symbols) }

    /// Returns the place of a symbol's bytes in the file, or `nil` if the file does not hold them.
    func fileRange(of symbol: Symbol) -> Range<UInt64>? { fileRange(at: symbol.address, symbol.size) }

    /// Returns the place of bytes of memory in the file, or `nil` if the file does not hold them.
    func fileRange(at address: UInt64, _ size: UInt64) -> Range<UInt64>? {
        guard let bytes = memory.bytes(at: address, count: size), let start = image.bytes.offset(of: bytes) else {
            return nil
        }
        return UInt64(start)..<UInt64(start) + size
    }

    /// Returns the three largest items as examples.
    func examples(_ things: [(name: ByteView, bytes: UInt64)]) -> [Advice.Example] {
        var demangler = Demangler()
        return things.sorted { $0.bytes != $1.bytes ? $0.bytes > $1.bytes : $0.name < $1.name }.prefix(3)
            .map { Advice.Example(name: Label($0.name, .symbol).text(&demangler, raw: false), bytes: $0.bytes) }
    }
}
