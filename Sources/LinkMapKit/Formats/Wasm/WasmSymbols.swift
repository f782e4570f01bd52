/// The symbols of a module, in a fixed order: imports, functions, globals, tables, types, data.
///
/// WebAssembly has no symbol table. Functions are named by the linking section, else by the name section, else by an
/// export; others have the names that tools show, such as `func[12]`.
struct WasmSymbols {
    private(set) var symbols: [Symbol] = []
    /// The number of the first function, global, table and type.
    private(set) var firstFunction = 0
    private(set) var firstGlobal = 0
    private(set) var firstTable = 0
    /// Numbers of imports by their kind and index.
    private var imports: [[Int]] = Array(repeating: [], count: 5)
    /// The number of each symbol of the linking section; `nil` for one without a place.
    private(set) var linked: [Int?] = []

    private let module: WasmModule
    private let layout: WasmLayout
    /// The rows of the linking section by type and index; data and sections are not among them.
    private var rows: [UInt64: WasmLinking.Symbol] = [:]
    private var exported: [UInt64: ByteView] = [:]

    init(_ module: WasmModule, _ layout: WasmLayout) {
        self.module = module
        self.layout = layout
        for row in layout.linking?.symbols ?? [] where row.type != WASM_SYMBOL_TYPE_DATA {
            let key = WasmSymbols.key(row.type, row.index)
            // Aliases: a global name comes before a local one.
            if rows[key] == nil || rows[key]?.isLocal == true { rows[key] = row }
        }
        for export in module.exports
        where !export.name.isEmpty && exported[WasmSymbols.key(export.kind, export.index)] == nil {
            exported[WasmSymbols.key(export.kind, export.index)] = export.name
        }
        appendImports()
        appendFunctions()
        appendDefinitions()
        appendTypes()
        appendData()
    }

    private static func key(_ kind: UInt8, _ index: UInt32) -> UInt64 { UInt64(kind) << 32 | UInt64(index) }

    /// Returns the number of the symbol of something in an index space; `nil` for a memory, a tag and an unknown index.
    func number(of kind: UInt8, _ index: UInt32) -> Int? {
        guard Int(kind) < imports.count else { return nil }
        let own = Int(index) - imports[Int(kind)].count
        if own < 0 { return imports[Int(kind)][Int(index)] }
        switch kind {
        case WASM_EXTERNAL_FUNCTION: return own < module.functions.count ? firstFunction + own : nil
        case WASM_EXTERNAL_GLOBAL: return own < module.globals.count ? firstGlobal + own : nil
        case WASM_EXTERNAL_TABLE: return own < module.tables.count ? firstTable + own : nil
        default: return nil
        }
    }

    // MARK: - Imports and functions

    private mutating func appendImports() {
        for item in module.imports {
            guard Int(item.kind) < imports.count else { continue }
            let index = UInt32(imports[Int(item.kind)].count)
            imports[Int(item.kind)].append(symbols.count)
            let name = name(of: item.kind, index) ?? (item.field.isEmpty ? item.module : item.field)
            symbols.append(
                Symbol(name: name, address: 0, size: 0, section: Symbol.noSection, role: .undefined, rank: 16 + 4 + 1))
        }
    }

    private mutating func appendFunctions() {
        firstFunction = symbols.count
        // Every declaration has a symbol, even in a damaged module without code: numbers of functions count on it.
        let code = section(WASM_SEC_CODE)
        let start = UInt64(module.section(WASM_SEC_CODE)?.contents.lowerBound ?? 0)
        symbols.reserveLarge(symbols.count + module.functions.count)
        for (number, function) in module.functions.enumerated() {
            let index = UInt32(module.importedFunctions.count + number)
            let size = UInt64(function.place.count)
            let address = size > 0 ? WasmAddresses.code + UInt64(function.place.lowerBound) - start : 0
            let name =
                name(of: WASM_EXTERNAL_FUNCTION, index) ?? exported[WasmSymbols.key(WASM_EXTERNAL_FUNCTION, index)]
            symbols.append(
                Symbol(
                    name: name ?? ByteView(copying: "func[\(index)]"), address: address, size: size,
                    section: code ?? Symbol.noSection,
                    role: size > 0 ? .definition : .note, rank: rank(WASM_EXTERNAL_FUNCTION, index)))
        }
    }

