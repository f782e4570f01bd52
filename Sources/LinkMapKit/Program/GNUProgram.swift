import CLibelf

/// Gathers what an ELF file with Objective-C for one of GNUstep's runtimes says about what refers to what.
struct GNUProgram {
    private let image: Image
    private let detail: ELFDetail
    private let memory: ImageMemory
    private let objc: ObjCMetadata
    private let symbols: [Symbol]
    private var file: ELFFile { detail.file }

    /// - Returns: `nil` for a file without Objective-C.
    static func program(of image: Image, placements: PlacementIndex) throws(InputError) -> RuntimeProgram? {
        guard let detail = image.detail as? ELFDetail, mayHoldObjC(image), let memory = ImageMemory(image) else {
            return nil
        }
        let objc = ObjCMetadata(memory)
        guard !objc.classes.isEmpty || !objc.categories.isEmpty || !objc.selectorReferences.isEmpty else { return nil }
        let symbols = try detail.symbols()
        let maker = GNUProgram(image: image, detail: detail, memory: memory, objc: objc, symbols: symbols)
        return maker.program(names: placements.symbols())
    }

    /// Cheap, before all relocations of a file are read that most likely has none.
    private static func mayHoldObjC(_ image: Image) -> Bool {
        let unfixed = ImageMemory(image, fixups: FixupTable())
        return unfixed.sections.contains { $0.name == "__objc_selectors" } || !GNUModules.places(in: unfixed).isEmpty
    }

    private func program(names: [Symbol]) -> RuntimeProgram {
        let starts = functionStarts()
        let code = ELFCodeReferences(detail, memory, symbols: symbols, starts: starts)
        return RuntimeProgram(
            image: image, memory: memory, objc: objc, swift: .none, symbols: symbols + names, exports: exports(),
            references: code.references, pointers: pointers(), isForeign: code.isForeign, functionStarts: starts,
            imports: ImportedCalls(memory, stubs: code.imports),
            importedNames: symbols.filter { $0.role == .undefined }.map(\.name), entries: entries(),
            inlineStrings: objc.runtime == .gnustep2 ? TinyStrings.strings(in: codeRanges, of: memory) : [],
            literals: image.sections.filter { $0.kind == .constants || $0.kind == .strings }.map(\.memoryRange)
                .filter { !$0.isEmpty },
            sections: image.sections.map(takingPart), records: records(), isExecutable: isExecutable,
            hasInterface: ELFDynamic(file).needed.contains { $0.firstIndex(of: ByteView("gnustep-gui")) != nil },
            hasUnderscores: false)
    }

    private var codeRanges: [Range<UInt64>] {
        image.sections.filter { $0.kind == .code && !$0.fileRange.isEmpty && !$0.memoryRange.isEmpty }
            .map(\.memoryRange)
    }

    /// Tables of the linker's take no part; the numbers of sections stay.
    private func takingPart(_ section: Section) -> Section {
        switch section.kind {
        case .code, .constants, .strings, .data, .zeroFill: return section
        default:
            var other = section
            other.memoryRange = 0..<0
            return other
        }
    }

    /// Where functions start for certain, ascending.
    private func functionStarts() -> [UInt64] {
        var starts = objc.implementations
        for symbol in symbols where symbol.role == .definition && Int(symbol.section) < image.sections.count {
            if image.sections[Int(symbol.section)].kind == .code { starts.append(symbol.address) }
        }
        for index in image.sections.indices where image.sections[index].name == ".eh_frame" {
            for record in detail.belongings(in: index, symbols: symbols) {
                if case .address(let function, _) = record.owner { starts.append(function) }
            }
        }
        return (starts + codeRanges.map(\.lowerBound)).sortedUnique()
    }

    // MARK: - Entries and exports

    private var isExecutable: Bool {
        guard !file.isRelocatable else { return false }
        return Int32(file.handle.header.e_type) == ET_EXEC
            || file.programHeaders.contains { Int32(bitPattern: $0.p_type) == PT_INTERP }
            || ELFDynamic(file).isStaticProgram
    }

