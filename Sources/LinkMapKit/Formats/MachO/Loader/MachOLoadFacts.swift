/// The load facts of one Mach-O image: the artifact or one of its library files.
struct MachOLoadFacts {
    let file: MachOFile
    let memory: ImageMemory
    let list: MachOLoadList
    private(set) var relocations = RelocationFigures()
    private(set) var lookups = LookupFigures()
    /// Slots of the functions that the loader calls, in call order.
    private(set) var slots: [Slot] = []

    struct Slot {
        var kind: InitializerKind
        var target: PointerTarget
    }

    private static let mostSlots = 1 << 16

    /// - Throws: ``InputError`` for a file that is neither a program nor a library.
    init(_ detail: MachODetail, _ image: Image) throws(InputError) {
        file = detail.file
        switch image.role {
        case .executable, .preloaded, .library, .loader, .plugin: break
        case .core: throw InputError("is a memory dump, which is not started", hint: MachOLoadFacts.hint)
        case .stub: throw InputError("is a stub, which contains no code", hint: MachOLoadFacts.hint)
        case .debugInfo:
            throw InputError("is a separate debug file, which contains no code", hint: MachOLoadFacts.hint)
        default: throw InputError("is neither a program nor a library", hint: MachOLoadFacts.hint)
        }
        memory = ImageMemory(image, fixups: detail.fixups())
        list = MachOLoadList(file)
        count()
        findInitializers()
    }

    private static let hint = "give the linked image"

    var isProgram: Bool { file.fileType == MH_EXECUTE }

    // MARK: - Relocations

    private mutating func count() {
        let table = memory.fixups
        relocations.pageSize = [.arm, .arm64, .arm64_32].contains(file.machine) ? 16384 : 4096
        var pages = PageSet(pageSize: relocations.pageSize)
        for slot in table.slots { pages.insert(slot.address, size: file.wordSize) }
        relocations[.rebase] = table.tally.rebases
        relocations[.bind] = table.tally.binds
        relocations[.weakBind] = table.tally.weakBinds
        relocations[.lazyBind] = table.tally.lazyBinds
        relocations.chainedPages = table.tally.chainedPages
        countClassic(&pages)
        relocations.pages = pages.count
        relocations.tableBytes = file.tables.reduce(0) {
            $1.kind == .relocations && $1.name != MachOFile.relocations ? $0.addingClamped($1.range.size) : $0
        }
        lookups.eager = relocations[.bind].addingClamped(relocations[.weakBind])
        lookups.lazy = relocations[.lazyBind]
        var seen: Set<UInt32> = []
        for slot in table.slots where slot.isBind && !slot.traits.contains(.lazy) { seen.insert(slot.symbol) }
        lookups.distinct = UInt64(seen.count)
    }

    /// Counts the relocations of images older than both newer forms: local ones are rebases, external ones binds.
    private mutating func countClassic(_ pages: inout PageSet) {
        let isRelative = file.machine == .x86_64
        let first = file.segments.first { !isRelative || !$0.fileRange.isEmpty && $0.name != "__TEXT" }
        let base = first?.memoryRange.lowerBound ?? 0
        for (name, kind) in [
            ("[local relocations]" as ByteView, RelocationFigures.Kind.rebase), ("[external relocations]", .bind),
        ] {
            let rows = file.table(name)
            for row in 0..<rows.count / 8 {
                guard let place = rows.integer(at: row * 8, as: UInt32.self, bigEndian: file.isBigEndian) else {
                    return
                }
                relocations[kind] += 1
                let offset = place & 0x8000_0000 != 0 && !file.is64Bit ? place & 0x00FF_FFFF : place
                pages.insert(base.addingClamped(UInt64(offset)), size: file.wordSize)
            }
        }
    }

    // MARK: - Initialisers

    private mutating func findInitializers() {
        if let routine = list.routine { slots.append(Slot(kind: .routine, target: .address(routine))) }
        let start = file.imageStart
        for section in file.sections {
            let range =
                section.memoryRange
                .lowerBound..<section.memoryRange.lowerBound
                .addingClamped(min(section.memoryRange.size, section.fileRange.size))
            switch section.type {
            case S_MOD_INIT_FUNC_POINTERS:
                for place in places(in: range, size: file.wordSize) {
                    slots.append(Slot(kind: .modInitFunc, target: memory.pointer(at: place) ?? .null))
                }
            case S_INIT_FUNC_OFFSETS:
                for place in places(in: range, size: 4) {
                    let offset: UInt32? = memory.integer(at: place)
                    slots.append(
                        Slot(
                            kind: .initOffsets,
                            target: offset.map { .address(start.addingClamped(UInt64($0))) } ?? .null))
                }
            default: break
            }
        }
    }

    private func places(in range: Range<UInt64>, size: UInt64) -> [UInt64] {
        let room = max(0, MachOLoadFacts.mostSlots - slots.count)
        return (0..<min(range.size / size, UInt64(room))).map { range.lowerBound + $0 * size }
    }

    /// Whether the loader writes into the `__TEXT` segment.
    var relocatesText: Bool {
        file.segments.contains { $0.name == "__TEXT" && !memory.fixups.slots(in: $0.memoryRange).isEmpty }
    }

    var isCut: Bool { slots.count >= MachOLoadFacts.mostSlots }

    var cost: StartupLibrary.Cost {
        var cost = StartupLibrary.Cost()
        cost.fileSize = UInt64(file.bytes.count)
        cost.relocations = relocations.total
        cost.lookups = lookups.eager
        cost.pages = relocations.pages
        cost.initializers = UInt64(slots.count)
        cost.threadLocal = MachOMemory.figures(of: file).threadLocal
        return cost
    }
}
