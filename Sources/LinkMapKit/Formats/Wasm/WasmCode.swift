/// Reads what the code of a module refers to.
///
/// Where the linker's relocations are there, they tell addresses from numbers. Otherwise a constant counts as an address if
/// memory has data there, and an indirect call may reach every function of its type in a table.
struct WasmCode {
    private let module: WasmModule
    private let symbols: WasmSymbols
    private let relocations: [WasmRelocations.Row]
    private let hasRelocations: Bool
    /// Offset of the code section's contents.
    private let start: UInt64
    /// Addresses that constants may stand for.
    private let plausible: Range<UInt64>
    private(set) var found = DecodedCode()
    private var nextRelocation = 0
    /// Address of the function that is read.
    private var function: UInt64 = 0
    /// The first type that is the same as each type.
    private var canonical: [UInt32] = []
    /// Canonical types of indirect calls.
    private var called: Set<UInt32> = []
    /// Functions that expressions of globals and tables name. A table may hold each of them.
    private var constants: [UInt32] = []
    /// The functions that read tables with `table.get`, each once.
    private var tableReaders: [UInt64] = []
    /// Element segments that instructions use.
    private var usedElements: [(site: UInt64, segment: UInt64)] = []

    init(_ module: WasmModule, _ layout: WasmLayout, _ symbols: WasmSymbols, _ relocations: WasmRelocations?) {
        self.module = module
        self.symbols = symbols
        self.relocations = relocations?.rows ?? []
        hasRelocations = relocations != nil
        start = UInt64(module.section(WASM_SEC_CODE)?.contents.lowerBound ?? 0)
        let data = layout.data.map { layout.sections[Int($0)].memoryRange }
            .filter { !$0.isEmpty && $0.lowerBound < WasmAddresses.memoryRoom }
        plausible = (data.map(\.lowerBound).min() ?? 0)..<(data.map(\.upperBound).max() ?? 0)
        canonical = WasmCode.canonical(module)
        readFunctions()
        linkTypes()
        readDefinitions()
        linkElements()
    }

    /// Returns the first of the types that are spelled alike, for each type.
    private static func canonical(_ module: WasmModule) -> [UInt32] {
        var first: [ByteView: UInt32] = [:]
        return module.types.enumerated().map { index, type in
            let spelled = module.bytes[clamped: type.place.offsets]
            if let known = first[spelled] { return known }
            first[spelled] = UInt32(index)
            return UInt32(index)
        }
    }

    // MARK: - Functions

    private mutating func readFunctions() {
        for function in module.functions where !function.body.isEmpty {
            self.function = address(Int(function.place.lowerBound))
            var reader = module.instructions(of: function)
            while let instruction = reader.next() { refer(instruction) }
            let size = UInt64(function.body.count)
            let left = reader.isWhole ? 0 : UInt64(max(0, Int(function.body.upperBound) - reader.position))
            found.coverage.decoded &+= size - min(left, size)
            found.coverage.undecoded &+= left
        }
    }

    /// Returns the address of an offset in the file.
    private func address(_ offset: Int) -> UInt64 { WasmAddresses.code &+ UInt64(offset) &- start }

