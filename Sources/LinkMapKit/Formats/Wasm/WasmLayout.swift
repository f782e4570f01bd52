/// The division of a module into sections of an ``Image``, and of its memory into segments.
struct WasmLayout {
    private(set) var sections: [Section] = []
    private(set) var segments: [Segment] = []
    /// The index in ``sections`` of the contents of each section of the module.
    private(set) var contents: [UInt32] = []
    /// The index in ``sections`` of each data segment.
    private(set) var data: [UInt32] = []
    let names: WasmNames?
    let linking: WasmLinking?
    private(set) var warnings: [AuditWarning] = []

    static let headers: ByteView = "[section headers]"
    /// The part of a memory that no data segment sets: zero data, the stack and the first heap.
    static let zeros: ByteView = "[zero-filled memory]"

    init(_ module: WasmModule) {
        names = module.custom("name").map { WasmNames($0, in: module.bytes) }
        linking = module.custom("linking").map { WasmLinking($0, in: module.bytes) }
        if names?.isDamaged == true { warn("name") }
        if linking?.isDamaged == true { warn("linking") }
        append("[module header]", .headers, 0..<min(8, module.bytes.count))
        sections.reserveLarge(module.sections.count * 2 + module.data.count * 3)
        var seen: Set<UInt8> = []
        for section in module.sections {
            append(WasmLayout.headers, .headers, section.start..<section.contents.lowerBound)
            let isFirst = section.id == WASM_SEC_CUSTOM || seen.insert(section.id).inserted
            contents.append(UInt32(sections.count))
            if section.id == WASM_SEC_DATA, isFirst {
                appendData(section, of: module)
            } else {
                append(section, of: module, isRead: isFirst)
            }
        }
        appendMemories(module)
    }

    private mutating func warn(_ section: String) {
        warnings.append(
            AuditWarning(
                "section-damaged",
                "the custom section \"\(section)\" is damaged: what stands behind the damage is not known"))
    }

    // MARK: - Sections

    private mutating func append(_ name: ByteView, _ kind: ByteKind, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        sections.append(
            Section(
                name: name, kind: kind, fileRange: UInt64(range.lowerBound)..<UInt64(range.upperBound),
                memoryRange: 0..<0))
    }

    private mutating func append(_ section: WasmSection, of module: WasmModule, isRead: Bool) {
        // The number of functions, with which the code section begins, is a header of it.
        let count = section.id == WASM_SEC_CODE && isRead ? WasmLayout.countSize(section, module) : 0
        let range = UInt64(section.contents.lowerBound + count)..<UInt64(section.contents.upperBound)
        var memory: Range<UInt64> = 0..<0
        if isRead {
            switch section.id {
            case WASM_SEC_CODE:
                let start = WasmAddresses.code + UInt64(count)
                memory = start..<start + range.size
            case WASM_SEC_TYPE, WASM_SEC_TABLE, WASM_SEC_GLOBAL, WASM_SEC_ELEM:
                memory = WasmAddresses.definitions + range.lowerBound..<WasmAddresses.definitions + range.upperBound
            default: break
            }
        }
        sections.append(
            Section(
                name: section.shownName, segment: section.shownName, kind: section.kind, fileRange: range,
                memoryRange: memory))
        if !memory.isEmpty { segments.append(Segment(name: section.shownName, fileRange: range, memoryRange: memory)) }
        append(section.shownName, .headers, section.contents.lowerBound..<section.contents.lowerBound + count)
    }

    private static func countSize(_ section: WasmSection, _ module: WasmModule) -> Int {
        var cursor = WasmCursor(module.bytes, section.contents)
        _ = cursor.u32()
        return cursor.offset - section.contents.lowerBound
    }

    /// Adds the data segments, each a section of its own name, and what stands before each of them.
    private mutating func appendData(_ section: WasmSection, of module: WasmModule) {
        var position = section.contents.lowerBound
        for (index, segment) in module.data.enumerated() {
            append(section.shownName, .headers, position..<Int(segment.contents.lowerBound))
            let name = self.name(ofData: index)
            data.append(UInt32(sections.count))
            sections.append(
                Section(
                    name: name.isEmpty ? section.shownName : name, segment: section.shownName,
                    kind: WasmLayout.kind(ofData: name),
                    fileRange: segment.contents.inFile, memoryRange: WasmAddresses.range(of: segment),
                    alignment: linking.flatMap { index < $0.segments.count ? $0.segments[index].alignment : nil } ?? 1))
            position = Int(segment.contents.upperBound)
        }
        append(section.shownName, .headers, position..<section.contents.upperBound)
    }

    /// Returns the name of a data segment; empty if it has none.
    func name(ofData index: Int) -> ByteView {
        if let linking, index < linking.segments.count { return linking.segments[index].name }
        return names?.dataSegments[UInt32(index)]?.name ?? .empty
    }

    /// Returns the address of an offset in the file that lies in a data segment.
    func address(ofData offset: UInt64) -> UInt64? {
        let index = data.firstIndexSorted { sections[Int($0)].fileRange.upperBound > offset }
        guard index < data.count else { return nil }
        let section = sections[Int(data[index])]
        guard section.fileRange.contains(offset) else { return nil }
        return section.memoryRange.lowerBound + (offset - section.fileRange.lowerBound)
    }

    private static func kind(ofData name: ByteView) -> ByteKind {
        name.starts(with: ".rodata") ? .constants : .data
    }

    // MARK: - Memory

    /// Adds the memories as segments, and the part of each that is zero at the start.
    private mutating func appendMemories(_ module: WasmModule) {
        let held = data.map { sections[Int($0)].memoryRange }.filter { !$0.isEmpty }
            .sorted { $0.lowerBound < $1.lowerBound }
        for (number, memory) in module.memories.prefix(Int(WasmAddresses.mostMemories)).enumerated() {
            let start = WasmAddresses.start(ofMemory: UInt32(number))
            let room = start..<start + WasmAddresses.memoryRoom
            let inside = held.filter { room.contains($0.lowerBound) }
            let size = memory.isImported ? 0 : min(memory.size, WasmAddresses.memoryRoom)
            let end = max(start + size, inside.map(\.upperBound).max() ?? 0)
            let name: ByteView = number == 0 ? "memory" : ByteView(copying: "memory \(number)")
            if end > start { segments.append(Segment(name: name, fileRange: 0..<0, memoryRange: start..<end)) }
            appendZeros(start..<start + size, without: inside)
        }
        if let first = held.first(where: { $0.lowerBound >= WasmAddresses.passiveData }), let last = held.last {
            segments.append(
                Segment(name: "data", fileRange: 0..<0, memoryRange: first.lowerBound..<last.upperBound))
        }
    }

    private mutating func appendZeros(_ range: Range<UInt64>, without held: [Range<UInt64>]) {
        var position = range.lowerBound
        for used in held + [range.upperBound..<range.upperBound] {
            if used.lowerBound > position, position < range.upperBound {
                sections.append(
                    Section(
                        name: WasmLayout.zeros, segment: "memory", kind: .zeroFill, fileRange: 0..<0,
                        memoryRange: position..<min(used.lowerBound, range.upperBound)))
            }
            position = max(position, used.upperBound)
        }
    }
}