    /// Returns the name of something by the linking section or the name section.
    private func name(of kind: UInt8, _ index: UInt32) -> ByteView? {
        // The numbers of functions agree in both; those of other things do not.
        let type =
            kind == WASM_EXTERNAL_FUNCTION
            ? WASM_SYMBOL_TYPE_FUNCTION
            : kind == WASM_EXTERNAL_GLOBAL ? WASM_SYMBOL_TYPE_GLOBAL : WASM_SYMBOL_TYPE_TABLE
        if let row = rows[WasmSymbols.key(type, index)], !row.name.isEmpty { return row.name }
        let named = kind == WASM_EXTERNAL_FUNCTION ? layout.names?.functions : layout.names?.globals
        guard kind == WASM_EXTERNAL_FUNCTION || kind == WASM_EXTERNAL_GLOBAL, let name = named?[index]?.name,
            !name.isEmpty
        else { return nil }
        return name
    }

    /// Returns the rank of a name, as in ELF: 64 for a size, 16 for a type, 2 for a weak name, 4 for a global one.
    private func rank(_ kind: UInt8, _ index: UInt32) -> UInt8 {
        guard let row = rows[WasmSymbols.key(WASM_SYMBOL_TYPE_FUNCTION, index)], kind == WASM_EXTERNAL_FUNCTION else {
            return 64 + 16 + 1 + (exported[WasmSymbols.key(kind, index)] == nil ? 0 : 4)
        }
        return 64 + 16 + 1 + row.binding * 2
    }

    // MARK: - Globals, tables and types

    private mutating func appendDefinitions() {
        firstGlobal = symbols.count
        for (number, global) in module.globals.enumerated() {
            let index = UInt32(module.importedGlobals + number)
            let name =
                name(of: WASM_EXTERNAL_GLOBAL, index) ?? exported[WasmSymbols.key(WASM_EXTERNAL_GLOBAL, index)]
                ?? ByteView(copying: "global[\(index)]")
            append(name, global.place, in: WASM_SEC_GLOBAL)
        }
        firstTable = symbols.count
        for (number, table) in module.tables.enumerated() {
            let index = UInt32(module.importedTables + number)
            let name =
                name(of: WASM_EXTERNAL_TABLE, index) ?? exported[WasmSymbols.key(WASM_EXTERNAL_TABLE, index)]
                ?? ByteView(copying: "table[\(index)]")
            append(name, table.place, in: WASM_SEC_TABLE)
        }
    }

    private mutating func appendTypes() {
        for type in module.types {
            append(ByteView(copying: "[type \(type.text(in: module.bytes))]"), type.place, in: WASM_SEC_TYPE)
        }
    }

    private mutating func append(_ name: ByteView, _ place: WasmModule.Place, in id: UInt8) {
        symbols.append(
            Symbol(
                name: name, address: WasmAddresses.definition(place), size: UInt64(place.count),
                section: section(id) ?? Symbol.noSection, role: place.isEmpty ? .note : .definition, rank: 64))
    }

    private func section(_ id: UInt8) -> UInt32? {
        module.sections.firstIndex { $0.id == id }.map { layout.contents[$0] }
    }

    // MARK: - Data

    private mutating func appendData() {
        guard let linking = layout.linking else { return }
        for row in linking.symbols {
            switch row.type {
            case WASM_SYMBOL_TYPE_DATA: linked.append(appendData(row))
            case WASM_SYMBOL_TYPE_FUNCTION: linked.append(number(of: WASM_EXTERNAL_FUNCTION, row.index))
            case WASM_SYMBOL_TYPE_GLOBAL: linked.append(number(of: WASM_EXTERNAL_GLOBAL, row.index))
            case WASM_SYMBOL_TYPE_TABLE: linked.append(number(of: WASM_EXTERNAL_TABLE, row.index))
            default: linked.append(nil)
            }
        }
    }

    private mutating func appendData(_ row: WasmLinking.Symbol) -> Int {
        let rank: UInt8 = (row.size > 0 ? 64 : 0) + 16 + 1 + row.binding * 2
        var symbol = Symbol(
            name: row.name, address: 0, size: row.size, section: Symbol.noSection, role: .note, rank: rank)
        if row.isUndefined {
            symbol.role = .undefined
        } else if row.flags & WASM_SYMBOL_ABSOLUTE == 0, Int(row.index) < layout.data.count {
            symbol.section = layout.data[Int(row.index)]
            symbol.address = layout.sections[Int(symbol.section)].memoryRange.lowerBound.addingClamped(row.offset)
            symbol.role = row.name.isEmpty ? .label : .definition
        }
        symbols.append(symbol)
        return symbols.count - 1
    }
}

extension WasmLinking.Symbol {
    var isLocal: Bool { flags & WASM_SYMBOL_BINDING_LOCAL != 0 }

    /// The binding as a rank: 0 for a local name, 1 for a weak one, 2 for a global one.
    var binding: UInt8 { isLocal ? 0 : flags & WASM_SYMBOL_BINDING_WEAK != 0 ? 1 : 2 }
}
