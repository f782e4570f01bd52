/// The loading of a Mach-O image by `dyld`.
struct MachOLoading: ImageLoading {
    let facts: LoadFacts
    private let own: MachOLoadFacts

    init(_ detail: MachODetail, _ image: Image) throws(InputError) {
        own = try MachOLoadFacts(detail, image)
        facts = MachOLoading.facts(own)
    }

    func libraries(in environment: LoadEnvironment, place: String?) throws(InputError) -> LoadedLibraries {
        try MachOLibraryWalk.libraries(of: own, in: environment, place: place)
    }

    private static func facts(_ own: MachOLoadFacts) -> LoadFacts {
        let file = own.file
        let form: LoadFacts.Form = own.isProgram ? own.list.loader == nil ? .staticProgram : .program : .library
        var facts = LoadFacts(form: form, runtimeMemory: own.memory)
        facts.interpreter = own.list.loader
        facts.relocations = own.relocations
        facts.lookups = own.lookups
        facts.memory = MachOMemory.figures(of: file)
        facts.traits = traits(own)
        facts.knownFunctions = MachOFunctionStarts.addresses(in: file).map { ($0, 0) }
        facts.initializers = own.slots.map { slot in
            LoadFacts.CalledFunction(kind: slot.kind, target: target(slot.target, own))
        }
        facts.hasObjC = true
        facts.callsLoadMethods = true
        facts.fixups = own.memory.fixups.source
        facts.log.add(own.memory.fixups.warnings)
        if own.isCut {
            facts.log.warn("bad-initializers", "more than \(own.slots.count) initialisers: the rest is left out")
        }
        return facts
    }

    private static func target(_ target: PointerTarget, _ own: MachOLoadFacts) -> LoadFacts.CalledFunction.Target {
        switch target {
        // Bit 0 marks Thumb code.
        case .address(let address): .address(own.file.isARM32 ? address & ~1 : address)
        case .symbol: own.memory.fixups.symbol(of: target).map { .symbol($0.name) } ?? .none
        case .null, .className: .none
        }
    }

    private static func traits(_ own: MachOLoadFacts) -> LoadTraits {
        let flags = MachOLoadList.flags(of: own.file)
        var traits = LoadTraits()
        traits.bindNow = flags & MH_BINDATLOAD != 0 || own.lookups.lazy == 0
        traits.textRelocations = own.relocatesText
        traits.executableStack = flags & MH_ALLOW_STACK_EXECUTION != 0
        traits.positionIndependent = flags & MH_PIE != 0 || !own.isProgram
        return traits
    }
}
