/// Roots and links for Go's tables: the runtime registers the module data, and through the types in it reflection and
/// conversions to interfaces reach every method that the linker kept.
enum GoModuleRule: ProgramRule {
    static let name = "go-module"
    static let needs: ProgramFacts = .runtimeTables

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        keepBuildInfo(context.program, &builder)
        guard let module = context.program.go?.module, let node = builder.map.node(at: module.address) else { return }
        builder.keep(node, rule: name, says: "Go's runtime reads it at start")
        guard let division = context.program.go?.parts else { return link(module, from: node, to: &builder) }
        link(division, from: node, to: &builder)
    }

    /// Keeps what the program states of itself, and the symbol by which the linker keeps that: nothing in the program refers to
    /// them, but `go version -m`, `runtime/debug` and scanners for vulnerable modules read them.
    private static func keepBuildInfo(_ program: Program, _ builder: inout RootedGraphBuilder) {
        let says: StaticString = "Go's tools read it in the file"
        for section in program.sections where GoMarks.isStatement(section.name) {
            for node in builder.map.nodes(in: section.memoryRange) { builder.keep(node, rule: name, says: says) }
        }
        for symbol in program.symbols where symbol.role == .definition && GoMarks.keepsBuildInfo(symbol.name) {
            builder.keep(builder.map.node(at: symbol.address), rule: name, says: says)
        }
    }

    private static func link(_ module: GoModule, from node: UInt32, to builder: inout RootedGraphBuilder) {
        let listed = builder.meaning(rule: name, how: "a type listed by")
        var last: UInt32?
        for type in builder.map.nodes(in: module.types) where type != last {
            builder.link(node, to: type, listed)
            last = type
        }
        let called = builder.meaning(rule: name, how: "a method in the types of")
        var from = 0
        var to = 0
        for method in module.methods {
            builder.link(
                builder.map.node(at: method.type, near: &from), to: builder.map.node(at: method.function, near: &to),
                called)
        }
    }

    private static func link(_ module: GoDivision, from node: UInt32, to builder: inout RootedGraphBuilder) {
        let needed = builder.meaning(rule: name, how: "read with")
        for part in module.parts { builder.link(node, to: builder.map.node(at: part), needed) }
        // The linker keeps a method only if something can call it (see ``GoMethodUse``).
        let called = builder.meaning(rule: name, how: "a method of", isConditional: true)
        var from = 0
        var to = 0
        for method in module.methods {
            builder.link(
                builder.map.node(at: method.type, near: &from), to: builder.map.node(at: method.function, near: &to),
                called)
        }
        let part = builder.meaning(rule: name, how: "a name, type or table of")
        for known in module.pieces.attached {
            let (owner, target) = (
                builder.map.node(at: known.owner, near: &from), builder.map.node(at: known.range.lowerBound, near: &to)
            )
            // Something else refers to it too.
            if owner != target { builder.link(owner, to: target, part) }
        }
        for use in module.pieces.uses {
            builder.link(
                builder.map.node(at: use.user, near: &from), to: builder.map.node(at: use.part, near: &to), part)
        }
    }

    /// Links types that nothing refers to: a pointer type to the type that it points to, which names it; a map or another type without
    /// a name to a type with one that it is made of; others to the module data, in whose list reflection finds them. A type that only
    /// its pointer type refers to stays with that.
    static func complete(_ context: RuleContext, in builder: inout RootedGraphBuilder) {
        guard let module = context.program.go?.parts, let address = context.program.go?.module?.address,
            let node = builder.map.node(at: address)
        else { return }
        var targets: [UInt32: UInt32] = [:]
        var pointers: [UInt32: UInt32] = [:]
        var elements: [UInt32: UInt32] = [:]
        for type in module.table.types {
            if type.package == nil, let whole = builder.map.node(at: type.address) {
                elements[whole] = element(of: type, module.table, context.program.memory).flatMap(builder.map.node)
            }
            guard let target = type.target.flatMap({ builder.map.node(at: $0) }),
                let pointer = builder.map.node(at: type.address)
            else { continue }
            targets[pointer] = target
            pointers[target] = pointer
        }
        let isReferred = builder.references.referred(passing: pointers)
        let listed = builder.meaning(rule: name, how: "a type listed by")
        let pointing = builder.meaning(rule: name, how: "the pointer type of")
        let made = builder.meaning(rule: name, how: "a type made of")
        var last: UInt32?
        for type in (module.methods.map(\.type) + module.table.types.map(\.address)).sortedUnique() {
            guard let type = builder.map.node(at: type), type != last else { continue }
            last = type
            guard !isReferred[Int(type)] else { continue }
            if let target = targets[type], isReferred[Int(target)] {
                builder.link(target, to: type, pointing)
            } else if pointers[type] == nil {
                if let element = elements[type] {
                    builder.link(element, to: type, made)
                } else {
                    builder.link(node, to: type, listed)
                }
            }
        }
    }

    /// Returns the address of the last type of a package that a descriptor refers to: the values of a map, the last result of a function.
    private static func element(of type: GoType, _ table: GoTypeTable, _ memory: ImageMemory) -> UInt64? {
        let word = memory.wordSize
        let last = min(type.end, type.address &+ 64 &* word)
        return stride(from: type.address &+ 4 &* word &+ 16, to: last, by: Int(word)).reversed().lazy
            .compactMap { memory.address(at: $0) }.first { table.type(at: $0)?.package != nil }
    }
}
