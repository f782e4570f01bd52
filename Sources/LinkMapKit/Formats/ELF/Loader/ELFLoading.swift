import CLibelf

/// The loading of an ELF image by its system's loader.
struct ELFLoading: ImageLoading {
    let facts: LoadFacts
    private let own: ELFLoadFacts

    init(_ detail: ELFDetail, _ image: Image) throws(InputError) {
        own = try ELFLoadFacts(detail)
        facts = ELFLoading.facts(own, detail, image)
    }

    func libraries(in environment: LoadEnvironment, place: String?) throws(InputError) -> LoadedLibraries {
        let search = try ELFLibrarySearch(own.table, environment: environment, place: place)
        return ELFLibraryWalk.libraries(of: own, by: search)
    }

    private static func facts(_ own: ELFLoadFacts, _ detail: ELFDetail, _ image: Image) -> LoadFacts {
        let file = detail.file
        // Only images that register Objective-C classes need all pointers.
        let hasObjC = file.sectionNames.contains { $0 == "__objc_selectors" } || callsRegistration(own.table)
        let memory = ImageMemory(image, fixups: hasObjC ? detail.fixups() : FixupTable())
        var facts = LoadFacts(form: ELFLoadTraits.form(of: own.table), runtimeMemory: memory)
        facts.hasObjC = hasObjC
        facts.interpreter = file.interpreter
        facts.relocations = own.scan.figures
        facts.lookups = own.lookups
        facts.memory = ELFLoadTraits.memory(of: file)
        facts.traits = ELFLoadTraits.traits(of: own.table, relocationsInText: own.scan.figures.inText)
        facts.initializers = initializers(own)
        facts.sources = ELFSourceFiles.sources(of: addresses(facts.initializers), in: detail)
        facts.knownFunctions = unwoundFunctions(detail)
        // A linker that packs relocations leaves out only addresses that cannot be packed.
        if facts.relocations[.relr] == 0 {
            let rowWords: UInt64 = own.scan.relativeRowsHaveAddends ? 3 : 2
            facts.packing = PackedSize(own.scan.relativePlaces, rowWords: rowWords, wordSize: file.wordSize)
        }
        facts.log.add(own.table.warnings)
        facts.log.add(own.scan.log.all)
        if own.isCut {
            facts.log.warn("bad-initializers", "more than \(own.slots.count) initialisers: the rest is left out")
        }
        return facts
    }

    // MARK: - Initialisers

    private static func initializers(_ own: ELFLoadFacts) -> [LoadFacts.CalledFunction] {
        let file = own.table.file
        let isARM = Int32(file.machine.number) == EM_ARM
        let starts = file.sectionNames.indices.filter { file.sectionNames[$0] == ".init" }.map {
            file.sectionHeaders[$0].sh_addr
        }
        return own.slots.map { slot in
            switch slot.value {
            case .address(let address) where address != 0:
                // Bit 0 marks Thumb code.
                let place = isARM ? address & ~1 : address
                return LoadFacts.CalledFunction(
                    kind: slot.kind, target: .address(place),
                    isStartupCode: slot.kind == .initFunction && starts.contains(place))
            case .symbol(let name): return LoadFacts.CalledFunction(kind: slot.kind, target: .symbol(name))
            default: return LoadFacts.CalledFunction(kind: slot.kind, target: .none)
            }
        }
    }

    private static func addresses(_ initializers: [LoadFacts.CalledFunction]) -> Set<UInt64> {
        Set(
            initializers.compactMap { initializer in
                if case .address(let address) = initializer.target { return address }
                return nil
            })
    }

    /// Returns whether the image calls a registration function of a GNU Objective-C runtime.
    private static func callsRegistration(_ table: ELFLoaderTable) -> Bool {
        let symbols = ELFDynamicSymbols(table)
        var isFound = false
        symbols.forEachRow { _, row in
            guard !isFound, !row.isDefined else { return }
            isFound = symbols.name(of: row) == "__objc_exec_class"
        }
        return isFound
    }

    /// Returns the functions in the unwind records and `.init` of a file without a symbol table.
    private static func unwoundFunctions(_ detail: ELFDetail) -> [(address: UInt64, size: UInt64)] {
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
