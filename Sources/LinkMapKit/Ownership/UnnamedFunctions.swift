/// The functions of an image that no symbol names, as symbols with a name in brackets.
///
/// Linkers list the function starts of Mach-O images, and unwind records list the functions of ELF images. Without these
/// lists, an exported function of a stripped image would own all code up to the next export.
struct UnnamedFunctions {
    private let image: Image
    private let sections: [Section]
    private let traits: [SectionTraits]

    init(_ image: Image, sections: [Section]) {
        self.image = image
        self.sections = sections
        traits = image.reader.sectionTraits
    }

    /// Returns the functions at whose start no symbol owns memory, by address: those that only the loader's table or the
    /// runtime's metadata names, and those without a name.
    ///
    /// - Parameters:
    ///   - runs: the memory by symbol, ascending.
    ///   - exports: the exports of the image; evaluated if any function has no symbol.
    func symbols(besides runs: [Run], _ exports: @autoclosure () -> [ImageExport]) -> (
        named: [Symbol], unnamed: [Symbol]
    ) {
        var unnamed = functions(besides: runs)
        guard !unnamed.isEmpty else { return ([], []) }
        var names = Dictionary(exports().map { ($0.address, $0.name) }, uniquingKeysWith: { first, _ in first })
        for language in Languages.all { names.merge(language.functionNames(of: image)) { first, _ in first } }
        var named: [Symbol] = []
        unnamed.removeAll { function in
            guard let name = names[function.address], !name.isEmpty else { return false }
            named.append(function)
            named[named.count - 1].name = name
            return true
        }
        return (named, unnamed)
    }

    private func functions(besides runs: [Run]) -> [Symbol] {
        var listed = listed()
        RadixSort.sort(&listed) { $0.address }
        let code = codeSections()
        var (section, run) = (0, 0)
        var made: [Symbol] = []
        var arena = ByteArena()
        for function in listed where made.last?.address != function.address && made.count < most {
            while section < code.count, sections[code[section]].memoryRange.upperBound <= function.address {
                section += 1
            }
            while run < runs.count, runs[run].start < function.address { run += 1 }
            guard section < code.count else { break }
            let isNamed = run < runs.count && runs[run].start == function.address && runs[run].owner != Run.nobody
            guard !isNamed, sections[code[section]].memoryRange.contains(function.address) else { continue }
            made.append(
                Symbol(
                    name: arena.store(PlacedName.text("function", at: function.address).utf8),
                    address: function.address,
                    size: function.size, section: UInt32(code[section]), role: .definition, rank: 0))
        }
        return made
    }

    /// Limit of functions, for damaged files: as many as a symbol table of the file's size could name.
    private var most: Int { image.bytes.count / 16 }

    /// Returns the functions that the image lists apart from symbols. A size of 0 means that a function reaches to the next
    /// one. Unwind records are only read if there is no symbol table: every unnamed part of a function has one, too.
    private func listed() -> [(address: UInt64, size: UInt64)] {
        guard !image.isRelocatable else { return [] }
        if image.toolchain.listsFunctionStarts { return image.reader.functionStarts().addresses.map { ($0, 0) } }
        guard !image.reader.hasSymbolTable, image.debugSymbols?.hasNames != true else { return [] }
        return image.reader.unwindFrames().compactMap { frame in frame.size.map { (frame.function, $0) } }
    }

    /// Returns the sections that hold functions, by address. Stubs for imports have an unwind record but are no function.
    private func codeSections() -> [Int] {
        sections.indices.filter {
            sections[$0].kind == .code && !(traits.indices.contains($0) && traits[$0].purpose == .stubs)
        }.sorted { sections[$0].memoryRange.lowerBound < sections[$1].memoryRange.lowerBound }
    }
}
