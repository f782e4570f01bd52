import CLibelf

/// The layout of the relocatable image: the address of each section of each object.
struct LinkLayout {
    /// An output section, made of one or more input sections.
    struct Output {
        var name: ByteView
        var type: UInt32
        var flags: UInt64
        var address: UInt64
        var size: UInt64 = 0
        var parts: [Part] = []
    }

    struct Part {
        var object: Int
        var section: Int
        /// The offset in the output section, in bytes.
        var offset: UInt64
    }

    struct Place {
        /// Index into ``outputs``.
        var output: Int
        var offset: UInt64
    }

    private(set) var outputs: [Output] = []
    /// The place of each input section, indexed by object and section. `nil` for a dropped one.
    private(set) var places: [[Place?]]
    /// The index into ``outputs`` of each object's section for common variables, by object.
    private(set) var commons: [Int: Int] = [:]
    /// The places of common variables, indexed by object, then by symbol.
    private(set) var commonPlaces: [[Int: Place]]
    /// The indices into ``outputs`` of sections with `__start_` and `__stop_` symbols, by section name.
    private(set) var bounded: [ByteView: Int] = [:]

    /// The ELF section flags that are removed from output sections.
    private static let dropped = UInt64(SHF_TLS) | UInt64(SHF_GROUP) | UInt64(SHF_LINK_ORDER) | UInt64(SHF_INFO_LINK)
    private static let retain: UInt64 = 0x20_0000
    /// The prefix for special sections of unlinked objects. No rule for special section names applies to such a name.
    private static let idle = "[not linked] "

    init(_ objects: [LinkObject], _ resolution: SymbolResolution) {
        places = objects.map { [Place?](repeating: nil, count: $0.sections.count) }
        commonPlaces = objects.map { _ in [:] }
        var walked: [(object: Int, section: Int)] = []
        for (number, object) in objects.enumerated() {
            for index in object.sections.indices where !resolution.isDropped[number][index] {
                if resolution.isTaken[number], ELFSectionKind.canBeWalked(object.sections[index].name) {
                    walked.append((number, index))
                } else {
                    append(object.sections[index], number, index, isTaken: resolution.isTaken[number])
                }
            }
            appendCommons(of: object, number, resolution)
        }
        for (number, index) in walked { join(objects[number].sections[index], number, index) }
        place()
    }

    private mutating func append(_ section: LinkSection, _ number: Int, _ index: Int, isTaken: Bool) {
        places[number][index] = Place(output: outputs.count, offset: 0)
        let name =
            isTaken || !LinkLayout.acts(section.name)
            ? section.name : ByteView(copying: LinkLayout.idle + section.name.lossless)
        outputs.append(
            Output(
                name: name, type: section.type,
                flags: section.flags & ~LinkLayout.dropped & (isTaken ? .max : ~LinkLayout.retain), address: 0,
                size: section.size, parts: [Part(object: number, section: index, offset: 0)]))
    }

    /// Returns whether a section name has a special meaning for linkers, loaders or runtimes.
    private static func acts(_ name: ByteView) -> Bool {
        let prefixes: [StaticString] = [
            ".init", ".fini", ".preinit_array", ".ctors", ".dtors", "swift5_", "__objc_", ".objc",
        ]
        return prefixes.contains { name.starts(with: $0) } || ELFSectionKind.canBeWalked(name)
    }

    /// Appends a section to the output section of the same name. Such a section is read from start to end at run time,
    /// so its parts must be contiguous.
    private mutating func join(_ section: LinkSection, _ number: Int, _ index: Int) {
        let known = bounded[section.name]
        let output = known ?? outputs.count
        if known == nil {
            bounded[section.name] = output
            outputs.append(
                Output(name: section.name, type: section.type, flags: section.flags & ~LinkLayout.dropped, address: 0))
        }
        outputs[output].flags |= section.flags & ~LinkLayout.dropped
        let end = outputs[output].size
        let offset = end.addingClamped((section.alignment - end % section.alignment) % section.alignment)
        places[number][index] = Place(output: output, offset: offset)
        outputs[output].parts.append(Part(object: number, section: index, offset: offset))
        outputs[output].size = offset.addingClamped(section.size)
    }

    private mutating func appendCommons(of object: LinkObject, _ number: Int, _ resolution: SymbolResolution) {
        for (index, symbol) in object.symbols.enumerated() where symbol.place == .common {
            let id = resolution.nameOf[number][index]
            guard id != SymbolResolution.noName, let winner = resolution.definitions[Int(id)],
                winner.object == number, winner.symbol == index
            else { continue }
            let output = commons[number] ?? outputs.count
            if commons[number] == nil {
                commons[number] = output
                outputs.append(
                    Output(
                        name: "COMMON", type: UInt32(SHT_NOBITS), flags: UInt64(SHF_ALLOC) | UInt64(SHF_WRITE),
                        address: 0, parts: [Part(object: number, section: -1, offset: 0)]))
            }
            let alignment = max(1, min(symbol.value, 1 << 16))
            let end = outputs[output].size
            let offset = end.addingClamped((alignment - end % alignment) % alignment)
            commonPlaces[number][index] = Place(output: output, offset: offset)
            outputs[output].size = offset.addingClamped(symbol.size)
        }
    }

    private mutating func place() {
        var next: UInt64 = 0
        for index in outputs.indices {
            outputs[index].address = next
            next = next.addingClamped(outputs[index].size)
        }
    }

    // MARK: - Answers

    /// The object that each memory range came from. Owners are object numbers, from 1.
    var origins: [Run] {
        outputs.flatMap { output in
            output.parts.enumerated().compactMap { index, part -> Run? in
                let next = index + 1 < output.parts.count ? output.parts[index + 1].offset : output.size
                let start = output.address.addingClamped(part.offset)
                let end = output.address.addingClamped(next)
                return start < end ? Run(start: start, end: end, owner: UInt32(clamping: part.object + 1)) : nil
            }
        }
    }

    /// Returns the place of a symbol. `nil` for one without memory in the image.
    func place(of symbol: LinkSymbol, _ index: Int, in object: Int) -> Place? {
        switch symbol.place {
        case .section(let section):
            return places[object][section].map { Place(output: $0.output, offset: $0.offset &+ symbol.value) }
        case .common: return commonPlaces[object][index]
        default: return nil
        }
    }
}
