/// A builder of a link map from the three levels that all ELF linkers list: output sections, their inputs, and the symbols
/// of those.
struct ELFMapBuilder {
    private(set) var map: LinkMap
    private let detail: LinkMap.Detail
    private var files = MapFileTable()
    private var layout = SyntheticLayout()
    private var open = OpenSection()
    /// File of the last input.
    private var file = MapRow.noFile
    /// Whether a section with bytes at an address was added. From then on address 0 means that there is none.
    private var hasLoaded = false
    /// Address of the first thread-local section, to which addresses of thread-local symbols may be relative.
    private var threadLocalBase: UInt64?
    /// Number of inputs that would end past the last address.
    private var impossibleRanges = 0
    /// The memory that the linker script names, in the order of the map.
    private var regions: [(name: ByteView, range: Range<UInt64>)] = []

    private struct OpenSection {
        var index = Symbol.noSection
        var address: UInt64 = 0
        var isLoaded = false
        var isThreadLocal = false
        /// Whether nothing but padding was placed in it so far.
        var isEmpty = false
    }

    init(dialect: LinkMap.Dialect, detail: LinkMap.Detail) {
        map = LinkMap(dialect: dialect)
        self.detail = detail
    }

    // MARK: - Output sections

    /// Adds a region of memory, in which later sections may lie.
    mutating func addRegion(_ name: ByteView, address: UInt64, size: UInt64) {
        regions.append((name, address..<address.addingSaturated(size)))
    }

    /// Notes that the output section has contents, and not only a size.
    mutating func noteContents() { open.isEmpty = false }

    /// Begins an output section, to which all later inputs and symbols belong.
    ///
    /// - Parameter offset: offset in the map, for errors.
    mutating func openSection(_ name: ByteView, address: UInt64, size: UInt64, at offset: UInt64) throws(InputError) {
        settle()
        let traits = ELFMapSectionTraits(named: name)
        let memory = try SyntheticLayout.range(from: address, size: size, at: offset)
        let isLoaded = !traits.isThreadLocalZeroFill && (address != 0 || !(hasLoaded || traits.isNeverLoaded))
        let fileRange = try layout.fileRange(size: traits.isZeroFill ? 0 : size, at: offset)
        open = OpenSection(
            index: UInt32(truncatingIfNeeded: map.sections.count), address: address, isLoaded: isLoaded,
            isThreadLocal: traits.isThreadLocal)
        open.isEmpty = map.dialect == .gnuLd && traits.kind == nil && isLoaded && size > 0
        file = MapRow.noFile
        if isLoaded, size > 0 { hasLoaded = true }
        if traits.isThreadLocal, threadLocalBase == nil { threadLocalBase = address }
        map.sections.append(
            Section(
                name: name, segment: isLoaded ? regions.first { $0.range.contains(address) }?.name : nil,
                kind: traits.kind ?? (isLoaded ? .data : .metadata), fileRange: fileRange,
                memoryRange: isLoaded ? memory : 0..<0))
    }

    /// Takes the file's bytes from a section without contents, such as a stack: the linker writes none.
    private mutating func settle() {
        guard open.isEmpty, let last = map.sections.indices.last else { return }
        let range = map.sections[last].fileRange
        layout.takeBack(range)
        map.sections[last].fileRange = range.lowerBound..<range.lowerBound
        map.sections[last].kind = .zeroFill
    }

    /// Ends the output section.
    mutating func closeSection() {
        settle()
        open = OpenSection()
        file = MapRow.noFile
    }

    // MARK: - Inputs

    /// Begins an input section of the file `path`, to which all later symbols belong.
    mutating func place(address: UInt64, size: UInt64, path: ByteView, isMerged: Bool = false) {
        guard detail != .sections, open.index != Symbol.noSection else { return }
        file = files.index(of: path)
        guard size > 0 else { return }
        // Inputs of sections that are not loaded have offsets in most maps; addresses are converted.
        let start = open.isLoaded || address < open.address ? address : address - open.address
        let (end, overflow) = start.addingReportingOverflow(size)
        if overflow {
            impossibleRanges += 1
        } else {
            map.placements.append(
                Placement(range: start..<end, file: file, section: open.index, isMerged: isMerged))
        }
    }

    // MARK: - Symbols

    /// Adds a symbol of the last input.
    mutating func addSymbol(_ name: ByteView, address: UInt64, size: UInt64) {
        guard detail != .sections else { return }
        var address = address
        if open.isThreadLocal, address < open.address, let threadLocalBase {
            address = min(threadLocalBase.addingSaturated(address), open.address.addingSaturated(address))
        }
        map.rows.append(MapRow(name: name, address: address, size: size, file: file, section: open.index))
    }

    /// Replaces the name of the last symbol, which continues in another line.
    mutating func extendLastSymbol(to name: ByteView) {
        guard !map.rows.isEmpty else { return }
        map.rows[map.rows.count - 1].name = name
    }

    // MARK: - Dropped inputs and the result

    /// Adds an input section that the linker dropped.
    mutating func discard(_ name: ByteView, size: UInt64, path: ByteView) {
        guard size > 0 else { return }
        var dead = map.dead ?? DeadStripped()
        map.dead = nil
        dead.count += 1
        dead.size = dead.size.addingSaturated(size)
        if detail != .sections {
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

    /// Returns the map. Called once, after the last row.
    consuming func finished() -> LinkMap {
        settle()
        if impossibleRanges > 0 {
            warn("map-bad-range", "\(impossibleRanges) inputs would go past the last address and are left out.")
        }
        map.files = files.files
        return map
    }
}
