import CLibelf

/// Reads what an ELF image does at start-up.
struct ELFStartupReader {
    let facts: ELFLoadFacts
    private(set) var log = StartupLog()
    private let detail: ELFDetail
    private let image: Image
    private let placements: PlacementIndex

    init(_ detail: ELFDetail, _ image: Image, _ placements: PlacementIndex) throws(InputError) {
        self.detail = detail
        self.image = image
        self.placements = placements
        facts = try ELFLoadFacts(detail)
        log.add(facts.table.warnings)
        log.add(facts.scan.log.all)
        if facts.isCut {
            log.warn("bad-initializers", "more than \(facts.slots.count) initialisers: the rest is left out")
        }
    }

    mutating func read() throws(InputError) -> StartupImage {
        let file = detail.file
        var result = StartupImage(architecture: image.architecture, form: ELFLoadTraits.form(of: facts.table))
        result.interpreter = ELFLoadTraits.interpreter(of: file)?.lossless
        result.relocations = facts.scan.figures
        result.lookups = facts.lookups
        result.memory = ELFLoadTraits.memory(of: file)
        result.traits = ELFLoadTraits.traits(of: facts.table, relocationsInText: facts.scan.figures.inText)
        let symbols = try detail.symbols() + placements.symbols()
        let functions = FunctionIndex(symbols, sections: image.sections, known: unwoundFunctions())
        (result.initializers, result.lazyGlobals) = initializers(symbols, functions)
        let runtimes = RuntimeReader(elf: detail, image)
        result.runtimes = runtimes.figures
        log.add(runtimes.warnings)
        // A linker that packs leaves out only the addresses that cannot be packed.
        if result.relocations[.relr] == 0 {
            let rowWords: UInt64 = facts.scan.relativeRowsHaveAddends ? 3 : 2
            result.packing = PackedSize(facts.scan.relativePlaces, rowWords: rowWords, wordSize: file.wordSize)
        }
        return result
    }

    private func initializers(_ symbols: [Symbol], _ functions: FunctionIndex) -> ([Initializer], [Initializer]) {
        let addresses = facts.slots.compactMap { slot -> UInt64? in
            if case .address(let address) = slot.value { return code(address) }
            return nil
        }
        let known = placements.isEmpty ? PlacementIndex(detail.origins(symbols: symbols)) : placements
        var builder = InitializerBuilder(
            functions: functions, symbols: symbols, placements: known,
            sources: ELFSourceFiles.sources(of: Set(addresses), in: detail), hasUnderscores: false)
        var made = facts.slots.map { slot in
            switch slot.value {
            case .address(let address) where address != 0: builder.initializer(slot.kind, at: code(address))
            case .symbol(let name): builder.initializer(slot.kind, importing: name)
            default: builder.initializer(slot.kind, importing: nil)
            }
        }
        markToolchain(&made)
        return (made, builder.lazyGlobals())
    }

    /// In a stripped image the section tells what `DT_INIT` is; and of the functions of `.init_array` only the one that
    /// start-up files put there has no unwind record.
    private func markToolchain(_ initializers: inout [Initializer]) {
        let file = detail.file
        let starts = file.sectionNames.indices.filter { file.sectionNames[$0] == ".init" }.map {
            file.sectionHeaders[$0].sh_addr
        }
        let unnamed = initializers.indices.filter { initializers[$0].symbol == nil }
        for index in unnamed where initializers[index].kind == .initFunction {
            guard let address = initializers[index].address, starts.contains(address) else { continue }
            (initializers[index].name, initializers[index].origin) = ("[.init]", .toolchain)
        }
        let listed = unnamed.filter { initializers[$0].kind == .initArray }
        let bare = listed.filter { initializers[$0].bytes == nil }
        if bare.count == 1, listed.count > 1 { initializers[bare[0]].origin = .toolchain }
    }

    /// Of Thumb code, the lowest bit says so.
    private func code(_ address: UInt64) -> UInt64 {
        Int32(detail.file.machine.number) == EM_ARM ? address & ~1 : address
    }

    /// What unwind records tell of a file that has no table of symbols any more.
    private func unwoundFunctions() -> [(address: UInt64, size: UInt64)] {
        let file = detail.file
        let isStripped = !file.sectionHeaders.contains { Int32(bitPattern: $0.sh_type) == SHT_SYMTAB }
        guard isStripped else { return [] }
        var functions: [(address: UInt64, size: UInt64)] = []
        for number in file.sectionNames.indices where file.sectionNames[number] == ".eh_frame" {
            ELFUnwind(detail: detail).frame(number).forEachRecord { record in
                guard let function = record.function else { return }
                functions.append((function, record.functionSize ?? 0))
            }
        }
        for number in file.sectionNames.indices where file.sectionNames[number] == ".init" {
            functions.append((file.sectionHeaders[number].sh_addr, file.sectionHeaders[number].sh_size))
        }
        return functions
    }
}
