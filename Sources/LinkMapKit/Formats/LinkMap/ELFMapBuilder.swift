/// Puts together a map of an ELF linker from the three things that all of them list: output
/// sections, the inputs inside them, and the symbols inside those.
struct ELFMapBuilder {
    private(set) var map: LinkMap
    private let detail: LinkMap.Detail
    private var files = MapFileTable()
    private var layout = SyntheticLayout()
    private var open = OpenSection()
    /// File of the input that was opened last.
    private var file = MapRow.noFile
    /// Whether a section with bytes at an address has been seen: from then on, address 0 means none.
    private var hasLoaded = false
    /// Address of the first thread-local section, which the addresses of thread-local symbols may count from.
    private var threadLocalBase: UInt64?
    /// Inputs that would go past the last address.
    private var impossibleRanges = 0

    private struct OpenSection {
        var index = Symbol.noSection
        var address: UInt64 = 0
        var isLoaded = false
        var isThreadLocal = false
    }

    init(dialect: LinkMap.Dialect, detail: LinkMap.Detail) {
        map = LinkMap(dialect: dialect)
        self.detail = detail
    }

    // MARK: - Output sections

    /// Opens an output section; what follows lies in it. `offset` is the place in the map.
    mutating func openSection(_ name: ByteView, address: UInt64, size: UInt64, at offset: UInt64) throws(InputError) {
        let traits = ELFMapSectionTraits(named: name)
        let memory = try SyntheticLayout.range(from: address, size: size, at: offset)
        let isLoaded = !traits.isThreadLocalZeroFill && (address != 0 || !(hasLoaded || traits.isNeverLoaded))
        let fileRange = try layout.fileRange(size: traits.isZeroFill ? 0 : size, at: offset)
        open = OpenSection(
            index: UInt32(truncatingIfNeeded: map.sections.count), address: address, isLoaded: isLoaded,
            isThreadLocal: traits.isThreadLocal)
        file = MapRow.noFile
        if isLoaded, size > 0 { hasLoaded = true }
        if traits.isThreadLocal, threadLocalBase == nil { threadLocalBase = address }
        map.sections.append(
            Section(
                name: name, kind: traits.kind ?? (isLoaded ? .data : .metadata), fileRange: fileRange,
                memoryRange: isLoaded ? memory : 0..<0))
    }

    /// Ends the output section: what follows lies in none.
    mutating func closeSection() {
        open = OpenSection()
        file = MapRow.noFile
    }

    // MARK: - Inputs

    /// An input section of `path`; symbols that follow are its own.
    mutating func place(address: UInt64, size: UInt64, path: ByteView) {
        guard detail == .symbols, open.index != Symbol.noSection else { return }
        file = files.index(of: path)
        guard size > 0 else { return }
        // Inputs of what is not loaded are offsets in most maps; where they are addresses, make them so.
        let start = open.isLoaded || address < open.address ? address : address - open.address
        let (end, overflow) = start.addingReportingOverflow(size)
        if overflow {
            impossibleRanges += 1
        } else {
            map.placements.append(Placement(range: start..<end, file: file, section: open.index))
        }
    }

    // MARK: - Symbols

    /// A symbol of the input that was placed last.
    mutating func addSymbol(_ name: ByteView, address: UInt64, size: UInt64) {
        guard detail == .symbols else { return }
        var address = address
        if open.isThreadLocal, address < open.address, let threadLocalBase {
            address = min(threadLocalBase.addingSaturated(address), open.address.addingSaturated(address))
        }
        map.rows.append(MapRow(name: name, address: address, size: size, file: file, section: open.index))
    }

    /// Makes `name` the name of the last symbol: it went on in another line.
    mutating func extendLastSymbol(to name: ByteView) {
        guard !map.rows.isEmpty else { return }
        map.rows[map.rows.count - 1].name = name
    }

    // MARK: - The rest

    /// An input section that is not in the image.
    mutating func discard(_ name: ByteView, size: UInt64, path: ByteView) {
        guard size > 0 else { return }
        var dead = map.dead ?? DeadStripped()
        map.dead = nil
        dead.count += 1
        dead.size = dead.size.addingSaturated(size)
        if detail == .symbols {
            dead.rows.append(
                MapRow(
                    name: name, address: 0, size: size, file: files.index(of: path), section: Symbol.noSection))
        }
        map.dead = dead
    }

    mutating func setOutput(path: ByteView, architecture: String?) {
        map.outputPath = path
        map.architecture = architecture
    }

    mutating func warn(_ code: String, _ message: String) { map.warnings.append(AuditWarning(code, message)) }

    /// The map, once everything was added.
    consuming func finished() -> LinkMap {
        if impossibleRanges > 0 {
            warn("map-bad-range", "\(impossibleRanges) inputs would go past the last address and are left out.")
        }
        map.files = files.files
        return map
    }
}