    private func entries() -> [RuntimeProgram.Entry] {
        var entries: [RuntimeProgram.Entry] = []
        func add(_ address: UInt64, _ rule: String, _ says: StaticString) {
            entries.append(RuntimeProgram.Entry(address: address, rule: rule, says: says))
        }
        if file.handle.header.e_entry != 0 { add(file.handle.header.e_entry, EntryRule.name, EntryRule.says) }
        for symbol in symbols where file.isRelocatable && symbol.role == .definition && symbol.name == "main" {
            add(symbol.address, EntryRule.name, EntryRule.says)
        }
        for section in memory.sections {
            if section.name == ".init" || section.name == ".fini" {
                add(section.range.lowerBound, EntryRule.initializer, "run when the image is loaded or unloaded")
            }
            guard let says = GNUProgram.says(ofArray: section.name) else { continue }
            for slot in stride(from: section.range.lowerBound, to: section.range.upperBound, by: Int(memory.wordSize)) {
                if let target = memory.address(at: slot) { add(target, EntryRule.initializer, says) }
            }
        }
        return entries
    }

    private static func says(ofArray name: ByteView) -> StaticString? {
        for prefix in [".init_array", ".preinit_array", ".ctors"] as [StaticString] where name.starts(with: prefix) {
            return "run before main"
        }
        for prefix in [".fini_array", ".dtors"] as [StaticString] where name.starts(with: prefix) {
            return "run at exit"
        }
        return nil
    }

    /// What others may name: the dynamic symbols of an image, the global ones of an object file. GCC exports a class as
    /// `__objc_class_name_Foo`, which lies elsewhere than the class.
    private func exports() -> [RuntimeProgram.Export] {
        let classes = Dictionary(objc.classes.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
        let prefix: StaticString = "__objc_class_name_"
        return ELFExports.symbols(of: detail).compactMap { index in
            guard index < symbols.count, symbols[index].section != Symbol.noSection || symbols[index].role == .note
            else { return nil }
            let symbol = symbols[index]
            if symbol.name.starts(with: prefix) {
                let place = classes[symbol.name.dropFirst(prefix.utf8CodeUnitCount)]
                return place.map { RuntimeProgram.Export(name: symbol.name, address: $0) }
            }
            guard symbol.role == .definition else { return nil }
            return RuntimeProgram.Export(name: symbol.name, address: symbol.address)
        }
    }

    // MARK: - Data

    /// Those of relocations; of a program that is not position-independent also every word of data that may be one.
    private func pointers() -> [FixupTable.Slot] {
        let known = memory.fixups.slots
        guard Int32(file.handle.header.e_type) == ET_EXEC else { return known }
        let plausible = ELFCodeReferences.plausible(detail)
        let step = Int(memory.wordSize)
        var slots = known
        for section in image.sections where section.kind == .data || section.kind == .constants {
            guard let bytes = file.bytes.slice(section.fileRange), !section.memoryRange.isEmpty else { continue }
            for offset in stride(from: 0, through: bytes.count - step, by: step) {
                guard let word = file.word(at: offset, in: bytes), plausible.contains(word) else { continue }
                let address = section.memoryRange.lowerBound &+ UInt64(offset)
                guard memory.fixups.slot(at: address) == nil else { continue }
                slots.append(
                    FixupTable.Slot(address: address, value: word, symbol: FixupTable.Slot.noSymbol, traits: []))
            }
        }
        RadixSort.sort(&slots) { $0.address }
        return slots
    }

    /// Selectors, literals, slots, and the lists that the runtime goes through.
    private func records() -> [NodeMapBuilder.Records] {
        let word = memory.wordSize
        var records = objc.registries.map { NodeMapBuilder.Records(range: $0, stride: $0.size) }
        let literal = objc.runtime == .gnu ? word * 3 : word * 2 + 16
        records += objc.strings.map { string in
            NodeMapBuilder.Records(range: string.address..<string.address &+ literal, stride: literal)
        }
        records += objc.selectorReferences.map { selector in
            NodeMapBuilder.Records(range: selector.slot..<selector.slot &+ word * 2, stride: word * 2)
        }
        for section in image.sections where !section.memoryRange.isEmpty {
            let stride = GNUProgram.recordSize(of: section.name, word: word)
            if let stride { records.append(NodeMapBuilder.Records(range: section.memoryRange, stride: stride)) }
        }
        return records
    }

    private static func recordSize(of section: ByteView, word: UInt64) -> UInt64? {
        if section == "__objc_class_refs" || section == "__objc_protocol_refs" || section.starts(with: ".got") {
            return word
        }
        return section.starts(with: ".plt") ? 16 : nil
    }
}

extension SwiftMetadata {
    /// Of an image that has none.
    static let none = SwiftMetadata(
        ImageMemory(
            bytes: AddressedBytes([], isBigEndian: false), fixups: FixupTable(), sections: [], wordSize: 8,
            architecture: ""))
}
