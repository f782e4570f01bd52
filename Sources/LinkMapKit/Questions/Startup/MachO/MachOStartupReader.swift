/// Reads what a Mach-O image does at start-up.
struct MachOStartupReader {
    let facts: MachOLoadFacts
    private(set) var log = StartupLog()
    private let detail: MachODetail
    private let image: Image
    private let placements: PlacementIndex

    private static let program: UInt32 = 2
    private static let bindsAtLoad: UInt32 = 0x8, executableStack: UInt32 = 0x2_0000, anywhere: UInt32 = 0x20_0000

    init(_ detail: MachODetail, _ image: Image, _ placements: PlacementIndex) throws(InputError) {
        self.detail = detail
        self.image = image
        self.placements = placements
        facts = try MachOLoadFacts(detail, image)
        log.add(facts.memory.fixups.warnings)
        if facts.isCut {
            log.warn("bad-initializers", "more than \(facts.slots.count) initialisers: the rest is left out")
        }
    }

    mutating func read() throws(InputError) -> StartupImage {
        let file = detail.file
        let isProgram = file.fileType == MachOStartupReader.program
        let form: StartupImage.Form = isProgram ? facts.list.loader == nil ? .staticProgram : .program : .library
        var result = StartupImage(architecture: image.architecture, form: form)
        result.interpreter = facts.list.loader?.lossless
        result.relocations = facts.relocations
        result.lookups = facts.lookups
        result.memory = MachOMemory.figures(of: file)
        result.traits = traits
        let symbols = try detail.symbols() + placements.symbols()
        let starts = MachOFunctionStarts.addresses(in: file).map { (address: $0, size: UInt64(0)) }
        let functions = FunctionIndex(symbols, sections: image.sections, known: starts)
        let runtimes = RuntimeReader(machO: image, facts.memory)
        result.runtimes = runtimes.figures
        log.add(runtimes.warnings)
        (result.initializers, result.lazyGlobals) = initializers(symbols, functions, runtimes)
        result.fixups = facts.memory.fixups.source
        return result
    }

    private var traits: LoadTraits {
        let flags = MachOLoadList.flags(of: detail.file)
        var traits = LoadTraits()
        traits.bindNow = flags & MachOStartupReader.bindsAtLoad != 0 || facts.lookups.lazy == 0
        traits.textRelocations = facts.relocatesText
        traits.executableStack = flags & MachOStartupReader.executableStack != 0
        traits.positionIndependent =
            flags & MachOStartupReader.anywhere != 0 || detail.file.fileType != MachOStartupReader.program
        return traits
    }

    /// Of Thumb code, the lowest bit says so.
    private func code(_ address: UInt64) -> UInt64 {
        image.architecture.hasPrefix("armv") ? address & ~1 : address
    }

    /// Those that run, and those of lazy globals. The runtime calls `+load` before the loader calls the image's own
    /// functions.
    private func initializers(_ symbols: [Symbol], _ functions: FunctionIndex, _ runtimes: RuntimeReader)
        -> ([Initializer], [Initializer])
    {
        let known = placements.isEmpty ? PlacementIndex(detail.origins(symbols: symbols)) : placements
        var builder = InitializerBuilder(
            functions: functions, symbols: symbols, placements: known, sources: [:], hasUnderscores: true)
        var made: [Initializer] = []
        for method in runtimes.loadMethods { made.append(builder.load(named: method.name, at: method.address)) }
        for slot in facts.slots {
            switch slot.target {
            case .address(let address): made.append(builder.initializer(slot.kind, at: code(address)))
            case .symbol:
                made.append(
                    builder.initializer(slot.kind, importing: facts.memory.fixups.symbol(of: slot.target)?.name))
            case .null, .className: made.append(builder.initializer(slot.kind, importing: nil))
            }
        }
        return (made, builder.lazyGlobals())
    }
}
