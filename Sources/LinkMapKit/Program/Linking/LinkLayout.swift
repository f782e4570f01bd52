/// The layout of the relocatable image: the address of each section of each object.
struct LinkLayout {
    /// An output section, made of one or more input sections.
    struct Output {
        var name: ByteView
        var kind: ByteKind
        var traits: SectionTraits
        var address: UInt64 = 0
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

    /// The prefix for special sections of unlinked objects. No rule for special section names applies to such a name.
    private static let idle = "[not linked] "

    init(_ objects: [LinkObject], _ resolution: SymbolResolution) {
        places = objects.map { [Place?](repeating: nil, count: $0.sections.count) }
        commonPlaces = objects.map { _ in [:] }
        var walked: [(object: Int, section: Int)] = []
        for (number, object) in objects.enumerated() {
            for index in object.sections.indices where !resolution.isDropped[number][index] {
                if resolution.isTaken[number], object.sections[index].isWalked {
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
        var output = Output(name: section.name, kind: section.kind, traits: section.traits, size: section.size)
        output.parts = [Part(object: number, section: index, offset: 0)]
        if !isTaken { output.traits.isRetained = false }
        if !isTaken, section.isFoundByName {
            output.name = ByteView(copying: LinkLayout.idle + section.name.lossless)
            output.kind = section.plainKind
            output.traits.purpose = .ordinary
            output.traits.stride = nil
        }
        outputs.append(output)
    }

    /// Appends a section to the output section of the same name. Such a section is read from start to end at run time,
    /// so its parts must be contiguous.
    private mutating func join(_ section: LinkSection, _ number: Int, _ index: Int) {
        let known = bounded[section.name]
        let output = known ?? outputs.count
        if known == nil {
            bounded[section.name] = output
            outputs.append(Output(name: section.name, kind: section.kind, traits: section.traits))
        } else {
            outputs[output].add(section)
        }
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
                        name: "COMMON", kind: .zeroFill, traits: SectionTraits(),
                        parts: [Part(object: number, section: -1, offset: 0)]))
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

extension LinkLayout.Output {
    /// Takes over the properties of a further part. The kind with the most rights wins.
    fileprivate mutating func add(_ section: LinkSection) {
        traits.isRetained = traits.isRetained || section.traits.isRetained
        traits.isExecutable = traits.isExecutable || section.traits.isExecutable
        let kinds: [ByteKind] = [.constants, .data, .strings, .code]
        if let old = kinds.firstIndex(of: kind), let new = kinds.firstIndex(of: section.kind), new > old {
            kind = section.kind
        }
    }
}

extension LinkSection {
    /// The kind without regard to the name.
    fileprivate var plainKind: ByteKind {
        switch kind {
        case .code, .data, .constants, .strings, .zeroFill: kind
        default: traits.isExecutable ? .code : isWritable ? .data : .constants
        }
    }
}
