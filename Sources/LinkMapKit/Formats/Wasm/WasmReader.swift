/// A reader of the parts of a module that are not needed for its sections.
final class WasmReader: ImageReader {
    private let module: WasmModule
    private let layout: WasmLayout
    private let relocations: [WasmRelocations]
    private let made = MadeOnce<Int, WasmSymbols>()

    init(_ module: WasmModule, _ layout: WasmLayout) {
        self.module = module
        self.layout = layout
        relocations = module.sections.lazy.filter { $0.id == WASM_SEC_CUSTOM && $0.name.starts(with: "reloc.") }
            .compactMap { WasmRelocations($0, of: module) }
    }

    // MARK: - Symbols

    /// The symbols with their numbers, made at the first use.
    var numbers: WasmSymbols { made.value(of: 0) { WasmSymbols(module, layout) } }

    func symbols() -> [Symbol] { numbers.symbols }

    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging] {
        guard let number = layout.contents.firstIndex(of: UInt32(section)) else { return [] }
        return WasmBelongings(module, layout, relocations, numbers).all(in: module.sections[number])
    }

    /// The rank of functions and data has bit 4 set, that of types and other definitions has not.
    func namesThing(_ symbol: Symbol) -> Bool { symbol.rank & 16 != 0 }

    var hasSymbolTable: Bool { layout.names != nil || layout.linking != nil }
    var hasLocalSymbols: Bool { hasSymbolTable }

    /// LLVM's linker writes demangled names unless it is told not to, as Rust's compiler does.
    var nameStyle: NameStyle { layout.linking == nil ? .demangled : .mangled }

    func linkTables(symbols: [Symbol]) -> LinkTables {
        var tables = LinkTables()
        if let names = module.custom("name"), !module.isObject {
            tables.removableSymbols = LinkTables.RemovableSymbols(
                bytes: UInt64(names.contents.upperBound - names.start), isWholeTable: true)
        }
        return tables
    }

    // MARK: - Memory

    func memory() -> AddressedBytes {
        AddressedBytes(
            layout.sections.map { ($0.memoryRange, $0.fileRange) }, in: module.bytes, isBigEndian: false)
    }

    var sectionTraits: [SectionTraits] {
        var traits = layout.sections.map { section in
            var traits = SectionTraits()
            traits.isExecutable = section.kind == .code
            traits.isReferable = section.kind != .zeroFill
            return traits
        }
        // Instructions refer to the segments that they use; the others are only read at the start.
        if let number = module.sections.firstIndex(where: { $0.id == WASM_SEC_ELEM }) {
            traits[Int(layout.contents[number])].isReferable = module.elements.contains { $0.mode == .passive }
        }
        guard let linking = layout.linking else { return traits }
        for (index, section) in layout.data.enumerated() where index < linking.segments.count {
            traits[Int(section)].isRetained = linking.segments[index].flags & WASM_SEG_FLAG_RETAIN != 0
        }
        return traits
    }

    func fixups() -> FixupTable { WasmPointers(module, layout).relocated(relocations, numbers) }

    func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable {
        guard relocations.isEmpty else { return fixups() }
        return WasmPointers(module, layout).plausible(symbols: symbols, memory)
    }

    // MARK: - Debug info

    var debugCodeStart: UInt64 { WasmAddresses.code }

    /// The URL in the custom section `external_debug_info`.
    var debugFileName: ByteView? {
        guard let section = module.custom("external_debug_info") else { return nil }
        var cursor = WasmCursor(module.bytes, section.contents)
        let name = cursor.name()
        return cursor.isBroken || name.isEmpty ? nil : name
    }

    // MARK: - Linking

    func exports(symbols: [Symbol]) -> [ImageExport] {
        if module.isObject { return globals(symbols) }
        let numbers = numbers
        var exports: [ImageExport] = []
        for export in module.exports {
            guard let number = numbers.number(of: export.kind, export.index), number < symbols.count,
                symbols[number].role == .definition
            else { continue }
            exports.append(ImageExport(name: export.name, address: symbols[number].address, symbol: number))
        }
        return exports + calledFromOutside(numbers)
    }

    /// Returns the definitions of an object file that others can refer to.
    private func globals(_ symbols: [Symbol]) -> [ImageExport] {
        symbols.enumerated().filter { $1.role == .definition && $1.rank & 16 != 0 && $1.rank >> 1 & 7 > 0 }
            .map { ImageExport(name: $1.name, address: $1.address, symbol: $0) }
    }

    /// Returns the functions in a table that the module shares with its host, which may call each of them.
    private func calledFromOutside(_ numbers: WasmSymbols) -> [ImageExport] {
        let isShared = module.importedTables > 0 || module.exports.contains { $0.kind == WASM_EXTERNAL_TABLE }
        guard isShared else { return [] }
        let name =
            module.exports.first { $0.kind == WASM_EXTERNAL_TABLE }?.name
            ?? module.imports.first { $0.kind == WASM_EXTERNAL_TABLE }?.field ?? "table"
        var seen: Set<UInt32> = []
        return module.elements.filter { $0.mode != .declarative }.flatMap(\.functions).compactMap { index, _ in
            guard let function = module.defined(UInt64(index)), seen.insert(index).inserted else { return nil }
            let number = numbers.firstFunction + function
            guard number < numbers.symbols.count, numbers.symbols[number].role == .definition else { return nil }
            return ImageExport(name: name, address: numbers.symbols[number].address, symbol: number)
        }
    }

    func imports(symbols: [Symbol], fixups: @autoclosure () -> FixupTable) -> [ByteView] {
        symbols.lazy.filter { $0.role == .undefined }.map(\.name)
    }

    func entryPoints(in memory: ImageMemory) -> [EntryPoint] {
        let numbers = numbers
        var points: [EntryPoint] = []
        func add(_ index: UInt32, _ cause: EntryPoint.Cause) {
            guard let number = numbers.number(of: WASM_EXTERNAL_FUNCTION, index),
                numbers.symbols[number].role == .definition
            else { return }
            points.append(EntryPoint(address: numbers.symbols[number].address, cause: cause))
        }
        if let start = module.start { add(start, .start) }
        for export in module.exports where export.kind == WASM_EXTERNAL_FUNCTION {
            if export.name == "_start" || export.name == "_initialize" { add(export.index, .start) }
        }
        if module.isObject { points += starts(numbers) }
        for initializer in layout.linking?.initializers ?? [] {
            guard let row = layout.linking?.symbols, Int(initializer) < row.count else { continue }
            add(row[Int(initializer)].index, .beforeMain)
        }
        return points
    }

    /// Returns the functions of an object file by which programs start, under the names that compilers for WASI give to
    /// `main`.
    private func starts(_ numbers: WasmSymbols) -> [EntryPoint] {
        numbers.symbols.filter { symbol in
            symbol.role == .definition && ["__main_argc_argv", "__main_void", "_start"].contains { symbol.name == $0 }
        }
        .map { EntryPoint(address: $0.address, cause: .start) }
    }

    func loading(of image: Image) -> any ImageLoading { WasmLoading(module, self, image) }

    /// The modules that imports come from, in file order.
    var libraries: [ByteView] {
        var seen: Set<ByteView> = []
        return module.imports.map(\.module).filter { seen.insert($0).inserted }
    }

    // MARK: - Code

    func functionStarts() -> FunctionStarts {
        guard let code = module.section(WASM_SEC_CODE) else { return FunctionStarts() }
        let start = UInt64(code.contents.lowerBound)
        return FunctionStarts(
            addresses: module.functions.filter { !$0.place.isEmpty }
                .map { WasmAddresses.code + UInt64($0.place.lowerBound) - start })
    }

    func decodedCode(starts: [UInt64]) -> DecodedCode? {
        let code = module.sections.firstIndex { $0.id == WASM_SEC_CODE }
        let table = relocations.first { $0.section == code }
        return WasmCode(module, layout, numbers, table).found
    }
}