    private mutating func refer(_ instruction: WasmInstruction) {
        switch instruction.operation {
        // call, return_call, ref.func
        case 0x10: refer(toFunction: instruction.index, .call, instruction)
        case 0x12: refer(toFunction: instruction.index, .jump, instruction)
        case 0xD2: refer(toFunction: instruction.index, .address, instruction)
        // call_indirect, return_call_indirect, call_ref, return_call_ref
        case 0x11, 0x13, 0x14, 0x15: call(type: instruction.index, instruction)
        // global.get, global.set
        case 0x23, 0x24:
            guard let index = UInt32(exactly: instruction.index) else { return }
            refer(toSymbol: symbols.number(of: WASM_EXTERNAL_GLOBAL, index), instruction)
        // table.get, table.set
        case 0x25, 0x26:
            refer(toTable: instruction.index, instruction)
            if instruction.operation == 0x25, tableReaders.last != function { tableReaders.append(function) }
        case 0x41, 0x42: refer(toConstant: instruction, .immediate)
        case 0x28...0x3E, 0xFD_0000...0xFD_000B, 0xFD_0054...0xFD_005D, 0xFE_0000...0xFE_0002, 0xFE_0010...0xFE_004E:
            if instruction.index != 0 || hasRelocations { refer(toConstant: instruction, .access) }
        // memory.init, data.drop; array.new_data, array.init_data
        case 0xFC_0008, 0xFC_0009: refer(toData: instruction.index, instruction)
        case 0xFB_0009, 0xFB_0012: refer(toData: UInt64(instruction.second), instruction)
        // table.init; array.new_elem, array.init_elem
        case 0xFC_000C: usedElements.append((address(instruction.offset), instruction.index))
        case 0xFB_000A, 0xFB_0013: usedElements.append((address(instruction.offset), UInt64(instruction.second)))
        default: return
        }
    }

    private mutating func append(_ target: UInt64, _ kind: CodeReference.Kind, _ instruction: WasmInstruction) {
        found.references.append(CodeReference(site: address(instruction.offset), target: target, kind: kind))
    }

    private mutating func refer(
        toFunction index: UInt64, _ kind: CodeReference.Kind, _ instruction: WasmInstruction
    ) {
        guard let function = module.defined(index), !module.functions[function].place.isEmpty else { return }
        append(symbols.symbols[symbols.firstFunction + function].address, kind, instruction)
    }

    private mutating func refer(toSymbol number: Int?, _ instruction: WasmInstruction) {
        guard let number, symbols.symbols[number].role == .definition else { return }
        append(symbols.symbols[number].address, .access, instruction)
    }

    private mutating func refer(toTable index: UInt64, _ instruction: WasmInstruction) {
        guard let index = UInt32(exactly: index) else { return }
        refer(toSymbol: symbols.number(of: WASM_EXTERNAL_TABLE, index), instruction)
    }

    private mutating func call(type index: UInt64, _ instruction: WasmInstruction) {
        if instruction.operation == 0x11 || instruction.operation == 0x13 {
            refer(toTable: UInt64(instruction.second), instruction)
        }
        guard !hasRelocations, index < UInt64(canonical.count) else { return }
        let type = canonical[Int(index)]
        called.insert(type)
        append(WasmAddresses.definition(module.types[Int(type)].place), .address, instruction)
    }

    private mutating func refer(toData index: UInt64, _ instruction: WasmInstruction) {
        guard index < UInt64(module.data.count) else { return }
        append(WasmAddresses.range(of: module.data[Int(index)]).lowerBound, .address, instruction)
    }

    private mutating func refer(toConstant instruction: WasmInstruction, _ kind: CodeReference.Kind) {
        guard hasRelocations else {
            if plausible.contains(instruction.index) { append(instruction.index, kind, instruction) }
            return
        }
        while nextRelocation < relocations.count, Int(relocations[nextRelocation].offset) < instruction.operand {
            nextRelocation += 1
        }
        guard nextRelocation < relocations.count, Int(relocations[nextRelocation].offset) == instruction.operand,
            let target = target(of: relocations[nextRelocation])
        else { return }
        append(target, kind == .immediate ? .address : kind, instruction)
    }

    private func target(of row: WasmRelocations.Row) -> UInt64? {
        guard row.isAddress || row.isFunctionPointer else { return nil }
        return symbols.target(of: row)
    }

    // MARK: - Definitions

    /// Links functions to their types. The types of indirect calls are left out, since they lead on to other functions.
    private mutating func linkTypes() {
        for (number, function) in module.functions.enumerated() {
            let symbol = symbols.symbols[symbols.firstFunction + number]
            guard symbol.role == .definition, Int(function.type) < module.types.count, !called.contains(function.type)
            else { continue }
            let type = WasmAddresses.definition(module.types[Int(function.type)].place)
            found.references.append(CodeReference(site: symbol.address, target: type, kind: .address))
        }
    }

