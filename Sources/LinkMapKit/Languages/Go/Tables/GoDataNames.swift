/// Finds the names of types, itabs, function values and initialisers of a Go image. Only some have symbols, and stripped images have
/// none.
struct GoDataNames {
    private(set) var names = DataNames()

    init(_ parts: GoDivision, _ functions: [GoFunction], _ memory: ImageMemory) {
        addFunctionValues(parts, functions)
        for type in parts.table.types {
            let full = parts.table.fullName(of: type.address)
            let name = GoDataNames.name("type:", full ?? type.name)
            names.shown[type.address] = name
            if let full { names.scopes[type.address] = GoDataNames.name("type:", GoTypeTable.element(full)) }
        }
        for itab in parts.table.itabs {
            guard let type = names.shown[itab.type], let interface = names.shown[itab.interface] else { continue }
            let name = GoDataNames.name("go:itab.", type.dropFirst(5), ",", interface.dropFirst(5))
            names.shown[itab.address] = name
            if names.scopes[itab.type] != nil { names.scopes[itab.address] = name }
        }
        for task in GoInitTask.tasks(in: memory, functions) + GoInitTask.listed(in: memory, functions) {
            let name = GoDataNames.name("", task.package, "..inittask")
            names.shown[task.address] = name
            names.scopes[task.address] = name
        }
    }

    /// Names function values as Go's compiler does: `main.main·f`.
    private mutating func addFunctionValues(_ parts: GoDivision, _ functions: [GoFunction]) {
        for value in parts.pieces.functionValues {
            let index = functions.firstIndexSorted { $0.address >= value.function }
            guard index < functions.count, functions[index].address == value.function else { continue }
            let function = functions[index].name
            if !function.isEmpty { names.shown[value.address] = GoDataNames.name("", function, "·f") }
        }
    }

    private static func name(
        _ prefix: String, _ first: ByteView, _ between: String = "", _ second: ByteView = .empty
    ) -> ByteView {
        ByteView(copying: prefix + first.text + between + second.text)
    }
}
