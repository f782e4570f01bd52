/// The names of types, itabs, function values and initialisers of a Go image. Only some have symbols, and stripped images have none.
struct GoDataNames {
    /// The names to show, by address.
    private(set) var shown: [UInt64: ByteView] = [:]
    /// The names that tell a package, by address.
    private(set) var scopes: [UInt64: ByteView] = [:]

    init(_ program: Program) {
        guard let module = program.go.division else { return }
        let functions = program.go.module?.functions ?? []
        addFunctionValues(module, functions)
        for type in module.table.types {
            let full = module.table.fullName(of: type.address)
            let name = GoDataNames.name("type:", full ?? type.name)
            shown[type.address] = name
            if let full { scopes[type.address] = GoDataNames.name("type:", GoTypeTable.element(full)) }
        }
        for itab in module.table.itabs {
            guard let type = shown[itab.type], let interface = shown[itab.interface] else { continue }
            let name = GoDataNames.name("go:itab.", type.dropFirst(5), ",", interface.dropFirst(5))
            shown[itab.address] = name
            if scopes[itab.type] != nil { scopes[itab.address] = name }
        }
        for task in GoInitTask.tasks(in: program.memory, functions) + GoInitTask.listed(in: program.memory, functions) {
            let name = GoDataNames.name("", task.package, "..inittask")
            shown[task.address] = name
            scopes[task.address] = name
        }
    }

    /// Names function values as Go's compiler does: `main.main·f`.
    private mutating func addFunctionValues(_ module: GoDivision, _ functions: [GoFunction]) {
        for value in module.pieces.functionValues {
            let index = functions.firstIndexSorted { $0.address >= value.function }
            guard index < functions.count, functions[index].address == value.function else { continue }
            let function = functions[index].name
            if !function.isEmpty { shown[value.address] = GoDataNames.name("", function, "·f") }
        }
    }

    private static func name(
        _ prefix: String, _ first: ByteView, _ between: String = "", _ second: ByteView = .empty
    ) -> ByteView {
        ByteView(copying: prefix + first.text + between + second.text)
    }
}