    /// Reads the functions and globals that the expressions of globals and tables name.
    private mutating func readDefinitions() {
        for definition in module.globals + module.tables where !definition.expression.isEmpty {
            let site = WasmAddresses.definition(definition.place)
            var reader = WasmInstructionReader(WasmCursor(module.bytes, definition.expression.offsets))
            while let instruction = reader.next() {
                if instruction.operation == 0xD2, let function = module.defined(instruction.index) {
                    constants.append(UInt32(truncatingIfNeeded: instruction.index))
                    link(site, function, .address)
                } else if instruction.operation == 0x23, let index = UInt32(exactly: instruction.index),
                    let number = symbols.number(of: WASM_EXTERNAL_GLOBAL, index),
                    symbols.symbols[number].role == .definition
                {
                    found.references.append(
                        CodeReference(site: site, target: symbols.symbols[number].address, kind: .access))
                }
            }
        }
    }

    private mutating func link(_ site: UInt64, _ function: Int, _ kind: CodeReference.Kind) {
        let symbol = symbols.symbols[symbols.firstFunction + function]
        guard symbol.role == .definition else { return }
        found.references.append(CodeReference(site: site, target: symbol.address, kind: kind))
    }

    /// Links the types of indirect calls to the functions that such calls may reach, and instructions to the functions of
    /// the element segments that they use.
    private mutating func linkElements() {
        if !hasRelocations { linkCalls() }
        var isUsed: Set<UInt64> = []
        for (site, number) in usedElements where number < UInt64(module.elements.count) {
            let segment = module.elements[Int(number)]
            let address = WasmAddresses.definition(segment.place)
            found.references.append(CodeReference(site: site, target: address, kind: .address))
            guard isUsed.insert(number).inserted else { continue }
            for index in segment.functions.map(\.index) + (segment.namesGlobals ? constants : []) {
                if let function = module.defined(UInt64(index)) { link(address, function, .address) }
            }
        }
        // A function that is read from a table may go anywhere: to the host, or to a call that is not seen.
        for site in tableReaders {
            for index in inTables {
                if let function = module.defined(UInt64(index)) { link(site, function, .address) }
            }
        }
    }

    private mutating func linkCalls() {
        var isLinked: Set<UInt64> = []
        for index in inTables {
            guard let function = module.defined(UInt64(index)) else { continue }
            for type in types(ofFunction: index) where called.contains(type) {
                guard isLinked.insert(UInt64(type) << 32 | UInt64(index)).inserted else { continue }
                link(WasmAddresses.definition(module.types[Int(type)].place), function, .call)
            }
        }
    }

    /// The functions that a table may hold.
    private var inTables: [UInt32] {
        module.elements.filter { $0.mode != .declarative }.flatMap { $0.functions.map(\.index) } + constants
    }

    /// Limit of the types that a type extends, one after the other.
    private static let deepest = 64

    /// Returns the canonical type of a function, and those that it extends.
    private func types(ofFunction index: UInt32) -> [UInt32] {
        guard var type = module.type(ofFunction: index), Int(type) < canonical.count else { return [] }
        var types = [canonical[Int(type)]]
        while let parent = module.types[Int(type)].supertypes.first, Int(parent) < canonical.count,
            types.count < WasmCode.deepest
        {
            types.append(canonical[Int(parent)])
            type = parent
        }
        return types
    }
}

extension WasmSymbols {
    /// Returns the name of the import that a relocation refers to; `nil` for one of something that the module defines.
    func importedName(of row: WasmRelocations.Row) -> ByteView? {
        guard Int(row.index) < linked.count, let number = linked[Int(row.index)], symbols[number].role == .undefined
        else { return nil }
        return symbols[number].name
    }

    /// Returns the address that a relocation refers to; `nil` for one without a place in the module.
    func target(of row: WasmRelocations.Row) -> UInt64? {
        guard Int(row.index) < linked.count, let number = linked[Int(row.index)], symbols[number].role == .definition
        else { return nil }
        return symbols[number].address &+ UInt64(bitPattern: row.addend)
    }
}
