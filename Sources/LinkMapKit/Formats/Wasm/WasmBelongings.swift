/// The parts of a module that exist for a symbol: its declaration, import or export, its places in tables, its names, and the
/// relocations in it.
struct WasmBelongings {
    private let module: WasmModule
    private let layout: WasmLayout
    private let relocations: [WasmRelocations]
    private let symbols: WasmSymbols

    init(
        _ module: WasmModule, _ layout: WasmLayout, _ relocations: [WasmRelocations], _ symbols: WasmSymbols
    ) {
        self.module = module
        self.layout = layout
        self.relocations = relocations
        self.symbols = symbols
    }

    func all(in section: WasmSection) -> [Belonging] {
        switch section.id {
        case WASM_SEC_IMPORT:
            return module.imports.enumerated().map { belonging($1.place, to: $0) }
        case WASM_SEC_FUNCTION:
            return module.functions.enumerated().map { belonging($1.declaration, to: symbols.firstFunction + $0) }
        case WASM_SEC_EXPORT:
            return module.exports.compactMap { export in
                symbols.number(of: export.kind, export.index).map { belonging(export.place, to: $0) }
            }
        case WASM_SEC_ELEM:
            return module.elements.flatMap(\.functions).compactMap { index, place in
                symbols.number(of: WASM_EXTERNAL_FUNCTION, index).map { belonging(place, to: $0) }
            }
        case WASM_SEC_CUSTOM: return custom(section)
        default: return []
        }
    }

    private func belonging(_ place: WasmModule.Place, to symbol: Int) -> Belonging {
        Belonging(
            start: UInt64(place.lowerBound), size: UInt64(place.count),
            owner: .symbol(UInt32(truncatingIfNeeded: symbol)))
    }

    private func custom(_ section: WasmSection) -> [Belonging] {
        if section.name == "name" { return names() }
        if section.name == "linking" {
            return zip(layout.linking?.symbols ?? [], symbols.linked).compactMap { row, number in
                number.map { belonging(row.place, to: $0) }
            }
        }
        guard section.name.starts(with: "reloc.") else { return [] }
        let table = relocations.first { table in
            table.rows.first.map { section.contents.contains(Int($0.place.lowerBound)) } ?? false
        }
        return table.map(patches) ?? []
    }

    private func names() -> [Belonging] {
        guard let names = layout.names else { return [] }
        let functions = names.functions.compactMap { index, name in
            symbols.number(of: WASM_EXTERNAL_FUNCTION, index).map { belonging(name.place, to: $0) }
        }
        let locals = names.locals.compactMap { function, place in
            symbols.number(of: WASM_EXTERNAL_FUNCTION, function).map { belonging(place, to: $0) }
        }
        let globals = names.globals.compactMap { index, name in
            symbols.number(of: WASM_EXTERNAL_GLOBAL, index).map { belonging(name.place, to: $0) }
        }
        return functions + locals + globals
    }

    /// Returns the rows that patch code or data, each for the symbol that it is in.
    private func patches(_ table: WasmRelocations) -> [Belonging] {
        let section = module.sections[table.section]
        return table.rows.compactMap { row in
            let offset = UInt64(row.offset)
            let address =
                section.id == WASM_SEC_DATA
                ? layout.address(ofData: offset) : WasmAddresses.code &+ offset &- UInt64(section.contents.lowerBound)
            guard let address else { return nil }
            return Belonging(
                start: UInt64(row.place.lowerBound), size: UInt64(row.place.count),
                owner: .address(address, otherwise: nil))
        }
    }
}
